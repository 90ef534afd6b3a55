"""Ask a calculator something: by its row, or by its address as data."""

import json

from django.http import QueryDict

from rulebook.calculators.filled import fill

ONE_OF_EACH = ("toep-hand", "chapeau-munt", "roulette", "baccara-tableau", "chinese-poker", "poker-inzet")
"""Calculators with cards, dice, chips on a table, a tableau, whole hands, and amounts."""


def ask(row, query):
    """A filled form with its answer."""
    return fill(row, QueryDict(query))


def asked(client, slug, **given):
    """Status and data of an address; a name with an underscore is the parameter with a hyphen."""
    answer = client.get(f"/reken/{slug}.json", {name.replace("_", "-"): value for name, value in given.items()})
    return answer.status_code, json.loads(answer.content)


def answered(client, slug, **given):
    """The data of a question that has an answer."""
    status, found = asked(client, slug, **given)
    assert status == 200, found
    return found


def refused(client, slug, **given):
    """What is wrong, by field."""
    status, found = asked(client, slug, **given)
    assert status == 422, found
    return {name: said[0] for name, said in found["errors"].items()}
