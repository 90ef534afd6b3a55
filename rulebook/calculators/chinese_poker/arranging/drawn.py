"""What the page that arranges thirteen cards draws: the hand, the pack, and the three rows of the best arrangement."""

from collections.abc import Iterator
from dataclasses import dataclass

from rulebook.calculators.calculator import Answer
from rulebook.calculators.chinese_poker.drawn import Agreements, Pack, agreements, cards_in, pack
from rulebook.calculators.filled import FilledForm
from scoring.games.chinese_poker.payout import HAND, ROWS
from scoring.kit.cards import SUITS, read_card
from scoring.kit.figures import capital, percent
from scoring.play.contract import Field


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `held`: the hand by suit and rank, as (place in its field from 0, code); `count`: how many of thirteen cards, in
        words.
    `pack`: the cards to tap; `emptied`: the query string with an empty hand.
    `rows`: (name of the row, what it is, its cards, how often it wins).
    `counted`: the query string that settles this arrangement against other hands, "" without an answer.
    `fields`: what is asked besides the cards; `agreed`: the house rules.
    """

    held: tuple[tuple[int, str], ...]
    count: str
    pack: Pack
    rows: tuple[tuple[str, str, list[str], str], ...]
    counted: str
    emptied: str
    fields: tuple[Field, ...]
    agreed: Agreements


def view(filled: FilledForm) -> View:
    """Return what the template draws: the hand as far as it was filled in, and its best arrangement."""
    codes, found = cards_in(filled, "hand"), filled.answer
    held = sorted(
        ((place, read_card(code)) for place, code in enumerate(codes)),
        key=lambda each: _suit_and_rank_key(each[1].suit, each[1].rank),
    )
    return View(
        held=tuple((place, str(one)) for place, one in held),
        count=f"{HAND} kaarten" if found else f"{len(filled.values.get('hand', ()))} van {HAND}",
        pack=pack(filled, ["hand"], "hand" if len(codes) < HAND else ""),
        rows=tuple(_rows(found)) if found else (),
        counted="&".join(f"{row}1={'+'.join(found.data[row])}" for row in ROWS) + "&actief=speler2" if found else "",
        emptied=f"maatstaf={filled.values.get('maatstaf', 'tafel')}&actief=hand",
        fields=tuple(field for field in filled.fields if field.name == "maatstaf"),
        agreed=agreements(filled),
    )


def _suit_and_rank_key(suit: str, rank: int) -> tuple[int, int]:
    return list(SUITS).index(suit), -rank


def _rows(found: Answer) -> Iterator[tuple[str, str, list[str], str]]:
    for row in ROWS:
        chances = ", ".join(f"{name} {percent(share, 1)}" for name, share in found.data["kansen"][row].items())
        yield capital(row), found.data["handen"][row], found.data[row], chances
