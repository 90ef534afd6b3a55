"""Play facts in the notation of the golden tables through a room, as a sheet would."""

from dataclasses import replace
from typing import Any

from scoring.play.contract import Event, Game, Objection, Seat
from scoring.play.log import codec
from scoring.play.seating import SEATING, Begin

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar")


def begin_of(game: Game, *, players=PLAYERS, start=None, dealer=None, options=None) -> Begin:
    """The first fact, with every option written out."""
    seats = tuple(Seat(place) for place in range(len(players)))
    written = {option.key: option.as_text(option.default) for option in game.options} | dict(options or {})
    return Begin(
        game=game.slug,
        seats=seats,
        names=tuple(players),
        dealer=seats[list(players).index(dealer)] if dealer else seats[0],
        start=tuple((start or {}).get(name, 0) for name in players),
        options=tuple(written.items()),
        accounts=tuple((key, amount) for key, amount in (start or {}).items() if key not in players),
    )


def fact_of(game: Game, text: str, players) -> Event:
    """The fact behind one line; a newcomer's seat is the next free one."""
    seats = {name: Seat(place) for place, name in enumerate(players)}
    if text.startswith("join "):
        seats[text.split()[1]] = Seat(len(players))
    return codec.from_notation(text, (*SEATING, *game.play.events), seats)


def played(game: Game, row: dict[str, Any], called=()):
    """The state after all facts of a golden row: `events` are allowed, the first of `even_so` is not.

    `called`: other names for its players.
    """
    assert "events" in row, f"‘{row.get('why')}’ has no events: say what was written before, or `events = []`"
    players = list(row.get("players", PLAYERS))
    keys = {key: row[key] for key in ("start", "dealer", "options") if key in row}
    begin = begin_of(game, players=players, **keys)
    begin = replace(begin, names=(*called[: len(players)], *players[len(called) :])) if called else begin
    state = game.play.start(begin)
    assert game.play.check(state, begin) is None
    for nth, text in enumerate((*row["events"], *row.get("even_so", ()))):
        fact = fact_of(game, text, players)
        if text.startswith("join "):
            players.append(text.split()[1])
        objection, past = game.play.check(state, fact), nth - len(row["events"])
        assert past > 0 or (objection is None) == (past < 0), f"{text}: {objection}"
        state = game.play.apply(state, fact)
    return state, players


def refusal(game: Game, row: dict[str, Any]) -> Objection | None:
    """What the room says to the last fact of a refused row."""
    state, players = played(game, row)
    return game.play.check(state, fact_of(game, row["refused"], players))


def objected(game: Game, state, facts) -> Objection | None:
    """What the room says to the first of these facts that it objects to, each after the one before."""
    for fact in facts:
        if objection := game.play.check(state, fact):
            return objection
        state = game.play.apply(state, fact)
    return None


def chips_of(board) -> dict[str, int]:
    """Chips by name of player and key of account; an empty account is not told."""
    accounts = {one.key: one.points for one in board.accounts if one.points}
    return {line.name: line.points for line in board.lines} | accounts
