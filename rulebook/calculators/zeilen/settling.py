"""Calculator of zeilen: a turn settled from the cards that the bank turned and the stakes, with the bank's pot after
it."""

from fractions import Fraction
from typing import Any

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from rulebook.calculators.lists import amounts
from rulebook.calculators.zeilen.odds import BOTH, EQUAL, HAND_FIELD, SLUG, hand_of
from scoring.games.zeilen import payout
from scoring.games.zeilen.payout import LOSSES, BankersPot
from scoring.kit.cards import read_card
from scoring.kit.figures import capital, money
from scoring.play.contract import Cards, Chips, Count, Field, Several

PARTS = 100
"""Amounts are counted in parts of a hundredth."""


FIELDS: tuple[Field, ...] = (
    HAND_FIELD,
    Cards("kaarten", "Gedraaid, op volgorde", pack=BOTH, least=1, most=4, required=True),
    Chips("pot", "In de pot", step=PARTS, required=True),
    Several("zet", "Gezet", help="pot, of bedragen zoals 0,50 0,25", required=True, most=13),
    Chips("begin", "Begininzet van de bank", help="voor een nieuwe pot", step=PARTS, more=True),
    Count("verloren", "Keer de pot al verloren", low=0, high=LOSSES - 1, more=True),
    EQUAL,
)


def _stakes_against_bank(values: Values) -> list[Fraction]:
    """Return the stakes against the bank in chips: the whole pot, or the amounts of the players.

    Raises `Wrong` for what can't be.
    """
    pot: Fraction = values.get("pot", Fraction(0))
    if pot <= 0:
        raise Wrong("pot", "Vul in wat er in de pot zit: meer dan nul.")
    texts = values.get("zet", ())
    if " ".join(texts).strip().lower() == "pot":
        return [pot]
    staked = amounts("zet", texts)
    if not staked:
        raise Wrong("zet", "Vul pot in, of voor hoeveel er gezien wordt.")
    try:
        payout.room_left(int(pot * PARTS), [int(each * PARTS) for each in staked])
    except ValueError:
        raise Wrong("zet", f"Samen kan er hoogstens {money(pot)} staan: zoveel zit er in de pot.") from None
    return staked


def _player_wins(values: Values) -> bool:
    """Return whether the player beats the bank. Raises `Wrong` for turned cards that can't be."""
    hand, turned = hand_of(values), [read_card(code) for code in values.get("kaarten", ())]
    if len(set(turned)) != len(turned):
        raise Wrong("kaarten", "Uit het tweede pak komt elke kaart maar één keer.")
    with at_field("kaarten", "Vul in wat er gedraaid is, tot en met de kaart die besliste."):
        return payout.decided(hand, turned, equal_again=values["gelijk"] == "opnieuw")


def _answer(values: Values) -> Answer:
    won, staked = _player_wins(values), _stakes_against_bank(values)
    begin: Fraction = values.get("begin", Fraction(0))
    if "begin" in values and begin <= 0:
        raise Wrong("begin", "De bankhouder zet meer dan nul in; weet je zijn begininzet niet, laat dit dan leeg.")
    pot = values["pot"]
    bank = BankersPot(stake=int(begin * PARTS), pot=int(pot * PARTS), paid_in=0, lost=values["verloren"])
    total = sum(staked, Fraction(0))
    after = payout.bank_after(bank, int(total * PARTS), won=won)
    emptied = after.lost > bank.lost
    now, paid_in = Fraction(after.pot, PARTS), Fraction(after.paid_in, PARTS)
    each = tuple(amount if won else -amount for amount in staked)
    again = paid_in if "begin" in values else None
    data = Results(
        speler_wint=(won, "of de speler wint"),
        spelers=(each, "per zet wat die wint of verliest", list[Fraction]),
        samen=(sum(each, Fraction(0)), "wat de zetten samen winnen of verliezen"),
        pot=(now, "wat er daarna in de pot zit, een nieuwe begininzet meegeteld"),
        pot_verloren=(emptied, "of de bank de hele pot verloor"),
        keer_verloren=(after.lost, "hoe vaak de bank de pot nu verloor"),
        bank_legt_in=(again, "wat de bank opnieuw inzet; leeg als de begininzet niet is ingevuld", Fraction | None),
        bank_kwijt=(after.gone, "of de bank daarmee overgaat"),
        nog_open=(pot - total, "wat er bij samen volzetten nog bij had gekund"),
    )
    return Answer(
        words=_words(won, total, now, emptied),
        more=_what_bank_does_next(data),
        figures=(Figure("in de pot", money(now)), Figure("de bank", money(-data["samen"]))),
        tables=(_stakers_table(each),) if len(each) > 1 else (),
        told=_steps(values, won, data),
        assumptions=("Alle zetten staan op de hand van wie aan de beurt is.",) if len(each) > 1 else (),
        data=data,
    )


