// Days by the clocks of zones, as the tz database has their changes; units by their definitions. "ok" where all is right.
import assert from "node:assert/strict";

const { dailyOf, localDays, clock } = await import(`file://${process.argv[2]}/days.js`);
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
// Statistics of days, of rows [hours from 2026-11-20T00Z, value].
async function statistics(rows, name, { from = 0, intervals, gap } = {}) {
  const time = (hour) => new Date(Date.UTC(2026, 10, 20) + 3600e3 * hour);
  const values = gap && { after: time(gap[0]).toISOString(), before: time(gap[1]).toISOString() };
  const forecast = {
    times: rows.map(([hour]) => time(hour)), metrics: [name], values: () => rows.map(([, value]) => value),
    content: { metrics: { [name]: { interval_s: intervals } }, notices: gap ? [{ code: "gap", metrics: [], text: "", values }] : [] },
  };
  return (await dailyOf(forecast, [{ date: "", start: time(from), end: time(from + 24), noon: time(from + 12) }], [name]))[name];
}
const hourly = (first, last, value) => Array.from({ length: last - first + 1 }, (_, n) => [first + n, value]);
const near = (found, expected) => assert.ok(Math.abs(found - expected) < 1e-9, `${found}, not ${expected}`);
// A run of three hours between hourly ones has no gaps: 18 hours of 0 and 6 of 8.
const mixed = [...hourly(0, 17, 0), [18, 8], [21, 8], ...hourly(24, 48, 0)];
near((await statistics(mixed, "temperature")).mean[0], 2);
// The same output told as a gap: what is before it counts an hour. 19 values, of which one is 8, and 8 again for three hours.
near((await statistics(mixed, "temperature", { gap: [18, 21] })).mean[0], (8 + 3 * 8) / 22);
// Of an extreme of the hour before, which ends the gap: hours 19 and 20 are not known.
near((await statistics([...hourly(0, 17, 0), [18, 8], [21, 8], ...hourly(22, 48, 8)], "wind_gust", { gap: [18, 21] })).maximum[0], 8);
// From half past the hour on: half an hour of 10 before the first output time, and half of the last 34.
const shifted = [[-6, 10], ...hourly(-5, 17, 2), [18, 34], [19, 0]];
near((await statistics(shifted, "temperature", { from: -5.5 })).mean[0], (0.5 * 10 + 23 * 2 + 0.5 * 34) / 24);
assert.equal((await statistics(shifted, "temperature", { from: -5.5 })).maximum[0], 34);
// The first amount is of an hour, half of which lies in the day: asked from its start on, nothing of it is lost.
const amounts = hourly(-5, 19, 1);
near((await statistics(amounts, "precipitation", { from: -5.5, intervals: amounts.map(() => 3600) })).sum[0], 24);
console.log("ok");
