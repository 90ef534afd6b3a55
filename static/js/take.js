// take.js: brings the program itself to this phone (pocket.js), a part at a time, and can be broken off and taken up again.
(() => {
  if (!isSecureContext) return; // over http there is nothing here to take with
  const one = (name) => document.querySelector(`[data-${name}]`);
  const parts = JSON.parse(document.getElementById("zak").textContent), all = parts.reduce((sum, { sent }) => sum + sent, 0);
  const take = one("take"), drop = one("drop"), bar = one("progress"), PAUSES = [1, 2, 4]; // seconds
  const OURS = "/zak.js"; // the worker with the program behind it
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString("nl", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const say = (text) => (one("said").textContent = text);
  let stop = null, fault = ""; // why the worker says that it could not make it ready

  const isTaken = () => localStorage.getItem("op-zak") === "1";
  // Taken is not there yet: its worker makes itself ready first, and begins anew when the browser was closed meanwhile.
  const isThere = async () => isTaken() && (await navigator.serviceWorker?.getRegistration())?.active?.scriptURL.endsWith(OURS);

  async function show(busy = false) {
    const is = !busy && (await isThere()), some = !is && !busy ? await come() : null; // bytes, or null where there is nothing of it
    take.textContent = busy ? "Breek af" : some === null ? "Neem De Lei mee" : "Ga verder";
    take.hidden = is || !parts.length; // what is there stays, and can go, also where the server has none to give
    one("start").hidden = !is;
    drop.hidden = busy || (!is && some === null);
    bar.hidden = !busy;
    if (is) say(`De Lei staat op dit toestel. Zonder netwerk gaat alles door${parts.length ? "" : ", met de versie die er staat"}.`);
    if (some === 0 && !parts.length) say("Op dit toestel staat nog een stuk van De Lei.");
    if (some && !one("said").textContent) say(`Er staat al ${megabytes(some)} van ${megabytes(all)} MB op dit toestel.`);
  }

  // Bytes of what is there already.
  async function come() {
    if (!self.caches || !(await caches.has("parts"))) return null;
    const there = await caches.open("parts"), found = await Promise.all(parts.map(async ({ url, sent }) => (await there.match(url)) && sent));
    return found.reduce((sum, sent) => sum + (sent || 0), 0);
  }

  async function sumOf(part) {
    const digest = await crypto.subtle.digest("SHA-256", await part.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  }

  // A part that breaks off, or is another, is asked again, past what the browser keeps by itself; those that came whole stay.
  async function brought({ url, sum }, there) {
    const kept = await there.match(url);
    if (kept && (await sumOf(kept)) === sum) return;
    for (const pause of [...PAUSES, null]) {
      try {
        const cache = pause === PAUSES[0] ? "default" : "reload", answer = await fetch(url, { signal: stop.signal, cache });
        const part = await answer.blob();
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        if ((await sumOf(part)) !== sum) throw Object.assign(new Error(url), { name: "DataError" });
        return await there.put(url, new Response(part));
      } catch (error) {
        if (stop.signal.aborted || pause === null || error.name === "QuotaExceededError") throw error;
        await new Promise((done) => setTimeout(done, 1000 * pause));
      }
    }
  }

  async function bring() {
    stop = new AbortController();
    fault = "";
    say("");
    await show(true);
    try {
      const token = document.cookie.match(/(?:^|; )csrftoken=([^;]*)/)?.[1] || "";
      const known = await fetch("/op-zak/", { method: "POST", headers: { "X-CSRFToken": token }, signal: stop.signal });
      if (!known.ok) throw new Error(`${known.status}`);
      await owned((await known.json()).owner);
      navigator.storage?.persist?.().catch(() => {});
      const there = await caches.open("parts");
      let before = 0;
      for (const part of parts) {
        bar.value = (0.7 * before) / all;
        say(`Opgehaald: ${megabytes(before)} van ${megabytes(all)} MB.`);
        await brought(part, there);
        before += part.sent;
      }
      atStep(1);
      localStorage.setItem("op-zak", "1"); // before, for another page may register its worker at any moment
      await settled(OURS, { type: "module" });
    } catch (error) {
      localStorage.removeItem("op-zak");
      say(stop.signal.aborted ? "Afgebroken. Wat er al is, hoeft niet nog eens." : `Het is niet gelukt: ${reason(error)}`);
    }
    return show();
  }

  // What our worker is at while it makes itself ready, and why it could not.
  function heard({ data }) {
    if (data.fault && data.of === OURS) fault = data.fault;
    if (data.step && !bar.hidden) atStep(data.step);
  }

  function atStep(step) {
    take.hidden = true; // the worker goes on, whoever breaks off
    bar.value = 0.6 + 0.1 * step;
    say(`Alles is opgehaald. De Lei wordt klaargezet op dit toestel: stap ${step} van 3.`);
  }

  function reason({ name, message }) {
    if ([name, fault].includes("QuotaExceededError")) return "er is te weinig ruimte op dit toestel. Maak ruimte en ga verder, of haal weg wat er al is.";
    if ([name, fault].includes("DataError")) return "dit netwerk geeft iets anders dan De Lei. Ga verder op een ander netwerk; wat er al is, hoeft niet nog eens.";
    if (message === "worker" && !["TypeError", "NetworkError"].includes(fault)) return "deze browser kan het programma niet draaien.";
    return "er is geen verbinding. Probeer het straks opnieuw; wat er al is, hoeft niet nog eens.";
  }

  const owned = (owner) =>
    new Promise((done, fail) => {
      const asked = indexedDB.open("op-zak", 1);
      asked.onupgradeneeded = () => ["facts", "changes"].forEach((name) => asked.result.createObjectStore(name));
      asked.onerror = () => fail(asked.error);
      asked.onsuccess = () => {
        const act = asked.result.transaction("facts", "readwrite");
        act.objectStore("facts").put(owner, "owner");
        act.oncomplete = () => (asked.result.close(), done());
        act.onabort = () => fail(act.error);
      };
    });

  // The worker of every page may be on its way just then: ours is known by its address.
  async function settled(address, settings) {
    const place = await navigator.serviceWorker.register(address, settings);
    const ours = () => [place.installing, place.waiting, place.active].find((worker) => worker?.scriptURL.endsWith(address));
    for (let worker = ours(); worker?.state !== "activated"; ) {
      if (!worker) throw new Error("worker");
      await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
      worker = worker.state === "redundant" ? null : worker;
    }
  }

  // First the other worker, for the one that goes holds what is thrown away.
  async function away() {
    if ((await waits()) > 0) return say("Er wacht nog iets op verzending. Maak eerst verbinding, dan gaat het vanzelf weg.");
    localStorage.removeItem("op-zak");
    drop.hidden = one("start").hidden = true;
    say("Een ogenblik: De Lei wordt van dit toestel gehaald.");
    await settled("/worker.js").catch(() => {});
    await Promise.all(["parts", "logs"].map(emptied));
    await new Promise((done) => (indexedDB.deleteDatabase("op-zak").onsuccess = done));
    say("De Lei is van dit toestel gehaald.");
    return show();
  }

  // What is in a cache takes up room as long as anybody has it open, also when it is deleted: one by one it goes at once.
  async function emptied(name) {
    const all = await caches.open(name);
    await Promise.all((await all.keys()).map((each) => all.delete(each)));
    return caches.delete(name);
  }

  const waits = async () => (await presses.ready, presses.sheets().length);

  navigator.serviceWorker?.addEventListener("message", heard);
  navigator.serviceWorker?.startMessages();
  take.addEventListener("click", () => (stop && !bar.hidden ? stop.abort() : bring()));
  drop.addEventListener("click", away);
  isThere().then((is) => (isTaken() && !is && parts.length ? bring() : show()));
})();
