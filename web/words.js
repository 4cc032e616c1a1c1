/**
 * What the page says, in the language that was chosen. Each language is a file, of which a page fetches its own; English
 * stands in for what another one lacks.
 *
 * @module
 */
import { GridqError } from "./gridq.js";
import * as english from "./words-en.js";

/** @typedef {import("./gridq.js").Notice} Notice */
/** @typedef {import("./words-en.js").Words} Words */
/**
 * What a language has words for.
 * @typedef {object} Language
 * @property {Words} words
 * @property {Record<string, string>} metrics
 * @property {Record<string, string>} weather
 * @property {Record<string, string>} notices
 * @property {typeof english.noticeValues} noticeValues
 */

/** The languages, by what they call themselves. */
export const languages = { en: "English", pt: "Português", es: "Español", fr: "Français", de: "Deutsch" };

/** @type {Record<string, Language>} those that are here */
const known = { en: english };

/**
 * Fetches a language; whether it is there.
 * @param {string} language
 */
export async function loadWords(language) {
  if (!Object.hasOwn(languages, language)) return false;
  known[language] ??= await import(`./words-${language}.js`);
  return true;
}

/** @param {string} language @returns {Language} */
const ofLanguage = (language) => (Object.hasOwn(known, language) ? known[language] : english);

/** @param {string} language */
export const wordsOf = (language) => ofLanguage(language).words;

/**
 * What went wrong, for people who cannot mend it.
 * @param {unknown} error @param {Words} words
 */
export function errorText(error, { errors }) {
  const { code = "failed", mayPass = false } = error instanceof GridqError ? error : {};
  if (code === "unreachable" && !mayPass) return errors.refused;
  const ofBytes = ["invalid-answer", "not-an-index", "not-fetched", "replaced"].includes(code);
  return word(errors, ofBytes ? "damaged" : code) ?? errors.failed;
}

/**
 * The word for a name that an index may have chosen: objects know more names than those of a list.
 * @param {Record<string, string>} list @param {string} name
 */
const word = (list, name) => (Object.hasOwn(list, name) ? list[name] : undefined);

/**
 * The word for a metric, also where it is on a layer of the air: that of temperature_850hPa is "Temperature, 850 hPa".
 * @param {Record<string, string>} list @param {string} metric
 */
const metricWord = (list, metric) => {
  const [, stem, layer, unit] = /^(.+)_(\d+)(m|hPa)$/.exec(metric) ?? [];
  const known = stem && word(list, stem);
  return known ? `${known}, ${layer} ${unit}` : word(list, metric);
};

/** @param {string} metric @param {string} language @returns {string} */
export const nameOf = (metric, language) =>
  metricWord(ofLanguage(language).metrics, metric) ?? metric.replaceAll("_", " ");

/**
 * What the weather of a code is called; empty for one that has no name.
 * @param {number} code @param {string} language
 */
export const weatherOf = (code, language) => word(ofLanguage(language).weather, String(code)) ?? "";

/**
 * What a notice of an answer says; in English where the code is of a later version.
 * @param {Notice} notice @param {string} language @param {import("./format.js").Format} format @param {any} content of the answer
 */
export function noticeText(notice, language, format, content) {
  const { code, metrics, text } = notice;
  const known = word(ofLanguage(language).notices, code);
  if (!known) return text;
  const values = valuesOf(notice, ofLanguage(language).noticeValues, format, content);
  const names = metrics.map((name) => nameOf(name, language)).join(", ");
  return `${known}${names && `: ${names}`}${values && ` (${values})`}.`;
}

/**
 * Notices for people: those of one kind, which are told in the same words, are one, of the metrics of all.
 * @param {Notice[]} notices @returns {Notice[]}
 */
export function joined(notices) {
  /** @type {Notice[]} */
  const told = [];
  for (const notice of notices) {
    // What is of a later version is told by its own text.
    const isPlain = (/** @type {Notice} */ { code, values }) =>
      Boolean(word(english.notices, code)) && !Object.keys(values ?? {}).length;
    // Of all of the answer, and of metrics, are two.
    const same = isPlain(notice) ? told.findIndex((one) =>
      one.code === notice.code && isPlain(one) && !one.metrics.length === !notice.metrics.length) : -1;
    if (same < 0) told.push(notice);
    else told[same] = { ...told[same], metrics: [...new Set([...told[same].metrics, ...notice.metrics])] };
  }
  return told;
}

/**
 * The times and counts of a notice, by the clocks of the reader; of one that names the sources of the whole answer, which
 * answers from when on. Empty where there are none.
 * @param {Notice} notice @param {typeof english.noticeValues} words @param {import("./format.js").Format} format
 * @param {{ times: string[], source?: number[], sources?: { model: string, run: string, domain: string }[] }} content
 */
function valuesOf({ code, metrics, values = {} }, words, format, { times, source = [], sources = [] }) {
  const moment = (/** @type {string} */ time) => format.moment(new Date(time));
  const { after, before, first, last, time, more } = values;
  const said = [];
  if (after && before) said.push(words.gap(moment(after), moment(before)));
  if (first && last) said.push(words.covered(moment(first), moment(last)));
  if (time) said.push(moment(time));
  if (more) said.push(words.more(format.number(more, 0)));
  if (code !== "sources" || metrics.length) return said.join("; ");
  const changes = source.flatMap((number, n) => {
    if (number === source[n - 1] || !sources[number]) return [];
    const { model, run, domain } = sources[number];
    return [words.source(moment(times[n]), model.toUpperCase(), moment(run), domain)];
  });
  said.push(...changes.slice(0, mostChanges));
  if (changes.length > mostChanges) said.push(words.more(format.number(changes.length - mostChanges, 0)));
  return said.join("; ");
}

/** So many changes of the source are told one by one. */
const mostChanges = 6;

/**
 * Text as it stands in HTML and SVG.
 * @param {string} text
 */
export const escaped = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
