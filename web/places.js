/**
 * Names of places: the towns and villages of GeoNames (geonames.org, CC BY 4.0), of which only those near a domain are
 * fetched.
 *
 * `scripts/data/places` makes `places.bin`: the bytes `GQPLACES`; a number of four bytes, the lowest first; so many bytes of
 * a table, compressed with gzip; and the cells, each compressed with gzip. A cell has five degrees of latitude and of
 * longitude; they stand one after the other from 90° S and 180° W to the east, then to the north. The table has a number of
 * four bytes for each: how many bytes it has, 0 where nobody lives; then the first line of each cell where somebody does,
 * without other names. In a cell is a line for each place, the largest first: name, degrees north and east, how many people, the country, the zone of the tz database, and other names between bars,
 * with tabs between.
 *
 * @module
 */
import { RemoteFile, holds } from "./gridq.js";
import { plain } from "./geography.js";

/** @typedef {{ name: string, latitude: number, longitude: number, population: number, country: string, zone: string, others: string[] }} Place */
/** @typedef {{ south: number, north: number, west: number, east: number }} Extent east less than west across 180° */
/** @typedef {{ place: Place, name: string }} Match with the name that it was found by */

const width = 5;
const columns = 360 / width;
const rows = 180 / width;
/** Where more people live than a part of a continent has, so many bytes are not fetched. */
const mostBytes = 600_000;
/** What of the file is asked for first: enough for the table. */
const startBytes = 24_000;

/** Metres around a place of the operator's list within which it comes before all others. */
const ownRadius = 2000;

export class Places {
  /** @type {{ place: Place, isOwn: boolean, names: [plain: string, name: string][] }[]} the operator's, then the largest first */
  #all;

  /** @param {Place[]} places @param {Place[]} [own] the operator's, which are found and give their names before others */
  constructor(places, own = []) {
    const sorted = (/** @type {Place[]} */ list, /** @type {boolean} */ isOwn) =>
      [...list].sort((a, b) => b.population - a.population).map((place) => ({
        place, isOwn, names: [place.name, ...place.others].map((name) => /** @type {[string, string]} */ ([plain(name), name])),
      }));
    this.#all = [...sorted(own, true), ...sorted(places, false)];
  }

  get isEmpty() {
    return !this.#all.length;
  }

  /**
   * The largest places.
   * @param {number} count at most @param {(place: Place) => boolean} isWanted
   */
  largest(count, isWanted) {
    const found = [];
    for (const { place } of this.#all) {
      if (found.length === count) break;
      if (isWanted(place)) found.push(place);
    }
    return found;
  }

  /**
   * Places whose name, or one of whose other names, begins like a text, without accents: those of just that name first,
   * then those whose own name begins so, each with the larger ones first.
   *
   * @param {string} text
   * @param {number} count of places at most
   * @param {(place: Place) => boolean} isWanted
   * @returns {Match[]}
   */
  find(text, count, isWanted = () => true) {
    const wanted = plain(text);
    if (!wanted) return [];
    /** @type {Match[][]} of just that name; whose own name begins so; another one of theirs */
    const [exact, own, other] = [[], [], []];
    for (const { place, names } of this.#all) {
      if (exact.length === count) break;
      const found = names.find(([name]) => name === wanted) ?? names.find(([name]) => name.startsWith(wanted));
      if (!found) continue;
      const matches = found[0] === wanted ? exact : found === names[0] ? own : other;
      if (matches.length < count && isWanted(place)) matches.push({ place, name: found[1] });
    }
    return [...exact, ...own, ...other].slice(0, count);
  }

  /**
   * The place that coordinates are in, or the nearest one (of the operator's within 2 km before all others); how far these are from it, in metres, and to which side, in degrees
   * from north. A place reaches as far as its people would with 3000 of them on a square kilometre, and half a kilometre at
   * least; of several it is the one that is the smallest part of its reach away, so that the middle of a city is the city and
   * not one of its parts.
   *
   * @param {{ latitude: number, longitude: number }} from
   * @param {number} metres at most
   * @param {boolean} [hasZone] whether only those count whose zone is known
   */
  near({ latitude, longitude }, metres, hasZone = false) {
    const radius = 6_371_000;
    const radians = Math.PI / 180;
    const shrink = Math.cos(latitude * radians);
    /** @type {{ place: Place, distance: number, bearing: number, isInside: boolean } | null} */
    let best = null;
    let least = Infinity;
    for (const { place, isOwn } of this.#all) {
      const north = (latitude - place.latitude) * radians * radius;
      if (Math.abs(north) > metres || (hasZone && !place.zone)) continue;
      const turn = ((longitude - place.longitude + 540) % 360) - 180;
      const east = turn * radians * radius * shrink;
      const distance = Math.hypot(north, east);
      if (distance > metres) continue;
      const reach = Math.max(500, Math.sqrt(place.population / (3000 * Math.PI)) * 1000);
      // Those that it is in come before all others.
      const order = isOwn && distance <= ownRadius ? distance / ownRadius - 1 : distance <= reach ? distance / reach : 1 + distance;
      // Of two at one place the larger one.
      if (order >= least) continue;
      least = order;
      best = { place, distance, bearing: (Math.atan2(east, north) / radians + 360) % 360, isInside: distance <= reach };
    }
    return best;
  }
}

