"""What the calculator of the tableau of baccara says: the answer in words, its steps with their rules, its
assumptions."""

from fractions import Fraction

from rulebook.calculators.baccara.tableau.asked import SHOES, SHOWN, Case
from rulebook.calculators.baccara.tableau.tables import card_in_words, short_percent
from scoring.games.baccara.best import Departure, by_the_book, departures, gain, solved
from scoring.games.baccara.chemin_de_fer.numbers import cases_in_words, holdings_in_words
from scoring.games.baccara.tableau import Move, points, value
from scoring.kit.figures import capital, fraction, listed, percent
from scoring.play.contract import Rule

PAGE = "chemin-de-fer"
BANKS = {3: "bank-drie", 4: "bank-vier", 5: "bank-vijf", 6: "bank-zes", 7: "bank-zeven"}
CALLS = {Move.DRAW: "on tire", Move.FREE: "à volonté"}
VERDICTS = {Move.DRAW: "Trekken", Move.STAND: "Passen", Move.FREE: "À volonté"}
"""The answer in a word or two, as it is said at the table."""


def cell_rule(bank: int, given: int | None) -> Rule:
    """Return the address of the rule that explains a cell of the tableau.

    `bank`: the bank's points; `given`: the value of the card given, None if the ponte (player against the bank) passed.
    """
    return f"{PAGE}#ponte-past" if given is None else f"{PAGE}#{BANKS.get(bank, 'bank-nul')}"


def habit(five: Fraction) -> str:
    """Return in Dutch how often a ponte buys on five, from a probability (0 to 1): `die op vijf de helft van de keren
    koopt`."""
    often = {Fraction(0): "nooit", Fraction(1): "altijd", Fraction(1, 2): "de helft van de keren"}
    return f"die op vijf {often.get(five) or f'{short_percent(five)} van de keren'} koopt"


def situation(bank: int, given: int | None) -> str:
    """Return a cell of the tableau in Dutch words: `met 3 na een 9`, `met 6 als de ponte past`.

    `bank`: the bank's points; `given`: the value of the card given, None if the ponte (player against the bank) passed.
    """
    return f"met {bank} als de ponte past" if given is None else f"met {bank} na {card_in_words(given)}"


def words(case: Case) -> str:
    """Return the answer in a Dutch sentence; it adds which move is better, if the tableau prescribes the other one."""
    place = situation(case.bank, case.given)
    says = {
        Move.DRAW: f"De bank trekt {place}.",
        Move.STAND: f"De bank past {place}.",
        Move.FREE: f"De bank is vrij {place}: trekken of passen mag allebei.",
    }[case.book]
    best = case.best(case.shoe)
    if case.book is not Move.FREE and best not in (case.book, Move.FREE):
        return f"{says} Zo staat het in het tableau, maar tegen een ponte {habit(case.five)}, is {best} beter."
    return says


def more(case: Case) -> str:
    """Return a Dutch sentence on which move is better and by how much, with endless cards and with six packs."""
    (one, by_one), (other, by_other) = ((case.best(shoe), percent(abs(case.gain(shoe)))) for shoe in SHOES)
    against = f"Tegen een ponte {habit(case.five)}"
    if one is other and one is not Move.FREE:
        return f"{against}, is {one} {by_one} van de inzet beter met eindeloze kaarten en {by_other} met zes pakken."
    parts = [
        f"met {shown} {'maakt het niets uit' if move is Move.FREE else f'is {move} {by} van de inzet beter'}"
        for shown, move, by in zip(SHOWN.values(), (one, other), (by_one, by_other), strict=True)
    ]
    return f"{against}: {parts[0]}, {parts[1]}."


def steps(case: Case) -> tuple[tuple[str, Rule], ...]:
    """Return how the answer comes about, as (sentence, address of its rule)."""
    story = [
        *_hand(case),
        _possible_hands_step(case),
        *_tableau_steps(case),
        _worth_step(case),
        _wrong_draw(case),
        _turning_point(case),
    ]
    return (*story, _departures_step(case), _whole_coup_step(case), _solution(case.shoe))


def _hand(case: Case) -> list[tuple[str, Rule]]:
    if not case.cards:
        return []
    total = sum(value(rank) for rank in case.cards)
    text = f"{case.cards[0]} en {case.cards[1]} tellen samen {total}"
    text += f"; zonder de tientallen is dat {points(case.cards)}." if total > points(case.cards) else " punten."
    return [(text, f"{PAGE}#tientallen")]


def _possible_hands_step(case: Case) -> tuple[str, Rule]:
    if case.given is None:
        text = "Een ponte die past heeft 5, 6 of 7: met minder had hij gekocht, met 8 of 9 had hij opengelegd."
        return text, f"{PAGE}#ponte-past"
    text = f"Een ponte die koopt had 0 tot en met 5 en heeft nu {holdings_in_words(case.given)}. "
    text += f"Past de bank, dan geven die zes gevallen {cases_in_words(case.bank, case.given)}."
    return text, f"{PAGE}#zes-gevallen"


def _tableau_steps(case: Case) -> list[tuple[str, Rule]]:
    verb = {Move.DRAW: "moet de bank trekken", Move.STAND: "moet de bank passen", Move.FREE: "is de bank vrij"}
    place = situation(case.bank, case.given)
    found = [(f"Volgens het tableau {verb[case.book]} {place}.", cell_rule(case.bank, case.given))]
    if (case.bank, case.given) == (3, 8):
        text = (
            "De bron laat de croupier hier on tire zeggen. De tabel en de uitleg schrijven passen voor, en die gelden."
        )
        found.append((text, f"{PAGE}#croupier"))
    elif case.book in CALLS:
        text = f"Vraag je het aan de croupier, dan zegt hij: {CALLS[case.book]}, monsieur."
        found.append((text, f"{PAGE}#croupier"))
    return found


