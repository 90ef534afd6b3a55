"""What is asked about a deal of Chinese poker: how it is scored, the house rules, and then player by player."""

from dataclasses import dataclass
from itertools import combinations

from rulebook.calculators.calculator import Values, Wrong
from rulebook.calculators.chinese_poker import asked
from rulebook.calculators.chinese_poker.asked import AGREED, CODES, PAGE
from scoring.games.chinese_poker import deal
from scoring.games.chinese_poker.deal import Compared, DealResult, PlayerInDeal
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import HAND, MOST_WITH_EXCHANGE, NATURALS, ROW_CARDS, ROWS, Natural, Rules, Side
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.cards import read_card
from scoring.kit.figures import capital
from scoring.kit.hands import Hand, five_card_hand, three_card_hand
from scoring.kit.names import cleaned, comparison_key, isolated
from scoring.play.contract import Cards, Choice, Count, Field, Several, YesNo

MOST_PLAYERS = 4
MOST_NAME = 20
NO_NATURAL = "geen"
ONLY_CARDS = ("naturals", "gelijke-rijen", "royalties-winnaar", "natural-zonder-plaatjes")
DEFAULTS = {
    "manier": "kaarten",
    "spelers": "4",
    **asked.DEFAULTS,
    "surrender-twee-punten": "uit",
    "surrender-drie-punten": "uit",
    "surrender-royalties": "uit",
}
Hands = tuple[Hand, Hand, Hand]


def fields(values: Values) -> tuple[Field, ...]:
    """Return the fields of the form, which depend on what is filled in.

    They are: how it is scored, how many play, the house rules, each player, and each two players if only won rows are
    asked. As long as `manier` (by cards or by rows) is not known, the fields of both ways.
    """
    manners = (values["manier"],) if "manier" in values else ("kaarten", "rijen")
    players = range(1, int(values.get("spelers", DEFAULTS["spelers"])) + 1)
    found: list[Field] = [
        Choice(
            "manier",
            "Tellen met",
            help="Naturals, gelijke-rijen, front1, middle1, back1 en hand1 horen bij kaarten; natural1, fout1, "
            "royalties1 en front12, middle12, back12 bij rijen.",
            choices=(("kaarten", "kaarten"), ("rijen", "alleen de rijen")),
        ),
        Choice("spelers", "Spelers", choices=tuple((n, n) for n in "234"), rule=f"{PAGE}#spelers"),
        *(field for field in AGREED if "kaarten" in manners or field.name not in ONLY_CARDS),
    ]
    for player in players:
        name_help = f"Hoogstens {MOST_NAME} tekens; leeg is ‘Speler {player}’."
        found.append(Several(f"naam{player}", f"Naam van speler {player}", help=name_help, most=1))
        if "kaarten" in manners:
            found += _card_fields(player, values)
        found += [
            _yes_no_field("opgave", player, "geeft op", "Leeg is nee.", "surrender"),
            _yes_no_field("ruil", player, "heeft geruild", "Leeg is nee; kan met twee of drie spelers.", "ruilen"),
        ]
        if "rijen" in manners:
            found += _fields_without_cards(player)
    if "rijen" in manners:
        for one, two in combinations(players, 2):
            found += _pair_fields(one, two, values)
    return tuple(found)


def _yes_no_field(name: str, player: int, what: str, help_text: str, anchor: str) -> YesNo:
    return YesNo(f"{name}{player}", f"Speler {player} {what}", help=help_text, rule=f"{PAGE}#{anchor}")


def _card_fields(player: int, values: Values) -> list[Field]:
    rows: list[Field] = [
        Cards(
            f"{row}{player}",
            f"{capital(row)} van speler {player}",
            help="Niet nodig als hij opgeeft.",
            pack=CODES,
            least=ROW_CARDS[row],
            most=ROW_CARDS[row],
            required=not ticked(values, "opgave", player),
        )
        for row in ROWS
    ]
    pasted = Several(
        f"hand{player}",
        f"Alle kaarten van speler {player} in één regel",
        help="In plaats van de drie rijen: eerst de front, dan de middle, dan de back.",
        most=HAND,
    )
    return [*rows, pasted]


