"""The app of the numbers."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Sheets and what is kept of them."""

    name = "scoring"
    default_auto_field = "django.db.models.BigAutoField"
