"""What may be pressed and filled in at chemin-de-fer.

*Live* writes call by call: who lays the bank, who says banco, how it ended. *Achteraf* (afterwards) is a whole coup in
one form, told by its result or by its cards.
"""

from collections.abc import Iterable

from scoring.games.baccara.chemin_de_fer import events
from scoring.games.baccara.chemin_de_fer.form import amounts_near, form
from scoring.games.baccara.chemin_de_fer.objections import MOST_BANK, check
from scoring.games.baccara.chemin_de_fer.options import HALVED, MINIMUM, SHARED, SLUG, SPECTATORS
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.figures import whole
from scoring.play.contract import Ask, Chips, Choice, Draft, Pad, Press, PressGroup, SeatField
from scoring.play.rounds.pressing import Pressing

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield all presses, with that for stopping once a bank stands and nothing is staked."""
    yield from _groups_with_bank(state) if state.bank else _groups_without_bank(state)
    if state.bank and not state.stakes:
        stop = _press(state, events.Stop(), "Wij houden op: de bank naar de bankhouder", ends=True)
        yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)


def _groups_without_bank(state: State) -> Iterable[PressGroup]:
    """Yield the presses that bring a new bank."""
    due = state.next_banker
    amounts = amounts_near(state.usual, state.number(MINIMUM.key))
    lays = tuple(_press(state, events.BankLaid(seat=due, amount=amount), whole(amount)) for amount in amounts)
    if state.offered:
        others = (seat for seat in state.living() if seat != state.passer)
        takes = _press.each(state, events.TakeOver, others, amount=state.offered)
        yield PressGroup("overnemen", f"De bank van {state.offered} gaat naar", takes)
    label = f"{state.name(due)} legt in de bank"
    yield PressGroup("inleg", f"Niemand, dus {label}" if state.offered else label, lays)


def _groups_with_bank(state: State) -> Iterable[PressGroup]:
    """Yield the presses while a bank stands: who plays against it, how the coup ended, what the banker says."""
    if state.called:
        nearer = tuple(seat for seat in state.pontes() if state.rank(seat) < state.rank(state.caller))
        more = [(events.Suivi if seat == state.again else events.Prime)(seat=seat) for seat in nearer]
        primes = [_press(state, one, state.name(seat)) for seat, one in zip(nearer, more, strict=True)]
        if primes:
            yield PressGroup("prime", "Gaat er iemand voor?", tuple(primes))
    elif not state.stakes:
        label = f"Banco, om {state.bank}"
        if state.again is not None and state.again in state.pontes():
            label += f"; suivi: {state.who(state.again)} mag nog eens"
        yield PressGroup("banco", label, tuple(_bancos(state)))
        if state.bank > 1:
            tables = _press.each(state, events.AvecLaTable, state.pontes())
            yield PressGroup("tafel", "Avec la table", tables, more=True)
    if state.stakes:
        ends = ((events.WINS, "wint"), (events.TIE, "en carte"), (events.LOSES, "verliest"))
        says = tuple(_press(state, events.Coup(bank=end), text, ends=True) for end, text in ends)
        yield PressGroup("uitslag", f"De bank, {state.who(state.holder)}", says)
    yield from _banker_presses(state)


def _bancos(state: State) -> Iterable[Press]:
    """Yield a press for each player who may say banco, or suivi."""
    order = sorted(state.pontes(), key=state.rank)
    for seat in order:
        again = seat == state.again
        label = f"{state.name(seat)} suivi" if again else state.name(seat)
        yield _press(state, events.Suivi(seat=seat) if again else events.Banco(seat=seat), label)


def _banker_presses(state: State) -> Iterable[PressGroup]:
    """Yield the presses for what the banker says, and for what seldom happens to a bank."""
    says: list[Press] = []
    if state.won:
        says.append(_press(state, events.MainPasse(), "La main passe: ophouden", ends=True))
    if state.stakes and not state.called and not state.closed and state.staked < state.bank:
        says.append(_press(state, events.RienNeVaPlus(), "Rien ne va plus"))
    if says:
        yield PressGroup("bankhouder", "De bankhouder zegt", tuple(says))
    if not state.stakes and state.rounds and not state.shuffled:
        tailles = [_press(state, events.NewTaille(), "alles blijft staan")]
        if state.on(HALVED.key):
            tailles.append(_press(state, events.NewTaille(halved=True), "de helft eruit"))
        yield PressGroup("taille", "Nieuwe taille", tuple(tailles), more=True)
    if state.fresh and not state.stakes and state.partner is None and state.on(SHARED.key):
        mates = _press.each(state, events.Partner, state.pontes())
        yield PressGroup("maat", "Legt evenveel bij en deelt de bank", mates, more=True)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the questions for facts that need a number: another amount in the bank, a stake, a bystander."""
    amount = Chips("amount", "Hoeveel", low=1, high=MOST_BANK, required=True)
    if not state.bank:
        who = SeatField("seat", "Wie", seats=(state.next_banker,), required=True)
        yield Ask(events.BankLaid, "Een ander bedrag in de bank", (who, amount), rule=f"{SLUG}#inzet-bank")
        if state.offered:
            others = tuple(seat for seat in state.living() if seat != state.passer)
            who = SeatField("seat", "Wie", seats=others, required=True)
            yield Ask(events.TakeOver, "De bank bij opbod", (who, amount), rule=f"{SLUG}#bank-overnemen")
    elif not state.called and not state.closed and (pontes := state.pontes()):
        who = SeatField("seat", "Wie", seats=pontes, required=True)
        yield Ask(events.Stake, "Zet in", (who, amount), rule=f"{SLUG}#vrij-inzetten")
    if state.on(SPECTATORS.key):
        choices = tuple((one, one.replace("-", " ")) for one in events.ONLOOKER_DOES)
        does = Choice("does", "Doet", choices=choices, required=True)
        how = Chips("amount", "Hoeveel, bij inzet of bank", low=1, high=MOST_BANK)
        yield Ask(events.Onlooker, "Een toeschouwer", (does, how), rule=f"{SLUG}#toeschouwers")
