"""Exercises of both baccaras about the bank: what lies in it, who may bet and how much, and when buying pays."""

from bisect import bisect_left
from collections.abc import Mapping
from random import Random

from rulebook.exercises.baccara import BANQUE, CHEMIN, FACTORS, LEAST, least_stake
from rulebook.exercises.exercise import EASY, Exercise, Question, amounts, house_rules, offered
from rulebook.exercises.from_calculator import counted, reckoned
from rulebook.exercises.played import PlayedSheet, ask_whether_allowed, begun
from scoring.games.baccara.tableau import GIVEN, Move, bank_move
from scoring.kit import figures
from scoring.kit.figures import chips, percent
from scoring.play.contract import Query, Step

NAMES = ("Anna", "Bram", "Cora", "Dirk", "Els")
TABLE = (*NAMES, "Finn", "Guus", "Hanna")
LEAST_BANK, HOUSE_SHARE = "minimum-bank", "cagnotte-per-slag"
CHEMIN_HOUSE, BANQUE_HOUSE = map(house_rules, (CHEMIN, BANQUE))
HALF = "zonder (banque-ouverte of cagnotte)"
FREE = "Er ligt nog niets en er zei nog niemand banco: wie aan tafel zit, mag het zeggen."
PART = 100
"""The sheet of baccara banque counts in this many parts of a chip."""


def _buy_or_pass_question(chance: Random, level: int) -> Question:
    """Return a question that asks whether buying (taking a third card) or passing brings more, by the exact odds.

    At the harder level it is often a case in which the tableau (table of the bank's moves) leaves the bank free.
    """
    wanted = level != EASY and chance.random() < 0.5
    while True:
        bank, given = chance.choice((3, 4, 5, 6)), chance.choice(GIVEN)
        free = bank_move(bank, given) is Move.FREE
        if free == wanted:
            break
    query: Query = (("bank", str(bank)), ("kaart", str(given)))
    answer = reckoned("baccara-tableau", query)
    card = "een aas" if given == 1 else "een tien of een plaatje" if given == 10 else f"een {given}"
    buying, passing = answer.data["trekken_eindeloos"], answer.data["passen_eindeloos"]
    why = f"Trekken brengt gemiddeld {percent(buying)} van de inzet op, passen {percent(passing)}."
    free_too = "Het tableau laat je vrij. " if free else ""
    said = f"{free_too}De ponte koopt op vijf de helft van de keren."
    return Question(
        told=f"De bank heeft {figures.points(bank)} en gaf de ponte {card}. {said}",
        asks="Wat brengt gemiddeld het meeste op?",
        steps=(Step(text=why, rule=f"{CHEMIN}#nagerekend"),),
        rule=f"{CHEMIN}#nagerekend",
        counted=counted("baccara-tableau", query, "beste_eindeloos"),
        **offered(
            chance,
            str(answer.data["beste_eindeloos"].value),
            [("trekken", why), ("passen", why), ("gelijk", why)],
            {"trekken": "trekken", "passen": "passen", "gelijk": "het maakt niets uit"}.__getitem__,
        ),
    )


# --- chemin de fer --------------------------------------------------------------------------------


def _sheet_with_banco(chance: Random, rules: Mapping[str, str]) -> tuple[PlayedSheet, int, str]:
    """Return a sheet on which Anna laid the bank and a player said banco (he alone plays for the whole bank).

    With it the chips in the bank, and the name of that player.
    """
    amount, name = _chips_in_bank(chance, rules), chance.choice(NAMES[1:])
    return (
        begun(CHEMIN, players=NAMES, options=rules).on(f"banklaid Anna amount={amount}", f"banco {name}"),
        amount,
        name,
    )


def _chips_in_bank(chance: Random, rules: Mapping[str, str]) -> int:
    """Return how many chips are laid in the bank: at least as many as this table wants."""
    least = int(rules.get(LEAST_BANK, 1))
    return chance.choice([one for one in (5, 10, 20) if one >= least] or [least])


