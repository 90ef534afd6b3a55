"""Shares in a queue: whoever asks for much waits behind himself, and never keeps the others away.

Who asks is called `network/device`: all on one network have one share, which the devices there share in turn.
"""

from collections import Counter
from collections.abc import Sequence

MOST_REMEMBERED = 1000


def network_of_asker(asker: str) -> str:
    return asker.partition("/")[0]


def gives_way(askers: Sequence[str], mine: str) -> int | None:
    """Which place of a full queue, the newest last, goes to one more of `mine`; None when nobody has two more than he.

    The newest of who has most goes: first of the networks, and on one's own of the devices. Nameless places stay.
    """
    for part in (network_of_asker, str):
        counts = Counter(part(asker) for asker in askers if asker)
        most = max(counts.values(), default=0)
        if most > counts[part(mine)] + 1:
            greedy = Counter(asker for asker in askers if asker and counts[part(asker)] == most)
            return max(range(len(askers)), key=lambda place: (greedy[askers[place]], place))
        askers = [asker if network_of_asker(asker) == network_of_asker(mine) else "" for asker in askers]
    return None


class Turns:
    """Who was served when: the next is who waits longest since, a network first and then a device on it."""

    def __init__(self) -> None:
        self._served: dict[str, int] = {}
        self._count = 0

    def turn(self, asker: str) -> tuple[int, int]:
        """The smaller, the sooner."""
        return self._served.get(network_of_asker(asker), 0), self._served.get(asker, 0)

    def serve(self, asker: str) -> None:
        """It was his turn just now."""
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
        self._count += 1
        self._served[network_of_asker(asker)] = self._served[asker] = self._count
