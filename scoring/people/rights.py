"""Who may do what with a sheet or a table. There are no accounts: whoever made it owns it, and links give others
rights.

A person is known by a hash, `who` in this module. The secret of a link is kept nowhere: it is computed from the secret
of the device that made the link and from the link's id. So this device, and no other, can show it again as long as the
link exists.
"""

import hashlib
import hmac
import secrets
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Literal

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from scoring.models import Device, Entry, Grant, Link, Place, Right, Sheet, Table
from scoring.models.prepared import PreparedQuery

MOST_LINKS = 20
"""How many links one sheet or table may have."""


# --- what one holds -------------------------------------------------------------------------------


def person(device: str) -> str:
    """Return the person (a hash) to whom a device (its hash) belongs: the hash shared by his devices, or else its own.

    "" for "", a device without a secret.
    """
    return next(iter(_PERSON(device=device)), (device,))[0] if device else ""


_PERSON = PreparedQuery(
    lambda device: Device.objects.filter(secret=device).values_list("owner", flat=True).order_by(), device="a device"
)


def sheet_for(sheet_id: uuid.UUID, who: str) -> Sheet | None:
    """Return the sheet with the right that this person (`who`, his hash) has to it; None when there is no such
    sheet, or he has no right to it."""
    found = next(iter(_HELD(sheet_id=sheet_id, who=who)), None) if who else None
    return sheet_in(found) if found else None


def row_for(sheet_id: uuid.UUID, device: str) -> tuple[Any, ...] | None:
    """Return the database row for this sheet and device (its hash); None when there is no such sheet.

    The person's right (perhaps none), his seat and the newest entry follow from it (`sheet_in`); an equal row means
    that none of them has changed.
    """
    return next(iter(_HELD_BY_DEVICE(sheet_id=sheet_id, device=device)), None)


def sheet_in(found: tuple[Any, ...]) -> Sheet | None:
    """Return the sheet in a row that `row_for` gave; None when the person has no right to it."""
    sheet = _sheet_of_row(_HELD.read(found))
    if sheet:
        sheet.found = found
    return sheet


def _sheet_of_row(row: tuple[Any, ...]) -> Sheet | None:
    """Return the sheet in a row of the query `_with_right`; None when the person who asks has no right to it.

    The sheet has him with it, his right, link and seat, and the number of the newest entry (0: none).
    """
    kept, (table_owner, who, gives, by_table, link, seat, newest) = row[: len(_FIELDS)], row[len(_FIELDS) :]
    sheet = Sheet.from_db("default", _FIELDS, kept)
    sheet.right, sheet.who = _right_to(sheet, table_owner, who, gives), who
    sheet.link, sheet.seat, sheet.last = link, seat, newest or 0
    sheet.at_table = sheet.table_id if by_table or table_owner == who else None
    return sheet if sheet.right else None


def set_in_memory(sheet: Sheet, field: str, value: str) -> None:
    """Give this sheet in memory the new value of a field that was just written to the database, also in its row
    (`found`)."""
    setattr(sheet, field, value)
    if sheet.found:
        row = [*sheet.found]
        row[_FIELDS.index(field)] = value
        sheet.found = tuple(row)


def _right_to(sheet: Sheet, table_owner: str | None, who: str, gives: int | None) -> Right:
    """Return the right of `who` (a hash) to this sheet: OWN when it is his, WRITE when its table is his, else that of
    links.

    `gives` is the largest right that his links to the sheet or its table give, None without a link: then NONE. A link
    that gives a whole table away gives no more than WRITE on its sheets.
    """
    if sheet.owner == who:
        return Right.OWN
    if table_owner == who:
        return Right.WRITE
    return Right(min(gives or Right.NONE, Right.WRITE))


def sheets_of(who: str, *, start: int = 0, most: int | None = None, **only: uuid.UUID | str) -> Sequence[Sheet]:
    """Return the sheets to which this person (his hash) has a right, the last played first; [] when `who` is "".

    At most `most` of them (None for all), from index `start`. `only` narrows them, by `table` (id) or `game` (slug).
    The owner of a table may write on its sheets; they keep their owners.
    """
    if not who:
        return []
    rows = _with_right(_sheets(who).filter(**only), Value(who))
    return [sheet for row in rows[start : None if most is None else start + most] if (sheet := _sheet_of_row(row))]


