"""Exercises of verpachten: what a hand counts, what too many points cost, and who wins the pot."""

from collections.abc import Mapping
from random import Random

from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, amounts, offered
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned, steps_with_names
from scoring.games.verpachten.options import NEAREST
from scoring.games.verpachten.payout import COPIES, GOAL, POINTS
from scoring.kit.cards import LETTERS, PACK
from scoring.kit.figures import chips, in_words
from scoring.play.contract import Query, Step

SLUG = "verpachten"
WHOLE = [str(one) for one in PACK if COPIES.get(LETTERS[one.rank]) == 4]
"""The cards of the ranks that are there in every suit."""
HANDS = 3
SEATED = "De kaarten van de drie spelers gaan open. De pachter deelde eerst {}, dan {}, dan {}.".format(*PLAYERS)
NEAR = {
    "deelvolgorde": " Het dichtst bij de pachter zit bij jullie wie het eerst kaarten kreeg.",
    "kortste-weg": " Jullie tellen de stoelen naar de pachter langs de kortste kant; even ver, dan wint wie het eerst "
    "kaarten kreeg.",
}
SIX = "harten-zes-altijd"
SIX_OF_TWO = " De harten zes beslist bij jullie alleen tussen handen van twee kaarten."


def _query_of_hands(hands: list[list[str]]) -> Query:
    return (*((f"hand{nth}", " ".join(hand)) for nth, hand in enumerate(hands, 1)), ("pot", "40"))


def _hands(chance: Random, most: int) -> list[list[str]]:
    pack = chance.sample(WHOLE, len(WHOLE))
    return [[pack.pop() for _ in range(chance.randint(2, most))] for _ in range(HANDS)]


def _points_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many points two or three cards count."""
    hands = _hands(chance, 2 if level == EASY else 3)
    query = _query_of_hands(hands)
    right = reckoned(SLUG, query).data["spelers"][0].punten
    aces = sum(one.endswith("A") for one in hands[0])
    faces = sum(one[1:] in ("H", "V", "B") for one in hands[0])
    wrong = [
        *([(right - 9 * aces, "Een aas telt hier geen één.")] if aces else []),
        *([(right + faces, "Een plaatje telt tien.")] if faces else []),
        *((right + off, "Tel nog eens.") for off in (1, -1, 2, -2)),
    ]
    return Question(
        told="Je speelt tegen de pachter, en dit heb je.",
        asks="Hoeveel punten zijn dat?",
        shown=(("Je hand", tuple(hands[0])),),
        steps=(Step(text=f"{_points_as_sum(hands[0])} = {right}.", rule="verpachten#punten"),),
        rule="verpachten#punten",
        counted=counted(SLUG, query, "spelers.0.punten"),
        **offered(chance, right, [one for one in wrong if one[0] > 0], str),
    )


def _points_as_sum(hand: list[str]) -> str:
    return " + ".join(str(POINTS[one[1:]]) for one in hand)


def _hand_cost_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips a hand costs, which may have too many points."""
    while True:
        hands = _hands(chance, 3)
        query = _query_of_hands(hands)
        answer = reckoned(SLUG, query)
        one = answer.data["spelers"][0]
        if one.punten > GOAL or (level != EASY and chance.random() < 0.2):
            break
    right = one.betaalt
    said = f"{right} te veel" if right else f"niet meer dan {in_words(GOAL)}, dus niets te betalen"
    wrong = [
        (0, f"{one.punten} is meer dan {in_words(GOAL)}."),
        (one.punten, "Alleen wat er te veel is, kost iets."),
        (right + 1, f"Tel vanaf {in_words(GOAL)}."),
        (max(right - 1, 0), f"Tel vanaf {in_words(GOAL)}."),
    ]
    if not right:
        wrong = [(off, f"{one.punten} is niet meer dan {in_words(GOAL)}.") for off in (1, 2, GOAL - one.punten or 4)]
    return Question(
        told="De kaarten gaan open, en je hebt deze.",
        asks="Wat betaal je de pachter?",
        shown=(("Je hand", tuple(hands[0])),),
        steps=(Step(text=f"Jij hebt {one.punten}: {said}.", rule="verpachten#te-veel"),),
        rule="verpachten#te-veel",
        counted=counted(SLUG, query, "spelers.0.betaalt"),
        **amounts(chance, level, right, wrong, lambda value: chips(value) if value else "niets"),
    )


def _winning_hand_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks which of three hands wins the pot, if any; of two with sixteen points the seats may
    decide."""
    while True:
        hands = _hands(chance, 3)
        query = (
            *_query_of_hands(hands),
            *agreed_fields(rules, dichtst=NEAREST),
            *((("zes", "twee"),) if rules.get(SIX) == "uit" else ()),
        )
        answer = reckoned(SLUG, query)
        if answer.data["winnaar"] or chance.random() < (0.02 if level == EASY else 0.08):
            break
    right = answer.data["winnaar"] or 0
    points = ", ".join(f"{name} heeft {one.punten}" for name, one in zip(PLAYERS, answer.data["spelers"], strict=False))
    steps = steps_with_names(answer.steps)
    why = f"{points}. {steps[-1].text}" if answer.data["doorslag"] else f"{points}."
    return Question(
        told=SEATED + NEAR[rules.get(NEAREST, "deelvolgorde")] + (SIX_OF_TWO if rules.get(SIX) == "uit" else ""),
        asks="Wie wint de pot?",
        shown=tuple((name, tuple(hand)) for name, hand in zip(PLAYERS, hands, strict=False)),
        steps=steps,
        rule=steps[-1].rule,
        counted=counted(SLUG, query, "winnaar") if right else None,
        **offered(
            chance,
            right,
            [(place, why) for place in range(HANDS + 1)],
            lambda place: PLAYERS[place - 1] if place else "niemand",
        ),
    )


EXERCISES = (
    Exercise("punten", SLUG, "wat heb ik", "Hoeveel punten is dat?", _points_question),
    Exercise("te-veel", SLUG, "wat kost het", "Wat kost te veel?", _hand_cost_question),
    Exercise("pot", SLUG, "wie wint", "Wie wint de pot?", _winning_hand_question, heeds=(NEAREST, SIX)),
)
