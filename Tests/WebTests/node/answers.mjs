// answers.mjs FOLDER QUESTIONS: answers what Swift asked of indexes. For each value a line: the bits of the number, in
// hexadecimal; for each question of `texts` its JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, path] = process.argv;
const { openIndex } = await import(pathToFileURL(`${folder}/gridq.js`));
const { indexes, values, texts } = JSON.parse(readFileSync(path));
const opened = await Promise.all(indexes.map(async (name) => openIndex(readFileSync(name))));

const question = ({ latitude, longitude, metrics, method, seconds }) => ({
  latitude, longitude, metrics, method, time: seconds && new Date(seconds * 1000),
});

const bits = new DataView(new ArrayBuffer(8));
const lines = [];
for (const asked of values) {
  const forecast = opened[asked.index].forecast(question(asked));
  for (const metric of forecast.metrics) {
    bits.setFloat64(0, forecast.values(metric)[0]);
    lines.push(bits.getBigUint64(0).toString(16));
  }
}
for (const asked of texts) lines.push(opened[asked.index].forecast(question(asked)).json.trimEnd());
process.stdout.write(lines.map((line) => `${line}\n`).join(""));
