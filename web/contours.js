/**
 * Lines of equal value of a field, and where it is highest and lowest: isobars with H and L.
 *
 * @module
 */
import { drawText } from "./marks.js";

/** @typedef {import("./store.js").Field} Field */
/** @typedef {{ value: number, points: [i: number, j: number][] }} Line columns and rows, in order */
/** @typedef {{ i: number, j: number, value: number, isHigh: boolean }} Extreme */

/** Metres over which a field is smoothed before its lines are drawn: what is smaller is no high and no low. */
const smoothing = 40_000;
/** Metres around a high in which nothing is higher, and by how much the field falls at least within them. */
const [reach, depth] = [250_000, 0.8];

/**
 * A field as the mean of its surroundings, twice: nearly a bell. Missing values stay missing.
 *
 * @param {Field} field @param {number} radius in cells
 * @returns {Float32Array}
 */
export function smoothed({ columns, rows, values }, radius) {
  let [from, to] = [Float32Array.from(values), new Float32Array(values.length)];
  const pass = (/** @type {number} */ lines, /** @type {number} */ count, /** @type {number} */ line, /** @type {number} */ step) => {
    for (let n = 0; n < lines; n++) {
      let [sum, known] = [0, 0];
      const at = (/** @type {number} */ k) => from[n * line + k * step];
      const add = (/** @type {number} */ k, /** @type {number} */ sign) => {
        if (k < 0 || k >= count || Number.isNaN(at(k))) return;
        sum += sign * at(k);
        known += sign;
      };
      for (let k = 0; k < Math.min(radius, count); k++) add(k, 1);
      for (let k = 0; k < count; k++) {
        add(k + radius, 1);
        if (k > radius) add(k - radius - 1, -1);
        to[n * line + k * step] = Number.isNaN(at(k)) || !known ? NaN : sum / known;
      }
    }
    [from, to] = [to, from];
  };
  if (radius < 1) return from;
  for (let time = 0; time < 2; time++) {
    pass(rows, columns, columns, 1);
    pass(columns, rows, 1, columns);
  }
  return from;
}

/**
 * The lines of some values.
 *
 * @param {Float32Array} values row by row @param {number} columns @param {number[]} levels
 * @returns {Line[]}
 */
export function contours(values, columns, levels) {
  const rows = values.length / columns;
  /** @type {Line[]} */
  const lines = [];
  for (const level of levels) {
    /** @type {Map<number, number[]>} of each edge the edges that a line goes on to */
    const next = new Map();
    const join = (/** @type {number} */ a, /** @type {number} */ b) => {
      next.set(a, [...(next.get(a) ?? []), b]);
      next.set(b, [...(next.get(b) ?? []), a]);
    };
    for (let j = 0; j + 1 < rows; j++) {
      for (let i = 0; i + 1 < columns; i++) {
        const n = j * columns + i;
        // Round the cell from its south-west corner.
        const corners = [values[n], values[n + 1], values[n + columns + 1], values[n + columns]];
        if (corners.some(Number.isNaN)) continue;
        const above = corners.map((value) => value >= level);
        // Edges: even numbers to the east of a point, odd ones to its north.
        const edges = [2 * n, 2 * (n + 1) + 1, 2 * (n + columns), 2 * n + 1];
        const crossed = edges.filter((_, side) => above[side] !== above[(side + 1) % 4]);
        if (crossed.length === 2) join(crossed[0], crossed[1]);
        else if (crossed.length === 4) {
          // A saddle: the middle says which corners belong together.
          const isJoined = corners.reduce((sum, value) => sum + value, 0) / 4 >= level === above[0];
          join(edges[0], edges[isJoined ? 1 : 3]);
          join(edges[2], edges[isJoined ? 3 : 1]);
        }
      }
    }
    const point = (/** @type {number} */ edge) => {
      const n = Math.floor(edge / 2);
      const [i, j] = [n % columns, Math.floor(n / columns)];
      const [from, to] = [values[n], values[n + (edge % 2 ? columns : 1)]];
      const share = (level - from) / (to - from);
      return /** @type {[number, number]} */ (edge % 2 ? [i, j + share] : [i + share, j]);
    };
    const left = new Set(next.keys());
    // Ends first, then what is closed.
    for (const start of [...[...left].filter((edge) => next.get(edge)?.length === 1), ...left]) {
      if (!left.delete(start)) continue;
      const points = [point(start)];
      let at = start;
      for (;;) {
        const to = next.get(at)?.find((edge) => left.has(edge));
        if (to === undefined) break;
        left.delete(to);
        points.push(point((at = to)));
      }
      if (next.get(at)?.includes(start) && points.length > 2) points.push(points[0]);
      if (points.length > 1) lines.push({ value: level, points });
    }
  }
  return lines;
}

