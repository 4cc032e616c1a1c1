// Lines of equal value and extremes of fields whose lines are known from geometry. "ok" where all is right.
import assert from "node:assert/strict";

const { contours, extremes, smoothed } = await import(`file://${process.argv[2]}/contours.js`);
const [columns, rows] = [61, 51];
const field = (body) => Float32Array.from({ length: columns * rows }, (_, n) => body(n % columns, Math.floor(n / columns)));

// The squared distance from a point: circles. A straight line between two cells is a quarter off x² at most, which is 1/(8r) in the
// distance r.
const round = field((i, j) => (i - 30) ** 2 + (j - 25) ** 2);
const lines = contours(round, columns, [100, 400]);
assert.equal(lines.length, 2);
for (const { value, points } of lines) {
  assert.deepEqual(points[0], points.at(-1));
  for (const [i, j] of points) assert.ok(Math.abs(Math.hypot(i - 30, j - 25) - Math.sqrt(value)) <= 0.1251 / Math.sqrt(value));
  // No step is longer than a cell's diagonal, and all of them together are the circle.
  const steps = points.slice(1).map(([i, j], n) => Math.hypot(i - points[n][0], j - points[n][1]));
  assert.ok(Math.max(...steps) <= Math.SQRT2);
  assert.ok(Math.abs(steps.reduce((a, b) => a + b) / (2 * Math.PI * Math.sqrt(value)) - 1) < 0.01);
}
// A slope: one line from edge to edge; beside what is missing it ends.
const slope = field((i) => i);
assert.deepEqual(contours(slope, columns, [20.5]).map(({ points }) => [points.length, points[0][0]]), [[rows, 20.5]]);
const hole = field((i, j) => (Math.abs(j - 25) < 3 ? NaN : i));
assert.equal(contours(hole, columns, [20.5]).length, 2);
assert.deepEqual(contours(field(() => NaN), columns, [1]), []);
assert.deepEqual(contours(field(() => 1), columns, [1, 2]), []);
// A saddle: two lines that do not cross.
assert.equal(contours(Float32Array.of(1, 0, 0, 1), 2, [0.5]).length, 2);

// One low; and two highs, of which one is a bump beside the other that does not fall enough.
assert.deepEqual(extremes(round, columns, 10, 5).map(({ i, j, isHigh }) => [i, j, isHigh]), [[30, 25, false]]);
const hills = field((i, j) => 10 * Math.exp(-((i - 15) ** 2 + (j - 25) ** 2) / 40) + 6 * Math.exp(-((i - 45) ** 2 + (j - 25) ** 2) / 40));
assert.deepEqual(extremes(hills, columns, 8, 1).filter(({ isHigh }) => isHigh).map(({ i, j }) => [i, j]), [[15, 25], [45, 25]]);
assert.deepEqual(extremes(hills, columns, 8, 7).filter(({ isHigh }) => isHigh).map(({ i, j }) => [i, j]), [[15, 25]]);
assert.deepEqual(extremes(field(() => 7), columns, 8, 0.5), []);

// The mean of neighbours leaves a slope as it is, but for the edges, and a spike of 81 is a square of
// nine times 9 after the first pass of 3 × 3, whose mean is 9 in its middle.
const even = smoothed({ columns, rows, values: slope }, 2);
for (let i = 6; i < columns - 6; i++) assert.ok(Math.abs(even[10 * columns + i] - i) < 1e-4);
const spike = smoothed({ columns, rows, values: field((i, j) => (i === 30 && j === 25 ? 81 : 0)) }, 1);
assert.ok(Math.abs(spike[25 * columns + 30] - 9) < 1e-3);
assert.ok(Math.abs(spike.reduce((a, b) => a + b) - 81) < 1e-2);
assert.ok(Number.isNaN(smoothed({ columns, rows, values: hole }, 2)[25 * columns + 3]));
console.log("ok");
