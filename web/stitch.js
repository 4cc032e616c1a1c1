/**
 * An answer of several runs and domains: which of them answers for which metric when. The rules are those of the
 * library, where `Stitch`, `SeamedAnswer` and `StoreSnapshot.needed` have them.
 *
 * @module
 */
import { Forecast, GridqError } from "./gridq.js";
import { iso, timesOf } from "./manifest.js";
import { intersection, without } from "./times.js";

/** @typedef {import("./gridq.js").Instance} Instance */
/** @typedef {import("./gridq.js").Metric} Metric */
/** @typedef {import("./manifest.js").Run} Run */
/** @typedef {import("./manifest.js").StoreFile} StoreFile */
/** @typedef {import("./times.js").Span} Span */

/**
 * A file of a run, opened, whose domain contains the place.
 *
 * @typedef {object} Candidate
 * @property {Run} run
 * @property {StoreFile} file
 * @property {number} rank the place of its model, see `ranked`
 * @property {Instance} instance
 * @property {boolean} isInterior whether the place is more than a cell from the edge
 * @property {Map<string, Metric & { need: number }>} metrics
 */

/**
 * The times asked for: one moment, and the seconds that its sums are over; a span of which either end may be open; a
 * length from a time on.
 *
 * @typedef {{ time?: number, from?: number, through?: number, seconds?: number }} Times
 */

/** @typedef {{ moments: Span, candidate: number }} Segment */

/**
 * The moments that are asked for; null for none.
 *
 * @param {Times} times
 * @param {number} start
 * @param {number} last
 * @returns {Span | null}
 */
export function moments({ time, from, through, seconds }, start, last) {
  let [low, high] = [time ?? from ?? start, time ?? through ?? last];
  if (seconds !== undefined) high = seconds > 0 ? low + seconds - 1 : -Infinity;
  return low <= high ? [low, high] : null;
}

/**
 * Files with the ranks of their models, the first model first: those that are preferred, in their order, then the others,
 * the one with the finest grid first; after these, models that do not run any more: their output ended before the newest run
 * started. Runs of the future come after all others.
 *
 * @param {{ run: Run, file: StoreFile }[]} files of the newest run first
 * @param {string[]} preferred
 */
export function ranked(files, preferred) {
  /** @type {Map<string, number>} */
  const spacings = new Map();
  /** @type {Map<string, number>} */
  const ends = new Map();
  let newest = -Infinity;
  for (const { run: { model, start, isOfFuture }, file: { grid, times } } of files) {
    if (isOfFuture) continue;
    newest = Math.max(newest, start);
    spacings.set(model, Math.min(spacings.get(model) ?? Infinity, grid.spacing_m));
    ends.set(model, Math.max(ends.get(model) ?? -Infinity, times.last));
  }
  const isOver = (/** @type {string} */ model) => Number((ends.get(model) ?? 0) < newest);
  const place = (/** @type {string} */ model) => (preferred.includes(model) ? preferred.indexOf(model) : Infinity);
  const less = (/** @type {number} */ a, /** @type {number} */ b) => Number(a > b) - Number(a < b);
  const models = [...spacings.keys()].sort((a, b) =>
    isOver(a) - isOver(b) || less(place(a), place(b)) || less(spacings.get(a) ?? 0, spacings.get(b) ?? 0));
  return files
    .map(({ run, file }) => ({ run, file, rank: run.isOfFuture ? Infinity : models.indexOf(run.model) }))
    .sort((a, b) => less(a.rank, b.rank));
}

/**
 * The files that are enough: of each run, in their order, those of the runs that cover a time which those before do
 * not, or the interval of an amount that ends there.
 *
 * @template {{ run: Run, file: StoreFile, rank: number }} Named
 * @param {Named[]} candidates of the first model and its newest run first
 * @param {string[] | null} names
 * @param {Times} times
 * @returns {Named[]}
 */
