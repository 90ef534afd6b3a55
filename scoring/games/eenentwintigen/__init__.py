"""Eenentwintigen (banken): each player for himself against the bank, as close to twenty-one as he can.

A round is written as stakes and how every turn ended; who pays whom, and who has the bank next, follow from that.
"""

from dataclasses import replace
from fractions import Fraction

from scoring.games.eenentwintigen import afterwards, events, objections, odds, pad, score, show
from scoring.games.eenentwintigen.aid import AID, LOOKUPS
from scoring.games.eenentwintigen.options import HIGHEST, OPTIONS, SLUG, TURNS, house_of
from scoring.games.eenentwintigen.state import State
from scoring.kit import figures, twenty_one
from scoring.kit.laid import Cell, Chance, Chips, drawable_cards
from scoring.kit.twenty_one import BIG, GOAL, PICTURES, RANKS, SHORT_RANKS, SMALL, House, bank_hand_name
from scoring.play.books.bank import BankTo
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Display, DrawnTable, Event, Game, Pack, Values, play_of_room

FULL, SHORT = 52, 32


def chance_text(chance: Fraction) -> str:
    """Return a chance (0 to 1) as text, a fraction with its percentage behind it: `4/13 (30,8%)`."""
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def _fewest_cards_paid_more(house: House) -> int:
    """Return the smallest number of cards that by itself makes a hand be paid more than one stake."""
    return twenty_one.SHORT_MANY if house.short_pack else twenty_one.FULL_MANY


def _payouts(house: House) -> DrawnTable:
    """Return the drawn table of the hands that are paid at once, before the bank
    plays, and of what a dead hand pays.
    """
    few = f"Hoogstens {figures.in_words(_fewest_cards_paid_more(house) - 1)} kaarten"
    rows: list[tuple[Cell, ...]] = [
        ("Grote bank", Chips(str(twenty_one.TIMES_BIG), "keer"), "–"),
        ("Kleine bank", Chips(figures.amount(house.times_small), "keer"), "–"),
    ]
    rows += [(few, Chips(str(twenty_one.TIMES_EXACT), f"keer, bij precies {GOAL}"), Chips("1", "keer"))]
    for count in range(_fewest_cards_paid_more(house), _fewest_cards_paid_more(house) + 3):
        times, exact, dead = (
            twenty_one.times_of_plain_hand(count, total, house) for total in (GOAL - 1, GOAL, GOAL + 1)
        )
        apart = "" if exact == times else f", {exact} keer bij precies {GOAL}"
        rows.append((f"{count} kaarten", Chips(str(times), f"keer{apart}"), Chips(str(-dead), "keer")))
    head = ("Je hand", "openleggen: je krijgt", "dood: je betaalt")
    return DrawnTable(
        key="uitbetaling", title="Wat meteen wordt afgerekend", head=head, rows=tuple(rows),
        rule=f"{SLUG}#uitbetaling",
    )  # fmt: skip


def _dead_chance_table(key: str, houses: tuple[House, ...]) -> DrawnTable:
    """Return the drawn table of the chance that one more card makes a hand dead (above 21), with a row for each total.

    Each of `houses` is a column.
    """
    dead = {
        total: [odds.chance_of_dead(total, short_pack=one.short_pack, low=one.low) for one in houses]
        for total in range(12, GOAL)
    }
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (str(total), *(Chance(each, chance_text(each)) for each in chances)) for total, chances in dead.items()
    )
    head = ("Je hebt", *("32 kaarten" if one.short_pack else "vol pak" for one in houses))
    return DrawnTable(
        key=key, title="Kans om je dood te kopen", head=head, rows=rows, rule=f"{SLUG}#kans-op-dood",
    )  # fmt: skip


WORDS = {
    ("tien",): "een tien",
    (*PICTURES, "tien"): "een plaatje of een tien",
    PICTURES: "een plaatje",
    ("vrouw", "boer", "tien"): "een tien, boer of vrouw",
}
"""In words, the ranks that make kleine bank (small bank) beside an ace; the ranks stand from high to low."""


def _small_bank_in_words(house: House, *, split: bool = False) -> str:
    """Return in Dutch words which ranks make kleine bank (small bank) beside a player's ace;
    `split`: after splitting.
    """
    ranks = SHORT_RANKS if house.short_pack else RANKS
    return WORDS[tuple(rank for rank in ranks if bank_hand_name(("aas", rank), house, split=split) == SMALL)]


