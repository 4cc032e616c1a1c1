/**
 * Maps of gridq's indexes: a level for each grid point. One request with Range gives the map of one metric at one time,
 * once the first bytes of the index and the directory of planes are here.
 *
 * @module
 */
import { GridqError, Instance, RemoteFile, begin, bytesOf, compiled } from "./gridq.js";

/** @typedef {import("./gridq.js").Range} Range */

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

/**
 * How a metric is shown.
 *
 * @typedef {object} Scale
 * @property {[number, number]} range the values of the first and the last colour
 * @property {{ value: number, colour: string }[]} places at even distances, from the first to the last, with colours of CSS
 */

/**
 * Opens the maps of an index: its bytes, or its URL.
 *
 * @param {Uint8Array | ArrayBuffer | string | URL} source
 * @param {{ fetch?: typeof globalThis.fetch, headers?: Record<string, string>, module?: WebAssembly.Module }} options
 * @returns {Promise<IndexMaps>}
 * @throws {GridqError} `invalid`, `not-an-index`, `damaged`, `unreachable`, `invalid-answer`, `replaced`
 */
export async function openMaps(source, { fetch = globalThis.fetch, headers = {}, module } = {}) {
  if (typeof source !== "string" && Object.prototype.toString.call(source) !== "[object URL]") {
    const instance = new Instance(module ?? (await compiled()));
    instance.open(bytesOf(source), "index");
    return new IndexMaps(instance, null);
  }
  const file = new RemoteFile(String(source), { fetch, headers });
  // While the module is compiled.
  file.fetchStart();
  const instance = new Instance(module ?? (await compiled()));
  await begin(instance, file);
  return new IndexMaps(instance, file);
}

/** The maps of one index. */
export class IndexMaps {
  #instance;
  #file;

  /** @param {Instance} instance in which the index is open @param {RemoteFile | null} file null where all of it is there */
  constructor(instance, file) {
    this.#instance = instance;
    this.#file = file;
    const { columns, rows, times, metrics } = instance.maps();
    this.columns = columns;
    this.rows = rows;
    /** @type {Date[]} the output times */
    this.times = times;
    /** @type {MapMetric[]} what there are maps of */
    this.metrics = metrics;
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
    if (!(time in this.times && Number.isInteger(time))) {
      throw new GridqError("no-such-time", `time ${time}: there are ${this.times.length} from 0 on`);
    }
    // The directory of planes, and the plane: if more is missing then, the server withholds it.
    for (let round = 0; round < 3; round++) {
      const ranges = this.#instance.missingOfMap(metric, time);
      const parts = ranges.length ? await this.#fetched(ranges) : [];
      const codes = this.#instance.plane(metric, time, parts);
      if (!codes) continue;
      const levels = this.metrics.find(({ name }) => name === metric)?.levels ?? new Float64Array(256).fill(NaN);
      return { columns: this.columns, rows: this.rows, codes, levels };
    }
    throw new GridqError("not-fetched", "the server does not send what it is asked for");
  }

  /** @param {Range[]} ranges */
  async #fetched(ranges) {
    if (!this.#file) throw new GridqError("damaged", "damaged index: it ends before a map");
    return this.#file.parts(ranges);
  }

  /**
   * How a metric is shown: by colours of its own range, else of the one given.
   *
   * @param {string} metric @param {[number, number]} range @param {number} places how many
   * @returns {Scale}
   */
  scale(metric, range, places) {
    return this.#instance.scale(metric, range, places);
  }

  /**
   * The colour of each code: 256 times red, green, blue and opacity.
   *
   * @param {string} metric one of those that there are maps of @param {[number, number]} range of the scale
   * @returns {Uint8Array}
   */
  colours(metric, range) {
    return this.#instance.colours(metric, range);
  }
}
