// take.js: brings the program itself to this phone (pocket.js), a file at a time, and can be broken off and taken up again.
(() => {
  const one = (name) => document.querySelector(`[data-${name}]`);
  const files = JSON.parse(document.getElementById("zak").textContent);
  const all = files.reduce((sum, { size }) => sum + size, 0), take = one("take"), drop = one("drop"), bar = one("progress");
  const megabytes = (bytes) => (bytes / 1e6).toLocaleString("nl", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const say = (text) => (one("said").textContent = text);
  let stop = null, fault = ""; // why the worker says that it could not make it ready

  const is = () => localStorage.getItem("op-zak") === "1";

  async function show(busy = false) {
    const some = is() || (await caches.has("parts"));
    take.textContent = busy ? "Breek af" : some ? "Ga verder" : "Neem De Lei mee";
    take.hidden = is() && !busy;
    drop.hidden = !some || busy;
    bar.hidden = !busy;
    if (is() && !busy) say("De Lei staat op dit toestel. Zonder netwerk gaat alles door.");
  }

  async function fetched({ url, size }, before, parts) {
    if (await parts.match(url)) return;
    const answer = await fetch(url, { signal: stop.signal });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    const pieces = [];
    let come = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      come += value.length;
      bar.value = (0.8 * (before + Math.min(come, size))) / all;
    }
    await parts.put(url, new Response(new Blob(pieces), { headers: { "Content-Type": answer.headers.get("Content-Type") } }));
  }

  async function bring() {
    stop = new AbortController();
    fault = "";
    await show(true);
    try {
      const token = document.querySelector('[name="csrfmiddlewaretoken"]').value;
      const known = await fetch("/op-zak/", { method: "POST", headers: { "X-CSRFToken": token }, signal: stop.signal });
      if (!known.ok) throw new Error(`${known.status}`);
      await owned((await known.json()).owner);
      navigator.storage?.persist?.().catch(() => {});
      const parts = await caches.open("parts");
      let before = 0;
      for (const file of files) {
        say(`Opgehaald: ${Math.round((100 * before) / all)} %.`);
        await fetched(file, before, parts);
        before += file.size;
      }
      say("Alles is er. Nog even: De Lei wordt klaargezet op dit toestel.");
      bar.removeAttribute("value");
      localStorage.setItem("op-zak", "1"); // before, for another page may register its worker at any moment
      await settled();
    } catch (error) {
      localStorage.removeItem("op-zak");
      say(stop.signal.aborted ? "Afgebroken. Wat er al is, hoeft niet nog eens." : `Het is niet gelukt: ${reason(error)}`);
      return show();
    }
    return show();
  }

  function reason({ name, message }) {
    if ([name, fault].includes("QuotaExceededError")) return "er is te weinig ruimte op dit toestel. Maak ruimte en ga verder, of haal weg wat er al is.";
    if (message === "worker" && fault !== "TypeError") return "deze browser kan het programma niet draaien.";
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
  async function settled() {
    const place = await navigator.serviceWorker.register("/zak.js", { type: "module" });
    const ours = () => [place.installing, place.waiting, place.active].find((worker) => worker?.scriptURL.endsWith("/zak.js"));
    for (let worker = ours(); worker?.state !== "activated"; ) {
      if (!worker) throw new Error("worker");
      await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
      worker = worker.state === "redundant" ? null : worker;
    }
  }

  async function away() {
    if ((await waits()) > 0) return say("Er wacht nog iets op verzending. Maak eerst verbinding, dan gaat het vanzelf weg.");
    localStorage.removeItem("op-zak");
    await navigator.serviceWorker.register("/worker.js");
    for (const name of ["parts", "logs"]) await caches.delete(name);
    indexedDB.deleteDatabase("op-zak");
    say("De Lei is van dit toestel gehaald.");
    return show();
  }

  const waits = async () => (await presses.ready, presses.sheets().length);

  navigator.serviceWorker?.addEventListener("message", ({ data }) => (fault = data.fault || fault));
  navigator.serviceWorker?.startMessages();
  take.addEventListener("click", () => (stop && !bar.hidden ? stop.abort() : bring()));
  drop.addEventListener("click", away);
  show();
})();
