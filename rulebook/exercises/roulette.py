"""Exercises of roulette: what a bet pays, what zero does to it, and how likely it is."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from rulebook.exercises.exercise import EASY, UNDRAWN, Exercise, Question, amounts, offered, typed_answer
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
    falls,
    kinds_at,
    kinds_not_simple,
    two_zeroes,
    wheel_query,
    wheel_words,
    why_no_half,
)
from rulebook.exercises.roulette_felt import table, where
from scoring.games.roulette.bets import DOUBLE_ZERO, KINDS, SIMPLE, ZERO, on_wheel
from scoring.games.roulette.bets import face as face_of
from scoring.games.roulette.options import ALL_LOST, PRISON
from scoring.kit.figures import capital, chips, listed, one_in
from scoring.play.contract import Query, Step

APART = {
    "carre": "Een carré is een vierkant van vier nummers, zonder zero.",
    "quatre-premiers": "De vier eerste zijn altijd 0, 1, 2 en 3.",
    "cinq-premiers": "De vijf eerste zijn altijd 0, 00, 1, 2 en 3.",
    "kolom": "Een kolom loopt met sprongen van drie.",
    "dozijn": "Een dozijn is twaalf nummers achter elkaar.",
}
"""What tells a kind of bet from another on equally many numbers."""
SIMPLE_FIRST = (tuple(SIMPLE), ("dozijn",), ("kolom",))
"""Groups of kinds of bets: first a group is drawn, then a kind from it."""


def _bet_payout_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips the bank adds to a bet that wins."""
    kind, numbers = draw(chance, PLAIN if level == EASY else every_kind(rules), rules)
    stake, fell = chance.choice((1, 2, 3, 5) if level == EASY else (2, 3, 4, 5, 10)), chance.choice(numbers)
    query: Query = (("inzet", f"{code(kind, numbers)}:{stake}"), falls(fell), *wheel_query(rules))
    answer = reckoned(SLUG, query)
    pays = KINDS[kind].pays
    others = sorted({one.pays for one in kinds_at(rules)} - {pays}, key=lambda one: abs(one - pays))
    wrong: list[tuple[Fraction, str]] = [
        (Fraction((pays + 1) * stake), "Dat is met je eigen inzet erbij; die is geen winst."),
        (Fraction(pays), "Dat is wat één fiche wint; jij hebt er meer liggen."),
        *((Fraction(other * stake), _bets_that_pay(other, rules)) for other in others),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {where(kind, numbers)}. Er valt {face_of(fell)}.{wheel_words(rules)}",
        asks="Hoeveel legt de bank erbij?",
        drawn=table([(kind, numbers, stake)], fell, two_zeroes(rules)),
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **amounts(chance, level, answer.data["netto"], wrong, chips),
    )


def _bets_that_pay(pays: int, rules: Mapping[str, str]) -> str:
    """Return in Dutch words which bets pay so many (`pays`) times the stake."""
    names = [kind.name for kind in kinds_at(rules) if kind.pays == pays and not kind.simple]
    return f"{pays} keer is wat {listed(names, 'of')} betaalt." if names else "Eén keer betaalt een enkelvoudige kans."


