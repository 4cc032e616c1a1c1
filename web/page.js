/**
 * The page: a map of a domain, and the forecast of a place that was chosen on it.
 *
 * @module
 */
import { coordinates } from "./coordinates.js";
import { openGeography } from "./geography.js";
import { GridqError } from "./gridq.js";
import { extent, legend } from "./legend.js";
import { DomainMap } from "./map.js";
import * as picture from "./meteogram.js";
import { Places, openPlaces } from "./places.js";
import { SearchField } from "./search.js";
import { openStore } from "./store.js";
import { errorText, nameOf, rounded, unitOf, wordsOf } from "./words.js";

const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

/** What the address of the page says: place, time, metric, domain, and which part of the map is seen. */
const view = new URLSearchParams(location.hash.slice(1));
let language = stored("language") ?? (navigator.language.startsWith("pt") ? "pt" : "en");
let words = wordsOf(language);

/** @type {import("./store.js").Store} */
let store;
/** @type {import("./geography.js").Geography | null} */
let geography = null;
/** @type {Places} what can be searched: the towns of the world, until those of the domain are there */
let places = new Places([]);
/** The extents whose places these are, and when they are there. */
let placesOf = "";
let placesRead = Promise.resolve();
/** @type {Map<string, string>} the names by which places were found, where they have several, by their coordinates */
const foundBy = new Map();
/**
 * What is on the map: the first one is the map, the others are nests in it, the coarser ones first.
 * @type {import("./store.js").StoreDomain[]}
 */
let domains = [];
/** @type {{ names: string[], errors: unknown[] }} domains that are not on the map because their files cannot be used */
let unopened = { names: [], errors: [] };
/** @type {string[]} domains that do not lie on the first one, or are no finer */
let elsewhere = [];
/** Counts the domains that were asked for, so that those that come late are not shown. */
let opening = 0;
/** @type {string | undefined} which part of the map is to be seen as soon as its domains are there */
let wanted;
/** @type {{ metric: string, unit: string } | null} what is known of the values on the map */
let painted = null;
/** @type {import("./map.js").Place | null} where the mouse or the keyboard's cross is */
let pointed = null;
/** @typedef {import("./map.js").Place} Place */
/** @type {Place | null} the place whose name stands above the forecast */
let place = null;
/** @type {import("./gridq.js").Forecast | null} its forecast, where there is one */
let forecast = null;
/** @type {Place | null} one that was asked for when there was no connection */
let waiting = null;
/** Whether something could not be fetched because there was no connection. */
let lacksConnection = false;
/** @type {(() => string) | null} what is said of an error */
let told = null;
/** Counts what was asked for, so that an answer that comes late is not shown. */
let asked = 0;
let playing = 0;

const map = new DomainMap(element("map"), element("view"), {
  chosen: ({ latitude, longitude }) => void choose(latitude, longitude),
  crossed: (place) => {
    showReadout(place);
    element("cross").textContent = [`${place.latitude.toFixed(2)}, ${place.longitude.toFixed(2)}`, valueText(place)]
      .filter(Boolean).join(": ");
  },
  pointed: showReadout,
  seen: () => {
    showReach();
    keepView();
  },
});

const search = new SearchField(element("query"), element("suggestions"), suggestions, goTo);

start().catch(tell);

async function start() {
  translate();
  listen();
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
  const cache = await globalThis.caches?.open("gridq").catch(() => undefined);
  readGeography();
  for (;;) {
    try {
      store = await openStore(new URL("store/", document.baseURI), { cache });
      break;
    } catch (error) {
      tell(error);
      await untilWorthwhile(10_000);
    }
  }
  tell(null);
  await renew(view.get("view") ?? "", true).catch(tell);
  // After what people wait for.
  readPlaces();
  await keepUp();
}

/** The towns and villages of the domains, which are fetched once. */
function readPlaces() {
  const wanted = JSON.stringify(extents());
  if (placesOf !== wanted) {
    placesOf = wanted;
    placesRead = (async () => {
      const cache = await globalThis.caches?.open("gridq-places").catch(() => undefined);
      const found = await openPlaces(new URL("places.bin", import.meta.url), extents(), cache);
      // Those of an earlier run may come late.
      if (!found || placesOf !== wanted) return;
      places = found;
      element("query").dataset.places = "all";
      search.show();
      showNames();
    })().catch((error) => {
      // They are fetched again when they are needed.
      placesOf = "";
      note(error);
    });
  }
  return placesRead;
}

