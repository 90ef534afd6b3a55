"""The form for a whole round of zeilen, filled in when it is over: a row for each player with what he said, and who
won, or the cards that decided it.

To *see*: to play against the next card for so many chips.
"""

from collections.abc import Iterable

from scoring.games.zeilen.events import Adds, Away, Dealt, Decided, Pot, Sail, Sees, Stake, Turned
from scoring.games.zeilen.options import BANK, TOGETHER
from scoring.games.zeilen.payout import HAND
from scoring.games.zeilen.score import apply
from scoring.games.zeilen.state import CARDS, State
from scoring.play.contract import Draft, Event, Objection, RoundForm, Seat, objection_maker
from scoring.play.contract.fields import Cards, Choice, Count, Field, SeatsInOrder, YesNo
from scoring.play.seating import MOST_CHIPS

_no = objection_maker("zeilen")

LEAD = "Voor hoeveel zag ieder?"
ALL, OTHER = "pot", "anders"
CARDS_TOLD = "kaarten"
CODES = tuple(CARDS)
MOST_TURNED = HAND + 1
"""The most cards that are turned for one player: three may be equal to his cards, and the next one decides."""


def quick_amounts(state: State) -> tuple[int, ...]:
    """Return the amounts (chips) for which players mostly see (play): a tenth, a quarter and a half of what the bank
    began with. Amounts below 1 are left out.
    """
    stake = state.stake or state.number(BANK)
    return tuple(dict.fromkeys(amount for part in (10, 4, 2) if (amount := stake // part)))


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form for a whole round, with the questions that this draft makes needed."""
    lacks, _ = _missing(state, draft)
    return RoundForm(title="Deze ronde", fields=tuple(_fields(state, draft)), missing=lacks)


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    for seat in _players_yet_to_speak(state):
        yield _field_of_player(state, seat)
    for seat in _players_yet_to_speak(state):
        if draft.get(f"zet-{seat}") == OTHER:
            label = f"{state.name(seat)} zag voor"
            yield Count(f"bedrag-{seat}", label, low=1, high=MOST_CHIPS, rule="zeilen#zien", row=True)
    players, by_cards = _who_sees(state, draft), draft.get("hoe") == CARDS_TOLD
    if by_cards:
        yield from _card_fields(state, players)
    if players:
        rule = "zeilen#speler-wint"
        who, lost = ("wie won zonder kaarten", "de anderen") if by_cards else ("wie won", "allen")
        yield SeatsInOrder("wint", who, seats=players, repeat=False, rule=rule, row=True, more=by_cards)
        yield YesNo("bank-wint", f"De bank won van {lost}", rule="zeilen#bank-wint", more=by_cards)
    yield from _rare_fields(state, draft)


def _card_fields(state: State, players: tuple[Seat, ...]) -> Iterable[Field]:
    """Yield the fields for the open cards of each player who saw (played), and for the cards of the second pack that
    were turned for him.
    """
    pack, known = CODES * (1 + len(players)), dict(state.hands)
    for seat in players:
        name = state.name(seat)
        if seat not in known:
            yield Cards(f"hand-{seat}", f"Kaarten van {name}", rule="zeilen#delen",
                        pack=pack, least=HAND, most=HAND)  # fmt: skip
        yield Cards(f"draai-{seat}", f"Gedraaid voor {name}", rule="zeilen#tweede-pak",
                    pack=pack, least=1, most=MOST_TURNED)  # fmt: skip


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields that only some rounds need."""
    if not state.sail and not state.begun and state.played:
        yield YesNo("zeil", "Het eerste zeil ging in", rule="zeilen#eerste-zeil")
    players = _who_sees(state, draft)
    if not players and not state.acted:
        yield YesNo("niemand", "Iedereen zei weg", rule="zeilen#weg", more=True)
    if state.on(TOGETHER):
        for player in players:
            for other in state.players():
                if other != player and other not in dict(state.seen):
                    yield Count(
                        f"bij-{player}-{other}",
                        f"{state.name(other)} zette mee op {state.name(player)}",
                        low=1,
                        high=MOST_CHIPS,
                        rule="zeilen#samen-volzetten",
                        more=True,
                    )
    ways = (("", "de uitslag"), (CARDS_TOLD, "kaarten"))
    yield Choice("hoe", "Je schrijft op", choices=ways, rule="zeilen#draaien", more=True)
    if not state.stake:
        label = f"De bank begon met (anders dan {state.number(BANK)})"
        yield Count("bank", label, low=1, high=MOST_CHIPS, rule="zeilen#inzet-bank", more=True)


def _field_of_player(state: State, seat: Seat) -> Field:
    amounts = tuple((str(amount), str(amount)) for amount in quick_amounts(state))
    return Choice(
        f"zet-{seat}",
        state.name(seat),
        help=LEAD,
        rule="zeilen#kiezen",
        choices=(("", "weg"), *amounts, (ALL, ALL), (OTHER, "…")),
        seat=seat,
    )


def _players_yet_to_speak(state: State) -> tuple[Seat, ...]:
    """Return the players who get a row in the form: those who have not yet spoken in this round."""
    speaking = dict(state.seen[:1])
    return tuple(seat for seat in state.waiting() if seat not in speaking)


def _who_sees(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players who play against a card by this draft, in turn; a player for whom the bank has still to turn a
    card comes first.
    """
    first = tuple(seat for seat, _ in state.seen[:1])
    return (*first, *(seat for seat in _players_yet_to_speak(state) if draft.get(f"zet-{seat}")))


def _missing(state: State, draft: Draft) -> tuple[str, str]:
    """Return `(words, field)`: what this draft still lacks, in a few Dutch words, and the field for it; `("", "")` when
    nothing.
    """
    players = _who_sees(state, draft)
    without = next((s for s in players if draft.get(f"zet-{s}") == OTHER and not draft.get(f"bedrag-{s}")), None)
    if without is not None:
        return f"voor hoeveel {state.name(without)} zag", f"bedrag-{without}"
    if not players:
        first = next((f"zet-{seat}" for seat in _players_yet_to_speak(state)), "")
        return ("", "") if draft.get("niemand") or state.acted else ("wie er zag, en voor hoeveel", first)
    known = dict(state.hands)
    bare = next((s for s in players if _turned_cards(draft, s) and s not in known and not draft.get(f"hand-{s}")), None)
    if bare is not None:
        return f"de kaarten van {state.name(bare)}", f"hand-{bare}"
    if draft.get("wint") or draft.get("bank-wint") or not (left := _undecided_players(draft, players)):
        return "", ""
    if draft.get("hoe") == CARDS_TOLD:
        return f"wat er gedraaid is voor {state.name(left[0])}", f"draai-{left[0]}"
    return "wie er won", "wint"


def _turned_cards(draft: Draft, seat: Seat) -> tuple[str, ...]:
    """Return the cards that were turned for this player, by this draft; `()` when it has no cards."""
    return tuple(draft.get(f"draai-{seat}") or ()) if draft.get("hoe") == CARDS_TOLD else ()


def _undecided_players(draft: Draft, players: tuple[Seat, ...]) -> list[Seat]:
    """Return those of `players` for whom no cards in the draft decide who won."""
    return [seat for seat in players if not _turned_cards(draft, seat)]


def _contradiction(state: State, draft: Draft, players: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when the draft says two things that contradict each other; otherwise `None`."""
    won, left = tuple(draft.get("wint") or ()), _undecided_players(draft, players)
    if players and draft.get("niemand"):
        return _no(f"{state.name(players[0])} zag; haal dan ‘iedereen zei weg’ weg.", "weg", "niemand")
    told = next((seat for seat in won if seat in players and seat not in left), None)
    if told is not None:
        return _no(f"Van {state.name(told)} liggen de kaarten er: die zeggen wie er won.", "tweede-pak", "wint")
    if players and not left and draft.get("bank-wint"):
        return _no("Van allen liggen de kaarten er: die zeggen wie er won.", "tweede-pak", "bank-wint")
    by_cards = draft.get("hoe") == CARDS_TOLD
    if won and draft.get("bank-wint") and not (by_cards and set(left) - set(won)):
        lost = "de anderen" if by_cards else "allen"
        return _no(f"{state.name(won[0])} won; haal dan ‘de bank won van {lost}’ weg.", "bank-wint", "bank-wint")
    return None


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened, or an objection when something lacks or contradicts.

    They are the bank's stake, the beginning of a sail (one of the last two rounds of a bank) and, turn by turn, what
    each player said and who won.
    """
    lacks, field = _missing(state, draft)
    if lacks:
        return _no(f"Vul nog in: {lacks}.", "kiezen", field)
    if contradiction := _contradiction(state, draft, _who_sees(state, draft)):
        return contradiction
    facts: list[Event] = []
    if not state.stake:
        facts.append(Stake(amount=int(draft.get("bank") or state.number(BANK))))
    if draft.get("zeil"):
        facts.append(Sail())
    if state.seen:
        player = state.seen[0][0]
        facts += (*_dealt_facts(draft, player), *_facts_of_added_stakes(state, draft, player))
        facts.append(_fact_ending_turn(draft, player))
    return _add_turns(state, draft, tuple(facts))


def _add_turns(state: State, draft: Draft, facts: tuple[Event, ...]) -> tuple[Event, ...] | Objection:
    """Return `facts` with the turns of this draft added; an objection when a turn comes after the round was over, or
    the last card turned does not decide.
    """
    now = state
    for fact in facts:
        now = apply(now, fact)
    for seat in _players_yet_to_speak(state):
        if now.seen:
            break
        if len(now.rounds) > len(state.rounds):
            if not draft.get(f"zet-{seat}"):
                continue
            text = f"De ronde was al voorbij toen de pot verloren werd: {state.name(seat)} speelde niet meer."
            return _no(text, "pot-verloren" if now.stake else "bank-kwijt", f"zet-{seat}")
        turn = tuple(_facts_of_turn(state, draft, seat))
        for fact in turn:
            now = apply(now, fact)
        facts += turn
    if now.seen and _turned_cards(draft, player := now.seen[0][0]):
        text = f"De laatste kaart voor {state.name(player)} beslist niet: de bank draait door."
        return _no(text, "gelijke-kaart", f"draai-{player}")
    return facts


def _facts_of_turn(state: State, draft: Draft, seat: Seat) -> Iterable[Event]:
    said = draft.get(f"zet-{seat}")
    if not said:
        yield Away(seat=seat)
        return
    yield from _dealt_facts(draft, seat)
    if said == ALL:
        yield Pot(seat=seat)
    else:
        yield Sees(seat=seat, amount=int(draft[f"bedrag-{seat}"] if said == OTHER else said))
    yield from _facts_of_added_stakes(state, draft, seat)
    yield _fact_ending_turn(draft, seat)


def _dealt_facts(draft: Draft, seat: Seat) -> Iterable[Event]:
    if draft.get("hoe") == CARDS_TOLD and (hand := draft.get(f"hand-{seat}")):
        yield Dealt(seat=seat, cards=tuple(hand))


def _fact_ending_turn(draft: Draft, seat: Seat) -> Event:
    """Return the fact that ends a player's turn: the cards turned, or without cards whether he won."""
    cards = _turned_cards(draft, seat)
    return Turned(cards=cards) if cards else Decided(won=seat in (draft.get("wint") or ()))


def _facts_of_added_stakes(state: State, draft: Draft, player: Seat) -> Iterable[Event]:
    """Yield the facts of others who staked along on this player's cards, the first on his left first."""
    for other in state.seating.clockwise(player):
        if state.on(TOGETHER) and (amount := draft.get(f"bij-{player}-{other}")):
            yield Adds(seat=other, amount=int(amount))
