"""What a refusal says stands in the rule it cites: two thirds of its words, in any form or by a word for the same.

The words are those that carry something: no small words, names, figures (mostly amounts of this sheet), cards, or what
was typed. What tells the writer how to write things down is the sheet's own and stands in no rule.
"""

import re
from functools import cache

import pytest

from rulebook.book.shelf import shelf
from rulebook.library.search import dutch
from rulebook.library.search.words import stem, tokens
from scoring.games import GAMES as ALL
from tests.rounds.play_along import PLAYERS, refusal
from tests.rulebook.compounds import parts
from tests.test_golden import rows

WRITING = re.compile(
    r"^(Zeg|Noem|Schrijf|Vul|Kies|Leg van|Wijs|Zo loopt) |schrijf (je|die|op|alleen)|noem die|: vul|geschreven als"
    r"|maak (eerst|hem zo af)|dan rekent|nummer dat valt|kijk de uitslagen na|is geen kaart|geen (uitkomst|inzet) van"
    r"|niet afgesproken|spelen zonder|zet het aan|Bij jullie|Jullie hebben afgesproken"  # a house rule that is off
    r"|lag al op tafel|ligt al bij|ontbreken nog|uitslag er al|hoe het afliep|is al gezegd|opgeschreven|verteld"
    r"|ingevuld|vanzelf[.:]|Begin een revanche"
)
"""Sentences about the sheet itself: how to write it down, what is there already, what this table does not play."""

SHEET = frozenset(
    word
    for line in (
        "al beginstand blad erbij fiche fiches keer klaar meer minder minstens hoogstens nieuwe nieuw nul niemand",
        "niets precies speler spelers staat staan stond tafel uitslag voorbij zoals beurt eerst één twee hand handen",
        "kaart kaarten maak ronde mag kan kies noem schrijf laatst begonnen samen was waren kwam gedaan pas",
    )
    for word in line.split()
)
"""Words of every refusal: how many there are, whose turn it is, that something was written already."""

FORMS = """
houd houdt houden
val valt vallen viel vielen gevallen
vergelijk vergelijken vergeleken
rechts rechter rechterkant
links linker linkerkant
dicht dichter dichtst dichtbij
leg legt neer neergelegd neerleggen
kondig kondigt aankondigen aangekondigd aankondiging kondigde
begin begint eerste begonnen
einde eindigt uit afloop afgelopen
alleen enige enkel
hoef hoeft moet verplicht
lever leveren inleveren ingeleverd
bied biedt geboden bod verhoog verhoogt verhoogd
dubbel dubbelt dubbelen gedubbeld verdubbelen
heft hef opheffen
pas passen gepast weg
allemaal ieder iedereen alle allen
geef geeft gaf gever gevers
meespelen meedoen meegaan meespeelt
slag slagen coup
call callen bijleggen
raise verhoog verhoogt
fold pas passen
voer voert uitvoeren
leeg lege
speelt speler
meld meldt melden
stort gestort storten
gooi gooit gegooid gooien
"""
"""Forms of a word, and words for the same, that the search need not know."""

GAMES = frozenset(word for game in ALL for _, _, word in tokens(game.title))
CARD = re.compile(
    r"\b(harten|ruiten|klaveren|schoppen) \w+|\b(aas|heer|vrouw|boer|tien|negen|acht|zeven)\b(?=[,.:;]| of| en)", re.I
)
TYPED = re.compile(r"‘[^’]*’")


@cache
def same() -> dict[str, frozenset[str]]:
    """Stem → all stems that say the same."""
    found: dict[str, frozenset[str]] = {}
    for line in (*dutch.SYNONYMS.strip().splitlines(), *FORMS.strip().splitlines()):
        group = frozenset(stem(word) for word in line.split())
        for one in group:
            found[one] = found.get(one, frozenset()) | group
    return found


@cache
def known() -> frozenset[str]:
    return frozenset(word for page in shelf().pages for rule in shelf().pages[page].rules for word in _words(rule))


def _words(rule):
    scribe = shelf().scribe(rule.page)
    told = [scribe.words(rule.title), *shelf().plain_paragraphs(shelf().pages[rule.page], rule.body)]
    told += [scribe.words(f"{each.text} {each.answer}") for each in rule.questions]
    return [word for text in told for _, _, word in tokens(text)]


def stems_of(word):
    return {stem(word), *parts(word, known())}


@cache
def said_by(address):
    """Every stem of a rule, and all that says the same."""
    own = {one for word in _words(shelf().rule(address)) for one in stems_of(word)}
    return own.union(*(same().get(one, ()) for one in own))


def carried(message, players):
    """The words of a refusal that a rule must bear out."""
    names = {word for name in players for _, _, word in tokens(name)}
    bare = CARD.sub("", TYPED.sub("", message))
    words = dict.fromkeys(word for _, _, word in tokens(bare))
    small = {*names, *SHEET, *GAMES, *dutch.STOP, *dutch.COMMON}
    return [word for word in words if not stem(word).isdigit() and len(word) > 2 and word not in small]


def kinds():
    """Every refusal of the golden tables, once by the words it carries and the rule it cites."""
    found = {}
    for one in rows("refused"):
        game, row = one.values
        objection = refusal(game, row)
        if objection and not WRITING.search(objection.message):
            newcomers = [fact.split()[1] for fact in row["events"] if fact.startswith("join ")]
            words = carried(objection.message, (*row.get("players", PLAYERS), *newcomers))
            if words:
                found.setdefault((objection.rule, *sorted(words)), (objection, words))
    return found.values()


KINDS = list(kinds())


def lacking(objection, words):
    return [word for word in words if not stems_of(word) & said_by(objection.rule)]


@pytest.mark.parametrize(("objection", "words"), KINDS, ids=lambda one: getattr(one, "message", ""))
def test_what_a_refusal_says_stands_in_the_rule_it_cites(objection, words):
    missing = lacking(objection, words)
    assert len(missing) <= len(words) // 3, f"{objection.rule} does not say {', '.join(missing)}: {objection.message}"
