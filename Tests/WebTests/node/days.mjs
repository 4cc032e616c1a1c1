// Days by the clocks of zones, as the tz database has their changes; units by their definitions. "ok" where all is right.
import assert from "node:assert/strict";

const { localDays, clock } = await import(`file://${process.argv[2]}/days.js`);
const { Units } = await import(`file://${process.argv[2]}/units.js`);
const { decimalsOf } = await import(`file://${process.argv[2]}/format.js`);

const days = (zone, from, through) => localDays(zone, new Date(from), new Date(through)).map(
  ({ date, start, end }) => `${date} ${start.toISOString().slice(5, 16)} ${(end - start) / 3600e3}`);

// Summer time ends on 25 October 2026 at 01:00 UTC in Europe.
assert.deepEqual(days("Europe/Lisbon", "2026-10-24T12:00Z", "2026-10-26T12:00Z"),
  ["2026-10-24 10-23T23:00 24", "2026-10-25 10-24T23:00 25", "2026-10-26 10-26T00:00 24"]);
// In Chile clocks go from 24:00 on Saturday to 01:00: Sunday, 6 September 2026, has no midnight, and 23 hours.
assert.deepEqual(days("America/Santiago", "2026-09-06T12:00Z", "2026-09-06T13:00Z"), ["2026-09-06 09-06T04:00 23"]);
// Samoa left out 30 December 2011.
assert.deepEqual(days("Pacific/Apia", "2011-12-29T20:00Z", "2011-12-30T20:00Z"), ["2011-12-29 12-29T10:00 24", "2011-12-31 12-30T10:00 24"]);
assert.deepEqual(days("Asia/Kolkata", "2026-11-26T00:00Z", "2026-11-26T00:00Z"), ["2026-11-26 11-25T18:30 24"]);
assert.deepEqual(days("Etc/GMT+1", "2026-11-26T00:59Z", "2026-11-26T01:00Z"), ["2026-11-25 11-25T01:00 24"]);
// A day that only begins is none, unless it is the moment itself.
assert.deepEqual(days("Etc/GMT+1", "2026-11-26T00:59Z", "2026-11-26T01:01Z"), ["2026-11-25 11-25T01:00 24", "2026-11-26 11-26T01:00 24"]);
assert.deepEqual(days("Etc/GMT+1", "2026-11-26T01:00Z", "2026-11-26T01:00Z"), ["2026-11-26 11-26T01:00 24"]);
assert.equal(clock("Asia/Kathmandu", Date.UTC(2026, 10, 26)), Date.UTC(2026, 10, 26, 5, 45));
for (const [zone, from, through] of [["Europe/Nowhere", new Date(0), new Date(0)], ["UTC", new Date(NaN), new Date(0)],
  ["UTC", new Date(0), new Date(NaN)], [undefined, new Date(0), new Date(1)],
  ["UTC", "2026-11-26", new Date(0)], ["UTC", new Date(0)]]) {
  assert.throws(() => localDays(zone, from, through), { name: "GridqError", code: "invalid" });
}

const other = new Units("f-kn-in-inhg");
assert.equal(other.text, "f-kn-in-inhg");
assert.equal(other.for("degC").of(-40), -40);
assert.equal(other.for("m/s").of(1852).toFixed(6), "3600.000000");
assert.equal(other.for("mm").of(25.4).toFixed(9), "1.000000000");
// 29.92 inches of mercury are the standard atmosphere.
assert.equal(other.for("hPa").of(1013.25).toFixed(2), "29.92");
assert.equal(new Units("c-mph").for("m s-1").of(1609.344 / 3600).toFixed(9), "1.000000000");
// WMO-No. 558: force 8 is from 17.2 m/s on, force 12 from 32.7 m/s on.
const force = new Units("c-bft").for("m/s");
assert.deepEqual([0, 0.2, 0.3, 17.1, 17.2, 32.6, 32.7, 80].map(force.of), [0, 0, 1, 7, 8, 11, 12, 12]);
assert.ok(Number.isNaN(force.of(NaN)));
// What is no choice counts for nothing, whatever objects are called.
assert.equal(new Units("constructor-__proto__--x-y-z").text, "c-ms-mm-hpa");
assert.equal(other.for("constructor").symbol, "constructor");
// 0.01 mm are 0.0004 inches.
assert.deepEqual(["degC", "m/s", "mm", "hPa"].map((unit) => decimalsOf(other.for(unit), 2)), [2, 2, 4, 4]);
console.log("ok");
