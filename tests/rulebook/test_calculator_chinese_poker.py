"""The calculators of Chinese poker: deals worked by hand, what is refused, and the best way to lay a hand."""

from urllib.parse import parse_qs

import pytest

from scoring.kit.cards import LETTERS, Card

COUNT, LAY = "/reken/chinese-poker", "/reken/chinese-poker-opstelling"
WINS_TWO = "front1=hV sV r7&middle1=sA hA k4 h9 s2&back1=rH kH hH s4 r4"
LOSES_TWO = "front2=s10 h10 r8&middle2=k9 r9 s3 r3 hB&back2=k10 k8 k7 k6 k2"
ROYAL = "front1=h2 h3 s5&middle1=r4 k4 s9 h9 r6&back1=rA rH rV rB r10"
FOUL = "front2=hA sA kA&middle2=s8 h8 r7 k6 r2&back2=hV sV r9 k8 s7"
BOTH = "surrender-twee-punten=aan&surrender-drie-punten=aan"
PAIRS = "hand2=h2 r2 k2 s2 h5 r5 h6 k6 h7 r7 h8 r8 s8"


def asked(client, query, slug=COUNT):
    return client.get(f"{slug}.json", {name: "&".join(values) for name, values in parse_qs(query).items()})


def answered(client, query, slug=COUNT):
    found = asked(client, query, slug)
    assert found.status_code == 200, found.json()
    return found.json()


def refused(client, query, slug=COUNT):
    found = asked(client, query, slug)
    assert found.status_code == 422, found.json()
    return {name: said[0] for name, said in found.json()["errors"].items()}


# --- by cards, worked by hand ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "points", "why"),
    [
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO}", [2, -2], "front en back gewonnen, middle verloren: 2-1"),
        (f"spelers=2&telling=1-6&{WINS_TWO}&{LOSES_TWO}", [1, -1], "2-1 in de 1-6-regel"),
        (f"spelers=2&telling=rijen&{WINS_TWO}&{LOSES_TWO}", [1, -1], "2-1 met een punt per rij"),
        (f"spelers=2&{ROYAL}&{LOSES_TWO}", [2, -2], "middle en back gewonnen: 2-1"),
        (f"spelers=2&royalties=aan&{ROYAL}&{LOSES_TWO}", [7, -7], "2-1 gewonnen, royal flush achter: 5"),
        (f"spelers=2&{ROYAL}&{FOUL}", [4, -4], "fout gelegd: 3-0"),
        (f"spelers=2&telling=1-6&royalties=aan&{ROYAL}&{FOUL}", [11, -11], "6 en 5 royalties; die van fout niet"),
        (f"spelers=2&{ROYAL}&opgave2=ja", [3, -3], "opgeven is 0-2: drie punten"),
        (f"spelers=2&telling=1-6&{ROYAL}&opgave2=ja", [2, -2], "opgeven is 0-2: twee punten"),
        (f"spelers=2&{ROYAL}&opgave2=ja&surrender-twee-punten=aan", [2, -2], "vaste prijs"),
        *(
            (
                f"spelers=2&telling={own}&{ROYAL}&opgave2=ja&{BOTH}",
                [price, -price],
                "van twee prijzen die van de telling",
            )
            for own, price in (("2-4", 2), ("1-6", 3), ("rijen", 3))
        ),
        (f"spelers=2&royalties=aan&{ROYAL}&opgave2=ja", [3, -3], "geen royalties van wie opgeeft"),
        (f"spelers=2&royalties=aan&surrender-royalties=aan&{ROYAL}&opgave2=ja", [8, -8], "behalve als afgesproken"),
        ("spelers=2&opgave1=ja&opgave2=ja", [0, 0], "allebei opgegeven"),
        (f"spelers=2&naturals=aan&royalties=aan&{ROYAL.replace('h2', 'k3')}&{PAIRS}", [-6, 6], "zes paren, vierling"),
        (f"spelers=2&naturals=uit&{ROYAL.replace('h2', 'k3')}&{PAIRS}", [4, -4], "zes paren tellen niet: fout gelegd"),
        (f"spelers=2&ruil1=ja&{WINS_TWO}&{LOSES_TWO}", [0, 0], "2 gewonnen, 2 voor het ruilen"),
        (f"spelers=3&ruil1=ja&opgave2=ja&{WINS_TWO}&opgave3=ja", [2, 2 - 3, 2 - 3], "ruilen staat los van opgeven"),
    ],
    ids=lambda value: value if isinstance(value, str) and "=" not in value else "",
)
def test_a_deal_by_cards_pays_what_was_worked_out_by_hand(client, query, points, why):
    found = answered(client, query)
    assert found["punten"] == points, why
    assert found["som"] == 0
    assert [sum(row) for row in found["matrix"]] == points


