/**
 * The numbers of a forecast as a table, and as CSV.
 *
 * @module
 */
import { decimalsOf } from "./format.js";
import { nameOf } from "./words.js";

/** @typedef {import("./gridq.js").Forecast} Forecast */

/**
 * How many decimals the answer has of a value.
 * @param {number | null} value
 */
const decimals = (value) => String(value ?? "").split(".")[1]?.length ?? 0;

/**
 * A row for each output time, a column for each metric. There are as many decimals as the answer has; in another unit as many
 * as it takes to say no less.
 *
 * @param {Forecast} forecast @param {number} first the number of the first output time @param {import("./summary.js").Look} look
 */
export function tableOf({ times, content }, first, { format, words, language }) {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  const columns = Object.keys(content.metrics).map((name) => {
    const { values, unit } = content.metrics[name];
    const shown = format.units.for(unit);
    const most = decimalsOf(shown, Math.max(...values.map(decimals)));
    const isOwn = shown.of(1) === 1 && shown.of(0) === 0 && shown.key !== "bft";
    return {
      title: nameOf(name, language) + (shown.symbol ? ` (${shown.symbol})` : ""),
      text: (/** @type {number} */ row) => {
        const value = values[row];
        if (value === null) return "–";
        return isOwn ? format.number(value, decimals(value), 0) : format.number(shown.of(value), most);
      },
    };
  });
  for (const text of [words.time, ...columns.map(({ title }) => title)]) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = text;
    head.append(cell);
  }
  const body = table.createTBody();
  for (let n = first; n < times.length; n++) {
    const row = body.insertRow();
    const cell = document.createElement("th");
    cell.scope = "row";
    const time = document.createElement("time");
    time.dateTime = times[n].toISOString();
    time.textContent = format.moment(times[n]);
    cell.append(time);
    row.append(cell);
    for (const column of columns) row.insertCell().textContent = column.text(n);
  }
  return table;
}

/**
 * The same as CSV: times in UTC, values and units of the answer, missing ones empty. Lines that begin with `#` say where it
 * comes from.
 *
 * @param {Forecast} forecast @param {number} first
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
