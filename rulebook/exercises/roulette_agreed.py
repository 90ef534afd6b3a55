"""Exercises about house rules of roulette: en prison (at zero a stake is held for the next spin), announced bets
(groups of numbers by name), and the bank's gain."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from rulebook.exercises.exercise import EASY, Exercise, Question, offered
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from rulebook.exercises.roulette_bets import (
    DOUBLE,
    LIKELIHOOD,
    LIKELY,
    PAYS,
    PLAIN,
    SLUG,
    code,
    draw,
    every_kind,
    two_zeroes,
    wheel_query,
    wheel_words,
    why_no_half,
)
from rulebook.exercises.roulette_felt import table, where
from scoring.games.roulette import announced as calls
from scoring.games.roulette.bets import SIMPLE, on_wheel
from scoring.games.roulette.odds import zero_falls
from scoring.games.roulette.options import ALL_LOST, HALF, PRISON
from scoring.kit.figures import capital, chips
from scoring.play.contract import Query, Step

LESS = "Bij een enkelvoudige kans houdt de bank maar de helft daarvan."


def _prison_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips of a stake come back when zero falls, and then another number.

    At zero the stake goes en prison: it is held for the next spin. The question is drawn the same way at each level; of
    `rules` only the zeroes of the wheel matter.
    """
    kind = chance.choice([*SIMPLE])
    stake, after = chance.choice((2, 4, 6, 10)), chance.choice([*on_wheel(False)][1:])
    query: Query = (("inzet", f"{kind}:{stake}"), ("nummers", f"0 {after}"), ("nul", PRISON), *wheel_query(rules))
    answer = reckoned(SLUG, query)
    right = answer.data["terug"]
    wrong = [
        (Fraction(stake), "Bij verlies in prison is je inzet voor de bank."),
        (Fraction(0), "Wint je kans de volgende keer, dan krijg je je inzet terug."),
        (Fraction(stake, 2), "De helft terug is de andere afspraak; jullie spelen en prison."),
        (Fraction(2 * stake), "Uit prison komt alleen je eigen inzet terug, zonder winst."),
    ]
    return Question(
        told=f"Jullie spelen en prison. Je hebt {chips(stake)} {where(kind, ())}. Eerst valt zero, dan {after}.",
        asks="Hoeveel krijg je terug?",
        drawn=table([(kind, tuple(sorted(SIMPLE[kind])), stake)], after, two_zeroes(rules)),
        steps=(
            *answer.steps[:1],
            Step(text=f"Terug krijg je {chips(right) if right else 'niets'}.", rule="roulette#en-prison"),
        ),
        rule="roulette#en-prison",
        counted=counted(SLUG, query, "terug"),
        **offered(chance, right, wrong, lambda value: chips(value) if value else "niets"),
    )


SECOND = {
    "blijft": ("blijft", "blijft de inzet staan"),
    "verloren": ("verlies", "is de inzet verloren"),
    "dubbel": ("dubbel", "moet de inzet twee keer winnen"),
    HALF: (HALF, "gaat de helft terug"),
}
"""What a second zero does, as a value of the calculator and in words."""


def _bank_share_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips the bank keeps on average of what is staked on one kind of bet."""
    kind, numbers = draw(chance, (*PLAIN[:1], PLAIN[-1]) if level == EASY else every_kind(rules), rules)
    stake = chance.choice((38, 76) if two_zeroes(rules) else (37, 74))
    asked, falls = SECOND[rules.get("tweede-zero", "blijft")]
    prison, gone = rules.get("zero") == PRISON, rules.get("zero") == ALL_LOST
    every = len(on_wheel(two_zeroes(rules)))
    house = (*agreed_fields(rules, nul="zero"), *wheel_query(rules), *((("tweede-nul", asked),) if prison else ()))
    query: Query = (("inzet", f"{code(kind, numbers)}:{stake}"), *house)
    answer = reckoned(SLUG, query)
    right = -answer.data["inzetten"][0].verwachting
    simple, whole = kind in SIMPLE, stake * zero_falls(two_zeroes(rules))
    wrong = [
        (whole, LESS if simple else "Van de vijf eerste houdt de bank meer."),
        (whole / 2, "Zoveel houdt de bank niet." if simple else why_no_half(prison, gone, simple)),
        (Fraction(0), "Door zero houdt de bank altijd iets over."),
        (Fraction(3 * stake, every), "Zoveel houdt de bank niet."),
        (Fraction(2 * stake, every), "Zoveel houdt de bank niet."),
    ]
    how = f"en prison, en valt er weer zero, dan {falls}" if prison else "om alles" if gone else "om de helft"
    half = f" Bij zero spelen jullie {how}." if simple else ""
    return Question(
        told=f"Iemand zet in {stake} worpen telkens één fiche {where(kind, numbers)}.{wheel_words(rules)}{half}",
        asks="Hoeveel houdt de bank daar gemiddeld van?",
        drawn=table([(kind, numbers, 1)], double=two_zeroes(rules)),
        steps=answer.steps[-1:],
        rule=LIKELY,
        **offered(chance, right, wrong, lambda value: chips(value) if value else "niets"),
    )


def _announced_bet_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips an announced bet (a group of numbers by name) takes."""
    takes = {one: sum(count for _, count in calls.spread(*one)) for one in calls.all_announcements()}
    key, numbers = chance.choice([one for one in takes if level != EASY or one[0] in calls.SERIES])
    each = chance.choice((1, 2) if level == EASY else (1, 2, 3, 5))
    query: Query = (("inzet", f"{calls.written(key, numbers)}:{each}"), ("annonces", "ja"))
    answer = reckoned(SLUG, query)
    many = takes[key, numbers]
    others = sorted({*takes.values()} - {many})
    wrong = [(Fraction(other * each), f"{capital(calls.name_of(key, numbers))} is {many} fiches.") for other in others]
    whole = "" if each == 1 else f", elk van {each}: {many} × {each} = {many * each}"
    text = Step(text=f"{capital(calls.name_of(key, numbers))} is {many} fiches{whole}.", rule="roulette#annonces")
    return Question(
        told=f"Je noemt {calls.name_of(key, numbers)}, met {each} per fiche.",
        asks="Hoeveel fiches leg je neer?",
        steps=(text,),
        rule="roulette#annonces",
        counted=counted(SLUG, query, "ingezet"),
        **offered(chance, answer.data["ingezet"], wrong, chips),
    )


EXERCISES = (
    Exercise(
        "prison", SLUG, PAYS, "Wat doet en prison?", _prison_question, needs="zero=prison", rare=True, heeds=(DOUBLE,)
    ),
    Exercise(
        "annonces", SLUG, PAYS, "Wat kost een aankondiging?", _announced_bet_question, needs="annonces=aan", rare=True
    ),
    Exercise(
        "voordeel", SLUG, LIKELIHOOD, "Wat houdt de bank?", _bank_share_question, heeds=("zero", DOUBLE, "tweede-zero")
    ),
)
