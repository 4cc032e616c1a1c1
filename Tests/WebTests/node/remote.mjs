// remote.mjs FOLDER INDEX QUESTIONS: asks an index on a server that knows ranges, one that does not, and one whose file
// is replaced meanwhile; answers must be those of the bytes as a whole. Writes the most requests and bytes of a question.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const [, , folder, path, questionsPath] = process.argv;
const { openIndex, openRemoteIndex, GridqError } = await import(pathToFileURL(`${folder}/gridq.js`));
const bytes = readFileSync(path);
const questions = JSON.parse(readFileSync(questionsPath)).texts;
const whole = await openIndex(bytes);

let [requests, sent, version] = [0, 0, "first"];
const server = createServer((request, response) => {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const status = request.url === "/absent" ? 404 : request.url === "/whole" || !range ? 200 : 206;
  const [start, end] = status === 206 ? [+range[1], Math.min(+range[2] + 1, bytes.length)] : [0, bytes.length];
  const headers = { ETag: `"${version}"` };
  if (status === 206) headers["Content-Range"] = `bytes ${start}-${end - 1}/${bytes.length}`;
  requests += 1;
  sent += end - start;
  response.writeHead(status, headers).end(status === 404 ? "" : bytes.subarray(start, end));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}`;
const failsWith = (code) => (error) => error instanceof GridqError && error.code === code;

let [mostRequests, mostBytes] = [0, 0];
for (const { latitude, longitude, metrics, method } of questions) {
  [requests, sent] = [0, 0];
  const remote = await openRemoteIndex(`${address}/ranges`);
  const question = { latitude, longitude, metrics, method };
  assert.equal((await remote.forecast(question)).json, whole.forecast(question).json);
  assert.deepEqual(remote.metrics, whole.metrics);
  [mostRequests, mostBytes] = [Math.max(mostRequests, requests), Math.max(mostBytes, sent)];
  // All of it is here.
  requests = 0;
  await remote.forecast(question);
  assert.equal(requests, 0);
  remote.close();
}
const [{ latitude, longitude }] = questions;

const ignoring = await openRemoteIndex(`${address}/whole`);
requests = 0;
assert.equal((await ignoring.forecast({ latitude, longitude })).json, whole.forecast({ latitude, longitude }).json);
assert.equal(requests, 0);

const replaced = await openRemoteIndex(`${address}/ranges`);
version = "second";
await assert.rejects(replaced.forecast({ latitude, longitude }), failsWith("replaced"));
await assert.rejects(openRemoteIndex(`${address}/absent`), failsWith("unreachable"));
await assert.rejects(openRemoteIndex("http://127.0.0.1:1/"), failsWith("unreachable"));

// What else can be wrong about a question.
const asked = (change) => () => whole.forecast({ latitude, longitude, ...change });
assert.throws(asked({ latitude: -80 }), failsWith("outside"));
assert.throws(asked({ latitude: NaN }), failsWith("outside"));
assert.throws(asked({ time: new Date(0) }), failsWith("no-such-time"));
assert.throws(asked({ time: new Date(8.64e15) }), failsWith("no-such-time"));
assert.throws(asked({ hours: 1e300 }), failsWith("no-such-time"));
assert.throws(asked({ metrics: ["temprature"] }), failsWith("unknown-metric"));
await assert.rejects(openIndex(new Uint8Array(9)), failsWith("not-an-index"));
await assert.rejects(openIndex(bytes.subarray(0, 4000)), failsWith("damaged"));
whole.close();
assert.throws(asked({}), failsWith("closed"));

server.close();
server.closeAllConnections();
console.log(`${mostRequests} ${mostBytes}`);
