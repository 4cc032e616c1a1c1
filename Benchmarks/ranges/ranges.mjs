// ranges.mjs WEB URL LATITUDE LONGITUDE: asks a store for all metrics at all times, as a page does that has just been
// opened. Writes how long that took, and the values.
import { pathToFileURL } from "node:url";

const [, , folder, url, latitude, longitude] = process.argv;
const { openStore } = await import(pathToFileURL(`${folder}/store.js`));
const start = performance.now();
const store = await openStore(url);
const forecast = await store.forecast(Number(latitude), Number(longitude));
const milliseconds = performance.now() - start;
const series = Object.fromEntries(forecast.metrics.map((name) => [name, [...forecast.values(name)]]));
console.log(JSON.stringify({ milliseconds, series }));
