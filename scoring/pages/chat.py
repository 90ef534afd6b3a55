"""The standing of an evening as a few lines of plain text, to paste into a chat."""

from datetime import datetime

from django.utils.formats import date_format

from scoring.kit import figures
from scoring.kit.days import evening_date
from scoring.play.books.settling import settled_in_words, undivided_in_words
from scoring.store.face import Face


def message_of(face: Face, played: datetime, watch: str) -> str:
    """Return the evening as plain text: the title, how far it is, the standing, and who pays whom where that is
    settled.

    `played` is when it was last written on, in local time; `watch` is the URL where others can follow it, "" for none.
    """
    board, count = face.board, len(face.rounds)
    named = face.game.name_of_play(dict(face.begin.options))
    after = f"na {count} {'ronde' if count == 1 else 'rondes'}" if count else "nog niet begonnen"
    lines = [f"{face.sheet.title}, {date_format(evening_date(played), 'j F Y')} ({named}, {after})"]
    if board.result:
        lines.append(board.result)
    lines += [f"{figures.capital(account.name)}: {figures.amount(account.points)}" for account in board.accounts]
    lines += [
        f"{line.name}: {figures.amount(line.points)}{_out_or_left_words(line.out, line.left)}" for line in board.lines
    ]
    if board.needs_settling:
        paid = [f"{payer} betaalt {amount} aan {receiver}" for payer, receiver, amount in settled_in_words(board)]
        lines += ["", *filter(None, [undivided_in_words(board)]), *(paid or ["Er valt niets te verrekenen"])]
    return "\n".join([*lines, *(["", f"Kijk mee: {watch}"] if watch else [])])


def _out_or_left_words(out: bool, left: bool) -> str:
    """Return the text behind a player's points: ` (weg)` when he left the table, ` (af)` when he is out; ""
    otherwise."""
    return " (weg)" if left else " (af)" if out else ""