def test_the_example_of_the_rule_page_is_the_example_here(client):
    found = client.get(f"{COUNT}.json").json()
    assert found["punten"] == [10, 0, -2, -8]
    assert found["matrix"] == [[0, 4, 2, 4], [-4, 0, 2, 2], [-2, -2, 0, 2], [-4, -2, -2, 0]]
    assert found["namen"] == ["Ilse", "Mehmet", "Ruud", "Saar"]
    assert found["handen"][0] == {
        "front": "paar vrouwen",
        "middle": "straat tot negen",
        "back": "full house, heren met vieren",
    }
    assert [pair["punten"] for pair in found["paren"]] == [4, 2, 4, 2, 2, 2]


def test_what_was_left_out_is_named_with_what_was_taken(client):
    found = answered(client, f"spelers=2&{WINS_TWO}&{LOSES_TWO}")
    assert found["aangenomen"]["telling"] == "2-4"
    assert found["aangenomen"]["royalties"] == "uit"


@pytest.mark.parametrize("write", ["{rank}{suit}", "{suit}{rank}"], ids=["rank first", "suit first"])
@pytest.mark.parametrize("suits", ["SHDC", "SHRK", "shrk", "♠♥♦♣"])
def test_a_pasted_line_falls_into_front_middle_and_back(client, write, suits):
    ranks = {**LETTERS, 10: "T", 11: "J", 12: "Q"} if "D" in suits else LETTERS
    into = dict(zip("shrk", suits, strict=True))
    lines = []
    for suit in "sh":
        hand = [Card(rank, suit) for rank in (2, 3, 5, 4, 6, 7, 8, 10, 9, 11, 12, 13, 14)]
        lines.append(" ".join(write.format(rank=ranks[one.rank], suit=into[one.suit]) for one in hand))
    found = answered(client, f"spelers=2&hand1={lines[0]}&hand2={lines[1]}&royalties=aan&naturals=aan")
    assert found["handen"][0] == {"front": "vijf hoog", "middle": "flush met tien hoog", "back": "flush met aas hoog"}
    assert found["natural"] == ["royal-van-dertien", "royal-van-dertien"]
    assert found["punten"] == [0, 0]


def test_a_natural_that_does_not_count_is_pointed_out(client):
    found = asked(client, f"spelers=2&{ROYAL.replace('h2', 'k3')}&{PAIRS}").json()
    assert found["natural"] == [None, None]
    assert found["natural_in_hand"] == [None, "zes-paren"]
    page = client.get(f"{COUNT}/?spelers=2&{ROYAL.replace('h2', 'k3')}&{PAIRS}").content.decode()
    assert "Speler 2 houdt een natural, zes paren: met naturals aan 6 punten van ieder." in page


# --- by rows ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "points"),
    [
        ("spelers=2&front12=1&middle12=1&back12=1", [4, -4]),
        ("spelers=2&telling=1-6&front12=2&middle12=2&back12=2", [-6, 6]),
        ("spelers=2&front12=1&middle12=gelijk&back12=gelijk", [2, -2]),
        ("spelers=2&front12=1&middle12=2&back12=gelijk", [0, 0]),
        ("spelers=2&royalties=aan&royalties2=3&front12=1&middle12=1&back12=gelijk", [0, 0]),
        ("spelers=2&natural1=zes-paren&fout2=ja", [6, -6]),
        ("spelers=2&natural1=zes-paren&natural2=drie-straten", [6, -6]),
        ("spelers=2&fout1=ja", [-4, 4]),
        ("spelers=2&fout1=ja&fout2=ja", [0, 0]),
        ("spelers=2&opgave1=ja&ruil2=ja", [-1, 1]),
        ("spelers=3&opgave3=ja&front12=1&middle12=2&back12=1", [2 + 3, -2 + 3, -6]),
        ("spelers=4&fout1=ja&fout2=ja&fout3=ja", [-4, -4, -4, 12]),
    ],
)
def test_a_deal_by_rows_pays_what_was_worked_out_by_hand(client, query, points):
    found = answered(client, f"manier=rijen&{query}")
    assert found["punten"] == points
    assert sum(points) == found["som"] == 0