/**
 * The places of an operator's list, as `gridq --places` reads it: CSV with a name, a latitude and a longitude in each row, and a
 * header line where there are other columns, such as `population` and `country`, or another order. A row that is none is left
 * out: gridq says what is wrong with it.
 *
 * @param {string} text @returns {Place[]}
 */
export function ownPlaces(text) {
  const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
  const mark = [",", ";", "\t"].find((one) => rows[0]?.includes(one)) ?? ",";
  const fields = (/** @type {string} */ line) => {
    const found = [];
    const pattern = new RegExp(`\\s*(?:"((?:[^"]|"")*)"|([^"${mark}][^${mark}]*|))\\s*(?:${mark}|$)`, "y");
    while (pattern.lastIndex < line.length) {
      const match = pattern.exec(line);
      if (!match) return [];
      found.push(match[1] === undefined ? match[2].trim() : match[1].replaceAll('""', '"'));
    }
    return found;
  };
  const titles = fields(rows[0] ?? "").map((title) => title.toLowerCase());
  const column = (/** @type {string[]} */ names) => titles.findIndex((title) => names.includes(title));
  const [latitudes, longitudes] = [column(["lat", "latitude"]), column(["lon", "lng", "long", "longitude"])];
  const hasHeader = latitudes >= 0 && longitudes >= 0;
  const named = ["name", "station", "id"].map((title) => titles.indexOf(title)).find((at) => at >= 0) ?? -1;
  const [name, north, east] = hasHeader ? [named, latitudes, longitudes] : [0, 1, 2];
  return (hasHeader ? rows.slice(1) : rows).flatMap((row) => {
    const values = fields(row);
    const [latitude, longitude] = [north, east].map((at) => (values[at] ? Number(values[at]) : NaN));
    if (!values[name] || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
    const population = hasHeader ? Number(values[column(["population"])]) || 0 : 0;
    const country = (hasHeader && values[column(["country"])]) || "";
    return [{ name: values[name], latitude, longitude, population, country, zone: "", others: [] }];
  });
}

/**
 * The places in extents.
 *
 * @param {URL} url of `places.bin`
 * @param {Extent[]} extents
 * @param {Cache} [cache] keeps them, for a month and for when there is no network
 * @returns {Promise<Place[] | null>} null where they have too many for a page
 */
export async function openPlaces(url, extents, cache) {
  const cells = cellsOf(extents);
  const key = `${url}?version=2&cells=${cells.join("-")}`;
  const kept = await cache?.match(key).catch(() => undefined);
  const age = Date.now() - Number(kept?.headers.get("X-Fetched") ?? 0);
  if (kept && age < 30 * 24 * 3600e3) return read(await kept.text());
  try {
    const text = await fetchCells(url, cells);
    if (text === null) return null;
    for (const old of (await cache?.keys()) ?? []) await cache?.delete(old);
    await cache?.put(key, new Response(text, { headers: { "X-Fetched": String(Date.now()) } })).catch(() => {});
    return read(text);
  } catch (error) {
    if (kept) return read(await kept.text());
    throw error;
  }
}

/**
 * The places of cells.
 * @param {string} text their lines @returns {Place[]}
 */
const read = (text) => text.split("\n").filter(Boolean).map((line) => {
  const [name, latitude, longitude, population, country, zone, others] = line.split("\t");
  return {
    name, latitude: Number(latitude), longitude: Number(longitude), population: Number(population), country, zone,
    others: others ? others.split("|") : [],
  };
});

/**
 * The numbers of cells that extents touch, in order.
 * @param {Extent[]} extents
 */
function cellsOf(extents) {
  const cells = new Set();
  for (const { south, north, west, east } of extents) {
    const end = east < west ? east + 360 : east;
    for (let row = rowOf(south); row <= rowOf(north); row++) {
      for (let at = Math.floor(west / width); at <= Math.floor(end / width); at++) {
        cells.add(row * columns + ((at + columns / 2) % columns + columns) % columns);
      }
    }
  }
  return [...cells].sort((a, b) => a - b);
}

/** @param {number} latitude */
const rowOf = (latitude) => Math.min(Math.max(Math.floor((latitude + 90) / width), 0), rows - 1);

/**
 * The table of a file: where the cells end, and the largest place of each. Only this and cells are read.
 *
 * @typedef {object} Table
 * @property {number[]} ends the first number is where the first cell begins
 * @property {Place[]} largest
 * @property {(range: import("./gridq.js").Range) => Promise<Uint8Array>} bytes
 */

/** @type {Map<string, Promise<Table>>} by the address */
const tables = new Map();

/**
 * @param {URL} url
 */
function tableOf({ href }) {
  const found = tables.get(href) ?? fetchTable(href);
  tables.set(href, found);
  found.catch(() => tables.delete(href));
  return found;
}

/** @param {string} url @returns {Promise<Table>} */
async function fetchTable(url) {
  // The whole of the world is not fetched from a server without ranges.
  const file = new RemoteFile(url, { fetch: globalThis.fetch, headers: {}, mostWhole: 1 << 20 });
  const bytes = async (/** @type {import("./gridq.js").Range} */ range) => {
    const part = (await file.parts([range])).find((one) => holds(one, range));
    if (!part) throw new Error(`${url}: not what was asked for`);
    return part.bytes.subarray(range[0] - part.offset, range[1] - part.offset);
  };
  let start = await bytes([0, startBytes]);
  if (new TextDecoder().decode(start.subarray(0, 8)) !== "GQPLACES") throw new Error(`${url}: has no places`);
  const first = 12 + new DataView(start.buffer, start.byteOffset).getUint32(8, true);
  if (first > 1 << 20) throw new Error(`${url}: is damaged`);
  if (first > start.length) start = await bytes([0, first]);
  const table = await unpacked(start.subarray(12, first));
  const sizes = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const ends = [first];
  for (let cell = 0; cell < rows * columns; cell++) ends.push(ends[cell] + sizes.getUint32(4 * cell, true));
  return { ends, largest: read(new TextDecoder().decode(table.subarray(4 * rows * columns))), bytes };
}

/**
 * The largest place in extents, where the table alone says so.
 *
 * @param {URL} url @param {Extent[]} extents
 * @param {(place: Place) => boolean} isInside whether a place lies in one of them
 * @returns {Promise<Place | null>} null where the largest one of their cells lies outside of them
 */
export async function largestPlace(url, extents, isInside) {
  const cells = new Set(cellsOf(extents));
  const near = (await tableOf(url)).largest.filter(({ latitude, longitude }) =>
    cells.has(rowOf(latitude) * columns + (Math.floor((longitude + 180) / width) % columns)));
  near.sort((a, b) => b.population - a.population);
  return near.length && isInside(near[0]) ? near[0] : null;
}

/**
 * The lines of cells; null where they are too many.
 * @param {URL} url @param {number[]} cells
 */
async function fetchCells(url, cells) {
  const { ends, bytes } = await tableOf(url);
  const wanted = cells.filter((cell) => ends[cell + 1] > ends[cell]);
  if (wanted.reduce((sum, cell) => sum + ends[cell + 1] - ends[cell], 0) > mostBytes) return null;
  // Neighbours in one request.
  /** @type {number[][]} */
  const groups = [];
  for (const cell of wanted) {
    const group = groups[groups.length - 1];
    if (group && ends[cell] === ends[group[group.length - 1] + 1]) group.push(cell);
    else groups.push([cell]);
  }
  const texts = await Promise.all(groups.map(async (group) => {
    const [from, to] = [ends[group[0]], ends[group[group.length - 1] + 1]];
    const all = await bytes([from, to]);
    return Promise.all(group.map((cell) => unpacked(all.subarray(ends[cell] - from, ends[cell + 1] - from))));
  }));
  const decoder = new TextDecoder();
  return texts.flat().map((text) => decoder.decode(text)).join("");
}

/** @param {Uint8Array} bytes compressed with gzip */
async function unpacked(bytes) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
