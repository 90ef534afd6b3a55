"""The pad of mijn en dijn: live play stake by stake and card by card, and the form of one round, which is one card.

Behind *Meer*: stakes on other cards, that the pack is out, or only its result.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.games.mijn_en_dijn.events import Blanks, Brought, Declines, Dijn, Mijn, PackOut, Stake, TakenBack
from scoring.games.mijn_en_dijn.objections import check
from scoring.games.mijn_en_dijn.options import DUTY, SLUG
from scoring.games.mijn_en_dijn.payout import DIJN, RANKS
from scoring.games.mijn_en_dijn.state import TURNED, State
from scoring.play.books.bank import BankTo, banker, offered_stakes, punters
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS

OUT, RESULT, OTHER = "stapel", "uitslag", "anders"
KINDS = (("", "een kaart"), (OUT, "de stapel is op"), (RESULT, "alleen de uitslag"))
PLACES = tuple((rank, rank) for rank in RANKS)

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: the card that falls, a card without stakes, stakes taken back, and the bank."""
    card = Dijn if state.word == DIJN else Mijn
    lay = {rank for bets in state.lying.values() for rank in bets}
    cards = tuple(_press(state, card(rank=rank), rank, ends=rank in lay) for rank in RANKS)
    yield PressGroup("kaart", f"De bank draait voor {state.word}", cards)
    blank = _press(state, Blanks(cards=1), f"Een kaart waarop niets ligt: nu {state.other_word}")
    yield PressGroup("leeg", "Andere kaart", (blank,))
    back = tuple(
        _press(state, TakenBack(seat=seat, rank=rank), f"{state.name(seat)} neemt {rank} weg")
        for seat, rank in state.won
    )
    if back:
        yield PressGroup("terug", "Toch weggenomen", back)
    if state.under_way:
        out = _press(state, PackOut(), "De stapel is op", ends=True)
        yield PressGroup("op", "Einde van de stapel", (out,))
        return
    if not state.on(DUTY.key):
        holder = banker(state)
        no = _press(state, Declines(seat=holder), f"{state.name(holder)} wil de bank niet")
        yield PressGroup("weigeren", "De bank is niet verplicht", (no,))
    yield PressGroup("bankwissel", "De bank gaat naar", _press.each(state, BankTo, punters(state)), more=True)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small forms of live play: for a stake, and for a card at dijn (the players win) after which a winner
    lets his stake lie. Nothing once the results of the whole pack are written.
    """
    if state.told:
        return
    if state.may_stake:
        fields = (
            SeatField("seat", "Wie", seats=punters(state), required=True),
            Choice("rank", "Op welke kaart", choices=PLACES, required=True, rule=f"{SLUG}#plaatsen"),
            Count("amount", "Hoeveel", low=1, high=MOST_CHIPS, required=True),
        )
        yield Ask(Stake, "Zet in of bij", fields, rule=f"{SLUG}#wanneer-zetten")
    lay = {rank for bets in state.lying.values() for rank in bets}
    if state.word == DIJN and lay:
        ranks = tuple((rank, rank) for rank in RANKS if rank in lay)
        seats = tuple(seat for seat in punters(state) if state.staked(seat))
        left = (
            Choice("rank", "Welke kaart valt", choices=ranks, required=True),
            SeatsInOrder("stays", "Wie laat liggen", seats=seats, repeat=False, required=True),
        )
        yield Ask(Dijn, "Dijn, en iemand laat liggen", left, rule=f"{SLUG}#dijn", ends_round=True)


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a round: for one card, for the end of the pack, or for the results of a whole pack."""
    kind = draft.get("soort")
    what: Iterable[Field] = ()
    if kind == RESULT:
        what = _result_fields(state)
    elif kind != OUT:
        what = _fallen_card_fields(state, draft)
    fields = (*what, *_other_stakes(state, draft), *_rare_fields(draft))
    return RoundForm(title="Deze kaart", fields=fields, missing=_missing(state, draft))


def _dijn_or_mijn(state: State, draft: Draft) -> str:
    """Return what the card of this draft was turned for: `dijn` or `mijn`."""
    return str(draft.get("woord") or state.word)


