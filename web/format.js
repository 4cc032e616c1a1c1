/**
 * Numbers and times as people of a language write them, in the units and by the clocks that they chose.
 *
 * @module
 */
import { clock } from "./days.js";
import { Units } from "./units.js";

export class Format {
  /** @type {Map<string, Intl.NumberFormat | Intl.DateTimeFormat>} */
  #made = new Map();

  /**
   * @param {object} options
   * @param {string} options.locale a language, or a variant of one
   * @param {string} options.zone of the tz database, by whose clocks times are told
   * @param {Units} options.units
   * @param {boolean} options.isHalfDay whether clocks have twelve hours
   */
  constructor({ locale, zone, units, isHalfDay }) {
    this.locale = locale;
    this.zone = zone;
    this.units = units;
    this.isHalfDay = isHalfDay;
  }

  /**
   * @template {Intl.NumberFormat | Intl.DateTimeFormat} T
   * @param {string} key @param {() => T} make @returns {T}
   */
  #kept(key, make) {
    let found = this.#made.get(key);
    if (!found) this.#made.set(key, (found = make()));
    return /** @type {T} */ (found);
  }

  /**
   * A number, without groups of digits. One that was computed, 15.850000000000001, is rounded as the one that is written, 15.85.
   * @param {number} value @param {number} decimals @param {number} [least] decimals that are there though they be 0
   */
  number(value, decimals, least = decimals) {
    return this.#kept(`${decimals} ${least}`, () => new Intl.NumberFormat(this.locale, {
      minimumFractionDigits: least, maximumFractionDigits: decimals, useGrouping: false,
    })).format(Number(Number(value.toPrecision(12)).toFixed(decimals)) + 0);
  }

  /**
   * A number with three digits, and no fewer than it has before the point: 1013 hPa are not 1010.
   * @param {number} value
   */
  rounded(value) {
    return this.number(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value), 20, 0);
  }

  /**
   * A number that is known to within a step, with no digit below that: ≈ 6.
   * @param {number} value @param {number} step 0 where it is not known
   */
  inSteps(value, step) {
    if (!(step > 0)) return this.rounded(value);
    // The place of the step's first digit.
    const place = Math.floor(Math.log10(step) + 1e-9);
    if (place < -4) return `≈ ${this.rounded(value)}`;
    const rounded = place > 0 ? Math.round(value / 10 ** place) * 10 ** place : value;
    return `≈ ${this.number(rounded, Math.max(0, -place), 0)}`;
  }

  /** @param {Date} time @param {string} key @param {Intl.DateTimeFormatOptions} options */
  #time(time, key, options) {
    return this.#kept(key, () => new Intl.DateTimeFormat(this.locale, {
      timeZone: this.zone, ...(options.hour && { hourCycle: this.isHalfDay ? "h12" : "h23" }), ...options,
    })).format(time);
  }

  /**
   * Day, hour and zone.
   * @param {Date} time
   */
  moment(time) {
    return this.#time(time, "moment", {
      weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short",
    });
  }

  /**
   * Hour and minute.
   * @param {Date} time
   */
  clock(time) {
    return this.#time(time, "clock", { hour: "2-digit", minute: "2-digit" });
  }

  /**
   * The hour alone where it is a full one.
   * @param {Date} time
   */
  hour(time) {
    if (this.pastHour(time)) return this.clock(time);
    return this.isHalfDay ? this.#time(time, "hour", { hour: "numeric" }) : String(this.hours(time)).padStart(2, "0");
  }

  /**
   * How many hours the clocks show.
   * @param {Date} time
   */
  hours(time) {
    return new Date(clock(this.zone, time.getTime())).getUTCHours();
  }

  /**
   * How many milliseconds have passed since clocks showed a full hour.
   * @param {Date} time
   */
  pastHour(time) {
    return clock(this.zone, time.getTime()) % 3600e3;
  }

  /**
   * Whether clocks show midnight.
   * @param {Date} time
   */
  isMidnight(time) {
    return clock(this.zone, time.getTime()) % 86400e3 === 0;
  }

  /**
   * Whether clocks show another date than at the time before; without one, whether they show midnight.
   * @param {Date} time @param {Date | undefined} before
   */
  isNextDay(time, before) {
    const date = (/** @type {Date} */ time) => Math.floor(clock(this.zone, time.getTime()) / 86400e3);
    return before ? date(time) !== date(before) : this.isMidnight(time);
  }

  /** @param {Date} time */
  weekday(time) {
    return this.#time(time, "weekday", { weekday: "short" });
  }

  /** @param {Date} time */
  day(time) {
    return this.#time(time, "day", { weekday: "short", day: "numeric", month: "short" });
  }

  /**
   * A day among its neighbours.
   * @param {Date} time
   */
  shortDay(time) {
    return this.#time(time, "short", { weekday: "short", day: "numeric" });
  }

  /**
   * A value of the answer in the unit that was chosen, with its symbol.
   * @param {number} value @param {string} unit of the answer @param {number} decimals in units of the metric system
   */
  quantity(value, unit, decimals) {
    const { symbol } = this.units.for(unit);
    return `${this.value(value, unit, decimals)}${symbol && ` ${symbol}`}`;
  }

  /**
   * The same without the symbol. Another unit has as many decimals as it needs to say no less.
   * @param {number} value @param {string} unit @param {number} decimals
   */
  value(value, unit, decimals) {
    const shown = this.units.for(unit);
    return this.number(shown.of(value), decimalsOf(shown, decimals));
  }
}

/**
 * How many decimals a unit needs where the answer's unit has some.
 * @param {import("./units.js").Unit} unit @param {number} decimals
 */
export const decimalsOf = ({ key, factor }, decimals) =>
  key === "bft" ? 0 : Math.max(0, Math.ceil(-Math.log10(10 ** -decimals * factor) - 1e-9));
