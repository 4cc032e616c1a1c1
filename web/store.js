/**
 * Forecasts from a store: a folder of runs on any web server, of which a few kilobytes are fetched for a place.
 *
 * @module
 */
import { GridqError, Instance, aDate, begin, checked, compiled, complete, fetched, partsOfAll, retrying } from "./gridq.js";
import { IndexMaps } from "./maps.js";
import { isAtEdge, iso, mayContain, mostBytes, readManifest } from "./manifest.js";
import { KeptFile, KeptParts } from "./parts.js";
import { Stitch, byRun, few, moments, needed, preference, ranked } from "./stitch.js";

/** @typedef {import("./gridq.js").Forecast} Forecast */
/** @typedef {import("./gridq.js").Metric} Metric */
/** @typedef {import("./manifest.js").Manifest} Manifest */
/** @typedef {import("./manifest.js").Run} Run */
/** @typedef {import("./manifest.js").StoreFile} StoreFile */
/** @typedef {import("./stitch.js").Candidate} Candidate */
/** @typedef {import("./stitch.js").Times} Times */
/** @typedef {{ run: Run, file: StoreFile, rank: number }} Named */
/** @typedef {{ instance: Instance, metrics: Metric[], remote: KeptFile }} Opened */

/**
 * What is asked of a store; everything may be left out, and there are no other parts.
 *
 * @typedef {object} StoreQuestion
 * @property {string | readonly string[]} [metrics] by their names in `store.metrics`, in a text with commas between them; all of the best
 * domain where there are none
 * @property {"nearest" | "bilinear"} [method] the nearest grid point, unless told otherwise
 * @property {Date} [time] a moment, between output times if need be
 * @property {Date} [from] the first time of a span; unless told otherwise that of the newest run
 * @property {Date} [through] the last time of a span; unless told otherwise that of all runs
 * @property {number} [hours] the length of a span, in the place of its last time
 * @property {string} [model] only runs of this model answer
 * @property {Date} [run] only the one that started then
 * @property {string} [domain] only this domain
 * @property {string} [member] only this one of an ensemble; else the first one of the newest run
 */

/**
 * @typedef {object} StoreOptions
 * @property {typeof globalThis.fetch} [fetch]
 * @property {Record<string, string>} [headers] of all requests
 * @property {WebAssembly.Module} [module] the module of `compile`
 * @property {Cache} [cache] keeps what was fetched for when there is no network: `await caches.open("gridq")`
 * @property {number} [cacheBytes] how much it keeps at most; 50 MB unless told otherwise
 */

/** How many files are open at most, and how many bytes of one may have been fetched when it is closed. */
const mostOpen = 16;
const mostFetched = 16 << 20;
/** How long a file may be that a server without ranges sends whole: a page on a phone has to come to an end. */
const mostWhole = 1 << 20;
/** How many bytes of maps are kept of a domain: those that a map that plays, or adds up, needs again. */
const mostFields = 24 << 20;

/** @param {string | URL} url */
function addressOf(url) {
  try {
    return new URL(url, globalThis.location?.href);
  } catch {
    throw new GridqError("invalid", `${url} is not an address`);
  }
}

/**
 * Opens a store; of its files only the manifest is fetched now. The module of `compile` is loaded meanwhile, unless
 * one is given: the first answer needs it at once.
 *
 * @param {string | URL} url of the folder
 * @param {StoreOptions} [options]
 * @returns {Promise<Store>}
 * @throws {GridqError} `invalid`, `unreachable`, also where no store is there; `damaged`, `unsupported`
 */
export async function openStore(url, options = {}) {
  const folder = addressOf(url);
  if (!folder.pathname.endsWith("/")) folder.pathname += "/";
  const { cache, cacheBytes = 50_000_000 } = options;
  const module = async () => options.module ?? compiled();
  // Awaiting callers get the error.
  module().catch(() => {});
  const kept = cache ? KeptParts.open(cache, cacheBytes) : null;
  const store = new Store(folder, options, module, kept);
  await Promise.all([store.refresh(), kept]);
  return store;
}

