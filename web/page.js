/**
 * The page: a map of a domain, and the forecast of a place that was chosen on it.
 *
 * @module
 */
import { nearDomains } from "./cells.js";
import { coordinates, onEarth } from "./coordinates.js";
import { Course, banded, metrics as metricsOfCourse } from "./course.js";
import { localDays } from "./days.js";
import { Favourites } from "./favourites.js";
import { Format } from "./format.js";
import { GridqError, compiled } from "./gridq.js";
import { Places, largestPlace, nameIn, openPlaces, openPlacesAround, ownPlaces } from "./places.js";
import { SearchField } from "./search.js";
import { Settings, remember, stored } from "./settings.js";
import { openStore } from "./store.js";
import * as summary from "./summary.js";
import { errorText, joined, loadWords, noticeText, wordsOf } from "./words.js";

const element = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));

/** What the address of the page says: place, time, metric, domain, units, overlay, and which part of the map is seen. */
const view = new URLSearchParams(location.hash.slice(1));
// As links have it whose preview a server makes: what follows # is not sent to it.
for (const [key, value] of new URLSearchParams(location.search)) {
  if (["lat", "lon", "lang", "units"].includes(key) && !view.has(key)) view.set(key, value);
}
const settings = new Settings(element("choices"), () => void applySettings());
/** Whether it is a part of another page, and shows a place alone. */
const isEmbedded = new URLSearchParams(location.search).has("embed");
if (view.has("lang")) settings.speak(view.get("lang") ?? "");
if (view.has("units")) settings.read(view.get("units") ?? "");
let words = wordsOf(settings.language);
/** How numbers and times are written. */
let format = formatFor(null);

/** @type {import("./store.js").Store} */
let store;
/** Those of the domains; of a continent only cities. */
let domainPlaces = new Places([]);
/** What can be searched: also the villages around the place, where there are only cities of the domains. */
let places = domainPlaces;
/** The place around which these villages are. */
let around = "";
const placesFile = new URL("places.bin", import.meta.url);
/** @type {Map<string, string>} the names by which places were found, where they have several, by their coordinates */
const foundBy = new Map();
/** @typedef {import("./map.js").Place} Place */
/** @type {Place | null} the place whose name stands above the forecast */
let place = null;
/** @type {import("./gridq.js").Forecast | null} its forecast, where there is one */
let forecast = null;
/** @type {import("./gridq.js").Forecast | null} the weather there at the moment when it was last asked for */
let now = null;
/** When that was. */
let momentAt = 0;
/** @type {Place | null} one that was asked for when there was no connection */
let waiting = null;
/** Whether something could not be fetched because there was no connection. */
let lacksConnection = false;
/** @type {(() => string) | null} what is said of an error */
let told = null;
/** Counts what was asked for, so that an answer that comes late is not shown. */
let asked = 0;
/** Whether a place is looked for that nobody chose. */
let isDefaultWanted = false;
/** @type {import("./panel.js").MapPanel | null} the map and what belongs to it, as soon as it is there */
let panel = null;

/** What the domains of the newest run cover, from parallel to parallel. */
const extents = () => store.newest?.files.map(({ grid }) => grid) ?? [];
/** The towns and villages of the domains. */
const readPlaces = nearDomains(extents, note,
  async (extents, cache) => new Places(await openPlaces(placesFile, extents, cache), await readOwn()),
  (found) => {
    element("query").dataset.places = found.hasVillages ? "all" : "cities";
    [domainPlaces, around] = [found, ""];
    showPlaces(found);
    search.show();
    if (place) void readAround(place);
  });
const search = new SearchField(element("query"), element("suggestions"), suggestions, goTo);
const course = new Course({
  look, nameOf: nameOfPlace, time: () => panel?.time ?? null, choose: (time) => panel?.showTimeNear(time),
  get service() {
    return setting("service");
  },
});
const favourites = new Favourites(element("favourites"), ({ latitude, longitude }) => void go(latitude, longitude));

start().catch(tell);

async function start() {
  // What the server has to send is on its way meanwhile.
  if (settings.language !== "en") await loadWords(settings.language).catch(note);
  translate();
  listen();
  if (isEmbedded) embed();
  const cache = await globalThis.caches?.open("gridq").catch(() => undefined);
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
  if (!place) void showFavourites();
  if (isEmbedded) {
    await readPlaces();
    return keepUp();
  }
  // After what people wait for.
  navigator.serviceWorker?.register("service-worker.js").catch(() => {});
  readPlaces();
  await keepUp();
}

