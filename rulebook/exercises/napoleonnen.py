"""Exercises of napoleonnen: what a bid wins or costs, what lies in the pot then, and what is won or lost with Nap (a
bid of all tricks)."""

from collections.abc import Mapping
from random import Random

from rulebook.calculators.calculator import Answer
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, offered, plain_sum
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned
from scoring.games.napoleonnen.payout import NAP
from scoring.kit.figures import chips, in_words
from scoring.play.contract import Query, Step

SLUG, LOST = "napoleonnen", "nap-verloren"
PAID = {
    "apart": "Een verloren Nap verdubbelt bij jullie pot en kijkpot, elk apart.",
    "in-pot": "Een verloren Nap betaal je bij jullie in de pot, en de kijkpot blijft zoals hij is.",
}


def _random_round(
    chance: Random, level: int, rules: Mapping[str, str] | None = None, *, nap: bool = False
) -> tuple[str, Query, Answer, tuple[Step, ...]]:
    """Return a round in Dutch words, the fields for the calculator, its answer, and the steps that explain it.

    `nap`: the bid is Nap, all tricks; `rules` count only with it, and `level` only without it: at the easy level the
    kijkpot (side pot) is empty.
    """
    pot, looking = chance.randrange(20, 80, 5), 0 if level == EASY and not nap else chance.randrange(2, 12, 2)
    bid = NAP if nap else chance.randint(2, NAP - 1)
    asked, made = chance.randrange(5, pot + 1, 5), chance.randint(max(0, bid - 2), NAP)
    said = "zegt Nap" if nap else f"kondigt {in_words(bid)} slagen aan en vraagt {asked} fiches"
    tricks = f"{in_words(made)} {'slag' if made == 1 else 'slagen'}" if made else "geen slag"
    told = f"Cora {said}, en haalt {tricks}."
    query: Query = (
        ("pot", str(pot)), ("kijkpot", str(looking)), ("bod", str(bid)), ("gehaald", str(made)),
        *(agreed_fields(rules or {}, verloren=LOST) if nap else (("gevraagd", str(asked)),)),
    )  # fmt: skip
    answer, needs = reckoned(SLUG, query), f"{in_words(bid)} {'slag' if bid == 1 else 'slagen'}"
    counts = f"Cora had {needs} nodig en haalt er {in_words(made) if made else 'geen'}: "
    first = Step(
        text=f"{counts}{'gehaald' if made >= bid else 'gemist'}.", rule=f"{SLUG}#{'nap' if nap else 'uitslag'}"
    )
    return told, query, answer, (first, *answer.steps)


def _pots_and_chips(query: Query) -> tuple[tuple[str, str], ...]:
    """Return what lies in the pot and in the kijkpot (side pot), as (label, chips); a kijkpot of 0 is left out."""
    fields = dict(query)
    return (
        ("In de pot", fields["pot"]),
        *((("In de kijkpot", fields["kijkpot"]),) if fields["kijkpot"] != "0" else ()),
    )


def _bid_result_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips a bid wins or costs the player who made it."""
    told, query, answer, steps = _random_round(chance, level)
    right, pot = answer.data["fiches"], int(query[0][1])
    wrong = [
        (-right, "Alleen wie haalt wat was aangekondigd, wint; meer slagen mag."),
        (pot, "De hele pot is het alleen als daarom gevraagd is, of bij Nap."),
        (2 * right, "Het gaat om het bedrag dat gevraagd is, één keer."),
        (-pot, "Het gaat om het bedrag dat gevraagd is."),
    ]
    return Question(
        told=told,
        stands=_pots_and_chips(query),
        asks="Wat wint of verliest Cora?",
        steps=steps,
        rule="napoleonnen#uitslag",
        counted=counted(SLUG, query, "fiches"),
        **offered(chance, right, wrong, _net_in_words),
    )


def _net_in_words(value: int) -> str:
    return f"wint {chips(value)}" if value > 0 else f"verliest {chips(-value)}" if value else "niets"


def _pot_question(chance: Random, level: int) -> Question:
    """Return a question that asks how many chips lie in the pot after a bid."""
    told, query, answer, steps = _random_round(chance, level)
    right, pot, gain = answer.data["pot"], int(query[0][1]), answer.data["fiches"]
    wrong = [
        (pot, "Wat gewonnen wordt, komt uit de pot; wat verloren wordt, gaat erin."),
        (pot + gain, "Andersom: winst gaat uit de pot, verlies gaat erin."),
        (0, "De pot raakt alleen leeg als erom gevraagd is, of bij Nap."),
        (2 * pot, "De pot verdubbelt alleen als er om de hele pot is gespeeld, en het mis ging."),
    ]
    return Question(
        told=told,
        stands=_pots_and_chips(query),
        asks="Wat ligt er daarna in de pot?",
        steps=(*steps, Step(text=plain_sum(pot, -gain, right, "in de pot"), rule="napoleonnen#uitslag")),
        rule="napoleonnen#uitslag",
        counted=counted(SLUG, query, "pot"),
        **amounts(chance, level, right, wrong, lambda found: chips(found) if found else "niets"),
    )


def _nap_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips Nap (a bid of all tricks) wins or costs; drawn the same way at each
    level."""
    told, query, answer, steps = _random_round(chance, level, rules, nap=True)
    right, pot = answer.data["fiches"], int(query[0][1])
    wrong = [
        (-right, "Nap is vijf slagen: alleen wie ze alle vijf haalt, wint."),
        (pot if right > 0 else -pot, "Bij Nap gaat het ook om de kijkpot."),
        (2 * right, "Het gaat om wat er ligt, één keer."),
    ]
    return Question(
        stands=_pots_and_chips(query),
        told=f"{told} {PAID[rules.get(LOST, 'apart')]}",
        asks="Wat wint of verliest Cora?",
        steps=steps,
        rule="napoleonnen#nap",
        counted=counted(SLUG, query, "fiches"),
        **offered(chance, right, wrong, _net_in_words),
    )


EXERCISES = (
    Exercise("uitslag", SLUG, "wat betaalt het", "Wat win je met een bod?", _bid_result_question),
    Exercise("pot", SLUG, "wat staat er dan", "Wat ligt er in de pot?", _pot_question),
    Exercise("nap", SLUG, "wat betaalt het", "Wat brengt Nap?", _nap_question, heeds=(LOST,)),
)
