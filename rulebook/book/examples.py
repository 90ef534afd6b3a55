"""Worked examples, run through the room: the points in the text are those the sheet would give."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.library.catalogue import Catalogue
from rulebook.library.records import Example
from scoring.games import game as find_game
from scoring.play.contract import Amount, Game, Play, Seat
from scoring.play.log import codec
from scoring.play.seating import Begin

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar")


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """An example as it was played: per step what it cost whom, the end per player and account, and what went wrong."""

    steps: tuple[tuple[tuple[str, Amount], ...], ...]
    end: tuple[tuple[str, Amount], ...]
    wrong: str = ""


def play_example(game: Game, example: Example) -> Played | None:
    """Run the facts of an example through `check` and `apply`; `None` when its game keeps no sheet, or it has none."""
    if game.play is None or not example.facts:
        return None
    names = example.players or PLAYERS
    seats = {name: Seat(index) for index, name in enumerate(names)}
    play = game.play
    parts = play.chips.parts if play.chips else 1
    standing = {name: int(worth(points) * parts) for name, points in example.standing}
    begin = Begin(
        game=game.slug,
        seats=tuple(seats.values()),
        names=tuple(names),
        dealer=Seat(0),
        start=tuple(standing.get(name, 0) for name in names),
        options=example.options,
        accounts=tuple((name, amount) for name, amount in standing.items() if name not in seats),
    )
    state, steps, wrong = play.start(begin), [], ""
    before = _points(play, state)
    for step in example.steps:
        if step.fact:
            try:
                fact = codec.from_notation(step.fact, play.events, seats)
            except codec.Unreadable as error:
                return Played(steps=(), end=(), wrong=f"regel {step.line}: {error}")
            objection = play.check(state, fact)
            wrong = wrong or (f"regel {step.line}: {objection.message}" if objection else "")
            state = play.apply(state, fact)
        after = _points(play, state)
        changed = (name for name in (*before, *after) if after.get(name, 0) != before.get(name, 0))
        steps.append(tuple((name, after.get(name, 0) - before.get(name, 0)) for name in dict.fromkeys(changed)))
        before = after
    return Played(steps=tuple(steps), end=tuple(before.items()), wrong=wrong)


def _points(play: Play, state: object) -> Mapping[str, Amount]:
    """Every player by name, and every account that holds something by its key."""
    board = play.board(state)
    return {line.name: line.points for line in board.lines} | {
        one.key: one.points for one in board.accounts if one.points
    }


def worth(text: str) -> Fraction:
    """An amount as a text has it: `12`, `-3`, `2½`."""
    whole = text.removesuffix("½")
    half = Fraction(1, 2) if whole != text else Fraction(0)
    return Fraction(whole.replace(",", ".")) + (-half if whole.startswith("-") else half) if whole else half


def wrong_ends(book: Catalogue) -> Iterable[str]:
    """Examples that break a rule, or whose stated end is not what the room gives."""
    for page in book.pages.values():
        game = find_game(page.slug)
        for rule in page.rules if game else ():
            for example in rule.examples:
                played = play_example(game, example) if game else None
                if played is None:
                    continue
                stated = {
                    name: worth(points) for name, points in example.end if name in example.players or worth(points)
                }
                if played.wrong:
                    yield f"{page.file}:{example.line}: voorbeeld ‘{example.title}’: {played.wrong}"
                elif stated != dict(played.end):
                    given = ", ".join(f"{name} {points}" for name, points in played.end)
                    yield f"{page.file}:{example.line}: voorbeeld ‘{example.title}’ eindigt op {given}"
