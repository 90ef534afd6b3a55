"""Sixty-four phones at sixteen tables, writing while something dies: for tests that kill a process or a database."""

from __future__ import annotations

import copy
import http.client
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

PHONES, SHEETS = 64, 16


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
