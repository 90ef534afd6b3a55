"""Columns for what people type. The text is kept as typed, and is made safe to stand in a sentence when it is read
(`isolated`)."""

from typing import Any

from django.db import models
from django.db.models.query_utils import DeferredAttribute

from scoring.kit.names import isolated


class _Isolating(DeferredAttribute):
    """An attribute of a model that isolates (`isolated`) the text set on it, or each text of a list: a name from right
    to left then leaves the order of the sentence around it alone."""

    def __set__(self, instance: models.Model, value: Any) -> None:
        name = self.field.attname
        instance.__dict__[name] = [*map(isolated, value)] if isinstance(value, list) else value and isolated(value)


class _PlainColumn:
    """A base class that makes a column appear in migrations as the plain Django column on which it is based."""

    descriptor_class = _Isolating

    def deconstruct(self) -> Any:
        name, _, args, kwargs = super().deconstruct()  # type: ignore[misc]
        return name, f"django.db.models.{type(self).__bases__[1].__name__}", args, kwargs


class TypedText(_PlainColumn, models.CharField):  # type: ignore[type-arg]
    """A column for a typed title."""


class TypedNames(_PlainColumn, models.JSONField):
    """A column for a list of typed names."""