def count_sheets(who: str) -> int:
    """Return how many sheets this person (his hash) has a right to."""
    return _sheets(who).count() if who else 0


def _sheets(who: str) -> QuerySet[Sheet]:
    """Return a query of the sheets of this person: a union, each part of which begins at what he holds, for with an OR
    PostgreSQL would read every sheet."""
    mine, sheets = Grant.objects.filter(holder=who), Sheet.objects.order_by().values("pk")
    return Sheet.objects.filter(
        pk__in=sheets.filter(owner=who).union(
            sheets.filter(pk__in=mine.values("link__sheet")),
            sheets.filter(table__in=Table.objects.order_by().filter(owner=who).values("pk")),
            sheets.filter(table__in=mine.values("link__table")),
        )
    )


def _with_right(sheets: QuerySet[Sheet], who: Combinable) -> QuerySet[Sheet, tuple[Any, ...]]:
    """Return a query of these sheets as rows: their own fields, the owner of their table, the person who asks, the
    largest right that a link gives him, whether he has a link to the table, the id of the link with the largest right,
    his seat, and the newest entry.

    Grants are looked up from the links of the sheet: from the holder SQLite would walk through all he ever claimed.
    """
    held = Link.objects.filter(Exists(Grant.objects.filter(link=OuterRef("pk"), holder=who))).order_by("-gives")
    links = held.filter(Q(sheet=OuterRef("pk")) | Q(table=OuterRef("table")))
    return sheets.annotate(
        table_owner=F("table__owner"),
        asker=who,
        given=Subquery(links.values("gives")[:1]),
        by_table=Exists(held.filter(table=OuterRef("table"))),
        given_by=Subquery(links.values("pk")[:1]),
        sits=Subquery(Place.objects.filter(sheet=OuterRef("pk"), holder=who).values("seat")[:1]),
        newest=Subquery(Entry.objects.filter(sheet=OuterRef("pk")).order_by("-seq").values("seq")[:1]),
    ).values_list(*_FIELDS, "table_owner", "asker", "given", "by_table", "given_by", "sits", "newest")


_FIELDS = [field.attname for field in Sheet._meta.concrete_fields]
_SHEET = uuid.UUID(int=1)
_HELD = PreparedQuery(
    lambda sheet_id, who: _with_right(Sheet.objects.filter(pk=sheet_id).order_by(), Value(who)),
    sheet_id=_SHEET,
    who="a person",
)
_HELD_BY_DEVICE = PreparedQuery(
    lambda sheet_id, device: _with_right(Sheet.objects.filter(pk=sheet_id).order_by(), _person_within_query(device)),
    sheet_id=_SHEET,
    device="a device",
)


def _person_within_query(device: str) -> Combinable:
    """Return what `person` returns as an expression, for use within another query."""
    return Coalesce(Subquery(Device.objects.filter(secret=device).values("owner").order_by()[:1]), Value(device))


def right_through(link: Link, who: str) -> Right:
    """Return the right that this person (his hash) already has to the sheet or table of the link; NONE when he has
    none."""
    thing: Sheet | Table | None = None
    if link.sheet_id:
        thing = sheet_for(link.sheet_id, who)
    elif link.table_id:
        thing = table_for(link.table_id, who)
    return thing.right if thing else Right.NONE


def table_for(table_id: uuid.UUID, who: str) -> Table | None:
    """Return the table with the right that this person (his hash) has to it; None when there is none, or he has no
    right."""
    return next(_tables(who, pk=table_id), None)


def tables_of(who: str) -> Sequence[Table]:
    """Return the tables to which this person (his hash) has a right, with that right, the newest first; [] for none."""
    return list(_tables(who))


def _tables(who: str, **only: uuid.UUID) -> Iterator[Table]:
    """Yield the tables to which this person has a right, as `tables_of`; `only` narrows them (`pk`)."""
    mine = Grant.objects.filter(holder=who)
    grants = mine.filter(link__table=OuterRef("pk")).order_by("-link__gives")
    every = Table.objects.order_by().values("pk")
    tables = Table.objects.filter(pk__in=every.filter(owner=who).union(every.filter(pk__in=mine.values("link__table"))))
    for table in tables.annotate(given=Subquery(grants.values("link__gives")[:1])).filter(**only) if who else ():
        table.right = Right.OWN if table.owner == who else Right(table.given)
        yield table


