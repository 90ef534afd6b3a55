"""Calculator of écarté: the points of a deal, and the standing of the partij (game, marked with fiches) after it."""

from typing import Literal, cast

from rulebook.calculators.calculator import YES_NO, Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from scoring.games.ecarte import payout as ecarte
from scoring.games.ecarte.payout import FICHES, HAND, LONG, NEEDED, Deal, Score, Side
from scoring.kit.figures import capital, in_words
from scoring.play.contract import Choice, Count, Field

SLUG = "ecarte"
SIDES = (("voorhand", "de voorhand"), ("gever", "de gever"))
LENGTHS = tuple((str(fiches), in_words(fiches)) for fiches in range(FICHES, LONG + 1))
NOBODY = (("niemand", "niemand"), *SIDES)


def _fields(_: Values) -> tuple[Field, ...]:
    starts = (("gekocht", "na het kopen"), ("brutaal", "voorhand is brutaal"), ("gever", "gever speelt zonder kopen"))
    return (
        Count("slagen", "Slagen van de voorhand", help="leeg als de heer al wint", low=0, high=HAND),
        Choice("begin", "Hoe begon het", choices=starts),
        Choice("heer", "Heer van troef gemeld of gedraaid", choices=NOBODY),
        Count("voorhand", "Voorhand had al afgezet", low=0, high=LONG),
        Count("gever", "Gever had al afgezet", low=0, high=LONG),
        Choice("fiches", "Fiches per partij", choices=LENGTHS, more=True),
        Choice("dubbel", "Gever speelt en verliest: dubbel", choices=YES_NO, more=True),
        Choice("vals", "Heer vals gemeld door", choices=NOBODY, more=True),
        Choice("straf", "Straf daarvoor", choices=(("ander", "punt voor de ander"), ("zelf", "punt eraf")), more=True),
    )


def _false_king_penalty(values: Values, king: str) -> Score:
    if values["vals"] == "niemand":
        return 0, 0
    if values["vals"] == king:
        raise Wrong("vals", "Wie de heer echt heeft, meldt hem niet vals: kies hier de ander of niemand.")
    straf = "ander-erbij" if values["straf"] == "ander" else "zelf-eraf"
    return ecarte.false_king(cast(Side, values["vals"]), king, straf)


def _points_before_deal(values: Values) -> Score:
    fiches = int(values["fiches"])
    for name in ("voorhand", "gever"):
        if values[name] > fiches:
            raise Wrong(name, f"Er zijn {fiches} fiches: vul een getal in van 0 tot en met {fiches}.")
    return values["voorhand"], values["gever"]


def _deal_answer(values: Values) -> Answer:
    stood = _points_before_deal(values)
    king: Literal["", "voorhand", "gever"] = "" if values["heer"] == "niemand" else values["heer"]
    pays = ecarte.BOLD if values["dubbel"] == "ja" else ecarte.PLAIN
    penalty = _false_king_penalty(values, king)
    fiches = int(values["fiches"])
    played = "slagen" in values
    if not played and max(_points_before_tricks(stood, king, penalty)) < ecarte.goal(fiches):
        raise Wrong("slagen", "Vul in hoeveel van de vijf slagen de voorhand haalde, van 0 tot en met 5.")
    deal = Deal(tricks=values.get("slagen", 0), start=values["begin"], king=king)
    won = ecarte.points(deal, weak_dealer_pays=pays) if played else _king_points(king)
    now, winner = ecarte.after_deal(stood, deal, fiches, weak_dealer_pays=pays, penalty=penalty)
    early = winner is not None and now == _points_before_tricks(stood, king, penalty)
    return Answer(
        words=_words(deal, won, penalty, now, winner, early),
        figures=(Figure("stand van de voorhand", now[0]), Figure("stand van de gever", now[1])),
        tables=(_tricks_table(deal, pays),) if played else (),
        told=_steps(deal, None if early else won, penalty, values["vals"] != "niemand", winner),
        assumptions=("De heer telt voor de slagen: wie daarmee uit is, wint zonder dat de slagen nog tellen.",),
        data=_data(won, penalty, now, fiches, winner),
    )


def _data(won: Score, penalty: Score, now: Score, fiches: int, winner: Side | None) -> Results:
    clean = [side for (side, _), points in zip(SIDES, now, strict=True) if ecarte.needs_one_point(points, fiches)]
    data = Results(schoon=(clean, "wie schoon staat: nog één punt", list[Side]))
    for place, (side, shown) in enumerate(SIDES):
        left = max(0, ecarte.goal(fiches) - now[place])
        data |= Results(**{
            f"punten_{side}": (won[place], f"punten van {shown} in dit spelletje: de heer en de slagen"),
            f"straf_{side}": (penalty[place], f"punten van {shown} erbij of eraf door een valse heer"),
            f"stand_{side}": (now[place], f"afgezette fiches van {shown} erna"),
            f"nodig_{side}": (left, f"punten die {shown} nog nodig heeft voor de partij"),
        })  # fmt: skip
    return data | Results(winnaar=(winner, "voorhand of gever als de partij uit is, anders leeg", Side | None))


