/**
 * The units in which the page shows quantities, whatever the index has them in.
 *
 * @module
 */

/**
 * One unit of a quantity: what it is called, and a value of the answer in it.
 *
 * @typedef {object} Unit
 * @property {string} key in the address
 * @property {string} symbol as people write it
 * @property {number} factor of a step of the answer's unit
 * @property {(value: number) => number} of
 */

/** @param {string} key @param {string} symbol @param {number} factor @param {number} [offset] @returns {Unit} */
const linear = (key, symbol, factor, offset = 0) => ({ key, symbol, factor, of: (value) => value * factor + offset });

/** Where each force begins, in m/s: Manual on Marine Meteorological Services (WMO-No. 558), Beaufort scale. */
const forces = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];

/** @type {Unit} */
const beaufort = {
  key: "bft", symbol: "Bft", factor: 1,
  of: (value) => (Number.isNaN(value) ? NaN : forces.filter((start) => value >= start).length),
};

/**
 * By the unit of the answers: what it may be shown in, the answer's own first. Statute miles and inches are international,
 * knots nautical miles an hour, inches of mercury the conventional 3386.389 Pa.
 * @type {Record<string, Unit[]>}
 */
export const choices = {
  degC: [linear("c", "°C", 1), linear("f", "°F", 1.8, 32)],
  "m/s": [
    linear("ms", "m/s", 1), linear("kmh", "km/h", 3.6), linear("kn", "kn", 3.6 / 1.852), linear("mph", "mph", 3600 / 1609.344),
    beaufort,
  ],
  mm: [linear("mm", "mm", 1), linear("in", "in", 1 / 25.4)],
  hPa: [linear("hpa", "hPa", 1), linear("inhg", "inHg", 100 / 3386.389)],
};

/** Other spellings of the units that can be chosen, and other units as people write them. */
const spellings = { "m s-1": "m/s" };
const symbols = { degree: "°", 1: "", "kg m-2": "mm", "kg/m2": "mm", "W m-2": "W/m²", "W/m2": "W/m²" };

/**
 * The word for a name that an index may have chosen: objects know more names than those of a list.
 * @param {Record<string, string>} list @param {string} name
 */
const word = (list, name) => (Object.hasOwn(list, name) ? list[name] : undefined);

/** What is chosen together, most often: temperature, wind, precipitation, pressure. */
export const presets = ["c-ms-mm-hpa", "c-kmh-mm-hpa", "c-kn-mm-hpa", "c-bft-mm-hpa", "f-mph-in-inhg"];

/** The units of somebody's choice, one for each quantity. */
export class Units {
  /** @type {Record<string, Unit>} by the unit of the answers */
  #chosen = {};

  /** @param {string} text keys of units in the order of `choices`, with dashes between; what is not one counts for nothing */
  constructor(text) {
    const keys = text.split("-");
    Object.entries(choices).forEach(([unit, list], n) => {
      this.#chosen[unit] = list.find(({ key }) => key === keys[n]) ?? list[0];
    });
  }

  /** The keys of the units. */
  get text() {
    return Object.values(this.#chosen).map(({ key }) => key).join("-");
  }

  /**
   * What is shown in the place of a unit.
   * @param {string} unit @returns {Unit}
   */
  for(unit) {
    const own = word(spellings, unit) ?? unit;
    return Object.hasOwn(this.#chosen, own) ? this.#chosen[own] : linear("", word(symbols, own) ?? own, 1);
  }
}
