"""Calculators of commetten: who pays whom when a player is out, and how many chips lie in the pots after the deal."""

from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from rulebook.calculators.lists import numbers
from scoring.games.commetten import payout
from scoring.games.commetten.options import STOCK
from scoring.games.commetten.payout import COMMETTE_TIMES, OF_RANK, POTS, SEATS, RoundResult
from scoring.kit.figures import in_words, signed
from scoring.play.contract import Choice, Count, Field, Several
from scoring.play.seating import FULL

SLUG = "commetten"
LAST = POTS[-1]
STOCK_FIELD = Choice("stok", STOCK.label, choices=STOCK.choices, more=True)
SMALL = "klein"
HOW_MANY = f"Commetten speel je met minstens {in_words(SEATS[0])}; een hoogste aantal is er niet. {FULL}"


FIELDS: tuple[Field, ...] = (
    Several("over", "Kaarten over per speler", help="0 is uit, zoals 3 0 3 3 7", required=True, most=13),
    Count("commette", "Wie heeft ruiten negen nog", help="leeg: niemand", low=1, high=SEATS[-1]),
    Choice(
        "uit",
        "Hoe ging hij uit",
        choices=(("gewoon", "gewoon"), ("commette", "met ruiten negen"), ("over", "alleen die over")),
    ),
    Several("riep", "Wie riep aas, heer, vrouw, boer van troef", help="0: niemand", most=5),
    Several("potjes", "Fiches in elk potje", help="leeg: van iedereen één", most=6),
    STOCK_FIELD,
)


def _situation(values: Values) -> tuple[dict[str, int], dict[str, int], dict[str, str]]:
    """Return (cards left per player, chips per pot, which player won which pot), each a mapping.

    Players are called `1`, `2`, … in the order in which they were filled in. Raises `Wrong` for what can't be.
    """
    left = numbers("over", values.get("over", ()), 0, max(max(map(payout.hand_sizes, SEATS))))
    if len(left) not in SEATS:
        raise Wrong("over", f"Vul voor elke speler in hoeveel kaarten er nog over zijn. {HOW_MANY}")
    hand = payout.hand_size(len(left), small_stock=values["stok"] == SMALL)
    if max(left) > hand:
        raise Wrong("over", f"Met {len(left)} spelers krijgt ieder {hand} kaarten: meer kan niemand over hebben.")
    if left.count(0) != 1:
        raise Wrong("over", "Precies één speler is uit: vul bij hem 0 in, en bij de anderen minstens 1.")
    callers = numbers("riep", values.get("riep", ()), 0, len(left))
    if len(callers) not in (0, 4, 5):
        raise Wrong("riep", "Vul vier spelers in, of vijf als er een tienenpotje staat; 0 als niemand hem riep.")
    chips = numbers("potjes", values.get("potjes", ()), 0, 1_000_000)
    tens = len(callers) == 5 or len(chips) == 6
    names = payout.pot_names(tens)
    if chips and (len(chips) != len(names) or (callers and len(callers) != len(names) - 1)):
        raise Wrong("potjes", "Vul vijf potjes in, van links naar rechts, of zes als er een tienenpotje staat.")
    held = dict(zip(names, chips, strict=True)) if chips else payout.filled_pots({}, len(left), tens)
    called = {pot: str(player) for pot, player in zip(names, callers, strict=False) if player}
    return {str(place): cards for place, cards in enumerate(left, 1)}, held, called


def _commette_holder(values: Values, left: dict[str, int]) -> str | None:
    """Return the player (`1`, `2`, …) who still has the commette (nine of diamonds); None if nobody has.

    `left`: cards left per player. Raises `Wrong` for what can't be.
    """
    if "commette" not in values:
        return None
    holder = str(values["commette"])
    if values["uit"] != "gewoon":
        raise Wrong("commette", "Wie met ruiten negen uitgaat, had haar zelf: laat dit dan leeg.")
    if not left.get(holder):
        raise Wrong("commette", f"Speler {holder} heeft geen kaarten: vul een speler in die er nog heeft, of niets.")
    return holder


