// outbox.js: keeps every press until the server has it, in order, also over a reload or without a network.
// Without an answer it sends again and again; what the server can't write or find is shown instead, with two buttons.
(() => {
  const box = document.querySelector("#sheet[data-sheet]");
  const mine = box?.dataset.sheet;
  const memory = new Map();
  const pressed = new Set();
  let latest = "";
  let held = false; // the server refused one, and what came after it waits for what is done instead
  const sending = new Map();
  const timers = new Map();
  const PREFIX = "uit-";
  const AGAIN = [403, 408, 429];
  const PAUSES = [2_000, 8_000, 30_000]; // after a first, second and third answer that something broke
  const PATIENCE = 25_000; // for an answer
  const LONGEST = 3_600_000; // nobody waits longer, also when the clock was put back meanwhile
  const OURS = "Lei-Blad"; // a header of our own: the page of a hotspot is no confirmation
  const WHERE = "Lei-Adres"; // where one is after it
  const GONE = "Dit blad is er niet (meer), of niet op dit toestel.";
  const WAITS = "Deze ronde wordt zo niet aangenomen. Maak af of leeg wat je nu invult, en probeer het dan opnieuw.";
  const WEEK = "Wat niet verzonden is, vergeet Safari na een week zonder bezoek. Zet De Lei op je beginscherm (deel, ‘Zet op beginscherm’), dan blijft het.";
  const BROKEN = "De server kan dit niet opschrijven.";

  function read(sheet) {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + sheet)) || [];
    } catch {
      return memory.get(sheet) || [];
    }
  }

  function keep(sheet, queue) {
    memory.set(sheet, queue);
    try {
      if (queue.length) localStorage.setItem(PREFIX + sheet, JSON.stringify(queue));
      else localStorage.removeItem(PREFIX + sheet);
    } catch {
      // Full or forbidden storage: the queue lives as long as this page.
    }
    tell();
  }

  // The last press of this tab that the server has: a page drawn just before it does not know it yet.
  function last(key) {
    try {
      if (key) sessionStorage.setItem(PREFIX + mine, key);
      return sessionStorage.getItem(PREFIX + mine) || "";
    } catch {
      return key || "";
    }
  }

  function stored() {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
    } catch {
      return [];
    }
  }

  function make(tag, text, click) {
    const made = document.createElement(tag);
    made.textContent = text;
    if (click) {
      made.type = "button";
      made.className = "button button--quiet button--small unsent__do";
      made.addEventListener("click", click);
    }
    return made;
  }

  function buttons(sheet, queue) {
    const both = make("span", "");
    both.className = "unsent";
    both.append(
      make("button", "Probeer opnieuw", () => tryAgain(sheet)),
      make("button", `Gooi weg (${queue.length})`, () => discard(sheet)),
    );
    return both;
  }

  function tell(said = "") {
    others();
    const place = document.querySelector("[data-queue]");
    if (!place) return;
    const queue = read(mine);
    const first = queue[0];
    box.toggleAttribute("data-waits", queue.length > 0);
    const late = first && (first.stuck || first.tries > 0 || !navigator.onLine || Date.now() - first.at > 1400);
    if (late) stay();
    const taken = queue.some((one) => one.undo) ? "wat er het laatst bij kwam, wordt daarna teruggehaald" : "";
    const text = [late ? `niet verzonden (${queue.length})` : "", first?.stuck, taken, said].filter(Boolean).join(" · ");
    if (text === place.dataset.said) return;
    if (text) window.lei?.announce(text);
    place.dataset.said = text;
    place.replaceChildren(make("span", text), ...(first?.stuck ? [buttons(mine, queue)] : []));
    place.hidden = !text;
  }

  // What a phone may throw away when it is full, or Safari after a week without a visit, is asked to stay as soon as
  // something waits that only this phone has. Who can put the site on a home screen is told once why.
  let asked = false;
  function stay() {
    if (asked) return;
    asked = true;
    navigator.storage?.persist?.().catch(() => {});
    const note = document.querySelector("[data-kept-note]");
    try {
      if (navigator.standalone !== false || localStorage.getItem("week")) return;
      localStorage.setItem("week", "1");
      if (note) note.textContent = WEEK;
    } catch {
      // Storage that is forbidden keeps nothing for a week either.
    }
  }

  // On the page with all sheets: what waits for each, also for one that is no longer there.
  function others() {
    const place = document.querySelector("[data-unsent]");
    const rows = place ? stored().map((sheet) => [sheet, read(sheet)]).filter(([, queue]) => queue[0]?.stuck) : [];
    place?.replaceChildren(
      ...rows.map(([sheet, queue]) => {
        const what = queue.map((one) => one.said).join("; ");
        const row = make("p", `Niet verzonden (${queue.length}): ${what}. ${queue[0].stuck} `);
        row.className = "notice notice--alarm";
        row.append(buttons(sheet, queue));
        return row;
      }),
    );
  }

  const digit = (one) => (one ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (one / 4)))).toString(16);
  const fresh = () => "10000000-1000-4000-8000-100000000000".replace(/[018]/g, digit);

  // --- in ----------------------------------------------------------------------------------------------------------

  function press(form, button) {
    const data = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const drawn = form.elements.namedItem("key").value;
    const blind = form.elements.namedItem("concept") && !form.elements.namedItem("facts");
    if (drawn === latest && !blind) return; // a double tap
    const queue = read(mine);
    if (form.dataset.outbox === "terug" && queue.length) {
      takeBack(queue);
      return;
    }
    const used = pressed.has(drawn) || document.documentElement.dataset.kept; // once more after another, or on a page of before
    const key = used ? fresh() : drawn;
    pressed.add((latest = drawn));
    const after = (held ? "" : queue.at(-1)?.key) || last();
    const one = {
      key,
      url: form.getAttribute("action"),
      data: data.map(([name, value]) => [name, name === "after" ? after : name === "key" ? key : value]),
      said: blind ? "een ronde zonder voorbeeld" : (form.matches(".bar__write") && preview()) || button?.textContent.trim() || "",
      draft: window.lei.query(),
      at: Date.now(),
      tries: 0,
    };
    if (held) queue.unshift(one);
    else queue.push(one);
    if (held && queue[1]) queue[1].data = queue[1].data.map(([name, value]) => [name, name === "after" ? key : value]);
    held = false;
    navigator.vibrate?.(20);
    button?.classList.add(button.classList.contains("press") ? "press--sent" : "button--sent");
    keep(mine, queue);
    if (blind) window.lei.put("");
    setTimeout(tell, 1500);
    send(mine);
  }

  const preview = () => box.querySelector(".preview__story")?.textContent.replace(/\s+/g, " ").trim().slice(0, 90);

  function unsend() {
    const queue = read(mine);
    if (queue.length) takeBack(queue);
    return queue.length > 0;
  }

  // Back while presses wait: the last one that surely never left is dropped; one that may have arrived is undone afterwards.
  function takeBack(queue) {
    const one = queue.at(-1);
    if (one.left || (queue.length === 1 && sending.has(mine))) {
      one.undo = !one.undo;
    } else {
      queue.pop();
      if (one.draft) window.lei.put(one.draft);
      pressed.delete(one.key);
      latest = "";
      const form = document.querySelector(`input[name="key"][value="${one.key}"]`)?.form;
      for (const button of form?.querySelectorAll("button") || []) button.classList.remove("press--sent", "button--sent");
    }
    keep(mine, queue);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-outbox]") || !mine) return;
    event.preventDefault();
    press(form, event.submitter);
  });

  // --- out ---------------------------------------------------------------------------------------------------------

  const token = () => document.cookie.match(/(?:^|; )csrftoken=([^;]*)/)?.[1] || "";

  async function post(one) {
    if (!token()) await fetch("/blad/nieuw/?spel=vrij");
    return fetch(one.url, {
      method: "POST",
      headers: { "HX-Request": "true", "X-CSRFToken": token() },
      body: new URLSearchParams(one.data),
      signal: AbortSignal.timeout?.(PATIENCE),
    });
  }

  function send(sheet) {
    clearTimeout(timers.get(sheet));
    const wait = (read(sheet)[0]?.wait || 0) - Date.now();
    if (wait > 0 && wait <= LONGEST) timers.set(sheet, setTimeout(() => send(sheet), wait));
    else if (!sending.has(sheet)) sending.set(sheet, empty(sheet).finally(() => sending.delete(sheet)));
    return sending.get(sheet);
  }

  async function empty(sheet) {
    for (let one = read(sheet)[0]; one && !one.stuck && !(held && sheet === mine); one = read(sheet)[0]) {
      let answer = null;
      let html = "";
      if (navigator.onLine && !one.left) keep(sheet, read(sheet).map((other, nth) => (nth ? other : { ...other, left: true })));
      try {
        answer = await post(one);
        html = await answer.text();
      } catch {
        answer = null;
      }
      const status = answer?.status;
      if (!answer || AGAIN.includes(status) || (answer.ok && !answer.headers.has(OURS))) return later(sheet, answer);
      if (status >= 500) return failed(sheet);
      if (!answer.headers.has(OURS)) return stuck(sheet, status === 404 ? GONE : BROKEN);
      answered(sheet, one, answer, html);
    }
    return undefined;
  }

  function later(sheet, answer) {
    const queue = read(sheet);
    if (!queue.length) return;
    const tries = (queue[0].tries += 1);
    const asked = answer?.status === 429 ? 1000 * Number(answer.headers.get("Retry-After")) : 0;
    queue[0].wait = asked > 0 ? Date.now() + Math.min(asked, LONGEST) : 0;
    keep(sheet, queue);
    if (sheet === mine && (!answer || answer.ok)) window.lei.away(true);
    if (sheet === mine && box.hasAttribute("data-away") && queue[0].draft === window.lei.query()) window.lei.put("");
    if (answer?.status === 403) fetch("/blad/nieuw/?spel=vrij").catch(() => {});
    timers.set(sheet, setTimeout(() => send(sheet), asked || Math.min(30_000, 500 * 2 ** tries)));
  }

  function failed(sheet) {
    const queue = read(sheet);
    if (!queue.length) return;
    const pause = PAUSES[queue[0].failed || 0];
    if (!pause) return stuck(sheet, BROKEN);
    queue[0].tries += 1;
    queue[0].failed = (queue[0].failed || 0) + 1;
    queue[0].wait = Date.now() + pause;
    keep(sheet, queue);
    timers.set(sheet, setTimeout(() => send(sheet), pause));
    return undefined;
  }

  function stuck(sheet, why) {
    const queue = read(sheet);
    if (queue.length) queue[0].stuck = why;
    keep(sheet, queue);
  }

  function tryAgain(sheet) {
    keep(sheet, read(sheet).map((one) => ({ ...one, stuck: "", failed: 0, wait: 0 })));
    send(sheet);
  }

  function discard(sheet) {
    keep(sheet, []);
    if (sheet === mine) location.reload();
  }

  function answered(sheet, one, answer, html) {
    const refused = !answer.ok;
    const draft = sheet === mine && window.lei.query();
    const next = draft && draft !== one.draft; // another round has been begun meanwhile
    if (refused && next) return stuck(sheet, WAITS);
    const queue = read(sheet).filter((other) => other.key !== one.key);
    const kept = refused ? queue.filter((other) => other.draft) : queue; // a round that was filled in is not lost
    const lost = queue.length - kept.length;
    keep(sheet, kept);
    if (sheet !== mine) return;
    window.lei.away(false);
    held = refused && kept.length > 0;
    if (answer.ok) last(one.key);
    if (answer.ok) document.dispatchEvent(new Event("lei:written"));
    if (queue.length && !refused) return;
    if (next) return window.lei.put("", answer.headers.get(OURS));
    history.replaceState(history.state, "", answer.headers.get(WHERE) || location.href);
    window.lei.draw(html);
    if (refused) scrollTo({ top: 0 });
    if (lost) tell(lost === 1 ? "wat je daarna drukte, is niet opgeschreven" : `${lost} keer drukken daarna is niet opgeschreven`);
    if (one.undo && answer.ok) box.querySelector('[data-outbox="terug"]')?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }

  function sendAll() {
    for (const sheet of stored()) send(sheet);
  }

  Object.assign((window.lei ??= {}), { settled: () => sending.get(mine), token, unsend });
  addEventListener("online", sendAll);
  addEventListener("offline", () => tell());
  document.addEventListener("visibilitychange", () => document.hidden || sendAll());
  document.addEventListener("lei:drawn", () => tell());
  tell();
  sendAll();
})();
