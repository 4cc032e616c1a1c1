// What the page calls metrics and units of an index, which may have any name: a line for each. Then the metrics among those
// that are named after the folder for which a language has no word.
const { errorText, languages, loadWords, nameOf, noticeText, weatherOf, wordsOf } = await import(`file://${process.argv[2]}/words.js`);
const { Units } = await import(`file://${process.argv[2]}/units.js`);
const { Format } = await import(`file://${process.argv[2]}/format.js`);
const { legend } = await import(`file://${process.argv[2]}/legend.js`);
for (const language of Object.keys(languages)) await loadWords(language);
for (const name of ["temperature", "temperature_850hPa", "REFD_MAX", "REFD_10m", "constructor", "__proto__", "toString"])
  console.log(nameOf(name, "en"));
for (const unit of ["degC", "dBZ", "constructor"]) console.log(new Units("").for(unit).symbol);
const places = [0, 1, 2, 3, 4, 5].map((value) => ({ value, colour: "#000000" }));
const format = new Format({ locale: "en", zone: "UTC", units: new Units(""), isHalfDay: false });
console.log(legend("<b>\"x\"&'", "<u>", { range: [0, 5], places }, { words: { legend: "Colours" }, language: "en", format }).includes("<b>"));
// A number is the same text whether it was computed or read from JSON.
for (let hundredths = -4000; hundredths <= 4000; hundredths += 5) {
  const [written, computed] = [hundredths / 100, hundredths * 0.01];
  if (format.number(written, 1) !== format.number(computed, 1)) console.log(`${written} and ${computed} are two texts`);
}
const { GridqError } = await import(`file://${process.argv[2]}/gridq.js`);
const kinds = (list) => Object.entries(list).map(([name, one]) => `${name} ${one?.constructor === Object ? kinds(one) : typeof one}`);
const kindsOfValues = async (language) =>
  kinds((await import(`file://${process.argv[2]}/words-${language}.js`)).noticeValues).sort().join();
const answer = {
  times: ["2026-11-20T12:00:00Z", "2026-11-20T13:00:00Z", "2026-11-20T15:00:00Z"], source: [0, 0, 1],
  sources: [
    { model: "wrf", run: "2026-11-20T00:00:00Z", domain: "d02" }, { model: "wrf", run: "2026-11-19T12:00:00Z", domain: "d01" },
  ],
};
const [after, before] = ["2026-11-20T12:00:00Z", "2026-11-20T15:00:00Z"];
for (const language of Object.keys(languages)) {
  if (await kindsOfValues("en") !== await kindsOfValues(language)) console.log(`other words for the values of notices: ${language}`);
  if (kinds(wordsOf("en")).sort().join() !== kinds(wordsOf(language)).sort().join()) console.log(`other words: ${language}`);
  for (const code of [0, 1, 2, 3, 10, 45, 48, 51, 56, 61, 63, 65, 66, 67, 68, 69, 71, 73, 75, 87, 88, 95])
    if (!weatherOf(code, language)) console.log(`no word for the weather ${code}: ${language}`);
  for (const code of ["gap", "not_computed", "pro_rata", "partial", "doubtful", "estimate", "cell", "adjusted", "sources", "left_out",
    "time_zone", "members", "partial_day", "absent", "offline"])
    if (noticeText({ code, metrics: [], text: "" }, language, format, answer) === "") console.log(`no word for the notice ${code}: ${language}`);
}
const german = new Format({ locale: "de", zone: "Europe/Berlin", units: new Units(""), isHalfDay: false });
const british = new Format({ locale: "en-GB", zone: "UTC", units: new Units(""), isHalfDay: false });
const told = (notice, inGerman = true) =>
  console.log(noticeText({ metrics: [], text: "", ...notice }, inGerman ? "de" : "en", inGerman ? german : british, answer));
told({ code: "estimate", metrics: ["wind_gust"] });
told({ code: "gap", metrics: ["wind_gust"], values: { after, before } });
told({ code: "gap", metrics: ["wind_gust"], values: { first: after, last: before } }, false);
told({ code: "gap", values: { more: 11 } });
told({ code: "sources" });
told({ code: "of_a_later_version", text: "what it says" });
for (const code of ["not-fetched", "no-ranges", "unreachable", "constructor"])
  console.log(errorText(new GridqError(code, "https://example.org: what only a programmer reads"), wordsOf("en")));
const [, , , ...metrics] = process.argv;
for (const language of Object.keys(languages))
  for (const metric of metrics)
    if (nameOf(metric, language) === metric.replaceAll("_", " ")) console.log(`no word for ${metric}: ${language}`);