def _zero_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips of a stake are lost when zero falls."""
    simple = level == EASY or chance.random() < 0.5
    kind, numbers = draw(chance, PLAIN[-1:] if simple else PLAIN[:-1], rules)
    stake = chance.choice((2, 4, 6, 10))
    bet = ("inzet", f"{code(kind, numbers)}:{stake}")
    zero = chance.choice((ZERO, DOUBLE_ZERO)) if two_zeroes(rules) else ZERO
    query: Query = (bet, ("nummers", face_of(zero)), *agreed_fields(rules, nul="zero"), *wheel_query(rules))
    prison, gone = rules.get("zero") == PRISON, rules.get("zero") == ALL_LOST
    how = "en prison" if prison else "om alles" if gone else "om de helft"
    answer, fell = reckoned(SLUG, query), "Dubbele zero" if zero else "Zero"
    wrong = [
        (Fraction(0), "Bij zero gaat er iets verloren, of alles."),
        (Fraction(stake), "Bij zero is een enkelvoudige kans niet alles kwijt."),
        (Fraction(stake, 2), why_no_half(prison, gone, simple)),
        (Fraction(2 * stake), "Je verliest nooit meer dan er ligt."),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {where(kind, numbers)}. {fell} valt, en jullie spelen {how}.",
        asks="Hoeveel ben je nu kwijt?",
        drawn=table([(kind, numbers, stake)], zero, two_zeroes(rules)),
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **offered(chance, -answer.data["netto"], wrong, lambda value: chips(value) if value else "niets"),
    )


def _chance_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how likely a bet is to win."""
    kind, numbers = draw(chance, PLAIN if level == EASY else every_kind(rules), rules)
    query: Query = (("inzet", f"{code(kind, numbers)}:1"), *wheel_query(rules))
    answer = reckoned(SLUG, query)
    right, covers, every = answer.data["kans_winst"], len(numbers), len(on_wheel(two_zeroes(rules)))
    zeroes, last = ("zero en 00 meegeteld", "00") if two_zeroes(rules) else ("zero meegeteld", "zero")
    wrong = [
        (Fraction(covers, every - 1), f"Dan vergeet je {last}: er zijn {every} nummers."),
        *(
            (Fraction(one.covers, every), f"Dat is de kans van {one.name}: {one.covers} van de {every}.")
            for one in chance.sample(kinds_at(rules), len(kinds_at(rules)))
            if one.covers != covers
        ),
    ]
    return Question(
        told=f"Je legt een fiche {where(kind, numbers)}.{wheel_words(rules)}",
        asks="Hoe groot is de kans dat je wint?",
        drawn=table([(kind, numbers, 1)], double=two_zeroes(rules)),
        steps=(Step(text=f"Zoveel nummers winnen: {covers} van de {every}, {zeroes}.", rule=LIKELY),),
        rule=LIKELY,
        counted=counted(SLUG, query, "kans_winst"),
        **offered(chance, right, wrong, lambda value: f"{value} ({one_in(value, 1)})"),
    )


def _two_bets_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what two bets bring together: what one gains, or at the harder level sometimes what
    one takes from the table."""
    fell = chance.choice([*on_wheel(False)][1:])
    bets = [draw(chance, PLAIN if level == EASY else every_kind(rules), rules) for _ in range(2)]
    if chance.random() < 0.7:
        while not any(fell in numbers for _, numbers in bets):
            bets = [draw(chance, PLAIN if level == EASY else every_kind(rules), rules) for _ in range(2)]
    stakes = chance.sample((1, 2, 3, 5), 2)
    asked = tuple(("inzet", f"{code(*bet)}:{stake}") for bet, stake in zip(bets, stakes, strict=True))
    query: Query = (*asked, falls(fell), *wheel_query(rules))
    answer = reckoned(SLUG, query)
    net, back = answer.data["netto"], answer.data["terug"]
    asks, asked_for, given = (
        "Hoe kom je eruit?",
        "netto",
        offered(chance, net, _net_mistakes(net, back, stakes), _net_with_sign),
    )
    if level != EASY and chance.random() < 0.5:
        asks, asked_for = "Hoeveel haal je van tafel, met je inzet erbij?", "terug"
        given = typed_answer(
            back,
            [(net, "Dat is wat je wint; je inzet komt ook terug."), *_mistakes_by_one_stake(back, stakes)],
            chips,
            "fiches",
        )
    lies = listed([f"{stake} {where(*bet)}" for bet, stake in zip(bets, stakes, strict=True)])
    return Question(
        told=f"Je hebt {lies}. Er valt {face_of(fell)}.{wheel_words(rules)}",
        asks=asks,
        drawn=table([(*bet, stake) for bet, stake in zip(bets, stakes, strict=True)], fell, two_zeroes(rules)),
        steps=(*answer.steps[:2], Step(text=_total_in_words(net, back, asked_for), rule="roulette#uitbetaling")),
        rule="roulette#uitbetaling",
        counted=counted(SLUG, query, asked_for),
        **given,
    )


def _total_in_words(net: Fraction, back: Fraction, asked_for: str) -> str:
    return (
        f"Samen: {_net_with_sign(net)}."
        if asked_for == "netto"
        else f"Van tafel haal je {chips(back) if back else 'niets'}."
    )


def _net_mistakes(net: Fraction, back: Fraction, stakes: list[int]) -> list[tuple[Fraction, str]]:
    return [
        *([(back, "Dat is wat je van tafel haalt; je inzetten zitten er nog in.")] if back else []),
        (net + sum(stakes), "Wat verliest, gaat eraf."),
        (net + min(stakes), "Reken elke inzet apart uit, en tel ze op."),
        (-Fraction(sum(stakes)), "Er wint wel een inzet."),
        (net - min(stakes), "Reken elke inzet apart uit, en tel ze op."),
        (Fraction(0), "Er verandert wel iets."),
    ]


def _mistakes_by_one_stake(back: Fraction, stakes: list[int]) -> list[tuple[Fraction, str]]:
    """Return the mistakes of counting one stake too few or too many, as (chips, why it is wrong).

    `back`: what one really takes from the table, in chips.
    """
    lost = "Een inzet die verliest, haal je niet terug; een die wint wel."
    return [(back + sign * stake, lost) for stake in stakes for sign in (-1, 1)]


def _net_with_sign(value: Fraction) -> str:
    return f"+{chips(value)}" if value > 0 else f"−{chips(-value)}" if value else "gelijk"


def _winning_bet_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks which bet wins by the number that falls."""
    kinds = SIMPLE_FIRST if level == EASY else every_kind(rules)
    while True:
        fell = chance.choice([*on_wheel(False)][1:])
        places = {where(*bet): bet for bet in (draw(chance, kinds, rules) for _ in range(8))}
        winning = [place for place, (_, numbers) in places.items() if fell in numbers]
        losing = [place for place, (_, numbers) in places.items() if fell not in numbers]
        if winning and len(losing) >= 2:
            break
    right = winning[0]
    query: Query = (("inzet", f"{code(*places[right])}:1"), falls(fell), *wheel_query(rules))
    answer = reckoned(SLUG, query)
    return Question(
        told=f"Er valt {fell}.",
        asks="Welke inzet wint?",
        drawn=table([], fell, two_zeroes(rules)) if level == EASY else UNDRAWN,
        steps=answer.steps[:1],
        rule="roulette#uitslag",
        **offered(chance, right, [(one, f"{fell} hoort daar niet bij.") for one in losing], str),
    )


