"""The template engine: a name written from right to left gets an element of its own, on pages and on paper."""

from typing import Any

from django.template.backends.django import DjangoTemplates, Template
from django.utils.safestring import SafeString

from scoring.kit.names import with_bdi_elements


class IsolatingTemplates(DjangoTemplates):
    """Django's template engine, in whose output names written from right to left get an element of their own."""

    def from_string(self, template_code: str) -> Any:
        """Return a template made of this text."""
        return _IsolatingTemplate(super().from_string(template_code).template, self)

    def get_template(self, template_name: str) -> Any:
        """Return the template in this file."""
        return _IsolatingTemplate(super().get_template(template_name).template, self)


class _IsolatingTemplate(Template):
    """A template whose output has a `<bdi>` element around each name written from right to left."""

    def render(self, context: Any = None, request: Any = None) -> SafeString:
        return SafeString(with_bdi_elements(super().render(context, request)))
