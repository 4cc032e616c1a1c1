// Coordinates as people write them; what they mean is the arithmetic beside them.
import assert from "node:assert/strict";
const { coordinates } = await import(`file://${process.argv[2]}/coordinates.js`);
const [north, west] = [38 + 44 / 60 + 13 / 3600, -(9 + 8 / 60 + 34 / 3600)];
const cases = {
  "38.7369 -9.1427": [38.7369, -9.1427], "38.7369, -9.1427": [38.7369, -9.1427], "38.7369,-9.1427": [38.7369, -9.1427],
  "38,7369 -9,1427": [38.7369, -9.1427], "38,7369; -9,1427": [38.7369, -9.1427], "38 -9": [38, -9], "38, -9": [38, -9],
  "-33.9° 18.4°": [-33.9, 18.4], "+38.7 −9.1": [38.7, -9.1], "38.7 350.86": [38.7, -9.14], "0 180": [0, 180], " 0 0 ": [0, 0],
  "38.7369N 9.1427W": [38.7369, -9.1427], "38.7369° N, 9.1427° W": [38.7369, -9.1427], "N38.7 W9.1": [38.7, -9.1],
  "33.9 S 18.4 E": [-33.9, 18.4], "9.1427 W 38.7369 N": [38.7369, -9.1427], "9.1427 O; 38.7369 N": [38.7369, -9.1427],
  "38°44'13\"N 9°08'34\"W": [north, west], "38° 44′ 13″ N, 9° 8′ 34″ O": [north, west], "N 38°44'13'' W 9°08'34''": [north, west],
  "38°44'13\"N,9°08'34\"W": [north, west], "38°44.5'N 9°8.25'W": [38 + 44.5 / 60, -(9 + 8.25 / 60)],
};
for (const [text, [latitude, longitude]] of Object.entries(cases)) {
  const found = coordinates(text);
  assert(found && Math.abs(found.latitude - latitude) < 1e-9 && Math.abs(found.longitude - longitude) < 1e-9, `${text}: ${JSON.stringify(found)}`);
}
for (const text of ["", "38", "Lisboa", "38.7 N 39 N", "9 W 8 E", "38 N -9 W", "91 0", "0 361", "38°61'N 9°W", "12 rue de Paris", "N38N 9",
  "38.7.1 9", "1 2 3", "38°44'99\"N 9°W"]) assert.equal(coordinates(text), null, text);
// Names of places: in the middle of a city it is the city, on the other side of its river the town there, and far from all how far.
const { Places } = await import(`file://${process.argv[2]}/places.js`);
const place = (name, latitude, longitude, population) =>
  ({ name, latitude, longitude, population, country: "PT", zone: "Europe/Lisbon", others: [], names: {} });
const places = new Places([place("Lisbon", 38.7167, -9.1333, 517_802), place("Intendente", 38.722, -9.135, 10_000),
  place("Almada", 38.679, -9.157, 101_500), place("Peniche", 39.356, -9.381, 15_600)]);
const named = (latitude, longitude) => {
  const found = places.near({ latitude, longitude }, 25_000);
  return found && [found.place.name, found.isInside];
};
assert.deepEqual(named(38.7223, -9.1393), ["Lisbon", true]);
assert.deepEqual(named(38.722, -9.135), ["Intendente", true]);
assert.deepEqual(named(38.68, -9.16), ["Almada", true]);
assert.deepEqual(named(39.38, -9.40), ["Peniche", false]);
assert.equal(named(40, -20), null);
// An operator's own list, as a spreadsheet writes it. A degree of latitude is 111.2 km: 0.0179° are 1990 m, 0.0181° 2013 m.
const { ownPlaces } = await import(`file://${process.argv[2]}/places.js`);
const own = ownPlaces('\uFEFF# beaches\r\nid;lat;lon;name;people\r\n1;39.3667;-9.3833;"Praia; ""Norte""";0\r\n2;91;0;nowhere\r\n3;x;1;text\r\n\r\n');
assert.deepEqual(own, [place('Praia; "Norte"', 39.3667, -9.3833, 0)].map((one) => ({ ...one, country: "", zone: "" })));
assert.deepEqual(ownPlaces("Cabo,38.78,-9.5\nTop,40.32,-7.61").map(({ name, latitude }) => [name, latitude]), [["Cabo", 38.78], ["Top", 40.32]]);
assert.deepEqual(["", "\n", "name,lat,lon", "a", '"', '"a,1,2\n"b"c,3,4', ",1,2"].map((text) => ownPlaces(text).length), [0, 0, 0, 0, 0, 0, 0]);
const both = new Places([place("Peniche", 39.356, -9.381, 15_600), place("Praia", 39, -9, 700)], own);
assert.equal(both.near({ latitude: 39.3667 + 0.0179, longitude: -9.3833 }, 25_000).place.name, 'Praia; "Norte"');
assert.equal(both.near({ latitude: 39.3667 - 0.0181, longitude: -9.3833 }, 25_000).place.name, "Peniche");
assert.deepEqual(both.find("praia", 3).map(({ name }) => name), ["Praia", 'Praia; "Norte"']);
console.log("ok");
