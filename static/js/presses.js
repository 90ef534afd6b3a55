// presses.js: what was pressed and the server has not, in IndexedDB: a row a press, in order. A change is one transaction, also
// when two tabs make one at once, and is on the disk before anybody is told. Where that is forbidden or full the presses live as
// long as this page, and go to the disk as soon as it takes them. It knows no page, so a worker can use it too.
const presses = (() => {
  const NAME = "uit", OLD = "uit-"; // before, they stood in localStorage
  const PATIENCE = 3_000; // milliseconds
  const here = new Map(); // the presses of a sheet as far as this page knows
  const loose = new Set(); // the sheets that the disk does not have as this page does
  const others = self.BroadcastChannel && new BroadcastChannel(NAME);
  let opening = open();

  function open() {
    const opened = new Promise((done, fail) => {
      const asked = indexedDB.open(NAME, 1);
      setTimeout(fail, PATIENCE, new Error("te laat")); // some phones never answer
      asked.onupgradeneeded = () => asked.result.createObjectStore(NAME, { keyPath: ["sheet", "nth", "key"] });
      asked.onerror = () => fail(asked.error);
      asked.onsuccess = () => done(asked.result);
    });
    opened.then((db) => Object.assign(db, { onclose: again, onversionchange: () => db.close() }), () => {});
    return opened;
  }

  // The browser threw away what it kept: what this page knows is written down anew.
  function again() {
    opening = open();
    for (const sheet of sheets()) loose.add(sheet), change(sheet, (queue) => queue);
  }

  function within(db, sheet, next) {
    return new Promise((done, fail) => {
      const act = db.transaction(NAME, "readwrite", { durability: "strict" }), store = act.objectStore(NAME);
      const asked = store.getAll(sheet ? IDBKeyRange.bound([sheet], [sheet, []]) : null);
      let queue;
      asked.onsuccess = () => {
        const had = asked.result, mine = loose.has(sheet) ? of(sheet) : [], keys = new Set(mine.map(({ key }) => key));
        queue = next([...had.filter(({ key }) => !keys.has(key)), ...mine]);
        const stays = new Set(queue), stood = new Set(had);
        for (const one of had) if (!stays.has(one)) store.delete([one.sheet, one.nth, one.key]);
        for (const one of queue) if (!stood.has(one)) store.put(one);
      };
      act.oncomplete = () => done(queue);
      act.onabort = () => fail(act.error);
    });
  }

  // Once more with a new connection: a phone that slept may have lost the one it had.
  async function written(sheet, next) {
    try {
      return await within(await opening, sheet, next);
    } catch {
      opening = open();
      return within(await opening, sheet, next);
    }
  }

  // `next` makes another queue of the one that stands there, and leaves that as it is: it may be asked more than once.
  async function change(sheet, next, said = {}) {
    let queue;
    try {
      queue = await written(sheet, next);
      loose.delete(sheet);
    } catch {
      queue = next(of(sheet));
      loose.add(sheet);
    }
    here.set(sheet, queue);
    others?.postMessage({ sheet, ...said });
    return queue;
  }

  async function begin() {
    try {
      for (const one of await written("", (all) => all)) here.set(one.sheet, of(one.sheet)), of(one.sheet).push(one);
    } catch {
      // Forbidden: there is nothing.
    }
    const names = (() => { try { return Object.keys(localStorage).filter((name) => name.startsWith(OLD)); } catch { return []; } })();
    for (const name of names) await takeOver(name, name.slice(OLD.length));
  }

  async function takeOver(name, sheet) {
    const before = JSON.parse(localStorage.getItem(name)) || [];
    const rest = (queue) => before.filter(({ key }) => !queue.some((one) => one.key === key));
    await change(sheet, (queue) => [...rest(queue).map((one, nth) => ({ ...one, sheet, nth: nth - before.length })), ...queue]);
    if (!loose.has(sheet)) localStorage.removeItem(name);
  }

  const of = (sheet) => here.get(sheet) || [];
  const sheets = () => [...here.keys()].filter((sheet) => of(sheet).length);
  // What another tab did: told with what it said.
  const follow = (heard) => others?.addEventListener("message", async ({ data }) => {
    here.set(data.sheet, await written(data.sheet, (queue) => queue).catch(() => of(data.sheet)));
    heard(data);
  });

  return { ready: begin(), of, sheets, change, follow, loose: (sheet) => loose.has(sheet) && of(sheet).length > 0 };
})();
