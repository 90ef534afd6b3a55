"""What the key of a form made, so that the same form sent again makes nothing a second time."""

import uuid

from django.db import models


class Made(models.Model):
    """Under this key one device had this `thing` made, a sheet or a table: also when it is another's by now, or gone.

    `key` tells key and device as one number; `told` is a hash of what was sent, in which the key is mixed.
    """

    key = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    thing = models.UUIDField()
    told = models.CharField(max_length=64)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.key} {self.at}"
