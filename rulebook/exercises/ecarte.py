"""Exercises of écarté: how many points a deal brings, how it stands after that, and whether the game is won."""

from collections.abc import Mapping
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, offered, plain_sum
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from rulebook.exercises.played import begun
from scoring.kit.figures import in_words
from scoring.play.contract import Query, Step

SLUG = "ecarte"
BEGAN = {
    "gekocht": "Beiden hebben gekocht",
    "brutaal": "De voorhand is brutaal",
    "gever": "De gever speelt zonder te kopen",
}
KING = {
    "niemand": "",
    "voorhand": " De voorhand meldt de heer van troef.",
    "gever": " De gever draait de heer van troef.",
}
FRONT, DEALER = "voorhand", "gever"
DOUBLE, PARTY = "gever-verliest-twee", begun(SLUG).option("fiches")
COSTS = {
    "aan": "; verliest hij, dan kost hem dat bij jullie twee punten",
    "uit": "; verliest hij, dan kost hem dat bij jullie niets extra’s",
}
"""What it costs a dealer who plays without buying and loses, by the value of that house rule."""


def _random_deal(
    chance: Random, level: int, rules: Mapping[str, str], *, before: bool = False
) -> tuple[str, Query, Answer]:
    """Return a deal in Dutch words, the fields for the calculator, and its answer.

    `before`: each side has points already.
    """
    tricks = chance.randint(0, 5)
    began = "gekocht" if level == EASY else chance.choice([*BEGAN])
    king = chance.choice(["niemand", "niemand", FRONT, DEALER])
    most = _fiches_of_partij(rules) - 1
    stood = [chance.randint(0, most) if before else 0 for _ in range(2)]
    query: Query = (
        ("slagen", str(tricks)), ("begin", began), ("heer", king), (FRONT, str(stood[0])), (DEALER, str(stood[1])),
        *agreed_fields(rules, dubbel=DOUBLE), ("fiches", str(most + 1)),
    )  # fmt: skip
    costs = COSTS[rules.get(DOUBLE, "uit")]
    made = "haalt geen slag" if tricks == 0 else f"haalt {in_words(tricks)} {'slag' if tricks == 1 else 'slagen'}"
    and_so = " en" if began == "brutaal" else f"{costs}. De voorhand" if began == DEALER else ", en de voorhand"
    told = f"{BEGAN[began]}{and_so} {made}.{KING[king]}"
    return told, query, reckoned(SLUG, query)


def _fiches_of_partij(rules: Mapping[str, str]) -> int:
    """Return how many points a side marks with fiches (chips) in a game; the point after these wins it."""
    return int(rules.get("fiches", PARTY))


def _deal_points_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points a deal brings one of the two sides."""
    side = chance.choice((FRONT, DEALER))
    told, query, answer = _random_deal(chance, level, rules)
    right, why = answer.data[f"punten_{side}"], _points_of_side_in_words(answer, side)
    return Question(
        told=told,
        asks=f"Hoeveel fiches zet de {side} hiervoor af?",
        steps=(*answer.steps, Step(text=why, rule="ecarte#punten")),
        rule="ecarte#punten",
        counted=counted(SLUG, query, f"punten_{side}"),
        **offered(chance, right, [(one, why) for one in (0, 1, 2, 3)], _points_in_words),
    )


def _points_in_words(value: int) -> str:
    return in_words(value) if value else "geen"


def _points_of_side_in_words(answer: Answer, side: str) -> str:
    """Return in Dutch words how many points the deal brought this side (`voorhand`, elder hand, or `gever`, dealer)."""
    return f"De {side} krijgt er {_points_in_words(answer.data[f'punten_{side}'])}."


def _standing_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many points one side has after a deal."""
    side = chance.choice((FRONT, DEALER))
    while True:
        told, query, answer = _random_deal(chance, level, rules, before=True)
        if answer.data["winnaar"] is None:
            break
    stood, right = int(dict(query)[side]), answer.data[f"stand_{side}"]
    why = _points_of_side_in_words(answer, side)
    wrong = [(one, why) for one in (stood, stood + 1, stood + 2, right + 1, right - 1) if one >= 0]
    return Question(
        told=f"De {side} had er {_points_in_words(stood)} afgezet. {told}",
        asks=f"Hoeveel heeft de {side} er nu afgezet?",
        steps=(*answer.steps, Step(text=f"De {side}: {plain_sum(stood, right - stood, right)}", rule="ecarte#punten")),
        rule="ecarte#punten",
        counted=counted(SLUG, query, f"stand_{side}"),
        **offered(chance, right, wrong, _points_in_words),
    )


def _partij_winner_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks whether a deal ends the game, and who has won it."""
    want = chance.random() < 0.6
    party = f"Een partij om {in_words(_fiches_of_partij(rules))} fiches. "
    while True:
        told, query, answer = _random_deal(chance, level, rules, before=True)
        if (answer.data["winnaar"] is not None) is want:
            break
    names = {FRONT: "de voorhand", DEALER: "de gever", "": "nog niemand"}
    right = answer.data["winnaar"] or ""
    return Question(
        told=f"{party}Zoveel fiches zijn er al afgezet. {told}",
        stands=tuple((name, dict(query)[name]) for name in (FRONT, DEALER)),
        asks="Wie heeft de partij?",
        steps=answer.steps,
        rule="ecarte#partij",
        counted=counted(SLUG, query, "winnaar") if right else None,
        **offered(chance, right, [(one, answer.words) for one in names], names.__getitem__),
    )


EXERCISES = (
    Exercise("punten", SLUG, "wat betaalt het", "Wat brengt het spelletje?", _deal_points_question, heeds=(DOUBLE,)),
    Exercise("stand", SLUG, "wat staat er dan", "Wat staat er dan?", _standing_question, heeds=(DOUBLE, "fiches")),
    Exercise("partij", SLUG, "wie wint", "Wie heeft de partij?", _partij_winner_question, heeds=(DOUBLE, "fiches")),
)
