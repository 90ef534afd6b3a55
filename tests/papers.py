"""Papers as a program asks for them: again and again, until they are made."""

import time


def paper(client, url):
    """The answer once the paper at `url` is made, or can't be."""
    end = time.monotonic() + 120
    while (answer := client.get(url)).status_code == 503 and b"wordt nog gemaakt" in answer.content:
        assert time.monotonic() < end, f"{url} is not made"
        time.sleep(0.02)
    return answer
