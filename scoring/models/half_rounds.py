"""A round that stands half filled in on a device."""

from django.db import models

from scoring.models.sheets import Sheet

MOST_HALF = 6_000
"""Characters of such a round: as many as fit in an address."""


class HalfRound(models.Model):
    """What stands half filled in on a device (its hash), as the address of its sheet holds it. It is no fact: it is
    written by nobody but this device, and goes with its sheet, with the round it became, or when it is thrown away."""

    pk = models.CompositePrimaryKey("sheet_id", "device")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="halves")
    device = models.CharField(max_length=64, db_index=True)
    query = models.CharField(max_length=MOST_HALF)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.sheet_id} {self.at}"
