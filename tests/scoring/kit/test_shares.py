"""Shares in a queue: who gives way, and whose turn it is."""

import pytest

from scoring.kit import shares
from scoring.kit.shares import FairTurns, place_to_give_up


@pytest.mark.parametrize(
    ("waiting", "mine", "place"),
    [
        ("a/1 a/1 a/1", "b/1", 2),
        ("a/1 b/1 a/1 a/1 b/1", "c/1", 3),
        ("a/1 a/1", "b/1", 1),
        ("a/1 b/1", "c/1", None),  # nobody has two more
        ("a/1 a/1 b/1", "b/1", None),
        ("a/1 a/1 a/1", "a/1", None),  # his own share
        ("a/1 a/1 a/2", "a/3", 1),  # on one network the devices share
        ("a/1 a/2 a/3", "b/1", 2),  # many devices of one network are one
        ("a/1 a/1 a/2 b/1 b/1", "b/2", 4),
        ("", "a/1", None),
    ],
)
def test_the_newest_of_who_has_most_gives_way(waiting, mine, place):
    assert place_to_give_up(waiting.split(), mine) == place


def test_what_waits_for_nobody_stays():
    assert place_to_give_up(["", "", ""], "a/1") is None


def test_each_network_has_its_turn_and_each_device_on_it():
    turns, waiting, order = FairTurns(), ["a/1", "a/1", "a/1", "a/2", "b/1", "b/1"], []
    while waiting:
        order.append(min(waiting, key=turns.turn_key))
        waiting.remove(order[-1])
        turns.note_served(order[-1])
    assert order == ["a/1", "b/1", "a/2", "b/1", "a/1", "a/1"]


def test_what_is_remembered_of_turns_is_bounded(monkeypatch):
    monkeypatch.setattr(shares, "MOST_REMEMBERED", 10)
    turns = FairTurns()
    for nth in range(100):
        turns.note_served(f"{nth}/1")
    assert len(turns._served) <= 12