/**
 * What the operator says of the page in its head.
 * @param {string} name
 */
const setting = (name) => document.querySelector(`meta[name="gridq-${name}"]`)?.getAttribute("content") ?? "";

/** The places of the operator's list, where the head of the page names one. */
async function readOwn() {
  if (!setting("places")) return [];
  const answer = await fetch(new URL(setting("places"), document.baseURI)).catch(note);
  return answer?.ok ? ownPlaces(await answer.text()) : [];
}

/**
 * Says what came of a search.
 * @param {string} text @param {boolean} [isSeen] whether who sees the page sees it without words
 */
function sayOfSearch(text, isSeen = false) {
  element("search-answer").textContent = text;
  element("search-answer").classList.toggle("hidden", isSeen);
}

/**
 * Names that came later than what they are of.
 * @param {Places} found
 */
function showPlaces(found) {
  places = found;
  if (panel) panel.places = found.named(settings.language);
  // The clocks of the place may be others.
  if (place && zoneOf(place) !== format.zone && forecast) void choose(place.latitude, place.longitude, true);
  else showNames();
}

/**
 * Of a continent there are only cities: the villages around a place come when it is chosen.
 * @param {Place} wanted
 */
async function readAround(wanted) {
  const key = keyOf(wanted);
  if (element("query").dataset.places !== "cities" || around === key) return;
  const near = await openPlacesAround(placesFile, wanted).catch(note);
  if (!near || !areSame(place, wanted)) return;
  around = key;
  showPlaces(domainPlaces.with(near));
}

/** The place that was shown before its name was known. */
function showNames() {
  const [heading, answer] = [element("place"), element("search-answer")];
  const isTold = answer.textContent === words.updated(heading.textContent);
  showPlace();
  course.draw();
  if (isTold) sayOfSearch(words.updated(heading.textContent), true);
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
      if (Date.now() - momentAt > 300e3) {
        await showMoment().catch(note);
        void showFavourites();
      }
      continue;
    }
    lacksConnection = false;
    tell(null);
    await renew().catch(tell);
    readPlaces();
  }
}

/**
 * Resolves when it may be worth while to ask the server again, with whether the reason is that the connection is back or gone, or
 * that somebody looks at the page again; else some time has passed.
 * @param {number} milliseconds
 */
