/**
 * Coordinates as people write them: 38.7369 -9.1427, 38,7369; -9,1427, 38.7369 N 9.1427 W, 38°44'13"N, 9°08'34"W.
 *
 * @module
 */

const number = String.raw`(\d+(?:[.,]\d+)?)`;
/** Degrees, and after their sign minutes and seconds. */
const degrees = String.raw`${number}\s*(?:°\s*(?:${number}\s*'\s*(?:${number}\s*")?)?)?`;
/** With the side before, or with a sign before or the side after. */
const angle = String.raw`(?:([NSEWO])\s*${degrees}|([-+])?${degrees}\s*([NSEWO])?)`;
/** Two of them; a comma between them is not one of decimals. */
const pattern = new RegExp(String.raw`^${angle}(?:\s*[;,]\s+|\s*;\s*|\s+|,(?=[-+]?\d+(?:\.|$))|(?<=['"°NSEWO])\s*,?\s*)${angle}$`, "i");

/**
 * A place of which a text has the coordinates: latitude first, unless letters say otherwise. O is west, as in Portuguese,
 * Spanish and French.
 *
 * @param {string} text
 * @returns {{ latitude: number, longitude: number } | null} null where it has none, or such as are not on the Earth
 */
export function coordinates(text) {
  const plain = text.trim().replace(/[−–]/g, "-").replace(/[º˚]/g, "°").replace(/[′’´]/g, "'").replace(/″|”|''/g, '"');
  const found = pattern.exec(plain);
  if (!found) return null;
  const [first, second] = [found.slice(1, 10), found.slice(10, 19)].map((parts) => {
    const [before, , , , sign, , , , after] = parts;
    const [d, m, s] = parts.slice(before ? 1 : 5).slice(0, 3).map((part) => Number((part ?? "0").replace(",", ".")));
    const side = (before ?? after ?? "").toUpperCase();
    if (m >= 60 || s >= 60 || (sign && side)) return null;
    return { side, value: (d + m / 60 + s / 3600) * (sign === "-" || "SWO".includes(side || "-") ? -1 : 1) };
  });
  if (!first || !second) return null;
  const isTurned = "EWO".includes(first.side || "-") || "NS".includes(second.side || "-");
  const [north, east] = isTurned ? [second, first] : [first, second];
  // Of two letters one has to be of each kind; of one alone, the other number has none.
  if ("EWO".includes(north.side || "-") || "NS".includes(east.side || "-")) return null;
  return onEarth(north.value, east.value);
}

/**
 * The place of two numbers; longitudes from 180 to 360 are those of the west.
 *
 * @param {number} latitude @param {number} longitude
 * @returns {{ latitude: number, longitude: number } | null} null where it is not on the Earth
 */
export function onEarth(latitude, longitude) {
  if (!(Math.abs(latitude) <= 90 && longitude >= -180 && longitude <= 360)) return null;
  // Coordinates are told to four decimals.
  return { latitude, longitude: longitude > 180 ? Number((longitude - 360).toFixed(4)) : longitude };
}
