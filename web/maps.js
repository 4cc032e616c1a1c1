/**
 * Maps of gridq's indexes: a level for each grid point, read by docs/format/v1.md alone. One request with Range
 * gives the map of one metric at one time, once the first bytes of the index and the directory of planes are here.
 *
 * @module
 */

import { GridqError, RemoteFile, holds } from "./gridq.js";
import { crc32 } from "./manifest.js";

/**
 * @typedef {object} MapMetric
 * @property {string} name
 * @property {string} unit of its values
 * @property {boolean} constant whether one map holds for the whole run
 * @property {Float64Array} levels the value of each code; NaN for 255, which is missing
 */

/**
 * @typedef {object} MapPlane
 * @property {number} columns
 * @property {number} rows
 * @property {Uint8Array} codes row by row from the south-west; 255 is missing
 * @property {Float64Array} levels the value of each code
 */

const MISSING = 255;
const sections = { times: 2, strings: 5, maps: 10, planes: 11, directory: 12 };
/** The most points for each byte of a plane that is not uniform, and of any plane. */
const [POINTS_PER_BYTE, MOST_POINTS] = [1024, 1 << 25];

/**
 * Opens the maps of an index: its bytes, or its URL.
 *
 * @param {Uint8Array | ArrayBuffer | string | URL | RemoteFile} source
 * @param {{ fetch?: typeof fetch, headers?: Record<string, string>, firstRequest?: number }} [options] how many
 *   bytes to ask for first: mostly enough for what the index says of itself
 * @returns {Promise<IndexMaps>}
 * @throws {GridqError} `not-an-index`, `damaged`, `unreachable`, `invalid-answer`, `replaced`
 */
export async function openMaps(source, { fetch = globalThis.fetch, headers = {}, firstRequest = 4096 } = {}) {
  const isHere = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
  const file = () => (source instanceof RemoteFile ? source : new RemoteFile(String(source), { fetch, headers }));
  const read = isHere ? readerOf(new Uint8Array(source)) : reader(file());
  let head = await read(0, firstRequest, 128);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const magic = [0x89, 0x47, 0x52, 0x49, 0x44, 0x58, 0x0d, 0x0a, 1, 0];
  if (magic.some((byte, n) => head[n] !== byte)) throw new GridqError("not-an-index", "it is not an index");
  const metadata = view.getUint32(28, true);
  if (metadata > head.length) head = await read(0, metadata);
  return new IndexMaps(head, read);
}

/** The maps of one index. */
export class IndexMaps {
  #read;
  #maps;
  #planes;
  #directoryPlace;
  /** @type {Promise<DataView> | undefined} */
  #directory;

