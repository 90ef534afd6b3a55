"""Calculator of tafel tien (twenty-one in which the table counts for ten points): what a hand counts, and its odds."""

from fractions import Fraction
from typing import Any, NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from scoring.games.banken_met_variaties import odds, payout
from scoring.games.banken_met_variaties.odds import CARDS, NextCard
from scoring.games.banken_met_variaties.payout import GOAL
from scoring.kit.cards import PACK, RANK_NAMES, read_card
from scoring.kit.figures import chips, fraction, percent, signed
from scoring.play.contract import Cards, Chips, Choice, Field

SLUG = "banken-met-variaties"
MOST_CARDS = 8
"""The most cards in a hand: four aces and three twos stay within eleven, and one more card may be bought."""

CODES = tuple(str(one) for one in PACK)

FIELDS: tuple[Field, ...] = (
    Cards("hand", "Jouw kaarten", help="in volgorde", pack=CODES, least=1, most=MOST_CARDS),
    Cards("bank", "De kaarten van de bank", help="als hij klaar is", pack=CODES, least=1, most=MOST_CARDS),
    Chips("inzet", "Je inzet", step=100),
    Choice("aas", "Een aas telt", choices=(("beide", "één of elf"), ("elf", "altijd elf"))),
)


def _ranks_in_field(values: Values, name: str, ace: str) -> tuple[str, ...]:
    """Return the ranks of the hand in the field `name`, in order; raise `Wrong` for cards after the one that ended the
    turn."""
    ranks = tuple(RANK_NAMES[read_card(code).rank] for code in values.get(name, ()))
    for count in range(2, len(ranks)):
        if (total := payout.table_ten_points(ranks[:count], ace)) >= GOAL:
            raise Wrong(name, f"Na {count} kaarten stond het al op {total}: laat weg wat erachter ligt.")
    return ranks


def _answer(values: Values) -> Answer:
    if "hand" not in values:
        raise Wrong("hand", "Kies je eigen kaart, of al je kaarten als je gekocht hebt.")
    if values["inzet"] == 0:
        raise Wrong("inzet", "Een inzet is meer dan nul.")
    ace = values["aas"]
    own, bank = _ranks_in_field(values, "hand", ace), _ranks_in_field(values, "bank", ace)
    total = payout.table_ten_points(own, ace)
    bought = odds.table_ten_next_card(own, ace) if total < GOAL else None
    data = _data(own, bank, values["inzet"], ace, bought)
    return Answer(
        words=_words(data, own, bank),
        figures=_figures(data),
        tables=(_next_card_table(bought),) if bought and not bank else (),
        told=_steps(data, own, bank),
        assumptions=_assumed(bank, ace),
        data=data,
    )


class NextRank(NamedTuple):
    """A rank that may come, as data: `kaart`, `over` (how many are left) and `punten` (what the hand counts with
    it)."""

    kaart: str
    over: int
    punten: int


def _data(own: tuple[str, ...], bank: tuple[str, ...], stake: Fraction, ace: str, bought: NextCard | None) -> Results:
    total = payout.table_ten_points(own, ace)
    banks = payout.table_ten_points(bank, ace) if bank else None
    times = 0 if total < GOAL else 1 if total == GOAL else -1
    result: int | None = times or None
    if banks is not None:
        result = -1 if bank == ("aas",) else payout.table_ten_result(total, banks)
    return Results(
        punten=(total, "wat je eigen kaarten tellen, zonder de tien van de tafel"),
        keer=(times, "hoeveel keer je inzet meteen: 1 krijg je, -1 betaal je, 0 is wachten op de bank"),
        bank_punten=(banks, "wat de kaarten van de bank tellen, of leeg", int | None),
        uitslag_keer=(result, "keer de inzet na de bank; leeg zolang die nodig is en ontbreekt", int | None),
        uitslag=(None if result is None else result * stake, "hetzelfde in fiches", Fraction | None),
        kans_dood=(
            bought and bought.dead,
            "kans op boven elf met de volgende kaart; leeg als je beurt voorbij is",
            Fraction | None,
        ),
        kans_elf=(bought and bought.exact, "kans dat je er precies elf mee hebt", Fraction | None),
        kans_onder=(bought and bought.below, "kans dat je onder elf blijft", Fraction | None),
        over=(CARDS - len(own), "aantal kaarten dat je niet kent"),
        per_kaart=(
            bought and [NextRank(rank, over, bought.counts[rank]) for rank, over in bought.left.items()],
            "per waarde hoeveel er over zijn en hoeveel punten je er mee krijgt",
            list[NextRank] | None,
        ),
    )


