"""What each form made, by its key, so that the same form sent again makes nothing a second time."""

import uuid

from django.db import models


class Made(models.Model):
    """The sheet or table that a device made with a form; it may belong to another person now, or be deleted.

    `thing` is the id of that sheet or table, `key` is derived from the key of the form and the device, `told` is a hash
    of what was sent with the key mixed in, `at` when it was made.
    """

    key = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    thing = models.UUIDField()
    told = models.CharField(max_length=64)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.key} {self.at}"
