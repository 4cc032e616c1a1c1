/**
 * The page: a map of a domain, and the forecast of a place that was chosen on it.
 *
 * @module
 */
import { openGeography, plain } from "./geography.js";
import { extent, legend } from "./legend.js";
import { DomainMap } from "./map.js";
import * as picture from "./meteogram.js";
import { openStore } from "./store.js";
import { nameOf, rounded, unitOf, wordsOf } from "./words.js";

const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

/** What the address of the page says: place, time, metric, domain, and which part of the map is seen. */
const view = new URLSearchParams(location.hash.slice(1));
let language = stored("language") ?? (navigator.language.startsWith("pt") ? "pt" : "en");
let words = wordsOf(language);

/** @type {import("./store.js").Store} */
let store;
/** @type {import("./geography.js").Geography | null} */
let geography = null;
/**
 * What is on the map: the first one is the map, the others are nests in it, the coarser ones first.
 * @type {import("./store.js").StoreDomain[]}
 */
let domains = [];
/** @type {string[]} why domains are not on the map */
let unopened = [];
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
/** @type {import("./gridq.js").Forecast | null} the forecast that is shown */
let forecast = null;
let placeName = "";
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

start().catch(tell);

async function start() {
  translate();
  listen();
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
  const cache = await globalThis.caches?.open("gridq").catch(() => undefined);
  const geographyRead = openGeography(new URL("geography.bin.gz", import.meta.url)).catch(() => null);
  store = await openStore(new URL("store/", document.baseURI), { cache });
  showRun();
  setInterval(() => store.refresh().then((isNew) => (isNew ? renew() : showRun())).catch(() => {}), 60_000);
  const place = placeOfView();
  // The lines come when they come; the forecast does not wait for them.
  geographyRead.then((read) => {
    geography = read;
    if (domains.length) showDomain();
  });
  await Promise.all([openDomain(view.get("view") ?? "").catch(tell), place ? choose(...place) : undefined]);
}

/**
 * A newer run is there, or another address.
 * @param {string} [seen] which part of the map the address wants to be seen
 */
async function renew(seen) {
  showRun();
  await openDomain(seen);
  const place = placeOfView();
  if (place) await choose(...place);
}

// The run

