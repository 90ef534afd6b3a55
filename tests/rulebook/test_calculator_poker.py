"""The poker calculators as data: golden cases of the sources, ties, the joker, and what is refused with which words."""

from fractions import Fraction

import pytest

from rulebook.exercises.from_calculator import reckoned
from tests.clients.calculators import answered, refused

# --- which hand wins ----------------------------------------------------------------------------

SOURCE = [
    ("s4 h4 r4 k4 sH", "s2 h2 r2 k2 sA", "kaart", "4", "2"),
    ("s10 h10 r10 s2 h2", "s9 h9 r9 sH hH", "kaart", "10", "9"),
    ("h2 h5 h8 hV hH", "s6 s8 s9 s10 sV", "kaart", "H", "V"),
    ("sA hH rV kB s10", "sH kV hB r10 h9", "kaart", "A", "H"),
    ("hH rV kB s10 h9", "sA h2 r3 k4 s5", "kaart", "H", "5"),
    ("s4 h4 r9 k9 sH", "s2 h2 s9 h9 sA", "kaart", "4", "2"),
    ("s4 h4 r9 k9 sA", "r4 k4 s9 h9 sH", "kaart", "A", "H"),
    ("s2 s3 s4 s5 s6", "sA hA rA kA h6", "soort", None, None),
]


@pytest.mark.parametrize(("high", "low", "by", "rank", "against"), SOURCE)
def test_the_comparisons_of_the_source(client, high, low, by, rank, against):
    found = answered(client, "poker-vergelijken", hand1=low, hand2=high)
    assert (found["winnaars"], found["volgorde"]) == ([2], [[2], [1]])
    assert (found["beslist_door"], found["beslissende_kaart"], found["tegen"]) == (by, rank, against)


def test_equal_hands_share_and_the_suit_decides_nothing(client):
    found = answered(
        client, "poker-vergelijken", spelers=3, hand1="s2 h3 r4 k5 s6", hand2="h2 r3 k4 s5 h6", hand3="sA hA r2 k7 s9"
    )
    assert (found["winnaars"], found["gelijk"], found["volgorde"]) == ([1, 2], True, [[1, 2], [3]])
    assert "delen de pot" in found["antwoord"]


def test_a_wild_rank_and_jokers_say_what_they_count_as(client):
    given = {"hand1": "s2 h9 r9 k9 s9", "hand2": "joker sA hA rA kA", "jokers": "1", "wild": "2"}
    found = answered(client, "poker-vergelijken", **given)
    assert found["winnaars"] == [2]
    assert [hand["telt_als"] for hand in found["handen"]] == [["9"], ["A"]]
    assert found["handen"][1]["soort"] == "vijf-gelijke"


def test_doubling_in_a_flush_is_an_agreement(client):
    given = {"hand1": "joker hA hB h9 h4", "hand2": "sA sH sB s9 s5", "jokers": "1"}
    assert answered(client, "poker-vergelijken", **given)["winnaars"] == [2]
    assert answered(client, "poker-vergelijken", **given, dubbel="ja")["winnaars"] == [1]


def test_two_ranks_can_be_wild(client):
    given = {"hand1": "s2 hB r9 k9 s9", "hand2": "s5 h5 r5 k5 sA", "wild": "2", "wild2": "B"}
    assert answered(client, "poker-vergelijken", **given)["winnaars"] == [1]


BUG = [
    ("sA hA rA kA joker", "s9 s8 s7 s6 s5", "vijf-gelijke", ["A"]),
    ("sH hV rB k10 joker", "sV hB r10 k9 s8", "straat", ["A"]),
    ("s9 h9 k5 r2 joker", "s8 h8 rA k4 s3", "een-paar", ["A"]),
    ("s9 h9 k5 r5 joker", "s8 h8 r7 k7 sA", "twee-paar", ["A"]),
    ("h9 h6 h4 h2 joker", "hA sA r7 k7 s3", "flush", ["A"]),
]


