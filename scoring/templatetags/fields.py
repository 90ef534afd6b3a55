"""Drawing the fields of a form, each by the template of its kind."""

from collections.abc import Iterable

from django import template
from django.http import QueryDict
from django.template.context import RequestContext
from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from scoring.forms.felt import Felt, draw_felt, place_row
from scoring.forms.fields import Filling
from scoring.kit.figures import listed
from scoring.kit.hyphens import with_soft_hyphens
from scoring.kit.names import without_direction_marks
from scoring.play.contract import (
    Ask,
    Board,
    Chips,
    Choice,
    Count,
    Field,
    RoundForm,
    Seat,
    SeatField,
    SeatsInOrder,
    Stakes,
)
from scoring.templatetags.table_links import table_rule

register = template.Library()


@register.simple_tag(takes_context=True)
def draw(context: RequestContext, field: Field) -> SafeString:
    """Draw a field of the form `filled` (in the context) by the template of its kind."""
    filled: Filling = context["filled"]
    drawing = context.template.engine.get_template(f"fields/{field.kind}.html")  # type: ignore[union-attr]
    name = f"veld-{filled.prefix}{field.name}"
    error, gone = filled.errors.get(field.name), filled.gone.get(field.name, ())
    with context.push(
        field=field,
        id=name,
        value=filled.values.get(field.name),
        error=error,
        gone=gone,
        frame=_frame_attributes(field, name, filled, wrong=bool(error), gone=None in gone),
        asked=_label_of(context, field, name, filled),
        rule=_rule_link(context, field, filled),
        fault=_fault(name, error, loud=not context.get("objection")),
        described=_description_attributes(field, name, wrong=bool(error)),
    ):
        return drawing.render(context)


@register.simple_tag(takes_context=True)
def draw_all(context: RequestContext, fields: Iterable[Field]) -> SafeString:
    """Draw fields one under the other; a line of help that several seats share stands once, above the first of them."""
    filled: Filling = context["filled"]
    drawn, above = [], ""
    for field in fields:
        lead = _lead(context, field, filled)
        drawn += [lead * (lead != above), draw(context, field)]
        above = lead
    return mark_safe("\n".join(drawn))  # noqa: S308 - what templates drew


LONG, NARROW, BROKEN = 20, 7, 9
"""A label of more letters stands above its row; so does that of so many answers, or of five names. A name of so many
letters may be broken there."""


def _frame_attributes(field: Field, name: str, filled: Filling, *, wrong: bool, gone: bool) -> SafeString:
    """Return the attributes of the element around a field: its looks, its role, and when it appears.

    `name` is its HTML id. `gone`: the chosen value can't be chosen any more.
    """
    row = field.row or field.seat is not None
    wide = row and _width_in_answers(field) >= NARROW
    long = wide or (field.row and len(field.label) > LONG)
    looks = ("row" * row, "long" * long, "wide" * wide, "wrong" * wrong, "gone" * gone)
    html = f' class="field field--{field.kind}{"".join(f" field--{look}" for look in looks if look)}"'
    if field.role:
        html += f' role="{field.role}" aria-labelledby="naam-{escape(name)}"'
        if wrong:
            html += f' aria-describedby="fout-{escape(name)}"' + ' aria-invalid="true"' * (field.role == "radiogroup")
    if field.after:
        html += _attributes_to_appear(field, filled)
    return mark_safe(html)  # noqa: S308 - what is not our own is escaped


def _attributes_to_appear(field: Field, filled: Filling) -> str:
    """Return the attributes of a field that appears after the answer to another: of which, and hidden until then."""
    only = f' data-answer="{escape(field.answer)}"' if field.answer else ""
    given = filled.values.get(field.after)
    asked = given == field.answer if field.answer else given is not None
    return f' data-after="{escape(field.after)}"{only}' + " hidden" * (not asked)


def _width_in_answers(field: Field) -> int:
    """Return how much room answers side by side take, in answers; 0 for too many for a row, and for no answers."""
    if isinstance(field, SeatField | SeatsInOrder):
        names = len(field.seats) + (isinstance(field, SeatField) and not field.required)
        return names + NARROW - 5
    return len(field.choices) if isinstance(field, Choice) and len(field.choices) < 10 else 0


