"""Toepen: win the last trick, or take the stake as penalty points. A *toep* is a knock on the table that raises the
stake.

A round is written as it happens; the points follow from that, nobody types a score.
"""

from scoring.games.toepen import afterwards, closing, events, objections, pad, score, show
from scoring.games.toepen.events import Crossed, Rejoin
from scoring.games.toepen.objections import SEATS
from scoring.games.toepen.options import (
    BLIND_FOLD,
    CROSSES,
    FOLD_LIMIT,
    FOUR_ALIKE,
    GRAVE_CARDS,
    GRAVE_DEALT,
    GRAVE_DISCARDED,
    HAND,
    MOST_PENALTY,
    MOST_TABLES,
    OPTIONS,
    PACK,
    PASPUNTEN_PER_POINT,
    WASH_TIGHT,
)
from scoring.games.toepen.records import records
from scoring.kit.figures import chips, in_words, listed
from scoring.kit.laid import drawable_cards, drawable_ranks
from scoring.play.books.worth import DEAR_EUROS
from scoring.play.contract import Display, DrawnTable, Game, Order, Pack, Values, play_of_room

_OFFERED = next(option.offered for option in OPTIONS if option.key == "tot")
_KNOCKS = ("niet", "één keer", "twee keer (overtoep)", "drie keer", "vier keer")
_OVER = ("niets meer", "één overtoep", "twee overtoepen")
_RANKS = drawable_ranks(("10", "9", "8", "7", "A", "H", "V", "B"))


def _points(limit: int) -> tuple[tuple[str, ...], ...]:
    """Return the rows of what passing and losing cost (penalty points) after each knock. The stake never passes `limit`
    (toepen#grens-aan-toepen).
    """
    return tuple((word, str(nth) if nth else "–", str(nth + 1)) for nth, word in enumerate(_KNOCKS[:limit]))


def _rows_of_blind_costs(blind: int, highest: int) -> tuple[tuple[str, ...], ...]:
    """Return the rows of what passing and losing cost (penalty points) after a blind knock, made before anybody saw a
    card.

    `blind` is the stake after it, `highest` the highest stake of the table.
    """
    rows = tuple(zip(_OVER, (BLIND_FOLD, blind, blind + 1), strict=True))[: max(1, highest - blind + 1)]
    return tuple((word, str(cost), str(blind + nth)) for nth, (word, cost) in enumerate(rows))


def _page_at(at: Values) -> Display:
    limit, blind = int(at["tot"]), int(at["blind-punten"])
    highest = min(limit, int(at["hoogste-inzet"]) or limit)
    return Display(
        numbers={
            "spelers": f"{in_words(SEATS[0])} tot en met {in_words(SEATS[-1])}",
            "kaarten": str(PACK),
            "handkaarten": str(HAND),
            "slagen": str(HAND),
            "limiet": str(limit),
            "inzet_per_spel": chips(int(at["inzet"])),
            "te_duur": DEAR_EUROS,
            "per_punt": chips(int(at["per-punt"])),
            "hoogste_inzet": str(highest),
            "straf_meest": str(MOST_PENALTY),
            "andere_grenzen": listed([str(other) for other in _OFFERED if other != limit], "of"),
            "blind": str(blind),
            "blind_passen": str(BLIND_FOLD),
            "toep_van_vier": str(FOUR_ALIKE),
            "weberse": str(at["boer-verslaan-punten"]),
            "max_weg": str(FOLD_LIMIT),
            "paspunten_per_punt": str(PASPUNTEN_PER_POINT),
            "kruizen": str(CROSSES),
            "niet_gezien": str(PACK - HAND),
            "wit_graf_kaarten": str(GRAVE_CARDS),
            "wit_graf_delen": str(GRAVE_DEALT),
            "wit_graf_wegleggen": str(GRAVE_DISCARDED),
            "grijs_graf_kaarten": str(GRAVE_CARDS),
            "toepkoning": str(KING[1]),
            "was_stapel_spelers": str(WASH_TIGHT),
        },
        quick=(
            (f"{SEATS[0]}–{SEATS[-1]}", "spelers"),
            (str(PACK), "kaarten"),
            (str(HAND), "slagen"),
            (str(limit), "strafpunten"),
        ),
        orders=(Order(key="kaarten", title="Rangorde, hoog naar laag", ranks=_RANKS, rule="toepen#rangorde"),),
        tables=(
            DrawnTable(
                key="punten",
                title="Wat een ronde kost",
                head=("Er is getoept", "wie past", "wie meegaat en verliest"),
                rows=_points(highest),
                rule="toepen#punten",
            ),
            DrawnTable(
                key="blind",
                title="Wat een ronde na een blinde toep kost",
                head=("Na de blinde toep", "wie past", "wie meegaat en verliest"),
                rows=_rows_of_blind_costs(blind, highest),
                rule="toepen#blind",
            ),
            _JACKS,
        ),
    )


_JACKS = DrawnTable(
    key="boerentoep",
    title="Punten eraf bij boeren(over)toep",
    head=("Boeren in de hand", "eigen toep", "overtoep"),
    rows=tuple((str(jacks), str(score.BOERENTOEP[jacks]), str(jacks)) for jacks in range(1, HAND + 1)),
    rule="toepen#boerentoep",
)

KING = ("toepkoning", 3)
"""The title of the player who was so often the last one left (toepen, "Toepkoning")."""

GAME = Game(
    slug="toepen",
    title="Toepen",
    seats=SEATS,
    king=KING,
    picture=drawable_cards("h10 h9 h8 h7"),
    pack=Pack(size=PACK, out="2 tot en met 6", lowest=7),
    options=OPTIONS,
    most_tables=MOST_TABLES,
    shows=_page_at,
    minutes=range(30, 121),
    play=play_of_room(
        events,
        score,
        objections,
        show,
        pad,
        afterwards,
        after_agreeing=closing.after_agreeing,
        between=(Crossed, Rejoin),
        records=records,
        sits=closing.sits,
        reseat=closing.reseated,
    ),
)