def _bet_name_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what a bet on given numbers is called."""
    kind, numbers = draw(chance, PLAIN[:-1] if level == EASY else kinds_not_simple(rules), rules)
    names = {one.key: one.name for one in kinds_at(rules) if not one.simple}
    wrong = [(name, _why_not_this_kind(key, len(numbers))) for key, name in names.items() if name != names[kind]]
    chance.shuffle(wrong)
    few = len(numbers) < 7
    shown = listed([face_of(one) for one in numbers]) if few else f"{numbers[0]}, {numbers[1]}, … {numbers[-1]}"
    rule = reckoned(SLUG, (("inzet", f"{code(kind, numbers)}:1"), falls(numbers[0]), *wheel_query(rules))).steps[0].rule
    count = "op één nummer" if len(numbers) == 1 else f"op {len(numbers)} nummers samen"
    return Question(
        told=f"Je legt één fiche {count}: {shown}.",
        asks="Hoe heet die inzet?",
        drawn=table([(kind, numbers, 1)], double=two_zeroes(rules)),
        steps=(
            Step(text=f"{capital(names[kind])}: daar {_how_many_numbers_belong(KINDS[kind].covers)} bij.", rule=rule),
        ),
        rule=rule,
        **offered(chance, names[kind], wrong, str),
    )


def _why_not_this_kind(key: str, many: int) -> str:
    """Return in Dutch why a bet on so many numbers (`many`) is not of the kind `key`."""
    covers = KINDS[key].covers
    return APART[key] if covers == many else f"Daar {_how_many_numbers_belong(covers)} bij."


def _how_many_numbers_belong(many: int) -> str:
    return "hoort één nummer" if many == 1 else f"horen {many} nummers"


AGREED = ("zero", DOUBLE)
EXERCISES = (
    Exercise("betaalt", SLUG, PAYS, "Wat betaalt een inzet?", _bet_payout_question, heeds=(DOUBLE,)),
    Exercise("zero", SLUG, PAYS, "Wat doet zero?", _zero_question, heeds=AGREED),
    Exercise("kans", SLUG, LIKELIHOOD, "Hoe groot is de kans?", _chance_question, heeds=(DOUBLE,)),
    Exercise("wint", SLUG, "wie wint", "Welke inzet wint?", _winning_bet_question, heeds=(DOUBLE,)),
    Exercise("soort", SLUG, "hoe heet dat", "Hoe heet die inzet?", _bet_name_question, heeds=(DOUBLE,)),
    Exercise("samen", SLUG, PAYS, "Wat brengt een worp op?", _two_bets_question, heeds=(DOUBLE,)),
)
