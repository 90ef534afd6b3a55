"""Columns for what people type: it comes out able to stand in a sentence, and is kept bare."""

from typing import Any

from django.db import models
from django.db.models.query_utils import DeferredAttribute

from scoring.kit.names import isolated


class _Isolating(DeferredAttribute):
    """Whatever is set on the instance, also by the database, is isolated: a text, or each of a list."""

    def __set__(self, instance: models.Model, value: Any) -> None:
        name = self.field.attname
        instance.__dict__[name] = [*map(isolated, value)] if isinstance(value, list) else value and isolated(value)


class _Typed:
    """For the migrations it is the column it stands for."""

    descriptor_class = _Isolating

    def deconstruct(self) -> Any:
        name, _, args, kwargs = super().deconstruct()  # type: ignore[misc]
        return name, f"django.db.models.{type(self).__bases__[1].__name__}", args, kwargs


class TypedText(_Typed, models.CharField):  # type: ignore[type-arg]
    """A title."""


class TypedNames(_Typed, models.JSONField):
    """A list of names."""
