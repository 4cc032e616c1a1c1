/**
 * Names of places: the towns and villages of GeoNames (geonames.org, CC BY 4.0), of which only those near a domain are
 * fetched.
 *
 * `places.bin` is a file of cells in two levels: places of 100,000 people or more, and all others. In a cell is a line for
 * each place, the largest first: name, degrees north and east, how many people, the country, the zone of the tz database, and
 * other names between bars, with tabs between; languages of a name stand behind it: `Lisboa@pt,es`.
 *
 * @module
 */
import { cellsOf, kept, openCells } from "./cells.js";

/**
 * @typedef {object} Place
 * @property {string} name
 * @property {number} latitude
 * @property {number} longitude
 * @property {number} population
 * @property {string} country
 * @property {string} zone
 * @property {string[]} others
 * @property {Record<string, string>} names by language, where it has another one in that
 */
/** @typedef {import("./cells.js").Extent} Extent */
/** @typedef {{ place: Place, name: string }} Match with the name that it was found by */

/** More bytes than these are not fetched: of a continent, the large places alone are. */
const mostBytes = 600_000;
/** How many people large places have at least. */
const fewest = 100_000;

/**
 * What a place is called in a language.
 * @param {Place} place @param {string} language
 */
export const nameIn = (place, language) => (Object.hasOwn(place.names, language) ? place.names[language] : place.name);

/**
 * Letters without accents, in lower case: what is searched.
 * @param {string} name
 */
const plain = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Metres around a place of the operator's list within which it comes before all others. */
const ownRadius = 2000;

export class Places {
  /** @type {{ place: Place, isOwn: boolean, names: [plain: string, name: string][] }[]} the operator's, then the largest first */
  #all;
  #own;

  /** @param {Place[]} places @param {Place[]} [own] the operator's, which are found and give their names before others */
  constructor(places, own = []) {
    this.#own = own;
    const sorted = (/** @type {Place[]} */ list, /** @type {boolean} */ isOwn) =>
      [...list].sort((a, b) => b.population - a.population).map((place) => ({
        place, isOwn, names: [place.name, ...place.others].map((name) => /** @type {[string, string]} */ ([plain(name), name])),
      }));
    this.#all = [...sorted(own, true), ...sorted(places, false)];
  }

  get isEmpty() {
    return !this.#all.length;
  }

  /** Whether there are more than cities. */
  get hasVillages() {
    return this.#all.some(({ place, isOwn }) => !isOwn && place.population < fewest);
  }

  /**
   * These and more.
   * @param {Place[]} more
   */
  with(more) {
    return new Places([...this.#all.flatMap(({ place, isOwn }) => (isOwn ? [] : place)), ...more], this.#own);
  }

  /**
   * The operator's places, then the others, the largest first, by their names in a language.
   * @param {string} language
   */
  named(language) {
    return this.#all.map(({ place }) => ({ ...place, name: nameIn(place, language) }));
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
   * @param {(place: Place) => boolean} [isWanted]
   * @param {string} [language] whose names are their own
   * @returns {Match[]}
   */
  find(text, count, isWanted = () => true, language = "") {
    const wanted = plain(text);
    if (!wanted) return [];
    /** @type {Match[][]} of just that name; whose own name begins so; another one of theirs */
    const [exact, own, other] = [[], [], []];
    for (const { place, names } of this.#all) {
      if (exact.length === count) break;
      const called = nameIn(place, language);
      const all = called === place.name ? names : [/** @type {[string, string]} */ ([plain(called), called]), ...names];
      const found = all.find(([name]) => name === wanted) ?? all.find(([name]) => name.startsWith(wanted));
      if (!found) continue;
      const matches = found[0] === wanted ? exact : found === names[0] || found === all[0] ? own : other;
      if (matches.length < count && isWanted(place)) matches.push({ place, name: found[1] });
    }
    return [...exact, ...own, ...other].slice(0, count);
  }

  /**
   * The place that coordinates are in, or the nearest one (of the operator's within 2 km before all others); how far these are
   * from it, in metres, and to which side, in degrees from north. A place reaches as far as its people would with 3000 of them on
   * a square kilometre, and half a kilometre at least; of several it is the one that is the smallest part of its reach away, so
   * that the middle of a city is the city and not one of its parts.
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
    return [{ name: values[name], latitude, longitude, population, country, zone: "", others: [], names: {} }];
  });
}

/**
 * The places in the cells of extents.
 *
 * @param {URL} url of `places.bin`
 * @param {Extent[]} extents
 * @param {Cache} [cache] keeps them, for a month and for when there is no network
 * @returns {Promise<Place[]>} of a continent only the large ones; none where these are too many
 */
export async function openPlaces(url, extents, cache) {
  const cells = cellsOf(extents);
  const bytes = await kept(cache, url, 4, cells, async () => {
    const file = await open(url);
    const [large, others] = [file.size(0, cells), file.size(1, cells)];
    const levels = large > mostBytes ? [] : large + others > mostBytes ? [0] : [0, 1];
    return /** @type {BlobPart[]} */ ((await Promise.all(levels.map((level) => file.read(level, cells)))).flat());
  });
  return read(bytes ?? new Uint8Array());
}

/**
 * The places around one, but for the large ones.
 * @param {URL} url @param {{ latitude: number, longitude: number }} place
 */
export async function openPlacesAround(url, { latitude, longitude }) {
  // Names are of places within 25 km.
  const [north, east] = [0.3, Math.min(0.3 / Math.cos((latitude * Math.PI) / 180), 180)];
  const around = { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east };
  return (await (await open(url)).read(1, cellsOf([around]))).flatMap(read);
}

const open = (/** @type {URL} */ url) => openCells(url, "GQPLACES", 2, 4200);

/**
 * The places of cells.
 * @param {Uint8Array} bytes their lines @returns {Place[]}
 */
const read = (bytes) => new TextDecoder().decode(bytes).split("\n").filter(Boolean).map((line) => {
  const [name, latitude, longitude, population, country, zone, written] = line.split("\t");
  const others = written ? written.split("|").map((other) => other.split("@")) : [];
  return {
    name, latitude: Number(latitude), longitude: Number(longitude), population: Number(population), country, zone,
    others: others.map(([other]) => other),
    names: Object.fromEntries(others.flatMap(([other, languages]) => (languages ?? "").split(",").filter(Boolean).map(
      (language) => [language, other]))),
  };
});

/**
 * The largest place in extents, by the large ones alone.
 *
 * @param {URL} url @param {Extent[]} extents
 * @param {(place: Place) => boolean} isInside whether a place lies in one of them
 * @returns {Promise<Place | null>} null where none of the large ones does, or they are too many
 */
export async function largestPlace(url, extents, isInside) {
  const [file, cells] = [await open(url), cellsOf(extents)];
  if (file.size(0, cells) > mostBytes) return null;
  const near = (await file.read(0, cells)).flatMap(read).filter(isInside);
  return near.reduce((/** @type {Place | null} */ best, place) => (best && best.population >= place.population ? best : place), null);
}
