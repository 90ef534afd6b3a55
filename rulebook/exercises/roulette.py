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
from scoring.games.roulette import announced as calls
from scoring.games.roulette.bets import (
    ALONE,
    DOUBLE_ZERO,
    KINDS,
    SIMPLE,
    ZERO,
    ZEROES,
    Kind,
    in_order,
    joined,
    layout,
    on_wheel,
)
from scoring.games.roulette.bets import face as face_of
from scoring.games.roulette.odds import zero_falls
from scoring.games.roulette.options import ALL_LOST, HALF, PRISON
from scoring.kit.figures import capital, chips, listed, one_in
from scoring.play.contract import Query, Step

SLUG = "roulette"
LIKELY = "roulette#bankvoordeel"
APART = {
    "carre": "Een carré is een vierkant van vier nummers, zonder zero.",
    "quatre-premiers": "De vier eerste zijn altijd 0, 1, 2 en 3.",
    "cinq-premiers": "De vijf eerste zijn altijd 0, 00, 1, 2 en 3.",
    "kolom": "Een kolom loopt met sprongen van drie.",
    "dozijn": "Een dozijn is twaalf nummers achter elkaar.",
}
"""What tells a bet from the one on just as many numbers."""
PLAIN = (("plein",), ("cheval",), ("carre",), ("dozijn", "kolom"), tuple(SIMPLE))
SIMPLE_FIRST = (tuple(SIMPLE), ("dozijn",), ("kolom",))
"""Kinds of bet from which one is drawn, alike ones together."""


DOUBLE = "dubbele-zero"


def _double(rules: Mapping[str, str]) -> bool:
    return rules.get(DOUBLE) == "aan"


def _wheel(rules: Mapping[str, str]) -> Query:
    """The wheel of a table, as the calculator asks it."""
    return (("wiel", "dubbel"),) if _double(rules) else ()


def _wheel_words(rules: Mapping[str, str]) -> str:
    """What is told of that wheel."""
    return " Jullie wiel heeft ook 00." if _double(rules) else ""


def _kinds(rules: Mapping[str, str]) -> tuple[Kind, ...]:
    """The kinds of bet its table has."""
    return tuple(KINDS[key] for key in layout(double=_double(rules)))


