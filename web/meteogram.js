/**
 * The forecast of a place as a picture: a strip for each kind of weather above one axis of time.
 *
 * @module
 */
import { escaped, nameOf } from "./words.js";

/** @typedef {{ low: number[], high: number[] }} Band the least and the largest value of an ensemble */
/** @typedef {{ values: ArrayLike<number>, unit: string, band?: Band }} Series in the unit that is shown, and its symbol */
/** @typedef {{ time: Date, text: string }} Change from where on another run or domain answers, and which */
/** @typedef {{ times: Date[], series: Record<string, Series>, changes?: Change[] }} Weather missing values are NaN */

/**
 * @typedef {object} Meteogram
 * @property {SVGSVGElement[]} elements the picture, and what stands over its left side
 * @property {(time: Date | null) => void} mark a time with a line
 * @property {(clientX: number) => Date} timeAt the output time nearest to where somebody points
 */

const left = 52;
const right = 46;
/** Pixels of an hour at least, in a narrow room and in a wide one. */
const [narrow, wide] = [12, 4];

/** The metrics that a meteogram shows. */
export const metrics = [
  "temperature", "dew_point", "precipitation", "precipitation_probability", "wind_speed", "wind_direction", "wind_gust",
  "cloud_cover", "cloud_cover_low", "cloud_cover_mid", "cloud_cover_high", "pressure_msl", "uv_index", "is_day", "freezing_level_height", "snowfall_height",
];
/** Those of which the members of an ensemble are shown as a band. */
export const banded = ["temperature", "precipitation", "wind_speed"];

/**
 * @param {Weather} weather
 * @param {object} options
 * @param {number} options.width in pixels
 * @param {string} options.language
 * @param {import("./format.js").Format} options.format
 * @param {string} options.title what it shows, for those who do not see it
 * @returns {Meteogram}
 */