/** What the domains of the newest run cover, from parallel to parallel. */
const extents = () => store.newest?.files.map(({ grid }) => grid) ?? [];

/** The place that was shown before its name was known. */
function showNames() {
  const [heading, answer] = [element("place"), element("search-answer")];
  const isTold = answer.textContent === words.updated(heading.textContent);
  showPlace();
  drawMeteogram();
  if (isTold) answer.textContent = words.updated(heading.textContent);
}

/** Coastlines and towns come when they come; the forecast does not wait for them. */
async function readGeography() {
  geography ??= await openGeography(new URL("geography.bin.gz", import.meta.url)).catch(() => null);
  if (!geography) return;
  if (element("query").dataset.places !== "all") {
    places = new Places(geography.towns.map((town) => ({ ...town, country: "", zone: "", others: [] })));
    element("query").dataset.places = "some";
  }
  if (domains.length) showDomain();
  showNames();
}

/** Shows newer runs, and what could not be fetched, as soon as it can be. */
async function keepUp() {
  let looked = Date.now();
  for (;;) {
    const isAwaited = await untilWorthwhile(10_000);
    if (!isAwaited && !lacksConnection && Date.now() - looked < 60_000) continue;
    looked = Date.now();
    const isNew = await store.refresh().catch(() => false);
    if (!isNew && (!lacksConnection || store.isOffline)) {
      showRun();
      continue;
    }
    lacksConnection = false;
    tell(null);
    if (!geography) readGeography();
    await renew().catch(tell);
    readPlaces();
  }
}

/**
 * Resolves when it may be worth while to ask the server again, with whether the reason is that the connection is back or that
 * somebody looks at the page again; else some time has passed.
 * @param {number} milliseconds
 */
function untilWorthwhile(milliseconds) {
  return /** @type {Promise<boolean>} */ (new Promise((resolve) => {
    const end = (/** @type {boolean} */ isAwaited) => {
      // Nobody sees what would be fetched.
      if (document.hidden) return;
      clearTimeout(timer);
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
      resolve(isAwaited);
    };
    const back = () => end(true);
    const timer = setTimeout(() => end(false), milliseconds);
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
  }));
}

/**
 * A newer run is there, another address, or a connection.
 * @param {string} [seen] which part of the map the address wants to be seen
 * @param {boolean} [isOfAddress] whether the place is that of the address, also where there is no forecast for it
 */
async function renew(seen, isOfAddress = false) {
  showRun();
  const wanted = (isOfAddress ? null : waiting) ?? placeOfView();
  if (!wanted && isOfAddress) showNothing(null);
  await Promise.all([
    openDomain(seen).catch(tell),
    wanted ? choose(wanted.latitude, wanted.longitude, isOfAddress) : undefined,
  ]);
}

// The run

function showRun() {
  const { newest } = store;
  if (store.isOffline) lacksConnection = true;
  if (!newest) return tell(new GridqError("no-run", "no run is published in the store yet"));
  const age = ageText(Date.now() - newest.run.getTime());
  const through = newest.through ? words.partial(moment(newest.through)) : "";
  element("run").textContent = words.run(newest.model, moment(newest.run), age) + through;
  const last = lastTime();
  const reasons = [];
  // One line about it is enough.
  if (store.isOffline && !waiting) reasons.push(words.offline);
  if (Date.now() > last.getTime()) reasons.push(words.past(moment(last)));
  else if (Date.now() - newest.run.getTime() > 15 * 3600e3) reasons.push(words.stale(age));
  element("stale").hidden = !reasons.length;
  element("stale").textContent = reasons.join(" ");
  document.title = `${words.title} · ${newest.model}`;
}

/** The last time of all runs. */
const lastTime = () =>
  new Date(Math.max(...store.runs.flatMap(({ files }) => files.map(({ times }) => times.last.getTime()))));

