/**
 * What people choose once: the language, the units, the clock, and whose time is told. The browser remembers it, and units are
 * in the address, so that a link shows what was seen.
 *
 * @module
 */
import { Units, choices, presets } from "./units.js";
import { languages, nameOf, wordsOf } from "./words.js";

/** Of which metric each unit is, for its name. */
const named = { degC: "temperature", "m/s": "wind_speed", mm: "precipitation", hPa: "pressure_msl" };

/**
 * What the browser remembers, if it does.
 * @param {string} name
 */
export function stored(name) {
  try {
    return localStorage.getItem(`gridq-${name}`);
  } catch {
    return null;
  }
}

/**
 * Whether the browser remembers it: in a private window the next visit begins anew.
 * @param {string} name @param {string} value
 */
export function remember(name, value) {
  try {
    localStorage.setItem(`gridq-${name}`, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} value @param {string} text */
export function option(value, text) {
  const made = document.createElement("option");
  made.value = value;
  if (text) made.textContent = text;
  return made;
}

/** The language of the browser, where the page has it. */
function ownLanguage() {
  const wanted = [stored("language") ?? "", ...(navigator.languages ?? [navigator.language])];
  return wanted.map((one) => one.split("-")[0]).find((one) => Object.hasOwn(languages, one)) ?? "en";
}

export class Settings {
  #root;
  #changed;

  /**
   * @param {HTMLElement} root with the controls
   * @param {() => void} changed
   */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
    this.language = ownLanguage();
    this.units = new Units("");
    this.isOfPlace = stored("zone") !== "own";
    /** The zone of the device. */
    this.ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
    /** @type {boolean | null} whether clocks have twelve hours; null for what is usual */
    this.clock = null;
    this.read(stored("units") ?? "");
    root.addEventListener("change", ({ target }) => this.#act(/** @type {HTMLSelectElement} */ (target)));
  }

  /**
   * Speaks a language, where it is one.
   * @param {string} language
   */
  speak(language) {
    if (Object.hasOwn(languages, language)) this.language = language;
  }

  /** Units and clock, as the address has them; empty where nothing was chosen. */
  get text() {
    const clock = this.clock === null ? "" : this.clock ? "-12" : "-24";
    const { text } = this.units;
    return clock || text !== new Units("").text ? text + clock : "";
  }

  /** The variant of the language that the browser's owner reads, if there is one: days before months, or after. */
  get locale() {
    return navigator.languages?.find((one) => one.split("-")[0] === this.language) ?? this.language;
  }

  /** Whether clocks have twelve hours. */
  get isHalfDay() {
    return this.clock ?? new Intl.DateTimeFormat(this.locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
  }

  /** @param {string} text */
  read(text) {
    const keys = text.split("-");
    this.units = new Units(text);
    this.clock = keys[4] === "12" || (keys[4] === "24" ? false : null);
  }

  /** @param {HTMLSelectElement} control */
  #act({ id, value }) {
    if (id === "language") {
      this.language = value;
      remember("language", value);
    } else if (id === "zone") {
      this.isOfPlace = value === "place";
      remember("zone", value);
    } else {
      if (id === "units") {
        // The choice is made below.
        if (!value) {
          this.#select("settings", "details").setAttribute("open", "");
          return this.show("");
        }
        this.units = new Units(value);
      } else if (id === "hours-of-day") this.clock = value === "12";
      else {
        const keys = Object.keys(choices).map((unit) => this.#select(`unit-${unit.replace("/", "")}`).value);
        this.units = new Units(keys.join("-"));
      }
      remember("units", this.text);
    }
    this.#changed();
  }

  /** @param {string} id @param {string} [kind] */
  #select(id, kind = "select") {
    return /** @type {HTMLSelectElement} */ (this.#root.querySelector(`${kind}#${id}`));
  }

  /**
   * Shows what is chosen, in its language.
   * @param {string} zone of the place; empty where there is none
   */
  show(zone) {
    const words = wordsOf(this.language);
    const fill = (/** @type {string} */ id, /** @type {HTMLOptionElement[]} */ options, /** @type {string} */ value) => {
      const select = this.#select(id);
      select.replaceChildren(...options);
      select.value = value;
    };
    fill("language", Object.entries(languages).map(([value, text]) => Object.assign(option(value, text), { lang: value })), this.language);
    const symbols = (/** @type {string} */ text) => {
      const units = new Units(text);
      return ["degC", "m/s", "mm"].map((unit) => units.for(unit).symbol).join(" · ");
    };
    const { text } = this.units;
    fill("units", [...presets.map((preset) => option(preset, symbols(preset))), option("", words.ownUnits)],
      presets.includes(text) ? text : "");
    for (const [unit, list] of Object.entries(choices)) {
      const id = `unit-${unit.replace("/", "")}`;
      fill(id, list.map(({ key, symbol }) => option(key, symbol)), this.units.for(unit).key);
      const label = this.#root.querySelector(`[for=${id}]`);
      if (label) label.textContent = nameOf(/** @type {Record<string, string>} */ (named)[unit], this.language);
    }
    fill("hours-of-day", [option("24", words.wholeDay), option("12", words.halfDay)], this.isHalfDay ? "12" : "24");
    fill("zone", [option("place", words.zoneOfPlace(zone || "–")), option("own", words.zoneOfMine(this.ownZone))],
      this.isOfPlace ? "place" : "own");
  }
}
