/**
 * What the colours of the map mean.
 *
 * @module
 */
import { lookOf, palette } from "./colours.js";
import { escaped, nameOf, rounded, unitOf } from "./words.js";

/** The least and the largest value of some fields. @param {import("./map.js").Field[]} fields @returns {[number, number]} */
export function extent(fields) {
  let [least, largest] = [Infinity, -Infinity];
  for (const { values } of fields) {
    for (let n = 0; n < values.length; n++) {
      if (values[n] < least) least = values[n];
      if (values[n] > largest) largest = values[n];
    }
  }
  return least <= largest ? [least, largest] : [0, 1];
}

/**
 * A bar of the colours with values below, as SVG.
 *
 * @param {string} name of the metric @param {string} unit @param {[number, number]} range
 * @param {import("./words.js").Words} words @param {string} language
 */
export function legend(name, unit, [least, largest], words, language) {
  const look = lookOf(name);
  const colours = palette(look.colours);
  const stops = Array.from({ length: 17 }, (_, n) => {
    const at = 3 * Math.round((n * 255) / 16);
    return `<stop offset="${n / 16}" stop-color="rgb(${colours[at]},${colours[at + 1]},${colours[at + 2]})"/>`;
  });
  const ticks = Array.from({ length: 6 }, (_, n) => {
    const share = n / 5;
    const value = least + (largest - least) * (look.isRoot ? share * share : share);
    const anchor = n === 0 ? "start" : n === 5 ? "end" : "middle";
    const text = `${rounded(value)}${n === 5 && unitOf(unit) ? ` ${unitOf(unit)}` : ""}`;
    return `<text x="${4 + share * 392}" y="34" text-anchor="${anchor}">${escaped(text)}</text>`;
  });
  const title = escaped(`${nameOf(name, language)}${unitOf(unit) ? ` (${unitOf(unit)})` : ""}`);
  return `<svg viewBox="0 0 400 40" role="img" aria-label="${words.legend}: ${title}, ${rounded(least)} – ${rounded(largest)}">`
    + `<defs><linearGradient id="colours">${stops.join("")}</linearGradient></defs>`
    + `<rect x="4" y="4" width="392" height="14" fill="url(#colours)" stroke="#888"/>${ticks.join("")}</svg>`;
}
