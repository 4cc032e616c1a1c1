// Sums over hours, colours that fit, and the ground below them, with numbers that a reader can redo. "ok" where all is right.
import assert from "node:assert/strict";

const { fieldOf, fitted, scaleOver, spansOf } = await import(`file://${process.argv[2]}/fields.js`);
const { relief } = await import(`file://${process.argv[2]}/relief.js`);
const { choices } = await import(`file://${process.argv[2]}/units.js`);

// Two points, hour by hour: 1 mm each, and as many as hours have passed; the second one is missing once.
const times = (count, hours) => Array.from({ length: count }, (_, n) => new Date(n * hours * 3600e3));
const levels = Float64Array.from({ length: 256 }, (_, code) => (code === 255 ? NaN : code / 2));
const domain = (count, hours = 1) => ({
  times: times(count, hours), amounts: ["precipitation"], maps: [{ name: "precipitation", unit: "mm", levels }],
  field: async (_, n) => ({ columns: 2, rows: 1, values: Float32Array.of(1, n === 9 ? NaN : n), codes: Uint8Array.of(2, 2 * n) }),
  // Squares, as the scale of amounts has.
  scale: (_, __, count) => ({
    range: [0, 20],
    places: Array.from({ length: count }, (_, n) => ({ value: 20 * (n / (count - 1)) ** 2, colour: `rgb(${n},0,0)` })),
  }),
  colours: () => Uint8Array.from({ length: 1024 }, (_, n) => (n % 4 === 3 && n < 4 ? 0 : 255)),
});
assert.deepEqual(spansOf(domain(73), "precipitation"), [3, 6, 24]);
assert.deepEqual(spansOf(domain(73, 0.5), "precipitation"), [1, 3, 6, 24]);
assert.deepEqual(spansOf(domain(25, 3), "precipitation"), [6, 24]);
assert.deepEqual(spansOf(domain(7), "precipitation"), [3, 6]);
assert.deepEqual(spansOf(domain(73), "temperature"), []);
const hour = (n) => new Date(n * 3600e3);
const six = await fieldOf(domain(73), "precipitation", hour(8), 6);
assert.deepEqual([...six.field.values], [6, 3 + 4 + 5 + 6 + 7 + 8]);
assert.ok(Number.isNaN((await fieldOf(domain(73), "precipitation", hour(9), 6)).field.values[1]));
assert.equal((await fieldOf(domain(73), "precipitation", hour(9), 6)).field.codes[1], 255);
// The run began two hours before.
assert.deepEqual(await fieldOf(domain(73), "precipitation", hour(2), 3), {});
// Three times the scale of an hour; of six values that are halves, each is a quarter off at most.
assert.deepEqual(scaleOver(domain(73), "precipitation", 6, 21).range, [0, 60]);
assert.equal(six.field.error, 6 * 0.25);
// The colour is the first whose value is as large: share √(33/60) of 253 steps, rounded up.
assert.equal(six.field.colours[4 * six.field.codes[1]], Math.ceil(253 * Math.sqrt(33 / 60)));
assert.equal(six.field.colours[4 * six.field.codes[1] + 3], 255);

const [celsius, fahrenheit] = choices.degC;
const even = { range: [-20, 40], places: [-20, 10, 40].map((value) => ({ value, colour: "rgb(0,0,0)" })) };
const close = (found, expected) => expected.forEach((value, n) => assert.ok(Math.abs(found[n] - value) < 1e-9, `${found} ${expected}`));
// 8 to 18 °C in steps of 2; 44 to 64 °F in steps of 4.
close(fitted(even, [8.3, 17.2], celsius).range, [8, 18]);
close(fitted(even, [8.3, 17.2], celsius).places.map(({ value }) => value), [8, 13, 18]);
close(fitted(even, [8.3, 17.2], fahrenheit).range, [(44 - 32) / 1.8, (64 - 32) / 1.8]);
close(fitted(even, [-0.2, 0.1], celsius).range, [-0.2, 0.3]);
close(fitted(even, [12, 12], celsius).range.slice(0, 1), [12]);
// What begins with nothing stays.
const rain = { range: [0, 20], places: [] };
assert.equal(fitted(rain, [0.5, 3], celsius), rain);

// A ridge from the south-west to the north-east would be lit on its north-western side: here land rises to the south-east.
const plane = (values) => ({ columns: 3, rows: 3, values: Float32Array.from(values), codes: new Uint8Array(9) });
const [land, elevation] = [[1, 1, 1, 1, 1, 1, 0, 0, 1], [0, 60, 120, 0, 0, 60, 0, 0, 0]];
const shown = await relief({
  spacing: 9000, maps: [{ name: "land" }, { name: "elevation" }], field: async (name) => plane(name === "land" ? land : elevation),
});
// Sea; land at the middle of the grid, which rises by 120 m over 2·√2·9 km, nine times as steep for the eye.
assert.deepEqual([...shown.subarray(24, 28)], [186, 204, 217, 255]);
const light = 1 + (9 * 120) / (2 * Math.SQRT2 * 9000);
assert.deepEqual([...shown.subarray(16, 20)], [222 * light, 224 * light, 207 * light, 255].map(Math.floor));
assert.equal(await relief({ spacing: 9000, maps: [{ name: "temperature" }] }), null);
console.log("ok");