def _king_points(king: str) -> Score:
    """Return the points for the king of trumps, as (voorhand, the elder hand; gever, the dealer).

    `king`: the side that announced or turned it up; another text for nobody.
    """
    front, dealer = (ecarte.KING * (king == side) for side, _ in SIDES)
    return front, dealer


def _points_before_tricks(stood: Score, king: str, penalty: Score) -> Score:
    """Return the points of (elder hand, dealer) when the king, and the penalty for a false king, are counted but not
    the tricks."""
    front, dealer = (max(0, sum(parts)) for parts in zip(stood, _king_points(king), penalty, strict=True))
    return front, dealer


def _words(deal: Deal, won: Score, penalty: Score, now: Score, winner: Side | None, early: bool) -> str:
    ends = f"De {winner} wint de partij." if winner else f"De stand: voorhand {now[0]}, gever {now[1]}."
    lost = "".join(
        f" De {side} {'krijgt een punt' if points > 0 else 'verliest een punt'} voor de valse heer."
        for (side, _), points in zip(SIDES, penalty, strict=True)
        if points
    )
    if early:
        king = f"De {deal.king} krijgt 1 voor de heer." if deal.king else ""
        return f"{king}{lost} {ends} De slagen tellen niet meer.".strip()
    got = [f"de {side} krijgt {points}" for (side, _), points in zip(SIDES, won, strict=True) if points]
    told = " en ".join(got)
    return f"{capital(told)}.{lost} {ends}"


def _tricks_table(deal: Deal, pays: int) -> Grid:
    """Return a table of what each number of tricks would have brought, with the same start and king.

    `pays`: how many points a dealer loses who played on his own cards after voorhand (the elder hand) called his weak.
    """
    deals = [Deal(tricks=tricks, start=deal.start, king=deal.king) for tricks in range(HAND + 1)]
    rows = tuple((str(one.tricks), *map(str, ecarte.points(one, weak_dealer_pays=pays))) for one in deals)
    head = ("Slagen van de voorhand", "voorhand", "gever")
    return Grid("slagen", "Bij elk aantal slagen", head, rows, marked=((deal.tricks, 0), (deal.tricks, 1)))


def _steps(deal: Deal, won: Score | None, penalty: Score, false: bool, winner: Side | None) -> Story:
    """Yield the steps as (sentence, rule); `won` is None if the partij (game) was over before the tricks counted."""
    if deal.king:
        yield f"De {deal.king} zet een fiche af voor de heer.", "heer-melden"
    if false:
        text = (
            "Een valse heer kost een punt." if any(penalty) else "De ander had de heer: een valse heer kost dan niets."
        )
        yield text, "valse-heer"
    if won:
        yield _trick_step(deal, won)
    if winner:
        yield f"Daarmee is de partij voor de {winner}.", "partij"


def _trick_step(deal: Deal, won: Score) -> tuple[str, str]:
    side = "voorhand" if deal.tricks >= NEEDED else "gever"
    made = max(deal.tricks, HAND - deal.tricks)
    points = won[SIDES[0][0] != side] - (deal.king == side)
    anchor = "doormars" if made == HAND else "punten"
    if deal.start == "brutaal" and side == "gever":
        anchor = "brutaal"
    if deal.start == "gever" and side == "voorhand":
        anchor = "gever-speelt"
    text = f"De {side} haalt {made} slagen: {points} {'punt' if points == 1 else 'punten'}."
    return text, anchor


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Punten bij écarté",
        game=SLUG,
        rule=f"{SLUG}#punten",
        line="Slagen, brutaal of niet, en de heer: hoeveel fiches zet ieder af, en is de partij uit?",
        fields=_fields,
        answer=_deal_answer,
        defaults={
            "begin": "gekocht",
            "heer": "niemand",
            "voorhand": "0",
            "gever": "0",
            "fiches": str(FICHES),
            "dubbel": "nee",
            "vals": "niemand",
            "straf": "ander",
        },
        example="slagen=1&begin=brutaal&heer=gever&gever=1&voorhand=2",
        also=(
            "punten tellen ecarte", "brutaal verloren", "doormars punten", "hoeveel fiches afzetten",
            "heer van troef punt", "valse heer straf", "vijf slagen ecarte",
        ),
    ),
)  # fmt: skip
