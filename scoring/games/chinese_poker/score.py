"""The reducer of a Chinese poker sheet: what every fact does to the players' points.

Total: every fact gives a state, also one that no longer fits.
"""

from collections.abc import Iterable, Mapping

from scoring.games.chinese_poker import events
from scoring.games.chinese_poker.deal import Compared, DealResult, Meeting, PlayerInDeal, settle, settled
from scoring.games.chinese_poker.options import (
    BOOK,
    EQUAL,
    FLAT,
    NATURALS,
    NO_FACES,
    OPTIONS,
    PAID,
    ROYALTIES,
    SYSTEM,
    THREE,
    WINNER,
    settling_rules,
)
from scoring.games.chinese_poker.payout import EXCHANGE, ROWS, SCORES, SURRENDERED, Side
from scoring.games.chinese_poker.payout import NATURALS as WORTH
from scoring.games.chinese_poker.reading import (
    HANDS,
    NATURAL_NAMES,
    PLACES,
    WORTHS,
    natural_of,
    naturals_among,
    royal_sign,
    side_of,
)
from scoring.games.chinese_poker.state import Royalty, State
from scoring.kit.figures import listed, points
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import pass_deal, replace, tell
from scoring.play.books.ledger import ToldTransfers, move, move_all
from scoring.play.contract import Event, Holder, Rule, Seat
from scoring.play.seating import Begin

SWITCHES = (ROYALTIES.key, WINNER.key, FLAT.key, THREE.key, PAID.key, EQUAL.key, NO_FACES.key)
NOTHING = PlayerInDeal()


def start(begin: Begin) -> State:
    """Return the first state of a sheet, with its house rules in the form in which the settling takes them."""
    return after_agreeing(ledger.opened(State, begin, OPTIONS, BOOK))


def after_agreeing(state: State) -> State:
    """Return the state with its house rules in the form in which the settling takes them."""
    system = next(key for key in SCORES if key == state.options[SYSTEM.key])
    return replace(state, rules=settling_rules(system=system, on={key: state.on(key) for key in SWITCHES}))


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    living = state.living()
    match event:
        case events.Shown():
            return _settled(state)
        case events.Met(seat=seat, other=other, won=won, lost=lost) if seat in living and other in living:
            return replace(state, met=_with_comparison(state, seat, other, won, lost))
        case events.Laid(seat=seat, cards=cards) if seat in living:
            return _lay_cards(state, seat, cards)
        case events.Result(seats=seats, amounts=amounts):
            return _after_deal_by_points(
                state, {seat: chips for seat, chips in zip(seats, amounts, strict=False) if seat in living}
            )
        case events.Exchanged(seat=seat) if seat in living and seat not in state.exchanged:
            return _after_exchange(state, seat)
        case events.GaveUp(seat=seat) if seat in living:
            text, out = f"{state.name(seat)} geeft op.", (*state.gave_up, seat)
            return tell(state, text, "chinese-poker#surrender", seat=seat, gave_up=out)
        case events.Wrong(seat=seat) if seat in living:
            text, out = f"{state.name(seat)} heeft verkeerd gelegd.", (*state.wrong, seat)
            return tell(state, text, "chinese-poker#foul", seat=seat, wrong=out)
        case events.Natural(seat=seat, natural=natural) if seat in living and natural in NATURAL_NAMES:
            return _shows(state, seat, natural)
        case events.Royal(seat=seat, row=row, hand=hand, place=place) if seat in living and (row, hand) in HANDS:
            which = f", {PLACES[place - 1]}" if 0 < place <= len(PLACES) else ""
            text = f"{state.name(seat)} heeft {HANDS[row, hand]} in de {row}{which}."
            royals = (*state.royals, Royalty(seat, row, hand, place))
            return tell(state, text, "chinese-poker#royalties", seat=seat, royals=royals)
    return chip_facts.apply(state, event, deals=True)


