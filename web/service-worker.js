/**
 * Keeps the files of a page, so that it opens without a network: the network first, so that they belong together, then
 * what was kept. What `openStore(url, { cache })` fetches, the manifest and parts of indexes, it keeps itself, which
 * also works where there is no service worker; it passes here. Register it from the page:
 *
 *     navigator.serviceWorker?.register("service-worker.js");
 */
const worker = /** @type {any} */ (self);
const cacheName = "gridq-page";

/** Files that are kept before they are asked for. */
const files = [
  "./", "gridq.js", "gridq.wasm", "store.js", "manifest.js", "maps.js", "panel.js", "parts.js", "stitch.js", "times.js", "page.js",
  "page.css", "page.webmanifest", "icon.svg", "coordinates.js", "cells.js", "geography.js", "gestures.js",
  "layers.js", "legend.js", "lines.js", "map.js", "marks.js", "meteogram.js", "places.js", "search.js", "view.js",
  "words.js", "days.js", "favourites.js", "format.js", "icons.js", "settings.js", "summary.js", "units.js",
  "words-en.js", "words-de.js", "words-es.js", "words-fr.js", "words-pt.js", "contours.js", "wind.js",
  "gridq-forecast.js", "table.js", "overlays.js",
];

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(cacheName);
    // One that is not there does not prevent the others.
    await Promise.allSettled(files.map((file) => cache.add(file)));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOfStore = /\/manifest\.json$|\.gridx$/.test(pathname) || request.headers.has("Range");
  if (request.method === "GET" && origin === location.origin && !isOfStore) event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(request);
    // Nothing that is asked of a program on the server.
    const isFile = response.status === 200 && (!new URL(request.url).search || request.mode === "navigate");
    if (isFile) await cache.put(address(request), response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const kept = await cache.match(address(request));
    if (kept) return kept;
    throw error;
  }
}

/**
 * A page is one file, whatever the question in its address.
 * @param {Request} request
 */
function address(request) {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname;
}
