"""Calculator of verpachten: the points of every hand, who wins the pot, and who pays the pachter (who bought the
pot)."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from scoring.games.verpachten import odds, payout
from scoring.games.verpachten.payout import GOAL, POINTS, Hand
from scoring.kit.cards import LETTERS, PACK, read_card
from scoring.kit.figures import amount, chips
from scoring.play.contract import Cards, Chips, Choice, Count, Field, Several

SLUG = "verpachten"
CARDS = tuple(str(one) for one in PACK if one.rank != 8 and (one.rank != 6 or one.suit == "h"))
PLAYERS = payout.MOST_PLAYERS - 1
DRAWN = 5
"""How many players have cards to tap; the hands of the others are typed, since suits do not matter."""


def ranks_of(codes: Sequence[str]) -> Hand:
    """Return cards as the ranks of a hand: the codes `sA`, `h6` give `("A", "6")`."""
    return tuple(LETTERS[read_card(code).rank] for code in codes)


def _fields(_: Values) -> tuple[Field, ...]:
    hands = tuple(
        Cards(f"hand{place}", f"Speler {place} na de pachter", pack=CARDS, least=1, most=12)
        for place in range(1, DRAWN + 1)
    )
    nearest = (("deelvolgorde", "wie het eerst kaarten kreeg"), ("kortste-weg", "minste stoelen"))
    return (
        *hands,
        Several("meer", f"Speler {DRAWN + 1} en verder", help="zoals B 3 7; 9 5", most=PLAYERS, more=True),
        Count("spelers", "Hoeveel spelers", help="zonder de pachter", low=1, high=PLAYERS, more=True),
        Chips("pot", "In de pot"),
        Choice(
            "zes", "Harten zes wint", choices=(("altijd", "bij elk aantal"), ("twee", "bij twee kaarten")), more=True
        ),
        Choice("dichtst", "Dichtst bij de pachter", choices=nearest, more=True),
    )


ENGLISH = {"K": "H", "Q": "V", "J": "B", "T": "10"}


def _rank(word: str) -> str:
    """Return the rank of a rank or card as it was typed, also in English. Raises `Wrong` for what is no card of this
    pack."""
    upper = word.upper()
    if upper in POINTS or upper in ENGLISH:
        return ENGLISH.get(upper, upper)
    try:
        rank = LETTERS.get(read_card(word).rank, "")
    except ValueError:
        rank = ""
    if rank not in POINTS:
        raise Wrong("meer", f"‘{word[:9]}’ is geen kaart van dit pak: schrijf A H V B 10 9 7 6 5 4 3 2.")
    return rank


def _typed_hands(texts: Sequence[str]) -> list[Hand]:
    """Return the hands that were typed as ranks or cards, with `;` or `/` between hands; [] if there are none."""
    parts = re.split(r"[;/]", ";".join(texts))
    hands = [tuple(_rank(word) for word in part.replace(",", " ").split()) for part in parts]
    return [hand for hand in hands if hand]


def _hands(values: Values) -> list[Hand]:
    """Return all hands in the order of dealing, () for a player without cards. Raises `Wrong` for what can't be."""
    drawn = [ranks_of(values.get(f"hand{place}", ())) for place in range(1, DRAWN + 1)]
    hands = drawn + _typed_hands(values.get("meer", ()))
    last = max((place for place, hand in enumerate(hands, 1) if hand), default=0)
    if not last:
        raise Wrong("hand1", "Kies de kaarten van minstens één speler.")
    if len(hands) > PLAYERS:
        raise Wrong(
            "meer", f"Met de pachter erbij zijn er hoogstens {payout.MOST_PLAYERS} spelers: vul er hier minder in."
        )
    players = values.get("spelers", last)
    if players < last:
        raise Wrong(
            "spelers", f"Er liggen kaarten bij speler {last}: vul een getal in van {last} tot en met {PLAYERS}."
        )
    with at_field("meer", "Elke waarde is er vier keer, de zes alleen in harten."):
        odds.left_by_worth([rank for hand in hands for rank in hand])
    return (hands + [()] * players)[:players]


class OnePlayer(NamedTuple):
    """A player, as data.

    `speler`: his number in the order of dealing, from 1; `punten`: his points; `kaarten`: how many cards he has.
    `betaalt`: what he pays the pachter (the player who bought the pot), in chips.
    """

    speler: int
    punten: int
    kaarten: int
    betaalt: int


