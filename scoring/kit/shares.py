"""Fair shares of a queue: whoever puts much in it waits for himself, and never keeps others from their turn.

An asker is named `network/device`. All devices on one network have one share together, and take turns within it.
"""

from collections import Counter
from collections.abc import Sequence

MOST_REMEMBERED = 1000


def network_of_asker(asker: str) -> str:
    """Return the network in the name of an asker, `network/device`; the whole name when it has no `/`."""
    return asker.partition("/")[0]


def place_to_give_up(askers: Sequence[str], mine: str) -> int | None:
    """Return the index of the place in a full queue (newest last) that is given up to make room for the asker `mine`.

    The network with most places gives one up, if it has at least two more than his network; else the device with most
    places in his own network, if it has at least two more than he. It is the newest place of the device with most.
    Places without a name ("") are never given up; `None` when no place is.
    """
    for part in (network_of_asker, str):
        counts = Counter(part(asker) for asker in askers if asker)
        most = max(counts.values(), default=0)
        if most > counts[part(mine)] + 1:
            greedy = Counter(asker for asker in askers if asker and counts[part(asker)] == most)
            return max(range(len(askers)), key=lambda place: (greedy[askers[place]], place))
        askers = [asker if network_of_asker(asker) == network_of_asker(mine) else "" for asker in askers]
    return None


class FairTurns:
    """A memory of who was served when: next is whoever waited longest, first among networks, then among a network's
    devices. Past `MOST_REMEMBERED` names it forgets all, and begins anew."""

    def __init__(self) -> None:
        self._served: dict[str, int] = {}
        self._count = 0

    def turn_key(self, asker: str) -> tuple[int, int]:
        """Return the sort key of an asker: the smaller it is, the sooner it is his turn; (0, 0) for a new one."""
        return self._served.get(network_of_asker(asker), 0), self._served.get(asker, 0)

    def note_served(self, asker: str) -> None:
        """Note that this asker was served just now."""
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
        self._count += 1
        self._served[network_of_asker(asker)] = self._served[asker] = self._count