def _bank_after_coups_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what lies in the bank after some coups (rounds) that it won."""
    sheet, amount, name = _sheet_with_banco(chance, rules)
    share = rules.get(HOUSE_SHARE)
    house = f"Van wat de bank wint, gaat {share}% in de cagnotte, in hele fiches naar beneden. " if share else ""
    wins, said = 1, [f"{house}Anna legt {chips(amount)} in de bank. {name} zegt banco, en de bank wint."]
    sheet = sheet.on("coup bank=wint")
    for _ in range(0 if level == EASY else chance.randint(1, 2)):
        name = chance.choice(NAMES[1:])
        sheet, wins = sheet.on(f"banco {name}", "coup bank=wint"), wins + 1
        said.append(f"{name} zegt banco, en de bank wint weer.")
    right = int(sheet.account("bank"))
    wrong = [
        (amount, "De winst blijft in de bank liggen."),
        (amount * (wins + 1), "Bij banco gaat het om alles wat er ligt: de bank verdubbelt."),
        (right * 2, "Zo vaak is er niet gewonnen."),
        (right - amount, "Wat er het eerst lag, ligt er ook nog."),
        (right + amount, "Zoveel is er niet bij gekomen."),
    ]
    return Question(
        told=" ".join(said),
        asks="Wat ligt er nu in de bank?",
        steps=tuple(step for coup in sheet.board.rounds for step in coup.story),
        rule=f"{CHEMIN}#bank-wint",
        **amounts(chance, level, right, wrong, chips),
    )


def _next_banker_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks who may lay the next bank after a coup (round)."""
    sheet, _, name = _sheet_with_banco(chance, rules)
    ends = "verliest" if level == EASY else chance.choice(("verliest", "wint"))
    sheet = sheet.on(f"coup bank={ends}")
    lost, kept = ends == "verliest", "Wie wint en niet ‘je passe la main’ zegt, houdt de bank."
    wrong = [
        (name, "Wie banco zei, krijgt daarmee de bank nog niet."),
        ("Anna", "Wie de bank verliest, geeft hem door."),
        (NAMES[-1], kept),
        (NAMES[1], "De bank gaat naar rechts." if lost else kept),
    ]
    goes_on = (Step(text="Anna zegt niet ‘je passe la main’ en houdt de bank.", rule=f"{CHEMIN}#passe-la-main"),)
    said = f"{name} zegt banco, en de bank {ends}.{'' if lost else ' Anna zegt niet ‘je passe la main’.'}"
    return Question(
        told=f"Anna houdt de bank; Els zit rechts van Anna, Bram links. {said}",
        asks="Van wie is de volgende bank?",
        steps=(*sheet.board.rounds[-1].story, *(() if lost else goes_on)),
        rule=f"{CHEMIN}#{'bank-verliest' if lost else 'bank-wint'}",
        **offered(chance, sheet.dealer, wrong, str),
    )