def _fallen_card_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of the card that fell, and a row for each player: what he had on it."""
    words = (("", state.word), (state.other_word, state.other_word))
    yield Choice("woord", "De bank zegt", choices=words, row=True, rule=f"{SLUG}#om-en-om")
    yield Choice("kaart", "Welke kaart valt", choices=PLACES, required=True, rule=f"{SLUG}#plaatsen")
    rank = str(draft.get("kaart") or "")
    for seat in punters(state):
        lay = state.stake_on(seat, rank)
        stakes = tuple(
            (str(chips), f"+{chips}" if lay else str(chips)) for chips in offered_stakes(state.usual, seat)[:4]
        )
        yield Choice(f"inzet-{seat}", state.name(seat), help="Wat had ieder daarop?", seat=seat, after="kaart",
                     choices=(("", str(lay)), *stakes, (OTHER, "…")), rule=f"{SLUG}#bijzetten")  # fmt: skip
    for seat in punters(state):
        if draft.get(f"inzet-{seat}") == OTHER:
            yield Count(f"bedrag-{seat}", f"Inzet van {state.name(seat)}", low=1, high=MOST_CHIPS)
    if _dijn_or_mijn(state, draft) == DIJN:
        yield SeatsInOrder("bleef", "Wie laat de inzet na dijn liggen?", seats=punters(state), repeat=False,
                           more=True, rule=f"{SLUG}#laten-liggen")  # fmt: skip


def _result_fields(state: State) -> Iterable[Field]:
    """Yield a field for what each player won or lost over the whole pack."""
    for seat in punters(state):
        yield Count(f"uitslag-{seat}", state.name(seat), help="Gewonnen, of met een min verloren", seat=seat,
                    low=-MOST_CHIPS, high=MOST_CHIPS, rule=f"{SLUG}#bank-rond", required=True)  # fmt: skip


def _other_stakes(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for stakes on ranks that did not fall: first which players, then a
    field for each of their ranks.
    """
    if draft.get("soort") == RESULT:
        return
    yield SeatsInOrder("ook", "Wie zette op andere kaarten?", seats=punters(state), repeat=False, more=True,
                       rule=f"{SLUG}#bijzetten")  # fmt: skip
    for seat in dict.fromkeys(draft.get("ook") or ()):
        for rank in RANKS:
            if rank != draft.get("kaart") or draft.get("soort") == OUT:
                label = f"{state.name(seat)} op {rank}"
                yield Count(f"ook-{seat}-{rank}", label, low=1, high=MOST_CHIPS, more=True, row=True)


def _rare_fields(draft: Draft) -> Iterable[Field]:
    """Yield the rarer fields: cards without stakes before this one, and what kind of round this is."""
    if draft.get("soort") != RESULT:
        yield Count("leeg", "Kaarten ervoor waarop niets lag", low=1, high=TURNED, more=True,
                    rule=f"{SLUG}#om-en-om")  # fmt: skip
    yield Choice("soort", "Wat schrijf je op?", choices=KINDS, more=True, rule=f"{SLUG}#om-en-om")


def _added_chips_by_seat(state: State, draft: Draft) -> dict[Seat, int]:
    """Return the chips that this draft adds to each player's stake on the card that fell, by seat.

    A player who added nothing is left out; one who has yet to fill in the number of chips stands there with 0.
    """
    found = {}
    for seat in punters(state):
        if choice := str(draft.get(f"inzet-{seat}") or ""):
            found[seat] = int(draft.get(f"bedrag-{seat}") or 0) if choice == OTHER else int(choice)
    return found


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    if draft.get("soort") == OUT:
        return ""
    if draft.get("soort") == RESULT:
        left = next((seat for seat in punters(state) if f"uitslag-{seat}" not in draft), None)
        return "" if left is None else f"wat {state.name(left)} won of verloor"
    if not draft.get("kaart"):
        return "welke kaart er viel"
    added = _added_chips_by_seat(state, draft)
    if unsaid := [seat for seat, chips in added.items() if not chips]:
        return f"hoeveel {state.name(unsaid[0])} inzette"
    if not added and not any(state.stake_on(seat, str(draft["kaart"])) for seat in punters(state)):
        return "wie daarop had gezet"
    return ""


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play, or an objection when the draft is not complete.

    The order is: stakes, cards on which nobody had a stake, and then the card that ends the round or the end of the
    pack.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", f"{SLUG}#om-en-om")
    if draft.get("soort") == RESULT:
        results = [Brought(seat=seat, chips=int(draft[f"uitslag-{seat}"])) for seat in punters(state)]
        return (*results, PackOut())
    word, blank = _dijn_or_mijn(state, draft), int(draft.get("leeg") or 0)
    out = draft.get("soort") == OUT
    blanks = [Blanks(cards=blank)] if blank else [Blanks()] if word != state.word and not out else []
    laid = _stakes_in_draft(state, draft)
    if out:
        return (*_stake_facts(laid, before=not state.may_stake), *blanks, PackOut())
    rank = str(draft["kaart"])
    stays = tuple(draft.get("bleef") or ())
    card: Event = Dijn(rank=rank, stays=stays) if word == DIJN else Mijn(rank=rank)
    if not state.may_stake and word == DIJN:
        return (*blanks, *_stake_facts(laid, before=False), card)
    return (*_stake_facts(laid, before=not state.may_stake), *blanks, card)


