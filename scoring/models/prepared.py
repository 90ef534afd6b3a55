"""A database query that is compiled once, for the question that every phone asks every two seconds.

To compile a query takes Django ten times as long as the database takes to answer it. In code it stays a queryset.
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
    """A queryset that is compiled once, and then called with other values: one value by name for each mark.

    `build(**marks)` gives the queryset (of `values_list`). `marks` are stand-in values by name, of the same type as the
    real values and found nowhere else in the query. Rows come as the database gives them, which is enough to compare
    them; `read` converts one to the values of the queryset.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], **marks: Value) -> None:
        self._build, self._marks = build, marks
        self._known: dict[str, tuple[str, tuple[Any, ...], Callable[[Iterable[Row]], Iterable[Row]]]] = {}

    def __call__(self, **values: Value) -> list[Row]:
        """Return all rows for these values as the database gives them; [] when there are none."""
        connection = connections[DEFAULT_DB_ALIAS]
        sql, params, _ = self._put_together(connection)
        by_mark = {
            _database_value(mark, connection): _database_value(values[name], connection)
            for name, mark in self._marks.items()
        }
        with connection.cursor() as cursor:
            cursor.execute(sql, [by_mark.get(each, each) for each in params])
            return list(map(tuple, cursor.fetchall()))

    def read(self, row: Row) -> Row:
        """Return the values that the queryset would give for a row of the database."""
        _, _, read = self._put_together(connections[DEFAULT_DB_ALIAS])
        return tuple(next(iter(read([row]))))

    def _put_together(self, connection: BaseDatabaseWrapper) -> tuple[str, Row, Callable[..., Iterable[Row]]]:
        """Return (SQL, its parameters with the marks among them, what converts rows), compiled once for each kind of
        database."""
        known = self._known.get(connection.vendor)
        if known is None:
            compiler = self._build(**self._marks).query.get_compiler(connection=connection)
            sql, params = compiler.as_sql()
            converters = compiler.get_converters([each for each, *_ in compiler.select])

            def read(rows: Iterable[Row]) -> Iterable[Row]:
                return compiler.apply_converters(rows, converters) if converters else rows

            known = self._known[connection.vendor] = sql, tuple(params), read
        return known


def _database_value(value: Value, connection: BaseDatabaseWrapper) -> Any:
    """Return a value as the database keeps it: SQLite keeps a UUID as 32 hex digits."""
    return value.hex if isinstance(value, UUID) and not connection.features.has_native_uuid_field else value
