// pocket.js: what the program itself answers on a phone (program.js), where there is no network: as the server would. What is
// written here waits in the same queue as other presses (presses.js), and the server decides when it hears of it.

const POCKET = "Lei-Zak"; // a header on what was answered here
const LOGS = "logs"; // a cache with the files of sheets
const RIGHT = "Lei-Recht"; // what this phone may do with a sheet
const CALM = 200; // milliseconds
const NEVER = [ // what waits for the network, and says so before anything is filled in
  /\.(pdf|csv)$/, /^\/(m|mee|toestellen|op-zak|https|healthz|metrics)\b/, /^\/(tafel\/nieuw|blad\/importeren|blad\/[0-9a-f-]{36}\/tafel)\//,
  /\/(delen|loslaten|weggooien|plek|instellen|opheffen)\//,
];
const PERSONAL = /^\/(blad|tafel)\//;
const NEW_SHEET = "/blad/nieuw/", FULL = `${OFFLINE}#vol`; // where it is said that nothing more can be kept
const SENT = /^\/blad\/(nieuw|[0-9a-f-]{36}\/(schrijf|concept|revanche|afspraken))\/$|^\/oefenen\//; // what may be sent to the program

presses.follow(() => {}); // what a page writes down is known here too

// --- what the server has of this phone -----------------------------------------------------------------------------------

// Whose phone it is, its newest sheets and its tables, as the server told last; each sheet as a file beside its page.
const AROUND = "/op-zak/wat.json", AGAIN = 60_000, LONG = 20_000; // and how long it waits for an answer
let looked = 0; // since when

let looking = Promise.resolve();
const afterwards = (act) => (looking = looking.then(act, act));
const asFetched = (path) => network(path, { cache: "no-store", signal: AbortSignal.timeout?.(LONG) }).catch(() => null);
const lookAround = (now) => afterwards(() => (now || Date.now() - looked > AGAIN ? look() : null));

async function look() {
  looked = Date.now();
  const answer = await asFetched(AROUND);
  if (!answer?.ok || !answer.headers.get("Content-Type")?.startsWith("application/json")) return;
  const told = await answer.json();
  if (told.owner !== (await fact("owner"))) await beginAnew(told.owner);
  await note("around", told);
  stale = true;
  const had = (await fact("had")) || {}, there = new Set(told.sheets.map(({ id }) => id));
  if (there.size < told.most) for (const id of Object.keys(had)) if (!there.has(id) && !isBegunHere(id)) await leave(id), delete had[id];
  for (const { id, last } of told.sheets) if (had[id] !== last && (await keepLog(`/blad/${id}/`))) had[id] = last;
  await note("had", had);
  await note("gone", ((await fact("gone")) || []).filter((id) => !there.has(id)));
}

async function keepLog(path) {
  const answer = await asFetched(`${path}blad.json`);
  const ours = answer?.ok && answer.headers.has(RIGHT);
  if (answer?.headers.has(GONE)) await leave(path.split("/")[2]);
  if (ours) await put(path, answer, LOGS), (stale = true);
  return ours;
}

// Another person's phone, or nobody's: what stood here was not his.
const beginAnew = (owner) => inTurn(() => anew(owner)); // what is asked just now is of the one before

async function anew(owner) {
  await stored(["facts", "changes"], (facts, changes) => {
    for (const name of ["database", "taken", "had", "gone", "around", "cookies"]) facts.delete(name);
    facts.put(owner, "owner");
    changes.clear();
  });
  for (const name of [LOGS, SHEETS]) await caches.delete(name);
  running = begun = null;
  stale = true;
}

