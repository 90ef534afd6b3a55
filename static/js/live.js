// live.js: forms that are drawn while they are filled in. The server is asked after every tap, and its answer morphed into the
// page, so that what did not change keeps its node, focus and scroll; here stands what a tap changes at once, and that none of
// them is lost.
(() => {
  const box = document.querySelector("#sheet, #reken");
  // What stands in an address in which nothing is filled in.
  const LIVE = "form[data-live]", ASIDE = ["vanaf", "stap"];
  const ROUND = "form.bar__write, form.bar__blank", WRITE = ".bar__write button, .bar__blank button";
  const AT_ONCE = "[data-add], [data-less]";
  // Answers that are shown where the form stands; another is a page of its own.
  const DRAWN = [200, 409, 422, 429];
  // Milliseconds to wait for an answer, and before asking again.
  const PATIENCE = 12_000, SOON = 1_500, LATER = 15_000;
  // Names of what was touched since the last question, in that order: its answer does not know them.
  const late = new Set();
  // Presses that the server counts from what it said last: one after the other.
  const line = [];
  // The addresses before each tap that the server has not answered.
  const back = [];
  // The address of what the form holds, and in which field somebody types.
  let shown = "", typing = "";
  // The question under way.
  let asking = null;
  // What was chosen last is not yet in what the page says will be written.
  let unseen = false;
  // The write was pressed meanwhile.
  let writing = false;
  // What had the focus is no longer there.
  let lost = false;
  // How often there was no answer, and when it is asked again.
  let tries = 0, timer;

  const one = (selector, from = box) => from.querySelector(selector);
  const all = (selector, from = box) => [...from.querySelectorAll(selector)];
  const texts = (selector, from = box) => all(selector, from).map((el) => el.textContent.replace(/\s+/g, " ").trim());
  const sentence = (text) => `${text.replace(/\.$/, "")}.`;
  let told = news();

  function announce(text) {
    const place = document.querySelector("[data-announce]");
    if (place) place.textContent = text.replace(/\s+/g, " ").trim();
  }

  const idle = () => !(one("[data-choose]") || unseen || late.size || asking || window.lei.settled?.());
  window.lei = { announce, idle, draw, away, put, go: (where) => ask(null, where), query: () => filled() };

  // --- what is drawn ---------------------------------------------------------------------------------------------------

  Object.assign(Idiomorph.defaults.callbacks, {
    // Told with every poll (follow.js).
    beforeNodeMorphed: (node) => !node.matches?.("[data-together]"),
    beforeAttributeUpdated: (name, el) =>
      !(name === "open" && el.matches("[data-keep][open]")) && !(late.has(el.name) && ["value", "checked"].includes(name)),
    beforeNodeRemoved: (node) => {
      lost ||= node.contains(document.activeElement);
    },
  });

  function news() {
    const rounds = one("[data-rounds]");
    const how = (line) => texts(".chip", line).filter((text) => text === "af" || text === "weg");
    const out = all(".line--out").flatMap((line) => how(line).map((text) => `${texts(".line__name", line)[0]} is ${text}`));
    // The first says which round it is.
    const now = [...out, ...texts(".end__title"), ...texts(".signals .signal").slice(1)];
    return { rounds: Number(rounds?.dataset.rounds || 0), said: rounds?.dataset.said, preview: one("[data-preview]")?.textContent, now };
  }

  // An answer of another version of the program than this page comes with its own style and scripts: the whole page is asked.
  const made = (page) => one("[data-version]", page)?.dataset.version.match(/-([0-9a-f]{16})/)?.[1];
  const MADE = made(box);

  // What is under the thumb stays there when something above it is told to be wrong, or no longer.
  const thumb = () => one(LIVE)?.contains(document.activeElement) && document.activeElement.getBoundingClientRect().top;
  const wrong = () => texts(".field__error").join();

  function draw(html, others, refused) {
    const page = new DOMParser().parseFromString(html, "text/html");
    if (!refused && made(page) && made(page) !== MADE) return one("dialog[open]", document) || location.reload();
    const at = thumb(), was = wrong(), before = told;
    Idiomorph.morph(box, (page.getElementById(box.id) || page.body).childNodes, { morphStyle: "innerHTML" });
    if (at && thumb() && was !== wrong()) scrollBy(0, thumb() - at);
    const { rounds, said, preview, now } = (told = news());
    const fresh = now.filter((text) => !before.now.includes(text));
    const more = rounds > before.rounds, says = preview && preview !== before.preview;
    const theirs = (more || says) && others && one("[data-news]");
    if (theirs) theirs.hidden = false;
    // The next begins where a round begins.
    if (more && !others) scrollTo(0, 0);
    if (more)
      announce([`Ronde ${rounds} staat op het blad`, said, ...fresh].map(sentence).join(" "));
    else if (says) announce(preview);
    if (lost && document.activeElement === document.body) one("#pad-titel, .answer[tabindex]")?.focus({ preventScroll: true });
    lost = unseen = false;
    shown = one(LIVE) ? address(one(LIVE)) : "";
    document.dispatchEvent(new Event("lei:drawn"));
    if (writing) setTimeout(() => one("form.bar__write button")?.click());
    writing = false;
  }

  // --- what is asked -----------------------------------------------------------------------------------------------------

  const hidden = (name, value = "") => Object.assign(document.createElement("input"), { type: "hidden", name, value });

  // What was touched last stands last in it, so that it can be taken back first.
  function address(form, button) {
    const nth = ([name]) => [...late].indexOf(name), data = [...new FormData(form)];
    if (button) data.push([button.name, button.value]);
    const filled = data.filter(([, value]) => value !== "").sort((a, b) => nth(a) - nth(b));
    // Nothing filled in is not the same as nothing asked.
    const bare = filled.every(([name]) => name === button?.name || ASIDE.includes(name));
    const sent = !bare ? filled : box.dataset.sheet ? [] : data.filter(([name]) => !ASIDE.includes(name));
    const query = String(new URLSearchParams(sent));
    return form.getAttribute("action").split("#")[0] + (query && `?${query}`);
  }

  function ask(button, href) {
    unseen = true;
    if (asking?.button) return void line.push([button, href]);
    asking?.stop.abort();
    return run(button, href);
  }

  async function run(button, href) {
    const mine = (asking = { button, stop: new AbortController() });
    clearTimeout(timer);
    await window.lei.settled?.();
    if (asking !== mine) return;
    const form = one(LIVE), url = href || (form && address(form, button)), sent = [...late], count = back.length;
    if (!url) return void (asking = null, unseen = false);
    late.clear();
    if (!button) history.replaceState(history.state, "", url);
    const slow = setTimeout(() => mine.stop.abort(), PATIENCE);
    box.toggleAttribute("data-asking", true);
    try {
      const answer = await fetch(url, { headers: { "HX-Request": "true" }, signal: mine.stop.signal });
      const html = await answer.text();
      if (asking !== mine) return;
      // Without that header it is the page of a hotspot.
      if (answer.status >= 500 || ("follow" in box.dataset && answer.ok && !answer.headers.has("Lei-Blad"))) throw new TypeError("geen blad");
      asking = null;
      away(false);
      if (!DRAWN.includes(answer.status)) return location.assign(url);
      if (button) history.replaceState(history.state, "", answer.url);
      back.splice(0, count);
      draw(html);
      if (line.length) ask(...line.shift());
    } catch {
      if (asking !== mine) return;
      asking = null;
      line.length = 0;
      for (const name of [...late]) sent.push(name);
      late.clear();
      for (const name of sent) late.add(name);
      away(true);
    } finally {
      clearTimeout(slow);
      box.toggleAttribute("data-asking", Boolean(asking));
    }
  }

  // No answer: the page says so, asks again by itself, and writes meanwhile what it has not seen in words.
  function away(now) {
    const fresh = now !== box.hasAttribute("data-away");
    box.toggleAttribute("data-away", now);
    for (const button of all(".bar__blank button")) button.setAttribute("aria-disabled", !now);
    if (fresh && now) announce("Geen verbinding. Wat je kiest blijft staan, en je kunt zo ook opschrijven.");
    tries = now ? tries + 1 : 0;
    clearTimeout(timer);
    if (now && unseen) timer = setTimeout(again, Math.min(LATER, SOON * tries));
    if (now && writing) one(WRITE)?.click();
    if (now) writing = false;
    if (fresh && !now) again();
  }

  const again = () => unseen && !asking && !document.hidden && ask();

  addEventListener("online", again);
  addEventListener("offline", () => away(true));
  document.addEventListener("visibilitychange", again);

  // --- what a tap changes at once ------------------------------------------------------------------------------------------

  function touched(name, typed) {
    if (!typed || typing !== name) back.push(shown);
    typing = typed ? name : "";
    late.delete(name);
    late.add(name);
    for (const el of all(`[data-after="${name}"]`)) {
      el.hidden = !new FormData(one(LIVE)).getAll(name).some((got) => got && (el.dataset.answer ?? got) === got);
    }
    say(one(LIVE));
    shown = address(one(LIVE));
    document.dispatchEvent(new Event("lei:touched"));
  }

  const changed = (name) => (touched(name), ask());

  document.addEventListener("input", ({ target }) => target.form?.matches(LIVE) && touched(target.name, target.matches(".count, .input")));
  document.addEventListener("change", ({ target }) => {
    if (!target.form?.matches(LIVE)) return;
    if (target.type === "radio") further(target);
    ask();
  });

  // A question that lies under the bar comes above it by itself once the one before it is answered: all that is left where that
  // fits, else as much as leaves in sight what was answered.
  function further(radio) {
    const asked = all(".round-form > .fields > .field:not([hidden])"), top = (el) => el.getBoundingClientRect().top;
    const under = (field) => field.getBoundingClientRect().bottom - top(one(".bar"));
    const [answered, next] = asked.slice(asked.findIndex((field) => field.contains(radio)));
    const behavior = matchMedia("(prefers-reduced-motion)").matches ? "instant" : "smooth";
    if (next && under(next) > 0) scrollBy({ top: Math.max(0, Math.min(top(answered) - 8, under(asked.at(-1)) + 8)), behavior });
  }

  // Of what is laid over the pad to choose from, the line says what was chosen; a tap there closes it, an arrow key does not.
  function say(form) {
    for (const pick of all("[data-picks]", form)) one("[data-picked]", pick).textContent = one(":checked", pick)?.closest("label").textContent.trim() ?? "";
  }

  document.addEventListener("click", ({ target, detail }) => {
    const pick = detail && target.matches("[type=radio]") && target.closest("[data-picks]");
    if (!pick) return;
    pick.open = false;
    one("summary", pick).focus({ preventScroll: true });
  });
  document.addEventListener("toggle", ({ target }) => target.open && target.matches("[data-picks]") && one("summary", target).scrollIntoView({ block: "nearest" }), true);

  // The order of a row of taps stands in the form itself, so it shows and counts before there is an answer.
  function count(form, button) {
    const less = button.hasAttribute("data-less"), name = less ? button.value : button.name;
    if (less) lastOf(form, name)?.remove();
    else form.append(hidden(name, button.value));
    inOrder(form, name);
    changed(name);
  }

  const orderOf = (form, name) => all(`input[type=hidden][name="${name}"]`, form);
  const lastOf = (form, name) => orderOf(form, name).at(-1);

  function inOrder(form, name) {
    const order = orderOf(form, name);
    for (const el of all(`[data-less][value="${name}"]`, form)) el.hidden = !order.length;
    for (const press of all(`button[name="${name}"][data-add]`, form)) {
      const nths = order.flatMap((input, nth) => (input.value === press.value ? [nth + 1] : []));
      press.classList.toggle("press--on", nths.length > 0);
      for (const nth of all(".press__nth", press)) nth.remove();
      for (const nth of nths) press.append(Object.assign(document.createElement("span"), { className: "press__nth", textContent: nth }));
    }
  }

  // A card or die that is tapped lies in its line at once; where the whole form is sent, a second tap takes the card back.
  function lay(button) {
    const [name, what] = button.value.split(":"), form = button.form, line = one(`input[name="${name}"]`, form);
    const lie = line.value.split(/\s+/).filter(Boolean), at = button.matches(".playing") ? lie.indexOf(what) : -1;
    if (at >= 0 && button.type === "button") lie.splice(at, 1);
    else if (lie.length < Number(button.dataset.lay)) lie.push(what);
    line.value = lie.join(" ");
    if (button.matches(".playing")) button.setAttribute("aria-pressed", lie.includes(what));
    if (!form.matches(LIVE)) return;
    const active = one("input[name=actief]", form) || hidden("actief");
    active.value = name;
    form.append(active);
    changed(name);
  }

  // A chip lies at once: its text is whose, where and how much, and the place shows what lies there together.
  function chip(button) {
    const form = button.form, at = button.closest("[data-chips]"), { chips: name, chipName, whoName, size } = at.dataset;
    const value = (field) => one(`[name="${field}"]:checked`, form)?.value;
    const place = button.value.includes(":") ? button.value : `${value(whoName)}:${button.value}`;
    const worth = value(chipName) || size;
    at.append(hidden(name, `${place}:${worth}`));
    const sum = Number((button.dataset.chip || "0").replace(",", ".")) + Number(worth);
    button.dataset.chip = String(sum).replace(".", ",");
    changed(name);
  }

  // A tap is taken back at once, also of what the server has not answered yet; without a connection as far as this page knows.
  function fill(form, where) {
    const asked = new URL(where, location.href).searchParams, seen = new Set();
    for (const el of [...form.elements]) {
      const values = asked.getAll(el.name);
      if (el.type === "radio" || el.type === "checkbox") el.checked = values.includes(el.value) || (!el.value && !values.length);
      else if (el.matches(".count, .input, [data-line]")) el.value = values.join(" ");
      else {
        if (el.type === "hidden" && el.name !== "vanaf") el.remove();
        continue;
      }
      seen.add(el.name);
    }
    for (const [name, value] of asked) if (!seen.has(name) && name !== "vanaf") form.append(hidden(name, value));
    for (const name of new Set(all("[data-add]", form).map((button) => button.name))) inOrder(form, name);
    say(form);
    late.clear();
    shown = address(form);
    document.dispatchEvent(new Event("lei:touched"));
  }

  // Written as it stands in the form: what it comes to, the server will say.
  const filled = () => (one(LIVE) ? shown.split("?")[1] || "" : null);

  function blindly(form) {
    for (const el of all("input[name=facts], input[name=concept]", form)) el.remove();
    form.append(hidden("concept", filled()));
  }

  // The form holds this draft, or nothing; after entry `since`, which is this phone's own.
  function put(query, since) {
    const form = one(LIVE), home = form?.getAttribute("action");
    if (!form) return;
    if (since) form.elements.namedItem("vanaf").value = since;
    else fill(form, query ? `${home}?${query}` : home);
    unseen = Boolean(query || since);
    if (!unseen) asking?.stop.abort();
    if (!unseen) asking = null;
    back.length = 0;
    history.replaceState(history.state, "", shown);
    if (unseen) ask();
  }

  function stepBack(where) {
    fill(one(LIVE), where);
    ask(null, where);
  }

  document.addEventListener(
    "click",
    (event) => {
      if (!event.target.closest(".bar__undo")) return;
      if (back.length) stepBack(back.pop());
      else if (!window.lei.unsend?.()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  const plain = (event) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button"), link = event.target.closest("a[data-draft]");
    if (link && !event.defaultPrevented && plain(event)) {
      event.preventDefault();
      // A link in a drawing has no plain href.
      const to = new URL(link.getAttribute("href"), location.href).href;
      return link.matches("[data-step]") && one(LIVE) ? stepBack(to) : ask(null, to);
    }
    if (!button?.form || event.defaultPrevented) return;
    if (button.matches("[data-lay]")) lay(button);
    else if (button.matches("[data-chip-on]") && button.form.matches(LIVE)) chip(button);
    else return;
    event.preventDefault();
  });

  document.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter: button } = event;
      if (form.matches(LIVE) && !button?.hasAttribute("data-plain")) {
        event.preventDefault();
        if (button?.matches(AT_ONCE)) count(form, button);
        else ask(button?.name ? button : null);
      }
      // What was shown.
      if (!form.matches(ROUND) || (!unseen && form.elements.namedItem("facts"))) return;
      if (box.hasAttribute("data-away") && filled()) return blindly(form);
      event.preventDefault();
      event.stopImmediatePropagation();
      writing = unseen;
      if (unseen && !asking) ask();
    },
    true,
  );

  if (one(LIVE)) shown = address(one(LIVE));
  document.dispatchEvent(new Event("lei:live"));
})();
