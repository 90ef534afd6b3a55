"""Numbers and lists as a Dutch page writes them: a comma, points between thousands, percentages, "1 op n", words.

Only the last step to paper rounds; every sum before it stays an exact `Fraction`.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

MINUS = "−"
APART_FROM = 10_000
"""From here on a number has points, `64.974`; data, addresses and what is typed stay plain."""


def whole(value: int) -> str:
    """A whole number as a page writes it: `−5`, `1000`, `64.974`."""
    shown = f"{abs(value):,}".replace(",", ".") if abs(value) >= APART_FROM else str(abs(value))
    return f"{MINUS}{shown}" if value < 0 else shown


def decimal(value: Fraction | int, places: int = 2) -> str:
    """`value` with a comma and exactly `places` decimals, halves rounded away from zero: `2,70`."""
    if places < 0:
        raise ValueError("Het aantal decimalen kan niet onder nul liggen.")
    scaled = abs(Fraction(value)) * 10**places
    rounded = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    units, rest = divmod(rounded, 10**places)
    shown = f"{whole(units)},{str(rest).zfill(places)}" if places else whole(units)
    return f"{MINUS}{shown}" if value < 0 and rounded else shown


def percent(value: Fraction | int, places: int = 2) -> str:
    """A probability or share (1 = all) as a percentage: `2,70%`."""
    return f"{decimal(value * 100, places)}%"


def one_in(chance: Fraction | int, places: int = 0) -> str:
    """A probability as `1 op 37`; refuses a chance of nothing or of more than everything."""
    if not 0 < chance <= 1:
        raise ValueError("Een kans ligt boven nul en is hoogstens een.")
    turned = 1 / Fraction(chance)
    return f"1 op {decimal(turned, 0 if turned.denominator == 1 else places)}"


def fraction(value: Fraction | int) -> str:
    """A fraction as `7/37`, a whole number as itself."""
    exact = Fraction(value)
    top = whole(exact.numerator)
    return top if exact.denominator == 1 else f"{top}/{whole(exact.denominator)}"


def guilders(cents: int) -> str:
    """An amount in cents as it stands on paper: 145 is `1,45`."""
    return decimal(Fraction(cents, 100), 2)


def amount(value: Fraction | int) -> str:
    """`7`, `2½`, `0,25`, or `7/37 (0,19)` when decimals don't end within two places."""
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
    """As it lies on the table: `2`, `0,50`, `−1,25`; what is no whole cent in `most` decimals."""
    exact = Fraction(value)
    return decimal(exact, 0 if exact.denominator == 1 else 2 if 100 % exact.denominator == 0 else most)


def plus(value: Fraction | int, shown: str) -> str:
    """What is shown of a value, with a plus before a gain."""
    return f"+{shown}" if value > 0 else shown


def signed(value: Fraction | int) -> str:
    """An amount with a plus before a gain."""
    return plus(value, amount(value))


def chips(value: Fraction | int) -> str:
    """`1 fiche`, `7 fiches`, `2½ fiche`."""
    return f"{amount(value)} {'fiche' if abs(value) == 1 or value.denominator == 2 else 'fiches'}"


def points(value: Fraction | int) -> str:
    """`1 punt`, `4 punten`."""
    return f"{amount(value)} {'punt' if value == 1 else 'punten'}"


_SIGNS = str.maketrans(dict.fromkeys("−–—‒‐‑﹣－", "-") | {"＋": "+", "﹢": "+"})


def typed(text: str) -> str:
    """What somebody typed as a number, with one kind of minus and plus and no space around it: phones, papers and our
    own pages each have their own."""
    return re.sub(r"^([+-])\s+", r"\1", text.translate(_SIGNS).strip())


def typed_whole(text: str) -> int:
    """A whole number as typed, with a minus or a plus before it: `8`, `-3`, `−3`. `ValueError` else, also for more
    than nine digits."""
    found = re.fullmatch(r"[+-]?[0-9]{1,9}", typed(text))
    if not found:
        raise ValueError("Vul een heel getal in, zoals 8.")
    return int(found[0])


def plain(value: Fraction | int) -> str:
    """A number as one types it in a field or a spreadsheet: `-3`, `2,5`."""
    exact = Fraction(value)
    return str(exact) if exact.denominator == 1 else decimal(exact, 4).rstrip("0").replace(MINUS, "-").replace(".", "")


def capital(text: str) -> str:
    """The same with a capital, as a sentence begins: `écarté` gives `Écarté`, `één` gives `Eén`; the rest stays."""
    text = f"{text}"  # a name between its marks begins with one
    return ("E" if text.startswith("één") else text[:1].upper()) + text[1:]


def small(text: str) -> str:
    """The same without its capital, to stand inside a sentence."""
    text = f"{text}"
    return text[:1].lower() + text[1:]


def listed(words: Sequence[str], last: str = "en") -> str:
    """Words as a Dutch enumeration: `a, b en c`."""
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
    """A small count as the page writes it: `drie`; from fourteen on in figures."""
    return spelled(number) if 0 <= number < FIGURES_FROM else whole(number)


def spelled(number: int) -> str:
    """A number from 0 to 99 as one word: `tweeëntwintig`."""
    if not 0 <= number < 100:
        raise ValueError("Alleen een getal van 0 tot en met 99 wordt voluit geschreven.")
    tens, unit = divmod(number, 10)
    if tens < 2:
        return WORDS[number]
    first = "een" if unit == 1 else WORDS[unit]
    return f"{first}{'ën' if first.endswith('e') else 'en'}{TENS[tens - 2]}" if unit else TENS[tens - 2]
