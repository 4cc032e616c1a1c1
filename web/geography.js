/**
 * Coastlines and borders, rivers and districts: what `scripts/data/web-geography` made of GSHHG (LGPL-3+) and of Natural Earth
 * (public domain).
 *
 * `geography.bin` is a file of cells in three levels of detail: no point is farther from its line than 0.02, 0.005 and 0.001
 * degrees of latitude, beyond 66° N and 60° S four times that. In a cell are how many steps a degree has, the coastlines and the borders. Numbers have seven bits a
 * byte, the lowest first, and 128 added to all bytes but the last; signed ones are 0, -1, 1, -2 … as 0, 1, 2, 3 …. Each point is
 * the difference from the one before in steps, east and north. Lines: how many; of each, how many points, and the points.
 * `rivers.bin` is the same of rivers that always have water, and of borders within countries, which only the Americas, Australia
 * and some other ones have.
 *
 * @module
 */
import { cellsOf, kept, openCells } from "./cells.js";

/** @typedef {Float64Array} Line longitude and latitude of each point, in degrees */
/** @typedef {{ coasts: Line[], borders: Line[] }} Geography of `rivers.bin` rivers are in the place of coasts */

const levels = 3;
/** The finest level is taken that has no more bytes than these. */
const mostBytes = 80_000;

/**
 * The lines in the cells of extents.
 *
 * @param {URL} url of `geography.bin` or of `rivers.bin` @param {import("./cells.js").Extent[]} extents
 * @param {Cache} [cache] keeps them, for a month and for when there is no network
 * @returns {Promise<Geography>}
 */
export async function openGeography(url, extents, cache) {
  const cells = cellsOf(extents);
  const bytes = await kept(cache, url, 1, cells, async () => {
    const file = await openCells(url, url.pathname.endsWith("/rivers.bin") ? "GQRIVERS" : "GQCOASTS", levels, 8800);
    let level = levels - 1;
    while (level > 0 && file.size(level, cells) > mostBytes) level--;
    return /** @type {BlobPart[]} */ (await file.read(level, cells));
  });
  return read(bytes ?? new Uint8Array());
}

/** @param {Uint8Array} bytes cells, one after the other @returns {Geography} */
export function read(bytes) {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error("the geography is cut off");
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const geography = { coasts: /** @type {Line[]} */ ([]), borders: /** @type {Line[]} */ ([]) };
  while (at < bytes.length) {
    const steps = number();
    let [x, y] = [0, 0];
    for (const lines of [geography.coasts, geography.borders]) {
      for (let left = number(); left > 0; left--) {
        const line = new Float64Array(2 * number());
        for (let k = 0; k < line.length; k += 2) {
          line[k] = (x += signed()) / steps;
          line[k + 1] = (y += signed()) / steps;
        }
        lines.push(line);
      }
    }
  }
  return geography;
}