export function meteogram(weather, { width: room, language, format, title }) {
  const { times, series } = weather;
  const hours = (times[times.length - 1].getTime() - times[0].getTime()) / 3600e3;
  // Where hours would be too narrow to be seen, the picture is wider than its room, and is scrolled.
  const width = Math.max(room, left + right + hours * (room < 600 ? narrow : wide));
  const inner = Math.max(width - left - right, 60);
  const start = times[0].getTime();
  const span = Math.max(times[times.length - 1].getTime() - start, 3600e3);
  const x = (/** @type {Date} */ at) => left + ((at.getTime() - start) / span) * inner;
  const has = (/** @type {string} */ name) => series[name] && known(series[name].values).length > 0;
  /** @type {string[]} */
  const parts = [];
  /** @type {string[]} what stays where it is when the picture is scrolled */
  const names = [];
  let y = 10;

  /** @param {string[]} shown @param {number} height @param {(top: number, height: number) => string} draw */
  const strip = (shown, height, draw) => {
    const there = shown.filter(has);
    if (!there.length) return;
    const { unit } = series[there[0]];
    // As many names as there is room for: a letter takes some seven pixels.
    let free = room - left - right - 40;
    const heading = there
      .filter((name) => (free -= 7 * nameOf(name, language).length + 14) > 0 || name === there[0])
      .map((name) => `<tspan class="name" fill="${inkOf(name)}" style="fill:${inkOf(name)}">${escaped(nameOf(name, language))}</tspan>`)
      .join(" · ");
    names.push(`<text x="${left}" y="${y + 12}">${heading}${unit ? ` (${escaped(unit)})` : ""}</text>`);
    parts.push(draw(y + 20, height));
    y += height + 32;
  };

  strip(["temperature", "dew_point"], 110, (top, height) => {
    const range = around(["temperature", "dew_point"].flatMap((name) => (has(name) ? all(series[name]) : [])), 2);
    return axis(range, top, height, inner) + band(weather, "temperature", x, range, top, height)
      + (has("dew_point") ? curve(weather, "dew_point", x, range, top, height, 1.5, "4 3") : "")
      + (has("temperature") ? curve(weather, "temperature", x, range, top, height, 2.5)
        + extremes(weather, "temperature", x, (value) => top + height - ((value - range[0]) / (range[1] - range[0])) * height, top, format) : "");
  });
  strip(["precipitation", "precipitation_probability"], 66, (top, height) => {
    let made = "";
    if (has("precipitation")) {
      const { values } = series.precipitation;
      const range = /** @type {[number, number]} */ ([0, nice(Math.max(...all(series.precipitation), series.precipitation.unit === "in" ? 0.04 : 1))]);
      made += axis(range, top, height, inner);
      for (let n = 1; n < times.length; n++) {
        if (!(values[n] > 0)) continue;
        // An amount fell between the time before and its own.
        const from = x(times[n - 1]) + 0.5;
        const tall = Math.max((Math.min(values[n], range[1]) / range[1]) * height, 1);
        made += `<rect x="${f(from)}" y="${f(top + height - tall)}" width="${f(Math.max(x(times[n]) - from - 0.5, 1))}" height="${f(tall)}" style="fill:var(--rain)"/>`;
      }
      made += whiskers(weather, "precipitation", x, range, top, height);
    }
    if (has("precipitation_probability")) {
      made += curve(weather, "precipitation_probability", x, [0, 100], top, height, 1.5, "2 3");
      made += `<text class="axis" x="${left + inner + 6}" y="${top + 6}">100 %</text><text class="axis" x="${left + inner + 6}" y="${top + height}">0 %</text>`;
    }
    return made;
  });
  strip(["wind_speed", "wind_gust"], 84, (top, height) => {
    const range = /** @type {[number, number]} */ ([
      0, nice(Math.max(...["wind_speed", "wind_gust"].flatMap((name) => (has(name) ? all(series[name]) : [])), 5)),
    ]);
    const tall = height - 22;
    let made = axis(range, top, tall, inner) + band(weather, "wind_speed", x, range, top, tall)
      + (has("wind_gust") ? curve(weather, "wind_gust", x, range, top, tall, 1.5, "4 3") : "")
      + (has("wind_speed") ? curve(weather, "wind_speed", x, range, top, tall, 2.5) : "");
    if (has("wind_direction")) {
      const step = Math.max(1, Math.ceil(18 / (inner / Math.max(times.length - 1, 1))));
      for (let n = 0; n < times.length; n += step) {
        const from = series.wind_direction.values[n];
        if (Number.isNaN(from)) continue;
        // The arrow is drawn downwards, where a wind from the north blows.
        made += `<path transform="translate(${f(x(times[n]))} ${f(top + height - 8)}) rotate(${f(from)})" d="M0-7V6M-4 2 0 7 4 2" style="stroke:var(--wind);stroke-width:1.6;fill:none"/>`;
      }
    }
    return made;
  });
  const clouds = ["cloud_cover_high", "cloud_cover_mid", "cloud_cover_low"].filter(has);
  strip(["cloud_cover"], 14, (top, height) => shades(weather, "cloud_cover", x, top, height));
  for (const name of clouds) strip([name], 12, (top, height) => shades(weather, name, x, top, height));
  strip(["pressure_msl"], 56, (top, height) => {
    const range = around(known(series.pressure_msl.values), 2);
    return axis(range, top, height, inner) + curve(weather, "pressure_msl", x, range, top, height, 2);
  });
  strip(["uv_index"], 40, (top, height) => {
    const range = /** @type {[number, number]} */ ([0, nice(Math.max(...known(series.uv_index.values), 3))]);
    return axis(range, top, height, inner) + curve(weather, "uv_index", x, range, top, height, 2);
  });

  strip(["freezing_level_height", "snowfall_height"], 56, (top, height) => {
    const names = ["freezing_level_height", "snowfall_height"].filter(has);
    const range = /** @type {[number, number]} */ ([0, nice(Math.max(...names.flatMap((name) => known(series[name].values)), 500))]);
    return axis(range, top, height, inner) + names.map((name, n) => curve(weather, name, x, range, top, height, 2, n ? "4 3" : "none")).join("");
  });

  const bottom = y;
  const svg = drawn(width, bottom + 40, `${nights(weather, x, bottom)}${clock(times, x, inner, bottom, format)}${parts.join("")}${changes(weather, x, bottom)}
    <line y1="6" y2="${bottom}" style="stroke:var(--ink);stroke-width:1.5" stroke-dasharray="2 2"/>`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", title);
  // What is written at the left stays there: it stands over the picture, the numbers on a ground of their own.
  const numbers = [...svg.querySelectorAll("text.value")];
  const fixed = drawn(left, bottom + 40, `<rect width="${left - 3}" height="${bottom}" style="fill:var(--panel)"/>`);
  fixed.append(...numbers);
  fixed.insertAdjacentHTML("beforeend", names.join(""));
  fixed.setAttribute("aria-hidden", "true");
  const line = /** @type {SVGLineElement} */ (svg.lastElementChild);
  return {
    elements: [svg, fixed],
    mark: (time) => {
      const isIn = time && time >= times[0] && time <= times[times.length - 1];
      line.style.visibility = isIn ? "visible" : "hidden";
      if (isIn) for (const end of ["x1", "x2"]) line.setAttribute(end, f(x(time)));
    },
    timeAt: (clientX) => {
      const box = svg.getBoundingClientRect();
      const at = start + ((((clientX - box.left) / box.width) * width - left) / inner) * span;
      const away = (/** @type {Date} */ time) => Math.abs(time.getTime() - at);
      return times.reduce((best, time) => (away(time) < away(best) ? time : best));
    },
  };
}

/** @param {number} width @param {number} height @param {string} content */
function drawn(width, height, content) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.innerHTML = content;
  return svg;
}

