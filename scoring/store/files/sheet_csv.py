"""A sheet for a spreadsheet: `blad.csv`, with its columns."""

import csv
import io
import unicodedata

from scoring.kit.figures import plain
from scoring.play.contract import Amount
from scoring.store.face import Face

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet reads a formula by."""


def as_csv(face: Face) -> str:
    """Rounds as rows, players and accounts as columns: what the round brought, the standing after it, every transfer,
    and once chips were bought, last, what each bought.

    Semicolons and decimal commas: Dutch Excel.
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    holders, chips = face.board.holders, face.board.chips
    names = {line.holder: spreadsheet_text(line.name) for line in holders}
    buyers = [line.holder for line in face.board.lines] if face.board.bought else []
    last = [*["fiches"] * chips, *(f"gekocht {names[holder]}" for holder in buyers)]
    rows.writerow(["ronde", *names.values(), *(f"stand {name}" for name in names.values()), "hoe", *last])
    rows.writerow(["nu", *([""] * len(names)), *(plain(line.points) for line in holders), "", *[""] * len(last)])
    for shown in face.rounds:
        done = shown.round
        points = [_number(done.points.get(holder)) for holder in names]
        totals = [_number(done.totals.get(holder)) for holder in names]
        moves = ", ".join(f"{names[m.source]} > {names[m.target]} {plain(m.amount)}" for m in done.moves)
        bought = [plain(done.bought(holder)) for holder in buyers]
        rows.writerow([done.number, *points, *totals, spreadsheet_text(done.how), *[moves] * chips, *bought])
    return out.getvalue()


def _number(amount: Amount | None) -> str:
    return "" if amount is None else plain(amount)


def spreadsheet_text(text: str) -> str:
    """A name is text, also for a spreadsheet that would read a formula in it, be it in wide signs."""
    return f"'{text}" if unicodedata.normalize("NFKC", text[:1]).startswith(FORMULA) else text
