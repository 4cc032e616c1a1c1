/**
 * Colour scales for maps, which people who see colours differently can read too: lightness changes along each of them
 * one way, or from the middle both ways, and none goes from red to green.
 *
 * @module
 */

/** Sequences of colours, from low to high. */
const scales = {
  // Blue, pale yellow, red: after ColorBrewer's RdYlBu.
  heat: ["#313695", "#4575b4", "#74add1", "#abd9e9", "#e0f3f8", "#ffffbf", "#fee090", "#fdae61", "#f46d43", "#d73027", "#a50026"],
  // After ColorBrewer's YlGnBu.
  wet: ["#ffffd9", "#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58"],
  // After matplotlib's viridis.
  strong: ["#440154", "#482878", "#3e4989", "#31688e", "#26828e", "#1f9e89", "#35b779", "#6ece58", "#b5de2b", "#fde725"],
  // After matplotlib's cividis.
  even: ["#00224e", "#123570", "#3b496c", "#575d6d", "#707173", "#8a8678", "#a59c74", "#c3b369", "#e1cc55", "#fee838"],
  grey: ["#2f6fae", "#7d9fc2", "#b8c4d0", "#d9dde1", "#f5f5f5"],
};

/**
 * How a metric is shown: which colours, from which value to which, in its stored unit, and how evenly.
 *
 * @typedef {object} Look
 * @property {string[]} colours
 * @property {[number, number] | null} range the same at all times; null for that of the values shown
 * @property {boolean} [isRoot] the scale is that of the square root: small amounts are told apart
 * @property {number} [clearBelow] values below are not drawn
 */

/** @type {Record<string, Look>} */
const looks = {
  temperature: { colours: scales.heat, range: [-20, 40] },
  dew_point: { colours: scales.heat, range: [-20, 30] },
  skin_temperature: { colours: scales.heat, range: [-20, 50] },
  sea_surface_temperature: { colours: scales.heat, range: [0, 32] },
  relative_humidity: { colours: scales.wet, range: [0, 100] },
  precipitation: { colours: scales.wet, range: [0, 20], isRoot: true, clearBelow: 0.05 },
  snowfall: { colours: scales.wet, range: [0, 20], isRoot: true, clearBelow: 0.05 },
  precipitation_probability: { colours: scales.wet, range: [0, 100], clearBelow: 5 },
  wind_speed: { colours: scales.strong, range: [0, 25] },
  wind_gust: { colours: scales.strong, range: [0, 40] },
  pressure_msl: { colours: scales.even, range: [980, 1040] },
  cloud_cover: { colours: scales.grey, range: [0, 100] },
  cloud_cover_low: { colours: scales.grey, range: [0, 100] },
  cloud_cover_mid: { colours: scales.grey, range: [0, 100] },
  cloud_cover_high: { colours: scales.grey, range: [0, 100] },
  shortwave_radiation: { colours: scales.strong, range: [0, 1000] },
  uv_index: { colours: scales.strong, range: [0, 11] },
};

/** @param {string} metric @returns {Look} */
export const lookOf = (metric) => looks[metric] ?? { colours: scales.strong, range: null };

/** @param {string} colour as #rrggbb */
const parts = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/**
 * 256 colours, as red, green and blue, one after the other.
 *
 * @param {string[]} colours
 * @returns {Uint8ClampedArray}
 */
export function palette(colours) {
  const stops = colours.map(parts);
  const made = new Uint8ClampedArray(256 * 3);
  for (let n = 0; n < 256; n++) {
    const place = (n / 255) * (stops.length - 1);
    const low = Math.min(Math.floor(place), stops.length - 2);
    for (let k = 0; k < 3; k++) made[3 * n + k] = stops[low][k] + (stops[low + 1][k] - stops[low][k]) * (place - low);
  }
  return made;
}

/**
 * Where in the palette a value is, from 0 to 255.
 *
 * @param {Look} look
 * @param {[number, number]} range
 */
export function placer(look, [least, largest]) {
  const width = largest - least || 1;
  return (/** @type {number} */ value) => {
    const share = Math.min(Math.max((value - least) / width, 0), 1);
    return Math.round(255 * (look.isRoot ? Math.sqrt(share) : share));
  };
}
