/**
 * The weather of a place for who wants to know it at a glance: now, the next hours, the days.
 *
 * @module
 */
import { dailyOf, localDays, sunOf } from "./days.js";
import { weatherIcon } from "./icons.js";
import { escaped, noticeText, weatherOf } from "./words.js";

/** @typedef {import("./gridq.js").Forecast} Forecast */
/** @typedef {{ format: import("./format.js").Format, words: import("./words.js").Words, language: string }} Look */

/** What is asked for. */
export const metrics = [
  "temperature", "apparent_temperature", "precipitation", "precipitation_probability", "wind_speed", "wind_direction", "wind_gust",
  "weather_code", "is_day",
];
/** What is told of a moment, which sums are not. */
export const metricsOfMoment = metrics.filter((name) => !name.startsWith("precipitation"));

/** How many hours stand side by side at most. */
const mostHours = 48;

/**
 * The value of a metric at a time of an answer; NaN where there is none.
 * @param {Forecast} forecast @param {string} name @param {number} row
 */
const valueOf = (forecast, name, row) => (forecast.metrics.includes(name) ? forecast.values(name)[row] : NaN);

/**
 * A value as a machine reads it, and as people do.
 * @param {number} value @param {string} text
 */
const data = (value, text) => `<data value="${value}">${escaped(text)}</data>`;

/**
 * A degree without its letter: what stands beside says of what.
 * @param {number} value @param {Look} look
 */
const degrees = (value, { format }) => (Number.isNaN(value) ? "–" : data(value, `${format.value(value, "degC", 0)}°`));

/**
 * Where output of what is told here is missing between two moments: what notices say.
 * @param {Forecast} forecast @param {Date} from @param {Date} until
 */
const gapsOf = ({ content }, from, until) => content.notices.filter(
  (/** @type {import("./gridq.js").Notice} */ { code, metrics: names, values }) => code === "gap" && values?.after && values?.before
    && (!names.length || names.some((name) => metrics.includes(name)))
    && new Date(values.after) < until && new Date(values.before) > from);

/** @param {Forecast} forecast @param {number} row @param {Look} look */
export function icon(forecast, row, { language }) {
  const code = valueOf(forecast, "weather_code", row);
  if (Number.isNaN(code)) return "";
  return weatherIcon(code, valueOf(forecast, "is_day", row) !== 0, escaped(weatherOf(code, language)));
}

/**
 * An arrow in the direction that the wind blows to.
 * @param {number} from degrees
 */
export const arrow = (from) => (Number.isNaN(from) ? ""
  : `<svg class="arrow" viewBox="-10 -10 20 20" aria-hidden="true"><path transform="rotate(${Math.round(from)})" d="M0-8V7M-5 1 0 7 5 1"/></svg>`);

/** @param {number} from degrees @param {Look} look */
const side = (from, { words }) => words.winds[Math.round(from / 45) % 8];

/**
 * The weather at a moment in two signs.
 * @param {Forecast} now of that moment alone @param {Look} look
 */
export const nowOf = (now, look) => `${icon(now, 0, look)}<span data-metric="temperature">${degrees(valueOf(now, "temperature", 0), look)}</span>`;

/**
 * The weather at a moment.
 *
 * @param {Forecast} now of that moment alone
 * @param {Forecast} forecast of the output times, for what falls in the interval that holds it
 * @param {Look} look
 */
