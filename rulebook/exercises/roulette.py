"""Exercises of roulette: what a bet pays, what zero does to it, and how likely it is."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from rulebook.exercises.exercise import EASY, Exercise, Question, counted, offered, reckoned
from scoring.games.roulette.bets import KINDS, NUMBERS, SIMPLE, ZERO, layout
from scoring.kit.figures import chips, listed, one_in
from scoring.play.contract import Query, Step

SLUG = "roulette"
LIKELY = "roulette#bankvoordeel"
PLAIN = (("plein",), ("cheval",), ("carre",), ("dozijn", "kolom"), tuple(SIMPLE))
MULTIPLE = tuple((key,) for key, kind in KINDS.items() if not kind.simple)
WHOLE = (*MULTIPLE, tuple(SIMPLE))
"""Kinds of bet from which one is drawn, alike ones together."""


def _laid(chance: Random, kinds: tuple[tuple[str, ...], ...]) -> tuple[str, tuple[int, ...]]:
    """A kind of bet, and the numbers of one of its places."""
    kind = chance.choice(chance.choice(kinds))
    return kind, tuple(sorted(chance.choice([one for one in layout()[kind] if ZERO not in one or len(one) == 4])))


def _code(kind: str, numbers: tuple[int, ...]) -> str:
    """The bet as the calculator reads it."""
    if kind in SIMPLE or kind == "quatre-premiers":
        return kind
    if kind in ("dozijn", "kolom"):
        return f"{kind}-{layout()[kind].index(frozenset(numbers)) + 1}"
    return "-".join([kind, *map(str, numbers)])


def _place(kind: str, numbers: tuple[int, ...]) -> str:
    """Where it lies, in words: `à cheval op 17 en 20`, `op rouge`."""
    if kind in SIMPLE:
        return f"op {kind}"
    if kind == "dozijn":
        return f"op het dozijn {numbers[0]} tot en met {numbers[-1]}"
    if kind == "kolom":
        return f"op de kolom van {numbers[0]}"
    if kind == "quatre-premiers":
        return "op de vier eerste"
    return f"{KINDS[kind].name} op {listed([str(one) for one in numbers])}"


def _pays(chance: Random, level: int) -> Question:
    """A bet that wins, and what the bank adds to it."""
    kind, numbers = _laid(chance, PLAIN if level == EASY else WHOLE)
    stake, fell = chance.choice((1, 2, 3, 5) if level == EASY else (2, 3, 4, 5, 10)), chance.choice(numbers)
    query: Query = (("inzet", f"{_code(kind, numbers)}:{stake}"), ("nummer", str(fell)))
    answer = reckoned(SLUG, query)
    pays = KINDS[kind].pays
    others = sorted({one.pays for one in KINDS.values()} - {pays}, key=lambda one: abs(one - pays))
    wrong: list[tuple[Fraction, str]] = [
        (Fraction((pays + 1) * stake), "Dat is met je eigen inzet erbij; die is geen winst."),
        (Fraction(pays), "Dat is wat één fiche wint; jij hebt er meer liggen."),
        *((Fraction(other * stake), _other(other)) for other in others),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {_place(kind, numbers)}. Er valt {fell}.",
        asks="Hoeveel legt de bank erbij?",
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **offered(chance, answer.data["netto"], wrong, chips),
    )


def _other(pays: int) -> str:
    """What pays so many times."""
    names = [kind.name for kind in KINDS.values() if kind.pays == pays and not kind.simple]
    return f"{pays} keer is wat {listed(names, 'of')} betaalt." if names else "Eén keer betaalt een enkelvoudige kans."


def _zero(chance: Random, level: int) -> Question:
    """Zero falls, and what becomes of a stake."""
    simple = level == EASY or chance.random() < 0.5
    kind, numbers = _laid(chance, WHOLE[-1:] if simple else PLAIN[:-1])
    stake = chance.choice((2, 4, 6, 10))
    query: Query = (("inzet", f"{_code(kind, numbers)}:{stake}"), ("nummer", "0"))
    answer = reckoned(SLUG, query)
    wrong = [
        (Fraction(0), "Bij zero gaat er altijd iets verloren, of alles."),
        (Fraction(stake), "Bij zero verliest een enkelvoudige kans alleen de helft."),
        (Fraction(stake, 2), "De helft geldt alleen voor de enkelvoudige kansen."),
        (Fraction(2 * stake), "Je verliest nooit meer dan er ligt."),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {_place(kind, numbers)}. Zero valt, en jullie spelen om de helft.",
        asks="Hoeveel ben je kwijt?",
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **offered(chance, -answer.data["netto"], wrong, lambda value: chips(value) if value else "niets"),
    )


def _likely(chance: Random, level: int) -> Question:
    """How likely a bet is to win: so many of the numbers there are."""
    kind, numbers = _laid(chance, PLAIN if level == EASY else WHOLE)
    query: Query = (("inzet", f"{_code(kind, numbers)}:1"),)
    answer = reckoned(SLUG, query)
    right, covers = answer.data["kans_winst"], len(numbers)
    wrong = [
        (Fraction(covers, len(NUMBERS) - 1), "Dan vergeet je zero: er zijn 37 nummers."),
        *(
            (Fraction(one.covers, len(NUMBERS)), f"Dat is de kans van {one.name}: {one.covers} van de {len(NUMBERS)}.")
            for one in chance.sample([*KINDS.values()], len(KINDS))
            if one.covers != covers
        ),
    ]
    return Question(
        told=f"Je legt een fiche {_place(kind, numbers)}.",
        asks="Hoe groot is de kans dat je wint?",
        steps=(Step(text=f"Zoveel nummers winnen: {covers} van de {len(NUMBERS)}, zero meegeteld.", rule=LIKELY),),
        rule=LIKELY,
        counted=counted(SLUG, query, "kans_winst"),
        **offered(chance, right, wrong, lambda value: f"{value} ({one_in(value, 1)})"),
    )


EXERCISES = (
    Exercise(slug="betaalt", game=SLUG, kind="wat betaalt het", title="Wat betaalt een inzet?", make=_pays),
    Exercise(slug="zero", game=SLUG, kind="wat betaalt het", title="Wat doet zero?", make=_zero),
    Exercise(slug="kans", game=SLUG, kind="hoe groot is de kans", title="Hoe groot is de kans?", make=_likely),
)
