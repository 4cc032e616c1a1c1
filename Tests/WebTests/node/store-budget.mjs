// store-budget.mjs FOLDER STORE PLACES: asks a store of one run for all metrics at all times, at so many random places of
// each domain: what the first answer takes after the manifest, and what a neighbour of its place takes then.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { generator, serve } from "./store-server.mjs";

const [, , folder, path, places] = process.argv;
const { openStore } = await import(pathToFileURL(`${folder}/store.js`));
const server = await serve(path);
const { files } = (await openStore(server.url)).runs[0];
const random = generator(1);

const most = { requests: 0, bytes: 0, neighbour: 0, same: 0 };
for (const { domain, grid } of files) {
  for (let number = 0, asked = 0; asked < Number(places) && number < 10 * places; number++) {
    const latitude = grid.south + random() * (grid.north - grid.south);
    const longitude = grid.west + random() * (grid.east - grid.west);
    const store = await openStore(server.url);
    const cost = async (latitude) => {
      [server.log, server.bytes] = [[], 0];
      await store.forecast(latitude, longitude, { domain });
      return [server.log.length, server.bytes];
    };
    try {
      const [requests, bytes] = await cost(latitude);
      [most.requests, most.bytes] = [Math.max(most.requests, requests), Math.max(most.bytes, bytes)];
    } catch (error) {
      // The corners between the meridians and parallels.
      assert.equal(error.code, "outside", error);
      continue;
    }
    asked += 1;
    most.same = Math.max(most.same, (await cost(latitude))[0]);
    // A cell further.
    const step = grid.spacing_m / 111_195;
    const neighbour = await cost(latitude + step).catch(() => [0]);
    most.neighbour = Math.max(most.neighbour, neighbour[0]);
  }
}
server.close();
console.log(`${most.requests} ${most.bytes} ${most.neighbour} ${most.same}`);
