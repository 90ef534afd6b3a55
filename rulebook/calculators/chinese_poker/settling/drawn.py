"""Draws the page of a deal of Chinese poker: players as tabs, three rows of cards and one pack; or pairs of players."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from rulebook.calculators.chinese_poker.asked import AGREED
from rulebook.calculators.chinese_poker.drawn import Agreements, Pack, agreements, pack, query_with
from rulebook.calculators.chinese_poker.settling.asked import ONLY_CARDS, are_rows_compared
from rulebook.calculators.chinese_poker.settling.tabs import OWN, LaidRow, Player, how_many, tabs_of
from rulebook.calculators.filled import FilledForm
from scoring.games.chinese_poker.payout import HAND, ROWS
from scoring.kit.figures import MINUS, capital
from scoring.play.contract import Choice, Field


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `by_rows`: only who won which row is asked; `pairs`: then (who against whom, fields) for each two players, else ().
    `manners`: links to count by cards or by rows; `counts`: to two, three or four players; each is (label, query
        string, whether it is so now).
    `emptied`: the query string of an empty table; `elsewhere`: (where, what is wrong) outside the open tab.
    `players`: all tabs, `open` the open one; `pack`: the cards to tap, () by rows; `agreed`: the house rules.
    `typing`: the form without the errors that are already shown at a row.
    `matrix`: (player, cells) for each player, () without an answer. A cell is (points, CSS class or ""): one per player
        (`–` for himself), the total last.
    `preview`: how far it is filled in, for a screen reader.
    """

    by_rows: bool
    manners: tuple[tuple[str, str, bool], ...]
    counts: tuple[tuple[str, str, bool], ...]
    emptied: str
    elsewhere: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    open: Player
    pack: Pack
    pairs: tuple[tuple[str, tuple[Field, ...]], ...]
    agreed: Agreements
    typing: FilledForm
    matrix: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    preview: str


def view(filled: FilledForm) -> View:
    """Return what the template draws of a filled form."""
    by_rows = filled.values.get("manier") == "rijen"
    players = tuple(tabs_of(filled, by_rows=by_rows))
    now = next(player for player in players if player.now)
    active = next((row for row in now.rows if row.active), None)
    rows = [row.name for player in players for row in player.rows]
    return View(
        by_rows=by_rows,
        manners=tuple(_counting_links(filled, by_rows=by_rows)),
        counts=tuple(_player_count_links(filled, by_rows=by_rows)),
        emptied=query_with(
            filled, ["manier", *_house_rule_fields(by_rows=by_rows)], _empty_table_fields(filled, by_rows=by_rows)
        ),
        elsewhere=tuple(_errors_out_of_view(filled, players, by_rows=by_rows)),
        players=players,
        open=now,
        pack=() if by_rows else pack(filled, rows, active.name if active else ""),
        pairs=tuple(_fields_by_pair(filled, players)) if by_rows else (),
        agreed=agreements(filled),
        typing=replace(filled, errors={name: why for name, why in filled.errors.items() if name not in rows}),
        matrix=tuple(_matrix_rows(filled)),
        preview=_progress_in_words(filled, now, active),
    )


def _progress_in_words(filled: FilledForm, now: Player, active: LaidRow | None) -> str:
    """Return in Dutch words how far the form is filled in, for a screen reader; when it can be answered, the answer."""
    if filled.answer:
        return filled.answer.words
    waits = f"{active.label} van {now.name}: nog {len(active.free)}. " if active else ""
    return f"{waits}{now.count} van {HAND} kaarten."


def _fields_by_pair(filled: FilledForm, players: tuple[Player, ...]) -> Iterator[tuple[str, tuple[Field, ...]]]:
    """Yield, for every two players whose rows are compared, (who against whom, the fields of their rows)."""
    lying = [player for player in players if are_rows_compared(filled.values, player.number)]
    for one, two in combinations(lying, 2):
        choices = ((str(one.number), one.name), ("gelijk", "gelijk"), (str(two.number), two.name))
        yield (
            f"{one.name} tegen {two.name}",
            tuple(Choice(f"{row}{one.number}{two.number}", capital(row), choices=choices) for row in ROWS),
        )


def _errors_out_of_view(filled: FilledForm, players: tuple[Player, ...], *, by_rows: bool) -> Iterator[tuple[str, str]]:
    """Yield (where, sentence) for what is wrong under a tab that is not open, or in a field that is not drawn."""
    whose = {f"{what}{player.number}": player for player in players for what in OWN}
    drawn = {name for name, player in whose.items() if player.now} | {field.name for field in AGREED}
    hidden = {"manier", "spelers"} if by_rows else {field.name for field in filled.fields} - drawn
    for name, why in filled.errors.items():
        if name in hidden:
            yield whose[name].name if name in whose else "Invoer", why


def _matrix_rows(filled: FilledForm) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    looks = {"+": "chinees__won", MINUS: "chinees__lost"}
    for name, cells in filled.answer.tables[0].cells if filled.answer else ():
        yield str(name), tuple((str(cell), looks.get(str(cell)[0], "")) for cell, _ in cells)


def _house_rule_fields(*, by_rows: bool) -> list[str]:
    """Return the names of the fields of house rules; with `by_rows` without those that only cards can decide."""
    return [field.name for field in AGREED if not by_rows or field.name not in ONLY_CARDS]


def _empty_table_fields(filled: FilledForm, *, by_rows: bool) -> dict[str, str]:
    """Return the fields, name to value, of a table with the same number of players and nothing filled in."""
    return {"spelers": str(how_many(filled)), "actief": "rijen" if by_rows else "speler1"}


def _player_count_links(filled: FilledForm, *, by_rows: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield links to play with two to four, as (label, query string, whether it is so now); who stays keeps his
    cards."""
    now = how_many(filled)
    for count in range(2, 5):
        gone = {str(number) for number in range(count + 1, 5)}
        kept = [] if filled.example else [name for name in filled.query if not gone & set(name[-2:])]
        start = _empty_table_fields(filled, by_rows=by_rows) | {"spelers": str(count)}
        if count > now and kept and not by_rows:
            start["actief"] = f"speler{now + 1}"
        yield str(count), query_with(filled, kept, start), count == now


def _counting_links(filled: FilledForm, *, by_rows: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield links to count by cards or by rows only, as (label, query string, whether it is so now)."""
    own = [name for name in filled.query if name[:-1] in ("naam", "opgave", "ruil") and not filled.example]
    for manner, label in (("kaarten", "Kaarten"), ("rijen", "Alleen rijen")):
        rows = manner == "rijen"
        start = {"manier": manner, **_empty_table_fields(filled, by_rows=rows)}
        yield label, query_with(filled, [*_house_rule_fields(by_rows=rows), *own], start), rows == by_rows