def _answer(values: Values) -> Answer:
    left, held, called = _situation(values)
    holder = _commette_holder(values, left)
    with_commette = values["uit"] != "gewoon"
    with at_field("riep"):
        small = values["stok"] == SMALL
        after = payout.settle_round(left, held, called, holder, out_with_commette=with_commette, small_stock=small)
    winner = next(player for player, cards in left.items() if not cards)
    paid, pots, ends = after.paid, after.from_pots, after.balance
    players = [
        OnePlayer(int(one), cards, paid.get(one, 0), pots[one], ends[one], ends[one] - len(held))
        for one, cards in left.items()
    ]
    pays = ", ".join(f"speler {player} betaalt {chips}" for player, chips in after.paid.items())
    return Answer(
        words=f"Speler {winner} is uit en krijgt {sum(after.paid.values())} fiches: {pays}.",
        more=f"Uit het commettenpotje krijgt hij er {held[LAST]} bij." if with_commette else "",
        figures=(
            Figure(f"speler {winner}, zonder inleg", signed(after.balance[winner])),
            Figure("blijft in de potjes", sum(after.pots.values())),
        ),
        tables=(_settling_table(players), _pots_table(held, after)),
        told=_steps(left, holder, values["uit"], called, held),
        assumptions=("De uitslag is zonder de inleg in de potjes; met inleg gaat er één per potje af.",),
        data=_data(int(winner), players, held, after),
    )


class OnePlayer(NamedTuple):
    """One player at the end of a round, as data.

    `speler`: his number from 1; `over`: cards left.
    In chips: `betaalt`: what he pays; `uit_potjes`: what he takes from pots; `uitslag`: his result without his stakes;
    `met_inleg`: with them.
    """

    speler: int
    over: int
    betaalt: int
    uit_potjes: int
    uitslag: int
    met_inleg: int


def _data(winner: int, players: list[OnePlayer], held: dict[str, int], after: RoundResult[str]) -> Results:
    next_pots = payout.filled_pots(after.pots, len(players), len(held) == len(POTS))
    return Results(
        uit=(winner, "de speler die uit is, in de volgorde van invullen"),
        krijgt=(sum(after.paid.values()), "wat hij van de anderen samen krijgt, in fiches"),
        spelers=(
            players,
            "per speler: over, betaalt, uit_potjes, de uitslag zonder inleg, en met_inleg",
            list[OnePlayer],
        ),
        potjes=(held, "wat er in elk potje lag", dict[str, int]),
        potjes_daarna=(dict(after.pots), "wat er in elk potje blijft", dict[str, int]),
        potjes_volgende=(next_pots, "wat er ligt nadat iedereen opnieuw heeft ingelegd", dict[str, int]),
    )


def _settling_table(players: list[OnePlayer]) -> Grid:
    rows = ((one.speler, one.over, one.betaalt, one.uit_potjes, signed(one.uitslag)) for one in players)
    marked = tuple((row, 3) for row, one in enumerate(players) if not one.over)
    head = ("Speler", "over", "kost", "potjes", "saldo")
    return Grid("spelers", "De afrekening", head, rows, marked=marked)


def _pots_table(held: dict[str, int], after: RoundResult[str]) -> Grid:
    players = len(after.balance)
    later = payout.filled_pots(after.pots, players, len(held) == len(POTS))
    rows = ((pot, chips, after.pots[pot], later[pot]) for pot, chips in held.items())
    head = ("Potje", "lag", "blijft", "straks")
    return Grid("potjes", "De potjes, straks is na de volgende inleg", head, rows)


def _steps(left: dict[str, int], holder: str | None, how: str, called: dict[str, str], held: dict[str, int]) -> Story:
    yield "Ieder betaalt aan wie uit is een fiche voor elke kaart die hij zelf nog heeft.", "uit"
    if holder:
        cost = "1 kaart kost" if left[holder] == 1 else f"{left[holder]} kaarten kosten"
        text = f"Speler {holder} zit met ruiten negen: {cost} {COMMETTE_TIMES * left[holder]}."
        yield text, "commette-blijven-zitten"
    for pot, player in called.items():
        yield f"Speler {player} haalt het {pot} leeg: {held[pot]}.", "potje-winnen"
    if how != "gewoon":
        rule = f"{SLUG}#commette-{how if how == 'over' else 'uit'}"
        yield f"Het commettenpotje is voor wie uit is: {held[LAST]}.", rule


TURNED = (("anders", "een andere kaart"), ("commette", "ruiten negen"), *((rank, rank) for rank in OF_RANK))


POTS_FIELDS: tuple[Field, ...] = (
    Count("spelers", "Hoeveel spelers", help=HOW_MANY, low=SEATS[0], high=SEATS[-1]),
    Choice("tienen", "Staat er een tienenpotje", choices=(("nee", "nee"), ("ja", "ja"))),
    Several("stond", "Wat er nog in stond", help="van links naar rechts; leeg: niets", most=6),
    Choice("gekeerd", "De gever draait", choices=TURNED),
    Choice("helft", "Oneven commettenpotje", choices=(("beneden", "naar beneden"), ("boven", "naar boven"))),
    STOCK_FIELD,
)


