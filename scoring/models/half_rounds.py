"""Rounds that are half filled in on a device."""

from django.db import models

from scoring.models.sheets import Sheet

MOST_HALF = 6_000
"""Characters of such a round, as a query string: as many as fit in an address."""


class HalfRound(models.Model):
    """The form of a round as it is half filled in on one device.

    `device` is the hash of the device, `query` the draft as a query string, `at` when it was kept. It is no fact of the
    sheet. Only this device writes it. It is deleted with its sheet, once the round is written, or when it is thrown
    away.
    """

    pk = models.CompositePrimaryKey("sheet_id", "device")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="halves")
    device = models.CharField(max_length=64, db_index=True)
    query = models.CharField(max_length=MOST_HALF)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.sheet_id} {self.at}"