/**
 * The highest and the lowest places of a field.
 *
 * @param {Float32Array} values row by row @param {number} columns @param {number} radius in cells
 * @param {number} least by how much the field falls or rises around
 * @returns {Extreme[]}
 */
export function extremes(values, columns, radius, least) {
  const rows = values.length / columns;
  /** @type {Extreme[]} */
  const found = [];
  // One at the edge may go on outside.
  const edge = Math.max(1, Math.round(radius / 4));
  for (let j = edge; j < rows - edge; j++) {
    for (let i = edge; i < columns - edge; i++) {
      const value = values[j * columns + i];
      const near = [values[j * columns + i + 1], values[j * columns + i - 1], values[(j + 1) * columns + i], values[(j - 1) * columns + i]];
      for (const isHigh of [true, false]) {
        const sign = isHigh ? 1 : -1;
        if (!near.every((other) => sign * (value - other) >= 0)) continue;
        let most = 0;
        let isFirst = true;
        for (let y = Math.max(j - radius, 0); isFirst && y <= Math.min(j + radius, rows - 1); y++) {
          for (let x = Math.max(i - radius, 0); x <= Math.min(i + radius, columns - 1); x++) {
            const fall = sign * (value - values[y * columns + x]);
            // Of equal ones the first.
            if (fall < 0 || (fall === 0 && (y < j || (y === j && x < i)))) {
              isFirst = false;
              break;
            }
            if (fall > most) most = fall;
          }
        }
        if (isFirst && most >= least) found.push({ i, j, value, isHigh });
      }
    }
  }
  return found;
}

/** Lines of equal value: the isobars of a field of pressure in hPa, with its highs and lows, unless told otherwise. */
export class Isobars {
  #lines;
  #extremes;
  #step;

  /**
   * @param {Field} field @param {number} spacing metres between its grid points
   * @param {number[]} [levels] of the lines; without them those of a field in hPa, with highs and lows
   */
  constructor(field, spacing, levels) {
    const isOfPressure = !levels;
    // A map has steps: neighbours make up for them.
    const values = smoothed(field, Math.max(2, Math.round(smoothing / spacing / 2)));
    let [least, largest] = [Infinity, -Infinity];
    for (const value of values) {
      if (value < least) least = value;
      if (value > largest) largest = value;
    }
    // Every 4 hPa, as on charts of the weather services; every 2, or 1, where that would be few lines.
    const step = [4, 2, 1].find((step) => (largest - least) / step >= 4) ?? 1;
    this.#step = levels ? levels[1] - levels[0] : step;
    const first = Math.ceil(least / step);
    levels ??= Array.from({ length: Math.max(Math.floor(largest / step) - first + 1, 0) || 0 }, (_, n) => (first + n) * step);
    this.#lines = contours(values, field.columns, levels);
    this.#extremes = isOfPressure ? extremes(values, field.columns, Math.max(3, Math.round(reach / spacing)), depth) : [];
  }

  /** What there is, for those who do not see it. */
  get facts() {
    return { step: this.#step, lines: this.#lines.length, extremes: this.#extremes };
  }

  /**
   * @param {CanvasRenderingContext2D} context in pixels of the page
   * @param {(position: { i: number, j: number }) => [x: number, y: number]} point
   * @param {import("./marks.js").Look} look
   * @param {{ high: string, low: string, text: (value: number) => string }} words
   */
  draw(context, point, look, words) {
    const path = new Path2D();
    /** @type {[x: number, y: number, text: string][]} */
    const labels = [];
    for (const { value, points } of this.#lines) {
      let [last, since] = [/** @type {[number, number] | null} */ (null), 60];
      for (const [i, j] of points) {
        const at = point({ i, j });
        if (last) path.lineTo(...at);
        else path.moveTo(...at);
        since += last ? Math.hypot(at[0] - last[0], at[1] - last[1]) : 0;
        const isInside = at[0] > 20 && at[1] > 14 && at[0] < look.width - 20 && at[1] < look.height - 14;
        if (since > 160 && isInside && labels.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 60)) {
          labels.push([...at, words.text(value)]);
          since = 0;
        }
        last = at;
      }
    }
    context.lineJoin = "round";
    for (const [colour, thickness] of /** @type {[string, number][]} */ ([[look.halo, 2.6], [look.ink, 1.1]])) {
      context.strokeStyle = colour;
      context.lineWidth = thickness;
      context.stroke(path);
    }
    const small = { ...look, font: `600 11px ${look.font}` };
    for (const [x, y, text] of labels) drawText(context, text, x - 3 * text.length, y, small);
    for (const { i, j, value, isHigh } of this.#extremes) {
      const [x, y] = point({ i, j });
      drawText(context, isHigh ? words.high : words.low, x - 7, y, { ...look, font: `700 20px ${look.font}` });
      drawText(context, words.text(value), x - 12, y + 16, small);
    }
  }
}
