/**
 * The map and what stands around it: which metric, time and part is seen, what the colours mean, and the value below a hand. It
 * comes after the forecast, and not at all where a place alone is shown.
 *
 * @module
 */
import { nearDomains } from "./cells.js";
import { fieldOf, fitted, scaleOver, spansOf, stepAt } from "./fields.js";
import { openGeography } from "./geography.js";
import { extent, legend } from "./legend.js";
import { DomainMap } from "./map.js";
import { Overlays } from "./overlays.js";
import { cloudColours, cloudScale, isOfClouds, relief } from "./relief.js";
import { option, remember, stored } from "./settings.js";
import { errorText, nameOf } from "./words.js";

/** @typedef {import("./map.js").Place} Place */
/** @typedef {import("./store.js").StoreDomain} StoreDomain */

/**
 * @typedef {object} Page what the map has of the page around it
 * @property {import("./store.js").Store} store
 * @property {URLSearchParams} view what the address says
 * @property {() => import("./cells.js").Extent[]} extents of the newest run
 * @property {() => import("./summary.js").Look} look
 * @property {() => Place | null} place that the address names
 * @property {(place: Place, isAlone?: Promise<boolean>) => void} chosen as `map.js` has it
 * @property {() => void} seen another part of the map
 * @property {() => void} timed another time is shown
 * @property {(error: unknown) => void} tell says to people what went wrong
 * @property {(error: unknown) => void} note tells it those who can mend it
 */

const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

