"""The Django app of the texts."""

from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, register


class RulebookConfig(AppConfig):
    """The rulebook as a Django app; it has no tables in the database."""

    name = "rulebook"

    def ready(self) -> None:
        """Register the checks of the texts, so that `manage.py check` runs them."""
        register(_check_texts)


def _check_texts(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """Return an error for every mistake in the texts and on the pocket cards; [] when there is none.

    Texts and games are imported only here: most commands check nothing, and would wait a second for them.
    """
    from rulebook.book.checks import texts
    from rulebook.print.checks import pocket_cards

    return [*texts(), *pocket_cards()]