export function needed(candidates, names, times) {
  const groups = byRun(candidates);
  const latest = Math.max(...candidates.map(({ file }) => file.times.last));
  // Without a start, the answer begins with one of these domains.
  const starts = groups[0].map(({ file }) => file.times.first);
  const [from, through] = [moments(times, Math.min(...starts), latest), moments(times, Math.max(...starts), latest)];
  if (!from || !through) return groups[0];
  /** @type {Span} */
  const window = [Math.min(from[0], through[0]), Math.max(from[1], through[1])];
  // When no run taken so far knows a moment, or an amount.
  const needs = [0, 2];
  const all = () => needs.map(() => [window]);
  /** @type {Span[][]} */
  const open = all();
  // What is asked for that is of a stream of any run: when no run taken so far knows it.
  const ofStreams = new Set(candidates.flatMap(({ file }) => file.streams.flatMap(({ metrics }) => metrics)));
  const streams = [...ofStreams].filter((name) => names?.includes(name) ?? true).map((name) => ({ name, open: all() }));
  const isOpen = (/** @type {Span[][]} */ open) => open.some((spans) => spans.length);
  /** Takes away what a file knows, by its times or those of a stream of it; whether that is anything. */
  const close = (/** @type {Span[][]} */ open, /** @type {import("./times.js").TimeAxis} */ times) =>
    needs.filter((need, number) => {
      const known = intersection(open[number], times.coverage(need, window));
      open[number] = without(open[number], known);
      return known.length;
    }).length > 0;
  const taken = [];
  for (const group of groups) {
    const isOfRun = isOpen(open);
    if (!isOfRun && !streams.some(({ open }) => isOpen(open))) break;
    const isUseful = group.some(({ file: { times } }) =>
      [open, ...streams.map(({ open }) => open)].flat().some((spans) =>
        spans.some(([low, high]) => low <= times.last && high >= times.first)));
    if (!isUseful) continue;
    // A run that lacks a metric may have the others.
    let isTaken = isOfRun && group.some(({ file }) => names?.some((name) => file.metrics.includes(name)) ?? true);
    for (const { file } of group) {
      for (const { name, open } of streams) {
        if (file.metrics.includes(name) && close(open, timesOf(file, name))) isTaken = true;
      }
      if (!(names?.every((name) => file.metrics.includes(name)) ?? true)) continue;
      if (close(open, file.times)) isTaken = true;
    }
    if (isTaken) taken.push(...group);
  }
  return taken;
}

/**
 * The files of each run.
 * @template {{ run: Run, rank: number }} Named @param {Named[]} candidates
 */