export function nowCard(now, forecast, look) {
  const { format, words, language } = look;
  const [time] = now.times;
  const at = (/** @type {string} */ name) => valueOf(now, name, 0);
  const code = at("weather_code");
  const parts = [];
  if (Number.isNaN(at("temperature"))) {
    parts.push(...gapsOf(forecast, time, time).map((/** @type {import("./gridq.js").Notice} */ gap) => noticeText(gap, language, format, forecast.content)));
  }
  const feels = at("apparent_temperature");
  if (!Number.isNaN(feels)) parts.push(words.feels(`\0${degrees(feels, look)}\0`));
  const row = forecast.times.findIndex((one) => one.getTime() >= time.getTime());
  const rain = row > 0 ? valueOf(forecast, "precipitation", row) : NaN;
  if (rain >= 0.05) {
    const from = forecast.times[row - 1];
    parts.push(words.falling(
      `\0${data(rain, format.quantity(rain, "mm", 1))}\0`, format.hour(from), format.hour(forecast.times[row])));
  }
  const wind = at("wind_speed");
  const text = (/** @type {string} */ made) => made.split("\0").map((part, n) => (n % 2 ? part : escaped(part))).join("");
  const blows = Number.isNaN(wind) ? "" : [
    arrow(at("wind_direction")),
    Number.isNaN(at("wind_direction")) ? "" : escaped(words.from(side(at("wind_direction"), look))),
    data(wind, format.quantity(wind, "m/s", 0)),
    Number.isNaN(at("wind_gust")) ? ""
      : `<small>${text(words.gusts(`\0${data(at("wind_gust"), format.value(at("wind_gust"), "m/s", 0))}\0`))}</small>`,
  ].filter(Boolean).join(" ");
  return `${icon(now, 0, look)}<p class="degrees" data-metric="temperature">${degrees(at("temperature"), look)}</p>`
    + `<div><p class="weather">${escaped(Number.isNaN(code) ? "" : weatherOf(code, language))}</p>`
    + `${parts.map((part) => `<p>${text(part)}</p>`).join("")}${blows && `<p>${blows}</p>`}</div>`
    + `<p class="since"><time datetime="${time.toISOString()}">${escaped(words.asOf(format.clock(time)))}</time></p>`;
}

/**
 * The weather at an output time in a line of text.
 * @param {Forecast} forecast @param {number} row @param {Look} look
 */
export function momentText(forecast, row, look) {
  const { format, words, language } = look;
  const at = (/** @type {string} */ name) => valueOf(forecast, name, row);
  const [time, rain, wind, from, gust] = [forecast.times[row], at("precipitation"), at("wind_speed"), at("wind_direction"), at("wind_gust")];
  const quantity = (/** @type {string} */ name, /** @type {string} */ unit, /** @type {number} */ decimals) =>
    (Number.isNaN(at(name)) ? "" : format.quantity(at(name), unit, decimals));
  return [
    `${format.shortDay(time)}, ${format.clock(time)}`,
    Number.isNaN(at("weather_code")) ? "" : weatherOf(at("weather_code"), language),
    quantity("temperature", "°C", 1),
    rain >= 0.05 ? quantity("precipitation", "mm", 1) : "",
    Number.isNaN(wind) ? "" : [
      quantity("wind_speed", "m/s", 0), Number.isNaN(from) ? "" : side(from, look),
      Number.isNaN(gust) ? "" : `(${words.gusts(format.value(gust, "m/s", 0))})`,
    ].filter(Boolean).join(" "),
    quantity("pressure_msl", "hPa", 0),
  ].filter(Boolean).join(" · ");
}

/**
 * The hours after a moment, an item for each.
 *
 * @param {Forecast} forecast @param {Date} now @param {Look} look
 */
export function hourList(forecast, now, look) {
  const { format, words } = look;
  const end = now.getTime() + mostHours * 3600e3;
  return forecast.times.map((time, row) => {
    if (time < now || time.getTime() > end) return "";
    const at = (/** @type {string} */ name) => valueOf(forecast, name, row);
    const rain = at("precipitation");
    const wind = at("wind_speed");
    const night = at("is_day") === 0 ? ' class="night"' : "";
    // The first output of a date is not that of midnight where clocks are half an hour from UTC.
    const isFirst = format.isNextDay(time, forecast.times[row - 1]);
    const day = `${isFirst ? `<b>${escaped(format.weekday(time))}</b> ` : ""}${isFirst && format.isMidnight(time) ? "" : escaped(format.hour(time))}`.trim();
    return `<li${night}><time datetime="${time.toISOString()}">${day}</time>${icon(forecast, row, look)}`
      + `<span data-metric="temperature">${degrees(at("temperature"), look)}</span>`
      + `<span class="wet" data-metric="precipitation">${rain >= 0.05 ? data(rain, format.value(rain, "mm", 1)) : ""}</span>`
      + `<span class="wind" data-metric="wind_speed">${Number.isNaN(wind) ? "" : `${arrow(at("wind_direction"))}${data(wind, format.value(wind, "m/s", 0))}`}`
      + `<span class="hidden"> ${escaped(format.units.for("m/s").symbol)} ${escaped(Number.isNaN(at("wind_direction")) ? "" : words.from(side(at("wind_direction"), look)))}</span></span></li>`;
  }).join("");
}

