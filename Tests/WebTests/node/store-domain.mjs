// store-domain.mjs FOLDER STORE: whether the domains of a store say the same of their grid as answers do, and whether
// maps have the values of answers.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { generator, serve } from "./store-server.mjs";

const [, , folder, path] = process.argv;
const { openStore } = await import(pathToFileURL(`${folder}/store.js`));
const server = await serve(path);
const store = await openStore(server.url);
const random = generator(1);
assert.deepEqual(store.domains, ["d01", "d02"], "the widest first");
assert.equal((await store.domain()).name, "d01");
await assert.rejects(store.domain("d09"), (error) => error.code === "no-run");

const { domains, errors, others } = await store.allDomains();
assert.deepEqual(domains.map(({ name }) => name), ["d01", "d02"], "the widest first");
assert(domains[0].spacing > domains[1].spacing);
assert.deepEqual([errors, others], [[], []]);

let values = 0;
for (const name of store.domains) {
  const domain = await store.domain(name);
  const { columns, rows, times, maps } = domain;
  const [map] = maps;
  assert.equal(map.name, "temperature");
  const fields = await Promise.all([0, times.length - 1].map((time) => domain.field(map.name, time)));
  for (let n = 0; n < 50; n++) {
    const [i, j] = [Math.floor(random() * columns), Math.floor(random() * rows)];
    const [longitude, latitude] = domain.locations(Float64Array.of(i, j));
    const { content } = await store.forecast(latitude, longitude, { domain: name, metrics: [map.name] });
    assert.deepEqual([content.cell.i, content.cell.j], [i, j]);
    // Answers give hundred-thousandths of a degree.
    assert(Math.abs(content.cell.latitude - latitude) < 1e-5 && Math.abs(content.cell.longitude - longitude) < 1e-5);
    const back = domain.positions(Float64Array.of(longitude, latitude));
    assert(Math.hypot(back[0] - i, back[1] - j) < 1e-6, `${back}`);
    assert.equal(content.times.length, times.length);
    // A map has steps of half a degree.
    for (const [field, value] of [[fields[0], content.metrics.temperature.values[0]],
      [fields[1], content.metrics.temperature.values.at(-1)]]) {
      assert(Math.abs(field.values[j * columns + i] - value) <= 0.2501 + 0.025, `${field.values[j * columns + i]} ${value}`);
      values += 1;
    }
  }
  assert(Number.isNaN(domain.positions(Float64Array.of(NaN, 0))[0]));
  assert(Number.isNaN(domain.positions(Float64Array.of(0, 91))[1]));
  await assert.rejects(domain.field("nonsense", 0), (error) => error.code === "absent-metric");
}
// A nest whose file is gone is left out; without the widest domain there is no map.
const paths = (await (await fetch(`${server.url}manifest.json`)).json()).runs[0].files.map(({ name }) => name);
for (const [number, isLeftOut] of [[1, true], [0, false]]) {
  const without = (url, options) => (String(url).endsWith(paths[number])
    ? Promise.resolve(new Response("", { status: 404 })) : fetch(url, options));
  const asked = (await openStore(server.url, { fetch: without })).allDomains();
  if (!isLeftOut) {
    await assert.rejects(asked, (error) => error.code === "unreachable");
    continue;
  }
  const { domains, errors } = await asked;
  assert.deepEqual([domains.map(({ name }) => name), errors.map(({ code }) => code)], [["d01"], ["unreachable"]]);
}
server.close();
console.log(values);
