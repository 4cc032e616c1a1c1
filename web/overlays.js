/**
 * What people want to see over the colours of the map: the wind or isobars, of its first domain.
 *
 * @module
 */
import { Isobars } from "./contours.js";
import { option } from "./settings.js";
import { WindLayer } from "./wind.js";

/** @typedef {{ field?: import("./store.js").Field, error?: unknown }} Found */

/** What each of them is made of. @type {Record<"particles" | "arrows" | "isobars", string[]>} */
const kinds = { particles: ["wind_u", "wind_v"], arrows: ["wind_u", "wind_v"], isobars: ["pressure_msl"] };
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
   * @param {(name: string) => Promise<Found>} fieldOf a field at the time that is shown
   * @param {() => boolean} isLate whether something else is to be shown by now
   * @param {import("./summary.js").Look} look
   * @returns {Promise<{ errors: unknown[], isLacking: boolean }>} what could not be read; whether there is none at this time
   */
  async show(domain, fieldOf, isLate, { format, words }) {
    const kind = this.#select.value;
    const needs = Object.hasOwn(kinds, kind) ? kinds[/** @type {keyof typeof kinds} */ (kind)] : [];
    const found = await Promise.all(needs.map(fieldOf));
    const errors = found.flatMap(({ error }) => (error ? [error] : []));
    if (isLate() || kind !== this.#select.value) return { errors, isLacking: false };
    const fields = found.flatMap(({ field }) => field ?? []);
    const isThere = needs.length > 0 && fields.length === needs.length;
    const facts = /** @type {HTMLElement} */ (document.getElementById("map")).dataset;
    facts.overlay = isThere ? kind : "";
    if (isThere && kind === "isobars") {
      this.#wind.show(null, domain, true);
      const isobars = new Isobars(fields[0], domain.spacing);
      facts.isobars = JSON.stringify(isobars.facts);
      const unit = domain.maps.find(({ name }) => name === "pressure_msl")?.unit ?? "";
      const text = (/** @type {number} */ value) => format.value(value, unit, 0);
      this.#map.overlay = (context, view, look) =>
        isobars.draw(context, (at) => view.point(at), look, { high: words.high, low: words.low, text });
    } else {
      const [u, v] = fields;
      this.#wind.show(isThere ? { u, v } : null, domain, kind === "particles");
      this.#map.overlay = (_, view) => this.#wind.follow(view);
    }
    return { errors, isLacking: needs.length > 0 && !isThere && !errors.length };
  }
}
