"""What a page may do with text, in a browser that asks (Chromium): HTML of our own answers, and no code."""

import pytest

TRIED = """() => {
  const script = (name, value) => () => { document.createElement("script")[name] = value };
  const tries = {
    code: script("text", "1"),
    elsewhere: script("src", "https://evil.example/x.js"),
    data: script("src", "data:text/javascript,1.js"),
    policy: () => trustedTypes.createPolicy("ander", {}),
    own: script("src", "/static/js/htmx.min.js"),
    html: () => { document.createElement("div").innerHTML = "<b>x</b>" },
  };
  const said = ([what, attempt]) => {
    try { attempt(); return [what, "may"] } catch (error) { return [what, error.name] }
  };
  return Object.fromEntries(Object.entries(tries).map(said));
}"""


@pytest.mark.parametrize(
    "path", ["/", "/spel/toepen/", "/reken/roulette/", "/blad/nieuw/?spel=toepen", "/bestaat-niet/"]
)
def test_text_becomes_html_but_never_code(path, chromium, server):
    context = chromium.new_context(base_url=server.base)
    page = context.new_page()
    page.goto(path, wait_until="load")
    refused = dict.fromkeys(("code", "elsewhere", "data", "policy"), "TypeError")
    assert page.evaluate(TRIED) == refused | {"own": "may", "html": "may"}
    context.close()
