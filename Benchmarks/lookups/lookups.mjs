// Nanoseconds of the whole run of a metric at a coordinate in Node: the median over rounds of the mean of a round.
//   node lookups.mjs INDEX BOX
import { readFile } from "node:fs/promises";
import { openIndex } from "../../web/gridq.js";

const index = await openIndex(await readFile(process.argv[2]));
const metrics = ["temperature", "wind_u", "wind_v", "surface_pressure", "shortwave_radiation", "precipitation"];
const { latitude, longitude } = JSON.parse(process.argv[3]);
const places = Array.from({ length: 4096 }, (_, number) => ({
  latitude: latitude[0] + ((number * 7919) % 4096) / 4096 * (latitude[1] - latitude[0]),
  longitude: longitude[0] + ((number * 104729) % 4093) / 4093 * (longitude[1] - longitude[0]),
}));
const taken = [];
for (let round = 0; round < 16; round++) {
  const start = performance.now();
  for (let number = 0; number < 4096; number++) {
    const forecast = index.forecast({ ...places[number], metrics: [metrics[number % 6]] });
    forecast.values(forecast.metrics[0]);
  }
  taken.push((performance.now() - start) / 4096 * 1e6);
}
console.log(taken.slice(1).sort((a, b) => a - b)[7]);
