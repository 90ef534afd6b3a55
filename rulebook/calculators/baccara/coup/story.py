"""Tells a coup (round) of baccara: whose turn it is or who won, and what happened card by card, each sentence with its
rule."""

from rulebook.calculators.baccara.coup.asked import CHEMIN, EN_CARTE_MOST, Case, MoneyAfterCoup
from rulebook.calculators.baccara.coup.faults import fault_step, place_name, points_of_two_cards, rule_in
from rulebook.calculators.baccara.tableau.story import cell_rule, habit
from rulebook.calculators.baccara.tableau.tables import card_in_words
from rulebook.calculators.calculator import Story
from scoring.games.baccara.coup import BANK, Side, Stage, TableauMove
from scoring.games.baccara.tableau import Move, Outcome, points
from scoring.kit.figures import capital, listed, percent
from scoring.kit.figures import money as coins
from scoring.play.contract import Rule

NTH = ("", "eerste", "tweede", "derde", "vierde")
BEATS = {Outcome.WIN: "wint{}", Outcome.TIE: "speelt{} gelijk", Outcome.LOSS: "verliest{}"}


def counted(case: Case, side: Side | None = None) -> int:
    """Return the points of a side (None: of the bank) in the cards that count.

    These are the first two if it shows 8 or 9 points with them, for a side also if the bank does; else all.
    """
    bank = case.coup.bank
    mine = bank if side is None else side.hand
    open_hand = mine.shown or (side is not None and bank.shown)
    return points(mine.start if open_hand else mine.cards)


# --- the answer -------------------------------------------------------------------------------


def words(case: Case) -> str:
    """Return the answer in a Dutch sentence: who must do what now, or who won."""
    coup = case.coup
    if coup.stage is Stage.DEAL:
        return "Geef eerst iedereen twee kaarten."
    if coup.turn is not None:
        side = coup.sides[coup.turn]
        name = capital(place_name(case, coup.turn))
        does = "moet een kaart nemen" if side.must is Move.DRAW else "mag kiezen: een kaart nemen of passen"
        return f"{name} heeft {points_of_two_cards(side)} en {does}."
    if coup.stage is Stage.BANK:
        does = {
            TableauMove.DRAW: "moet trekken",
            TableauMove.FREE: "is vrij: trekken of passen mag allebei",
            TableauMove.APART: "moet kiezen, want het tableau zegt voor elke kant iets anders",
        }[coup.told or TableauMove.DRAW]
        return f"De bank heeft {points(coup.bank.start)} en {does}."
    return _won(case)


def _won(case: Case) -> str:
    mine = counted(case)
    if case.game == CHEMIN:
        side = case.coup.sides[0]
        if side.end is Outcome.TIE:
            return f"En carte: bank en ponte hebben allebei {mine}. Niemand wint."
        bank_won = side.end is Outcome.WIN
        shown = "" if bank_won or not side.hand.shown else " in twee kaarten"
        scores = (mine, counted(case, side)) if bank_won else (counted(case, side), mine)
        return f"{'De bank' if bank_won else 'De ponte'} wint met {scores[0]}{shown} tegen {scores[1]}."
    parts = [
        f"{BEATS[side.end or Outcome.TIE].format(f' {name}')} ({mine} tegen {counted(case, side)})"
        for name, side in zip(case.places, case.coup.sides, strict=True)
    ]
    text = f"De bank {parts[0]} en {parts[1]}."
    return f"{text} Dat is en carte: er valt niets te betalen." if case.en_carte else text


def more(case: Case) -> str:
    """Return a Dutch sentence on the money after the coup (round), or on the bank's best move while it can choose; ""
    if neither."""
    if case.coup.stage is Stage.BANK:
        return _advice(case)
    money = case.money
    if money is None:
        return ""
    text = f"In de bank staat nu {coins(money.bank)}"
    if money.own and case.ends[0] is Outcome.WIN:
        text += f"; {coins(money.own)} is bénéfice (chocolat) voor de bankhouder"
    elif money.own:
        text += f"; de {coins(money.own)} die niet gedekt was, is voor de bankhouder"
    if money.short:
        text += f"; de bankhouder past {coins(money.short)} bij"
    return f"{text}."


