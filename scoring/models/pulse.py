"""The row that tells how the database fares: whether it still writes, and when it was last backed up."""

from django.db import models


class Pulse(models.Model):
    """One row, number 1. It is in no backup: what it tells is of this database only."""

    beat = models.BigIntegerField(default=0)
    backed_up = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.beat)
