"""After an amend or undo: whether later rounds count as they were played or differently, which its writer chooses."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scoring.kit.figures import listed
from scoring.play.contract import Event, Seat
from scoring.play.log.act import Amend, Undo
from scoring.play.log.replay import Strain, Tape
from scoring.store.reading import Log, play_of

Facts = tuple[Event, ...]


class Choice(NamedTuple):
    """One choice about later rounds.

    `text` is the sentence that tells what holds now. `says` is the label of the button that chooses the opposite (""
    when there is no choice), and `facts` are what that button writes in place of the present facts.
    """

    text: str
    says: str = ""
    facts: Facts = ()


def choices(log: Log, tape: Tape, facts: Facts, strains: tuple[Strain, ...]) -> tuple[Choice, ...]:
    """Return the choices about the rounds after the change that `facts` make; () when there is nothing to choose or
    tell.

    `log` is the sheet without these facts, and `tape` the same with them as its newest entry; `strains` are the later
    facts that are no longer allowed then.
    """
    return (*_attendance_choices(tape, facts), *_choice_after_the_end(log, facts, strains))


def _attendance_choices(tape: Tape, facts: Facts) -> Iterator[Choice]:
    """Yield a choice for each player about the later rounds that he played although he would not sit there now, or that
    were played without him although he would: whether they count for him."""
    control, now, strikes = facts[0], tape.now, tape.strikes
    reach = strikes.reach(control)
    if not isinstance(control, Undo | Amend) or reach is None:
        return
    rounds_by_seat: dict[tuple[Seat, bool, bool], list[int]] = {}
    for number, (seqs, natural) in enumerate(zip((*now.rounds, now.open), now.seats, strict=False), start=1):
        played = tape.who_sat_at(seqs[0]) if seqs else None
        if played is None or strikes.order[strikes.index(seqs[0])] < reach:
            continue
        for seat in now.state.seating.order:
            if (sat := seat in played.then.seats) != (seat in natural.seats):
                rounds_by_seat.setdefault((seat, sat, seat in played.anew), []).append(number)
    board = play_of(tape.game).board(now.state)
    for (seat, sat, anew), numbers in rounds_by_seat.items():
        one = len(numbers) == 1
        counts, does_not = ("telt", "telt niet") if one else ("tellen", "tellen niet")
        name, rounds, played_it = now.state.name(seat), rounds_in_words(numbers), "is" if one else "zijn"
        way = _other_way(control, seat, anew=anew)
        text = f"Ronde {rounds} {played_it} {'nog met' if sat else 'zonder'} {name} gespeeld"
        if sat:
            out = f"{name} is dan al {how}. " if (how := board.line(seat).how_out) else ""
            ends, says = (does_not, f"{counts} wel mee") if anew else (counts, f"{does_not} mee")
            yield Choice(f"{out}{text} en {ends} voor hem.", says, (way, *facts[1:]))
        elif anew:
            yield Choice(f"{text}, maar {counts} wel voor hem.", does_not, (way, *facts[1:]))
        else:
            yield Choice(f"{text} en {does_not} voor hem.", f"{counts} wel", (way, *facts[1:]))


def _other_way(control: Undo | Amend, seat: Seat, *, anew: bool) -> Undo | Amend:
    """Return `control` with the opposite choice for this player; `anew` says what holds for him now, by it or by an
    earlier change."""
    if anew and seat in control.anew:
        return replace(control, anew=tuple(other for other in control.anew if other != seat))
    if not anew and seat in control.as_played:
        return replace(control, as_played=tuple(other for other in control.as_played if other != seat))
    if anew:
        return replace(control, as_played=(*control.as_played, seat))
    return replace(control, anew=(*control.anew, seat))


def _choice_after_the_end(log: Log, facts: Facts, strains: tuple[Strain, ...]) -> Iterator[Choice]:
    """Yield the choice about rounds that were played after what is now the end of the game: they stay, or are struck.

    When no round comes after the end, an amend that replaces several whole rounds has the choice to replace only the
    first.
    """
    control = facts[0]
    numbers = list(dict.fromkeys(strain.round for strain in strains if strain.over))
    late = {strain.seq for strain in strains if strain.over}
    rounds = (*log.replay.rounds, log.replay.open)
    if numbers:
        both = "is" if len(numbers) == 1 else "zijn"
        text = f"Het spel is dan al uit. Ronde {rounds_in_words(numbers)} {both} daarna nog gespeeld en blijft staan."
        text = text if len(numbers) == 1 else text.replace("blijft", "blijven")
        if not isinstance(control, Amend):
            yield Choice(text)
            return
        struck = tuple(seq for seqs in rounds if late & {*seqs} for seq in seqs if seq not in control.seqs)
        yield Choice(text, "schrap", (replace(control, seqs=(*control.seqs, *struck)), *facts[1:]))
    elif isinstance(control, Amend):
        whole = [(nth, seqs) for nth, seqs in enumerate(rounds, start=1) if seqs and {*seqs} <= {*control.seqs}]
        if len(whole) > 1:
            first, rest = whole[0][1], [nth for nth, _ in whole[1:]]
            text = f"Ronde {rounds_in_words(rest)} {'wordt' if len(rest) == 1 else 'worden'} geschrapt."
            yield Choice(text, "laat staan", (replace(control, seqs=first), *facts[1:]))


def rounds_in_words(numbers: list[int]) -> str:
    """Return round numbers, given in rising order, in words: `3`, `3 en 4`, `3 tot en met 8`."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} tot en met {numbers[-1]}"
    return listed([str(number) for number in numbers])