function showRun() {
  const { newest } = store;
  if (!newest) return tell(new Error(words.missing));
  const age = ageText(Date.now() - newest.run.getTime());
  const through = newest.through ? words.partial(moment(newest.through)) : "";
  element("run").textContent = words.run(newest.model, moment(newest.run), age) + through;
  const last = lastTime();
  const reasons = [];
  if (store.isOffline) reasons.push(words.offline);
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

/** @param {unknown} error */
function tell(error) {
  element("problem").hidden = false;
  element("problem").textContent = error instanceof Error ? error.message : String(error);
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
  unopened = opened.errors.map(({ message }) => message);
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
  element("towns").replaceChildren(...map.towns.slice(0, 200).map(({ name }) => option(name, "")));
  const { times } = domain;
  const slider = element("time");
  slider.max = String(times.length - 1);
  const wanted = Date.parse(view.get("time") ?? "");
  const at = Number.isNaN(wanted) ? Date.now() : wanted;
  const next = times.findIndex((time) => time.getTime() >= at);
  slider.value = String(next < 0 ? times.length - 1 : next);
  showTime();
  const place = placeOfView();
  if (place) map.mark(...place);
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
  const problem = [
    ...found.flatMap(({ error }) => (error ? [error] : [])),
    ...(painted && lacking.length ? [words.lacking(lacking.map(({ name }) => name).join(", "))] : []),
    ...(elsewhere.length ? [words.elsewhere(elsewhere.join(", "))] : []),
    ...unopened, ...olderDomains(),
  ].join(" ");
  // What is written again is read out again.
  if (element("map-problem").textContent !== problem) element("map-problem").textContent = problem;
  showReadout(pointed);
}

/**
 * The field of a domain at a time; none where it has no map of that, and the error where there is one.
 *
 * @param {import("./store.js").StoreDomain} domain @param {string} metric @param {Date} time
 * @returns {Promise<{ field?: import("./store.js").Field, error?: string }>}
 */
async function fieldOf(domain, metric, time) {
  const number = domain.times.findIndex((one) => one.getTime() === time.getTime());
  if (number < 0 || !domain.maps.some(({ name }) => name === metric)) return {};
  try {
    return { field: await domain.field(metric, number) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
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
 * @param {import("./map.js").Place} place
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
 * @param {import("./map.js").Place | null} place
 */
function showReadout(place) {
  pointed = place;
  const marked = placeOfView();
  const shown = place ?? (marked && { latitude: marked[0], longitude: marked[1] });
  const value = shown && valueText(shown);
  element("readout").dataset.place = shown ? `${shown.latitude.toFixed(5)} ${shown.longitude.toFixed(5)}` : "";
  element("readout").textContent = shown && value
    ? words.readout(`${shown.latitude.toFixed(2)}, ${shown.longitude.toFixed(2)}`, value) : words.readoutHint;
}

// The place

/** @returns {[number, number] | null} */
function placeOfView() {
  const [latitude, longitude] = [Number(view.get("lat") || NaN), Number(view.get("lon") || NaN)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : null;
}

/**
 * Shows the forecast of a place.
 * @param {number} latitude @param {number} longitude @param {string} [name]
 */
async function choose(latitude, longitude, name = "") {
  const number = ++asked;
  performance.mark("asked");
  element("problem").hidden = true;
  [latitude, longitude] = [round(latitude), round(longitude)];
  const isSame = view.get("lat") === String(latitude) && view.get("lon") === String(longitude);
  placeName = name || (isSame && placeName) || `${latitude}, ${longitude}`;
  map.mark(latitude, longitude);
  try {
    // What the map shows stands in the table, too, but for what says nothing of the hour or half of the wind.
    const fields = domains.flatMap(({ maps }) => maps.map(({ name }) => name)).filter(
      (name) => !["elevation", "land", "wind_u", "wind_v"].includes(name));
    const metrics = [...new Set([...picture.metrics, ...fields])].filter((metric) => store.metrics.includes(metric));
    const now = Math.floor(Date.now() / 3600e3) * 3600e3;
    const span = now < lastTime().getTime() ? { from: new Date(now), hours: 96 } : {};
    const answer = await store.forecast(latitude, longitude, { metrics, ...span });
    if (number !== asked) return;
    forecast = answer;
    view.set("lat", String(latitude));
    view.set("lon", String(longitude));
    keepView();
    showReadout(pointed);
    showForecast();
    performance.measure("forecast", "asked");
  } catch (error) {
    if (number !== asked) return;
    if (/** @type {any} */ (error)?.code === "outside") element("search-answer").textContent = words.outside;
    else tell(error);
  }
}

const round = (/** @type {number} */ degrees) => Math.round(degrees * 1e4) / 1e4;

function showForecast() {
  if (!forecast) return;
  const { content } = forecast;
  element("place").textContent = placeName;
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
  element("search-answer").textContent = words.updated(placeName);
}

function drawMeteogram() {
  if (!forecast) return;
  const { times, content } = forecast;
  const series = Object.fromEntries(Object.entries(content.metrics).map(([name, { values, unit }]) =>
    [name, { unit, values: values.map((/** @type {number | null} */ value) => value ?? NaN) }]));
  const title = words.meteogramOf(placeName, moment(times[0]), moment(times[times.length - 1]));
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

/** Puts what is seen into the address. */
function keepView() {
  const seen = wanted ?? map.seen;
  if (seen) view.set("view", seen);
  else if (domains.length || wanted !== undefined) view.delete("view");
  try {
    history.replaceState(null, "", `#${view}`);
  } catch {
    // Some browsers allow only so many in a minute; the link below has it all the same.
  }
  element("link").href = `#${view}`;
}

/**
 * Shows the forecast of a place that may not be on the map now.
 * @param {number} latitude @param {number} longitude @param {string} [name]
 */
function go(latitude, longitude, name) {
  map.reveal(latitude, longitude);
  return choose(latitude, longitude, name);
}

/** @param {string} text a town or coordinates */
function find(text) {
  const answer = element("search-answer");
  const numbers = text.replaceAll("°", " ").trim()
    .match(/^(-?\d+(?:[.,]\d+)?)(?:\s*[;,]\s+|\s*;\s*|\s+|,(?=-?\d+\.\d))(-?\d+(?:[.,]\d+)?)$/);
  if (numbers) return go(Number(numbers[1].replace(",", ".")), Number(numbers[2].replace(",", ".")));
  const wanted = plain(text);
  const town = map.towns.find(({ name }) => plain(name) === wanted)
    ?? map.towns.find(({ name }) => wanted.length > 2 && plain(name).startsWith(wanted));
  if (town) return go(town.latitude, town.longitude, town.name);
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
  });
  addEventListener("hashchange", () => {
    const next = new URLSearchParams(location.hash.slice(1));
    for (const key of ["lat", "lon", "time", "metric", "domain", "view"]) {
      const value = next.get(key);
      if (value === null) view.delete(key);
      else view.set(key, value);
    }
    renew(view.get("view") ?? "").catch(tell);
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
    if (typeof word === "string" && !(one.id === "place" && forecast)) one.textContent = word;
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
