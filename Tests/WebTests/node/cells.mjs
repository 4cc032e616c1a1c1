// Files of the world in cells: what is fetched of them for a domain, by ranges, and where capes stand in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [, , web, data = web] = process.argv;
const asked = [];
globalThis.fetch = async (address, { headers }) => {
  const bytes = readFileSync(new URL(address));
  const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(headers).get("Range")) ?? [];
  const part = bytes.subarray(Number(from), Number(last) + 1);
  asked.push(part.length);
  return new Response(part, { status: 206, headers: { "Content-Range": `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}` } });
};
const { openGeography, read } = await import(`file://${web}/geography.js`);
const { Places, largestPlace, nameIn, openPlaces, openPlacesAround } = await import(`file://${web}/places.js`);
const [coasts, rivers, places] = ["geography", "rivers", "places"].map((name) => new URL(`file://${data}/${name}.bin`));
const total = () => asked.splice(0).reduce((sum, size) => sum + size, 0);

/** Metres from a point to the nearest line, on a plane around it. */
function distance(lines, latitude, longitude) {
  const [north, east] = [111_195, 111_195 * Math.cos((latitude * Math.PI) / 180)];
  let least = Infinity;
  for (const line of lines) {
    const at = (k) => [(line[k] - longitude) * east, (line[k + 1] - latitude) * north];
    for (let k = 0; k + 3 < line.length; k += 2) {
      const [[ax, ay], [bx, by]] = [at(k), at(k + 2)];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const share = length ? Math.min(Math.max(-(ax * (bx - ax) + ay * (by - ay)) / length, 0), 1) : 0;
      least = Math.min(least, Math.hypot(ax + share * (bx - ax), ay + share * (by - ay)));
    }
  }
  return least;
}

// Lighthouses and ends of land, with coordinates of the Portuguese list of lights and of GeoNames; a lighthouse stands up to
// some 400 m behind the water, and GSHHG is right within some 100 m.
const portugal = [{ south: 36.5, north: 42.5, west: -10, east: -6 }];
const near = await openGeography(coasts, portugal);
assert(total() < 40_000, "Portugal's coast and the table are small");
for (const [name, latitude, longitude] of [["Cabo da Roca", 38.7813, -9.4975], ["Cabo de São Vicente", 37.0231, -8.9963],
  ["Cabo Espichel", 38.4153, -9.2160], ["Cabo Carvoeiro", 39.3600, -9.4087]]) {
  const metres = distance(near.coasts, latitude, longitude);
  assert(metres < 500, `${name}: ${metres}`);
}
// The Guadiana is the border from the sea on; Lisbon's river is a coast; the middle of the Alentejo is neither.
assert(distance(near.borders, 37.47, -7.45) < 3000, "Guadiana");
assert(distance(near.coasts, 38.706, -9.137) < 500, "Terreiro do Paço");
assert(distance([...near.coasts, ...near.borders], 38.3, -8.1) > 20_000, "Alentejo");
// All lines are of the cells of the domain: whole fives of degrees around it, and no step is a jump.
for (const line of [...near.coasts, ...near.borders]) {
  for (let k = 0; k < line.length; k += 2) {
    assert(line[k] >= -10 && line[k] <= -5 && line[k + 1] >= 35 && line[k + 1] <= 45, `${line.slice(k, k + 2)}`);
    if (k) assert(Math.hypot(line[k] - line[k - 2], line[k + 1] - line[k - 1]) < 1.5);
  }
}
// Bridges, with coordinates of GeoNames and maps of the towns: the World Data Bank II is right within some three kilometres.
const streams = await openGeography(rivers, portugal);
assert(total() < 60_000, "Portugal's rivers and the table are small");
for (const [name, latitude, longitude] of [["Douro, Peso da Régua", 41.1605, -7.7900], ["Mondego, Coimbra", 40.2070, -8.4325],
  ["Guadiana, Mértola", 37.6385, -7.6610], ["Tejo, Abrantes", 39.4480, -8.1930]]) {
  const metres = distance(streams.coasts, latitude, longitude);
  assert(metres < 3000, `${name}: ${metres}`);
}
// Where the United States have their states: Four Corners.
const utah = await openGeography(rivers, [{ south: 36, north: 38, west: -110, east: -108 }]);
assert(distance(utah.borders, 36.999, -109.045) < 1500, "Four Corners");
total();
// A coast of islands and fjords is coarser: 10 times the water, no more bytes than were allowed.
const norway = await openGeography(coasts, [{ south: 55, north: 72, west: 3, east: 32 }]);
assert(total() < 120_000 && norway.coasts.length > 100);
// Sognefjord is there all the same, and so is the other side of 180°.
assert(distance(norway.coasts, 61.1, 6.5) < 6000);
const fiji = await openGeography(coasts, [{ south: -20, north: -15, west: 175, east: -175 }]);
assert(fiji.coasts.some((line) => line[0] < 0) && fiji.coasts.some((line) => line[0] > 0));
assert.deepEqual(await openGeography(coasts, [{ south: -30, north: -29, west: -129, east: -128 }]), { coasts: [], borders: [] });
assert.throws(() => read(Uint8Array.of(100, 1, 2, 0)), /cut off/);
total();