def _settling_answer(values: Values) -> Answer:
    hands = _hands(values)
    always = values["zes"] == "altijd"
    after = payout.settle(0, hands, six_always=always, nearest=values["dichtst"])
    players = [
        OnePlayer(place, payout.points(hand), len(hand), pays)
        for place, (hand, pays) in enumerate(zip(hands, after.to_tenant, strict=True), 1)
        if hand
    ]
    why = payout.decided_by([payout.open_hand(hand) for hand in hands], six_always=always)
    pot: Fraction | None = values.get("pot")
    won = None if after.winner is None else after.winner + 1
    return Answer(
        words=_who_wins(won, pot) + _who_pays(players),
        figures=(Figure("naar de pachter", sum(after.to_tenant)),),
        tables=(_hands_table(players, won),),
        told=_settling_steps(players, hands, won, why),
        assumptions=("Wie hier geen kaarten heeft, blijft onder de zestien en betaalt niets.",),
        data=Results(
            spelers=(
                players,
                "per ingevulde hand: speler in deelvolgorde, punten, aantal kaarten, fiches aan de pachter",
                list[OnePlayer],
            ),
            winnaar=(
                won,
                "de speler die de pot wint, geteld in deelvolgorde; leeg als niemand zestien heeft",
                int | None,
            ),
            doorslag=(why, "bij meer dan een zestien: minste kaarten, harten zes of dichtst bij de pachter"),
            pachter_krijgt=(sum(after.to_tenant), "fiches die de pachter samen krijgt"),
            pot_gewonnen=(
                pot if won else None,
                "de pot als iemand hem wint en het bedrag is ingevuld",
                Fraction | None,
            ),
            pot_blijft=(None if won else pot, "de pot als hij blijft staan en het bedrag is ingevuld", Fraction | None),
        ),
    )


def _who_wins(won: int | None, pot: Fraction | None) -> str:
    of = "" if pot is None else f" van {amount(pot)}"
    return f"Speler {won} wint de hele pot{of}." if won else f"Niemand heeft precies {GOAL}: de pot{of} blijft staan."


def _who_pays(told: list[OnePlayer]) -> str:
    pay = [f"speler {one.speler} betaalt {chips(one.betaalt)}" for one in told if one.betaalt]
    return f" Aan de pachter: {', '.join(pay)}." if pay else " Niemand betaalt de pachter."


def _hands_table(told: list[OnePlayer], won: int | None) -> Grid:
    marked = tuple((row, 0) for row, one in enumerate(told) if one.speler == won)
    head = ("Speler", "punten", "kaarten", "betaalt")
    return Grid("handen", "De handen", head, told, marked=marked)


def _settling_steps(told: list[OnePlayer], hands: list[Hand], won: int | None, why: str) -> Story:
    for one in told:
        if one.betaalt:
            yield f"Speler {one.speler} heeft {one.punten}: {one.betaalt} te veel.", "te-veel"
    if won is None:
        yield f"Zonder {GOAL} blijven pot en pachter.", "niemand"
        return
    yield f"Speler {won} heeft precies {GOAL}.", "zestien"
    cards = len(hands[won - 1])
    reasons = {
        "minste kaarten": (f"Speler {won} had er de minste kaarten voor nodig: {cards}.", "minste-kaarten"),
        "harten zes": ("Bij evenveel kaarten wint de harten zes.", "harten-zes"),
        "dichtst bij de pachter": (
            "Bij evenveel kaarten, waar de harten zes niet beslist, wint wie het dichtst bij de pachter zit: "
            f"speler {won}.", "dichtst-bij-de-pachter",
        ),
    }  # fmt: skip
    if why:
        yield reasons[why][0], reasons[why][1]


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Wie wint de boerderij?",
        game=SLUG,
        rule=f"{SLUG}#afrekening",
        line="De handen van een ronde verpachten: hoeveel punten, wie de pot wint, en wat ieder de pachter betaalt.",
        fields=_fields,
        answer=_settling_answer,
        defaults={"zes": "altijd", "dichtst": "deelvolgorde"},
        example="hand1=sB h3 r7&hand2=s9 h5&hand3=h6 sA&hand4=r9 k7&hand5=r5 h4 k3 sH&pot=50",
        also=(
            "wie wint de pot verpachten", "twee keer zestien", "punten verpachten", "betalen aan de pachter",
            "harten zes", "te veel punten boete", "zestien punten", "boerderij winnen",
        ),
    ),
)  # fmt: skip
