// forgotten.js: on the page that says that all is gone. Over https the answer itself has the browser clear what it kept; over plain
// http no header may do that.
(() => {
  for (const kept of ["localStorage", "sessionStorage"])
    try { window[kept].clear(); } catch { /* forbidden: there is nothing */ }
  for (const name of ["uit", "op-zak"])
    try { indexedDB.deleteDatabase(name); } catch { /* the same */ }
})();
