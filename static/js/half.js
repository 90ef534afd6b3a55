// half.js: a round that stands half filled in is kept on this phone at every tap, and on the server as soon as there is time,
// until it is written or thrown away. What this phone has is what counts: the server has it from here.
(() => {
  const PREFIX = "half-", FOUND = "bewaard", SINCE = "vanaf", REST = 4_000; // milliseconds without a tap
  const box = document.querySelector("#sheet[data-sheet]");
  let sent = null, timer; // what the server has
  let isWritten = false; // and nothing was drawn since in which one can fill in a round

  function local(sheet, query) {
    try {
      if (query === null) localStorage.removeItem(PREFIX + sheet);
      else if (query !== undefined) localStorage.setItem(PREFIX + sheet, query);
      return localStorage.getItem(PREFIX + sheet);
    } catch {
      return null;
    }
  }

  document.addEventListener("submit", ({ target }) => target.dataset.empty && local(target.dataset.empty, null));
  if (!box || !document.querySelector("form[data-live]")) return;

  const { sheet } = box.dataset, home = `/blad/${sheet}/`;
  const at = (query) => home + (query && `?${query}`);

  function keep() {
    const query = window.lei.query();
    if (query === null && isWritten) local(sheet, null); // with that round the game was over
    if (query === null) return;
    isWritten = false;
    if (query === (local(sheet) ?? "")) return;
    local(sheet, query);
    clearTimeout(timer);
    timer = setTimeout(send, REST);
  }

  async function send() {
    clearTimeout(timer);
    await window.lei.settled();
    const query = local(sheet) ?? "";
    const answer = query !== sent && (await fetch(`${home}concept/`, { method: "POST", body: body(query) }).catch(() => null));
    if (answer?.ok) sent = query;
    if (!sent && !local(sheet)) local(sheet, null);
  }

  const body = (query) => new URLSearchParams({ concept: query, csrfmiddlewaretoken: window.lei.token() });

  // Whoever leaves may not come back: what stands there is sent along.
  function leave() {
    const query = local(sheet) ?? "";
    if (query !== sent && !window.lei.settled()) navigator.sendBeacon?.(`${home}concept/`, body(query));
  }

  // What the server found for this phone may be older than what the phone has; only it knows what else was written from here.
  function open() {
    const found = new URLSearchParams(location.search), mine = new URLSearchParams(local(sheet) ?? "");
    if (document.documentElement.dataset.kept) { // there is nobody to ask
      window.lei.away(true);
      return String(mine) && window.lei.put(String(mine));
    }
    if (!found.has(FOUND)) return !location.search && String(mine) && window.lei.go(at(mine));
    found.delete(FOUND);
    sent = String(found);
    history.replaceState(history.state, "", at(found));
    if (local(sheet) === null) return undefined;
    if (mine.has(SINCE)) mine.set(SINCE, Math.max(mine.get(SINCE), found.get(SINCE)));
    return String(mine) !== String(found) && window.lei.go(at(mine));
  }

  for (const kind of ["lei:touched", "lei:drawn"]) document.addEventListener(kind, keep);
  document.addEventListener("lei:written", () => ([sent, isWritten] = ["", true]));
  document.addEventListener("lei:gone", () => local(sheet, null));
  document.addEventListener("visibilitychange", () => document.hidden && leave());
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => event.persisted && location.replace(home));
  open();
  keep();
})();
