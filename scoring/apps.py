"""The app of the numbers."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Sheets and what is kept of them."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Whoever throws a sheet or a table away, and however, throws away what else is kept of it. And the files of
        the database are nobody else's."""
        from django.db.backends.signals import connection_created

        from scoring.models import close_to_others
        from scoring.store import deleting

        deleting.connect_deletions()
        connection_created.connect(close_to_others)
