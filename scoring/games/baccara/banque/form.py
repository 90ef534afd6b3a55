"""The form of a whole coup of baccara-banque: the bank, banco or stakes on each side, and how each side ended.

Fields hold chips; facts and state count in parts, hundredths of a chip.
"""

from collections.abc import Iterable
from fractions import Fraction

from scoring.games.baccara import laid
from scoring.games.baccara.banque import events
from scoring.games.baccara.banque.objections import MOST_BANK, check
from scoring.games.baccara.banque.options import MINIMUM, PACKS_USED, PARTS, SLUG
from scoring.games.baccara.banque.reducer import apply
from scoring.games.baccara.banque.state import State
from scoring.kit.figures import capital
from scoring.play.contract import Cards, Chips, Choice, Draft, Event, Field, RoundForm, Seat, SeatField, YesNo

FREE, ELSE, CARDS, BOTH = "inzetten", "anders", "kaarten", "beide"
AGAIN, AUCTION = "bij", "opbod"
SUITE, BRULE = "suite", "brule"
FIRST_BANK = 10
LADDER = (10, 20, 50, 100, 200, 500, 1000)


def chips_in_parts(chips: object) -> int:
    """Return the chips of a field in parts; 0 for an empty one."""
    return int(Fraction(str(chips or 0)) * PARTS)


