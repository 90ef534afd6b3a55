"""Calculator of zeilen: the odds of three open cards against what is left of the bank's pack."""

from fractions import Fraction
from typing import Any, Literal

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from scoring.games.zeilen import odds
from scoring.games.zeilen.odds import CardsLeft
from scoring.games.zeilen.payout import HAND
from scoring.kit.cards import LETTERS, PACK, SUITS, Card, read_card
from scoring.kit.figures import amount, money, percent
from scoring.play.contract import Cards, Chips, Choice, Field

SLUG = "zeilen"
BOTH = tuple(str(one) for one in PACK) * 2
"""The hand comes from one pack and the turned cards from another, so a card may lie in both."""

EQUAL = Choice(
    "gelijk",
    "Gelijke kaart, en je hebt nog een hogere",
    choices=(("opnieuw", "draai opnieuw"), ("wint", "je wint meteen")),
    more=True,
)
HAND_FIELD = Cards("hand", "De drie open kaarten", pack=BOTH, least=HAND, most=HAND, required=True)


FIELDS: tuple[Field, ...] = (
    HAND_FIELD,
    Cards("gedraaid", "Al uit het tweede pak gedraaid", pack=BOTH, least=1, most=len(PACK)),
    Chips("pot", "In de pot", step=100),
    Chips("zet", "Je ziet voor", help="leeg: voor de hele pot", step=100),
    EQUAL,
)


def hand_of(values: Values) -> tuple[Card, ...]:
    """Return the three open cards. Raises `Wrong` unless there are three different cards."""
    hand = tuple(read_card(code) for code in values.get("hand", ()))
    if len(set(hand)) != HAND:
        raise Wrong("hand", "Kies drie verschillende kaarten: ze komen uit één pak.")
    return hand


def _stake_or_pot(values: Values) -> Fraction | None:
    """Return for how many chips the player plays: the amount filled in or else the whole pot; None if neither is filled
    in.

    Raises `Wrong` for amounts that can't be.
    """
    pot: Fraction | None = values.get("pot")
    stake: Fraction | None = values.get("zet", pot)
    if pot is not None and pot <= 0:
        raise Wrong("pot", "In de pot zit meer dan nul; laat dit leeg als het bedrag er niet toe doet.")
    if "zet" in values and values["zet"] <= 0:
        raise Wrong("zet", "Je ziet voor meer dan nul; wil je niet meedoen, zeg dan weg.")
    if pot is not None and stake is not None and stake > pot:
        raise Wrong("zet", f"Je ziet voor hoogstens wat er in de pot zit: {money(pot)}.")
    return stake


def _answer(values: Values) -> Answer:
    hand, stake = hand_of(values), _stake_or_pot(values)
    gone = tuple(read_card(code) for code in values.get("gedraaid", ()))
    again = values["gelijk"] == "opnieuw"
    with at_field("gedraaid"):
        left = odds.left_by_suit(hand, gone, equal_again=again)
        chance = odds.chance_of(left)
    gain = None if stake is None else odds.expected(chance, stake)
    worse = None if gone or not again else odds.worse_share(hand)
    data = _data(left, chance, gain, worse)
    figures = [Figure("je wint", chance, chance=True), Figure("de bank wint", 1 - chance, chance=True)]
    if worse is not None:
        figures.append(Figure("handen die slechter zijn", worse, chance=True))
    if gain is not None:
        figures.append(Figure("brengt je gemiddeld", amount(gain)))
    return Answer(
        words=_words(chance, data),
        more=_advice(gain, stake),
        figures=tuple(figures),
        tables=(_suits_table(hand, left),),
        told=_steps(data, bool(gone), again),
        assumptions=("Het tweede pak is geschud, en alles wat er niet uit is, komt even vaak.",
                     "Open kaarten van anderen zijn uit het eerste pak en zeggen niets."),
        data=data,
    )  # fmt: skip


