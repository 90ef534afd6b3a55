"""Exercises of trente-et-quarante: what a row counts, which chance wins, and what becomes of a stake."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, offered
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from scoring.games.trente_et_quarante import options
from scoring.games.trente_et_quarante.score import ABOVE, value
from scoring.kit.cards import ACE, PACK, Card
from scoring.kit.figures import chips
from scoring.play.contract import Query, Step

SLUG = "trente-et-quarante"
MOST_CARDS = 6
LEAST, USUAL_LEAST = options.LEAST.key, str(options.LEAST.default)
UNUSUAL = 0.2
"""How often a question at the harder level is about un après (both rows on 31), as a probability."""
SIMPLE, COLOURS = ("rood", "zwart"), ("couleur", "inverse")


LOST = {"helft": "de helft", "verzekerd": "de premie"}
FREE = "En prison beslist de slag hierna: je inzet komt vrij zonder winst, of is helemaal kwijt."


def _random_rows(chance: Random, *, longest: int = MOST_CARDS) -> tuple[list[Card], list[Card]]:
    """Return both rows of a coup (round), the row for black first, each with at most `longest` cards."""
    while True:
        rows: list[list[Card]] = []
        for _ in range(2):
            row: list[Card] = []
            while sum(map(value, row)) <= ABOVE:
                row.append(chance.choice(PACK))
            rows.append(row)
        if max(map(len, rows)) <= longest:
            return rows[0], rows[1]


def _random_apres_rows(chance: Random) -> tuple[list[Card], list[Card]]:
    """Return both rows of a coup un après: each counts 31, and all stakes lose half or wait."""

    def row() -> list[Card]:
        while True:
            found: list[Card] = []
            while sum(map(value, found)) <= ABOVE:
                found.append(chance.choice(PACK))
            if sum(map(value, found)) == ABOVE + 1 and len(found) <= MOST_CARDS:
                return found

    return row(), row()


def _query_and_answer(rows: tuple[list[Card], list[Card]], *stakes: tuple[str, str]) -> tuple[Query, Answer]:
    black, red = (" ".join(map(str, row)) for row in rows)
    query: Query = (("zwart", black), ("rood", red), *stakes)
    return query, reckoned(SLUG, query)


def _labelled_rows(rows: tuple[list[Card], list[Card]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((name, tuple(map(str, row))) for name, row in zip(("Zwart", "Rood"), rows, strict=True))


def _points_question(chance: Random, level: int) -> Question:
    """Return a question that asks what the first row counts."""
    rows = _random_rows(chance, longest=4 if level == EASY else 6)
    query, answer = _query_and_answer(rows)
    right, aces = answer.data["zwart"], sum(one.rank == ACE for one in rows[0])
    pictures = sum(ACE > one.rank > 10 for one in rows[0])
    wrong = [
        *([(right + 10 * aces, "Een aas telt hier één.")] if aces else []),
        *([(right + pictures, "Alle plaatjes tellen tien.")] if pictures else []),
        *((right + off, "Tel nog eens: een aas telt één, een plaatje tien.") for off in (1, -1, 2, -2)),
    ]
    return Question(
        told="De croupier legt de rij voor zwart.",
        asks="Hoeveel punten telt die?",
        shown=_labelled_rows(rows)[:1],
        steps=answer.steps[:1],
        rule="trente-et-quarante#punten",
        counted=counted(SLUG, query, "zwart"),
        **amounts(chance, level, right, wrong, str, unit="punten"),
    )


def _winning_colour_question(chance: Random, level: int) -> Question:
    """Return a question that asks which colour wins; at the harder level the rows are often equal."""
    while True:
        rows = _random_rows(chance)
        query, answer = _query_and_answer(rows)
        if not answer.data["apres"] or (level != EASY and chance.random() < 0.5):
            break
    names = {"rood": "rood", "zwart": "zwart", "": "geen van beide"}
    right = next((one for one in answer.data["wint"] if one in SIMPLE), "")
    why = f"Zwart telt {answer.data['zwart']} en rood {answer.data['rood']}: de laagste wint, en gelijk telt niet."
    return Question(
        told="De croupier heeft beide rijen gelegd.",
        asks="Welke kleur wint?",
        shown=_labelled_rows(rows),
        steps=answer.steps[:3],
        rule="trente-et-quarante#rood-zwart",
        counted=counted(SLUG, query, "wint.0") if right else None,
        **offered(chance, right, [(one, why) for one in names], names.__getitem__),
    )


def _couleur_question(chance: Random, level: int) -> Question:
    """Return a question that asks whether couleur (the first card has the winning colour) or inverse wins.

    It is drawn the same way at each level, and never a coup in which both rows count the same.
    """
    while True:
        rows = _random_rows(chance)
        query, answer = _query_and_answer(rows)
        if not answer.data["apres"]:
            break
    right = next(one for one in answer.data["wint"] if one in COLOURS)
    why = next(step.text for step in answer.steps if step.rule.endswith("#couleur-inverse"))
    return Question(
        told="De croupier heeft beide rijen gelegd; de eerste kaart is die vooraan bij zwart.",
        asks="Wat wint: couleur of inverse?",
        shown=_labelled_rows(rows),
        steps=answer.steps[:4],
        rule="trente-et-quarante#couleur-inverse",
        counted=counted(SLUG, query, "wint.1"),
        **offered(chance, right, [(one, why) for one in COLOURS], str),
    )


def _stake_result_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips a stake wins or loses.

    At the harder level it is sometimes un après: both rows count 31, and half of the stake is lost. `rules` change only
    what is told, not the answer.
    """
    stake, on = chance.choice((10, 20, 40)), chance.choice((*SIMPLE, *COLOURS))
    while True:
        rows = _random_apres_rows(chance) if level != EASY and chance.random() < UNUSUAL else _random_rows(chance)
        query, answer = _query_and_answer(rows, (f"op-{on}", str(stake)))
        if answer.data["un_apres"] or not answer.data["apres"]:
            break
    right = answer.data["netto"]
    whole = Fraction(stake)
    wrong = [
        (-right, f"{answer.words}"),
        (whole / 2, "Er wordt nooit de helft uitbetaald."),
        (-whole / 2, "De helft verlies je alleen bij un après."),
        (Fraction(0), "Niets gebeurt er alleen als beide rijen gelijk zijn, boven de eenendertig."),
        (-whole, "Bij un après ben je maar de helft kwijt."),
    ]
    insured = "" if rules.get("verzekeren") == "uit" else ", niet verzekerd"
    return Question(
        told=f"Je hebt {chips(stake)} op {on}{insured}. Bij un après neem je de helft terug.",
        asks="Wat win of verlies je?",
        shown=_labelled_rows(rows),
        steps=(
            *answer.steps,
            Step(text=f"Met {chips(stake)} op {on}: {_net_in_words(right)}.", rule=answer.steps[-1].rule),
        ),
        rule=answer.steps[-1].rule,
        counted=counted(SLUG, query, "netto"),
        **offered(chance, right, wrong, _net_in_words),
    )


