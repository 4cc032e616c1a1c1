// remote.mjs FOLDER INDEX QUESTIONS: asks an index on servers that know ranges more or less, on one whose file is
// replaced meanwhile, and on servers that lie; answers must be those of the bytes as a whole. Writes the most requests
// and bytes that a question takes of Tests/Reference/range_server.py.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";

const [, , folder, path, questionsPath] = process.argv;
const { compile, openIndex, openRemoteIndex, GridqError } = await import(pathToFileURL(`${folder}/gridq.js`));
const { openMaps } = await import(pathToFileURL(`${folder}/maps.js`));
const bytes = readFileSync(path);
const questions = JSON.parse(readFileSync(questionsPath)).texts;
const whole = await openIndex(bytes);

// What servers do with `Range`: status, header, body. A boundary is said, and one stands in the body.
const part = ([start, end]) =>
  ({ range: `bytes ${start}-${end - 1}/${bytes.length}`, body: bytes.subarray(start, end) });
const multipart = (parts, { said = "b0", used = said, end = `\r\n--${used}--\r\n` } = {}) => {
  const pieces = parts.flatMap(({ range, body }) =>
    [`\r\n--${used}\r\nContent-Type: a/b\r\nContent-Range: ${range}\r\n\r\n`, body]);
  const body = Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)));
  return [206, { "Content-Type": `multipart/byteranges; boundary=${said}` }, body];
};
const single = ({ range, body }) => [206, { "Content-Range": range }, body];
const knows = (ranges) => (ranges.length === 1 ? single(part(ranges[0])) : multipart(ranges.map(part)));
const several = (answer) => (ranges) => (ranges.length === 1 ? knows(ranges) : answer(ranges));
const servers = {
  ranges: knows,
  quoted: several((ranges) => multipart(ranges.map(part), { said: '"a b"', used: "a b" })),
  reversed: several((ranges) => multipart(ranges.toReversed().map(part))),
  whole: () => [200, {}, bytes],
  // None of these gives what several ranges ask for.
  ignoring: several(() => [200, {}, bytes]),
  refusing: several(() => [416, {}, ""]),
  broken: several(() => null),
  first: several((ranges) => knows([ranges[0]])),
  last: several((ranges) => multipart([part(ranges.at(-1))])),
  joined: several((ranges) => knows([[ranges[0][0], ranges.at(-1)[1]]])),
  silent: (ranges) => [206, {}, part([ranges[0][0], ranges.at(-1)[1]]).body],
  absent: () => [404, {}, ""],
};
const lies = {
  // Directory entries and tiles by the names of others, and where nobody asked for them.
  exchanged: several(([a, b, ...rest]) =>
    multipart([{ ...part(b), range: part(a).range }, { ...part(a), range: part(b).range }, ...rest.map(part)])),
  elsewhere: several((ranges) => multipart(ranges.map(([start, end]) => part([start + 1, end + 1])))),
  backwards: several((ranges) =>
    multipart(ranges.map((range) => ({ ...part(range), range: `bytes ${range[0]}-0/*` })))),
  far: several((ranges) =>
    multipart(ranges.map((range) => ({ ...part(range), range: `bytes -9-${"9".repeat(30)}/*` })))),
  unnamed: several((ranges) => multipart(ranges.map((range) => ({ ...part(range), range: "" })))),
  boundary: several((ranges) => multipart(ranges.map(part), { said: "b1", used: "b0" })),
  cut: several((ranges) => multipart(ranges.map(part), { end: "" })),
  long: several((ranges) => multipart(ranges.map((range) => ({ ...part(range), body: bytes })))),
  short: several((ranges) =>
    multipart(ranges.map((range) => ({ ...part(range), body: part(range).body.subarray(1) })))),
  shortSingle: (ranges) => single({ ...part(ranges[0]), body: part(ranges[0]).body.subarray(1) }),
  longSingle: (ranges) => single({ ...part(ranges[0]), body: bytes.subarray(0, 5000) }),
  elsewhereSingle: ([[start, end]]) => single(part([start + 8, end + 8])),
  endless: (ranges) => single({ ...part(ranges[0]), body: null }),
};

