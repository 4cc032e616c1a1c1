/**
 * The domains of a map as layers over each other: where each lies on the plane of the first one, its colours, its
 * values.
 *
 * @module
 */
/** @typedef {import("./map.js").Plane} Plane */
/** @typedef {import("./store.js").Field} Field */
/** @typedef {{ i: number, j: number }} Position */

/** Points on each side of a domain between which its outline is straight. */
const straight = 16;
/** The most pixels in which a domain is drawn that is turned against the first one. */
const mostPixels = 1 << 20;

export class Layer {
  #plane;
  #first;
  /** Where the picture lies on the plane of the first domain: its south-west corner, its width and its height. */
  #place = { i: -0.5, j: -0.5, width: 0, height: 0 };
  /**
   * Of each pixel of the picture the number of its grid point; below 0 outside. Null where they are the same.
   * @type {Int32Array | null}
   */
  #points = null;
  /** Columns and rows of the picture. */
  #size;
  /** @type {HTMLCanvasElement | null} where the picture has grid points, where that is not everywhere */
  #mask = null;
  /** @type {HTMLCanvasElement | null} */
  #picture = null;
  /** @type {HTMLCanvasElement | null} what lies below the colours */
  #ground = null;
  /** @type {Field | null} */
  #field = null;
  /** @type {Float64Array} the edge of the domain on the plane of the first one, a column and a row of each point */
  outline;
  /** Columns of the first domain that a cell is wide. */
  cell = 1;

