// theme.js: paper or slate: what the system says, or what was chosen on this device; and whether the browser gives what it
// keeps for https (this machine's own address counts as such); what an address leads to is unfolded. Runs before the first paint.
(() => {
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const ground = { light: "#f6f1e7", dark: "#1c2625" };
  root.classList.remove("no-js");
  root.classList.toggle("over-http", !isSecureContext);

  function kept() {
    try {
      return localStorage.getItem("thema");
    } catch {
      return null;
    }
  }

  function show(theme) {
    if (theme in ground) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = ground[theme] || ground[meta.media.includes("dark") ? "dark" : "light"];
  }

  show(kept());

  // What is folded opens before it is drawn, for whoever comes for something in it: opened later, all under it jumps.
  if (location.hash) {
    const watch = new MutationObserver(() => {
      const target = document.getElementById(location.hash.slice(1));
      for (let fold = target?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
      if (target) watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });
    addEventListener("load", () => watch.disconnect());
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-switch]")) return;
    const system = night.matches ? "dark" : "light";
    const next = (root.dataset.theme || system) === "dark" ? "light" : "dark";
    show(next === system ? "" : next);
    try {
      if (next === system) localStorage.removeItem("thema");
      else localStorage.setItem("thema", next);
    } catch {
      // Without storage the choice holds for this page.
    }
  });
})();
