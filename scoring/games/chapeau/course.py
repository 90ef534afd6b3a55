"""What was announced and done in a round as one line of text, written and read: `paar; trice H blind`.

With it a round that was told live can be amended in the form. Who did each part follows from who announced last and
which way the cup went.
"""

import unicodedata
from collections.abc import Iterable, Sequence

from scoring.games.chapeau.announce import KEYS
from scoring.games.chapeau.events import Accept, Announce, Peek, PokerThrow, Throw
from scoring.games.chapeau.state import CODES, State
from scoring.play.contract import Event, Seat

LOOKS, THROWS, ACCEPTS, AT_POKER = "kijkt", "gooit", "neemt aan", "worp"


def line(facts: Iterable[Event]) -> str:
    """Return these facts as one line of text, with `; ` between its parts; facts without a place in it are left out."""
    return "; ".join(text for fact in facts if (text := _fact_in_words(fact)))


def _fact_in_words(fact: Event) -> str:
    """Return one fact as a part of the line; `""` for a fact that has no place in it."""
    match fact:
        case Peek():
            return LOOKS
        case Throw(shaken=shaken, aside=aside, rolled=rolled):
            return _joined(THROWS, str(shaken), *_word_before_dice("open", rolled), *_word_before_dice("apart", aside))
        case Announce(kind=kind, named=named, blind=blind, aces=aces):
            return _joined(
                KEYS.get(kind, kind), *named, "blind" if blind else "", *_word_before_dice("azen", (aces,) * bool(aces))
            )
        case Accept():
            return ACCEPTS
        case PokerThrow(dice=dice, kept=kept):
            return _joined(AT_POKER, *dice, *_word_before_dice("vast", kept))
    return ""


def _joined(*words: str) -> str:
    """Return the words that are not empty, with spaces between them."""
    return " ".join(word for word in words if word)


def _word_before_dice(word: str, dice: Sequence[str]) -> tuple[str, ...]:
    """Return `word` followed by the dice that it introduces, or `()` when there are no dice."""
    return (word, *dice) if dice else ()


def read(state: State, text: str, last: Seat, then: Seat, *, clockwise: bool | None) -> tuple[Event, ...]:
    """Return the facts in a line of text as `line` writes it.

    `last` is the player who made the last announcement, `then` the player who came after him. `clockwise` is the way
    the cup went, `None` when unknown. Raises `ValueError`, with a Dutch sentence, when the line cannot be read, or when
    the way must be known to find who announced what.
    """
    items = [words for item in text.split(";") if (words := _plain_words(item))]
    announcing = [at for at, words in enumerate(items) if _is_announcement(words)]
    if len(announcing) > 1 and clockwise is None and len(state.living()) > 2:
        raise ValueError("Kies ook de richting: dan weet het blad wie wat zei.")
    speakers = _who_announced(state, last, len(announcing), clockwise=clockwise is not False)
    return tuple(
        _fact(words, speakers[sum(place < at for place in announcing)] if announcing and at <= announcing[-1] else then)
        for at, words in enumerate(items)
    )


def _plain_words(item: str) -> list[str]:
    """Return the words of one part of the line, in lower case and without accents; `[]` where it says nothing."""
    plain = unicodedata.normalize("NFKD", item.lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).split()


def _is_announcement(words: list[str]) -> bool:
    """Return whether a part of the line is an announcement, and not looking, throwing or accepting a poker."""
    return words[0] not in (LOOKS, THROWS, AT_POKER) and words != ACCEPTS.split()


def _who_announced(state: State, last: Seat, number: int, *, clockwise: bool) -> list[Seat]:
    """Return the players who made each of `number` announcements, first to last; `last` made the last one."""
    found = [last] if number else []
    while len(found) < number:
        found.append(next(iter(state.around(found[-1], clockwise=not clockwise)), last))
    return found[::-1]


def _fact(words: list[str], seat: Seat) -> Event:
    """Return the fact in the words of one part of the line, done by `seat`.

    Raises `ValueError` when the number of thrown dice is not one digit.
    """
    if words == [LOOKS]:
        return Peek(seat=seat)
    if words == ACCEPTS.split():
        return Accept(seat=seat)
    if words[0] == THROWS:
        parts = _words_by_mark(words[1:], ("open", "apart"))
        number = "".join(parts[""]) or "0"
        if not number.isascii() or not number.isdecimal() or len(number) > 1:
            raise ValueError("Schrijf hoeveel stenen er gegooid zijn: ‘gooit 3’, of ‘gooit 2 open A 9 apart H’.")
        return Throw(
            seat=seat, shaken=int(number), rolled=_dice_codes(parts["open"]), aside=_dice_codes(parts["apart"])
        )
    if words[0] == AT_POKER:
        parts = _words_by_mark(words[1:], ("vast",))
        return PokerThrow(seat=seat, dice=_dice_codes(parts[""]), kept=_dice_codes(parts["vast"]))
    parts = _words_by_mark([word for word in words if word != "blind"], ("azen",))
    plain = parts[""]
    start = next((at for at, word in enumerate(plain) if word.upper() in CODES), len(plain))
    kind, aces = "-".join(plain[:start]), "".join(parts["azen"]).upper()
    return Announce(seat=seat, kind=kind, named=_dice_codes(plain[start:]), blind="blind" in words, aces=aces)


def _words_by_mark(words: list[str], marks: Sequence[str]) -> dict[str, list[str]]:
    """Return the words by the mark they stand behind; words before the first mark have the key `""`.

    `marks` are the words that count as a mark, such as `open`.
    """
    found: dict[str, list[str]] = {mark: [] for mark in ("", *marks)}
    mark = ""
    for word in words:
        if word in marks:
            mark = word
        else:
            found[mark].append(word)
    return found


def _dice_codes(words: Iterable[str]) -> tuple[str, ...]:
    """Return the words as codes of dice, in capitals."""
    return tuple(word.upper() for word in words)
