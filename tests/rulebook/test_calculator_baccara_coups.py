"""Hundreds of coups of baccara beside our own play from the rule (Hazardspelen p. 7-34), hands, advice and money."""

import itertools
from fractions import Fraction
from random import Random

import pytest
from django.http import QueryDict

from rulebook.book.shelf import shelf
from rulebook.calculators import find_calculator
from rulebook.calculators.filled import fill
from rulebook.pages.calculators import page_to_print
from tests.clients.calculators import ask

COUP_CALCULATOR = find_calculator("baccara-coup")
WORTH = {"A": 1, **{str(rank): rank for rank in range(2, 11)}, "B": 10, "V": 10, "H": 10}
RANKS = list(WORTH)
BOOK = ("TTTTTTTTTT", "TTTTTTTTTT", "TTTTTTTTTT", "TTTTTTTPVT", "PTTTTTTPPP", "PPPVTTTPPP", "PPPPPTTPPP", "PPPPPPPPPP")
MOVES = {"T": "trekken", "P": "passen", "V": "vrij"}
SIDES = {"chemin-de-fer": ("ponte",), "baccara-banque": ("rechts", "links")}
ENDS = {1: "winst", 0: "gelijk", -1: "verlies"}


def points(cards):
    return sum(WORTH[card] for card in cards) % 10


def sign(mine, theirs):
    return (mine > theirs) - (mine < theirs)


def told(bank, given):
    """The tableau of p. 33; against a ponte who stands the bank draws on five and less."""
    return MOVES[BOOK[bank][given - 1] if given else "T" if bank <= 5 else "P"]


def dealt(random, game):
    """A coup in which everybody keeps to the rule: hands, what each side bought, and what the bank drew."""
    bank, *hands = ([random.choice(RANKS), random.choice(RANKS)] for _ in range(len(SIDES[game]) + 1))
    bought = [None] * len(hands)
    if points(bank) < 8:
        for place, hand in enumerate(hands):
            if points(hand) < 5 or (points(hand) == 5 and random.random() < 0.5):
                bought[place] = random.choice(RANKS)
    return bank, hands, bought


def says(bank, hands, bought):
    """What the tableau says per side; nothing of a side that shows, or when the bank shows."""
    return [
        None if points(bank) > 7 or points(hand) > 7 else told(points(bank), WORTH[card] if card else None)
        for hand, card in zip(hands, bought, strict=True)
    ]


def together(moves):
    left = {move for move in moves if move}
    if {"trekken", "passen"} <= left:
        return "elke kant anders"
    return next(iter(left - {"vrij"} or left), None)


def ends_of(bank, drawn, hands, bought):
    """How each side ends for the bank: a shown eight or nine beats whatever was bought."""
    if points(bank) > 7:
        return [sign(points(bank), points(hand)) for hand in hands]
    mine = points([*bank, drawn] if drawn else bank)
    return [
        -1 if points(hand) > 7 else sign(mine, points([*hand, card] if card else hand))
        for hand, card in zip(hands, bought, strict=True)
    ]


def worth(bank, given, draw):
    """What drawing or passing brings per stake against a ponte who buys on half of his fives, endless cards."""
    chances = {total: Fraction(25 if total == 0 else 16, 169) for total in range(10)}
    often = {total: Fraction(total < 5) for total in range(8)} | {5: Fraction(1, 2)}
    part = {total: chances[total] * (often[total] if given else 1 - often[total]) for total in range(8)}
    owns = [(bank + card) % 10 for card in WORTH.values()] if draw else [bank]
    gain = sum(part[total] * sign(own, (total + (given or 0)) % 10) for own in owns for total in part)
    return gain / len(owns) / sum(part.values())


def asked(game, bank, drawn, hands, bought, money):
    query = QueryDict(mutable=True)
    query.update({"spel": game, "bank": " ".join([*bank, *([drawn] if drawn else [])])} | money)
    for name, hand, card in zip(SIDES[game], hands, bought, strict=True):
        stands = ["-"] if points(hand) == 5 and not card and points(bank) < 8 else []
        query[name] = " ".join([*hand, *([card] if card else stands)])
    return fill(find_calculator("baccara-coup"), query).answer.data


