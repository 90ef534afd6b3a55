"""Which cards may be written in each variatie (small game): how many, in what order, and no card twice."""

from collections.abc import Iterable

from scoring.games.banken_met_variaties import payout
from scoring.games.banken_met_variaties.options import PICTURES
from scoring.games.banken_met_variaties.settling import ranks_of, table_ten_total
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import COLOUR, EVEN, HEAPS, PAIR, SLUG, TEN, TRACK, TWENTY_ONE
from scoring.kit import twenty_one
from scoring.kit.cards import RANK_PLURALS, SUITS, Card, cards_from_codes
from scoring.kit.figures import in_words
from scoring.play.books.bank import banker
from scoring.play.contract import Objection, Seat, objection_maker

ONE_CARD = "De bank keert één kaart voor elke speler."


rule_objection = objection_maker(SLUG)


def _card_told_twice(codes: Iterable[str]) -> Objection | None:
    """Return an objection when a card comes twice among these codes, or a rank more than four times; else `None`.

    A card without a suit counts by its rank only.
    """
    seen: list[Card] = []
    for card in cards_from_codes(tuple(codes)):
        if card.suit and card in seen:
            return rule_objection(f"De kaart {card.name} lag al op tafel.", "kaarten")
        seen.append(card)
        if [one.rank for one in seen].count(card.rank) > len(SUITS):
            return rule_objection(
                f"Er zitten maar {in_words(len(SUITS))} {RANK_PLURALS[card.rank]} in het pak.", "kaarten"
            )
    return None


def cards_objection(state: State, codes: tuple[str, ...]) -> Objection | None:
    """Return an objection when these are no cards, when one lies on the table already or lacks a suit it needs; else
    `None`.

    No cards at all are objected to too. The suit is needed where colour decides.
    """
    if not codes or len(found := cards_from_codes(codes)) != len(codes):
        return rule_objection("Schrijf kaarten uit een vol pak, zoals sA, h10 of rV.", "kaarten")
    if state.now.key in (PAIR, COLOUR) and not all(card.suit for card in found):
        return rule_objection("Hier beslist de kleur: schrijf die erbij, zoals h10 of rV.", state.now.rule)
    return _card_told_twice([*(code for held in state.hands for code in held.laid), *codes])


def hand_objection(state: State, seat: Seat, codes: tuple[str, ...], hand: int) -> Objection | None:
    """Return an objection when this player or the banker cannot have these cards in the variatie played now; else
    `None`.

    `codes` must be cards (`cards_objection`). `hand` is 0, or 1 for a second hand after splitting.
    """
    key, ranks, count = state.now.key, ranks_of(codes), len(codes)
    bank = seat == banker(state)
    field = "bankkaarten" if bank else f"kaarten-{seat}" + ("-2" if hand else "")
    if key == TWENTY_ONE:
        return _twenty_one_objection(ranks, field)
    if key == TEN:
        return _over_before_last_card(state, ranks, field)
    if key == HEAPS and count != 1:
        return rule_objection("Van een hoopje telt één kaart: die na het omkeren boven ligt.", "hoogste-hoopje", field)
    if key == TRACK and count != payout.ROW:
        return rule_objection(f"Een rij van het spoortje is {in_words(payout.ROW)} kaarten.", "spoortje-leggen", field)
    if key in (PAIR, COLOUR, EVEN):
        return _check_turned_cards(state, seat, codes, field)
    return None


def _twenty_one_objection(ranks: tuple[str, ...], field: str) -> Objection | None:
    """Return an objection when a hand of een-en-twintig has one card, or was over before its last card; else `None`."""
    if len(ranks) < 2:
        return rule_objection("Een hand heeft minstens twee kaarten.", "eenentwintigen#tweede-kaart", field)
    if at := twenty_one.turn_over_at(ranks):
        dead = twenty_one.hand_points(ranks[:at]) > twenty_one.GOAL
        was, anchor = ("dood", "dood") if dead else (f"precies {twenty_one.GOAL}", "precies-21")
        text = f"Met {in_words(at)} kaarten was het al {was}: dan is de beurt voorbij."
        return rule_objection(text, f"eenentwintigen#{anchor}", field)
    return None


def _over_before_last_card(state: State, ranks: tuple[str, ...], field: str) -> Objection | None:
    """Return an objection when a hand of tafel tien was over (eleven points or more) before
    its last card; else `None`.
    """
    for count in range(2, len(ranks)):
        if (total := table_ten_total(state, ranks[:count])) >= payout.GOAL:
            text = f"Met {in_words(count)} kaarten stond het al op {total}: dan is de beurt voorbij."
            return rule_objection(text, "dood-tafel-tien" if total > payout.GOAL else "precies-elf", field)
    return None


def _check_turned_cards(state: State, seat: Seat, codes: tuple[str, ...], field: str) -> Objection | None:
    """Return an objection when cards are turned before the player guessed, or too many or too
    few of them; else `None`.
    """
    key, held = state.now.key, state.held(seat)
    if not held or not held.says:
        return rule_objection(
            f"{state.name(seat)} raadt eerst; dan keert de bank.", "gelijk-uitslag" if key == PAIR else key, field
        )
    if key == PAIR and len(codes) != 2:
        return rule_objection("De bank keert twee kaarten voor elke speler.", "gelijk-uitslag", field)
    if key == COLOUR and len(codes) != 1:
        return rule_objection(ONE_CARD, key, field)
    if key == EVEN:
        reading = str(state.options[PICTURES.key])
        *again, last = [payout.even_or_odd(rank, reading) for rank in ranks_of(codes)]
        if again and reading != "opnieuw":
            return rule_objection(ONE_CARD, key, field)
        if not last or any(again):
            text = "Keer tot er een kaart komt die telt, en niet verder: alleen een plaatje geldt niet."
            return rule_objection(text, "plaatjes-even-oneven", field)
    return None


def tick_objection(start: int, codes: tuple[str, ...]) -> Objection | None:
    """Return an objection when these cannot be the cards that fell at tikt-ie (counting off); else `None`.

    Counting began at `start`, 1 or 2, and goes on until a card falls as its rank is called, or to the last rank.
    """
    if start not in payout.CALLED:
        return rule_objection("Je begint te tellen bij één of bij twee.", "tellen", "begint")
    if not codes or len(cards_from_codes(codes)) != len(codes):
        return rule_objection("Schrijf kaarten uit een vol pak, zoals sA, h10 of rV.", "kaarten", "telt")
    if no := _card_told_twice(codes):
        return no
    at, whole = payout.ticked_at(ranks_of(codes), start), len(payout.CALLED[start])
    if at and at < len(codes):
        called = payout.CALLED[start][at - 1]
        return rule_objection(f"Hij tikte al bij {called}: daarna tel je niet verder.", "tellen", "telt")
    if not at and len(codes) != whole:
        return rule_objection(f"Hij tikte niet: dan tel je de hele reeks van {in_words(whole)} af.", "tellen", "telt")
    return None


def track_rows_objection(lower: tuple[str, ...], upper: tuple[str, ...]) -> Objection | None:
    """Return an objection when a row of the bank is not five cards, or a card comes too often in both; else `None`."""
    for codes, anchor, field in ((lower, "spoortje-ontvangen", "onder"), (upper, "spoortje-betalen", "boven")):
        if len(cards_from_codes(codes)) != payout.ROW or len(codes) != payout.ROW:
            return rule_objection(f"Elke rij van de bank is {in_words(payout.ROW)} kaarten.", anchor, field)
    return _card_told_twice((*lower, *upper))