/** @param {number} milliseconds */
function ageText(milliseconds) {
  const hours = Math.max(Math.round(milliseconds / 3600e3), 0);
  return hours < 72 ? `${hours} ${words.hours}` : `${Math.round(hours / 24)} ${words.days}`;
}

/** @param {Date} time */
const moment = (time) =>
  time.toLocaleString(language, {
    weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short",
  });

/**
 * Says what went wrong; null when nothing does any more.
 * @param {unknown} error @param {() => string} [make] the text, in the language of the page
 */
function tell(error, make = () => errorText(error, words)) {
  told = error ? make : null;
  if (error) note(error);
  showTold();
}

function showTold() {
  element("problem").hidden = !told;
  element("problem").textContent = told?.() ?? "";
}

/**
 * Tells those who can mend it what went wrong.
 * @param {unknown} error
 */
function note(error) {
  if (error instanceof GridqError && error.mayPass) lacksConnection = true;
  console.info(error);
}

// The map

/**
 * Opens what the address says.
 * @param {string} [seen] which part of the map is to be seen; without it the same as before
 */
async function openDomain(seen) {
  const number = ++opening;
  if (seen !== undefined) wanted = seen;
  const names = store.domains;
  const named = view.get("domain");
  const one = named !== null && names.includes(named) ? named : null;
  const opened = await (one === null ? store.allDomains()
    : store.domain(one).then((domain) => ({ domains: [domain], errors: [], others: [] }))).catch((error) => {
    if (number !== opening) return null;
    wanted = undefined;
    throw error;
  });
  if (!opened || number !== opening) return;
  ({ domains, others: elsewhere } = opened);
  const here = new Set([...domains.map(({ name }) => name), ...elsewhere]);
  unopened = { names: one === null ? names.filter((name) => !here.has(name)) : [], errors: opened.errors };
  unopened.errors.forEach(note);
  const select = element("domain");
  select.replaceChildren(...["", ...names].map((name) => option(name, name || words.allDomains)));
  select.value = one ?? "";
  element("domain-part").hidden = names.length < 2;
  [seen, wanted] = [wanted, undefined];
  showDomain(seen);
}

/** @param {string} [seen] which part of the map is to be seen; without it the same as before */
function showDomain(seen) {
  const [domain] = domains;
  if (!domain) return;
  element("domain").options[0].textContent = words.allDomains;
  map.show(domains, geography, seen);
  elsewhere = [...elsewhere, ...domains.map(({ name }) => name).filter((name) => !map.domains.includes(name))];
  domains = domains.filter(({ name }) => map.domains.includes(name));
  const metric = element("metric");
  // Of nests there may be maps that there are not of the first domain.
  const names = [...new Set(domains.flatMap(({ maps }) => maps.map(({ name }) => name)))];
  element("no-maps").hidden = names.length > 0;
  for (const id of ["metric-part", "cells-part", "legend", "readout"]) element(id).hidden = !names.length;
  metric.replaceChildren(...names.map((name) => option(name, nameOf(name, language))));
  const shown = view.get("metric");
  if (shown && names.includes(shown)) metric.value = shown;
  const { times } = domain;
  const slider = element("time");
  slider.max = String(times.length - 1);
  const wanted = Date.parse(view.get("time") ?? "");
  const at = Number.isNaN(wanted) ? Date.now() : wanted;
  const next = times.findIndex((time) => time.getTime() >= at);
  slider.value = String(next < 0 ? times.length - 1 : next);
  showTime();
  const marked = placeOfView();
  if (marked) map.mark(marked.latitude, marked.longitude);
  showReach();
}

/** Which buttons of the map have something to do. */
function showReach() {
  const { isNearest, isWhole } = map.reach;
  element("nearer").setAttribute("aria-disabled", String(isNearest));
  for (const id of ["further", "whole"]) element(id).setAttribute("aria-disabled", String(isWhole));
}

/** @param {string} value @param {string} text */
function option(value, text) {
  const made = document.createElement("option");
  made.value = value;
  if (text) made.textContent = text;
  return made;
}

const timeShown = () => domains[0]?.times[Number(element("time").value)] ?? null;

