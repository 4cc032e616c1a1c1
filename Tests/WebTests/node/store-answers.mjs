// store-answers.mjs FOLDER STORE QUESTIONS: answers what Swift asked of a store, by ranges. For each value a line: the
// bits of the number, in hexadecimal; for each question of `texts` its JSON; for one without an answer the code of the
// error. How many requests that took is written to standard error.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { serve } from "./store-server.mjs";

const [, , folder, path, questions] = process.argv;
const { openStore } = await import(pathToFileURL(`${folder}/store.js`));
const { values, texts } = JSON.parse(readFileSync(questions));
const server = await serve(path);
let store = await openStore(server.url);

const ask = ({ latitude, longitude, metrics, method, seconds }) =>
  store.forecast(latitude, longitude, { metrics, method, time: seconds && new Date(seconds * 1000) });

const bits = new DataView(new ArrayBuffer(8));
const lines = [];
for (const [number, asked] of values.entries()) {
  // What was fetched is forgotten now and then.
  if (number % 50 === 0) store = await openStore(server.url);
  try {
    const forecast = await ask(asked);
    for (const metric of forecast.metrics) {
      bits.setFloat64(0, forecast.values(metric)[0]);
      lines.push(bits.getBigUint64(0).toString(16));
    }
  } catch (error) {
    lines.push(error.code ?? error.stack);
  }
}
for (const asked of texts) lines.push(await ask(asked).then(({ json }) => json.trimEnd(), (error) => error.code ?? error.stack));
server.close();
process.stdout.write(lines.map((line) => `${line}\n`).join(""));
process.stderr.write(`${values.length + texts.length} questions took ${server.log.length} requests\n`);
