"""What a name between [[ ]] means, and where."""

import pytest

from rulebook.library.markup.links import DeadLinkError

FOUND = [
    ("bel", "belletje", "begrippen#bel", "a term of the own game, by its title"),
    ("tring", "belletje", "begrippen#bel", "a term of the own game, by another name"),
    ("tring", "knikkeren", "begrippen#bel", "elsewhere too a term goes before another name of a game"),
    ("bellen", "belletje", "begrippen#bel", "a term goes before a rule"),
    ("aantal spelers", "belletje", "belletje#spelers", "a rule of the own page, by another name"),
    ("Delen", "belletje", "belletje#delen", "a rule of the own page, by its title"),
    ("stok", "knikkeren", "begrippen#stok-knikkeren", "a homonym by its bare word in its own game"),
    ("stok", "belletje", "begrippen#stok-knikkeren", "anywhere, when it is the only one"),
    ("stok-knikkeren", "", "begrippen#stok-knikkeren", "a term by its slug"),
    ("gever", "belletje", "begrippen#gever", "a general word"),
    ("dealer", "knikkeren", "begrippen#gever", "a general word by another name"),
    ("de inzet", "knikkeren", "knikkeren#inzet", "a rule needs its whole title"),
    ("inzet", "belletje", "begrippen#inzet", "a general word goes before the rule of another game"),
    ("Pot", "", "begrippen#pot", "capitals do not matter"),
    ("fiches", "knikkeren", "begrippen#fiche", "an inflected form, when nothing is called that"),
    ("knikkeren", "belletje", "knikkeren", "a game"),
    ("#delen", "belletje", "belletje#delen", "an address in the own page"),
    ("belletje#delen", "knikkeren", "belletje#delen", "an exact address"),
    ("belletje#oude-puntentelling", "", "belletje#punten", "a former address"),
    ("begrippen#stok-knikkeren", "", "begrippen#stok-knikkeren", "an exact term"),
]


@pytest.mark.parametrize(("name", "inside", "address"), [row[:3] for row in FOUND], ids=[row[3] for row in FOUND])
def test_a_name_is_found_where_the_reader_would_look(small, name, inside, address):
    assert small.resolve(name, inside).address == address


def test_a_name_that_means_nothing_is_dead(small):
    with pytest.raises(DeadLinkError, match=r"dead link \[\[troef\]\]"):
        small.resolve("troef", "belletje")


def test_a_target_knows_its_title_and_its_url(small):
    assert [
        (small.resolve(name, "belletje").title, small.resolve(name, "belletje").url)
        for name in ("bel", "knikkeren#inzet")
    ] == [
        ("bel", "/begrippen/bel/"),
        ("De inzet", "/spel/knikkeren/#inzet"),
    ]
