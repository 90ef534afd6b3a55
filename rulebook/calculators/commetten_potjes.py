"""Calculator of commetten: the deal, what lies in each pot after filling, and what a turned trump means for them."""

from __future__ import annotations

from rulebook.calculators.lists import numbers
from rulebook.calculators.row import Answer, Calculator, Figure, Grid, Told, Values, Wrong
from scoring.games import commetten
from scoring.games.commetten import OF_RANK, POTS, SEATS
from scoring.play.contract import Choice, Count, Field, Several

SLUG = "commetten"
LAST = POTS[-1]
TURNED = (
    ("anders", "een andere kaart"),
    ("commette", "ruiten negen"),
    *((rank, rank) for rank in OF_RANK),
)


def _fields(_: Values) -> tuple[Field, ...]:
    return (
        Count(name="spelers", label="Hoeveel spelers", low=SEATS[0], high=SEATS[-1]),
        Choice(name="tienen", label="Staat er een tienenpotje", choices=(("nee", "nee"), ("ja", "ja"))),
        Several(name="stond", label="Wat er nog in stond", help="van links naar rechts; leeg: niets", most=6),
        Choice(name="gekeerd", label="De gever keert", choices=TURNED),
        Choice(
            name="helft", label="Oneven commettenpotje", choices=(("beneden", "naar beneden"), ("boven", "naar boven"))
        ),
    )


def _stood(values: Values) -> dict[str, int]:
    """What was left in the pots; refuses what can't be."""
    tens = values["tienen"] == "ja"
    names = commetten.pots(tens)
    stood = numbers("stond", values.get("stond", ()), 0, 1_000_000)
    if stood and len(stood) != len(names):
        raise Wrong("stond", f"Vul {len(names)} getallen in, van links naar rechts, of niets als alles leeg was.")
    if values["gekeerd"] == "tien" and not tens:
        raise Wrong("gekeerd", "Zonder tienenpotje is de tien een gewone kaart: kies een andere kaart.")
    return dict(zip(names, stood or [0] * len(names), strict=True))


def _answer(values: Values) -> Answer:
    stood, players, turned = _stood(values), values["spelers"], values["gekeerd"]
    held = commetten.filled(stood, players, values["tienen"] == "ja")
    takes = commetten.commette_half(held[LAST], f"naar-{values['helft']}") if turned == "commette" else 0
    after = held | {LAST: held[LAST] - takes}
    idle = OF_RANK.get(turned)
    return Answer(
        words=_words(after, takes, idle),
        figures=(
            Figure("ieder legt in", len(held)),
            Figure("kaarten per speler", commetten.hand_size(players)),
            Figure("kaarten in de stok", commetten.stock(players)),
        ),
        tables=(_table(after, idle),),
        told=_steps(players, len(held), held[LAST], takes, idle),
        assumptions=("De gekeerde kaart hoort bij de stok.",),
        data={
            "potjes": after,
            "samen": sum(after.values()),
            "ieder": len(held),
            "gever_krijgt": takes,
            "niet_te_winnen": idle,
            "kaarten": commetten.hand_size(players),
            "stok": commetten.stock(players),
        },
    )


def _words(after: dict[str, int], takes: int, idle: str | None) -> str:
    lies = ", ".join(f"{pot} {chips}" for pot, chips in after.items())
    if takes:
        return f"De gever neemt {takes} fiches uit het commettenpotje. Er ligt: {lies}."
    if idle:
        return f"Het {idle} kan deze ronde niemand winnen. Er ligt: {lies}."
    return f"Na de inleg ligt er: {lies}."


def _table(after: dict[str, int], idle: str | None) -> Grid:
    rows = tuple((pot, str(chips)) for pot, chips in after.items())
    marked = tuple((row, 0) for row, pot in enumerate(after) if pot == idle)
    return Grid("potjes", "In de potjes", ("Potje", "fiches"), rows, marked=marked)


def _steps(players: int, pots: int, last: int, takes: int, idle: str | None) -> Told:
    yield f"{players} spelers leggen elk één fiche in elk van de {pots} potjes.", "inzetten"
    yield (
        f"Ieder krijgt {commetten.hand_size(players)} kaarten; {commetten.stock(players)} blijven in de stok.",
        "delen",
    )
    if takes:
        yield f"Ruiten negen gekeerd: de helft van {last} is voor de gever, {takes}.", "commette-gekeerd"
    if idle:
        yield f"De gekeerde kaart ligt in de stok: het {idle} blijft staan.", "troef"


ROWS = (
    Calculator(
        slug=f"{SLUG}-potjes",
        title="Wat ligt er in de potjes?",
        game=SLUG,
        rule=f"{SLUG}#inzetten",
        line="Fiches per potje na de inleg, kaarten per speler en in de stok, en wat de gekeerde troefkaart doet.",
        fields=_fields,
        answer=_answer,
        defaults={"spelers": "5", "tienen": "nee", "gekeerd": "anders", "helft": "beneden"},
        example="spelers=5&stond=0 0 0 0 5&gekeerd=commette",
        results=(
            ("potjes", "fiches per potje na de inleg, en nadat de gever zijn helft nam"),
            ("samen", "fiches in alle potjes samen"),
            ("ieder", "fiches die ieder inlegt"),
            ("gever_krijgt", "fiches die een gever neemt die ruiten negen keert"),
            ("niet_te_winnen", "het potje waarvan de troef in de stok ligt, of leeg"),
            ("kaarten", "kaarten per speler"),
            ("stok", "kaarten in de stok"),
        ),
        also=(
            "halve commettenpotje", "hoeveel fiches in het potje", "hoeveel kaarten commetten", "ruiten negen gekeerd",
            "kaarten in de stok", "tienenpotje inhoud",
        ),
    ),
)  # fmt: skip
