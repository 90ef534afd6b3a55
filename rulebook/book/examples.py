"""What a text has of its worked examples: the figures they bring, the tables at which they stand, the sheets they
become."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from urllib.parse import urlencode

from rulebook.book.courses import outcome_in_book, play_example, worth
from rulebook.library.catalogue import Catalogue
from rulebook.library.records import Example
from scoring.games import game as find_game
from scoring.kit.figures import amount, guilders, signed, typeable
from scoring.play.contract import Amount, Event, Game, Seat
from scoring.play.contract.options import check_options
from scoring.play.log import codec
from scoring.play.scene import shape

COINS: Mapping[str, Callable[[Amount], str]] = {"": amount, "gulden": lambda cents: guilders(int(cents))}
"""By the coin that an example names: a function that writes an amount."""


def place_of(example: Example) -> str:
    """Return the id that an example has on its page, made of its name or else its title: `voorbeeld-eerste-pot`.

    A step has the same id with its number behind it: `voorbeeld-eerste-pot-3`.
    """
    return f"voorbeeld-{example.place}"


def sheet_query(game: Game, example: Example) -> str:
    """Return the query string of `/blad/nieuw/` for a sheet with the players, options and amounts of an example.

    The sheet goes on where the example ended. If at that end the game is over, a player is out, or an account is below
    zero, it begins where the example began. "" for an example without facts.
    """
    played = play_example(game, example)
    if played is None or played.after is None:
        return ""
    board, began = played.after, dict(example.standing)
    owes = any(one.points < 0 for one in board.accounts)
    over = owes or board.over or any(line.out or line.left for line in board.lines)
    deals = next((signal.seat for signal in board.signals if signal.key == "deler" and not over), Seat(0))
    query = [("spel", game.slug), ("deler", str(deals))]
    for line in board.lines:
        query += [("naam", line.name), ("stand", began.get(line.name, "0") if over else typeable(line.points))]
    query += [(f"optie-{key}", text) for key, text in example.options]
    accounts = game.play.chips.accounts if game.play and game.play.chips else ()
    has = began if over else {one.key: typeable(one.points) for one in board.accounts}
    query += [(f"rekening-{one.key}", has[one.key]) for one in accounts if one.begins and has.get(one.key, "0") != "0"]
    return urlencode(query)


def goes_the_same(game: Game, chosen: Mapping[str, str], example: Example) -> bool:
    """Return whether an example goes the same way at a table with these house rules (`chosen`: option key to value).

    That is so if its own house rules are those of the table, or if the others change neither its steps nor its end. Of
    an example without facts only the house rules that it names are compared.
    """
    own = dict(example.options)
    here = {**chosen, **own} if example.own_table else dict(chosen)
    usual = {option.key: option.as_text(option.default) for option in game.options}
    if {**usual, **own} == {**usual, **here}:
        return True
    if game.play is None or not example.facts:
        return all(usual.get(key) == text or here.get(key, usual.get(key)) == text for key, text in own.items())
    there = play_example(game, at_table(game, chosen, example))
    told = outcome_in_book(game, example)
    if example.verdict and there and told:
        return all(there.verdict.get(word) == told.verdict.get(word) for word, _ in example.verdict)
    return there == told


def at_table(game: Game, chosen: Mapping[str, str], example: Example) -> Example:
    """Return the example with the house rules of a table (`chosen`), and the usual ones where the table chose nothing.

    An example with `own_table` keeps the house rules that it names.
    """
    usual = {option.key: option.as_text(option.default) for option in game.options}
    own = dict(example.options) if example.own_table else {}
    return replace(example, options=tuple({**usual, **chosen, **own}.items()))


def figures_of(game: Game, example: Example) -> dict[str, str]:
    """Return the figures of a named example, by the names that its page uses; {} if it has no facts or breaks a rule.

    With `ronde` for the example's name and `out` for the word of a fact:
    `ronde.out.cora`: what all facts `out` brought or cost Cora; `ronde.out2.cora`: what the second of these did.
    `ronde.out.pot.stand`: what lay in the pot after the last fact `out`.
    `ronde.cora`: what the whole example brought her, with its sign; `ronde.cora.samen`: the same without sign.
    `ronde.out.cora.krijgt`, `.betaalt`: all she was paid, and all she paid, not set against each other.
    `ronde.out.cora.amount`: a number in the fact, or a verdict; without `cora` if the fact names no player.
    """
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
    """Return the prefix for the player of a fact, `ilse.`; "" for a fact about no player."""
    seat = getattr(fact, "seat", None)
    return "" if seat is None else f"{names[seat]}."


def _amounts(fact: Event, names: Sequence[str], parts: int) -> Iterable[tuple[str, Amount]]:
    """Yield (name of the figure, amount) for each number in a fact that is not a seat; chips whole, as a board counts
    them."""
    lying, seats = shape(type(fact))
    for name in codec.shape(type(fact))[0]:
        value = getattr(fact, name)
        if type(value) is int and name not in seats:
            chips = name in lying and lying[name].kind == "chips"
            yield f"{_whose(fact, names)}{name}", Fraction(value, parts) if chips else value


def wrong_ends(book: Catalogue) -> Iterable[str]:
    """Yield a message for each example that does not go as its text says.

    That is: it has an option that the game has not, a fact is refused, or the game's code gives another end or verdict.
    """
    for page in book.pages.values():
        game = find_game(page.slug)
        for example in book.examples(page.slug) if game else ():
            played = play_example(game, example) if game else None
            if played is None:
                continue
            called = f"voorbeeld ‘{example.title or example.name}’"
            judged = {word: played.verdict.get(word, "niets") for word, _ in example.verdict}
            stated = {name: worth(points) for name, points in example.end if name in example.players or worth(points)}
            if objection := check_options(dict(example.options), game.options if game else ()):
                yield f"{page.file}:{example.line}: {called}: {objection.message}"
            elif played.wrong:
                yield f"{page.file}:{played.at}: {called}: {played.wrong}"
            elif judged != dict(example.verdict):
                told = ", ".join(f"{word}: {text}" for word, text in judged.items())
                yield f"{page.file}:{example.line}: {called} komt uit op {told}"
            elif not example.verdict and stated != dict(played.end):
                given = ", ".join(f"{name} {typeable(points)}" for name, points in played.end)
                yield f"{page.file}:{example.line}: {called} eindigt op {given}"
