// store-faults.mjs FOLDER STORE NOW LATER: asks a store on servers that fail in every way; NOW is its manifest, LATER one
// without the newest run. An answer must be the right one, or the one without the files that it says were left out, or
// there is an error.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { generator, serve } from "./store-server.mjs";

// A tenth of the wait before an attempt is repeated: attempts fail some hundred times here.
const { setTimeout: start } = globalThis;
globalThis.setTimeout = (body, wait, ...rest) => start(body, wait >= 100 ? wait / 10 : wait, ...rest);

const [, , folder, path, now, later] = process.argv;
const { GridqError, RemoteFile, crc32, openStore, readManifest } = await import(pathToFileURL(`${folder}/store.js`)).then(async (store) => ({
  ...(await import(pathToFileURL(`${folder}/gridq.js`))), ...(await import(pathToFileURL(`${folder}/manifest.js`))), ...store,
}));
const [manifest, next] = [readFileSync(now), readFileSync(later)];
const server = await serve(path);
const { url } = server;
const failsWith = (...codes) => (error) => error instanceof GridqError && codes.includes(error.code);
const isIndex = ({ path }) => path.endsWith(".gridx");
const fresh = (change = (answer) => answer) => {
  Object.assign(server, { change, log: [], bytes: 0 });
  return openStore(url);
};
const withManifest = (bytes) => (answer) =>
  (answer.path === "manifest.json" ? { ...answer, status: 200, headers: {}, body: bytes } : answer);

const good = await fresh();
const newest = good.runs[0];
const isNewest = ({ path }) => path.includes("T09Z");
const { south, north, west, east } = newest.files.find(({ domain }) => domain === "d02").grid;
const place = [(south + north) / 2, (west + east) / 2];
const right = (await good.forecast(...place)).json;
const without = (await (await fresh(withManifest(next))).forecast(...place)).json;
assert.notEqual(right, without);
/** An answer without what says that a file was left out, and how often it says so. */
const told = (answer) => {
  const content = structuredClone(answer.content);
  content.notices = content.notices.filter(({ code }) => code !== "left_out");
  return [`${JSON.stringify(content)}\n`, answer.content.notices.length - content.notices.length];
};

// What was asked before needs no request.
Object.assign(server, { change: (answer) => answer, log: [] });
assert.equal((await good.forecast(...place)).json, right);
assert.deepEqual(server.log, []);
// Nor does a manifest that is still the same bring anything.
assert.equal(await good.refresh(), false);
assert.deepEqual(server.log, ["manifest.json"]);

// Of the runs of WRF that of 06 UTC alone reaches to 14 UTC: why it cannot be used is told, and not that no run has the time.
const late = { model: "wrf", time: new Date("2026-11-20T14:00:00Z") };
await good.forecast(...place, late);
const lost = await fresh((answer) => (answer.path.includes("T06Z") ? { ...answer, status: 404, headers: {}, body: Buffer.alloc(0) } : answer));
await assert.rejects(lost.forecast(...place, late), (error) => error.code !== "no-such-time" && error.message.includes("T06Z"));

// A host that ignores Range, and one that knows one range only.
const whole = await fresh((answer) => (isIndex(answer) ? { ...answer, status: 200, headers: {}, body: answer.file } : answer));
assert.equal((await whole.forecast(...place)).json, right);
assert.equal(new Set(server.log).size, server.log.length);
const single = await fresh((answer) => (answer.ranges.length > 1 ? { ...answer, status: 200, headers: {}, body: answer.file } : answer));
assert.equal((await single.forecast(...place)).json, right);
// One that ignores Range, of a file that is too large for a phone: nothing of it is read but what came with the headers.
let sent = 0;
const pull = (controller) => {
  sent += 65536;
  controller.enqueue(new Uint8Array(65536));
};
const large = new RemoteFile("https://example.org/large.gridx", {
  fetch: async () => new Response(new ReadableStream({ pull })), headers: {}, length: 50e6, mostWhole: 1e6,
});
await assert.rejects(large.parts([[0, 4352]]), failsWith("no-ranges"));
assert(sent <= 65536);
// Pages of other origins may not read headers.
const silent = await fresh((answer) => ({ ...answer, headers: {} }));
assert.equal((await silent.forecast(...place)).json, right);

// Connections that break: each second one, midway or before anything is sent; then all of them.
for (const broken of [(answer) => ({ ...answer, cut: answer.body.length >> 1 }), () => null]) {
  const counts = {};
  const isSecond = ({ path }) => (counts[path] = (counts[path] ?? 0) + 1) % 2 === 0;
  const dropping = await fresh((answer) => (isSecond(answer) ? broken(answer) : answer));
  assert.equal((await dropping.forecast(...place)).json, right);
  const dead = await fresh();
  server.change = broken;
  server.log = [];
  await assert.rejects(dead.forecast(...place), failsWith("unreachable"));
  assert.ok(dead.isOffline && server.log.length < 30, String(server.log.length));
  // It comes back.
  server.change = (answer) => answer;
  assert.equal((await dead.forecast(...place)).json, right);
  assert.ok(!dead.isOffline);
}
await assert.rejects(fresh(() => null), failsWith("unreachable"));
const seen = new Set();
const busy = await fresh((answer) => (seen.size < seen.add(answer.path).size ? { ...answer, status: 503 } : answer));
assert.equal((await busy.forecast(...place)).json, right);

