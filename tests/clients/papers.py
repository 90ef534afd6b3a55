"""Papers as a program asks for them: again and again, until they are made."""

import time

TOGETHER = 24
"""Fewer than may wait in a queue."""
BROWSER = {"HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8"}


def paper(client, url):
    """The answer once the paper at `url` is made, or can't be."""
    end = time.monotonic() + 600  # a slow machine is no bug
    while (answer := client.get(url)).status_code == 503 and b"wordt nog gemaakt" in answer.content:
        assert time.monotonic() < end, f"{url} is not made"
        time.sleep(0.02)
    return answer


def papers(client, urls):
    """The bytes of each paper; several are asked for before the first is waited for, so that more are made at once."""
    for first in range(0, len(urls), TOGETHER):
        for url in urls[first : first + TOGETHER]:
            client.get(url, **BROWSER)
        for url in urls[first : first + TOGETHER]:
            yield paper(client, url).content


def rows(count):
    """A page that takes the longer to make the more rows it has."""
    return f"<html lang=nl><title>Lang</title><h1>Lang</h1><table>{'<tr><td>1<td>2<td>3' * count}</table>"


def until(true, seconds=120):
    """Wait for what another process does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