def _label_of(context: RequestContext, field: Field, name: str, filled: Filling) -> SafeString:
    """Return the label of a field as HTML, with its help and a link to its rule; in a row the label itself is that
    link."""
    asks = (
        field.label
        if field.seat is None
        else with_soft_hyphens(_label_about_player(field, context["face"].board.line(field.seat).name), BROKEN)
    )
    if field.row and field.rule and filled.cited:
        shape = '<a class="field__rule" id="naam-{}" href="{}" data-over>{}</a>'
        return format_html(shape, name, table_rule(context, field.rule), asks)
    shape = '<span id="naam-{}">{}</span>' if field.role else '<label for="{}">{}</label>'
    drawn = format_html(shape, name, asks)
    if field.row or field.seat is not None:
        return drawn
    if field.help:
        drawn += format_html('\n    <small class="field__help" id="hulp-{}">{}</small>', name, field.help)
    return drawn + _rule_link(context, field, filled)


def _rule_link(context: RequestContext, field: Field, filled: Filling) -> SafeString:
    """Return the link to the rule of a field as HTML; "" in a form that links to no rules."""
    if not (field.rule and filled.cited):
        return SafeString()
    shape = '\n    <a class="field__rule" href="{}" data-over aria-label="De regel: {}">regel</a>'
    return format_html(shape, table_rule(context, field.rule), field.label)


def _lead(context: RequestContext, field: Field, filled: Filling) -> SafeString:
    """Return the line of help above fields that are about one seat each, or stand on one row each; "" without help."""
    if not field.help or not (field.row or field.seat is not None):
        return SafeString()
    leads = not field.row and field.rule and filled.cited
    rule = (
        format_html(' <a class="field__rule" href="{}" data-over>regel</a>', table_rule(context, field.rule))
        if leads
        else ""
    )
    return format_html('<p class="field__lead">{}{}</p>', field.help, rule)


def _fault(name: str, error: str | None, *, loud: bool) -> SafeString:
    """Return as HTML what is wrong in a field, "" for nothing; read at once if `loud`: no objection stands above."""
    if not error:
        return SafeString()
    alert = SafeString(' role="alert"' if loud else "")
    return format_html('<p class="field__error" id="fout-{}"{}>{}</p>', name, alert, error)


def _description_attributes(field: Field, name: str, *, wrong: bool) -> SafeString:
    """Return the attributes by which a screen reader finds the fault or the help of an input; "" for neither."""
    if wrong:
        return format_html(' aria-invalid="true" aria-describedby="fout-{}"', name)
    return format_html(' aria-describedby="hulp-{}"', name) if field.help and field.seat is None else SafeString()


def _label_about_player(field: Field, who: str) -> str:
    """Return the label of a question about the player named `who`; his name alone when that is the label."""
    return who if without_direction_marks(who) == without_direction_marks(field.label) else f"{field.label} {who}"


@register.filter
def barred_seats(field: SeatField) -> set[Seat]:
    """Return the seats of a field that may not be chosen."""
    return {seat for seat, _ in field.barred}


@register.filter
def barred_why(field: SeatField, board: Board) -> list[tuple[str, str]]:
    """Return (names, reason) for each reason why seats may not be chosen; names is "" when it is about everybody."""
    seats: dict[str, list[str]] = {}
    for seat, why in field.barred:
        seats.setdefault(why, []).append(board.short(board.line(seat).name))
    return [("" if len(names) == len(field.seats) else listed(names), why) for why, names in seats.items()]


@register.simple_tag(takes_context=True)
def choices(context: RequestContext) -> SafeString:
    """Draw the answers of a choice as radio buttons, in one call, because most of a form consists of them."""
    field: Choice = context["field"]
    filled: Filling = context["filled"]
    value, gone = context["value"] or "", context["gone"]
    start = f'<input class="press__input" type="radio" name="{escape(field.name)}" value="'
    must = " required" * (filled.at_once and field.required)
    drawn = (
        f'<label class="press press--small{" press--gone" * (key in gone)}">{start}{escape(key)}"'
        f"{' checked' * (key == value)}{must}><span\n  "
        f'class="press__name">{conditional_escape(with_soft_hyphens(label))}</span></label>'
        for key, label in field.choices
    )
    return mark_safe("".join(drawn))  # noqa: S308 - what is not our own is escaped


