// share.js: pass a link or a message on by what the device has for it; without a script it stands in a field of its own.
(() => {
  const field = document.querySelector("[data-share-url], [data-share-text]");
  if (!field) return;
  const share = document.querySelector("[data-share]"), copy = document.querySelector("[data-copy]");

  // Both are kept for https: on a plain address the field can still be copied by hand.
  share.hidden = !navigator.share;
  const what = () => (field.matches("[data-share-url]") ? { text: share.dataset.say, url: field.value } : { text: field.value });
  share.addEventListener("click", () => navigator.share(what()).catch(() => {}));
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
