"""The reducer of chemin-de-fer: the bank that stands, who plays against it, and what a coup does to both.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from functools import lru_cache

from scoring.games.baccara import laid
from scoring.games.baccara.chemin_de_fer import events, holding
from scoring.games.baccara.chemin_de_fer.options import (
    APART,
    BANK,
    BOOK,
    HOUSE,
    HOUSE_SHARE,
    ONLOOKERS,
    OPTIONS,
    REST,
    SLUG,
    STAYS_IN,
)
from scoring.games.baccara.chemin_de_fer.score import avec_la_table, house_share, settle
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.games.baccara.tableau import Outcome
from scoring.kit.figures import capital, listed
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Holder, Seat
from scoring.play.seating import Begin, Leave

OUTCOMES = dict(zip((events.WINS, events.TIE, events.LOSES), Outcome, strict=True))
"""The outcome by its name on disk."""
SAYS = {outcome: end for end, outcome in OUTCOMES.items()}
"""The name on disk by the outcome."""
SAID = {events.BANCO: "banco", "suivi": "suivi", "prime": "banco prime", events.TABLE: "avec la table"}
"""What a player says, by the call that the state keeps."""


def start(begin: Begin) -> State:
    """Return the state before the first round. A bank that has money already is the dealer's.

    Bénéfice and bystanders get their line on the sheet later (see `_show_filled_accounts`).
    """
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    accounts = tuple(account for account in BOOK.accounts if account.key == BANK)
    state = replace(state, first=begin.dealer, owner=begin.dealer, accounts=accounts, fresh=bool(state.bank))
    return _show_filled_accounts(state)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case events.Coup(bank=end) if state.stakes and end in events.ENDS:
            return _show_filled_accounts(_settled(state, end))
        case events.Hands() if state.stakes and (result := _result_of_hands(event)):
            return _show_filled_accounts(_settled(_with_hands(state, event, result), SAYS[result.ends[0]]))
        case events.MainPasse() if state.bank:
            return _show_filled_accounts(holding.passed(state))
        case events.Stop() if state.bank:
            return _show_filled_accounts(holding.stopped(state))
        case events.Onlooker() if state.on("toeschouwers"):
            return _show_filled_accounts(_after_onlooker(state, event))
    if isinstance(event, events.BankLaid | events.TakeOver | events.Partner | events.NewTaille):
        return _show_filled_accounts(holding.after_bank_fact(state, event))
    if isinstance(
        event, events.Banco | events.Suivi | events.Prime | events.AvecLaTable | events.Stake | events.RienNeVaPlus
    ):
        return _after_fact_against_bank(state, event)
    state = chip_facts.apply(state, event)
    return holding.after_leaving(state, event.seat) if isinstance(event, Leave) else state


def _show_filled_accounts(state: State) -> State:
    """Return the state with bénéfice and the bystanders among its accounts from the moment they hold something."""
    known = {account.key for account in state.accounts}
    if all(account.key in known or not state.has(account.key) for account in BOOK.accounts):
        return state
    shown = tuple(account for account in BOOK.accounts if account.key in known or state.has(account.key))
    return replace(state, accounts=shown)


def hands_of(event: events.Hands) -> laid.Hands:
    """Return the cards of this fact by the name of the hand, the bank first."""
    return {"de bank": event.bank, "de ponte": event.ponte}


@lru_cache(maxsize=1024)
def _result_of_hands(event: events.Hands) -> laid.HandsResult | None:
    """Return what these hands come to; `None` when they are no whole hands."""
    return laid.hands_result(hands_of(event))


# --- against the bank ------------------------------------------------------------------------------------------------


def _after_fact_against_bank(state: State, event: Event) -> State:
    """Return the state after a player said or staked something against the bank."""
    match event:
        case events.Banco(seat=seat) | events.Suivi(seat=seat) | events.Prime(seat=seat) if (
            state.plays_along(seat) and state.bank
        ):
            return _banco(state, seat)
        case events.AvecLaTable(seat=seat) if state.plays_along(seat) and state.bank > 1 and not state.stakes:
            return _after_avec_la_table(state, seat)
        case events.Stake(seat=seat, amount=amount) if state.plays_along(seat) and amount > 0:
            return _after_stake(state, seat, amount)
        case events.RienNeVaPlus() if state.stakes and not state.closed:
            text = (
                f"{capital(state.who(state.holder))} zegt rien ne va plus: er staat {state.staked} tegenover de bank."
            )
            return tell(state, text, f"{SLUG}#rien-ne-va-plus", closed=True)
    return state


def _after_onlooker(state: State, event: events.Onlooker) -> State:
    """Return the state after a bystander did something."""
    match event.does, event.amount:
        case "banco", _ if state.bank and not state.stakes:
            return _banco(state, ONLOOKERS)
        case "avec-la-table", _ if state.bank > 1 and not state.stakes:
            return _after_avec_la_table(state, ONLOOKERS)
        case "inzet", amount if amount > 0:
            return _after_stake(state, ONLOOKERS, amount)
        case "bank", amount if state.offered and amount > 0:
            return holding.opened(state, ONLOOKERS, amount, owner=state.owner)
    return state


def _banco(state: State, holder: Holder) -> State:
    """Return the state with `holder` alone against the whole bank; one who goes before takes the place of another."""
    if state.stakes and not (state.called and state.rank(holder) < state.rank(state.caller)):
        return state
    call = "suivi" if holder == state.again else "prime" if state.called else events.BANCO
    text, rule = f"{capital(state.who(holder))} zegt {SAID[call]}, om {state.count(state.bank)}.", f"{SLUG}#{call}"
    state = replace(state, call=call, caller=holder, stakes=((holder, state.bank),))
    return tell(state, text, rule, seat=_seat_of(holder))


def _seat_of(holder: Holder) -> Seat | None:
    """Return the seat of a player; `None` for the bystanders."""
    return Seat(holder) if isinstance(holder, int) else None


def _after_avec_la_table(state: State, holder: Holder) -> State:
    """Return the state after *avec la table*: `holder` stakes half of the bank."""
    half, rest = avec_la_table(state.bank)
    text = f"{capital(state.who(holder))} zegt avec la table en zet {state.count(half)}; de anderen mogen er {rest}."
    state = replace(state, call=events.TABLE, caller=holder, stakes=((holder, half),))
    return tell(state, text, f"{SLUG}#avec-la-table", seat=_seat_of(holder))


def _after_stake(state: State, holder: Holder, amount: int) -> State:
    """Return the state with one stake more; all free stakes of a round are told in one sentence."""
    if state.called or state.closed or state.staked + amount > state.bank:
        return state
    stakes, rule = (*state.stakes, (holder, amount)), f"{SLUG}#vrij-inzetten"
    if state.story and state.story[-1].rule == rule:
        state = replace(state, story=state.story[:-1])
    words = listed([f"{state.who(one)} {count}" for one, count in stakes[state.call == events.TABLE :]])
    return tell(state, f"Ingezet: {words}.", rule, stakes=stakes)


# --- the coup ---------------------------------------------------------------------------------------------------------


def _with_hands(state: State, event: events.Hands, result: laid.HandsResult) -> State:
    """Return the state with the hands in a sentence, and what the banker did against the tableau."""
    who, (bank, ponte) = state.who(state.who_gets_cards()), result.points
    text = f"De bank heeft {bank} ({' '.join(event.bank)}), {who} heeft {ponte} ({' '.join(event.ponte)})."
    state = tell(state, text, f"{SLUG}#tientallen")
    for remark in result.remarks:
        state = tell(state, remark, f"{SLUG}#faux-tirage")
    return state


def _settled(state: State, end: str) -> State:
    """Return the state after the coup: paid, with what then stands in the bank and whose it is, and the round ended.

    `end` is the name on disk of how it ended for the bank.
    """
    stakes: dict[Holder, int] = {}
    for holder, amount in state.stakes:
        stakes[holder] = stakes.get(holder, 0) + amount
    stays = state.options[REST.key] == STAYS_IN
    house = house_share(state.staked, state.number(HOUSE_SHARE.key))
    after = settle(state.bank, state.staked, OUTCOMES[end], rest_stays=stays, house=house)
    summary = f"{_how_played(state)} tegen {state.count(state.bank)}: "
    solo = state.caller if state.called else None
    if end == events.WINS:
        state = _won(state, stakes, after.chocolate, after.house)
        return holding.close_round(
            replace(state, won=True, fresh=False, again=solo), f"{summary}de bank wint", state.seating.dealer
        )
    if end == events.TIE:
        text = "En carte: niemand betaalt, er wordt opnieuw gespeeld."
        state = tell(state, text, f"{SLUG}#en-carte", fresh=False, again=solo)
        return holding.close_round(state, f"{summary}en carte", state.seating.dealer)
    return _lost(state, stakes, f"{summary}de bank verliest", passes=after.passes)


def _how_played(state: State) -> str:
    """Return in words how was played against the bank."""
    if state.called:
        return f"{state.who(state.caller)} {SAID[state.call]}"
    return SAID[events.TABLE] if state.call == events.TABLE else "inzetten"


def _won(state: State, stakes: dict[Holder, int], chocolate: int, house: int) -> State:
    """Return the state with the stakes in the bank; what nobody covered (`chocolate`) is put apart for the banker,
    and `house` goes to the house."""
    pay = listed([f"{state.who(holder)} {amount}" for holder, amount in stakes.items()])
    text = f"De bank wint: {pay} in de bank. Daar staat nu {2 * state.staked}."
    state = move(state, [(holder, BANK, amount) for holder, amount in stakes.items()], text, f"{SLUG}#bank-wint")
    if house:
        text = f"Voor het huis gaat {state.count(house)} van de winst in de cagnotte."
        state = move(state, [(BANK, HOUSE, house)], text, HOUSE_SHARE.rule)
    if not chocolate:
        return state
    text = f"Niet gedekt: {state.count(chocolate)} chocolat apart {holding.for_whom_in_words(state)}."
    return move(state, [(BANK, APART, chocolate)], text, f"{SLUG}#chocolat")


def _lost(state: State, stakes: dict[Holder, int], summary: str, *, passes: bool) -> State:
    """Return the state with the bank lost and the round ended; `passes`: the bank goes to the next player."""
    pay = listed([f"{state.who(holder)} {amount}" for holder, amount in stakes.items()])
    text, rule = f"De bank verliest en betaalt {pay}.", f"{SLUG}#bank-verliest"
    state = move(state, [(BANK, holder, amount) for holder, amount in stakes.items()], text, rule)
    if not passes:
        text = f"{capital(state.who(state.holder))} speelt door met de rest, {state.count(state.bank)}."
        state = tell(state, text, f"{SLUG}#rest-na-verlies", fresh=False, again=None)
        return holding.close_round(state, summary, state.seating.dealer)
    rest, apart = state.bank, state.has(APART)
    if rest or apart:
        kept = [f"{amount} {what}" for amount, what in ((rest, "rest"), (apart, "chocolat")) if amount]
        text = f"{capital(listed(kept))} {holding.for_whom_in_words(state)}."
        state = move(state, holding.taken_out(state), text, f"{SLUG}#{'rest-na-verlies' if rest else 'chocolat'}")
    return holding.pass_bank_turn(state, summary)
