/**
 * The map: fields on the model's own grids, the finer ones over the coarser, with coastlines, borders and towns.
 *
 * The map is the plane of its first grid: a grid point is at a whole column and row, row 0 at the bottom. `view.js` is
 * which part of it is seen, `gestures.js` what hands do.
 *
 * @module
 */
import { listen } from "./gestures.js";
import { Layer } from "./layers.js";
import { Lines, townsIn } from "./lines.js";
import { drawCross, drawMark, drawScale, drawText, drawTowns } from "./marks.js";
import { View } from "./view.js";

/** @typedef {import("./geography.js").Geography} Geography */
/** @typedef {import("./store.js").Field} Field */
/** @typedef {import("./layers.js").Position} Position */
/** @typedef {import("./view.js").Seen} Seen */
/** @typedef {{ latitude: number, longitude: number }} Place */

/**
 * What the map needs to know of a domain.
 *
 * @typedef {object} Plane
 * @property {string} name
 * @property {number} columns
 * @property {number} rows
 * @property {number} spacing metres between grid points
 * @property {(coordinates: Float64Array) => Float64Array} positions column and row of places given by longitude and
 *   latitude; NaN where there is none
 * @property {(position: Float64Array) => Float64Array} locations the other way round
 * @property {(metric: string, range: [number, number]) => Uint8Array} colours of each code of a field
 */

/**
 * Who hears of what people do.
 *
 * @typedef {object} Listener
 * @property {(place: Place, isAlone?: Promise<boolean>) => void} chosen by a click or the keyboard; of a click it is known later
 *   whether it was the first of two, which come nearer
 * @property {(place: Place) => void} crossed where the keyboard's cross is now
 * @property {(place: Place | null) => void} pointed where the mouse is; null when it has left
 * @property {() => void} seen another part of the map is seen, for a little while already
 */

/**
 * What stands over the colours and below the names: drawn with each picture of the map.
 * @typedef {((context: CanvasRenderingContext2D, view: View, look: import("./marks.js").Look) => void) | null} Overlay
 */