/**
 * The days of an answer from that of a moment on, an item for each: what falls and blows in all of it.
 *
 * @param {Forecast} forecast with the output times from the start of the first day on, and the one before
 * @param {Date} now @param {{ latitude: number, longitude: number }} place @param {Look} look
 */
export async function dayList(forecast, now, place, look) {
  const { format, words, language } = look;
  const { times } = forecast;
  const last = times[times.length - 1];
  const days = localDays(format.zone, new Date(Math.max(now.getTime(), times[0].getTime())), last)
    // Of a day that only begins nothing is known.
    .filter(({ start }) => last > start);
  const found = await dailyOf(forecast, days, metrics);
  const suns = await Promise.all(days.map((day) => sunOf(place, day)));
  const hasMoreGaps = forecast.content.notices.some(
    (/** @type {import("./gridq.js").Notice} */ { code, values }) => code === "gap" && values?.more);
  const lacksAmount = (/** @type {number} */ n) => Number.isNaN(found.precipitation?.sum?.[n]);
  return days.map((day, n) => {
    const of = (/** @type {string} */ name, /** @type {string} */ statistic) => found[name]?.[statistic]?.[n] ?? NaN;
    // Of many gaps, notices tell the first ones: the others are known by the amount.
    const hasGap = gapsOf(forecast, day.start, day.end).length > 0 || (hasMoreGaps && lacksAmount(n));
    const isPart = times[0] > day.start || last < day.end || hasGap;
    const code = of("weather_code", "most_severe");
    const [rain, chance] = [of("precipitation", "sum"), of("precipitation_probability", "any")];
    const [wind, gust] = [of("wind_speed", "maximum"), of("wind_gust", "maximum")];
    const value = (/** @type {string} */ metric, /** @type {string} */ statistic, /** @type {string} */ text) =>
      `<span data-metric="${metric}" data-statistic="${statistic}">${text}</span>`;
    const { sunrise, sunset, isUp } = suns[n];
    const sun = [
      ...(sunrise ? [`<span title="${words.sunrise}">↑ <time datetime="${sunrise.toISOString()}">${escaped(format.clock(sunrise))}</time></span>`] : []),
      ...(sunset ? [`<span title="${words.sunset}">↓ <time datetime="${sunset.toISOString()}">${escaped(format.clock(sunset))}</time></span>`] : []),
    ].join(" ") || (isUp ? words.polarDay : words.polarNight);
    const name = format.shortDay(day.noon);
    // On paper, today is soon another day.
    const today = `<span class="on-screen">${escaped(words.today)}</span><span class="on-paper">${escaped(name)}</span>`;
    return `<li data-date="${day.date}"><h4>${now >= day.start && now < day.end ? today : escaped(name)}`
      + `${isPart ? `<abbr title="${escaped(words.partOfDay)}">*</abbr>` : ""}</h4>`
      + `<span class="sky">${Number.isNaN(code) ? "" : weatherIcon(code, true, escaped(weatherOf(code, language)))}</span>`
      + `<span class="range">${value("temperature", "maximum", degrees(of("temperature", "maximum"), look))}`
      + ` / ${value("temperature", "minimum", degrees(of("temperature", "minimum"), look))}</span>`
      + `<span class="wet">${Number.isNaN(rain) ? (isPart && forecast.metrics.includes("precipitation") ? "–" : "") : value("precipitation", "sum", data(rain, format.quantity(rain, "mm", rain >= 0.05 ? 1 : 0)))}`
      + `${Number.isNaN(chance) ? "" : `<small>${value("precipitation_probability", "any", data(chance, `${format.number(chance, 0)} %`))}</small>`}</span>`
      + `<span class="wind">${Number.isNaN(wind) ? "" : value("wind_speed", "maximum", data(wind, format.quantity(wind, "m/s", 0)))}`
      + `${Number.isNaN(gust) ? "" : `<small>${escaped(words.gusts(""))}${value("wind_gust", "maximum", data(gust, format.value(gust, "m/s", 0)))}</small>`}</span>`
      + `<span class="sun-times">${sun}</span></li>`;
  }).join("");
}

/**
 * What the sky is like, in one word, for the colour of the page.
 * @param {Forecast} now of one moment
 */
export function skyOf(now) {
  const code = valueOf(now, "weather_code", 0);
  const light = valueOf(now, "is_day", 0) === 0 ? "night" : "day";
  return Number.isNaN(code) ? light : `${code >= 51 ? "wet" : code >= 3 ? "grey" : "clear"}-${light}`;
}
