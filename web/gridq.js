/**
 * Forecasts for places, read from gridq's indexes in a browser, a worker or Node.
 *
 * An index is opened from its bytes, or from a URL from which only the few kilobytes that an answer needs are
 * fetched. Each index has its own WebAssembly instance, and so its own memory.
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
 * What is asked for: one moment, or the output times of a span, by default the whole run. There are no other parts.
 *
 * @typedef {object} Question
 * @property {number} latitude degrees north
 * @property {number} longitude degrees east
 * @property {string | readonly string[]} [metrics] by name, in a text with commas between them; all of the index where there are none
 * @property {"nearest" | "bilinear"} [method] the nearest grid point, unless told otherwise
 * @property {Date} [time] a moment, between output times if need be
 * @property {Date} [from] the first time of a span
 * @property {Date} [through] the last time of a span
 * @property {number} [hours] the length of a span, in the place of its last time
 */

/** @typedef {Question & { metrics?: string[], sumSeconds?: number }} Asked a question that was checked; with the length of the sums of a moment */

/**
 * What was filled, cut, estimated or left out of an answer: those of `content.notices`.
 *
 * @typedef {object} Notice
 * @property {string} code
 * @property {string[]} metrics
 * @property {string} text
 * @property {{ after?: string, before?: string, first?: string, last?: string, time?: string, more?: number }} [values]
 */

/**
 * Why there is no answer.
 *
 * `code` is one of the cases that a program can distinguish: `invalid` (a part of the question is not known, or not what it may
 * be), `outside` the domain, `no-such-time` in the run, `unknown-metric`, `absent-metric`, `too-many-values`, `not-an-index`,
 * `damaged`, `unsupported` (of a later version), `not-fetched`, `replaced` (by another file, while it was fetched), `unreachable`
 * (the server does not answer, or refuses), `invalid-answer` (the server's answer contradicts itself or what was asked),
 * `no-ranges` (the server sends only whole files, and this one is large), `no-run` (that was asked for, in the store),
 * `failed`, `closed`.
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
    /** Whether the same may succeed a little later: the connection broke, or the server is busy. */
    this.mayPass = false;
  }
}

