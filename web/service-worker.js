/**
 * Keeps the files of a page, so that it opens at once and without a network. `gridx site` and gridd write in it which version
 * of the files they hand out. Then all files of that version are kept, and a page is made of these alone; a newer version is
 * fetched beside it and takes its place, whole, when the page is opened the next time. Without a version, as in a folder that
 * somebody works on, the network comes first. What `openStore(url, { cache })` fetches, the manifest and parts of indexes, it
 * keeps itself, which also works where there is no service worker; it passes here. Register it from the page:
 *
 *     navigator.serviceWorker?.register("service-worker.js");
 */
const worker = /** @type {any} */ (self);
const version = "";
/** The folder of the page. Other folders of a host may have pages of their own. */
const folder = new URL("./", location.href).pathname;
const cachesOfPage = `gridq-page-${folder}-`;
const cacheName = cachesOfPage + version;

/** Files that are kept before they are asked for. */
const files = [
  "./", "gridq.js", "gridq.wasm", "store.js", "manifest.js", "maps.js", "panel.js", "parts.js", "stitch.js", "times.js", "page.js",
  "page.css", "page.webmanifest", "icon.svg", "coordinates.js", "course.js", "cells.js", "geography.js", "gestures.js",
  "layers.js", "legend.js", "lines.js", "map.js", "marks.js", "meteogram.js", "places.js", "relief.js", "search.js", "view.js",
  "words.js", "days.js", "favourites.js", "fields.js", "format.js", "icons.js", "settings.js", "summary.js", "units.js",
  "words-en.js", "words-de.js", "words-es.js", "words-fr.js", "words-pt.js", "contours.js", "wind.js",
  "gridq-forecast.js", "table.js", "overlays.js",
];

/** Their addresses. */
const addresses = new Set(files.map((file) => new URL(file, location.href).href));

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    // What a browser has kept by itself may be of another version.
    const added = files.map((file) => cache.add(new Request(file, { cache: "no-cache" })));
    if (version) return Promise.all(added);
    // One that is not there does not prevent the others.
    await Promise.allSettled(added);
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(cachesOfPage) && name !== cacheName) await caches.delete(name);
  }
  await worker.clients.claim();
})()));

worker.addEventListener("message", (/** @type {any} */ { data }) => data === "take over" && worker.skipWaiting());

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOfStore = /\/manifest\.json$|\.gridx$/.test(pathname) || request.headers.has("Range");
  if (request.method === "GET" && origin === location.origin && !isOfStore) event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  if (request.mode === "navigate" && (await isReplaced())) {
    return new Response(again, { headers: { "Content-Type": "text/html" } });
  }
  const cache = await caches.open(cacheName);
  const key = address(request);
  if (version && addresses.has(key)) {
    const kept = await cache.match(key);
    if (kept) return kept;
  }
  try {
    const response = await fetch(request);
    if (response.status === 200 && isFile(request)) await cache.put(key, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Whether something is a file of the page, and nothing that is asked of a program on the server, which may have no end.
 * @param {Request} request
 */
function isFile(request) {
  const { pathname } = new URL(address(request));
  if (new URL(request.url).search && request.mode !== "navigate") return false;
  // A list of places may be elsewhere.
  return pathname.startsWith(folder) && /^([^/]+\.[^/.]+)?$/.test(pathname.slice(folder.length))
    || (request.mode !== "navigate" && /\.(json|geojson|csv|txt)$/.test(pathname));
}

/** A page that opens itself again when the newer version has taken over. */
const again = "<!doctype html><link rel=icon href=data:,><script>navigator.serviceWorker.oncontrollerchange = () => location.reload();"
  + "setTimeout(() => location.reload(), 2000)</script>";

/** Whether a newer version is there, which takes over now: nobody else has a page of this one open. */
async function isReplaced() {
  const { waiting } = worker.registration;
  if (!waiting || (await worker.clients.matchAll()).length > 1) return false;
  waiting.postMessage("take over");
  return true;
}

/**
 * A page is one file, whatever the question in its address and whether its name is in it.
 * @param {Request} request
 */
function address(request) {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname.replace(/\/index\.html$/, "/");
}
