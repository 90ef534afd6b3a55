"""Which facts may be written of the bank's turn in each variatie (small game). The bank's turn ends the round."""

from scoring.games.banken_met_variaties.cards_told import (
    cards_objection,
    hand_objection,
    rule_objection,
    tick_objection,
    track_rows_objection,
)
from scoring.games.banken_met_variaties.events import BankRows, Counted, Done
from scoring.games.banken_met_variaties.payout import GOAL as ELEVEN
from scoring.games.banken_met_variaties.settling import goal, ranks_of, stakes_won, table_ten_total
from scoring.games.banken_met_variaties.state import PlayerHand, State
from scoring.games.banken_met_variaties.variations import (
    ACE,
    AT_ONCE,
    DEAD,
    GUESSING,
    HEAPS,
    KEYS,
    LOSES,
    PASSED,
    TEN,
    TICK,
    TRACK,
    TWENTY_ONE,
    WINS,
)
from scoring.kit import twenty_one
from scoring.play.books.bank import banker
from scoring.play.contract import Event, Objection


def other_variation_objection(state: State) -> Objection:
    """Return the objection to a fact of another variatie: it says which of the eight is played now."""
    at = f"{state.variation + 1} van de {len(KEYS)}"
    return rule_objection(f"De volgorde ligt vast: nu is het {state.now.title} ({at}).", "volgorde")


def stake_objection(state: State) -> Objection | None:
    """Return an objection that names the first player who has not staked yet; `None` when all have."""
    if not (left := state.unstaked()):
        return None
    return rule_objection(
        f"{state.name(left[0])} heeft nog niet ingezet: dat gaat voor.", "inzetten", f"inzet-{left[0]}"
    )


def _not_all_known(state: State) -> Objection | None:
    """Return an objection when a player has not staked, or the result of a hand is not written yet; else `None`."""
    if no := stake_objection(state):
        return no
    if left := state.unended():
        seat = left[0].seat
        return rule_objection(
            f"Van {state.name(seat)} staat er nog niet hoe het afliep.", state.now.rule, f"hand-{seat}"
        )
    return None


def check_bank_turn(state: State, ends: str, points: int) -> Objection | None:
    """Return an objection when the bank's turn cannot have ended in this way now; else `None`.

    `ends` and `points` are as in the event `BankTurn`; `points` is 0 when not written.
    """
    kind = state.now
    if not kind.bank:
        return other_variation_objection(state)
    if ends not in kind.bank:
        return rule_objection(f"Zo loopt het voor de bank bij {kind.title} niet af.", kind.rule, "bank")
    if kind.key == TICK:
        return stake_objection(state) or (None if state.foretold else _foretell_first_objection())
    if points and (ends != PASSED or not 1 <= points <= goal(kind.key)):
        return rule_objection(f"Een bank die past, heeft hoogstens {goal(kind.key)} punten.", kind.rule, "bank")
    return _bank_end_objection(state, ends, points)


def _foretell_first_objection() -> Objection:
    """Return the objection that the banker must first foretell whether a card will fall just as its rank is called."""
    return rule_objection("De bankhouder zegt eerst of hij tikt of niet.", "tikt-voorspellen", "zegt")


def _bank_end_objection(state: State, ends: str, points: int) -> Objection | None:
    """Return an objection when this end of the bank's turn does not fit the hands on the table; else `None`.

    `ends` and `points` are as in the event `BankTurn`; `points` is 0 when not written.
    """
    if ends in AT_ONCE:
        if no := stake_objection(state):
            return no
        open_cards = 1 if ends == ACE else 2
        if state.raised or any(held.split or (held.ends and len(held.laid) != open_cards) for held in state.hands):
            anchor = "bank-aas" if ends == ACE else "eenentwintigen#bank-kijkt"
            return rule_objection(
                "De bank legt zo open voordat iemand koopt: dan is er nog niets gebeurd.", anchor, "bank"
            )
        return None
    if no := _not_all_known(state):
        return no
    return next((no for held in state.hands if (no := _hand_against_bank_objection(state, held, ends, points))), None)


def _hand_against_bank_objection(state: State, held: PlayerHand, ends: str, points: int) -> Objection | None:
    """Return an objection when this hand and the bank cannot both have ended so, or it is not
    known who wins; else `None`.

    `ends` and `points` are those of the bank, as in the event `BankTurn`.
    """
    name, field = state.name(held.seat), f"hand-{held.seat}"
    if held.ends == LOSES and ends == DEAD:
        return rule_objection(
            f"De bank is dood en betaalt {name}, tenzij {name} zelf ook dood was.", state.now.rule, field
        )
    if held.ends == WINS and ends == PASSED and points == goal(state.now.key):
        return rule_objection(f"Meer dan de bank kan niet: {name} verliest.", state.now.rule, field)
    if stakes_won(state, held, ends, points) is None:
        text = f"{name} past, maar niet van allebei staan de punten er: schrijf of {name} wint of verliest."
        return rule_objection(text, state.now.rule, field)
    return None


def bank_cards_objection(state: State, codes: tuple[str, ...]) -> Objection | None:
    """Return an objection when these cannot be the bank's cards now, or they do not fit the hands; else `None`."""
    key = state.now.key
    if key not in (TWENTY_ONE, TEN, HEAPS):
        return other_variation_objection(state)
    if no := cards_objection(state, codes) or hand_objection(state, banker(state), codes, 0):
        return no
    ranks = ranks_of(codes)
    if key == HEAPS:
        return _heap_rank_objection(state, ranks[0])
    if key == TEN:
        total = table_ten_total(state, ranks)
        return _bank_end_objection(state, ACE if ranks == ("aas",) else DEAD if total > ELEVEN else PASSED, total)
    if name := twenty_one.bank_hand_name(ranks, player=False):
        return _bank_end_objection(state, name.replace(" ", "-"), 0)
    total = twenty_one.hand_points(ranks)
    return _bank_end_objection(state, DEAD if total > twenty_one.GOAL else PASSED, total)


def _heap_rank_objection(state: State, rank: str) -> Objection | None:
    """Return an objection when the round cannot end with this rank of the bank at hoopjes (heaps); else `None`.

    With an ace the bank wins from all, so the cards of the other heaps need not be written (p. 42).
    """
    if rank != "aas":
        return _not_all_known(state)
    if no := stake_objection(state):
        return no
    won = next((held for held in state.hands if held.ends == WINS), None)
    if won is None:
        return None
    text = f"Met een aas wint de bank van allen: {state.name(won.seat)} verliest."
    return rule_objection(text, state.now.rule, f"hand-{won.seat}")


def check_round_end(state: State, event: Event) -> Objection | None:
    """Return an objection when `Counted`, `BankRows` or `Done`, each of which ends a round,
    cannot be written; else `None`.
    """
    key = state.now.key
    match event:
        case Counted(start=start, cards=cards) if key == TICK:
            return (
                stake_objection(state)
                or (None if state.foretold else _foretell_first_objection())
                or tick_objection(start, cards)
            )
        case BankRows(lower=lower, upper=upper) if key == TRACK:
            return track_rows_objection(lower, upper) or _not_all_known(state)
        case Done() if key in (*GUESSING, HEAPS, TRACK):
            if no := _not_all_known(state):
                return no
            if open_ := next((held for held in state.hands if held.laid and not (held.ends or held.told)), None):
                text = f"{state.name(open_.seat)} heeft kaarten liggen: schrijf ook die van de bank."
                return rule_objection(text, state.now.rule, "bankkaarten")
            return None
    return other_variation_objection(state)
