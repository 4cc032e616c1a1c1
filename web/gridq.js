/**
 * Forecasts for places, read from gridq's indexes in a browser, a worker or Node.
 *
 * An index is opened from its bytes, or from an address of which only the few kilobytes are fetched that an answer
 * needs. Each has a WebAssembly instance, and with it a memory, of its own.
 *
 * @module
 */

/**
 * @typedef {object} Metric
 * @property {string} name
 * @property {string | null} standard_name of the CF conventions
 * @property {string} unit of its values
 * @property {string} kind `instant`, `sum`, `mean` …: what a value means in time
 * @property {string | null} cell_method of the CF conventions
 * @property {object | null} level above or below the ground
 * @property {boolean} constant whether one value holds for the whole run
 * @property {number} quantum the step that values are stored in
 * @property {"linear" | "logarithmic"} scale what the quantum is a step of
 * @property {string | null} description
 */

/**
 * What is asked for: one moment, or the output times of a span, which is the whole run unless told otherwise.
 *
 * @typedef {object} Question
 * @property {number} latitude degrees north
 * @property {number} longitude degrees east
 * @property {string[]} [metrics] by name; all of the index where there are none
 * @property {"nearest" | "bilinear"} [method] the nearest grid point, unless told otherwise
 * @property {Date} [time] a moment, between output times if need be
 * @property {Date} [from] the first time of a span
 * @property {Date} [through] the last time of a span
 * @property {number} [hours] the length of a span, in the place of its last time
 */

/**
 * Why there is no answer.
 *
 * `code` says what a program can tell apart: `outside` the domain, `no-such-time` in the run, `unknown-metric`,
 * `absent-metric`, `too-many-values`, `not-an-index`, `damaged`, `unsupported` (of a later version), `not-fetched`,
 * `replaced` (by another file, while it was fetched), `unreachable` (the server's answer is none), `failed`, `closed`.
 */
export class GridqError extends Error {
  /**
   * @param {string} code
   * @param {string} message one line for people
   * @param {ErrorOptions} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = "GridqError";
    this.code = code;
  }
}

/** The answer to a question. */
export class Forecast {
  /** @param {string} json @param {Float64Array} values metric after metric */
  constructor(json, values) {
    /** The whole answer as JSON text: what `gridq --format json` writes. Missing is `null`. @type {string} */
    this.json = json;
    /** The same, parsed: where it comes from, notices, units. @type {any} */
    this.content = JSON.parse(json);
    /** @type {Date[]} */
    this.times = this.content.times.map((/** @type {string} */ time) => new Date(time));
    /** The names of the metrics. @type {string[]} */
    this.metrics = Object.keys(this.content.metrics);
    this.#values = values;
  }

  /** @type {Float64Array} */
  #values;

  /**
   * The values of a metric, one for each time, not rounded as in JSON. Missing is NaN.
   *
   * @param {string} metric
   * @returns {Float64Array}
   */
  values(metric) {
    const number = this.metrics.indexOf(metric);
    if (number < 0) throw new GridqError("absent-metric", `${metric} is not in this answer`);
    const count = this.times.length;
    return this.#values.subarray(number * count, (number + 1) * count);
  }
}

/** An index whose bytes are all here. */
export class GridIndex {
  /** @type {Instance | null} */
  #instance;

  /** @param {Instance} instance */
  constructor(instance) {
    this.#instance = instance;
    /** What can be asked for. @type {Metric[]} */
    this.metrics = instance.metrics();
  }

  /**
   * @param {Question} question
   * @returns {Forecast}
   * @throws {GridqError}
   */
  forecast(question) {
    return open(this.#instance).forecast(question);
  }

  /** Gives the memory back, as soon as the engine wants to. */
  close() {
    this.#instance = null;
  }
}

/** An index on a server, of which what is needed is fetched. */
export class RemoteIndex {
  /** @type {Instance | null} */
  #instance;
  #fetch;

  /** @param {Instance} instance @param {(start: number, end: number) => Promise<Part>} fetch */
  constructor(instance, fetch) {
    this.#instance = instance;
    this.#fetch = fetch;
    /** What can be asked for. @type {Metric[]} */
    this.metrics = instance.metrics();
  }

