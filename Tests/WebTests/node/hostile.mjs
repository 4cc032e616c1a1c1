// hostile.mjs FOLDER CASES: opens each index of CASES, which stand one after the other behind their lengths (u32), and
// asks for the whole run at a place (two f64 before the length). A line for each: the JSON, or the kind of the error.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, path] = process.argv;
const { openIndex } = await import(pathToFileURL(`${folder}/gridq.js`));
const file = readFileSync(path);
const lines = [];
for (let offset = 0; offset < file.length; ) {
  const [latitude, longitude] = [file.readDoubleLE(offset), file.readDoubleLE(offset + 8)];
  const start = offset + 20;
  offset = start + file.readUInt32LE(offset + 16);
  try {
    const index = await openIndex(file.subarray(start, offset));
    lines.push(index.forecast({ latitude, longitude, method: "bilinear" }).json.trimEnd());
  } catch (error) {
    lines.push(error.code ?? String(error));
  }
}
process.stdout.write(lines.map((line) => `${line}\n`).join(""));
