"""Playing cards and dice as pages draw them: on a button, in a hand, in the pack from which one taps."""

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache

from django import template
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from scoring.forms.fields import Filling
from scoring.kit.cards import SUITS, read_card
from scoring.kit.laid import CLOSED, CardsOrDice, Chips, rank_in_code
from scoring.play.contract import Cards, Dice

register = template.Library()
SUIT_ICONS = {"s": "schoppen", "h": "harten", "r": "ruiten", "k": "klaveren"}


@register.filter
def codes_held(filled: Filling, field: Cards | Dice) -> tuple[str, ...]:
    """Return the codes of the cards, or the faces of the dice, in this field of the form; () for none."""
    return filled.codes_of(field)


@register.filter
def suit(code: str) -> str:
    """Return the suit in a card's code: `s`, `h`, `r`, `k`, or `joker`."""
    return "joker" if code == "joker" else code[:1]


@register.filter
def card_name(code: str) -> str:
    """Return the Dutch name of the card with this code: `harten boer` (jack of hearts)."""
    return read_card(code).name


@register.filter
@lru_cache(maxsize=64)
def card_face(code: str) -> SafeString:
    """Return the small face of a card as HTML: its Dutch rank, and its suit as an icon."""
    if code == "joker":
        return mark_safe("joker")
    sprite = f"{static('icons.svg')}#{SUIT_ICONS[code[0]]}"
    return format_html('{}<svg class="playing__suit" aria-hidden="true"><use href="{}"/></svg>', code[1:], sprite)


@register.simple_tag(takes_context=True)
def pack_to_lay(context: RequestContext, gone: Container[str]) -> SafeString:
    """Draw the cards of a pack as buttons that lay them in the field, a group for each suit, the jokers last.

    `gone` are the codes of cards that can't be laid any more. A card that is in several packs is drawn once. All are
    drawn in one call, because a form may have hundreds.
    """
    field: Cards = context["field"]
    filled: Filling = context["filled"]
    start = escape(context["id"] if filled.at_once else "kaart")
    lay = _lay_attributes(field, filled)
    suits: dict[str, list[str]] = {}
    for code in dict.fromkeys(field.pack):
        act = 'type="button" aria-disabled="true"' if code in gone else lay.format(code)
        button = f'<button class="playing playing--{suit(code)}" id="{start}-{code}" {act}>'
        suits.setdefault(suit(code), []).append(
            f"{button}{_face_and_name(code, ', ligt al' * (code in gone))}</button>\n"
        )
    groups = (
        f'<div class="pack__suit pack__suit--{len(cards)}" role="group"\n  aria-label="{SUITS.get(key, key)}">'
        f"{''.join(cards)}</div>"
        for key, cards in sorted(suits.items(), key=lambda one: one[0] == "joker")
    )
    return mark_safe("".join(groups))  # noqa: S308 - the codes of our own pack


@register.simple_tag(takes_context=True)
def faces_to_lay(context: RequestContext) -> SafeString:
    """Draw the faces of a die as buttons that each lay one more die in the field."""
    field: Dice = context["field"]
    lay = _lay_attributes(field, context["filled"])
    buttons = (
        f'<button class="die" {lay.format(face)} aria-label="steen {face} erbij">{face}</button>'
        for face in field.faces
    )
    return mark_safe("\n  ".join(buttons))  # noqa: S308 - the faces of our own dice


def _lay_attributes(field: Cards | Dice, filled: Filling) -> str:
    """Return the attributes of a button that lays a card or die; `{}` in them is to be replaced by the code it lays.

    In a form that is sent as a whole only a script can lay it.
    """
    kind = 'type="button"' if filled.at_once else 'name="tik"'
    return f'{kind} value="{escape(field.name)}:{{}}" data-lay="{field.most}"'


@register.simple_tag(takes_context=True)
def buttons_to_take_back(context: RequestContext, laid: Sequence[str]) -> SafeString:
    """Draw the cards or dice in the field (their codes `laid`) as buttons that take them out of it."""
    field: Cards | Dice = context["field"]
    take = f'name="weg" value="{escape(field.name)}'
    if isinstance(field, Cards):
        drawn = (
            f'<button class="playing playing--{suit(code)}" {take}:{nth}">\n    '
            f"{_face_and_name(code, ' terugnemen')}</button>"
            for nth, code in enumerate(laid)
        )
    else:
        drawn = (
            f'<button class="die" {take}:{nth}" aria-label="{face} terugnemen">{face}</button>'
            for nth, face in enumerate(laid)
        )
    return mark_safe("\n  ".join(drawn))  # noqa: S308 - only cards and faces the field knows lie in it


@lru_cache(maxsize=256)
def _face_and_name(code: str, more: str) -> SafeString:
    """Return a card on its button as HTML, with its name for screen readers, followed by `more`."""
    return format_html(
        '<span class="playing__face" aria-hidden="true">{}</span><span class="visually-hidden">{}{}</span>',
        card_face(code), card_name(code), more,
    )  # fmt: skip


HAND_SIZE = 5
"""Cards of a poker hand, which stay on one line where there is little room."""


@register.filter
@lru_cache(maxsize=1024)
def small_faces(what: CardsOrDice) -> SafeString:
    """Return small cards or dice as HTML, to look at: in a text, a rank order or a cell of a table, with their names
    in words."""
    kind = "laid laid--dice" if what.dice else "laid laid--hand" if len(what.codes) == HAND_SIZE else "laid"
    kind += " laid--gone" * what.gone
    return format_html(
        '<span class="{}" role="img" aria-label="{}">{}</span>', kind, what.words, faces(what.codes, what.best)
    )


def drawn_small(what: CardsOrDice | Chips) -> SafeString:
    """Return a few cards or dice, or a chip, as HTML that is only looked at: nothing of it is read aloud."""
    kind = "fiche" if isinstance(what, Chips) else "laid laid--dice" if what.dice else "laid"
    face = escape(what.count) if isinstance(what, Chips) else faces(what.codes)
    return format_html('<span class="card__picture" aria-hidden="true"><span class="{}">{}</span></span>', kind, face)


def faces(codes: Iterable[str], best: Container[int] = ()) -> SafeString:
    """Return cards or dice (their codes) side by side as small HTML; those with a number in `best` win from the
    others."""
    drawn = (
        f"<i{_class_attribute(code, wins=nth in best)}>{'' if code == CLOSED else escape(rank_in_code(code))}</i>"
        for nth, code in enumerate(codes)
    )
    return mark_safe("".join(drawn))  # noqa: S308 - our own codes


def _class_attribute(code: str, *, wins: bool) -> str:
    """Return the class attribute of a card or die, with one letter for a suit, `w` for what wins and `d` for what lies
    face down (*dicht*), because a page may have hundreds; "" for a rank alone or a die that does not win."""
    named = [code[0]] if code[:1] in SUITS else ["joker"] * (code == "joker")
    named += ["d"] * (code == CLOSED)
    named += ["w"] * wins
    return f' class="{" ".join(named)}"' if named else ""
