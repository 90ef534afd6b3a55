// live.js: forms that are drawn while they are filled in. htmx asks and morphs the answer into the page, so that what did not
// change keeps its node, focus and scroll; here stands what a tap changes at once, and that none of them is lost.
(() => {
  const box = document.querySelector("#sheet, #reken");
  const LIVE = "#sheet form[data-hx-get], #reken form[data-hx-get]";
  const AT_ONCE = "[data-add], [data-less]";
  const taps = new Set(); // buttons that the server counts from what it said last: one after the other
  const late = new Set(); // names of what was touched since the last question: its answer does not know them
  let unseen = false; // what was chosen last is not yet in what the page says will be written
  let writing = false; // the write was pressed meanwhile
  let lost = false; // what had the focus is no longer there
  let at = null; // how high the field with the focus stood, and what was wrong

  const texts = (selector, from = box) => [...from.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
  const sentence = (text) => `${text.replace(/\.$/, "")}.`;
  let told = news();

  const one = (selector) => box.querySelector(selector);

  function announce(text) {
    const place = document.querySelector("[data-announce]");
    if (place) place.textContent = text.replace(/\s+/g, " ").trim();
  }

  const idle = () => !(unseen || late.size || one(".htmx-request") || window.lei.settled?.());
  window.lei = { announce, idle, draw: (html) => htmx.swap(box, html, { swapStyle: "morph:innerHTML" }, { contextElement: box }) };

  // --- what is drawn ---------------------------------------------------------------------------------------------------

  Object.assign(Idiomorph.defaults.callbacks, {
    beforeNodeMorphed: (node) => !node.matches?.("[data-together]"), // told with every poll (follow.js)
    beforeAttributeUpdated: (name, el) =>
      !(name === "open" && el.matches("[data-keep][open]")) && !(late.has(el.name) && ["value", "checked"].includes(name)),
    beforeNodeRemoved: (node) => {
      lost ||= node.contains(document.activeElement);
    },
  });

  function news() {
    const rounds = box.querySelector("[data-rounds]");
    const how = (line) => texts(".chip", line).filter((text) => text === "af" || text === "weg");
    const out = [...box.querySelectorAll(".line--out")].flatMap((line) => how(line).map((text) => `${texts(".line__name", line)[0]} is ${text}`));
    const now = [...out, ...texts(".end__title"), ...texts(".signals .signal").slice(1)]; // the first says which round it is
    return { rounds: Number(rounds?.dataset.rounds || 0), preview: box.querySelector("[data-preview]")?.textContent, now };
  }

  // What is under the thumb stays there when something above it is told to be wrong, or no longer.
  const thumb = () => one(LIVE)?.contains(document.activeElement) && document.activeElement.getBoundingClientRect().top;
  const wrong = () => texts(".field__error").join();
  box.addEventListener("htmx:beforeSwap", () => (at = { top: thumb(), wrong: wrong() }));

  box.addEventListener("htmx:afterSwap", () => {
    if (at?.top && thumb() && at.wrong !== wrong()) scrollBy(0, thumb() - at.top);
    at = null;
    const before = told, { rounds, preview, now } = (told = news());
    const fresh = now.filter((text) => !before.now.includes(text));
    if (rounds > before.rounds)
      announce([`Ronde ${rounds} staat op het blad`, ...texts("[data-rounds] td:last-child").slice(0, 1), ...fresh].map(sentence).join(" "));
    else if (preview && preview !== before.preview) announce(preview);
    if (lost && document.activeElement === document.body) one("#pad-titel, .answer[tabindex]")?.focus({ preventScroll: true });
    lost = unseen = false;
    if (writing) setTimeout(() => one("form.bar__write button")?.click());
    writing = false;
  });

  // --- what is asked -----------------------------------------------------------------------------------------------------

  document.addEventListener("input", (event) => event.target.form?.matches(LIVE) && late.add(event.target.name));

  const hidden = (name, value = "") => Object.assign(document.createElement("input"), { type: "hidden", name, value });

  // The order of a row of taps stands in the form itself, so it shows and counts before there is an answer.
  function count(form, button) {
    const less = button.hasAttribute("data-less"), name = less ? button.value : button.name;
    const order = [...form.querySelectorAll(`input[type=hidden][name="${name}"]`)];
    const last = less ? order.pop() : hidden(name, button.value);
    if (less) last?.remove();
    else order.push(last) && form.append(last);
    for (const el of form.querySelectorAll(`[data-less][value="${name}"], [data-after="${name}"]`)) el.hidden = !order.length;
    for (const press of form.querySelectorAll(`button[name="${name}"][data-add]`)) {
      const nths = order.flatMap((input, nth) => (input.value === press.value ? [nth + 1] : []));
      press.classList.toggle("press--on", nths.length > 0);
      for (const nth of press.querySelectorAll(".press__nth")) nth.remove();
      for (const nth of nths) press.append(Object.assign(document.createElement("span"), { className: "press__nth", textContent: nth }));
    }
  }

  // A card or die that is tapped lies in its line at once; where the whole form is sent, a second tap takes the card back.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-lay]");
    if (!button) return;
    event.preventDefault();
    const [name, what] = button.value.split(":"), form = button.form, line = form.querySelector(`input[name="${name}"]`);
    const lie = line.value.split(/\s+/).filter(Boolean), at = button.matches(".playing") ? lie.indexOf(what) : -1;
    if (at >= 0 && button.type === "button") lie.splice(at, 1);
    else if (lie.length < Number(button.dataset.lay)) lie.push(what);
    line.value = lie.join(" ");
    if (button.matches(".playing")) button.setAttribute("aria-pressed", lie.includes(what));
    if (!form.matches(LIVE)) return;
    const active = form.querySelector("input[name=actief]") || hidden("actief");
    active.value = name;
    form.append(active);
    for (const kind of ["input", "change"]) line.dispatchEvent(new Event(kind, { bubbles: true }));
  });

  // A chip lies at once: its text is whose, where and how much, and the place shows what lies there together.
  function chip(button) {
    const form = button.form, at = button.closest("[data-chips]"), { chips: name, chipName, whoName, size } = at.dataset;
    const value = (field) => form.querySelector(`[name="${field}"]:checked`)?.value;
    const place = button.value.includes(":") ? button.value : `${value(whoName)}:${button.value}`;
    const worth = value(chipName) || size;
    at.append(hidden(name, `${place}:${worth}`));
    const sum = Number((button.dataset.chip || "0").replace(",", ".")) + Number(worth);
    button.dataset.chip = String(sum).replace(".", ",");
    changed(form, name);
  }

  const lastChip = (button) => [...button.form.querySelectorAll(`input[type=hidden][name="${button.value}"]`)].at(-1);

  function changed(form, name) {
    late.add(name);
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-chip-on], [data-chip-off]");
    if (!button?.form?.matches(LIVE)) return;
    event.preventDefault();
    if (button.hasAttribute("data-chip-on")) return chip(button);
    lastChip(button)?.remove();
    return changed(button.form, button.value);
  });

  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter: button } = event;
      if (form.matches(LIVE) && button?.hasAttribute("data-plain")) event.stopImmediatePropagation(); // to a page of its own
      if (form.matches(LIVE) && button?.matches(AT_ONCE)) count(form, button);
      if (!unseen || !form.matches("form.bar__write")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      writing = true;
      if (!one(".htmx-request")) htmx.trigger(one(LIVE), "change");
    },
    true,
  );

  document.addEventListener("htmx:confirm", (event) => {
    const { elt, triggeringEvent: cause, issueRequest } = event.detail;
    if (!box.contains(elt)) return;
    unseen = true;
    box.dataset.hxSync = taps.size ? "this:queue all" : "this:replace";
    if (cause?.submitter?.name && !cause.submitter.matches(AT_ONCE)) taps.add(cause);
    const sending = window.lei.settled?.();
    if (!sending) return;
    event.preventDefault();
    sending.then(() => issueRequest(true));
  });

  document.addEventListener("htmx:configRequest", (event) => {
    const { elt: form, triggeringEvent: cause, formData } = event.detail;
    if (!form.matches(LIVE)) return;
    const button = taps.has(cause) && cause.submitter.form === form ? cause.submitter : null;
    const all = [...new FormData(form, button)], filled = all.filter(([, value]) => value !== "");
    const bare = filled.every(([name]) => name === button?.name || name === "vanaf"); // nothing filled in is not the same as nothing asked
    const url = (event.detail.path = `${form.getAttribute("action").split("#")[0]}?${new URLSearchParams(bare ? all : filled)}`);
    for (const name of [...formData.keys()]) formData.delete(name);
    late.clear();
    if (!button) history.replaceState(history.state, "", url);
  });

  document.addEventListener("htmx:afterRequest", (event) => taps.delete(event.detail.requestConfig.triggeringEvent));

  function failed(event) {
    const { status } = event.detail.xhr;
    if (status >= 400 && status < 500) return location.assign(event.detail.pathInfo.finalRequestPath);
    announce(`Geen verbinding. Wat je koos staat er nog${writing ? ", en is nog niet opgeschreven" : ""}.`);
    writing = false;
    return addEventListener("online", () => one(LIVE) && htmx.trigger(one(LIVE), "change"), { once: true });
  }
  for (const how of ["htmx:sendError", "htmx:responseError"]) box.addEventListener(how, failed);

  box.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr } = event.detail;
    if (!box.matches("[data-follow]") || !xhr || xhr.status >= 400 || xhr.getResponseHeader("Lei-Blad")) return;
    event.detail.shouldSwap = false; // the page of a hotspot is no sheet
    failed(event);
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-draft]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    htmx.ajax("GET", link.getAttribute("href"), { source: box, target: box }).catch(() => {});
  });

  document.dispatchEvent(new Event("lei:live"));
})();
