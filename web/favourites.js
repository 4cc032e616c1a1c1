/**
 * Places that people look at often, with the weather there now.
 *
 * @module
 */
import { nowOf } from "./summary.js";
import { remember, stored } from "./settings.js";

/** @typedef {{ latitude: number, longitude: number, name: string }} Favourite */

/** More than these are not on one page. */
const most = 20;

export class Favourites {
  #list;
  /** @type {Favourite[]} */
  #all;
  /** Whether the browser has kept them. */
  #isKept = true;
  /** @type {Map<string, { html: string, stamp: string }>} what is shown of the weather there, by the place */
  #weather = new Map();

  /**
   * @param {HTMLElement} list
   * @param {(place: Favourite) => void} chosen
   */
  constructor(list, chosen) {
    this.#list = list;
    this.#all = read();
    list.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      const found = button && this.#all.find((one) => keyOf(one) === button.dataset.favourite);
      if (found) chosen(found);
    });
  }

  /** @param {{ latitude: number, longitude: number }} place */
  has(place) {
    return this.#all.some((one) => keyOf(one) === keyOf(place));
  }

  /**
   * Adds a place, or takes it out.
   * @param {Favourite} place
   * @returns {"full" | "forgotten" | null} that there are too many for one more, or that the browser keeps it for this visit alone
   */
  toggle(place) {
    const had = this.has(place);
    // Another window may have changed them.
    if (this.#isKept && stored("favourites") !== null) this.#all = read();
    const others = this.#all.filter((one) => keyOf(one) !== keyOf(place));
    if (!had && others.length >= most) return "full";
    this.#all = had ? others : [...others, place];
    this.#isKept = remember("favourites", JSON.stringify(this.#all));
    this.#show();
    return this.#isKept || had ? null : "forgotten";
  }

  /**
   * Shows them, with the weather that `ask` gives of each, one after the other; what it fetches is there without a network.
   *
   * @param {(place: Favourite) => Promise<import("./gridq.js").Forecast | null>} ask the answer of now
   * @param {() => import("./summary.js").Look} look
   * @param {string} stamp what the weather depends on: where it is the same as before, nothing is asked
   */
  async show(ask, look, stamp) {
    this.#show();
    for (const place of this.#all) {
      if (this.#weather.get(keyOf(place))?.stamp === stamp) continue;
      const now = await ask(place).catch(() => null);
      this.#weather.set(keyOf(place), { html: now ? nowOf(now, look()) : "", stamp: now ? stamp : "" });
      this.#show();
    }
  }

  #show() {
    const focused = this.#list.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.favourite : undefined;
    this.#list.hidden = !this.#all.length;
    this.#list.replaceChildren(...this.#all.map((place) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.favourite = keyOf(place);
      // The names are of this browser, but may have come from anywhere.
      button.textContent = place.name;
      button.insertAdjacentHTML("beforeend", this.#weather.get(keyOf(place))?.html ?? "");
      item.append(button);
      return item;
    }));
    if (focused) /** @type {HTMLElement | null} */ (this.#list.querySelector(`[data-favourite="${focused}"]`))?.focus();
  }
}

/** @param {{ latitude: number, longitude: number }} place */
const keyOf = ({ latitude, longitude }) => `${latitude} ${longitude}`;

/** What the browser remembers; another page of its server may have written it. @returns {Favourite[]} */
function read() {
  try {
    const all = JSON.parse(stored("favourites") ?? "[]");
    return (Array.isArray(all) ? all : []).filter((one) =>
      Math.abs(one?.latitude) <= 90 && Math.abs(one?.longitude) <= 180 && typeof one?.name === "string").slice(0, most);
  } catch {
    return [];
  }
}