@pytest.mark.parametrize(("high", "low", "kind", "stands"), BUG)
def test_the_joker_as_a_bug_is_an_ace_or_completes_a_straight_or_a_flush(client, high, low, kind, stands):
    found = answered(client, "poker-vergelijken", hand1=low, hand2=high, jokers="1", bug="ja")
    assert (found["winnaars"], found["handen"][1]["soort"], found["handen"][1]["telt_als"]) == ([2], kind, stands)


def test_a_pair_with_a_bug_loses_to_three_of_a_kind_and_beats_its_own_pair_with_a_king(client):
    given = {"hand1": "s9 h9 k5 r2 joker", "hand2": "r9 k9 sH h5 s2", "hand3": "s3 h3 r3 k7 s8", "jokers": "1"}
    assert answered(client, "poker-vergelijken", **given)["volgorde"] == [[1], [3], [2]]
    assert answered(client, "poker-vergelijken", **given, bug="ja")["volgorde"] == [[3], [1], [2]]


def test_kings_and_each_ones_lowest_card_are_wild_in_his_own_hand(client):
    given = {"hand1": "s9 h9 rH k2 h2", "hand2": "sA hA rA k9 h3", "wild": "H", "laagste": "ja"}
    found = answered(client, "poker-vergelijken", **given)
    assert (found["winnaars"], [hand["soort"] for hand in found["handen"]]) == ([1], ["vijf-gelijke", "carre"])
    assert [hand["telt_als"] for hand in found["handen"]] == [["9", "9", "9"], ["A"]]


@pytest.mark.parametrize("other", [{"wild": "2"}, {"laagste": "ja"}, {"jokers": "0"}])
def test_a_bug_is_a_joker_where_nothing_else_is_wild(client, other):
    given = {"hand1": "s2 h9 r9 k4 s7", "hand2": "sV h8 r5 k3 s6", "jokers": "1", "bug": "ja"}
    assert "bug" in refused(client, "poker-vergelijken", **given | other)


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"hand1": "sA hA rA kA s2"}, "hand2", "minstens twee handen"),
        ({"hand1": "sA hA rA kA s2", "hand2": "sA h3 r3 k3 s3"}, "hand2", "elke kaart is er één keer"),
        ({"hand1": "sA hA rA kA", "hand2": "s2 h3 r3 k3 s3"}, "hand1", "5 kaarten; er liggen er 4"),
        ({"hand1": "sA hA rA kA joker", "hand2": "s2 h3 r3 k3 s3"}, "hand1", "doet hier niet mee"),
        (
            {"hand1": "sA hA rA kA joker", "hand2": "s2 h3 r3 k3 joker", "jokers": "1"},
            "hand2",
            "ligt al bij",
        ),
        (
            {"hand1": "sA hA rA joker joker", "hand2": "s2 h3 r3 k3 joker", "jokers": "2"},
            "hand2",
            "2 jokers in het pak",
        ),
        ({"hand1": "sA hA rA kA s2", "hand2": "s4 h3 r3 k3 s3", "spelers": "3"}, "hand3", "minder handen"),
        ({"hand1": "sA hA rA kA s2", "hand2": "s4 h3 r3 k3 s3", "wild": "2", "wild2": "2"}, "wild2", "al wild"),
        ({"hand1": "sA hA rA kA s2", "hand2": "s4 h3 r3 k3 s3", "wild": "1"}, "wild", "Kies uit"),
        ({"hand1": "sA hA rA kA s2", "hand2": "s4 h3 r3 k3 s3", "spelers": "14"}, "spelers", "Kies uit"),
        ({"hand1": "sA hA rA kA xx", "hand2": "s4 h3 r3 k3 s3"}, "hand1", "geen kaart"),
    ],
)
def test_hands_that_cannot_be_are_refused_at_their_field(client, given, field, said):
    assert said in refused(client, "poker-vergelijken", **given)[field]


# --- with the joker ---------------------------------------------------------------------------


