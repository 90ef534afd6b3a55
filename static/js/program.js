// program.js: the program itself in a service worker: what is stored, what it is made of, how it starts and how it is saved.
// Python, compiled for the browser, runs the same code here, on a database of its own (pocket.js asks it).
// The server puts two imports, PARTS (names of files, each with where its parts are and their SHA-256), ALL (which program that is) and LOCK before this.

const HOME = "/data/", CHANGES = `${HOME}lei.sqlite3-wal`, DATABASE = `${HOME}lei.sqlite3`, EMPTY = `${HOME}empty.sqlite3`;
const NOTHING = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // a program without anything in it
const COMPILES = 90_000; // milliseconds, after which it surely won't any more
const MUCH = 2_000_000; // bytes of changes, after which the database is stored whole
const SNAPSHOT = `/static/pocket/${ALL}.memory`, SUM = "Lei-Som", SIZE = "Lei-Lengte"; // and headers with its sum and its bytes
const BEGIN = `/static/pocket/${ALL}.sqlite3`; // a database in which nothing stands
const READ = { library: `/static/pocket/${ALL}.zip`, program: `/static/pocket/${ALL}.tar` }; // as Python keeps what it has read
const SOURCES = { library: "/static/pocket/python.zip", program: "/static/pocket/program.tar" };

// --- what is stored ---------------------------------------------------------------------------------------------------

let opened = open();
let stale = true; // whether the program does not have it all yet

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

// --- what it is made of -----------------------------------------------------------------------------------------------

// Python's own loader fetches what it needs: those files are here already, whole or in parts.
const FOLDER = "/static/pocket/", network = self.fetch.bind(self);
self.fetch = async (what, options) => {
  const path = typeof what === "string" || what instanceof URL ? new URL(what, location.href).pathname : "";
  return (path.startsWith(FOLDER) && (await here(path))) || network(what, options);
};

async function here(path) {
  const parts = await caches.open("parts"), all = PARTS[path.slice(FOLDER.length)];
  if (!all) return parts.match(path);
  const found = await Promise.all(Object.entries(all).map(async ([url, sum]) => ((await parts.match(url)) || (await fetched(url, sum))).blob()));
  return new Response(new Blob(found, { type: found[0].type }));
}

async function load(from, snapshot) {
  const room = snapshot?.length || 0; // and not the memory itself, which would be held for good with what is made here
  await WebAssembly.compile(NOTHING); // where a browser or a policy allows none, the loader would wait for ever
  let refuse;
  const refused = new Promise((_, fail) => (refuse = fail));
  const grown = (settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) => {
      const late = setTimeout(() => refuse(new Error("not compiled")), COMPILES);
      return instantiate(imports, (instance, module) => {
        clearTimeout(late);
        const memory = instance.exports.memory, short = room - memory.buffer.byteLength;
        try {
          if (short > 0) memory.grow(Math.ceil(short / 65_536));
        } catch (error) {
          return refuse(error); // the loader would only say so on the console, and wait
        }
        done(instance, module);
      });
    };
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
  if (!snapshot) python.runPython("import gc, sys; gc.set_threshold(50_000); sys.path.insert(0, '/app'); import django; django.setup()"); // as manage.py does
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
  for (const [url, sum] of Object.values(PARTS).flatMap(Object.entries)) if (!(await parts.match(url))) await parts.put(url, await fetched(url, sum));
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

// --- how it starts and is saved ---------------------------------------------------------------------------------------

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

let running = null, begun = null, line = Promise.resolve();
const run = () => (running ??= start().then((one) => (begun = one), (error) => ((running = null), Promise.reject(error))));
const inTurn = (act) => (line = line.then(act, act)); // the program does one thing at a time

// What was written since stands on the disk before anybody is told: the end of the log of changes, seldom the whole.
async function save(one) {
  const there = one.files.analyzePath(CHANGES).exists ? one.files.stat(CHANGES).size : 0;
  if (there > MUCH || one.isLoose) {
    one.program.empty_write_log();
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
