/**
 * Days by the clocks of a zone, and what the output times of an answer say of them: the numbers of `gridq --daily`, where the
 * answer has the output times of the whole day and those beside it, but for metrics with output times of their own: an answer
 * does not tell when their intervals end.
 *
 * @module
 */
import { GridqError, Instance, aDate, compiled } from "./gridq.js";

/** @typedef {{ date: string, start: Date, end: Date, noon: Date }} LocalDay from its first moment to that of the next day */

/** @type {Map<string, Intl.DateTimeFormat>} */
const clocks = new Map();

/**
 * What the clocks of a zone show at a moment, in milliseconds, as if they showed UTC.
 * @param {string} zone of the tz database
 * @param {number} time in milliseconds
 */
export function clock(zone, time) {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en", {
      timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric",
      second: "numeric",
    });
    clocks.set(zone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const [minute, hour, day] = [60e3, 3600e3, 86400e3];

/**
 * The first moment of a date: clocks are not changed within a minute, nor by more than a day.
 * @param {string} zone @param {number} date its midnight in UTC, in milliseconds
 */
function startOf(zone, date) {
  let [before, after] = [date - 15 * hour, date + 15 * hour];
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute;
    if (clock(zone, middle) >= date) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * The days of a zone from that of a moment on, through that of another; without a last one that only begins then, as the
 * command leaves it out.
 * @param {string} zone of the tz database @param {Date} from @param {Date} through
 * @returns {LocalDay[]}
 * @throws {GridqError} `invalid`
 */
export function localDays(zone, from, through) {
  for (const [name, value] of Object.entries({ from, through })) {
    if (!aDate[1](value)) throw new GridqError("invalid", `${name}: ${aDate[0]} is wanted`);
  }
  try {
    if (typeof zone !== "string") throw new RangeError();
    clock(zone, 0);
  } catch {
    throw new GridqError("invalid", `there is no time zone '${zone}'`);
  }
  const days = [];
  for (let date = Math.floor(clock(zone, from.getTime()) / day) * day; ; date += day) {
    const start = startOf(zone, date);
    if (start > through.getTime() || (start === through.getTime() && start > from.getTime())) return days;
    const end = startOf(zone, date + day);
    // Samoa had no 30 December 2011.
    if (end === start) continue;
    // Clocks are changed at night.
    const noon = new Date(end - 12 * hour);
    days.push({ date: new Date(date).toISOString().slice(0, 10), start: new Date(start), end: new Date(end), noon });
  }
}

/** @type {Promise<Instance> | undefined} one that has no index open */
let made;
const calculator = () => (made ??= compiled().then((module) => new Instance(module)));

/**
 * What the calculator says; after a failure there is another one.
 * @template T @param {(instance: Instance) => T} ask
 */
async function calculated(ask) {
  const instance = await calculator();
  try {
    return ask(instance);
  } catch (error) {
    made = undefined;
    throw error;
  }
}

/**
 * How a metric is shown, as on maps: by colours of its own range, else of the one given.
 * @param {string} metric @param {[number, number]} range
 */
export const scaleOf = async (metric, range) => calculated((instance) => instance.scale(metric, range, 64));

/**
 * The statistics of days: of what the answer has of them. Ask `from` an output interval before the first day, else a day that
 * began before the run has what is left of it, and one that begins between two output times lacks the time to the first of them;
 * the amount of a day in which output is missing is missing.
 *
 * @param {import("./gridq.js").Forecast} forecast
 * @param {LocalDay[]} days
 * @param {readonly string[]} metrics of the forecast that are wanted; of one that is no metric of the table, and of a direction,
 * there are none
 * @returns {Promise<Record<string, Record<string, number[]>>>} by metric and statistic, as in `gridq --daily --format json`: a
 * value for each day, NaN where missing
 */
export async function dailyOf(forecast, days, metrics) {
  const seconds = (/** @type {Date} */ time) => time.getTime() / 1000;
  const bounds = days.flatMap(({ start, end }) => [seconds(start), seconds(end)]);
  return calculated((instance) =>
    Object.fromEntries(metrics.filter((name) => forecast.metrics.includes(name)).map((name) => {
      const values = forecast.values(name);
      const rows = forecast.times.map((time, n) => [seconds(time), values[n]]);
      const { interval_s } = forecast.content.metrics?.[name] ?? {};
      // The first amount is of an interval that begins before the answer.
      if (interval_s?.[0]) rows.unshift([rows[0][0] - interval_s[0], NaN]);
      const all = interval_s ? rows : withAbsent(rows, forecast, name);
      return [name, instance.daily(name, [...bounds, ...all.flat()], days.length)];
    })));
}

/**
 * Times and values, and where output is absent two that are missing: after as long as from the time before, and as long before
 * the next as from that to the one after it.
 *
 * @param {number[][]} rows @param {import("./gridq.js").Forecast} forecast @param {string} name of the metric
 */
function withAbsent(rows, { content: { notices } }, name) {
  /** @type {Set<number>} where gaps end */
  const ends = new Set();
  for (const { code, metrics, values } of notices) {
    if (code === "gap" && values?.before && (!metrics.length || metrics.includes(name))) ends.add(Date.parse(values.before) / 1000);
  }
  return rows.flatMap((row, n) => {
    if (n < 2 || !ends.has(row[0])) return [row];
    const [before, after] = [rows[n - 1][0] - rows[n - 2][0], (rows[n + 1]?.[0] ?? Infinity) - row[0]];
    const [low, high] = [rows[n - 1][0] + before, row[0] - Math.min(before, after)];
    return [...new Set([low, high])].filter((time) => time > rows[n - 1][0] && time < row[0])
      .sort((a, b) => a - b).map((time) => [time, NaN]).concat([row]);
  });
}

/**
 * When the sun rises and sets on a day at a place.
 *
 * @param {{ latitude: number, longitude: number }} place @param {LocalDay} day
 * @returns {Promise<{ sunrise: Date | null, sunset: Date | null, isUp: boolean }>} null where it does not; whether it is up at
 * noon
 */
export async function sunOf({ latitude, longitude }, { noon }) {
  const { sunrise, sunset, isUp } = await calculated((instance) => instance.sun(latitude, longitude, noon.getTime() / 1000));
  const time = (/** @type {number} */ seconds) => (Number.isNaN(seconds) ? null : new Date(seconds * 1000));
  return { sunrise: time(sunrise), sunset: time(sunset), isUp };
}