function untilWorthwhile(milliseconds) {
  return /** @type {Promise<boolean>} */ (new Promise((resolve) => {
    const end = (/** @type {boolean} */ isAwaited) => {
      // Nobody sees what would be fetched.
      if (document.hidden) return;
      clearTimeout(timer);
      for (const change of ["online", "offline"]) removeEventListener(change, back);
      document.removeEventListener("visibilitychange", back);
      resolve(isAwaited);
    };
    const back = () => end(true);
    const timer = setTimeout(() => end(false), milliseconds);
    for (const change of ["online", "offline"]) addEventListener(change, back);
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
  const unusable = wanted || !(view.has("lat") || view.has("lon")) ? "" : `${view.get("lat") ?? ""} ${view.get("lon") ?? ""}`;
  isDefaultWanted = false;
  if (!wanted && isOfAddress && place) showNothing(null);
  const opened = panel?.open(seen).catch(tell);
  const chosen = wanted ? choose(wanted.latitude, wanted.longitude, isOfAddress) : isOfAddress ? chooseDefault() : undefined;
  // The map does not keep the first forecast waiting, nor wait for one that does not come.
  if (!panel && !isEmbedded) await Promise.race([chosen, compiled().then(() => sleep(mapPatience), () => {})]);
  await Promise.all([isEmbedded ? undefined : opened ?? openMap(seen).catch(tell), chosen]);
  if (unusable) sayOfSearch(words.unknown(unusable));
}

/** Shows the place that was looked at last, else the one that the operator names, else the largest town of the domain. */
async function chooseDefault() {
  isDefaultWanted = true;
  const isOver = () => !isDefaultWanted || forecast !== null || waiting !== null;
  const attempt = async (/** @type {Place[]} */ wanted) => {
    for (const { latitude, longitude } of wanted.filter(isNearDomains)) {
      if (!isOver()) await choose(latitude, longitude, true);
    }
  };
  const named = [stored("place"), setting("place")];
  await attempt(named.flatMap((text) => coordinates(text || "") ?? []));
  if (isOver()) return;
  const largest = await largestPlace(placesFile, extents(), isNearDomains).catch(() => null);
  if (largest && !isOver()) {
    if (places.isEmpty) places = new Places([largest]);
    await attempt([largest]);
  }
  if (isOver()) return;
  await readPlaces();
  // The corners of a domain may be outside of it.
  await attempt(places.largest(5, isNearDomains));
  if (!isOver()) showNothing(null);
}

// The run

function showRun() {
  const { newest } = store;
  if (store.isOffline) lacksConnection = true;
  if (!newest) return tell(new GridqError("no-run", "no run is published in the store yet"));
  const age = ageText(Date.now() - newest.run.getTime());
  const through = newest.through ? words.partial(format.moment(newest.through)) : "";
  element("run").textContent = words.run(newest.model, format.moment(newest.run), age) + through;
  const last = lastTime();
  const reasons = [];
  // One line about it is enough.
  if (store.isOffline && !waiting) reasons.push(words.offline);
  if (Date.now() > last.getTime()) reasons.push(words.past(format.moment(last)));
  else if (Date.now() - newest.run.getTime() > 15 * 3600e3) reasons.push(words.stale(age));
  element("stale").hidden = !reasons.length;
  element("stale").textContent = reasons.join(" ");
}

/** The first and the last time of all runs. */
const [firstTime, lastTime] = [
  () => new Date(Math.min(...store.runs.flatMap(({ files }) => files.map(({ times }) => times.first.getTime())))),
  () => new Date(Math.max(...store.runs.flatMap(({ files }) => files.map(({ times }) => times.last.getTime())))),
];

/** @param {number} milliseconds */
function ageText(milliseconds) {
  const hours = Math.max(Math.round(milliseconds / 3600e3), 0);
  return hours < 72 ? `${hours} ${words.hours}` : `${Math.round(hours / 24)} ${words.days}`;
}

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

/** @param {string} [seen] which part of the map is to be seen; without it the same as before */
async function openMap(seen) {
  document.head.append(element("later").content);
  const { MapPanel } = await import("./panel.js").catch((error) => {
    // It is tried again when the connection is back.
    throw Object.assign(new GridqError("unreachable", String(error)), { mayPass: true });
  });
  panel ??= new MapPanel({
    store, view, extents, look, tell, note, place: placeOfView, seen: keepView, timed: () => course.showTime(),
    chosen: ({ latitude, longitude }, isAlone) => void chooseHere(latitude, longitude, isAlone),
  });
  panel.places = places.named(settings.language);
  await panel.open(seen);
  // The table of the first forecast, which did not wait, has what the map shows, too.
  if (place && forecast && fieldsOfMap().some((name) => store.metrics.includes(name) && !forecast?.metrics.includes(name))) {
    await choose(place.latitude, place.longitude, true);
  }
}

/** What the map shows stands in the table, too, but for what says nothing of the hour or half of the wind. */
const fieldsOfMap = () => (panel?.fields ?? []).filter((name) => !["elevation", "land", "wind_u", "wind_v"].includes(name));


// The place

/** @returns {Place | null} */
function placeOfView() {
  return onEarth(Number(view.get("lat") || NaN), Number(view.get("lon") || NaN));
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
 * A place as the browser remembers it.
 * @param {Place} place
 */
const textOf = ({ latitude, longitude }) => `${latitude}, ${longitude}`;

/**
 * The name of a place: that of the town there, or how far it is from one, else its coordinates. It has no other, however it
 * was chosen.
 * @param {Place} place
 */
function nameOfPlace(place) {
  const found = places.near(place, 25_000);
  if (!found) return `${place.latitude}, ${place.longitude}`;
  const name = foundBy.get(keyOf(found.place)) ?? nameIn(found.place, settings.language);
  return found.isInside ? name : words.near(
    Math.max(Math.round(found.distance / 1000), 1), words.winds[Math.round(found.bearing / 45) % 8], name);
}

function showPlace() {
  const model = store?.newest?.model.toUpperCase() ?? "";
  document.title = [place && nameOfPlace(place), words.title, model].filter(Boolean).join(" · ");
  element("place").textContent = place ? nameOfPlace(place) : words.choose;
  element("place").dataset.place = place ? keyOf(place) : "";
  element("favourite").hidden = !place || !forecast;
  element("favourite").setAttribute("aria-pressed", String(place !== null && favourites.has(place)));
}

/**
 * The zone by whose clocks times are told: that of the place, or of the device where that is wanted.
 * @param {Place | null} place
 */
function zoneOf(place) {
  return settings.isOfPlace && place ? zoneOfPlace(place) : settings.ownZone;
}

/**
 * The zone of a place: that of the nearest town, at sea that of the longitude; that of the device until it is known.
 * @param {Place} place
 */
function zoneOfPlace(place) {
  const zone = places.near(place, 200_000, true)?.place.zone;
  const hours = Math.round(place.longitude / 15);
  const ofSea = `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
  const isAsBefore = stored("place") === textOf(place);
  const isFarFromAll = element("query").dataset.places === "all" || around === keyOf(place);
  const known = zone ?? (isFarFromAll ? ofSea : isAsBefore ? stored("place-zone") : null);
  try {
    // The browser may be older than the zone.
    return new Intl.DateTimeFormat("en", { timeZone: known ?? settings.ownZone }).resolvedOptions().timeZone;
  } catch {
    return settings.ownZone;
  }
}

/** @param {Place | null} place */
function formatFor(place) {
  const { locale, units, isHalfDay } = settings;
  return new Format({ locale, units, isHalfDay, zone: zoneOf(place) });
}

/** @returns {summary.Look} */
function look() {
  return { format, words, language: settings.language };
}

/**
 * Shows a place that has no forecast; none for null.
 * @param {Place | null} wanted
 */
function showNothing(wanted) {
  [place, forecast, now, waiting] = [wanted, null, null, null];
  asked++;
  format = formatFor(wanted);
  element("forecast").removeAttribute("aria-busy");
  panel?.mark(wanted);
  showPlace();
  course.clear();
  for (const id of ["source", "notices", "search-answer"]) element(id).replaceChildren();
  for (const id of ["link-part", "now", "glance"]) element(id).hidden = true;
  element("forecast").classList.add("none");
  delete document.body.dataset.sky;
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
  element("favourite-problem").textContent = "";
  // What is shown is of another place, until the answer is there.
  if (areSame(wanted, place)) element("forecast").removeAttribute("aria-busy");
  else element("forecast").setAttribute("aria-busy", "true");
  panel?.mark(wanted);
  try {
    const answer = await store.forecast(wanted.latitude, wanted.longitude, questionOf(wanted, fieldsOfMap()));
    const moment = await momentOf(wanted);
    if (number !== asked) return;
    const isOther = !areSame(wanted, placeOfView());
    [place, forecast, now] = [wanted, answer, moment];
    element("forecast").classList.remove("none");
    format = formatFor(place);
    setAddress(wanted);
    // The map may have come meanwhile.
    panel?.mark(wanted);
    keepView(isOther && !isOfAddress);
    if (!isEmbedded) remember("place", textOf(wanted));
    remember("place-zone", zoneOfPlace(place));
    settings.show(place ? zoneOfPlace(place) : "");
    panel?.showTimeText();
    showRun();
    panel?.showReadout();
    await showForecast();
    void showFavourites();
    void readAround(wanted);
    if (!isEmbedded) void showMembers();
    performance.measure("forecast", "asked");
  } catch (error) {
    if (number === asked) showFailure(error, wanted, isOfAddress);
  } finally {
    if (number === asked) element("forecast").removeAttribute("aria-busy");
  }
}

/** Of an ensemble the values between the least and the largest. */
async function showMembers() {
  const names = [...new Set(store.newest?.files.flatMap(({ member }) => member ?? []) ?? [])].slice(0, mostMembers);
  if (names.length < 2 || !place || !forecast) return;
  const [from, { latitude, longitude }] = [forecast, place];
  const question = { ...questionOf(place), metrics: banded.filter((name) => from.metrics.includes(name)) };
  const answers = await Promise.all(names.map((member) =>
    store.forecast(latitude, longitude, { ...question, member }).catch((error) => void note(error))));
  course.showMembers(from, answers.flatMap((answer) => answer ?? []));
}

/** Members of an ensemble that are shown at most. */
const mostMembers = 51;

/** Milliseconds for which the map waits for the first forecast, once that can be made. */
const mapPatience = 1500;

const sleep = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Days from today on that are shown at most. */
const mostDays = 10;

/**
 * What is asked for a place: from the start of today on by its clocks, and some hours more, so that what falls at midnight is
 * known.
 * @param {Place} place @param {string[]} fields what the map shows
 */
function questionOf(place, fields = []) {
  const metrics = [...new Set([...metricsOfCourse, ...summary.metrics, ...fields])].filter((metric) => store.metrics.includes(metric));
  const [first, last, now] = [firstTime(), lastTime(), new Date()];
  const [{ start }] = localDays(zoneOf(place), now, now);
  const from = new Date(Math.max(start.getTime() - 6 * 3600e3, first.getTime()));
  const through = new Date(Math.min(start.getTime() + mostDays * 86400e3, last.getTime()));
  // A forecast that is over, or of which nothing is for these days, is shown as a whole.
  return now < last && from < through ? { metrics, from, through } : { metrics };
}

/**
 * The weather at a place now, where a run knows it. What it is made of is there with the forecast.
 * @param {Place} place
 */
async function momentOf({ latitude, longitude }) {
  const metrics = summary.metricsOfMoment.filter((metric) => store.metrics.includes(metric));
  const time = new Date(Math.floor(Date.now() / 60e3) * 60e3);
  momentAt = Date.now();
  return store.forecast(latitude, longitude, { metrics, time }).catch(() => null);
}

/** Shows the weather of this moment, and the hours after it. */
async function showMoment() {
  if (!place || !forecast) return;
  const [number, moment] = [asked, await momentOf(place)];
  if (number !== asked) return;
  now = moment;
  await showGlance();
}

/** The weather at the favourite places; what they need is then there without a network. */
const showFavourites = () => favourites.show(async (place) => {
  await store.forecast(place.latitude, place.longitude, questionOf(place));
  return momentOf(place);
}, look, [store.written.getTime(), Math.floor(Date.now() / 300e3), settings.language, settings.text].join());

/**
 * A forecast could not be had. Of what is shown, all is of one place: the one before, or the one of the address.
 * @param {unknown} error @param {Place} wanted @param {boolean} isOfAddress
 */
function showFailure(error, wanted, isOfAddress) {
  const isOutside = error instanceof GridqError && error.code === "outside";
  const mayPass = error instanceof GridqError && error.mayPass;
  const isShown = forecast !== null && areSame(wanted, place);
  if (isShown ? isOutside : isOfAddress) showNothing(wanted);
  else panel?.mark(place);
  if (isOutside) sayOfSearch(words.outside);
  else tell(error, mayPass ? () => words.waiting(nameOfPlace(wanted)) : undefined);
  if (mayPass) waiting = wanted;
  showRun();
}

const round = (/** @type {number} */ degrees) => Math.round(degrees * 1e4) / 1e4;

async function showForecast() {
  if (!forecast || !place) return;
  const { content } = forecast;
  showPlace();
  // The page asks for what there is.
  const notices = joined(content.notices.filter((/** @type {{ code: string }} */ { code }) => code !== "cut"));
  element("notices").replaceChildren(...notices.map((/** @type {import("./gridq.js").Notice} */ notice) => {
    const item = document.createElement("li");
    item.textContent = noticeText(notice, settings.language, format, content);
    item.dataset.notice = notice.code;
    return item;
  }));
  course.show(forecast, place);
  element("link-part").hidden = false;
  sayOfSearch(words.updated(element("place").textContent), true);
  await showGlance();
}

/** Which run, domain and cell answer for now; of what is over or begins later, at its first time. */
function showSource() {
  const content = (now ?? forecast)?.content;
  if (!content) return;
  const { cell } = content;
  element("source").textContent = words.source({
    model: content.model, run: format.moment(new Date(content.run)), domain: content.domain,
    cell: `${format.number(cell.latitude, 4)}, ${format.number(cell.longitude, 4)}`,
    distance: `${format.number(cell.distance_m / 1000, 1)} km`,
    elevation: cell.elevation_m === null ? "" : `${format.number(cell.elevation_m, 0)} m`, surface: cell.land ?? undefined,
  });
}

/** Now, the next hours, the days. */
async function showGlance() {
  if (!forecast || !place) return;
  showSource();
  const [from, at] = [forecast, now?.times[0] ?? new Date()];
  const hours = summary.hourList(forecast, at, look());
  const days = await summary.dayList(forecast, at, place, look());
  if (from !== forecast) return;
  element("now").hidden = !now;
  element("now").innerHTML = now ? summary.nowCard(now, forecast, look()) : "";
  element("glance").hidden = !days;
  element("hours").innerHTML = hours;
  element("days").innerHTML = days;
  element("days-note").textContent = days.includes("<abbr") ? `* ${words.partOfDay}` : "";
  if (now) document.body.dataset.sky = summary.skyOf(now);
  else delete document.body.dataset.sky;
}

/**
 * Puts what is seen into the address.
 * @param {boolean} [isOther] whether the way back leads to the address before: another place was chosen
 */
function keepView(isOther = false) {
  const seen = panel?.seen;
  if (seen) view.set("view", seen);
  else if (seen !== undefined) view.delete("view");
  // The server makes the preview of a link from what stands before the #.
  const { pathname, search } = location;
  const fields = search.slice(1).split("&");
  const others = fields.filter((field) => !/^(lat|lon)=/.test(field));
  const query = others.length ? `?${others.join("&")}` : "";
  const address = `${others.length < fields.length ? pathname.replace(/^\/+/, "/") + query : ""}#${view}`;
  try {
    if (isOther) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
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
  panel?.reveal({ latitude, longitude });
  return chooseHere(latitude, longitude);
}

/**
 * Shows the forecast of a place that somebody chose, where it can be seen.
 * @param {number} latitude @param {number} longitude
 * @param {Promise<boolean>} [isAlone] false where who chose it wants to see the map from nearer
 */
async function chooseHere(latitude, longitude, isAlone) {
  isDefaultWanted = false;
  await choose(latitude, longitude);
  if (isAlone && !(await isAlone)) return;
  // Where there is no room for the forecast beside the map.
  if (element("forecast").offsetParent === null) fill(false);
  const { top, bottom } = element("place").getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element("head").scrollIntoView();
}

/**
 * Whether a place may be in a domain of the newest run.
 * @param {Place} place
 */
const isNearDomains = ({ latitude, longitude }) => extents().some(({ south, north, west, east }) => {
  const isBetween = east < west ? longitude >= west || longitude <= east : longitude >= west && longitude <= east;
  return latitude >= south && latitude <= north && isBetween;
});

/**
 * Places in the domains that a text may mean.
 * @param {string} text
 */
function suggestions(text) {
  const found = places.find(text, 8, (place) => Boolean(store) && isNearDomains(place), settings.language);
  return found.map(({ place, name }) => ({ name, place: { ...place, name: nameIn(place, settings.language) } }));
}

/** @param {import("./places.js").Match} match */
function goTo({ place, name }) {
  if (name === place.name) foundBy.delete(keyOf(place));
  else foundBy.set(keyOf(place), name);
  return go(place.latitude, place.longitude);
}

/** @param {string} text the name of a place, or coordinates */
async function find(text) {
  const at = coordinates(text);
  if (at) return go(at.latitude, at.longitude);
  if (store && !search.best) await readPlaces();
  const match = search.best;
  search.close();
  if (match) return goTo(match);
  sayOfSearch(words.unknown(text));
}

// What people do

function listen() {
  element("search").addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    find(element("query").value);
  });
  element("here").addEventListener("click", () => {
    const fail = () => sayOfSearch(words.noPosition);
    if (!navigator.geolocation) return fail();
    // A device that does not find out says nothing otherwise.
    const patience = { timeout: 30e3, maximumAge: 300e3 };
    navigator.geolocation.getCurrentPosition(({ coords }) => go(coords.latitude, coords.longitude), fail, patience);
  });
  element("full").addEventListener("click", () => fill(!document.body.classList.contains("full")));
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || fill(false));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") fill(false);
  });
  element("share").addEventListener("click", () => void share());
  element("favourite").addEventListener("click", () => {
    if (!place) return;
    const problem = favourites.toggle({ ...place, name: nameOfPlace(place) });
    element("favourite-problem").textContent =
      problem === "full" ? words.fullFavourites : problem ? words.forgottenFavourite : "";
    showPlace();
    void showFavourites();
  });
  addEventListener("hashchange", ({ newURL }) => {
    // Not that of now: a forecast that was asked for before may have come meanwhile and written its place there.
    const next = new URLSearchParams(new URL(newURL).hash.slice(1));
    for (const key of ["lat", "lon", "time", "metric", "domain", "view", "units", "overlay", "sum", "colours", "rivers", "lang"]) {
      const value = next.get(key);
      if (value === null) view.delete(key);
      else view.set(key, value);
    }
    const before = `${settings.language} ${settings.text}`;
    settings.read(view.get("units") ?? stored("units") ?? "");
    if (view.has("lang")) settings.speak(view.get("lang") ?? "");
    if (`${settings.language} ${settings.text}` !== before) void loadWords(settings.language).catch(note).then(showSettings);
    // Before there is a store, the address is read when there is one.
    if (store) renew(view.get("view") ?? "", true).catch(tell);
  });
  let width = 0;
  new ResizeObserver(([{ contentRect }]) => {
    if (Math.abs(contentRect.width - width) < 1) return;
    width = contentRect.width;
    course.draw();
  }).observe(element("forecast"));
}

