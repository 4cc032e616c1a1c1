/**
 * The manifest of a store: `manifest.json`, schema 1, of docs/format/store.md.
 *
 * @module
 */
import { GridqError } from "./gridq.js";
import { TimeAxis } from "./times.js";

/**
 * The part of the Earth in which a grid lies, a little larger than the grid, in degrees; `west` is greater than
 * `east` where the 180th meridian is between them.
 *
 * @typedef {object} Extent
 * @property {number} columns
 * @property {number} rows
 * @property {number} spacing_m
 * @property {number} west
 * @property {number} south
 * @property {number} east
 * @property {number} north
 */

/**
 * The index of one domain, and of one member of an ensemble.
 *
 * @typedef {object} StoreFile
 * @property {string} path from the folder of the store
 * @property {number} bytes
 * @property {string} sha256
 * @property {string} domain
 * @property {string} member empty when the run is not one of several
 * @property {Extent} grid
 * @property {TimeAxis} times
 * @property {string[]} metrics
 * @property {{ metrics: string[], times: TimeAxis }[]} streams metrics that do not have all of the output times
 */

/**
 * @typedef {object} Run
 * @property {string} model
 * @property {number} start in seconds since 1970
 * @property {number} generation
 * @property {"complete" | "unverified" | "partial"} state
 * @property {boolean} isOfFuture whether it started more than a day after it was published: it answers after all others
 * @property {number | null} through of a partial run: the last output that all of its files have
 * @property {number} published
 * @property {StoreFile[]} files
 */

/**
 * @typedef {{ store: string, sequence: number, written: number, models: string[], runs: Run[] }} Manifest the newest run
 *   first; `models` are those that answer before others
 */

/** The most bytes that a manifest may have. */
export const mostBytes = 32 << 20;

/**
 * Reads a manifest, whose every byte is checked.
 *
 * @param {Uint8Array} bytes
 * @param {string} name what errors call it
 * @returns {Manifest}
 * @throws {GridqError} `unsupported` for a later form, `damaged` for any other text that is not one
 */
export function readManifest(bytes, name) {
  const text = new TextDecoder().decode(bytes);
  const schema = /^\s*\{\s*"schema"\s*:\s*(\d+)\s*,/.exec(text.slice(0, 256))?.[1];
  if (!schema) throw new GridqError("damaged", `${name}: not the manifest of a store`);
  // A later form may be sealed in another way.
  if (schema !== "1") {
    throw new GridqError("unsupported", `${name}: written by a later version: schema ${schema}; update gridq`);
  }
  const damaged = (/** @type {string} */ reason) => new GridqError("damaged", `${name}: damaged manifest: ${reason}`);
  const seal = crc32(bytes.subarray(0, -20)).toString(16).padStart(8, "0");
  if (!text.endsWith(`"crc32":"${seal}"}\n`)) throw damaged("its bytes do not match the checksum at its end");
  try {
    return manifest(JSON.parse(text));
  } catch (error) {
    throw damaged(error instanceof SyntaxError || error instanceof Refusal ? error.message : String(error));
  }
}

class Refusal extends Error {}

/** @param {unknown} isSo @param {string} reason @returns {asserts isSo} */
function check(isSo, reason) {
  if (!isSo) throw new Refusal(reason);
}

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Seconds since 1970.
 * @param {unknown} text
 */
function seconds(text) {
  const isTime = typeof text === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);
  const time = isTime ? Date.parse(text) / 1000 : NaN;
  check(Number.isFinite(time), "a time is missing or invalid");
  return time;
}

/** @param {unknown} value @param {string} name @returns {any[]} */
function list(value, name) {
  check(Array.isArray(value), `${name} is missing`);
  return value;
}

/** @param {any} json @returns {Manifest} */
function manifest(json) {
  check(isCount(json.sequence), "the sequence is missing or invalid");
  const grids = list(json.grids, "the list of grids");
  for (const grid of grids) check(isGrid(grid), "a grid is not complete");
  const lists = list(json.metric_lists, "the list of metrics");
  for (const names of lists) {
    check(Array.isArray(names) && names.length <= 1024 && names.every(isText), "a list of metrics is invalid");
  }
  const runs = list(json.runs, "the list of runs").map((one) => run(one, grids, lists));
  runs.sort((a, b) => b.start - a.start || (a.model < b.model ? -1 : 1));
  const models = list(json.models ?? [], "the list of models");
  check(models.every(isText), "a list of models is invalid");
  const isTwice = runs.some(({ start, model }, n) => n && start === runs[n - 1].start && model === runs[n - 1].model);
  check(!isTwice, "a run is there twice");
  runs.sort((a, b) => Number(a.isOfFuture) - Number(b.isOfFuture));
  return { store: String(json.store ?? ""), sequence: json.sequence, written: seconds(json.written), models, runs };
}

