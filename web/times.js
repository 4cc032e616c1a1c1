/**
 * Output times, and when a run knows a value: what the library's `TimeAxis` and `Coverage` say. Moments are seconds
 * since 1970, and a span of them includes both ends.
 *
 * @module
 */

/** @typedef {[low: number, high: number]} Span */

/** The most output times of a run. */
const mostTimes = 1_000_000;

/** The output times of a run: increasing, at least one. */
export class TimeAxis {
  /** @type {{ start: number, step: number } | null} */
  #steps;
  /** @type {number[]} */
  #list;
  /** @type {number[]} the numbers of the times that end a gap */
  #gaps = [];
  /** @type {number | undefined} of listed times, the one where no output is absent */
  #step;

  /**
   * @private
   * @param {number} count
   * @param {{ start: number, step: number } | null} steps
   * @param {number[]} list
   */
  constructor(count, steps, list) {
    this.count = count;
    this.#steps = steps;
    this.#list = list;
  }

  /**
   * Times evenly apart; null for what is none.
   * @param {number} start @param {number} step @param {number} count
   */
  static regular(start, step, count) {
    const isCount = Number.isSafeInteger(count) && count >= 1 && count <= mostTimes;
    const isStep = count === 1 || (Number.isSafeInteger(step) && step > 0);
    return isCount && isStep ? new TimeAxis(count, { start, step: count === 1 ? 0 : step }, []) : null;
  }

  /**
   * Times one by one; null for what is none.
   *
   * @param {number[]} list
   * @param {number} [step] the one that the run has where no output is absent
   */
  static of(list, step) {
    if (!list.length || list.length > mostTimes || list.some((time, n) => n && time <= list[n - 1])) return null;
    const axis = new TimeAxis(list.length, null, list);
    axis.#step = step;
    const intervals = list.slice(1).map((time, n) => time - list[n]);
    const isInGap = step ? intervals.map((interval) => interval !== step) : gaps(intervals);
    axis.#gaps = list.map((_, number) => number).filter((number) => number && isInGap[number - 1]);
    return axis;
  }

  /** @param {number} number */
  at(number) {
    return this.#steps ? this.#steps.start + this.#steps.step * number : this.#list[number];
  }

  get first() {
    return this.at(0);
  }

  get last() {
    return this.at(this.count - 1);
  }

  /** The latest end of a length that lies within: one interval after the last time. */
  get end() {
    return this.last + (this.count > 1 ? (this.#step ?? this.last - this.at(this.count - 2)) : 0);
  }

  /**
   * Whether two runs write at the same times.
   * @param {TimeAxis} other
   */
  equals(other) {
    if (this === other) return true;
    const isLike = this.count === other.count && this.#gaps.join() === other.#gaps.join();
    for (let number = 0; isLike && number < this.count; number++) {
      if (this.at(number) !== other.at(number)) return false;
    }
    return isLike;
  }

  /**
   * The number of the first output time that is not before a moment; `count` when all are.
   * @param {number} moment
   */
  firstNotBefore(moment) {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * The moments of a window at which values with a need are known, judging by the times alone.
   *
   * @param {number} need of `Instance.place`
   * @param {Span} window
   * @returns {Span[]}
   */
  coverage(need, window) {
    if (window[1] < this.first || window[0] > this.last) return [];
    // Two output times before the window: what ends at the second of them may begin at the first.
    let low = Math.max(0, this.firstNotBefore(window[0]) - 2);
    const end = Math.min(this.count - 1, this.firstNotBefore(window[1]));
    /** @type {Span[]} */
    const spans = [];
    const add = (/** @type {number} */ from, /** @type {number} */ through) => {
      const first = need === 2 || (need === 1 && from === 0 && this.count > 1) ? from + 1 : from;
      const start = this.at(Math.min(first, through)) + (need === 3 ? 1 : 0);
      if (first <= through && start <= this.at(through)) spans.push([start, this.at(through)]);
    };
    for (const number of this.#gaps) {
      if (number <= low || number > end) continue;
      add(low, number - 1);
      low = number;
    }
    add(low, end);
    return intersection(spans, [window]);
  }

  /**
   * Seconds of the output interval that ends at a moment or holds it; undefined where it is not known.
   * @param {number} moment
   */
  interval(moment) {
    const number = this.firstNotBefore(moment);
    return this.coverage(2, [moment, moment]).length ? this.at(number) - this.at(number - 1) : undefined;
  }
}

/**
 * Which intervals are in a gap: the rule of the library's `TimeAxis.Gaps`.
 * @param {number[]} intervals
 */
function gaps(intervals) {
  const isLonger = (/** @type {number} */ a, /** @type {number} */ b) => 2 * (a - b) >= b;
  const isLike = (/** @type {number} */ n, /** @type {number} */ m) =>
    m >= 0 && m < intervals.length && !isLonger(intervals[n], intervals[m]) && !isLonger(intervals[m], intervals[n]);
  const count = intervals.length;
  if (count < 2) return intervals.map(() => false);
  // Not one of three or more equal ones in a row.
  const marks = intervals.map((_, n) => {
    const before = !isLike(n, n - 1) ? 0 : !isLike(n, n - 2) ? 1 : 2;
    const after = !isLike(n, n + 1) ? 0 : !isLike(n, n + 2) ? 1 : 2;
    return before + after < 2;
  });
  // Longer than one before, and than one after.
  for (const order of [(/** @type {number} */ n) => n, (/** @type {number} */ n) => count - 1 - n]) {
    let shortest = intervals[order(1)];
    for (let n = 0; n < count; n++) {
      const interval = intervals[order(n)];
      if (!isLonger(interval, shortest)) marks[order(n)] = false;
      shortest = n === 0 ? interval : Math.min(shortest, interval);
    }
  }
  return marks;
}

/**
 * What lies in both.
 * @param {Span[]} left @param {Span[]} right
 */
export function intersection(left, right) {
  /** @type {Span[]} */
  const common = [];
  for (let [l, r] = [0, 0]; l < left.length && r < right.length; ) {
    const [low, high] = [Math.max(left[l][0], right[r][0]), Math.min(left[l][1], right[r][1])];
    if (low <= high) common.push([low, high]);
    if (left[l][1] < right[r][1]) l++;
    else r++;
  }
  return common;
}

/**
 * What is left of spans without some that lie in them.
 * @param {Span[]} spans @param {Span[]} part
 */
export function without(spans, part) {
  /** @type {Span[]} */
  const rest = [];
  for (const [low, high] of spans) {
    let from = low;
    for (const taken of part) {
      if (taken[0] > high || taken[1] < from) continue;
      if (taken[0] > from) rest.push([from, taken[0] - 1]);
      from = taken[1] + 1;
    }
    if (from <= high) rest.push([from, high]);
  }
  return rest;
}
