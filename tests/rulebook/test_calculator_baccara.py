"""The two calculators of baccara: the address read, the answer in words, its numbers, and what is refused."""

import itertools
import re
from collections import Counter
from fractions import Fraction

import pytest
from django.http import QueryDict

from rulebook.book.shelf import shelf
from rulebook.calculators.baccara import CALCULATORS
from rulebook.calculators.filled import fill
from scoring.games.baccara.odds import break_even, worth
from scoring.games.baccara.tableau import GIVEN, TABLEAU, bank_move

COUP_CALCULATOR, TABLEAU_CALCULATOR = CALCULATORS


def asked(query):
    return fill(TABLEAU_CALCULATOR, QueryDict(query))


def played(query):
    return fill(COUP_CALCULATOR, QueryDict(query))


@pytest.mark.parametrize(("bank", "given"), list(itertools.product(TABLEAU, (*GIVEN, None))))
def test_every_cell_of_the_tableau_has_its_answer_and_its_rules(bank, given):
    answer = asked(f"bank={bank}&kaart={given or 'past'}&vijf=37").answer
    five = Fraction(37, 100)
    assert answer.data["tableau"] == bank_move(bank, given)
    assert answer.data["trekken_eindeloos"] == worth(bank, given, draw=True, five=five)
    assert answer.data["passen_eindeloos"] == worth(bank, given, draw=False, five=five)
    assert answer.data["omslag_eindeloos"] == break_even(bank, given)
    for shoe in ("eindeloos", "zes"):
        for move in ("trekken", "passen"):
            ends = [answer.data[f"{move}_{end}_{shoe}"] for end in ("winst", "gelijk", "verlies")]
            assert sum(ends) == 1
            assert ends[0] - ends[2] == answer.data[f"{move}_{shoe}"]
        assert sum(getattr(case, f"kans_{shoe}") for case in answer.data["gevallen"]) == 1
    marked = answer.tables[0].marked
    assert marked == ((bank, (given or 11) - 1),)
    assert {step.rule for step in answer.steps} <= shelf().rules.keys()


@pytest.mark.parametrize("shoe", ["eindeloos", "zes"])
def test_against_a_ponte_who_always_buys_on_five_the_book_is_bettered_in_two_cells(shoe):
    found = asked(f"bank=4&kaart=1&vijf=100&spel={shoe}").answer
    apart = [(each.bank, each.kaart) for each in found.data[f"verschillen_{shoe}"] if each.tableau != "vrij"]
    assert apart == [(4, 1), (6, None)]
    assert found.words == (
        "De bank past met 4 na een aas. Zo staat het in het tableau, maar tegen een ponte die op vijf altijd koopt, "
        "is trekken beter."
    )


def test_two_threes_are_told_apart_from_other_sixes():
    cards = asked("bankkaarten=3 3&kaart=6&vijf=100&spel=zes").answer.data
    whole = asked("bank=6&kaart=6&vijf=100&spel=zes").answer.data
    assert (cards["beste"], whole["beste"]) == ("passen", "trekken")
    assert cards["trekken_eindeloos"] == whole["trekken_eindeloos"]


@pytest.mark.parametrize(
    ("query", "given"),
    [("kaart=A", 1), ("kaart=1", 1), ("kaart=b", 10), ("kaart=H", 10), ("kaart=10", 10), ("kaart=-", None),
     ("kaart=past", None), ("kaart=–", None)],
)  # fmt: skip
def test_a_given_card_is_read_as_people_write_it(query, given):
    assert asked(f"bank=3&{query}").answer.data["kaart"] == given


@pytest.mark.parametrize(
    ("text", "five"),
    [("50", "1/2"), ("12,5", "1/8"), ("12.5", "1/8"), ("9/11", "9/11"), ("100%25", "1"), ("0", "0")],
)
def test_a_habit_on_five_is_read_as_people_write_it(text, five):
    assert asked(f"bank=3&kaart=9&vijf={text}").answer.data["vijf"] == Fraction(five)


