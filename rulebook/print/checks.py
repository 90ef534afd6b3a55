"""`manage.py check` fails on a pocket card that names what its game has not."""

from typing import Any

from django.core.checks import Error, register

from rulebook.print.cards import wrong_cards


@register
def pocket_cards(app_configs: Any, **_: Any) -> list[Error]:
    """A game, table, column, rule or line that is not there."""
    return [Error(f"pocket card: {told}", id="rulebook.E002") for told in wrong_cards()]
