// steps.js: a worked example one step at a time: the table above, its sentence below, back and on under the thumb.
// All of it stands in the page; here it is only shown and hidden. Without this script every sentence stands there.
// And passing on such a step, or a question of practice, by what the device has for it.
const make = (tag, attributes, ...inside) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
};
const icon = (name) => {
  const file = document.querySelector(".icon use").getAttribute("href").split("#")[0];
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS(drawn.namespaceURI, "use");
  use.setAttribute("href", `${file}#${name}`);
  drawn.setAttribute("class", "icon");
  drawn.setAttribute("aria-hidden", "true");
  drawn.append(use);
  return drawn;
};
// Runs of steps as `2 5-7 9-`: what has no last one goes on.
const shows = (runs, at) =>
  runs.split(" ").some((run) => {
    const [from, to = from] = run.split("-");
    return at >= from && (to === "" || at <= to);
  });

const known = new Map();
const FAR = 40; // pixels that make a swipe

function example(box) {
  const list = box.querySelector(".example__steps"), steps = [...list.children], scene = box.querySelector(".scene");
  const parts = [...scene.querySelectorAll("[data-s]")], home = scene.nextSibling;
  const way = (name, label, by) => make("button", { type: "button", class: `steps__way${by > 0 ? " steps__way--on" : ""}`, "aria-label": label }, icon(name));
  const back = way("back", "Vorige stap", -1), on = way("next", "Volgende stap", 1);
  const bar = make("progress", { class: "steps__bar", max: steps.length, "aria-hidden": "true" });
  const at = make("span", { class: "steps__at", "aria-hidden": "true" }), said = make("span", { class: "visually-hidden", role: "status" });
  const pass = make("a", { href: "#", "data-pass-on": `${document.title}: ${box.querySelector(".example__title").textContent}` }, "Deel deze stap");
  const text = make("button", { type: "button" }, "Lees het als tekst");
  const more = make("div", { class: "steps__more" }, text, pass, ...box.querySelectorAll(".example__take"));
  const middle = make("span", {}, bar, at, said);
  const nav = make("div", { class: "steps", role: "group", "aria-label": "Stap voor stap" }, back, middle, on, more);
  let now = 1;

  function show(step, by) {
    now = Math.min(Math.max(step, 1), steps.length);
    steps.forEach((one, nth) => one.classList.toggle("example__now", nth === now - 1));
    for (const part of parts) {
      const was = part.hidden;
      part.hidden = !shows(part.dataset.s, now);
      part.classList.toggle("scene__new", Boolean(by) && was && !part.hidden);
    }
    back.setAttribute("aria-disabled", now === 1);
    on.setAttribute("aria-disabled", now === steps.length);
    bar.value = now;
    at.textContent = `${now} van ${steps.length}`;
    pass.href = `#${box.id}-${now}`;
    if (!by) return;
    said.textContent = `${at.textContent}. ${steps[now - 1].textContent}`;
    try {
      history.replaceState(history.state, "", pass.href);
    } catch {} // a browser that thinks this is often
  }
  const alive = () => box.classList.contains("example--live");
  const go = (by) => alive() && now + by >= 1 && now + by <= steps.length && show(now + by, true);

  function live(is) {
    box.classList.toggle("example--live", is);
    scene.classList.toggle("scene--steps", is);
    for (const part of parts) part.hidden = false;
    for (const one of [back, middle, on]) one.hidden = !is;
    text.textContent = is ? "Lees het als tekst" : "Stap voor stap";
    box.insertBefore(scene, is ? list : home);
    if (is) show(now);
  }

  // Every row round the table is as high as it is at most, so that nothing moves from its place.
  function settle() {
    if (!alive()) return;
    const stood = now, most = [];
    scene.style.removeProperty("grid-template-rows");
    for (const nth of steps.keys()) {
      show(nth + 1);
      getComputedStyle(scene).gridTemplateRows.split(" ").forEach((row, at) => (most[at] = Math.max(most[at] || 0, parseFloat(row) || 0)));
    }
    scene.style.setProperty("grid-template-rows", most.map((row) => `${row}px`).join(" "));
    show(stood);
  }

  back.addEventListener("click", () => go(-1));
  on.addEventListener("click", () => go(1));
  text.addEventListener("click", () => live(!alive()));
  let from = null;
  for (const part of [scene, list]) {
    part.addEventListener("touchstart", ({ touches }) => (from = touches.length === 1 ? touches[0] : null), { passive: true });
    part.addEventListener("touchend", ({ changedTouches: [to] }) => {
      const along = from && to.clientX - from.clientX;
      if (from && Math.abs(along) > FAR && Math.abs(along) > 2 * Math.abs(to.clientY - from.clientY)) go(along < 0 ? 1 : -1);
    });
  }
  box.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !alive() || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(by);
  });
  box.append(nav);
  live(true);
  known.set(box.id, (step) => {
    for (let fold = box.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    live(true);
    show(step);
    box.scrollIntoView();
  });
  const near = window.IntersectionObserver && new IntersectionObserver(([seen]) => seen.isIntersecting && (near.disconnect(), settle()), { rootMargin: "100%" });
  near?.observe(box);
  let width = innerWidth;
  addEventListener("resize", () => width !== innerWidth && ((width = innerWidth), settle()));
  addEventListener("beforeprint", () => alive() && (live(false), addEventListener("afterprint", () => live(true), { once: true })));
}

