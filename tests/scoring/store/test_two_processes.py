"""What one process has of a sheet in its memory, when another process wrote on it since."""

from scoring.store import reading
from tests.clients.sheet import Phone, last


def test_what_another_process_wrote_is_read_and_counted_after(client, db):
    it = Phone(client)
    it.begin()
    it.write(last(0), htmx=False)
    (sheet,) = [one for one in reading._logs if str(one) in it.url]
    before = reading._logs.get(sheet)
    it.write(last(1), htmx=False)
    reading._logs.keep(sheet, before)  # as the process that did not write has it
    assert 'data-rounds="2"' in client.get(it.url).content.decode()
