"""The calculators of which throw the dice may be: chapeau under its cup, Mexican chapeau with hidden and open dice."""

from collections.abc import Mapping
from fractions import Fraction

from rulebook.calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Grid,
    Results,
    Story,
    Values,
    Wrong,
    chance_words,
    share,
)
from rulebook.calculators.chapeau.dice import (
    ACES,
    NAMED_HELP,
    PLAIN,
    WITH_FLUSH,
    announcement_in,
    colour_fields,
    dice,
    faces,
    kind_field,
    order_rule,
    order_words,
    quoted,
    reading,
)
from scoring.games.chapeau.announce import KEYS, Announcement
from scoring.games.chapeau.mexicaans import open_dice
from scoring.games.chapeau.odds import DiceReading, chance_at_least, counts
from scoring.kit import figures
from scoring.kit.dice import DICE, FACES
from scoring.play.contract import Count, Field, Rule


def _fields(values: Values) -> tuple[Field, ...]:
    return (
        kind_field("worp", "Minstens deze worp", values, "alle"),
        dice("stenen", "Erbij genoemd", NAMED_HELP),
        dice("open", "Open stenen"),
        dice("bewaard", "Stenen onder de beker die je kent", "Bewaard of gezien; de andere worden gegooid."),
        WITH_FLUSH,
        *colour_fields(values),
    )


def _mexican_fields(values: Values) -> tuple[Field, ...]:
    return (
        kind_field("worp", "Minstens deze worp", {"orde": values.get("orde", "belgisch")}, "alle"),
        dice("stenen", "Erbij genoemd", NAMED_HELP),
        Count("spelers", "Spelers", low=2, high=DICE),
        dice("open", "Open stenen", "Laat weg wat nog gegooid wordt."),
        dice("eigen", "Je eigen verborgen steen", "Leeg als je hem niet kent.", most=1),
        PLAIN,
        *ACES,
    )


def _answer(values: Values) -> Answer:
    known = (*faces(values, "open"), *faces(values, "bewaard"))
    if len(known) > DICE:
        raise Wrong("bewaard", f"Er zijn {DICE} stenen; open en bewaard zijn er samen {len(known)}.")
    assumed = ["Elke steen die je niet kent, valt op elk van de zes vlakken even vaak."]
    if values["orde"] == "flush":
        assumed.append("Een straat is hier niets; een full house, carré of poker telt niet als flush maar hoger.")
    return _chances_answer(values, known, reading(values), "chapeau", tuple(assumed))


def _mexican_answer(values: Values) -> Answer:
    free, known = open_dice(values["spelers"]), faces(values, "open")
    if len(known) > free:
        few = {0: "geen stenen", 1: "hoogstens één steen"}.get(free, f"hoogstens {free} stenen")
        raise Wrong("open", f"Met {values['spelers']} spelers liggen er {few} open.")
    stays = "mag ook een aas blijven" if values["aas"] == "ja" else "kan geen aas blijven"
    how = "Alle azen hebben dezelfde waarde." if values["azen"] == "samen" else "Elke aas telt voor het beste."
    assumed = (
        "Elke steen die je niet kent, valt op elk van de zes vlakken even vaak.",
        f"De aas is joker en {stays}. {how}",
    )
    own = (*known, *faces(values, "eigen"))
    return _chances_answer(values, own, reading(values, wild=True), "mexicaanse-chapeau", assumed)


def _chances_answer(
    values: Values, known: tuple[int, ...], how: DiceReading, game: str, assumed: tuple[str, ...]
) -> Answer:
    """Return the answer for both games: the probability of the throw that was asked, and a table of all kinds of
    throws.

    `known`: the faces of dice that are known; `how`: how dice are read; `assumed`: Dutch sentences.
    """
    if "worp" not in values and "stenen" in values:
        raise Wrong("worp", "Kies ook de worp waar die stenen bij horen.")
    asked = announcement_in(values, "worp", "stenen") if "worp" in values else None
    chance = chance_at_least(asked, known, how) if asked else None
    loose = DICE - len(known)
    total, found = len(FACES) ** loose, counts(known, how)
    rows = [Figure("manieren waarop de andere stenen vallen", total)]
    if asked and chance is not None:
        rows.insert(0, Figure(f"minstens {quoted(asked)}", chance, chance=True))
        rows.insert(1, Figure("gunstig", int(chance * total)))
    return Answer(
        words=_words(asked, chance, found, total),
        figures=tuple(rows),
        tables=(_throw_kinds_table(found, total, asked, f"{game}#kansen"),),
        told=_steps(asked, known, how, chance),
        assumptions=(order_words(values), *assumed),
        data=_data(found, total, loose, chance),
    )


def _words(asked: Announcement | None, chance: Fraction | None, found: Mapping[str, int], total: int) -> str:
    if asked is None or chance is None:
        most = max(found, key=lambda kind: found[kind])
        if found[most] == total:
            return f"Er ligt zeker {KEYS[most]}."
        return f"Het vaakst ligt er een {KEYS[most]}: {figures.percent(Fraction(found[most], total))}."
    if chance in (0, 1):
        return f"Minstens {quoted(asked)} ligt er {'zeker' if chance else 'zeker niet'}."
    return f"De kans dat er minstens {quoted(asked)} ligt, is {chance_words(chance)}."


