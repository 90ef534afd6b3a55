"""Numbers and lists as a Dutch page writes them: a comma, points between thousands, percentages, "1 op n", words.

Rounding is done only here, when a figure is printed; every sum before it stays an exact `Fraction`.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

MINUS = "−"
APART_FROM = 10_000
"""From here on a number has points, `64.974`; data, addresses and what is typed stay plain."""


def whole(value: int) -> str:
    """Return a whole number as a page writes it: `−5`, `1000`, `64.974`."""
    digits = f"{abs(value):,}".replace(",", ".") if abs(value) >= APART_FROM else str(abs(value))
    return f"{MINUS}{digits}" if value < 0 else digits


def decimal(value: Fraction | int, places: int = 2) -> str:
    """Return `value` with a comma and exactly `places` decimals, halves rounded away from zero: `2,70`.

    `ValueError` for a negative number of places.
    """
    if places < 0:
        raise ValueError("Het aantal decimalen kan niet onder nul liggen.")
    scaled, parts = abs(value.numerator) * 10**places, value.denominator
    rounded = (2 * scaled + parts) // (2 * parts)
    units, rest = divmod(rounded, 10**places)
    text = f"{whole(units)},{str(rest).zfill(places)}" if places else whole(units)
    return f"{MINUS}{text}" if value < 0 and rounded else text


def percent(value: Fraction | int, places: int = 2) -> str:
    """Return a probability or share (1 is everything) as a percentage: `2,70%`."""
    return f"{decimal(value * 100, places)}%"


def one_in(chance: Fraction | int, places: int = 0) -> str:
    """Return a probability as `1 op 37` (1 in 37); the second number has `places` decimals when it is not whole.
    `ValueError` for a probability that is not above 0 and at most 1."""
    if not 0 < chance <= 1:
        raise ValueError("Een kans ligt boven nul en is hoogstens een.")
    turned = 1 / Fraction(chance)
    return f"1 op {decimal(turned, 0 if turned.denominator == 1 else places)}"


def fraction(value: Fraction | int) -> str:
    """Return a fraction as `7/37`, and a whole number as itself."""
    exact = Fraction(value)
    top = whole(exact.numerator)
    return top if exact.denominator == 1 else f"{top}/{whole(exact.denominator)}"


def guilders(cents: int) -> str:
    """Return an amount in cents as guilders on paper: 145 gives `1,45`."""
    return decimal(Fraction(cents, 100), 2)


def amount(value: Fraction | int) -> str:
    """Return an amount as `7`, `2½` or `0,25`; as `7/37 (0,1892)` when two decimals can't write it exactly."""
    if isinstance(value, int):
        return whole(value)
    exact = Fraction(value)
    if exact.denominator == 1:
        return fraction(exact)
    if exact.denominator == 2:
        units = abs(exact.numerator) // 2
        return f"{MINUS if exact < 0 else ''}{whole(units) if units else ''}½"
    if 100 % exact.denominator == 0:
        return decimal(exact)
    return f"{fraction(exact)} ({decimal(exact, 4)})"


def money(value: Fraction | int, most: int = 4) -> str:
    """Return an amount of money, in euros or guilders: `2`, `0,50`, `−1,25`. It has `most` decimals when it is no whole
    number of cents."""
    exact = Fraction(value)
    return decimal(exact, 0 if exact.denominator == 1 else 2 if 100 % exact.denominator == 0 else most)


def with_plus(value: Fraction | int, shown: str) -> str:
    """Return `shown`, the text of `value`, with a plus in front of it when the value is above 0."""
    return f"+{shown}" if value > 0 else shown


def signed(value: Fraction | int) -> str:
    """Return an amount, as `amount` writes it, with a plus in front when it is above 0: `+5`, `−5`, `0`."""
    return with_plus(value, amount(value))


def chips(value: Fraction | int) -> str:
    """Return a number of chips in words: `1 fiche`, `7 fiches`, `2½ fiche`."""
    return f"{amount(value)} {'fiche' if abs(value) == 1 or value.denominator == 2 else 'fiches'}"


def points(value: Fraction | int) -> str:
    """Return a number of points in words: `1 punt`, `4 punten`."""
    return f"{amount(value)} {'punt' if value == 1 else 'punten'}"


_SIGNS = str.maketrans(dict.fromkeys("−–—‒‐‑﹣－", "-") | {"＋": "+", "﹢": "+"})


def with_plain_signs(text: str) -> str:
    """Return a typed text with plain `-` and `+` signs, no space at its ends, and none after a sign in front.

    Phones, papers and our own pages each have their own minus sign. Whether it is a number is not checked.
    """
    return re.sub(r"^([+-])\s+", r"\1", text.translate(_SIGNS).strip())


def typed_whole(text: str) -> int:
    """Return the whole number that was typed, perhaps with a sign in front: `8`, `-3`, `−3`.

    `ValueError` for anything else, also for more than nine digits.
    """
    if text.isascii() and text.isdecimal() and len(text) <= 9:
        return int(text)  # as nearly all are: house rules are read at each replay
    found = re.fullmatch(r"[+-]?[0-9]{1,9}", with_plain_signs(text))
    if not found:
        raise ValueError("Vul een heel getal in, zoals 8.")
    return int(found[0])


def typeable(value: Fraction | int) -> str:
    """Return a number as one types it in a field or a spreadsheet, with a comma, a plain minus sign, no points, and
    rounded to four decimals: `-3`, `2,5`, `64974`."""
    exact = Fraction(value)
    return str(exact) if exact.denominator == 1 else decimal(exact, 4).rstrip("0").replace(MINUS, "-").replace(".", "")


def capital(text: str) -> str:
    """Return the text with a capital, as a sentence begins: `écarté` gives `Écarté`, `één` gives `Eén`."""
    text = f"{text}"  # a name between its marks begins with one
    return ("E" if text.startswith("één") else text[:1].upper()) + text[1:]


def uncapitalized(text: str) -> str:
    """Return the text with its first letter in lower case, to stand inside a sentence."""
    text = f"{text}"
    return text[:1].lower() + text[1:]


def listed(words: Sequence[str], last: str = "en") -> str:
    """Return words as a Dutch enumeration: `a, b en c`; "" for no words. `last` is what joins the final one (`of`)."""
    if len(words) < 2:
        return "".join(map(str, words))
    return f"{', '.join(map(str, words[:-1]))} {last} {words[-1]}"


WORDS = (
    "nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf", "dertien",
    "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien",
)  # fmt: skip
TENS = ("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig")
FIGURES_FROM = 14
"""A count in a sentence is a word below this, and figures from here on."""


def in_words(number: int) -> str:
    """Return a count as a sentence writes it: a word from `nul` to `dertien`, every other number in figures."""
    return spelled(number) if 0 <= number < FIGURES_FROM else whole(number)


def spelled(number: int) -> str:
    """Return a number from 0 to 99 as one word: `tweeëntwintig`. `ValueError` for any other."""
    if not 0 <= number < 100:
        raise ValueError("Alleen een getal van 0 tot en met 99 wordt voluit geschreven.")
    tens, unit = divmod(number, 10)
    if tens < 2:
        return WORDS[number]
    first = "een" if unit == 1 else WORDS[unit]
    return f"{first}{'ën' if first.endswith('e') else 'en'}{TENS[tens - 2]}" if unit else TENS[tens - 2]
