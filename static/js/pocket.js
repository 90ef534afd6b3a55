// pocket.js: the program itself on a phone. Where there is no network it answers as the server would: Python, compiled for
// the browser, runs the same code in this service worker, on a database of its own. What is written here waits in the same
// queue as other presses (presses.js), and the server decides when it hears of it.
// The server puts two imports, PARTS (names of files and where the parts of each are), ALL (which program that is) and LOCK before this.

const POCKET = "Lei-Zak"; // a header on what was answered here
const LOGS = "logs"; // a cache with the files of sheets
const RIGHT = "Lei-Recht"; // what this phone may do with a sheet
const HOME = "/data/", CHANGES = `${HOME}lei.sqlite3-wal`, DATABASE = `${HOME}lei.sqlite3`, EMPTY = `${HOME}empty.sqlite3`;
const CALM = 200; // milliseconds
const MUCH = 2_000_000; // bytes of changes, after which the database is stored whole
const SNAPSHOT = `/static/pocket/${ALL}.memory`, SUM = "Lei-Som", SIZE = "Lei-Lengte"; // and headers with its sum and its bytes
const BEGIN = `/static/pocket/${ALL}.sqlite3`; // a database in which nothing stands
const READ = { library: `/static/pocket/${ALL}.zip`, program: `/static/pocket/${ALL}.tar` }; // as Python keeps what it has read
const SOURCES = { library: "/static/pocket/python.zip", program: "/static/pocket/program.tar" };
const NEVER = /\.(pdf|csv)$|^\/(m|mee|toestellen|op-zak|healthz|metrics)\b|\/(delen|loslaten|weggooien|bord)\//; // waits for the network
const PERSONAL = /^\/(blad|tafel)\//;
const NEW_SHEET = "/blad/nieuw/", FULL = `${OFFLINE}#vol`; // where it is said that nothing more can be kept
const SENT = /^\/blad\/(nieuw|[0-9a-f-]{36}\/(schrijf|concept|revanche))\/$|^\/oefenen\//; // what may be sent to the program

// --- what is stored ------------------------------------------------------------------------------------------------------

let opened = open();

function open() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open("op-zak", 1);
    asked.onupgradeneeded = () => ["facts", "changes"].forEach((name) => asked.result.createObjectStore(name));
    asked.onsuccess = () => done(Object.assign(asked.result, { onclose: lost, onversionchange: () => asked.result.close() }));
    asked.onerror = () => fail(asked.error);
  });
}

// The browser closed it or threw it away: what stood there may be gone, and the program begins with what is there now.
function lost() {
  opened = open();
  running = begun = null;
  stale = true;
}

// One transaction, on the disk when this is done.
async function stored(names, act) {
  const made = (await opened).transaction(names, "readwrite", { durability: "strict" });
  const found = act(...names.map((name) => made.objectStore(name)));
  return new Promise((done, fail) => {
    made.oncomplete = () => done(found?.result);
    made.onabort = () => fail(made.error || new Error("not stored"));
  });
}

// What can't be written down is not told to be.
const written = (names, act) => stored(names, act).catch((error) => Promise.reject(Object.assign(error, { isFull: true })));

const fact = (name) => stored(["facts"], (facts) => facts.get(name));
const note = (name, value) => stored(["facts"], (facts) => facts.put(value, name));

// --- the program ---------------------------------------------------------------------------------------------------------

// Python's own loader fetches what it needs: those files are here already, whole or in parts.
const FOLDER = "/static/pocket/", network = self.fetch.bind(self);
self.fetch = async (what, options) => {
  const path = typeof what === "string" || what instanceof URL ? new URL(what, location.href).pathname : "";
  return (path.startsWith(FOLDER) && (await here(path))) || network(what, options);
};

async function here(path) {
  const parts = await caches.open("parts"), all = PARTS[path.slice(FOLDER.length)];
  if (!all) return parts.match(path);
  const found = await Promise.all(all.map(async (url) => ((await parts.match(url)) || (await network(url))).blob()));
  return new Response(new Blob(found, { type: found[0].type }));
}

