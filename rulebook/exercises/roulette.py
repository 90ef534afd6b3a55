"""Exercises of roulette: what a bet pays, what zero does to it, and how likely it is."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random

from rulebook.exercises.exercise import (
    EASY,
    UNDRAWN,
    Exercise,
    Question,
    agreed,
    amounts,
    counted,
    keyed,
    offered,
    reckoned,
)
from rulebook.exercises.roulette_felt import table, where
from scoring.games.roulette.bets import KINDS, NUMBERS, SIMPLE, ZERO, layout
from scoring.kit.figures import capital, chips, listed, one_in
from scoring.play.contract import Query, Step

SLUG = "roulette"
LIKELY = "roulette#bankvoordeel"
APART = {
    "carre": "Een carré is een vierkant van vier nummers, zonder zero.",
    "quatre-premiers": "De vier eerste zijn altijd 0, 1, 2 en 3.",
    "kolom": "Een kolom loopt met sprongen van drie.",
    "dozijn": "Een dozijn is twaalf nummers achter elkaar.",
}
"""What tells a bet from the one on just as many numbers."""
PLAIN = (("plein",), ("cheval",), ("carre",), ("dozijn", "kolom"), tuple(SIMPLE))
MULTIPLE = tuple((key,) for key, kind in KINDS.items() if not kind.simple)
WHOLE = (*MULTIPLE, tuple(SIMPLE))
SIMPLE_FIRST = (tuple(SIMPLE), ("dozijn",), ("kolom",))
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
        told=f"Je hebt {chips(stake)} {where(kind, numbers)}. Er valt {fell}.",
        asks="Hoeveel legt de bank erbij?",
        drawn=table([(kind, numbers, stake)], fell),
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **amounts(chance, level, answer.data["netto"], wrong, chips),
    )


def _other(pays: int) -> str:
    """What pays so many times."""
    names = [kind.name for kind in KINDS.values() if kind.pays == pays and not kind.simple]
    return f"{pays} keer is wat {listed(names, 'of')} betaalt." if names else "Eén keer betaalt een enkelvoudige kans."


HALVED = "De helft geldt alleen voor de enkelvoudige kansen."


def _zero(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Zero falls, and what becomes of a stake."""
    simple = level == EASY or chance.random() < 0.5
    kind, numbers = _laid(chance, WHOLE[-1:] if simple else PLAIN[:-1])
    stake = chance.choice((2, 4, 6, 10))
    bet = ("inzet", f"{_code(kind, numbers)}:{stake}")
    query: Query = (bet, ("nummers", "0"), *agreed(rules, nul="zero"))
    prison = rules.get("zero") == "prison"
    how = "en prison" if prison else "om de helft"
    answer = reckoned(SLUG, query)
    wrong = [
        (Fraction(0), "Bij zero gaat er iets verloren, of alles."),
        (Fraction(stake), "Bij zero is een enkelvoudige kans niet alles kwijt."),
        (Fraction(stake, 2), "En prison blijft alles nog staan." if prison and simple else HALVED),
        (Fraction(2 * stake), "Je verliest nooit meer dan er ligt."),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {where(kind, numbers)}. Zero valt, en jullie spelen {how}.",
        asks="Hoeveel ben je nu kwijt?",
        drawn=table([(kind, numbers, stake)], ZERO),
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
        told=f"Je legt een fiche {where(kind, numbers)}.",
        asks="Hoe groot is de kans dat je wint?",
        drawn=table([(kind, numbers, 1)]),
        steps=(Step(text=f"Zoveel nummers winnen: {covers} van de {len(NUMBERS)}, zero meegeteld.", rule=LIKELY),),
        rule=LIKELY,
        counted=counted(SLUG, query, "kans_winst"),
        **offered(chance, right, wrong, lambda value: f"{value} ({one_in(value, 1)})"),
    )