def _allowed_at_chemin_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question about chemin de fer: whether a player may bet or say banco (play alone for the whole bank), or
    which of two players goes first."""
    fresh = begun(CHEMIN, players=NAMES, options=rules)
    amount = _chips_in_bank(chance, rules)
    laid, first, other = fresh.on(f"banklaid Anna amount={amount}"), *chance.sample(NAMES[1:], 2)
    told = f"Anna legt {chips(amount)} in de bank."
    where = "Rechts van Anna zit Els, dan Dirk, Cora en Bram."
    plain = (
        (laid, f"banco {first}", told, f"Mag {first} banco zeggen?", "banco", FREE),
        (laid, f"stake Anna amount={1 + amount // 5}", told, "Mag Anna zelf ook inzetten?", "banco", ""),
        (laid.on(f"stake {first} amount=1"), f"banco {other}", f"{told} {first} zet er één tegen in.",
         f"Mag {other} nu nog banco zeggen?", "banco", ""),
    )  # fmt: skip
    more = (
        (laid.on(f"banco {first}"), f"prime {other}", f"{told} {first} zegt banco. {where}",
         f"Mag {other} met banco prime voorgaan?", "prime",
         f"{other} zit dichter bij de bank dan {first}, en gaat voor."),
        (laid.on(f"banco {first}", "coup bank=verliest"), f"banklaid {other} amount={amount}",
         f"{told} {first} zegt banco en wint van de bank. {where}", f"Mag {other} nu de bank leggen?", "bank-verliest",
         f"De bank verloor, en {other} zit rechts van Anna."),
        (laid.on(f"banco {first}", "coup bank=wint"), f"banco {other}",
         f"{told} {first} zegt banco, en de bank wint. {first} wil geen suivi.", f"Mag {other} nu banco zeggen?",
         "suivi", f"{first} had voor mogen gaan met suivi, en wil niet: dan is banco voor de hele tafel."),
    )  # fmt: skip
    sheet, fact, told, asks, anchor, may = chance.choice(plain if level == EASY else (*plain, *more))
    return ask_whether_allowed(chance, sheet, fact, told=told, asks=asks, rule=f"{CHEMIN}#{anchor}", may=may)


# --- baccara banque -------------------------------------------------------------------------------


def _sheet_with_bank_bought(chance: Random, rules: Mapping[str, str]) -> tuple[PlayedSheet, int]:
    """Return a sheet on which Anna has bought the bank, and the chips in that bank."""
    least = least_stake(rules)
    bank, house = least * chance.choice(FACTORS), {**rules, LEAST: str(least)}
    return begun(BANQUE, players=TABLE, options=house).on(f"bought Anna amount={bank * PART}"), bank


ENDS = {"wint": "op {} wint de bank", "verliest": "op {} verliest de bank", "en-carte": "op {} is het gelijk"}


def _left_in_bank_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks what lies in the bank after a banco (one player alone plays for the whole bank)."""
    sheet, bank = _sheet_with_bank_bought(chance, rules)
    name, kinds = chance.choice(TABLE[1:]), ("wint", "verliest") if level == EASY else tuple(ENDS)
    while True:
        ends = chance.choice(kinds), chance.choice(kinds)
        if ends != ("en-carte", "en-carte"):
            break
    done = sheet.on(f"banco {name}", f"coup right={ends[0]} left={ends[1]}")
    right = int(done.account("bank"))
    samen = rules.get("afrekenen") == "samen"
    alike = "Bij jullie telt een banco alleen als beide kanten hetzelfde aflopen."
    wrong = [
        (bank, alike if samen else "Elke kant wordt apart afgerekend, om de halve bank."),
        (bank * 2, alike if samen else "Elke kant gaat om de helft van de bank."),
        (0, "De bank is pas leeg als die op allebei de kanten verliest."),
        (bank * 3 // 2, alike if samen else "Tel na wat elke kant erbij of eraf doet."),
        (bank // 2, alike if samen else "Tel na wat elke kant erbij of eraf doet."),
    ]
    whole = (
        " Een banco wordt alleen betaald als beide kanten hetzelfde aflopen, en anders overgespeeld."
        if samen
        else " Elke kant wordt apart betaald."
    )
    said = ", ".join(ENDS[end].format(side) for end, side in zip(ends, ("rechts", "links"), strict=True))
    return Question(
        told=f"In de bank liggen {chips(bank)}. {name} zegt banco; {said}.{whole}",
        asks="Wat ligt er nu in de bank?",
        steps=(*done.board.rounds[-1].story, _chips_in_bank_step(right, f"{BANQUE}#afrekenen")),
        rule=f"{BANQUE}#afrekenen",
        **amounts(chance, level, right, wrong, lambda found: chips(found) if found else "niets"),
    )


def _chips_in_bank_step(right: int, rule: str) -> Step:
    """Return a step that says how many chips (`right`) lie in the bank after all payments."""
    return Step(text=f"In de bank ligt nu {right or 'niets'}.", rule=rule)


def _room_to_stake_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question that asks how many chips may still be staked on one side of the table: the most that the sheet
    allows."""
    sheet, bank = _sheet_with_bank_bought(chance, rules)
    least = least_stake(rules)
    laid = 0 if level == EASY else least * chance.randint(1, bank // least // 2 - 1)
    first, name = chance.sample(TABLE[1:], 2)
    if laid:
        sheet = sheet.on(f"stake {first} side=rechts amount={laid * PART}")
    right = _highest_stake_allowed(sheet, name, least, bank)
    wrong = [
        (bank, "Een kant speelt hoogstens om de halve bank."),
        (bank // 2, "Wat er op die kant al staat, telt mee."),
        (bank - laid, "Een kant speelt hoogstens om de halve bank."),
        (bank // 4, "Twee kanten zijn er, geen vier."),
    ]
    told = f"In de bank liggen {chips(bank)}, zonder banque ouverte, en niemand wil banco."
    refused = sheet.objection(f"stake {name} side=rechts amount={(right + 1) * PART}")
    told = f"{told} {first} zet {laid} op rechts." if laid else told
    return Question(
        told=told,
        lies=sheet.table_in(told, name),
        asks=f"Hoeveel mag {name} op rechts hoogstens zetten?",
        steps=(Step(text=refused.message, rule=refused.rule),) if refused else (),
        rule=f"{BANQUE}#halve-bank",
        **amounts(chance, level, right, wrong, chips),
    )


def _highest_stake_allowed(sheet: PlayedSheet, name: str, least: int, bank: int) -> int:
    """Return the most chips, from `least` up to those in the bank, that the sheet lets this player stake on the right.

    It refuses all that is more, so halving finds it in a few questions, however high the least stake is.
    """

    def refused(chips: int) -> bool:
        return sheet.objection(f"stake {name} side=rechts amount={chips * PART}") is not None

    return least - 1 + bisect_left(range(least, bank + 1), True, key=refused)


def _allowed_at_banque_question(chance: Random, level: int, rules: Mapping[str, str]) -> Question:
    """Return a question about baccara-banque: whether a player may say banco (play alone for the whole bank) or bet
    now, or is too late."""
    sheet, bank = _sheet_with_bank_bought(chance, rules)
    least = least_stake(rules) * PART
    first, other = chance.sample(TABLE[1:], 2)
    told = f"Anna heeft de bank voor {chips(bank)}."
    staked = sheet.on(f"stake {first} side=links amount={least}")
    won = sheet.on(f"banco {first}", "coup right=wint left=wint")
    plain = (
        (sheet, f"banco {first}", told, f"Mag {first} banco zeggen?", "banco", FREE),
        (sheet, "banco Anna", told, "Mag Anna zelf banco zeggen?", "banco", ""),
        (staked, f"banco {other}", f"{told} {first} zet iets op links.", f"Mag {other} nu nog banco zeggen?",
         "banco", ""),
        (staked, f"stake {other} side=rechts amount={least}", f"{told} {first} zet iets op links.",
         f"Mag {other} op rechts zetten?", "samen-inzetten", "Niemand zei banco: dan mag ieder op elke kant zetten."),
    )  # fmt: skip
    more = (
        (sheet, f"bought {other} amount={2 * bank * PART}", told, f"Mag {other} de bank nog voor meer kopen?",
         "opbod", "Zolang er niets ligt, kan de bank nog naar wie meer biedt."),
        (won, f"refill amount={bank * PART}", f"{told} {first} zegt banco, en de bank wint op beide kanten.",
         "Mag Anna nu geld bij de bank leggen?", "winst-blijft", "De coup is klaar: Anna mag bijleggen."),
        (won, f"suivi {first}", f"{told} {first} zegt banco, en de bank wint op beide kanten.",
         f"Mag {first} het nog eens tegen alles proberen?", "suivi",
         f"{first} verloor net tegen de hele bank: dat heet suivi."),
        (staked, f"stake Anna side=rechts amount={least}", f"{told} {first} zet iets op links.",
         "Mag Anna op rechts zetten?", "samen-inzetten", ""),
    )  # fmt: skip
    at, fact, said, asks, anchor, may = chance.choice(plain if level == EASY else (*plain, *more))
    return ask_whether_allowed(chance, at, fact, told=said, asks=asks, rule=f"{BANQUE}#{anchor}", may=may)


EXERCISES = (
    Exercise(
        "in-de-bank", BANQUE, "wat staat er dan", "Wat ligt er in de bank?", _left_in_bank_question,
        needs="zonder cagnotte", heeds=BANQUE_HOUSE,
    ),
    Exercise("mag", BANQUE, "mag dat", "Mag dat?", _allowed_at_banque_question, heeds=BANQUE_HOUSE),
    Exercise("halve-bank", BANQUE, "mag dat", "Hoeveel mag erbij?", _room_to_stake_question,
             needs=HALF, heeds=BANQUE_HOUSE),
    Exercise("beste", BANQUE, "kopen of passen", "Wat brengt meer op?", _buy_or_pass_question),
    Exercise("in-de-bank", CHEMIN, "wat staat er dan", "Wat ligt er in de bank?", _bank_after_coups_question,
             heeds=CHEMIN_HOUSE),
    Exercise("volgende", CHEMIN, "wat staat er dan", "Van wie is de bank?", _next_banker_question, heeds=CHEMIN_HOUSE),
    Exercise("mag", CHEMIN, "mag dat", "Mag dat?", _allowed_at_chemin_question, heeds=CHEMIN_HOUSE),
    Exercise("beste", CHEMIN, "kopen of passen", "Wat brengt meer op?", _buy_or_pass_question),
)  # fmt: skip