/** A store as its newest manifest describes it. */
export class Store {
  #folder;
  #fetch;
  #headers;
  #module;
  #cache;
  #kept;
  /** @type {Manifest | null} */
  #manifest = null;
  #etag = "";
  /** @type {Map<string, Promise<Opened>>} by path, the one used last at the end */
  #open = new Map();
  #isOffline = false;

  /**
   * @package @param {URL} folder @param {StoreOptions} options
   * @param {() => Promise<WebAssembly.Module>} module
   * @param {Promise<KeptParts> | null} kept
   */
  constructor(folder, { fetch = globalThis.fetch, headers = {}, cache }, module, kept) {
    this.#folder = folder;
    this.#fetch = fetch;
    this.#headers = headers;
    this.#module = module;
    this.#cache = cache;
    this.#kept = kept;
  }

  /**
   * Whether the server could not be reached when it was last asked for the manifest: what was fetched before answers.
   */
  get isOffline() {
    return this.#isOffline;
  }

  /** When the manifest was written. */
  get written() {
    return new Date(this.#known.written * 1000);
  }

  /** The runs, the newest first. */
  get runs() {
    return this.#known.runs.map(described);
  }

  /** The newest run of the model that answers before others; undefined where there is no run. */
  get newest() {
    const run = this.#newestRun;
    return run && described(run);
  }

  /**
   * The names of the metrics that a run answers for, those of the newest first.
   * @returns {string[]}
   */
  get metrics() {
    return [...new Set(this.#known.runs.flatMap(({ files }) => files.flatMap(({ metrics }) => metrics)))];
  }

  /**
   * The names of the domains of the newest run, the widest first.
   * @returns {string[]}
   */
  get domains() {
    const width = (/** @type {Named} */ { file: { grid } }) => grid.columns * grid.rows * grid.spacing_m ** 2;
    return this.#newest.sort((a, b) => width(b) - width(a)).map(({ file }) => file.domain);
  }

  /**
   * A domain of the newest run: its grid, its output times, its maps.
   *
   * @param {string} [name] the widest one where there is none
   * @returns {Promise<StoreDomain>}
   * @throws {GridqError} `no-run`; the error of its file
   */
  async domain(name = this.domains[0]) {
    const named = this.#newest.find(({ file }) => file.domain === name);
    if (!named) throw new GridqError("no-run", `the newest run has no domain ${name}`);
    return this.#domain(named);
  }

  /**
   * All domains of the newest run, as one manifest has them: the widest first, then the finer ones, each after those
   * with wider cells. One whose file cannot be used is left out, unless it is the widest; `errors` say why. `others` are
   * the names of those that are no finer than the widest.
   *
   * @returns {Promise<{ domains: StoreDomain[], errors: GridqError[], others: string[] }>}
   * @throws {GridqError} `no-run`; the error of the file of the widest domain
   */
  async allDomains() {
    const [name] = this.domains;
    const named = this.#newest;
    const widest = named.find(({ file }) => file.domain === name);
    if (!widest) throw new GridqError("no-run", "no run is published in the store yet");
    const finer = named
      .filter(({ file }) => file.grid.spacing_m < widest.file.grid.spacing_m)
      .sort((a, b) => b.file.grid.spacing_m - a.file.grid.spacing_m);
    const found = await Promise.all([widest, ...finer].map((one) => this.#domain(one).catch((error) => {
      if (one === widest || !(error instanceof GridqError)) throw error;
      return error;
    })));
    return {
      domains: found.flatMap((one) => (one instanceof StoreDomain ? one : [])),
      errors: found.flatMap((one) => (one instanceof GridqError ? one : [])),
      others: named.filter((one) => one !== widest && !finer.includes(one)).map(({ file }) => file.domain),
    };
  }

  /** @param {Named} named */
  async #domain(named) {
    const open = async (/** @type {boolean} */ again) => {
      const { instance, remote, metrics } = await this.#opened(named, again);
      return { instance, maps: new IndexMaps(instance, remote), metrics };
    };
    // Bytes that were kept or sent wrong are fetched a second time.
    const again = () => open(true);
    const { instance, maps, metrics } = await open(false).catch((error) => {
      if (!isOfBytes(error)) throw error;
      return again();
    });
    const amounts = metrics.filter(({ kind }) => kind === "sum").map(({ name }) => name);
    return new StoreDomain(named, instance, maps, amounts, again);
  }