def _stakes_in_draft(state: State, draft: Draft) -> dict[tuple[Seat, str], int]:
    """Return every stake in the draft, in chips by `(player, rank)`."""
    out = draft.get("soort") == OUT
    added = {} if out else _added_chips_by_seat(state, draft)
    found = {(seat, str(draft["kaart"])): chips for seat, chips in added.items()}
    for seat in dict.fromkeys(draft.get("ook") or ()):
        for rank in RANKS:
            if (chips := int(draft.get(f"ook-{seat}-{rank}") or 0)) and (out or rank != draft["kaart"]):
                found[seat, rank] = chips
    return found


def _stake_facts(laid: Mapping[tuple[Seat, str], int], *, before: bool) -> tuple[Stake, ...]:
    """Return a `Stake` for each entry of `laid`; `before` says that they were laid before an earlier card."""
    return tuple(Stake(seat=seat, rank=rank, amount=chips, before=before) for (seat, rank), chips in laid.items())


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    Several stakes of one player on one rank come back as one, and of cards on which nobody had a stake only the number.
    """
    draft: dict[str, Any] = {}
    if results := [fact for fact in facts if isinstance(fact, Brought)]:
        return {"soort": RESULT} | {f"uitslag-{fact.seat}": fact.chips for fact in results}
    ender = next((fact for fact in reversed(facts) if isinstance(fact, Dijn | Mijn | PackOut)), None)
    laid: dict[tuple[Seat, str], int] = {}
    for fact in facts:
        if isinstance(fact, Stake):
            laid[fact.seat, fact.rank] = laid.get((fact.seat, fact.rank), 0) + fact.amount
    draft |= _recalled_card(state, ender)
    rank = getattr(ender, "rank", "")
    for (seat, place), chips in laid.items():
        if place == rank:
            tappable = chips in offered_stakes(state.usual, seat)[:4]
            draft[f"inzet-{seat}"] = str(chips) if tappable else OTHER
            draft |= {} if tappable else {f"bedrag-{seat}": chips}
        else:
            draft["ook"] = tuple(dict.fromkeys((*draft.get("ook", ()), seat)))
            draft[f"ook-{seat}-{place}"] = chips
    blanks = [max(1, fact.cards) for fact in facts if isinstance(fact, Blanks)]
    blanks += [1 for fact in facts if isinstance(fact, Dijn | Mijn) and fact is not ender]
    if blanks and [fact for fact in facts if isinstance(fact, Blanks)] != [Blanks()]:
        draft["leeg"] = sum(blanks)
    return draft


def _recalled_card(state: State, ender: Event | None) -> dict[str, Any]:
    """Return the field values for the fact that ended the round; `{}` when there is none."""
    match ender:
        case PackOut():
            return {"soort": OUT}
        case Dijn(rank=rank, stays=stays):
            word = {} if state.word == DIJN else {"woord": DIJN}
            return word | {"kaart": rank} | ({"bleef": stays} if stays else {})
        case Mijn(rank=rank):
            return ({"woord": state.other_word} if state.word == DIJN else {}) | {"kaart": rank}
    return {}
