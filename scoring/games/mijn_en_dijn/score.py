"""The reducer of mijn en dijn: stakes lie until their rank falls, and the bank goes left after every pack.

Total: every fact gives a state, also one that no longer fits.
"""

from scoring.games.mijn_en_dijn.events import Blanks, Brought, Declines, Dijn, Mijn, PackOut, Stake, TakenBack
from scoring.games.mijn_en_dijn.options import OPTIONS, SLUG
from scoring.games.mijn_en_dijn.payout import DIJN, MIJN, RANKS, WORDS, turn
from scoring.games.mijn_en_dijn.state import BOOK, State
from scoring.kit.figures import listed
from scoring.play.books import bank, chip_facts, ledger
from scoring.play.books.bank import BankTo, banker, punters
from scoring.play.books.book import replace, tell
from scoring.play.books.ledger import move, with_last
from scoring.play.contract import Event, Seat
from scoring.play.seating import Leave

start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Stake(seat=seat, rank=rank, amount=amount) if seat in punters(state) and rank in RANKS and amount > 0:
            return _after_stake(state, event)
        case Dijn(rank=rank, stays=stays) if rank in RANKS:
            return _turned(state, DIJN, rank, stays)
        case Mijn(rank=rank) if rank in RANKS:
            return _turned(state, MIJN, rank, ())
        case Blanks(cards=cards):
            count = cards if cards > 0 else 1
            word = WORDS[(WORDS.index(state.word) + count) % 2]
            state = replace(state, turned=state.turned + count, word=word, won=())
            fell = "Er viel een kaart" if count == 1 else "Er vielen kaarten"
            return tell(state, f"{fell} waarop niets lag: nu is het {word}.", f"{SLUG}#om-en-om")
        case TakenBack(seat=seat, rank=rank) if (seat, rank) in state.won:
            won = tuple(one for one in state.won if one != (seat, rank))
            state = replace(state, lying=_lying_without_stake(state, seat, rank), won=won)
            text = f"{state.name(seat)} neemt de inzet op {rank} weg."
            return with_last(state, lambda last: tell(last, text, f"{SLUG}#laten-liggen", seat=seat))
        case Brought(seat=seat, chips=chips) if seat in punters(state):
            return replace(state, told=(*((one, won) for one, won in state.told if one != seat), (seat, chips)))
        case PackOut():
            return _end_pack(state)
        case Declines(seat=seat) if seat == banker(state):
            text = f"{state.name(seat)} wil de bank niet"
            fresh, rule = _with_new_pack(state), f"{SLUG}#bank-verplicht"
            return with_last(fresh, lambda last: bank.pass_bank(last, None, text, rule))
        case BankTo(seat=seat) if seat in state.living() and seat != banker(state):
            text = "De tafel beslist"
            return with_last(_with_new_pack(state), lambda last: bank.pass_bank(last, seat, text, f"{SLUG}#bankhouder"))
        case Leave(seat=seat):
            gone = chip_facts.apply(replace(state, lying={**state.lying, seat: {}}), event)
            if seat != banker(state):
                return gone
            return bank.pass_bank(_with_new_pack(gone), None, f"{state.name(seat)} gaat weg", f"{SLUG}#bank-rond")
    return chip_facts.apply(state, event)


def _with_new_pack(state: State) -> State:
    """Return the state at a new pack: nothing lies, nothing has fallen, and the first card is for dijn."""
    return replace(state, turned=0, word=DIJN, fallen={}, lying={}, won=(), told=())


def _after_stake(state: State, stake: Stake) -> State:
    """Return the state after a player laid this stake, or added it to what he had on that rank."""
    seat, rank, amount = stake.seat, stake.rank, stake.amount
    lay = state.stake_on(seat, rank)
    lying = {**state.lying, seat: {**state.lying.get(seat, {}), rank: lay + amount}}
    added = f" bij: daar ligt nu {lay + amount}" if lay else ""
    state = replace(state, lying=lying, usual={**state.usual, seat: amount})
    text = f"{state.name(seat)} zet {state.count(amount)} op {rank}{added}."
    if stake.before:
        text = f"Er lag al {lay + amount} van {state.name(seat)} op {rank}."
    return tell(state, text, f"{SLUG}#{'bijzetten' if lay else 'plaatsen'}", seat=seat)


def _lying_without_stake(state: State, seat: Seat, rank: str) -> dict[Seat, dict[str, int]]:
    """Return what lies on the table without this player's stake on this rank."""
    return {one: {key: lay for key, lay in bets.items() if (one, key) != (seat, rank)} for one, bets in
            state.lying.items()}  # fmt: skip


def _turned(state: State, word: str, rank: str, stays: tuple[Seat, ...]) -> State:
    """Return the state after a card: the bank pays or takes the stakes on its rank, and the round ends.

    `word` is `dijn` or `mijn`. `stays` are winners who leave their stake on the table. A card without stakes ends no
    round.
    """
    done, holder = turn(word, rank, state.lying), banker(state)
    still = {seat: {**bets, rank: state.stake_on(seat, rank)} if seat in stays and seat in done.players else bets
             for seat, bets in done.stakes.items()}  # fmt: skip
    state = replace(
        state,
        turned=state.turned + 1,
        word=WORDS[1 - WORDS.index(word)],
        fallen={**state.fallen, rank: state.fallen.get(rank, 0) + 1},
        lying=still,
        won=tuple((seat, rank) for seat in done.players if seat in stays) if word == DIJN else (),
    )
    if not done.players:
        return tell(state, f"{word.capitalize()}: {rank}. Daar ligt niets.", f"{SLUG}#om-en-om")
    lay = listed([f"{state.name(seat)} {state.shown(abs(won))}" for seat, won in done.players.items()])
    if word == DIJN:
        text = f"Dijn: {rank}. De bank betaalt {lay}."
        state = move(state, [(holder, seat, won) for seat, won in done.players.items()], text, f"{SLUG}#dijn")
    else:
        text = f"Mijn: {rank}. De bank strijkt op: {lay}."
        state = move(state, [(seat, holder, -won) for seat, won in done.players.items()], text, f"{SLUG}#mijn")
    if left := [state.name(seat) for seat in done.players if seat in stays]:
        text = f"{listed(left)} {'laat' if len(left) == 1 else 'laten'} de inzet liggen."
        state = tell(state, text, f"{SLUG}#laten-liggen")
    return ledger.close(state, f"{word} {rank}", holder)


def _end_pack(state: State) -> State:
    """Return the state after the end of the pack: results are paid, stakes go back, and the bank goes to the left.

    Results are those that were written for the whole pack instead of its cards (`Brought`).
    """
    holder = banker(state)
    for seat, won in state.told:
        sign = "wint" if won > 0 else "verliest"
        text = f"{state.name(seat)} {sign} {state.count(abs(won))} over de hele stapel."
        moves = [(holder, seat, won), (seat, holder, -won)]
        state = move(state, moves, text if won else f"{state.name(seat)} speelt quitte.", f"{SLUG}#bank-rond")
    back = [f"{state.name(seat)} {state.shown(lies)}" for seat in state.living() if (lies := state.staked(seat))]
    if back:
        state = tell(state, f"De stapel is op. Wat nog ligt, gaat terug: {listed(back)}.", f"{SLUG}#terugnemen")
    summary = "hele stapel" if state.told else "stapel op"
    state = bank.pass_bank(_with_new_pack(state), None, "Een hele stapel gespeeld", f"{SLUG}#bank-rond")
    return ledger.close(state, summary, holder)