async function load(from, snapshot) {
  const room = snapshot?.length || 0; // and not the memory itself, which would be held for good with what is made here
  let refuse;
  const refused = new Promise((_, fail) => (refuse = fail));
  const grown = (settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (instance, module) => {
        const memory = instance.exports.memory, short = room - memory.buffer.byteLength;
        try {
          if (short > 0) memory.grow(Math.ceil(short / 65_536));
        } catch (error) {
          return refuse(error); // the loader would only say so on the console, and wait
        }
        done(instance, module);
      });
    return createPyodideModule(settings);
  };
  const env = {
    DJANGO_SETTINGS_MODULE: "config.pocket.settings", DATA_DIR: HOME.slice(0, -1), ALLOWED_HOSTS: location.hostname, SECRET_KEY: await secret(),
    HTTPS: location.protocol === "https:" ? "1" : "0", RAPIDFUZZ_IMPLEMENTATION: "python", DJANGO_ALLOW_ASYNC_UNSAFE: "1",
    PYTHONDONTWRITEBYTECODE: "1", PYTHONTZPATH: "/app/zone",
  };
  const loaded = loadPyodide({
    indexURL: "/static/pocket/", stdLibURL: from.library, lockFileContents: { info: LOCK, packages: {} }, env,
    createPyodideModule: grown, ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
  });
  const python = await Promise.race([loaded, refused]);
  delete python._api.config._loadSnapshot;
  snapshot?.buffer.transfer?.(0); // a hundred megabytes go now, and not when the browser gets to it
  unpack(python.FS, new Uint8Array(await (await fetch(from.program)).arrayBuffer()));
  if (!snapshot) python.runPython("import sys; sys.path.insert(0, '/app'); import django; django.setup()");
  return python;
}

async function secret() {
  const kept = await fact("secret");
  if (kept) return kept;
  const made = [...crypto.getRandomValues(new Uint8Array(40))].map((one) => one.toString(36)).join("");
  await note("secret", made);
  return made;
}

// A tar as it was made for this: names of at most 255 signs, files only.
function unpack(files, archive) {
  const text = (from, length) => new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; archive[at]; ) {
    const folder = text(at + 345, 155), path = `/app/${folder && `${folder}/`}${text(at, 100)}`, size = parseInt(text(at + 124, 12), 8);
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, archive.subarray(at + 512, at + 512 + size));
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

// What has been read is kept, and a memory in which it all stands: a start from the first takes half of the time, from that
// a tenth.
async function prepare() {
  const parts = await caches.open("parts");
  for (const url of Object.values(PARTS).flat()) if (!(await parts.match(url))) await parts.put(url, await fetched(url));
  if (await parts.match(READ.program)) return;
  const python = await load(SOURCES);
  await tell({ step: 2 });
  await keepMemory(python);
  await parts.put(BEGIN, new Response(python.FS.readFile(EMPTY)));
  await tell({ step: 3 });
  await keepRead(python);
}

// A memory in which all that is the same on every phone has been read, and pages have been drawn.
async function keepMemory(python) {
  python.runPython("from config.pocket import program; program.load('/data')"); // no handle of ours may stand in that memory
  const parts = await caches.open("parts"), made = python.makeMemorySnapshot();
  await parts.put(SNAPSHOT, new Response(made, { headers: { [SUM]: sum(made), [SIZE]: made.length } })).catch(() => parts.delete(SNAPSHOT));
}

async function keepRead(python) {
  const parts = await caches.open("parts"), kept = python.pyimport("config.pocket.kept");
  for (const [url, made] of [[READ.library, kept.library()], [READ.program, kept.program("/app")]])
    await parts.put(url, new Response(made.toJs())).catch(() => parts.delete(url));
}

function sum(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  let all = memory.byteLength;
  for (let at = 0; at < words.length; at++) all = (Math.imul(all, 31) + words[at]) | 0;
  return `${all}`;
}

// A memory of which a bit is another would start, and count wrongly.
async function whole(kept) {
  const memory = new Uint8Array(Number(kept.headers.get(SIZE))), reader = kept.body.getReader();
  for (let come = 0; ; ) {
    const { done, value } = await reader.read(); // piece by piece: read at once it would stand here twice
    if (done) break;
    if (come + value.length > memory.length) throw new Error("damaged");
    memory.set(value, come);
    come += value.length;
  }
  if (sum(memory) !== kept.headers.get(SUM)) throw new Error("damaged");
  return memory;
}

// Without a memory: from what was read, and when that does not hold from the sources.
async function fromFiles(parts) {
  const read = (await parts.match(READ.program)) && (await load(READ).catch(() => parts.delete(READ.program).then(() => null)));
  return read || load(SOURCES);
}

async function start() {
  const parts = await caches.open("parts"), memory = await parts.match(SNAPSHOT);
  let python;
  try {
    python = memory && (await load(SOURCES, await whole(memory)));
  } catch (error) {
    python = await fromFiles(parts);
    if (!(error instanceof RangeError)) await keepMemory(python); // of another browser, or damaged; and not refused for space
  }
  python ??= await fromFiles(parts);
  const files = python.FS, program = python.pyimport("config.pocket.program");
  const owner = await fact("owner"), kept = await fact("database"), isNew = (await fact("of")) !== ALL;
  const changes = new Uint8Array(await new Blob(await stored(["changes"], (all) => all.getAll())).arrayBuffer());
  if (!owner) throw new Error("whose phone this is, is not known"); // its sheets would get other numbers than on the server
  for (const path of [DATABASE, CHANGES]) if (files.analyzePath(path).exists) files.unlink(path);
  files.mkdirTree(HOME);
  files.writeFile(DATABASE, kept || new Uint8Array(await (await (await caches.open("parts")).match(BEGIN)).arrayBuffer()));
  if (changes.length) files.writeFile(CHANGES, changes);
  program.begin(owner, (await fact("cookies")) || "", isNew && Boolean(kept));
  const one = { python, files, program, stored: changes.length, isLoose: !kept };
  if (isNew) await save(one).then(() => note("of", ALL)).catch(() => {}); // no sooner: once more is no harm
  return one;
}

