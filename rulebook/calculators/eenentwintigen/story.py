"""What the calculator of eenentwintigen (twenty-one) says of a hand: its sentence, its warning and its steps."""

from rulebook.calculators.calculator import Results, Story
from rulebook.calculators.eenentwintigen.asked import rule_of_bank_hands
from scoring.kit import twenty_one
from scoring.kit.figures import capital, chips, in_words
from scoring.kit.twenty_one import Hand, House, times_in_words


def words(told: Results, bank: tuple[str, ...], house: House) -> str:
    """Return in a sentence what one hand brings.

    `told`: its results; `bank`: the ranks of the bank's cards, () for none.
    """
    held = f"{told['punten']} punten in {told['kaarten']} kaarten"
    if bank and (name := twenty_one.bank_hand_name(bank, house, player=False)):
        if not told["uitslag_keer"]:
            return f"De bank heeft {name} en jij ook: je krijgt je inzet terug."
        often = times_in_words(house.times_of_bank_hand(name))
        return f"De bank heeft {name}: je betaalt {often} keer, {chips(-told['uitslag'])}."
    if told["keer"]:
        what = capital(told["soort"]) if told["soort"] else held
        if told["dood"]:
            return f"Dood met {held}: je betaalt {in_words(-told['keer'])} keer je inzet, {chips(-told['krijgt'])}."
        return f"{what}: je krijgt {times_in_words(told['keer'])} keer je inzet, {chips(told['krijgt'])}."
    if not bank:
        return f"{capital(held)}: er wordt nog niets betaald. Pas je, dan beslist de hand van de bank."
    count = house.points(bank)
    against = f"de bank is dood met {count}" if count > twenty_one.GOAL else f"de bank heeft er {count}"
    if not told["uitslag_keer"]:
        return f"Jij hebt {held}, {against}: gelijk, je krijgt je inzet terug."
    ends = "je wint" if told["uitslag"] > 0 else "je verliest"
    return f"Jij hebt {held}, {against}: {ends} {chips(abs(told['uitslag']))}."


def warning(hand: Hand, bank: tuple[str, ...], house: House) -> str:
    """Return in Dutch what could not have gone so at a table; "" for a hand that could.

    That is: cards bought after the turn was over, or from a bank that shows a grote or kleine bank (two cards that win
    at once). `bank`: the ranks of its cards, () if they are not known.
    """
    sentences = []
    if at := twenty_one.turn_over_at(hand.cards, house):
        before = twenty_one.times_at_once(Hand(cards=hand.cards[:at], stake=1, split=hand.split), house)
        dead = "was je al dood" if before < 0 else "had je al precies 21"
        pays = f"{'betaal' if before < 0 else 'krijg'} je {times_in_words(before)} keer"
        sentences.append(f"In deze volgorde {dead} met {at} kaarten; dan is je beurt voorbij en {pays}.")
    if bank and len(hand.cards) > 2 and twenty_one.bank_hand_name(bank, house, player=False):
        sentences.append("Een bank met grote of kleine bank legt open voordat iemand een kaart koopt.")
    return " ".join(sentences)


def steps(told: Results, bank: tuple[str, ...], house: House) -> Story:
    """Yield (sentence, anchor of its rule) for each step to what one hand brings; arguments as of `words`."""
    worth = "boer één, vrouw twee, heer drie" if house.low else "plaatjes tien"
    ace = "de aas telt hier voor elf" if told["aas_als_elf"] else "een aas telt voor één of elf"
    yield f"De punten: {worth}, {ace}. Samen {told['punten']}.", "waarde"
    if told["soort"]:
        text = f"Met de eerste twee kaarten is dit {told['soort']}."
        yield text, rule_of_bank_hands(house)
        if told["soort"] == twenty_one.SMALL:
            yield from _small_pays(house)
    elif told["dood"]:
        yield "Boven de eenentwintig ben je dood.", "dood"
    elif told["punten"] == twenty_one.GOAL:
        yield "Precies eenentwintig moet je openleggen.", "precies-21"
    if abs(told["keer"]) > 1 and not told["soort"]:
        anchor = "pak-van-32" if house.short_pack else "vijf-kaarten"
        yield f"Met {told['kaarten']} kaarten geldt {in_words(abs(told['keer']))} keer.", anchor
    if bank and (name := twenty_one.bank_hand_name(bank, house, player=False)):
        if told["uitslag_keer"]:
            yield "De bank kijkt het eerst en krijgt van iedereen.", "bank-kijkt"
            if name == twenty_one.SMALL:
                yield from _small_pays(house)
        else:
            yield "Allebei dezelfde bank: je inzet gaat terug.", "gelijk"
    elif bank and not told["keer"]:
        back = house.equal == twenty_one.EQUAL_BACK
        yield ("Gelijk: je inzet terug." if back else "Gelijk is voor de bank; alleen meer wint."), "gelijk"
    if told["mag_splitsen"] and not bank:
        yield "Twee gelijke kaarten: je mag splitsen.", "splitsen"


def _small_pays(house: House) -> Story:
    """Yield what a *kleine bank* pays at a table where that is not as usual."""
    if house.times_small != twenty_one.TIMES_SMALL:
        rounded = house.times_small == twenty_one.ONE_AND_A_HALF and not house.half_chips
        half = " Van een oneven inzet vervalt de halve fiche." if rounded else ""
        yield f"Kleine bank betaalt hier {times_in_words(house.times_small)} keer.{half}", "kleine-bank-betaalt"