def test_rows_that_go_round_are_counted_and_pointed_out(client):
    rows = "".join(f"&{row}12=1&{row}23=2&{row}13=3" for row in ("front", "middle", "back"))
    page = client.get(f"{COUNT}/?manier=rijen&spelers=3{rows}").content.decode()
    assert "Kijk de front na: zo kunnen Speler 1, Speler 2 en Speler 3 met echte kaarten niet" in page
    assert answered(client, f"manier=rijen&spelers=3{rows}")["punten"] == [0, 0, 0]


def test_royalties_of_rows_are_told_even_when_a_natural_or_a_surrender_makes_them_worth_nothing(client):
    rows = "&naturals=aan&royalties=aan&opgave1=ja"
    found = answered(client, f"spelers=2{rows}&{ROYAL.replace('h2', 'k3')}&{PAIRS}")
    assert (found["royalties"], found["natural"]) == ([5, 3], [None, "zes-paren"])
    quads = "hand2=sA hA k3 s2 h2 r2 k2 h5 s6 h6 r6 k6 r5"
    found = answered(client, f"spelers=2{rows}&{ROYAL.replace('h2', 's4').replace('r6', 'r7')}&{quads}")
    assert (found["royalties"], found["natural"]) == ([5, 6], [None, "zes-paren"])
    assert found["matrix"] == [[0, -6], [6, 0]]


# --- refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("query", "field", "said"),
    [
        (f"spelers=2&{WINS_TWO}", "front2", "Kies de 3 kaarten van de front van Speler 2."),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO.replace(' r8', '')}", "front2", "Hier horen 3 kaarten; er liggen er 2."),
        (
            f"spelers=2&{WINS_TWO}&{LOSES_TWO.replace('r8', 'hV')}",
            "front2",
            "De kaart hV ligt al bij front van speler 1",
        ),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO.replace('r8', 'zz')}", "front2", "‘zz’ is geen kaart"),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO.replace('r8', 'joker')}", "front2", "De kaart joker doet hier niet mee."),
        (f"spelers=5&{WINS_TWO}", "spelers", "Kies uit 2, 3, 4."),
        (
            f"spelers=2&telling=3-5&{WINS_TWO}&{LOSES_TWO}",
            "telling",
            "Kies uit 2-4-regel, 1-6-regel, een punt per rij.",
        ),
        (f"spelers=2&opgave1=misschien&{LOSES_TWO}", "opgave1", "Kies ja of nee."),
        (f"spelers=2&{WINS_TWO}&hand2=sA sH", "hand2", "Hier horen 13 kaarten; er liggen er 2."),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO}&{PAIRS}", "hand2", "Vul de rijen in, of plak alle kaarten in één regel"),
        (f"spelers=2&{WINS_TWO}&hand2=KH", "hand2", "‘KH’ kan twee kaarten zijn"),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO}&front3=h2 h3 s5", "front3", "‘front3’ hoort niet bij de rest"),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO}&front12=1", "front12", "‘front12’ hoort niet bij de rest"),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO}&naam2=Speler 1", "naam2", "Er heet al iemand Speler 1"),
        (f"spelers=2&{WINS_TWO}&{LOSES_TWO}&naam2=een veel te lange naam", "naam2", "hoogstens 20 tekens"),
        (
            f"spelers=4&opgave1=ja&opgave2=ja&opgave3=ja&ruil3=ja&{WINS_TWO.replace('1=', '4=')}",
            "ruil3",
            "twee of drie",
        ),
        (
            "manier=rijen&spelers=2&front12=1&middle12=1",
            "back12",
            "Zeg wie de back wint: Speler 1, Speler 2 of gelijk.",
        ),
        ("manier=rijen&spelers=2&front12=3&middle12=1&back12=1", "front12", "Kies uit speler 1, gelijk, speler 2."),
        ("manier=rijen&spelers=2&fout1=ja&front12=1", "front12", "De rijen van Speler 1 worden niet vergeleken"),
        ("manier=rijen&spelers=2&fout1=ja&opgave1=ja", "fout1", "Wie opgeeft"),
        ("manier=rijen&spelers=2&fout1=ja&natural1=zes-paren", "fout1", "Met een natural"),
        ("manier=rijen&spelers=2&royalties1=3&fout2=ja", "royalties1", "zet ze aan"),
        ("manier=rijen&royalties=aan&spelers=2&royalties1=2&fout2=ja", "royalties1", "Twee royaltypunten bestaan niet"),
        ("manier=rijen&royalties=aan&spelers=2&royalties1=13&fout2=ja", "royalties1", "van 0 tot en met 12"),
        ("manier=rijen&royalties=aan&spelers=2&royalties1=-3&fout2=ja", "royalties1", "van 0 tot en met 12"),
        ("manier=rijen&royalties=aan&spelers=2&royalties1=3&fout1=ja", "royalties1", "Zonder rijen die tellen"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(client, query, field, said):
    assert said in refused(client, query)[field]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("hand=sA sH", "Hier horen 13 kaarten; er liggen er 2."),
        ("maatstaf=back", "Kies de dertien kaarten van je hand."),
        ("hand=" + "sA " * 13, "De kaart sA kan hier maar één keer liggen."),
    ],
)
def test_anything_but_thirteen_cards_is_not_laid(client, query, said):
    assert refused(client, query, LAY) == {"hand": said}


