"""The calculator of Chinese poker: two to four hands, or only who won which row, and who gets what from whom."""

from __future__ import annotations

from itertools import combinations

from rulebook.calculators.chinese_poker_asked import DEFAULTS, MOST, MOST_NAME, NO_NATURAL, fields, yes
from rulebook.calculators.chinese_poker_opstelling import ARRANGING
from rulebook.calculators.chinese_poker_said import Laid, answer
from rulebook.calculators.row import Answer, Calculator, Values, Wrong
from scoring.games.chinese_poker import deal
from scoring.games.chinese_poker.deal import Compared, Seat
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.score import MOST_WITH_EXCHANGE, ROW_CARDS, Natural, Rules, Side
from scoring.games.chinese_poker.score import ROWS as LINES
from scoring.kit.cards import card
from scoring.kit.hands import five, three


def _answer(values: Values) -> Answer:
    count = int(values["spelers"])
    names = _names(values, count)
    if count > MOST_WITH_EXCHANGE:
        for player in range(1, count + 1):
            if yes(values, "ruil", player):
                raise Wrong(f"ruil{player}", "Ruilen kan alleen met twee of drie spelers: met vier is het pak op.")
    rules = Rules(
        system=values["telling"],
        royalties=values["royalties"] == "aan",
        flat_surrender=values["surrender-twee-punten"] == "aan",
        royalties_on_surrender=values["surrender-royalties"] == "aan",
        equal_rows=values.get("gelijke-rijen") != "uit",
    )
    return (_of_rows if values["manier"] == "rijen" else _of_cards)(values, names, rules)


def _names(values: Values, count: int) -> tuple[str, ...]:
    names: list[str] = []
    for player in range(1, count + 1):
        name = " ".join(" ".join(values.get(f"naam{player}", ())).split()) or f"Speler {player}"
        if len(name) > MOST_NAME:
            raise Wrong(f"naam{player}", f"Een naam heeft hoogstens {MOST_NAME} tekens.")
        if name.casefold() in (known.casefold() for known in names):
            raise Wrong(f"naam{player}", f"Er heet al iemand {name}: geef iedere speler een eigen naam.")
        names.append(name)
    return tuple(names)


def _of_cards(values: Values, names: tuple[str, ...], rules: Rules) -> Answer:
    """The deal from the cards themselves: hands, fouls, royalties and naturals follow from them."""
    sides: list[Side] = []
    held: list[Natural | None] = []
    for player, name in enumerate(names, start=1):
        surrendered = yes(values, "opgave", player)
        rows = [[card(code) for code in values.get(f"{row}{player}", ())] for row in LINES]
        for row, laid in zip(LINES, rows, strict=True):
            if not laid and not surrendered:
                raise Wrong(f"{row}{player}", f"Kies de {ROW_CARDS[row]} kaarten van de {row} van {name}.")
        full = all(rows)
        best = next(iter(naturals([one for row in rows for one in row])), None) if full else None
        held.append(best)
        laid_rows = (three(rows[0]), five(rows[1]), five(rows[2])) if full else None
        natural = best if values["naturals"] == "aan" and not surrendered else None
        sides.append(Side(rows=laid_rows, natural=natural, surrendered=surrendered))
    seats = [
        deal.seat_of(side, rules, exchanged=yes(values, "ruil", player)) for player, side in enumerate(sides, start=1)
    ]
    settled = deal.settle(seats, rules, lambda one, two: deal.rows_of(sides[one], sides[two]))
    hands = tuple(side.rows for side in sides)
    return answer(Laid(names=names, rules=rules, seats=tuple(seats), hands=hands, held=tuple(held)), settled)


