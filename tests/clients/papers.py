"""Papers as a program asks for them: again and again, until they are made."""

import time

BROWSER = {"HTTP_ACCEPT": "text/html,application/xhtml+xml,*/*;q=0.8"}


def paper(client, url):
    """The answer once the paper at `url` is made, or can't be."""
    end = time.monotonic() + 600  # a slow machine is no bug
    while (answer := client.get(url)).status_code == 503 and b"wordt nog gemaakt" in answer.content:
        assert time.monotonic() < end, f"{url} is not made"
        time.sleep(0.02)
    return answer


def rows(count):
    """A page that takes the longer to make the more rows it has."""
    return f"<html lang=nl><title>Lang</title><h1>Lang</h1><table>{'<tr><td>1<td>2<td>3' * count}</table>"


def until(true, seconds=120):
    """Wait for what another process does."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