// A manifest that changes between two requests: the files of the newest run are gone.
for (const status of [404, 410]) {
  const late = await fresh(withManifest(manifest));
  server.change = (answer) => (isNewest(answer) ? { ...answer, status, headers: {} } : withManifest(next)(answer));
  const answer = await late.forecast(...place);
  assert.equal(answer.json, without);
  assert.equal(late.runs.length, good.runs.length - 1);
}
// And between the metadata and the tiles of a file.
let isGone = false;
const during = await fresh((answer) => {
  if (isNewest(answer) && answer.ranges[0]?.[0] > 0) isGone = true;
  if (!isGone) return answer;
  return isNewest(answer) ? { ...answer, status: 404, headers: {} } : withManifest(next)(answer);
});
assert.equal((await during.forecast(...place)).json, without);
assert.ok(isGone);
// A newer one is taken, an older one is not.
const newer = await fresh();
server.change = withManifest(next);
assert.equal(await newer.refresh(), true);
server.change = withManifest(manifest);
assert.equal(await newer.refresh(), false);
assert.equal((await newer.forecast(...place)).json, without);

// A file is gone and the manifest still names it; a page of a program is in its place; another file is.
const html = Buffer.from(`<!doctype html><title>Not found</title>${" ".repeat(5000)}`);
const other = readFileSync(`${path}/runs/wrf/2026-11-20T06Z/${
  JSON.parse(manifest).runs.find(({ run }) => run === "2026-11-20T06:00:00Z").files[0].name}`);
for (const bad of [
  (answer) => ({ ...answer, status: 404, headers: {} }),
  (answer) => ({ ...answer, status: 200, headers: { "Content-Type": "text/html" }, body: html }),
  (answer) => ({ ...answer, status: 200, headers: {}, body: other }),
  (answer) => ({ ...answer, status: 206, headers: {}, body: other.subarray(...(answer.ranges[0] ?? [])) }),
]) {
  const replaced = await fresh((answer) => (isNewest(answer) ? bad(answer) : answer));
  const [json, count] = told(await replaced.forecast(...place));
  assert.equal(json, without);
  assert.equal(count, 2);
}
for (const [status, headers, body] of [[404, {}, html], [200, {}, html], [206, {}, html.subarray(0, 3000)]]) {
  const nothing = await fresh((answer) => (isIndex(answer) ? { ...answer, status, headers, body } : answer));
  await assert.rejects(nothing.forecast(...place), failsWith(status === 404 ? "unreachable" : status === 200 ? "damaged" : "not-an-index"));
}

// A bit of one answer is wrong, or of each answer of a file.
const random = generator(7);
let leftOut = 0;
for (let number = 0; number < 150; number++) {
  let count = number % 2 ? 1 : Infinity;
  const [request, share, bit] = [Math.floor(6 * random()), random(), 1 << Math.floor(8 * random())];
  let index = 0;
  const corrupt = await fresh((answer) => {
    if (!isNewest(answer) || index++ < request || count-- <= 0) return answer;
    const body = Buffer.from(answer.body);
    body[Math.floor(share * body.length)] ^= bit;
    return { ...answer, body };
  });
  try {
    const [json, files] = told(await corrupt.forecast(...place));
    // Without the nest, the outer domain of the run answers.
    if (files === 0) assert.equal(json, right);
    else assert.notEqual(json, right);
    leftOut += files;
    if (files === 2) assert.equal(json, without);
  } catch (error) {
    if (!(error instanceof GridqError)) throw error;
  }
}
assert.ok(leftOut > 20, String(leftOut));

// The manifest: each bit that is changed is seen; other forms; what does not hold together.
for (let number = 0; number < 400; number++) {
  const bytes = Buffer.from(manifest);
  bytes[Math.floor(random() * bytes.length)] ^= 1 << Math.floor(8 * random());
  assert.throws(() => readManifest(bytes, "manifest.json"), failsWith("damaged", "unsupported"));
}
const sealed = (change) => {
  const json = JSON.parse(manifest);
  change(json);
  delete json.crc32;
  const head = Buffer.from(`${JSON.stringify(json).slice(0, -1)},\n`);
  return Buffer.concat([head, Buffer.from(`"crc32":"${crc32(head).toString(16).padStart(8, "0")}"}\n`)]);
};
assert.equal((await (await fresh(withManifest(sealed((json) => { json.unknown = [1]; })))).forecast(...place)).json, right);
await assert.rejects(fresh(withManifest(sealed((json) => { json.schema = 2; }))), failsWith("unsupported"));
for (const change of [
  (json) => { json.runs[0].files[0].name = "../../../secret.gridx"; },
  (json) => { json.runs[0].files[0].grid = 9; },
  (json) => { json.runs[0].files[0].times.count = 1e9; },
  (json) => { json.runs[0].files[0].times.step_s = -3600; },
  (json) => { json.runs[0].run = "yesterday"; },
  (json) => { json.runs.push(json.runs[0]); },
  (json) => { json.runs[0].state = "perhaps"; },
  (json) => { delete json.runs; },
  (json) => { json.grids[0].west = "Lisbon"; },
  (json) => { json.metric_lists[0] = [1]; },
]) await assert.rejects(fresh(withManifest(sealed(change))), failsWith("damaged"));
await assert.rejects(fresh(withManifest(html)), failsWith("damaged"));
await assert.rejects(openStore(`${url}nothing-here`), failsWith("unreachable"));
await assert.rejects(openStore("nope"), failsWith("invalid"));
// The last good one goes on to answer.
const kept = await fresh();
server.change = withManifest(html);
await assert.rejects(kept.refresh(), failsWith("damaged"));
server.change = (answer) => answer;
assert.equal((await kept.forecast(...place)).json, right);

