"""What happened, for whoever counts it: a press written or refused, a paper given. Nobody has to listen."""

from django.dispatch import Signal

happened = Signal()
"""Sent in the name of what happened (`"write"`, `"paper"`), with `how` it went (`"conflict"`, `"given"`)."""
