"""The form of a whole coup of chemin-de-fer: its fields, in the order in which things happen."""

from collections.abc import Iterable

from scoring.games.baccara import laid
from scoring.games.baccara.chemin_de_fer import events
from scoring.games.baccara.chemin_de_fer.objections import MOST_BANK, check
from scoring.games.baccara.chemin_de_fer.options import HALVED, MINIMUM, PACKS_USED, SHARED, SLUG, SPECTATORS
from scoring.games.baccara.chemin_de_fer.reducer import apply
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.figures import whole
from scoring.play.contract import Cards, Chips, Choice, Draft, Event, Field, RoundForm, Seat, SeatField, YesNo

TABLE, FREE, ELSE, PASSES, CARDS, OUTSIDER = "tafel", "inzetten", "anders", "passe", "kaarten", "toeschouwer"
LADDER = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
"""Round amounts in chips, to tap."""


def amounts_near(usual: int, least: int) -> tuple[int, ...]:
    """Return up to five amounts to tap for a new bank: what was laid the last time, then round ones about as large.

    None is below `least`.
    """
    first = max(usual, least)
    near = next((at for at, step in enumerate(LADDER) if step >= first), len(LADDER) - 1)
    steps = [step for step in LADDER[max(0, min(near - 1, len(LADDER) - 4)) :] if step >= least]
    return tuple(dict.fromkeys((first, *steps)))[:5]


