"""What may be written on a sheet, after the entries that it has."""

from collections.abc import Iterable

from scoring.play.contract import Game, Objection
from scoring.play.contract.options import check_options, clashing_keys
from scoring.play.contract.text import is_one_line
from scoring.play.log.act import CONTROL, Act, Amend, Redo, Undo
from scoring.play.log.codec import texts_in
from scoring.play.log.replay import Attendance, Replay, Strain, Tape, fold
from scoring.play.log.undo import NEAR, Strikes, redoable
from scoring.play.seating import Agree, Begin, check_begin

MOST_WORK = 50_000
"""How many later entries the corrections of one sheet may have looked at again: an evening of 240 rounds, each of
them corrected once at the end, takes 29 000. Past this only the last few entries can still be undone or amended."""


def check_act(game: Game, acts: Iterable[Act], new: Act) -> Objection | tuple[Strain, ...]:
    """Return an objection when `new` may not be written after `acts`.

    Else return the strains it causes: later facts that the rules no longer allow because of it; () when there are none.
    """
    return admit(Tape(game, acts), new)


def admit(tape: Tape, new: Act, *, old: bool = False) -> Objection | tuple[Strain, ...]:
    """Check `new` and write it on the tape, as one step. Return an objection, or the strains that it causes; () for
    none.

    `old`: it was written before, perhaps when more house rules went together or less was asked.

    A strain is a later fact that the rules no longer allow. After an objection the tape may hold part of the refused
    act: throw that tape away.
    """
    if objection := _lone_act_objection(tape, new, old=old):
        return objection
    if new.control is None:
        return _first_objection(tape.enter(new, old=old))
    if objection := _check_control(tape.strikes, new):
        return objection
    rounds = tape.now.rounds if isinstance(new.control, Amend) and new.game_facts else ()
    index = tape.add(new)
    if tape.strikes.work > MOST_WORK and tape.strikes.cost > NEAR:
        return Objection(
            message="Op dit blad is te vaak iets van lang geleden verbeterd. Begin een nieuw blad (revanche)."
        )
    if isinstance(new.control, Amend) and new.game_facts and (objection := _check_amend(tape, rounds, new, old=old)):
        return objection
    return tape.checked(index).strains


def _check_amend(tape: Tape, rounds: tuple[tuple[int, ...], ...], new: Act, *, old: bool) -> Objection | None:
    """Return an objection to the new facts of an amend, in the place of the entries that it replaces; `None` for none.

    A whole round must be replaced by one whole round. `rounds` are the numbers of the entries of each round before the
    amend; `old` is as in `admit`.
    """
    assert isinstance(new.control, Amend)  # noqa: S101 - whoever calls has looked
    place = tape.strikes.index(new.seq)
    before = tape.before(place)
    outcome = check_facts(tape.game, before, new, tape.who_sat_at(new.seq), old=old)
    if isinstance(outcome, Objection):
        return outcome
    if before.state is None:
        return None
    replaced = set(new.control.seqs)
    whole = any(replaced.issuperset(seqs) for seqs in rounds)
    if whole and len(tape.before(place + 1).state.rounds) != len(before.state.rounds) + 1:
        return Objection(message="Een ronde vervang je door een hele ronde: zeg ook hoe hij afliep.")
    return None


def _lone_act_objection(tape: Tape, new: Act, *, old: bool) -> Objection | None:
    """Return an objection to an act by itself; `None` for none. Of all that was written before it looks only at the
    agreements that hold, in whose place the act may put others.

    `old`: it was written before.
    """
    first = not tape.strikes.acts
    if not new.facts:
        return Objection(message="Er staat niets om op te schrijven.")
    if any(isinstance(fact, CONTROL) for fact in new.facts[1:]):
        return Objection(message="Terugdraaien en verbeteren zijn handelingen op zichzelf.")
    if any(not is_one_line(text) for fact in new.facts for text in texts_in(fact)):
        return Objection(message="Er staan tekens in die niet op een blad te schrijven zijn.")
    begins = [fact for fact in new.facts if isinstance(fact, Begin)]
    standing = tape.strikes.opening()[1] if begins and not first else None
    for begin in begins:
        if objection := begin_objection(tape.game, begin, old=old, standing=standing):
            return objection
    if len(new.facts) > 1 and any(isinstance(fact, Agree) for fact in new.facts):
        return Objection(message="Andere afspraken zijn een regel op zichzelf.")
    if first and not (begins and len(new.facts) == 1):
        return Objection(message="Een blad begint met spelers en afspraken.")
    if not first and begins and new.control is None:
        return Objection(message="Een blad begint maar één keer.")
    return None


def begin_objection(game: Game, begin: Begin, *, old: bool = False, standing: Begin | None = None) -> Objection | None:
    """Return an objection to the players and agreements with which a sheet would begin; `None` for none.

    `old`: they were written before, perhaps when more house rules went together. `standing`: the agreements in whose
    place they come; two house rules that stand together there may stay.
    """
    if begin.game != game.slug:
        return Objection(message="Dit blad hoort bij een ander spel.")
    chips = game.play.chips if game.play else None
    if objection := check_begin(begin, seats=game.seats, chips=chips):
        return objection
    kept = clashing_keys(game.options, dict(standing.options)) if standing else ()
    if objection := check_options(dict(begin.options), game.options, old=old, kept=kept):
        return objection
    return game.play.check(game.play.start(begin), begin) if game.play else None


def _check_control(strikes: Strikes, new: Act) -> Objection | None:
    """Return an objection to an undo, redo or amend that names entries it may not name; `None` when it may name
    them."""
    first = next(iter(strikes.acts))
    opening = strikes.at(0).seq
    begins = any(isinstance(fact, Begin) for fact in new.facts)
    match new.control:
        case Undo(seq=seq):
            if seq not in strikes or seq == first or len(new.facts) > 1:
                return Objection(message="Die regel staat er niet (meer), dus valt er niets terug te draaien.")
            if seq == opening and not isinstance(strikes.acts[seq].control, Amend):
                return Objection(message="Het begin van een blad blijft staan; je kunt het wel verbeteren.")
        case Redo(seq=seq):
            if seq != redoable(strikes) or len(new.facts) > 1:
                return Objection(message="Er is niets om opnieuw op te schrijven.")
        case Amend(seqs=seqs):
            if not seqs or any(seq not in strikes or not strikes.acts[seq].game_facts for seq in seqs):
                return Objection(message="Die ronde staat er niet (meer). Kijk eerst hoe het blad er nu voor staat.")
            if (opening in seqs) != begins or (begins and (seqs != strikes.opening()[0] or len(new.facts) != 2)):
                return Objection(message="De afspraken van het begin vervang je alleen door nieuwe afspraken.")
    return None


def check_facts(
    game: Game, before: Replay, new: Act, played: Attendance | None = None, *, old: bool = False
) -> Objection | tuple[()]:
    """Return the first objection to the facts of `new`, each checked in the state that the previous fact led to; () for
    none.

    `before` is the replay up to the act. An act may hold one round at most. `played` says who sat at that round, when
    the act replaces an earlier one; `old` is as in `admit`.
    """
    found = fold(game, before, new, forced=False, checking=True, new=True, old=old, played=played)
    return _first_objection(found.strains)


def _first_objection(strains: tuple[Strain, ...]) -> Objection | tuple[()]:
    return strains[0].objection if strains else ()
