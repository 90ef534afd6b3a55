"""What the page of roulette draws: the table with its chips, the wheel, and the form around them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from urllib.parse import urlencode

from django.http import QueryDict

from rulebook.calculators.calculator import Wrong
from rulebook.calculators.filled import FilledForm
from rulebook.calculators.roulette.asked import (
    TWO,
    bet_title,
    bets_in_form,
    fallen_numbers,
    may_announce,
    stakes_added_up,
)
from rulebook.calculators.roulette.wheel import DrawnWheel, wheel
from scoring.forms.felt import Felt, draw_felt
from scoring.games.roulette.bets import face
from scoring.games.roulette.felt import around, strips
from scoring.games.roulette.spins import Laid
from scoring.games.roulette.written import written
from scoring.kit.figures import amount
from scoring.play.contract import Choice, Field

CHIPS = (1, 2, 5, 10, 25, 100)
WRITTEN = "plein-17:5, cheval-3-6, carre-16-20, kolom-2, rood"
RULES = ("fiche", "nul", "tweede-nul", "nul-combinaties", "wiel", "annonces")
"""The fields that stay as they are after a tap on the wheel."""
SPOTS = (
    ("vakken", "vak", "plein"),
    ("lijnen", "lijn", "à cheval"),
    ("hoeken", "hoek", "carré"),
    ("rijen", "rij", "trans\u00adver\u00adsale"),
)
"""On a phone, the places where a tap may put a chip: as an address writes it, in a word, and the kind of bet, with soft
hyphens in a long word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What the template draws.

    `felt`: the table with its chips; `wheel`: the wheel.
    `lies`: the bets as (as a query string has it, name, amount); `carried`: those that the form sends along.
    `spots`: the kinds of place that can be tapped on a phone; `spot`: the key of the chosen one.
    `blank`: the form without the bets on the table or the example; `chip`, `fields`: its fields.
    `hint`: a sentence on what is wrong with the bets; `wrong_away`: the same of bets taken away; "" if nothing.
    `locked`: whether bets may go en prison (be held for the next spin).
    """

    felt: Felt
    wheel: DrawnWheel
    lies: tuple[tuple[str, str, str], ...]
    carried: tuple[str, ...]
    spot: str
    spots: tuple[tuple[str, str, str], ...]
    blank: FilledForm
    chip: tuple[Field, ...]
    fields: tuple[Field, ...]
    hint: str
    wrong_away: str
    locked: bool


def view(filled: FilledForm) -> View:
    """Return what the template draws of a filled form; a tap while the example is shown begins with an empty table."""
    good, bad = bets_in_form(filled.values)
    lies = stakes_added_up(good)
    fell, double = _numbers_that_fell(filled), filled.values.get("wiel") == TWO
    combined = filled.values.get("nul-combinaties") != "nee"
    waits = bool(filled.answer and filled.answer.data.get("prison"))
    chosen, spots = str(filled.query.get("actief", "")), [value for value, _, _ in SPOTS]
    misread = " ".join(text for text, _ in bad)
    own = {field.name: field for field in filled.fields}
    return View(
        felt=draw_felt(
            strips(combined, double),
            around(combined, double, may_announce(filled.values)),
            {written(each): amount(stake) for each, stake in lies},
            name="inzet",
            fell=f"plein-{face(fell[-1])}" if fell else "",
        ),
        wheel=wheel(fell, _wheel_tap_query(filled, lies), waits=waits, double=double),
        lies=tuple((written(each), bet_title(each), amount(stake)) for each, stake in lies),
        carried=() if filled.example else _bets_in_query(lies),
        spot=chosen if chosen in spots else spots[0],
        spots=SPOTS,
        blank=_form_without_bets(filled, misread),
        chip=(Choice("fiche", "Fiche in je hand", choices=_chip_choices(filled)),),
        fields=(
            replace(own["inzet"], label="Of schrijf inzetten", help=WRITTEN),
            replace(own["nummers"], label="Nummer dat valt", help="of meer na elkaar, met spaties"),
            own["nul"],
        ),
        hint="" if misread or filled.example else filled.errors.get("inzet", ""),
        wrong_away=filled.errors.get("zonder", ""),
        locked=filled.values.get("nul") == "prison",
    )


def _numbers_that_fell(filled: FilledForm) -> tuple[int, ...]:
    """Return the numbers that fell; () if none did or they can't be read."""
    try:
        return fallen_numbers(filled.values)
    except Wrong:
        return ()


def _bets_in_query(lies: Sequence[Laid]) -> tuple[str, ...]:
    """Return bets as a query string has them: `plein-17:5`."""
    return tuple(f"{written(each)}:{stake}" for each, stake in lies)


def _wheel_tap_query(filled: FilledForm, lies: Sequence[Laid]) -> str:
    """Return the query string of a tap on the wheel, without the number tapped."""
    rules = [(name, str(filled.query[name])) for name in RULES]
    return urlencode([*(("inzet", one) for one in _bets_in_query(lies)), *rules], safe=":")


def _chip_choices(filled: FilledForm) -> tuple[tuple[str, str], ...]:
    """Return the chips to choose from, as (value for the query string, what is printed on it)."""
    now = filled.values.get("fiche", Fraction(1))
    sizes = sorted({Fraction(size) for size in CHIPS} | ({now} if now > 0 else set()))
    return tuple((str(size), amount(size)) for size in sizes)


def _form_without_bets(filled: FilledForm, misread: str) -> FilledForm:
    """Return the form without its bets and without its example; it keeps what was typed and what must be corrected."""
    numbers = " ".join(filter(None, (filled.raw("nummers"), filled.raw("nummer"))))
    query: QueryDict = filled.query.copy()
    query["inzet"] = misread
    query["nummers"] = "" if filled.example else numbers
    errors = {name: said for name, said in filled.errors.items() if name != "inzet" or misread}
    if missed := errors.get("nummers") or errors.get("nummer"):
        errors["nummers"] = missed
    values = {**filled.values, "fiche": str(filled.values.get("fiche", 1))}
    return replace(filled, query=query, errors=errors, values=values)