/**
 * The highest and the lowest value of each day of which at least half is there, as numbers beside the curve.
 *
 * @param {Weather} weather @param {string} name @param {(at: Date) => number} x @param {(value: number) => number} y
 * @param {number} top @param {import("./format.js").Format} format
 */
function extremes({ times, series }, name, x, y, top, format) {
  const { values } = series[name];
  /** @type {Map<string, number[]>} */
  const days = new Map();
  times.forEach((time, n) => {
    if (Number.isNaN(values[n])) return;
    const day = format.shortDay(time);
    days.set(day, [...(days.get(day) ?? []), n]);
  });
  let made = "";
  for (const day of days.values()) {
    if (times[day[day.length - 1]].getTime() - times[day[0]].getTime() < 11 * 3600e3) continue;
    const of = (/** @type {1 | -1} */ sign) => day.reduce((best, n) => (sign * values[n] > sign * values[best] ? n : best));
    for (const [n, below] of [[of(1), -5], [of(-1), 14]]) {
      // Above the strip stands its name.
      const at = Math.max(y(values[n]) + below, top + 10);
      made += `<text class="extreme" text-anchor="middle" x="${f(x(times[n]))}" y="${f(at)}">${format.number(values[n], 0)}°</text>`;
    }
  }
  return made;
}

/**
 * The values of an ensemble between the least and the largest, as a ground for the line.
 * @param {Weather} weather @param {string} name @param {(at: Date) => number} x @param {[number, number]} range
 * @param {number} top @param {number} height
 */
function band({ times, series }, name, x, range, top, height) {
  const { low, high } = series[name]?.band ?? { low: [], high: [] };
  const y = (/** @type {number} */ value) => f(top + height - ((value - range[0]) / (range[1] - range[0])) * height);
  const there = times.map((_, n) => n).filter((n) => low[n] <= high[n]);
  if (there.length < 2) return "";
  const points = [...there.map((n) => `${f(x(times[n]))},${y(high[n])}`), ...there.reverse().map((n) => `${f(x(times[n]))},${y(low[n])}`)];
  return `<polygon class="band" points="${points.join(" ")}" style="fill:${inkOf(name)}"/>`;
}

/**
 * The same of amounts: a line from the least to the largest, in the middle of the interval.
 * @param {Weather} weather @param {string} name @param {(at: Date) => number} x @param {[number, number]} range
 * @param {number} top @param {number} height
 */