/**
 * Shows the map in all of the window, with the forecast beside it where there is room.
 * @param {boolean} isFull
 */
function fill(isFull) {
  if (document.body.classList.contains("full") === isFull) return;
  // All of the screen, where the browser lets a page have it.
  if (isFull) document.documentElement.requestFullscreen?.().catch(note);
  else if (document.fullscreenElement) document.exitFullscreen().catch(note);
  document.body.classList.toggle("full", isFull);
  // What the map covers cannot be reached by the keyboard; what is told is still read out.
  for (const one of document.querySelectorAll("header, #search > :not(#search-answer), #favourites, footer")) {
    /** @type {HTMLElement} */ (one).inert = isFull;
  }
  element("full").setAttribute("aria-pressed", String(isFull));
}

/** Hands the address of what is seen to another program, or to the clipboard. */
async function share() {
  const { title } = document;
  element("shared").textContent = "";
  try {
    const url = new URL(location.href);
    // Who gets the link sees the weather of the place before opening it.
    if (setting("service") && place) {
      url.searchParams.set("lat", String(place.latitude));
      url.searchParams.set("lon", String(place.longitude));
    }
    if (navigator.share) return await navigator.share({ title, url: url.href });
    await navigator.clipboard.writeText(url.href);
    element("shared").textContent = words.copied;
  } catch (error) {
    note(error);
  }
}

