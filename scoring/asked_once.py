"""A question to the database that is put together once, for what every phone asks every two seconds.

Putting one together in Django costs ten times what the database needs to answer it. What is asked stays a queryset.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet

Value = str | UUID


class AskedOnce:
    """`build(**marks)` gives the queryset (of `values_list`); calling it asks for rows with values in their place.

    `marks` are stand-ins, one a name, of the kind of the values and found nowhere else in the question.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], **marks: Value) -> None:
        self._build, self._marks = build, marks
        self._known: dict[str, tuple[Any, str, tuple[Any, ...]]] = {}

    def __call__(self, **values: Value) -> list[tuple[Any, ...]]:
        """All rows, as the queryset would give them."""
        compiler, sql, params = self._known.get(connection.vendor) or self._put_together()
        given: Mapping[Any, Any] = {_kept(mark): _kept(values[name]) for name, mark in self._marks.items()}
        with connection.cursor() as cursor:
            cursor.execute(sql, [given.get(each, each) for each in params])
            rows = cursor.fetchall()
        converters = compiler.get_converters([each for each, *_ in compiler.select])
        return list(compiler.apply_converters(rows, converters)) if converters else rows

    def _put_together(self) -> tuple[Any, str, tuple[Any, ...]]:
        compiler = self._build(**self._marks).query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        found = self._known[connection.vendor] = compiler, sql, tuple(params)
        return found


def _kept(value: Value) -> Any:
    """As the database has it: SQLite keeps the number of a sheet in letters."""
    return value.hex if isinstance(value, UUID) and not connection.features.has_native_uuid_field else value
