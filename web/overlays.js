/**
 * What people want to see over the colours of the map: the wind or isobars, of its first domain.
 *
 * @module
 */
import { Isobars } from "./contours.js";
import { drawText } from "./marks.js";
import { option } from "./settings.js";
import { WindLayer } from "./wind.js";

/** @typedef {{ field?: import("./store.js").Field, error?: unknown }} Found */

/** What each of them is made of; nothing for what is made of the field itself. @type {Record<"particles" | "arrows" | "isobars" | "lines" | "numbers", string[]>} */
const kinds = { particles: ["wind_u", "wind_v"], arrows: ["wind_u", "wind_v"], isobars: ["pressure_msl"], lines: [], numbers: [] };
/** Pixels between numbers at least. */
const apart = 46;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Overlays {
  #select;
  #map;
  #wind;

  /** @param {HTMLSelectElement} select in a label @param {import("./map.js").DomainMap} map @param {HTMLCanvasElement} canvas over it */
  constructor(select, map, canvas) {
    this.#select = select;
    this.#map = map;
    this.#wind = new WindLayer(canvas);
  }

  /** What the one that is wanted is called. */
  get name() {
    return this.#select.selectedOptions[0]?.textContent ?? "";
  }

  /**
   * Offers those for which there are maps.
   * @param {{ name: string }[]} maps @param {string} wanted @param {import("./words.js").Words} words
   */
  offer(maps, wanted, words) {
    const has = (/** @type {string} */ name) => maps.some((one) => one.name === name);
    const names = /** @type {(keyof typeof kinds)[]} */ (Object.keys(kinds))
      .filter((kind) => kinds[kind].every(has) && !(kind === "particles" && still.matches));
    this.#select.replaceChildren(option("", words.overlays.none), ...names.map((kind) => option(kind, words.overlays[kind])));
    this.#select.value = names.some((kind) => kind === wanted) ? wanted : "";
    if (this.#select.parentElement) this.#select.parentElement.hidden = !names.length;
  }

  /**
   * Draws the one that is wanted.
   *
   * @param {import("./store.js").StoreDomain} domain
   * @param {{ name: string, unit: string, field?: import("./store.js").Field, levels: number[] }} shown what has the colours, and
   *   values at which there may be lines
   * @param {(name: string) => Promise<Found>} fieldOf a field at the time that is shown
   * @param {() => boolean} isLate whether something else is to be shown by now
   * @param {import("./summary.js").Look} look
   * @returns {Promise<{ errors: unknown[], isLacking: boolean }>} what could not be read; whether there is none at this time
   */
  async show(domain, shown, fieldOf, isLate, { format, words }) {
    const kind = this.#select.value;
    const needs = Object.hasOwn(kinds, kind) ? kinds[/** @type {keyof typeof kinds} */ (kind)] : [];
    const found = await Promise.all(needs.map(fieldOf));
    const errors = found.flatMap(({ error }) => (error ? [error] : []));
    if (isLate() || kind !== this.#select.value) return { errors, isLacking: false };
    const fields = found.flatMap(({ field }) => field ?? []);
    const isOfField = kind === "lines" || kind === "numbers";
    const isThere = isOfField ? shown.field !== undefined : needs.length > 0 && fields.length === needs.length;
    const facts = /** @type {HTMLElement} */ (document.getElementById("map")).dataset;
    facts.overlay = isThere ? kind : "";
    if (isThere && kind === "numbers") {
      this.#wind.show(null, domain, true);
      const { of } = format.units.for(shown.unit);
      this.#map.overlay = (context, view, look) => this.#numbers(context, view, look, (value) =>
        format.number(of(value), Math.abs(of(value)) < 9.95 ? 1 : 0, 0));
    } else if (isThere && (kind === "isobars" || kind === "lines")) {
      this.#wind.show(null, domain, true);
      const isOfPressure = kind === "isobars" || shown.name === "pressure_msl";
      const field = kind === "isobars" ? fields[0] : /** @type {import("./store.js").Field} */ (shown.field);
      const isobars = isOfPressure ? new Isobars(field, domain.spacing) : new Isobars(field, domain.spacing, shown.levels);
      facts.isobars = JSON.stringify(isobars.facts);
      const unit = kind === "lines" ? shown.unit : domain.maps.find(({ name }) => name === "pressure_msl")?.unit ?? "";
      const { of } = format.units.for(unit);
      const text = (/** @type {number} */ value) => (isOfPressure ? format.value(value, unit, 0) : format.rounded(of(value)));
      this.#map.overlay = (context, view, look) =>
        isobars.draw(context, (at) => view.point(at), look, { high: words.high, low: words.low, text });
    } else {
      const [u, v] = fields;
      this.#wind.show(isThere ? { u, v } : null, domain, kind === "particles");
      this.#map.overlay = (_, view) => this.#wind.follow(view);
    }
    return { errors, isLacking: needs.length > 0 && !isThere && !errors.length };
  }

  /**
   * The values of cells, as many as there is room for: all of them where the map is near.
   *
   * @param {CanvasRenderingContext2D} context @param {import("./view.js").View} view @param {import("./marks.js").Look} look
   * @param {(value: number) => string} text
   */
  #numbers(context, view, look, text) {
    const cell = this.#map.finestCell;
    const step = cell * Math.ceil(apart / (view.cell * cell));
    const [from, to] = [view.position(0, look.height), view.position(look.width, 0)];
    const small = { ...look, font: `600 11px ${look.font}` };
    for (let j = Math.ceil(from.j / step) * step; j <= to.j; j += step) {
      for (let i = Math.ceil(from.i / step) * step; i <= to.i; i += step) {
        const value = this.#map.valueOn({ i, j });
        if (value === null || Number.isNaN(value)) continue;
        const [x, y] = view.point({ i, j });
        const shown = text(value);
        drawText(context, shown, x - 3 * shown.length, y, small);
      }
    }
  }
}
