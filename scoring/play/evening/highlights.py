"""How a game went, in three sentences: how it ended, the most that one round brought, and from which round the
winner led."""

from scoring.kit.figures import amount, listed, signed
from scoring.play.contract.board import Amount, Board
from scoring.play.evening.graph import standings


def highlights(board: Board) -> tuple[str, ...]:
    """Return up to three Dutch sentences on how the game went; () before the first round."""
    if not board.rounds:
        return ()
    return tuple(filter(None, (_standing_in_words(board), _most_in_one_round(board), _lead_words(board))))


def _standing_in_words(board: Board) -> str:
    """Return a sentence on where all players stand, the winners first: `Na 9 rondes: Ilse op 4 en Ruud op 15.`"""
    count = len(board.rounds)
    first = sorted(board.lines, key=lambda line: not line.won)
    ends = listed([f"{line.name} op {amount(line.points)}" for line in first])
    return f"Na {count} {'ronde' if count == 1 else 'rondes'}: {ends}."


def _most_in_one_round(board: Board) -> str:
    """Return a sentence on the most that one round gave or cost a player; "" after one round, or when it happened
    twice."""
    gains = [(line.name, done.number, done.points.get(line.seat, 0)) for done in board.rounds for line in board.lines]
    sizes: list[Amount] = [max(gain, -gain) for _, _, gain in gains]
    most = [one for one, size in zip(gains, sizes, strict=True) if size == max(sizes)]
    if len(board.rounds) < 2 or len(most) != 1:
        return ""
    name, number, gain = most[0]
    return f"Het meest in één keer: {name} {signed(gain)} in ronde {number}."


def _lead_words(board: Board) -> str:
    """Return a sentence on the round from which the winner led; "" when the standing does not decide who won."""
    rows = {line.seat: standings(board, line.seat) for line in board.lines}
    winners = [line for line in board.lines if line.won]
    if len(winners) != 1 or len(rows) < 2 or len(board.rounds) < 2:
        return ""
    won = rows.pop(winners[0].seat)
    ahead = [_ahead_or_behind(mine, others) for mine, *others in zip(won, *rows.values(), strict=True)]
    end = ahead[-1]
    if not end:
        return ""
    since = len(ahead)
    while since and ahead[since - 1] == end:
        since -= 1
    name = winners[0].name
    if since == len(board.rounds):
        return f"Tot de laatste ronde stond {name} niet voor."
    return f"{name} stond vanaf ronde {max(1, since)} voor."


def _ahead_or_behind(mine: Amount, others: list[Amount]) -> int:
    """Return 1 when the standing `mine` is above all others, -1 when it is below all of them, else 0."""
    return 1 if mine > max(others) else -1 if mine < min(others) else 0