def _lay_cards(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """Return the state after a player laid these cards.

    Where the table plays naturals, the highest natural in them counts without being written.
    """
    state = replace(state, laid={**state.laid, seat: cards})
    counts = state.on(NATURALS.key) and seat not in state.gave_up
    found = naturals_among(cards, state.rules)[:1] if counts else ()
    return _shows(state, seat, found[0]) if found else state


def _shows(state: State, seat: Seat, natural: str) -> State:
    """Return the state in which this player has this natural; if he has a higher one already nothing changes."""
    before = state.naturals.get(seat)
    if before is not None and WORTH[natural_of(before)] >= WORTH[natural_of(natural)]:
        return state
    text, naturals = f"{state.name(seat)} heeft {NATURAL_NAMES[natural]}.", {**state.naturals, seat: natural}
    return tell(state, text, "chinese-poker#naturals", seat=seat, naturals=naturals)


def _after_exchange(state: State, seat: Seat) -> State:
    """Return the state after a player exchanged cards and paid for it."""
    others = [one for one in state.living() if one != seat]
    together = f", samen {EXCHANGE * len(others)}" if len(others) > 1 else ""
    text = f"{state.name(seat)} ruilt: {points(EXCHANGE)} aan ieder ander{together}."
    pays = [(seat, one, EXCHANGE) for one in others]
    return move(state, pays, text, "chinese-poker#ruilen", exchanged=(*state.exchanged, seat))


def _with_comparison(
    state: State, seat: Seat, other: Seat, won: int, lost: int
) -> dict[tuple[Seat, Seat], tuple[int, int]]:
    """Return all comparisons with this one added; the player who comes first in turn is the first of a pair.

    They come back unchanged when three rows cannot give those numbers.
    """
    if min(won, lost) < 0 or won + lost > len(ROWS):
        return dict(state.met)
    order = state.players
    if order.index(seat) > order.index(other):
        seat, other, won, lost = other, seat, lost, won
    return {**state.met, (seat, other): (won, lost)}


# --- the end of a deal -------------------------------------------------------------------------------


def outcome(state: State) -> DealResult | None:
    """Return this deal settled; `None` while cards or comparisons are missing, or for a wrong number of players."""
    order, agreed = state.players, state.rules
    if not 2 <= len(order) <= 4:
        return None
    if state.laid:
        sides = [_side_laid_down(state, seat) for seat in order]
        return None if None in sides else settled([side for side in sides if side is not None], agreed)
    if any(pair not in state.met for pair in state.pairs):
        return None

    def rows(one: int, two: int) -> Compared:
        return rows_met(state, order[one], order[two])

    return settle([_player_in_deal(state, seat) for seat in order], agreed, rows)


def rows_met(state: State, one: Seat, two: Seat) -> Compared:
    """Return who wins which row, of two players of whom only the numbers of rows won are written.

    A row with a royalty goes to who wins it by that, where only the winner gets it. The others are filled in as they
    come, which does not change the points.
    """
    won, lost = state.met[one, two]
    signs = [royal_sign(state.royals, row, one, two) if state.rules.winner_only else None for row in ROWS]
    won, lost = won - signs.count(1), lost - signs.count(-1)
    free = iter((1,) * won + (-1,) * lost + (0,) * len(ROWS))
    return tuple(next(free) if sign is None else sign for sign in signs)


def _side_laid_down(state: State, seat: Seat) -> Side | None:
    """Return what a player laid down, as cards, natural or surrender; `None` while his cards are missing."""
    if seat in state.gave_up:
        return Side(surrendered=True)
    if seat in state.naturals:
        return Side(natural=natural_of(state.naturals[seat]))
    return side_of(state.laid.get(seat, ()))


def _player_in_deal(state: State, seat: Seat) -> PlayerInDeal:
    """Return a player as `settle` takes him, for a deal that is written by comparisons."""
    if not (state.royals or state.naturals or state.gave_up or state.wrong):
        return NOTHING
    worth = {row: WORTHS[row, hand] for who, row, hand, _ in state.royals if who == seat}
    return PlayerInDeal(
        natural=natural_of(state.naturals[seat]) if seat in state.naturals else None,
        surrendered=seat in state.gave_up,
        foul=seat in state.wrong,
        royal=tuple(worth.get(row, 0) for row in ROWS),
    )


def _settled(state: State) -> State:
    """Return the state after the deal is settled and paid, with a sentence for every two players."""
    found, order = outcome(state), state.players
    if found is None:
        return _next(tell(state, "Niet alles is vergeleken: niemand krijgt iets.", "chinese-poker#vergelijken"), "")
    scoops: list[str] = []
    transfers: list[ToldTransfers] = []
    for met in found.meetings:
        one, two = order[met.one], order[met.two]
        transfers += _transfers_between(state, one, two, met)
        if met.reason == "rijen" and 3 in (met.won, met.lost):
            winner, loser = (one, two) if met.won else (two, one)
            scoops.append(f"{state.name(winner)} scoopt {state.name(loser)}")
    apart = [f"{state.name(seat)} {NATURAL_NAMES[state.naturals[seat]]}" for seat in order if seat in state.naturals]
    apart += [f"{state.name(seat)} geeft op" for seat in order if seat in state.gave_up]
    return _next(move_all(state, transfers), "; ".join([*apart, *scoops]))


def _transfers_between(state: State, one: Seat, two: Seat, met: Meeting) -> Iterable[ToldTransfers]:
    """Yield `(transfers, sentence, rule)` for two players: for the rows, and apart for the
    royalties if there are any.
    """
    text, rule = _why(state, one, two, met)
    yield _transfer_of_points(one, two, met.base), text, rule
    mine, yours = met.royalties
    if mine or yours:
        more = mine - yours
        who = f"{points(abs(more))} voor {state.name(one if more > 0 else two)}" if more else "niets voor niemand"
        text = f"Royalties: {state.name(one)} {mine}, {state.name(two)} {yours}; {who}."
        rule = WINNER.rule if state.rules.winner_only and met.rows else "chinese-poker#royalties-afrekenen"
        yield _transfer_of_points(one, two, more), text, rule


def _transfer_of_points(one: Seat, two: Seat, amount: int) -> list[tuple[Holder, Holder, int]]:
    """Return the transfer that gives `one` this many points from `two`; below nought it goes the other way."""
    return [(two, one, amount)] if amount > 0 else [(one, two, -amount)]


def _why(state: State, one: Seat, two: Seat, met: Meeting) -> tuple[str, Rule]:
    """Return `(sentence, rule)` for the points between two players without royalties."""
    winner, loser = (one, two) if met.base >= 0 else (two, one)
    name, other, got = state.name(winner), state.name(loser), points(abs(met.base))
    both = listed([state.name(one), state.name(two)])
    match met.reason:
        case "natural":
            text = f"{name} krijgt voor {NATURAL_NAMES[state.naturals[winner]]} {got} van {other}." if met.base else ""
            return text or f"{both} hebben even hoge naturals: niets.", "chinese-poker#naturals"
        case "foul":
            text = f"{other} legde verkeerd en verliest met 3–0 van {name}: {got}." if met.base else ""
            return text or f"{both} legden allebei verkeerd: niets.", "chinese-poker#foul"
        case "surrender":
            how = "" if state.rules.surrender else f" met {SURRENDERED[0]}–{SURRENDERED[1]}"
            text = f"{other} gaf op en verliest{how} van {name}: {got}." if met.base else ""
            return text or f"{both} gaven allebei op: niets.", "chinese-poker#surrender-prijs"
    won, lost = (met.won, met.lost) if met.base >= 0 else (met.lost, met.won)
    rule = f"chinese-poker#regel-{state.rules.system}"
    if not met.base:
        return f"{both} winnen er evenveel, {won}–{lost}: niets.", rule
    if won == 3:
        return f"{name} scoopt {other}: {got}.", rule
    return f"{name} wint met {won}–{lost} van {other}: {got}.", rule


def _after_deal_by_points(state: State, amounts: Mapping[Seat, int]) -> State:
    """Return the state after a deal written by its points: those who lost pay those who won, one after another."""
    paying = [[seat, -chips] for seat, chips in amounts.items() if chips < 0]
    pays: list[tuple[Holder, Holder, int]] = []
    for winner, chips in amounts.items():
        while chips > 0 and paying:
            amount = min(chips, paying[0][1])
            pays.append((Seat(paying[0][0]), winner, amount))
            chips, paying[0][1] = chips - amount, paying[0][1] - amount
            paying = paying if paying[0][1] else paying[1:]
    parts = [
        f"{state.name(seat)} {'krijgt' if chips > 0 else 'betaalt'} {points(abs(chips))}"
        for seat, chips in amounts.items()
        if chips
    ]
    text = f"{listed(parts)}." if parts else "Niemand krijgt of betaalt iets."
    return _next(move(state, pays, text, "chinese-poker#nulsom"), "alleen de punten")


def _next(state: State, summary: str) -> State:
    """Return the state at the next deal, dealt by the next player."""
    return ledger.close(
        state, summary, seating=pass_deal(state), exchanged=(), gave_up=(), wrong=(), naturals={}, royals=(), laid={},
        met={},
    )  # fmt: skip
