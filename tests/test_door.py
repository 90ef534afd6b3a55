"""What Django is told about a request: as any WSGI server would tell it."""

import asyncio
import io

import pytest
from django.core.handlers.wsgi import WSGIRequest

from config.serving import door
from scoring.paper import answers


def scope(path=b"/", query=b"", headers=(), **rest):
    """A request's head as granian gives it."""
    return {
        "method": "GET",
        "scheme": "http",
        "http_version": "1.1",
        "raw_path": path,
        "query_string": query,
        "client": ("192.0.2.7", "50000"),
        "server": ("127.0.0.1", "8000"),
        "headers": list(headers),
    } | rest


def request(*args, **rest):
    """What Django makes of it."""
    return WSGIRequest(door.environ_of(scope(*args, **rest)) | {"wsgi.input": io.BytesIO()})


@pytest.mark.parametrize(
    ("sent", "seen"),
    [
        (b"/spel/toepen/", "/spel/toepen/"),
        (b"/woord/caf%C3%A9/", "/woord/café/"),
        (b"/woord/caf\xc3\xa9/", "/woord/café/"),
        (b"/a%2Fb%20c%25", "/a/b c%"),
        (b"/a+b", "/a+b"),
        (b"/%FF", "/%FF"),
        (b"/%zz", "/%zz"),
        (b"//elders/x", "//elders/x"),
    ],
)
def test_a_path_arrives_as_it_was_meant(sent, seen):
    assert request(sent).path == seen


def test_a_question_arrives_as_it_was_sent():
    assert request(query=b"q=caf%C3%A9+a&leeg=&q=2").GET.lists()
    assert dict(request(query=b"q=caf%C3%A9+a&leeg=&q=2").GET.lists()) == {"q": ["café a", "2"], "leeg": [""]}
    assert dict(request(query=b"").GET.lists()) == {}


def test_headers_keep_every_byte_and_every_repetition():
    told = door.environ_of(
        scope(
            headers=[
                (b"host", b"lei.example"),
                (b"cookie", b"a=\xe9"),
                (b"cookie", b"b=2"),
                (b"x-forwarded-for", b"192.0.2.1"),
                (b"x-forwarded-for", b"192.0.2.2"),
                (b"content-type", b"text/plain"),
                (b"content-length", b"3"),
                (b"referer", b""),
            ]
        )
    )
    assert told["HTTP_HOST"] == "lei.example"
    assert told["HTTP_COOKIE"] == "a=\xe9; b=2"
    assert told["HTTP_X_FORWARDED_FOR"] == "192.0.2.1,192.0.2.2"
    assert told["CONTENT_TYPE"] == "text/plain"
    assert told["CONTENT_LENGTH"] == "3"
    assert told["HTTP_REFERER"] == ""
    assert "HTTP_CONTENT_TYPE" not in told


def test_a_header_with_an_underscore_does_not_pass_for_the_one_with_a_hyphen():
    told = door.environ_of(scope(headers=[(b"x_forwarded_for", b"203.0.113.9"), (b"x-forwarded_for", b"203.0.113.9")]))
    assert "HTTP_X_FORWARDED_FOR" not in told


def test_a_header_with_an_endless_name_is_not_told_and_not_remembered():
    door._header_name.cache_clear()
    told = door.environ_of(scope(headers=[(b"x-" + b"a" * 50_000, b"1"), (b"x-short", b"2")]))
    assert [name for name in told if name.startswith("HTTP_")] == ["HTTP_X_SHORT"]
    assert door._header_name.cache_info().currsize == 1


def test_who_asks_and_how_are_told():
    told = door.environ_of(scope(method="HEAD", scheme="https", http_version="1", headers=[(b"host", b"")]))
    assert told["REMOTE_ADDR"] == "192.0.2.7"
    assert told["REQUEST_METHOD"] == "HEAD"
    assert told["wsgi.url_scheme"] == "https"
    assert told["SERVER_PROTOCOL"] == "HTTP/1.0"
    assert (told["SERVER_NAME"], told["SERVER_PORT"]) == ("127.0.0.1", "8000")
    assert "HTTP_HOST" not in told


def asked(*messages, headers, **rest):
    """One request through the door with these parts of a body; the messages it was answered with."""
    left, sent = list(messages), []

    async def receive():
        return left.pop(0)

    async def send(message):
        sent.append(message)

    asyncio.run(door.application(scope(headers=[(b"host", b"localhost"), *headers], **rest), receive, send))
    assert left == []
    return sent


def test_a_body_that_ends_before_it_is_whole_is_a_400_and_never_djangos(monkeypatch):
    monkeypatch.setattr(door, "django", None)
    part = {"type": "http.request", "body": b"spel=", "more_body": True}
    start, _ = asked(part, {"type": "http.disconnect"}, headers=[(b"content-length", b"11")], method="POST")
    assert start["status"] == 400


def test_what_django_leaves_to_the_server_is_closed_and_told_in_one_piece(monkeypatch):
    closed, bodies = [], []

    class Parts(list):
        def close(self):
            closed.append(True)

    def app(environ, start_response):
        bodies.append(environ["wsgi.input"])
        start_response("200 OK", [("X-Name", "caf\xe9"), ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")])
        return Parts([environ["wsgi.input"].read(), b"!"])

    monkeypatch.setattr(door, "django", app)
    whole = {"type": "http.request", "body": b"abc", "more_body": False}
    start, body = asked(whole, headers=[(b"transfer-encoding", b"chunked")], method="POST")
    assert start["headers"] == [(b"x-name", b"caf\xe9"), (b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")]
    assert body == {"type": "http.response.body", "body": b"abc!", "more_body": False}
    assert closed == [True]
    assert [each.closed for each in bodies] == [True]


def test_the_thread_of_django_outlives_a_fault_in_it(monkeypatch):
    def broken(environ, start_response):
        raise ZeroDivisionError

    monkeypatch.setattr(door, "django", broken)
    with pytest.raises(ZeroDivisionError):
        asked(headers=[])
    monkeypatch.undo()
    assert asked(headers=[], raw_path=b"/healthz/")[0]["status"] == 200


@pytest.mark.parametrize("made", [True, False], ids=["made", "not-made"])
def test_a_paper_that_is_being_made_is_waited_for_at_the_door_and_holds_up_nobody(monkeypatch, tmp_path, made):
    mark, asked, said = tmp_path / "blad~1~41", [], []
    mark.touch()

    def app(environ, start_response):
        if environ["PATH_INFO"] == "/blad.pdf":
            asked.append(environ[answers.DOOR])
            again = [(answers.MARK, f"{60 if made else 0.05} {mark}"), ("Retry-After", "1")]
            start_response("503 Again" if mark.exists() else "200 OK", again if mark.exists() else [])
        elif made:
            mark.unlink()
            start_response("204 Made", [])
        return Body()

    class Body(list):
        def close(self):
            pass

    async def told(path):
        async def send(message):
            if "status" in message:
                said.append((path, message["status"], [name for name, _ in message["headers"]]))

        await door.application(scope(path), None, send)

    async def both():
        await asyncio.gather(told(b"/blad.pdf"), told(b"/klaar/") if made else asyncio.sleep(0))

    monkeypatch.setattr(door, "django", app)
    asyncio.run(both())
    assert said == (
        [(b"/klaar/", 204, []), (b"/blad.pdf", 200, [])] if made else [(b"/blad.pdf", 503, [b"retry-after"])]
    )
    assert asked == [True] * (1 + made)
