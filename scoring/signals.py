"""A signal that says what happened, for code that counts it: a press written or refused, a paper given.

Nobody needs to listen.
"""

from django.dispatch import Signal

happened = Signal()
"""Sent in the name of what happened (`"write"`, `"paper"`), with `how` it went (`"conflict"`, `"given"`)."""