// What the server told is put in the program before it is asked: its sheets and tables, and none that went since.
async function takeAll(one) {
  if (!stale) return;
  stale = false;
  const told = (await fact("around")) || { sheets: [], tables: [] }, taken = (await fact("taken")) || {};
  const files = await caches.open(LOGS), before = JSON.stringify(taken);
  if (taken.tables !== JSON.stringify(told.tables)) one.program.take_tables((taken.tables = JSON.stringify(told.tables)));
  for (const { id, table } of told.sheets) {
    const kept = await files.match(`/blad/${id}/`), since = kept?.headers.get(SINCE);
    if (!kept || since === taken[id]) continue;
    const text = await kept.text(), there = new Set(JSON.parse(text).entries.map(({ key }) => key));
    const ahead = JSON.parse(one.program.keys_of(id)).some((key) => !there.has(key));
    if (ahead && presses.of(id).length) continue; // what waits comes first
    try {
      one.program.take(id, text, Number(kept.headers.get(RIGHT)), table || "");
      taken[id] = since;
    } catch (error) {
      if (error.name !== "PythonError") throw error;
      await note("fault", `${id}: ${error}`); // of a newer program than this: it stands as it stood
    }
  }
  const gone = (await fact("gone")) || [], waits = presses.sheets().filter((id) => isBegunHere(id) || !gone.includes(id));
  const stay = new Set([...told.sheets.map(({ id }) => id), ...waits]);
  for (const id of JSON.parse(one.program.sheets())) if (!stay.has(id)) one.program.forget(id), delete taken[id];
  if (JSON.stringify(taken) === before) return;
  await save(one).then(() => note("taken", taken)).catch(() => (stale = true)); // a full disk takes no sheet away
}

// A sheet that was let go or thrown away is not shown again, also when the network goes at that moment.
self.changed = (event, path) => event.waitUntil(afterwards(() => leave(path?.split("/")[2])).then(() => lookAround(true)));

async function leave(id) {
  await (await caches.open(LOGS)).delete(`/blad/${id}/`);
  await forget(`/blad/${id}/`);
  const told = await fact("around"), { [id]: _, ...had } = (await fact("had")) || {};
  stale = true;
  await note("had", had);
  await note("gone", [id, ...((await fact("gone")) || [])].slice(0, 100)); // also when a press for it waits
  if (id && told) await note("around", { ...told, sheets: told.sheets.filter((each) => each.id !== id) });
}

// --- what is asked -------------------------------------------------------------------------------------------------------

async function ask(request, url, body) {
  const one = await run(), headers = { origin: location.origin, ...Object.fromEntries(request.headers) };
  const found = one.program.answer(request.method, url.pathname + url.search, JSON.stringify(headers), one.python.toPy(body));
  const [head, whole] = found.toJs();
  found.destroy();
  const told = JSON.parse(head);
  if (request.method !== "GET") await save(one);
  if (told.cookies !== one.cookies) await note("cookies", (one.cookies = told.cookies)).catch(() => {});
  const given = new Headers([...told.headers, [POCKET, "1"]]), empty = [204, 304].includes(told.status);
  const html = request.mode === "navigate" && given.get("Content-Type")?.startsWith("text/html");
  const shown = html ? new TextDecoder().decode(whole).replace("<html ", '<html data-pocket ') : whole;
  return new Response(empty || request.method === "HEAD" ? null : shown, { status: told.status, headers: given });
}

// A page that is shown as it stood draws itself first: the program has all of this worker's time while it starts.
let askedLast = 0;
const calm = async () => { while (Date.now() - askedLast < CALM) await new Promise((done) => setTimeout(done, CALM / 4)); };

// What the program answers, or nothing where it can't: then what the worker keeps is shown. How a sheet last stood (`kept`)
// is there at once, while the program starts.
self.pocket = async (event, url, kept = null, sent = null) => {
  const { request } = event;
  if (NEVER.some((one) => one.test(url.pathname)) || (sent && !SENT.test(url.pathname))) return null;
  if (kept && !begun) {
    event.waitUntil(calm().then(run).catch(() => {}));
    return null;
  }
  try {
    return await inTurn(async () => {
      const body = new Uint8Array(sent ? await sent.arrayBuffer() : 0);
      if (PERSONAL.test(url.pathname)) await presses.ready.then(async () => takeAll(await run()));
      const answer = await ask(request, url, body);
      if (answer.headers.has(GONE) && PERSONAL.test(url.pathname)) return null; // not here yet: how it last stood, and what is written waits
      if (sent) await queued(request, url, body, answer);
      return answer;
    });
  } catch (error) {
    stale = true;
    await note("fault", `${url.pathname}: ${error.stack || error}`).catch(() => {});
    if (!error.isFull) running = begun = null; // it begins again with what was stored
    return error.isFull && sent && request.mode === "navigate" ? Response.redirect(FULL) : null;
  }
};