@pytest.mark.parametrize(
    ("query", "field", "said"),
    [
        ("kaart=9", "bank", "Kies de punten"),
        ("bank=3", "kaart", "Kies de kaart"),
        ("bank=8&kaart=9", "bank", "legt de bankhouder open"),
        ("bank=12&kaart=9", "bank", "van 0 tot en met 9"),
        ("bank=3&kaart=11", "kaart", "geen kaart"),
        ("bank=3&kaart=K", "kaart", "geen kaart"),
        ("bank=3&kaart=9&vijf=101", "vijf", "0 tot en met 100"),
        ("bank=3&kaart=9&vijf=-1", "vijf", "percentage"),
        ("bank=3&kaart=9&vijf=12/11", "vijf", "Vaker dan altijd"),
        ("bank=3&kaart=9&vijf=1/0", "vijf", "percentage"),
        ("bank=3&kaart=9&spel=vier", "spel", "Kies uit"),
        ("bankkaarten=9 B&kaart=9", "bankkaarten", "legt de bankhouder open"),
        ("bankkaarten=9&kaart=9", "bankkaarten", "twee kaarten"),
        ("bankkaarten=9 4 2&kaart=9", "bankkaarten", "twee kaarten"),
        ("bank=5&bankkaarten=9 4&kaart=9", "bankkaarten", "3 punten"),
    ],
)
def test_a_question_without_an_answer_is_refused_at_its_field(query, field, said):
    errors = asked(query).errors
    assert list(errors) == [field]
    assert said in errors[field]