def _words(data: dict[str, Any], own: tuple[str, ...], bank: tuple[str, ...]) -> str:
    total, gain = data["punten"], data["uitslag"]
    if bank == ("aas",):
        return f"De bank draait een aas open: je betaalt je inzet, {chips(-gain)}."
    if own == ("aas",):
        return f"Een aas als eerste kaart: draai hem om en je krijgt {chips(gain)}."
    if total > GOAL:
        return f"Dood met {total} punten: je betaalt je inzet, {chips(-gain)}."
    if total == GOAL:
        return f"Precies {GOAL}: je legt open en krijgt {chips(gain)}."
    if bank:
        banks = data["bank_punten"]
        against = f"de bank is dood met {banks}" if banks > GOAL else f"de bank heeft er {banks}"
        return f"Jij hebt {total} punten, {against}: je {'wint' if gain > 0 else 'verliest'} {chips(abs(gain))}."
    if not data["kans_dood"]:
        return f"Met {total} punten kun je op de volgende kaart niet doodgaan."
    return f"Met {total} punten is de kans {percent(data['kans_dood'])} dat de volgende kaart je dood maakt."


def _figures(data: dict[str, Any]) -> tuple[Figure, ...]:
    out = [Figure("punten", data["punten"])]
    if data["uitslag"] is not None:
        return (*out, Figure("voor jou", signed(data["uitslag"])))
    chances = (("dood", "kans_dood"), (f"precies {GOAL}", "kans_elf"), (f"onder {GOAL}", "kans_onder"))
    return (*out, *(Figure(label, data[key], chance=True) for label, key in chances))


def _next_card_table(bought: NextCard) -> Grid:
    rows = tuple(
        (rank, str(bought.left[rank]), f"{count}, dood" if count > GOAL else str(count))
        for rank, count in bought.counts.items()
    )
    head = ("Kaart", "nog", "je hebt dan")
    marked = tuple((at, 1) for at, each in enumerate(bought.counts.values()) if each > GOAL)
    return Grid("per-kaart", "Wat elke kaart doet", head, rows, marked=marked)


def _steps(data: dict[str, Any], own: tuple[str, ...], bank: tuple[str, ...]) -> Story:
    total = data["punten"]
    yield f"De tafel telt {payout.TABLE_TEN}; je eigen kaarten samen {total}.", "waarde-tafel-tien"
    if bank == ("aas",):
        yield "De bank kijkt het eerst en wint van iedereen.", "bank-aas"
    elif own == ("aas",):
        yield "Met de tafel erbij is dat 21.", "aas-tafel-tien"
    elif total > GOAL:
        yield f"Boven {GOAL} ben je dood, en dat betaal je meteen.", "dood-tafel-tien"
    elif total == GOAL:
        yield "Met de tafel erbij is dat 21: open, en betaald.", "precies-elf"
    elif bank:
        yield "Gelijk is voor de bank; een dode bank betaalt.", "bank-speelt"
    else:
        dead = fraction(data["kans_dood"] * data["over"])
        yield f"Van de {data['over']} kaarten die je niet kent, brengen er {dead} je boven {GOAL}.", "dood-tafel-tien"


def _assumed(bank: tuple[str, ...], ace: str) -> tuple[str, ...]:
    sentences = ["Je kent alleen je eigen kaarten; alle andere zijn even waarschijnlijk."] if not bank else []
    if ace == "beide":
        sentences.append("Hoe hoog een aas telt, zegt de bron niet: bij ons één of elf, wat het gunstigst is.")
    if bank == ("aas",):
        sentences.append("Wat de bank met dat aas krijgt, zegt de bron niet: bij ons van iedereen de inzet.")
    return tuple(sentences)


TAFEL_TIEN = Calculator(
    slug="tafel-tien",
    title="Kopen of passen bij tafel tien?",
    game=SLUG,
    rule=f"{SLUG}#kopen-tafel-tien",
    line="Je kaarten bij tafel tien of elven: de kans dat je doodgaat, en wat je krijgt tegen de bank.",
    fields=lambda _: FIELDS,
    answer=_answer,
    defaults={"inzet": "1", "aas": "beide"},
    example="hand=s4 h3&inzet=1",
    also=(
        "kans dood bij elven",
        "elven kopen of passen",
        "tafel tien uitbetaling",
        "kans op elf",
        "aas bij tafel tien",
    ),
)