def _advice(case: Case) -> str:
    expected = case.expected
    if expected is None:
        return ""
    drawing, passing = expected
    best = "maakt het niets uit" if drawing == passing else f"is {'trekken' if drawing > passing else 'passen'} beter"
    by = (coins(drawing, 2), coins(passing, 2)) if case.stakes else (percent(drawing), percent(passing))
    unit = "" if case.stakes else " van de inzet op een kant" if case.game != CHEMIN else " van de inzet"
    return (
        f"Tegen een ponte {habit(case.five)}, {best}: trekken brengt gemiddeld {by[0]}{unit} op, passen {by[1]} "
        "(eindeloze kaarten)."
    )


# --- card by card -----------------------------------------------------------------------------


def steps(case: Case) -> tuple[tuple[str, Rule], ...]:
    """Return the coup (round) as far as it was played, as (sentence, address of its rule)."""
    if case.coup.stage is Stage.DEAL:
        order = "één naar rechts, één naar links, één voor zichzelf" if case.game != CHEMIN else "ponte, bank"
        return ((f"De bankhouder geeft twee keer rond, telkens: {order}.", rule_in(case, "delen")),)
    pontes = [step for place in range(len(case.places)) for step in _ponte_steps(case, place)]
    first = 1 if case.game == CHEMIN else 0  # there the bank looks at its cards once the ponte has spoken
    story = [*pontes[:first], *_opening(case), *pontes[first:]]
    if case.coup.stage is not Stage.PONTE:
        story += _bank_steps(case)
    if case.coup.stage is Stage.DONE:
        story += [*_end_steps(case), *_payment_steps(case), *_next_steps(case)]
    return tuple(story)


def _opening(case: Case) -> Story:
    bank = case.coup.bank
    if bank.shown:
        cards, score = _cards_in_words(bank.start), points(bank.start)
        text = f"De bank heeft {cards}, dat is {score}, en legt open: niemand koopt nog."
        if case.game == CHEMIN:
            text = f"De bank draait {cards} om, dat is {score}: er komt geen kaart meer."
        yield text, rule_in(case, "carte", "bank-kijkt")


def _ponte_steps(case: Case, place: int) -> Story:
    side, name = case.coup.sides[place], capital(place_name(case, place))
    has = f"{name} heeft {_cards_in_words(side.hand.start)}, dat is {points_of_two_cards(side)}"
    if side.hand.shown:
        yield f"{has}, en legt open.", rule_in(case, "abatteren")
    elif side.must is None:
        yield f"{has}.", rule_in(case, "tientallen")
    else:
        rule = rule_in(case, "ponte-vijf" if side.must is Move.FREE else "ponte")
        yield f"{has}{_does(side)}.", rule
    yield from (fault_step(case, at, fault) for at, fault in case.coup.faults if at == place)


def _does(side: Side) -> str:
    if side.waits:
        return ", en moet kopen" if side.must is Move.DRAW else ", en mag kiezen"
    if side.hand.bought:
        return f". Hij koopt {_card_in_words(side.hand.bought)} en heeft nu {points(side.hand.cards)}"
    return ", en past"


def _card_in_words(rank: str) -> str:
    return {"A": "een aas", "B": "een boer", "V": "een vrouw", "H": "een heer"}.get(rank, f"een {rank}")


def _cards_in_words(cards: tuple[str, ...]) -> str:
    """Return cards in words: `een heer en een 3`."""
    return listed([_card_in_words(rank) for rank in cards])