def _example_results_after(state: State, fact: Event) -> dict[str, str]:
    """Return what a worked example may check after this fact, as text by name.

    After cards that are laid open it is their points; after a raise it is the stake in chips. It is `{}` for any other
    fact.
    """
    match fact:
        case events.Laid(cards=codes) | events.BankCards(cards=codes):
            points = state.house.points(score.ranks_of(codes))
            return {"punten": str(points)}
        case events.Raised(seat=seat, hand=hand) if held := state.held(seat, hand):
            return {"inzet": state.text(held.stake)}
    return {}


def _numbers(house: House, turns: int, highest: int) -> dict[str, str]:
    """Return the numbers of the page, by name, as text.

    `turns` is how many rounds a player is banker, `highest` the highest stake in chips (0: no limit).
    """
    first, short = _fewest_cards_paid_more(house), House(short_pack=True)
    numbers = {
        "doel": GOAL,
        "kaarten": SHORT if house.short_pack else FULL,
        "kaarten_kort": SHORT,
        "twee_pakken_vanaf": objections.ONE_PACK_UP_TO + 1,
        "grote_bank": twenty_one.TIMES_BIG,
        "precies": twenty_one.TIMES_EXACT,
        "weinig": first - 1,
        "veel": first,
        "veel_een": first + 1,
        "veel_twee": first + 2,
        "veel_keer": twenty_one.times_for_many_cards(first, house),
        "veel_een_keer": twenty_one.times_for_many_cards(first + 1, house),
        "veel_twee_keer": twenty_one.times_for_many_cards(first + 2, house),
        "kort_zeven": twenty_one.times_for_many_cards(7, short),
        "kort_acht": twenty_one.times_for_many_cards(8, short),
    }
    (big, small), (big_two, small_two), (big_short, small_short) = (
        odds.bank_chances(packs=packs, house=played) for packs, played in ((1, house), (2, house), (1, short))
    )
    chances = {
        "kans_grote_bank": big,
        "kans_grote_bank_twee": big_two,
        "kans_kleine_bank": small,
        "kans_kleine_bank_twee": small_two,
        "kans_grote_bank_kort": big_short,
        "kans_kleine_bank_kort": small_short,
        "kans_dood_zestien": odds.chance_of_dead(16, short_pack=house.short_pack, low=house.low),
        "kans_dood_zestien_kort": odds.chance_of_dead(16, short_pack=True),
    }
    texts = {key: str(value) for key, value in numbers.items()} | {
        "kleine_bank": "anderhalf" if isinstance(house.times_small, Fraction) else str(house.times_small),
        "grote_hand": "twee azen" if bank_hand_name(("aas", "aas"), house) == BIG else "aas en heer",
        "kleine_hand": _small_bank_in_words(house),
        "splits_hand": _small_bank_in_words(replace(house, split_small_bank=True), split=True),
        "hoogste_inzet": figures.chips(highest),
        "beurten": f"{figures.in_words(turns)} {'spel' if turns == 1 else 'spellen'}",
    }
    return texts | {key: chance_text(chance) for key, chance in chances.items()}


def _page_at(at: Values) -> Display:
    """Return the numbers and tables that the page of the game draws at a table with these house rules."""
    house = house_of(at)
    return Display(
        numbers=_numbers(house, int(at[TURNS.key]), int(at[HIGHEST.key])),
        quick=(
            ("2+", "spelers"),
            (str(GOAL), "of zo dichtbij als je kunt"),
            (f"{twenty_one.TIMES_BIG} keer", "bij grote bank"),
            (
                f"{twenty_one.times_for_many_cards(_fewest_cards_paid_more(house), house)} keer",
                f"bij {figures.in_words(_fewest_cards_paid_more(house))} kaarten",
            ),
        ),
        tables=(
            _payouts(house),
            _dead_chance_table("dood", (House(), House(short_pack=True))),
            _dead_chance_table("dood-hier", (house,)),
        ),
    )


GAME = Game(
    slug=SLUG,
    title="Eenentwintigen",
    seats=objections.SEATS,
    open_ended=True,
    picture=drawable_cards("sA hH"),
    pack=Pack(size=FULL, packs=range(1, 3)),
    options=OPTIONS,
    shows=_page_at,
    example_results_after=_example_results_after,
    minutes=range(20, 91),
    money=True,
    play=with_chips(
        play_of_room(events, score, objections, show, pad, afterwards, after_agreeing=score.after_agreeing),
        score.BOOK,
        shared=(BankTo,),
        between=(BankTo,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