async function showTime() {
  const time = timeShown();
  if (!time) return;
  const text = moment(time);
  element("time-text").textContent = text;
  element("time").setAttribute("aria-valuetext", text);
  drawMeteogram();
  const name = element("metric").value;
  element("map").setAttribute("aria-label", words.mapOf(nameOf(name, language), text));
  const [from, number] = [domains, element("time").value];
  const isLate = () => from !== domains || number !== element("time").value || name !== element("metric").value;
  // All of one time: what another domain has not at this one is not drawn.
  const found = await Promise.all(from.map((domain) => fieldOf(domain, name, time)));
  if (isLate()) return;
  /** @type {Map<string, import("./store.js").Field>} */
  const fields = new Map();
  found.forEach(({ field }, n) => field && fields.set(from[n].name, field));
  const unit = from.flatMap(({ maps }) => maps).find((one) => one.name === name)?.unit ?? "";
  const scale = from[0].scale(name, extent([...fields.values()]), 21);
  map.paint(fields, name, scale.range);
  painted = fields.size ? { metric: name, unit } : null;
  element("legend").innerHTML = painted ? legend(name, unit, scale, words, language) : "";
  if (painted) element("map").dataset.shown = `${name} ${time.toISOString()}`;
  else delete element("map").dataset.shown;
  element("map").dataset.domains = [...fields.keys()].join(" ");
  const lacking = from.filter((_, n) => !found[n].field && !found[n].error);
  const errors = found.flatMap(({ error }) => (error ? [error] : []));
  errors.forEach(note);
  const problem = [
    ...new Set([...errors, ...unopened.errors].map((error) => errorText(error, words))),
    ...(unopened.names.length ? [words.unopened(unopened.names.join(", "))] : []),
    ...(painted && lacking.length ? [words.lacking(lacking.map(({ name }) => name).join(", "))] : []),
    ...(elsewhere.length ? [words.elsewhere(elsewhere.join(", "))] : []),
    ...olderDomains(),
  ].join(" ");
  // What is written again is read out again.
  if (element("map-problem").textContent !== problem) element("map-problem").textContent = problem;
  showReadout(pointed);
}

/**
 * The field of a domain at a time; none where it has no map of that, and the error where there is one.
 *
 * @param {import("./store.js").StoreDomain} domain @param {string} metric @param {Date} time
 * @returns {Promise<{ field?: import("./store.js").Field, error?: unknown }>}
 */
async function fieldOf(domain, metric, time) {
  const number = domain.times.findIndex((one) => one.getTime() === time.getTime());
  if (number < 0 || !domain.maps.some(({ name }) => name === metric)) return {};
  try {
    return { field: await domain.field(metric, number) };
  } catch (error) {
    return { error };
  }
}

/** That domains are not on the map because only an older run has them: runs are not mixed. */
function olderDomains() {
  const { newest, runs } = store;
  if (!newest || view.has("domain")) return [];
  const known = new Set(newest.files.map(({ domain }) => domain));
  const before = runs.find(({ model, run }) => model === newest.model && run < newest.run);
  const names = [...new Set((before?.files ?? []).map(({ domain }) => domain).filter((name) => !known.has(name)))];
  return names.length ? [words.older(names.join(", "))] : [];
}

/**
 * The value at a place of the map, and the domain that it is of, as a text; empty where there is none.
 * @param {Place} place
 */
function valueText(place) {
  const found = painted && map.valueAt(place);
  if (!painted || !found) return "";
  const unit = unitOf(painted.unit);
  const value = Number.isNaN(found.value) ? words.missing : `${rounded(found.value)}${unit && ` ${unit}`}`;
  return map.domains.length > 1 || store.domains.length > 1 ? `${value} (${found.domain})` : value;
}

/**
 * Shows the value below the mouse or the cross; else that at the chosen place.
 * @param {Place | null} at
 */
function showReadout(at) {
  pointed = at;
  const shown = at ?? placeOfView();
  const value = shown && valueText(shown);
  element("readout").dataset.place = shown ? `${shown.latitude.toFixed(5)} ${shown.longitude.toFixed(5)}` : "";
  element("readout").textContent = shown && value
    ? words.readout(`${shown.latitude.toFixed(2)}, ${shown.longitude.toFixed(2)}`, value) : words.readoutHint;
}