def _bank_steps(case: Case) -> Story:
    coup, bank = case.coup, case.coup.bank
    has = f"De bank heeft {_cards_in_words(bank.start)}, dat is {points(bank.start)}"
    if coup.told is not None:
        for place, side in enumerate(coup.sides):
            if side.told is not None:
                yield _side_told(case, place, side, has)
                has = "De bank"
        yield from _weighing(case)
        if bank.bought:
            text = f"De bank trekt {_card_in_words(bank.bought)} en heeft nu {points(bank.cards)}."
            yield text, rule_in(case, "bank-koopt")
        elif coup.stage is Stage.DONE:
            yield f"De bank past en houdt {points(bank.start)}.", rule_in(case, "bank-koopt")
    elif not bank.shown:
        yield f"{has}. Tegen open handen koopt hij niet.", rule_in(case, "abatteren")
    yield from (fault_step(case, at, fault) for at, fault in coup.faults if at == BANK)


def _side_told(case: Case, place: int, side: Side, has: str) -> tuple[str, Rule]:
    did = "paste" if side.given is None else f"kreeg {card_in_words(side.given)}"
    says = {Move.DRAW: "trekken (on tire)", Move.STAND: "passen", Move.FREE: "vrij (à volonté)"}
    text = f"{has}. " if has != "De bank" else ""
    text += f"{capital(place_name(case, place))} {did}; het tableau zegt: {says[side.told or Move.FREE]}."
    return text, cell_rule(points(case.coup.bank.start), side.given)


def _weighing(case: Case) -> Story:
    expected = case.expected
    if case.coup.told is not TableauMove.APART or expected is None:
        return
    drawing, passing = expected
    by = [coins(each, 2) if case.stakes else percent(each) for each in expected]
    best = "maakt het niets uit" if drawing == passing else f"is {'trekken' if drawing > passing else 'passen'} beter"
    text = f"De kanten gaan niet samen, dus weegt het geld: trekken brengt gemiddeld {by[0]} op, passen {by[1]}. "
    yield f"{text}Dan {best}.", rule_in(case, "tableau", "ongelijk")


# --- the end ----------------------------------------------------------------------------------


def _end_steps(case: Case) -> Story:
    mine = counted(case)
    for place, side in enumerate(case.coup.sides):
        end, score = side.end or Outcome.TIE, f"{mine} tegen {counted(case, side)}"
        if side.hand.shown and end is Outcome.LOSS:
            score += " in twee kaarten"
        name = "" if case.game == CHEMIN else f"{capital(place_name(case, place))}: "
        anchor = {Outcome.WIN: "bank-wint", Outcome.TIE: "en-carte", Outcome.LOSS: "bank-verliest"}[end]
        other = "gelijk" if end is Outcome.TIE else "bank-open" if case.coup.bank.shown else "afrekenen"
        how = "en carte" if end is Outcome.TIE else "de bank " + BEATS[end].format("")
        text = f"{name}{score}, {how}."
        yield text, rule_in(case, anchor, other)


def _payment_steps(case: Case) -> Story:
    money = case.money
    if money is None:
        return
    for name, stake, gain in zip(case.places, case.stakes, money.pontes, strict=True):
        on = "" if case.game == CHEMIN else f" op {name}"
        if gain > 0:
            yield f"De bank betaalt{on} {coins(gain)} uit.", rule_in(case, "bank-verliest", "afrekenen")
        elif gain < 0:
            text = f"De inzet{on}, {coins(stake)}, gaat in de bank."
            yield text, rule_in(case, "bank-wint", "afrekenen")
        elif stake:
            text = f"De inzet{on}, {coins(stake)}, blijft staan."
            yield text, rule_in(case, "en-carte", "gelijk")


def _next_steps(case: Case) -> Story:
    return (_next_steps_at_chemin if case.game == CHEMIN else _next_steps_at_banque)(case, case.money)