presses.follow(() => {}); // what a page writes down is known here too

// A page that is shown as it stood draws itself first: the program has all of this worker's time while it starts.
let asked = 0; // when something was asked last
const calm = async () => { while (Date.now() - asked < CALM) await new Promise((done) => setTimeout(done, CALM / 4)); };

let running = null, begun = null, line = Promise.resolve();
const run = () => (running ??= start().then((one) => (begun = one), (error) => ((running = null), Promise.reject(error))));
const inTurn = (act) => (line = line.then(act, act)); // the program does one thing at a time

// What was written since stands on the disk before anybody is told: the end of the log of changes, seldom the whole.
async function save(one) {
  const there = one.files.analyzePath(CHANGES).exists ? one.files.stat(CHANGES).size : 0;
  if (there > MUCH || one.isLoose) {
    one.program.fold_away();
    one.isLoose = true; // as long as the disk has not taken it: what is stored there is not what later changes are to
    const database = one.files.readFile(DATABASE);
    await written(["facts", "changes"], (facts, changes) => (facts.put(database, "database"), changes.clear()));
    Object.assign(one, { stored: 0, isLoose: false });
  } else if (there > one.stored) {
    const more = new Uint8Array(there - one.stored), stream = one.files.open(CHANGES, "r");
    one.files.read(stream, more, 0, more.length, one.stored);
    one.files.close(stream);
    await written(["changes"], (changes) => changes.put(more, one.stored));
    one.stored = there;
  }
}

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

// --- what the server has of this phone -----------------------------------------------------------------------------------

// Whose phone it is, its newest sheets and its tables, as the server told last; each sheet as a file beside its page.
const AROUND = "/op-zak/wat.json", AGAIN = 60_000;
let looked = 0, stale = true; // since when, and whether the program does not have it all yet

let looking = Promise.resolve();
const afterwards = (act) => (looking = looking.then(act, act));
const lookAround = (now) => afterwards(() => (now || Date.now() - looked > AGAIN ? look() : null));

async function look() {
  looked = Date.now();
  const answer = await network(AROUND, { cache: "no-store" }).catch(() => null);
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
  const answer = await network(`${path}blad.json`, { cache: "no-store" }).catch(() => null);
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

// What the program answers, or nothing where it can't: then what the worker keeps is shown. How a sheet last stood (`kept`)
// is there at once, while the program starts.
self.pocket = async (event, url, kept = null, sent = null) => {
  const { request } = event;
  if (NEVER.test(url.pathname) || (sent && !SENT.test(url.pathname))) return null;
  if (kept && !begun) {
    event.waitUntil(calm().then(run).catch(() => {}));
    return null;
  }
  try {
    return await inTurn(async () => {
      const body = new Uint8Array(sent ? await sent.arrayBuffer() : 0);
      if (PERSONAL.test(url.pathname)) await presses.ready.then(async () => takeAll(await run()));
      const answer = await ask(request, url, body);
      if (answer.headers.has(GONE)) return null; // not here yet: how it last stood, and what is written waits
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

// The memory is made while the worker is installed: until then the one before answers.
self.addEventListener("install", (event) => event.waitUntil(prepare().catch(noted).catch(failed)));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => lookAround(true))));
self.addEventListener("fetch", (event) => {
  asked = Date.now();
  if (event.request.mode === "navigate") event.waitUntil(lookAround().catch(() => {}));
});

async function noted(error) {
  await note("fault", `${error.stack || error}`).catch(() => {});
  throw error;
}

// A page that was left, or followed what another wrote: what is here goes along with it.
self.addEventListener("message", (event) => {
  const { keep: path, forget: gone } = event.data;
  if (path || gone) event.waitUntil(afterwards(() => gone && leave(gone.split("/")[2])).then(() => lookAround(true)));
});

async function tidy() {
  const parts = await caches.open("parts"), stay = new Set([...Object.values(PARTS).flat(), ...Object.values(READ), SNAPSHOT, BEGIN]);
  for (const { url } of await parts.keys()) if (!stay.has(new URL(url).pathname)) await parts.delete(url);
}
