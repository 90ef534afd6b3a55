"""Worked examples, run through the room: the points in the text are those the sheet would give."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple
from urllib.parse import urlencode

from rulebook.library.catalogue import Catalogue
from rulebook.library.markup.html import NUMBER
from rulebook.library.records import Example
from scoring.games import game as find_game
from scoring.kit.figures import amount, guilders, plain, signed
from scoring.play.contract import Amount, Board, Event, Game, Seat, Transfer
from scoring.play.log import codec
from scoring.play.scene import Scene, goes_on, lies, payments, shape
from scoring.play.seating import Begin

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar")
COINS: Mapping[str, Callable[[Amount], str]] = {"": amount, "gulden": lambda cents: guilders(int(cents))}
"""How an amount is told, by the coin that an example names."""


Changes = tuple[tuple[str, Amount], ...]
"""Names of players and keys of accounts, each with what it gained, in points or chips; below nought what it lost."""


class Fact(NamedTuple):
    """A fact of an example: its word in the notation, what it changed, every amount that was paid by it, and what the
    room judges of it."""

    word: str
    event: Event
    changes: Changes
    payments: Changes
    verdicts: Mapping[str, str | Amount]


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """An example as it was played: per step what it cost whom and how the table lay, all its facts in order, the end
    per player and account, and what went wrong, at which line."""

    steps: tuple[Changes, ...]
    end: Changes
    wrong: str = ""
    at: int = 0
    facts: tuple[Fact, ...] = ()
    scenes: tuple[Scene, ...] = field(default=(), compare=False)
    after: Board | None = field(default=None, compare=False)

    @property
    def verdict(self) -> Mapping[str, str]:
        """What the room judges of the last fact, in words; nothing where one was refused."""
        verdicts = self.facts[-1].verdicts if self.facts and not self.wrong else {}
        return {word: one if isinstance(one, str) else amount(one) for word, one in verdicts.items()}


def play_example(game: Game, example: Example) -> Course | None:
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
    state, wrong, at = play.start(begin), "", 0
    steps: list[Changes] = []
    facts: list[Fact] = []
    board = play.board(state)
    scenes = [lies(board)]
    for step in example.steps:
        before, told = board, len(facts)
        for text in step.facts:
            try:
                fact = codec.from_notation(text, play.events, seats)
            except codec.Unreadable as error:
                return Course(steps=(), end=(), wrong=str(error), at=step.line)
            if not wrong and (objection := play.check(state, fact)):
                wrong, at = objection.message, step.line
            judged = {} if wrong else game.judges_before(state, fact)
            state = play.apply(state, fact)
            stood, board = board, play.board(state)
            judged = judged if wrong else {**judged, **game.judges_after(state, fact)}
            moved = tuple(_ways(payments(stood, board), names))
            facts.append(Fact(text.partition(" ")[0], fact, _changes(stood, board), moved, judged))
        scenes.append(goes_on(scenes[-1], before, board, [one.event for one in facts[told:]], parts=parts))
        steps.append(_changes(before, board))
    return Course(
        steps=tuple(steps), end=tuple(_points(board).items()), wrong=wrong, at=at, after=board,
        facts=tuple(facts), scenes=tuple(scenes[1:]),
    )  # fmt: skip


def _changes(before: Board, after: Board) -> Changes:
    """What each gained between two boards, where that is something."""
    stood, stands = _points(before), _points(after)
    gained = ((name, stands.get(name, 0) - stood.get(name, 0)) for name in dict.fromkeys((*stood, *stands)))
    return tuple((name, change) for name, change in gained if change)


def place_of(example: Example) -> str:
    """Where an example stands on its page: `voorbeeld-eerste-pot`, by its name or else by its title. Its steps are
    that with their number: `voorbeeld-eerste-pot-3`."""
    return f"voorbeeld-{slugged(example.name or NUMBER.sub('', example.title))}"


def slugged(text: str) -> str:
    """Letters and digits with hyphens between: `Drie gelijk: één pot` gives `drie-gelijk-een-pot`."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def sheet_query(game: Game, example: Example) -> str:
    """What follows `/blad/nieuw/?` for a sheet with the players and agreements of an example: it goes on from where
    that ended, or, where the game was over by then, somebody out or the bank below nought, from where it began. Empty
    without facts."""
    played = play_example(game, example)
    if played is None or played.after is None:
        return ""
    board, began = played.after, dict(example.standing)
    owes = any(one.points < 0 for one in board.accounts)
    over = owes or board.over or any(line.out or line.left for line in board.lines)
    deals = next((signal.seat for signal in board.signals if signal.key == "deler" and not over), Seat(0))
    query = [("spel", game.slug), ("deler", str(deals))]
    for line in board.lines:
        query += [("naam", line.name), ("stand", began.get(line.name, "0") if over else plain(line.points))]
    query += [(f"optie-{key}", text) for key, text in example.options]
    accounts = game.play.chips.accounts if game.play and game.play.chips else ()
    has = began if over else {one.key: plain(one.points) for one in board.accounts}
    query += [(f"rekening-{one.key}", has[one.key]) for one in accounts if one.begins and has.get(one.key, "0") != "0"]
    return urlencode(query)