def amounts_near(state: State) -> tuple[int, ...]:
    """Return up to four amounts to tap for a new bank, in whole chips: first what it was the last time, then round ones
    near it.

    The first time that is ten times the lowest stake; so it is after a smaller bank.
    """
    usual = max(state.usual // PARTS, FIRST_BANK * state.number(MINIMUM.key))
    near = next((at for at, step in enumerate(LADDER) if step >= usual), len(LADDER) - 1)
    return tuple(dict.fromkeys((usual, *LADDER[max(0, min(near - 1, len(LADDER) - 3)) :][:3])))[:4]


def buyer(state: State, draft: Draft) -> Seat | None:
    """Return who will hold the bank according to this draft; `None` when that is not known.

    He is the one who bid most, else the one filled in, else the fixed banker; without these the dealer, the first time.
    """
    if state.bidder is not None:
        return state.bidder
    seat = draft.get("bankhouder")
    return seat if seat is not None else state.holder if state.fixed or not state.rounds else None


def price(state: State, draft: Draft) -> int:
    """Return what the bank costs according to this draft, in parts: the highest bid, if there was one.

    It is 0 while another amount still has to be typed.
    """
    if state.bid:
        return state.bid
    choice = str(draft.get("bank") or "")
    if choice == ELSE:
        return chips_in_parts(draft.get("bedrag"))
    return (int(choice) if choice else amounts_near(state)[0]) * PARTS


def opening(state: State, draft: Draft) -> tuple[Event, ...]:
    """Return the facts that this draft tells of the bank before anybody plays against it; `()` when it tells none."""
    facts: list[Event] = []
    if not state.bank:
        facts += _new_bank_facts(state, draft)
    elif draft.get("bij") and state.lost:
        facts.append(events.Refill(amount=state.lost))
    if draft.get("maat") is not None:
        facts.append(events.Partner(seat=draft["maat"]))
    if draft.get("ouverte"):
        facts.append(events.BanqueOuverte())
    return tuple(facts)


def may_refill(state: State) -> bool:
    """Return whether the banker of an empty bank may lay in again."""
    return bool(state.held and state.lost and not state.bank)


def _new_bank_facts(state: State, draft: Draft) -> Iterable[Event]:
    """Yield the fact that brings money into an empty bank, if this draft tells it."""
    if may_refill(state) and draft.get("leeg") != AUCTION:
        if draft.get("leeg") == AGAIN:
            yield events.Refill(amount=state.lost)
    elif state.offered and draft.get("koper"):
        yield events.TakeOver(seat=Seat(int(draft["koper"])))
    elif (seat := buyer(state, draft)) is not None and (amount := price(state, draft)):
        yield events.Bought(seat=seat, amount=amount)


def with_bank_opened(state: State, draft: Draft) -> State:
    """Return the state with the bank as this draft tells it; what may not be written is passed over."""
    for fact in opening(state, draft):
        if check(state, fact) is None:
            state = apply(state, fact)
    return state


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a coup, with the fields that this draft asks for."""
    now = with_bank_opened(state, draft)
    stops = draft.get("na")
    played = () if stops else (*_fields_against_bank(now, draft), *_end_fields(now, draft))
    fields = (*_bank_fields(state, draft), *played, *_rare_fields(state, now, draft))
    return RoundForm(title="Deze slag", fields=fields, missing=missing(state, draft))


def _bank_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for a new bank; none while a bank stands."""
    if state.bank:
        return
    if may_refill(state):
        label = f"De bank van {state.name(state.holder)} is leeg"
        choices = ((AGAIN, f"stort {state.text(state.lost)} bij"), (AUCTION, "opnieuw te koop"))
        yield Choice("leeg", label, choices=choices, required=True, rule=f"{SLUG}#bank-leeg")
        if draft.get("leeg") != AUCTION:
            return
    if state.offered:
        seats = tuple((str(seat), state.name(seat)) for seat in state.living() if seat != state.passer)
        label = f"De bank van {state.text(state.offered)}: wie neemt hem?"
        yield Choice("koper", label, choices=(("", "niemand"), *seats), rule=f"{SLUG}#suite")
        if draft.get("koper"):
            return
    if state.bidder is None:
        yield from _sale_fields(state, draft)


def _sale_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for who buys the bank, and for how much."""
    seat = buyer(state, {})
    if seat is None:
        yield SeatField("bankhouder", "Wie koopt de bank?", seats=state.living(), required=True,
                        rule=f"{SLUG}#{state.bank_anchor}")  # fmt: skip
    first, *others = amounts_near(state)
    choices = (("", str(first)), *((str(one), str(one)) for one in others), (ELSE, "…"))
    label = "Bank" if (who := buyer(state, draft)) is None else f"Bank van {state.name(who)}"
    yield Choice("bank", label, choices=choices, rule=f"{SLUG}#{state.bank_anchor}", row=True)
    if draft.get("bank") == ELSE:
        yield Chips("bedrag", "In de bank", low=1, high=MOST_BANK, step=PARTS, required=True)


def stakes_freely(state: State, draft: Draft) -> bool:
    """Return whether everybody stakes for himself instead of one banco: by this draft, by what lies there already, or
    because after three ties no banco may follow.
    """
    return state.tied_out or draft.get("spel") == FREE or bool(state.stakes and not state.call)


def _fields_against_bank(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for who plays against the bank; none after a banco."""
    if state.call:
        return
    if not state.stakes and not state.tied_out:
        ways = (("", "banco"), (FREE, "ieder zet"))
        yield Choice("spel", "Tegen de bank", choices=ways, rule=f"{SLUG}#inzetten", row=True)
        if not stakes_freely(state, draft):
            seats = tuple(sorted(state.pontes(), key=state.rank))
            again = state.again if state.again in seats else None
            suivi = "" if again is None else f"suivi: {state.name(again)} mag nog eens"
            yield SeatField("banco", "Banco", help=suivi, seats=seats, required=True, rule=f"{SLUG}#banco")
    if stakes_freely(state, draft):
        yield from _stake_rows(state, draft)


def _stake_rows(state: State, draft: Draft) -> Iterable[Field]:
    """Yield a row with the sides for each player, and fields for his amounts."""
    choices = (("", "–"), *((side, side) for side in events.SIDES), (BOTH, "beide"))
    for seat in state.pontes():
        yield Choice(f"inzet-{seat}", state.name(seat), help="Wie zet op welke kant?", seat=seat,
                     choices=choices, rule=f"{SLUG}#samen-inzetten")  # fmt: skip
    for seat in state.pontes():
        for side in events.SIDES:
            if draft.get(f"inzet-{seat}") in (side, BOTH):
                label = f"{state.name(seat)} op {side}"
                yield Chips(f"{side}-{seat}", label, low=1, high=MOST_BANK, step=PARTS, required=True)


def sides_of(state: State, draft: Draft) -> tuple[str, ...]:
    """Return the sides on which something stands, or will by this draft: both for a banco."""
    if state.call or not stakes_freely(state, draft):
        return events.SIDES
    chosen = {str(draft.get(f"inzet-{seat}") or "") for seat in state.pontes()}
    staked = {*state.sides(), *(events.SIDES if BOTH in chosen else chosen)}
    return tuple(side for side in events.SIDES if side in staked)


def _end_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for how each side ended, or for the cards."""
    by_cards = draft.get("hoe") == CARDS
    sides = sides_of(state, draft)
    if by_cards:
        pack = laid.pack(state.number(PACKS_USED.key))
        for name, who in ((f"{side}kaarten", side) for side in sides):
            yield Cards(name, f"Kaarten {who}", pack=pack, least=2, most=3, rule=f"{SLUG}#waarde")
        yield Cards("bankkaarten", "Kaarten van de bank", pack=pack, least=2, most=3, rule=f"{SLUG}#waarde")
        return
    for side in sides or events.SIDES:
        choices = ((events.WINS, "wint"), (events.TIE, "gelijk"), (events.LOSES, "verliest"))
        yield Choice(side, f"{capital(side)}: bank", choices=choices, required=side in sides, row=True,
                     rule=f"{SLUG}#afrekenen")  # fmt: skip


def _rare_fields(state: State, now: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields that are seldom needed: the end of a bank, cards, prime, refilling, banque ouverte, a partner.

    `now` is the state with the bank as this draft tells it.
    """
    if now.held and not now.fixed:
        ends = (("", "speelt"), *(((SUITE, "il y a une suite"),) if now.bank else ()), (BRULE, "brûle la banque"))
        yield Choice("na", "De bankhouder", choices=ends, more=True, rule=f"{SLUG}#suite")
        if draft.get("na"):
            return
    ways = (("", "de uitslag"), (CARDS, "kaarten"))
    yield Choice("hoe", "Je schrijft op", choices=ways, more=True, rule=f"{SLUG}#abatteren")
    if not stakes_freely(now, draft) and (nearer := _who_may_say_prime(now, draft)):
        yield SeatField("prime", "Banco prime van", seats=nearer, more=True, rule=f"{SLUG}#prime")
    if stakes_freely(now, draft) and not state.closed:
        yield YesNo("rien", "Rien ne va plus", more=True, rule=f"{SLUG}#rien-ne-va-plus")
    if state.stakes:
        return
    if state.bank and state.lost:
        yield YesNo("bij", f"Bijgestort: {state.text(state.lost)}", more=True, rule=f"{SLUG}#bank-leeg")
    if not state.unlimited:
        yield YesNo("ouverte", "Banque ouverte", more=True, rule=f"{SLUG}#banque-ouverte")
    if state.fixed and state.partner is None and (state.fresh or not state.bank):
        others = tuple(seat for seat in state.living() if seat != state.holder)
        yield SeatField("maat", "Deelt de bank", seats=others, more=True, rule=f"{SLUG}#vaste-bank")
    if buyer(state, {}) is not None and not state.bank and not state.fixed and state.bidder is None:
        yield SeatField("bankhouder", "Een ander koopt de bank", seats=state.living(), more=True,
                        rule=f"{SLUG}#opbod")  # fmt: skip


def _who_may_say_prime(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return who may still say prime over the banco of this draft, or over the one that was written."""
    caller = state.caller if state.call else draft.get("banco")
    if caller is None or caller == state.again:
        return ()
    rank = state.rank(caller)
    return tuple(seat for seat in state.pontes() if state.rank(seat) < rank and seat != state.again)


def drafted_stakes(state: State, draft: Draft) -> Iterable[tuple[Seat, str, int]]:
    """Yield (player, side, amount in parts) for every stake of this draft."""
    for seat in state.pontes():
        for side in events.SIDES:
            amount = chips_in_parts(draft.get(f"{side}-{seat}"))
            if draft.get(f"inzet-{seat}") in (side, BOTH) and amount:
                yield seat, side, amount


def _players_without_amount(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players who have a side in this draft, but no amount on it yet."""
    filled = {(seat, side) for seat, side, _ in drafted_stakes(state, draft)}
    rows = ((seat, str(draft.get(f"inzet-{seat}") or "")) for seat in state.pontes())
    return tuple(
        seat for seat, row in rows for side in events.SIDES if row in (side, BOTH) and (seat, side) not in filled
    )


def missing(state: State, draft: Draft) -> str:
    """Return in a few words what this draft still lacks; `""` when it is complete."""
    if draft.get("na"):
        return ""
    if not state.bank and not any(_new_bank_facts(state, draft)):
        return "wat er met de bank gebeurt" if state.rounds else "wat er in de bank komt"
    now = with_bank_opened(state, draft)
    if stakes_freely(now, draft) and (unsaid := _players_without_amount(now, draft)):
        return f"wat {now.name(unsaid[0])} inzet"
    plays = any(drafted_stakes(now, draft)) if stakes_freely(now, draft) else draft.get("banco") is not None
    if not now.stakes and not plays:
        return "wie er tegen de bank speelt"
    sides = sides_of(now, draft)
    if draft.get("hoe") == CARDS:
        known = all(draft.get(name) for name in ("bankkaarten", *(f"{side}kaarten" for side in sides)))
        return "" if known else "de kaarten van bank en pontes"
    left = [side for side in sides if not draft.get(side)]
    return f"hoe het {left[0]} afliep" if left else ""