/** Shows no more than the weather of a place, and tells the page around how much room that takes. */
function embed() {
  document.body.classList.add("embed");
  const link = element("whole-page");
  link.hidden = false;
  const follow = () => (link.firstElementChild.href = location.href.replace("?embed", ""));
  new ResizeObserver(([{ target }]) => {
    follow();
    parent.postMessage({ gridqHeight: target.scrollHeight }, "*");
  }).observe(document.body);
}

/** What was chosen of language, units and clocks holds for all that is shown. */
async function applySettings() {
  await loadWords(settings.language).catch(note);
  if (settings.text) view.set("units", settings.text);
  else view.delete("units");
  if (view.has("lang")) view.set("lang", settings.language);
  keepView();
  showSettings();
}

function showSettings() {
  format = formatFor(place);
  translate();
  if (store) showRun();
  if (panel) panel.places = places.named(settings.language);
  panel?.show();
  void showForecast();
  showPlace();
  showTold();
  if (store) void showFavourites();
}

function translate() {
  words = wordsOf(settings.language);
  element("favourite-problem").textContent = "";
  document.documentElement.lang = settings.language;
  settings.show(place ? zoneOfPlace(place) : "");
  for (const one of document.querySelectorAll("[data-word]")) {
    const word = /** @type {any} */ (words)[/** @type {HTMLElement} */ (one).dataset.word ?? ""];
    if (typeof word === "string") one.textContent = word;
  }
  for (const one of document.querySelectorAll("[data-label]")) {
    const { label = "" } = /** @type {HTMLElement} */ (one).dataset;
    for (const name of ["aria-label", "title"]) one.setAttribute(name, /** @type {any} */ (words)[label]);
  }
  element("query").placeholder = words.searchHint;
}