function whiskers({ times, series }, name, x, range, top, height) {
  const { low, high } = series[name].band ?? { low: [], high: [] };
  const y = (/** @type {number} */ value) => f(top + height - (Math.min(value, range[1]) / range[1]) * height);
  return times.map((time, n) => (n && high[n] > 0
    ? `<line class="band" x1="${f((x(times[n - 1]) + x(time)) / 2)}" x2="${f((x(times[n - 1]) + x(time)) / 2)}" y1="${y(low[n])}" y2="${y(high[n])}" style="stroke:var(--ink);stroke-width:1.5"/>`
    : "")).join("");
}

/**
 * Where another run or domain begins to answer.
 * @param {Weather} weather @param {(at: Date) => number} x @param {number} bottom
 */
function changes({ changes = [] }, x, bottom) {
  /** @type {number[]} where the words of each line of text end; a letter is at most 7 wide */
  const ends = [];
  return changes.map(({ time, text }) => {
    const start = x(time) + 4;
    const line = ends.findIndex((end) => end < start);
    const row = line < 0 ? ends.length : line;
    ends[row] = start + 7 * text.length;
    return `<g class="change"><line x1="${f(x(time))}" x2="${f(x(time))}" y1="0" y2="${bottom}" style="stroke:var(--accent);stroke-width:1.5" stroke-dasharray="6 4"/>`
      + `<text class="axis" x="${f(start)}" y="${bottom - 4 - 13 * row}">${escaped(text)}</text></g>`;
  }).join("");
}

/** @param {Series} series */
const all = ({ values, band }) => known([...Array.from(values), ...(band ? [...band.low, ...band.high] : [])]);

/** @param {ArrayLike<number>} values */
const known = (values) => Array.from(values).filter((value) => !Number.isNaN(value));

/**
 * A number in a picture.
 * @param {number} value
 */
const f = (value) => String(Math.round(value * 100) / 100);

/** @param {string} name */
function inkOf(name) {
  if (name === "temperature") return "var(--warm)";
  if (["dew_point", "freezing_level_height", "snowfall_height"].includes(name)) return "var(--cool)";
  if (name.startsWith("precipitation")) return "var(--rain)";
  if (name.startsWith("wind")) return "var(--wind)";
  if (name === "pressure_msl") return "var(--pressure)";
  if (name === "uv_index") return "var(--sun)";
  return "var(--ink)";
}

/**
 * 1, 2 or 5 times a power of ten, at least a value.
 * @param {number} value
 */
function nice(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= value) ?? value;
}

/**
 * The whole numbers around values, at least so many apart.
 * @param {number[]} values @param {number} least @returns {[number, number]}
 */
function around(values, least) {
  const low = Math.floor(Math.min(...values));
  const high = Math.ceil(Math.max(...values));
  const more = Math.max(0, least - (high - low));
  return [low - Math.floor(more / 2), high + Math.ceil(more / 2)];
}

/**
 * Lines across a strip, with numbers.
 * @param {[number, number]} range @param {number} top @param {number} height @param {number} inner
 */
function axis([low, high], top, height, inner) {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].find((n) => ((high - low) / n) * 18 <= height) ?? high - low;
  let made = "";
  for (let n = Math.ceil(low / step); n * step <= high + 1e-9; n++) {
    const value = n * step;
    const y = top + height - ((value - low) / (high - low)) * height;
    made += `<line x1="${left}" x2="${left + inner}" y1="${f(y)}" y2="${f(y)}" style="stroke:var(--line)"/>`
      + `<text class="axis value" text-anchor="end" x="${left - 6}" y="${f(y + 4)}">${Number(value.toFixed(2))}</text>`;
  }
  return made;
}

/**
 * A line through the values, with gaps where they are missing.
 *
 * @param {Weather} weather @param {string} name @param {(at: Date) => number} x
 * @param {[number, number]} range @param {number} top @param {number} height @param {number} thickness @param {string} [dash]
 */