def _throws_at_least_by_kind(found: Mapping[str, int]) -> dict[str, int]:
    """Return, for each kind of throw, how many throws are of that kind or a higher one."""
    left, sums = sum(found.values()), {}
    for kind, number in found.items():
        sums[kind] = left
        left -= number
    return sums


def _throw_kinds_table(found: Mapping[str, int], total: int, asked: Announcement | None, rule: Rule) -> Grid:
    sums = _throws_at_least_by_kind(found)
    rows = ((KEYS[kind], many, share(many, total), share(sums[kind], total)) for kind, many in found.items())
    title = f"Alle worpen, van de {total}, laagste eerst" if total > 1 else "Wat er ligt"
    head = ("worp", "aantal", "kans", "zo of hoger")
    marked = ((list(found).index(asked.kind), 2),) if asked and not asked.faces else ()
    return Grid("kansen", title, head, rows, marked=marked, rule=rule)


def _ways_in_words(loose: int) -> str:
    """Return a Dutch sentence on the number of ways in which so many (`loose`) unknown dice can fall."""
    if not loose:
        return "Alle vijf stenen zijn bekend: er is één mogelijkheid."
    if loose == 1:
        return f"Eén onbekende steen: {len(FACES)} mogelijkheden."
    sums = " × ".join([str(len(FACES))] * loose)
    return f"{loose} onbekende stenen: {sums} = {len(FACES) ** loose} mogelijkheden."


def _steps(asked: Announcement | None, known: tuple[int, ...], how: DiceReading, chance: Fraction | None) -> Story:
    loose = DICE - len(known)
    rules = ("open-stenen", "azen-bij-openleggen") if how.wild else ("handelingen", "doorgooien")
    yield _ways_in_words(loose), rules[0]
    if how.wild:
        yield "Bij elke worp zijn de azen zo hoog mogelijk geteld.", rules[1]
    if how.ranking == "flush":
        yield "Alle stenen in die kleuren zijn een flush.", "chapeau#flush"
    if asked and chance is not None:
        good = int(chance * len(FACES) ** loose)
        text = f"In {good} daarvan ligt er {quoted(asked)} of hoger."
        if not loose:
            text = f"Dat is {quoted(asked)} of hoger." if good else f"Dat is lager dan {quoted(asked)}."
        yield text, "rangorde" if how.wild else order_rule(how.ranking)


def _data(found: Mapping[str, int], total: int, loose: int, chance: Fraction | None) -> Results:
    good = None if chance is None else int(chance * total)
    ends = dict(found)
    chances = {key: Fraction(number, total) for key, number in ends.items()}
    higher = {key: Fraction(number, total) for key, number in _throws_at_least_by_kind(ends).items()}
    return Results(
        kans=(chance, "de kans dat minstens de gekozen worp er ligt; leeg als er geen gekozen is", Fraction | None),
        gunstig=(good, "in hoeveel van de worpen dat zo is; leeg als er geen gekozen is", int | None),
        worpen=(total, "op hoeveel manieren de onbekende stenen kunnen vallen"),
        los=(loose, "hoeveel stenen onbekend zijn"),
        aantallen=(ends, "per soort: hoeveel van de worpen zo eindigen", dict[str, int]),
        kansen=(chances, "per soort: de kans daarop", dict[str, Fraction]),
        minstens=(higher, "per soort: de kans daarop of op een hogere soort", dict[str, Fraction]),
    )


ODDS = Calculator(
    slug="chapeau-kansen",
    title="Hoe groot is de kans dat het er ligt?",
    game="chapeau",
    rule="chapeau#doorgooien",
    line="De kans op minstens deze worp, met stenen die open liggen of bewaard zijn; en alle worpen in een tabel.",
    fields=_fields,
    answer=_answer,
    defaults={"orde": "belgisch"},
    example="worp=full-house&bewaard=H H&open=A",
    also=("kans op straat", "kans op full", "kans op carré", "kans op poker", "kans op flush", "doorgooien", "7776"),
)
MEXICAN_ODDS = Calculator(
    slug="mexicaanse-chapeau-kansen",
    title="Hoe groot is de kans met azen als joker?",
    game="mexicaanse-chapeau",
    rule="mexicaanse-chapeau#kansen",
    line="De kans dat minstens deze worp er ligt, met de open stenen, je eigen steen en azen als joker.",
    fields=_mexican_fields,
    answer=_mexican_answer,
    defaults={"orde": "belgisch", "spelers": "3", "aas": "ja", "azen": "elk"},
    example="worp=trice&stenen=H&spelers=3&open=H 10&eigen=A",
    also=("kans met jokers", "kans mexicaans", "open stenen kans", "verborgen stenen", "kans op straat met azen"),
)
