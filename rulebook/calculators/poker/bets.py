"""The calculator of a round of betting at five-card poker: who pays what, what a call costs, and what is in the pot."""

from fractions import Fraction
from typing import NamedTuple

from rulebook.calculators.calculator import YES_NO, Answer, Calculator, Figure, Grid, Results, Story, Values, at_field
from rulebook.calculators.poker.acts import exact, money, moves, whole_cents
from scoring.games.poker.vijfkaarten.score import Move
from scoring.games.poker.vijfkaarten.turns import Line, Round, round_after
from scoring.kit.figures import capital
from scoring.play.contract import Chips, Choice, Count, Field, Moves

_MOVES: dict[str, Move] = {"inzet": "bet", "verhoog": "raise", "mee": "call", "pas": "fold", "check": "check"}
_DID = {"bet": "zet {} in", "raise": "verhoogt met {}", "call": "gaat mee", "fold": "past", "check": "checkt"}
_RULES = {"bet": "delen", "raise": "raise", "call": "call", "fold": "fold", "check": "checken"}


FIELDS: tuple[Field, ...] = (
    Count("spelers", "Spelers", low=2, high=8),
    Moves(
        "zetten",
        "Wat er gedaan is, in volgorde",
        help="Check of een bedrag, dan +15 (verhoog), mee of pas. De speler links van de deler begint.",
        rule="poker#keuzes",
        acts=("mee", "pas", "check", "+1", "+2", "+5", "+10", "+15", "+25"),
    ),
    Chips("ante", "Ante van ieder", step=100),
    Chips("pot", "Al in de pot", help="Uit een eerdere ronde.", step=100),
    Chips("hoogste-verhoging", "Hoogste verhoging", help="0 is geen grens.", step=100),
    Choice("grens-eerste-inzet", "Die grens ook voor de eerste inzet", choices=YES_NO),
    Chips("hoogste-inzet", "Hoogste inzet in de ronde", help="0 is geen grens.", step=100),
    Choice("pot-limiet", "Hoogstens de pot", choices=YES_NO[::-1], rule="poker#pot-limiet"),
)


def _answer(values: Values) -> Answer:
    players = values["spelers"]
    names = [str(number) for number in range(1, players + 1)]
    limits = [whole_cents(values[name]) for name in ("hoogste-verhoging", "hoogste-inzet")]
    before = whole_cents(values["pot"]) + players * whole_cents(values["ante"])
    with at_field("zetten"):
        deeds = [(_MOVES[move], amount) for move, amount in moves(values.get("zetten", ()), opening=True)]
        by_pot, first = before if values["pot-limiet"] == "ja" else None, values["grens-eerste-inzet"] == "ja"
        played = round_after(names, deeds, *limits, first=first, pot=by_pot, written=money)
    pot = before + played.betting.pot
    return Answer(
        words=_words(played, pot, players),
        figures=_figures(played, pot, before),
        tables=(_players_table(played, players), *((_betting_table(played, before, players),) if played.lines else ())),
        told=_steps(played, players),
        assumptions=(
            f"Speler 1 zit links van de deler en begint; speler {players} is de deler. Wie past, wordt overgeslagen.",
            "De ante telt niet mee voor de hoogste inzet.",
        ),
        data=_data(played, pot, before),
    )


def _player_name(number: str, players: int) -> str:
    return "de deler" if int(number) == players else f"speler {number}"


def _words(played: Round, pot: int, players: int) -> str:
    betting, now = played.betting, played.turns.next
    if played.winner:
        return f"{capital(_player_name(played.winner, players))} is als enige over en wint de pot van {money(pot)}."
    if not now:
        return f"De ronde is klaar: wie nog meedoet heeft {money(betting.level)} ingezet, in de pot ligt {money(pot)}."
    name = capital(_player_name(now, players))
    if not betting.level:
        return f"{name} is aan de beurt: er is nog niets ingezet, dus inzetten, checken of passen."
    return f"{name} is aan de beurt: meegaan kost {money(betting.to_call(now))}."


def _figures(played: Round, pot: int, before: int) -> tuple[Figure, ...]:
    found = [Figure("in de pot", money(pot)), Figure("hoogste inzet", money(played.betting.level))]
    if before:
        found.insert(1, Figure("waarvan voor deze ronde", money(before)))
    return tuple(found)


def _players_table(played: Round, players: int) -> Grid:
    """Return a table of what each player has put in, and what it costs him to call (to stay in), or that he folded."""
    betting = played.betting
    rows = []
    for player in betting.players:
        gone = player in betting.folded
        rows.append(
            (
                _player_name(player, players),
                money(betting.put[player]),
                "gepast" if gone else money(betting.to_call(player)),
            )
        )
    now = played.turns.next
    marked = ((int(now) - 1, 1),) if now and betting.level else ()
    return Grid(
        "spelers", "Wie heeft wat ingezet", ("wie", "ingezet", "om mee te gaan"), rows, marked=marked, rule="poker#call"
    )