// The server does not know a sheet that was begun here until it hears of it.
const isBegunHere = (id) => presses.of(id).some((one) => one.url === NEW_SHEET);
self.unborn = ({ url }) => presses.ready.then(() => isBegunHere(new URL(url).pathname.split("/")[2]));

self.pocket.run = run; // for who looks into it

// What another may read of it when there is no network is fetched as soon as it was written.
self.written = (event, url) => {
  const [of] = url.pathname.match(/^\/blad\/[0-9a-f-]{36}\//) || [];
  if (of && url.pathname.endsWith("/schrijf/")) event.waitUntil(keepLog(of));
  else if (!of) event.waitUntil(lookAround(true));
};

// A form that a page sent by itself waits with the presses of its sheet, as it was sent; a press is there already.
async function queued(request, url, body, answer) {
  const where = answer.headers.get("Location")?.match(/^\/blad\/([0-9a-f-]{36})\//)?.[1];
  if (request.headers.has("HX-Request") || answer.status !== 302 || !where || !/\/(nieuw|schrijf)\/$/.test(url.pathname)) return;
  const data = [...new URLSearchParams(new TextDecoder().decode(body))].filter(([name]) => name !== "csrfmiddlewaretoken");
  const isNew = url.pathname === NEW_SHEET, before = presses.of(where), key = data.find(([name]) => name === "key")?.[1];
  const { program } = await run(), title = isNew ? [["titel", program.title_of(where)]] : [], here = JSON.parse(program.keys_of(where)).length;
  const one = { sheet: where, key, url: url.pathname, data: [...data.filter(([name]) => !isNew || name !== "titel"), ...title] };
  await presses.change(where, (queue) => [
    ...queue,
    { ...one, said: isNew ? "een nieuw blad" : "", draft: "", here, at: Date.now(), tries: 0, nth: (queue.at(-1)?.nth || 0) + 1 },
  ]);
  if (!presses.loose(where)) return;
  await presses.change(where, () => before);
  throw Object.assign(new Error(`${where}: no room`), { isFull: true });
}

// The memory is made while the worker is installed: until then the one before answers. The booklet comes first, for it must be
// there, and the memory takes all the room it gets.
self.addEventListener("install", (event) => event.waitUntil(self.ahead.then(prepare).catch(noted).catch(failed)));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => lookAround(true))));
self.asked = (event) => {
  askedLast = Date.now();
  if (event.request.mode === "navigate") event.waitUntil(lookAround().catch(() => {}));
};

// Of what could not be made ready only the sources stay, which need not be fetched again: a memory is large.
async function noted(error) {
  await note("fault", `${error.stack || error}`).catch(() => {});
  const parts = await caches.open("parts"), whole = await parts.match(READ.program);
  if (!whole) for (const url of [SNAPSHOT, BEGIN, READ.library]) await parts.delete(url);
  throw error;
}

// A page that was left, or followed what another wrote: what is here goes along with it.
self.addEventListener("message", (event) => {
  const { keep: path, forget: gone } = event.data;
  if (path || gone) event.waitUntil(afterwards(() => gone && leave(gone.split("/")[2])).then(() => lookAround(true)));
});

async function tidy() {
  const parts = await caches.open("parts"), stay = new Set([...Object.values(PARTS).flatMap(Object.keys), ...Object.values(READ), SNAPSHOT, BEGIN]);
  for (const { url } of await parts.keys()) if (!stay.has(new URL(url).pathname)) await parts.delete(url);
}
