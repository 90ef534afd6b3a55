"""`manage.py check` fails on a pocket card that names what its game does not have."""

from django.core.checks import Error

from rulebook.print.cards import wrong_cards


def pocket_cards() -> list[Error]:
    """Return an error for each game, table, column, rule or line that a card names and that does not exist; [] if
    none."""
    return [Error(f"pocket card: {told}", id="rulebook.E002") for told in wrong_cards()]
