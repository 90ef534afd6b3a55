"""Calculators of toepen: which special hand four cards are, and who takes a trick."""

from fractions import Fraction

from rulebook.calculators.calculator import Answer, Calculator, Figure, Results, Story, Values, Wrong
from scoring.games.toepen import hand
from scoring.kit.cards import JACK, RANK_PLURALS, read_card
from scoring.play.contract import Cards, Field

TEN = 10
_PACK = tuple(str(one) for one in hand.CARDS)
HAND: tuple[Field, ...] = (Cards("hand", "Je vier kaarten", pack=_PACK, least=4, most=4, required=True),)
TRICK: tuple[Field, ...] = (
    Cards("slag", "Kaarten in de volgorde waarin ze gespeeld zijn", pack=_PACK, least=2, most=8, required=True),
)


def _special_hands(found: hand.HandSays) -> Story:
    """Yield which special hands the four cards are, as (sentence, rule), the best first."""
    if found.four:
        yield (
            f"Vier {RANK_PLURALS[found.four]}: je wint de ronde meteen, als de toep van vier is afgesproken.",
            "toep-van-vier",
        )
    if found.three:
        yield f"Drie {RANK_PLURALS[found.three]}: je mag kans op toep nemen, als dat is afgesproken.", "kans-op-toep"
    if found.whistle:
        yield "Drie boeren of drie tienen: fluiten, als dat is afgesproken.", "fluiten"
    if found.white:
        yield "Vier plaatjes: een witte was.", "witte-was"
    if found.dirty:
        yield "Drie plaatjes en een zeven: een vuile was.", "vuile-was"


def _hand_answer(values: Values) -> Answer:
    if "hand" not in values:
        raise Wrong("hand", "Kies de vier kaarten van je hand.")
    found = hand.hand_says(tuple(read_card(code) for code in values["hand"]))
    steps = list(_special_hands(found))
    figures = [Figure(f"kans op {name} bij het delen", p, chance=True) for name, p in hand.hand_chances().items()]
    if found.chance:
        figures.insert(0, Figure("kans dat de vierde bovenop de stapel ligt", found.chance, chance=True))
    words = steps[0][0] if steps else "Een gewone hand: geen was, geen toep, geen kans op toep, niets te fluiten."
    return Answer(
        words=words,
        figures=tuple(figures),
        told=steps,
        assumptions=_assumed(found),
        data=Results(
            witte_was=(found.white, "vier plaatjes"),
            vuile_was=(found.dirty, "drie plaatjes en een zeven"),
            toep=(found.four is not None, "vier gelijke"),
            kans_op_toep=(found.three is not None, "drie gelijke"),
            fluiten=(found.whistle, "drie boeren of drie tienen"),
            kans_op_vierde=(
                found.chance,
                "kans dat de volgende kaart de vierde is; leeg zonder drie gelijke",
                Fraction | None,
            ),
        ),
    )


def _assumed(found: hand.HandSays) -> tuple[str, ...]:
    """Return the assumptions as Dutch sentences.

    With three or four cards of a rank other than jack or ten there is one more: that here four of any rank are a toep
    (a hand that wins the round).
    """
    known = "Je weet alleen je eigen vier kaarten; de andere 28 zijn even onbekend."
    if (found.four or found.three) in (None, JACK, TEN):
        return (known,)
    return known, "Hier zijn vier gelijke van elke soort een toep; sommige tafels tellen alleen boeren en tienen."


def _trick_answer(values: Values) -> Answer:
    if "slag" not in values:
        raise Wrong("slag", "Kies de kaarten van de slag, te beginnen met wie uitkwam.")
    played = tuple(read_card(code) for code in values["slag"])
    place = hand.trick_taker(played)
    led = played[0]
    text = f"De hoogste kaart van de gevraagde kleur wint; er is uitgekomen met {led.name}."
    return Answer(
        words=f"Speler {place + 1} haalt de slag met {played[place].name}.",
        told=(
            (text, "bekennen"),
            ("Van hoog naar laag: tien, negen, acht, zeven, aas, heer, vrouw, boer.", "rangorde"),
        ),
        data=Results(
            speler=(place + 1, "wie de slag haalt, geteld vanaf wie uitkwam"),
            kaart=(str(played[place]), "de winnende kaart"),
        ),
    )


CALCULATORS = (
    Calculator(
        slug="toep-hand",
        title="Wat heb ik bij toepen in mijn hand?",
        game="toepen",
        rule="toepen#kans-op-toep",
        line="Vier kaarten: is het een was, een toep, kans op toep, of moet je fluiten?",
        fields=lambda _: HAND,
        answer=_hand_answer,
        example="hand=sB hB rB k9",
        also=("vuile was", "witte was", "vier dezelfde", "drie boeren"),
    ),
    Calculator(
        slug="toep-slag",
        title="Wie haalt de slag?",
        game="toepen",
        rule="toepen#rangorde",
        line="De kaarten van een slag in volgorde: wie wint hem?",
        fields=lambda _: TRICK,
        answer=_trick_answer,
        example="slag=h9 hA h10 s10",
        also=("welke kaart wint", "hoogste kaart toepen"),
    ),
)
