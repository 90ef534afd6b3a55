"""The Django app of the texts."""

from django.apps import AppConfig


class RulebookConfig(AppConfig):
    """The rulebook as a Django app; it has no tables in the database."""

    name = "rulebook"

    def ready(self) -> None:
        """Register the checks of the texts, so that `manage.py check` runs them."""
        from rulebook.book import checks  # noqa: F401 - registers the checks
        from rulebook.print import checks as of_cards  # noqa: F401 - these too
