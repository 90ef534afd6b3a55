// form.js: a form that is drawn while it is filled in. In production these parts stand in this one file
// (config/static.py); here each is asked for, in this order.
for (const part of ["idiomorph.min.js", "live.js"]) {
  const script = document.createElement("script");
  script.async = false;
  script.src = new URL(part, document.currentScript.src);
  document.head.append(script);
}