def test_the_page_draws_the_tableau_as_a_map_of_links(client):
    page = client.get("/reken/baccara-tableau/?bank=3&kaart=9&vijf=9/11&spel=zes").content.decode()
    assert page.count('class="tableau__go"') == 88
    assert page.count("(dit geval)") == 1
    assert '?bank=6&amp;kaart=past&amp;vijf=9%2F11&amp;spel=zes"' in page
    assert re.search(r'tableau__cell--free tableau__cell--here"><a class="tableau__go"\s[^>]*>V<', page)
    part = client.get("/reken/baccara-tableau/?bank=3&kaart=9", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert 'class="tableau__map"' in part


def test_what_was_filled_in_stays_beside_its_error(client):
    answer = client.get("/reken/baccara-tableau/?bank=4&kaart=joker&vijf=25")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'name="bank" value="4" checked' in page
    assert 'name="vijf" form="vraag" min="0" max="100" step="1" value="25"' in page
    assert "‘joker’ is hier geen kaart" in page


# --- the coup ---------------------------------------------------------------------------------


def test_the_chocolat_of_page_nineteen():
    data = played("bank=8 4 7&ponte=3 8 7&geld=32&inzet=20").answer.data
    assert (data["uitkomst"], data["geld_na"], data["chocolat"], data["bank_over"]) == ("winst", 40, 12, False)


@pytest.mark.parametrize("hands", ["bank=8 4 7&ponte=3 8 7", "bank=B 2 H&ponte=5 H -", "bank=9 9&ponte=4 4"])
def test_every_amount_is_exact_with_its_decimal_beside_it(hands, client):
    found = client.get(f"/reken/baccara-coup.json?{hands}&geld=32&inzet=20").json()
    for name in ("geld_na", "saldo_bank", "chocolat", "rest_voor_bankhouder", "bijpassen"):
        assert Fraction(found[name]) == Fraction(found[f"{name}_decimaal"])
        assert isinstance(found[name], str)


def test_a_banco_won_on_one_side_and_lost_on_the_other_is_en_carte():
    answer = played("spel=baccara-banque&bank=2 2&rechts=H 3 8&links=9 B&geld=20&banco=ja&en-carte=2").answer
    data = answer.data
    assert (data["uitkomst"], data["en_carte"], data["geld_na"]) == ("en carte", True, 20)
    assert (data["en_carte_achtereen"], data["hoogstens_op_zijn_kant"]) == (3, 10)
    assert "En carte" in answer.words or "en carte" in answer.words


WHOLE = "spel=baccara-banque&geld=20&banco=ja&afrekenen=samen"


@pytest.mark.parametrize(
    ("hands", "ends"),
    [
        ("bank=H V 7&rechts=H 4 V&links=V 7", "De bank wint rechts (7 tegen 4) en speelt links gelijk (7 tegen 7)."),
        (
            "bank=6 7 10&rechts=5 A&links=7 5 A",
            "De bank verliest rechts (3 tegen 6) en speelt links gelijk (3 tegen 3).",
        ),
        ("bank=2 2&rechts=H 3 8&links=9 B", "De bank wint rechts (4 tegen 1) en verliest links (4 tegen 9)."),
    ],
)
def test_a_banco_decided_as_a_whole_is_en_carte_as_soon_as_its_sides_end_unlike(hands, ends):
    answer = played(f"{WHOLE}&{hands}&en-carte=2").answer
    assert answer.words == f"{ends} Dat is en carte: er valt niets te betalen."
    assert (answer.data["uitkomst"], answer.data["geld_na"], answer.data["saldo_bank"]) == ("en carte", 20, 0)
    assert (answer.data["en_carte_achtereen"], answer.data["hoogstens_op_zijn_kant"]) == (3, 10)
    each = played(f"{WHOLE}&{hands}".replace("samen", "per-kant")).answer.data
    assert each["en_carte"] is (hands.startswith("bank=2"))


def _as_one(bank, given, five):
    """Chance that a bank on `bank` wins both sides less that it loses both, counted hand by hand; `None` is lost."""
    won = lost = Fraction(1)
    for card in given:
        ends = Counter()
        for a, b in itertools.product([*range(1, 10), 10, 10, 10, 10], repeat=2):
            had = (a + b) % 10
            often = five if had == 5 else Fraction(had < 5)
            if card is not None:
                ends[(bank > (had + card) % 10) - (bank < (had + card) % 10)] += often
        won *= ends[1] / sum(ends.values()) if card is not None else 0
        lost *= ends[-1] / sum(ends.values()) if card is not None else 1
    return won - lost


@pytest.mark.parametrize(
    ("hands", "given"),
    [("bank=10 4&rechts=7 5 10&links=9 4 4", (10, 4)), ("bank=5 6&rechts=2 2 7&links=9 9", (7, None))],
)
@pytest.mark.parametrize("five", [Fraction(0), Fraction(3, 8), Fraction(9, 11)])
def test_a_banco_decided_as_a_whole_is_weighed_as_a_whole(hands, given, five):
    data = played(f"{WHOLE}&{hands}&vijf={five.numerator}/{five.denominator}").answer.data
    bank = 4 if given[1] else 1
    passing = 20 * _as_one(bank, given, five)
    ends = [(bank + card) % 10 for card in (*range(1, 10), 10, 10, 10, 10)]
    drawing = 20 * sum((_as_one(end, given, five) for end in ends), Fraction(0)) / 13
    assert (data["verwachting_trekken"], data["verwachting_passen"]) == (drawing, passing)


def test_money_without_a_stake_is_a_banco_and_says_so():
    answer = played("bank=9 9&ponte=2 2&geld=5").answer
    assert answer.data["geld_na"] == 10
    assert "Het is een banco: één speler tegen alles wat er in de bank staat." in answer.assumptions


def test_the_same_ends_with_two_players_are_no_en_carte():
    data = played(
        "spel=baccara-banque&bank=2 2&rechts=H 3 8&links=9 B&geld=20&inzet-rechts=10&inzet-links=5"
    ).answer.data
    assert (data["uitkomst"], data["en_carte"], data["geld_na"], data["saldo_bank"]) == ("verdeeld", False, 25, 5)


def test_eighty_against_thirty_is_weighed_in_money():
    query = "spel=baccara-banque&bank=10 4&rechts=7 5 10&links=9 4 4&geld=160&inzet-rechts=80&inzet-links=30"
    data = played(query).answer.data
    assert (data["aan_de_beurt"], data["moet"], data["beter"]) == ("bank", "elke kant anders", "passen")
    equal = played(query.replace("inzet-rechts=80&inzet-links=30", "inzet-rechts=55&inzet-links=55")).answer.data
    assert equal["beter"] == "trekken"


@pytest.mark.parametrize(
    ("query", "fault", "rule"),
    [
        ("bank=10 4 6&ponte=H 3 8", "faux tirage", "chemin-de-fer#faux-tirage"),
        ("bank=10 4 -&ponte=H 3 5", "bank trekt niet", "chemin-de-fer#tableau"),
        ("bank=10 5 2&ponte=H 3 -", "niet gekocht", "chemin-de-fer#ponte"),
        ("bank=10 7&ponte=H 6 2", "toch gekocht", "chemin-de-fer#ponte"),
        ("bank=10 7&ponte=H 9 2", "gekocht met acht of negen", "chemin-de-fer#abatteren"),
        ("bank=10 9&ponte=H 3 2", "gekocht van een open bank", "chemin-de-fer#carte"),
        ("bank=10 9 A&ponte=H 7", "bank trekt met acht of negen", "chemin-de-fer#abatteren"),
        ("bank=10 3 A&ponte=H 9", "bank trekt tegen open handen", "chemin-de-fer#abatteren"),
    ],
)
def test_every_illegal_draw_is_explained_with_its_rule(query, fault, rule):
    answer = played(query).answer
    assert [(each.fout, each.regel) for each in answer.data["fouten"]] == [(fault, rule)]
    assert answer.data["fouten"][0].uitleg in {step.text for step in answer.steps}
    assert answer.data["faux_tirage"] is (fault == "faux tirage")
    assert rule in shelf().rules