def _did(line: Line) -> str:
    return _DID[line.act.move].format(money(line.act.amount))


def _betting_table(played: Round, before: int, players: int) -> Grid:
    rows = tuple(
        (
            _player_name(line.act.player, players),
            _did(line),
            money(line.paid),
            money(line.put),
            money(before + line.together),
        )
        for line in played.lines
    )
    head = ("wie", "doet", "legt bij", "samen", "pot")
    return Grid("verloop", "Keer voor keer", head, rows, rule="poker#inzetten")


def _steps(played: Round, players: int) -> Story:
    """Yield the moves as (sentence, rule), and then what a call costs the next player, or why the round is over."""
    betting, now = played.betting, played.turns.next
    for line in played.lines:
        yield _line_words(line, players), _RULES[line.act.move]
    if played.winner:
        yield "Alle anderen hebben gepast; hij hoeft niets te tonen.", "allen-passen"
    elif not now:
        yield "Iedereen die nog meedoet staat gelijk.", "einde-inzetronde"
    elif betting.level:
        level, own, rest = (money(each) for each in (betting.level, betting.put[now], betting.to_call(now)))
        yield f"Meegaan is gelijkleggen: {level} min de eigen {own} is {rest}.", "call"


def _line_words(line: Line, players: int) -> str:
    name = capital(_player_name(line.act.player, players))
    return f"{name} {_did(line)}" + (f" en legt {money(line.paid)} bij." if line.paid else ".")


class OnePlayer(NamedTuple):
    """A player in a round of betting, as data.

    `speler`: his number from 1; `ingezet`: what he put in; `kost_mee`: what it costs him to call (to stay in);
        `gepast`: whether he folded. Amounts are in whole units of money.
    """

    speler: int
    ingezet: Fraction
    kost_mee: Fraction
    gepast: bool


class OneMove(NamedTuple):
    """A move in a round of betting, as data; amounts are in whole units of money.

    `speler`: the player's number from 1; `zet`: the move; `bedrag`: the bet or raise; `betaalt`: what he pays now.
    `ingezet`: what he has put in by then; `pot`: the pot after it.
    """

    speler: int
    zet: str
    bedrag: Fraction
    betaalt: Fraction
    ingezet: Fraction
    pot: Fraction


def _data(played: Round, pot: int, before: int) -> Results:
    betting, now = played.betting, played.turns.next
    cost = exact(betting.to_call(now)) if now and betting.level else None
    calls = {player: 0 if player in betting.folded else betting.to_call(player) for player in betting.players}
    seats = [
        OnePlayer(int(player), exact(betting.put[player]), exact(call), player in betting.folded)
        for player, call in calls.items()
    ]
    acts = [_line_data(line, before) for line in played.lines]
    return Results(
        pot=(exact(pot), "wat er in de pot ligt, met de ante's en wat er al lag"),
        hoogste=(exact(betting.level), "de hoogste inzet van één speler in deze ronde"),
        aan_beurt=(
            int(now) if now else None,
            "het nummer van wie aan de beurt is; leeg als de ronde klaar is",
            int | None,
        ),
        kost_mee=(
            cost,
            "wat meegaan hem kost; leeg als er niets ingezet is of niemand aan de beurt is",
            Fraction | None,
        ),
        klaar=(played.turns.over, "of de ronde voorbij is"),
        winnaar=(int(played.winner) if played.winner else None, "wie als enige over is, anders leeg", int | None),
        spelers=(
            seats,
            "per speler: ingezet, wat meegaan kost (nul na passen) en of hij gepast heeft",
            list[OnePlayer],
        ),
        zetten=(acts, "per zet: wie, wat, het bedrag, wat hij betaalt, zijn inzet en de pot daarna", list[OneMove]),
    )


def _line_data(line: Line, before: int) -> OneMove:
    word = {move: word for word, move in _MOVES.items()}[line.act.move]
    cost, paid, put, pot = (exact(each) for each in (line.act.amount, line.paid, line.put, before + line.together))
    return OneMove(int(line.act.player), word, cost, paid, put, pot)


BETS = Calculator(
    slug="poker-inzet",
    title="Wat kost meegaan?",
    game="poker",
    rule="poker#call",
    line="De zetten van een inzetronde in volgorde: wie wat bijlegt, wat een call kost en wat er in de pot ligt.",
    fields=lambda _: FIELDS,
    answer=_answer,
    defaults={
        "spelers": "4",
        "ante": "0",
        "pot": "0",
        "hoogste-verhoging": "0",
        "grens-eerste-inzet": "ja",
        "hoogste-inzet": "0",
        "pot-limiet": "nee",
    },
    example="spelers=4&zetten=10 %2B15 mee %2B10",
    also=("call kosten", "hoeveel moet ik bijleggen", "gelijk leggen", "pot uitrekenen", "inzetronde"),
    lands="veld-zetten",
)