def test_the_books_own_example_of_the_highest_card(client):
    given = {"hand1": "sH hV r10 k5 s3", "hand2": "rH kV s9 h8 r7"}
    found = answered(client, "poker-hazard-vergelijken", **given)
    assert (found["winnaars"], found["beslissende_kaart"], found["tegen"]) == ([1], "10", "9")


def test_the_joker_is_no_fifth_ace_but_a_heer_beside_four(client):
    found = answered(client, "poker-hazard-vergelijken", hand1="joker sA hA rA kA", hand2="s2 h2 r2 k2 s3")
    assert (found["winnaars"], found["handen"][0]["soort"], found["handen"][0]["telt_als"]) == ([1], "carre", ["H"])


@pytest.mark.parametrize(("reading", "winner", "by"), [("alles-gelijk", 1, "kaart"), ("zelfde-combinatie", 2, "echt")])
def test_real_above_joker_in_both_readings(client, reading, winner, by):
    given = {"hand1": "joker hA h9 h6 h4", "hand2": "sA sV s9 s6 s4", "echt": reading}
    found = answered(client, "poker-hazard-vergelijken", **given)
    assert (found["winnaars"], found["beslist_door"]) == ([winner], by)


def test_all_equal_the_real_hand_wins(client):
    given = {"hand1": "joker hA h9 h6 h4", "hand2": "sA sH s9 s6 s4"}
    found = answered(client, "poker-hazard-vergelijken", **given)
    assert (found["winnaars"], found["beslist_door"]) == ([2], "echt")


@pytest.mark.parametrize(
    ("given", "kind"), [({}, "drie-gelijke"), ({"bug": "ja"}, "een-paar"), ({"bug": "ja", "pak": "kort"}, "een-paar")]
)
def test_with_the_joker_as_a_bug_a_pair_of_kings_stays_a_pair(client, given, kind):
    hands = {"hand1": "joker sH hH r9 k7", "hand2": "sV h10 h9 k8 s7", "hand3": "sA hB r8 h7 s5"}
    found = answered(client, "poker-hazard-vergelijken", spelers=3, **hands, **given)
    assert (found["handen"][0]["soort"], found["handen"][0]["wildcards"]) == (kind, 1)


@pytest.mark.parametrize(("given", "kind"), [({}, "carre"), ({"vijf-gelijke": "ja"}, "vijf-gelijke")])
def test_a_bug_beside_four_aces_is_a_fifth_only_if_five_of_a_kind_is_agreed(client, given, kind):
    hands = {"hand1": "joker sA hA rA kA", "hand2": "s2 h2 r2 k2 s3", "bug": "ja"}
    assert answered(client, "poker-hazard-vergelijken", **hands, **given)["handen"][0]["soort"] == kind


def test_a_royal_is_a_combination_of_its_own_here(client):
    given = {"hand1": "joker hA hH hV hB", "hand2": "sH sV sB s10 s9", "echt": "zelfde-combinatie"}
    found = answered(client, "poker-hazard-vergelijken", **given)
    assert (found["winnaars"], found["beslist_door"]) == ([1], "soort")
    assert found["handen"][0]["soort"] == "royal-flush"


@pytest.mark.parametrize(
    ("given", "kind"),
    [({}, "straat"), ({"aas-laag": "nee"}, "hoogste-kaart")],
)
def test_the_low_ace_is_an_agreement(client, given, kind):
    hands = {"hand1": "sA h2 r3 k4 s5", "hand2": "sH h9 r8 k7 s3"}
    assert answered(client, "poker-hazard-vergelijken", **hands, **given)["handen"][0]["soort"] == kind


@pytest.mark.parametrize(("given", "kind"), [({}, "hoogste-kaart"), ({"aas-laag": "ja"}, "straat")])
def test_in_the_short_pack_it_is_not_unless_agreed(client, given, kind):
    hands = {"hand1": "sA h5 r6 k7 s8", "hand2": "sH h9 r8 h7 s6", "pak": "kort"}
    assert answered(client, "poker-hazard-vergelijken", **hands, **given)["handen"][0]["soort"] == kind


