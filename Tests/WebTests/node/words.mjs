// What the page calls metrics and units of an index, which may have any name: a line for each. Then the metrics among those
// that are named after the folder for which a language has no word.
const { errorText, nameOf, unitOf, wordsOf } = await import(`file://${process.argv[2]}/words.js`);
const { legend } = await import(`file://${process.argv[2]}/legend.js`);
for (const name of ["temperature", "temperature_850hPa", "REFD_MAX", "REFD_10m", "constructor", "__proto__", "toString"])
  console.log(nameOf(name, "en"));
for (const unit of ["degC", "dBZ", "constructor"]) console.log(unitOf(unit));
const places = [0, 1, 2, 3, 4, 5].map((value) => ({ value, colour: "#000000" }));
console.log(legend("<b>\"x\"&'", "<u>", { range: [0, 5], places }, { legend: "Colours" }, "en").includes("<b>"));
const { GridqError } = await import(`file://${process.argv[2]}/gridq.js`);
const kinds = (list) => Object.entries(list).map(([name, one]) => `${name} ${one?.constructor === Object ? kinds(one) : typeof one}`);
console.log(kinds(wordsOf("en")).join() === kinds(wordsOf("pt")).join());
for (const code of ["not-fetched", "no-ranges", "unreachable", "constructor"])
  console.log(errorText(new GridqError(code, "https://example.org: what only a programmer reads"), wordsOf("en")));
const [, , , ...metrics] = process.argv;
for (const language of ["en", "pt"])
  for (const metric of metrics)
    if (nameOf(metric, language) === metric.replaceAll("_", " ")) console.log(`no word for ${metric}: ${language}`);
