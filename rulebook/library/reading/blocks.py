"""Turns the lines under a heading into blocks: prose, readings, reasons, questions, examples, and places for
drawings."""

import re
from collections.abc import Callable, Iterator

from rulebook.library.laying import LAID, LOOK
from rulebook.library.records import Block, Choice, DrawnPlace, Example, ExampleStep, Prose, Question, Reading, Reason
from scoring.kit.conditions import Condition, NoConditionError, read_condition

Line = tuple[int, str]
"""A line of a file: its number, counted from 1, and its text."""
Complain = Callable[[int, str], None]
"""`complain(line, message)` is called for each mistake."""

FENCE = "```"
CHOICE = ":::"
"""Opens a part that stands only at some tables (`::: armoede`), and closes it."""
OTHERWISE = ":::|"
"""Begins the next alternative within such a part: `:::| anders`."""
PLACE = re.compile(r"\{(rangorde|tabel|tekening|rekenhulp) ([a-z0-9][a-z0-9_-]*)\}")
_ODD_PLACE = re.compile(r"\{[a-z]+ [^}:]*\}")
_AMOUNT = re.compile(r"(.+?) ([-+]?(?:\d+(?:[.,]\d+)?½?|½))")
_HEAD_KEYS = ("titel", "naam", "stil", "munt", "opties", "tafel", "spelers", "stand")
_COINS = ("", "gulden")
_EXAMPLE_LINES = (
    "`titel:`, `naam:`, `stil: ja`, `munt:`, `opties:`, `tafel: eigen`, `spelers:`, `stand:`, `fact | sentence`, "
    "`= end` or `= word: verdict`"
)


def blocks(lines: list[Line], complain: Complain) -> tuple[Block, ...]:
    """Return the blocks that `lines` (line number, text) make, in order; each mistake is passed to `complain(line,
    message)`."""
    return tuple(_blocks(lines, complain))


def _blocks(lines: list[Line], complain: Complain) -> Iterator[Block]:
    rest = list(lines)
    prose: list[Line] = []
    while rest:
        number, line = rest[0]
        taken = _block_length(rest, complain)
        if taken == 0:
            prose.append(rest.pop(0))
            continue
        yield from _prose(prose)
        prose = []
        part, rest = rest[:taken], rest[taken:]
        if line.startswith(">>"):
            yield Reason("\n".join(text.removeprefix(">>").strip() for _, text in part), number)
        elif line.startswith(">"):
            yield Reading("\n".join(text.removeprefix(">").strip() for _, text in part), number)
        elif line.startswith("?"):
            yield _question(part, complain)
        elif line.startswith(FENCE):
            yield from _fenced(part, complain)
        elif line.startswith(CHOICE):
            yield from _choice(part, complain)
        elif place := PLACE.fullmatch(line.strip()):
            yield DrawnPlace(place[1], place[2], number)
    yield from _prose(prose)


def _block_length(rest: list[Line], complain: Complain) -> int:
    """Return how many of the first lines together make one block that is no prose; 0 if the first line is prose."""
    number, line = rest[0]
    if line.startswith(">"):
        reason = line.startswith(">>")
        return _how_many_hold(rest, lambda text: text.startswith(">") and text.startswith(">>") == reason)
    if line.startswith("?"):
        return _how_many_hold(rest, lambda text: bool(text.strip()))
    if line.startswith(FENCE):
        closing = next((n for n, (_, text) in enumerate(rest) if n and text.rstrip() == FENCE), None)
        return len(rest) if closing is None else closing + 1
    if line.startswith(CHOICE):
        return _lines_to_end(rest) or len(rest)
    if PLACE.fullmatch(line.strip()):
        return 1
    if line.startswith("~"):
        complain(number, "a ~ line stands directly under its heading, nowhere else")
        return 1
    if _ODD_PLACE.search(LAID.sub("", LOOK.sub("", line) if line.startswith("- ") else line)):
        complain(
            number,
            "a place is {rangorde x}, {tabel x}, {tekening x} or {rekenhulp x}, alone on its line; what lies there is "
            "{kaarten hA s10} or {stenen 6 6 5}",
        )
    return 0