// The place

/** @returns {Place | null} */
function placeOfView() {
  const [latitude, longitude] = [Number(view.get("lat") || NaN), Number(view.get("lon") || NaN)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** @param {Place} place */
function setAddress({ latitude, longitude }) {
  view.set("lat", String(latitude));
  view.set("lon", String(longitude));
}

/** @param {Place | null} a @param {Place | null} b */
const areSame = (a, b) => a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** @param {{ latitude: number, longitude: number }} place */
const keyOf = ({ latitude, longitude }) => `${latitude} ${longitude}`;

/**
 * The name of a place: that of the town there, or how far it is from one, else its coordinates. It has no other, however it
 * was chosen.
 * @param {Place} place
 */
function nameOfPlace(place) {
  const found = places.near(place, 25_000);
  if (!found) return `${place.latitude}, ${place.longitude}`;
  const name = foundBy.get(keyOf(found.place)) ?? found.place.name;
  const kilometres = Math.round(found.distance / 1000);
  return kilometres ? words.near(kilometres, words.winds[Math.round(found.bearing / 45) % 8], name) : name;
}

function showPlace() {
  element("place").textContent = place ? nameOfPlace(place) : words.choose;
  element("place").dataset.place = place ? `${place.latitude} ${place.longitude}` : "";
}

/**
 * Shows a place that has no forecast; none for null.
 * @param {Place | null} wanted
 */
function showNothing(wanted) {
  [place, forecast, waiting] = [wanted, null, null];
  asked++;
  element("forecast").removeAttribute("aria-busy");
  map.mark(wanted?.latitude ?? null, wanted?.longitude);
  showPlace();
  for (const id of ["source", "notices", "meteogram", "table", "search-answer"]) element(id).replaceChildren();
  for (const id of ["table-part", "link-part"]) element(id).hidden = true;
}

/**
 * Shows the forecast of a place.
 * @param {number} latitude @param {number} longitude
 * @param {boolean} [isOfAddress] whether the address says so already: then what is shown is of this place or nothing
 */
async function choose(latitude, longitude, isOfAddress = false) {
  const number = ++asked;
  performance.mark("asked");
  const wanted = { latitude: round(latitude), longitude: round(longitude) };
  if (!store) {
    // It is shown when there is one; why there is none yet stays said.
    setAddress(wanted);
    return keepView();
  }
  tell(null);
  waiting = null;
  // What is shown is of another place, until the answer is there.
  if (areSame(wanted, place)) element("forecast").removeAttribute("aria-busy");
  else element("forecast").setAttribute("aria-busy", "true");
  map.mark(wanted.latitude, wanted.longitude);
  try {
    // What the map shows stands in the table, too, but for what says nothing of the hour or half of the wind.
    const fields = domains.flatMap(({ maps }) => maps.map(({ name }) => name)).filter(
      (name) => !["elevation", "land", "wind_u", "wind_v"].includes(name));
    const metrics = [...new Set([...picture.metrics, ...fields])].filter((metric) => store.metrics.includes(metric));
    const now = Math.floor(Date.now() / 3600e3) * 3600e3;
    const span = now < lastTime().getTime() ? { from: new Date(now), hours: 96 } : {};
    const answer = await store.forecast(wanted.latitude, wanted.longitude, { metrics, ...span });
    if (number !== asked) return;
    const isOther = !areSame(wanted, placeOfView());
    [place, forecast] = [wanted, answer];
    setAddress(wanted);
    keepView(isOther);
    showRun();
    showReadout(pointed);
    showForecast();
    performance.measure("forecast", "asked");
  } catch (error) {
    if (number === asked) showFailure(error, wanted, isOfAddress);
  } finally {
    if (number === asked) element("forecast").removeAttribute("aria-busy");
  }
}

/**
 * A forecast could not be had. Of what is shown, all is of one place: the one before, or the one of the address.
 * @param {unknown} error @param {Place} wanted @param {boolean} isOfAddress
 */
function showFailure(error, wanted, isOfAddress) {
  const isOutside = error instanceof GridqError && error.code === "outside";
  const mayPass = error instanceof GridqError && error.mayPass;
  const isShown = forecast !== null && areSame(wanted, place);
  if (isShown ? isOutside : isOfAddress) showNothing(wanted);
  else map.mark(place?.latitude ?? null, place?.longitude);
  if (isOutside) element("search-answer").textContent = words.outside;
  else tell(error, mayPass ? () => words.waiting(nameOfPlace(wanted)) : undefined);
  if (mayPass) waiting = wanted;
  showRun();
}

const round = (/** @type {number} */ degrees) => Math.round(degrees * 1e4) / 1e4;

function showForecast() {
  if (!forecast) return;
  const { content } = forecast;
  showPlace();
  const { cell } = content;
  element("source").textContent = words.source({
    model: content.model, run: moment(new Date(content.run)), domain: content.domain,
    cell: `${cell.latitude}, ${cell.longitude}`, distance: `${(cell.distance_m / 1000).toFixed(1)} km`,
    elevation: cell.elevation_m === null ? "" : `${Math.round(cell.elevation_m)} m`, surface: cell.land ?? undefined,
  });
  element("notices").replaceChildren(...content.notices.map((/** @type {{ text: string }} */ { text }) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }));
  drawMeteogram();
  showTable();
  element("search-answer").textContent = words.updated(element("place").textContent);
}

function drawMeteogram() {
  if (!forecast || !place) return;
  const { times, content } = forecast;
  const series = Object.fromEntries(Object.entries(content.metrics).map(([name, { values, unit }]) =>
    [name, { unit, values: values.map((/** @type {number | null} */ value) => value ?? NaN) }]));
  const title = words.meteogramOf(nameOfPlace(place), moment(times[0]), moment(times[times.length - 1]));
  const width = Math.max(element("meteogram").clientWidth, 300);
  element("meteogram").replaceChildren(picture.meteogram({ times, series }, { width, language, title, time: timeShown() }));
}

function showTable() {
  if (!forecast) return;
  const { times, content } = forecast;
  const names = Object.keys(content.metrics);
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const text of [words.time, ...names.map((name) => {
    const unit = unitOf(content.metrics[name].unit);
    return nameOf(name, language) + (unit ? ` (${unit})` : "");
  })]) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = text;
    head.append(cell);
  }
  const body = table.createTBody();
  times.forEach((time, n) => {
    const row = body.insertRow();
    const cell = document.createElement("th");
    cell.scope = "row";
    cell.textContent = moment(time);
    row.append(cell);
    for (const name of names) row.insertCell().textContent = String(content.metrics[name].values[n] ?? "–");
  });
  element("table").replaceChildren(table);
  element("table-part").hidden = element("link-part").hidden = false;
}

