/**
 * What stands on a map above its colours and lines: names of towns, a scale, the chosen place, the keyboard's cross.
 * The context's units are the pixels of the page.
 *
 * @module
 */

/** @typedef {import("./lines.js").Town} Town */
/** @typedef {{ width: number, height: number, ink: string, halo: string, font: string }} Look */

/** Pixels of the map for each town that is named, about. */
const room = 16_000;
/** How wide the ring around the chosen place is. */
const ring = 7;
/** @type {Map<string, number>} by font and name */
const widths = new Map();

/**
 * The largest towns whose names do not cover each other.
 *
 * @param {CanvasRenderingContext2D} context @param {Town[]} towns the largest first
 * @param {(town: Town) => [x: number, y: number]} point @param {Look} look
 * @param {number[][]} taken boxes where no name may stand: left, top, right, bottom
 * @param {[x: number, y: number] | null} mark the chosen place, beside whose ring a name begins
 */
export function drawTowns(context, towns, point, { width, height, ink, halo, font }, taken, mark) {
  context.font = `12px ${font}`;
  context.textBaseline = "middle";
  context.lineJoin = "round";
  const boxes = [...taken];
  const most = taken.length + Math.min(Math.max((width * height) / room, 6), 60);
  for (const town of towns) {
    if (boxes.length >= most) break;
    const [x, y] = point(town);
    if (x < 0 || y < 8 || x > width || y > height - 8) continue;
    const key = `${font} ${town.name}`;
    const length = widths.get(key) ?? context.measureText(town.name).width;
    widths.set(key, length);
    const gap = mark && Math.hypot(x - mark[0], y - mark[1]) < 14 ? 6 + ring : 6;
    // Names at the right edge stand to the left of their towns.
    for (const isLeft of x + length + gap + 4 > width ? [true] : [false, true]) {
      const end = length + gap + 3;
      const box = isLeft ? [x - end, y - 9, x + 5, y + 9] : [x - 5, y - 9, x + end, y + 9];
      if (box[0] < 0 || boxes.some((other) => meets(box, other))) continue;
      boxes.push(box);
      context.beginPath();
      context.arc(x, y, 2.5, 0, 2 * Math.PI);
      context.strokeStyle = halo;
      context.lineWidth = 2;
      context.stroke();
      context.fillStyle = ink;
      context.fill();
      context.textAlign = isLeft ? "right" : "left";
      context.lineWidth = 3;
      context.strokeText(town.name, isLeft ? x - gap : x + gap, y);
      context.fillText(town.name, isLeft ? x - gap : x + gap, y);
      break;
    }
  }
}

/** @param {number[]} a @param {number[]} b */
const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * How long a round number of kilometres is; below all, at the left.
 *
 * @param {CanvasRenderingContext2D} context @param {number} metres of a pixel @param {number} start where the left is @param {Look} look
 * @returns {number[]} the box that it takes
 */
export function drawScale(context, metres, start, { height, ink, halo, font }) {
  const most = 90 * metres;
  const power = 10 ** Math.floor(Math.log10(most));
  const length = [5, 2, 1].map((step) => step * power).find((one) => one <= most) ?? power;
  const [left, bottom, right] = [start + 10, height - 10, start + 10 + length / metres];
  for (const [colour, thickness] of /** @type {[string, number][]} */ ([[halo, 4], [ink, 1.5]])) {
    context.beginPath();
    context.moveTo(left, bottom - 5);
    context.lineTo(left, bottom);
    context.lineTo(right, bottom);
    context.lineTo(right, bottom - 5);
    context.strokeStyle = colour;
    context.lineWidth = thickness;
    context.stroke();
  }
  const text = length < 1000 ? `${length} m` : `${length / 1000} km`;
  drawText(context, text, left + 4, bottom - 9, { ink, halo, font: `11px ${font}` });
  return [start, height - 30, right + 10, height];
}

/**
 * @param {CanvasRenderingContext2D} context @param {string} text @param {number} x @param {number} y
 * @param {{ ink: string, halo: string, font: string }} look
 */
export function drawText(context, text, x, y, { ink, halo, font }) {
  context.font = font;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.strokeStyle = halo;
  context.lineWidth = 3;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}

/**
 * The chosen place.
 * @param {CanvasRenderingContext2D} context @param {[x: number, y: number]} point
 */
export function drawMark(context, [x, y]) {
  for (const [colour, thickness] of /** @type {[string, number][]} */ ([["#fff", 5], ["#c1121f", 2.5]])) {
    context.beginPath();
    context.arc(x, y, ring, 0, 2 * Math.PI);
    context.strokeStyle = colour;
    context.lineWidth = thickness;
    context.stroke();
  }
}

/**
 * The keyboard's cross.
 * @param {CanvasRenderingContext2D} context @param {[x: number, y: number]} point
 */
export function drawCross(context, [x, y]) {
  for (const [colour, thickness] of /** @type {[string, number][]} */ ([["#fff", 5], ["#111", 2]])) {
    context.beginPath();
    context.moveTo(x - 12, y);
    context.lineTo(x + 12, y);
    context.moveTo(x, y - 12);
    context.lineTo(x, y + 12);
    context.strokeStyle = colour;
    context.lineWidth = thickness;
    context.stroke();
  }
}
