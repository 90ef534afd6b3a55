// Everything that can be tapped, with the room in which a tap reaches it, in pixels.
() => {
  const CONTROLS = "a[href], button, summary, select, label.press, label.switch, input:not([type=hidden]):not(.press__input):not(.switch__input)";
  const found = [];
  for (const el of document.querySelectorAll(CONTROLS)) {
    if (!el.checkVisibility({ checkVisibilityCSS: true }) || el.closest(".visually-hidden, [inert]")) continue;
    el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = [...el.getClientRects()].sort((a, b) => b.width - a.width)[0];
    if (!box || box.width < 2) continue;
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const own = (px, py) => {
      const hit = document.elementFromPoint(px, py);
      return hit && (el.contains(hit) || hit.closest("label")?.control === el || hit.closest("a, button, label") === el);
    };
    if (!own(x, y)) {
      found.push({ w: 0, h: 0, covered: document.elementFromPoint(x, y)?.className || "" });
    } else {
      const reach = (dx, dy) => {
        let far = 0;
        while (far < 60 && own(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
        return far;
      };
      found.push({ w: reach(-1, 0) + reach(1, 0) + 1, h: reach(0, -1) + reach(0, 1) + 1 });
    }
    const last = found.at(-1), text = el.closest("p, li:not(.line), .field__label, .group__label");
    last.cls = `${el.tagName.toLowerCase()}.${[...el.classList].join(".")}`;
    last.text = (el.getAttribute("aria-label") || el.textContent || el.name).replace(/\s+/g, " ").trim();
    last.where = el.closest(".pad") ? "pad" : el.closest(".bar") ? "bar" : el.closest(".sheet__slate") ? "slate" : "page";
    last.inline = Boolean(text && getComputedStyle(el).display === "inline");
  }
  return found;
}
