"""Phones that write while something dies: for tests that kill a process or a database.

`Evening` is sixty-four of them at sixteen tables; `OneSheet` as many writers as one likes, each by a right of his own.
"""

import copy
import http.client
import random
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

from tests.machines.server import Browser

PHONES, SHEETS = 64, 16
A_MINUTE = 60


def renamed(nth):
    """The facts of a write that crosses nobody's round: a name."""
    return [{"fact": "Rename", "seat": nth % 4, "name": f"Speler {nth}"}]


class Evening:
    """Phones that write for as long as it lasts, and send again with the same key what was not confirmed.

    What they write is a name, which crosses nobody's round; four phones share a sheet.
    """

    def __init__(self, browser):
        self.phones = []
        for nth in range(PHONES):
            if nth % (PHONES // SHEETS) == 0:
                browser.begin()
            self.phones.append(copy.copy(browser))
        self.sent = [[] for _ in self.phones]
        self.answers = []
        self.over = threading.Event()

    def play(self, nth):
        while not self.over.is_set():
            key = uuid.uuid4()
            self.sent[nth].append(str(key))
            fact = {"fact": "Rename", "seat": nth % 4, "name": f"Speler {nth}-{len(self.sent[nth])}"}
            until = time.monotonic() + 60
            while (status := self.once(nth, fact, key)) != 200:
                assert time.monotonic() < until, f"not confirmed within a minute, last {status}"
                time.sleep(0.05)

    def once(self, nth, fact, key):
        """One try: the status, or 0 when there was no answer."""
        try:
            status = self.phones[nth].write([fact], seen=1, key=key)
        except (OSError, http.client.HTTPException):
            status = 0
        self.answers.append((time.monotonic(), status))
        return status

    def confirmed(self):
        return sum(status == 200 for _, status in list(self.answers))

    def others(self):
        return [status for _, status in self.answers if status != 200]

    def wait_for(self, more):
        goal, until = self.confirmed() + more, time.monotonic() + 60
        while self.confirmed() < goal:
            assert time.monotonic() < until, self.answers[-3:]
            time.sleep(0.02)

    def during(self, what):
        """Let them play, do `what` meanwhile, and let them finish."""
        with ThreadPoolExecutor(PHONES) as pool:
            playing = [pool.submit(self.play, nth) for nth in range(PHONES)]
            try:
                self.wait_for(100)
                what()
                self.wait_for(100)
            finally:
                self.over.set()
            for one in playing:
                one.result()

    def is_whole(self):
        """Everything sent is stored, once, and what one phone sent in the order in which it was sent."""
        stored = {sheet: [] for sheet in dict.fromkeys(phone.sheet for phone in self.phones)}
        for phone in self.phones:
            stored[phone.sheet] = stored[phone.sheet] or [entry["key"] for entry in phone.entries()[1:]]
        for phone, sent in zip(self.phones, self.sent, strict=True):
            mine = set(sent)
            assert [key for key in stored[phone.sheet] if key in mine] == sent
        assert sum(map(len, stored.values())) == sum(map(len, self.sent))


class OneSheet:
    """Writers on one sheet, each on a device of his own: its owner, and the others by a link. Each sends names, one
    after the other, to any of the `bases`, until all are confirmed.

    With `resends` a writer also leaves now and then before the answer comes, and sends again what was confirmed before.
    """

    def __init__(self, bases, writers, *, writes, seed, resends=False):
        self.bases, self.resends, self.seed = bases, resends, seed
        self.phones = [Browser(bases[0]) for _ in range(writers)]
        owner = self.phones[0]
        owner.begin()
        link = owner.link()
        for phone in self.phones[1:]:
            phone.claim(link)
        self.tasks = [range(nth, writes, writers) for nth in range(writers)]
        self.sent = {nth: (str(uuid.uuid4()), renamed(nth)) for nth in range(writes)}
        self.confirmed, self.unanswered, self.again, self.odd = [], 0, 0, []

    def play(self, who):
        """Everything this writer has to send."""
        luck = random.Random(f"{self.seed} {who}")
        for place, nth in enumerate(self.tasks[who]):
            self.send(who, nth, luck)
            self.confirmed.append(nth)
            if self.resends and luck.random() < 0.3:
                self.again += 1
                self.send(who, luck.choice(self.tasks[who][: place + 1]), luck)

    def send(self, who, nth, luck):
        """Until it is confirmed."""
        phone, (key, facts) = self.phones[who], self.sent[nth]
        until = time.monotonic() + A_MINUTE
        while True:
            phone.base = luck.choice(self.bases)
            phone.patience = 0.01 if self.resends and luck.random() < 0.3 else 30
            try:
                status = phone.write(facts, seen=1, key=key)
            except (OSError, http.client.HTTPException):
                status = 0
                self.unanswered += 1
            if status == 200:
                return
            if status:
                self.odd.append(status)
            assert time.monotonic() < until, f"not confirmed within a minute, last {status}"
            time.sleep(luck.uniform(0.05, 0.5))

    def during(self, happenings):
        """Let them play, and have each of `(after, what)` happen when so many are confirmed."""
        with ThreadPoolExecutor(len(self.phones)) as pool:
            playing = [pool.submit(self.play, who) for who in range(len(self.phones))]
            for after, what in happenings:
                while len(self.confirmed) < after and not all(one.done() for one in playing):
                    time.sleep(0.005)
                what()
            for one in playing:
                one.result()

    def is_whole(self):
        """What was confirmed is stored, once, in the order of who wrote it; and nothing else is."""
        owner = self.phones[0]
        owner.base, owner.patience = self.bases[0], 30
        entries = owner.entries()[1:]
        assert [entry["seq"] for entry in entries] == list(range(2, len(self.sent) + 2))
        stored = {entry["key"]: entry for entry in entries}
        assert sorted(stored) == sorted(key for key, _ in self.sent.values())
        assert all(stored[key]["facts"] == facts for key, facts in self.sent.values())
        for tasks in self.tasks:
            places = [stored[self.sent[nth][0]]["seq"] for nth in tasks]
            assert places == sorted(places)