/** @param {any} grid */
function isGrid(grid) {
  const isSize = (/** @type {unknown} */ count) => isCount(count) && Number(count) >= 1 && Number(count) <= 1 << 24;
  return isSize(grid?.columns) && isSize(grid.rows) && grid.spacing_m >= 0 && grid.spacing_m <= 1e8
    && ["west", "south", "east", "north"].every((side) => Number.isFinite(grid[side]) && Math.abs(grid[side]) <= 360);
}

/** @param {any} json @param {Extent[]} grids @param {string[][]} lists @returns {Run} */
function run(json, grids, lists) {
  const { model, generation, state, unverified } = json ?? {};
  check(isText(model) && model.length >= 1 && model.length <= 64, "a run has no model");
  check(isCount(generation) && generation > 0, `a run of ${model} has no generation`);
  check(state === "complete" || state === "partial", "the state of a run is neither complete nor partial");
  const start = seconds(json.run);
  const folder = `runs/${safeName(model)}/${hourText(start)}`;
  const files = list(json.files, "the list of files").map((one) => file(one, folder, grids, lists));
  const labels = new Set(files.map(({ domain, member }) => JSON.stringify([domain, member])));
  check(labels.size === files.length, "a domain of a run is there twice");
  const through = state === "partial" ? seconds(json.through) : null;
  const published = seconds(json.published);
  const isOfFuture = start - published > 86_400;
  return {
    model, start, isOfFuture, generation, state: state === "complete" && unverified ? "unverified" : state, through,
    published, files,
  };
}

/** @param {any} json @param {string} folder @param {Extent[]} grids @param {string[][]} lists @returns {StoreFile} */
function file(json, folder, grids, lists) {
  const { name, bytes, sha256, domain, member = "", grid, metrics, times, streams } = json ?? {};
  // It cannot lead out of its folder.
  check(isText(name) && name.length <= 200 && /^[\w-][\w.-]*\.gridx$/.test(name), "the name of a file is invalid");
  check(isText(sha256) && /^[0-9a-f]{64}$/.test(sha256), `the digest of ${name} is invalid`);
  check(isText(domain) && isText(member), `${name} has no domain`);
  check(isCount(bytes) && bytes > 0 && grids[grid] && lists[metrics], `${name} has no size, grid or metrics`);
  return {
    path: `${folder}/${name}`, bytes, sha256, domain, member, grid: grids[grid], times: axis(times, name),
    metrics: lists[metrics],
    streams: list(streams ?? [], "the list of streams").map((stream) => {
      check(lists[stream?.metrics], `a stream of ${name} has no metrics`);
      return { metrics: lists[stream.metrics], times: axis(stream.times, name) };
    }),
  };
}

/** @param {any} times @param {string} name */
function axis(times, name) {
  const axis = times?.list
    ? TimeAxis.of(list(times.list, "").map(seconds), times.step_s)
    : TimeAxis.regular(seconds(times?.first), times.step_s ?? 0, times.count);
  check(axis, `the times of ${name} are invalid`);
  return axis;
}

/**
 * The output times of a metric.
 * @param {StoreFile} file @param {string} name
 */
export function timesOf({ times, streams }, name) {
  return streams.find(({ metrics }) => metrics.includes(name))?.times ?? times;
}

/**
 * A label as it is in names of files.
 * @param {string} label
 */
function safeName(label) {
  return [...label].map((letter) => (/^[A-Za-z0-9_-]$/.test(letter) ? letter : "_")).join("");
}

/**
 * `2026-11-20T00Z`, with minutes and seconds where there are some.
 * @param {number} time
 */
function hourText(time) {
  return iso(time).replaceAll(":", "").replace(/(00){1,2}Z$/, "Z");
}

/**
 * `2026-11-20T00:00:00Z`.
 * @param {number} time in seconds since 1970
 */
export function iso(time) {
  return new Date(time * 1000).toISOString().replace(".000Z", "Z");
}

/**
 * Whether a coordinate may lie in a grid.
 * @param {Extent} grid @param {number} latitude @param {number} longitude
 */
export function mayContain({ west, south, east, north }, latitude, longitude) {
  if (!(latitude >= south && latitude <= north)) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/**
 * Whether a place in the extent of a grid is certainly not more than a cell inside the grid. The extent goes a cell
 * beyond the outermost points.
 *
 * @param {Extent} grid @param {number} latitude @param {number} longitude
 */
export function isAtEdge({ west, south, east, north, spacing_m }, latitude, longitude) {
  const degrees = (1.5 * spacing_m) / 111_195;
  if (north < 90 && north - latitude < degrees) return true;
  if (south > -90 && latitude - south < degrees) return true;
  const side = (/** @type {number} */ a, /** @type {number} */ b) =>
    (((a - b) % 360) + 360) % 360 * Math.cos((latitude * Math.PI) / 180) < degrees;
  return east - west < 360 && (side(longitude, west) || side(east, longitude));
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

/**
 * The checksum of zlib and PNG.
 * @param {Uint8Array} bytes
 */
export function crc32(bytes) {
  let remainder = ~0;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ remainders[(remainder ^ byte) & 0xff];
  return ~remainder >>> 0;
}