def _both(chance: Random, level: int) -> Question:
    """Two bets of which one or none wins, and what the spin brings in all."""
    fell = chance.choice([number for number in NUMBERS if number != ZERO])
    bets = [_laid(chance, PLAIN if level == EASY else WHOLE) for _ in range(2)]
    if chance.random() < 0.7:
        while not any(fell in numbers for _, numbers in bets):
            bets = [_laid(chance, PLAIN if level == EASY else WHOLE) for _ in range(2)]
    stakes = chance.sample((1, 2, 3, 5), 2)
    asked = tuple(("inzet", f"{_code(*bet)}:{stake}") for bet, stake in zip(bets, stakes, strict=True))
    query: Query = (*asked, ("nummer", str(fell)))
    answer = reckoned(SLUG, query)
    net, back = answer.data["netto"], answer.data["terug"]
    asks, asked_for, given = "Hoe kom je eruit?", "netto", offered(chance, net, _net_mistakes(net, back, stakes), _net)
    if level != EASY and chance.random() < 0.5:
        asks, asked_for = "Hoeveel haal je van tafel, met je inzet erbij?", "terug"
        given = keyed(
            back, [(net, "Dat is wat je wint; je inzet komt ook terug."), *_sums(back, stakes)], chips, "fiches"
        )
    lies = listed([f"{stake} {where(*bet)}" for bet, stake in zip(bets, stakes, strict=True)])
    return Question(
        told=f"Je hebt {lies}. Er valt {fell}.",
        asks=asks,
        drawn=table([(*bet, stake) for bet, stake in zip(bets, stakes, strict=True)], fell),
        steps=answer.steps[:2],
        rule="roulette#uitbetaling",
        counted=counted(SLUG, query, asked_for),
        **given,
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


def _sums(back: Fraction, stakes: list[int]) -> list[tuple[Fraction, str]]:
    """What one takes from the table with a stake forgotten, or one too many."""
    lost = "Een inzet die verliest, haal je niet terug; een die wint wel."
    return [(back + sign * stake, lost) for stake in stakes for sign in (-1, 1)]


def _net(value: Fraction) -> str:
    return f"+{chips(value)}" if value > 0 else f"−{chips(-value)}" if value else "gelijk"


def _winner(chance: Random, level: int) -> Question:
    """A number that falls, and which bet it makes win."""
    kinds = SIMPLE_FIRST if level == EASY else WHOLE
    while True:
        fell = chance.choice([number for number in NUMBERS if number != ZERO])
        places = {where(*bet): bet for bet in (_laid(chance, kinds) for _ in range(8))}
        winning = [place for place, (_, numbers) in places.items() if fell in numbers]
        losing = [place for place, (_, numbers) in places.items() if fell not in numbers]
        if winning and len(losing) >= 2:
            break
    right = winning[0]
    query: Query = (("inzet", f"{_code(*places[right])}:1"), ("nummer", str(fell)))
    answer = reckoned(SLUG, query)
    return Question(
        told=f"Er valt {fell}.",
        asks="Welke inzet wint?",
        drawn=table([], fell) if level == EASY else UNDRAWN,
        steps=answer.steps[:1],
        rule="roulette#uitslag",
        **offered(chance, right, [(one, f"{fell} hoort daar niet bij.") for one in losing], str),
    )


def _named(chance: Random, level: int) -> Question:
    """Numbers under one stake, and what such a bet is called."""
    kind, numbers = _laid(chance, PLAIN[:-1] if level == EASY else MULTIPLE)
    names = {key: one.name for key, one in KINDS.items() if not one.simple}
    wrong = [(name, _not_that(key, len(numbers))) for key, name in names.items() if name != names[kind]]
    chance.shuffle(wrong)
    few = len(numbers) < 7
    shown = listed([str(one) for one in numbers]) if few else f"{numbers[0]}, {numbers[1]}, … {numbers[-1]}"
    rule = reckoned(SLUG, (("inzet", f"{_code(kind, numbers)}:1"), ("nummer", str(numbers[0])))).steps[0].rule
    count = "op één nummer" if len(numbers) == 1 else f"op {len(numbers)} nummers samen"
    return Question(
        told=f"Je legt één fiche {count}: {shown}.",
        asks="Hoe heet die inzet?",
        drawn=table([(kind, numbers, 1)]),
        steps=(Step(text=f"{capital(names[kind])}: daar {_covers(KINDS[kind].covers)} bij.", rule=rule),),
        rule=rule,
        **offered(chance, names[kind], wrong, str),
    )


def _not_that(key: str, many: int) -> str:
    """Why a bet on so many numbers is not of this kind."""
    covers = KINDS[key].covers
    return APART[key] if covers == many else f"Daar {_covers(covers)} bij."


def _covers(many: int) -> str:
    return "hoort één nummer" if many == 1 else f"horen {many} nummers"


def _prison(chance: Random, level: int) -> Question:
    """En prison: zero, and what becomes of the stake at the number after it."""
    kind = chance.choice([*SIMPLE])
    stake, after = chance.choice((2, 4, 6, 10)), chance.choice([number for number in NUMBERS if number != ZERO])
    query: Query = (("inzet", f"{kind}:{stake}"), ("nummers", f"0 {after}"), ("nul", "prison"))
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
        drawn=table([(kind, tuple(sorted(SIMPLE[kind])), stake)], after),
        steps=answer.steps[:1],
        rule="roulette#en-prison",
        counted=counted(SLUG, query, "terug"),
        **offered(chance, right, wrong, lambda value: chips(value) if value else "niets"),
    )