@register.simple_tag(takes_context=True)
def round_filling(context: RequestContext, form: RoundForm) -> Filling:
    """Return the form of a round with its values and faults, as far as the query string has it filled in.

    The message of an objection becomes the fault of the field that it is about.
    """
    draft, errors, objection = context["draft"], context["errors"], context.get("objection")
    sent: QueryDict = context["query"]
    query = sent if draft or errors or "actief" in sent else QueryDict()
    if objection and objection.field:
        errors = errors | {objection.field: objection.message}
    gone = context.get("gone") or {}
    return Filling(query=query, fields=form.fields, values=draft, errors=errors, cited=True, gone=gone)


@register.filter
def ask_filling(ask: Ask) -> Filling:
    """Return the form of an ask (a fact needed less often than a press); it is always drawn empty."""
    prefix = f"{slugify(ask.label)}-"
    return Filling(query=QueryDict(), fields=ask.fields, values={}, errors={}, prefix=prefix, at_once=True)


@register.filter
def text_of(filled: Filling, field: Field) -> str:
    """Return what an input shows: the text as it was typed, or for a typed sum (`3+4`) its result."""
    value = filled.values.get(field.name)
    return str(value) if isinstance(field, Count) and field.sums and value is not None else filled.raw(field.name)


@register.filter
def input_mode(field: Count | Chips) -> str:
    """Return the keyboard that a phone shows for a number when our own keypad is absent (HTML's `inputmode`)."""
    return {"": "numeric", "komma": "decimal"}.get(field.keys, "text")


FEW, WORD = 6, 12
"""So many choices may take a row each two; in a longer list words are broken after so many letters."""


@register.filter
def choices_across(choices: tuple[tuple[str, str], ...]) -> int:
    """Return how many choices stand side by side on a phone: as many as their words allow, in rows of equal length.

    In a long list long words are broken, so that the list stays on one screen.
    """
    longest = max((len(word) for _, label in choices for word in label.split()), default=1)
    longest = min(longest, WORD) if len(choices) > FEW else longest
    labels = max((len(label) for _, label in choices), default=1)
    fit = min(len(choices), 7, max(1, 44 // max(6, longest + 2, labels // 3 + 3)))
    rows = -(-len(choices) // fit)
    return -(-len(choices) // rows)


SIGNS = 3
"""The most characters of a choice that counts as short."""


@register.filter
def are_short(choices: tuple[tuple[str, str], ...]) -> bool:
    """Return whether every choice has only a few characters, such as `2–1`."""
    return all(len(label) <= SIGNS for _, label in choices)


@register.filter
def presses_across(acts: tuple[str, ...]) -> int:
    """Return how many presses stand side by side when they fill two rows, together with one that takes the last
    back."""
    return (len(acts) + 2) // 2


# --- chips on a drawn table ---------------------------------------------------------------------


@register.filter
def rows_of_spots(field: Stakes) -> list[tuple[Seat, SafeString]]:
    """Return (seat, HTML of the row of places to bet on, with his chips on them) for each seat."""
    return [(seat, place_row(field.spots, _chips_of(field, seat), name=field.name, seat=seat)) for seat in field.seats]


@register.filter
def chips_elsewhere(field: Stakes) -> list[tuple[Seat, str]]:
    """Return (seat, his chips on places that no row shows) for each seat with such chips: `plein 17 5, carré
    16-17-19-20 2`."""
    keys = {spot.key for spot in field.spots}
    rest: dict[Seat, list[str]] = {}
    for seat, on, name, chips in field.lies:
        if on not in keys:
            rest.setdefault(seat, []).append(f"{name} {chips}")
    return [(seat, ", ".join(chips_on)) for seat, chips_on in rest.items()]


@register.filter
def felt_of(field: Stakes) -> Felt:
    """Return the whole table to bet on, with the chips of the player for whom it is drawn."""
    lies = {} if field.whose is None else _chips_of(field, field.whose)
    return draw_felt(field.strips, dict(field.around), lies, name=field.name, lay=True)


def _chips_of(field: Stakes, seat: Seat) -> dict[str, str]:
    """Return the chips of a player on the table, by the key of their place."""
    return {on: chips for one, on, _, chips in field.lies if one == seat}
