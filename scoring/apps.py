"""The app of the numbers."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Sheets and what is kept of them."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Whoever throws a sheet or a table away, and however, throws away what else is kept of it."""
        from scoring.store import deleting

        deleting.connect_deletions()