def _multiple(rules: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    return tuple((kind.key,) for kind in _kinds(rules) if not kind.simple)


def _whole(rules: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    return (*_multiple(rules), tuple(SIMPLE))


def _falls(number: int) -> tuple[str, str]:
    """The number that falls, as the calculator asks it."""
    return ("nummers", face_of(number)) if number == DOUBLE_ZERO else ("nummer", str(number))


def _laid(chance: Random, kinds: tuple[tuple[str, ...], ...], rules: Mapping[str, str]) -> tuple[str, tuple[int, ...]]:
    """A kind of bet, and the numbers of one of its places; with zero only the first four, or five."""
    kind = chance.choice(chance.choice(kinds))
    places = layout(double=_double(rules))[kind]
    return kind, tuple(in_order(chance.choice([one for one in places if not one & ZEROES or kind in ALONE])))


def _code(kind: str, numbers: tuple[int, ...]) -> str:
    """The bet as the calculator reads it."""
    if kind in SIMPLE or kind in ALONE:
        return kind
    if kind in ("dozijn", "kolom"):
        return f"{kind}-{layout()[kind].index(frozenset(numbers)) + 1}"
    return f"{kind}-{joined(numbers)}"


def _pays(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """A bet that wins, and what the bank adds to it."""
    kind, numbers = _laid(chance, PLAIN if level == EASY else _whole(rules), rules)
    stake, fell = chance.choice((1, 2, 3, 5) if level == EASY else (2, 3, 4, 5, 10)), chance.choice(numbers)
    query: Query = (("inzet", f"{_code(kind, numbers)}:{stake}"), _falls(fell), *_wheel(rules))
    answer = reckoned(SLUG, query)
    pays = KINDS[kind].pays
    others = sorted({one.pays for one in _kinds(rules)} - {pays}, key=lambda one: abs(one - pays))
    wrong: list[tuple[Fraction, str]] = [
        (Fraction((pays + 1) * stake), "Dat is met je eigen inzet erbij; die is geen winst."),
        (Fraction(pays), "Dat is wat één fiche wint; jij hebt er meer liggen."),
        *((Fraction(other * stake), _other(other, rules)) for other in others),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {where(kind, numbers)}. Er valt {face_of(fell)}.{_wheel_words(rules)}",
        asks="Hoeveel legt de bank erbij?",
        drawn=table([(kind, numbers, stake)], fell, _double(rules)),
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **amounts(chance, level, answer.data["netto"], wrong, chips),
    )


def _other(pays: int, rules: Mapping[str, str]) -> str:
    """What pays so many times."""
    names = [kind.name for kind in _kinds(rules) if kind.pays == pays and not kind.simple]
    return f"{pays} keer is wat {listed(names, 'of')} betaalt." if names else "Eén keer betaalt een enkelvoudige kans."


def _no_half(prison: bool, gone: bool, simple: bool) -> str:
    """Why half of a stake is not what zero takes."""
    if gone:
        return "Bij jullie is alles voor de bank."
    if prison:
        return "En prison blijft alles nog staan." if simple else "Alleen een enkelvoudige kans gaat en prison."
    return HALVED


HALVED = "De helft geldt alleen voor de enkelvoudige kansen."
LESS = "Bij een enkelvoudige kans houdt de bank maar de helft daarvan."


def _zero(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Zero falls, and what becomes of a stake."""
    simple = level == EASY or chance.random() < 0.5
    kind, numbers = _laid(chance, PLAIN[-1:] if simple else PLAIN[:-1], rules)
    stake = chance.choice((2, 4, 6, 10))
    bet = ("inzet", f"{_code(kind, numbers)}:{stake}")
    zero = chance.choice((ZERO, DOUBLE_ZERO)) if _double(rules) else ZERO
    query: Query = (bet, ("nummers", face_of(zero)), *agreed(rules, nul="zero"), *_wheel(rules))
    prison, gone = rules.get("zero") == PRISON, rules.get("zero") == ALL_LOST
    how = "en prison" if prison else "om alles" if gone else "om de helft"
    answer, fell = reckoned(SLUG, query), "Dubbele zero" if zero else "Zero"
    wrong = [
        (Fraction(0), "Bij zero gaat er iets verloren, of alles."),
        (Fraction(stake), "Bij zero is een enkelvoudige kans niet alles kwijt."),
        (Fraction(stake, 2), _no_half(prison, gone, simple)),
        (Fraction(2 * stake), "Je verliest nooit meer dan er ligt."),
    ]
    return Question(
        told=f"Je hebt {chips(stake)} {where(kind, numbers)}. {fell} valt, en jullie spelen {how}.",
        asks="Hoeveel ben je nu kwijt?",
        drawn=table([(kind, numbers, stake)], zero, _double(rules)),
        steps=answer.steps[:1],
        rule=answer.steps[0].rule,
        counted=counted(SLUG, query, "netto"),
        **offered(chance, -answer.data["netto"], wrong, lambda value: chips(value) if value else "niets"),
    )


def _likely(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """How likely a bet is to win: so many of the numbers there are."""
    kind, numbers = _laid(chance, PLAIN if level == EASY else _whole(rules), rules)
    query: Query = (("inzet", f"{_code(kind, numbers)}:1"), *_wheel(rules))
    answer = reckoned(SLUG, query)
    right, covers, every = answer.data["kans_winst"], len(numbers), len(on_wheel(_double(rules)))
    zeroes = "zero en 00 meegeteld" if _double(rules) else "zero meegeteld"
    wrong = [
        (Fraction(covers, every - 1), f"Dan vergeet je zero: er zijn {every} nummers."),
        *(
            (Fraction(one.covers, every), f"Dat is de kans van {one.name}: {one.covers} van de {every}.")
            for one in chance.sample(_kinds(rules), len(_kinds(rules)))
            if one.covers != covers
        ),
    ]
    return Question(
        told=f"Je legt een fiche {where(kind, numbers)}.{_wheel_words(rules)}",
        asks="Hoe groot is de kans dat je wint?",
        drawn=table([(kind, numbers, 1)], double=_double(rules)),
        steps=(Step(text=f"Zoveel nummers winnen: {covers} van de {every}, {zeroes}.", rule=LIKELY),),
        rule=LIKELY,
        counted=counted(SLUG, query, "kans_winst"),
        **offered(chance, right, wrong, lambda value: f"{value} ({one_in(value, 1)})"),
    )


def _both(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Two bets of which one or none wins, and what the spin brings in all."""
    fell = chance.choice([*on_wheel(False)][1:])
    bets = [_laid(chance, PLAIN if level == EASY else _whole(rules), rules) for _ in range(2)]
    if chance.random() < 0.7:
        while not any(fell in numbers for _, numbers in bets):
            bets = [_laid(chance, PLAIN if level == EASY else _whole(rules), rules) for _ in range(2)]
    stakes = chance.sample((1, 2, 3, 5), 2)
    asked = tuple(("inzet", f"{_code(*bet)}:{stake}") for bet, stake in zip(bets, stakes, strict=True))
    query: Query = (*asked, _falls(fell), *_wheel(rules))
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
        told=f"Je hebt {lies}. Er valt {face_of(fell)}.{_wheel_words(rules)}",
        asks=asks,
        drawn=table([(*bet, stake) for bet, stake in zip(bets, stakes, strict=True)], fell, _double(rules)),
        steps=(*answer.steps[:2], Step(text=_in_all(net, back, asked_for), rule="roulette#uitbetaling")),
        rule="roulette#uitbetaling",
        counted=counted(SLUG, query, asked_for),
        **given,
    )


def _in_all(net: Fraction, back: Fraction, asked_for: str) -> str:
    return f"Samen: {_net(net)}." if asked_for == "netto" else f"Van tafel haal je {chips(back) if back else 'niets'}."


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


def _winner(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """A number that falls, and which bet it makes win."""
    kinds = SIMPLE_FIRST if level == EASY else _whole(rules)
    while True:
        fell = chance.choice([*on_wheel(False)][1:])
        places = {where(*bet): bet for bet in (_laid(chance, kinds, rules) for _ in range(8))}
        winning = [place for place, (_, numbers) in places.items() if fell in numbers]
        losing = [place for place, (_, numbers) in places.items() if fell not in numbers]
        if winning and len(losing) >= 2:
            break
    right = winning[0]
    query: Query = (("inzet", f"{_code(*places[right])}:1"), _falls(fell), *_wheel(rules))
    answer = reckoned(SLUG, query)
    return Question(
        told=f"Er valt {fell}.",
        asks="Welke inzet wint?",
        drawn=table([], fell, _double(rules)) if level == EASY else UNDRAWN,
        steps=answer.steps[:1],
        rule="roulette#uitslag",
        **offered(chance, right, [(one, f"{fell} hoort daar niet bij.") for one in losing], str),
    )


def _named(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Numbers under one stake, and what such a bet is called."""
    kind, numbers = _laid(chance, PLAIN[:-1] if level == EASY else _multiple(rules), rules)
    names = {one.key: one.name for one in _kinds(rules) if not one.simple}
    wrong = [(name, _not_that(key, len(numbers))) for key, name in names.items() if name != names[kind]]
    chance.shuffle(wrong)
    few = len(numbers) < 7
    shown = listed([face_of(one) for one in numbers]) if few else f"{numbers[0]}, {numbers[1]}, … {numbers[-1]}"
    rule = reckoned(SLUG, (("inzet", f"{_code(kind, numbers)}:1"), _falls(numbers[0]), *_wheel(rules))).steps[0].rule
    count = "op één nummer" if len(numbers) == 1 else f"op {len(numbers)} nummers samen"
    return Question(
        told=f"Je legt één fiche {count}: {shown}.",
        asks="Hoe heet die inzet?",
        drawn=table([(kind, numbers, 1)], double=_double(rules)),
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


def _prison(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """En prison: zero, and what becomes of the stake at the number after it."""
    kind = chance.choice([*SIMPLE])
    stake, after = chance.choice((2, 4, 6, 10)), chance.choice([*on_wheel(False)][1:])
    query: Query = (("inzet", f"{kind}:{stake}"), ("nummers", f"0 {after}"), ("nul", PRISON), *_wheel(rules))
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
        drawn=table([(kind, tuple(sorted(SIMPLE[kind])), stake)], after, _double(rules)),
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
"""What a second zero does, as the calculator asks it and as it is told."""


def _keeps(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """What the bank keeps on average of so many chips on one bet."""
    kind, numbers = _laid(chance, (*PLAIN[:1], PLAIN[-1]) if level == EASY else _whole(rules), rules)
    stake = chance.choice((38, 76) if _double(rules) else (37, 74))
    asked, falls = SECOND[rules.get("tweede-zero", "blijft")]
    prison, gone = rules.get("zero") == PRISON, rules.get("zero") == ALL_LOST
    every = len(on_wheel(_double(rules)))
    house = (*agreed(rules, nul="zero"), *_wheel(rules), *((("tweede-nul", asked),) if prison else ()))
    query: Query = (("inzet", f"{_code(kind, numbers)}:{stake}"), *house)
    answer = reckoned(SLUG, query)
    right = -answer.data["inzetten"][0].verwachting
    simple, whole = kind in SIMPLE, stake * zero_falls(_double(rules))
    wrong = [
        (whole, LESS if simple else "Van de vijf eerste houdt de bank meer."),
        (whole / 2, "Zoveel houdt de bank niet." if simple else _no_half(prison, gone, simple)),
        (Fraction(0), "Door zero houdt de bank altijd iets over."),
        (Fraction(3 * stake, every), "Zoveel houdt de bank niet."),
        (Fraction(2 * stake, every), "Zoveel houdt de bank niet."),
    ]
    how = f"en prison, en valt er weer zero, dan {falls}" if prison else "om alles" if gone else "om de helft"
    half = f" Bij zero spelen jullie {how}." if simple else ""
    return Question(
        told=f"Iemand zet in {stake} worpen telkens één fiche {where(kind, numbers)}.{_wheel_words(rules)}{half}",
        asks="Hoeveel houdt de bank daar gemiddeld van?",
        drawn=table([(kind, numbers, 1)], double=_double(rules)),
        steps=answer.steps[-1:],
        rule=LIKELY,
        **offered(chance, right, wrong, lambda value: chips(value) if value else "niets"),
    )


def _announced(chance: Random, level: int) -> Question:
    """Something is announced, and how many chips that takes."""
    found = [one for one in calls.every() if level != EASY or one[0] in calls.SERIES]
    key, numbers = chance.choice(found)
    each = chance.choice((1, 2) if level == EASY else (1, 2, 3, 5))
    query: Query = (("inzet", f"{calls.written(key, numbers)}:{each}"), ("annonces", "ja"))
    answer = reckoned(SLUG, query)
    many = sum(count for _, count in calls.spread(key, numbers))
    others = sorted({3, 4, 5, 6, 9} - {many})
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


PAYS, LIKELIHOOD, AGREED = "wat betaalt het", "hoe groot is de kans", ("zero", DOUBLE)
EXERCISES = (
    Exercise("betaalt", SLUG, PAYS, "Wat betaalt een inzet?", _pays, heeds=(DOUBLE,)),
    Exercise("zero", SLUG, PAYS, "Wat doet zero?", _zero, heeds=AGREED),
    Exercise("kans", SLUG, LIKELIHOOD, "Hoe groot is de kans?", _likely, heeds=(DOUBLE,)),
    Exercise("wint", SLUG, "wie wint", "Welke inzet wint?", _winner, heeds=(DOUBLE,)),
    Exercise("soort", SLUG, "hoe heet dat", "Hoe heet die inzet?", _named, heeds=(DOUBLE,)),
    Exercise("samen", SLUG, PAYS, "Wat brengt een worp op?", _both, heeds=(DOUBLE,)),
    Exercise("prison", SLUG, PAYS, "Wat doet en prison?", _prison, needs="zero=prison", rare=True, heeds=(DOUBLE,)),
    Exercise("annonces", SLUG, PAYS, "Wat kost een aankondiging?", _announced, needs="annonces=aan", rare=True),
    Exercise("voordeel", SLUG, LIKELIHOOD, "Wat houdt de bank?", _keeps, heeds=(*AGREED, "tweede-zero")),
)
