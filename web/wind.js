/**
 * The wind on the map: particles that move with it, or arrows.
 *
 * @module
 */

/** @typedef {import("./store.js").Field} Field */
/** @typedef {import("./map.js").Plane} Plane */
/** @typedef {import("./view.js").View} View */
/** @typedef {{ u: Field, v: Field }} WindField the components to the east and to the north, in m/s, of the first domain */

/** How many particles are on a map of so many square pixels, and no more than that. */
const [room, most] = [200, 4000];
/** Pixels that a particle moves in a sixtieth of a second in a wind of 1 m/s; that calm air is seen to be calm. */
const pace = 0.11;
/** Frames that a particle lives, about. */
const life = 90;
/** Pixels between arrows. */
const gap = 44;
/** Grid points between those at which the directions of east and north are computed. */
const lattice = 8;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A wind on the plane of the first domain. */
export class PlaneWind {
  #field;
  #columns;
  /** Of each point of the lattice: where east is, and where north, as columns and rows of the first domain. */
  #turns;
  #first;

  /** @param {WindField} field @param {Plane} first */
  constructor(field, first) {
    this.#field = field;
    this.#first = first;
    this.#columns = Math.ceil(first.columns / lattice) + 1;
    const rows = Math.ceil(first.rows / lattice) + 1;
    const at = new Float64Array(2 * this.#columns * rows);
    for (let n = 0; n < at.length / 2; n++) {
      at[2 * n] = Math.min((n % this.#columns) * lattice, first.columns - 1);
      at[2 * n + 1] = Math.min(Math.floor(n / this.#columns) * lattice, first.rows - 1);
    }
    const places = first.locations(at);
    const small = 1e-3;
    const east = first.positions(places.map((value, n) => (n % 2 ? value : value + small)));
    // Not beyond the pole.
    const north = first.positions(places.map((value, n) => (n % 2 ? Math.min(value + small, 90) : value)));
    this.#turns = new Float32Array(2 * at.length);
    for (let n = 0; n < at.length / 2; n++) {
      [east, north].forEach((to, side) => {
        const [i, j] = [to[2 * n] - at[2 * n], to[2 * n + 1] - at[2 * n + 1]];
        const length = Math.hypot(i, j);
        // A step around the Earth tells nothing.
        const isStep = length > 0 && length < first.columns / 4;
        this.#turns[4 * n + 2 * side] = isStep ? i / length : 1 - side;
        this.#turns[4 * n + 2 * side + 1] = isStep ? j / length : side;
      });
    }
  }

  /**
   * Speed in m/s along columns and rows of the first domain, between the four cells around; null where there is none.
   * @param {number} i @param {number} j @returns {[along: number, up: number] | null}
   */
  at(i, j) {
    const { u, v } = this.#field;
    const [column, row] = [Math.floor(i), Math.floor(j)];
    if (!(column >= 0 && row >= 0 && column + 1 < u.columns && row + 1 < u.rows)) return null;
    const [a, b] = [i - column, j - row];
    const n = row * u.columns + column;
    const mixed = (/** @type {Float32Array} */ values) =>
      (values[n] * (1 - a) + values[n + 1] * a) * (1 - b) + (values[n + u.columns] * (1 - a) + values[n + u.columns + 1] * a) * b;
    const [east, north] = [mixed(u.values), mixed(v.values)];
    if (Number.isNaN(east + north)) return null;
    const turn = 4 * (Math.round(Math.min(Math.max(j, 0), this.#first.rows - 1) / lattice) * this.#columns
      + Math.round(Math.min(Math.max(i, 0), this.#first.columns - 1) / lattice));
    return [
      east * this.#turns[turn] + north * this.#turns[turn + 2],
      east * this.#turns[turn + 1] + north * this.#turns[turn + 3],
    ];
  }
}

export class WindLayer {
  #canvas;
  /** @type {PlaneWind | null} */
  #wind = null;
  /** @type {View | null} */
  #view = null;
  #isMoving = true;
  /** @type {Float32Array} of each particle: column, row, age in frames */
  #particles = new Float32Array(0);
  #frame = 0;
  #last = 0;
  #seen = "";
  /** How many frames have been drawn, for who measures. */
  frames = 0;

  /** @param {HTMLCanvasElement} canvas over the map */
  constructor(canvas) {
    this.#canvas = canvas;
    still.addEventListener("change", () => this.#run());
    document.addEventListener("visibilitychange", () => this.#run());
  }

  /**
   * Shows a wind; none for null.
   *
   * @param {WindField | null} field @param {Plane} first the first domain of the map
   * @param {boolean} isMoving particles, else arrows
   */
  show(field, first, isMoving) {
    this.#wind = field && new PlaneWind(field, first);
    this.#isMoving = isMoving;
    this.#seen = "";
    if (this.#view) this.follow(this.#view);
  }

  /**
   * The map shows another part, or has another size.
   * @param {View} view
   */
  follow(view) {
    this.#view = view;
    const canvas = this.#canvas;
    const { i, j, zoom } = view.seen;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const seen = [i, j, zoom, width, height].join();
    if (seen !== this.#seen) {
      this.#seen = seen;
      // Particles of more pixels take more time than they are worth.
      const scale = this.#isMoving ? Math.min(devicePixelRatio || 1, 1.5) : devicePixelRatio || 1;
      [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
      canvas.getContext("2d")?.setTransform(scale, 0, 0, scale, 0, 0);
      if (this.#isMoving) this.#scatter(width, height);
      else this.#drawArrows(width, height);
    }
    canvas.dataset.wind = !this.#wind ? "" : this.#isMoving ? "particles" : "arrows";
    this.#run();
  }

  /** @param {number} width @param {number} height */
  #scatter(width, height) {
    const count = this.#wind ? Math.min(Math.round((width * height) / room), most) : 0;
    this.#particles = new Float32Array(3 * count);
    for (let n = 0; n < count; n++) this.#place(n, Math.random() * life);
    this.#canvas.dataset.particles = String(count);
  }

  /**
   * Puts a particle anywhere on the map.
   * @param {number} n @param {number} age
   */
  #place(n, age) {
    if (!this.#view) return;
    const at = this.#view.position(Math.random() * this.#canvas.clientWidth, Math.random() * this.#canvas.clientHeight);
    this.#particles.set([at.i, at.j, age], 3 * n);
  }

  #run() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#wind && this.#isMoving && !still.matches && !document.hidden) this.#frame = requestAnimationFrame((now) => this.#move(now));
  }

  /** @param {number} now in milliseconds */
  #move(now) {
    this.#frame = requestAnimationFrame((next) => this.#move(next));
    const [wind, view, context] = [this.#wind, this.#view, this.#canvas.getContext("2d")];
    if (!wind || !view || !context) return;
    // The same speed at any number of frames a second.
    const steps = Math.min(Math.max((now - this.#last) / (1000 / 60), 0.2), 3);
    this.#last = now;
    this.frames++;
    this.#canvas.dataset.frames = String(this.frames);
    context.globalCompositeOperation = "destination-in";
    context.fillStyle = `rgba(0, 0, 0, ${0.95 ** steps})`;
    context.fillRect(0, 0, this.#canvas.clientWidth, this.#canvas.clientHeight);
    context.globalCompositeOperation = "source-over";
    const path = new Path2D();
    const particles = this.#particles;
    for (let n = 0; n < particles.length; n += 3) {
      const [i, j] = [particles[n], particles[n + 1]];
      const speed = wind.at(i, j);
      const isOver = (particles[n + 2] += steps) > life || !speed || !view.has({ i, j });
      if (!speed || isOver) {
        this.#place(n / 3, Math.random() * 10);
        continue;
      }
      particles[n] += (speed[0] * pace * steps) / view.cell;
      particles[n + 1] += (speed[1] * pace * steps) / view.cell;
      path.moveTo(...view.point({ i, j }));
      path.lineTo(...view.point({ i: particles[n], j: particles[n + 1] }));
    }
    for (const [colour, thickness] of /** @type {[string, number][]} */ ([["rgba(255, 255, 255, .6)", 2.6], ["rgba(20, 24, 40, .85)", 1.2]])) {
      context.strokeStyle = colour;
      context.lineWidth = thickness;
      context.stroke(path);
    }
  }

  /** @param {number} width @param {number} height */
  #drawArrows(width, height) {
    const [wind, view, context] = [this.#wind, this.#view, this.#canvas.getContext("2d")];
    if (!wind || !view || !context) return;
    const path = new Path2D();
    let count = 0;
    for (let y = gap / 2; y < height; y += gap) {
      for (let x = gap / 2; x < width; x += gap) {
        const { i, j } = view.position(x, y);
        const speed = wind.at(i, j);
        if (!speed) continue;
        count++;
        const strength = Math.hypot(...speed);
        // A calm is a dot, and 20 m/s fill the room.
        const length = Math.min(Math.max(strength * 1.9, 3), gap - 6);
        const [dx, dy] = strength > 0 ? [speed[0] / strength, -speed[1] / strength] : [1, 0];
        const [toX, toY] = [x + (dx * length) / 2, y + (dy * length) / 2];
        path.moveTo(x - (dx * length) / 2, y - (dy * length) / 2);
        path.lineTo(toX, toY);
        const head = Math.min(length / 2, 6);
        for (const side of [-0.5, 0.5]) {
          path.moveTo(toX, toY);
          path.lineTo(toX - head * (dx + side * dy), toY - head * (dy - side * dx));
        }
      }
    }
    this.#canvas.dataset.arrows = String(count);
    context.lineCap = "round";
    for (const [colour, thickness] of /** @type {[string, number][]} */ ([["rgba(255, 255, 255, .8)", 3.6], ["rgba(20, 24, 40, .9)", 1.5]])) {
      context.strokeStyle = colour;
      context.lineWidth = thickness;
      context.stroke(path);
    }
  }
}
