/**
 * The course of the weather at a place: the curve, the table, the column of air, and the time that all of them show.
 *
 * @module
 */
import * as picture from "./meteogram.js";
import * as summary from "./summary.js";
import { csvOf, linesOf, tableOf } from "./table.js";

/** @typedef {import("./gridq.js").Forecast} Forecast */
/** @typedef {import("./map.js").Place} Place */

/**
 * @typedef {object} Page what the course has of the page around it
 * @property {() => summary.Look} look
 * @property {(place: Place) => string} nameOf
 * @property {() => Date | null} time that of the map
 * @property {(time: Date) => void} choose a time that somebody points at
 * @property {string} service where the services of a server are; empty where there are none
 */

/** What is asked for. */
export const metrics = picture.metrics;
/** Of which the members of an ensemble are shown. */
export const banded = picture.banded;
/** How many hours stand side by side on paper at most. */
const mostAcross = 28;

/**
 * The one of some times that another is of: output of a member may be some seconds late, by less than a tenth of what lies
 * between two.
 * @param {number[]} times @param {number} time all in milliseconds
 */
function timeOf(times, time) {
  let nearest = 0;
  times.forEach((one, n) => {
    if (Math.abs(one - time) < Math.abs(times[nearest] - time)) nearest = n;
  });
  const steps = [times[nearest] - times[nearest - 1], times[nearest + 1] - times[nearest]].filter((step) => step > 0);
  const step = steps.length ? Math.min(...steps) : 600e3;
  return Math.abs(times[nearest] - time) * 10 < step ? times[nearest] : time;
}

const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