function curve({ times, series }, name, x, [low, high], top, height, thickness, dash = "none") {
  let path = "";
  let isDrawing = false;
  for (let n = 0; n < times.length; n++) {
    const value = series[name].values[n];
    if (Number.isNaN(value)) {
      isDrawing = false;
      continue;
    }
    const y = top + height - ((Math.min(Math.max(value, low), high) - low) / (high - low)) * height;
    path += `${isDrawing ? "L" : "M"}${f(x(times[n]))} ${f(y)}`;
    isDrawing = true;
  }
  return `<path d="${path}" fill="none" stroke-dasharray="${dash}" style="stroke:${inkOf(name)};stroke-width:${thickness}" stroke-linejoin="round"/>`;
}

/**
 * Percent as darkness.
 * @param {Weather} weather @param {string} name @param {(at: Date) => number} x @param {number} top @param {number} height
 */
function shades({ times, series }, name, x, top, height) {
  const first = x(times[0]);
  const last = x(times[times.length - 1]);
  let made = `<rect x="${f(first)}" y="${top}" width="${f(last - first)}" height="${height}" fill="none" style="stroke:var(--line)"/>`;
  times.forEach((time, n) => {
    const value = series[name].values[n];
    if (!(value > 0)) return;
    const from = n ? (x(times[n - 1]) + x(time)) / 2 : x(time);
    const to = n + 1 < times.length ? (x(time) + x(times[n + 1])) / 2 : x(time);
    made += `<rect x="${f(from)}" y="${top}" width="${f(to - from)}" height="${height}" style="fill:var(--ink)" fill-opacity="${f(0.75 * Math.min(value, 100) / 100)}"/>`;
  });
  return made;
}

/**
 * Darker ground where the sun is down.
 * @param {Weather} weather @param {(at: Date) => number} x @param {number} bottom
 */
function nights({ times, series }, x, bottom) {
  const day = series.is_day?.values;
  if (!day) return "";
  let made = "";
  for (let n = 0; n + 1 < times.length; n++) {
    const dark = (day[n] === 0 ? 1 : 0) + (day[n + 1] === 0 ? 1 : 0);
    if (!dark) continue;
    const middle = (x(times[n]) + x(times[n + 1])) / 2;
    const from = day[n] === 0 ? x(times[n]) : middle;
    const to = day[n + 1] === 0 ? x(times[n + 1]) : middle;
    made += `<rect x="${f(from)}" y="0" width="${f(to - from + 0.3)}" height="${bottom}" style="fill:var(--night)"/>`;
  }
  return made;
}

/**
 * Hours and days, by the clock that was chosen.
 * @param {Date[]} times @param {(at: Date) => number} x @param {number} inner @param {number} bottom
 * @param {import("./format.js").Format} format
 */
function clock(times, x, inner, bottom, format) {
  const [start, end] = [times[0], times[times.length - 1]];
  const hours = (end.getTime() - start.getTime()) / 3600e3 || 1;
  const step = [1, 2, 3, 6, 12, 24].find((n) => (inner / hours) * n >= 26) ?? 24;
  let made = `<line x1="${left}" x2="${left + inner}" y1="${bottom}" y2="${bottom}" style="stroke:var(--faint)"/>`;
  // The first full hour by the clock.
  const first = start.getTime() + ((3600e3 - format.pastHour(start)) % 3600e3);
  // The first day's name stands only where it has room before the next day's.
  const full = Array.from({ length: Math.floor((end.getTime() - first) / 3600e3) + 1 }, (_, n) => new Date(first + n * 3600e3));
  const midnight = full.find((at) => at > start && format.isMidnight(at));
  let free = midnight && x(midnight) - left < 90 ? x(midnight) : -Infinity;
  full.forEach((at, n) => {
    const hour = format.hours(at);
    const place = f(x(at));
    if (hour === 0) made += `<line x1="${place}" x2="${place}" y1="0" y2="${bottom}" style="stroke:var(--line);stroke-width:1.5"/>`;
    if (hour % step === 0) made += `<text class="axis" text-anchor="middle" x="${place}" y="${bottom + 15}">${String(hour).padStart(2, "0")}</text>`;
    if ((hour === 0 || n === 0) && x(at) >= free && x(at) < left + inner - 40) {
      made += `<text x="${place}" y="${bottom + 33}">${escaped(format.day(at))}</text>`;
      free = x(at) + 90;
    }
  });
  return made;
}
