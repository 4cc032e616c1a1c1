// maps.mjs FOLDER INDEX LARGER: reads all maps of an index from its bytes, and those of a larger one also from servers
// that know ranges, ignore them, or replace the file meanwhile; writes of the first one the codes of each map and time
// and the colours of each code in hexadecimal digits, and how each metric is shown.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const [, , folder, path, larger] = process.argv;
const { openMaps } = await import(pathToFileURL(`${folder}/maps.js`));
const { GridqError, openIndex } = await import(pathToFileURL(`${folder}/gridq.js`));
let bytes = new Uint8Array(readFileSync(path));
const fails = (...codes) => (error) => error instanceof GridqError && codes.includes(error.code);

const here = await openMaps(bytes);
const all = async (maps) => {
  const planes = [];
  for (const { name, constant } of maps.metrics) {
    for (let time = 0; time < (constant ? 1 : maps.times.length); time++) planes.push([name, await maps.plane(name, time)]);
  }
  return planes;
};
let planes = await all(here);
for (const [name, { codes, levels }] of planes) {
  console.log(name, Buffer.from(codes).toString("hex"), levels[0], levels[1], levels[254], levels[255]);
}
for (const { name } of here.metrics) {
  const { range, places } = here.scale(name, [-1, 3], 5);
  console.log(name, range.join(" "), places.map(({ value, colour }) => `${value} ${colour}`).join(" "),
    Buffer.from(here.colours(name, range)).toString("hex"));
}
assert.throws(() => here.scale("terrain", [3, NaN], 5), fails("unanswerable"));
assert.throws(() => here.colours("nonsense", [0, 1]), fails("absent-metric"));
console.log(here.times.map((time) => time.getTime() / 1000).join(" "));
await assert.rejects(here.plane("nonsense", 0), fails("absent-metric"));
for (const time of [-1, 0.5, NaN, undefined, "0", here.times.length, 2 ** 32, here.times[0]]) {
  await assert.rejects(here.plane(planes[0][0], time), fails("no-such-time"), String(time));
}
// A path is not the bytes that are there.
for (const bytes of ["d01.gridx", Promise.resolve(new Uint8Array(200)), undefined, 5]) {
  await assert.rejects(openIndex(bytes), fails("invalid"));
  if (typeof bytes !== "string") await assert.rejects(openMaps(bytes), fails("invalid"));
}
await assert.rejects(openMaps(bytes.subarray(0, 100)), fails("damaged"));
await assert.rejects(openMaps(new Uint8Array(200)), fails("not-an-index"));

// Every byte is covered by a checksum, but for padding and what maps do not need.
let refused = 0;
for (let offset = 0; offset < bytes.length; offset++) {
  const changed = bytes.slice();
  changed[offset] ^= 4;
  const found = await openMaps(changed).then(all).catch((error) => {
    assert(fails("damaged", "not-an-index", "unsupported")(error), `${offset}: ${error.stack}`);
    refused += 1;
  });
  if (found) assert.deepEqual(found, planes);
}
assert(refused > 1000, `${refused}`);

bytes = new Uint8Array(readFileSync(larger));
planes = await all(await openMaps(bytes));
assert(planes.length > 20);
let [requests, tag, knows] = [0, "one", true];
const server = createServer((request, response) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range);
  const [start, end] = [Number(first), Math.min(Number(last) + 1, bytes.length)];
  requests += 1;
  const headers = { ETag: `"${tag}"` };
  if (!knows) return response.writeHead(200, headers).end(bytes);
  response.writeHead(206, { ...headers, "Content-Range": `bytes ${start}-${end - 1}/${bytes.length}` });
  response.end(bytes.subarray(start, end));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/a.gridx`;
for (knows of [true, false]) {
  requests = 0;
  assert.deepEqual(await all(await openMaps(url)), planes);
  // The first bytes, the directory of planes, and the planes; or the file.
  assert.equal(requests, knows ? 2 + planes.length : 1);
}
knows = true;
const remote = await openMaps(url);
tag = "two";
await assert.rejects(remote.plane(planes[0][0], 0), fails("replaced"));
server.close();
