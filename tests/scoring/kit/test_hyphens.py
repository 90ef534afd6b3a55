"""A long word is broken between its syllables, and everywhere alike."""

import pytest

from scoring.kit.hyphens import with_soft_hyphens


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Saar", ["Saar"]),
        ("Mehmet", ["Meh", "met"]),
        ("Willemijn", ["Wille", "mijn"]),
        ("Annelies", ["Anne", "lies"]),
        ("Johannes", ["Johan", "nes"]),
        ("Frederik", ["Fre", "derik"]),
        ("Hendrika de Groot", ["Hen", "drika de Groot"]),
        ("Wilhelmina", ["Wil", "hel", "mi", "na"]),
        ("משהדוד", ["משהדוד"]),
        ("", [""]),
    ],
)
def test_a_name_is_broken_between_its_syllables_and_one_of_nine_letters_in_one_place(name, parts):
    assert with_soft_hyphens(name).split("\u00ad") == parts


def test_where_there_is_more_room_only_longer_words_are_broken():
    assert with_soft_hyphens("Annelies", 9) == "Annelies"
