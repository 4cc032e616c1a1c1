/**
 * What lies below the colours of the map: the model's own sea, land and hills, of maps of `land` and `elevation`.
 *
 * @module
 */
/** @typedef {import("./store.js").StoreDomain} StoreDomain */

/** Red, green and blue of the sea, of low land and of high land, muted, so that what lies over them is read. */
const [sea, low, high] = [[186, 204, 217], [222, 224, 207], [203, 187, 162]];
/** Metres from which land has the colour of high land. */
const heights = 2500;

/**
 * The ground of a domain: red, green, blue and opacity of each grid point, row by row from the south-west; null where it has no
 * map of the land.
 *
 * Hills are shaded as by a light in the north-west, the usual one of maps: by the slope along that direction. Slopes between
 * the points of a wide grid are small: they are exaggerated by the root of its spacing.
 *
 * @param {StoreDomain} domain
 */
export async function relief(domain) {
  const has = (/** @type {string} */ name) => domain.maps.some((one) => one.name === name);
  if (!has("land")) return null;
  const [{ columns, rows, values: land }, heightsOf] = await Promise.all([
    domain.field("land", 0), has("elevation") ? domain.field("elevation", 0) : null]);
  const height = (/** @type {number} */ i, /** @type {number} */ j) =>
    heightsOf?.values[Math.min(Math.max(j, 0), rows - 1) * columns + Math.min(Math.max(i, 0), columns - 1)] || 0;
  const slope = (3 * Math.sqrt(domain.spacing / 1000)) / (2 * Math.SQRT2 * domain.spacing);
  const pixels = new Uint8Array(4 * columns * rows);
  for (let n = 0; n < columns * rows; n++) {
    const [i, j] = [n % columns, Math.floor(n / columns)];
    const isLand = land[n] >= 0.5;
    const share = Math.min(Math.max(height(i, j) / heights, 0), 1);
    const rise = slope * (height(i + 1, j - 1) - height(i - 1, j + 1));
    const light = isLand ? 1 + Math.min(Math.max(rise, -0.22), 0.12) : 1;
    for (let part = 0; part < 3; part++) {
      pixels[4 * n + part] = Math.min(light * (isLand ? low[part] + share * (high[part] - low[part]) : sea[part]), 255);
    }
    pixels[4 * n + 3] = 255;
  }
  return pixels;
}

/**
 * Whether a metric is shown as white over the ground.
 * @param {string} metric
 */
export const isOfClouds = (metric) => metric.startsWith("cloud_cover");

/**
 * White over the ground, where there is one: the colour of each code of a map of clouds.
 * @param {StoreDomain} domain @param {string} metric
 */
export function cloudColours({ maps }, metric) {
  const levels = maps.find(({ name }) => name === metric)?.levels ?? [];
  return Uint8Array.from({ length: 1024 }, (_, n) => (n % 4 < 3 ? 255 : Math.round(2.35 * Math.min(Math.max(levels[n >> 2] || 0, 0), 100))));
}

/**
 * The same as colours of a scale, over the sea.
 * @param {import("./maps.js").Scale} scale
 * @returns {import("./maps.js").Scale}
 */
export const cloudScale = ({ range, places }) => ({
  range,
  places: places.map(({ value }) => ({ value, colour: `rgb(${sea.map((part) => Math.round(part + (255 - part) * 0.92 * (value / 100)))})` })),
});
