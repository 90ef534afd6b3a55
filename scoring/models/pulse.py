"""The row that tells whether the database still writes."""

from django.db import models


class Pulse(models.Model):
    """One row, written over and over to see whether the database still writes."""

    beat = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.beat)
