"""Words that stand only at some tables: what is said where, and what is told of a condition that is none."""

import pytest

from rulebook.library.wording import read_wording, words_at
from scoring.kit.conditions import NoConditionError, holds, read_condition


def at(**values):
    """A table with these house rules; those not named are off."""
    return lambda key, wanted: (
        values.get(key, "uit") in (wanted or (values.get(key),)) and values.get(key, "uit") != "uit"
    )


@pytest.mark.parametrize(
    ("condition", "table", "book"),
    [
        ("armoede", True, True),
        ("zonder armoede", False, False),
        ("einde=finale|eerste-af", True, True),
        ("einde=anders-niet", False, True),
        ("armoede en zonder blind", True, False),
        ("blind of armoede", True, True),
        ("zonder (blind of armoede)", False, False),
        ("boek", False, True),
        ("tafel en armoede", True, False),
        ("anders", True, True),
    ],
)
def test_a_condition_holds_at_a_table_and_in_the_book(condition, table, book):
    plays = at(armoede="aan", einde="finale")
    assert (holds(read_condition(condition), plays), holds(read_condition(condition), None)) == (table, book)


@pytest.mark.parametrize("wrong", ["", "en a", "a en", "a b", "(a", "a=", "A", "a)"])
def test_what_is_no_condition_says_so(wrong):
    with pytest.raises(NoConditionError):
        read_condition(wrong)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Links komt uit. {arm: Bij armoede niet.} Klaar.", "Links komt uit. Klaar."),
        ("Links komt uit. {blind: Wie blind {wat:woord} toept.}", "Links komt uit. Wie blind {wat:woord} toept."),
        ("Tot {limiet}{arm: , of eerder}.", "Tot {limiet}."),
        ("- a\n- {arm: b}\n- c", "- a\n- c"),
        ("{arm: | a | b |}\n| c | d |", "| c | d |"),
        ("{boek: In het boek. || arm: Arm. || blind=ja: {arm: Nee || anders: Wel} blind.}", "Wel blind."),
        ("{arm: weg}", ""),
        ("{arm: Weg.} Wel.", "Wel."),
        ("Dan krijg je{arm: , als het mag,} een punt eraf{arm: .}.", "Dan krijg je een punt eraf."),
        ("{rangorde kaarten}", "{rangorde kaarten}"),
    ],
)
def test_a_text_says_what_holds(text, said):
    assert words_at(text, at(blind="ja")) == said


def test_in_the_book_the_first_stands_and_all_one_can_agree():
    assert words_at("{boek: A || x=1: B} {y: C}{zonder y: D}", None) == "A C"


@pytest.mark.parametrize("wrong", ["{a: open", "{a en: x}"])
def test_a_text_that_can_not_be_read_says_so_and_stays_as_it_is_written(wrong):
    with pytest.raises(NoConditionError):
        read_wording(wrong)
    assert words_at(wrong, None) == wrong