def _data(left: dict[str, CardsLeft], chance: Fraction, gain: Fraction | None, worse: Fraction | None) -> Results:
    win, lose, again = (sum(getattr(each, name) for each in left.values()) for name in ("win", "lose", "again"))
    best = "pot" if chance > Fraction(1, 2) else "weg" if chance < Fraction(1, 2) else "maakt niet uit"
    suits = {
        SUITS[suit]: {"winnend": each.win, "verliezend": each.lose, "gelijk": each.again} for suit, each in left.items()
    }
    return Results(
        kans=(chance, "kans dat de speler wint"),
        kans_bank=(1 - chance, "kans dat de bank wint"),
        winnend=(win, "kaarten van het tweede pak die de speler laten winnen"),
        verliezend=(lose, "kaarten die de bank laten winnen"),
        gelijk=(again, "gelijke kaarten waarna opnieuw wordt gedraaid"),
        kans_gelijk=(Fraction(again, win + lose + again), "kans dat de eerste gedraaide kaart zo’n gelijke is"),
        per_kleur=(
            suits,
            "dezelfde drie getallen per kleur",
            dict[str, dict[Literal["winnend", "verliezend", "gelijk"], int]],
        ),
        gemiddeld=(gain, "wat zien gemiddeld brengt; leeg zonder bedrag", Fraction | None),
        beste=(
            best,
            "pot, weg of maakt niet uit: is de kans meer of minder dan de helft",
            Literal["pot", "weg", "maakt niet uit"],
        ),
        slechter=(
            worse,
            "deel van alle handen met minder winnende kaarten; leeg als er al gedraaid is",
            Fraction | None,
        ),
    )


def _words(chance: Fraction, data: dict[str, Any]) -> str:
    cards = data["winnend"] + data["verliezend"]
    return f"Je wint met {data['winnend']} van de {cards} kaarten die beslissen: een kans van {percent(chance)}."


def _advice(gain: Fraction | None, stake: Fraction | None) -> str:
    if gain is None or stake is None:
        return ""
    sentence = f"Zien voor {money(stake)} brengt je gemiddeld {money(gain)}: "
    if not gain:
        return sentence + "het maakt niet uit."
    return sentence + ("je bent in het voordeel." if gain > 0 else "zeg liever weg.")


def _suits_table(hand: tuple[Card, ...], left: dict[str, CardsLeft]) -> Grid:
    rows = []
    for suit, each in left.items():
        mine = " ".join(LETTERS[one.rank] for one in sorted(hand, reverse=True) if one.suit == suit)
        rows.append((f"{SUITS[suit]} {mine or '–'}", str(each.win), str(each.lose), str(each.again)))
    head = ("Jouw kaarten", "wint", "verliest", "weer")
    return Grid("kleuren", "De kaarten van het tweede pak", head, rows)


def _steps(data: dict[str, Any], gone: bool, again: bool) -> Story:
    yield f"Lager dan jouw kaart van die kleur: {data['winnend']}.", "speler-wint"
    yield f"Hoger, of een kleur die je mist: {data['verliezend']}.", "bank-wint"
    if data["gelijk"]:
        what = "Precies een van jouw kaarten" if again else "Precies je hoogste van een kleur"
        yield f"{what}: {data['gelijk']}. Dan draait de bank door, dus die tellen niet mee.", "gelijke-kaart"
    if not again:
        yield "Een gelijke kaart onder een hogere van jou wint meteen.", "gelijke-kaart"
    if gone:
        yield "Wat al gedraaid is, komt niet meer terug.", "kaarten"


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Kans met drie open kaarten",
        game=SLUG,
        rule=f"{SLUG}#kansen",
        line="Je drie open kaarten tegen het tweede pak: hoeveel kaarten winnen, wat is de kans, en loont zien?",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"gelijk": "opnieuw"},
        example="hand=sV rB k7&pot=0,80",
        also=(
            "kans zeilen", "hoe goed is mijn hand", "zien pot of weg", "kans om te winnen met drie kaarten",
            "winnende kaarten", "wanneer pot zeggen", "scheepje zeilen kans",
        ),
    ),
)  # fmt: skip