def test_a_second_joker_and_a_two_in_the_short_pack_are_refused(client):
    two = refused(client, "poker-hazard-vergelijken", hand1="joker sA hA rA kA", hand2="joker s3 h3 r3 k3")
    assert "joker" in two["hand2"]
    short = refused(client, "poker-hazard-vergelijken", hand1="s2 sA hA rA kA", hand2="s9 s7 h7 r7 k8", pak="kort")
    assert "s2" in short["hand1"]


@pytest.mark.parametrize("players", [2, 5, 7])
def test_with_other_than_three_or_four_players_the_pack_of_a_jackpot_is_full(client, players):
    said = refused(client, "poker-hazard-jackpot", spelers=players, pak="kort")["pak"]
    assert said.endswith("spelers is het pak vol: het korte is er met drie of vier.")
    assert answered(client, "poker-hazard-jackpot", spelers=4, pak="kort")["minstens"] == "boeren"


FIVE_HANDS = ("s5 h5 s9 h8 sV", "r6 k6 r9 k8 rV", "s7 h7 r10 kB sA", "r5 k5 s10 hB rA", "s6 h6 k10 rB kA")


def test_five_hands_are_no_more_than_the_short_pack_has_players(client):
    hands = {f"hand{place}": hand for place, hand in enumerate(FIVE_HANDS, 1)}
    assert answered(client, "poker-hazard-vergelijken", **hands)["winnaars"] == [3]
    assert refused(client, "poker-hazard-vergelijken", **hands, pak="kort") == {
        "pak": "Met vijf spelers is het pak vol: het korte is er met drie of vier."
    }


def test_no_more_hands_are_compared_than_there_are_players(client):
    assert "spelers" in refused(client, "poker-hazard-vergelijken", spelers=8, hand1=FIVE_HANDS[0])


# --- betting ----------------------------------------------------------------------------------


def test_the_example_of_page_69_and_what_d_would_have_to_pay(client):
    found = answered(client, "poker-hazard-inzet", woorden="+1 weg zien +2,50 zien +5")
    assert (found["aan_beurt"], found["kost_zien"], found["pot"]) == ("D", "15/2", "35/2")
    ended = answered(client, "poker-hazard-inzet", woorden="+1 weg zien +2,50 zien +5 weg zien weg")
    assert (ended["klaar"], ended["pot"], ended["winnaar"]) == (True, "45/2", None)


@pytest.mark.parametrize(
    ("given", "pot", "winner", "behind"),
    [
        ({"straddle": "B"}, "2", None, "B"),
        ({"straddle": "B", "niet-mee": "A C D E"}, "3/10", "B", "B"),
        ({"niet-mee": "B,C,D,E"}, "1/10", "A", "A"),
        ({"spelers": "3", "niet-mee": "a"}, "1/2", None, "A"),
    ],
)
def test_straddling_and_staying_away(client, given, pot, winner, behind):
    found = answered(client, "poker-hazard-inzet", **given)
    assert (found["pot"], found["winnaar"], found["achter"]) == (pot, winner, behind)


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"woorden": "zien"}, "woorden", "niets te zien"),
        ({"woorden": "+6"}, "woorden", "van 0,10 tot en met 5"),
        ({"woorden": "5"}, "woorden", "Schrijf +5"),
        ({"niet-mee": "F"}, "niet-mee", "geen F"),
        ({"niet-mee": "B B"}, "niet-mee", "één keer"),
        ({"spelers": "2", "straddle": "C"}, "straddle", "nummer drie"),
        ({"minimum": "0"}, "minimum", "meer dan nul"),
        ({"maximum": "0,05"}, "maximum", "niet lager"),
    ],
)
def test_what_the_oldest_way_does_not_allow_is_refused(client, given, field, said):
    assert said in refused(client, "poker-hazard-inzet", **given)[field]