export class Course {
  #page;
  /** @type {Forecast | null} */
  #forecast = null;
  /** @type {Place | null} */
  #place = null;
  /** @type {picture.Meteogram | null} */
  #curve = null;
  /** @type {Map<string, Map<number, [number, number]>>} the least and the largest value of an ensemble, by metric and time */
  #members = new Map();
  /** The table as it is printed. */
  #printed = () => /** @type {HTMLTableElement[]} */ ([]);

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    element("meteogram").addEventListener("pointermove", (/** @type {PointerEvent} */ { pointerType, clientX }) => {
      if (this.#curve && pointerType === "mouse") this.#mark(this.#curve.timeAt(clientX));
    });
    element("meteogram").addEventListener("pointerleave", () => this.#mark());
    element("meteogram").addEventListener("click", (/** @type {MouseEvent} */ { clientX }) => {
      if (this.#curve) page.choose(this.#curve.timeAt(clientX));
    });
    element("table").addEventListener("click", (/** @type {MouseEvent} */ { target }) => {
      const { time } = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (target).closest("[data-time]"))?.dataset ?? {};
      if (time) page.choose(new Date(time));
    });
    element("save").addEventListener("click", () => this.#save());
    element("profile-part").addEventListener("toggle", () => this.#showProfile());
    // What is closed is not printed.
    addEventListener("beforeprint", () => {
      element("table-part").open = true;
      element("table").replaceChildren(...this.#printed());
    });
    addEventListener("afterprint", () => void this.#showTable());
  }

  /**
   * Shows a forecast, or the same one in another language or unit.
   * @param {Forecast} forecast @param {Place} place
   */
  show(forecast, place) {
    if (forecast !== this.#forecast) {
      this.#members = new Map();
      element("members").textContent = "";
    }
    [this.#forecast, this.#place] = [forecast, place];
    this.draw();
    void this.#showTable();
  }

  /** Shows nothing. */
  clear() {
    [this.#forecast, this.#place, this.#curve] = [null, null, null];
    this.#members = new Map();
    for (const id of ["members", "meteogram", "table", "at"]) element(id).replaceChildren();
    for (const id of ["table-part", "profile-part"]) element(id).hidden = true;
  }

  /**
   * The answers of the members of an ensemble, of which those between the least and the largest are a band.
   * @param {Forecast} forecast that they belong to @param {Forecast[]} answers
   */
  showMembers(forecast, answers) {
    if (forecast !== this.#forecast) return;
    const own = forecast.times.map((time) => time.getTime());
    const timesOfAll = answers.map((answer) => answer.times.map((time) => timeOf(own, time.getTime())));
    this.#members = new Map(banded.filter((name) => forecast.metrics.includes(name)).map((name) => {
      /** @type {Map<number, [number, number]>} */
      const spans = new Map();
      for (const { times, values } of answers.map((one, n) => ({ times: timesOfAll[n], values: one.values(name) }))) {
        times.forEach((at, n) => {
          const value = values[n];
          const [low, high] = spans.get(at) ?? [Infinity, -Infinity];
          if (!Number.isNaN(value)) spans.set(at, [Math.min(low, value), Math.max(high, value)]);
        });
      }
      return [name, spans];
    }));
    element("members").textContent = this.#page.look().words.band(answers.length);
    this.draw();
  }

  /** The number of the first output time that is not over; of a forecast that is over the first. */
  get #first() {
    const hour = Math.floor(Date.now() / 3600e3) * 3600e3;
    return Math.max(this.#forecast?.times.findIndex((time) => time.getTime() >= hour) ?? 0, 0);
  }

  /** Draws the curve, in the room that there is. */
  draw() {
    if (!this.#forecast || !this.#place) return;
    const { format, words, language } = this.#page.look();
    const { content } = this.#forecast;
    const first = this.#first;
    const times = this.#forecast.times.slice(first);
    const series = Object.fromEntries(Object.entries(content.metrics).map(([name, { values, unit }]) => {
      const { symbol, of } = format.units.for(unit);
      const shown = values.slice(first).map((/** @type {number | null} */ value) => (value === null ? NaN : of(value)));
      const members = this.#members.get(name);
      const side = (/** @type {0 | 1} */ which) => times.map((time) => of(members?.get(time.getTime())?.[which] ?? NaN));
      return [name, { unit: symbol, values: shown, band: members && { low: side(0), high: side(1) } }];
    }));
    const { source = [], sources = [] } = content;
    const changes = times.flatMap((_, n) => {
      const [before, at] = [sources[source[first + n - 1]], sources[source[first + n]]];
      if (!n || !at || before === at) return [];
      return [{ time: times[n - 1], text: at.domain === before?.domain ? format.moment(new Date(at.run)) : at.domain }];
    });
    const title = words.meteogramOf(this.#page.nameOf(this.#place), format.moment(times[0]), format.moment(times[times.length - 1]));
    const width = Math.max(element("meteogram").clientWidth, 300);
    this.#curve = picture.meteogram({ times, series, changes }, { width, language, format, title });
    element("meteogram").replaceChildren(...this.#curve.elements);
    this.#mark();
  }

  /** The map shows another time. */
  showTime() {
    this.#mark();
    this.#showProfile();
  }

  /**
   * Marks a time on the curve and in the table, and says what the weather is then.
   * @param {Date | null} time without one that of the map
   */
  #mark(time = this.#page.time()) {
    this.#curve?.mark(time);
    const forecast = this.#forecast;
    const row = time && forecast ? forecast.times.findIndex((one) => one.getTime() === time.getTime()) : -1;
    element("at").textContent = forecast && row >= 0 ? summary.momentText(forecast, row, this.#page.look()) : "";
    for (const cell of document.querySelectorAll("#table [aria-current]")) cell.removeAttribute("aria-current");
    if (row < 0) return;
    for (const cell of document.querySelectorAll(`#table [data-time="${time?.toISOString()}"]`)) cell.setAttribute("aria-current", "time");
  }

  async #showTable() {
    const [forecast, look] = [this.#forecast, this.#page.look()];
    if (!forecast) return;
    const lines = await linesOf(forecast, look);
    if (forecast !== this.#forecast) return;
    const rows = forecast.times.map((_, row) => row).slice(this.#first);
    element("table").replaceChildren(tableOf(forecast, lines, rows, look));
    this.#printed = () => {
      const across = Math.ceil(rows.length / Math.ceil(rows.length / mostAcross));
      const bands = rows.flatMap((_, n) => (n % across ? [] : [rows.slice(n, n + across)]));
      return bands.map((band) => tableOf(forecast, lines, band, look));
    };
    element("table-part").hidden = false;
    this.#mark();
    this.#showProfile();
  }

  /** The column of air above the place at the time of the map, as a skew-T diagram: where a server draws it. */
  #showProfile() {
    const [part, image, text] = ["profile-part", "profile", "profile-text"].map(element);
    const { service, time: timeOfMap, look, nameOf } = this.#page;
    part.hidden = !this.#forecast || !service;
    if (part.hidden || !part.open || !this.#place) return;
    const [{ format, words }, time] = [look(), timeOfMap() ?? new Date()];
    const question = new URLSearchParams({
      lat: String(this.#place.latitude), lon: String(this.#place.longitude), time: time.toISOString().replace(/\.\d+Z/, "Z"), format: "svg",
    });
    const { href } = new URL(`${service}profile?${question}`, document.baseURI);
    image.alt = `${words.profile}, ${nameOf(this.#place)}, ${format.moment(time)}`;
    if (image.src === href) return;
    text.textContent = words.fetching;
    image.onload = () => ([image.hidden, text.textContent] = [false, format.moment(time)]);
    image.onerror = () => ([image.hidden, text.textContent] = [true, words.noProfile]);
    image.src = href;
  }

  /** Hands out what the table has, in the units of the answer and with times in UTC. */
  #save() {
    if (!this.#forecast || !this.#place) return;
    const link = document.createElement("a");
    const address = URL.createObjectURL(new Blob([csvOf(this.#forecast, this.#first)], { type: "text/csv" }));
    link.href = address;
    link.download = `${this.#page.nameOf(this.#place).replace(/[^\p{L}\p{N}]+/gu, "-")}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
