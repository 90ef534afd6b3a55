"""The board of a chapeau sheet: whose turn it is, the last announcement,
the direction, the phase, and who left when.
"""

from collections.abc import Iterable

from scoring.games.chapeau.announce import in_dutch
from scoring.games.chapeau.coins import ROUND_ENDS_AFTER
from scoring.games.chapeau.options import LOSER_BEGINS
from scoring.games.chapeau.state import State
from scoring.kit.figures import in_words, listed
from scoring.play.books import chip_board
from scoring.play.books.book import replace
from scoring.play.contract import Board, Seat, Signal

ORDINALS = ("eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende", "tiende")


def board(state: State) -> Board:
    """Return the board of the sheet. Coins that began in the pot are penalties: then no money is settled for them."""
    last = state.living() if state.over else ()
    won, lost = (state.out, last) if state.from_pot else (last, state.out)
    found = chip_board.board(
        state, _signals(state), _player_signals, won=won, lost=lost, result=_result_in_words(state)
    )
    if not state.from_pot:
        return found
    lines = tuple(replace(line, net=None) for line in found.lines)
    accounts = tuple(replace(account, net=None) for account in found.accounts)
    return replace(found, lines=lines, accounts=accounts)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: in which place he left, or that he needs a coin first."""
    rule = "chapeau#munten-kwijt" if state.from_pot else "chapeau#pot-winnen"
    role = "winnaar" if state.from_pot else "verliezer"
    for nth, seats in enumerate(state.places):
        if seat in seats:
            yield Signal("plaats", f"{_nth(nth)} {role}", rule, seat=seat)
    if state.over and seat in state.living():
        last = "laatste verliezer" if state.from_pot else "winnaar"
        yield Signal("plaats", last, rule, seat=seat)
    if seat in state.waiting and seat in state.living():
        yield Signal("eerst-munt", "eerst een munt", "chapeau#zonder-munt", seat=seat)


def _nth(place: int) -> str:
    """Return the Dutch ordinal of a place counted from 0: `eerste`, `tweede`, and from the eleventh on `11e`."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}e"


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now.

    These are the turn, the direction and whose coin a round moves; when the game is over only the result.
    """
    if state.over:
        rule = "chapeau#munten-kwijt" if state.from_pot else "chapeau#pot-winnen"
        yield Signal("uit", _result_in_words(state), rule, ahead=True)
        return
    yield from _turn_signals(state)
    if state.clockwise is not None:
        way = "met de klok mee" if state.clockwise else "tegen de klok in"
        yield Signal("richting", way, state.cite("richting"))
    if state.from_pot and state.phase == 1:
        yield Signal("fase-een", "verliezer krijgt een munt", "chapeau#pot-leeg", ahead=True)
    elif state.from_pot:
        yield Signal(
            "fase-twee",
            "winnaar legt een munt terug",
            "chapeau#munten-kwijt",
            ahead=True,
            comes="De pot is leeg: wie wint, legt nu een munt terug",
        )
    else:
        yield Signal("fase-een", "verliezer legt een munt in", "chapeau#begin-met-munten", ahead=True)


def _turn_signals(state: State) -> Iterable[Signal]:
    """Yield who begins, what was announced last and who is next, or how many throws are left at a poker."""
    turn = state.turn()
    names = listed([state.name(seat) for seat in turn], "of")
    only = turn[0] if len(turn) == 1 else None
    if not state.said:
        did = "verloor" if state.on(LOSER_BEGINS.key) else "won"
        text = f"wie de ronde {did}, begint" if state.anybody else f"begint: {names}"
        rule = state.cite(state.begin_anchor if state.rounds else "eerste-beurt")
        yield Signal("uitkomst", text, rule, seat=only, ahead=True)
        return
    if state.accepted is not None:
        left = ROUND_ENDS_AFTER - state.throws
        text = f"{names}: nog {in_words(left)} {'worp' if left == 1 else 'worpen'}"
        yield Signal("poker", text, state.cite("na-poker"), seat=only)
        return
    if state.last is not None:
        yield Signal("gezegd", f"‘{in_dutch(state.last)}’", state.cite("hoger"))
    yield Signal("beurt", f"nu {names}", "chapeau#keuze", seat=only)


def _result_in_words(state: State) -> str:
    """Return in Dutch who left in which order and who is left; `""` while the game goes on.

    For example `Ilse wint als eerste, Ruud als tweede; Saar verliest.`
    """
    if not state.over:
        return ""
    last = state.names(state.living())
    places = [
        f"{state.names(seats)} {'als' if len(seats) == 1 else 'samen als'} {_nth(nth)}"
        for nth, seats in enumerate(state.places)
    ]
    if state.from_pot:
        won = f"Gewonnen: {', '.join(places)}" if places else "Niemand heeft gewonnen"
        return f"{won}; laatste verliezer: {last}." if last else f"{won}."
    lost = f"Verloren: {', '.join(places)}." if places else ""
    return f"{last} wint de partij en krijgt de pot. {lost}".strip()
