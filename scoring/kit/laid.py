"""Cards or dice to look at: a value that each page, paper or screen reader draws or says in its own way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from scoring.kit.cards import JOKER, LETTER_OF, LETTERS, NAME_OF, SUITS, Card, read_card
from scoring.kit.dice import FACES
from scoring.kit.figures import in_words, percent

MOST_BESIDE = 13
"""How many fit beside each other: a whole suit."""
PIPS = tuple("123456")
CLOSED = "?"
"""How a card that lies face down is written, or a die that is not seen."""
_POKER_FACES = tuple(LETTERS[face] for face in FACES)


@dataclass(frozen=True, slots=True)
class CardsOrDice:
    """Cards or dice to look at, by their `codes`: `hA`, `joker`, a rank such as `A` where no suit counts, or `CLOSED`.

    With `dice` the codes are faces: `6`, or `A` of a poker die. `said` names what they are together (`full house`), ""
    where that is not shown. `gone`: these cards are out of the pack. `best` are the numbers, from 0, of those that win
    from the others.
    """

    codes: tuple[str, ...]
    dice: bool = False
    said: str = ""
    gone: bool = False
    best: frozenset[int] = frozenset()

    @property
    def words(self) -> str:
        """The cards or dice in Dutch: `harten aas, klaveren zeven`; cards out of the pack begin with `niet in het
        pak:`, and behind one that wins stands `wint`."""
        seen = ((nth, code) for nth, code in enumerate(self.codes) if code != CLOSED)
        told = [self._word(code) + " wint" * (nth in self.best) for nth, code in seen]
        if closed := self.codes.count(CLOSED):
            told.append(closed_words(closed, dice=self.dice))
        return f"{'niet in het pak: ' * self.gone}{', '.join(told)}"

    def __str__(self) -> str:
        return self.said or self.words

    def _word(self, code: str) -> str:
        if code in PIPS and self.dice:
            return code
        return NAME_OF.get(code) or read_card(code).name


def closed_words(count: int, *, dice: bool = False) -> str:
    """Return so many cards that lie face down in Dutch, or dice that are not seen: `drie dichte kaarten`."""
    if dice:
        return f"{in_words(count)} {'steen' if count == 1 else 'stenen'} onder de beker"
    return f"{in_words(count)} dichte {'kaart' if count == 1 else 'kaarten'}"


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability (0 to 1), with the `figure` in which it is shown."""

    value: Fraction
    figure: str

    def __str__(self) -> str:
        return self.figure


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips (or coins) to look at: how many (`count`, as a page writes it), and the words `more` that follow: `35`,
    `keer`."""

    count: str
    more: str = ""

    def __str__(self) -> str:
        return f"{self.count} {self.more}" if self.more else self.count


@dataclass(frozen=True, slots=True)
class MoveCell:
    """What a player is to do: `word` says it (`trekken`), `letter` is how a narrow cell has it (`T`).

    `kind` is how it looks, `do`, `may` or `pass`. Alike ones beside or below each other in a table are drawn as one.
    `short`: as a text it is the letter, else the word.
    """

    letter: str
    word: str
    kind: str
    short: bool = False

    def __str__(self) -> str:
        return self.letter if self.short else self.word


Cell = str | CardsOrDice | Chance | Chips | MoveCell
"""What stands in a cell of a table or a rank order: page, paper, data and screen reader each tell it their way."""


def chance_in(value: Fraction, places: int = 2, words: str = "") -> Chance:
    """Return a probability (0 to 1) to look at, as a percentage with so many decimals; `words` stand before it (`min.
    `)."""
    return Chance(value, f"{words}{percent(value, places)}")


def drawable_cards(text: str, said: str = "", *, gone: bool = False) -> CardsOrDice:
    """Return the cards in a text such as `hA s10 joker`, or ranks as `A H 10`, to look at; `hA+` wins from the others.

    `?` lies face down. `ValueError` for no cards, for more than 13, for a card that is not written so (`AS`), and for
    one that wins and is gone, or closed. `said` and `gone` are as in `CardsOrDice`.
    """
    codes, best = _split_off_win_marks(_codes_that_fit(text))
    if gone and best:
        raise ValueError("what is out of the pack wins from nothing")
    if gone and CLOSED in codes:
        raise ValueError("what is out of the pack does not lie face down")
    return CardsOrDice(tuple(map(_checked_card_code, codes)), said=said, gone=gone, best=best)


def drawable_hand(cards: tuple[Card, ...], said: str = "") -> CardsOrDice:
    """Return these cards to look at; unlike `drawable_cards` it takes any number of them, also none.

    `said`: what they are together (`full house`), "" where that is not shown.
    """
    return CardsOrDice(tuple(map(str, cards)), said=said)


def drawable_ranks(names: Iterable[str], *, dice: bool = False) -> tuple[CardsOrDice, ...]:
    """Return ranks in the order of `names`, each as one card without suit, or with `dice` as one face of a poker die.

    A name is what stands on a card or how one says it, `A` or `aas`; which names there are is not checked.
    """
    return tuple(CardsOrDice((LETTER_OF.get(name, name),), dice=dice) for name in names)


def drawable_dice(text: str, said: str = "") -> CardsOrDice:
    """Return the dice in a text such as `6 6 5`, or poker dice as `A H 10`, to look at; `6+` wins from the others.

    `?` is not seen. `ValueError` for what is no face, both sorts of dice together, no dice, more than 13, or one that
    wins unseen. `said` is as in `CardsOrDice`.
    """
    faces, best = _split_off_win_marks(_codes_that_fit(text))
    for sort in (PIPS, _POKER_FACES):
        if set(faces) <= {*sort, CLOSED}:
            return CardsOrDice(faces, dice=True, said=said, best=best)
    strange = next((face for face in faces if face not in (*PIPS, *_POKER_FACES, CLOSED)), "")
    raise ValueError(f"a die has no {strange}" if strange else "dice with pips do not lie among those of poker")


def drawable_throw(faces: tuple[int, ...], said: str = "") -> CardsOrDice:
    """Return poker dice that show these ranks (9 to 14, the ace); `said` is as in `CardsOrDice`."""
    return CardsOrDice(tuple(LETTERS[face] for face in faces), dice=True, said=said)


def rank_in_code(code: str) -> str:
    """Return the rank in a card's code: `hA` gives `A`. A face of a die, a rank alone and `joker` come back as they
    are."""
    return code[1:] if code[:1] in SUITS else code


def _codes_that_fit(text: str) -> list[str]:
    codes = text.split()
    if not 0 < len(codes) <= MOST_BESIDE:
        raise ValueError(f"1 to {MOST_BESIDE} lie beside each other, not {len(codes)}")
    return codes


def _split_off_win_marks(codes: list[str]) -> tuple[tuple[str, ...], frozenset[int]]:
    """Return (these codes without the mark `+` of what wins, the numbers from 0 of those that had it)."""
    best = frozenset(nth for nth, code in enumerate(codes) if code.endswith("+"))
    if any(codes[nth] == f"{CLOSED}+" for nth in best):
        raise ValueError("what is not seen does not win")
    return tuple(code.removesuffix("+") for code in codes), best


def _checked_card_code(code: str) -> str:
    """Return the code as it is drawn, `joker` for every joker, `CLOSED` too; `ValueError` for another code."""
    if code in NAME_OF or code == CLOSED:
        return code
    try:
        found = read_card(code)
    except ValueError:
        found = None
    if found is None or str(found) != code:
        raise ValueError(f"no card is written {code}: hA, s10, joker, or A where no suit counts")
    return "joker" if found == JOKER else code