def _fields_without_cards(player: int) -> list[Field]:
    return [
        Choice(
            f"natural{player}",
            f"Natural van speler {player}",
            choices=((NO_NATURAL, "geen"), *((key, NATURAL_NAMES[key][0]) for key in NATURALS)),
            rule=f"{PAGE}#naturals",
        ),
        _yes_no_field("fout", player, "heeft verkeerd gelegd", "Leeg is nee.", "foul"),
        Count(
            f"royalties{player}",
            f"Royalties van speler {player}",
            help="Samen over zijn drie rijen; leeg is nul.",
            low=0,
            high=max(deal.REACHABLE),
            rule=f"{PAGE}#royalties",
        ),
    ]


def _pair_fields(one: int, two: int, values: Values) -> list[Field]:
    return [
        Choice(
            f"{row}{one}{two}",
            f"{capital(row)}: speler {one} tegen speler {two}",
            help="Wie de rij wint. Blijft leeg als er niet vergeleken wordt.",
            choices=((str(one), f"speler {one}"), ("gelijk", "gelijk"), (str(two), f"speler {two}")),
            rule=f"{PAGE}#vergelijken",
            required=are_rows_compared(values, one) and are_rows_compared(values, two),
        )
        for row in ROWS
    ]


def ticked(values: Values, what: str, player: int) -> bool:
    """Return whether `opgave` (gives up), `ruil` (exchanges cards) or `fout` (laid wrong) was ticked for a player.

    `what`: one of these; `player`: his number from 1.
    """
    return bool(values.get(f"{what}{player}"))


def are_rows_compared(values: Values, player: int) -> bool:
    """Return whether the rows of this player (a number from 1) are compared, when no cards are known.

    They are not if he shows a natural (a hand that wins at once), gives up or laid them wrong.
    """
    natural = values.get(f"natural{player}", NO_NATURAL) != NO_NATURAL
    return not (natural or ticked(values, "opgave", player) or ticked(values, "fout", player))


# --- the deal behind the form -----------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A deal as it was filled in, and settled; each tuple has a place per player.

    `names`: of the players; `rules`: how it is scored; `seats`: what each player brings to the settlement.
    `hands`: his three rows, None if his cards are not known; `held`: the natural (hand that wins at once) in them, also
        one that does not count, or the one filled in; None for none.
    `settled`: who gets how many points from whom.
    `odd`: (row 0 to 2, the numbers of three players from 0) whose results can't be with real cards; None if there are
        none.
    """

    names: tuple[str, ...]
    rules: Rules
    seats: tuple[PlayerInDeal, ...]
    hands: tuple[Hands | None, ...]
    held: tuple[Natural | None, ...]
    settled: DealResult
    odd: tuple[int, tuple[int, int, int]] | None = None


def case_of(values: Values) -> Case:
    """Return the deal behind a filled form, settled. Raises `Wrong`, with what is allowed, for what can't be."""
    count = int(values["spelers"])
    names = _player_names(values, count)
    if count > MOST_WITH_EXCHANGE:
        for player in range(1, count + 1):
            if ticked(values, "ruil", player):
                raise Wrong(f"ruil{player}", "Ruilen kan alleen met twee of drie spelers: met vier is het pak op.")
    return (_deal_from_rows if values["manier"] == "rijen" else _deal_from_cards)(values, names, asked.rules_of(values))


def player_name(typed: str, player: int) -> str:
    """Return the name of a player: what was typed, or `Speler 1`; `player`: his number from 1."""
    return isolated(cleaned(typed) or f"Speler {player}")


def _player_names(values: Values, count: int) -> tuple[str, ...]:
    names: list[str] = []
    for player in range(1, count + 1):
        name = player_name(" ".join(values.get(f"naam{player}", ())), player)
        if len(name) > MOST_NAME:
            raise Wrong(f"naam{player}", f"Een naam heeft hoogstens {MOST_NAME} tekens.")
        if comparison_key(name) in map(comparison_key, names):
            raise Wrong(f"naam{player}", f"Er heet al iemand {name}: geef iedere speler een eigen naam.")
        names.append(name)
    return tuple(names)


