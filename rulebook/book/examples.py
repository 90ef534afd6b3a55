"""Worked examples, run through the room: the points in the text are those the sheet would give."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rulebook.library.catalogue import Catalogue
from rulebook.library.records import Example
from scoring.games import game as find_game
from scoring.kit.figures import amount, signed
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


def goes_the_same(game: Game, chosen: Mapping[str, str], example: Example) -> bool:
    """Whether an example goes the same way at a table that chose: no house rule it plays by is another there, or none
    of those changes anything in it. One without facts tells of the house rules it names alone."""
    own, here = dict(example.options), dict(chosen)
    usual = {option.key: option.text(option.default) for option in game.options}
    if {**usual, **own} == {**usual, **here}:
        return True
    if game.play is None or not example.facts:
        return all(usual.get(key) == text or here.get(key, usual.get(key)) == text for key, text in own.items())
    there = replace(example, options=tuple({**usual, **here}.items()))
    return play_example(game, there) == play_example(game, example)


def figures_of(game: Game, example: Example) -> dict[str, str]:
    """What a named example brought, as its page names it: `ronde.out.cora` is what the steps `out` brought or cost
    Cora, `ronde.out2.cora` the second of them, `ronde.out.pot.stand` what lay in the pot then, and `ronde.cora` what
    the whole brought her, with its sign."""
    played = play_example(game, example)
    if played is None or played.wrong:
        return {}
    brought, whole = defaultdict[str, Amount](int), defaultdict[str, Amount](int)
    told: dict[str, str] = {}
    times: Counter[str] = Counter()
    stands: dict[str, Amount] = dict.fromkeys(example.players, 0)
    stands |= {name: worth(points) for name, points in example.standing}
    facts = (step.fact.partition(" ")[0] for step in example.steps)
    for fact, changes in ((fact, changes) for fact, changes in zip(facts, played.steps, strict=True) if fact):
        times[fact] += 1
        for who, change in changes:
            whole[who] += change
            stands[who] = stands.get(who, 0) + change
        for key in (fact, f"{fact}{times[fact]}"):
            for who, change in changes:
                brought[f"{key}.{who}"] += change
            told |= {f"{key}.{who}.stand": amount(stood) for who, stood in stands.items()}
    told |= {key: amount(max(change, -change)) for key, change in brought.items()}
    told |= {who: signed(change) for who, change in whole.items()}
    return {f"{example.name}.{key}".lower(): figure for key, figure in told.items()}


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
