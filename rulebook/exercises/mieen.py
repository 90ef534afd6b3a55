"""Exercises of mieën: what a trick is worth, what the dead (players who took no trick) put in, and the size of the next
pot."""

from collections.abc import Mapping
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts
from rulebook.exercises.from_calculator import counted, reckoned
from scoring.games.mieen.payout import STAKE, TRICKS
from scoring.kit.figures import capital, chips, in_words
from scoring.play.contract import Query, Step

SLUG, LIMIT = "mieen", "hoogste-betaling"
FALLS = {
    "3": "haalt alle drie de slagen",
    "2-1": "haalt er twee, een ander één",
    "1-1-1": "haalt er één, net als twee anderen",
}


def _random_round(chance: Random, level: int, rules: Mapping[str, str]) -> tuple[str, Query, Answer]:
    """Return a round in Dutch words, the fields for the calculator, and its answer."""
    players = chance.randint(4, 6)
    pot = STAKE * chance.randint(players, players + 6 if level == EASY else 3 * players)
    along = chance.randint(2, players)
    fall = chance.choice([one for one in FALLS if len(one.split("-")) <= along])
    query: Query = (
        ("spelers", str(players)),
        ("pot", str(pot)),
        ("mee", str(along)),
        ("slagen", fall),
        ("grens", str(_most_without_trick(rules))),
    )
    going = (
        f"Alle {in_words(players)} de spelers gaan"
        if along == players
        else f"{capital(in_words(along))} van de {in_words(players)} spelers gaan"
    )
    told = f"De gewone inzet is {STAKE}, en in de pot ligt {pot}. {going} mee: Anna {FALLS[fall]}."
    return told, query, reckoned(SLUG, query)


def _most_without_trick(rules: Mapping[str, str]) -> int:
    """Return the most that a player without a trick pays at this table, in chips; 0: there is no limit."""
    return STAKE * int(rules.get(LIMIT, 0))


def _limit_in_words(rules: Mapping[str, str]) -> str:
    most = _most_without_trick(rules)
    return f"Meer dan {chips(most)} betaalt een dode bij jullie niet." if most else "Jullie spelen zonder grens."


def _pay_for_tricks_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips a player gets from the pot for his tricks."""
    told, query, answer = _random_round(chance, level, rules)
    pot, right = answer.data["pot"], answer.data["uitbetaald"][0].krijgt
    each = pot // TRICKS
    made = Step(
        text=f"Anna haalt er {in_words(right // each)}: {right // each} × {each} = {right}.", rule="mieen#verdeling"
    )
    wrong = [
        (pot // 2, f"Er zijn {in_words(TRICKS)} slagen: elk is een derde van de pot."),
        (pot, "De hele pot krijgt alleen wie alle slagen haalt."),
        (pot // TRICKS, "Dat is wat één slag waard is."),
        (pot * 2 // TRICKS, "Dat is wat twee slagen waard zijn."),
        (STAKE, "Dat is de gewone inzet."),
    ]
    return Question(
        told=told,
        asks="Hoeveel krijgt Anna uit de pot?",
        steps=(*answer.steps[:1], *([made] if right > each else [])),
        rule="mieen#verdeling",
        counted=counted(SLUG, query, "uitbetaald.0.krijgt"),
        **amounts(chance, level, right, wrong, chips),
    )


def _stake_without_trick_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips a player puts in who went along and made no trick."""
    while True:
        told, query, answer = _random_round(chance, level, rules)
        if answer.data["doden"]:
            break
    pot, right = answer.data["pot"], answer.data["dode_betaalt"]
    wrong = [
        (STAKE, "Zoveel leggen alleen de anderen in."),
        (pot // TRICKS, "Dat is wat één slag waard is."),
        (pot + STAKE, "De gewone inzet komt er niet nog bij."),
        (2 * pot, "Dubbel is het niet."),
    ]
    return Question(
        told=f"{told} {_limit_in_words(rules)}",
        asks="Wat legt wie meeging zonder slag in voor de volgende pot?",
        steps=tuple(step for step in answer.steps if step.rule in ("mieen#dood", "mieen#maximum")),
        rule="mieen#dood",
        counted=counted(SLUG, query, "dode_betaalt"),
        **amounts(chance, level, right, wrong, chips),
    )


def _next_pot_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips the next pot has."""
    told, query, answer = _random_round(chance, level, rules)
    pot, right, players = answer.data["pot"], answer.data["volgende_pot"], int(query[0][1])
    wrong = [
        (players * STAKE, "Dat is een pot zonder doden."),
        (right - STAKE, "Ook wie een slag haalde, legt de gewone inzet in."),
        (right + pot, "Wat eruit ging, ligt er niet meer."),
        (pot, "De pot is verdeeld; er komt een nieuwe."),
    ]
    return Question(
        told=f"{told} {_limit_in_words(rules)}",
        asks="Hoe groot wordt de volgende pot?",
        steps=answer.steps[1:],
        rule="mieen#volgende-pot",
        counted=counted(SLUG, query, "volgende_pot"),
        **amounts(chance, level, right, wrong, chips),
    )


EXERCISES = (
    Exercise("slag", SLUG, "wat betaalt het", "Wat is een slag waard?", _pay_for_tricks_question, heeds=(LIMIT,)),
    Exercise("dood", SLUG, "wat kost het", "Wat legt een dode in?", _stake_without_trick_question, heeds=(LIMIT,)),
    Exercise("pot", SLUG, "wat staat er dan", "Hoe groot is de volgende pot?", _next_pot_question, heeds=(LIMIT,)),
)
