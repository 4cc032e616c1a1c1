/**
 * Parts of files that were fetched, kept for when there is no network. The Cache API keeps no answers with status
 * 206: each part is an entry of its own, whose address says which bytes it has.
 *
 * @module
 */
import { RemoteFile, holds } from "./gridq.js";

/** @typedef {import("./gridq.js").Part} Part */
/** @typedef {import("./gridq.js").Range} Range */
/** @typedef {{ key: string, url: string, start: number, end: number }} Entry */

export class KeptParts {
  #cache;
  #limit;
  /** @type {Entry[]} the oldest first */
  #entries = [];

  /** @private @param {Cache} cache @param {number} limit bytes */
  constructor(cache, limit) {
    this.#cache = cache;
    this.#limit = limit;
  }

  /** @param {Cache} cache @param {number} limit bytes */
  static async open(cache, limit) {
    const kept = new KeptParts(cache, limit);
    for (const { url: key } of await cache.keys()) {
      const found = /^(.*)[?&]gridq-bytes=(\d+)-(\d+)$/.exec(key);
      if (found) kept.#entries.push({ key, url: found[1], start: Number(found[2]), end: Number(found[3]) + 1 });
    }
    return kept;
  }

  /**
   * What is kept of a file and has bytes of some ranges.
   * @param {string} url @param {Range[]} ranges
   */
  async parts(url, ranges) {
    const entries = this.#entries.filter((entry) =>
      entry.url === url && ranges.some(([start, end]) => entry.start < end && start < entry.end));
    const parts = await Promise.all(entries.map(async ({ key, start }) => {
      const response = await this.#cache.match(key);
      if (!response) return [];
      const bytes = new Uint8Array(await response.arrayBuffer());
      const fileLength = Number(response.headers.get("X-File-Length") ?? -1);
      return [{ offset: start, bytes, fileLength, version: response.headers.get("X-File-Version") ?? "" }];
    }));
    return parts.flat();
  }

  /** @param {string} url @param {Part} part */
  async keep(url, { offset: start, bytes, fileLength, version }) {
    const end = start + bytes.length;
    const key = `${url}${url.includes("?") ? "&" : "?"}gridq-bytes=${start}-${end - 1}`;
    if (bytes.length > this.#limit || this.#entries.some((entry) => entry.key === key)) return;
    this.#entries.push({ key, url, start, end });
    const headers = { "X-File-Length": String(fileLength), "X-File-Version": version };
    try {
      await this.#cache.put(key, new Response(/** @type {BodyInit} */ (bytes), { headers }));
    } catch {
      // There is no room: what is not kept is fetched again.
      await this.#remove((entry) => entry.key === key);
    }
    let excess = this.#entries.reduce((sum, entry) => sum + entry.end - entry.start, -this.#limit);
    // The start of a file is needed for all of its parts, and goes last.
    const order = [...this.#entries.filter(({ start }) => start > 0), ...this.#entries.filter(({ start }) => !start)];
    const old = new Set();
    for (const entry of order) {
      if (excess <= 0) break;
      old.add(entry);
      excess -= entry.end - entry.start;
    }
    if (old.size) await this.#remove((entry) => old.has(entry));
  }

  /**
   * Removes what is kept of other files of a folder than these.
   * @param {Set<string>} urls @param {string} folder
   */
  retain(urls, folder) {
    return this.#remove((entry) => entry.url.startsWith(folder) && !urls.has(entry.url));
  }

  /**
   * Removes what is kept of a file.
   * @param {string} url
   */
  forget(url) {
    return this.#remove((entry) => entry.url === url);
  }

  /** @param {(entry: Entry) => boolean} isOld */
  async #remove(isOld) {
    const old = this.#entries.filter(isOld);
    this.#entries = this.#entries.filter((entry) => !isOld(entry));
    await Promise.all(old.map(({ key }) => this.#cache.delete(key)));
  }
}

/** A file on a server, of which parts that were fetched before may be kept. */
export class KeptFile extends RemoteFile {
  #kept;
  #refuse;
  /** Bytes that were fetched, and not a whole file at once. */
  fetchedBytes = 0;

  /**
   * @param {string} url
   * @param {ConstructorParameters<typeof RemoteFile>[1]} options
   * @param {KeptParts | null} kept
   * @param {() => void} refuse throws when the server is not to be asked
   */
  constructor(url, options, kept, refuse) {
    super(url, options);
    this.#kept = kept;
    this.#refuse = refuse;
  }

  /** @override @param {Range[]} ranges @returns {Promise<Part[]>} */
  async fetch(ranges) {
    const known = (await this.#kept?.parts(this.url, ranges)) ?? [];
    const missing = ranges.filter((range) => !isCovered(range, known));
    if (!missing.length) return known;
    this.#refuse();
    const parts = await super.fetch(missing);
    for (const part of parts) {
      if (part.bytes.length !== part.fileLength) this.fetchedBytes += part.bytes.length;
      await this.#kept?.keep(this.url, part);
    }
    return [...known, ...parts];
  }
}

/**
 * Whether parts, one after another, have all of a range.
 * @param {Range} range @param {Part[]} parts
 */
function isCovered([start, end], parts) {
  let from = start;
  for (const part of [...parts].sort((a, b) => a.offset - b.offset)) {
    if (holds(part, [from, end])) return true;
    if (part.offset <= from) from = Math.max(from, part.offset + part.bytes.length);
  }
  return false;
}
