// examples.mjs README FOLDER STORE: runs the examples of a README in a folder with the package and d02.gridx, with a server of
// the store in place of https://example.org/forecasts/, and writes what they print.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { serve } from "../../../Tests/WebTests/node/store-server.mjs";

const [, , readme, folder, store] = process.argv;
const server = await serve(store);
const examples = [...readFileSync(readme, "utf8").matchAll(/^```js\n(.*?)^```$/gms)].map(([, text]) => text);
for (const [number, text] of examples.entries()) {
  const file = `${folder}/example-${number + 1}.mjs`;
  writeFileSync(file, text.replace("https://example.org/forecasts/", server.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
  process.stdout.write(stdout);
}
server.close();
