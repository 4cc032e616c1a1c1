/**
 * What the colours of the map mean.
 *
 * @module
 */
import { escaped, nameOf } from "./words.js";

/**
 * The least and the largest value of some fields.
 * @param {import("./store.js").Field[]} fields @returns {[number, number]}
 */
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
 * @param {string} name of the metric @param {string} unit @param {import("./maps.js").Scale} scale whose steps are a multiple of five
 * @param {import("./summary.js").Look} look @param {string} [more] what is said beside the name
 */
export function legend(name, unit, { range: [least, largest], places }, { words, language, format }, more = "") {
  const { symbol, of } = format.units.for(unit);
  const rounded = (/** @type {number} */ value) => format.rounded(of(value));
  const steps = places.length - 1;
  const stops = places.map(({ colour }, n) => `<stop offset="${n / steps}" stop-color="${colour}"/>`);
  const ticks = [0, 1, 2, 3, 4, 5].map((n) => {
    const { value } = places[(n * steps) / 5];
    const anchor = n === 0 ? "start" : n === 5 ? "end" : "middle";
    const text = `${rounded(value)}${n === 5 && symbol ? ` ${symbol}` : ""}`;
    return `<text x="${4 + (n / 5) * 392}" y="34" text-anchor="${anchor}">${escaped(text)}</text>`;
  });
  const title = escaped(`${nameOf(name, language)}${more}${symbol ? ` (${symbol})` : ""}`);
  return `<svg viewBox="0 0 400 40" role="img" aria-label="${words.legend}: ${title}, ${rounded(least)} – ${rounded(largest)}">`
    + `<defs><linearGradient id="colours">${stops.join("")}</linearGradient></defs>`
    + `<rect x="4" y="4" width="392" height="14" fill="url(#colours)" stroke="#888"/>${ticks.join("")}</svg>${more && `<p>${title}</p>`}`;
}