/** How many times nearer a step is, and how many milliseconds it takes. */
const [nearer, pace] = [2, 220];
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class DomainMap {
  #canvas;
  #buttons;
  #listener;
  #view = new View();
  /** @type {Layer[]} the coarsest first */
  #layers = [];
  /** @type {Plane | null} */
  #plane = null;
  /** @type {Geography | null} */
  #geography = null;
  /** @type {import("./places.js").Place[]} */
  #places = [];
  /** @type {Lines | null} */
  #coasts = null;
  /** @type {Lines | null} */
  #borders = null;
  /** @type {Geography | null} */
  #rivers = null;
  /** @type {Lines | null} */
  #streams = null;
  /** @type {Lines | null} */
  #districts = null;
  /** @type {import("./lines.js").Town[]} */
  #towns = [];
  /** @type {Position | null} */
  #mark = null;
  /** @type {Position | null} where the keyboard's cross is */
  #cross = null;
  #isSmooth = true;
  /** @type {Overlay} */
  #overlay = null;
  #frame = 0;
  /** @type {HTMLCanvasElement | null} what was seen before, and fades */
  #before = null;
  /** Tells the listener when the view has been the same for a while. */
  #rest = 0;
  /** @type {Seen | null} where the view is on its way to */
  #aim = null;

  /** @param {HTMLCanvasElement} canvas @param {HTMLElement} buttons that stand on it @param {Listener} listener */
  constructor(canvas, buttons, listener) {
    this.#canvas = canvas;
    this.#buttons = buttons;
    this.#listener = listener;
    listen(canvas, {
      isWhole: () => this.#view.isWhole,
      zoom: (factor, point) => this.#go(this.#view.zoomed(factor, point)),
      approach: (point) => this.#travel(this.#view.zoomed(nearer, point)),
      move: (x, y) => this.#go(this.#view.moved(x, y)),
      choose: ([x, y], isAlone) => {
        this.#cross = null;
        this.#tell((place) => listener.chosen(place, isAlone), this.#view.position(x, y));
      },
      point: (point) => (point ? this.#tell(listener.pointed, this.#view.position(...point)) : listener.pointed(null)),
    });
    canvas.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.draw()).observe(canvas);
    dark.addEventListener("change", () => this.draw());
  }

  /**
   * Shows domains. Their fields are gone; what is seen stays, as far as the first one has it, unless `seen` says.
   *
   * @param {Plane[]} planes the first one is the map, the others lie on it, the coarser ones first
   * @param {string} [seen] which part, as `seen` has it
   */
  show([plane, ...others], seen) {
    const isOther = plane !== this.#plane;
    const before = this.seen;
    this.#plane = plane;
    this.#layers = [plane, ...others].map((one) => new Layer(one, plane)).filter((layer) => layer.isOnFirst);
    this.#mark = this.#cross = null;
    this.#canvas.style.aspectRatio = `${plane.columns} / ${plane.rows}`;
    this.#view.resize(this.#canvas.clientWidth, this.#canvas.clientHeight);
    if (isOther) {
      this.#stop();
      this.#view.begin(plane, Math.min(...this.#layers.map(({ cell }) => cell)));
    }
    if (isOther || seen !== undefined) this.seen = seen ?? before;
    this.#trace();
    this.#name();
    this.draw();
  }

  /**
   * Coastlines and borders, once they are there.
   * @param {Geography} geography
   */
  set geography(geography) {
    this.#geography = geography;
    this.#trace();
    this.draw();
  }

  /**
   * Rivers and districts; none for null.
   * @param {Geography | null} geography
   */
  set rivers(geography) {
    if (geography === this.#rivers) return;
    this.#rivers = geography;
    this.#trace();
    this.draw();
  }

  /**
   * Whose names may be shown, those that matter most first.
   * @param {import("./places.js").Place[]} places
   */
  set places(places) {
    this.#places = places;
    this.#name();
    this.draw();
  }

  #trace() {
    if (!this.#plane) return;
    const of = (/** @type {import("./geography.js").Line[] | undefined} */ lines) => (lines && this.#plane ? new Lines(lines, this.#plane) : null);
    [this.#coasts, this.#borders] = [of(this.#geography?.coasts), of(this.#geography?.borders)];
    [this.#streams, this.#districts] = [of(this.#rivers?.coasts), of(this.#rivers?.borders)];
  }

  #name() {
    if (this.#plane) this.#towns = townsIn(this.#places, this.#plane);
  }

  /** The names of the domains that are on the map, the coarsest first. */
  get domains() {
    return this.#layers.map(({ name }) => name);
  }

  set isSmooth(/** @type {boolean} */ value) {
    this.#isSmooth = value;
    this.draw();
  }

  set overlay(/** @type {Overlay} */ value) {
    this.#overlay = value;
    this.draw();
  }

  /**
   * Draws what lies below the fields.
   * @param {Map<string, Uint8Array>} grounds by domain: four bytes for each grid point
   */
  set grounds(grounds) {
    for (const layer of this.#layers) layer.ground = grounds.get(layer.name) ?? null;
    this.draw();
  }

  /**
   * Draws fields below the lines, in the place of those before.
   *
   * @param {Map<string, Field>} fields by domain; of others there is none
   * @param {string} metric
   * @param {[number, number]} range of the colours
   * @param {number} [fade] milliseconds in which those before fade
   */
  paint(fields, metric, range, fade = 0) {
    if (fade && !still.matches) this.#fadeFrom(fade);
    for (const layer of this.#layers) layer.paint(fields.get(layer.name) ?? null, metric, range);
    this.draw();
  }

  /**
   * Lays what is seen over the map, to fade.
   * @param {number} milliseconds
   */
  #fadeFrom(milliseconds) {
    const { width, height } = this.#canvas;
    const before = document.createElement("canvas");
    [before.width, before.height, before.className] = [width, height, "before"];
    before.getContext("2d")?.drawImage(this.#canvas, 0, 0);
    this.#before?.remove();
    this.#before = before;
    this.#canvas.after(before);
    const end = () => before.remove();
    before.animate([{ opacity: 1 }, { opacity: 0 }], milliseconds).finished.then(end, end);
  }

  /**
   * The value at a place that is shown, and the domain that it is of; NaN where it is missing, null where there is none.
   *
   * @param {Place} place
   */
  valueAt({ latitude, longitude }) {
    const position = this.#position(latitude, longitude);
    return position && this.#found(position);
  }

  /** @param {Position} position */
  #found(position) {
    for (const layer of [...this.#layers].reverse()) {
      const found = layer.found(position);
      if (found) return { ...found, domain: layer.name };
    }
    return null;
  }

  /**
   * The value that is shown at a position of the first domain; null where there is none.
   * @param {Position} position
   */
  valueOn(position) {
    return this.#found(position)?.value ?? null;
  }

  /** Columns of the first domain that a cell of the finest one is wide, which is on the map. */
  get finestCell() {
    return Math.min(...this.#layers.filter(({ isPainted }) => isPainted).map(({ cell }) => cell), 1);
  }

  /**
   * Marks a place; none for null.
   * @param {number | null} latitude @param {number} [longitude]
   */
  mark(latitude, longitude = 0) {
    this.#mark = latitude === null ? null : this.#position(latitude, longitude);
    this.draw();
  }

  /**
   * Moves the map so that a place of the first domain is on it.
   * @param {number} latitude @param {number} longitude
   */
  reveal(latitude, longitude) {
    const position = this.#position(latitude, longitude);
    if (!position || !this.#plane) return;
    const { columns, rows } = this.#plane;
    const isOnGrid = Math.abs(position.i - (columns - 1) / 2) <= columns / 2 && Math.abs(position.j - (rows - 1) / 2) <= rows / 2;
    if (isOnGrid && !this.#view.has(position)) this.#go(this.#view.kept({ ...this.#view.seen, ...position }));
  }

  /** What is seen, as a text for addresses: a place and the zoom; empty for the whole. */
  get seen() {
    const { zoom, ...position } = this.#aim ?? this.#view.seen;
    const times = Number(zoom.toPrecision(3));
    const place = times > 1 && this.#place(position);
    return place ? `${place.latitude.toFixed(3)}_${place.longitude.toFixed(3)}_${times}` : "";
  }

  set seen(/** @type {string} */ text) {
    const [latitude, longitude, zoom] = text.split("_").map(Number);
    const position = zoom > 1 && this.#position(latitude, longitude);
    this.#stop();
    this.#view.seen = position ? this.#view.kept({ ...position, zoom }) : this.#view.whole;
    this.draw();
  }

  /**
   * Comes so many steps nearer; further away if below 0.
   * @param {number} steps
   */
  step(steps) {
    // Towards the cross, if there is one.
    const point = this.#cross ? this.#view.point(this.#cross) : undefined;
    const from = this.#aim ?? this.#view.seen;
    this.#travel(this.#view.zoomed(nearer ** steps, this.#aim ? undefined : point, from));
  }

  /** Shows all of the first domain. */
  showAll() {
    this.#travel(this.#view.whole);
  }

  /** Whether it can come nearer, and whether it shows a part. */
  get reach() {
    const { zoom } = this.#aim ?? this.#view.seen;
    return { isNearest: zoom >= this.#view.mostZoom, isWhole: zoom === 1 };
  }

  /** @param {number} latitude @param {number} longitude */
  #position(latitude, longitude) {
    const at = this.#plane?.positions(Float64Array.of(longitude, latitude));
    return at && Number.isFinite(at[0]) ? { i: at[0], j: at[1] } : null;
  }

  /** @param {Position} position @returns {Place | null} */
  #place({ i, j }) {
    const at = this.#plane?.locations(Float64Array.of(i, j));
    return at && Number.isFinite(at[0]) ? { latitude: at[1], longitude: at[0] } : null;
  }

  /** @param {(place: Place) => void} who @param {Position} position */
  #tell(who, position) {
    const place = this.#place(position);
    if (place) who(place);
  }

  // The view

  /**
   * Shows another part at the next frame; false if it is the same.
   * @param {Seen} seen
   */
  #go(seen) {
    const { i, j, zoom } = this.#view.seen;
    const isSame = Math.abs(seen.i - i) + Math.abs(seen.j - j) + Math.abs(seen.zoom - zoom) < 1e-9;
    this.#stop();
    if (!isSame) this.#look(seen);
    return !isSame;
  }

  /** @param {Seen} seen */
  #look(seen) {
    this.#before?.remove();
    this.#view.seen = seen;
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(this.#listener.seen, 150);
    this.#frame ||= requestAnimationFrame(() => this.draw());
  }

  /**
   * Goes to another part, in steps for those who like that.
   * @param {Seen} to
   */
  #travel(to) {
    if (still.matches) return void this.#go(to);
    const from = { ...this.#view.seen };
    const begin = performance.now();
    this.#aim = to;
    const move = (/** @type {number} */ now) => {
      if (this.#aim !== to) return;
      const share = Math.min(Math.max((now - begin) / pace, 0), 1);
      if (share === 1) this.#aim = null;
      this.#look(share === 1 ? to : this.#view.between(from, to, share * (2 - share)));
      if (share < 1) requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  }

  #stop() {
    this.#aim = null;
  }

  // The keyboard

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#plane || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === "+" || event.key === "=") this.step(1);
    else if (event.key === "-") this.step(-1);
    else if (event.key === "0") this.showAll();
    else if (step) this.#moveCross(step[0], step[1], event.shiftKey ? 10 : 1);
    else if (event.key === "Enter") this.#tell((place) => this.#listener.chosen(place), this.#crossed());
    else return;
    event.preventDefault();
  }

  /** @returns {Position} */
  #crossed() {
    const { zoom, ...middle } = this.#view.seen;
    const mark = this.#mark && this.#view.has(this.#mark) ? this.#mark : null;
    this.#cross ??= mark ?? middle;
    return this.#cross;
  }

  /**
   * Moves the cross by cells: those of the finest domain there when the map is near.
   * @param {number} x @param {number} y @param {number} far
   */
  #moveCross(x, y, far) {
    const { columns, rows } = /** @type {Plane} */ (this.#plane);
    const { i, j } = this.#crossed();
    const finest = [...this.#layers].reverse().find((layer) => layer.valueAt({ i, j }) !== null);
    const cells = far * (this.#view.isWhole ? 1 : finest?.cell ?? 1);
    this.#cross = {
      i: Math.min(Math.max(i + cells * x, 0), columns - 1), j: Math.min(Math.max(j + cells * y, 0), rows - 1),
    };
    this.#go(this.#view.showing(this.#cross));
    this.draw();
    this.#tell(this.#listener.crossed, this.#cross);
  }

  // The picture

  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [plane, canvas, view] = [this.#plane, this.#canvas, this.#view];
    const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
    if (!plane || !wide) return;
    const scale = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    view.resize(wide, high);
    // In a window of another shape it may be another part.
    if (!this.#aim) view.seen = view.kept(view.seen);
    // One finger scrolls the page only where it cannot move the map.
    canvas.classList.toggle("near", !view.isWhole);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    // Columns to the right and rows upwards from the first grid point's centre.
    const [x, y] = view.point({ i: 0, j: 0 });
    context.setTransform(view.cell * scale, 0, 0, -view.cell * scale, x * scale, y * scale);
    context.imageSmoothingEnabled = this.#isSmooth;
    context.imageSmoothingQuality = "high";
    for (const layer of this.#layers) layer.draw(context);
    const onField = this.#layers.some(({ isPainted }) => isPainted);
    this.#drawLines(context, onField);

    context.setTransform(scale, 0, 0, scale, 0, 0);
    const isLight = onField || !dark.matches;
    const look = {
      width: wide, height: high, ink: isLight ? "#111" : "#ddd",
      halo: isLight ? "rgba(255, 255, 255, .85)" : "rgba(0, 0, 0, .85)", font: getComputedStyle(canvas).fontFamily,
    };
    this.#overlay?.(context, view, look);
    const [left] = view.point({ i: -0.5, j: 0 });
    const taken = [drawScale(context, plane.spacing / view.cell, Math.max(left, 0), look), this.#covered];
    this.#drawNames(context, look, taken);
    const mark = this.#mark && view.point(this.#mark);
    drawTowns(context, this.#towns, (town) => view.point(town), look, taken, mark);
    if (mark) drawMark(context, mark);
    if (this.#cross) drawCross(context, view.point(this.#cross));
    canvas.dataset.seen = this.seen;
  }

  /** Where buttons stand on the map: left, top, right, bottom. */
  get #covered() {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#buttons;
    return [offsetLeft - 4, offsetTop - 4, offsetLeft + offsetWidth + 4, offsetTop + offsetHeight + 4];
  }

  /**
   * Coastlines, borders, and the outlines of finer domains.
   * @param {CanvasRenderingContext2D} context @param {boolean} onField
   */
  #drawLines(context, onField) {
    const { cell } = this.#view;
    context.lineJoin = "round";
    const stroke = (/** @type {Path2D} */ path, /** @type {string} */ colour, /** @type {number} */ thickness) => {
      context.strokeStyle = colour;
      context.lineWidth = thickness / cell;
      context.stroke(path);
    };
    const ink = onField || !dark.matches ? "#111" : "#ddd";
    const water = onField || !dark.matches ? "#1d5a8a" : "#8fc3ea";
    for (const [lines, thickness, dash, colour] of /** @type {[Lines | null, number, number[], string][]} */ ([
      [this.#districts, 0.7, [2, 3], ink],
      [this.#streams, 0.9, [], water],
      [this.#coasts, 1.4, [], ink],
      [this.#borders, 1.1, [5, 3], ink],
    ])) {
      const path = lines?.path(cell);
      if (!path) continue;
      context.setLineDash(dash.map((length) => length / cell));
      if (onField && thickness > 1) stroke(path, "rgba(255, 255, 255, .65)", thickness + 1.6);
      stroke(path, colour, thickness);
    }
    context.setLineDash([]);
    for (const layer of this.#layers.filter(({ isPainted }) => isPainted)) {
      stroke(layer.path, "rgba(255, 255, 255, .8)", 2.5);
      stroke(layer.path, "rgba(20, 20, 20, .85)", 1);
    }
  }

  /**
   * The names of finer domains, in their upper left corners.
   * @param {CanvasRenderingContext2D} context @param {import("./marks.js").Look} look @param {number[][]} taken
   */
  #drawNames(context, look, taken) {
    for (const layer of this.#layers.filter((layer) => !layer.isFirst && layer.isPainted)) {
      const [x, y] = this.#view.point(layer.corner);
      drawText(context, layer.name, x + 5, y + 10, { ...look, font: `600 11px ${look.font}` });
      taken.push([x, y, x + 40, y + 20]);
    }
  }
}
