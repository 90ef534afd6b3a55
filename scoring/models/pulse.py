"""The row that shows how the database is doing: whether it can still be written, and when it was last backed up."""

from django.db import models


class Pulse(models.Model):
    """The single row, with number 1, about the state of this database.

    `beat` is written to see whether writing works; `backed_up` is the moment of the last backup, None for never. It is
    left out of backups, because it is about this database only.
    """

    beat = models.BigIntegerField(default=0)
    backed_up = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return str(self.beat)
