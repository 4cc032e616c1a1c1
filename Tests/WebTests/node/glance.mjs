// What is seen at a glance of a run from which an hour is missing, and where clocks are half an hour from UTC. "ok" where all
// is right.
import assert from "node:assert/strict";

const at = (name) => import(`file://${process.argv[2]}/${name}.js`);
const [{ hourList, dayList, nowCard }, { Format }, { Units }, { loadWords, wordsOf }] = await Promise.all(
  ["summary", "format", "units", "words"].map(at));
await loadWords("en");
const look = (zone, isHalfDay = false) => ({
  format: new Format({ locale: "en", zone, units: new Units("c-ms-mm-hpa"), isHalfDay }), words: wordsOf("en"), language: "en",
});

/** Hourly output of two days from midnight on, 1 mm in each hour, without what is missing. */
function forecast(missing) {
  const hours = [...Array(49).keys()].filter((hour) => hour !== missing);
  const times = hours.map((hour) => new Date(Date.UTC(2026, 10, 20, hour)));
  const values = { temperature: hours, precipitation: hours.map((hour) => (hour === 0 || hour - 1 === missing ? NaN : 1)) };
  const iso = (hour) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`;
  const gap = { code: "gap", metrics: [], text: "", values: { after: iso(missing - 1), before: iso(missing + 1) } };
  return {
    times, metrics: Object.keys(values), values: (name) => values[name], content: { notices: missing === undefined ? [] : [gap], times: [] },
  };
}
const moment = (hour, minute, temperature) => ({
  times: [new Date(Date.UTC(2026, 10, 20, hour, minute))], metrics: ["temperature"], values: () => [temperature],
});
const place = { latitude: 38.7, longitude: -9.1 };
const rows = (html) => html.split("<li").slice(1);

// The first day has 23 of 24 hours: it is marked, and its amount is not known.
let days = rows(await dayList(forecast(9), new Date(Date.UTC(2026, 10, 20)), place, look("UTC")));
assert.match(days[0], /\*<\/abbr>.*class="wet">–/s);
assert.match(days[1], /<\/h4>.*<data value="24">/s);
assert.doesNotMatch(days[1], /\*<\/abbr>/);
days = rows(await dayList(forecast(), new Date(Date.UTC(2026, 10, 20)), place, look("UTC")));
assert.match(days[0], /<data value="24">/);
assert.doesNotMatch(days[0], /\*<\/abbr>/);

// Of many gaps the last ones are not told one by one.
const many = forecast(9);
many.content.notices = [{ code: "gap", metrics: [], text: "", values: { more: 3 } }];
days = rows(await dayList(many, new Date(Date.UTC(2026, 10, 20)), place, look("UTC")));
assert.match(days[0], /\*<\/abbr>.*class="wet">–/s);
assert.doesNotMatch(days[1], /\*<\/abbr>/);

// Within the gap the card says why it has nothing.
assert.match(nowCard(moment(9, 10, NaN), forecast(9), look("UTC")), /Hours are missing from the run \(between /);
assert.doesNotMatch(nowCard(moment(7, 10, 5), forecast(9), look("UTC")), /missing/);

// 18 UTC is 23:30 in India. Each date begins with its day.
const labels = (zone) => rows(hourList(forecast(), new Date(Date.UTC(2026, 10, 20, 16)), look(zone)))
  .map((row) => /<time[^>]*>(.*?)<\/time>/.exec(row)[1]);
assert.deepEqual(labels("Asia/Kolkata").slice(0, 5), ["21:30", "22:30", "23:30", "<b>Sat</b> 00:30", "01:30"]);
assert.deepEqual(labels("UTC").slice(6, 10), ["22", "23", "<b>Sat</b>", "01"]);
// What is told in the same words is told once.
const { joined } = await at("words");
const estimate = (metrics, values) => ({ code: "estimate", metrics, text: "", ...(values && { values }) });
assert.deepEqual(
  joined([
    estimate(["wind_gust"]), { code: "gap", metrics: [], text: "" }, estimate(["uv_index", "wind_gust"]), estimate([]), estimate([]),
    estimate(["visibility"], { more: 2 }), { code: "of_a_later_version", metrics: ["a"], text: "x" },
    { code: "of_a_later_version", metrics: ["b"], text: "y" },
  ]).map(({ code, metrics, text }) => [code, metrics.join(), text].join(" ").trim()),
  ["estimate wind_gust,uv_index", "gap", "estimate", "estimate visibility", "of_a_later_version a x", "of_a_later_version b y"]);
console.log("ok");
