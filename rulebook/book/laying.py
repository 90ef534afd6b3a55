"""Draws the cards and dice in a text, a rank order or a table, for a screen or for paper."""

import functools

from django.conf import settings
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from scoring.games import game as find_game
from scoring.kit.cards import SUITS
from scoring.kit.laid import CLOSED, CardsOrDice, drawable_cards, drawable_dice
from scoring.templatetags.cards import SUIT_ICONS, small_faces

_SVG = "{http://www.w3.org/2000/svg}"
_CARD, _DIE, _JOKER, _HEIGHT, _BETWEEN = 28, 32, 56, 40, 4


def read_laid(sort: str, codes: str) -> CardsOrDice:
    """Return the cards or dice that these codes (`hA s10`) stand for; raise `ValueError` for a wrong code.

    `sort`: `kaarten` (cards), `stenen` (dice) or `weg` (cards that are out of the pack).
    """
    return drawable_dice(codes) if sort == "stenen" else drawable_cards(codes, gone=sort == "weg")


class ScreenCardDrawer:
    """Draws cards and dice for a screen, as `rulebook.library.laying.CardDrawer` asks.

    `sort`, `codes`: those of `read_laid`; `alone`: they stand in a cell or on a line of their own, which makes no
    difference on a screen.
    """

    pictures = True

    def words(self, sort: str, codes: str) -> str:
        """Return the cards or dice in Dutch words; the codes themselves if they can't be read."""
        read = _read_cards_or_dice(sort, codes)
        return read.words if read else codes

    def html(self, sort: str, codes: str, *, alone: bool) -> str:
        """Return the cards or dice as safe HTML; the codes if they can't be read."""
        read = _read_cards_or_dice(sort, codes)
        return self.draw(read, alone=alone) if read else escape(codes)

    def draw(self, what: CardsOrDice, *, alone: bool) -> SafeString:
        """Return these cards or dice as safe HTML."""
        return small_faces(what)

    def wrong(self, sort: str, codes: str, game: str) -> str:
        """Return why these codes can't lie on the table of the game `game` (a slug); "" if they can.

        Cards out of the pack (`weg`) can't be those that are in it.
        """
        room = find_game(game)
        try:
            read = read_laid(sort, codes)
        except ValueError as wrong:
            return str(wrong)
        if room and read.gone:
            there = (one for one in read.codes if not room.pack.why_not_in_pack(CardsOrDice((one,))))
            return "".join(f"{one} is in the pack" for one in there)
        return room.pack.why_not_in_pack(read) if room else ""


class PaperCardDrawer(ScreenCardDrawer):
    """Draws cards and dice for paper, each as an SVG with its words. On paper *Zo speel je* has no pictures."""

    pictures = False

    def draw(self, what: CardsOrDice, *, alone: bool) -> SafeString:
        """Return these cards or dice as an SVG; not `alone`, in a line of text, the suit stands beside the rank."""
        return on_paper(what, alone=alone)


@functools.lru_cache(maxsize=4096)
def _read_cards_or_dice(sort: str, codes: str) -> CardsOrDice | None:
    """Return the cards or dice that the codes stand for; None if they can't be read: the page then shows what was
    typed."""
    try:
        return read_laid(sort, codes)
    except ValueError:
        return None


@functools.lru_cache(maxsize=1024)
def on_paper(what: CardsOrDice, *, alone: bool = True) -> SafeString:
    """Return cards or dice as an SVG that needs no other file. In a line of text (not `alone`) the suit stands beside
    the rank."""
    width = _DIE if what.dice else _CARD if alone else _JOKER
    at, faces = 1, []
    for nth, code in enumerate(what.codes):
        own = _JOKER if code == "joker" else width if code[:1] in SUITS or what.dice else _CARD
        faces.append(_face(code, at, own, beside=not alone, die=what.dice, wins=nth in what.best))
        at += own + _BETWEEN
    return format_html(
        '<svg class="laid{}" viewBox="0 0 {} {}" xmlns="http://www.w3.org/2000/svg"><title>{}</title>{}</svg>',
        "" if alone else " laid--line", at - _BETWEEN + 1, _HEIGHT + 2, what.words, mark_safe("".join(faces)),  # noqa: S308 - our own codes
    )  # fmt: skip


def _face(code: str, at: int, width: int, *, beside: bool, die: bool, wins: bool) -> str:
    suit = code[0] if code[:1] in SUITS else ""
    rank = code[1:] if suit else code
    red = " laid__face--red" if suit in ("h", "r") else ""
    top = (_HEIGHT - _DIE) // 2 + 1 if die else 1
    edge = "laid__edge" + " laid__edge--wins" * wins + " laid__edge--closed" * (code == CLOSED)
    box = f'<rect class="{edge}" x="{at}" y="{top}" width="{width}" height="{_DIE if die else _HEIGHT}" rx="5"/>'
    if code == CLOSED:
        return box
    across = at + (width / 2 if not (suit and beside) else width * 0.3)
    down = 18 if suit and not beside else 28
    size = 24 if code != "joker" and (beside or not suit) else 19  # no smaller than what stands round it
    start = across - size * sum(_letter_widths().get(letter, 0.5) for letter in rank) / 2
    told = f'<text class="laid__rank{red}" x="{start:.1f}" y="{down}" font-size="{size}">{rank}</text>'
    if not suit:
        return box + told
    place = (
        f"translate({at + width * 0.5:g} 9) scale(1)" if beside else f"translate({at + width / 2 - 8:g} 21) scale(.67)"
    )
    return f'{box}{told}<path class="laid__suit{red}" transform="{place}" d="{_suit_outlines()[suit]}"/>'


@functools.cache
def _letter_widths() -> dict[str, float]:
    """Return the width of each letter and digit on a card, as a fraction of the size of its font.

    With these widths each can be placed; `text-anchor` would cost a kilobyte a card.
    """
    from fontTools.ttLib import TTFont  # not there on a phone, which prints nothing

    with TTFont(settings.BASE_DIR / "static" / "fonts" / "fraunces-600.woff2") as font:
        named, units = font.getBestCmap(), font["head"].unitsPerEm
        return {letter: font["hmtx"][named[ord(letter)]][0] / units for letter in "AHVB0123456789joker"}


@functools.cache
def _suit_outlines() -> dict[str, str]:
    """Return the outline of each suit (an SVG path, by the letter of the suit), the same as in the icons of the
    site."""
    from xml.etree import ElementTree  # not there on a phone, which prints nothing

    found = ElementTree.parse(settings.BASE_DIR / "static" / "icons.svg")  # noqa: S314 - our own drawing
    outlines = {one.get("id"): one.find(f"{_SVG}path") for one in found.iter(f"{_SVG}symbol")}
    return {suit: str(path.get("d")) for suit, name in SUIT_ICONS.items() if (path := outlines[name]) is not None}


SCREEN, PAPER = ScreenCardDrawer(), PaperCardDrawer()
