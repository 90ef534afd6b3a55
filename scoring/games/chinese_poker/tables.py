"""The tables on the page of Chinese poker: points, royalties, naturals, and a worked deal of four players."""

from collections.abc import Mapping

from scoring.games.chinese_poker import odds, payout
from scoring.games.chinese_poker.deal import settled
from scoring.games.chinese_poker.payout import NATURALS, Natural, Rules, System, known_naturals, laid, points
from scoring.kit.cards import read_cards
from scoring.kit.figures import signed
from scoring.kit.hand_odds import one_in_rounded
from scoring.kit.hands import name_of_hand
from scoring.kit.laid import chance_in, drawable_hand
from scoring.play.contract import DrawnTable

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")
LAID_DOWN = (
    ("hV sV r7", "k5 r6 h7 s8 s9", "rH kH hH s4 r4"),
    ("s10 h10 r8", "k9 r9 s3 r3 hB", "k10 k8 k7 k6 k2"),
    ("sA hA r2", "k4 h4 h2 s2 h9", "rA sH rV kB r10"),
    ("h3 k3 s7", "sB rB kA kV h8", "s5 h5 r5 s6 h6"),
)
SIDES = tuple(laid(*rows) for rows in LAID_DOWN)
"""A whole deal of 52 cards as rows, for the worked deal."""
OUTCOMES = ((3, 0), (2, 1), (2, 0), (1, 0), (1, 1), (0, 0))
NATURAL_NAMES: dict[Natural, tuple[str, str]] = {
    "drie-flushes": ("drie flushes", "drie ruiten, vijf schoppen, vijf schoppen"),
    "drie-straten": ("drie straten", "4 5 6 7 8, 7 8 9 10 B, A 2 3"),
    "zes-paren": ("zes paren", "zes paren en een losse kaart"),
    "straat-van-dertien": ("straat van dertien", "2 tot en met aas, kleuren door elkaar"),
    "royal-van-dertien": ("royal flush van dertien", "2 tot en met aas in één kleur"),
    "geen-plaatjes": ("geen plaatjes", "geen boer, vrouw of heer"),
}


def _hands_table() -> DrawnTable:
    """Return the drawn table of the cards that the four players of the worked deal laid down."""
    return DrawnTable(
        key="voorbeeld",
        title="Wat de vier spelers hebben neergelegd",
        head=("speler", *payout.ROWS),
        rows=tuple(
            (
                name,
                *(
                    drawable_hand(read_cards(row), name_of_hand(hand))
                    for row, hand in zip(rows, side.rows or (), strict=True)
                ),
            )
            for name, rows, side in zip(NAMES, LAID_DOWN, SIDES, strict=True)
        ),
        rule="chinese-poker#voorbeeld",
    )


def _worked_deal_table(system: System) -> DrawnTable:
    """Return the drawn table of what each player gets from each other one in the worked deal, in points."""
    found = settled(SIDES, Rules(system=system)).matrix
    return DrawnTable(
        key=f"uitslag-{system}",
        title=f"De uitslag met {payout.COUNTED[system]}",
        head=("speler", *(f"van {name}" for name in NAMES), "samen"),
        rows=tuple(
            (name, *("–" if one == two else signed(each) for two, each in enumerate(row)), signed(sum(row)))
            for one, (name, row) in enumerate(zip(NAMES, found, strict=True))
        ),
        rule="chinese-poker#voorbeeld",
    )


def points_table(key: str, heads: Mapping[System, str]) -> DrawnTable:
    """Return the drawn table, named `key`, of the points for each result of three rows.

    `heads` are the scorings, each with the head of its column.
    """
    return DrawnTable(
        key=key,
        title="Punten van één tegenstander, en evenveel eraf voor hem",
        head=("gewonnen rijen", *heads.values()),
        rows=tuple((f"{won}–{lost}", *(str(points(won, lost, system)) for system in heads)) for won, lost in OUTCOMES),
        rule="chinese-poker#telling",
    )


def natural_tables(rules: Rules) -> tuple[DrawnTable, DrawnTable]:
    """Return the drawn tables of what each natural (thirteen cards that win at once) is worth, and how likely it is."""
    known = known_naturals(rules)
    worth = DrawnTable(
        key="naturals",
        title="Natural royalties, van iedere tegenstander",
        head=("natural", "punten", "bijvoorbeeld"),
        rows=tuple((NATURAL_NAMES[key][0], str(NATURALS[key]), NATURAL_NAMES[key][1]) for key in known),
        rule="chinese-poker#naturals",
    )
    likely = DrawnTable(
        key="kansen",
        title="De kans dat je een natural gedeeld krijgt",
        head=("natural", "kans", "1 op"),
        rows=tuple(
            (
                NATURAL_NAMES[key][0],
                chance_in(odds.chance(key), 4) if odds.chance(key) * 10_000 > 1 else "bijna nul",
                one_in_rounded(odds.chance(key)).removeprefix("1 op "),
            )
            for key in known
        ),
        rule="chinese-poker#natural-kansen",
    )
    return worth, likely


TABLES = (
    points_table("punten", {"2-4": "2-4-regel", "1-6": "1-6-regel"}),
    DrawnTable(
        key="royalties",
        title="Royalties, van iedere tegenstander",
        head=("hand", "rij", "punten"),
        rows=tuple((name, row, str(worth)) for (row, name), worth in payout.ROYALTIES.items()),
        rule="chinese-poker#royalties",
    ),
    _hands_table(),
    _worked_deal_table("2-4"),
    _worked_deal_table("1-6"),
    _worked_deal_table("rijen"),
)
