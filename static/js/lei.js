// lei.js: what every page does quicker with a script: rules laid over it, terms explained in place, own keys for numbers.
// Without it every link and form here still works as a plain one; live.js adds what a sheet and a calculator do.
(() => {
  // The policy of our pages asks where HTML and scripts made of text come from: HTML from this site's own answers, scripts
  // from its own files, and code from nowhere at all.
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => html,
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin && /\.m?js$/.test(url) ? url : null),
  });

  const scripts = document.currentScript.dataset;
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const touch = matchMedia("(pointer: coarse)");
  const plain = (event) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

  function make(tag, attributes = {}, ...inside) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  }

  // What this browser remembers, where it may.
  function store(key, value, where = "localStorage") {
    try {
      if (value) window[where].setItem(key, value);
      return window[where].getItem(key);
    } catch {
      return null;
    }
  }

  async function fragment(url) {
    const answer = await fetch(url, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new TypeError(answer.statusText);
    return answer.text();
  }

  // --- a rule or a reason, laid over the page --------------------------------------------------------------------------

  const over = one("#over"), body = one("#over-body");
  const trail = [];

  function within(link) {
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || link.hasAttribute("data-leave")) return null;
    const page = /^\/spel\/[\w-]+\/$/.test(url.pathname);
    if (page && url.hash.length > 1) return `${url.pathname}${url.hash.slice(1)}/${url.search}`;
    if (page && one(".sheet")) return url.pathname + url.search;
    return /^\/spel\/[\w-]+\/[\w-]+\/$|^\/begrippen\/[\w-]+\/$|\/waarom\/[\w-]+\/$/.test(url.pathname) ? url.pathname + url.search : null;
  }

  function lay(content, label) {
    body.replaceChildren(content);
    over.setAttribute("aria-label", label);
    one("[data-over-back]").hidden = trail.length < 2;
    if (!over.open) over.showModal();
    body.scrollTop = 0;
    const head = one("h2", body);
    if (head) {
      head.tabIndex = -1;
      head.focus();
    }
  }

  async function lookUp(url) {
    try {
      const whole = document.createRange().createContextualFragment(await fragment(url));
      const part = one(".toc__inside", whole) || whole; // of a whole book of rules its contents, each rule of which opens here
      for (const link of all(".toc__link", part)) link.setAttribute("href", url + link.getAttribute("href"));
      lay(part, one(".title", part)?.textContent || "Spelregel");
    } catch {
      location.href = url;
    }
  }

  function ask() {
    const box = one("[data-ask-box]").content.cloneNode(true);
    for (const [name, value] of new URLSearchParams(one("[data-ask]").search)) one(`[name=${name}]`, box).value = value;
    const found = one("[data-lookups]").cloneNode(true);
    found.hidden = false;
    box.append(found);
    lay(box, "Opzoeken");
    one("form", body).removeAttribute("data-hx-replace-url");
    window.htmx?.process(body);
    one("input", body).focus();
  }

  const show = (step) => (step === "?" ? ask() : lookUp(step));

  over?.addEventListener("close", () => {
    trail.length = 0;
    body.replaceChildren();
  });
  over?.addEventListener("click", (event) => {
    if (event.target === over) over.close();
    if (event.target.closest("[data-over-back]")) {
      trail.pop();
      show(trail.at(-1));
    }
  });

  // --- a term, explained in place --------------------------------------------------------------------------------------

  const known = new Map();
  const explain = make("div", { class: "explain", popover: "auto", role: "dialog", tabindex: "-1" });

  function beside(link) {
    const at = link.getBoundingClientRect(), size = explain.getBoundingClientRect();
    const below = at.bottom + 8 + size.height <= innerHeight || at.top < size.height + 16;
    explain.style.left = `${Math.max(12, Math.min(at.left, innerWidth - size.width - 12))}px`;
    explain.style.top = `${below ? Math.min(at.bottom + 8, Math.max(12, innerHeight - size.height - 12)) : at.top - size.height - 8}px`;
  }

  async function define(link) {
    const url = link.href;
    try {
      if (!known.has(url)) known.set(url, await fragment(url));
    } catch {
      location.href = url;
      return;
    }
    const inside = explain.contains(link);
    explain.innerHTML = known.get(url);
    explain.setAttribute("aria-label", one(".title", explain).textContent);
    if (!inside) {
      (link.closest("dialog") || document.body).append(explain);
      explain.showPopover();
      beside(link);
    }
    explain.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]"), head = event.target.closest(".more__summary");
    // What unfolds under the bar comes up, its head first.
    if (head) requestAnimationFrame(() => head.closest("[open]")?.scrollIntoView({ block: "nearest" }));
    for (const menu of all("details.menu[open]")) if (!menu.contains(event.target) || link?.hash) menu.open = false;
    if (!link || event.defaultPrevented || !plain(event)) return;
    const inOver = over?.contains(link) && !explain.contains(link);
    if (link.matches(".term") && explain.showPopover) {
      event.preventDefault();
      define(link);
    } else if (link.matches("[data-ask]") && over?.showModal) {
      event.preventDefault();
      trail.push("?");
      ask();
    } else if ((link.matches("[data-over]") || inOver || (explain.contains(link) && one(".sheet"))) && over?.showModal && within(link)) {
      event.preventDefault();
      if (explain.contains(link)) explain.hidePopover();
      trail.push(within(link));
      lookUp(within(link));
    } else if (explain.contains(link)) explain.hidePopover();
  });

  // Some phones know the popover but not that a tap outside closes it.
  document.addEventListener("pointerup", ({ target }) => {
    if (explain.showPopover && explain.matches(":popover-open") && !explain.contains(target)) explain.hidePopover();
  });

  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && one("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    one("summary", menu).focus();
  });

  // --- from a calculator back to the sheet one came from ------------------------------------------------------------------

  const sheet = store("blad", one(".sheet[data-sheet]")?.dataset.sheet, "sessionStorage"), way = one("[data-to-sheet]");
  if (sheet && way) {
    way.hidden = false;
    one("a", way).href = `/blad/${sheet}/`;
    document.addEventListener("click", ({ target }) => {
      const take = target.closest(".answer__take a");
      if (take && !take.search.includes("&blad=")) take.search += `&blad=${sheet}`;
    });
  }

  // --- the home page knows where you were ------------------------------------------------------------------------------------

  async function last(link) {
    const found = one(".card__link", new DOMParser().parseFromString(await fragment(link.href), "text/html"));
    if (!found) return;
    link.href = found.getAttribute("href");
    link.textContent = `Verder: ${one(".card__title", found).textContent}`;
  }

  if (one(".sheet[data-sheet]")) store("bladen", "1");
  const mine = one("[data-my-sheets]");
  if (mine && store("bladen")) last(mine).catch(() => {});

  touch.matches || one("[data-autofocus]")?.focus({ preventScroll: true });

  // --- htmx comes at the first thing it must do: most visits read, and do not ask ------------------------------------------

  let script, typed;

  document.addEventListener("input", ({ target }) => {
    const form = target.closest("form[data-hx-get]");
    if (!form || late) return;
    typed = form;
    if (script) return;
    script = make("script", { src: scripts.htmx });
    script.addEventListener("load", () => window.htmx.trigger(typed, "submit"));
    script.addEventListener("error", () => (script = null));
    document.head.append(script);
  });
  // Sent before it is there, or where it can't come: a sheet below it stays.
  document.addEventListener("submit", (event) => {
    if (window.htmx || event.target !== typed) return;
    event.preventDefault();
    if (script) script.addEventListener("error", send);
    else send();
  });

  // As a page, where that comes.
  const send = () => fragment("/zoeken/").then(() => typed.submit(), say);
  const say = () => (one("#hits").textContent = "Geen verbinding: zoeken gaat nu niet.");
  document.addEventListener("htmx:error", say);

  // A calculator asks for its script at the first touch; what is pressed or chosen before it is there waits in line.

  const late = one("[data-late]"), line = [];
  let asked = false;

  function fetchLate() {
    if (asked) return;
    asked = true;
    const script = make("script", { src: late.dataset.late });
    script.addEventListener("error", release); // then the form is sent as a plain one
    if (document.readyState === "complete") document.head.append(script);
    else addEventListener("load", () => document.head.append(script));
  }

  function wait(event) {
    if (!late.dataset.late) return;
    fetchLate();
    const { target, type } = event, button = type === "click" && target.closest("button");
    if (type !== "click") line.push(() => target.dispatchEvent(new Event(type, { bubbles: true })));
    if (!button?.form) return;
    event.preventDefault();
    event.stopPropagation();
    line.push(() => button.click());
  }

  function release() {
    if (late) delete late.dataset.late;
    for (const again of line.splice(0)) again();
  }

  document.addEventListener("lei:live", release);
  for (const kind of ["pointerdown", "focusin"]) late?.addEventListener(kind, fetchLate);
  for (const kind of ["click", "input", "change"]) late?.addEventListener(kind, wait, true);

  // --- without a network (worker.js) -----------------------------------------------------------------------------------------

  const worker = navigator.serviceWorker, root = document.documentElement;
  function when(at) {
    const day = at.toDateString() === new Date().toDateString() ? "" : `${at.toLocaleDateString("nl", { day: "numeric", month: "long" })} `;
    return `${day}om ${at.toLocaleTimeString("nl", { timeStyle: "short" })}`;
  }
  // Where the program itself was taken along (take.js), the worker has it behind it.
  const register = () => (store("op-zak") ? worker.register("/zak.js", { type: "module" }) : worker.register("/worker.js")).catch(() => {});
  if (worker) addEventListener("load", () => setTimeout(register, 2_000));
  if (root.dataset.kept && one("[data-kept-note]"))
    one("[data-kept-note]").textContent = `Geen verbinding: zo stond het ${when(new Date(root.dataset.kept))}.`;
  // A page that was drawn on this phone, or before, has the token of then.
  document.addEventListener("submit", ({ target: { elements } }) => {
    const token = document.cookie.match(/(?:^|; )csrftoken=([^;]*)/)?.[1];
    if (token && elements.csrfmiddlewaretoken && ("kept" in root.dataset || "pocket" in root.dataset)) elements.csrfmiddlewaretoken.value = token;
  }, true);
  document.addEventListener("lei:drawn", () => {
    if (root.dataset.kept) one("[data-kept-note]")?.remove();
    delete root.dataset.kept;
  });

  // --- a worked example one step at a time, and a step or question to pass on (steps.js) ----------------------------------------

  one("[data-steps] .scene, .brief, .turn-head") && import(scripts.steps).catch(() => {});

  // --- our own keys for numbers, where a thumb would get the wrong keyboard ------------------------------------------------

  document.addEventListener("focusin", (event) => {
    const field = event.target;
    if (touch.matches && field.matches("[data-keypad]")) import(scripts.keypad).then((own) => own.open(field)).catch(() => {});
  });

  // Where everybody gets a number there is nothing else to press first: the keys lie ready, also for the round after it.

  function ready() {
    if (!touch.matches) return;
    const fields = all(".round-form [data-walks]"), busy = over?.open || document.activeElement.matches("input, select, textarea");
    one("[data-keys] [data-keypad]")?.focus({ preventScroll: true });
    if (!busy && fields.every((field) => !field.value)) fields[0]?.focus({ preventScroll: true });
  }

  ready();
  document.addEventListener("lei:written", () => document.addEventListener("lei:drawn", () => setTimeout(ready), { once: true }));
})();
