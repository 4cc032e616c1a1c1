/**
 * Files of the world in cells, of which only those near a domain are fetched: `places.bin` and `geography.bin`, which
 * `scripts/data/places` and `scripts/data/web-geography` make.
 *
 * In a file are a mark of eight bytes; a number of four bytes, the lowest first; so many bytes of a table, compressed with gzip;
 * and the cells, each compressed with gzip. A cell has five degrees of latitude and of longitude; they stand one after the
 * other from 90° S and 180° W to the east, then to the north; a file has several levels of all cells, the coarsest first. The
 * table has a number of four bytes for each: how many bytes it has, 0 where nothing is.
 *
 * @module
 */
import { RemoteFile, holds } from "./gridq.js";

/** @typedef {{ south: number, north: number, west: number, east: number }} Extent east less than west across 180° */

const width = 5;
const columns = 360 / width;
const rows = 180 / width;
/** Milliseconds for which what was fetched is taken to be as new as what the server has. */
const fresh = 30 * 24 * 3600e3;

/**
 * The numbers of cells that extents touch, in order.
 * @param {Extent[]} extents
 */
export function cellsOf(extents) {
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

export class CellFile {
  #bytes;
  #ends;
  /** @type {Map<string, Promise<Uint8Array[]>>} what was read, by level and cells */
  #read = new Map();

  /**
   * @param {(range: import("./gridq.js").Range) => Promise<Uint8Array>} bytes
   * @param {number[]} ends of the cells of all levels; the first number is where the first one begins
   */
  constructor(bytes, ends) {
    this.#bytes = bytes;
    this.#ends = ends;
  }

  /**
   * How many bytes cells of a level have.
   * @param {number} level @param {number[]} cells
   */
  size(level, cells) {
    return this.#numbers(level, cells).reduce((sum, at) => sum + this.#ends[at + 1] - this.#ends[at], 0);
  }

  /**
   * What cells of a level have, one after the other; fetched once.
   * @param {number} level @param {number[]} cells
   */
  read(level, cells) {
    const key = `${level}:${cells}`;
    const found = this.#read.get(key) ?? this.#fetch(this.#numbers(level, cells));
    this.#read.set(key, found);
    found.catch(() => this.#read.delete(key));
    return found;
  }

  /** @param {number} level @param {number[]} cells */
  #numbers(level, cells) {
    return cells.map((cell) => level * rows * columns + cell).filter((at) => this.#ends[at + 1] > this.#ends[at]);
  }

  /** @param {number[]} wanted */
  async #fetch(wanted) {
    // Neighbours in one request.
    /** @type {number[][]} */
    const groups = [];
    for (const at of wanted) {
      const group = groups[groups.length - 1];
      if (group && this.#ends[at] === this.#ends[group[group.length - 1] + 1]) group.push(at);
      else groups.push([at]);
    }
    const cells = await Promise.all(groups.map(async (group) => {
      const [from, to] = [this.#ends[group[0]], this.#ends[group[group.length - 1] + 1]];
      const all = await this.#bytes([from, to]);
      return Promise.all(group.map((at) => unpacked(all.subarray(this.#ends[at] - from, this.#ends[at + 1] - from))));
    }));
    return cells.flat();
  }
}

/** @type {Map<string, Promise<CellFile>>} by the address */
const files = new Map();

/**
 * Opens a file, of which the table is fetched once.
 * @param {URL} url @param {string} mark @param {number} levels
 * @param {number} startBytes what is asked for first: enough for the table, or it is asked for once more
 */
export function openCells({ href }, mark, levels, startBytes) {
  const found = files.get(href) ?? fetchTable(href, mark, levels, startBytes);
  files.set(href, found);
  found.catch(() => files.delete(href));
  return found;
}

/** @param {string} url @param {string} mark @param {number} levels @param {number} startBytes */
async function fetchTable(url, mark, levels, startBytes) {
  // The whole of the world is not fetched from a server without ranges.
  // What is used is kept by the page itself; where a browser keeps parts, too, requests for one file wait for each other.
  const fetch = (/** @type {any} */ input, /** @type {RequestInit | undefined} */ options) =>
    globalThis.fetch(input, { ...options, cache: "no-store" });
  const file = new RemoteFile(url, { fetch, headers: {}, mostWhole: 1 << 20 });
  const bytes = async (/** @type {import("./gridq.js").Range} */ range) => {
    const part = (await file.parts([range])).find((one) => holds(one, range));
    if (!part) throw new Error(`${url}: not what was asked for`);
    return part.bytes.subarray(range[0] - part.offset, range[1] - part.offset);
  };
  let start = await bytes([0, startBytes]);
  if (new TextDecoder().decode(start.subarray(0, 8)) !== mark) throw new Error(`${url}: is not ${mark}`);
  const first = 12 + new DataView(start.buffer, start.byteOffset).getUint32(8, true);
  if (first > 1 << 20) throw new Error(`${url}: is damaged`);
  if (first > start.length) start = await bytes([0, first]);
  const table = await unpacked(start.subarray(12, first));
  const sizes = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const ends = [first];
  for (let at = 0; at < levels * rows * columns; at++) ends.push(ends[at] + sizes.getUint32(4 * at, true));
  return new CellFile(bytes, ends);
}

/** @param {Uint8Array} bytes compressed with gzip */
async function unpacked(bytes) {
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * What is made of a file for cells, from a cache if it is there and not older than a month, or if there is no network; of each
 * file the cache keeps what was asked for last.
 *
 * @param {Cache | undefined} cache @param {URL} url @param {number} version of what is kept @param {number[]} cells
 * @param {() => Promise<BlobPart[] | null>} make null for what is not kept
 * @returns {Promise<Uint8Array | null>}
 */
export async function kept(cache, url, version, cells, make) {
  const key = `${url}?version=${version}&cells=${cells.join("-")}`;
  const found = await cache?.match(key).catch(() => undefined);
  const bytes = async (/** @type {Response} */ answer) => new Uint8Array(await answer.arrayBuffer());
  if (found && Date.now() - Number(found.headers.get("X-Fetched") ?? 0) < fresh) return bytes(found);
  try {
    const made = await make();
    if (!made) return null;
    for (const old of (await cache?.keys()) ?? []) if (old.url.startsWith(`${url}?`)) await cache?.delete(old);
    const answer = new Response(new Blob(made), { headers: { "X-Fetched": String(Date.now()) } });
    await cache?.put(key, answer.clone()).catch(() => {});
    return bytes(answer);
  } catch (error) {
    if (found) return bytes(found);
    throw error;
  }
}

/**
 * What fetches what lies near domains, once for these, and again when it is asked for where that failed.
 *
 * @template T
 * @param {() => Extent[]} extents of the domains @param {(error: unknown) => void} note
 * @param {(extents: Extent[], cache: Cache | undefined) => Promise<T>} open @param {(found: T) => void} use
 */
export function nearDomains(extents, note, open, use) {
  let [near, reading] = ["", Promise.resolve()];
  return () => {
    const wanted = JSON.stringify(extents());
    if (near !== wanted) {
      near = wanted;
      reading = (async () => {
        const cache = await globalThis.caches?.open("gridq-places").catch(() => undefined);
        const found = await open(extents(), cache);
        // What is of an earlier run may come late.
        if (near === wanted) use(found);
      })().catch((error) => {
        near = "";
        note(error);
      });
    }
    return reading;
  };
}
