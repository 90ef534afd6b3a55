"""Exercises of both pokers: which hand wins, what a hand is called, what calling costs, and when the jackpot is
opened."""

from collections.abc import Mapping
from functools import partial
from random import Random

from rulebook.calculators.poker.hands import KEYS
from rulebook.exercises.exercise import EASY, PLAYERS, Exercise, Question, amounts, offered, yes_no
from rulebook.exercises.from_calculator import agreed_fields, counted, reckoned, steps_with_names
from scoring.games.poker.agreed import BUG
from scoring.games.poker.hazard.hands import LOWEST_SHORT, OWN_NAMES
from scoring.kit.cards import JOKER, PACK, Card
from scoring.kit.figures import capital, chips
from scoring.kit.hands import KIND_NAMES, Kind
from scoring.play.contract import Query, Step

FIVE, KING = 5, 13
POKER, HAZARD = "poker", "poker-hazard"
LADDER, NO_LADDER = f"{HAZARD}#jackpot-ladder", "jackpot-boeren"
TIE = 0
SHORT_CARDS = tuple(one for one in PACK if one.rank >= LOWEST_SHORT)
_PLAIN = [kind for kind in KIND_NAMES if kind is not Kind.FIVE]
NAMES: dict[str, dict[str, str]] = {
    POKER: {KEYS[kind]: KIND_NAMES[kind] for kind in _PLAIN},
    HAZARD: {KEYS[kind]: OWN_NAMES[kind] for kind in _PLAIN},
}
"""What each game calls a hand, by its name in the data, highest first; five of a kind and royal flush are left out."""
WILD, FIVES, REAL, LOW = "wildcards", "vijf-gelijke", "echt-boven-joker", "aas-laag"
DOUBLED, SHORT, BELOW = "dubbel-in-flush", "kort-pak", "aas-onder-vijf"
OPENING = (SHORT, BELOW, NO_LADDER)
HEEDS = {POKER: (WILD, BUG, DOUBLED), HAZARD: (FIVES, BUG, REAL, LOW, SHORT, BELOW)}
POT_LIMIT, BLINDS = "pot-limiet", "kleine-blind"
LAY = 20
"""The chips in the pot where a raise is limited by the pot."""
OPEN = {POKER: (), HAZARD: ((REAL, "zelfde-combinatie"), (LOW, "uit"))}
LIMITS = MOST_RAISED, MOST_STAKED = "hoogste-verhoging", "hoogste-inzet"
RAISED = f"zonder {MOST_STAKED}=1|2"
"""At a table with any other highest stake a bet can be raised twice."""
WILDCARDS: dict[str, tuple[Query, str]] = {
    "een-joker": ((("jokers", "1"),), "Bij jullie doet er één joker mee."),
    "twee-jokers": ((("jokers", "2"),), "Bij jullie doen er twee jokers mee."),
    "tweeen": ((("wild", "2"),), "Bij jullie zijn de tweeën wild."),
    "heren-laagste": (
        (("wild", "H"), ("laagste", "ja")),
        "Bij jullie zijn de heren wild, en in elke hand ook de laagste kaart met zijn gelijken.",
    ),
}
SAID = {
    (BUG, "aan"): "De joker is bij jullie alleen een aas, of maakt vijf op een rij of een flush af.",
    (FIVES, "aan"): "Bij jullie gaan vijf gelijke boven alles.",
    (REAL, "zelfde-combinatie"): "Bij jullie gaat echt al bij dezelfde combinatie boven de joker.",
    (LOW, "uit"): "Bij jullie is aas tot en met vijf geen straight.",
    (DOUBLED, "aan"): "Een wildcard mag bij jullie in een flush een waarde verdubbelen.",
    (SHORT, "aan"): "Jullie zijn met vier, en spelen zonder tweeën, drieën en vieren.",
    (BELOW, "aan"): "Bij jullie zijn aas, vijf, zes, zeven en acht een straight.",
}
"""House rules (option, value) in words."""


def _short_pack_query(rules: Mapping[str, str]) -> Query:
    """Return the short pack as a calculator asks it; () at a table with the full pack."""
    low = "ja" if rules.get(BELOW) == "aan" else "nee"
    return (("pak", "kort"), (LOW, low)) if rules.get(SHORT) == "aan" else ()


