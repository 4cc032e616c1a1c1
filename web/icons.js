/**
 * Pictures of the weather, by its code and by whether it is day.
 *
 * @module
 */

const cloud = "M15 38a9 9 0 0 1-.6-18A12.5 12.5 0 0 1 38 21.6 8.3 8.3 0 0 1 37 38Z";
const rays = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((turn) => `<path d="M0-13V-17" transform="rotate(${turn})"/>`).join("");
const sun = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
  `<g class="sun" transform="translate(${x} ${y}) scale(${size})"><circle r="9"/>${rays}</g>`;
const moon = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
  `<path class="moon" transform="translate(${x} ${y}) scale(${size})" d="M4-13A13 13 0 1 0 13 5 10.5 10.5 0 0 1 4-13Z"/>`;

/** What falls out of a cloud, at so many places. */
const falling = {
  drizzle: (/** @type {number} */ x) => `<path class="rain" d="M${x} 40l-1 3"/>`,
  rain: (/** @type {number} */ x) => `<path class="rain" d="M${x + 1} 40l-2.5 7"/>`,
  snow: (/** @type {number} */ x) => `<path class="snow" d="M${x} 40v6M${x - 2.6} 41.5l5.2 3M${x + 2.6} 41.5l-5.2 3"/>`,
  hail: (/** @type {number} */ x) => `<circle class="snow hail" cx="${x}" cy="43.5" r="2"/>`,
};

/**
 * Of each code how much of the sky is covered (0 to 3), and what falls where: `r` rain, `d` drizzle, `s` snow, `h` hail.
 * @type {Record<number, [sky: number, falls: string, more?: "fog" | "mist" | "bolt"]>}
 */
const pictures = {
  0: [0, ""], 1: [1, ""], 2: [2, ""], 3: [3, ""], 10: [3, "", "mist"], 45: [3, "", "fog"], 48: [3, "s", "fog"],
  51: [3, "d d"], 56: [3, "d s"], 61: [3, "r r"], 63: [3, "rrr"], 65: [3, "rrrrr"], 66: [3, "r s"], 67: [3, "rsr"],
  68: [3, "s r"], 69: [3, "srs"], 71: [3, "s s"], 73: [3, "sss"], 75: [3, "sssss"], 87: [3, "h h"], 88: [3, "hrh"],
  95: [3, "r r", "bolt"],
};
const kinds = { d: falling.drizzle, r: falling.rain, s: falling.snow, h: falling.hail };

/**
 * A picture as SVG.
 *
 * @param {number} code of the weather; a question mark for one that has no picture
 * @param {boolean} isDay
 * @param {string} name what it is called, escaped
 */
export function weatherIcon(code, isDay, name) {
  const known = Object.hasOwn(pictures, code) ? pictures[code] : null;
  const light = isDay ? sun : moon;
  let inside = `<text x="24" y="32" text-anchor="middle">?</text>`;
  if (known) {
    const [sky, falls, more] = known;
    const places = [...falls];
    inside = [
      sky === 0 ? light(24, 24, 1.15) : sky === 1 ? light(22, 22, 1.1) : sky === 2 ? light(17, 17, 0.85) : "",
      sky === 1 ? `<path class="cloud" transform="translate(20 20) scale(.62)" d="${cloud}"/>` : "",
      sky >= 2 && more !== "fog" && more !== "mist"
        ? `<path class="cloud${falls ? " dark" : ""}" transform="translate(0 ${falls ? -3 : 2})" d="${cloud}"/>` : "",
      more === "fog" ? `<path class="fog" d="M8 16H40M6 24H42M10 32H38"/>` : "",
      more === "mist" ? `<path class="fog" d="M8 20H28M32 20H40M6 28H14M18 28H42"/>` : "",
      ...places.map((kind, n) => (kind === " " ? ""
        : kinds[/** @type {keyof typeof kinds} */ (kind)](24 + (n - (places.length - 1) / 2) * (places.length > 3 ? 5.5 : 8)))),
      more === "bolt" ? `<path class="bolt" d="M26 32l-5 8h5l-3 7"/>` : "",
    ].join("");
  }
  return `<svg class="icon" viewBox="0 0 48 48" role="img" data-weather-code="${code}" aria-label="${name}"><title>${name}</title>${inside}</svg>`;
}
