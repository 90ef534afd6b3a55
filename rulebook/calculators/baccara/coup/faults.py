"""Tells what was done wrong in a coup (round) of baccara, and by which rule; and has the words that both games
share."""

from rulebook.calculators.baccara.coup.asked import CHEMIN, Case
from scoring.games.baccara.coup import BANK, Fault, Side
from scoring.games.baccara.tableau import points
from scoring.kit.figures import money as coins
from scoring.kit.figures import percent
from scoring.play.contract import Rule


def rule_in(case: Case, chemin: str, banque: str = "") -> Rule:
    """Return the address of the rule with the anchor `chemin` in the game that is played.

    `banque`: its anchor in baccara-banque, if that is another one.
    """
    return f"{case.game}#{chemin if case.game == CHEMIN else banque or chemin}"


def points_of_two_cards(side: Side) -> int:
    """Return the points of the first two cards of a side."""
    return points(side.hand.start)


def place_name(case: Case, place: int | str) -> str:
    """Return the Dutch name of a place: `de ponte` (player against the bank), `rechts`, `links` or `de bank`.

    `place`: the number of a side from 0, or `BANK`.
    """
    if place == BANK:
        return "de bank"
    return "de ponte" if case.game == CHEMIN else case.places[int(place)]


def fault_step(case: Case, place: int | str, fault: Fault) -> tuple[str, Rule]:
    """Return a mistake as a step of the explanation: (sentence, address of its rule); `place`: as in `place_name`."""
    return explained(case, place, fault), fault_rule(case, fault)


def explained(case: Case, place: int | str, fault: Fault) -> str:
    """Return in Dutch why a move was against the rules, and what that means for this coup (round); `place`: as in
    `place_name`."""
    bank = points(case.coup.bank.start)
    had = bank if place == BANK else points_of_two_cards(case.coup.sides[int(place)])
    name = place_name(case, place)
    return {
        Fault.PONTE_STOOD: f"Fout: {name} had met {had} moeten kopen. Met minder dan vijf neem je altijd een kaart.",
        Fault.PONTE_BOUGHT: f"Fout: {name} mocht met {had} niet kopen. Met zes of zeven past een ponte.",
        Fault.PONTE_SHOWN: f"Fout: met {had} in twee kaarten leg je open. De derde kaart van {name} telt niet.",
        Fault.BANK_SHOWS: f"Fout: de bank had {bank} in twee kaarten. De derde kaart van {name} telt niet.",
        Fault.BANK_SHOWN: f"Fout: met {had} in twee kaarten legt de bank open. Zijn derde kaart telt niet.",
        Fault.NOTHING_LEFT: "Fout: alles lag al open met acht of negen. De derde kaart van de bank verandert niets.",
        Fault.FAUX_TIRAGE: f"Faux tirage: de bank trok met {had}, waar het tableau passen zegt.{_cost(case)}",
        Fault.BANK_STOOD: f"De bank paste met {had}, waar het tableau trekken zegt.{_cost(case)}",
    }[fault]


def fault_rule(case: Case, fault: Fault) -> Rule:
    """Return the address of the rule that a mistake breaks."""
    if fault is Fault.FAUX_TIRAGE:
        return f"{CHEMIN}#faux-tirage"
    if fault in (Fault.PONTE_STOOD, Fault.PONTE_BOUGHT):
        return rule_in(case, "ponte")
    if fault is Fault.BANK_STOOD:
        return rule_in(case, "tableau")
    return rule_in(case, "carte", "bank-kijkt") if fault is Fault.BANK_SHOWS else rule_in(case, "abatteren")


def _cost(case: Case) -> str:
    expected = case.expected
    if expected is None or expected[0] == expected[1]:
        return ""
    drawing, passing = expected
    did, other = (drawing, passing) if case.coup.bank.bought else (passing, drawing)
    by = coins(abs(did - other), 2) if case.stakes else f"{percent(abs(did - other))} van de inzet"
    return (
        f" Dat {'kost' if did < other else 'brengt'} hem gemiddeld {by}{'' if did < other else ' op'}; de kaart telt."
    )