def paid(game, stakes, ends, bank):
    """The money after the coup: what is in the bank, and what the bank won."""
    net = sum(stake * end for stake, end in zip(stakes, ends, strict=True))
    if game == "baccara-banque":
        return bank + net, net
    return {1: 2 * stakes[0], 0: bank, -1: Fraction(0)}[ends[0]], net


@pytest.mark.parametrize("game", list(SIDES))
def test_hundreds_of_coups_go_as_they_are_played_by_hand(game):
    random = Random(34)
    for _ in range(180):
        bank, hands, bought = dealt(random, game)
        share = Fraction(40, len(hands))
        stakes = [random.choice([share, share / 4, share / 8]) for _ in hands]
        names = ["inzet"] if len(hands) == 1 else ["inzet-rechts", "inzet-links"]
        money = {"geld": "40"} | {name: f"{float(stake):.2f}" for name, stake in zip(names, stakes, strict=True)}
        moves = says(bank, hands, bought)
        advice = together(moves)
        drawn = random.choice(RANKS) if advice in ("trekken", "vrij", "elke kant anders") else None
        before = asked(game, bank, None, hands, bought, money)
        assert (before["tableau"], before["klaar"]) == (advice, drawn is None)
        for place, side in enumerate(before["kanten"]):
            assert side.tableau == moves[place]
        if advice:
            given = [WORTH[card] if card else None for card in bought]
            for name, draw in (("trekken", True), ("passen", False)):
                open_sides = [place for place, move in enumerate(moves) if move]
                brings = sum(stakes[place] * worth(points(bank), given[place], draw) for place in open_sides)
                assert before[f"verwachting_{name}"] == brings
        data = asked(game, bank, drawn, hands, bought, money)
        ends = ends_of(bank, drawn, hands, bought)
        assert (data["klaar"], data["fouten"]) == (True, [])
        assert [side.uitkomst for side in data["kanten"]] == [ENDS[end] for end in ends]
        after, net = paid(game, stakes, ends, Fraction(40))
        assert (data["geld_na"], data["saldo_bank"]) == (after, net)
        if game == "chemin-de-fer":
            assert data["chocolat"] == (40 - stakes[0] if ends == [1] else 0)
            assert data["rest_voor_bankhouder"] == (40 - stakes[0] if ends == [-1] else 0)
            assert data["bank_over"] is (ends == [-1])


HANDS = ("", "H 3", "H 5", "H 5 -", "H 3 8", "4 3", "9 B", "4 4", "H 5 4")


def test_every_coup_has_an_answer_whose_rules_are_printed():
    named = ask(COUP_CALCULATOR, COUP_CALCULATOR.example).answer.data
    for spel, sides in (("chemin-de-fer", ("ponte",)), ("baccara-banque", ("rechts", "links"))):
        for bank, *others in itertools.product(("2 3", "H 4 6", "9 9", "4 5"), *([HANDS] * len(sides))):
            query = QueryDict(mutable=True)
            query.update(
                {"spel": spel, "bank": bank, "geld": "10", "banco": "ja"} | dict(zip(sides, others, strict=True))
            )
            found = fill(COUP_CALCULATOR, query)
            if found.errors:
                assert "eerst iedereen twee kaarten" in next(iter(found.errors.values()))
                continue
            assert {step.rule for step in found.answer.steps if step.rule} <= shelf().rules.keys()
            assert found.answer.data.keys() == named.keys()
            assert found.answer.words