def _deal_from_cards(values: Values, names: tuple[str, ...], rules: Rules) -> Case:
    """Return the deal of which the cards are known; faults, royalties and naturals follow from these. Raises
    `Wrong`."""
    sides: list[Side] = []
    held: list[Natural | None] = []
    for player, name in enumerate(names, start=1):
        surrendered = ticked(values, "opgave", player)
        rows = [[read_card(code) for code in values.get(f"{row}{player}", ())] for row in ROWS]
        for row, cards in zip(ROWS, rows, strict=True):
            if not cards and not surrendered:
                raise Wrong(f"{row}{player}", f"Kies de {ROW_CARDS[row]} kaarten van de {row} van {name}.")
        full = all(rows)
        best = next(iter(naturals([one for row in rows for one in row], rules)), None) if full else None
        held.append(best)
        hands = (three_card_hand(rows[0]), five_card_hand(rows[1]), five_card_hand(rows[2])) if full else None
        natural = best if values["naturals"] == "aan" and not surrendered else None
        sides.append(Side(rows=hands, natural=natural, surrendered=surrendered))
    seats = tuple(
        deal.player_in_deal(side, rules, exchanged=ticked(values, "ruil", player))
        for player, side in enumerate(sides, start=1)
    )
    return Case(
        names=names,
        rules=rules,
        seats=seats,
        hands=tuple(side.rows for side in sides),
        held=tuple(held),
        settled=deal.settle(seats, rules, lambda one, two: deal.rows_of(sides[one], sides[two])),
    )


def _deal_from_rows(values: Values, names: tuple[str, ...], rules: Rules) -> Case:
    """Return the deal of which it is known who won which row; naturals, faults and royalties are as filled in. Raises
    `Wrong`."""
    seats = tuple(_player_filled_in(values, player) for player in range(1, len(names) + 1))
    rows: dict[tuple[int, int], Compared] = {}
    for one, two in combinations(range(len(names)), 2):
        winners = [values.get(f"{row}{one + 1}{two + 1}") for row in ROWS]
        lie = seats[one].lies and seats[two].lies
        for row, winner in zip(ROWS, winners, strict=True):
            if lie and winner is None:
                raise Wrong(f"{row}{one + 1}{two + 1}", f"Zeg wie de {row} wint: {names[one]}, {names[two]} of gelijk.")
            if not lie and winner is not None:
                who = names[one] if not seats[one].lies else names[two]
                text = f"De rijen van {who} worden niet vergeleken: laat deze rij leeg."
                raise Wrong(f"{row}{one + 1}{two + 1}", text)
        if lie:
            rows[one, two] = tuple({str(one + 1): 1, str(two + 1): -1}.get(winner or "", 0) for winner in winners)
    lying = [place for place, seat in enumerate(seats) if seat.lies]
    return Case(
        names=names,
        rules=rules,
        seats=seats,
        hands=(None,) * len(names),
        held=tuple(seat.natural for seat in seats),
        settled=deal.settle(seats, rules, lambda one, two: rows[one, two]),
        odd=deal.row_in_circle(lambda one, two: rows[one, two], lying),
    )


def _player_filled_in(values: Values, player: int) -> PlayerInDeal:
    """Return a player as he was filled in (`player`: his number from 1); raise `Wrong` for what can't go together."""
    surrendered, foul = ticked(values, "opgave", player), ticked(values, "fout", player)
    key = values.get(f"natural{player}", NO_NATURAL)
    natural: Natural | None = key if key != NO_NATURAL else None
    brought: int = values.get(f"royalties{player}", 0)
    if brought and values["royalties"] != "aan":
        raise Wrong(f"royalties{player}", "Royalties tellen niet mee: zet ze aan, of laat dit leeg.")
    if surrendered and (foul or natural):
        other = "fout" if foul else "natural"
        raise Wrong(f"{other}{player}", "Wie opgeeft, laat zijn kaarten dicht: dan telt er geen natural en geen fout.")
    if natural and foul:
        raise Wrong(f"fout{player}", "Met een natural worden er geen rijen vergeleken, dus ook niet fout gelegd.")
    if brought not in deal.REACHABLE:
        raise Wrong(f"royalties{player}", "Twee royaltypunten bestaan niet: vul 0, 1 of 3 tot en met 12 in.")
    if brought and (surrendered or foul or natural):
        raise Wrong(f"royalties{player}", "Zonder rijen die tellen zijn er geen royalties: laat dit leeg of vul 0 in.")
    return PlayerInDeal(
        natural=natural, surrendered=surrendered, foul=foul, royal=(brought,), exchanged=ticked(values, "ruil", player)
    )