  /** @param {Plane} plane of the domain @param {Plane} first */
  constructor(plane, first) {
    this.#plane = plane;
    this.#first = first;
    const { columns, rows } = plane;
    this.#size = [columns, rows];
    const [right, top] = [columns - 0.5, rows - 0.5];
    const corners = [[-0.5, -0.5], [right, -0.5], [right, top], [-0.5, top]];
    const edge = corners.flatMap(([i, j], n) => {
      const [nextI, nextJ] = corners[(n + 1) % 4];
      return Array.from({ length: straight }, (_, k) =>
        [i + ((nextI - i) * k) / straight, j + ((nextJ - j) * k) / straight]).flat();
    });
    const own = Float64Array.from(edge);
    this.outline = this.isFirst ? own : this.#onFirst(own);
    const at = (/** @type {number} */ corner) => [0, 1].map((n) => this.outline[2 * straight * corner + n]);
    const [[i, j], [farI, farJ]] = [at(0), at(2)];
    this.#place = { i, j, width: farI - i, height: farJ - j };
    this.cell = Math.hypot(at(1)[0] - i, at(1)[1] - j) / columns;
    const isAlong = this.#place.width > 0 && this.#place.height > 0 && own.every((along, n) => {
      const [start, size, count] = n % 2 ? [j, this.#place.height, rows] : [i, this.#place.width, columns];
      return Math.abs(start + ((along + 0.5) * size) / count - this.outline[n]) < 0.1 * this.cell;
    });
    if (!isAlong) this.#turn();
  }

  get isFirst() {
    return this.#plane === this.#first;
  }

  get name() {
    return this.#plane.name;
  }

  /**
   * Its upper left corner.
   * @returns {Position}
   */
  get corner() {
    return { i: this.outline[6 * straight], j: this.outline[6 * straight + 1] };
  }

  /** Whether it lies, all or in part, on the first domain. */
  get isOnFirst() {
    const { columns, rows } = this.#first;
    const { i, j, width, height } = this.#place;
    return this.outline.every(Number.isFinite) && width > 0 && height > 0 && i < columns && j < rows && i + width > -1 && j + height > -1;
  }

  /**
   * Positions on the first domain of positions on this one.
   * @param {Float64Array} positions
   */
  #onFirst(positions) {
    return this.#first.positions(this.#plane.locations(positions));
  }

  /** A domain whose columns are not along those of the first one: each pixel of its picture has the nearest cell. */
  #turn() {
    const pairs = Array.from({ length: this.outline.length / 2 }, (_, n) => n);
    const [is, js] = [pairs.map((n) => this.outline[2 * n]), pairs.map((n) => this.outline[2 * n + 1])];
    const [i, j] = [Math.min(...is), Math.min(...js)];
    const [width, height] = [Math.max(...is) - i, Math.max(...js) - j];
    this.#place = { i, j, width, height };
    if (!this.isOnFirst) return;
    const size = Math.max(this.cell / 3, Math.sqrt((width * height) / mostPixels));
    const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
    const centres = new Float64Array(2 * columns * rows);
    for (let n = 0; n < columns * rows; n++) {
      centres[2 * n] = i + (((n % columns) + 0.5) * width) / columns;
      centres[2 * n + 1] = j + ((Math.floor(n / columns) + 0.5) * height) / rows;
    }
    const at = this.#plane.positions(this.#first.locations(centres));
    this.#points = Int32Array.from({ length: columns * rows }, (_, n) => this.#number(at[2 * n], at[2 * n + 1]));
    this.#size = [columns, rows];
    this.#mask = this.#drawn((pixels, pixel) => (pixels[4 * pixel + 3] = this.#points && this.#points[pixel] < 0 ? 0 : 255));
  }

  /**
   * A picture whose pixels `body` colours, those of the southernmost row first, as on the plane.
   *
   * @param {(pixels: Uint8ClampedArray, pixel: number) => void} body
   */
  #drawn(body) {
    const [columns, rows] = this.#size;
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [columns, rows];
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    const image = context.createImageData(columns, rows);
    for (let pixel = 0; pixel < columns * rows; pixel++) body(image.data, pixel);
    context.putImageData(image, 0, 0);
    return picture;
  }

  /**
   * The number of the grid point nearest to a position of this domain; below 0 outside.
   * @param {number} i @param {number} j
   */
  #number(i, j) {
    const { columns, rows } = this.#plane;
    const [column, row] = [Math.round(i), Math.round(j)];
    return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : -1;
  }

  /**
   * The colours of a field; none for null.
   * @param {Field | null} field @param {string} metric @param {[number, number]} range
   */
  paint(field, metric, range) {
    this.#field = field;
    this.#picture = null;
    if (!field) return;
    const colours = field.colours ?? this.#plane.colours(metric, range);
    this.#picture = this.#drawn((pixels, pixel) => {
      const point = this.#points ? this.#points[pixel] : pixel;
      if (point < 0) return;
      const colour = 4 * field.codes[point];
      pixels.set(colours.subarray(colour, colour + 4), 4 * pixel);
    });
  }

  /**
   * What lies below the colours: red, green, blue and opacity of each grid point; null for nothing.
   * @param {Uint8Array | null} colours
   */
  set ground(colours) {
    this.#ground = colours && this.#drawn((pixels, pixel) => {
      const point = this.#points ? this.#points[pixel] : pixel;
      if (point >= 0) pixels.set(colours.subarray(4 * point, 4 * point + 4), 4 * pixel);
    });
  }

  /** Whether it has colours. */
  get isPainted() {
    return this.#picture !== null;
  }

  /**
   * Draws the colours in the place of those that are there. The context's units are columns and rows.
   *
   * @param {CanvasRenderingContext2D} context
   */
  draw(context) {
    if (!this.#picture && !this.#ground) return;
    const { i, j, width, height } = this.#place;
    if (this.#mask) {
      context.globalCompositeOperation = "destination-out";
      context.drawImage(this.#mask, i, j, width, height);
      context.globalCompositeOperation = "source-over";
    } else if (!this.isFirst) {
      context.clearRect(i, j, width, height);
    }
    for (const picture of [this.#ground, this.#picture]) if (picture) context.drawImage(picture, i, j, width, height);
  }

  /** The outline as a path. */
  get path() {
    const path = new Path2D();
    const [all, far] = [this.outline.length, this.#first.columns / 4];
    let before = Infinity;
    for (let n = 0; n <= all; n += 2) {
      const [i, j] = [this.outline[n % all], this.outline[(n + 1) % all]];
      // A step across the grid is one around the Earth.
      if (Math.abs(i - before) > far) path.moveTo(i, j);
      else path.lineTo(i, j);
      before = i;
    }
    return path;
  }

  /**
   * What is shown at a position of the first domain, and by how much a sum may be off there; null where there is nothing.
   * @param {Position} position
   */
  found({ i, j }) {
    if (!this.#field) return null;
    const at = this.isFirst ? [i, j] : this.#plane.positions(this.#first.locations(Float64Array.of(i, j)));
    const number = this.#number(at[0], at[1]);
    return number < 0 ? null : { value: this.#field.values[number], error: this.#field.errors?.[number] };
  }

  /** @param {Position} position of the first domain */
  valueAt(position) {
    return this.found(position)?.value ?? null;
  }
}