def _next_steps_at_chemin(case: Case, money: MoneyAfterCoup | None) -> Story:
    end, own = case.ends[0], money.own if money else 0
    if end is Outcome.TIE:
        yield "Er wordt opnieuw gegeven om hetzelfde bedrag.", f"{CHEMIN}#en-carte"
    elif end is Outcome.WIN:
        if money and money.house:
            yield f"Voor het huis gaat er {coins(money.house)} van de winst uit.", f"{CHEMIN}#cagnotte"
        if own:
            text = f"Tegenover {coins(own)} stond niets: dat is bénéfice, of chocolat, en ligt veilig apart."
            yield text, f"{CHEMIN}#chocolat"
        if case.banco:
            yield "Wie banco speelde, mag als eerste suivi zeggen.", f"{CHEMIN}#suivi"
        text = "De bankhouder speelt door om wat er nu staat, of houdt op met je passe la main."
        yield text, f"{CHEMIN}#passe-la-main"
    elif money and money.passes is False:
        text = f"De bankhouder speelt door met de {coins(money.bank)} die niet gedekt was."
        yield text, f"{CHEMIN}#rest-na-verlies"
    else:
        if own:
            text = f"De {coins(own)} waar niets tegenover stond, is voor de bankhouder."
            yield text, f"{CHEMIN}#rest-na-verlies"
        yield "De bank gaat naar de volgende plaats.", f"{CHEMIN}#bank-verliest"


def _next_steps_at_banque(case: Case, money: MoneyAfterCoup | None) -> Story:
    page, kinds = "baccara-banque", set(case.ends)
    if kinds == {Outcome.WIN}:
        yield "De winst blijft in de bank zolang de bankhouder speelt.", f"{page}#winst-blijft"
    if money and money.short:
        text = f"De bank kon dit niet betalen: de bankhouder past {coins(money.short)} bij."
        yield text, f"{page}#banque-ouverte"
    if money and not money.bank:
        yield "De bank is leeg. De bankhouder mag bijstorten wat hij zojuist verloor.", f"{page}#bank-leeg"
    if case.banco and (case.coups_en_carte or 0) < EN_CARTE_MOST and (case.en_carte or kinds == {Outcome.WIN}):
        yield "Wie banco speelde, mag suivi zeggen; het hoeft niet.", f"{page}#suivi"
    elif case.banco and kinds == {Outcome.LOSS}:
        yield "Had wie banco speelde la main, dan gaat die naar het volgende nummer.", f"{page}#la-main-schuift"
    yield from _en_carte_steps(case, money)


def _en_carte_steps(case: Case, money: MoneyAfterCoup | None) -> Story:
    row = (case.coups_en_carte or 0) if case.banco else 0
    if row >= EN_CARTE_MOST:
        limit = f", dus {coins(money.bank / 2, 2)}" if money else ""
        text = f"Dit is de {NTH[row]} keer en carte achter elkaar. Wie la main heeft, zet nu hoogstens de helft{limit}."
        yield text, "baccara-banque#drie-keer"
    elif row:
        text = f"Dit is de {NTH[row]} keer en carte; vaker dan drie keer achter elkaar mag het niet."
        yield text, "baccara-banque#drie-keer"


def assumed(case: Case) -> tuple[str, ...]:
    """Return the assumptions behind the answer, as Dutch sentences."""
    found = []
    if case.coup.faults:
        found.append("Hoe je een fout rechtzet, zegt de bron niet. Bij ons tellen de kaarten zoals ze liggen.")
    if any(_passed_on_five(case, place) for place in range(len(case.places))):
        found.append("Wie vijf had en geen kaart heeft terwijl er na hem gekocht is, heeft gepast.")
    if case.coup.stage is Stage.BANK or any(place == BANK for place, _ in case.coup.faults):
        lost = not case.whole and any(side.hand.shown for side in case.coup.sides)
        apart = ", zonder de kant die al open ligt: die is verloren" if lost else ""
        found.append(f"Wat trekken en passen opbrengen, is gerekend met eindeloze kaarten{apart}.")
    if case.bank is None:
        found.append("Zonder geld in de bank staat hier alleen wie wint.")
    elif case.banco:
        found.append("Het is een banco: één speler tegen alles wat er in de bank staat.")
    return tuple(found)


def _passed_on_five(case: Case, place: int) -> bool:
    side = case.coup.sides[place]
    return side.must is Move.FREE and not side.hand.acted and not side.waits