// What else can be wrong about a question.
const asking = async (code, ...asked) => assert.rejects((await fresh()).forecast(...asked), failsWith(code));
await asking("outside", -80, 0);
await asking("outside", NaN, 0);
await asking("no-such-time", ...place, { time: new Date(0) });
await asking("invalid", ...place, { time: new Date(NaN) });
await asking("unknown-metric", ...place, { metrics: ["temprature"] });
await asking("absent-metric", ...place, { metrics: ["cape"] });
await asking("no-run", ...place, { run: new Date(0) });
await asking("no-run", ...place, { domain: "d09" });
await asking("no-run", ...place, { model: "" });
await asking("invalid", `${place[0]}`, place[1]);
await asking("invalid", place[0], 9n);
await asking("invalid", { latitude: place[0], longitude: place[1] });
for (const wrong of [{ units: "imperial" }, { latitude: 1 }, { run: "2026-11-19T12:00Z" }, { from: "x" }, { member: 3 }, { hours: "6" }]) {
  const [name] = Object.keys(wrong);
  await assert.rejects(good.forecast(...place, wrong), (error) => failsWith("invalid")(error) && error.message.startsWith(`${name}: `));
}
// A run without members has null for one.
assert.equal((await (await fresh()).forecast(...place, { member: null, time: undefined })).json, right);
assert.deepEqual((await good.forecast(...place, { metrics: "temperature" })).metrics, ["temperature"]);

// What was seen is there without a network, also for a page that is opened again; what the manifest no longer names goes.
const entries = new Map();
const cache = {
  keys: async () => [...entries.keys()].map((url) => ({ url })),
  match: async (key) => entries.get(key)?.clone(),
  put: async (key, response) => void entries.set(key, new Response(await response.arrayBuffer(), response)),
  delete: async (key) => entries.delete(key),
};
server.change = (answer) => answer;
// A page keeps all stores that it shows in one place: another one's parts stay.
const ofOther = "http://127.0.0.1:1/store/runs/wrf/a.gridx?gridq-bytes=0-9";
entries.set(ofOther, new Response(new Uint8Array(10)));
await (await openStore(url, { cache })).forecast(...place);
server.log = [];
assert.equal((await (await openStore(url, { cache })).forecast(...place)).json, right);
assert.deepEqual(server.log, ["manifest.json"]);
server.change = () => null;
const offline = await openStore(url, { cache });
assert.ok(offline.isOffline);
const known = await offline.forecast(...place);
assert.deepEqual(known.content.notices.map(({ code }) => code).filter((code) => code === "offline"), ["offline"]);
assert.deepEqual(known.content.metrics, JSON.parse(right).metrics);
await assert.rejects(offline.forecast(place[0] + 0.35, place[1] + 0.35), failsWith("unreachable"));
server.change = withManifest(next);
assert.equal((await offline.forecast(...place)).json, without);
assert.ok(!offline.isOffline && ![...entries.keys()].some((key) => key.includes("T09Z")));
assert.ok(entries.delete(ofOther));
// Nothing is kept beyond the limit but the starts of files, which each part needs.
const size = () => [...entries.keys()].map((key) => /=(\d+)-(\d+)$/.exec(key)).filter((found) => found)
  .reduce((sum, [, first, last]) => sum + Number(last) - Number(first) + 1, 0);
entries.clear();
server.change = (answer) => answer;
const small = await openStore(url, { cache, cacheBytes: 30_000 });
for (let number = 0; number < 12; number++) await small.forecast(south + (number / 12) * (north - south), place[1]).catch(() => {});
assert.ok(size() > 10_000 && size() <= 30_000, String(size()));
// And a part that was changed there is fetched again.
for (const [key, response] of entries) {
  if (key.endsWith(".json")) continue;
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  bytes[bytes.length >> 1] ^= 1;
  entries.set(key, new Response(bytes, response));
}
assert.equal((await (await openStore(url, { cache })).forecast(...place)).json, right);

server.close();
console.log("all is as it should be");
