"""The catalogue: what the pages ask of it."""

from rulebook.library.catalogue import by_letter
from rulebook.library.rooms import room_of


class Thing:
    def __init__(self, **fields):
        self.__dict__.update(fields)


def test_pages_stand_in_the_order_of_the_rooms(small):
    assert list(small.pages) == ["knikkeren", "belletje"]


def test_terms_run_from_a_to_z(small):
    assert [(letter, [term.title for term in terms]) for letter, terms in by_letter(small.terms.values())] == [
        ("B", ["bel"]),
        ("F", ["fiche"]),
        ("G", ["gever"]),
        ("I", ["inzet"]),
        ("K", ["knikker"]),
        ("P", ["pot"]),
        ("S", ["stok"]),
    ]
    assert [term.slug for term in small.terms_of("knikkeren")] == ["fiche", "knikker", "stok-knikkeren"]


def test_every_record_knows_who_links_to_it(small):
    assert small.uses["begrippen#inzet"] == ("begrippen#bel", "begrippen#pot")
    assert small.uses["begrippen#fiche"] == ("belletje#bellen",)
    assert small.uses["knikkeren#inzet"] == ("belletje#delen",)
    assert "begrippen#stok-knikkeren" in small.uses


def test_questions_and_readings_are_gathered_with_their_rule(small):
    assert [(rule.anchor, question.text) for rule, question in small.questions("belletje")] == [
        ("spelers", "Kunnen we met zijn vijven belletje spelen?")
    ]
    assert small.questions("knikkeren") == ()
    assert [rule.anchor for rule, _ in small.readings("proefboek")] == ["delen"]
    assert [rule.address for rule in small.rules_citing("aanvulling")] == ["belletje#delen"]


def test_what_is_not_there_is_none(small):
    assert (small.rule("belletje#weg"), small.term("weg"), small.at("weg")) == (None, None, None)
    assert small.term("bel").title == "bel"


def test_a_room_is_read_aloud():
    room = room_of(
        Thing(
            title="Roulette",
            usual=Thing(
                numbers={"vakken": "37"},
                orders=(Thing(key="kaarten", title="Kaarten", ranks=("aas", "heer")),),
                tables=(
                    Thing(
                        key="uit",
                        head=("Inzet", "Betaalt", "Vakken"),
                        rows=(("Carré", "8 keer", "4"), ("1 nummer", "35 keer", "1")),
                    ),
                ),
            ),
        )
    )
    assert room.numbers == {"vakken": "37", "vakken_standaard": "37"}
    assert room.orders == {"kaarten": ("Kaarten: aas, heer",)}
    assert room.tables == {"uit": ("Carré: betaalt 8 keer, vakken 4", "Inzet 1 nummer: betaalt 35 keer, vakken 1")}


def test_every_document_of_the_search_is_filled(small):
    documents = {document.address: document for document in small.documents()}
    assert documents["belletje#bellen"].body[-3:] == (
        "Kaarten: aas, heer, vrouw",
        "Eerste bel: kost 2",
        "Tweede bel: kost 4",
    )
    assert documents["belletje#spelers"].heading == "Voor je begint"
    assert "belletje#nodig" not in documents
    assert not [
        document for document in documents.values() if "{" in " ".join(document.body) or "[[" in " ".join(document.body)
    ]
