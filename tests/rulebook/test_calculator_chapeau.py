"""The chapeau calculators as data, both games: golden cases, the coin, five throws, and what is refused."""

from fractions import Fraction

import pytest

from tests.clients.calculators import answered, refused

# --- announcements ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "order", "higher"),
    [
        (("carre", "H"), ("carre", "H 10"), "belgisch", True),
        (("carre", "H 10"), ("carre", "H"), "belgisch", False),
        (("paar", ""), ("paar", "9"), "belgisch", True),
        (("trice", "V"), ("trice", "10"), "belgisch", False),
        (("trice", "V"), ("trice", "V"), "belgisch", False),
        (("kleine-straat", ""), ("full-house", ""), "belgisch", True),
        (("grote-straat", ""), ("full-house", ""), "belgisch", False),
        (("grote-straat", ""), ("full-house", ""), "straten-onder-full", True),
        (("full-house", ""), ("kleine-straat", ""), "straten-boven-full", True),
        (("paarse-flush", ""), ("zwarte-flush", ""), "flush", True),
    ],
)
def test_one_announcement_is_higher_than_another(client, a, b, order, higher):
    given = {"a": a[0], "a_stenen": a[1], "b": b[0], "b_stenen": b[1], "orde": order}
    assert answered(client, "chapeau-aankondiging", **given)["hoger"] is higher


def test_without_a_second_it_says_what_comes_next(client):
    found = answered(client, "chapeau-aankondiging", a="full-house", a_stenen="A H")
    assert (found["hoger"], found["volgende"], found["volgende_worp"]) == (None, "grote straat", "grote-straat")
    assert found["kans_hoger"] == str(Fraction(120 + 150 + 6, 7776))


def test_above_the_highest_nothing_comes(client):
    found = answered(client, "chapeau-aankondiging", a="poker", a_stenen="A", b="poker")
    assert (found["hoger"], found["volgende"], found["nog_hoger"], found["kans_hoger"]) == (False, None, 0, "0")


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"b": "paar"}, "a", "eerst gezegd"),
        ({"a": "paar", "b_stenen": "9"}, "b", "daarna gezegd"),
        ({"a": "paar", "a_stenen": "9 10"}, "a-stenen", "alleen nog: aas, heer, vrouw"),
        ({"a": "kleine-straat", "a_stenen": "H"}, "a-stenen", "niets bij te noemen"),
        ({"a": "paarse-flush"}, "a", "Kies uit"),
        ({"a": "paar", "a_stenen": "8"}, "a-stenen", "Een steen is een van"),
    ],
)
def test_an_announcement_that_cannot_be_is_refused(client, given, field, said):
    assert said in refused(client, "chapeau-aankondiging", **given)[field]


# --- odds -------------------------------------------------------------------------------------


def test_the_table_of_the_source(client):
    found = answered(client, "chapeau-kansen", orde="belgisch")
    assert [*found["aantallen"].values()] == [480, 3600, 1800, 1200, 120, 300, 120, 150, 6]
    assert (found["kans"], found["worpen"], found["los"]) == (None, 7776, 5)
    assert found["minstens"]["paar"] == str(Fraction(7776 - 480, 7776))


@pytest.mark.parametrize(
    ("given", "chance"),
    [
        ({"worp": "carre", "bewaard": "H H H"}, Fraction(11, 36)),
        ({"worp": "full-house", "bewaard": "H H", "open": "A"}, Fraction(1, 9)),
        ({"worp": "poker", "stenen": "A", "open": "A A A A"}, Fraction(1, 6)),
        ({"worp": "poker", "stenen": "A", "open": "A A A H"}, Fraction(0)),
        ({"worp": "paar", "stenen": "9", "open": "9 9 A H V"}, Fraction(1)),
        ({"worp": "paar", "open": "A H V B"}, Fraction(5, 6)),
    ],
)
def test_known_dice_open_or_kept(client, given, chance):
    assert answered(client, "chapeau-kansen", **given)["kans"] == str(chance)


def test_flushes_by_the_colours_on_the_users_own_dice(client):
    found = answered(client, "chapeau-kansen", orde="flush", paars="H V B", zwart="A", worp="paarse-flush")
    assert found["aantallen"]["paarse-flush"] == 3**5 - 3 - 3 * 2 * 5 - 3 * 2 * 10
    assert found["aantallen"]["zwarte-flush"] == 0
    assert sum(found["aantallen"].values()) == 7776


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"open": "A A A", "bewaard": "A A A"}, "bewaard", "samen 6"),
        ({"stenen": "A"}, "worp", "Kies ook"),
        ({"orde": "flush"}, "paars", "vlakken"),
        ({"orde": "flush", "paars": "A A"}, "paars", "één keer"),
        ({"orde": "flush", "paars": "A", "zwart": "A"}, "zwart", "één kleur"),
        ({"orde": "anders"}, "orde", "Kies uit"),
        ({"open": "Z"}, "open", "Een steen is een van"),
    ],
)
def test_dice_that_cannot_lie_so_are_refused(client, given, field, said):
    assert said in refused(client, "chapeau-kansen", **given)[field]


def test_aces_are_wild_and_may_or_may_not_stay(client):
    found = answered(client, "mexicaanse-chapeau-kansen", spelers=5)
    assert [*found["aantallen"].values()] == [0, 1200, 900, 2400, 960, 500, 360, 1300, 156]
    fewer = answered(client, "mexicaanse-chapeau-kansen", spelers=5, aas="nee")
    assert (fewer["aantallen"]["grote-straat"], fewer["aantallen"]["kleine-straat"]) == (0, 1320)


