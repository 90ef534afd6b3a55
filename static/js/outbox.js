// outbox.js: sends every press until the server has it, in order, also after a reload or without a network (presses.js keeps them).
// Without an answer it sends again and again; what the server can't write or find is shown instead, with two buttons.
(() => {
  const box = document.querySelector("#sheet[data-sheet]");
  const mine = box?.dataset.sheet;
  const pressed = new Set();
  let latest = "";
  // The server refused one, and what came after it waits for what is done instead.
  let held = false;
  // A press that is not yet on the disk.
  let storing = null;
  const sending = new Map();
  // Something came while the last was sent.
  const more = new Set();
  const timers = new Map();
  const PREFIX = "uit-";
  // 503: a database that is silent, or very many at once; it comes back by itself.
  const AGAIN = [403, 408, 429, 503];
  // Said by a proxy that has no server behind it, as while one is updated.
  const NOBODY = [502, 504];
  // After a first, second and third answer that something broke.
  const PAUSES = [2_000, 8_000, 30_000];
  // For an answer.
  const PATIENCE = 25_000;
  // After which the server is tried again.
  const AWAY = 10_000;
  // Nobody waits longer, also when the clock was put back meanwhile.
  const LONGEST = 3_600_000;
  // A header of our own: the page of a hotspot is no confirmation.
  const OURS = "Lei-Blad";
  // It was answered on this phone itself (pocket.js), and waits for the server all the same.
  const POCKET = "Lei-Zak";
  // The sheets of which the last answer came from there.
  const away = new Set();
  // Where one is after it.
  const WHERE = "Lei-Adres";
  const NEW = "/blad/nieuw/"; // the form of a sheet that was begun on this phone
  const GONE = "Dit blad is er niet (meer), of niet op dit toestel.";
  const WAITS = "Deze ronde wordt zo niet aangenomen. Maak af of leeg wat je nu invult, en probeer het dan opnieuw.";
  const WEEK = "Wat niet verzonden is, vergeet Safari na een week zonder bezoek. Zet De Lei op je beginscherm (deel, ‘Zet op beginscherm’), dan blijft het.";
  const BROKEN = "De server kan dit niet opschrijven.";
  const UNTIL = "certificaat";
  const LOOSE = "dit toestel kan het niet bewaren: laat deze bladzijde open";

  // The last press of this tab that the server has: a page drawn just before it does not know it yet.
  function last(key) {
    try {
      if (key) sessionStorage.setItem(PREFIX + mine, key);
      return sessionStorage.getItem(PREFIX + mine) || "";
    } catch {
      return key || "";
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
    const queue = presses.of(mine);
    const first = queue[0];
    box.toggleAttribute("data-waits", queue.length > 0);
    const late = first && (first.stuck || first.tries > 0 || !navigator.onLine || Date.now() - first.at > 1400);
    if (late) stay();
    const taken = queue.some((one) => one.undo) ? "wat er het laatst bij kwam, wordt daarna teruggehaald" : "";
    const loose = late && presses.loose(mine) ? LOOSE : "";
    const over = ended();
    const here = first?.here && !first.stuck ? "op dit toestel" : "";
    const text = [late ? `niet verzonden (${queue.length})` : "", here, first?.stuck, taken, loose, said, late ? over : ""].filter(Boolean).join(" · ");
    if (text === place.dataset.said) return;
    if (text) window.lei?.announce(text);
    place.dataset.said = text;
    place.replaceChildren(make("span", text), ...(first?.stuck ? [buttons(mine, queue)] : []));
    place.hidden = !text;
  }

  // A browser keeps to itself why it got no answer. Until when the site's certificate holds, the server said before.
  function ended() {
    try {
      const certificate = document.querySelector("[data-certificate]")?.dataset.certificate;
      if (certificate) localStorage.setItem(UNTIL, certificate);
      const until = Date.parse(certificate || localStorage.getItem(UNTIL));
      if (!(until < Date.now()) || !navigator.onLine) return "";
      const day = new Date(until).toLocaleDateString("nl", { day: "numeric", month: "long" });
      return `Het certificaat van deze site liep ${day} af. Zeg het wie De Lei draait, dan gaat dit vanzelf.`;
    } catch {
      return "";
    }
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

  // On the page with all sheets, and where one is no longer there: what waits for each, and what of it can't be sent.
  function others() {
    document.querySelector("[data-unsent]")?.replaceChildren(
      ...presses.sheets().map((sheet) => {
        const queue = presses.of(sheet), { stuck } = queue[0];
        const row = make("p", `Niet verzonden (${queue.length}): ${queue.map((one) => one.said).join("; ")}. ${stuck || ended() || "Gaat vanzelf."} `);
        row.className = "notice notice--alarm";
        if (stuck) row.append(buttons(sheet, queue));
        return row;
      }),
    );
  }

  const digit = (one) => (one ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (one / 4)))).toString(16);
  const fresh = () => "10000000-1000-4000-8000-100000000000".replace(/[018]/g, digit);

  // --- in ----------------------------------------------------------------------------------------------------------

  async function press(form, button) {
    const data = [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
    const drawn = form.elements.namedItem("key").value, draft = window.lei.query();
    const blind = form.elements.namedItem("concept") && !form.elements.namedItem("facts");
    const what = blind ? draft : drawn;
    if (what === latest) return; // a double tap
    const waits = presses.of(mine).at(-1);
    if (form.dataset.outbox === "terug" && waits && !waits.here) return takeBack(); // what stands here is undone as elsewhere
    // Once more after another, or on a page of before.
    const used = pressed.has(drawn) || document.documentElement.dataset.kept;
    const key = used ? fresh() : drawn, instead = held;
    pressed.add(drawn).add(key);
    [latest, held] = [what, false];
    const one = {
      sheet: mine,
      key,
      url: form.getAttribute("action"),
      said: blind ? "een ronde zonder voorbeeld" : (form.matches(".bar__write") && preview()) || button?.textContent.trim() || "",
      draft,
      at: Date.now(),
      tries: 0,
    };
    const filled = (after) => data.map(([name, value]) => [name, name === "after" ? after : name === "key" ? key : value]);
    await presses.change(mine, (queue) => {
      const [head, tail] = [queue[0], queue.at(-1)];
      if (!instead || !head) return [...queue, { ...one, data: filled(tail?.key || last()), nth: (tail?.nth || 0) + 1 }];
      const then = { ...head, data: head.data.map(([name, value]) => [name, name === "after" ? key : value]) };
      return [{ ...one, data: filled(last()), nth: head.nth - 1 }, then, ...queue.slice(1)];
    });
    navigator.vibrate?.(20);
    button?.classList.add(button.classList.contains("press") ? "press--sent" : "button--sent");
    if (blind && draft === window.lei.query()) window.lei.put("");
    if (blind) latest = "";
    tell();
    setTimeout(tell, 1500);
    return send(mine);
  }

  const short = (text) => (text.length > 90 ? `${text.slice(0, 90).replace(/\s+\S*$/, "")} …` : text);
  const preview = () => short(box.querySelector(".preview__story")?.textContent.replace(/\s+/g, " ").trim() || "");

  function unsend() {
    const some = presses.of(mine).some((one) => !one.here);
    if (some) takeBack();
    return some;
  }

  // Back while presses wait: the last one that surely never left is dropped; one that may have arrived is undone afterwards.
  async function takeBack() {
    const { key } = presses.of(mine).at(-1);
    let dropped;
    await presses.change(mine, (queue) => {
      const one = queue.find((other) => other.key === key);
      const maybe = one?.left || (queue.length === 1 && sending.has(mine));
      dropped = maybe ? null : one;
      return queue.filter((other) => other !== dropped).map((other) => (other === one ? { ...one, undo: !one.undo } : other));
    });
    if (dropped) {
      if (dropped.draft) window.lei.put(dropped.draft);
      pressed.delete(key);
      latest = "";
      const form = document.querySelector(`input[name="key"][value="${key}"]`)?.form;
      for (const button of form?.querySelectorAll("button") || []) button.classList.remove("press--sent", "button--sent");
    }
    tell();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-outbox]") || !mine) return;
    event.preventDefault();
    const act = press(form, event.submitter).finally(() => (storing = storing === act ? null : storing));
    storing = act;
  });

  // --- out ---------------------------------------------------------------------------------------------------------

  const token = () => document.cookie.match(/(?:^|; )csrftoken=([^;]*)/)?.[1] || "";

  async function post(one) {
    if (!token()) await fetch("/blad/nieuw/?spel=vrij");
    return fetch(one.url, {
      method: "POST",
      headers: { "HX-Request": "true", "X-CSRFToken": token(), "Lei-Geleden": `${Math.max(0, Math.round((Date.now() - one.at) / 1000))}` },
      body: new URLSearchParams(one.data),
      signal: AbortSignal.timeout?.(PATIENCE),
    });
  }

  function send(sheet) {
    clearTimeout(timers.get(sheet));
    const wait = (presses.of(sheet)[0]?.wait || 0) - Date.now();
    if (wait > 0 && wait <= LONGEST) timers.set(sheet, setTimeout(() => send(sheet), wait));
    else if (sending.has(sheet)) more.add(sheet);
    else sending.set(sheet, empty(sheet));
    return sending.get(sheet);
  }

  // One tab sends at a time. Where no lock comes it sends all the same: with its key a press lands once.
  const alone = (sheet, act) => navigator.locks?.request(`uit-${sheet}`, { signal: AbortSignal.timeout?.(2 * PATIENCE) }, act).catch(act) || act();

  async function empty(sheet) {
    away.delete(sheet);
    try {
      while (await alone(sheet, () => sendFirst(sheet)));
    } finally {
      sending.delete(sheet);
    }
    if (away.has(sheet)) timers.set(sheet, setTimeout(() => send(sheet), AWAY));
    if (more.delete(sheet)) send(sheet);
  }

  // The first that waits, as the disk has it now; whether another can go after it.
  async function sendFirst(sheet) {
    let first;
    await presses.change(sheet, (queue) => {
      first = queue.find((one) => !(one.here && away.has(sheet)));
      const goes = first && !first.left && !first.stuck && navigator.onLine;
      return goes ? queue.map((one) => (one === first ? (first = { ...first, left: true }) : one)) : queue;
    });
    if (!first || first.stuck || (held && sheet === mine)) return void tell();
    const [answer, html] = await post(first).then(async (came) => [came, await came.text()]).catch(() => []);
    const status = answer?.status;
    if (!answer || AGAIN.includes(status) || NOBODY.includes(status) || (answer.ok && !answer.headers.has(OURS))) return later(sheet, answer);
    if (status >= 500) return failed(sheet, first);
    if (!answer.headers.has(OURS)) return stuck(sheet, status === 404 ? GONE : BROKEN);
    await (answer.ok && answer.headers.has(POCKET) ? stands(sheet, first, answer, html) : answered(sheet, first, answer, html));
    return true;
  }

  // It stands on this phone, after its entry so many there; the server is asked again later.
  async function stands(sheet, one, answer, html) {
    away.add(sheet);
    const here = Number(answer.headers.get(OURS));
    const queue = await presses.change(sheet, (all) => all.map((each) => (each.key === one.key ? { here, ...each, left: true } : each)));
    tell();
    if (sheet !== mine || one.here) return;
    document.dispatchEvent(new Event("lei:written"));
    if (queue.every((each) => each.here)) shown(answer, html);
  }

  function shown(answer, html, refused = false) {
    history.replaceState(history.state, "", answer.headers.get(WHERE) || location.href);
    window.lei.draw(html, false, refused);
  }

  async function mark(sheet, how) {
    await presses.change(sheet, ([one, ...rest]) => (one ? [{ ...one, ...how(one) }, ...rest] : []));
    tell();
  }

  async function later(sheet, answer) {
    const asked = answer?.status === 429 ? 1000 * Number(answer.headers.get("Retry-After")) : 0;
    await mark(sheet, ({ tries }) => ({ tries: tries + 1, wait: asked > 0 ? Date.now() + Math.min(asked, LONGEST) : 0 }));
    const [one] = presses.of(sheet);
    if (!one) return;
    if (sheet === mine && !AGAIN.includes(answer?.status)) window.lei.away(true);
    if (sheet === mine && box.hasAttribute("data-away") && one.draft === window.lei.query()) window.lei.put("");
    if (answer?.status === 403) fetch("/blad/nieuw/?spel=vrij").catch(() => {});
    timers.set(sheet, setTimeout(() => send(sheet), asked || Math.min(30_000, 500 * 2 ** one.tries)));
  }

  async function failed(sheet, { failed: before = 0 }) {
    const pause = PAUSES[before];
    if (!pause) return stuck(sheet, BROKEN);
    await mark(sheet, ({ tries }) => ({ tries: tries + 1, failed: before + 1, wait: Date.now() + pause }));
    timers.set(sheet, setTimeout(() => send(sheet), pause));
    return undefined;
  }

  const stuck = (sheet, why) => mark(sheet, () => ({ stuck: why }));

  async function tryAgain(sheet) {
    await presses.change(sheet, (queue) => queue.map((one) => ({ ...one, stuck: "", failed: 0, wait: 0 })));
    tell();
    send(sheet);
  }

  async function discard(sheet) {
    await presses.change(sheet, () => []);
    tell();
    if (sheet === mine && box.dataset.sheet) location.reload();
  }

  async function answered(sheet, one, answer, html) {
    const refused = !answer.ok;
    const number = answer.ok && one.url === NEW && new URL(answer.url).pathname.split("/")[2];
    if (number && number !== sheet) return moved(sheet, number, one);
    const draft = sheet === mine && window.lei.query();
    // Another round has been begun meanwhile.
    const next = draft && draft !== one.draft;
    if (refused && next) return stuck(sheet, WAITS);
    let lost = 0;
    const { undo } = presses.of(sheet).find(({ key }) => key === one.key) || one;
    const kept = await presses.change(
      sheet,
      (queue) => {
        const rest = queue.filter(({ key }) => key !== one.key);
        // The numbers after which another was taken back.
        const other = one.here && one.here !== Number(answer.headers.get(OURS));
        const kept = refused || other ? rest.filter(({ draft, url }) => draft || !url.endsWith("/schrijf/")) : rest; // a round that was filled in is not lost
        lost = rest.length - kept.length;
        return kept;
      },
      { written: answer.ok && one.key },
    );
    tell();
    if (sheet !== mine) return;
    window.lei.away(false);
    held = refused && kept.length > 0;
    if (answer.ok) last(one.key);
    if (answer.ok) document.dispatchEvent(new Event("lei:written"));
    if (kept.length && !refused) return;
    if (next) return window.lei.put("", answer.headers.get(OURS));
    shown(answer, html, refused);
    if (refused) scrollTo({ top: 0 });
    if (lost) tell(lost === 1 ? "wat je daarna drukte, is niet opgeschreven" : `${lost} keer drukken daarna is niet opgeschreven`);
    if (undo && answer.ok) box.querySelector('[data-outbox="terug"]')?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }

  // Its device is another's since it was begun: there the sheet has another number, and what was written goes after it.
  async function moved(sheet, number, { key }) {
    const rest = presses.of(sheet).filter((one) => one.key !== key);
    await presses.change(number, (queue) => [...queue, ...rest.map((one) => ({ ...one, sheet: number, url: one.url.replace(sheet, number) }))]);
    await presses.change(sheet, () => []);
    if (sheet === mine) return location.replace(`/blad/${number}/`);
    send(number);
  }

  function sendAll() {
    for (const sheet of presses.sheets()) send(sheet);
  }

  Object.assign((window.lei ??= {}), { settled: () => storing || sending.get(mine), token, unsend });
  addEventListener("online", sendAll);
  addEventListener("offline", () => tell());
  document.addEventListener("visibilitychange", () => document.hidden || sendAll());
  for (const what of ["lei:drawn", "lei:gone"]) document.addEventListener(what, () => tell());
  presses.follow(({ sheet, written }) => {
    if (sheet === mine && pressed.has(written)) last(written);
    clearTimeout(timers.get(sheet));
    if (presses.of(sheet).length) timers.set(sheet, setTimeout(() => send(sheet), 30_000)); // that tab may be closed
    tell();
  });
  presses.ready.then(() => (tell(), sendAll()));
})();
