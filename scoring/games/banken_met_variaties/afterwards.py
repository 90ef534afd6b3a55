"""The fields of the form for the variatie (small game) played now. A round is told by its results, points or cards."""

from collections.abc import Iterable
from typing import Any

from scoring.games.banken_met_variaties.payout import MOST_TIMES, ROW
from scoring.games.banken_met_variaties.rounds import (
    CARDS_TOLD,
    MORE,
    POINTS,
    ROWS,
    bank_opens_at_once,
    hands_left,
    key_of,
)
from scoring.games.banken_met_variaties.settling import goal
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import (
    ACE,
    BIG,
    DEAD,
    EVEN,
    EXACT,
    GUESSING,
    HEAPS,
    LOSES,
    MANY,
    PAIR,
    PASSED,
    SLUG,
    SMALL,
    TEN,
    TICK,
    TICKS,
    TICKS_NOT,
    TRACK,
    TWENTY_ONE,
    WINS,
)
from scoring.kit.cards import PACK
from scoring.kit.figures import in_words
from scoring.play.books.bank import banker
from scoring.play.contract import Cards, Chips, Choice, Count, Draft, Field, Seat, YesNo
from scoring.play.rounds.staking import stake_fields
from scoring.play.seating import MOST_CHIPS

CODES = tuple(str(card) for card in PACK)
WENT = "Hoe liep het af?"
SHOWN = {
    PASSED: "past", WINS: "wint", LOSES: "verliest", DEAD: "dood", SMALL: "kleine bank", BIG: "grote bank", ACE: "aas",
    TICKS: "tikt", TICKS_NOT: "tikt niet",
}  # fmt: skip
"""The words on a button for each way in which a turn ends."""

TICKED = ((TICKS, SHOWN[TICKS]), (TICKS_NOT, SHOWN[TICKS_NOT]))


def end_in_words(state: State, end: str) -> str:
    """Return the Dutch words for `end`, a way in which a turn ends; for `precies` with the goal, 21 or 11, of this
    variatie.

    A way that has no words of its own comes back as it is.
    """
    return f"precies {goal(state.now.key)}" if end == EXACT else SHOWN.get(end, end)


def card_limits(state: State) -> tuple[int, int]:
    """Return the least and the most cards that a hand may have in the variatie played now: `(least, most)`."""
    known = {TWENTY_ONE: (2, 11), TEN: (1, 8), PAIR: (2, 2), EVEN: (1, 5), TRACK: (ROW, ROW)}
    return known.get(state.now.key, (1, 1))


def fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of the form in order: missing stakes, the results, and then the fields that few rounds need."""
    key, how = state.now.key, str(draft.get("hoe") or "")
    yield from stake_fields(state, state.unstaked(), draft, f"{SLUG}#inzetten")
    if key == TICK:
        yield from _tikt_ie_fields(state, how)
    elif key == TRACK:
        yield from _track_fields(state, how)
    elif key in (TWENTY_ONE, TEN):
        yield from _hand_fields(state, draft, how)
    else:
        yield from _result_fields(state, how)
    yield from _rare_fields(state, draft)


def _hand_fields(state: State, draft: Draft, how: str) -> Iterable[Field]:
    """Yield the fields of each player and of the bank, at een-en-twintig and at tafel tien.

    `how` says how the draft writes the round: `""` by results, otherwise `POINTS` or `CARDS_TOLD`.
    """
    kind, counted = state.now, how in (POINTS, CARDS_TOLD)
    least, most = card_limits(state)
    for seat, hand in () if bank_opens_at_once(draft) else hands_left(state, draft):
        name, at = state.name(seat) + (" tweede hand" if hand else ""), key_of(seat, hand)
        if how == CARDS_TOLD:
            yield Cards(f"kaarten-{at}", f"Kaarten van {name}", pack=CODES, least=least, most=most)
        elif how == POINTS:
            yield Count(f"punten-{at}", f"Punten van {name}", low=1, high=31)
        else:
            rows = (("", "verliest"), (WINS, "wint"), (MORE, "anders"))
            yield Choice(f"hand-{at}", name, help=WENT, rule=f"{SLUG}#{kind.rule}", choices=rows, seat=seat)
        if counted or draft.get(f"hand-{at}") == MORE:
            label = f"{name}: anders dan geteld" if counted else f"{name}: hoe dan?"
            yield Choice(f"eind-{at}", label, choices=_rarer_endings(state, counted=counted), more=counted)
    who = f"bank {state.name(banker(state))}"
    if how == CARDS_TOLD:
        yield Cards("bankkaarten", f"Kaarten van {who}", pack=CODES, least=least, most=most)
    if counted:
        yield Count("bankpunten", f"Punten van {who}", low=1, high=31, more=how == CARDS_TOLD)
    choices = tuple((end, end_in_words(state, end).removesuffix(" bank")) for end in kind.bank)
    yield Choice("bank", f"De uitslag van {who}" if counted else "Bank", choices=choices, more=counted,
                 rule=f"{SLUG}#{kind.rule}", required=not counted, seat=None if counted else banker(state))  # fmt: skip


def _rarer_endings(state: State, *, counted: bool) -> tuple[tuple[str, str], ...]:
    """Return the rarer ways in which a turn ends, as `(value, words)`.

    `counted`: the round is written by points or cards; then passing, winning and losing are in this list too.
    """
    ends = [end for end in state.now.ends if end != MANY and (counted or end not in (PASSED, WINS, LOSES))]
    found = [(end, end_in_words(state, end)) for end in ends]
    if state.now.key == TWENTY_ONE:
        found += [(f"{MANY}-{count}", f"{in_words(count)} open") for count in (5, 6, 7)]
        found += [(f"{DEAD}-{count}", f"dood met {in_words(count)}") for count in (5, 6, 7)]
        found += [(f"{EXACT}-{count}", f"21 met {in_words(count)}") for count in (5, 6, 7)]
    return tuple(found)


def _result_fields(state: State, how: str) -> Iterable[Field]:
    """Yield the fields of the guessing games and of hoopjes (heaps): who won, or what was guessed and the cards.

    `how` is `CARDS_TOLD` when the round is written by its cards; with any other value the results are asked.
    """
    kind, rule = state.now, f"{SLUG}#{state.now.rule}"
    least, most = card_limits(state)
    for held in _seats_not_written(state):
        seat, name = held, state.name(held)
        if how != CARDS_TOLD:
            choices = ((WINS, "wint"), (LOSES, "verliest"))
            yield Choice(f"hand-{seat}", name, help=WENT, choices=choices, seat=seat, rule=rule, required=True)
            continue
        own = state.held(seat)
        if kind.key in GUESSING and not (own and own.says):
            says = tuple((one, one) for one in kind.says)
            yield Choice(f"raadt-{seat}", name, help="Wat raadde ieder?", choices=says, seat=seat, rule=rule)
        yield Cards(f"kaarten-{seat}", f"De kaart van {name}" if most == 1 else f"Kaarten van {name}",
                    pack=CODES, least=least, most=most)  # fmt: skip
        yield Choice(f"eind-{seat}", f"{name}: zonder kaart", choices=((WINS, "wint"), (LOSES, "verliest")), more=True)
    if how == CARDS_TOLD and kind.key == HEAPS:
        yield Cards("bankkaarten", "De kaart van de bank", pack=CODES, least=1, most=1, rule=rule)


def _seats_not_written(state: State) -> tuple[Seat, ...]:
    """Return the players in turn whose result or cards are not written yet in this round."""
    return tuple(seat for seat, _ in hands_left(state, {}))


def _tikt_ie_fields(state: State, how: str) -> Iterable[Field]:
    """Yield the fields of tikt-ie (counting off): what the bank foretold, and then the result or the cards.

    `how` is `CARDS_TOLD` when the round is written by its cards; with any other value the result is asked.
    """
    rule = f"{SLUG}#tikt-voorspellen"
    if not state.foretold:
        yield Choice("zegt", "De bank zegt", choices=TICKED, row=True, rule=rule, required=True)
    if how == CARDS_TOLD:
        starts = (("1", "één"), ("2", "twee"))
        yield Choice("begint", "Begint bij", choices=starts, row=True, rule=f"{SLUG}#tellen")
        yield Cards("telt", "De kaarten zoals ze vielen", pack=CODES, least=1, most=13)
    else:
        yield Choice("bank", "Zo liep het", choices=TICKED, row=True, rule=f"{SLUG}#tikt-ie", required=True)


def _track_fields(state: State, how: str) -> Iterable[Field]:
    """Yield the fields of the spoortje (track): how many stakes each player paid and got, or the rows of five cards.

    `how` is `CARDS_TOLD` (rows of cards), `ROWS` (paid and got apart) or `""` (one number: below nought is paid).
    """
    both = CODES * 2
    for seat in _seats_not_written(state):
        name, rule = state.name(seat), f"{SLUG}#spoortje-dubbel"
        if how == CARDS_TOLD:
            yield Cards(f"kaarten-{seat}", f"De rij van {name}", pack=both, least=ROW, most=ROW)
        if how in (CARDS_TOLD, ROWS):
            more = how == CARDS_TOLD
            yield Count(f"betaalt-{seat}", f"{name} betaalt", low=0, high=MOST_TIMES, row=True, more=more)
            yield Count(f"krijgt-{seat}", f"{name} krijgt", low=0, high=MOST_TIMES, row=True, more=more)
        else:
            yield Count(f"keer-{seat}", name, help="Keer de inzet; met een min betaald", seat=seat,
                        low=-MOST_TIMES, high=MOST_TIMES, sums=True, rule=rule, required=True)  # fmt: skip
    if how == CARDS_TOLD:
        for field, label in (("onder", "Onderste rij: bank ontvangt"), ("boven", "Bovenste rij: bank betaalt")):
            yield Cards(field, label, pack=both, least=ROW, most=ROW)


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields behind *Meer* (more): how the round is written, and at een-en-twintig who raised or split."""
    key = state.now.key
    ways: dict[str, Any] = {"": "de uitslag"}
    ways |= {POINTS: "punten"} if key in (TWENTY_ONE, TEN) else {ROWS: "per rij"} if key == TRACK else {}
    yield Choice("hoe", "Je schrijft op", choices=(*ways.items(), (CARDS_TOLD, "kaarten")), more=True)
    if key != TWENTY_ONE:
        return
    fresh = not state.raised and not any(held.ends for held in state.hands)
    for seat, hand in hands_left(state, draft):
        name = state.name(seat) + (" tweede hand" if hand else "")
        yield Chips(f"verhoogd-{key_of(seat, hand)}", f"{name} verhoogde met", low=1, high=MOST_CHIPS,
                    rule="eenentwintigen#verhogen", more=True)  # fmt: skip
        if fresh and not hand and len(state.hands_of(seat)) < 2:
            yield YesNo(f"splitst-{seat}", f"{name} splitste", rule="eenentwintigen#splitsen", more=True)
