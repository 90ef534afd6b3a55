"""Exercises of verloten (drawing lots): who wins which prize, what goes back to the pot, and how likely a prize is."""

from fractions import Fraction
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, amounts, offered
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.kit.figures import capital, chips, in_words, listed, percent
from scoring.play.contract import Query, Step

SLUG = "verloten"


def _random_round(chance: Random, level: int) -> tuple[list[int], list[int], Query, Answer]:
    """Return (the chips on each player's card, the numbers from 1 of players with a pair, the calculator's fields, its
    answer)."""
    prizes = [chance.choice((2, 5, 8, 10, 15, 20)) for _ in PLAYERS]
    pairs = sorted(chance.sample(range(1, len(PLAYERS) + 1), 1 if level == EASY else chance.randint(1, 3)))
    query: Query = (("prijzen", " ".join(map(str, prizes))), ("winnaars", " ".join(map(str, pairs))))
    return prizes, pairs, query, reckoned(SLUG, query)


def _situation_words(pairs: list[int]) -> str:
    names = listed([PLAYERS[place - 1] for place in pairs])
    return f"Zoveel fiches liggen er op de prijskaarten. {names} {'heeft' if len(pairs) == 1 else 'hebben'} een paar."


def _prize_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips one player takes."""
    prizes, pairs, query, answer = _random_round(chance, level)
    place = chance.choice(pairs) if level == EASY or chance.random() < 0.6 else chance.randint(1, len(PLAYERS))
    right = answer.data["gewonnen"][place - 1]
    wrong = [
        (prizes[place - 1], "Zonder paar gaan de fiches terug in de pot."),
        (0, "Wie een paar heeft, krijgt wat er op de eigen kaart ligt."),
        (sum(prizes), "Een paar wint alleen de eigen kaart, niet de hele pot."),
        *((prizes[other], "Dat ligt op de kaart van een ander.") for other in range(len(PLAYERS))),
    ]
    return Question(
        told=_situation_words(pairs),
        stands=tuple(zip(PLAYERS, map(str, prizes), strict=True)),
        asks=f"Hoeveel fiches krijgt {PLAYERS[place - 1]}?",
        steps=(*answer.steps[:2], _prize_step(place in pairs, PLAYERS[place - 1], prizes[place - 1])),
        rule="verloten#winnen",
        counted=counted(SLUG, query, f"gewonnen.{place - 1}"),
        **amounts(chance, level, right, wrong, lambda found: chips(found) if found else "niets"),
    )


def _prize_step(pair: bool, name: str, prize: int) -> Step:
    """Return a step on what happens to the chips (`prize`) on the card of one player; `pair`: he has a pair."""
    if pair:
        return Step(text=f"{name} heeft een paar, en krijgt {prize}.", rule="verloten#winnen")
    return Step(text=f"{name} heeft geen paar, en krijgt niets.", rule="verloten#geen-paar")


def _back_to_pot_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips go back to the pot."""
    prizes, pairs, query, answer = _random_round(chance, level)
    right = answer.data["terug"]
    rest = " + ".join(str(prize) for place, prize in enumerate(prizes, 1) if place not in pairs)
    wrong = [
        (sum(prizes), "Wat gewonnen is, gaat niet terug."),
        (answer.data["uitgekeerd"], "Dat is juist wat er gewonnen wordt."),
        (0, "Alleen wie een paar heeft, neemt fiches weg."),
        (right + prizes[pairs[0] - 1] // 2, "Een prijs wordt niet gedeeld."),
    ]
    return Question(
        told=_situation_words(pairs),
        stands=tuple(zip(PLAYERS, map(str, prizes), strict=True)),
        asks="Hoeveel gaat er terug in de pot?",
        steps=(*answer.steps[:2], Step(text=f"{rest} = {right}.", rule="verloten#geen-paar")),
        rule="verloten#geen-paar",
        counted=counted(SLUG, query, "terug"),
        **amounts(chance, level, right, wrong, lambda found: chips(found) if found else "niets"),
    )


def _chance_question(chance: Random, level: int) -> Question:
    """Return a question that asks how likely one player has a pair, or anybody wins a prize; the answers differ
    much."""
    players = chance.randint(4, 10)
    one = level == EASY and chance.random() < 0.5
    query: Query = (("prijzen", " ".join(["5"] * players)), ("winnaars", "1"))
    answer = reckoned(SLUG, query)
    right = answer.data["kans_paar" if one else "kans_prijs"]
    each = answer.data["kans_paar"]
    wrong = [
        (each, "Dat is de kans van één speler."),
        (Fraction(1, 52), "Niet alleen dezelfde kaart telt: even hoog is genoeg."),
        *(
            (Fraction(tenth, 10), "Bij elke prijskaart passen vier van de tweeënvijftig loten.")
            for tenth in range(1, 10)
        ),
    ]
    far = [(value, why) for value, why in wrong if abs(value - right) >= Fraction(1, 20)]
    chance.shuffle(far)
    return Question(
        told=f"{capital(in_words(players))} spelers krijgen een prijskaart en een lot.",
        asks="Hoe groot is de kans dat jij een paar krijgt?" if one else "Hoe groot is de kans dat er een prijs valt?",
        steps=(
            *answer.steps[-1:],
            Step(
                text=f"{'Voor één speler' if one else f'Met {players} spelers'}: {percent(right, 0)}.",
                rule="verloten#kansen",
            ),
        ),
        rule="verloten#kansen",
        counted=counted(SLUG, query, "kans_paar" if one else "kans_prijs"),
        **offered(chance, right, far, lambda value: percent(value, 0)),
    )


EXERCISES = (
    Exercise("prijs", SLUG, "wat betaalt het", "Wat win je?", _prize_question),
    Exercise("pot", SLUG, "wat staat er dan", "Wat gaat er terug?", _back_to_pot_question),
    Exercise("kans", SLUG, "hoe groot is de kans", "Valt er een prijs?", _chance_question),
)
