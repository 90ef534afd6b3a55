"""The figures of a worked example that its page may name: what each step brought, what stood then, what it says."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from rulebook.book.courses import Fact, amount_as_number, play_example
from rulebook.library.records import Example
from scoring.kit.figures import amount, guilders, signed
from scoring.play.contract import Amount, Event, Game
from scoring.play.log import codec
from scoring.play.scene import table_fields_of

COINS: Mapping[str, Callable[[Amount], str]] = {"": amount, "gulden": lambda cents: guilders(int(cents))}
"""By the coin that an example names: a function that writes an amount."""


def figures_of(game: Game, example: Example) -> dict[str, str]:
    """Return the figures of a named example, by the names that its page uses; {} if it has no facts or breaks a rule.

    With `ronde` for the example's name and `out` for the word of a fact:
    `ronde.out2.cora`: what the second fact `out` brought or cost Cora.
    `ronde.out2.pot.stand`: what lay in the pot after it.
    `ronde.out2.cora.krijgt`, `.betaalt`: all she was paid by it, and all she paid, not set against each other.
    `ronde.out2.cora.amount`: a number in it, or a verdict; without `cora` if the fact names no player.
    `ronde.out.cora`: each of these of the only fact `out` that makes it; there is none if several do.
    `ronde.out.cora.samen`: the sum over all facts `out`.
    `ronde.cora`: what the whole example brought her, with its sign; `ronde.cora.samen`: the same without sign.
    """
    played = play_example(game, example)
    if played is None or played.wrong:
        return {}
    shown, parts = COINS[example.coin], game.play.chips.fact_parts if game.play and game.play.chips else 1
    whole: defaultdict[str, Amount] = defaultdict(int, dict.fromkeys(example.players, 0))
    stands: dict[str, Amount] = dict.fromkeys(example.players, 0)
    stands |= {name: amount_as_number(points) for name, points in example.standing}
    sums, steps = defaultdict[str, Amount](int), defaultdict[str, list[dict[str, str]]](list)
    for fact in played.facts:
        for who, change in fact.changes:
            whole[who] += change
            stands[who] = stands.get(who, 0) + change
        amounts = _figures_of_fact(fact, example.players, parts)
        for name, value in amounts.items():
            sums[f"{fact.word}.{name}"] += value
        judged = _verdict_figures(fact, example.players, shown)
        then = {f"{who}.stand": shown(stood) for who, stood in stands.items()}
        steps[fact.word].append(judged | then | {name: shown(max(value, -value)) for name, value in amounts.items()})
    told = dict(_named_figures(steps)) | {who: signed(change) for who, change in whole.items()}
    told |= {f"{key}.samen": shown(max(change, -change)) for key, change in (*sums.items(), *whole.items())}
    return {f"{example.name}.{key}".lower(): figure for key, figure in told.items()}


def _named_figures(steps: Mapping[str, Sequence[Mapping[str, str]]]) -> Iterable[tuple[str, str]]:
    """Yield (name of a figure, figure) for the facts of each word: with their number, and bare if one fact makes it."""
    for word, facts in steps.items():
        makers = Counter(name for figures in facts for name in figures)
        for nth, figures in enumerate(facts, start=1):
            for name, figure in figures.items():
                yield f"{word}{nth}.{name}", figure
                if makers[name] == 1:
                    yield f"{word}.{name}", figure


def _figures_of_fact(fact: Fact, names: Sequence[str], parts: int) -> Mapping[str, Amount]:
    """Return what a fact brought each player and account, what it paid each, and the numbers in it, by the name of that
    figure behind the word of the fact."""
    found = defaultdict[str, Amount](int)
    for name, value in (*fact.changes, *fact.payments, *_numbers_in_fact(fact.event, names, parts)):
        found[name] += value
    return found


def _verdict_figures(fact: Fact, names: Sequence[str], shown: Callable[[Amount], str]) -> dict[str, str]:
    """Return what the game's code judges of a fact, by the name of that figure behind the word of the fact."""
    whose = _player_prefix(fact.event, names)
    return {f"{whose}{name}": one if isinstance(one, str) else shown(one) for name, one in fact.verdicts.items()}


def _player_prefix(fact: Event, names: Sequence[str]) -> str:
    """Return the prefix for the player of a fact, `ilse.`; "" for a fact about no player."""
    seat = getattr(fact, "seat", None)
    return "" if seat is None else f"{names[seat]}."


def _numbers_in_fact(fact: Event, names: Sequence[str], parts: int) -> Iterable[tuple[str, Amount]]:
    """Yield (name of the figure, amount) for each number in a fact that is not a seat; chips whole, as a board counts
    them."""
    lying, seats = table_fields_of(type(fact))
    for name in codec.typed_fields_of(type(fact))[0]:
        value = getattr(fact, name)
        if type(value) is int and name not in seats:
            chips = name in lying and lying[name].kind == "chips"
            yield f"{_player_prefix(fact, names)}{name}", Fraction(value, parts) if chips else value