  /**
   * The newest run of the model that answers before others.
   * @returns {Run | undefined}
   */
  get #newestRun() {
    const { runs, models } = this.#known;
    return ranked(runs.flatMap((run) => run.files.map((file) => ({ run, file }))), models)[0]?.run;
  }

  /**
   * The files of that run, of its first member.
   * @returns {Named[]}
   */
  get #newest() {
    const run = this.#newestRun;
    const member = run?.files.map(({ member }) => member).sort()[0];
    return run ? run.files.filter((file) => file.member === member).map((file) => ({ run, file, rank: 0 })) : [];
  }

  get #known() {
    if (!this.#manifest) throw new GridqError("closed", "the store is not open");
    return this.#manifest;
  }

  /**
   * Asks the server for a newer manifest.
   *
   * @returns {Promise<boolean>} whether there is one
   * @throws {GridqError} `damaged`, `unsupported`: the last good manifest goes on to answer. `unreachable`: where there
   * is one from before, it answers and `isOffline` is true
   */
  async refresh() {
    const url = new URL("manifest.json", this.#folder).href;
    /** @type {{ manifest: Manifest, etag: string, bytes: Uint8Array } | null} */
    let found;
    try {
      found = await retrying(() => this.#fetchManifest(url));
      this.#isOffline = false;
    } catch (error) {
      if (!(error instanceof GridqError) || error.code !== "unreachable" || !error.mayPass) throw error;
      this.#isOffline = true;
      if (this.#manifest) return false;
      const kept = await this.#cache?.match(url);
      if (!kept) throw error;
      this.#manifest = readManifest(new Uint8Array(await kept.arrayBuffer()), url);
      return true;
    }
    if (!found) return false;
    const { manifest, etag, bytes } = found;
    const before = this.#manifest;
    // A copy that lags behind.
    if (before && before.store === manifest.store && manifest.sequence < before.sequence) return false;
    this.#etag = etag;
    // A copy may have had a manifest of its own with this number.
    if (before && before.store === manifest.store && manifest.sequence === before.sequence
      && manifest.written === before.written) return false;
    this.#manifest = manifest;
    const paths = new Set(manifest.runs.flatMap(({ files }) => files.map(({ path }) => path)));
    for (const path of this.#open.keys()) if (!paths.has(path)) this.#open.delete(path);
    await (await this.#kept)?.retain(new Set([...paths].map((path) => this.#url(path))), this.#url("runs/"));
    await this.#cache?.put(url, new Response(/** @type {BodyInit} */ (bytes))).catch(() => {});
    return true;
  }

  /** @param {string} url */
  async #fetchManifest(url) {
    const headers = this.#etag ? { ...this.#headers, "If-None-Match": this.#etag } : this.#headers;
    // Another origin may not permit that field: it is left out when this fails.
    this.#etag = "";
    const { response, bytes } = await fetched(this.#fetch, url, { headers, cache: "no-cache" }, ({ status }) =>
      status === 200 ? mostBytes : status === 304 && this.#manifest ? 0 : -1);
    if (response.status === 304) {
      this.#etag = headers["If-None-Match"] ?? "";
      return null;
    }
    try {
      return { manifest: readManifest(bytes, url), etag: response.headers.get("ETag") ?? "", bytes };
    } catch (error) {
      // It may have been replaced while it was sent.
      if (error instanceof GridqError && error.code === "damaged") error.mayPass = true;
      throw error;
    }
  }

  /**
   * The forecast at a place. Each time is answered by the newest run that covers it, and of that run by the finest
   * domain that contains the place; `content.sources` names them. A file that is gone or damaged is left out, so that
   * the next run answers, and `content.notices` says so.
   *
   * @param {number} latitude degrees north
   * @param {number} longitude degrees east
   * @param {StoreQuestion} [question]
   * @returns {Promise<Forecast>} all of one state of the store
   * @throws {GridqError} `invalid`, `outside`, `no-such-time`, `unknown-metric`, `absent-metric`, `no-run`; the error of a file
   * where no other one answers
   */
  async forecast(latitude, longitude, question = {}) {
    checked({ latitude, longitude });
    /** @type {StoreQuestion & { metrics?: string[] }} */
    const parts = checked(question, partsOfStore);
    if (this.#isOffline) await this.refresh();
    if (!(Math.abs(latitude) <= 90 && Number.isFinite(longitude))) {
      throw new GridqError("outside", `${latitude}, ${longitude} is no place on the Earth`);
    }
    const turned = longitude % 360;
    const asked = {
      ...parts, latitude, longitude, times: times(parts),
      east: turned > 180 ? turned - 360 : turned <= -180 ? turned + 360 : turned,
      names: parts.metrics?.length ? [...new Set(parts.metrics)] : null,
    };
    for (let attempt = 1; ; attempt++) {
      const asking = new Asking(this.#known, asked, (named, again) => this.#opened(named, again));
      /** @type {unknown} */
      let failure;
      /** @type {Forecast | undefined} */
      let answer;
      try {
        answer = await asking.answer();
      } catch (error) {
        failure = error;
      }
      // Files may be removed some time after a newer manifest has ceased to name them. More manifests than that are
      // not published meanwhile.
      const isChanged = asking.leftOut.size && attempt < 10 && (await this.refresh().catch(() => false));
      if (isChanged) continue;
      if (!answer) throw failure;
      if (this.#isOffline) {
        const text = "the server cannot be reached: answered from what was fetched before, of the store as of "
          + iso(this.#known.written);
        answer.content.notices.push({ code: "offline", metrics: [], text, values: { time: iso(this.#known.written) } });
        answer.json = `${JSON.stringify(answer.content)}\n`;
      }
      return answer;
    }
  }

  /** @param {string} path */
  #url(path) {
    return new URL(path, this.#folder).href;
  }

  /**
   * A file, opened when it is needed.
   *
   * @param {Named} named
   * @param {boolean} again whether what is there of it is no good
   */
  async #opened({ file }, again) {
    const { path } = file;
    const known = this.#open.get(path);
    this.#open.delete(path);
    if (again) await (await this.#kept)?.forget(this.#url(path));
    const opened = (again ? null : known) ?? this.#begin(file);
    this.#open.set(path, opened);
    for (const old of this.#open.keys()) if (this.#open.size > mostOpen) this.#open.delete(old);
    try {
      const { remote } = await opened;
      if (remote.fetchedBytes > mostFetched && this.#open.get(path) === opened) this.#open.delete(path);
      return await opened;
    } catch (error) {
      if (this.#open.get(path) === opened) this.#open.delete(path);
      throw error;
    }
  }

  /** @param {StoreFile} file @returns {Promise<Opened>} */
  async #begin({ path, bytes }) {
    const url = this.#url(path);
    const options = { fetch: this.#fetch, headers: this.#headers, length: bytes, mostWhole };
    const remote = new KeptFile(url, options, await this.#kept, () => {
      if (!this.#isOffline) return;
      const error = new GridqError("unreachable", `${url}: not fetched before, and the server cannot be reached`);
      error.mayPass = true;
      throw error;
    });
    // While the module is compiled, the start of the file comes.
    remote.fetchStart();
    const instance = new Instance(await this.#module());
    await begin(instance, remote);
    return { instance, remote, metrics: instance.metrics() };
  }
}

/**
 * Whether other bytes of the same file may be right.
 * @param {unknown} error
 */
const isOfBytes = (error) => error instanceof GridqError && (error.code === "damaged" || error.code === "replaced");

/**
 * A map at one time, row by row from the south-west.
 *
 * @typedef {object} Field
 * @property {number} columns
 * @property {number} rows
 * @property {Float32Array} values NaN is missing
 * @property {Uint8Array} codes the levels that the values are of
 * @property {number} [error] by how much values may be off at most that are made of several maps
 * @property {Float32Array} [errors] the same of each value
 * @property {Uint8Array} [colours] of each code, as in `colours`, where they are not those of the metric
 */

/** Of a panel, which no question here has: not among all metrics, where it would be shortwave_radiation once more. */
const ofPanel = "global_tilted_irradiance";

/** A domain of a run as a map needs it. */
export class StoreDomain {
  #instance;
  #maps;
  #again;
  /** @type {Map<string, Promise<Field>>} by metric and time, the one used last at the end */
  #fields = new Map();

  /**
   * @package @param {Named} named @param {Instance} instance @param {IndexMaps} maps @param {string[]} amounts
   * @param {() => Promise<{ maps: IndexMaps }>} again opens them without what was fetched
   */
  constructor({ run, file }, instance, maps, amounts, again) {
    this.#instance = instance;
    this.#maps = maps;
    this.#again = again;
    this.name = file.domain;
    this.model = run.model;
    this.run = new Date(run.start * 1000);
    this.generation = run.generation;
    this.member = file.member;
    /** Metres between grid points. */
    this.spacing = file.grid.spacing_m;
    this.columns = file.grid.columns;
    this.rows = file.grid.rows;
    /** @type {Date[]} the output times */
    this.times = maps.times;
    /** The names of metrics that are sums over the interval before each output time. */
    this.amounts = amounts;
  }

  /** What there are maps of. */
  get maps() {
    return this.#maps.metrics;
  }

  /**
   * The values of a map.
   *
   * @param {string} metric
   * @param {number} time its number in `times`
   * @returns {Promise<Field>}
   * @throws {GridqError}
   */
  async field(metric, time) {
    const key = `${metric} ${time}`;
    const found = this.#fields.get(key) ?? this.#read(metric, time);
    this.#fields.delete(key);
    this.#fields.set(key, found);
    const most = Math.max(Math.floor(mostFields / (5 * this.columns * this.rows)), 2);
    for (const old of this.#fields.keys()) if (this.#fields.size > most) this.#fields.delete(old);
    return found.catch((error) => {
      if (this.#fields.get(key) === found) this.#fields.delete(key);
      throw error;
    });
  }

  /** @param {string} metric @param {number} time @returns {Promise<Field>} */
  async #read(metric, time) {
    const plane = await this.#maps.plane(metric, time).catch(async (error) => {
      if (!isOfBytes(error)) throw error;
      this.#maps = (await this.#again()).maps;
      return this.#maps.plane(metric, time);
    });
    const { columns, rows, codes, levels } = plane;
    return { columns, rows, codes, values: Float32Array.from(codes, (code) => levels[code]) };
  }

  /** @type {IndexMaps["scale"]} how a metric is shown */
  scale(metric, range, places) {
    return this.#maps.scale(metric, range, places);
  }

  /** @type {IndexMaps["colours"]} the colour of each code of a map */
  colours(metric, range) {
    return this.#maps.colours(metric, range);
  }

  /**
   * Columns and rows of the grid, counted from 0 and not whole, for places; NaN where there are none.
   *
   * @param {Float64Array} places a longitude and a latitude in degrees for each
   * @returns {Float64Array} a column and a row for each
   */
  positions(places) {
    return this.#instance.positions(places, false);
  }

  /**
   * The places of columns and rows; NaN where there are none.
   *
   * @param {Float64Array} positions a column and a row for each
   * @returns {Float64Array} a longitude and a latitude in degrees for each
   */
  locations(positions) {
    return this.#instance.positions(positions, true);
  }
}

/** @type {import("./gridq.js").Kind} */
const aText = ["a text", (value) => typeof value === "string"];
const partsOfStore = { ...partsOfAll, model: aText, run: aDate, domain: aText, member: aText };

/** @param {StoreQuestion} question @returns {Times} */
function times({ time, from, through, hours }) {
  const seconds = (/** @type {Date | undefined} */ date) => (date ? Math.floor(date.getTime() / 1000) : undefined);
  const end = hours === undefined ? { through: seconds(through) } : { seconds: Math.round(hours * 3600) };
  const times = time ? { time: seconds(time) } : { from: seconds(from), ...end };
  for (const number of Object.values(times)) {
    if (number === undefined || Number.isSafeInteger(number)) continue;
    throw new GridqError("no-such-time", "a time is invalid");
  }
  return times;
}

/** Errors of one file, where another one may answer. */
const ofOneFile = new Set([
  "unreachable", "invalid-answer", "damaged", "not-an-index", "unsupported", "replaced", "not-fetched", "failed",
  "unreadable",
]);

/** One question to the store as one manifest describes it. */
class Asking {
  #manifest;
  #question;
  #open;
  /** @type {Map<string, GridqError>} the paths of files that cannot be used, and why */
  leftOut = new Map();
  /** @type {Set<string>} paths of files that were opened a second time */
  #reopened = new Set();

  /**
   * @param {Manifest} manifest
   * @param {StoreQuestion & { latitude: number, longitude: number, east: number, times: Times, names: string[] | null }} question
   * @param {(named: Named, again: boolean) => Promise<Opened>} open
   */
  constructor(manifest, question, open) {
    this.#manifest = manifest;
    this.#question = question;
    this.#open = open;
  }

  /** @returns {Promise<Forecast>} */
  async answer() {
    const { names, times } = this.#question;
    /** Grids that do not contain the place, though it lies between the same parallels and meridians. */
    const outside = new Set();
    for (;;) {
      const named = this.#named(outside);
      if (!named.length) throw this.#nothing();
      const candidates = await this.#candidates(needed(named, names, times), outside);
      if (!candidates) continue;
      const first = Math.min(...named.map(({ file }) => file.times.first));
      const last = Math.max(...named.map(({ file }) => file.times.last));
      // A file that has the times may be one that cannot be used.
      const all = this.#runs.flatMap(({ files }) => files);
      const asked = moments(
        times, Math.min(...all.map(({ times }) => times.first)), Math.max(...all.map(({ times }) => times.last)));
      const lost = all.find(({ path, times }) =>
        this.leftOut.has(path) && asked && asked[0] <= times.last && asked[1] >= times.first);
      const none = () => (lost && this.leftOut.get(lost.path)) ?? new GridqError(
        "no-such-time", `no output at the times asked for: the runs cover ${iso(first)} to ${iso(last)}`);
      if (!candidates.length) {
        // A place outside is told before times.
        if (!await this.#candidates([named[0]], outside)) continue;
        for (const name of names ?? []) await this.#checkMetric(named[0], name);
        throw none();
      }
      candidates.sort((a, b) => preference(a, b, names));
      const held = () => [...candidates[0].metrics.keys()].filter((name) => name !== ofPanel);
      const stitch = new Stitch(candidates, names ?? held(), times);
      if (stitch.isEmpty) throw none();
      if (stitch.unheld) await this.#checkMetric(stitch.richest, stitch.unheld);
      const answer = await this.#fetchAndAnswer(stitch);
      if (answer === undefined) continue;
      if (!answer) throw none();
      const notices = [...this.leftOut.values()].map(({ message }) =>
        ({ code: "left_out", metrics: [], text: `left out, so that another run or domain answers: ${message}` }));
      if (notices.length) {
        answer.content.notices.push(...notices);
        answer.json = `${JSON.stringify(answer.content)}\n`;
      }
      return answer;
    }
  }

  /**
   * The files that may contain the place, of the first model and its newest run first, all of one member.
   *
   * @param {Set<object>} outside grids that do not
   * @returns {Named[]}
   */
  #named(outside) {
    const { latitude, east, member } = this.#question;
    const files = this.#runs
      .flatMap((run) => run.files.map((file) => ({ run, file })))
      .filter(({ file }) =>
        this.#isAsked(file) && mayContain(file.grid, latitude, east) && !this.leftOut.has(file.path)
        && !outside.has(file.grid));
    const named = ranked(files, this.#manifest.models);
    if (member !== undefined || !named.length) return named;
    const [first] = byRun(named)[0].map(({ file }) => file.member).sort((a, b) => (a < b ? -1 : 1));
    return named.filter(({ file }) => file.member === first);
  }

  /** The runs that are asked. */
  get #runs() {
    const { model, run: start } = this.#question;
    return this.#manifest.runs.filter((run) =>
      (model === undefined || run.model === model) && (!start || run.start * 1000 === start.getTime()));
  }

  /** @param {StoreFile} file */
  #isAsked(file) {
    const { domain, member } = this.#question;
    return (domain === undefined || file.domain === domain) && (member === undefined || file.member === member);
  }

  /** Why no file contains the place. */
  #nothing() {
    const [failure] = this.leftOut.values();
    if (failure) return failure;
    const { latitude, longitude } = this.#question;
    const asked = this.#runs;
    const files = asked.flatMap(({ files }) => files.filter((file) => this.#isAsked(file)));
    if (files.length) {
      const extents = files.slice(0, 64).map(({ domain, grid: { columns, rows, south, north, west, east } }) =>
        `${domain} has ${columns} × ${rows} points between ${south} and ${north} north, ${west} and ${east} east`);
      return new GridqError("outside", `${latitude}, ${longitude} is outside of all domains: ${few(extents, 4)}`);
    }
    const known = asked.length
      ? asked.flatMap(({ files }) =>
        files.map(({ domain, member }) => (member ? `${domain}, member ${member}` : domain)))
      : this.#manifest.runs.map(({ model, start }) => `${model} ${iso(start)}`);
    return new GridqError("no-run", known.length
      ? `the store has nothing of the run, domain or member asked for; there is ${few(known, 8)}`
      : "no run is published in the store yet");
  }

  /**
   * The files, opened, that contain the place; null when that changes which files are needed.
   *
   * @param {Named[]} named
   * @param {Set<object>} outside
   * @returns {Promise<Candidate[] | null>}
   */
  async #candidates(named, outside) {
    const { names, latitude, east } = this.#question;
    const holdsAll = (/** @type {Named} */ { file }) => names?.every((name) => file.metrics.includes(name)) ?? true;
    let isChanged = false;
    const groups = await Promise.all(byRun(named).map(async (group, number) => {
      group.sort((a, b) => a.file.grid.spacing_m - b.file.grid.spacing_m);
      /** @type {Candidate[]} */
      const candidates = [];
      const isOneRun = group.every(({ run }) => run === group[0].run);
      // Where a finer domain of the same times holds all that is asked for, a coarser one is not needed. Where nothing
      // is said, what is asked for are the metrics of the finest domain of the newest run.
      const isEnough = (/** @type {Named} */ better, /** @type {Named} */ one) =>
        isOneRun && isOfSameTimes(better.file, one.file) && (names
          ? holdsAll(better)
          : number === 0 || one.file.metrics.every((name) => better.file.metrics.includes(name)));
      // Those that are needed whatever the others turn out to be are opened at the same time.
      for (const [place, one] of group.entries()) {
        const isNeeded = !group.slice(0, place).some((better) =>
          isEnough(better, one) && !isAtEdge(better.file.grid, latitude, east));
        if (isNeeded && !outside.has(one.file.grid)) this.#open(one, false).catch(() => {});
      }
      for (const one of group) {
        const isCovered = candidates.some((better) => better.isInterior && isEnough(better, one));
        if (isCovered || outside.has(one.file.grid)) continue;
        const opened = await this.#use(one, () => null);
        if (!opened) {
          isChanged = true;
          continue;
        }
        const place = opened.instance.place({ ...this.#question });
        if (place) candidates.push({ ...one, instance: opened.instance, ...facts(opened, place) });
        else isChanged = Boolean(outside.add(one.file.grid));
      }
      return candidates;
    }));
    return isChanged ? null : groups.flat();
  }

  /**
   * A file, after `body` was given it; null where it cannot be used, which is kept. What the server or a cache has sent
   * may be wrong this one time: it is fetched a second time.
   *
   * @param {Named} named
   * @param {(opened: Opened) => unknown} body
   */
  async #use(named, body) {
    for (;;) {
      try {
        const opened = await this.#open(named, false);
        await body(opened);
        return opened;
      } catch (error) {
        if (!(error instanceof GridqError && ofOneFile.has(error.code))) throw error;
        if (!(await this.#again(named, error))) return null;
      }
    }
  }

  /**
   * Opens a file a second time; leaves it out where that was done, or is of no use.
   *
   * @param {Named} named
   * @param {GridqError} error
   */
  async #again(named, error) {
    const { path } = named.file;
    if (error.code === "unreachable" || this.#reopened.has(path)) {
      this.leftOut.set(path, error);
      return false;
    }
    this.#reopened.add(path);
    await this.#open(named, true).catch(() => {});
    return true;
  }

  /**
   * Throws that a file does not have a metric.
   * @param {Named} named @param {string} name
   */
  async #checkMetric(named, name) {
    await this.#use(named, ({ instance, metrics }) => {
      if (metrics.some((metric) => metric.name === name)) return;
      instance.missingRanges({ ...this.#question, metrics: [name] });
      // Another name of a metric.
      throw new GridqError("unknown-metric", `${name}: a store is asked for metrics by the names that store.metrics has`);
    });
  }

  /**
   * The answer, after what it needs was fetched; null when no run has output at the times, undefined when a file turns
   * out to be no good.
   *
   * @param {Stitch} stitch
   */
  async #fetchAndAnswer(stitch) {
    const { asked, candidates } = stitch;
    const question = (/** @type {string[]} */ names) => ({
      ...this.#question, time: undefined, from: undefined, through: undefined, hours: undefined,
      // A name that is none asks for no metric.
      metrics: names.length ? names : [""],
    });
    const opened = await Promise.all(candidates.map((candidate, number) => {
      const names = asked[number];
      return names && this.#use(candidate, ({ instance, remote }) => complete(instance, remote, question(names)));
    }));
    if (opened.some((one, number) => asked[number] && !one)) return undefined;
    let last = 0;
    try {
      return stitch.answer((number, names, { time, from, through, seconds }) => {
        last = number;
        const date = (/** @type {number | undefined} */ time) => (time === undefined ? undefined : new Date(time * 1000));
        const instance = /** @type {Opened} */ (opened[number]).instance;
        const part = instance.forecast({
          ...question(names), time: date(time), from: date(from), through: date(through),
          ...(seconds !== undefined && (time === undefined ? { hours: seconds / 3600 } : { sumSeconds: seconds })),
        });
        this.#check(part, candidates[number]);
        return part;
      });
    } catch (error) {
      if (!(error instanceof GridqError && ofOneFile.has(error.code))) throw error;
      await this.#again(candidates[last], error);
      return undefined;
    }
  }

  /**
   * Whether a file is the one that the manifest names.
   * @param {Forecast} part @param {Named} named
   */
  #check({ content: { model, run: start, domain, member = "" } }, { run, file }) {
    const isNamed = model === run.model && start === iso(run.start) && domain === file.domain && member === file.member;
    if (isNamed) return;
    throw new GridqError("damaged", `${file.path}: not the file that the manifest names, but ${model} ${start}, ${domain}`);
  }
}

/**
 * Whether two files have the same output times, and so have their metrics.
 * @param {StoreFile} a @param {StoreFile} b
 */
function isOfSameTimes(a, b) {
  return a.times.equals(b.times) && a.streams.length === b.streams.length
    && a.streams.every(({ metrics, times }, number) =>
      metrics === b.streams[number].metrics && times.equals(b.streams[number].times));
}

/** @param {Opened} opened @param {{ edgeDistance: number, needs: number[] }} place */
function facts({ metrics }, { edgeDistance, needs }) {
  return {
    isInterior: edgeDistance > 1,
    metrics: new Map(metrics.map((metric, number) => [metric.name, { ...metric, need: needs[number] }])),
  };
}

/**
 * A run as pages see it.
 * @param {Run} run
 */
function described({ model, start, generation, state, through, published, files }) {
  return {
    model, run: new Date(start * 1000), generation, state, published: new Date(published * 1000),
    through: through === null ? null : new Date(through * 1000),
    files: files.map(({ domain, member, grid, times, metrics }) => ({
      domain, member: member || null, grid: { ...grid }, metrics: [...metrics],
      times: { first: new Date(times.first * 1000), last: new Date(times.last * 1000), count: times.count },
    })),
  };
}
