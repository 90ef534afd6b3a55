"""Drawing the fields of a form, each by the template of its kind; and the cards that lie in them."""

from collections.abc import Container, Iterable
from functools import lru_cache

from django import template
from django.http import QueryDict
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from scoring.forms.felt import Felt, chip_row, felt
from scoring.forms.fields import Filling
from scoring.kit.cards import SUITS, card
from scoring.play.contract import Ask, Cards, Chips, Choice, Count, Dice, Field, RoundForm, Seat, Stakes

register = template.Library()


@register.simple_tag(takes_context=True)
def draw(context: RequestContext, field: Field) -> SafeString:
    """A field of the form `filled`, by the template its kind names."""
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
        frame=_frame(field, name, filled, wrong=bool(error), gone=None in gone),
        asks=field.label if field.seat is None else _about(field, context["face"].board.line(field.seat).name),
        cited=field.rule if filled.cited else "",
        described=_described(field, name, wrong=bool(error)),
    ):
        return drawing.render(context)


LONG = 20
"""A label of more letters stands above its row."""


def _frame(field: Field, name: str, filled: Filling, *, wrong: bool, gone: bool) -> SafeString:
    """What the element around a field says of it: how it looks, what it is, when it appears."""
    row = field.row or field.seat is not None
    looks = ("row" * row, "long" * (field.row and len(field.label) > LONG), "wrong" * wrong, "gone" * gone)
    said = f' class="field field--{field.kind}{"".join(f" field--{look}" for look in looks if look)}"'
    if field.role:
        said += f' role="{field.role}" aria-labelledby="naam-{escape(name)}"'
        if wrong:
            said += f' aria-describedby="fout-{escape(name)}"' + ' aria-invalid="true"' * (field.role == "radiogroup")
    if field.after:
        said += f' data-after="{escape(field.after)}"' + " hidden" * (field.after not in filled.values)
    return mark_safe(said)  # noqa: S308 - what is not our own is escaped


def _described(field: Field, name: str, *, wrong: bool) -> SafeString:
    """Where an input finds in words what is wrong with it, or what is meant."""
    if wrong:
        return format_html(' aria-invalid="true" aria-describedby="fout-{}"', name)
    return format_html(' aria-describedby="hulp-{}"', name) if field.help and field.seat is None else SafeString()


def _about(field: Field, who: str) -> str:
    """The label of a question about somebody; it may be no more than the name."""
    return who if who == field.label else f"{field.label} {who}"


@register.simple_tag(takes_context=True)
def choices(context: RequestContext) -> SafeString:
    """The presses of a choice, all in one go: they are most of what a form is made of."""
    field: Choice = context["field"]
    filled: Filling = context["filled"]
    value, gone = context["value"] or "", context["gone"]
    must = SafeString(" required" if filled.at_once and field.required else "")
    return format_html_join(
        "",
        '<label class="press press--small{}"><input class="press__input" type="radio" name="{}" value="{}"{}{}><span\n'
        '  class="press__name">{}</span></label>',
        (
            (" press--gone" if key in gone else "", field.name, key, " checked" if key == value else "", must, label)
            for key, label in field.choices
        ),
    )


@register.simple_tag(takes_context=True)
def round_filling(context: RequestContext, form: RoundForm) -> Filling:
    """A round as far as it was filled in: the draft stands in the address. What a rule objects to is wrong as well."""
    draft, errors, objection = context["draft"], context["errors"], context.get("objection")
    sent: QueryDict = context["query"]
    query = sent if draft or errors or "actief" in sent else QueryDict()
    if objection and objection.field:
        errors = errors | {objection.field: objection.message}
    gone = context.get("gone") or {}
    return Filling(query=query, fields=form.fields, values=draft, errors=errors, cited=True, gone=gone)


@register.filter
def ask_filling(ask: Ask) -> Filling:
    """A rarer fact, that is asked anew each time."""
    prefix = f"{slugify(ask.label)}-"
    return Filling(query=QueryDict(), fields=ask.fields, values={}, errors={}, prefix=prefix, at_once=True)


@register.filter
def typed(filled: Filling, field: Field) -> str:
    """What an input shows: what was typed, but of a sum what it comes to."""
    value = filled.values.get(field.name)
    return str(value) if isinstance(field, Count) and field.sums and value is not None else filled.raw(field.name)


@register.filter
def typing(field: Count | Chips) -> str:
    """The keyboard of the phone where the own keypad is not there."""
    return {"": "numeric", "komma": "decimal"}.get(field.keys, "text")


@register.filter
def held(filled: Filling, field: Cards | Dice) -> tuple[str, ...]:
    """The cards or dice that lie in a field."""
    return filled.held(field)


FEW, BROKEN = 6, 12
"""So many choices may take a row each two; in a longer list words are broken after so many letters."""


