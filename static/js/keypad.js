// keypad.js: our own keys for amounts: digits, signs, a comma, back and next. Loaded at the first field that wants them.
// Where everybody gets a number they walk on by themselves, and know "the same" and "the rest nought"; what is filled in and
// what it comes to stays in sight under them.
const KEYS = ["1", "2", "3", "⌫", "4", "5", "6", "−", "7", "8", "9", "+", "0", ",", "Zelfde", "Rest nul", "Volgende"];
const NAMES = { "⌫": "laatste teken weg", "−": "min", "+": "plus", ",": "komma", Zelfde: "Zelfde als de vorige" };
const WANTS = { "−": /som|min/, "+": /som/, ",": /komma/ };
const REST = 400; // milliseconds
const pad = document.createElement("div");
let field = null, home = null; // where the keys lie: at the foot of the screen, or where a page keeps room for them
let started = "", resting;
let goes = 1; // back to mend a number: then what is typed comes after it

pad.className = "keypad";
pad.hidden = true;
pad.setAttribute("role", "region");
pad.setAttribute("aria-label", "Cijfers");
for (const key of KEYS) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `keypad__key${key === "Volgende" ? " keypad__key--next" : key.length > 1 ? " keypad__key--word" : ""}`;
  button.dataset.key = key;
  button.textContent = key;
  if (NAMES[key]) button.setAttribute("aria-label", NAMES[key]);
  pad.append(button);
}
document.body.append(pad);

const fields = () => [...field.form.querySelectorAll("[data-keypad]")];
const beside = (step) => fields()[fields().indexOf(field) + step];

// What is keyed in where everybody gets a number is asked about after a moment's rest: then the last one needs no key to end it.
function changed(input) {
  input.dispatchEvent(new Event("input", { bubbles: true }));
  clearTimeout(resting);
  if (field.dataset.walks && /^[−-]?\d+$/.test(field.value)) resting = setTimeout(settle, REST);
}

function settle() {
  clearTimeout(resting);
  if (field.value !== started) field.dispatchEvent(new Event("change", { bubbles: true }));
  started = field.value;
}


function walk() {
  const next = beside(1);
  if (!next && home) return home.querySelector("[data-check]").click();
  return next ? next.focus() : field.blur();
}

// A nought is whole, and so is a number as long as this table writes them; a sum goes on.
function whole() {
  const digits = field.value.replace(/^[−-]/, "");
  return field.dataset.walks && (digits === "0" || (/^\d+$/.test(digits) && digits.length === Number(field.dataset.walks)));
}

function back() {
  const { selectionStart: from, selectionEnd: to } = field;
  if (!field.value && beside(-1)) {
    goes = -1;
    return beside(-1).focus();
  }
  field.setRangeText("", from === to ? Math.max(0, from - 1) : from, to, "end");
  return changed(field);
}

function strike(key) {
  if (key === "Volgende") return walk();
  if (key === "⌫") return back();
  if (key === "Rest nul") {
    for (const empty of fields().filter((other) => !other.value)) {
      empty.value = "0";
      changed(empty);
    }
    started = null;
    return field.blur();
  }
  if (key === "+") field.setSelectionRange(field.value.length, field.value.length);
  if (key === "Zelfde") field.value = beside(-1).value;
  else field.setRangeText(key, field.selectionStart, field.selectionEnd, "end");
  changed(field);
  return (key === "Zelfde" || (/\d/.test(key) && whole())) && walk();
}

// Where everybody gets a number, what they come to and the way back stand in sight, and so does what sends this form.
function place() {
  if (home) return;
  const found = document.querySelector(".bar"), bar = found && (field.dataset.walks || field.form.contains(found)) ? found : null;
  const high = bar && getComputedStyle(bar).position === "fixed" ? bar.offsetHeight : 0;
  pad.style.insetBlockEnd = `${high}px`;
  document.body.style.paddingBlockEnd = `${pad.offsetHeight + high + 8}px`;
  document.documentElement.style.scrollPaddingBlockEnd = `${pad.offsetHeight + high + 8}px`;
}

// The room they took is given back once the tap that closed them has landed: nothing moves away under it.
function release() {
  pad.hidden = true;
  setTimeout(() => pad.hidden && roomy(), 350);
}

function roomy() {
  document.body.style.paddingBlockEnd = "";
  document.documentElement.style.scrollPaddingBlockEnd = "";
}

export function open(input) {
  field = input;
  started = input.value;
  input.inputMode = "none";
  home = input.closest("[data-keys]");
  (home || document.body).append(pad);
  if (home) home.classList.add("typed--keys");
  const { keypad: wants, walks } = input.dataset;
  for (const button of pad.children) {
    const { key } = button.dataset;
    if (WANTS[key]) button.disabled = !WANTS[key].test(wants);
    if (key === "," || key.length > 1) button.hidden = Boolean(walks) === (key === ",") && key !== "Volgende";
    if (key === "Zelfde") button.disabled = !beside(-1)?.value;
    if (key === "Volgende") button.textContent = beside(1) ? "Volgende" : home ? "Kijk na" : "Klaar";
  }
  pad.classList.toggle("keypad--walks", Boolean(walks));
  pad.classList.toggle("keypad--here", Boolean(home));
  pad.hidden = false;
  place();
  input.scrollIntoView({ block: "nearest" });
  const begun = input.value !== input.defaultValue; // with other keys, before these were there
  if (goes > 0 && !begun && (walks || wants !== "som")) input.select(); // a new amount takes the place of the usual one; a sum is added to
  goes = 1;
}

pad.addEventListener("pointerdown", (event) => event.preventDefault());
pad.addEventListener("click", (event) => {
  if (event.target.dataset.key) strike(event.target.dataset.key);
});
document.addEventListener("focusout", (event) => {
  if (event.target !== field || home) return;
  settle();
  setTimeout(() => {
    if (!document.activeElement?.matches("[data-keypad]")) release();
  });
});