export class MapPanel {
  #page;
  #map;
  #overlays;
  /**
   * What is on the map: the first one is the map, the others are nests in it, the coarser ones first.
   * @type {StoreDomain[]}
   */
  #domains = [];
  /** @type {{ names: string[], errors: unknown[] }} domains that are not on the map because their files cannot be used */
  #unopened = { names: [], errors: [] };
  /** @type {string[]} domains that do not lie on the first one, or are no finer */
  #elsewhere = [];
  /** Counts the domains that were asked for, so that those that come late are not shown. */
  #opening = 0;
  /** Whether the map has not the time of the address. */
  #isOtherTime = false;
  /** @type {string | null} the time that was chosen here, as the address has it */
  #ownTime = null;
  /** @type {string | undefined} which part of the map is to be seen as soon as its domains are there */
  #wanted;
  /**
   * @type {{ metric: string, unit: string, stepOf: (domain: string, value: number) => number } | null} what is known of the
   *   values on the map
   */
  #painted = null;
  /** @type {Map<string, Uint8Array>} what lies below the colours, by domain */
  #grounds = new Map();
  /** @type {Map<string, [number, number]>} the least and the largest value of each metric that was on the map */
  #extents = new Map();
  /** @type {Place | null} where the mouse or the keyboard's cross is */
  #pointed = null;
  #playing = 0;
  /** @type {import("./geography.js").Geography | null} */
  #rivers = null;
  #readRivers;
  #readGeography;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#map = new DomainMap(element("map"), element("view"), {
      chosen: page.chosen,
      crossed: (place) => {
        this.showReadout(place);
        element("cross").textContent = [`${place.latitude.toFixed(2)}, ${place.longitude.toFixed(2)}`, this.#valueText(place)]
          .filter(Boolean).join(": ");
      },
      pointed: (place) => this.showReadout(place),
      seen: () => {
        this.#showReach();
        page.seen();
      },
    });
    this.#overlays = new Overlays(element("overlay"), this.#map, element("wind"));
    /** Coastlines come when they come; nothing waits for them. */
    this.#readGeography = nearDomains(page.extents, page.note,
      (extents, cache) => openGeography(new URL("geography.bin", import.meta.url), extents, cache),
      (found) => (this.#map.geography = found));
    this.#readRivers = nearDomains(page.extents, page.note, (extents, cache) => openGeography(new URL("rivers.bin", import.meta.url), extents, cache),
      (found) => {
        this.#rivers = found;
        this.#showRivers();
      });
    this.#listen();
  }

  /** Rivers and districts, where they are wanted; they are fetched then. */
  #showRivers() {
    const isWanted = this.#page.view.has("rivers");
    element("rivers").checked = isWanted;
    this.#map.rivers = isWanted ? this.#rivers : null;
    if (isWanted) void this.#readRivers();
  }

  #listen() {
    element("time").addEventListener("input", () => void this.#showChosenTime());
    element("map").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const step = { PageUp: -1, PageDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.#move(step);
    });
    for (const id of ["metric", "overlay", "domain", "sum"]) {
      element(id).addEventListener("change", () => {
        const { value } = element(id);
        if (value) this.#page.view.set(id, value);
        else this.#page.view.delete(id);
        // Another map: all of it.
        if (id === "domain") this.open("").catch(this.#page.tell);
        else void this.#showTime();
        this.#page.seen();
      });
    }
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => this.show());
    for (const [id, act] of /** @type {[string, () => void][]} */ ([
      ["nearer", () => this.#map.step(1)], ["further", () => this.#map.step(-1)], ["whole", () => this.#map.showAll()],
    ])) {
      element(id).addEventListener("click", () => {
        act();
        this.#showReach();
      });
    }
    element("cells").addEventListener("change", () => (this.#map.isSmooth = !element("cells").checked));
    element("rivers").addEventListener("change", () => {
      if (element("rivers").checked) this.#page.view.set("rivers", "1");
      else this.#page.view.delete("rivers");
      this.#showRivers();
      this.#page.seen();
    });
    element("fixed").addEventListener("change", () => {
      if (element("fixed").checked) this.#page.view.set("colours", "fixed");
      else this.#page.view.delete("colours");
      void this.#showTime();
      this.#page.seen();
    });
    element("play").addEventListener("click", () => this.#play(!this.#playing));
    element("speed").value = stored("speed") ?? "1";
    element("speed").addEventListener("change", () => remember("speed", element("speed").value));
  }

  /**
   * Opens what the address says.
   * @param {string} [seen] which part of the map is to be seen; without it the same as before
   */
  async open(seen) {
    const { store, view, note } = this.#page;
    const number = ++this.#opening;
    if (seen !== undefined) this.#wanted = seen;
    const names = store.domains;
    const named = view.get("domain");
    const one = named !== null && names.includes(named) ? named : null;
    const opened = await (one === null ? store.allDomains()
      : store.domain(one).then((domain) => ({ domains: [domain], errors: [], others: [] }))).catch((error) => {
      if (number !== this.#opening) return null;
      this.#wanted = undefined;
      throw error;
    });
    if (!opened || number !== this.#opening) return;
    [this.#domains, this.#elsewhere] = [opened.domains, opened.others];
    this.#extents.clear();
    this.#grounds = new Map();
    void this.#readGrounds(number);
    const here = new Set([...this.#domains.map(({ name }) => name), ...this.#elsewhere]);
    this.#unopened = { names: one === null ? names.filter((name) => !here.has(name)) : [], errors: opened.errors };
    opened.errors.forEach(note);
    const select = element("domain");
    select.replaceChildren(...["", ...names].map((name) => option(name, name || this.#page.look().words.allDomains)));
    select.value = one ?? "";
    element("domain-part").hidden = names.length < 2;
    [seen, this.#wanted] = [this.#wanted, undefined];
    this.show(seen);
    void this.#readGeography();
  }

  /**
   * Reads what lies below the colours, where the run has it.
   * @param {number} number of the opening that it is for
   */
  async #readGrounds(number) {
    const found = await Promise.all(this.#domains.map(async (domain) =>
      /** @type {const} */ ([domain.name, await relief(domain).catch(this.#page.note)])));
    if (number !== this.#opening) return;
    this.#grounds = new Map(found.flatMap(([name, ground]) => (ground ? [[name, ground]] : [])));
    this.#map.grounds = this.#grounds;
    if (this.#grounds.size) void this.#showTime();
  }

  /**
   * Shows the domains that are open, in the language of the page.
   * @param {string} [seen] which part of the map is to be seen; without it the same as before
   */
  show(seen) {
    const { view, look } = this.#page;
    const { words, language } = look();
    element("play").textContent = this.#playing ? words.pause : words.play;
    const [domain] = this.#domains;
    if (!domain) return;
    element("domain").options[0].textContent = words.allDomains;
    this.#map.show(this.#domains, seen);
    this.#map.grounds = this.#grounds;
    const isOn = (/** @type {StoreDomain} */ { name }) => this.#map.domains.includes(name);
    this.#elsewhere = [...this.#elsewhere, ...this.#domains.filter((one) => !isOn(one)).map(({ name }) => name)];
    this.#domains = this.#domains.filter(isOn);
    const metric = element("metric");
    const names = this.fields;
    element("no-maps").hidden = names.length > 0;
    for (const id of ["metric-part", "cells-part", "fixed-part", "legend", "readout"]) element(id).hidden = !names.length;
    metric.replaceChildren(...names.map((name) => option(name, nameOf(name, language))));
    const shown = view.get("metric");
    if (shown && names.includes(shown)) metric.value = shown;
    element("fixed").checked = view.get("colours") === "fixed";
    this.#showRivers();
    this.#overlays.offer(domain.maps, view.get("overlay") ?? "", words);
    const { times } = domain;
    const slider = element("time");
    slider.max = String(times.length - 1);
    const wanted = Date.parse(view.get("time") ?? "");
    const [least, most] = [times[0].getTime(), times[times.length - 1].getTime()];
    // A time that was chosen here becomes the last one in a domain that ends before.
    const isOther = wanted < least || (wanted > most && view.get("time") !== this.#ownTime);
    const at = Number.isNaN(wanted) || isOther ? Date.now() : wanted;
    // Told until another time is chosen, or named by the address.
    if (view.has("time")) this.#isOtherTime = isOther && at <= most;
    if (isOther) {
      view.delete("time");
      this.#page.seen();
    }
    const next = times.findIndex((time) => time.getTime() >= at);
    slider.value = String(next < 0 ? times.length - 1 : next);
    void this.#showTime();
    this.mark(this.#page.place());
    this.#showReach();
  }

  /** What there are maps of. Of nests there may be some that there are not of the first domain. */
  get fields() {
    return [...new Set(this.#domains.flatMap(({ maps }) => maps.map(({ name }) => name)))].filter((name) => name !== "land");
  }

  /** Which part is seen, as the address has it; empty for all of it, undefined before there is a map. */
  get seen() {
    return this.#wanted ?? (this.#domains.length ? this.#map.seen || "" : undefined);
  }

  /** The time on the map. */
  get time() {
    return this.#domains[0]?.times[Number(element("time").value)] ?? null;
  }

  /** @param {import("./places.js").Place[]} places whose names may stand on the map */
  set places(places) {
    this.#map.places = places;
  }

  /** @param {Place | null} place */
  mark(place) {
    this.#map.mark(place?.latitude ?? null, place?.longitude);
  }

  /**
   * Moves the map to where a place can be seen.
   * @param {Place} place
   */
  reveal({ latitude, longitude }) {
    this.#map.reveal(latitude, longitude);
  }

  /** Which buttons of the map have something to do. */
  #showReach() {
    const { isNearest, isWhole } = this.#map.reach;
    element("nearer").setAttribute("aria-disabled", String(isNearest));
    for (const id of ["further", "whole"]) element(id).setAttribute("aria-disabled", String(isWhole));
  }

  /** Writes the time beside the map, by the clocks of the place. */
  showTimeText() {
    if (!this.time) return;
    const { format, words, language } = this.#page.look();
    const text = format.moment(this.time);
    element("time-text").textContent = text;
    element("time").setAttribute("aria-valuetext", text);
    element("map").setAttribute("aria-label", words.mapOf(nameOf(element("metric").value, language), text));
  }

  async #showTime() {
    const { time } = this;
    if (!time) return;
    this.showTimeText();
    this.#page.timed();
    const name = element("metric").value;
    const [from, number] = [this.#domains, element("time").value];
    const hours = this.#offerSums(from, name);
    const isLate = () => from !== this.#domains || number !== element("time").value || name !== element("metric").value
      || hours !== Number(element("sum").value);
    // All of one time: what another domain has not at this one is not drawn.
    const found = await Promise.all(from.map((domain) => fieldOf(domain, name, time, hours)));
    const areClouds = isOfClouds(name) && this.#grounds.size > 0;
    if (areClouds) {
      found.forEach((one, n) => one.field && (found[n] = { field: { ...one.field, colours: cloudColours(from[n], name) } }));
    }
    if (isLate()) return;
    /** @type {Map<string, import("./store.js").Field>} */
    const fields = new Map();
    found.forEach(({ field }, n) => field && fields.set(from[n].name, field));
    const unit = from.flatMap(({ maps }) => maps).find((one) => one.name === name)?.unit ?? "";
    const look = this.#page.look();
    const scale = hours ? scaleOver(from[0], name, hours, 21) : this.#scale(from[0], name, unit, fields, look);
    this.#map.paint(fields, name, scale.range, this.#playing ? this.#pace / 2 : 0);
    const stepOf = (/** @type {string} */ domain, /** @type {number} */ value) => {
      const shown = from.find((one) => one.name === domain);
      return shown ? stepAt(shown, name, value) : 0;
    };
    const painted = (this.#painted = fields.size ? { metric: name, unit, stepOf } : null);
    const { of } = look.format.units.for(unit);
    const step = of(Math.max(0, ...[...fields.values()].map(({ error = 0 }) => error)));
    const more = hours ? `, ${hours} h${step ? ` ± ${look.format.number(step, step < 0.095 ? 2 : 1)}` : ""}` : "";
    element("legend").innerHTML = painted ? legend(name, unit, areClouds ? cloudScale(scale) : scale, look, more) : "";
    if (painted) element("map").dataset.shown = `${name} ${time.toISOString()}`;
    else delete element("map").dataset.shown;
    element("map").dataset.domains = [...fields.keys()].join(" ");
    const lacking = from.filter((_, n) => !found[n].field && !found[n].error);
    const overlaid = await this.#overlays.show(
      from[0], { name, unit, field: found[0].field, levels: scale.places.flatMap(({ value }, n) => (n % 2 ? [] : [value])) },
      (name) => fieldOf(from[0], name, time), isLate, look);
    if (isLate()) return;
    const errors = [...found.flatMap(({ error }) => (error ? [error] : [])), ...overlaid.errors];
    errors.forEach(this.#page.note);
    const { words } = look;
    const problem = [
      ...(this.#isOtherTime ? [words.otherTime] : []),
      ...new Set([...errors, ...this.#unopened.errors].map((error) => errorText(error, words))),
      ...(this.#unopened.names.length ? [words.unopened(this.#unopened.names.join(", "))] : []),
      ...(overlaid.isLacking ? [`${this.#overlays.name}: ${words.lacking(from[0].name)}`] : []),
      ...(painted && lacking.length ? [words.lacking(lacking.map(({ name }) => name).join(", "))] : []),
      ...(this.#elsewhere.length ? [words.elsewhere(this.#elsewhere.join(", "))] : []),
      ...this.#olderDomains(),
    ].join(" ");
    // What is written again is read out again.
    if (element("map-problem").textContent !== problem) element("map-problem").textContent = problem;
    this.showReadout(this.#pointed);
    if (this.#playing) this.#prefetch();
  }

  /**
   * Offers the hours over which the amounts of a metric are added up, where it has amounts.
   * @param {StoreDomain[]} domains @param {string} name @returns {number} those that are chosen; 0 for the interval of output
   */
  #offerSums(domains, name) {
    const spans = domains.length ? spansOf(domains.find(({ maps }) => maps.some((map) => map.name === name)) ?? domains[0], name) : [];
    const select = element("sum");
    const wanted = Number(this.#page.view.get("sum"));
    const [{ times }] = domains;
    const interval = spans.length ? (times[1].getTime() - times[0].getTime()) / 3600e3 : 0;
    select.replaceChildren(...[0, ...spans].map((hours) => option(String(hours), `${this.#page.look().format.number(hours || interval, 2, 0)} h`)));
    select.value = String(spans.includes(wanted) ? wanted : 0);
    element("sum-part").hidden = !spans.length;
    return Number(select.value);
  }

  /**
   * The colours of a metric: where its values were so far, unless fixed ones are wanted.
   * @param {StoreDomain} domain @param {string} name @param {string} unit @param {Map<string, import("./store.js").Field>} fields
   * @param {import("./summary.js").Look} look
   */
  #scale(domain, name, unit, fields, { format }) {
    const [least, largest] = extent([...fields.values()]);
    const [first, last] = this.#extents.get(name) ?? [least, largest];
    const all = /** @type {[number, number]} */ ([Math.min(first, least), Math.max(last, largest)]);
    if (fields.size) this.#extents.set(name, all);
    const scale = domain.scale(name, all, 21);
    return element("fixed").checked ? scale : fitted(scale, all, format.units.for(unit));
  }

  /** That domains are not on the map because only an older run has them: runs are not mixed. */
  #olderDomains() {
    const { store, view, look } = this.#page;
    const { newest, runs } = store;
    if (!newest || view.has("domain")) return [];
    const known = new Set(newest.files.map(({ domain }) => domain));
    const before = runs.find(({ model, run }) => model === newest.model && run < newest.run);
    const names = [...new Set((before?.files ?? []).map(({ domain }) => domain).filter((name) => !known.has(name)))];
    return names.length ? [look().words.older(names.join(", "))] : [];
  }

  /**
   * The value at a place of the map, and the domain that it is of, as a text; empty where there is none.
   * @param {Place} place
   */
  #valueText(place) {
    const [painted, { format, words }] = [this.#painted, this.#page.look()];
    const found = painted && this.#map.valueAt(place);
    if (!painted || !found) return "";
    const { symbol, of } = format.units.for(painted.unit);
    const error = found.error ?? painted.stepOf(found.domain, found.value) / 2;
    const step = Math.abs(of(found.value + error) - of(found.value - error));
    const value = Number.isNaN(found.value) ? words.missing : `${format.inSteps(of(found.value), step)}${symbol && ` ${symbol}`}`;
    return this.#map.domains.length > 1 || this.#page.store.domains.length > 1 ? `${value} (${found.domain})` : value;
  }

  /**
   * Shows the value below the mouse or the cross; else that at the chosen place.
   * @param {Place | null} [at] where that is now
   */
  showReadout(at = this.#pointed) {
    this.#pointed = at;
    const { words } = this.#page.look();
    const shown = at ?? this.#page.place();
    const value = shown && this.#valueText(shown);
    element("readout").dataset.place = shown ? `${shown.latitude.toFixed(5)} ${shown.longitude.toFixed(5)}` : "";
    element("readout").textContent = shown && value
      ? words.readout(`${shown.latitude.toFixed(2)}, ${shown.longitude.toFixed(2)}`, value) : words.readoutHint;
  }

  /** @param {number} step */
  #move(step) {
    const slider = element("time");
    const count = Number(slider.max) + 1;
    slider.value = String((Number(slider.value) + step + count) % count);
    return this.#showChosenTime();
  }

  /**
   * Shows the time of the map that is nearest to one.
   * @param {Date} time
   */
  showTimeNear(time) {
    const times = this.#domains[0]?.times ?? [];
    const away = (/** @type {number} */ n) => Math.abs(times[n].getTime() - time.getTime());
    element("time").value = String(times.reduce((best, _, n) => (away(n) < away(best) ? n : best), 0));
    void this.#showChosenTime();
  }

  /** Shows the time of the slider, and puts it into the address. */
  #showChosenTime() {
    const { time } = this;
    this.#isOtherTime = false;
    if (time) this.#page.view.set("time", (this.#ownTime = time.toISOString().replace(":00.000Z", "Z")));
    const shown = this.#showTime();
    this.#page.seen();
    return shown;
  }

  /** Milliseconds that a time is shown while the map plays. */
  get #pace() {
    return 700 / (Number(element("speed").value) || 1);
  }

  /** Fetches what comes next, so that a slow network does not stop the map that plays. */
  #prefetch() {
    const [name, hours, number] = [element("metric").value, Number(element("sum").value), Number(element("time").value)];
    for (const domain of this.#domains) {
      for (const time of this.#domains[0].times.slice(number + 1, number + 4)) void fieldOf(domain, name, time, hours);
    }
  }

  /**
   * Shows one time after the other, each when the one before is on the map.
   * @param {boolean} isPlaying
   */
  #play(isPlaying) {
    clearTimeout(this.#playing);
    const next = async () => {
      const [mine, pace] = [this.#playing, this.#pace];
      await Promise.all([this.#move(1), new Promise((resolve) => setTimeout(resolve, pace))]);
      if (mine !== this.#playing) return;
      this.#playing = window.setTimeout(next, 0);
    };
    this.#playing = isPlaying ? window.setTimeout(next, 0) : 0;
    const { words } = this.#page.look();
    element("play").textContent = isPlaying ? words.pause : words.play;
    // Read out is the time at which it stops.
    element("time-text").setAttribute("aria-live", isPlaying ? "off" : "polite");
    if (!isPlaying) setTimeout(() => this.showTimeText(), 100);
  }
}
