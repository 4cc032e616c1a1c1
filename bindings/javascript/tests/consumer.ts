// What a program in TypeScript sees of the package: consumer.js INDEX prints forecasts of places, one in a line.
import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { compile, openIndex, openRemoteIndex, Forecast, GridqError, type LoadedIndex, type Metric, type Question } from "gridq";
import { dailyOf, localDays, sunOf, type LocalDay } from "gridq/days";
import { openMaps, type MapMetric } from "gridq/maps";
import { openStore, type Store, type StoreOptions } from "gridq/store";

const module: WebAssembly.Module = await compile();
const index: LoadedIndex = await openIndex(await readFile(argv[2]), { name: "d02", module });
const units = new Map(index.metrics.map(({ name, unit }: Metric) => [name, unit]));
if (units.get("temperature") !== "degC") throw new Error("no unit");
const places: Question[] = [
  { latitude: 38.7369, longitude: -9.1427, metrics: ["temperature", "precipitation"] },
  {
    latitude: 38.5, longitude: -8.9, metrics: ["wind_direction"], method: "bilinear", from: new Date("2026-11-20T06:00Z"), hours: 3,
  },
  { latitude: 39.1, longitude: -9.3, metrics: "temperature", time: new Date("2026-11-20T15:20Z") },
];
for (const place of places) {
  const forecast: Forecast = index.forecast(place);
  const values: Float64Array = forecast.values(forecast.metrics[0]);
  if (values.length !== forecast.times.length) throw new Error("not a value for each time");
  console.log(forecast.json.trimEnd());
}
try {
  index.forecast({ latitude: 0, longitude: 0 });
  throw new Error("0, 0 is outside");
} catch (error) {
  if (!(error instanceof GridqError) || error.code !== "outside") throw error;
}

// What is not run here: the names and the types hold.
export async function others(fetch: typeof globalThis.fetch): Promise<[Store, MapMetric[], Date | null]> {
  const options: StoreOptions = { fetch, cacheBytes: 1e6 };
  const store = await openStore(new URL("https://example.org/forecasts/"), options);
  const remote = await openRemoteIndex("https://example.org/d01.gridx", { fetch, headers: { Accept: "*/*" } });
  const forecast = await remote.forecast(places[0]);
  const days: LocalDay[] = localDays("Europe/Lisbon", forecast.times[0], forecast.times[1]);
  const highest: number[] = (await dailyOf(forecast, days, ["temperature"])).temperature.maximum;
  const { sunrise } = await sunOf({ latitude: highest[0], longitude: 0 }, days[0]);
  return [store, (await openMaps(new Uint8Array())).metrics, sunrise];
}

// @ts-expect-error: a place has a longitude
export const incomplete: Question = { latitude: 38.7 };
// @ts-expect-error: there are two methods
export const wrong: Question = { latitude: 38.7, longitude: -9.1, method: "cubic" };
// @ts-expect-error: heights are no part of a question here
export const higher: Question = { latitude: 38.7, longitude: -9.1, elevation: 100 };
// @ts-expect-error: only what the package names can be imported
export type Hidden = typeof import("gridq/manifest");
// Options are what fetch is, and not anything.
// @ts-expect-error: a number is no fetch
export const broken = () => openRemoteIndex("", { fetch: 3 });
