"""A long word is broken between its syllables, and everywhere alike."""

import pytest

from scoring.kit.hyphens import fitted


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Saar", ["Saar"]),
        ("Mehmet", ["Meh", "met"]),
        ("Willemijn", ["Wil", "le", "mijn"]),
        ("Annelies", ["An", "ne", "lies"]),
        ("Johannes", ["Jo", "han", "nes"]),
        ("Hendrika de Groot", ["Hen", "dri", "ka de Groot"]),
        ("משהדוד", ["משהדוד"]),
        ("", [""]),
    ],
)
def test_a_name_is_broken_between_its_syllables(name, parts):
    assert fitted(name).split("\u00ad") == parts


def test_where_there_is_more_room_only_longer_words_are_broken():
    assert fitted("Annelies", 9) == "Annelies"