function* zeros() {
  for (;;) yield Buffer.alloc(1 << 16);
}

let [requests, version] = [0, "first"];
const server = createServer((request, response) => {
  const text = /^bytes=(\d+-\d+(?:,\d+-\d+)*)$/.exec(request.headers.range)[1];
  const ranges = text.split(",").map((range) => range.split("-").map(Number))
    .map(([first, last]) => [first, Math.min(last + 1, bytes.length)]);
  const name = request.url.slice(1);
  const answer = (servers[name] ?? lies[name])(ranges);
  requests += 1;
  if (!answer) return response.destroy();
  const [status, headers, body] = answer;
  response.writeHead(status, { ETag: `"${version}"`, ...headers });
  if (body === null) Readable.from(zeros()).pipe(response);
  else response.end(body);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const failsWith = (...codes) => (error) => error instanceof GridqError && codes.includes(error.code);

const script = fileURLToPath(new URL("../../Reference/range_server.py", import.meta.url));
const python = spawn("python3", [script, dirname(path)], { stdio: ["pipe", "pipe", "inherit"] });
const reference = `http://127.0.0.1:${String(await once(python.stdout, "data")).trim()}/${basename(path)}`;
let [mostRequests, mostBytes, sent, severals, mostSeverals] = [0, 0, 0, 0, 0];
// A place of which several ranges of the directory are needed, and several of the tiles.
let question;
const counting = async (url, options) => {
  const response = await fetch(url, options);
  requests += 1;
  severals += options.headers.Range.includes(",") ? 1 : 0;
  sent += Number(response.headers.get("Content-Length"));
  return response;
};
for (const { latitude, longitude, metrics, method } of questions) {
  [requests, sent, severals] = [0, 0, 0];
  const remote = await openRemoteIndex(reference, { fetch: counting });
  const asked = { latitude, longitude, metrics, method };
  assert.equal((await remote.forecast(asked)).json, whole.forecast(asked).json);
  assert.deepEqual(remote.metrics, whole.metrics);
  [mostRequests, mostBytes] = [Math.max(mostRequests, requests), Math.max(mostBytes, sent)];
  if (severals > mostSeverals) [mostSeverals, question] = [severals, asked];
  // All of it is here.
  requests = 0;
  await remote.forecast(asked);
  assert.equal(requests, 0);
  remote.close();
}
assert.equal(mostSeverals, 2);

// The answer is the same from each server, in so many requests.
const counts = {};
for (const name in servers) {
  if (name === "absent") continue;
  requests = 0;
  const remote = await openRemoteIndex(`${address}/${name}`);
  assert.equal((await remote.forecast(question)).json, whole.forecast(question).json, name);
  counts[name] = requests;
}
assert.equal(counts.whole, 1);
for (const name of ["ranges", "quoted", "reversed", "joined"]) assert.equal(counts[name], 3, name);
for (const name of ["ignoring", "refusing", "broken", "first", "last", "silent"]) assert.ok(counts[name] > 4, name);
for (const name in lies) {
  const answer = openRemoteIndex(`${address}/${name}`).then((remote) => remote.forecast(question));
  await assert.rejects(answer, failsWith("invalid-answer", ...(name === "exchanged" ? ["damaged"] : [])), name);
}

const replaced = await openRemoteIndex(`${address}/ranges`);
version = "second";
await assert.rejects(replaced.forecast(question), failsWith("replaced"));
await assert.rejects(openRemoteIndex(`${address}/absent`), failsWith("unreachable"));
await assert.rejects(openRemoteIndex("http://127.0.0.1:1/"), failsWith("unreachable"));

// What else can be wrong about a question.
const asked = (change) => () => whole.forecast({ ...question, ...change });
assert.throws(asked({ latitude: -80 }), failsWith("outside"));
assert.throws(asked({ latitude: NaN }), failsWith("outside"));
assert.throws(asked({ time: new Date(0) }), failsWith("no-such-time"));
assert.throws(asked({ time: new Date(8.64e15) }), failsWith("no-such-time"));
assert.throws(asked({ hours: 1e300 }), failsWith("no-such-time"));
assert.throws(asked({ metrics: ["temprature"] }), failsWith("unknown-metric"));
// Parts that are not known, or not what they may be, are refused by name.
const date = new Date("2026-11-20T06:00Z");
const wrong = [
  ["elevation", 100], ["units", "imperial"], ["cell", "land"], ["sum_hours", 3], ["tilt", 30], ["to", date], ["metric", "rain"],
  ["toString", 1], ["latitude", "38.7"], ["latitude", 38n], ["longitude", null], ["metrics", [""]], ["metrics", ["a\nb"]],
  ["metrics", [3]], ["metrics", "temperature,,wind_speed"], ["metrics", {}], ["method", "cubic"], ["time", "2026-11-20T06:00Z"],
  ["time", new Date("x")], ["from", 3], ["through", Symbol("x")], ["hours", NaN], ["hours", "6"], ["hours", 0], ["hours", Infinity],
];
const isTold = (name) => (error) => failsWith("invalid")(error) && error.message.startsWith(`${name}: `);
for (const [name, value] of wrong) assert.throws(asked({ [name]: value }), isTold(name), name);
assert.throws(asked({ time: date, hours: 6 }), failsWith("invalid"));
assert.throws(asked({ through: date, hours: 6 }), failsWith("invalid"));
assert.throws(asked({ from: date, through: new Date(+date - 1000) }), failsWith("invalid"));
for (const none of [undefined, null, "text"]) assert.throws(() => whole.forecast(none), failsWith("invalid"));
await assert.rejects((await openRemoteIndex(`${address}/ranges`)).forecast({ ...question, units: "imperial" }), isTold("units"));
// None of them ends the index. A text has names, and what is null is left out.
assert.deepEqual(asked({ metrics: "temperature, wind_speed", time: null })().metrics, ["temperature", "wind_speed"]);
// Nor does an argument that no engine converts.
const maps = await openMaps(bytes);
assert.throws(() => maps.scale("temperature", [0n, 1], 5), failsWith("invalid"));
assert.equal(maps.scale("temperature", [0, 1], 5).places.length, 5);
await assert.rejects(openIndex(new Uint8Array(9)), failsWith("not-an-index"));
await assert.rejects(openIndex(bytes.subarray(0, 4000)), failsWith("damaged"));
whole.close();
assert.throws(asked({}), failsWith("closed"));

// The module is compiled while it comes only where its type is the one that engines take.
let streams = 0;
const { compileStreaming } = WebAssembly;
WebAssembly.compileStreaming = (response) => {
  streams += 1;
  return compileStreaming(response);
};
const moduleServer = createServer((request, response) => {
  response.writeHead(200, { "Content-Type": decodeURIComponent(request.url.slice(1)) });
  response.end(readFileSync(`${folder}/gridq.wasm`));
});
await new Promise((resolve) => moduleServer.listen(0, "127.0.0.1", resolve));
for (const [type, count] of [["application/wasm", 1], ["Application/WASM", 0], ["application/wasm; charset=utf-8", 0],
  ["application/wasm2", 0], ["application/octet-stream", 0]]) {
  streams = 0;
  const module = await compile(`http://127.0.0.1:${moduleServer.address().port}/${encodeURIComponent(type)}`);
  assert.ok(module instanceof WebAssembly.Module && streams === count, type);
}
moduleServer.close();
moduleServer.closeAllConnections();

python.stdin.end();
server.close();
server.closeAllConnections();
console.log(`${mostRequests} ${mostBytes}`);