  /**
   * Answers, after what is missing has been fetched: mostly one part of the directory and one of the tiles.
   *
   * @param {Question} question
   * @returns {Promise<Forecast>}
   * @throws {GridqError} `replaced` where the file on the server is another one by now: open it again
   */
  async forecast(question) {
    await complete(open(this.#instance), this.#fetch, question);
    return open(this.#instance).forecast(question);
  }

  /** Gives the memory back, as soon as the engine wants to. */
  close() {
    this.#instance = null;
  }
}

/** @param {Instance | null} instance */
function open(instance) {
  if (!instance) throw new GridqError("closed", "the index was closed");
  return instance;
}

/**
 * Opens an index.
 *
 * @param {Uint8Array | ArrayBuffer} bytes all of its file; they are copied
 * @param {{ name?: string, module?: WebAssembly.Module }} [options] what errors call it; the module of `compile`
 * @returns {Promise<GridIndex>}
 * @throws {GridqError} `not-an-index`, `damaged`, `unsupported`
 */
export async function openIndex(bytes, { name = "index", module } = {}) {
  const instance = new Instance(module ?? (await compiled()));
  instance.open(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), name);
  return new GridIndex(instance);
}

/**
 * Opens an index that lies on a server, of which only the metadata is fetched now. The server should answer
 * requests with `Range`; one that does not sends the whole file, which is then kept.
 *
 * @param {string | URL} url
 * @param {{ fetch?: typeof fetch, headers?: Record<string, string>, module?: WebAssembly.Module }} [options]
 * @returns {Promise<RemoteIndex>}
 * @throws {GridqError} also `unreachable`
 */
export async function openRemoteIndex(url, { fetch = globalThis.fetch, headers = {}, module } = {}) {
  const instance = new Instance(module ?? (await compiled()));
  instance.begin(String(url));
  const part = (/** @type {number} */ start, /** @type {number} */ end) =>
    fetchPart(fetch, String(url), headers, start, end);
  await complete(instance, part, null);
  return new RemoteIndex(instance, part);
}

/** @typedef {{ offset: number, bytes: Uint8Array, fileLength: number, version: string }} Part */

/**
 * Fetches and adds until nothing is missing.
 *
 * @param {Instance} instance
 * @param {(start: number, end: number) => Promise<Part>} fetch
 * @param {Question | null} question null for what opening needs
 */
async function complete(instance, fetch, question) {
  for (let round = 0; ; round++) {
    const ranges = instance.missingRanges(question);
    if (ranges.length === 0) return;
    // The metadata, coordinates, the directory, the tiles: what still is missing then, the server withholds.
    if (round === 8) throw new GridqError("not-fetched", "the server does not send what it is asked for");
    for (const part of await Promise.all(ranges.map(([start, end]) => fetch(start, end)))) {
      instance.add(part);
    }
  }
}

/**
 * @param {typeof globalThis.fetch} fetch
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} start
 * @param {number} end
 * @returns {Promise<Part>}
 */
async function fetchPart(fetch, url, headers, start, end) {
  let response, bytes;
  try {
    response = await fetch(url, { headers: { ...headers, Range: `bytes=${start}-${end - 1}` } });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new GridqError("unreachable", `${url}: ${cause}`, { cause });
  }
  const version = response.headers.get("ETag") ?? response.headers.get("Last-Modified") ?? "";
  if (response.status === 200) return { offset: 0, bytes, fileLength: bytes.length, version };
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get("Content-Range") ?? "");
  if (response.status !== 206) {
    throw new GridqError("unreachable", `${url}: the server answers ${response.status}`);
  }
  // Other origins have to allow that a page reads Content-Range: without it, what was asked for has come.
  const offset = range ? Number(range[1]) : start;
  const fileLength = range && range[2] !== "*" ? Number(range[2]) : -1;
  return { offset, bytes, fileLength, version };
}

/**
 * Compiles the module; once is enough, and done when it is first needed. Another address or its bytes can be given
 * where `gridq.wasm` does not stand beside this file.
 *
 * @param {string | URL | BufferSource} [source]
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source = new URL("./gridq.wasm", import.meta.url)) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:") {
    const files = await import("node:fs/promises");
    return WebAssembly.compile(await files.readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new GridqError("unreachable", `${url}: the server answers ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

function compiled() {
  module ??= compile();
  return module;
}

/** One instance of the module, with one index. */
class Instance {
  /** @type {any} */
  #exports;
  /** What ended the instance, after which nothing in its memory is to be trusted. @type {unknown} */
  #end;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const instance = new WebAssembly.Instance(module, { env: this.#host() });
    this.#exports = instance.exports;
  }

