"""The calculators of toepen: every hand of four looked at the plain way, tricks taken card by card, and the words."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from scoring.games.toepen.hand import hand_chances, hand_says
from scoring.kit.cards import Card

HAND, TRICK = "/reken/toep-hand", "/reken/toep-slag"
HIGH_TO_LOW = ("10", "9", "8", "7", "A", "H", "V", "B")
PACK = [suit + rank for suit in "shrk" for rank in HIGH_TO_LOW]
NUMBER = {"A": 14, "H": 13, "V": 12, "B": 11} | {rank: int(rank) for rank in HIGH_TO_LOW[:4]}


def looked_at(codes):
    """White wash, dirty wash, toep, chance of one, whistle: straight from the text of the source."""
    ranks = [code[1:] for code in codes]
    pictures = sum(rank in "AHVB" for rank in ranks)
    alike = max(ranks.count(rank) for rank in ranks)
    whistle = ranks.count("B") == 3 or ranks.count("10") == 3
    return pictures == 4, pictures == 3 and "7" in ranks, alike == 4, alike == 3, whistle


def test_every_hand_of_four_and_how_often_each_is_dealt():
    """Toepen, "Vuile was", "3 Boeren/3 Tienen", "Kans op toep": all 35 960 hands."""
    cards = {code: Card(NUMBER[code[1:]], code[0]) for code in PACK}
    seen = [0] * 5
    for codes in combinations(PACK, 4):
        found, plain = hand_says(tuple(cards[code] for code in codes)), looked_at(codes)
        assert (found.white, found.dirty, bool(found.four), bool(found.three), found.whistle) == plain, codes
        assert found.chance == (Fraction(1, 28) if plain[3] else None)
        seen = [number + one for number, one in zip(seen, plain, strict=True)]
    assert list(hand_chances().values()) == [Fraction(number, 35_960) for number in seen]


def test_the_data_says_the_same_of_hands_in_any_order(client):
    keys = ("witte_was", "vuile_was", "toep", "kans_op_toep", "fluiten")
    random = Random(7)
    hands = [random.sample(PACK, 4) for _ in range(40)]
    hands += [[suit + rank for suit in "krhs"] for rank in HIGH_TO_LOW]
    hands += [[*(suit + rank for suit in "hsk"), "r7"] for rank in ("B", "10", "9", "A")]
    for codes in hands:
        found = client.get(f"{HAND}.json", {"hand": " ".join(codes)}).json()
        assert tuple(found[key] for key in keys) == looked_at(codes), codes


def test_a_trick_goes_to_the_highest_of_the_suit_that_was_led(client):
    """Toepen, "Verloop van het spel": following suit, and ten to jack from high to low."""
    random = Random(8)
    for _ in range(60):
        played = random.sample(PACK, random.randint(2, 8))
        led = [code for code in played if code[0] == played[0][0]]
        wins = next(suit_rank for rank in HIGH_TO_LOW for suit_rank in led if suit_rank[1:] == rank)
        found = client.get(f"{TRICK}.json", {"slag": " ".join(played)}).json()
        assert (found["speler"], found["kaart"]) == (played.index(wins) + 1, wins), played


@pytest.mark.parametrize(
    ("slug", "field", "written", "said"),
    [
        (HAND, "hand", "sB hB rB", "Hier horen 4 kaarten; er liggen er 3."),
        (HAND, "hand", "sB hB rB k7 k8", "Hier horen 4 kaarten; er liggen er 5."),
        (HAND, "hand", "sB sB rB k7", "De kaart sB kan hier maar één keer liggen."),
        (HAND, "hand", "sB hB rB k6", "De kaart k6 doet hier niet mee. Kies uit de 32 kaarten van het spel."),
        (HAND, "hand", "joker hB rB k7", "De kaart joker doet hier niet mee. Kies uit de 32 kaarten van het spel."),
        (HAND, "hand", " ", "Kies de vier kaarten van je hand."),
        (TRICK, "slag", "sB", "Hier horen 2 tot en met 8 kaarten; er ligt er 1."),
        (TRICK, "slag", " ", "Kies de kaarten van de slag, te beginnen met wie uitkwam."),
    ],
)
def test_what_is_no_hand_or_trick_is_refused(client, slug, field, written, said):
    found = client.get(f"{slug}.json", {field: written})
    assert (found.status_code, found.json()) == (422, {"error": said, "errors": {field: [said]}})


@pytest.mark.parametrize(("written", "told"), [("s9 h9 r9 k8", True), ("sB hB rB k8", False), ("s9 h8 rB kA", False)])
def test_four_of_any_rank_is_named_as_a_reading(client, written, told):
    page = client.get(f"{HAND}/", {"hand": written}).content.decode()
    assert ("Hier zijn vier gelijke van elke soort een toep" in page) is told
