/**
 * What hands do on a map: drag, pinch, wheel, click and double click.
 *
 * One finger scrolls the page as long as the map shows the whole domain, and moves the map when it is nearer; two
 * fingers are always for the map.
 *
 * @module
 */

/** @typedef {[x: number, y: number]} Point pixels of the page from the map's top left */

/**
 * @typedef {object} Moved what is asked of a map
 * @property {() => boolean} isWhole whether all of it is seen
 * @property {(factor: number, point: Point) => boolean} zoom comes nearer at once; false where it cannot
 * @property {(point: Point) => void} approach comes nearer by a step
 * @property {(x: number, y: number) => void} move
 * @property {(point: Point, isAlone: Promise<boolean>) => void} choose at the first click; later it is known whether a second one
 *   has followed
 * @property {(point: Point | null) => void} point tells where the mouse is; null when it has left
 */

/** Pixels that a hand may tremble in a click, and in which a second click is one on the same place. */
const [tremor, again] = [5, 24];
/** Milliseconds: of a double click, and how long the page still scrolls when the mouse comes over the map. */
const [twice, scrolling] = [350, 200];

/** @param {HTMLElement} element @param {Moved} map */
export function listen(element, map) {
  /** @type {Map<number, Point>} what is held down */
  const held = new Map();
  /** @type {Point | null} where it began; null when nothing is held */
  let start = null;
  let isDrag = false;
  let last = { time: -Infinity, x: 0, y: 0 };
  let decide = (/** @type {boolean} */ _isAlone) => {};
  /** When the page was scrolled, or the wheel was used on the map. */
  let [scrolled, wheeled] = [-Infinity, -Infinity];

  const at = (/** @type {MouseEvent} */ event) => {
    const box = element.getBoundingClientRect();
    return /** @type {Point} */ ([event.clientX - box.left, event.clientY - box.top]);
  };
  const middle = () => {
    const points = [...held.values()];
    const sum = points.reduce(([x, y], [a, b]) => [x + a, y + b], [0, 0]);
    return /** @type {Point} */ ([sum[0] / points.length, sum[1] / points.length]);
  };
  const spread = () => {
    const [[ax, ay], [bx, by]] = [...held.values()];
    return Math.hypot(ax - bx, ay - by);
  };
  const far = ([ax, ay] = [0, 0], [bx, by] = [0, 0]) => Math.hypot(ax - bx, ay - by);

  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!held.size) {
      start = at(event);
      isDrag = false;
    }
    held.set(event.pointerId, at(event));
    if (held.size > 1) isDrag = true;
  });
  element.addEventListener("pointermove", (event) => {
    const point = at(event);
    // It was released where nothing of that is heard.
    if (event.pointerType === "mouse" && !(event.buttons & 1)) end(event);
    if (!held.has(event.pointerId)) {
      if (event.pointerType === "mouse") map.point(point);
      return;
    }
    if (!isDrag && start && far(point, start) > tremor) {
      isDrag = true;
      // From where it began: the map follows all of the way.
      held.set(event.pointerId, start);
      if (!map.isWhole()) element.setPointerCapture(event.pointerId);
      element.classList.toggle("dragged", !map.isWhole());
    }
    if (!isDrag) return;
    if (held.size > 2) return void held.set(event.pointerId, point);
    const [before, wide] = [middle(), held.size === 2 ? spread() : 0];
    held.set(event.pointerId, point);
    const now = middle();
    if (wide) map.zoom(spread() / wide || 1, before);
    map.move(now[0] - before[0], now[1] - before[1]);
  });
  const end = (/** @type {PointerEvent} */ event) => {
    if (!held.delete(event.pointerId) || held.size) return;
    start = null;
    element.classList.remove("dragged");
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", (event) => {
    // The page scrolls: no click comes.
    isDrag = true;
    end(event);
  });
  element.addEventListener("pointerleave", () => map.point(null));

  // Two fingers do not scroll the page, nor make it larger.
  for (const type of ["touchstart", "touchmove"]) {
    element.addEventListener(type, (event) => {
      if (/** @type {TouchEvent} */ (event).touches.length > 1 && event.cancelable) event.preventDefault();
    }, { passive: false });
  }

  element.addEventListener("click", (event) => {
    if (isDrag) {
      isDrag = false;
      return;
    }
    const [x, y] = at(event);
    const isSecond = event.timeStamp - last.time < twice && far([x, y], [last.x, last.y]) < again;
    last = { time: isSecond ? -Infinity : event.timeStamp, x, y };
    decide(false);
    if (isSecond) return map.approach([x, y]);
    map.choose([x, y], new Promise((resolve) => {
      decide = resolve;
      setTimeout(() => resolve(true), twice);
    }));
  });

  addEventListener("scroll", (event) => (scrolled = event.timeStamp), { passive: true });
  element.addEventListener("wheel", (event) => {
    // Who scrolls the page goes on with it when the map comes below the mouse.
    const isScroll = event.timeStamp - scrolled < scrolling && event.timeStamp - wheeled > scrolling;
    if (event.shiftKey || event.altKey || (isScroll && !event.ctrlKey)) return;
    // Lines and pages in pixels; a pinch on a touchpad is a wheel with small steps and the control key.
    const pixels = event.deltaY * ([1, 33, 400][event.deltaMode] ?? 1);
    const factor = Math.exp(-Math.min(Math.max(pixels, -240), 240) * (event.ctrlKey ? 0.01 : 0.002));
    // The whole domain does not become smaller: the page scrolls.
    if (!map.zoom(factor, at(event)) && map.isWhole() && !event.ctrlKey) return;
    wheeled = event.timeStamp;
    event.preventDefault();
    map.point(at(event));
  }, { passive: false });
}
