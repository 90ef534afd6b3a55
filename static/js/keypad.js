// keypad.js: our own keys for amounts: digits, minus, plus, a comma, back and next. Loaded at the first field that wants them.
const KEYS = ["1", "2", "3", "⌫", "4", "5", "6", "−", "7", "8", "9", "+", "0", ",", "Volgende"];
const NAMES = { "⌫": "laatste teken weg", "−": "min", "+": "plus", ",": "komma" };
const pad = document.createElement("div");
let field = null;
let started = "";

pad.className = "keypad";
pad.hidden = true;
pad.setAttribute("role", "group");
pad.setAttribute("aria-label", "Cijfers");
for (const key of KEYS) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = key === "Volgende" ? "keypad__key keypad__key--next" : "keypad__key";
  button.dataset.key = key;
  button.textContent = key;
  if (NAMES[key]) button.setAttribute("aria-label", NAMES[key]);
  pad.append(button);
}
document.body.append(pad);

const fields = () => [...field.form.querySelectorAll("[data-keypad]")];

function strike(key) {
  if (key === "Volgende") {
    const next = fields()[fields().indexOf(field) + 1];
    return next ? next.focus() : field.blur();
  }
  const { selectionStart: from, selectionEnd: to } = field;
  if (key === "⌫") field.setRangeText("", from === to ? Math.max(0, from - 1) : from, to, "end");
  else field.setRangeText(key, from, to, "end");
  return field.dispatchEvent(new Event("input", { bubbles: true }));
}

export function open(input) {
  field = input;
  started = input.value;
  input.inputMode = "none";
  for (const button of pad.children) {
    const wants = { "−": /som|min/, "+": /som/, ",": /komma/ }[button.dataset.key];
    if (wants) button.disabled = !wants.test(input.dataset.keypad);
    if (button.dataset.key === "Volgende") button.textContent = fields().at(-1) === input ? "Klaar" : "Volgende";
  }
  pad.hidden = false;
  document.documentElement.classList.add("keypad-open");
  input.scrollIntoView({ block: "nearest" });
  if (input.dataset.keypad !== "som") input.select(); // a new amount takes the place of the usual one; a sum is added to
}

pad.addEventListener("pointerdown", (event) => event.preventDefault());
pad.addEventListener("click", (event) => {
  if (event.target.dataset.key) strike(event.target.dataset.key);
});
document.addEventListener("focusout", (event) => {
  if (event.target !== field) return;
  if (field.value !== started) field.dispatchEvent(new Event("change", { bubbles: true }));
  setTimeout(() => {
    if (document.activeElement?.matches("[data-keypad]")) return;
    pad.hidden = true;
    document.documentElement.classList.remove("keypad-open");
  });
});