// A line of *Zo speel je* shows a drawing or an order of the page, or the table as it lies at a step of an example, as large
// as fits; it leads there.
function look(link) {
  const box = document.getElementById(link.hash.slice(1)), step = Number(link.dataset.step);
  const shown = (what, said) => {
    what.setAttribute("aria-hidden", "true");
    link.replaceChildren(make("span", { class: "visually-hidden" }, `In beeld: ${said}`), what);
  };
  const drawn = box?.querySelector(":scope > svg")?.cloneNode(true), scene = box?.querySelector(".scene")?.cloneNode(true);
  if (drawn) {
    const said = drawn.querySelector("title").textContent;
    for (const told of drawn.querySelectorAll("[id]")) told.remove();
    drawn.removeAttribute("aria-labelledby");
    drawn.removeAttribute("role");
    link.classList.add("drawing");
    shown(drawn, said);
  }
  const order = box?.matches(".order, .table-box") && ordered(box);
  if (order && !order.matches(".order__ranks")) link.style.blockSize = "auto"; // whole, however many there are
  if (order) shown(order, box.querySelector(".order__title, caption").textContent);
  if (!scene || !step) return;
  for (const part of scene.querySelectorAll("[data-s]")) if (!shows(part.dataset.s, step)) part.remove();
  scene.classList.add("scene--steps");
  link.hash += `-${step}`;
  shown(scene, box.querySelectorAll(".example__steps > li")[step - 1].textContent);
  const places = [...scene.querySelectorAll(":scope > li:not(.m)")];
  const paid = [...scene.querySelectorAll("small > bdi")].map((name) => name.textContent);
  const part = (one) => one.querySelector("u, small, .laid, .fiche") || paid.includes(one.querySelector("bdi").textContent);
  const idle = places.length < MANY ? [] : places.filter((one) => !part(one));
  if (fit(scene, link)) return;
  scene.classList.add("scene--low");
  for (const one of idle) for (const word of one.querySelectorAll("b, em")) word.remove();
  if (fit(scene, link)) return;
  for (const one of idle) {
    one.classList.add("scene__idle");
    one.replaceChildren();
  }
  if (fit(scene, link)) return;
  link.style.blockSize = `${scene.offsetHeight * READ}px`;
}

// As large as fits; false where that is too small to read. Of many seats those without a part in the step are then no more
// than a name, or else a mark where they sit; and what still does not fit gets more room.
const READ = 0.8, MANY = 6; // of its size: its smallest letters are 10 px then; and seats
function fit(scene, link) {
  for (const size of [1, 0.95, 0.9, 0.85, READ]) {
    scene.style.inlineSize = `${100 / size}%`; // a wider one is lower
    scene.style.transform = `scale(${size})`;
    if (scene.offsetHeight * size <= link.clientHeight) return true;
  }
  return false;
}

// The ranks of an order with its arrows, a table of signs, or hands numbered, highest first.
function ordered(box) {
  const ranks = box.querySelector(".order__ranks");
  if (ranks) return ranks.cloneNode(true);
  if (box.querySelector(".sign")) {
    const table = box.querySelector("table").cloneNode(true);
    table.caption.remove();
    if (table.tBodies[0].rows.length === 1) for (const row of table.rows) row.cells[0].remove();
    return table;
  }
  const hands = make("ol", {}, ...[...box.querySelectorAll(".order__hand, tr")].flatMap((one) => {
    const laid = one.querySelector(".laid");
    return laid ? make("li", {}, laid.cloneNode(true)) : one.matches(".order__hand") ? make("li", {}, one.textContent) : [];
  }));
  return make("div", { class: "look__ranks" }, make("p", {}, "1 is het hoogst"), hands);
}

// The lines beside each other: one on, one back, as by swiping.
function leaf(list) {
  const way = (name, label, by) => {
    const made = make("button", { type: "button", class: "steps__way", "aria-label": label }, icon(name));
    made.addEventListener("click", () => (list.scrollLeft += by * (list.children[1].offsetLeft - list.children[0].offsetLeft)));
    return made;
  };
  const at = make("span", { class: "steps__at", "aria-hidden": "true" }), lines = list.children;
  const told = () => {
    const along = list.scrollLeft / (list.scrollWidth - list.clientWidth) || 0;
    at.textContent = `${1 + Math.round(along * (lines.length - 1))} van ${lines.length}`;
  };
  list.parentElement.append(make("div", { class: "brief__ways" }, way("back", "Vorige", -1), at, way("next", "Volgende", 1)));
  list.addEventListener("scroll", told, { passive: true });
  told();
}

// `#voorbeeld-naam-3`: beyond its end the last step; the page itself where there is no such example.
function open() {
  const [, id, step] = location.hash.match(/^#(voorbeeld-.+?)(?:-(\d+))?$/) || [];
  const whole = known.get(location.hash.slice(1));
  if (whole) whole(1);
  else known.get(id)?.(Number(step));
}

function begin() {
  for (const link of document.querySelectorAll(".brief .look")) look(link);
  for (const list of document.querySelectorAll(".brief > ul")) leaf(list);
  for (const box of document.querySelectorAll(".example[data-steps]")) example(box);
  const there = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (there) there.scrollIntoView(); // what stands above it has become shorter
  open();
  addEventListener("hashchange", open);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-pass-on]");
  if (!link || !navigator.share) return;
  event.preventDefault();
  navigator.share({ text: link.dataset.passOn, url: link.href }).catch(() => {});
});

begin();
