// worker.js: the service worker. What it keeps is shown when there is no network: the rule booklet of this version, fetched
// ahead, and the sheets of this device as they last stood. The network comes first, so nobody sees an old page who need not.
// The server puts VERSION, ORIGIN (what pages call this site), AHEAD (addresses of pages) and FILES (of what they need) before
// this text, each address with the SHA-256 of what stands there: nothing else is kept, whoever answers.
"use strict";

const PAGES = `pages-${VERSION}`, STATIC = `static-${VERSION}`, SHEETS = "sheets";
const OFFLINE = "/zonder-netwerk/", MINE = "/blad/", LAST = "/blad/laatste/";
const SHEET = /^\/blad\/[0-9a-f-]{36}\/$/, OF_SHEET = /^(\/blad\/[0-9a-f-]{36}\/)([\w-]+)\//;
const ROUND = ["schrijf", "concept"]; // what is sent with every round, and changes nothing about whose the sheet is
const NEW = /^\/blad\/nieuw\/$|^\/oefenen\//; // what may be sent that is of no sheet, and changes nothing about whose what is
const OURS = "Lei-Blad", GONE = "Lei-Weg", SINCE = "Lei-Bewaard";
const PATIENCE = 4_000; // milliseconds that a page waits for the network when there is another way
const LATELY = 20_000, IMPATIENCE = 800; // and no longer than this when the network was missed so lately
const ALONE = [502, 504]; // says a proxy that has no server behind it
const HASHED = /\.[0-9a-f]{12}\.\w+$/;

// --- ahead ---------------------------------------------------------------------------------------------------------------

// The browser's own store may hold what another network gave: then past it, once.
async function fetched(url, sum) {
  for (const cache of ["no-cache", "reload"]) {
    const answer = await fetch(new Request(url, { cache, credentials: "omit" }));
    if (!answer.ok) throw named("NetworkError", url);
    if ((await sumOf(answer.clone(), url)) === sum) return answer;
  }
  throw named("DataError", url);
}

const named = (name, message) => Object.assign(new Error(message), { name });

// A page names the site as it was asked for, and is the same otherwise.
async function sumOf(answer, url) {
  const bytes = url.startsWith("/static/") ? await answer.arrayBuffer() : new TextEncoder().encode((await answer.text()).split(ORIGIN).join(""));
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}

// All or nothing: a version is whole before it takes the place of another.
async function fetchAhead() {
  const pages = await caches.open(PAGES), files = await caches.open(STATIC);
  for (const [path, sum] of Object.entries(AHEAD)) await pages.put(path, await fetched(path, sum));
  for (const [url, sum] of Object.entries(FILES)) await files.put(url, await fetched(url, sum));
}

let filling = null;
const refill = () => (filling ??= fetchAhead().catch(() => {}).finally(() => (filling = null)));

// The files of the version before stay for pages that are still open; sheets are asked anew, for they name files of then.
async function takeOver() {
  const names = await caches.keys(), old = names.filter((name) => name.startsWith("static-") && name !== STATIC);
  const over = names.filter((name) => (name.startsWith("pages-") && name !== PAGES) || old.slice(0, -1).includes(name));
  await Promise.all(over.map((name) => caches.delete(name)));
  for (const [, path, version] of await inOrder()) if (version !== VERSION && !(await keep(path))) await forget(path);
  await self.clients.claim();
}

// --- the sheets of this device -------------------------------------------------------------------------------------------

async function put(path, answer, where = SHEETS) {
  const own = saying(answer, await answer.text());
  own.headers.set(SINCE, new Date().toISOString());
  own.headers.set("Lei-Versie", VERSION);
  const sheets = await caches.open(where);
  await sheets.put(path, own);
}

// The same answer with this text; what was said of the bytes of the other goes.
function saying({ headers }, text) {
  const own = new Response(text, { headers });
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie"]) own.headers.delete(name);
  return own;
}

// How it stands now, without what is half filled in: that is kept by the page itself.
async function keep(path) {
  try {
    const answer = await fetch(path === MINE ? path : `${path}?vanaf=0`, { cache: "no-store" });
    if (isKept(path, answer)) await put(path, answer);
    else if (answer.headers.has(GONE)) await forget(path);
    return answer.ok;
  } catch {
    return false;
  }
}

const isKept = (path, answer) => answer.ok && !answer.redirected && (path === MINE ? answer.headers.has("Lei-Bladen") : answer.headers.has(OURS));
const forget = async (path) => (await caches.open(SHEETS)).delete(path);

// The page is told since when it stands so, and draws no key that may have been used meanwhile.
async function shown(kept) {
  const html = await kept.text();
  return saying(kept, html.replace("<html ", `<html data-kept="${kept.headers.get(SINCE)}" `));
}

// The book in the place of what a table agreed: it says so.
const instead = async (kept) => saying(kept, (await kept.text()).replace("<html ", "<html data-instead "));

// Since when, which and of what version; what was kept last comes last.
async function inOrder() {
  const sheets = await caches.open(SHEETS), told = [];
  for (const one of await sheets.keys()) {
    const { headers } = await sheets.match(one);
    told.push([headers.get(SINCE), new URL(one.url).pathname, headers.get("Lei-Versie")]);
  }
  return told.sort();
}