# --- laying ------------------------------------------------------------------------------------------------


def test_the_best_way_is_told_drawn_and_given_as_data(client):
    found = client.get(f"{LAY}.json").json()
    assert (found["verwacht"], found["verwacht_decimaal"]) == ("139/125", 1.112)
    assert sorted(found["front"] + found["middle"] + found["back"]) == sorted(found["voorbeeld"][5:].split("+"))
    assert (found["manieren"], found["natural"]) == (72072, None)
    assert [sum(map(float, _shares(found, row))) for row in ("front", "middle", "back")] == pytest.approx([1, 1, 1])
    page = client.get(f"{LAY}/").content.decode()
    assert found["antwoord"] in page
    assert "wint 81,8%, gelijk 1,4%, verliest 16,8%" in page


def _shares(found, row):
    return [found["kansen"][row][f"{name}_decimaal"] for name in ("wint", "gelijk", "verliest")]


def test_a_hand_without_a_face_is_a_natural_only_where_that_is_agreed_on(client):
    hand = "s2 h2 s4 h5 r7 k8 s9 h9 r10 k10 sA h3 r3"
    assert answered(client, f"hand={hand}&naturals=aan", LAY)["natural"] is None
    found = answered(client, f"hand={hand}&naturals=aan&natural-zonder-plaatjes=aan", LAY)
    assert found["antwoord"] == "Laat je natural zien, geen plaatjes: 3 punten van iedere tegenstander."
    assert (found["naturals"], found["natural_punten"], found["natural_rijen"]) == (["geen-plaatjes"], 3, None)
    assert (found["manieren"], len(found["andere"])) == (72072, 2)


def test_of_a_hand_without_a_face_the_best_natural_counts(client):
    pairs = "s2 h2 s3 h3 s4 h4 s5 h5 s6 h6 s7 h7 s8"
    found = answered(client, f"hand={pairs}&naturals=aan&natural-zonder-plaatjes=aan", LAY)
    assert (found["naturals"], found["natural_punten"]) == (["zes-paren", "geen-plaatjes"], 6)


FACELESS = "hand1=s2+h2+s4+h5+r7+k8+s9+h9+r10+k10+sA+h3+r3&hand2=k2+r4+s5+rA+rH+rV+rB+h10+s6+h6+k6+k7+h7"


@pytest.mark.parametrize(
    ("query", "points", "held"),
    [
        (f"spelers=2&naturals=aan&natural-zonder-plaatjes=aan&{FACELESS}", [3, -3], "geen-plaatjes"),
        (f"spelers=2&naturals=uit&natural-zonder-plaatjes=aan&{FACELESS}", [-2, 2], "geen-plaatjes"),
        (f"spelers=2&naturals=aan&{FACELESS}", [-2, 2], None),
        ("manier=rijen&spelers=2&natural1=geen-plaatjes&natural2=zes-paren", [-6, 6], "geen-plaatjes"),
        ("manier=rijen&spelers=2&natural1=geen-plaatjes&natural2=drie-straten", [0, 0], "geen-plaatjes"),
    ],
)
def test_a_deal_with_a_hand_without_a_face_is_settled(client, query, points, held):
    found = answered(client, query)
    assert (found["punten"], found["natural_in_hand"][0]) == (points, held)


def test_a_natural_comes_first_when_it_counts(client):
    hand = "s4 s5 h6 s7 k8 h7 h8 s9 s10 rB sA s2 h3"
    found = answered(client, f"hand={hand}&naturals=aan", LAY)
    assert found["antwoord"] == "Laat je natural zien, drie straten: 3 punten van iedere tegenstander."
    assert (found["natural"], found["natural_punten"]) == ("drie-straten", 3)
    assert sorted(card for row in found["natural_rijen"].values() for card in row) == sorted(hand.split())
    assert answered(client, f"hand={hand}", LAY)["antwoord"].startswith("Leg ")
