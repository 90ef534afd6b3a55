"""Who got which right: links, who claimed them, seats, devices and codes."""

import uuid

from django.db import models

from scoring.models.sheets import Sheet, Table

MOST_NAME = 40


class Link(models.Model):
    """A right to a sheet, or to a table with its sheets, that can be passed on: whoever has its secret may claim it.

    Deleting it takes it back. Only a hash of the secret is kept. `used` is when it was last claimed, or written by.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, null=True, related_name="links")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, null=True, related_name="links")
    secret = models.CharField(max_length=64, unique=True)
    gives = models.PositiveSmallIntegerField()
    made = models.DateTimeField()
    used = models.DateTimeField(null=True)

    class Meta:
        """The newest last, as they were made."""

        ordering = ("made",)
        constraints = (
            models.CheckConstraint(
                condition=models.Q(sheet__isnull=True) ^ models.Q(table__isnull=True), name="link_of_one_thing"
            ),
        )

    def __str__(self) -> str:
        return str(self.id)


class Grant(models.Model):
    """Somebody has claimed a link: `holder` is a person, known as `Sheet.owner` is; not a holder of chips."""

    pk = models.CompositePrimaryKey("link_id", "holder")
    link = models.ForeignKey(Link, on_delete=models.CASCADE, related_name="grants")
    holder = models.CharField(max_length=64, db_index=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.link_id} {self.at}"


class Place(models.Model):
    """Somebody sits on this seat of the sheet: `holder` is a person, known as `Sheet.owner` is."""

    pk = models.CompositePrimaryKey("sheet_id", "holder")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="places")
    holder = models.CharField(max_length=64, db_index=True)
    seat = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.sheet_id} {self.seat}"


class Device(models.Model):
    """A phone or tablet of somebody with more than one: `secret` is the hash of its own, `owner` what they share.

    Who has one device has no row: its own hash is what it owns sheets under.
    """

    secret = models.CharField(max_length=64, primary_key=True)
    owner = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=MOST_NAME)
    added = models.DateTimeField()

    class Meta:
        """The first of them first."""

        ordering = ("added",)

    def __str__(self) -> str:
        return self.name


class Code(models.Model):
    """What may be typed for some minutes, hashed: for the right of a link, or to become a device of `owner`.

    `near` is the mark of the network on which a short one was shown.
    """

    code = models.CharField(max_length=64, primary_key=True)
    link = models.ForeignKey(Link, on_delete=models.CASCADE, null=True, related_name="codes")
    owner = models.CharField(max_length=64, blank=True, db_index=True)
    until = models.DateTimeField(db_index=True)
    near = models.CharField(max_length=64, blank=True, default="", db_default="")

    def __str__(self) -> str:
        return f"until {self.until}"
