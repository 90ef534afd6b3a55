"""A question to the database that is put together once, for what every phone asks every two seconds.

Putting one together in Django costs ten times what the database needs to answer it. What is asked stays a queryset.
"""

from collections.abc import Callable, Iterable
from typing import Any
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import QuerySet

Value = str | int | UUID
Row = tuple[Any, ...]


class PreparedQuery:
    """`build(**marks)` gives the queryset (of `values_list`); calling it asks for rows with values in their place.

    `marks` are stand-ins, one a name, of the kind of the values and found nowhere else in the question. Rows come as
    the database gives them, which is enough to tell whether they changed; `read` makes of them what the queryset would.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], **marks: Value) -> None:
        self._build, self._marks = build, marks
        self._known: dict[str, tuple[str, tuple[Any, ...], Callable[[Iterable[Row]], Iterable[Row]]]] = {}

    def __call__(self, **values: Value) -> list[Row]:
        """All rows, as the database has them."""
        connection = connections[DEFAULT_DB_ALIAS]
        sql, params, _ = self._put_together(connection)
        given = {_kept(mark, connection): _kept(values[name], connection) for name, mark in self._marks.items()}
        with connection.cursor() as cursor:
            cursor.execute(sql, [given.get(each, each) for each in params])
            return list(map(tuple, cursor.fetchall()))

    def read(self, row: Row) -> Row:
        """A row as the queryset would give it."""
        _, _, read = self._put_together(connections[DEFAULT_DB_ALIAS])
        return tuple(next(iter(read([row]))))

    def _put_together(self, connection: BaseDatabaseWrapper) -> tuple[str, Row, Callable[..., Iterable[Row]]]:
        known = self._known.get(connection.vendor)
        if known is None:
            compiler = self._build(**self._marks).query.get_compiler(connection=connection)
            sql, params = compiler.as_sql()
            converters = compiler.get_converters([each for each, *_ in compiler.select])

            def read(rows: Iterable[Row]) -> Iterable[Row]:
                return compiler.apply_converters(rows, converters) if converters else rows

            known = self._known[connection.vendor] = sql, tuple(params), read
        return known


def _kept(value: Value, connection: BaseDatabaseWrapper) -> Any:
    """As the database has it: SQLite keeps the number of a sheet in letters."""
    return value.hex if isinstance(value, UUID) and not connection.features.has_native_uuid_field else value