def _worth_step(case: Case) -> tuple[str, Rule]:
    parts = []
    for shoe in SHOES:
        draw, stay = (case.chances(shoe, draw=draw).edge for draw in (True, False))
        parts.append(
            f"met {SHOWN[shoe]} brengt trekken gemiddeld {percent(draw)} van de inzet op en passen {percent(stay)}"
        )
    text = f"{capital(parts[0])}; {parts[1]}."
    return text, f"{PAGE}#nagerekend"


def _wrong_draw(case: Case) -> tuple[str, Rule]:
    brings = case.gain(case.shoe)
    by = f"gemiddeld {percent(abs(brings))} van de inzet"
    if case.book is Move.FREE:
        text = "Faux tirage kan hier niet: in een vrij vak is elke keus goed."
    elif case.book is Move.DRAW:
        does = f"het kost de bank {by}" if brings > 0 else f"tegen zo'n ponte levert het {by} op"
        text = f"Passen heeft geen eigen naam; {does}. Faux tirage is alleen trekken waar het tableau passen zegt."
    else:
        does = f"Het kost de bank {by}" if brings < 0 else f"Tegen zo'n ponte levert het toch {by} op"
        text = f"Trekken is hier faux tirage. {does}; aan de kansen van de anderen verandert het niets."
    return text, f"{PAGE}#faux-tirage"


def _turning_point(case: Case) -> tuple[str, Rule]:
    at = case.break_even(case.shoe)
    if at is None:
        text = f"Hoe vaak de ponte op vijf koopt, maakt voor de keus niets uit: {case.best(case.shoe)} is altijd beter."
        return text, f"{PAGE}#nagerekend"
    above = Move.DRAW if gain(case.held, case.given, SHOES[case.shoe], Fraction(1)) > 0 else Move.STAND
    below = Move.STAND if above is Move.DRAW else Move.DRAW
    shown = f"{fraction(at)} ({short_percent(at)})" if len(fraction(at)) < 12 else short_percent(at)
    text = f"De omslag ligt met {SHOWN[case.shoe]} bij {shown}: koopt de ponte vaker op vijf, dan is {above} beter, "
    return f"{text}minder vaak, dan {below}.", f"{PAGE}#ponte-vijf"


def _departures_step(case: Case) -> tuple[str, Rule]:
    found = departures(SHOES[case.shoe], case.five)
    against = f"tegen een ponte {habit(case.five)}"
    strict = [_departure_words(each) for each in found if each.book is not Move.FREE]
    free = [_departure_words(each) for each in found if each.book is Move.FREE]
    text = (
        f"Op punten gespeeld kan het {against}, beter dan het tableau {listed(strict)}."
        if strict
        else f"Op punten gespeeld is het tableau {against}, nergens te verbeteren."
    )
    text += f" In de vrije vakken: {listed(free)}." if free else ""
    return text, f"{PAGE}#nagerekend"


def _departure_words(each: Departure) -> str:
    return f"{situation(each.bank, each.given)} ({each.best}, {percent(each.worth)})"


def _whole_coup_step(case: Case) -> tuple[str, Rule]:
    shares = [percent(by_the_book(packs, case.five).edge) for packs in SHOES.values()]
    text = f"Over een hele slag wint een bank die het tableau volgt van zo'n ponte gemiddeld {shares[0]} van de inzet "
    return f"{text}met eindeloze kaarten en {shares[1]} met zes pakken.", f"{PAGE}#lang-gelopen"


def _solution(shoe: str) -> tuple[str, Rule]:
    game = solved(SHOES[shoe])
    five = fraction(game.five) if shoe == "eindeloos" else f"zo'n {short_percent(game.five, 1)}"
    draws = fraction(game.draws) if shoe == "eindeloos" else f"zo'n {short_percent(game.draws, 1)}"
    text = (
        f"Op hun best koopt de ponte, met {SHOWN[shoe]}, op vijf in {five} van de keren. De bank trekt dan met 6 tegen "
        f"een passende ponte in {draws}, en houdt {percent(game.value, 3)} van de inzet."
    )
    return text, f"{PAGE}#ponte-vijf"


def assumed(case: Case) -> tuple[str, ...]:
    """Return the assumptions behind the figures, as Dutch sentences."""
    knows = "zijn twee kaarten" if case.cards else "zijn punten"
    found = [
        "Eén ponte, en alles per inzet, gezien vanuit de bank.",
        "De ponte koopt met 0 tot en met 4, past met 6 of 7, legt 8 en 9 open en koopt op vijf in "
        f"{short_percent(case.five)} van de keren.",
        f"Zes pakken: 312 kaarten die niet terugkomen. De bank kent alleen {knows} en de gegeven kaart.",
        "Eindeloos: elke soort kaart komt steeds met kans 1/13.",
        "Wie het tableau volgt, trekt in deze sommen in de vrije vakken.",
    ]
    if case.given is None and case.bank < 5:
        found.append("Dat de bank onder vijf trekt als de ponte past, staat niet gedrukt; het volgt uit het spel.")
    return tuple(found)
