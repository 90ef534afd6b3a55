"""A sheet for a spreadsheet: `blad.csv`, with its columns."""

import csv
import io
import unicodedata
from collections.abc import Sequence

from scoring.kit.figures import typeable
from scoring.play.contract import Amount
from scoring.play.log.periods import AgreedOption, agreed_options
from scoring.store.face import Face

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first letters by which a spreadsheet takes a text for a formula."""


def as_csv(face: Face) -> str:
    """Return the sheet as CSV: a row for each round, below a row with the present standing.

    The columns: the number of the round, what it brought each player and account, the standing of each after it, how it
    went; in a game of chips also every transfer, and once chips were bought, what each player bought; then of each
    house rule that changed in the course of the evening, what held in the round. It has semicolons and decimal commas,
    as a Dutch Excel reads them.
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    holders, chips = face.board.holders, face.board.chips
    names = {line.holder: spreadsheet_text(line.name) for line in holders}
    buyers = [line.holder for line in face.board.lines] if face.board.chips_were_traded else []
    last = [*["fiches"] * chips, *(f"gekocht {names[holder]}" for holder in buyers)]
    agreed = [one for one in agreed_options(face.periods, face.game) if one.changed]
    changed = [f"afspraak {one.option.label}" for one in agreed]
    rows.writerow(["ronde", *names.values(), *(f"stand {name}" for name in names.values()), "hoe", *last, *changed])
    now, held = [typeable(line.points) for line in holders], _option_values_in_round(agreed, len(face.rounds) + 1)
    rows.writerow(["nu", *([""] * len(names)), *now, "", *[""] * len(last), *held])
    for finished in face.rounds:
        done = finished.round
        points = [_number(done.points.get(holder)) for holder in names]
        totals = [_number(done.totals.get(holder)) for holder in names]
        moves = ", ".join(f"{names[m.source]} > {names[m.target]} {typeable(m.amount)}" for m in done.moves)
        bought = [typeable(done.bought(holder)) for holder in buyers]
        held = _option_values_in_round(agreed, done.number)
        rows.writerow([done.number, *points, *totals, spreadsheet_text(done.how), *[moves] * chips, *bought, *held])
    return out.getvalue()


def _option_values_in_round(agreed: Sequence[AgreedOption], number: int) -> list[str]:
    """Return the value in Dutch that each of these house rules had in the round with this number (from 1)."""
    return [spreadsheet_text(one.text_at(number)) for one in agreed]


def _number(amount: Amount | None) -> str:
    """Return an amount with a decimal comma; "" for None."""
    return "" if amount is None else typeable(amount)


def spreadsheet_text(text: str) -> str:
    """Return a typed text that no spreadsheet takes for a formula: with `'` in front when it begins like one."""
    return f"'{text}" if unicodedata.normalize("NFKC", text[:1]).startswith(FORMULA) else text