def _of_rows(values: Values, names: tuple[str, ...], rules: Rules) -> Answer:
    """The deal from who won which row; naturals, fouls and royalties are as they are said."""
    seats = [_said_seat(values, player) for player in range(1, len(names) + 1)]
    rows: dict[tuple[int, int], Compared] = {}
    for one, two in combinations(range(len(names)), 2):
        said = [values.get(f"{row}{one + 1}{two + 1}") for row in LINES]
        lie = seats[one].lies and seats[two].lies
        for row, winner in zip(LINES, said, strict=True):
            if lie and winner is None:
                raise Wrong(f"{row}{one + 1}{two + 1}", f"Zeg wie de {row} wint: {names[one]}, {names[two]} of gelijk.")
            if not lie and winner is not None:
                who = names[one] if not seats[one].lies else names[two]
                text = f"De rijen van {who} worden niet vergeleken: laat deze rij leeg."
                raise Wrong(f"{row}{one + 1}{two + 1}", text)
        if lie:
            rows[one, two] = tuple({str(one + 1): 1, str(two + 1): -1}.get(winner or "", 0) for winner in said)
    settled = deal.settle(seats, rules, lambda one, two: rows[one, two])
    lying = [place for place, seat in enumerate(seats) if seat.lies]
    odd = deal.circle(lambda one, two: rows[one, two], lying)
    nothing = (None,) * len(names)
    held = tuple(seat.natural for seat in seats)
    laid = Laid(names=names, rules=rules, seats=tuple(seats), hands=nothing, held=held, odd=odd)
    return answer(laid, settled)


def _said_seat(values: Values, player: int) -> Seat:
    """A player as he was described; what can't go together is refused."""
    surrendered, foul = yes(values, "opgave", player), yes(values, "fout", player)
    said = values.get(f"natural{player}", NO_NATURAL)
    natural: Natural | None = said if said != NO_NATURAL else None
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
    return Seat(
        natural=natural,
        surrendered=surrendered,
        foul=foul,
        royalties=brought,
        exchanged=yes(values, "ruil", player),
    )


EXAMPLE = "&".join(
    [
        "spelers=4&telling=2-4&royalties=uit&naturals=uit",
        "naam1=Ilse&front1=hV+sV+r7&middle1=k5+r6+h7+s8+s9&back1=rH+kH+hH+s4+r4",
        "naam2=Mehmet&front2=s10+h10+r8&middle2=k9+r9+s3+r3+hB&back2=k10+k8+k7+k6+k2",
        "naam3=Ruud&front3=sA+hA+r2&middle3=k4+h4+h2+s2+h9&back3=rA+sH+rV+kB+r10",
        "naam4=Saar&front4=h3+k3+s7&middle4=sB+rB+kA+kV+h8&back4=s5+h5+r5+s6+h6",
    ]
)

SETTLING = Calculator(
    slug="chinese-poker",
    title="Chinese poker tellen",
    game="chinese-poker",
    rule="chinese-poker#telling",
    line="Leg de handen van twee tot vier spelers, of zeg alleen wie welke rij wint: alle punten, ieder tegen ieder.",
    fields=fields,
    answer=_answer,
    results=(
        ("namen", "de spelers in volgorde"),
        ("punten", "wat iedere speler in totaal krijgt, onder nul wat hij betaalt"),
        ("matrix", "wat de speler van de rij krijgt van de speler van de kolom"),
        ("som", "alle punten samen: nul"),
        ("handen", "per speler front, middle en back in woorden; leeg zonder drie rijen kaarten"),
        ("fout", "per speler of hij verkeerd heeft gelegd"),
        ("opgave", "per speler of hij opgeeft"),
        ("natural", "per speler de natural die telt, of leeg"),
        ("natural_in_hand", "per speler de hoogste natural in zijn kaarten, ook als naturals uit staan"),
        ("royalties", "per speler de royalties van zijn rijen, ook als ze niet meetellen"),
        ("ruil", "per speler of hij geruild heeft"),
        (
            "paren",
            "per twee spelers, gezien vanuit de eerste: reden (rijen, surrender, natural of foul), rijen (1 gewonnen, "
            "0 gelijk, -1 verloren), gewonnen, verloren, basis, scoop_extra, royalties van beiden, ruil en punten",
        ),
    ),
    defaults=DEFAULTS,
    example=EXAMPLE,
    also=(
        "chinees poker uitrekenen",
        "punten uitrekenen chinese poker",
        "wie krijgt wat van wie",
        "wat betaalt een scoop",
        "wat betaalt een royalty",
        "drie rijen tellen",
    ),
    pasted={
        f"hand{player}": tuple((f"{row}{player}", ROW_CARDS[row]) for row in LINES) for player in range(1, MOST + 1)
    },
    template="rulebook/_calc_chinese-poker.html",
    look="chinees",
    lead=False,
)

ROWS = (SETTLING, ARRANGING)
