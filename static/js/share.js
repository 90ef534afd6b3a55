// share.js: pass a link on by what the device has for it; without a script it stands in a field of its own.
(() => {
  const field = document.querySelector("[data-share-url]");
  if (!field) return;
  const share = document.querySelector("[data-share]"), copy = document.querySelector("[data-copy]");

  // Both are kept for https: on a plain address the field can still be copied by hand.
  share.hidden = !navigator.share;
  share.addEventListener("click", () => navigator.share({ text: share.dataset.say, url: field.value }).catch(() => {}));
  copy.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      copy.textContent = "Gekopieerd";
    } catch {
      copy.textContent = document.execCommand("copy") ? "Gekopieerd" : "Kopieer hem uit het veld";
    }
  });
})();