/**
 * Puts what is seen into the address.
 * @param {boolean} [isOther] whether the way back leads to the address before: another place was chosen
 */
function keepView(isOther = false) {
  const seen = wanted ?? map.seen;
  if (seen) view.set("view", seen);
  else if (domains.length || wanted !== undefined) view.delete("view");
  try {
    if (isOther) history.pushState(null, "", `#${view}`);
    else history.replaceState(null, "", `#${view}`);
  } catch {
    // Some browsers allow only so many in a minute; the link below has it all the same.
  }
  element("link").href = `#${view}`;
}

/**
 * Shows the forecast of a place that may not be on the map now.
 * @param {number} latitude @param {number} longitude
 */
function go(latitude, longitude) {
  map.reveal(latitude, longitude);
  return choose(latitude, longitude);
}

/**
 * Places in the domains that a text may mean.
 * @param {string} text
 */
function suggestions(text) {
  const boxes = store ? extents() : [];
  return places.find(text, 8, ({ latitude, longitude }) => boxes.some(({ south, north, west, east }) => {
    const isBetween = east < west ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
    return latitude >= south && latitude <= north && isBetween;
  }));
}

/** @param {import("./places.js").Match} match */
function goTo({ place, name }) {
  if (name === place.name) foundBy.delete(keyOf(place));
  else foundBy.set(keyOf(place), name);
  return go(place.latitude, place.longitude);
}

/** @param {string} text the name of a place, or coordinates */
async function find(text) {
  const answer = element("search-answer");
  const at = coordinates(text);
  if (at) return go(at.latitude, at.longitude);
  if (store && !search.best) await readPlaces();
  const match = search.best;
  search.close();
  if (match) return goTo(match);
  answer.textContent = words.unknown(text);
}