def _words(won: bool, total: Fraction, now: Fraction, emptied: bool) -> str:
    if not won:
        return f"De bank wint: er komt {money(total)} bij en er zit nu {money(now)} in de pot."
    if emptied:
        return f"De speler wint de hele pot van {money(total)}."
    return f"De speler wint {money(total)} en er blijft {money(now)} in de pot."


def _what_bank_does_next(data: dict[str, Any]) -> str:
    if data["bank_kwijt"]:
        return "De bank heeft de pot twee keer verloren en gaat over naar de buurman."
    if not data["pot_verloren"]:
        return ""
    if data["bank_legt_in"] is None:
        return "De bankhouder zet nog een keer zijn begininzet in."
    return f"De bankhouder zet opnieuw {money(data['bank_legt_in'])} in."


def _stakers_table(each: tuple[Fraction, ...]) -> Grid:
    rows = tuple((str(place), money(amount)) for place, amount in enumerate(each, 1))
    return Grid("zetten", "Wie samen zetten", ("In volgorde", "wint of verliest"), rows)


def _steps(values: Values, won: bool, data: dict[str, Any]) -> Story:
    names = [read_card(code).name for code in values["kaarten"]]
    for name in names[:-1]:
        yield f"{capital(name)} is gelijk: de bank draait door.", "gelijke-kaart"
    held = values["kaarten"][-1][0] in {code[0] for code in values["hand"]}
    lies = "lager dan je hoogste" if won else "hoger dan al je kaarten"
    why = f"{lies} van die kleur" if held else "van een kleur die je mist"
    rule = f"{SLUG}#{'speler-wint' if won else 'bank-wint'}"
    yield f"{capital(names[-1])} is {why}.", rule
    if len(data["spelers"]) > 1:
        text = f"Samen stond er {money(abs(data['samen']))}; er had nog {money(data['nog_open'])} bij gekund."
        yield text, "samen-volzetten"
    if data["pot_verloren"]:
        rule = f"{SLUG}#{'bank-kwijt' if data['bank_kwijt'] else 'pot-verloren'}"
        times = "twee keer" if data["bank_kwijt"] else "één keer"
        yield f"De hele pot is {times} verloren.", rule


CALCULATORS = (
    Calculator(
        slug=f"{SLUG}-afrekening",
        title="Afrekenen bij zeilen",
        game=SLUG,
        rule=f"{SLUG}#draaien",
        line="De open hand, wat de bank draaide en wat er gezet was: wie wint, en wat zit er dan in de pot?",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"verloren": "0", "gelijk": "opnieuw"},
        example="hand=rB r8 hV&kaarten=hV h5&pot=1,55&zet=0,50&begin=1",
        also=(
            "wie wint zeilen", "gedraaide kaart zeilen", "pot zeilen uitrekenen", "samen volzetten", "pot verloren",
            "gelijke kaart zeilen",
        ),
    ),
)  # fmt: skip