  /**
   * @param {Uint8Array} head the first bytes, all of the metadata among them
   * @param {(start: number, end: number) => Promise<Uint8Array>} read
   */
  constructor(head, read) {
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const u32 = (/** @type {number} */ at) => view.getUint32(at, true);
    const u64 = (/** @type {number} */ at) => Number(view.getBigUint64(at, true));
    const tableEnd = u32(24) + 32 * u32(92);
    check(u32(24) >= 128 && tableEnd <= head.length && u32(28) <= head.length, "header");
    const blanked = head.slice(0, tableEnd);
    blanked.fill(0, 20, 24);
    check(crc32(blanked) === u32(20), "header");
    const place = (/** @type {number} */ id) => {
      for (let at = u32(24); at < tableEnd; at += 32) {
        if (u32(at) !== id) continue;
        const start = u64(at + 8);
        return { start, end: start + u64(at + 16), record: u32(at + 24), checksum: u32(at + 28) };
      }
      return { start: 0, end: 0, record: 0, checksum: 0 };
    };
    const checked = (/** @type {number} */ id) => {
      const found = place(id);
      check(found.end <= head.length && crc32(head.subarray(found.start, found.end)) === found.checksum, "metadata");
      return found;
    };
    const strings = checked(sections.strings);
    const text = (/** @type {number} */ at) => {
      const start = strings.start + u32(at) + 2;
      check(start <= strings.end && start + view.getUint16(start - 2, true) <= strings.end, "strings");
      return new TextDecoder().decode(head.subarray(start, start + view.getUint16(start - 2, true)));
    };
    this.columns = u32(72);
    this.rows = u32(76);
    check(this.columns * this.rows <= MOST_POINTS, "size of the grid");
    const [count, listed] = [u32(64), checked(sections.times)];
    check(count <= 1_000_000 && (!listed.record || listed.record >= 8), "times");
    check((!listed.record || listed.end - listed.start === count * listed.record), "times");
    const i64 = (/** @type {number} */ at) => Number(view.getBigInt64(at, true));
    const second = (/** @type {number} */ n) =>
      listed.record ? i64(listed.start + n * listed.record) : i64(48) + n * i64(56);
    /** The output times. @type {Date[]} */
    this.times = Array.from({ length: count }, (_, n) => new Date(second(n) * 1000));
    this.#read = read;
    this.#planes = place(sections.planes);
    this.#directoryPlace = place(sections.directory);
    this.#maps = new Map();
    const records = checked(sections.maps);
    for (let at = records.start; at < records.end; at += records.record) {
      check(records.record >= 40 && at + records.record <= records.end, "maps");
      // What only a later version understands is left out.
      if (view.getUint16(at + 10, true)) continue;
      const [firstLevel, quantum, reference] =
        [view.getInt32(at + 20, true), view.getFloat64(at + 24, true), view.getFloat64(at + 32, true)];
      const levels = Float64Array.from({ length: 256 }, (_, code) => {
        if (code === MISSING) return NaN;
        if (reference === 0) return (firstLevel + code) * quantum;
        return code === 0 ? 0 : reference * (1 + quantum) ** (code - 1);
      });
      check(u32(at + 16) === 1 || u32(at + 16) === count, "maps");
      const constant = u32(at + 16) === 1;
      this.#maps.set(text(at), { first: u32(at + 12), name: text(at), unit: text(at + 4), constant, levels });
    }
    /** What there are maps of. @type {MapMetric[]} */
    this.metrics = [...this.#maps.values()].map(({ first, ...metric }) => metric);
  }

  /**
   * The map of a metric at an output time.
   *
   * @param {string} metric
   * @param {number} time its number in `times`
   * @returns {Promise<MapPlane>}
   * @throws {GridqError} `absent-metric`, `no-such-time`, `damaged`, `replaced`, `unreachable`
   */
  async plane(metric, time) {
    const map = this.#maps.get(metric);
    if (!map) throw new GridqError("absent-metric", `there is no map of ${metric}`);
    if (!this.times[time]) throw new GridqError("no-such-time", `there is no output time ${time}`);
    const { start, end } = this.#directoryPlace;
    this.#directory ??= this.#read(start, end).then((bytes) => {
      check(crc32(bytes) === this.#directoryPlace.checksum, "plane directory");
      return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    });
    // After a failure it is fetched again.
    const directory = await this.#directory.catch((error) => {
      this.#directory = undefined;
      throw error;
    });
    const at = 8 * (map.first + (map.constant ? 0 : time));
    check(at + 16 <= directory.byteLength, "plane directory");
    const [from, to] = [at, at + 8].map((offset) => this.#planes.start + directory.getUint32(offset, true));
    check(from < to && to <= this.#planes.end, "plane directory");
    const bytes = await this.#read(from, to);
    check(crc32(bytes) === directory.getUint32(at + 4, true), `map of ${metric}`);
    const { columns, rows } = this;
    return { columns, rows, codes: planeCodes(bytes, columns, rows), levels: map.levels };
  }
}

/** @param {boolean} condition @param {string} what */
function check(condition, what) {
  if (!condition) throw new GridqError("damaged", `damaged index: the ${what}`);
}

/** Reads bytes that are here. @param {Uint8Array} bytes */
function readerOf(bytes) {
  return async (/** @type {number} */ start, /** @type {number} */ end, least = end - start) => {
    check(start + least <= bytes.length, "length of the file");
    return bytes.subarray(start, end);
  };
}

/** Reads bytes of a file on a server. @param {RemoteFile} file */
function reader(file) {
  /** @type {string | undefined} */
  let version;
  /** @type {Uint8Array | undefined} */
  let whole;
  return async (/** @type {number} */ start, /** @type {number} */ end, least = end - start) => {
    if (whole) return whole.subarray(start, end);
    const parts = await file.parts([[start, end]]);
    // Of a file that is kept in parts, several may have the range together.
    const part = parts.find((one) => holds(one, [start, end])) ?? joined(parts);
    version ??= part.version;
    if (part.version !== version) throw new GridqError("replaced", "the index was replaced while it was fetched");
    if (part.offset === 0 && part.bytes.length === part.fileLength) whole = part.bytes;
    check(part.offset <= start, "length of the file");
    const bytes = part.bytes.subarray(start - part.offset, end - part.offset);
    check(bytes.length >= least, "length of the file");
    return bytes;
  };
}