@register.filter
def across(choices: tuple[tuple[str, str], ...]) -> int:
    """How many choices stand side by side on a phone: as many as their words leave room for, in rows alike.

    Of a long list a long word is broken, so that the list stays on the screen.
    """
    longest = max((len(word) for _, label in choices for word in label.split()), default=1)
    longest = min(longest, BROKEN) if len(choices) > FEW else longest
    labels = max((len(label) for _, label in choices), default=1)
    fit = min(len(choices), 7, max(1, 44 // max(6, longest + 2, labels // 3 + 3)))
    rows = -(-len(choices) // fit)
    return -(-len(choices) // rows)


SIGNS = 3


@register.filter
def are_short(choices: tuple[tuple[str, str], ...]) -> bool:
    """Is each choice a few signs, such as `2–1`?"""
    return all(len(label) <= SIGNS for _, label in choices)


@register.filter
def in_two_rows(acts: tuple[str, ...]) -> int:
    """How many presses stand side by side in two rows, with one to take the last back."""
    return (len(acts) + 2) // 2


# --- chips on a drawn table ---------------------------------------------------------------------


@register.filter
def rows_of_spots(field: Stakes) -> list[tuple[Seat, SafeString]]:
    """Everybody's row of places with his chips on them."""
    return [(seat, chip_row(field.spots, _lies(field, seat), name=field.name, seat=seat)) for seat in field.seats]


@register.filter
def elsewhere(field: Stakes) -> list[tuple[Seat, str]]:
    """What each has where no row shows it: `plein 17 5, carré 16-17-19-20 2`."""
    shown = {spot.key for spot in field.spots}
    rest: dict[Seat, list[str]] = {}
    for seat, on, name, chips in field.lies:
        if on not in shown:
            rest.setdefault(seat, []).append(f"{name} {chips}")
    return [(seat, ", ".join(said)) for seat, said in rest.items()]


@register.filter
def felt_of(field: Stakes) -> Felt:
    """The whole table with the chips of the player for whom it is drawn."""
    lies = {} if field.whose is None else _lies(field, field.whose)
    return felt(field.strips, dict(field.around), lies, name=field.name, lay=True)


def _lies(field: Stakes, seat: Seat) -> dict[str, str]:
    return {on: chips for one, on, _, chips in field.lies if one == seat}


# --- cards --------------------------------------------------------------------------------------

SUIT_ICONS = {"s": "schoppen", "h": "harten", "r": "ruiten", "k": "klaveren"}


@register.filter
def suit(code: str) -> str:
    """`s`, `h`, `r`, `k`, or `joker`."""
    return "joker" if code == "joker" else code[:1]


@register.filter
def card_name(code: str) -> str:
    """`harten boer`."""
    return card(code).name


@register.filter
@lru_cache(maxsize=64)
def card_face(code: str) -> SafeString:
    """A small playing card: its Dutch rank and its suit as a drawing."""
    if code == "joker":
        return mark_safe("joker")
    sprite = f"{static('icons.svg')}#{SUIT_ICONS[code[0]]}"
    return format_html('{}<svg class="playing__suit" aria-hidden="true"><use href="{}"/></svg>', code[1:], sprite)


@register.simple_tag(takes_context=True)
def pack_cards(context: RequestContext, codes: Iterable[str], gone: Container[str]) -> SafeString:
    """The cards of a suit as buttons that lay them in the field, all in one go: a form may have hundreds. What a card
    does: a script lays it in the line at once; in a form that is sent whole only a script can."""
    field: Cards = context["field"]
    filled: Filling = context["filled"]
    start = escape(context["id"] if filled.at_once else "kaart")
    kind = 'type="button"' if filled.at_once else 'name="tik"'
    lay, most = f'{kind} value="{escape(field.name)}', f'data-lay="{field.most}"'
    drawn = []
    for code in codes:
        act = 'type="button" aria-disabled="true"' if code in gone else f'{lay}:{code}" {most}'
        button = f'<button class="playing playing--{suit(code)}" id="{start}-{code}" {act}>'
        drawn.append(f"{button}{_named(code, code in gone)}</button>\n")
    return mark_safe("".join(drawn))  # noqa: S308 - the codes of our own pack


@lru_cache(maxsize=128)
def _named(code: str, lies: bool) -> SafeString:
    """A card on its button, with its name for who can't see it."""
    return format_html(
        '<span class="playing__face" aria-hidden="true">{}</span><span class="visually-hidden">{}{}</span>',
        card_face(code), card_name(code), ", ligt al" if lies else "",
    )  # fmt: skip


@register.filter
def by_suit(pack: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    """Each card of one or more packs once, by suit; jokers last."""
    suits: dict[str, list[str]] = {}
    for code in dict.fromkeys(pack):
        suits.setdefault(suit(code), []).append(code)
    return sorted(((SUITS.get(key, key), codes) for key, codes in suits.items()), key=lambda row: row[0] == "joker")