def _house_rules_query(rules: Mapping[str, str]) -> Query:
    wild = WILDCARDS.get(rules.get(WILD, ""), ((), ""))[0]
    doubled = (("dubbel", "ja"),) if rules.get(DOUBLED) == "aan" else ()
    if short := _short_pack_query(rules):
        return (*agreed_fields(rules, echt=REAL, bug=BUG, **{FIVES: FIVES}), *short)
    return (*wild, *doubled, *agreed_fields(rules, echt=REAL, bug=BUG, **{LOW: LOW, FIVES: FIVES}))


def _text_with_house_rules(text: str, rules: Mapping[str, str]) -> str:
    wild = WILDCARDS.get(rules.get(WILD, ""), ((), ""))[1]
    house = [SAID[one] for one in rules.items() if one in SAID and not (one[0] == LOW and SHORT in rules)]
    return " ".join((text, *([wild] if wild else []), *house))


def _pack(rules: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards of this table, without a joker."""
    return SHORT_CARDS if rules.get(SHORT) == "aan" else PACK


def _wild_card_or_none(level: int, slug: str, rules: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the wild card that hands at the harder level may have, as a tuple of one; () if there is none."""
    if slug == HAZARD or "joker" in rules.get(WILD, ""):
        return (JOKER,) if level != EASY else ()
    rank = {"tweeen": 2, "heren-laagste": KING}.get(rules.get(WILD, ""))
    return tuple(one for one in PACK if one.rank == rank)[:1] if level != EASY else ()


def _hand(chance: Random, pack: tuple[Card, ...]) -> list[Card]:
    """Return five cards that often make something: of few ranks, of one suit, or a sequence."""
    ranks = chance.sample(sorted({one.rank for one in pack}), 4)
    start, suit = chance.randint(2, 10), chance.choice("shrk")
    some = chance.choice(
        [
            [one for one in pack if one.rank in ranks],
            [one for one in pack if one.rank in ranks[:3]],
            [one for one in pack if one.suit == suit],
            _cards_in_sequence(chance, pack, start),
            [*pack],
        ]
    )
    return chance.sample(some, FIVE) if len(some) >= FIVE else chance.sample(pack, FIVE)


def _cards_in_sequence(chance: Random, pack: tuple[Card, ...], start: int) -> list[Card]:
    """Return cards of five ranks in sequence from `start`, fewer if the pack lacks some of them."""
    ranks = ([one for one in pack if one.rank == rank] for rank in range(start, start + FIVE))
    return [chance.choice(same) for same in ranks if same]


def _query(slug: str, hands: list[list[Card]], rules: Mapping[str, str]) -> tuple[str, Query]:
    fields = [("spelers", str(len(hands)))]
    fields += [(f"hand{nth}", " ".join(map(str, hand))) for nth, hand in enumerate(hands, 1)]
    return f"{slug}-vergelijken", (*fields, *_house_rules_query(rules))


def _winning_hand_question(chance: Random, level: int, rules: Mapping[str, str], *, slug: str) -> Question:
    """Return a question that asks which of two hands wins: at the easy level of different kinds, at the harder one
    perhaps with a wild card."""
    while True:
        first = _hand(chance, _pack(rules))
        left = tuple(one for one in _pack(rules) if one not in first)
        second = _similar_hand(chance, first, left) if level != EASY and chance.random() < 0.5 else _hand(chance, left)
        wild = _wild_card_or_none(level, slug, rules)
        if wild and chance.random() < 0.5 and not {*wild} & {*first, *second}:
            first = [*wild, *first[1:]]
        calculator, query = _query(slug, [first, second], rules)
        answer = reckoned(calculator, query)
        kinds = [hand.soort for hand in answer.data["handen"]]
        if level != EASY or (kinds[0] != kinds[1] and "hoogste-kaart" not in kinds):
            break
    tie = answer.data["gelijk"]
    names = {TIE: "gelijk", 1: "hand 1", 2: "hand 2"}
    why = "De handen zijn evenveel waard: alle kaarten tellen even hoog." if tie else answer.more
    right = TIE if tie else answer.data["winnaars"][0]
    return Question(
        told=_text_with_house_rules("Twee spelers tonen hun kaarten.", rules),
        asks="Welke hand wint?",
        shown=tuple((f"Hand {nth}", tuple(map(str, hand))) for nth, hand in enumerate((first, second), 1)),
        steps=answer.steps,
        rule=answer.steps[-1].rule,
        counted=None if tie else counted(calculator, query, "winnaars.0"),
        **offered(chance, right, [(nth, why) for nth in names], names.__getitem__),
    )


def _similar_hand(chance: Random, first: list[Card], left: tuple[Card, ...]) -> list[Card]:
    """Return a hand with the ranks of `first` but one, or, if that is not possible, any hand; `left`: the cards to
    choose from."""
    found: list[Card] = []
    for one in first[:-1]:
        found.append(chance.choice([card for card in left if card.rank == one.rank and card not in found] or [*left]))
    return (
        [*found, chance.choice([card for card in left if card not in found])]
        if len({*found}) == 4
        else _hand(chance, left)
    )


def _hand_name_question(chance: Random, level: int, rules: Mapping[str, str], *, slug: str) -> Question:
    """Return a question that asks what a hand is called in this game (`slug`); at the harder level one card may be
    wild."""
    names = NAMES[slug]
    while True:
        hand = _hand(chance, _pack(rules))
        other = chance.sample([one for one in _pack(rules) if one not in hand], FIVE)
        wild = _wild_card_or_none(level, slug, rules)
        if wild and not {*wild} & {*hand, *other}:
            hand = [*wild, *hand[1:]]
        calculator, query = _query(slug, [hand, other], rules)
        answer = reckoned(calculator, query)
        right = answer.data["handen"][0].soort
        if right in names:
            break
    places = list(names)
    near = sorted(places, key=lambda key: abs(places.index(key) - places.index(right)))
    whys = {True: "Daarvoor mist er iets: dat is een hogere hand.", False: "Je hand is beter dan dat."}
    wrong = [(key, whys[places.index(key) < places.index(right)]) for key in near]
    return Question(
        told=_text_with_house_rules("Dit heb je in je hand.", rules),
        asks="Hoe heet dat?",
        shown=(("Je hand", tuple(map(str, hand))),),
        steps=(answer.steps[0]._replace(text=f"{capital(answer.data['handen'][0].naam)}."),),
        rule=answer.steps[0].rule,
        counted=counted(calculator, query, "handen.0.soort"),
        **offered(chance, right, wrong, names.__getitem__),
    )


def _bet_and_raises(chance: Random, speakers: int, rules: Mapping[str, str]) -> list[int]:
    """Return a bet and raises that this table allows, in chips: one amount for each of the `speakers`."""
    highest, whole = (int(rules.get(key, 0)) for key in (MOST_RAISED, MOST_STAKED))
    share = max(whole // speakers, 1) if whole else 0
    most = min((one for one in (highest, share) if one), default=0)
    steps = [one for one in (2, 5, 10, 15) if not most or one <= most] or [max(most, 1)]
    return [chance.choice(steps[:3]), *(chance.choice(steps) for _ in range(speakers - 1))]


def _calling_cost_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips calling costs the next player, after a bet and raises.

    He may have put in something before.
    """
    raises = 1 if level == EASY else 2
    speakers = 3 if level == EASY else 4
    bet, *mores = _bet_and_raises(chance, speakers, rules)
    lies: Query = (("pot", str(LAY)),) if POT_LIMIT in rules else ()
    before = f"In de pot liggen al {chips(LAY)}. " if lies else ""
    before = f"{before}Na het ruilen: " if BLINDS in rules else before
    raising, said, told = {0, *chance.sample(range(1, speakers), raises)}, list[str](), list[str]()
    for nth, more in enumerate((bet, *mores)):
        if nth == 0:
            said.append(str(bet))
            told.append(f"{PLAYERS[0]} zet {chips(bet)} in")
        elif nth in raising:
            said.append(f"+{more}")
            told.append(f"{PLAYERS[nth]} verhoogt met {more}")
        else:
            said.append("mee")
            told.append(f"{PLAYERS[nth]} gaat mee")
    query: Query = (
        ("spelers", "4"), ("zetten", " ".join(said)), *lies,
        *agreed_fields(rules, **dict(zip(LIMITS, LIMITS, strict=True)), **{POT_LIMIT: POT_LIMIT}),
    )  # fmt: skip
    answer = reckoned("poker-inzet", query)
    turn, right = answer.data["aan_beurt"], answer.data["kost_mee"]
    last = int(next(one for one in reversed(said) if one != "mee").lstrip("+"))
    wrong = [
        (answer.data["hoogste"], "Wat al van dezelfde speler in de pot ligt, telt mee."),
        (last, "Meegaan is gelijkleggen met alles wat er geboden is, niet alleen met de laatste verhoging."),
        (bet, "Na die eerste inzet is er nog verhoogd."),
        (answer.data["pot"] - LAY * bool(lies), "Dat is wat er met dit bieden in de pot kwam."),
        (right + bet, "Dat is te veel: gelijkleggen is genoeg."),
    ]
    return Question(
        told=f"{before}{', '.join(told)}. {PLAYERS[-1]} heeft gegeven.",
        asks=f"Wat kost het {PLAYERS[turn - 1]} om mee te gaan?",
        steps=steps_with_names(answer.steps, dealer=PLAYERS[-1]),
        rule="poker#call",
        counted=counted("poker-inzet", query, "kost_mee"),
        **amounts(chance, level, right, wrong, chips),
    )


def _may_open_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks whether a hand may open the jackpot (a pot that only a good pair or better opens)
    now; each new deal asks a higher pair, unless a house rule leaves that ladder out."""
    same = rules.get(NO_LADDER) == "aan"
    ladder: Query = (("ladder", "nee"),) if same else ()
    four = (*_short_pack_query(rules), ("spelers", "4")) if SHORT in rules else ()
    rule = f"{HAZARD}#{NO_LADDER}" if same else LADDER
    while True:
        times, hand = chance.randint(1, 3 if level == EASY else 7), _hand(chance, _pack(rules))
        query: Query = (("keer", str(times)), ("hand", " ".join(map(str, hand))), *ladder, *four)
        answer = reckoned("poker-hazard-jackpot", query)
        least = answer.data["minstens"]
        if least and answer.data["hand"] in ("hoogste-kaart", "een-paar", "twee-paar"):
            break
    right = answer.data["mag_openen"]
    needs = f"Nu is de eis minstens twee {least}, of iets beters."
    spoken = "een jackpot zonder ladder" if same else "een jackpot"
    with_whom = f"{SAID[SHORT, 'aan']} " if four else ""
    nth = ("eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende")[times - 1]
    return Question(
        told=f"{with_whom}Jullie spelen {spoken}, en het is de {nth} keer dat er wordt gegeven.",
        asks="Mag je hiermee openen?",
        shown=(("Je hand", tuple(map(str, hand))),),
        steps=(answer.steps[0], Step(text=needs, rule=rule), *answer.steps[1:]),
        rule=rule,
        counted=counted("poker-hazard-jackpot", query, "mag_openen"),
        **offered(chance, right, [(not right, needs)], yes_no),
    )


def _shared_exercises(slug: str) -> tuple[Exercise, ...]:
    """Return the exercises that both pokers have, with the names and house rules of this one (`slug`)."""
    return tuple(
        Exercise(own, slug, kind, title, partial(make, slug=slug), heeds=HEEDS[slug], open=OPEN[slug])
        for own, kind, title, make in (
            ("soort", "wat heb ik", "Hoe heet deze hand?", _hand_name_question),
            ("wint", "wie wint", "Welke hand wint?", _winning_hand_question),
        )
    )


EXERCISES = (
    *_shared_exercises(POKER),
    Exercise("mee", POKER, "wat kost het", "Wat kost meegaan?", _calling_cost_question,
             needs=RAISED, heeds=(*LIMITS, POT_LIMIT, BLINDS)),
    *_shared_exercises(HAZARD),
    Exercise("openen", HAZARD, "mag dat", "Mag je de jackpot openen?", _may_open_question,
             needs="jackpot", rare=True, heeds=OPENING),
)  # fmt: skip