SECOND = {
    "blijft": ("blijft", "blijft de inzet staan"),
    "verloren": ("verlies", "is de inzet verloren"),
    "dubbel": ("dubbel", "moet de inzet twee keer winnen"),
}
"""What a second zero does, as the calculator asks it and as it is told."""


def _keeps(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """What the bank keeps on average of so many chips on one bet."""
    kind, numbers = _laid(chance, (*PLAIN[:1], PLAIN[-1]) if level == EASY else WHOLE)
    stake = chance.choice((37, 74))
    asked, falls = SECOND[rules.get("tweede-zero", "blijft")]
    prison = rules.get("zero") == "prison"
    house = (*agreed(rules, nul="zero"), *((("tweede-nul", asked),) if prison else ()))
    query: Query = (("inzet", f"{_code(kind, numbers)}:{stake}"), *house)
    answer = reckoned(SLUG, query)
    right = -answer.data["inzetten"][0].verwachting
    wrong = [
        (Fraction(stake, 37), "Bij een enkelvoudige kans houdt de bank maar de helft daarvan."),
        (Fraction(stake, 74), "De helft geldt alleen voor een enkelvoudige kans."),
        (Fraction(0), "Door zero houdt de bank altijd iets over."),
        (Fraction(3 * stake, 37), "Zoveel houdt de bank niet."),
        (Fraction(2 * stake, 37), "Zoveel houdt de bank niet."),
    ]
    how = f"en prison, en valt er weer zero, dan {falls}" if prison else "om de helft"
    half = f" Bij zero spelen jullie {how}." if kind in SIMPLE else ""
    return Question(
        told=f"Iemand zet in {stake} worpen telkens één fiche {where(kind, numbers)}.{half}",
        asks="Hoeveel houdt de bank daar gemiddeld van?",
        drawn=table([(kind, numbers, 1)]),
        steps=answer.steps[-1:],
        rule=LIKELY,
        **offered(chance, right, wrong, lambda value: chips(value) if value else "niets"),
    )


PAYS, LIKELIHOOD, AGREED = "wat betaalt het", "hoe groot is de kans", ("zero",)
EXERCISES = (
    Exercise("betaalt", SLUG, PAYS, "Wat betaalt een inzet?", _pays),
    Exercise("zero", SLUG, PAYS, "Wat doet zero?", _zero, heeds=AGREED),
    Exercise("kans", SLUG, LIKELIHOOD, "Hoe groot is de kans?", _likely),
    Exercise("wint", SLUG, "wie wint", "Welke inzet wint?", _winner),
    Exercise("soort", SLUG, "hoe heet dat", "Hoe heet die inzet?", _named),
    Exercise("samen", SLUG, PAYS, "Wat brengt een worp op?", _both),
    Exercise("prison", SLUG, PAYS, "Wat doet en prison?", _prison, needs="zero=prison", rare=True),
    Exercise("voordeel", SLUG, LIKELIHOOD, "Wat houdt de bank?", _keeps, heeds=(*AGREED, "tweede-zero")),
)