// What people do

function listen() {
  element("search").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    find(element("query").value);
  });
  element("here").addEventListener("click", () => {
    const fail = () => (element("search-answer").textContent = words.noPosition);
    if (!navigator.geolocation) return fail();
    navigator.geolocation.getCurrentPosition(({ coords }) => go(coords.latitude, coords.longitude), fail);
  });
  element("time").addEventListener("input", () => void showChosenTime());
  element("map").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  });
  element("metric").addEventListener("change", () => {
    view.set("metric", element("metric").value);
    keepView();
    showTime();
  });
  element("domain").addEventListener("change", () => {
    const { value } = element("domain");
    if (value) view.set("domain", value);
    else view.delete("domain");
    // Another map: all of it.
    openDomain("").catch(tell);
    keepView();
  });
  for (const [id, act] of /** @type {[string, () => void][]} */ ([
    ["nearer", () => map.step(1)], ["further", () => map.step(-1)], ["whole", () => map.showAll()],
  ])) {
    element(id).addEventListener("click", () => {
      act();
      showReach();
    });
  }
  element("cells").addEventListener("change", () => (map.isSmooth = !element("cells").checked));
  element("play").addEventListener("click", () => play(!playing));
  element("language").addEventListener("change", () => {
    language = element("language").value;
    remember("language", language);
    translate();
    if (store) showRun();
    if (domains.length) showDomain();
    showForecast();
    showPlace();
    showTold();
  });
  addEventListener("hashchange", () => {
    const next = new URLSearchParams(location.hash.slice(1));
    for (const key of ["lat", "lon", "time", "metric", "domain", "view"]) {
      const value = next.get(key);
      if (value === null) view.delete(key);
      else view.set(key, value);
    }
    // Before there is a store, the address is read when there is one.
    if (store) renew(view.get("view") ?? "", true).catch(tell);
  });
  let width = 0;
  new ResizeObserver(([{ contentRect }]) => {
    if (Math.abs(contentRect.width - width) < 1) return;
    width = contentRect.width;
    drawMeteogram();
  }).observe(element("forecast"));
}

/** @param {number} step */
function move(step) {
  const slider = element("time");
  const count = Number(slider.max) + 1;
  slider.value = String((Number(slider.value) + step + count) % count);
  return showChosenTime();
}

/** Shows the time of the slider, and puts it into the address. */
function showChosenTime() {
  const time = timeShown();
  if (time) view.set("time", time.toISOString().replace(":00.000Z", "Z"));
  const shown = showTime();
  keepView();
  return shown;
}

/**
 * Shows one time after the other, each when the one before is on the map.
 * @param {boolean} isPlaying
 */
function play(isPlaying) {
  clearTimeout(playing);
  const next = async () => {
    const mine = playing;
    await move(1);
    if (mine === playing) playing = window.setTimeout(next, 700);
  };
  playing = isPlaying ? window.setTimeout(next, 0) : 0;
  element("play").textContent = isPlaying ? words.pause : words.play;
}

function translate() {
  words = wordsOf(language);
  document.documentElement.lang = language;
  element("language").value = language;
  for (const one of document.querySelectorAll("[data-word]")) {
    const word = /** @type {any} */ (words)[/** @type {HTMLElement} */ (one).dataset.word ?? ""];
    if (typeof word === "string") one.textContent = word;
  }
  for (const one of document.querySelectorAll("[data-label]")) {
    const { label = "" } = /** @type {HTMLElement} */ (one).dataset;
    for (const name of ["aria-label", "title"]) one.setAttribute(name, /** @type {any} */ (words)[label]);
  }
  element("query").placeholder = words.searchHint;
  element("play").textContent = playing ? words.pause : words.play;
}

/**
 * What the browser remembers, if it does.
 * @param {string} name
 */
function stored(name) {
  try {
    return localStorage.getItem(`gridq-${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function remember(name, value) {
  try {
    localStorage.setItem(`gridq-${name}`, value);
  } catch {
    // A private window: the next visit begins anew.
  }
}