def _how_many_hold(rest: list[Line], holds: Callable[[str], bool]) -> int:
    """Return how many lines come before the first whose text does not hold; all of them if every text holds."""
    return next((n for n, (_, text) in enumerate(rest) if not holds(text)), len(rest))


def _prose(lines: list[Line]) -> Iterator[Prose]:
    start = next((n for n, (_, text) in enumerate(lines) if text.strip()), None)
    if start is not None:
        yield Prose("\n".join(text for _, text in lines[start:]).rstrip(), lines[start][0])


def _question(part: list[Line], complain: Complain) -> Question:
    """Return the question on the first of these lines, with its answer on the others."""
    (number, asked), answer = part[0], part[1:]
    text = asked.removeprefix("?").strip()
    if not text:
        complain(number, "a ? without a question")
    if not answer:
        complain(number, f"the question “{text}” has no answer on the lines under it")
    return Question(text, "\n".join(line for _, line in answer), number)


def _lines_to_end(rest: list[Line]) -> int:
    """Return how many lines a part between `:::` and `:::` takes, with such parts inside it; 0 if it has no end."""
    depth = 0
    for n, (_, text) in enumerate(rest):
        if not text.startswith(CHOICE):
            continue
        if not text[len(CHOICE) :].strip():
            depth -= 1
        elif not (depth and text.startswith(OTHERWISE)):
            depth += 1
        if depth == 0:
            return n + 1
    return 0


def _choice(part: list[Line], complain: Complain) -> Iterator[Choice]:
    """Yield the choice that a part between `:::` and `:::` makes; nothing if it has no end."""
    number = part[0][0]
    if not _lines_to_end(part):
        complain(number, "what begins with ::: ends with a line :::")
        return
    options: list[tuple[Condition, list[Line]]] = []
    depth = 0
    for at, text in part[:-1]:
        opens = text.startswith(CHOICE)
        condition_text = text[len(CHOICE) :].strip() if opens else ""
        parts = opens and depth == 1 and text.startswith(OTHERWISE)
        if opens and not parts:
            depth += 1 if condition_text else -1
        if opens and (parts or (condition_text and depth == 1)):
            options.append((_condition(at, condition_text.removeprefix("|").strip(), complain), []))
        else:
            options[-1][1].append((at, text))
    yield Choice(tuple((condition, blocks(lines, complain)) for condition, lines in options), number)


def _condition(number: int, text: str, complain: Complain) -> Condition:
    """Return the condition in a text; `anders` (otherwise) if it can't be read, which is complained of."""
    try:
        return read_condition(text)
    except NoConditionError as wrong:
        complain(number, str(wrong))
        return read_condition("anders")


# --- worked examples --------------------------------------------------------------------------------


def _fenced(part: list[Line], complain: Complain) -> Iterator[Example]:
    number, opening = part[0]
    if part[-1][1].rstrip() != FENCE or len(part) == 1:
        complain(number, "a fence that is not closed")
    elif opening.rstrip() != f"{FENCE}voorbeeld":
        complain(number, "the only fenced block is ```voorbeeld")
    else:
        yield _example(number, part[1:-1], complain)