def goes_the_same(game: Game, chosen: Mapping[str, str], example: Example) -> bool:
    """Whether an example goes the same way at a table that chose: no house rule it plays by is another there, or none
    of those changes anything in it. One without facts tells of the house rules it names alone."""
    own = dict(example.options)
    here = {**chosen, **own} if example.own_table else dict(chosen)
    usual = {option.key: option.text(option.default) for option in game.options}
    if {**usual, **own} == {**usual, **here}:
        return True
    if game.play is None or not example.facts:
        return all(usual.get(key) == text or here.get(key, usual.get(key)) == text for key, text in own.items())
    there = play_example(game, replace(example, options=tuple({**usual, **here}.items())))
    played = play_example(game, example)
    if example.verdict and there and played:
        return all(there.verdict.get(word) == played.verdict.get(word) for word, _ in example.verdict)
    return there == played


def figures_of(game: Game, example: Example) -> dict[str, str]:
    """What a named example brought, as its page names it: `ronde.out.cora` is what the steps `out` brought or cost
    Cora, `ronde.out2.cora` the second of them, `ronde.out.pot.stand` what lay in the pot then, and `ronde.cora` what
    the whole brought her, with its sign (`ronde.cora.samen` without it). What was paid, apart from what came back, is
    `ronde.out.cora.krijgt` and `.betaalt`; what a fact says of her, or the room judges of it, `ronde.out.cora.amount`,
    without a name where it names nobody."""
    played = play_example(game, example)
    if played is None or played.wrong:
        return {}
    brought = defaultdict[str, Amount](int)
    whole: defaultdict[str, Amount] = defaultdict(int, dict.fromkeys(example.players, 0))
    told: dict[str, str] = {}
    times: Counter[str] = Counter()
    stands: dict[str, Amount] = dict.fromkeys(example.players, 0)
    stands |= {name: worth(points) for name, points in example.standing}
    shown, parts = COINS[example.coin], game.play.chips.parts if game.play and game.play.chips else 1
    for word, fact, changes, moved, judged in played.facts:
        times[word] += 1
        for who, change in changes:
            whole[who] += change
            stands[who] = stands.get(who, 0) + change
        for key in (word, f"{word}{times[word]}"):
            for who, change in (*changes, *moved):
                brought[f"{key}.{who}"] += change
            for name, value in _amounts(fact, example.players, parts):
                brought[f"{key}.{name}"] += value
            own = f"{key}.{_whose(fact, example.players)}"
            told |= {f"{own}{name}": one if isinstance(one, str) else shown(one) for name, one in judged.items()}
            told |= {f"{key}.{who}.stand": shown(stood) for who, stood in stands.items()}
    told |= {key: shown(max(change, -change)) for key, change in brought.items()}
    told |= {who: signed(change) for who, change in whole.items()}
    told |= {f"{who}.samen": shown(max(change, -change)) for who, change in whole.items()}
    return {f"{example.name}.{key}".lower(): figure for key, figure in told.items()}


def _whose(fact: Event, names: Sequence[str]) -> str:
    """`ilse.` where the fact is about one player, else nothing."""
    seat = getattr(fact, "seat", None)
    return "" if seat is None else f"{names[seat]}."


def _amounts(fact: Event, names: Sequence[str], parts: int) -> Iterable[tuple[str, Amount]]:
    """The amounts that a fact itself names, chips as a board counts them; a player is a number too, and none."""
    lying, seats = shape(type(fact))
    for name in codec.shape(type(fact))[0]:
        value = getattr(fact, name)
        if type(value) is int and name not in seats:
            chips = name in lying and lying[name].kind == "chips"
            yield f"{_whose(fact, names)}{name}", Fraction(value, parts) if chips else value


def _points(board: Board) -> Mapping[str, Amount]:
    """Every player by name, and every account that holds something by its key."""
    return {line.name: line.points for line in board.lines} | {
        one.key: one.points for one in board.accounts if one.points
    }


def _ways(paid: Iterable[Transfer], names: Sequence[str]) -> Iterable[tuple[str, Amount]]:
    """Every payment as who got it (`Ilse.krijgt`) and who gave it (`pot.betaalt`)."""
    for move in paid:
        for way, holder in (("krijgt", move.target), ("betaalt", move.source)):
            yield f"{holder if isinstance(holder, str) else names[holder]}.{way}", move.amount


def worth(text: str) -> Fraction:
    """An amount as a text has it: `12`, `-3`, `2½`."""
    whole = text.removesuffix("½")
    half = Fraction(1, 2) if whole != text else Fraction(0)
    return Fraction(whole.replace(",", ".")) + (-half if whole.startswith("-") else half) if whole else half


def wrong_ends(book: Catalogue) -> Iterable[str]:
    """Examples that break a rule, or whose stated end or verdict is not what the room gives."""
    for page in book.pages.values():
        game = find_game(page.slug)
        for example in book.examples(page.slug) if game else ():
            played = play_example(game, example) if game else None
            if played is None:
                continue
            called = f"voorbeeld ‘{example.title or example.name}’"
            judged = {word: played.verdict.get(word, "niets") for word, _ in example.verdict}
            stated = {name: worth(points) for name, points in example.end if name in example.players or worth(points)}
            if played.wrong:
                yield f"{page.file}:{played.at}: {called}: {played.wrong}"
            elif judged != dict(example.verdict):
                told = ", ".join(f"{word}: {text}" for word, text in judged.items())
                yield f"{page.file}:{example.line}: {called} komt uit op {told}"
            elif not example.verdict and stated != dict(played.end):
                given = ", ".join(f"{name} {points}" for name, points in played.end)
                yield f"{page.file}:{example.line}: {called} eindigt op {given}"