/** The answer to a question. */
export class Forecast {
  /** @param {string} json @param {Float64Array} values metric after metric */
  constructor(json, values) {
    /** @type {string} the whole answer as JSON text: what `gridq --format json` writes. Missing is `null`. */
    this.json = json;
    /** @type {any} the same, parsed: where it comes from, notices, units */
    this.content = JSON.parse(json);
    /** @type {Date[]} */
    this.times = this.content.times.map((/** @type {string} */ time) => new Date(time));
    /** @type {string[]} the names of the metrics */
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
export class LoadedIndex {
  /** @type {Instance | null} */
  #instance;

  /** @param {Instance} instance */
  constructor(instance) {
    this.#instance = instance;
    /** @type {Metric[]} what can be asked for */
    this.metrics = instance.metrics();
  }

  /**
   * @param {Question} question
   * @returns {Forecast}
   * @throws {GridqError}
   */
  forecast(question) {
    return open(this.#instance).forecast(checked(question));
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
  #file;

  /** @param {Instance} instance @param {RemoteFile} file */
  constructor(instance, file) {
    this.#instance = instance;
    this.#file = file;
    /** @type {Metric[]} what can be asked for */
    this.metrics = instance.metrics();
  }

  /**
   * Answers, after fetching what is missing: with one request for parts of the directory, and one for tiles.
   *
   * @param {Question} question
   * @returns {Promise<Forecast>}
   * @throws {GridqError} `replaced` where the file on the server is another one by now: open it again
   */
  async forecast(question) {
    const asked = checked(question);
    await complete(open(this.#instance), this.#file, asked);
    return open(this.#instance).forecast(asked);
  }

  /** Gives the memory back, as soon as the engine wants to. */
  close() {
    this.#instance = null;
  }
}

/** @typedef {[wanted: string, isRight: (value: any) => boolean]} Kind what a part of a question may be */

/** @type {Kind} */
const aNumber = ["a number", (value) => typeof value === "number"];

/** @package @type {Kind} */
export const aDate = ["a valid Date", (value) =>
  Object.prototype.toString.call(value) === "[object Date]" && !Number.isNaN(value.getTime())];

/** @type {Record<string, Kind>} */
const partsOfPlace = { latitude: aNumber, longitude: aNumber };

/**
 * Those that an index and a store have.
 *
 * @package
 * @type {Record<string, Kind>}
 */
export const partsOfAll = {
  metrics: ["a list of names, none of which is empty,", (value) =>
    Array.isArray(value) && value.every((name) => typeof name === "string" && /^[^\n]+$/.test(name))],
  method: ["nearest or bilinear", (value) => value === "nearest" || value === "bilinear"],
  time: aDate,
  from: aDate,
  through: aDate,
  hours: ["a number above 0", (value) => Number.isFinite(value) && value > 0],
};

const partsOfIndex = { ...partsOfPlace, ...partsOfAll };

/**
 * The parts of a question, each of which is known and what it may be. What is null or undefined is left out, but for a place.
 *
 * @package
 * @param {any} question
 * @param {Record<string, Kind>} [kinds] what there is
 * @returns {any}
 * @throws {GridqError} `invalid`
 */
export function checked(question, kinds = partsOfIndex) {
  const refuse = (/** @type {string} */ text) => {
    throw new GridqError("invalid", text);
  };
  for (const name of Object.keys(question ?? {})) {
    if (Object.prototype.hasOwnProperty.call(kinds, name) || question[name] == null) continue;
    refuse(`${name}: no part of a question here; there are ${Object.keys(kinds).join(", ")}`);
  }
  /** @type {Record<string, unknown>} */
  const found = {};
  for (const name in kinds) {
    let value = question?.[name];
    if (value == null && !(name in partsOfPlace)) continue;
    if (name === "metrics" && typeof value === "string") value = value.split(",").map((one) => one.trim());
    const [wanted, isRight] = kinds[name];
    if (!isRight(value)) refuse(`${name}: ${wanted} is wanted`);
    found[name] = value;
  }
  if (found.time && (found.from ?? found.through ?? found.hours)) refuse("time is one moment; leave out from, through and hours");
  if (found.from && found.through && +found.from > +found.through) refuse("from lies after through; exchange them");
  if (found.through && found.hours) refuse("through and hours both end the span; give one of them");
  return found;
}

/** @param {Instance | null} instance */
function open(instance) {
  if (!instance) throw new GridqError("closed", "the index was closed");
  return instance;
}

/**
 * Bytes as they are handed over.
 *
 * @package
 * @param {any} value
 * @throws {GridqError} `invalid`
 */
export function bytesOf(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (/ArrayBuffer\]$/.test(Object.prototype.toString.call(value))) return new Uint8Array(value);
  throw new GridqError("invalid", "the bytes of an index are wanted, as a Uint8Array or an ArrayBuffer");
}

/**
 * Opens an index.
 *
 * @param {Uint8Array | ArrayBuffer} bytes all of its file; they are copied
 * @param {{ name?: string, module?: WebAssembly.Module }} options what errors call it; the module of `compile`
 * @returns {Promise<LoadedIndex>}
 * @throws {GridqError} `invalid`, `not-an-index`, `damaged`, `unsupported`
 */
export async function openIndex(bytes, { name = "index", module } = {}) {
  const instance = new Instance(module ?? (await compiled()));
  instance.open(bytesOf(bytes), name);
  return new LoadedIndex(instance);
}

/**
 * Opens an index on a server; only the metadata is fetched now. The server should answer requests with
 * `Range`, also with several ranges; if it does not, they are requested one by one, and if it sends the whole
 * file, that is kept.
 *
 * @param {string | URL} url
 * @param {{ fetch?: typeof globalThis.fetch, headers?: Record<string, string>, module?: WebAssembly.Module }} options
 * @returns {Promise<RemoteIndex>}
 * @throws {GridqError} also `unreachable`, `invalid-answer`
 */
export async function openRemoteIndex(url, { fetch = globalThis.fetch, headers = {}, module } = {}) {
  const file = new RemoteFile(String(url), { fetch, headers });
  // While the module is compiled.
  file.fetchStart();
  const instance = new Instance(module ?? (await compiled()));
  await begin(instance, file);
  return new RemoteIndex(instance, file);
}

/** @typedef {[start: number, end: number]} Range its first byte, and the one after its last */
/**
 * @typedef {{ offset: number, bytes: Uint8Array, fileLength: number, version: string }} Part length below 0 if unknown
 */

/**
 * Opens an index on a server in an instance.
 *
 * @package
 * @param {Instance} instance
 * @param {RemoteFile} file
 */
export async function begin(instance, file) {
  instance.begin(file.url);
  await complete(instance, file, null);
}

/**
 * Fetches and adds until nothing is missing.
 *
 * @package
 * @param {Instance} instance
 * @param {RemoteFile} file
 * @param {Asked | null} question null for what opening needs
 */
export async function complete(instance, file, question) {
  for (let round = 0; ; round++) {
    const ranges = instance.missingRanges(question);
    if (ranges.length === 0) return;
    // The metadata, coordinates, the directory, the tiles: if more is missing then, the server withholds it.
    if (round === 8) throw new GridqError("not-fetched", "the server does not send what it is asked for");
    for (const part of await file.parts(ranges)) instance.add(part);
  }
}

/**
 * What `body` gives; where that is an error that may pass, it is tried again a little later, three times in all.
 *
 * @package
 * @template T
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function retrying(body) {
  for (const wait of [100, 400, 0]) {
    try {
      return await body();
    } catch (error) {
      if (!wait || !(error instanceof GridqError && error.mayPass)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new GridqError("failed", "no attempt was made");
}

/** A server that answers nothing for so many milliseconds is taken to be gone. */
const patience = 30_000;

/**
 * The answer to a request, and its bytes.
 *
 * @package
 * @param {typeof globalThis.fetch} fetch
 * @param {string} url
 * @param {RequestInit} request
 * @param {(response: Response) => number} most how many bytes there can be; below 0 for none, where the status is wrong
 * @returns {Promise<{ response: Response, bytes: Uint8Array }>}
 */
export async function fetched(fetch, url, request, most) {
  try {
    const response = await fetch(url, { signal: /** @type {any} */ (AbortSignal).timeout?.(patience), ...request });
    const limit = most(response);
    if (limit >= 0) return { response, bytes: await body(response, limit, url) };
    await response.body?.cancel();
    const error = new GridqError("unreachable", `${url}: the server answers ${response.status}`);
    error.mayPass = response.status >= 500 || response.status === 429;
    throw error;
  } catch (cause) {
    if (cause instanceof GridqError) throw cause;
    const error = new GridqError("unreachable", `${url}: ${cause}`, { cause });
    error.mayPass = true;
    throw error;
  }
}

/**
 * The body of an answer.
 * @param {Response} response @param {number} most bytes @param {string} url
 */
async function body(response, most, url) {
  const tooLong = () =>
    new GridqError("invalid-answer", `${url}: the server sends more than the ${most} bytes that can be meant`);
  if (!response.body?.getReader) {
    // A `fetch` of the caller's may have no streams.
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > most) throw tooLong();
    return bytes;
  }
  const reader = response.body.getReader();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let count = 0;
  for (let chunk; !(chunk = await reader.read()).done; chunks.push(chunk.value)) {
    count += chunk.value.length;
    if (count <= most) continue;
    reader.cancel().catch(() => {});
    throw tooLong();
  }
  const bytes = new Uint8Array(count);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

/** How much of an index is asked for first: mostly enough for what it says of itself. The module has the same number. */
const startBytes = 4352;

/**
 * A file on a server, of which parts are fetched.
 *
 * @package
 */
export class RemoteFile {
  #fetch;
  #headers;
  #length;
  #mostWhole;
  /** Whether several ranges are asked for at once: until the server gives less than it was asked for. */
  #takesSeveral = true;
  /** @type {Promise<Part[]> | undefined} the start of the file, which was asked for before it was needed */
  #start;

  /**
   * @param {string} url
   * @param {{ fetch: typeof globalThis.fetch, headers: Record<string, string>, length?: number, mostWhole?: number }} options with
   * the length that the file must have, where it is known, and how long a file may be that is sent whole in place of a part
   */
  constructor(url, { fetch, headers, length, mostWhole = 2 ** 31 }) {
    this.url = url;
    this.#fetch = fetch;
    this.#headers = headers;
    this.#length = length;
    this.#mostWhole = mostWhole;
  }

  /** Asks for the start of the file, which opening needs first. */
  fetchStart() {
    const asked = this.fetch([[0, startBytes]]);
    this.#start = asked;
    // Awaiting callers get the error.
    asked.catch(() => {});
  }

  /**
   * The start of the file, where it was asked for and has a range; a short one is kept for who else needs it.
   *
   * @param {Range[]} ranges
   */
  async #begun([range, ...others]) {
    const start = this.#start;
    if (!start || others.length) return null;
    try {
      const parts = await start;
      const part = parts.find((one) => holds(one, range));
      if (parts.some(({ bytes }) => bytes.length > 16 * startBytes)) this.#start = undefined;
      return part ? [part] : null;
    } catch (error) {
      this.#start = undefined;
      throw error;
    }
  }

  /**
   * Parts that hold the ranges, in one request if the server accepts several ranges; parts with some of them
   * if it turns out that it does not.
   *
   * @param {Range[]} ranges in order
   * @returns {Promise<Part[]>}
   */
  async parts(ranges) {
    return (await this.#begun(ranges)) ?? this.fetch(ranges);
  }

  /**
   * The same, of a server.
   * @protected @param {Range[]} ranges @returns {Promise<Part[]>}
   */
  async fetch(ranges) {
    if (ranges.length > 1 && this.#takesSeveral) {
      try {
        const parts = await this.#request(ranges);
        this.#takesSeveral = ranges.every((range) => parts.some((part) => holds(part, range)));
        return parts;
      } catch (error) {
        // The server refuses, or the browser, which would need the permission of another origin first.
        if (!(error instanceof GridqError && error.code === "unreachable")) throw error;
        this.#takesSeveral = false;
      }
    }
    return (await Promise.all(ranges.map((range) => retrying(() => this.#request([range]))))).flat();
  }

  /**
   * The result of a request: the parts of its answer, or the whole file for a single range.
   *
   * @param {Range[]} ranges
   * @returns {Promise<Part[]>}
   */
  async #request(ranges) {
    const isSingle = ranges.length === 1;
    const [from, to] = [ranges[0][0], ranges[ranges.length - 1][1]];
    const wanted = ranges.map(([start, end]) => `${start}-${end - 1}`).join(",");
    // Headers between the parts say where each is.
    const { response, bytes } = await fetched(
      this.#fetch, this.url, { headers: { ...this.#headers, Range: `bytes=${wanted}` } },
      (response) => {
        if (response.status === 206) return to - from + 1024 * (ranges.length + 1);
        return response.status === 200 && isSingle ? this.#wholeLength(response) : -1;
      });
    const version = response.headers.get("ETag") ?? response.headers.get("Last-Modified") ?? "";
    if (response.status === 200) {
      this.#check(bytes.length);
      return [{ offset: 0, bytes, fileLength: bytes.length, version }];
    }
    const type = response.headers.get("Content-Type") ?? "";
    const boundary = /^multipart\/byteranges\s*;.*?boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
    const range = response.headers.get("Content-Range");
    if (boundary) {
      return this.#split(bytes, `--${boundary[1] ?? boundary[2]}`).map((part) => this.#part(part, ranges, version));
    }
    if (range) return [this.#part({ ...this.#place(range), bytes }, ranges, version)];
    // Other origins must permit a page to read Content-Range: without it, the bytes are taken to be those
    // asked for.
    if (isSingle && bytes.length <= to - from) return [{ offset: from, bytes, fileLength: -1, version }];
    throw this.#error(isSingle ? "invalid-answer" : "unreachable", "the server does not say what it has sent");
  }

  /**
   * How long a file may be that is sent whole in place of a part. Of a longer one nothing is read.
   * @param {Response} response
   */
  #wholeLength(response) {
    const length = this.#length ?? Number(response.headers.get("Content-Length") ?? 0);
    if (length <= this.#mostWhole) return this.#length ?? this.#mostWhole;
    response.body?.cancel().catch(() => {});
    throw this.#error("no-ranges", `the server sends all ${length} bytes in place of a part: it does not answer Range`);
  }

  /**
   * The parts of a body in `multipart/byteranges`.
   *
   * @param {Uint8Array} body
   * @param {string} delimiter what stands before each part
   */
  #split(body, delimiter) {
    const parts = [];
    let position = body[0] === 13 && body[1] === 10 ? 2 : 0;
    for (;;) {
      // A character for each byte.
      const text = new TextDecoder("latin1").decode(body.subarray(position, position + 1024));
      if (text.startsWith(`${delimiter}--`)) break;
      const header = text.slice(0, text.indexOf("\r\n\r\n") + 4);
      const start = position + header.length;
      const field = /\r\ncontent-range:(.*)\r\n/i.exec(header);
      const place = this.#place(field?.[1] ?? "nothing");
      if (!header.startsWith(`${delimiter}\r\n`)) {
        throw this.#error("invalid-answer", "the parts of the server's answer do not stand where it says");
      }
      parts.push({ ...place, bytes: body.subarray(start, start + place.count) });
      position = start + place.count + 2;
    }
    return parts;
  }

  /**
   * What `bytes 0-4095/488917` says.
   * @param {string} range
   */
  #place(range) {
    const found = /^bytes (\d+)-(\d+)\/(\d+|\*)$/i.exec(range.trim());
    const [offset, end] = [Number(found?.[1]), Number(found?.[2]) + 1];
    if (!found || end <= offset) {
      throw this.#error("invalid-answer", `the server says that it sends ${range.trim()}`);
    }
    return { offset, count: end - offset, fileLength: found[3] === "*" ? -1 : Number(found[3]) };
  }

  /**
   * A part that is as long as it says, and begins where a requested range does.
   *
   * @param {{ offset: number, count: number, fileLength: number, bytes: Uint8Array }} part
   * @param {Range[]} ranges
   * @param {string} version
   * @returns {Part}
   */
  #part({ offset, count, fileLength, bytes }, ranges, version) {
    const isAsked = ranges.some(([start]) => start === offset);
    if (!isAsked || count !== bytes.length || (fileLength >= 0 && offset + count > fileLength)) {
      throw this.#error(
        "invalid-answer", `the server sends ${bytes.length} bytes as ${count} from ${offset} on, of ${fileLength}`);
    }
    if (fileLength >= 0) this.#check(fileLength);
    return { offset, bytes, fileLength, version };
  }

  /** @param {number} length what the server says of the file */
  #check(length) {
    if (length === (this.#length ?? length)) return;
    throw this.#error("damaged", `the server has a file of ${length} bytes in place of one of ${this.#length}`);
  }

  /** @param {string} code @param {string} message */
  #error(code, message) {
    return new GridqError(code, `${this.url}: ${message}`);
  }
}

/**
 * Whether a part has all of a range that the file has.
 * @package @param {Part} part @param {Range} range
 */
export function holds({ offset, bytes, fileLength }, [start, end]) {
  return offset <= start && offset + bytes.length >= (fileLength < 0 ? end : Math.min(end, fileLength));
}

/**
 * Compiles the module; once is enough, and happens when it is first needed. Give another URL or its bytes if
 * `gridq.wasm` is not in the folder of this file.
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
  // Compiled while it comes, where the server says what it is: engines refuse any other spelling of the type.
  const type = response.headers.get("Content-Type") ?? "";
  if (type.trim() === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

/** @package */
export function compiled() {
  if (!module) {
    const started = compile();
    module = started;
    // After a failure it is fetched again.
    started.catch(() => (module = undefined));
  }
  return module;
}

/**
 * One instance of the module, with one index.
 *
 * @package
 */
export class Instance {
  /** @type {any} */
  #exports;
  /** @type {unknown} what ended the instance, after which nothing in its memory is to be trusted */
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
   * @param {Asked | null} question
   * @returns {Range[]}
   */
  missingRanges(question) {
    const { latitude = NaN, longitude = NaN, metrics = /** @type {string[]} */ ([]), method = "nearest" } = question ?? {};
    this.#call((wasm) =>
      wasm.missingRanges(
        latitude, longitude, ...this.#passText(lines(metrics)), method === "bilinear" ? 1 : 0));
    return this.#ranges();
  }

  /** @returns {Metric[]} */
  metrics() {
    this.#call((wasm) => wasm.metrics());
    return JSON.parse(this.#text());
  }

  /**
   * How many cells a place is from the edge, and for each metric what a value needs besides its time: 0 nothing, 1 that
   * the model has made a step, 2 the output interval that ends there, 3 the one that holds it; null outside.
   *
   * @param {Question} question
   */
  place({ latitude, longitude, method }) {
    this.#call((wasm) => wasm.place(latitude, longitude, method === "bilinear" ? 1 : 0));
    const [edgeDistance, ...needs] = this.#values();
    return edgeDistance === undefined ? null : { edgeDistance, needs };
  }

  /**
   * Columns and rows of the grid, one after the other, for longitudes and latitudes, or the other way round; NaN where
   * there is none.
   *
   * @param {Float64Array} pairs
   * @param {boolean} isInverse whether `pairs` are columns and rows
   * @returns {Float64Array}
   */
  positions(pairs, isInverse) {
    const bytes = new Uint8Array(pairs.buffer, pairs.byteOffset, pairs.byteLength);
    this.#call((wasm) => wasm.positions(...this.#pass(bytes), isInverse ? 1 : 0));
    return this.#values();
  }

  /** What there are maps of, and the grid and the output times that they have. */
  maps() {
    this.#call((wasm) => wasm.maps());
    const [columns, rows, count, ...numbers] = this.#values();
    const times = numbers.splice(0, count).map((time) => new Date(time * 1000));
    const metrics = this.#text().split("\n").slice(0, -1).map((line, n) => {
      const [name, unit, constant] = line.split("\t");
      return { name, unit, constant: constant === "1", levels: Float64Array.from(numbers.slice(256 * n, 256 * (n + 1))) };
    });
    return { columns, rows, times, metrics };
  }

  /** @param {string} metric @param {number} time @returns {Range[]} */
  missingOfMap(metric, time) {
    this.#call((wasm) => wasm.missingOfMap(...this.#passText(metric), time));
    return this.#ranges();
  }

  /**
   * The codes of a map, with parts that were fetched for it, which are dropped; null where more is missing.
   *
   * @param {string} metric @param {number} time @param {Part[]} parts
   */
  plane(metric, time, parts) {
    // A whole file is kept.
    const isPart = parts.every(({ bytes, fileLength }) => bytes.length !== fileLength);
    if (isPart) this.#call((wasm) => wasm.beginPlane());
    for (const part of parts) this.add(part);
    try {
      this.#call((wasm) => wasm.plane(...this.#passText(metric), time));
    } catch (error) {
      if (error instanceof GridqError && error.code === "not-fetched") return null;
      throw error;
    }
    return this.#bytes().slice();
  }

  /**
   * See `IndexMaps`.
   * @param {string} metric @param {[number, number]} range @param {number} places
   */
  scale(metric, [least, largest], places) {
    this.#call((wasm) => wasm.scale(...this.#passText(metric), least, largest, places));
    const [first, last, ...values] = this.#values();
    const bytes = this.#bytes();
    return {
      range: /** @type {[number, number]} */ ([first, last]),
      places: values.map((value, n) => ({ value, colour: `rgb(${bytes.subarray(3 * n, 3 * n + 3).join()})` })),
    };
  }

  /**
   * See `IndexMaps`.
   * @param {string} metric @param {[number, number]} range
   */
  colours(metric, [least, largest]) {
    this.#call((wasm) => wasm.colours(...this.#passText(metric), least, largest));
    return this.#bytes().slice();
  }

  /** @param {Asked} question */
  forecast({ latitude, longitude, metrics = [], method = "nearest", time, from, through, hours, sumSeconds }) {
    const seconds = (/** @type {Date | undefined} */ date) => (date ? date.getTime() / 1000 : NaN);
    const selection = time ? 0 : hours === undefined ? 1 : 2;
    const end = [sumSeconds ?? NaN, seconds(through), Math.round(Number(hours) * 3600)][selection];
    this.#call((wasm) =>
      wasm.forecast(
        latitude, longitude, ...this.#passText(lines(metrics)), method === "bilinear" ? 1 : 0,
        selection, seconds(time ?? from), end));
    return new Forecast(this.#text(), this.#values());
  }

  /**
   * The statistics of a metric of the table over days; see `dailyOf` in `days.js`.
   *
   * @param {string} metric
   * @param {number[]} numbers start and end of each day, then a time and a value for each output time, in seconds
   * @param {number} count of days
   * @returns {Record<string, number[]>} by the name of the statistic, a value for each day
   */
  daily(metric, numbers, count) {
    const bytes = new Uint8Array(Float64Array.from(numbers).buffer);
    this.#call((wasm) => wasm.daily(...this.#passText(metric), ...this.#pass(bytes), count));
    const values = this.#values();
    return Object.fromEntries(this.#text().split("\n").slice(0, -1).map(
      (name, n) => [name, [...values.subarray(n * count, (n + 1) * count)]]));
  }

  /**
   * When the sun rises and sets, in seconds, NaN where it does not; and whether it is up at noon.
   *
   * @param {number} latitude @param {number} longitude @param {number} noon in seconds
   */
  sun(latitude, longitude, noon) {
    this.#call((wasm) => wasm.sun(latitude, longitude, noon));
    const [sunrise, sunset, isUp] = this.#values();
    return { sunrise, sunset, isUp: isUp === 1 };
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
      // The engine could not convert an argument, and the module was not called.
      if (cause instanceof TypeError) throw new GridqError("invalid", `not what it may be: ${cause.message}`, { cause });
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

  #bytes() {
    const { memory, text, textCount } = this.#exports;
    return new Uint8Array(memory.buffer, text() >>> 0, textCount());
  }

  #text() {
    return new TextDecoder().decode(this.#bytes());
  }

  /** @returns {Range[]} */
  #ranges() {
    const numbers = this.#values();
    return Array.from({ length: numbers.length / 2 }, (_, n) => [numbers[2 * n], numbers[2 * n + 1]]);
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
 * x − n·y for the whole number n nearest to x / y, the even one of two: exactly, as in IEEE 754.
 *
 * @param {number} x
 * @param {number} y
 */
function remainder(x, y) {
  const divisor = Math.abs(y);
  // The result of % is exact, too.
  let rest = Math.abs(x) % (2 * divisor);
  if (rest > divisor / 2) {
    rest -= divisor;
    if (rest >= divisor / 2) rest -= divisor;
  }
  return x < 0 || Object.is(x, -0) ? -rest : rest;
}
