// The service worker keeps the files of its page, lets all else pass without waiting for its end, and leaves the caches of
// pages in other folders of the host alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const [, , web] = process.argv;
const origin = "https://weather.example.org";
const caches = new Map();
const cacheOf = (name) => {
  const kept = caches.get(name) ?? new Map();
  caches.set(name, kept);
  return {
    add: async () => {},
    match: async (key) => kept.get(key),
    // As the specification says: when all of the body is there.
    put: async (key, response) => void kept.set(key, new Response(await response.arrayBuffer(), response)),
  };
};

/** The worker of a page in a folder: what it does with events. */
function started(folder, version) {
  const listeners = {};
  const location = new URL(`${folder}service-worker.js`, origin);
  const self = {
    addEventListener: (name, listener) => (listeners[name] = listener),
    clients: { claim: async () => {}, matchAll: async () => [] }, registration: {}, skipWaiting: async () => {},
  };
  const text = readFileSync(`${web}/service-worker.js`, "utf8");
  assert.ok(text.includes('const version = "";'));
  runInContext(text.replace('const version = "";', `const version = "${version}";`), createContext({
    self, location, URL, Response, setTimeout,
    Request: class extends Request {
      constructor(input, init) {
        super(typeof input === "string" ? new URL(input, location) : input, init);
      }
    },
    caches: {
      open: async (name) => cacheOf(name), keys: async () => [...caches.keys()], delete: async (name) => caches.delete(name),
    },
    fetch: async ({ url }) => new Response(url.endsWith("/events") ? new ReadableStream({}) : `of ${url}`),
  }));
  return {
    async event(name) {
      let done;
      listeners[name]({ waitUntil: (promise) => (done = promise) });
      await done;
    },
    async ask(path) {
      let answer;
      listeners.fetch({ request: new Request(new URL(path, origin)), respondWith: (promise) => (answer = promise) });
      return answer;
    },
  };
}

const [one, other] = [started("/a/", "1"), started("/b/", "2")];
for (const worker of [one, other]) {
  await worker.event("install");
  await worker.event("activate");
}
assert.equal(caches.size, 2);
const later = started("/a/", "3");
await later.event("install");
assert.equal(caches.size, 3);
await later.event("activate");
assert.deepEqual([...caches.keys()].map((name) => name.split("-").slice(-2)), [["/b/", "2"], ["/a/", "3"]]);

// Without an end there is an answer all the same.
const events = await Promise.race([later.ask("/a/v1/events"), new Promise((done) => setTimeout(done, 5000))]);
assert.equal(events?.status, 200);
for (const path of ["/a/", "/a/page.js", "/a/places.bin"]) assert.equal(await (await later.ask(path)).text(), `of ${origin}${path}`);
const others = [
  "/a/v1/maps", "/a/v1/map/temperature/0/0/0.png", "/a/livez", "/forecast/KEY/40,-8", "/b/page.js", "/a/answer.json?x=1",
];
for (const path of others) assert.equal((await later.ask(path)).status, 200);
assert.deepEqual([...[...caches.values()].at(-1).keys()], ["/a/", "/a/page.js", "/a/places.bin"].map((path) => origin + path));
// What passes is not touched at all.
assert.equal(await later.ask("/a/store/manifest.json"), undefined);
assert.equal(await later.ask("/a/store/runs/wrf/a.gridx"), undefined);
console.log("ok");
