/**
 * The numbers of a forecast as a table, with the hours across, and as CSV.
 *
 * @module
 */
import { scaleOf } from "./days.js";
import { decimalsOf } from "./format.js";
import { arrow, icon } from "./summary.js";
import { escaped, nameOf } from "./words.js";

/** @typedef {import("./gridq.js").Forecast} Forecast */
/** @typedef {{ name: string, title: string, cell: (row: number) => string, colour: (row: number) => string }} Line */

/**
 * How many decimals the answer has of a value.
 * @param {number | null} value
 */
const decimals = (value) => String(value ?? "").split(".")[1]?.length ?? 0;

/** What is shown by the ground of others. */
const shades = ["is_day"];
/** What colours would say nothing of. */
const plain = ["weather_code", "wind_direction"];

/**
 * The lines of a table, one for each metric. There is one decimal where the answer has some, and as many as it has where all
 * is less than one; in another unit as many as it takes to say no less.
 *
 * @param {Forecast} forecast @param {import("./summary.js").Look} look
 * @returns {Promise<Line[]>}
 */
export async function linesOf(forecast, look) {
  const { content } = forecast;
  const { format, language } = look;
  const names = Object.keys(content.metrics).filter((name) => !shades.includes(name));
  // The sky stands above all.
  names.sort((a, b) => Number(b === "weather_code") - Number(a === "weather_code"));
  return Promise.all(names.map(async (name) => {
    const { values, unit } = content.metrics[name];
    /** @type {number[]} */
    const known = values.filter((/** @type {number | null} */ value) => value !== null);
    const shown = format.units.for(unit);
    const isSmall = unit !== "mm" && known.every((value) => Math.abs(value) < 1);
    const most = decimalsOf(shown, Math.min(Math.max(...values.map(decimals)), isSmall ? 20 : 1));
    const places = plain.includes(name) || !known.length ? []
      : (await scaleOf(name, [Math.min(...known), Math.max(...known)])).places;
    return {
      name,
      title: nameOf(name, language) + (shown.symbol ? ` (${shown.symbol})` : ""),
      cell: (row) => {
        const value = values[row];
        if (value === null) return "–";
        if (name === "weather_code") return `${icon(forecast, row, look)}<span class="hidden">${value}</span>`;
        return `${name === "wind_direction" ? arrow(value) : ""}${escaped(format.number(shown.of(value), most))}`;
      },
      colour: (row) => {
        const value = values[row];
        // Of nothing there is no colour.
        if (!places.length || value === null || (value === 0 && unit !== "degC")) return "";
        return (places.find((place) => place.value >= value) ?? places[places.length - 1]).colour;
      },
    };
  }));
}

/**
 * A table with days and hours as heads.
 *
 * @param {Forecast} forecast @param {Line[]} lines @param {number[]} rows the output times that are shown, by number
 * @param {import("./summary.js").Look} look
 */
export function tableOf(forecast, lines, rows, { format, words }) {
  const { times } = forecast;
  const isNight = (/** @type {number} */ row) => forecast.metrics.includes("is_day") && forecast.values("is_day")[row] === 0;
  /** @type {Map<string, number>} */
  const days = new Map();
  for (const row of rows) {
    const day = format.day(times[row]);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const at = (/** @type {number} */ row) => `data-time="${times[row].toISOString()}"`;
  const table = document.createElement("table");
  table.innerHTML = `<thead><tr><th scope="row" rowspan="2">${escaped(words.time)}</th>${[...days].map(([day, count]) =>
    `<th scope="colgroup" colspan="${count}"><span>${escaped(day)}</span></th>`).join("")}</tr><tr>${rows.map((row) =>
    `<th scope="col" ${at(row)}${isNight(row) ? ' class="night"' : ""}><time datetime="${times[row].toISOString()}" title="${escaped(format.moment(times[row]))}">${escaped(format.hour(times[row]))}</time></th>`).join("")}</tr></thead>`
    + `<tbody>${lines.map(({ name, title, cell, colour }) =>
      `<tr data-metric="${escaped(name)}"><th scope="row">${escaped(title)}</th>${rows.map((row) =>
        `<td ${at(row)}${colour(row) && ` style="--colour:${colour(row)}"`}>${cell(row)}</td>`).join("")}</tr>`).join("")}</tbody>`;
  return table;
}

/**
 * The same as CSV: a line for each time, times in UTC, values and units of the answer, missing ones empty. Lines that begin
 * with `#` say where it comes from.
 *
 * @param {Forecast} forecast @param {number} first the number of the first output time
 */
export function csvOf({ times, content }, first) {
  const quoted = (/** @type {string} */ text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const names = Object.keys(content.metrics);
  const lines = [
    `# ${content.model} run ${content.run}, domain ${content.domain}, grid point ${content.cell.latitude}, ${content.cell.longitude}`,
    ...content.notices.map((/** @type {{ text: string }} */ { text }) => `# ${text.replace(/[\r\n]+/g, " ")}`),
    ["time", ...names.map((name) => `${name} (${content.metrics[name].unit})`)].map(quoted).join(","),
  ];
  for (let n = first; n < times.length; n++) {
    lines.push([times[n].toISOString().replace(".000Z", "Z"), ...names.map((name) => content.metrics[name].values[n] ?? "")].join(","));
  }
  return `${lines.join("\n")}\n`;
}
