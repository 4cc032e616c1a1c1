/**
 * What the map shows of a domain at a time: a map of the index, or the sum of several; and by which colours.
 *
 * @module
 */
/** @typedef {import("./store.js").StoreDomain} StoreDomain */
/** @typedef {import("./store.js").Field} Field */
/** @typedef {import("./maps.js").Scale} Scale */
/** @typedef {{ field?: Field, error?: unknown }} Found */

/** The hours over which amounts are added up, and how many times that of an hour the scale of colours is. */
const spans = new Map([[1, 1], [3, 2], [6, 3], [24, 5]]);
const hour = 3600e3;

/**
 * Over how many hours the amounts of a metric can be added up: those that several output times make up.
 * @param {StoreDomain} domain @param {string} metric
 */
export function spansOf({ amounts, times }, metric) {
  if (!amounts.includes(metric) || times.length < 3) return [];
  const interval = times[1].getTime() - times[0].getTime();
  const isEven = times.every((time, n) => n === 0 || time.getTime() - times[n - 1].getTime() === interval);
  const last = times[times.length - 1].getTime() - times[0].getTime();
  return isEven ? [...spans.keys()].filter((hours) =>
    hours * hour > interval && hours * hour <= last && (hours * hour) % interval === 0) : [];
}

/**
 * The field of a domain at a time; none where it has no map of that, and the error where there is one.
 *
 * @param {StoreDomain} domain @param {string} metric @param {Date} time
 * @param {number} [hours] over which amounts are added up, up to that time; without it those of the interval before it
 * @returns {Promise<Found>}
 */
export async function fieldOf(domain, metric, time, hours = 0) {
  const { times } = domain;
  const number = times.findIndex((one) => one.getTime() === time.getTime());
  if (number < 0 || !domain.maps.some(({ name }) => name === metric)) return {};
  try {
    if (!hours) return { field: await domain.field(metric, number) };
    const from = times.findIndex((one) => one.getTime() === time.getTime() - hours * hour);
    // Before the start of the run nothing is known.
    if (from < 0) return {};
    const parts = await Promise.all(Array.from({ length: number - from }, (_, n) => domain.field(metric, from + 1 + n)));
    return { field: sum(domain, metric, parts, hours) };
  } catch (error) {
    return { error };
  }
}

/**
 * The value of each code of a map.
 * @param {StoreDomain} domain @param {string} metric
 */
const levelsOf = ({ maps }, metric) => Array.from(maps.find(({ name }) => name === metric)?.levels ?? []);

/**
 * The sum of fields, with colours of its own.
 * @param {StoreDomain} domain @param {string} metric @param {Field[]} parts @param {number} hours @returns {Field}
 */
function sum(domain, metric, parts, hours) {
  const [{ columns, rows }] = parts;
  const values = new Float32Array(columns * rows);
  const errors = new Float32Array(columns * rows);
  const half = halves(levelsOf(domain, metric));
  for (const part of parts) {
    part.values.forEach((value, n) => {
      values[n] += value;
      errors[n] += half[part.codes[n]];
    });
  }
  const error = errors.reduce((most, one, n) => (one > most && !Number.isNaN(values[n]) ? one : most), 0);
  const { range, places } = scaleOver(domain, metric, hours);
  // As on the map of an hour, of the smallest amounts there is no colour.
  const levels = levelsOf(domain, metric);
  const visible = domain.colours(metric, range);
  const least = Math.min(...levels.filter((value, code) => visible[4 * code + 3] > 0 && value > 0));
  const colours = new Uint8Array(1024);
  places.forEach(({ colour }, n) => colours.set([...(colour.match(/\d+/g) ?? []).map(Number), 255], 4 * (n + 1)));
  const last = places.length - 1;
  const codes = Uint8Array.from(values, (value) => {
    if (Number.isNaN(value)) return 255;
    if (!(value >= least)) return 0;
    let [low, high] = [0, last];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle].value < value) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  });
  return { columns, rows, values, codes, colours, error, errors };
}

/**
 * The scale of amounts over some hours.
 * @param {StoreDomain} domain @param {string} metric @param {number} hours @param {number} [count] of its places
 * @returns {Scale}
 */
export function scaleOver(domain, metric, hours, count = 254) {
  const factor = spans.get(hours) ?? 1;
  const { range: [first, last], places } = domain.scale(metric, [0, 20], count);
  return { range: [first * factor, last * factor], places: places.map(({ value, colour }) => ({ value: value * factor, colour })) };
}

/**
 * By how much a value of each code may be off at most: half of the way to its neighbours. Steps of amounts grow with them.
 * @param {number[]} levels
 */
const halves = (levels) => levels.map((value, code) =>
  Math.max(0, ...[levels[code - 1], levels[code + 1]].map((next) => Math.abs(next - value) || 0)) / 2);

/**
 * By how much the values of a map beside one differ from it at most: it is known no nearer than half of that.
 * @param {StoreDomain} domain @param {string} metric @param {number} value
 */
export function stepAt(domain, metric, value) {
  const levels = levelsOf(domain, metric);
  const away = levels.map((level) => Math.abs(level - value)).map((one) => (Number.isNaN(one) ? Infinity : one));
  return 2 * (halves(levels)[away.indexOf(Math.min(...away))] ?? 0);
}

/**
 * A scale that has its colours where values are, from one round number to another: a fixed one says little of a mild day. One
 * that begins with nothing stays as it is, but for even steps that are round in the unit that is shown.
 *
 * @param {Scale} scale @param {[number, number]} extent of the values @param {import("./units.js").Unit} unit that is shown
 * @returns {Scale}
 */
export function fitted(scale, [least, largest], { of, key }) {
  const { range: [first, last], places } = scale;
  if (first === 0 && least >= 0) {
    const shown = of(last) / 5;
    const isEven = places.every(({ value }, n) => Math.abs(value / last - n / (places.length - 1)) < 1e-6);
    if (!isEven || shown * 5 === last || key === "bft") return scale;
    const power = 10 ** Math.floor(Math.log10(shown));
    const step = power * ([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((n) => n * power >= 0.97 * shown) ?? 10);
    const factor = step / shown;
    return { range: [0, last * factor], places: places.map(({ value, colour }) => ({ value: value * factor, colour })) };
  }
  const [offset, factor] = key === "bft" ? [0, 1] : [of(0), of(1) - of(0)];
  const [from, to] = [least * factor + offset, largest * factor + offset];
  const width = Math.max((to - from) / 5, 1e-6);
  const power = 10 ** Math.floor(Math.log10(width));
  // The legend has six numbers.
  const step = [1, 2, 4, 5, 10, 20].map((n) => n * power).find((n) => Math.floor(from / n) * n + 5 * n >= to - 1e-9 * n) ?? 50 * power;
  const start = (Math.floor(from / step) * step - offset) / factor;
  const wide = (5 * step) / factor;
  const share = (/** @type {number} */ value) => (value - first) / (last - first);
  return { range: [start, start + wide], places: places.map(({ value, colour }) => ({ value: start + wide * share(value), colour })) };
}
