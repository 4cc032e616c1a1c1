/**
 * The map of a domain: a field on the model's own grid, with coastlines, borders and towns.
 *
 * The map is the plane of the grid: a grid point is at a whole column and row, row 0 at the bottom.
 *
 * @module
 */
import { lookOf, palette, placer } from "./colours.js";

/** @typedef {import("./geography.js").Geography} Geography */
/** @typedef {{ columns: number, rows: number, values: ArrayLike<number> }} Field values row by row from the south; NaN is missing */

/**
 * What the map needs to know of a domain.
 *
 * @typedef {object} Plane
 * @property {number} columns
 * @property {number} rows
 * @property {(coordinates: Float64Array) => Float64Array} positions column and row of places given by longitude and
 *   latitude; NaN where there is none
 * @property {(position: Float64Array) => Float64Array} locations the other way round
 */

/** Columns and rows shown beyond the outermost grid points. */
const margin = 0.5;

export class DomainMap {
  /** @type {HTMLCanvasElement} */ #canvas;
  /** @type {Plane | null} */ #plane = null;
  /** @type {Path2D | null} */ #coasts = null;
  /** @type {Path2D | null} */ #borders = null;
  /** @type {{ name: string, i: number, j: number, population: number }[]} */ #towns = [];
  /** @type {HTMLCanvasElement | null} */ #field = null;
  /** @type {{ i: number, j: number } | null} */ #mark = null;
  /** Where the keyboard's cross is. @type {{ i: number, j: number } | null} */ #cross = null;
  #isSmooth = true;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {(latitude: number, longitude: number) => void} chosen called with the place of a click
   * @param {(latitude: number, longitude: number) => void} moved called with the place of the keyboard's cross
   */
  constructor(canvas, chosen, moved) {
    this.#canvas = canvas;
    const tell = (/** @type {typeof chosen} */ who, /** @type {{ i: number, j: number }} */ at) => {
      const place = this.#plane?.locations(Float64Array.of(at.i, at.j));
      if (place && Number.isFinite(place[0])) who(place[1], place[0]);
    };
    canvas.addEventListener("click", (event) => {
      const box = canvas.getBoundingClientRect();
      this.#cross = null;
      tell(chosen, this.#gridAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
    });
    canvas.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (!this.#plane || (!step && event.key !== "Enter")) return;
      event.preventDefault();
      const { columns, rows } = this.#plane;
      this.#cross ??= this.#mark ?? { i: (columns - 1) / 2, j: (rows - 1) / 2 };
      if (!step) return tell(chosen, this.#cross);
      const far = event.shiftKey ? 10 : 1;
      this.#cross = {
        i: Math.min(Math.max(this.#cross.i + far * step[0], 0), columns - 1),
        j: Math.min(Math.max(this.#cross.j + far * step[1], 0), rows - 1),
      };
      this.draw();
      tell(moved, this.#cross);
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  /** @param {Plane} plane @param {Geography | null} geography */
  show(plane, geography) {
    this.#plane = plane;
    this.#field = null;
    this.#mark = this.#cross = null;
    const width = plane.columns - 1 + 2 * margin;
    const height = plane.rows - 1 + 2 * margin;
    this.#canvas.style.aspectRatio = `${width} / ${height}`;
    this.#canvas.style.maxHeight = "75vh";
    this.#coasts = geography && path(geography.coasts, plane);
    this.#borders = geography && path(geography.borders, plane);
    this.#towns = geography ? townsIn(geography, plane) : [];
    this.draw();
  }

  /** The towns of the domain, the largest first. */
  get towns() {
    return this.#towns;
  }

  set isSmooth(/** @type {boolean} */ value) {
    this.#isSmooth = value;
    this.draw();
  }

  /**
   * Draws a field below the lines; none for null.
   *
   * @param {Field | null} field
   * @param {string} metric
   * @param {[number, number]} range of the colours
   */
  paint(field, metric, range) {
    if (!field) {
      this.#field = null;
      return this.draw();
    }
    const look = lookOf(metric);
    const colours = palette(look.colours);
    const place = placer(look, range);
    const picture = document.createElement("canvas");
    picture.width = field.columns;
    picture.height = field.rows;
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    const pixels = context.createImageData(field.columns, field.rows);
    for (let row = 0; row < field.rows; row++) {
      let at = (field.rows - 1 - row) * field.columns * 4;
      for (let column = 0; column < field.columns; column++, at += 4) {
        const value = field.values[row * field.columns + column];
        if (Number.isNaN(value) || value < (look.clearBelow ?? -Infinity)) continue;
        const colour = 3 * place(value);
        pixels.data[at] = colours[colour];
        pixels.data[at + 1] = colours[colour + 1];
        pixels.data[at + 2] = colours[colour + 2];
        pixels.data[at + 3] = 255;
      }
    }
    context.putImageData(pixels, 0, 0);
    this.#field = picture;
    this.draw();
  }

  /** Marks a place; none for null. @param {number | null} latitude @param {number} [longitude] */
  mark(latitude, longitude = 0) {
    const position = latitude === null ? null : this.#plane?.positions(Float64Array.of(longitude, latitude));
    this.#mark = position && Number.isFinite(position[0]) ? { i: position[0], j: position[1] } : null;
    this.draw();
  }

  /** @param {number} x from 0 to 1, from the left @param {number} y from the top */
  #gridAt(x, y) {
    const { columns, rows } = /** @type {Plane} */ (this.#plane ?? { columns: 1, rows: 1 });
    return { i: x * (columns - 1 + 2 * margin) - margin, j: (1 - y) * (rows - 1 + 2 * margin) - margin };
  }

  draw() {
    const plane = this.#plane;
    const canvas = this.#canvas;
    if (!plane || !canvas.clientWidth) return;
    const scale = window.devicePixelRatio || 1;
    const width = Math.round(canvas.clientWidth * scale);
    const height = Math.round(canvas.clientHeight * scale);
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const style = getComputedStyle(canvas);
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const cell = width / (plane.columns - 1 + 2 * margin);
    if (this.#field) {
      context.imageSmoothingEnabled = this.#isSmooth;
      context.imageSmoothingQuality = "high";
      context.drawImage(this.#field, 0, 0, width, height);
    }
    // Grid columns to the right and rows upwards from the first grid point's centre.
    context.setTransform(cell, 0, 0, -height / (plane.rows - 1 + 2 * margin), (margin) * cell, height - margin * cell);
    context.lineJoin = "round";
    const onField = Boolean(this.#field);
    const ink = onField || !isDark ? "#111" : "#ddd";
    for (const [lines, thickness, dash] of /** @type {[Path2D | null, number, number[]][]} */ ([
      [this.#coasts, 1.4, []],
      [this.#borders, 1.1, [5, 3]],
    ])) {
      if (!lines) continue;
      context.setLineDash(dash.map((length) => (length * scale) / cell));
      if (onField) {
        context.strokeStyle = "rgba(255, 255, 255, .65)";
        context.lineWidth = ((thickness + 1.6) * scale) / cell;
        context.stroke(lines);
      }
      context.strokeStyle = ink;
      context.lineWidth = (thickness * scale) / cell;
      context.stroke(lines);
    }
    context.setLineDash([]);
    context.setTransform(1, 0, 0, 1, 0, 0);
    const at = (/** @type {{ i: number, j: number }} */ p) => [
      (p.i + margin) * cell, height - ((p.j + margin) * height) / (plane.rows - 1 + 2 * margin),
    ];
    this.#drawTowns(context, at, scale, width, style.fontFamily, ink, onField || !isDark);
    if (this.#mark) {
      const [x, y] = at(this.#mark);
      for (const [radius, colour, thickness] of /** @type {[number, string, number][]} */ ([
        [7, "#fff", 5], [7, "#c1121f", 2.5],
      ])) {
        context.beginPath();
        context.arc(x, y, radius * scale, 0, 2 * Math.PI);
        context.strokeStyle = colour;
        context.lineWidth = thickness * scale;
        context.stroke();
      }
    }
    if (this.#cross) {
      const [x, y] = at(this.#cross);
      for (const [colour, thickness] of /** @type {[string, number][]} */ ([["#fff", 5], ["#111", 2]])) {
        context.beginPath();
        context.moveTo(x - 12 * scale, y);
        context.lineTo(x + 12 * scale, y);
        context.moveTo(x, y - 12 * scale);
        context.lineTo(x, y + 12 * scale);
        context.strokeStyle = colour;
        context.lineWidth = thickness * scale;
        context.stroke();
      }
    }
  }

  /**
   * The largest towns whose names do not cover each other.
   *
   * @param {CanvasRenderingContext2D} context
   * @param {(position: { i: number, j: number }) => number[]} at
   * @param {number} scale @param {number} width @param {string} font @param {string} ink @param {boolean} isLight
   */
  #drawTowns(context, at, scale, width, font, ink, isLight) {
    context.font = `${12 * scale}px ${font}`;
    context.textBaseline = "middle";
    /** @type {number[][]} */
    const taken = [];
    for (const town of this.#towns) {
      if (taken.length >= 24) break;
      const [x, y] = at(town);
      const length = context.measureText(town.name).width;
      const isLeft = x + length + 10 * scale > width;
      const box = [isLeft ? x - length - 8 * scale : x - 4 * scale, y - 9 * scale, isLeft ? x + 4 * scale : x + length + 8 * scale, y + 9 * scale];
      if (box[0] < 0 || taken.some((other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) continue;
      taken.push(box);
      context.beginPath();
      context.arc(x, y, 2.5 * scale, 0, 2 * Math.PI);
      context.fillStyle = ink;
      context.fill();
      context.textAlign = isLeft ? "right" : "left";
      context.strokeStyle = isLight ? "rgba(255, 255, 255, .85)" : "rgba(0, 0, 0, .85)";
      context.lineWidth = 3 * scale;
      context.strokeText(town.name, isLeft ? x - 6 * scale : x + 6 * scale, y);
      context.fillText(town.name, isLeft ? x - 6 * scale : x + 6 * scale, y);
    }
  }
}

/**
 * The parts of lines that are near the grid, in columns and rows.
 *
 * @param {Float64Array[]} lines
 * @param {Plane} plane
 */
function path(lines, plane) {
  const made = new Path2D();
  const isNear = (/** @type {number} */ i, /** @type {number} */ j) =>
    i > -2 && j > -2 && i < plane.columns + 1 && j < plane.rows + 1;
  for (const line of lines) {
    const at = plane.positions(line);
    let isDrawing = false;
    for (let n = 0; n + 3 < at.length; n += 2) {
      const isStep = Math.hypot(at[n + 2] - at[n], at[n + 3] - at[n + 1]) < (plane.columns + plane.rows) / 4;
      // A step across the grid is one around the Earth. A part is drawn when one of its ends is near.
      if (!isStep || !(isNear(at[n], at[n + 1]) || isNear(at[n + 2], at[n + 3]))) {
        isDrawing = false;
        continue;
      }
      if (!isDrawing) made.moveTo(at[n], at[n + 1]);
      made.lineTo(at[n + 2], at[n + 3]);
      isDrawing = true;
    }
  }
  return made;
}

/** @param {Geography} geography @param {Plane} plane */
function townsIn(geography, plane) {
  const places = new Float64Array(geography.towns.flatMap(({ longitude, latitude }) => [longitude, latitude]));
  const at = plane.positions(places);
  return geography.towns
    .map((town, n) => ({ ...town, i: at[2 * n], j: at[2 * n + 1] }))
    .filter(({ i, j }) => i >= 0 && j >= 0 && i <= plane.columns - 1 && j <= plane.rows - 1)
    .sort((a, b) => b.population - a.population);
}