def stakes_near(bank: int) -> tuple[int, ...]:
    """Return up to four round stakes to tap against a bank of so many chips: the largest that are at most half of it.

    Against a bank below four that is 1 chip alone.
    """
    return tuple(step for step in LADDER if step <= max(1, bank // 2))[-4:]


def opening(state: State, draft: Draft) -> tuple[Event, ...]:
    """Return the facts that this draft tells of the bank before anybody plays against it; `()` when it tells none."""
    facts: list[Event] = []
    if not state.bank:
        facts += _new_bank_facts(state, draft)
    if draft.get("maat") is not None:
        facts.append(events.Partner(seat=draft["maat"]))
    if draft.get("taille"):
        facts.append(events.NewTaille(halved=draft["taille"] == "half"))
    return tuple(facts)


def _new_bank_facts(state: State, draft: Draft) -> Iterable[Event]:
    """Yield the fact that brings a new bank, if this draft tells it: laid by the player whose turn it is, or taken
    over.
    """
    buyer = str(draft.get("koper") or "") if state.offered else ""
    if not buyer:
        if amount := bank_amount(state, draft):
            yield events.BankLaid(seat=state.next_banker, amount=amount)
        return
    bid = int(draft.get("bod") or state.offered)
    if buyer == OUTSIDER:
        yield events.Onlooker(does=events.TAKES, amount=bid)
    else:
        yield events.TakeOver(seat=Seat(int(buyer)), amount=bid)


def bank_amount(state: State, draft: Draft) -> int:
    """Return what the player whose turn it is lays in the bank, in chips: what the draft says, else as much as the last
    time.

    It is never below the lowest bank unless typed, and 0 while another amount still has to be typed.
    """
    choice = str(draft.get("bank") or "")
    if choice == ELSE:
        return int(draft.get("bedrag") or 0)
    return int(choice) if choice else amounts_near(state.usual, state.number(MINIMUM.key))[0]


def with_bank_opened(state: State, draft: Draft) -> State:
    """Return the state with the bank as this draft tells it; what may not be written is passed over."""
    for fact in opening(state, draft):
        if check(state, fact) is None:
            state = apply(state, fact)
    return state


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a coup, with the fields that this draft asks for."""
    now = with_bank_opened(state, draft)
    fields = (
        *_bank_fields(state, draft),
        *_fields_against_bank(now, draft),
        *_end_fields(now, draft),
        *_rare_fields(state, draft),
    )
    return RoundForm(title="Deze slag", fields=fields, missing=missing(state, draft))


def _bank_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for a new bank; none while a bank stands."""
    if state.bank:
        return
    if state.offered:
        seats = tuple((str(seat), state.name(seat)) for seat in state.living() if seat != state.passer)
        seats += ((OUTSIDER, "toeschouwer"),) if state.on(SPECTATORS.key) else ()
        label = f"De bank van {state.offered}: wie neemt hem?"
        yield Choice("koper", label, choices=(("", "niemand"), *seats), rule=f"{SLUG}#bank-overnemen")
        if draft.get("koper"):
            yield Chips(
                "bod", f"Voor hoeveel? Leeg: {state.offered}", low=1, high=MOST_BANK, rule=f"{SLUG}#bank-overnemen"
            )
            return
    first, *others = amounts_near(state.usual, state.number(MINIMUM.key))
    choices = (("", whole(first)), *((str(one), whole(one)) for one in others[:3]), (ELSE, "…"))
    yield Choice(
        "bank", f"Bank van {state.name(state.next_banker)}", choices=choices, rule=f"{SLUG}#inzet-bank", row=True
    )
    if draft.get("bank") == ELSE:
        yield Chips("bedrag", "In de bank", low=1, high=MOST_BANK, required=True)


def _fields_against_bank(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for who plays against the bank; none after a banco."""
    if state.called:
        return
    way = str(draft.get("spel") or "")
    if not state.stakes:
        ways = (("", "banco"), (TABLE, "la table"), (FREE, "ieder zet"))
        yield Choice("spel", "Tegen de bank", choices=ways, rule=f"{SLUG}#inzetten", row=True)
        seats = tuple(sorted(state.pontes(), key=state.rank))
        if way == TABLE:
            yield SeatField("tafel", "Avec la table", seats=seats, required=True,
                            rule=f"{SLUG}#avec-la-table")  # fmt: skip
        elif not way:
            again = state.again if state.again in seats else None
            suivi = "" if again is None else f"suivi: {state.who(again)} mag nog eens"
            outsider = bool(draft.get(OUTSIDER))
            yield SeatField("banco", "Banco", help=suivi, seats=seats, required=not outsider,
                            rule=f"{SLUG}#banco")  # fmt: skip
    if way or state.stakes:
        yield from _stake_rows(state, draft)


def _stake_rows(state: State, draft: Draft) -> Iterable[Field]:
    """Yield a row with stakes to tap for each player, and a field where another amount is typed."""
    steps = tuple((str(step), whole(step)) for step in stakes_near(state.bank))
    for seat in state.pontes():
        yield Choice(f"inzet-{seat}", state.name(seat), help="Wie zet wat?", seat=seat,
                     choices=(("", "–"), *steps, (ELSE, "…")), rule=f"{SLUG}#vrij-inzetten")  # fmt: skip
    for seat in state.pontes():
        if draft.get(f"inzet-{seat}") == ELSE:
            yield Chips(f"bedrag-{seat}", f"Inzet van {state.name(seat)}", low=1, high=MOST_BANK)


def _end_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for how the coup ended: the cards if they are told, and the outcome."""
    if draft.get("hoe") == CARDS:
        pack = laid.pack(state.number(PACKS_USED.key))
        for name, who in (("ponte", "de ponte"), ("bankkaarten", "de bank")):
            yield Cards(name, f"Kaarten van {who}", pack=pack, least=2, most=3, rule=f"{SLUG}#waarde")
    passes = ((PASSES, "la main passe"),) if state.won else ()
    ends = ((events.WINS, "wint"), (events.TIE, "en carte"), (events.LOSES, "verliest"), *passes)
    by_cards = draft.get("hoe") == CARDS
    stops = "la main passe: ophouden" if passes else ""
    yield Choice("uitslag", "De bank", help=stops, choices=ends, rule=f"{SLUG}#bank-wint",
                 required=not by_cards, more=by_cards, row=not state.won)  # fmt: skip


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields that are seldom needed: cards, prime, a bystander, rien ne va plus, a partner, a new taille."""
    now = with_bank_opened(state, {name: value for name, value in draft.items() if name != "maat"})
    ways = (("", "de uitslag"), (CARDS, "kaarten"))
    yield Choice("hoe", "Je schrijft op", choices=ways, more=True, rule=f"{SLUG}#abatteren")
    by_banco = not draft.get("spel") and (state.called or not state.stakes)
    if by_banco and (nearer := _who_may_say_prime(now, draft)):
        yield SeatField("prime", "Banco prime van", seats=nearer, more=True, rule=f"{SLUG}#prime")
    if state.on(SPECTATORS.key):
        if by_banco and not state.called:
            yield YesNo(OUTSIDER, "Een toeschouwer zei banco", more=True, rule=f"{SLUG}#toeschouwers")
        if not by_banco:
            yield Chips("inzet-toeschouwers", "Toeschouwers zetten bij", low=1, high=MOST_BANK, more=True,
                        rule=f"{SLUG}#toeschouwers")  # fmt: skip
    if not by_banco and not state.closed:
        yield YesNo("rien", "Rien ne va plus", more=True, rule=f"{SLUG}#rien-ne-va-plus")
    if state.stakes:
        return
    if state.on(SHARED.key) and (state.fresh or not state.bank) and state.partner is None:
        yield SeatField("maat", "Deelt de bank", seats=now.pontes(), more=True, rule=f"{SLUG}#samen-bank")
    if state.bank and not state.shuffled:
        halves = (("half", "de helft eruit"),) if state.on(HALVED.key) else ()
        choices = (("", "nee"), ("heel", "alles blijft"), *halves)
        yield Choice("taille", "Nieuwe taille", choices=choices, more=True, rule=f"{SLUG}#nieuwe-taille")


def _who_may_say_prime(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return who may still say prime over the banco of this draft, or over the one that was written."""
    caller = state.caller if state.called else draft.get("banco")
    if caller is None or caller == state.again:
        return ()
    rank = state.rank(caller)
    return tuple(seat for seat in state.pontes() if state.rank(seat) < rank and seat != state.again)


def drafted_stake(draft: Draft, seat: Seat) -> int:
    """Return what a player stakes according to this draft, in chips; 0 for nothing."""
    choice = str(draft.get(f"inzet-{seat}") or "")
    return int(draft.get(f"bedrag-{seat}") or 0) if choice == ELSE else int(choice or 0)


def missing(state: State, draft: Draft) -> str:
    """Return in a few words what this draft still lacks; `""` when it is complete."""
    if not state.bank and not any(_new_bank_facts(state, draft)):
        return "wat er in de bank komt"
    if draft.get("uitslag") == PASSES:
        return ""
    now = with_bank_opened(state, draft)
    for seat in now.pontes():
        if draft.get(f"inzet-{seat}") == ELSE and not draft.get(f"bedrag-{seat}"):
            return f"wat {now.name(seat)} inzet"
    if not now.stakes and not _tells_who_plays(now, draft):
        return "wie er tegen de bank speelt"
    if draft.get("hoe") == CARDS and not draft.get("uitslag"):
        return "" if draft.get("ponte") and draft.get("bankkaarten") else "de kaarten van bank en ponte"
    return "" if draft.get("uitslag") else "hoe het met de bank afliep"


def _tells_who_plays(state: State, draft: Draft) -> bool:
    """Does this draft tell who plays against the bank?"""
    way = draft.get("spel") or ""
    if not way:
        return draft.get("banco") is not None or bool(draft.get(OUTSIDER))
    if way == TABLE:
        return draft.get(TABLE) is not None
    return bool(draft.get("inzet-toeschouwers")) or any(drafted_stake(draft, seat) for seat in state.pontes())
