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
const { GridqError } = await import(`file://${process.argv[2]}/gridq.js`);
const kinds = (list) => Object.entries(list).map(([name, one]) => `${name} ${one?.constructor === Object ? kinds(one) : typeof one}`);
for (const language of Object.keys(languages)) {
  if (kinds(wordsOf("en")).sort().join() !== kinds(wordsOf(language)).sort().join()) console.log(`other words: ${language}`);
  for (const code of [0, 1, 2, 3, 10, 45, 48, 51, 56, 61, 63, 65, 66, 67, 68, 69, 71, 73, 75, 87, 88, 95])
    if (!weatherOf(code, language)) console.log(`no word for the weather ${code}: ${language}`);
  for (const code of ["gap", "not_computed", "pro_rata", "partial", "doubtful", "estimate", "cell", "adjusted", "sources", "left_out",
    "time_zone", "members", "partial_day", "absent", "offline"])
    if (noticeText({ code, metrics: [], text: "" }, language) === "") console.log(`no word for the notice ${code}: ${language}`);
}
console.log(noticeText({ code: "estimate", metrics: ["wind_gust"], text: "" }, "de"));
console.log(noticeText({ code: "of_a_later_version", metrics: [], text: "what it says" }, "de"));
for (const code of ["not-fetched", "no-ranges", "unreachable", "constructor"])
  console.log(errorText(new GridqError(code, "https://example.org: what only a programmer reads"), wordsOf("en")));
const [, , , ...metrics] = process.argv;
for (const language of Object.keys(languages))
  for (const metric of metrics)
    if (nameOf(metric, language) === metric.replaceAll("_", " ")) console.log(`no word for ${metric}: ${language}`);