// The largest place of a domain costs no more than the table and the large places near it, though Madrid is beside it.
const isInside = ({ latitude, longitude }) => latitude > 36.5 && latitude < 42.5 && longitude > -10 && longitude < -6;
assert.equal((await largestPlace(places, portugal, isInside)).name, "Lisbon");
assert(total() < 15_000);
const found = await openPlaces(places, portugal);
assert(found.length > 2000 && found.some(({ name, population }) => name === "Peniche" && population > 10_000));
assert.equal(found.filter(({ name, latitude }) => name === "Lisbon" && latitude > 38).length, 1);
// The capital of Portugal in five languages, and of which one a name is that begins so.
const capital = found.find(({ name, latitude }) => name === "Lisbon" && latitude > 38);
assert.deepEqual(["en", "pt", "es", "fr", "de", "xx", "constructor"].map((language) => nameIn(capital, language)),
  ["Lisbon", "Lisboa", "Lisboa", "Lisbonne", "Lissabon", "Lisbon", "Lisbon"]);
const suggested = (text, language) => new Places(found).find(text, 1, undefined, language)[0]?.name;
assert.deepEqual([["lisb", "pt"], ["lisb", "fr"], ["lisb", "en"], ["lisbon", "pt"], ["liss", "pt"], ["peni", "de"]].map((asked) => suggested(...asked)),
  ["Lisboa", "Lisbonne", "Lisbon", "Lisbon", "Lissabon", "Peniche"]);
// What was read is not fetched again.
assert(total() < 120_000);
// Of a continent there are the cities, of the world none.
const europe = await openPlaces(places, [{ south: 35, north: 70, west: -12, east: 40 }]);
assert(europe.length > 500 && europe.every(({ population }) => population >= 100_000));
// The villages around a place come when it is chosen: Gersfeld in the Rhön has 5,500 people.
const cities = new Places(europe, [{ name: "Milseburg", latitude: 50.545, longitude: 9.9, population: 0, country: "DE", zone: "", others: [], names: {} }]);
const gersfeld = { latitude: 50.452, longitude: 9.914 };
assert(!cities.hasVillages && new Places(found).hasVillages && cities.near(gersfeld, 5000) === null);
const around = cities.with(await openPlacesAround(places, gersfeld));
assert(around.near(gersfeld, 5000).place.name.startsWith("Gersfeld") && around.near(gersfeld, 200_000, true).place.zone === "Europe/Berlin");
assert.deepEqual([["Milseburg", 1], ["Paris", 1]].map(([name, count]) => around.find(name, 9).filter((one) => one.name === name).length === count), [true, true]);
assert.deepEqual(await openPlaces(places, [{ south: -90, north: 90, west: -180, east: 180 }]), []);
console.log("ok");
