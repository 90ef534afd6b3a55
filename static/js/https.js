// https.js: a phone believes no certificate that is of another day by its own clock; said before one goes through the settings.
(() => {
  const said = document.querySelector("[data-clock]");
  said.hidden = Math.abs(Date.now() - Number(said.dataset.clock)) < 24 * 60 * 60 * 1000;
})();
