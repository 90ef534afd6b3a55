"""What the page of poker with a joker draws: its figures in the book's money and in the chips of a table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.games.poker.hand import key
from scoring.games.poker.hazard import jackpot, odds, options, score
from scoring.games.poker.hazard.events import Away, Fixed, Raise, See, Showdown
from scoring.games.poker.hazard.hands import OWN_NAMES, ROYAL, Rules
from scoring.games.poker.hazard.state import State
from scoring.kit import figures
from scoring.kit.cards import PLURALS
from scoring.kit.hands import Kind
from scoring.kit.laid import CardsOrDice, Chips, chance_in, drawable_cards, drawable_ranks
from scoring.play.contract import Amount, Display, DrawnTable, Event, Order, Values

CARDS, SHORT, BEST = 52, 40, 5
RANKS_SHORT = SHORT // odds.SUITS
STUD, STUD_LONG = (2, 3), (3, 4)
"""How many closed and open cards each player gets in the two kinds of stud (p. 75)."""

COMBINATIONS = {
    ROYAL: ("de vijf hoogste kaarten van één kleur", drawable_cards("sA sH sV sB s10")),
    OWN_NAMES[Kind.STRAIGHT_FLUSH]: (
        "vijf andere opeenvolgende kaarten van één kleur",
        drawable_cards("h9 h8 h7 h6 h5"),
    ),
    OWN_NAMES[Kind.FOUR]: ("carré: vier gelijke kaarten", drawable_cards("sV hV rV kV r4")),
    OWN_NAMES[Kind.FULL_HOUSE]: ("full house: drie gelijke en nog twee gelijke", drawable_cards("s8 h8 r8 hA kA")),
    OWN_NAMES[Kind.FLUSH]: ("vijf kaarten van één kleur, niet opeenvolgend", drawable_cards("hH h10 h7 h4 h2")),
    OWN_NAMES[Kind.STRAIGHT]: ("vijf opeenvolgende kaarten, ongeacht de kleur", drawable_cards("sB r10 h9 k8 h7")),
    OWN_NAMES[Kind.THREE]: ("drie gelijke kaarten", drawable_cards("s6 r6 k6 hH s3")),
    OWN_NAMES[Kind.TWO_PAIR]: ("twee keer twee gelijke kaarten", drawable_cards("s10 h10 r5 k5 hA")),
    OWN_NAMES[Kind.PAIR]: ("twee gelijke kaarten", drawable_cards("sB hB r9 k7 s2")),
    OWN_NAMES[Kind.HIGH_CARD]: ("de hoogste kaart telt", drawable_cards("sA r10 h8 k5 s3")),
}
"""By the name of each combination: what it is in words, and five cards as an example."""
FIVES = ("vier gelijke kaarten en de joker", drawable_cards("s9 h9 r9 k9 joker"))
FIVE_ACES = ("vier azen en de joker", drawable_cards("sA hA rA kA joker"))
WITHOUT_LOW = {
    OWN_NAMES[Kind.FOUR]: (COMBINATIONS[OWN_NAMES[Kind.FOUR]][0], drawable_cards("sV hV rV kV r9")),
    OWN_NAMES[Kind.FLUSH]: (COMBINATIONS[OWN_NAMES[Kind.FLUSH]][0], drawable_cards("hH h10 h8 h7 h5")),
    OWN_NAMES[Kind.THREE]: (COMBINATIONS[OWN_NAMES[Kind.THREE]][0], drawable_cards("s6 r6 k6 hH s8")),
    OWN_NAMES[Kind.PAIR]: (COMBINATIONS[OWN_NAMES[Kind.PAIR]][0], drawable_cards("sB hB r9 k7 s5")),
    OWN_NAMES[Kind.HIGH_CARD]: (COMBINATIONS[OWN_NAMES[Kind.HIGH_CARD]][0], drawable_cards("sA r10 h8 k6 s5")),
}
"""The rows of `COMBINATIONS` that show a two, three or four, with cards that a short pack has too."""


def _numbers_of_source() -> dict[str, str]:
    """Return the coins of the source and the agreements of its examples, in guilders, by the name of the number."""
    amounts = {
        "dubbeltje": options.DUBBELTJE,
        "rijksdaalder": options.RIJKSDAALDER,
        "minimum": options.DUBBELTJE,
        "maximum": options.FIVE_GUILDERS,
        "meegaan": score.ENTRY * options.DUBBELTJE,
        "deel_vanaf": options.FIVE_GUILDERS,
    }
    return {key: figures.guilders(cents) for key, cents in amounts.items()}


_BOOK = _numbers_of_source()


def _numbers_in_chips(at: Values) -> dict[str, str]:
    """Return the numbers of the texts in chips, from the minimum at this table; each name ends on `_fiches`."""
    low, part, above = (int(at[one.key]) for one in (options.MINIMUM, options.PORTION, options.PORTION_FROM))
    stake, costs = int(at[options.JACKPOT_STAKE.key]) * low, score.costs_after_straddle(low)
    going = score.entry(low, dark=1, light=1)
    pot = going * BEST
    cheap = [score.cheap_pots(pot, BEST, nth)[-1] for nth in range(3)]
    base = pot if at[options.DOUBLE.key] == "pot" else going
    chips = {
        "minimum": low,
        "maximum": low * int(at[options.MAXIMUM.key]),
        "meegaan": score.ENTRY * low,
        "hoogste": score.entry(low, score.DARK, score.LIGHT),
        "straddle": score.STRADDLE * low,
        "straddle_ander": costs["ander"],
        "straddle_gever": costs["gever"],
        "straddle_zelf": costs["straddelaar"],
        "straddle_alleen": (1 + score.STRADDLE) * low,
        "jackpot_inzet": stake,
        "jackpot_vierde": score.jackpot(BEST, stake, 4),
        "meegaan_cheap": going,
        "pot_cheap": pot,
        "cheappot": cheap[1],
        "cheappot_twee": cheap[2],
        "cheappot_geopend": score.cheap_pot(cheap[1], BEST),
        "dubbel_een": score.cost_after_doubles(base, 1),
        "dubbel_twee": score.cost_after_doubles(base, 2),
        "deel": part * low,
        "deel_gedubbeld": score.cost_after_doubles(part * low, 2),
        "deel_vanaf": above * low,
        "deel_pot": _first_pot_in_portions(pot, above * low),
        "vast": int(at[options.FIXED.key]) * low,
    }
    told = {f"{key}_fiches": figures.chips(count) for key, count in chips.items()}
    return told | {"delen_hier": _portions_in_words(score.portions_of(chips["deel_pot"], chips["deel"]))}


def _first_pot_in_portions(pot: int, above: int) -> int:
    """Return the first of the growing cheap pots (chips) that is played for in portions."""
    while pot <= above:
        pot = score.cheap_pot(pot, BEST)
    return pot


def _portions_in_words(portions: Sequence[int]) -> str:
    if len(portions) == 1:
        return "één keer spelen, om de hele pot"
    often = f"{figures.in_words(len(portions))} keer spelen"
    return often if portions[0] == portions[-1] else f"{often}, de laatste keer om {figures.chips(portions[-1])}"


def _chance_as_text(chance: Fraction) -> str:
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def _chances_to_buy(ranks: int) -> dict[str, Fraction]:
    """Return the chance (0 to 1) to buy one good card: to four of a suit (`flush`), four in a row (`straight`), and
    four with a gap (`gat`).
    """
    good = {"flush": ranks - 4, "straight": 2 * odds.SUITS, "gat": odds.SUITS}
    return {name: odds.buying_one(cards, ranks) for name, cards in good.items()}


def _odds_numbers(at: Values) -> dict[str, str]:
    agreed = (options.LOW_ACE, options.JOKER_OPENS, options.ACE_BELOW_FIVE, options.JOKER_AS_BUG)
    low, joker, short, bug = (bool(at[one.key]) for one in agreed)
    names = ("boer", "vrouw", "heer", "aas")
    pairs = {name: jackpot.chance(deal, Rules(low_ace=low, bug=bug), joker=joker) for deal, name in enumerate(names, 1)}
    shown = {f"kans_{name}": figures.percent(chance, 1) for name, chance in pairs.items()}
    for added, ranks in (("", odds.RANKS), ("_kort", RANKS_SHORT)):
        buying = _chances_to_buy(ranks)
        shown |= {f"kans_{name}_kopen{added}": _chance_as_text(chance) for name, chance in buying.items()}
    return shown | {
        "kans_standing": figures.one_in(odds.straight_or_better(odds.RANKS, low, bug=bug)),
        "kans_standing_kort": figures.one_in(odds.straight_or_better(RANKS_SHORT, short, bug=bug)),
    }


def _numbers(at: Values) -> dict[str, str]:
    closed, opened = STUD_LONG if at[options.KIND.key] == options.STUD_SEVEN else STUD
    numbers = {
        "kaarten": CARDS,
        "pak": CARDS + 1,
        "kort": SHORT,
        "kort_pak": SHORT + 1,
        "hand": odds.CARDS,
        "spelers": BEST,
        "meegaan_keer": score.ENTRY,
        "straddle_keer": score.STRADDLE,
        "straddle_mee_keer": score.STRADDLED_ENTRY,
        "straddle_gever_keer": score.STRADDLED_ENTRY - 1,
        "straddle_zelf_keer": score.STRADDLED_ENTRY - score.STRADDLE,
        "hoogste_keer": score.entry(1, score.DARK, score.LIGHT),
        "delen_aantal": len(score.portions_of(score.cheap_pot(200, BEST), options.RIJKSDAALDER)),
        "stud_dicht": STUD[0],
        "stud_open": STUD[1],
        "stud_lang_dicht": STUD_LONG[0],
        "stud_lang_open": STUD_LONG[1],
        "dicht_hier": closed,
        "open_hier": opened,
        "stud_hier": closed + opened,
    }
    shown = {key: figures.in_words(number) for key, number in numbers.items()}
    return shown | _BOOK | _numbers_in_chips(at) | _odds_numbers(at)


def _ladder_table() -> DrawnTable:
    rows = tuple((f"{deal}e keer", f"twee {PLURALS[rank]}") for deal, rank in enumerate(score.LADDER, 1))
    rows += ((f"{len(score.LADDER) + 1}e keer", "elke kaart"),)
    return DrawnTable(
        key="jackpot", title="Waarop je de jackpot mag openen", head=("Er wordt gegeven", "minstens"),
        rows=rows, rule=f"{options.SLUG}#jackpot-ladder",
    )  # fmt: skip


def _samples(*, fives: bool, short: bool, bug: bool) -> dict[str, tuple[str, CardsOrDice]]:
    """Return the hands that can be held at a table, highest first: by name, what it is and one such hand."""
    samples = {**COMBINATIONS, **(WITHOUT_LOW if short else {})}
    return {OWN_NAMES[Kind.FIVE]: FIVE_ACES if bug else FIVES, **samples} if fives else samples


def _ranking(samples: Mapping[str, tuple[str, CardsOrDice]]) -> DrawnTable:
    rows = tuple((name.capitalize(), what, sample) for name, (what, sample) in samples.items())
    return DrawnTable(
        key="combinaties", title="Combinaties, van hoog naar laag", head=("Combinatie", "is", "bijvoorbeeld"),
        rows=rows, rule=f"{options.SLUG}#volgorde",
    )  # fmt: skip


def _chances_table(key: str, title: str, counted: Mapping[str, Fraction]) -> DrawnTable:
    rows = tuple(
        (
            name.capitalize(),
            chance_in(chance, 4 if chance < Fraction(1, 1000) else 2),
            figures.one_in(chance, chance > Fraction(1, 100)),
        )
        for name, chance in counted.items()
    )
    return DrawnTable(
        key=key, title=title, head=("Combinatie", "kans", "ongeveer"), rows=rows, rule=f"{options.SLUG}#kansen",
    )  # fmt: skip


def _doublings_table() -> DrawnTable:
    rows = [("Voorzet, of open in the dark", score.entry(1))]
    rows += [("Double in the dark", score.entry(1, 1)), ("Nog eens in the dark", score.entry(1, 2))]
    rows += [("Double in the light", score.entry(1, 2, 1)), ("Nog eens in the light", score.entry(1, 2, 2))]
    return DrawnTable(
        key="verdubbelen",
        title="Wat meegaan kost als alles verdubbeld wordt",
        head=("Er is gezegd", "eenheden"),
        rows=tuple((said, Chips(str(units))) for said, units in rows),
        rule=f"{options.SLUG}#zestien",
    )


def _quick(at: Values) -> tuple[tuple[str, str], ...]:
    short, kind = bool(at[options.SHORT_PACK.key]), at[options.KIND.key]
    pack = (f"{SHORT + 1} of {CARDS + 1}" if short else f"{CARDS + 1}", "kaarten, met de joker")
    if kind in (options.OLDEST, options.CHEAP):
        hand = ((str(odds.CARDS), "kaarten per speler"), (f"0–{odds.CARDS}", "kaarten ruilen"))
    else:
        closed, opened = STUD_LONG if kind == options.STUD_SEVEN else STUD
        hand = ((str(closed), "dichte kaarten per speler"), (str(opened), "open kaarten erbij"))
    return ((str(BEST), "spelers is het best"), pack, *hand)


def page_at(at: Values) -> Display:
    """Return what pages show of poker with a joker at a table with these house rules: numbers, orders and tables."""
    agreed = (options.FIVE_ALIKE, options.SHORT_PACK, options.LOW_ACE, options.JOKER_AS_BUG)
    fives, short, low, bug = (bool(at[one.key]) for one in agreed)
    dealt = at[options.KIND.key] in (options.OLDEST, options.CHEAP)
    title = "Kans bij het delen, met joker" if dealt else "Kans met vijf kaarten, met joker"
    full = odds.chances(odds.RANKS, low, fives=fives, bug=bug)
    small = odds.chances(RANKS_SHORT, bool(at[options.ACE_BELOW_FIVE.key]), fives=fives, bug=bug)
    samples = _samples(fives=fives, short=short, bug=bug)
    return Display(
        numbers=_numbers(at),
        quick=_quick(at),
        orders=(
            Order(
                key="kaarten",
                title="Rangorde, hoog naar laag",
                ranks=drawable_ranks(("A", "H", "V", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2")),
                rule=f"{options.SLUG}#hoogste-kaart",
            ),
            Order(
                key="handen",
                title="De combinaties van hoog naar laag",
                ranks=tuple(replace(hand, said=name) for name, (_, hand) in samples.items()),
                rule=f"{options.SLUG}#volgorde",
            ),
        ),
        tables=(
            _ranking(samples),
            _chances_table("kansen", title, full),
            _chances_table("kansen-kort", "Dezelfde kansen in het korte pak", small),
            _ladder_table(),
            _doublings_table(),
        ),
    )


def example_results_after(state: State, fact: Event) -> dict[str, Amount]:
    """Return the amounts (chips) by name that an example can ask for after this fact; `{}` after facts that have none.

    After a word of the bidding: what that player has bid in the bidding (`geboden`), put in during the hand (`ingezet`)
    and must pay to see (`zien`). After the last showdown `NAME.wint`: what that winner won, without what he added to a
    cheap pot before he saw his cards.
    """
    match fact:
        case Raise(seat=seat) | See(seat=seat) | Away(seat=seat) | Fixed(seat=seat):
            bid = state.betting.paid.get(key(seat), 0) if state.betting else 0
            return {"geboden": bid, "ingezet": state.put.get(seat, 0), "zien": state.to_see(seat)}
        case Showdown(seats=seats) if state.rounds:
            steps = [step for step in state.rounds[-1].story if step.rule != f"{options.SLUG}#cheappot"]
            return {f"{state.name(seat)}.wint": sum(step.gain(seat) for step in steps) for seat in seats}
    return {}