const last = async () => (await inOrder()).filter(([, path]) => path !== MINE).at(-1)?.[1];

// --- what is asked -------------------------------------------------------------------------------------------------------

let missed = 0; // when there was last no network

// A page that is there already waits no longer than this for the network, and comes instead of a server that is broken.
async function soon(request, other) {
  const asked = fetch(request), patience = Date.now() - missed < LATELY ? IMPATIENCE : PATIENCE;
  if (!other && !self.pocket) return asked.then((answer) => (request.method === "GET" && ALONE.includes(answer.status) ? Promise.reject(answer) : answer));
  asked.catch(() => {});
  try {
    const answer = await Promise.race([asked, new Promise((_, reject) => setTimeout(reject, patience, new Error("te laat")))]);
    if (answer.status < 500 && !(answer.headers.has(GONE) && (await self.unborn?.(request)))) return answer;
    throw new Error(answer.status);
  } catch (error) {
    missed = Date.now();
    throw error;
  }
}

async function sheet(event, url) {
  const path = url.pathname, kept = await (await caches.open(SHEETS)).match(path);
  try {
    const answer = await soon(event.request, kept);
    if (answer.headers.has(GONE)) await forget(path), self.changed?.(event, path);
    else if (isKept(path, answer)) event.waitUntil(url.search ? (kept ? null : keep(path)) : put(path, answer.clone()));
    return answer;
  } catch {
    const own = await self.pocket?.(event, url, kept);
    if (own || !kept) return own || offline();
    return url.search ? Response.redirect(path) : shown(kept);
  }
}

async function page(event, url) {
  const pages = await caches.open(PAGES), kept = await pages.match(url.pathname);
  if (!(await pages.match(OFFLINE))) event.waitUntil(refill()); // thrown away by the browser
  try {
    return await soon(event.request, kept);
  } catch {
    if (kept && !url.search) return kept;
    const own = await self.pocket?.(event, url);
    if (own || kept) return own || (url.searchParams.has("regels") ? instead(kept) : kept);
    if (url.pathname === LAST) return Response.redirect((await last()) || MINE);
    const [, whole, part] = url.pathname.match(/^(\/(?:spel\/[\w-]+|begrippen)\/)([\w-]+)\/$/) || [];
    return whole && (await pages.match(whole)) ? Response.redirect(`${whole}${url.search}#${part}`) : offline();
  }
}

const offline = async () => (await (await caches.open(PAGES)).match(OFFLINE)) || Response.error();

async function file(request, url) {
  const path = url.pathname, files = await caches.open(STATIC), kept = (await files.match(path)) || (await caches.match(path));
  if (kept && HASHED.test(path)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok && FILES[path] === (await sumOf(answer.clone(), path))) await files.put(path, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

// A part of a page. Only the program itself has another answer than the network (pocket.js).
async function part(event, url) {
  try {
    return await soon(event.request, true);
  } catch {
    return (await self.pocket(event, url)) || Response.error();
  }
}

// What may change whose a sheet is takes away what is kept of it; what changes the device takes away all.
async function sent(event, url) {
  const [, path, what] = url.pathname.match(OF_SHEET) || [], own = self.pocket && event.request.clone();
  let answer;
  try {
    answer = await soon(event.request, own);
  } catch (error) {
    const here = await self.pocket?.(event, url, null, own);
    if (here) return here;
    if (event.request.mode === "navigate") return offline(); // and nothing has changed
    throw error;
  }
  if (ROUND.includes(what) || NEW.test(url.pathname)) {
    self.written?.(event, url);
    return answer;
  }
  self.changed?.(event, path);
  if (path) await Promise.all([forget(path), forget(MINE)]);
  else await caches.delete(SHEETS);
  return answer;
}

// How far it is, or why it is not there, for who waits for it (take.js).
async function tell(what) {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(what);
}

async function failed(error) {
  await tell({ fault: error.name, of: location.pathname });
  throw error;
}

self.addEventListener("install", (event) => event.waitUntil((self.ahead = fetchAhead()).then(() => self.skipWaiting()).catch(failed)));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  self.asked?.(event); // pocket.js can't hear it by itself: who answers an event stops it
  if (request.method === "POST") {
    if (self.pocket || !ROUND.includes(url.pathname.match(OF_SHEET)?.[2])) event.respondWith(sent(event, url));
  } else if (request.method !== "GET" || url.pathname.startsWith("/static/pocket/")) return; // that is kept by who takes it (take.js)
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request, url));
  else if (request.mode !== "navigate") self.pocket && event.respondWith(part(event, url));
  else if (SHEET.test(url.pathname) || url.pathname === MINE) event.respondWith(sheet(event, url));
  else event.respondWith(page(event, url));
});
self.addEventListener("message", (event) => {
  const { keep: path, forget: gone } = event.data;
  if (SHEET.test(path)) event.waitUntil(keep(path));
  if (SHEET.test(gone)) event.waitUntil(forget(gone));
});
