// follow.js: what another writes appears by itself. The page asks as long as somebody looks, with the version it has; the
// answer is nothing, or what it should be now.
(() => {
  const box = document.querySelector("[data-follow]");
  const SOON = 2_000, LATER = 10_000, IDLE = 300_000; // milliseconds between questions, and after which they come less often
  const KEEP = 180_000;
  const OURS = "Lei-Blad", GONE = "Lei-Weg"; // the page of a hotspot is no sheet, and does not know that one is gone
  let moved = Date.now(), asking = false, timer;

  const version = () => box.querySelector("[data-version]")?.dataset.version || "";
  const draw = (html) => (window.lei?.draw ? window.lei.draw(html, true) : (box.innerHTML = html));

  // Who fills in and who is there comes along in a header, so that it is told without drawing anything else anew.
  function together(answer) {
    const told = JSON.parse(decodeURIComponent(answer?.headers.get("Lei-Samen") || "[]"));
    for (const [nth, place] of box.querySelectorAll("[data-together]").entries())
      if (place.textContent !== (told[nth] || "")) place.textContent = told[nth] || "";
  }

  function next(wait = Date.now() - moved < IDLE ? SOON : LATER) {
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
  }

  function dark() {
    clearTimeout(timer);
    removeEventListener("online", ask);
    box.className = "gone";
    box.replaceChildren(document.querySelector("[data-gone]").content.cloneNode(true));
    box.removeAttribute("data-sheet");
    worker({ forget: location.pathname });
    document.dispatchEvent(new Event("lei:gone"));
  }

  // The service worker keeps how the sheet stands, for when there is no network: it asks for the whole page, so not at every
  // round, but when nobody looks any more and now and then.
  const worker = (told) => navigator.serviceWorker?.controller?.postMessage(told);
  let keeping, stale = false;

  function keep() {
    stale = true;
    keeping ||= setTimeout(store, KEEP);
  }

  function store() {
    clearTimeout(keeping);
    if (stale) worker({ keep: location.pathname });
    stale = keeping = false;
  }

  async function ask() {
    clearTimeout(timer);
    if (document.hidden || asking) return;
    if (window.lei?.idle && !window.lei.idle()) return next(500);
    asking = true;
    const had = version(), where = location.pathname + location.search;
    try {
      const answer = await fetch(where, { headers: { "HX-Request": "true", "If-None-Match": had }, cache: "no-store", signal: AbortSignal.timeout?.(12_000) });
      const html = answer.status === 200 && answer.headers.has(OURS) ? await answer.text() : "";
      if (answer.status === 404 && answer.headers.has(GONE)) return dark();
      const same = version() === had && location.pathname + location.search === where && (!window.lei?.idle || window.lei.idle());
      if (html && same) draw(html), keep(), (moved = Date.now());
      if (answer.headers.has(OURS)) together(answer);
      window.lei?.away(!answer.headers.has(OURS));
    } catch {
      together(); // no network: the next question tries again
      window.lei?.away(true);
    } finally {
      asking = false;
    }
    return next();
  }

  // On the board: a code that is about to be old is shown anew, and the screen stays on where the browser lets it.
  async function renew() {
    const form = box.querySelector("[data-renew]");
    if (document.hidden || !form) return;
    await fetch(form.action, { method: "POST", body: new FormData(form), redirect: "manual" }).catch(() => {});
    ask();
  }

  function stayAwake() {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  }

  if ("awake" in box.dataset) {
    renew();
    setInterval(renew, 480_000);
    stayAwake();
    document.addEventListener("visibilitychange", stayAwake);
  }

  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => (moved = Date.now()), { passive: true });
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("lei:written", keep);
  document.addEventListener("visibilitychange", () => document.hidden && store());
  navigator.serviceWorker?.addEventListener("controllerchange", () => (keep(), store()));
  addEventListener("online", ask);
  next();
})();