def _chips_left_in_pots(values: Values) -> dict[str, int]:
    """Return how many chips were left in each pot, by its name. Raises `Wrong` for what can't be."""
    tens = values["tienen"] == "ja"
    names = payout.pot_names(tens)
    stood = numbers("stond", values.get("stond", ()), 0, 1_000_000)
    if stood and len(stood) != len(names):
        raise Wrong("stond", f"Vul {len(names)} getallen in, van links naar rechts, of niets als alles leeg was.")
    if values["gekeerd"] == "tien" and not tens:
        raise Wrong("gekeerd", "Zonder tienenpotje is de tien een gewone kaart: kies een andere kaart.")
    return dict(zip(names, stood or [0] * len(names), strict=True))


def _pots_answer(values: Values) -> Answer:
    stood, players, turned = _chips_left_in_pots(values), values["spelers"], values["gekeerd"]
    small = values["stok"] == SMALL
    cards, stock = payout.hand_size(players, small_stock=small), payout.stock(players, small_stock=small)
    held = payout.filled_pots(stood, players, values["tienen"] == "ja")
    takes = payout.commette_half(held[LAST], f"naar-{values['helft']}") if turned == "commette" else 0
    after = held | {LAST: held[LAST] - takes}
    idle = OF_RANK.get(turned)
    return Answer(
        words=_words(after, takes, idle),
        figures=(
            Figure("ieder legt in", len(held)),
            Figure("kaarten per speler", cards),
            Figure("kaarten in de stok", stock),
        ),
        tables=(_final_pots_table(after, idle),),
        told=_pots_steps(players, (cards, stock), len(held), held[LAST], takes, idle),
        assumptions=("De troefkaart hoort bij de stok.",),
        data=Results(
            potjes=(after, "fiches per potje na de inleg, en nadat de gever zijn helft nam", dict[str, int]),
            samen=(sum(after.values()), "fiches in alle potjes samen"),
            ieder=(len(held), "fiches die ieder inlegt"),
            gever_krijgt=(takes, "fiches die een gever neemt die ruiten negen draait"),
            niet_te_winnen=(idle, "het potje waarvan de troef in de stok ligt, of leeg", str | None),
            kaarten=(cards, "kaarten per speler"),
            stok=(stock, "kaarten in de stok"),
        ),
    )


def _words(after: dict[str, int], takes: int, idle: str | None) -> str:
    lies = ", ".join(f"{pot} {chips}" for pot, chips in after.items())
    if takes:
        return f"De gever neemt {takes} fiches uit het commettenpotje. Er ligt: {lies}."
    if idle:
        return f"Het {idle} kan deze ronde niemand winnen. Er ligt: {lies}."
    return f"Na de inleg ligt er: {lies}."


def _final_pots_table(after: dict[str, int], idle: str | None) -> Grid:
    marked = ((row, 0) for row, pot in enumerate(after) if pot == idle)
    return Grid("potjes", "In de potjes", ("Potje", "fiches"), after.items(), marked=marked)


def _pots_steps(players: int, dealt: tuple[int, int], pots: int, last: int, takes: int, idle: str | None) -> Story:
    yield f"{players} spelers leggen elk één fiche in elk van de {pots} potjes.", "inzetten"
    yield f"Ieder krijgt {dealt[0]} kaarten; {dealt[1]} blijven in de stok.", "delen"
    if takes:
        yield f"Ruiten negen als troefkaart: de helft van {last} is voor de gever, {takes}.", "commette-gekeerd"
    if idle:
        yield f"De troefkaart ligt in de stok: het {idle} blijft staan.", "troef"


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Afrekenen bij commetten",
        game=SLUG,
        rule=f"{SLUG}#uit",
        line="Ieders kaarten over, wie ruiten negen nog heeft en wie troef afriep: wat betaalt en krijgt ieder?",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"uit": "gewoon", "stok": str(STOCK.default)},
        example="over=3 0 3 3 7&commette=4&riep=2 4 3 3",
        also=(
            "kaarten over betalen", "wat betaal ik met de commette", "dubbel betalen ruiten negen", "commettenpotje",
            "wie krijgt het potje", "uitrekenen commetten", "uit met de commette",
        ),
    ),
    Calculator(
        slug=f"{SLUG}-potjes",
        title="Wat ligt er in de potjes?",
        game=SLUG,
        rule=f"{SLUG}#inzetten",
        line="Fiches per potje na de inleg, kaarten per speler en in de stok, en wat de troefkaart doet.",
        fields=lambda _: POTS_FIELDS,
        answer=_pots_answer,
        defaults={
            "spelers": "5", "tienen": "nee", "gekeerd": "anders", "helft": "beneden", "stok": str(STOCK.default),
        },
        example="spelers=5&stond=0 0 0 0 5&gekeerd=commette",
        also=(
            "halve commettenpotje", "hoeveel fiches in het potje", "hoeveel kaarten commetten", "ruiten negen gekeerd",
            "kaarten in de stok", "tienenpotje inhoud",
        ),
    ),
)  # fmt: skip
