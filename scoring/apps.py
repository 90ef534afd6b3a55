"""The Django app of the sheets."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """The app that holds the sheets and what is kept of them."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect two things to Django's signals.

        When a sheet or table is deleted, what else is kept of it is deleted too. When a connection to the database
        opens, its files are closed to other users.
        """
        from django.db.backends.signals import connection_created

        from scoring.models import close_to_others
        from scoring.store import deleting

        deleting.connect_deletions()
        connection_created.connect(close_to_others)
