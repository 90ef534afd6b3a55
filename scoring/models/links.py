"""Who has which right: links, who claimed them, seats, devices and codes."""

import uuid

from django.db import models

from scoring.models.sheets import Sheet, Table

MOST_NAME = 40
"""Characters of the name of a device."""


class Link(models.Model):
    """A right to a sheet, or to a table with its sheets, that can be passed on: whoever has its secret may claim it.

    Exactly one of `sheet` and `table` is set. `secret` is a hash of the secret, `gives` the `Right` as a number. `made`
    is when it was made; `used` when it was last claimed, or last used to write, None for never. Deleting a link takes
    the right away from everybody who claimed it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, null=True, related_name="links")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, null=True, related_name="links")
    secret = models.CharField(max_length=64, unique=True)
    gives = models.PositiveSmallIntegerField()
    made = models.DateTimeField()
    used = models.DateTimeField(null=True)

    class Meta:
        """Links are ordered by when they were made, the newest last."""

        ordering = ("made",)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(sheet__isnull=True) ^ models.Q(table__isnull=True), name="link_of_one_thing"
            ),
        )

    def __str__(self) -> str:
        return str(self.id)


class Grant(models.Model):
    """The fact that a person claimed a link, at the moment `at`.

    `holder` is the hash of that person, as in `Sheet.owner`; it has nothing to do with chips.
    """

    pk = models.CompositePrimaryKey("link_id", "holder")
    link = models.ForeignKey(Link, on_delete=models.CASCADE, related_name="grants")
    holder = models.CharField(max_length=64, db_index=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.link_id} {self.at}"


class Place(models.Model):
    """The seat of a sheet (a number from 0) that a person chose as his own. `holder` is his hash, as in
    `Sheet.owner`."""

    pk = models.CompositePrimaryKey("sheet_id", "holder")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="places")
    holder = models.CharField(max_length=64, db_index=True)
    seat = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.sheet_id} {self.seat}"


class Device(models.Model):
    """One device of a person who has several: `secret` is the hash of the device, `owner` the hash that they share.

    `name` is what the page calls it, `added` when it joined. A person with one device has no row here: his sheets
    belong to the hash of that device.
    """

    secret = models.CharField(max_length=64, primary_key=True)
    owner = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=MOST_NAME)
    added = models.DateTimeField()

    class Meta:
        """Devices are ordered by when they were added, the newest last."""

        ordering = ("added",)

    def __str__(self) -> str:
        return self.name


class Code(models.Model):
    """A code that may be typed, or a key in a file, valid until the moment `until` and kept as a hash (`code`).

    It gives the right of `link` (then `owner` is ""), or, when `link` is None, makes a device one of the person `owner`
    (his hash). `near` is a mark of the network on which the code of a link was shown, "" when none is known.
    """

    code = models.CharField(max_length=64, primary_key=True)
    link = models.ForeignKey(Link, on_delete=models.CASCADE, null=True, related_name="codes")
    owner = models.CharField(max_length=64, blank=True, db_index=True)
    until = models.DateTimeField(db_index=True)
    near = models.CharField(max_length=64, blank=True, default="", db_default="")

    def __str__(self) -> str:
        return f"until {self.until}"
