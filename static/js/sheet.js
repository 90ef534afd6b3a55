// sheet.js: the form of a sheet, and the presses that wait for the server. In production these parts stand in this one file
// (config/static.py); here each is asked for, in this order.
for (const part of ["idiomorph.min.js", "live.js", "presses.js", "outbox.js", "half.js", "follow.js"]) {
  const script = document.createElement("script");
  script.async = false;
  script.src = new URL(part, document.currentScript.src);
  document.head.append(script);
}
