// rules.js: a page of rules. Its contents tell where one is, and what is folded opens for whoever comes for something in it.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const fold = document.querySelector(".toc__fold"), now = document.querySelector(".toc__now");
  const places = new Map(all(".toc__link").map((link) => [link.hash.slice(1), link]));
  const narrow = matchMedia("(max-width: 59.99em)").matches;

  function here(seen) {
    const there = seen.filter((entry) => entry.isIntersecting).at(-1);
    const link = there && places.get(there.target.getAttribute("aria-labelledby"));
    if (!link) return;
    for (const other of places.values()) other.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    now.textContent = link.textContent;
  }

  // The browsers of tests/floor.toml open no fold for an address inside it.
  function unfold() {
    const target = document.getElementById(location.hash.slice(1)), shut = target?.closest("details:not([open])");
    for (let one = shut; one; one = target.closest("details:not([open])")) one.open = true;
    if (shut) target.scrollIntoView();
  }

  // On a phone the contents lie over the page like a menu; on a desk they and the lists beside the text stand open.
  if (narrow) fold.classList.add("menu");
  else
    for (const list of [fold, ...all("[data-shut]")]) {
      list.open = true;
      delete list.dataset.shut;
    }

  unfold();
  addEventListener("hashchange", () => {
    unfold();
    look();
  });
  document.addEventListener("click", ({ target }) => {
    const link = target.closest("a[href*='#']");
    if (link?.href === location.href) unfold(); // gone to again, after it was shut
  });

  const watch = window.IntersectionObserver && new IntersectionObserver(here, { rootMargin: "-80px 0px -75% 0px" });

  // Looked at anew after a fold opened: of a chapter that stays where the next is pushed away nothing is heard.
  function look() {
    watch?.disconnect();
    for (const chapter of all(".chapter, .panel[aria-labelledby]")) watch?.observe(chapter);
  }
  look();
})();