@pytest.mark.parametrize(
    ("given", "chance"),
    [
        ({"worp": "trice", "stenen": "H", "open": "H 10", "eigen": "A"}, Fraction(3, 4)),
        ({"worp": "poker", "open": "A A", "eigen": "A"}, Fraction(16, 36)),
        ({"worp": "grote-straat", "spelers": "2", "open": "H V B", "eigen": "10", "aas": "nee"}, Fraction(0)),
        ({"worp": "grote-straat", "spelers": "2", "open": "H V B", "eigen": "10"}, Fraction(1, 6)),
    ],
)
def test_open_own_and_hidden_dice(client, given, chance):
    found = answered(client, "mexicaanse-chapeau-kansen", **given)
    assert found["kans"] == str(chance)
    assert found["gunstig"] == Fraction(found["kans"]) * found["worpen"]


def test_with_more_players_fewer_dice_lie_open(client):
    assert "hoogstens één steen" in refused(client, "mexicaanse-chapeau-kansen", spelers=4, open="A H")["open"]
    assert "geen stenen" in refused(client, "mexicaanse-chapeau-kansen", spelers=5, open="A")["open"]
    assert "van 2 tot en met 5" in refused(client, "mexicaanse-chapeau-kansen", spelers=6)["spelers"]


# --- the coin ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "coin", "under"),
    [
        ({"gezegd": "full-house", "gezegd_stenen": "H", "ligt": "H H V V A"}, "voorganger", False),
        ({"gezegd": "trice", "gezegd_stenen": "V", "ligt": "V V V V 9"}, "opheffer", True),
        ({"gezegd": "carre", "gezegd_stenen": "H 10", "ligt": "H H H H 10"}, "opheffer", False),
        ({"gezegd": "carre", "gezegd_stenen": "H B", "ligt": "H H H H 10"}, "voorganger", False),
        ({"gezegd": "full-house", "ligt": "H V B 10 9"}, "voorganger", False),
        ({"gezegd": "full-house", "ligt": "H V B 10 9", "orde": "straten-boven-full"}, "opheffer", True),
        ({"gezegd": "paarse-flush", "ligt": "H H V V B", "orde": "flush", "paars": "H V B"}, "opheffer", False),
    ],
)
def test_who_gets_the_coin(client, given, coin, under):
    found = answered(client, "chapeau-munt", **given)
    assert (found["munt"], found["onderlogen"]) == (coin, under)
    assert {found["munt"], found["wint"]} == {"voorganger", "opheffer"}


@pytest.mark.parametrize(
    ("given", "coin", "there"),
    [
        ({"gezegd": "trice", "gezegd_stenen": "H", "ligt": "H 10 A V H"}, "opheffer", "trice heren met vrouw, tien"),
        ({"gezegd": "full-house", "gezegd_stenen": "H", "ligt": "H 10 A V H"}, "voorganger", None),
        ({"gezegd": "grote-straat", "ligt": "A H V B 10", "aas": "nee"}, "voorganger", "kleine straat"),
        (
            {"gezegd": "kleine-straat", "ligt": "A A V B 10", "azen": "samen"},
            "voorganger",
            "trice vrouwen met boer, tien",
        ),
        ({"gezegd": "grote-straat", "ligt": "A A V B 10"}, "opheffer", "grote straat"),
    ],
)
def test_with_aces_wild_each_counts_for_the_best(client, given, coin, there):
    found = answered(client, "mexicaanse-chapeau-munt", **given)
    assert found["munt"] == coin
    assert there is None or found["ligt"] == there


def test_four_dice_are_not_a_throw(client):
    assert "vijf stenen" in refused(client, "chapeau-munt", gezegd="paar", ligt="A A A A")["ligt"]


# --- five throws ------------------------------------------------------------------------------


def test_five_throws_against_kings(client):
    found = answered(client, "chapeau-vijf-worpen", poker="H")
    assert found["kans"] == str((1 - Fraction(5, 6) ** 5) ** 5)
    assert answered(client, "chapeau-vijf-worpen", poker="A")["kans"] == "0"


def test_with_dice_lying_it_says_what_to_hold(client):
    found = answered(client, "chapeau-vijf-worpen", poker="H", worpen=3, ligt="A A H H H")
    assert (found["houd_vast"], found["munt"]) == (["A", "A"], None)
    assert found["kans"] == str((1 - Fraction(5, 6) ** 3) ** 3)


@pytest.mark.parametrize(
    ("given", "coin", "chance"),
    [
        ({"poker": "10", "worpen": "2", "ligt": "B B B B B"}, "doorgever", "1"),
        ({"poker": "10", "worpen": "0", "ligt": "10 10 10 10 10"}, "ontvanger", "0"),
        ({"poker": "onbenoemd", "worpen": "0", "ligt": "9 9 9 9 9"}, "doorgever", "1"),
    ],
)
def test_when_it_is_over_the_coin_is_somebodys(client, given, coin, chance):
    found = answered(client, "chapeau-vijf-worpen", **given)
    assert (found["munt"], found["kans"]) == (coin, chance)


def test_with_wild_aces_a_pair_of_them_is_held_with_the_queens(client):
    found = answered(client, "mexicaanse-chapeau-vijf-worpen", poker="10", worpen=3, ligt="A A V V 9")
    assert found["houd_vast"] == ["A", "A", "V", "V"]
    assert found["kans"] == str(1 - Fraction(2, 3) ** 3)


@pytest.mark.parametrize(
    ("given", "field"), [({"ligt": "A A"}, "ligt"), ({"worpen": "6"}, "worpen"), ({"worpen": "0"}, "worpen")]
)
def test_throws_that_cannot_be_are_refused(client, given, field):
    assert field in refused(client, "chapeau-vijf-worpen", **given)