  /** @param {Uint8Array} bytes @param {string} name */
  open(bytes, name) {
    this.#call((wasm) => wasm.open(...this.#pass(bytes), ...this.#passText(name)));
  }

  /** @param {string} name */
  begin(name) {
    this.#call((wasm) => wasm.begin(...this.#passText(name)));
  }

  /** @param {Part} part */
  add({ offset, bytes, fileLength, version }) {
    this.#call((wasm) =>
      wasm.add(offset, ...this.#pass(bytes), fileLength, ...this.#passText(version)));
  }

  /**
   * @param {Question | null} question
   * @returns {[start: number, end: number][]}
   */
  missingRanges(question) {
    const { latitude = NaN, longitude = NaN, metrics = [], method = "nearest" } = question ?? {};
    this.#call((wasm) =>
      wasm.missingRanges(
        latitude, longitude, ...this.#passText(lines(metrics)), method === "bilinear" ? 1 : 0));
    const numbers = this.#values();
    return Array.from({ length: numbers.length / 2 }, (_, n) => [numbers[2 * n], numbers[2 * n + 1]]);
  }

  /** @returns {Metric[]} */
  metrics() {
    this.#call((wasm) => wasm.metrics());
    return JSON.parse(this.#text());
  }

  /** @param {Question} question */
  forecast({ latitude, longitude, metrics = [], method = "nearest", time, from, through, hours }) {
    const seconds = (/** @type {Date | undefined} */ date) => (date ? date.getTime() / 1000 : NaN);
    const selection = time ? 0 : hours === undefined ? 1 : 2;
    this.#call((wasm) =>
      wasm.forecast(
        latitude, longitude, ...this.#passText(lines(metrics)), method === "bilinear" ? 1 : 0,
        selection, seconds(time ?? from), selection === 2 ? Number(hours) * 3600 : seconds(through)));
    return new Forecast(this.#text(), this.#values());
  }

  /**
   * Calls the module, which answers 0, or 1 with an error as text.
   *
   * @param {(wasm: any) => number} body
   */
  #call(body) {
    if (this.#end) throw new GridqError("failed", "the index cannot be used after a failure", { cause: this.#end });
    let status;
    try {
      status = body(this.#exports);
    } catch (cause) {
      this.#end = cause;
      throw new GridqError("failed", `the module failed: ${cause}`, { cause });
    }
    if (status === 0) return;
    const [, code, message] = /^(\S+) (.*)$/s.exec(this.#text()) ?? ["", "failed", ""];
    throw new GridqError(code, message);
  }

  /** @param {Uint8Array} bytes @returns {[address: number, count: number]} */
  #pass(bytes) {
    const address = this.#exports.allocate(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer).set(bytes, address);
    return [address, bytes.length];
  }

  /** @param {string} text */
  #passText(text) {
    return this.#pass(new TextEncoder().encode(text));
  }

  #text() {
    const { memory, text, textCount } = this.#exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, text() >>> 0, textCount()));
  }

  #values() {
    const { memory, values, valueCount } = this.#exports;
    return new Float64Array(memory.buffer, values() >>> 0, valueCount()).slice();
  }

  /** What the module imports: the functions of a C library, of the same names. */
  #host() {
    const { sin, cos, tan, asin, atan, atan2, exp, log, log1p, pow } = Math;
    return {
      sin, cos, tan, asin, atan, atan2, exp, log, log1p, pow,
      round: (/** @type {number} */ x) => {
        const whole = Math.trunc(x);
        return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
      },
      remainder,
      arc4random_buf: (/** @type {number} */ address, /** @type {number} */ count) => {
        crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, address >>> 0, count));
      },
    };
  }
}

/** @param {string[]} names */
function lines(names) {
  return names.map((name) => `${name}\n`).join("");
}

/**
 * x − n·y for the whole number n nearest to x / y, the even one of two: exactly, as IEEE 754 has it.
 *
 * @param {number} x
 * @param {number} y
 */
function remainder(x, y) {
  const divisor = Math.abs(y);
  // What % leaves is exact, too.
  let rest = Math.abs(x) % (2 * divisor);
  if (rest > divisor / 2) {
    rest -= divisor;
    if (rest >= divisor / 2) rest -= divisor;
  }
  return x < 0 || Object.is(x, -0) ? -rest : rest;
}
