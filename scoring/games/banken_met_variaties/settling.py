"""How many stakes a hand wins or loses in each variatie (small game); and how it ended, in words with its rule."""

from scoring.games.banken_met_variaties import payout
from scoring.games.banken_met_variaties.options import PICTURES, TABLE_TEN_ACE
from scoring.games.banken_met_variaties.state import PlayerHand, State
from scoring.games.banken_met_variaties.variations import (
    ACE,
    AT_ONCE,
    BIG,
    DEAD,
    EXACT,
    GUESSING,
    LOSES,
    MANY,
    PASSED,
    SLUG,
    SMALL,
    TEN,
    TICK,
    TRACK,
    TWENTY_ONE,
    WINS,
)
from scoring.kit import twenty_one
from scoring.kit.cards import RANK_NAMES, cards_from_codes
from scoring.kit.figures import in_words
from scoring.kit.twenty_one import Hand

E21 = "eenentwintigen"


def ranks_of(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Dutch ranks of the cards with these codes (`h10` is `tien`); `()` when one of them is no card."""
    return tuple(RANK_NAMES[card.rank] for card in cards_from_codes(codes))


def goal(key: str) -> int:
    """Return the points that players try to reach in the variatie `key`: 21 at een-en-twintig, otherwise 11."""
    return twenty_one.GOAL if key == TWENTY_ONE else payout.GOAL


def stakes_won(state: State, held: PlayerHand, ends: str, points: int) -> int | None:
    """Return how many times its stake the bank pays this hand; below nought the hand pays so many.

    `ends` and `points` are those of the bank, as in the event `BankTurn`. It is `None` when it is not known who wins.
    """
    key = state.now.key
    if key == TRACK:
        return held.gets - held.pays if held.told else None
    if key == TICK:
        return payout.foretold_result(state.foretold, ends)
    if ends in AT_ONCE:
        return {SMALL: -twenty_one.TIMES_SMALL, BIG: -twenty_one.TIMES_BIG}.get(ends, -1)
    if held.ends in (WINS, LOSES):
        return 1 if held.ends == WINS else -1
    if key == TWENTY_ONE and (once := twenty_one.times_by_ending(held.ends, held.cards)):
        return int(once)
    if key == TEN and held.ends in (EXACT, ACE, DEAD):
        return payout.table_ten_result(payout.GOAL + (held.ends == DEAD), 1)
    if held.ends == PASSED and (ends == DEAD or (points > 0 and held.points > 0)):
        bank, own = goal(key) + 1 if ends == DEAD else points, min(max(1, held.points), goal(key) - 1)
        return twenty_one.times_against_bank(own, bank) if key == TWENTY_ONE else payout.table_ten_result(own, bank)
    return None


def with_cards(state: State, held: PlayerHand, codes: tuple[str, ...]) -> PlayerHand:
    """Return the hand with the cards of these codes, and with how its turn ended where that follows from them.

    It comes back unchanged when a code is no card, or when the cards do not fit the guess.
    """
    key, cards, ranks = state.now.key, cards_from_codes(codes), ranks_of(codes)
    new = held._replace(laid=codes)
    if not ranks:
        return held
    if key == TWENTY_ONE and len(ranks) > 1:
        ends = twenty_one.turn_ending(Hand(cards=ranks, stake=max(0, held.stake), split=held.split))
        return new._replace(ends=ends, cards=len(ranks), points=twenty_one.hand_points(ranks))
    if key == TEN:
        total = table_ten_total(state, ranks)
        ends = DEAD if total > payout.GOAL else EXACT if total == payout.GOAL else PASSED
        return new._replace(ends=ACE if ranks == ("aas",) else ends, points=total)
    if key in GUESSING and held.says:
        try:
            won = payout.guess_result(held.says, cards, str(state.options[PICTURES.key]))
        except ValueError:
            return held
        return new._replace(ends=WINS if won > 0 else LOSES)
    return new


def table_ten_total(state: State, ranks: tuple[str, ...]) -> int:
    """Return the points of these ranks at tafel tien, with the ace counted by this table's house rule."""
    return payout.table_ten_points(ranks, str(state.options[TABLE_TEN_ACE.key]))


def heap_against_bank(held: PlayerHand, bank: str) -> PlayerHand:
    """Return a player's heap with its result against the bank's card of the rank `bank`.

    It comes back unchanged when it has a result already, or when its card is not written; but without a result it loses
    to an ace, with or without its card.
    """
    ranks = ranks_of(held.laid)
    if held.ends or (len(ranks) != 1 and bank != "aas"):
        return held
    won = len(ranks) == 1 and payout.heap_result(bank, ranks[0]) > 0
    return held._replace(ends=WINS if won else LOSES)


def hand_against_rows(held: PlayerHand, lower: tuple[str, ...], upper: tuple[str, ...]) -> PlayerHand:
    """Return a player's hand with the stakes that he pays and gets, against both rows of the bank (ranks).

    It comes back unchanged when those are written already, or when he has not five cards.
    """
    own = ranks_of(held.laid)
    if held.told or len(own) != payout.ROW:
        return held
    return held._replace(pays=payout.track_row(own, lower), gets=payout.track_row(own, upper), told=True)


def ending_and_rule(state: State, held: PlayerHand) -> tuple[str, str]:
    """Return `(words, rule)`: how this hand ended, in Dutch without a full stop, and the rule behind it as
    `page#anchor`.

    Of a hand that has not ended the words are only the name of the player.
    """
    key, name = state.now.key, state.name(held.seat) + (" (gesplitst)" if held.split else "")
    if key == TRACK:
        pays, gets = (f"{in_words(count)} keer" for count in (held.pays, held.gets))
        parts = [f"betaalt {pays}"] * bool(held.pays) + [f"krijgt {gets}"] * bool(held.gets)
        anchor = "spoortje-betalen" if held.gets else "spoortje-ontvangen"
        return f"{name} {' en '.join(parts) or 'heeft niets gelijk'}", f"{SLUG}#{anchor}"
    points = f" op {held.points}" if held.points else ""
    count = f" met {in_words(held.cards)} kaarten" if held.cards > 2 else ""
    guess = f" raadt {held.says} en" if held.says else ""
    first = key == TWENTY_ONE
    dead, exact, buys = (
        (f"{E21}#dood", f"{E21}#precies-21", f"{E21}#beurt")
        if first
        else (f"{SLUG}#dood-tafel-tien", f"{SLUG}#precies-elf", f"{SLUG}#kopen-tafel-tien")
    )
    if held.ends == PASSED:
        return f"{name} past{points}", buys
    if held.ends in (WINS, LOSES):
        return f"{name}{guess} {'wint' if held.ends == WINS else 'verliest'}", f"{SLUG}#{state.now.rule}"
    if held.ends == EXACT:
        return f"{name} haalt precies {goal(key)}{count}", exact
    if held.ends == MANY:
        return f"{name} legt {in_words(held.cards)} kaarten onder de {goal(key)} open", f"{E21}#vijf-kaarten"
    if held.ends == DEAD:
        return f"{name} koopt zich dood{count}", dead
    text, rule = SAID.get(held.ends, ("", f"{SLUG}#{key}"))
    return f"{name}{text}", rule


SAID = {
    SMALL: (" heeft kleine bank", f"{E21}#grote-en-kleine-bank"),
    BIG: (" heeft grote bank", f"{E21}#grote-en-kleine-bank"),
    ACE: (" keert een aas", f"{SLUG}#aas-tafel-tien"),
}
"""Words and rule, by the end of a turn, for ends at which neither points nor the number of cards is told."""