def test_doubling_in_dark_and_light(client):
    found = answered(client, "poker-hazard-dubbel", donker=1, licht=1)
    assert (found["meegaan"], found["pot"], found["gever_legt_bij"]) == ("2/5", "2", "3/10")
    most = answered(client, "poker-hazard-dubbel", donker=2, licht=2, eenheid=1)
    assert (most["keer_de_eenheid"], most["meegaan"]) == (16, "16")


@pytest.mark.parametrize(("over", "see"), [("pot", ["2", "4", "8"]), ("inzet", ["2/5", "4/5", "8/5"])])
def test_double_costs_twice_as_much_every_time(client, over, see):
    found = [answered(client, "poker-hazard-dubbel", donker=1, licht=1, dubbel=n, over=over) for n in (1, 2, 3)]
    assert [each["zien"] for each in found] == see


def test_the_cheap_pot_of_page_74(client):
    found = answered(client, "poker-hazard-cheappot", pot=2, deel="2,50", mee=3, verhoging="0,50")
    assert (found["cheappot"], found["openen"], found["betaald"]) == ("12", "5/2", "3")
    assert (found["gewonnen"], found["blijft"], found["delen"]) == ("17/2", "19/2", 5)
    whole = answered(client, "poker-hazard-cheappot", pot=2, keer=2)
    # the second cheap comes after the opening of page 73: five times twelve, and then five times what lies there
    assert (whole["groei"], whole["openen"], whole["delen"]) == (["2", "12", "432"], "432", 1)


def test_what_lies_in_the_cheap_pot_now_is_marked_where_it_grows():
    grown = reckoned("poker-hazard-cheappot", (("pot", "2"), ("keer", "2"))).tables[0]
    assert grown.rows == (("0", "–", "2"), ("1", "–", "12"), ("2", "72", "432"))
    assert [grown.rows[row][column + 1] for row, column in grown.marked] == ["432"]


@pytest.mark.parametrize(
    ("given", "field"),
    [({}, "pot"), ({"pot": "0"}, "pot"), ({"pot": "2", "deel": "13"}, "deel"), ({"pot": "2", "mee": "6"}, "mee")],
)
def test_a_cheap_pot_that_cannot_be_is_refused(client, given, field):
    assert field in refused(client, "poker-hazard-cheappot", **{"spelers": "5", **given})


def test_the_jackpot_says_what_opens_whether_and_how_often(client):
    found = answered(client, "poker-hazard-jackpot", keer=2, hand="sB joker h7 k4 r2")
    assert (found["minstens"], found["mag_openen"], found["hand"], found["pot"]) == ("vrouwen", False, "een-paar", "2")
    first = answered(client, "poker-hazard-jackpot", hand="sB joker h7 k4 r2")
    assert first["mag_openen"] is True
    assert answered(client, "poker-hazard-jackpot", hand="sB joker h7 k4 r2", **{"joker-opent": "nee"})[
        "mag_openen"
    ] is False  # fmt: skip
    last = answered(client, "poker-hazard-jackpot", keer=8)
    assert (last["minstens"], last["mag_openen"], last["kans"]) == (None, None, "1")
    same = answered(client, "poker-hazard-jackpot", keer=2, hand="sB joker h7 k4 r2", ladder="nee")
    assert (same["minstens"], same["mag_openen"], same["pot"]) == ("boeren", True, "2")


def test_a_bug_opens_the_jackpot_only_with_an_ace(client):
    with_jack, with_ace = "sB joker h7 k4 r2", "sA joker h7 k4 r2"
    assert answered(client, "poker-hazard-jackpot", hand=with_jack)["mag_openen"] is True
    assert answered(client, "poker-hazard-jackpot", hand=with_jack, bug="ja")["mag_openen"] is False
    assert answered(client, "poker-hazard-jackpot", hand=with_ace, bug="ja", keer=4)["mag_openen"] is True


def test_fractions_stand_beside_their_decimals(client):
    found = answered(client, "poker-hazard-jackpot")
    assert abs(float(Fraction(found["kans"])) - found["kans_decimaal"]) < 1e-12
