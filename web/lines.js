/**
 * Coastlines and borders on the plane of a grid, as detailed as the map is near; the places of the grid.
 *
 * @module
 */

/** @typedef {import("./map.js").Plane} Plane */
/** @typedef {{ name: string, i: number, j: number }} Town */

/** Points of a line that are nearer to each other than so many pixels are not told apart. */
const finest = 0.7;
/** Lakes and islands of fewer square pixels are left out: reservoirs would be the heaviest lines of a map. */
const smallest = 60;

export class Lines {
  /** @type {Float64Array[]} the parts that are near the grid, a column and a row of each point */
  #parts = [];
  /** @type {Map<number, Path2D>} by how detailed they are */
  #paths = new Map();

  /** @param {Float64Array[]} lines longitude and latitude of each point @param {Plane} plane */
  constructor(lines, plane) {
    const beyond = Math.max(plane.columns, plane.rows) / 2;
    const isNear = (/** @type {number} */ i, /** @type {number} */ j) =>
      i > -beyond && j > -beyond && i < plane.columns + beyond && j < plane.rows + beyond;
    for (const line of lines) {
      const at = plane.positions(line);
      let first = -1;
      const end = (/** @type {number} */ last) => {
        if (first >= 0) this.#parts.push(at.slice(first, last + 2));
        first = -1;
      };
      for (let n = 0; n + 3 < at.length; n += 2) {
        const isStep = Math.hypot(at[n + 2] - at[n], at[n + 3] - at[n + 1]) < (plane.columns + plane.rows) / 4;
        // A step across the grid is one around the Earth. A part is drawn when one of its ends is near.
        if (!isStep || !(isNear(at[n], at[n + 1]) || isNear(at[n + 2], at[n + 3]))) end(n);
        else if (first < 0) first = n;
      }
      end(at.length - 2);
    }
  }

  /**
   * A path in columns and rows.
   * @param {number} cell pixels of a column
   */
  path(cell) {
    // One for each time that the map is twice as near.
    const level = Math.ceil(Math.log2(cell));
    let path = this.#paths.get(level);
    if (!path) this.#paths.set(level, (path = this.#drawn(finest / 2 ** level)));
    return path;
  }

  /** @param {number} least columns between points of a line */
  #drawn(least) {
    const path = new Path2D();
    for (const part of this.#parts) {
      if (isClosed(part) && areaOf(part) < smallest * (least / finest) ** 2) continue;
      let [i, j] = part;
      path.moveTo(i, j);
      for (let n = 2; n < part.length; n += 2) {
        const isLast = n + 2 === part.length;
        if (!isLast && Math.abs(part[n] - i) < least && Math.abs(part[n + 1] - j) < least) continue;
        [i, j] = [part[n], part[n + 1]];
        path.lineTo(i, j);
      }
    }
    return path;
  }
}

/** @param {Float64Array} line */
const isClosed = (line) => line[0] === line[line.length - 2] && line[1] === line[line.length - 1];

/**
 * The area within a line that ends where it began.
 * @param {Float64Array} line
 */
function areaOf(line) {
  let sum = 0;
  for (let n = 0; n + 3 < line.length; n += 2) sum += line[n] * line[n + 3] - line[n + 2] * line[n + 1];
  return Math.abs(sum) / 2;
}

/**
 * The places of a grid, in their order.
 * @param {import("./places.js").Place[]} places @param {Plane} plane @returns {Town[]}
 */
export function townsIn(places, plane) {
  const at = plane.positions(new Float64Array(places.flatMap(({ longitude, latitude }) => [longitude, latitude])));
  return places
    .map(({ name }, n) => ({ name, i: at[2 * n], j: at[2 * n + 1] }))
    .filter(({ i, j }) => i >= 0 && j >= 0 && i <= plane.columns - 1 && j <= plane.rows - 1);
}
