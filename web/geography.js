/**
 * Coastlines, borders and towns: what `scripts/data/web-geography` made of Natural Earth (public domain).
 *
 * The file is compressed with gzip. In it are the coastlines, the borders and the towns. Numbers have seven bits a byte,
 * the lowest first, and 128 added to all bytes but the last; signed ones are 0, -1, 1, -2 … as 0, 1, 2, 3 …. Each point is
 * the difference from the one before in hundredths of a degree, east and north. Lines: how many; of each, how many
 * points, and the points. Towns: how many; of each the point, eight times the logarithm to base 2 of the
 * population, the bytes of the name and the name in UTF-8.
 *
 * @module
 */

/** @typedef {Float64Array} Line longitude and latitude of each point, in degrees */
/** @typedef {{ name: string, latitude: number, longitude: number, population: number }} Town */
/** @typedef {{ coasts: Line[], borders: Line[], towns: Town[] }} Geography */

/**
 * @param {URL | string} url
 * @returns {Promise<Geography>}
 */
export async function openGeography(url) {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  // A server that says that the bytes are compressed has the browser unpack them.
  const packed = new Uint8Array(await answer.arrayBuffer());
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b;
  const bytes = isPacked
    ? new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer())
    : packed;
  return read(bytes);
}

/** @param {Uint8Array} bytes @returns {Geography} */
function read(bytes) {
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error("the geography is cut off");
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const lines = () => {
    const made = new Array(number());
    let x = 0;
    let y = 0;
    for (let n = 0; n < made.length; n++) {
      const line = new Float64Array(2 * number());
      for (let k = 0; k < line.length; k += 2) {
        line[k] = (x += signed()) / 100;
        line[k + 1] = (y += signed()) / 100;
      }
      made[n] = line;
    }
    return made;
  };
  const coasts = lines();
  const borders = lines();
  const text = new TextDecoder();
  const towns = new Array(number());
  let x = 0;
  let y = 0;
  for (let n = 0; n < towns.length; n++) {
    x += signed();
    y += signed();
    const population = 2 ** (number() / 8);
    const length = number();
    const name = text.decode(bytes.subarray(at, (at += length)));
    towns[n] = { name, latitude: y / 100, longitude: x / 100, population };
  }
  return { coasts, borders, towns };
}

/**
 * Letters without accents, in lower case: what is searched.
 * @param {string} name
 */
export const plain = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
