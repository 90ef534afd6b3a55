"""Names from right to left stand in the order in which they are said, wherever their boxes can be seen."""

import uuid

from tests.browser.test_targets import opened
from tests.machines.server import Browser

HEBREW = ("דוד", "משה", "שרה", "רנה")
ORDER = """() => {
  const pairs = [];
  const box = (node) => {
    const range = document.createRange();
    range.selectNode(node);
    return range.getBoundingClientRect();
  };
  const said = (node) => node.nodeName === 'BDI' || (node.nodeType === 3 && /\\S/.test(node.data));
  for (const parent of document.querySelectorAll('main :has(> bdi)')) {
    const boxes = [...parent.childNodes].filter(said).map(box);
    boxes.slice(1).forEach((other, nth) => {
      const one = boxes[nth], line = one.width && other.width && Math.abs(one.top - other.top) < 6;
      if (line && one.height < 40 && other.height < 40) pairs.push([one.left <= other.left, parent.textContent.trim()]);
    });
  }
  return pairs;
}"""
PAYS = """() => [...document.querySelector('.settle__one > span').childNodes].map((node) => {
  const range = document.createRange();
  range.selectNode(node);
  return range.getBoundingClientRect().left;
})"""


def in_order(page, sheet, parts):
    """How many pieces beside each other stand in order on these pages; all of them must."""
    found = []
    for part in parts:
        page.goto(sheet + part)
        found += page.evaluate(ORDER)
    assert [text for rightly, text in found if not rightly] == []
    return len(found)


def test_every_name_stands_left_of_what_is_said_after_it(open_page, server):
    browser, page, seen = Browser(server.base), open_page(), 0
    toepen = browser.begin(HEBREW, armoede="uit")
    for seq, (one, other, won) in enumerate([(0, 1, 2), (3, 0, 1)], start=1):
        facts = [{"fact": "Toep", "seat": one}, {"fact": "Fold", "seat": other}, {"fact": "LastTrick", "seat": won}]
        assert browser.write(facts, seen=seq) == 200
    opened(page, browser, server)
    seen = in_order(page, toepen, ("", "rondes/", "waarom/1/", "spelers/", "bord/"))
    told = {"spel": "vrij", "key": uuid.uuid4(), "naam": HEBREW, "stand": [""] * 4, "optie-fiches": "aan"}
    browser.post("/blad/nieuw/", **told)
    browser.sheet = browser.where.removeprefix(server.base)
    assert (
        browser.write([{"fact": "Paid", "payer": 0, "receiver": 1, "amount": 5}, {"fact": "RoundDone"}], seen=1) == 200
    )
    seen += in_order(page, browser.sheet, ("", "rondes/", "fiches/"))
    assert seen > 20
    payer, arrow, payee = page.evaluate(PAYS)
    assert payer < arrow < payee
