"""The Django app of the sheets."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """The Django app of the sheets: their models, pages, games and commands."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect two handlers to Django's signals.

        When a sheet or table is deleted, the rows that belong to it are deleted too. When a connection to the database
        opens, the database files are made unreadable to other users of the machine.
        """
        from django.db.backends.signals import connection_created

        from scoring.models import close_to_others
        from scoring.store import deleting

        deleting.connect_deletions()
        connection_created.connect(close_to_others)