def _un_apres_cost_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips a stake loses at un après (both rows count 31).

    That is half of it; or the premium, if it is insured; or en prison (the stake is held) what the next coup decides.
    """
    least = int(rules.get(LEAST, USUAL_LEAST))
    stake, on = least * chance.choice((5, 6, 10)) // 5, chance.choice(SIMPLE)
    how, after = (
        chance.choice(("helft", "verzekerd") if level == EASY else ("verzekerd", "prison")),
        chance.choice(SIMPLE),
    )
    more: Query = {
        "helft": (), "verzekerd": (("verzekerd", "ja"),), "prison": (("un-apres", "prison"), ("daarna", after)),
    }[how]  # fmt: skip
    rows = _random_apres_rows(chance)
    query, answer = _query_and_answer(rows, (f"op-{on}", str(stake)), *more, *agreed_fields(rules, **{LEAST: LEAST}))
    right, premium = -answer.data["saldo"], Fraction(stake, 100)
    wrong = [
        (Fraction(0), FREE if how == "prison" else f"Gratis is het niet: {LOST[how]} ben je kwijt."),
        (Fraction(stake), FREE if how == "prison" else "Je bent niet je hele inzet kwijt."),
        (Fraction(stake, 2), "De helft verliest alleen een inzet die niet verzekerd is en niet en prison gaat."),
        (premium, "De premie betaalt alleen wie verzekerd is."),
        *([(stake + premium, "Verzekerd blijft je inzet liggen.")] if how == "verzekerd" else []),
    ]
    about = f"{SLUG}#{'verzekeren' if how == 'verzekerd' else 'en-prison' if how == 'prison' else 'un-apres'}"
    said = {
        "helft": "niet verzekerd. Bij un après neem je de helft terug",
        "verzekerd": "verzekerd",
        "prison": f"niet verzekerd. De inzet gaat en prison; de slag hierna wint {after}",
    }[how]
    return Question(
        told=f"Je hebt {chips(stake)} op {on}, {said}.",
        asks="Hoeveel ben je dan kwijt?" if how == "prison" else "Hoeveel kost deze slag je?",
        shown=_labelled_rows(rows),
        steps=(
            *(step for step in answer.steps if not step.rule.endswith("#punten")),
            Step(text=f"Van je {chips(stake)} ben je {chips(right) if right else 'niets'} kwijt.", rule=about),
        ),
        rule=about,
        counted=counted(SLUG, query, "saldo"),
        **amounts(chance, level, right, wrong, lambda value: chips(value) if value else "niets"),
    )


def _net_in_words(found: Fraction) -> str:
    return f"je wint {chips(found)}" if found > 0 else f"je verliest {chips(-found)}" if found else "niets"


EXERCISES = (
    Exercise("punten", SLUG, "wat ligt er", "Hoeveel telt de rij?", _points_question),
    Exercise("kleur", SLUG, "wie wint", "Welke kleur wint?", _winning_colour_question),
    Exercise("couleur", SLUG, "wie wint", "Couleur of inverse?", _couleur_question),
    Exercise("inzet", SLUG, "wat betaalt het", "Wat win je?", _stake_result_question, heeds=("verzekeren",)),
    Exercise(
        "un-apres",
        SLUG,
        "wat betaalt het",
        "Wat kost un après?",
        _un_apres_cost_question,
        needs="verzekeren",
        heeds=(LEAST,),
    ),
)
