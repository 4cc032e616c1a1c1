/**
 * Which part of a grid a map shows: a place in its middle, and how many times nearer than the whole.
 *
 * Positions are columns and rows of the grid, row 0 at the bottom; points are pixels of the page from the top left.
 *
 * @module
 */

/** @typedef {{ i: number, j: number, zoom: number }} Seen the position in the middle, and the zoom, 1 for the whole */

const limited = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.min(Math.max(value, least), most);

export class View {
  #columns = 1;
  #rows = 1;
  #width = 1;
  #height = 1;
  /** The nearest that is shown. */
  mostZoom = 1;
  /** @type {Seen} */
  seen = { i: 0, j: 0, zoom: 1 };

  /**
   * Shows the whole of a grid, up to half a cell beyond its outermost points.
   *
   * @param {{ columns: number, rows: number }} grid
   * @param {number} finest columns of the grid that the finest cell on the map is wide
   */
  begin({ columns, rows }, finest) {
    [this.#columns, this.#rows] = [columns, rows];
    // A dozen of the finest cells side by side are near enough, and a grid of few may be looked at, too.
    this.mostZoom = limited(Math.max(columns, rows) / (12 * finest), 4, 256);
    this.seen = this.whole;
  }

  /** @returns {Seen} */
  get whole() {
    return { i: (this.#columns - 1) / 2, j: (this.#rows - 1) / 2, zoom: 1 };
  }

  get isWhole() {
    return this.seen.zoom === 1;
  }

  /**
   * How large the map is, in pixels of the page.
   * @param {number} width @param {number} height
   */
  resize(width, height) {
    [this.#width, this.#height] = [width, height];
  }

  /** Pixels that a column is wide, and a row high, when the whole is seen. */
  get #least() {
    return Math.min(this.#width / this.#columns, this.#height / this.#rows);
  }

  /** The same, as it is seen now. */
  get cell() {
    return this.#least * this.seen.zoom;
  }

  /**
   * The position at a point.
   * @param {number} x @param {number} y
   */
  position(x, y) {
    const { i, j } = this.seen;
    return { i: i + (x - this.#width / 2) / this.cell, j: j - (y - this.#height / 2) / this.cell };
  }

  /**
   * The point at a position.
   * @param {{ i: number, j: number }} position @returns {[x: number, y: number]}
   */
  point({ i, j }) {
    return [this.#width / 2 + (i - this.seen.i) * this.cell, this.#height / 2 - (j - this.seen.j) * this.cell];
  }

  /**
   * The nearest view that shows as little as possible beyond the grid.
   * @param {Seen} seen @returns {Seen}
   */
  kept({ i, j, zoom }) {
    const near = limited(zoom, 1, this.mostZoom);
    if (near === 1) return this.whole;
    const within = (/** @type {number} */ at, /** @type {number} */ count, /** @type {number} */ size) => {
      const half = size / (2 * this.#least * near);
      return 2 * half < count ? limited(at, half - 0.5, count - 0.5 - half) : (count - 1) / 2;
    };
    return { i: within(i, this.#columns, this.#width), j: within(j, this.#rows, this.#height), zoom: near };
  }

  /**
   * A view so many times nearer, in which the position at a point stays there.
   *
   * @param {number} factor @param {[x: number, y: number]} point @param {Seen} [from] another view than this
   */
  zoomed(factor, [x, y] = [this.#width / 2, this.#height / 2], from = this.seen) {
    const zoom = limited(from.zoom * factor, 1, this.mostZoom);
    // On the way out what is all but the whole is the whole; on the way in small steps add up.
    if (factor < 1 && zoom < 1.005) return this.whole;
    const share = (1 / from.zoom - 1 / zoom) / this.#least;
    return this.kept({ i: from.i + (x - this.#width / 2) * share, j: from.j - (y - this.#height / 2) * share, zoom });
  }

  /**
   * The view moved by pixels, as a map that is dragged.
   * @param {number} x @param {number} y
   */
  moved(x, y) {
    const { i, j, zoom } = this.seen;
    return this.kept({ i: i - x / this.cell, j: j + y / this.cell, zoom });
  }

  /**
   * The view moved as little as shows a position, not at the very edge.
   *
   * @param {{ i: number, j: number }} position
   */
  showing(position) {
    const [x, y] = this.point(position);
    const room = Math.min(32, this.#width / 4, this.#height / 4);
    return this.moved(
      limited(x, room, this.#width - room) - x, limited(y, room, this.#height - room) - y);
  }

  /**
   * Whether a position is on the map.
   * @param {{ i: number, j: number }} position
   */
  has(position) {
    const [x, y] = this.point(position);
    return x >= 0 && y >= 0 && x <= this.#width && y <= this.#height;
  }

  /**
   * What is seen on the way from one view to another; a place that both show at one point stays there.
   *
   * @param {Seen} from @param {Seen} to @param {number} share of the way
   * @returns {Seen}
   */
  between(from, to, share) {
    const zoom = from.zoom * (to.zoom / from.zoom) ** share;
    const isZoom = Math.abs(to.zoom / from.zoom - 1) > 1e-6;
    const way = isZoom ? (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom) : share;
    return { i: from.i + (to.i - from.i) * way, j: from.j + (to.j - from.j) * way, zoom };
  }
}
