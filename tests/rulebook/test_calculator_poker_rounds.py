"""Rounds of betting played out by another hand than the room's, and the words of the pokers' money."""

from fractions import Fraction
from random import Random

import pytest

from tests.clients.calculators import answered, refused


def money(cents):
    return f"{cents // 100},{cents % 100:02d}"


def played(random, order, words, lowest, highest):
    """A round at random: what was said, what each put in, who is left, who must still speak."""
    stop, call, sums = words
    put, left, wait, level, said = dict.fromkeys(order, 0), list(order), list(order), 0, []
    while len(left) > 1 and wait and random.random() < 0.9:
        who, act = wait.pop(0), random.choice((stop, call, call, sums) if level else (stop, sums, sums))
        if act == stop:
            left.remove(who)
            said.append(stop)
        elif act == call:
            put[who] = level
            said.append(call)
        else:
            more = random.randint(lowest, highest)
            level += more
            put[who] = level
            place = left.index(who)
            wait = left[place + 1 :] + left[:place]
            said.append(f"+{money(more)}")
    return " ".join(said), put, left, wait, level


def test_rounds_of_five_card_poker_at_random(client):
    """Poker-vijfkaarten, "Inzetten": a call lays level, a raise makes all others speak again, a fold ends it."""
    random = Random(5)
    for _ in range(120):
        players, ante, before = random.randint(2, 8), random.randint(0, 300), random.randint(0, 900)
        order = list(range(1, players + 1))
        line, put, left, wait, level = played(random, order, ("pas", "mee", "+"), 1, 2000)
        given = {"spelers": players, "zetten": line, "ante": money(ante), "pot": money(before)}
        found = answered(client, "poker-inzet", **given)
        over = len(left) == 1 or not wait
        assert Fraction(found["pot"]) * 100 == before + players * ante + sum(put.values()), given
        assert (found["klaar"], found["winnaar"]) == (over, left[0] if len(left) == 1 else None), given
        assert found["aan_beurt"] == (None if over else wait[0]), given
        if not over and level:
            assert Fraction(found["kost_mee"]) * 100 == level - put[wait[0]], given
        assert [Fraction(each["ingezet"]) * 100 for each in found["spelers"]] == list(put.values()), given


def test_rounds_of_the_oldest_way_at_random(client):
    """Hazardspelen, p. 68-71: two minimums to go along, four after a straddle, and then the bidding."""
    random = Random(6)
    for _ in range(120):
        names = "ABCDEFG"[: random.randint(3, 7)]
        minimum, straddler = random.randint(1, 60), random.choice(("geen", "B", "C"))
        behind = "A" if straddler == "geen" else straddler
        last = names.index(behind)
        away = [name for name in names if random.random() < 0.2 and name != behind][: len(names) - 2]
        order = [name for name in names[last + 1 :] + names[: last + 1] if name not in away]
        line, put, left, wait, level = played(random, order, ("weg", "zien", "+"), minimum, minimum + 500)
        whole = (2 if behind == "A" else 4) * minimum
        ahead = {"A": minimum} | ({behind: 2 * minimum} if behind != "A" else {})
        pot = sum(whole if name in order else ahead.get(name, 0) for name in names)
        given = {"minimum": money(minimum), "maximum": money(minimum + 500), "straddle": straddler}
        given |= {"spelers": len(names), "niet-mee": " ".join(away), "woorden": line}
        found = answered(client, "poker-hazard-inzet", **given)
        over = len(left) == 1 or not wait
        assert Fraction(found["pot_voor_bieden"]) * 100 == pot, given
        assert Fraction(found["pot"]) * 100 == pot + sum(put.values()), given
        assert (found["aan_beurt"], found["achter"]) == (None if over else wait[0], behind), given
        if not over and level:
            assert Fraction(found["kost_zien"]) * 100 == level - put[wait[0]], given


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"niet-mee": "F"}, "niet-mee", "Er zit geen F aan tafel: kies uit A, B, C, D, E."),
        ({"woorden": "blaf"}, "woorden", "‘blaf’ hoort hier niet: schrijf zien, weg of +15 (verhoog met 15)."),
        (
            {"woorden": "check"},
            "woorden",
            "Keer 1: deze rekenhulp kent, zoals de bron, geen checken: verhoog, zie of ga weg.",
        ),
        ({"woorden": "+1 2"}, "woorden", "Schrijf +2 om met 2 te verhogen, of zien om gelijk te leggen."),
    ],
)
def test_the_oldest_way_is_refused_in_its_own_words(client, given, field, said):
    found = client.get("/reken/poker-hazard-inzet.json", given)
    assert (found.status_code, found.json()["errors"][field]) == (422, [said])


@pytest.mark.parametrize(
    ("hands", "field", "said"),
    [
        (("joker joker joker s2 s3", "h2 h3 h4 h5 h7"), "hand1", "De kaart joker kan hier hoogstens 2 keer liggen."),
        (
            ("joker joker sA s2 s3", "joker h3 h4 h5 h7"),
            "hand2",
            "Er zitten 2 jokers in het pak, en hier ligt er een te veel.",
        ),
    ],
)
def test_more_jokers_than_there_are_is_refused_with_their_number(client, hands, field, said):
    given = {"hand1": hands[0], "hand2": hands[1], "jokers": "2"}
    found = client.get("/reken/poker-vergelijken.json", given)
    assert (found.status_code, found.json()) == (422, {"error": said, "errors": {field: [said]}})