# --- links ----------------------------------------------------------------------------------------


def _token(secret: str, link_id: uuid.UUID) -> str:
    """Return the secret part of the URL of a link, computed from the secret of the device that made it."""
    mixed = hmac.digest(secret.encode(), link_id.bytes, "sha256")
    return urlsafe_b64encode(mixed[:16]).decode().rstrip("=")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def add_link(thing: Sheet | Table, gives: Right, *, secret: str, at: datetime) -> Link | None:
    """Make and return a link that gives this right to a sheet or table, made at `at` on the device with this secret.

    None when the sheet or table already has `MOST_LINKS` links.
    """
    if thing.links.count() >= MOST_LINKS:
        return None
    number = uuid.uuid4()
    return _create_link(thing, id=number, secret=_hash(_token(secret, number)), gives=gives, made=at)


def _create_link(thing: Sheet | Table, **fields: Any) -> Link:
    sheet, table = (thing, None) if isinstance(thing, Sheet) else (None, thing)
    return Link.objects.create(sheet=sheet, table=table, **fields)


def token_of(link: Link, secret: str) -> str | None:
    """Return the secret part of this link's URL; None when the device with this `secret` did not make the link."""
    token = _token(secret, link.pk)
    return token if hmac.compare_digest(_hash(token), link.secret) else None


def link_of(token: str) -> Link | None:
    """Return the link with this secret part in its URL; None when there is none (any more)."""
    return Link.objects.select_related("sheet", "table").filter(secret=_hash(token)).first()


def thing_of(link: Link) -> Sheet | Table:
    """Return the sheet or table that a link leads to."""
    thing = link.sheet or link.table
    assert thing  # noqa: S101 - a constraint of the database
    return thing


def claim(link: Link, who: str, at: datetime) -> Literal["claimed", "owned", "gone"]:
    """Give this person (`who`, his hash) the right that the link gives, and return what happened.

    `claimed`: he has the right now. `owned`: the sheet or table was his own already. `gone`: it, or the link, was
    deleted meanwhile. A link that gives ownership works once: then it is deleted, and the previous owner keeps the
    right to write.
    """
    kind = type(thing_of(link))
    with transaction.atomic():
        thing = kind._default_manager.select_for_update().filter(pk=thing_of(link).pk).first()
        if thing is None or not Link.objects.filter(pk=link.pk).exists():
            return "gone"
        if thing.owner == who:
            return "owned"
        Link.objects.filter(pk=link.pk).update(used=at)
        if link.gives < Right.OWN:
            Grant.objects.get_or_create(link_id=link.pk, holder=who, defaults={"at": at})
            return "claimed"
        kept = _create_link(thing, secret=_hash(secrets.token_urlsafe(32)), gives=Right.WRITE, made=at, used=at)
        Grant.objects.create(link=kept, holder=thing.owner, at=at)
        Link.objects.filter(pk=link.pk).delete()
        kind._default_manager.filter(pk=thing.pk).update(owner=who)
    return "claimed"


def note_use(sheet: Sheet, at: datetime) -> None:
    """Note that the link which gives this person his right to the sheet was used at this moment; nothing happens when
    the sheet is his own, or his right comes from no link."""
    if sheet.right < Right.OWN and sheet.link:
        Link.objects.filter(pk=sheet.link).update(used=at)


def let_go(thing: Sheet | Table, who: str) -> None:
    """Take away all rights that this person (his hash) got by links to this sheet or table, because he no longer
    wants them."""
    Grant.objects.filter(link__in=thing.links.all(), holder=who).delete()


def sit(sheet: Sheet, who: str, seat: int | None) -> None:
    """Note that this person (his hash) sits on a seat of the sheet (counted from 0), or on none when `seat` is None."""
    if seat is None:
        Place.objects.filter(sheet=sheet, holder=who).delete()
    else:
        Place.objects.update_or_create(sheet_id=sheet.pk, holder=who, defaults={"seat": seat})