/**
 * Parts of one version that follow each other or overlap, as one.
 *
 * @param {import("./gridq.js").Part[]} parts
 */
function joined(parts) {
  const [first, ...others] = [...parts].sort((a, b) => a.offset - b.offset);
  if (!first) throw new GridqError("invalid-answer", "the server sent nothing");
  let { bytes } = first;
  for (const { offset, bytes: more, version } of others) {
    const end = first.offset + bytes.length;
    if (version !== first.version || offset > end || offset + more.length <= end) continue;
    const both = new Uint8Array(offset + more.length - first.offset);
    both.set(bytes);
    both.set(more, offset - first.offset);
    bytes = both;
  }
  return { ...first, bytes };
}

/** Chapter 10. @param {Uint8Array} plane @param {number} columns @param {number} rows */
function planeCodes(plane, columns, rows) {
  const form = plane[0];
  if (form === 2 && plane.length === 2) return new Uint8Array(columns * rows).fill(plane[1]);
  check(form < 2 && columns * rows <= POINTS_PER_BYTE * (plane.length + 1), "plane");
  const decisions = new Decisions(plane, 1);
  const missing = form === 1 ? decisions.field(columns, rows) : null;
  const codes = decisions.field(columns, rows);
  check(decisions.position === plane.length, "plane");
  missing?.forEach((isMissing, point) => {
    if (isMissing) codes[point] = MISSING;
  });
  return codes;
}

/** An arithmetic decoder of binary decisions. */
class Decisions {
  #bytes;
  #low = 0;
  #high = 0xffffffff;
  #value = 0;

  /** @param {Uint8Array} bytes @param {number} position */
  constructor(bytes, position) {
    this.#bytes = bytes;
    this.position = position;
    for (let n = 0; n < 4; n++) this.#take();
  }

  #take() {
    this.#value = ((this.#value << 8) | (this.#bytes[this.position++] ?? 0)) >>> 0;
  }

  /** @param {Uint16Array} chances @param {Uint8Array} counts @param {number} context */
  #decide(chances, counts, context) {
    const chance = chances[context];
    const middle = this.#low + ((this.#high - this.#low) >>> 12) * chance;
    const decision = this.#value <= middle;
    const count = counts[context];
    if (decision) {
      this.#high = middle;
      chances[context] += Math.floor((4096 - chance) / count);
    } else {
      this.#low = middle + 1;
      chances[context] -= Math.floor(chance / count);
    }
    if (count < 32) counts[context]++;
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#take();
    }
    return decision;
  }

  /** @param {number} columns @param {number} rows */
  field(columns, rows) {
    const [below, more] = [125, 250];
    const chances = new Uint16Array(more + 8 * 16).fill(2048);
    const counts = new Uint8Array(chances.length).fill(2);
    const codes = new Uint8Array(columns * rows);
    const rank = (/** @type {number} */ difference) => Math.min(Math.max(difference, -2), 2) + 2;
    for (let point = 0, j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++, point++) {
        const w = i ? codes[point - 1] : j ? codes[point - columns] : 0;
        const s = j ? codes[point - columns] : w;
        const a = i && j ? codes[point - columns - 1] : s;
        const b = j && i + 1 < columns ? codes[point - columns + 1] : s;
        const [least, most] = w < s ? [w, s] : [s, w];
        const predicted = a >= most ? least : a <= least ? most : w + s - a;
        const shape = 25 * rank(w - a) + 5 * rank(a - s) + rank(s - b);
        let code = predicted;
        if (this.#decide(chances, counts, shape)) {
          const sign = this.#decide(chances, counts, below + shape) ? -1 : 1;
          const total = Math.abs(w - a) + Math.abs(a - s) + Math.abs(s - b);
          const size = more + 16 * (total ? Math.min(7, 33 - Math.clz32(total - 1)) : 0);
          let n = 0;
          while (n < 256 && this.#decide(chances, counts, size + Math.min(n, 15))) n++;
          code += sign * (n + 1);
          check(code >= 0 && code <= 255, "plane");
        }
        codes[point] = code;
      }
    }
    return codes;
  }
}