@pytest.mark.parametrize(
    ("query", "field", "said"),
    [
        ("bank=H 3 8 2&ponte=H 5", "bank", "hoogstens drie"),
        ("bank=H K&ponte=H 5", "bank", "geen kaart"),
        ("bank=3&ponte=5 2 3", "bank", "eerst iedereen twee kaarten"),
        ("bank=9 9&ponte=2 2&geld=5&inzet=6", "inzet", "hoogstens wat erin ligt: 5"),
        ("spel=baccara-banque&bank=9 9&geld=20&inzet-rechts=5", "inzet-links", "Vul beide kanten in"),
        ("bank=9 9&ponte=2 2&inzet=5", "geld", "hoeveel er in de bank staat"),
        ("bank=9 9&ponte=2 2&geld=0&inzet=1", "geld", "boven nul"),
        ("bank=9 9&ponte=2 2&afrekenen=samen", "afrekenen", "Dit hoort bij baccara-banque"),
        ("bank=9 9&ponte=2 2&en-carte=1", "en-carte", "Dit hoort bij baccara-banque"),
        ("bank=9 9&ponte=2 2&banque-ouverte=ja", "banque-ouverte", "Dit hoort bij baccara-banque"),
        ("bank=9 9&ponte=2 2&geld=5&inzet=-1", "inzet", "van 0 tot"),
        ("bank=9 9&ponte=2 2&geld=5&inzet=4&banco=ja", "inzet", "hele bedrag"),
        ("bank=9 9&rechts=2 2", "rechts", "één ponte"),
        ("spel=baccara-banque&bank=9 9&ponte=2 2", "ponte", "twee kanten"),
        (
            "spel=baccara-banque&bank=9 9&geld=20&inzet-rechts=11&inzet-links=5",
            "inzet-rechts",
            "de helft van de bank, 10",
        ),
        ("spel=baccara-banque&bank=9 9&geld=20&inzet-rechts=0&inzet-links=0", "inzet-rechts", "nergens"),
        ("spel=baccara-banque&bank=9 9&en-carte=4", "en-carte", "van 0 tot en met 3"),
    ],
)
def test_a_coup_that_cannot_be_is_refused_at_its_field(query, field, said):
    errors = ask(COUP_CALCULATOR, query).errors
    assert list(errors) == [field]
    assert said in errors[field]


def test_cards_are_tapped_one_by_one_without_a_script(client):
    answer = client.get("/reken/baccara-coup/?spel=chemin-de-fer&ponte=H+3&bank=10+4&tik=ponte:8")
    assert answer.status_code == 302
    page = client.get(answer.url).content.decode()
    assert 'name="ponte" value="H 3 8"' in page
    assert 'name="weg" value="ponte:2" aria-label="8 terugnemen"' in page
    assert "De bank wint met 4 tegen 1." in page
    back = client.get("/reken/baccara-coup/?spel=chemin-de-fer&ponte=H+3+8&bank=10+4&weg=ponte:2")
    assert "ponte=H+3&" in f"{back.url}&"


def test_at_chemin_de_fer_a_bank_that_has_won_turns_its_cards_once_the_ponte_has_spoken():
    found = ask(COUP_CALCULATOR, "spel=chemin-de-fer&bank=9 H&ponte=H 3").answer
    assert [step.text for step in found.steps[:2]] == [
        "De ponte heeft een heer en een 3, dat is 3.",
        "De bank draait een 9 en een heer om, dat is 9: er komt geen kaart meer.",
    ]
    assert found.steps[1].rule == "chemin-de-fer#carte"


def test_an_en_carte_of_loose_stakes_is_none_of_the_three():
    tied = "spel=baccara-banque&bank=9 9&rechts=4 4&links=4 4&geld=20&en-carte=1"
    loose = ask(COUP_CALCULATOR, f"{tied}&inzet-rechts=5&inzet-links=5").answer
    banco = ask(COUP_CALCULATOR, f"{tied}&banco=ja").answer
    assert (loose.data["en_carte_achtereen"], banco.data["en_carte_achtereen"]) == (1, 2)
    assert "baccara-banque#drie-keer" not in [step.rule for step in loose.steps]
    assert "baccara-banque#drie-keer" in [step.rule for step in banco.steps]


def test_who_passed_is_said_to_have_passed_on_paper():
    query = QueryDict("spel=chemin-de-fer&bank=H+8&ponte=B+5+-&geld=10")
    assert "B 5 past" in page_to_print(find_calculator("baccara-coup"), query)


@pytest.mark.parametrize(
    ("money", "left", "house"),
    [
        ("geld=20&inzet=20&cagnotte-per-slag=10", 38, 2),
        ("geld=19&inzet=19&cagnotte-per-slag=5", 38, 0),
        ("geld=4&inzet=2,50&cagnotte-per-slag=10", Fraction(19, 4), Fraction(1, 4)),
        ("geld=20&inzet=20", 40, 0),
    ],
)
def test_the_house_takes_its_share_of_what_the_bank_won(money, left, house):
    query = QueryDict(f"spel=chemin-de-fer&bank=9 H&ponte=2 4&{money}")
    data = fill(find_calculator("baccara-coup"), query).answer.data
    assert (data["geld_na"], data["cagnotte"]) == (left, house)