export function byRun(candidates) {
  /** @type {Named[][]} */
  const groups = [];
  for (const one of candidates) {
    const group = groups.at(-1);
    if (group?.[0].run.start === one.run.start && group[0].rank === one.rank) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/**
 * Which one of two answers rather: below 0 for the first.
 *
 * @param {Candidate} a
 * @param {Candidate} b
 * @param {string[] | null} names
 */
export function preference(a, b, names) {
  const first = (/** @type {(candidate: Candidate) => boolean} */ isFirst) => Number(isFirst(b)) - Number(isFirst(a));
  return (
    first(({ run }) => !run.isOfFuture)
    || first(({ metrics }) => names?.some((name) => metrics.has(name)) ?? true)
    || (a.rank === b.rank ? 0 : a.rank - b.rank)
    || b.run.start - a.run.start
    || first(({ isInterior }) => isInterior)
    || a.file.grid.spacing_m - b.file.grid.spacing_m
    || b.run.generation - a.run.generation
    || (a.file.path < b.file.path ? -1 : 1)
  );
}

/** Which of some candidates answer for which metrics when. */
export class Stitch {
  /** @type {Segment[]} */
  #base = [];
  /** @type {Segment[][]} for each metric, who answers for it when */
  #plans = [];
  /** @type {Span} */
  #window = [0, -1];
  #isCut = false;

  /**
   * @param {Candidate[]} candidates the best first
   * @param {string[]} names of metrics
   * @param {Times} times
   */
  constructor(candidates, names, times) {
    this.candidates = candidates;
    this.names = names;
    this.times = times;
    const axes = candidates.map(({ file }) => file.times);
    this.first = Math.min(...axes.map(({ first }) => first));
    const latest = axes.reduce((a, b) => (b.last > a.last ? b : a));
    this.last = latest.last;
    // A nest may begin later than its run.
    const start = Math.min(...candidates.filter(({ run }) => run === candidates[0].run).map(({ file }) => file.times.first));
    const asked = moments(times, start, this.last);
    if (!asked || asked[0] > this.last || asked[1] < this.first) return;
    this.#window = [Math.max(asked[0], this.first), Math.min(asked[1], this.last)];
    const { time, from, through, seconds } = times;
    const endsAfter = seconds === undefined
      ? time === undefined && (through ?? -Infinity) > latest.last
      : (from ?? start) + seconds > latest.end;
    this.#isCut = asked[0] < this.#window[0] || endsAfter;
    this.#base = this.#segments(() => 0, (file) => file.times);
    this.#plans = names.map((name) => this.#segments(this.#needs(name), (file) => timesOf(file, name)));
  }

  /** Whether a run has output at the times. */
  get isEmpty() {
    return !this.#base.length;
  }

  /** The one of those that answer for the times which holds the most metrics. */
  get richest() {
    return this.#base.map(({ candidate }) => this.candidates[candidate])
      .reduce((most, one) => (one.metrics.size > most.metrics.size ? one : most));
  }

  /** A metric that no candidate holds, if there is one. */
  get unheld() {
    return this.names.find((_, number) => !this.#plans[number].length);
  }

  /** The names of the metrics of which each candidate answers some; null for a candidate that is not asked at all. */
  get asked() {
    return this.candidates.map((_, candidate) => {
      const answers = (/** @type {Segment} */ segment) => segment.candidate === candidate;
      const names = this.names.filter((_, metric) => this.#plans[metric].some(answers));
      return names.length || this.#base.some(answers) ? names : null;
    });
  }

  /**
   * What a metric needs of the run of a candidate; undefined where it does not hold it as better ones do.
   *
   * @param {string} name
   */
  #needs(name) {
    const reference = this.candidates.find(({ metrics, file: { times } }, number) =>
      metrics.has(name) && (!number || (times.first <= this.#window[1] && times.last >= this.#window[0])))?.metrics.get(name);
    return (/** @type {number} */ candidate) => {
      const own = this.candidates[candidate].metrics.get(name);
      return own && own.unit === reference?.unit && own.kind === reference.kind ? own.need : undefined;
    };
  }

  /**
   * The first candidate that covers a moment and what the value needs; else the first that has output around it; else
   * the first whose run contains it.
   *
   * @param {(candidate: number) => number | undefined} need
   * @param {(file: StoreFile) => import("./times.js").TimeAxis} axis the times that a value is made of
   */
  #segments(need, axis) {
    let open = [this.#window];
    /** @type {Segment[]} */
    const segments = [];
    for (let pass = 0; pass < 3; pass++) {
      for (const [candidate, { file }] of this.candidates.entries()) {
        const own = need(candidate);
        if (!open.length || own === undefined) continue;
        const coverage = pass === 2
          ? intersection([[file.times.first, file.times.last]], [this.#window])
          : axis(file).coverage(pass === 0 ? own : 0, this.#window);
        const taken = intersection(open, coverage);
        segments.push(...taken.map((moments) => ({ moments, candidate })));
        open = without(open, taken);
      }
    }
    segments.sort((a, b) => a.moments[0] - b.moments[0]);
    /** @type {Segment[]} */
    const merged = [];
    for (const { moments, candidate } of segments) {
      const last = merged.at(-1);
      if (last?.candidate === candidate && last.moments[1] + 1 === moments[0]) last.moments[1] = moments[1];
      else merged.push({ moments: [...moments], candidate });
    }
    return merged;
  }

  /**
   * The answer, of bytes that are all there; null when no candidate has output at the times.
   *
   * @param {(candidate: number, names: string[], times: Times) => Forecast} part what one candidate answers
   */
  answer(part) {
    const { candidate } = this.#base[0];
    const isOne = this.#base.length === 1
      && this.#plans.every((plan) => plan.length === 1 && same(plan[0], this.#base[0]));
    if (isOne) return published(part(candidate, this.names, this.times), this.candidates[candidate]);
    const seam = new Seam(this, this.#base);
    for (const { segment, owners } of this.#pieces()) {
      const { moments: [from, through], candidate } = segment;
      const times = this.times.time === undefined ? { from, through } : this.times;
      let own;
      try {
        own = part(candidate, [], times);
      } catch (error) {
        // Between two output times.
        if (error instanceof GridqError && error.code === "no-such-time") continue;
        throw error;
      }
      const before = seam.lastTime;
      const rows = own.times.map((date) => date.getTime() / 1000);
      seam.begin(candidate, own);
      for (const owner of [...new Set(owners)].filter((owner) => owner >= 0).sort((a, b) => a - b)) {
        const numbers = [...owners.keys()].filter((number) => owners[number] === owner);
        const names = numbers.map((number) => this.names[number]);
        // How many rows are asked for one by one.
        const alone = owner !== candidate ? rows.length : this.#reaches(owner, rows[0], before) ? 1 : 0;
        for (const [n, time] of rows.slice(0, alone).entries()) {
          seam.add(owner, this.#row(owner, names, time, n ? rows[n - 1] : before, part), numbers);
        }
        if (alone === rows.length) continue;
        const others = alone ? { from: rows[alone], through: rows[rows.length - 1] } : times;
        seam.add(owner, part(owner, names, others), numbers);
      }
      seam.end();
    }
    return seam.isEmpty ? null : seam.forecast(this.#isCut);
  }

  /**
   * Whether the output interval of a candidate that ends at a time began before the row before, which has told of its beginning.
   * @param {number} owner @param {number} time @param {number | undefined} before
   */
  #reaches(owner, time, before) {
    return before !== undefined && (this.candidates[owner].file.times.interval(time) ?? 0) > time - before;
  }

  /**
   * What a candidate answers at an output time of another one, or after a row of another one: sums are of what falls between two
   * rows, and so are weather codes of shorter intervals. Where the run of the candidate begins in between, they are of its own output interval.
   *
   * @param {number} owner @param {string[]} names @param {number} time
   * @param {number | undefined} before the time of the row before, if there is one
   * @param {(candidate: number, names: string[], times: Times) => Forecast} part
   */
  #row(owner, names, time, before, part) {
    const axis = this.candidates[owner].file.times;
    const output = this.#outputInterval(time);
    const interval = output === undefined || before === undefined ? output : Math.min(output, time - before);
    const isKnown = interval !== undefined && axis.coverage(0, [time - interval, time - interval]).length > 0;
    const row = part(owner, names, { time, seconds: isKnown ? interval : undefined });
    const code = "weather_code";
    if (!isKnown || !names.includes(code) || (axis.interval(time) ?? interval) >= interval) return row;
    // From drizzle on.
    const fallen = part(owner, [code], { from: time - interval + 1, through: time }).values(code).filter((one) => one >= 51);
    const values = row.values(code);
    if (fallen.length && !(values[0] >= Math.max(...fallen))) {
      values[0] = Math.max(...fallen);
      row.content.metrics[code].values[0] = values[0];
    }
    return row;
  }

  /**
   * Seconds of the output interval that ends at a time, of the best candidate that knows it.
   * @param {number} time
   */
  #outputInterval(time) {
    return this.candidates.map(({ file }) => file.times.interval(time)).find((seconds) => seconds !== undefined);
  }

  /**
   * The segments of the times, cut where a metric changes to another candidate, each with who answers for each metric.
   */
  #pieces() {
    const cuts = [...new Set(this.#plans.flat().flatMap(({ moments }) => [moments[0], moments[1] + 1]))]
      .sort((a, b) => a - b);
    return this.#base.flatMap(({ moments: [low, high], candidate }) => {
      const starts = [low, ...cuts.filter((cut) => cut > low && cut <= high)];
      return starts.map((start, number) => ({
        segment: { moments: /** @type {Span} */ ([start, (starts[number + 1] ?? high + 1) - 1]), candidate },
        owners: this.#plans.map((plan) =>
          plan.find(({ moments }) => moments[0] <= start && start <= moments[1])?.candidate ?? -1),
      }));
    });
  }
}

/** @param {Segment} a @param {Segment} b */
function same(a, b) {
  return a.candidate === b.candidate && a.moments[0] === b.moments[0] && a.moments[1] === b.moments[1];
}

/** An answer of several candidates, while it is put together piece by piece. */
class Seam {
  #stitch;
  /** @type {Date[]} */
  #times = [];
  /** @type {number[]} for each time the number of its source */
  #numbers = [];
  /** @type {{ candidate: number, source: any }[]} */
  #sources = [];
  /** @type {import("./gridq.js").Notice[]} */
  #notices;
  /** @type {{ metrics: string[], text: string }[]} notices of sums that are pro rata: said once of the whole */
  #shares = [];
  /** @type {any} */
  #head = {};
  #newTimes = 0;

  /** @param {Stitch} stitch @param {Segment[]} base */
  constructor(stitch, base) {
    this.#stitch = stitch;
    this.#notices = base.slice(1).flatMap(({ moments: [after] }, number) => {
      const before = base[number].moments[1];
      if (before + 1 >= after) return [];
      const text = `no run has output between ${iso(before)} and ${iso(after)}`;
      return [{ code: "gap", metrics: [], text, values: { after: iso(before), before: iso(after) } }];
    }).slice(0, 8);
    this.series = stitch.names.map((name) => ({
      name, facts: /** @type {any} */ (null), step: 0, isUnheld: false, values: /** @type {number[]} */ ([]),
      shown: /** @type {(number | null)[]} */ ([]), intervals: /** @type {(number | null)[]} */ ([]),
      sources: /** @type {number[]} */ ([]),
    }));
  }

  /**
   * Begins a piece with its times.
   * @param {number} candidate @param {Forecast} part without metrics
   */
  begin(candidate, part) {
    const number = this.#number(candidate, part);
    this.#times.push(...part.times);
    this.#numbers.push(...part.times.map(() => number));
    this.#newTimes = part.times.length;
    // The method of an answer is that of its values.
    this.#head = { ...head(part), method: this.#head.method ?? part.content.method };
  }

  /**
   * Adds values of metrics, given by number.
   *
   * @param {number} candidate
   * @param {Forecast} part
   * @param {number[]} metrics
   */
  add(candidate, part, metrics) {
    const number = this.#number(candidate, part);
    this.#head = head(part);
    for (const [place, metric] of metrics.entries()) {
      const series = this.series[metric];
      const name = part.metrics[place];
      const { values, interval_s, pro_rata, ...facts } = part.content.metrics[name];
      if (!series.facts) series.facts = { ...facts, ...(interval_s && { pro_rata: false }) };
      if (pro_rata) series.facts.pro_rata = true;
      series.values.push(...part.values(name));
      series.shown.push(...values);
      series.intervals.push(...(interval_s ?? []));
      series.sources.push(...values.map(() => number));
    }
    for (const notice of part.content.notices) {
      // The length of sums is that of the rows.
      if (notice.code === "sum_hours") continue;
      if (notice.code === "pro_rata") {
        this.#shares.push(notice);
        continue;
      }
      const words = wordsOf(notice);
      const known = this.#notices.find((one) => one.code === notice.code && wordsOf(one) === words
        && JSON.stringify(one.values) === JSON.stringify(notice.values));
      if (!known) {
        this.#notices.push({ ...notice, metrics: [...notice.metrics] });
        continue;
      }
      // Of all of the answer is of all of it.
      const isOfAll = !known.metrics.length || !notice.metrics.length;
      known.metrics = this.#stitch.names.filter((name) =>
        !isOfAll && (known.metrics.includes(name) || notice.metrics.includes(name)));
      if (!isOfAll && words.length < notice.text.length) known.text = `${known.metrics.join(", ")}: ${words}`;
    }
  }

  /** Ends a piece: what no source has at its times is missing. */
  end() {
    for (const series of this.series) {
      const missing = this.#times.length - series.sources.length;
      if (!missing) continue;
      series.isUnheld = true;
      series.sources.push(...this.#numbers.slice(-missing));
      for (const values of [series.shown, series.intervals]) values.push(...Array(missing).fill(null));
      series.values.push(...Array(missing).fill(NaN));
    }
  }

  /**
   * The number of the source that a candidate is.
   * @param {number} candidate @param {Forecast} part
   */
  #number(candidate, part) {
    const number = this.#sources.findIndex((source) => source.candidate === candidate);
    if (number >= 0) return number;
    return this.#sources.push({ candidate, source: source(part, this.#stitch.candidates[candidate]) }) - 1;
  }

  /** The last time so far, in seconds. */
  get lastTime() {
    const last = this.#times.at(-1);
    return last && last.getTime() / 1000;
  }

  /** Whether no piece had times. */
  get isEmpty() {
    return !this.#times.length;
  }

  /** @param {boolean} isCut */
  forecast(isCut) {
    const sources = this.#sources.map(({ source }) => source);
    const isOne = sources.length === 1;
    const series = this.series.filter(({ facts }) => facts);
    const { first, last } = this.#stitch;
    /** @type {import("./gridq.js").Notice[]} */
    const notices = [];
    const add = (/** @type {string} */ code, /** @type {string[]} */ metrics, /** @type {string} */ text) =>
      notices.push({ code, metrics, text: metrics.length ? `${metrics.join(", ")}: ${text}` : text });
    if (isCut) {
      const text = `the runs cover ${iso(first)} to ${iso(last)}; what lies outside is left out`;
      notices.push({ code: "cut", metrics: [], text, values: { first: iso(first), last: iso(last) } });
    }
    notices.push(...this.#notices);
    for (const { name, isUnheld } of series) {
      if (isUnheld) add("sources", [name], "missing where no run that covers the time holds it, or only in another unit or of another kind");
    }
    this.#addShares(add);
    if (!isOne) this.#addSources(series, sources, add);
    const metrics = Object.fromEntries(series.map(({ name, facts, shown, intervals, sources }, number) => {
      const { pro_rata, ...kept } = facts;
      const isElsewhere = sources.some((source, time) => source !== this.#numbers[time]);
      return [name, {
        ...kept, values: this.#rounded(series[number], shown), ...(isElsewhere && { source: sources }),
        ...(pro_rata !== undefined && { interval_s: intervals, pro_rata }),
      }];
    }));
    const content = {
      ...this.#head, ...sources[0], ...(!isOne && { sources }), notices,
      times: this.#times.map((time) => iso(time.getTime() / 1000)), ...(!isOne && { source: this.#numbers }), metrics,
    };
    return new Forecast(`${JSON.stringify(content)}\n`, Float64Array.from(series.flatMap(({ values }) => values)));
  }

  /**
   * No digit is shown that one of the sources does not know.
   *
   * @param {{ name: string, values: number[], sources: number[] }} series
   * @param {(number | null)[]} shown
   */
  #rounded({ name, values, sources }, shown) {
    const metrics = [...new Set(sources)]
      .flatMap((source) => this.#stitch.candidates[this.#sources[source].candidate].metrics.get(name) ?? []);
    const [{ scale, quantum, kind }] = metrics;
    if (metrics.every((metric) => metric.quantum === quantum) || metrics.some((metric) => metric.scale !== scale)) {
      return shown;
    }
    const step = Math.max(...metrics.map((metric) => metric.quantum));
    const digits = (/** @type {number} */ step) => Math.min(9, Math.max(0, Math.ceil(-Math.log10(step * (1 + 1e-9)))));
    return values.map((value) => {
      if (!Number.isFinite(value)) return null;
      const power = 10 ** digits(step / 5);
      const rounded = scale === "linear"
        ? (Math.sign(value) * Math.round(Math.abs(value) * power)) / power + 0
        : Number(value.toPrecision(1 + digits(step)));
      return kind === "direction" && rounded === 360 ? 0 : rounded;
    });
  }

  /**
   * Which sums include shares of output intervals.
   * @param {(code: string, metrics: string[], text: string) => void} add
   */
  #addShares(add) {
    if (!this.#shares.length) return;
    const names = this.#stitch.names.filter((name) => this.#shares.some(({ metrics }) => metrics.includes(name)));
    const texts = new Set(this.#shares.map(({ metrics, text }) => text.slice(metrics.join(", ").length + 2)));
    const [first] = texts;
    add("pro_rata", names, texts.size === 1 ? first : first.replace(/^over [^,]*,/, "over intervals,"));
  }

  /**
   * Which source answers from which time on, and which metrics come from another source than their time does.
   *
   * @param {{ name: string, sources: number[] }[]} series
   * @param {any[]} sources
   * @param {(code: string, metrics: string[], text: string) => void} add
   */
  #addSources(series, sources, add) {
    const text = (/** @type {number} */ number) =>
      `${sources[number].model} run ${sources[number].run}, domain ${sources[number].domain}`;
    const times = this.#times.map((time) => iso(time.getTime() / 1000));
    const changes = times.flatMap((time, n) =>
      n && this.#numbers[n] === this.#numbers[n - 1] ? [] : [`from ${time} on ${text(this.#numbers[n])}`]);
    if (changes.length > 1) add("sources", [], few(changes, 6));
    for (const { name, sources } of series) {
      const others = times.flatMap((time, n) =>
        sources[n] === this.#numbers[n] ? [] : [`at ${time} from ${text(sources[n])}`]);
      if (others.length) add("sources", [name], `${few(others, 2)}: the source of that time has no value`);
    }
  }
}

/**
 * The text without the names of the metrics that stand before it.
 * @param {import("./gridq.js").Notice} notice
 */
function wordsOf({ metrics, text }) {
  const names = `${metrics.join(", ")}: `;
  return text.startsWith(names) ? text.slice(names.length) : text;
}

/** @param {Forecast} part */
function head({ content: { schema, latitude, longitude, method } }) {
  return { schema, latitude, longitude, method };
}

/**
 * What an answer says of its run, domain and cell, with what the manifest says of the file.
 *
 * @param {Forecast} part
 * @param {Candidate} candidate
 */
function source({ content }, { run, file }) {
  const { schema, latitude, longitude, method, notices, times, metrics, grid_spacing_m, cell, ...labels } = content;
  return { ...labels, generation: run.generation, index_sha256: file.sha256, grid_spacing_m, cell };
}

/**
 * The answer of one file, with what the manifest says of it.
 * @param {Forecast} part @param {Candidate} candidate
 */
function published(part, candidate) {
  const { notices, times, metrics } = part.content;
  part.content = { ...head(part), ...source(part, candidate), notices, times, metrics };
  part.json = `${JSON.stringify(part.content)}\n`;
  return part;
}

/**
 * The first of some items, each once: `a; b; and 3 more`.
 * @param {string[]} items @param {number} count the most
 */
export function few(items, count) {
  const all = [...new Set(items)];
  const named = [];
  let room = 1000;
  for (const item of all.slice(0, count)) {
    if (room <= 0) break;
    named.push(item);
    room -= item.length + 2;
  }
  if (all.length > named.length) named.push(`and ${all.length - named.length} more`);
  return named.join("; ");
}