@pytest.mark.parametrize(
    ("slug", "given", "said"),
    [
        ("poker-hazard-inzet", {"spelers": "3"}, "B spreekt het eerst: verhogen of weggaan, of checken als dat"),
        ("poker-hazard-inzet", {"niet-mee": "B C D E"}, "Niemand anders gaat mee."),
        ("poker-hazard-dubbel", {"spelers": "3"}, "Meegaan kost 0,10; de gever hoeft niets bij te leggen."),
        ("poker-hazard-dubbel", {"spelers": "3"}, "In the dark is niet verdubbeld: het blijft 0,10."),
        ("poker-hazard-dubbel", {"licht": "2"}, "In the light 2 keer verdubbeld: 0,10 wordt 0,40."),
        ("poker-hazard-cheappot", {"pot": "2", "mee": "1"}, "Niemand gaat mee: de winnaar krijgt 12 uit de pot."),
        ("poker-hazard-cheappot", {"pot": "2", "mee": "2"}, "De winnaar krijgt 12 van de ander en 12 uit de pot."),
        ("poker-hazard-cheappot", {"pot": "2", "mee": "3"}, "krijgt 12 van elk van de 2 anderen en 12 uit de pot."),
        ("poker-ruilen", {"hand": "sA sH sV sB h10"}, "Je hand telt als straat."),
        ("poker-ruilen", {"hand": "sA sH sV sB h10"}, "Je houdt alle vijf je kaarten: er verandert niets."),
        (
            "poker-vergelijken",
            {"hand1": "joker joker sA hA kA", "hand2": "s9 h9 r8 k8 k2", "jokers": "2"},
            "Hand 1: vijf azen; de jokers tellen als twee azen.",
        ),
    ],
)
def test_what_was_not_done_and_who_is_alone_is_told_so(client, slug, given, said):
    assert said in client.get(f"/reken/{slug}/", given).content.decode()


def test_the_round_of_the_source(client):
    found = answered(client, "poker-inzet", zetten="10 +15 mee +10 mee mee mee", ante="2,50")
    assert (found["klaar"], found["hoogste"], found["pot"]) == (True, "35", "150")
    assert [each["betaalt"] for each in found["zetten"]] == ["10", "25", "25", "35", "25", "10", "10"]


@pytest.mark.parametrize("line", ["10 +15 mee +10", "inzet-10, verhoog-15; call raise 10", "10,+15,mee,+10"])
def test_one_round_written_in_several_ways(client, line):
    found = answered(client, "poker-inzet", zetten=line)
    assert (found["aan_beurt"], found["kost_mee"], found["pot"]) == (1, "25", "95")
    assert [each["kost_mee"] for each in found["spelers"]] == ["25", "10", "10", "0"]


def test_amounts_with_comma_and_point_are_the_same(client):
    one, other = (answered(client, "poker-inzet", zetten=f"2{mark}50 +0{mark}10") for mark in ",.")
    assert one["kost_mee"] == other["kost_mee"] == "13/5"


def test_all_others_out_and_the_last_one_wins(client):
    found = answered(client, "poker-inzet", spelers=3, zetten="10 pas pas", ante=5)
    assert (found["winnaar"], found["pot"], found["klaar"]) == (1, "25", True)


def test_a_highest_raise_that_leaves_the_first_bet_free(client):
    given = {"spelers": 3, "zetten": "20 +15", "hoogste-verhoging": "15", "grens-eerste-inzet": "nee"}
    assert answered(client, "poker-inzet", **given)["hoogste"] == "35"


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({"zetten": "mee"}, "zetten", "nog niets ingezet"),
        ({"zetten": "10 15"}, "zetten", "Schrijf +15"),
        ({"zetten": "-10"}, "zetten", "niet te lezen"),
        ({"zetten": "10 blaf"}, "zetten", "hoort hier niet"),
        ({"zetten": "10 +"}, "zetten", "niet te lezen"),
        ({"zetten": "10 mee mee mee mee"}, "zetten", "al klaar"),
        ({"zetten": "10 +20", "hoogste-verhoging": "15"}, "zetten", "verhoging is hoogstens 15,"),
        ({"zetten": "20", "hoogste-verhoging": "15"}, "zetten", "eerste inzet is hoogstens 15,"),
        (
            {"zetten": "20 +16", "hoogste-verhoging": "15", "grens-eerste-inzet": "nee"},
            "zetten",
            "verhoging is hoogstens 15,",
        ),
        ({"spelers": "9"}, "spelers", "van 2 tot en met 8"),
        ({"ante": "-1"}, "ante", "van 0"),
    ],
)
def test_a_round_that_cannot_be_is_refused(client, given, field, said):
    assert said in refused(client, "poker-inzet", **given)[field]