def _example(number: int, lines: list[Line], complain: Complain) -> Example:
    """Return the worked example that these lines make; `number`: the line of its fence."""
    head: dict[str, str] = {}
    steps: list[ExampleStep] = []
    end: tuple[tuple[str, str], ...] = ()
    verdict: tuple[tuple[str, str], ...] = ()
    ended = False
    for at, line in ((at, line.strip()) for at, line in lines if line.strip()):
        key, colon, value = line.partition(":")
        if ended:
            complain(at, "nothing follows the = line of an example")
        elif line.startswith("=") and colon:
            verdict, ended = _verdict(at, line[1:], complain), True
        elif line.startswith("="):
            end, ended = _read_standing(at, line[1:], complain), True
        elif colon and key in _HEAD_KEYS and not steps:
            head[key] = value.strip()
        elif "|" in line:
            fact, _, text = line.partition("|")
            steps.append(ExampleStep(fact.strip(), text.strip(), at))
        elif head.get("stil"):
            steps.append(ExampleStep(line, "", at))
        else:
            complain(at, f"a line of an example is {_EXAMPLE_LINES}")
    example = Example(
        title=head.get("titel", ""),
        name=head.get("naam", ""),
        coin=head.get("munt", ""),
        silent="stil" in head,
        own_table="tafel" in head,
        options=_options(number, head.get("opties", ""), complain),
        players=tuple(name for name in _split_at_commas(head.get("spelers", "")) if name),
        standing=_read_standing(number, head.get("stand", ""), complain),
        steps=tuple(steps),
        end=end,
        verdict=verdict,
        line=number,
    )
    if head.get("stil", "ja") != "ja":
        complain(number, "an example is silent with `stil: ja`, or without that line told")
    if head.get("tafel", "eigen") != "eigen" or (example.own_table and not example.options):
        complain(number, "an example of a table of its own says `tafel: eigen` and names its `opties:`")
    _check_example(example, ended, complain)
    return example


def _check_example(example: Example, ended: bool, complain: Complain) -> None:
    """Call `complain` for all that is wrong with an example; `ended`: it has its line `=`.

    It needs steps and a title, or when it is silent a name; with facts also players, an end, and no other names in it.
    """
    if example.silent and not (example.name and example.facts):
        complain(example.line, "a silent example has a `naam:` and facts: its page tells what they bring")
    if not (example.title or example.silent):
        complain(example.line, "an example without `titel:`")
    if not example.steps:
        complain(example.line, "an example without steps")
    for step in example.steps:
        if example.silent and step.text:
            complain(step.line, "a silent example tells nothing: its steps are facts alone")
        elif not (step.text or example.silent):
            complain(step.line, "a step of an example without a sentence")
    if example.coin not in _COINS:
        complain(example.line, "the `munt:` of an example is gulden: its amounts are counted in cents")
    if example.facts and not example.players:
        complain(example.line, "an example with facts needs `spelers:`")
    if example.verdict and not example.facts:
        complain(example.line, "a verdict is about the facts of its example, and it has none")
    if example.facts and not ended:
        complain(example.line, "an example with facts needs its end: a line that begins with =")
    if len(set(example.players)) != len(example.players):
        complain(example.line, "an example names a player twice")
    for name, _ in (*example.standing, *example.end):
        if example.players and name not in example.players and name[:1].isupper():
            complain(example.line, f"{name} is not among the players of the example")


def _split_at_commas(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _options(number: int, text: str, complain: Complain) -> tuple[tuple[str, str], ...]:
    """Return the house rules in `tot=10, armoede=uit` as (key, value)."""
    pairs = []
    for part in filter(None, _split_at_commas(text)):
        key, equals, value = part.partition("=")
        if not (equals and key.strip() and value.strip()):
            complain(number, f"an option of an example is `key=value`, not “{part}”")
            continue
        pairs.append((key.strip(), value.strip()))
    return tuple(pairs)


def _verdict(number: int, text: str, complain: Complain) -> tuple[tuple[str, str], ...]:
    """Return what the game's code is to judge, `verliest: Mehmet, ligt: trice`, as (word, the text expected)."""
    pairs = []
    for part in filter(None, _split_at_commas(text)):
        word, colon, said = part.partition(":")
        if colon and word.strip() and said.strip():
            pairs.append((word.strip(), said.strip()))
        else:
            complain(number, f"a verdict is `word: what`, not “{part}”")
    return tuple(pairs)


def _read_standing(number: int, text: str, complain: Complain) -> tuple[tuple[str, str], ...]:
    """Return the standing in `Anna 3, de pot 12` as (name, amount as written)."""
    pairs = []
    for part in filter(None, _split_at_commas(text)):
        if found := _AMOUNT.fullmatch(part):
            pairs.append((found[1], found[2]))
        else:
            complain(number, f"a standing is `Name number`, not “{part}”")
    return tuple(pairs)
