import GridQuery
import GridqTestSupport
import Testing

@testable import GridqLookup

/// Runs of which each has values of its own everywhere, so that a value tells where it is from. Hours are
/// counted from 2026-11-20T00Z.
@Suite("An answer of several runs")
struct StitchTests {
  /// - Parameters:
  ///   - value: of temperature; precipitation is that many millimetres an hour.
  private func run(
    from start: Double, hours: [Double], value: Double, domain: String = "d01",
    degrees: Double = 0.5,
    member: String = "", metrics: [Metric] = [.temperature, .precipitation], unset: Set<String> = []
  ) throws -> ForecastDomain {
    let hours = hours.map { start + $0 }
    var index = try TestIndex(hours: hours)
    index.fields = metrics.map { metric in
      TestIndex.Field(metric) { _, _, t in
        metric.kind == .sum ? value * (hours[t] - start) : value
      }
    }
    index.grid = try TestIndex.grid(
      latitude: domain == "d02" ? 38 : 36, longitude: domain == "d02" ? -10 : -12, degrees: degrees,
      columns: 13, rows: 13)
    index.domain = domain
    index.member = member
    index.unset = unset
    index.initialisation = TestIndex.hour(start)
    return try index.open()
  }

  private func hourly(_ count: Int) -> [Double] { (0...count).map(Double.init) }

  private func ask(
    _ domains: [ForecastDomain], _ metrics: [Metric]? = [.temperature], from: Double? = nil,
    through: Double? = nil, sumsOver hours: Int64? = nil, at longitude: Double = -9.25
  ) throws -> PointForecast {
    let times = TimeSelection.span(
      from: from.map { TestIndex.hour($0) }, through: through.map { TestIndex.hour($0) })
    let answer = try Forecasts(domains).forecast(
      try ForecastQuestion(
        at: 38.75, longitude, metrics: metrics, times: times, sumsOver: hours.map { $0 * 3600 }))
    // The order in which they are given does not matter.
    #expect(
      try Forecasts(domains.reversed()).forecast(
        try ForecastQuestion(
          at: 38.75, longitude, metrics: metrics, times: times, sumsOver: hours.map { $0 * 3600 }))
        == answer)
    for series in answer.metrics { #expect(series.values.count == answer.times.count) }
    #expect(zip(answer.times, answer.times.dropFirst()).allSatisfy { $0 < $1 })
    return answer
  }

  private func hours(_ answer: PointForecast) -> [Double] {
    answer.times.map { Double($0.seconds(since: TestIndex.hour(0))) / 3600 }
  }

  @Test("takes each time from the newest run that covers it")
  func newestRun() throws {
    let old = try run(from: 0, hours: hourly(12), value: 1)
    let new = try run(from: 6, hours: hourly(3), value: 2)
    let answer = try ask([old, new], from: 4)
    #expect(hours(answer) == [4, 5, 6, 7, 8, 9, 10, 11, 12])
    #expect(answer.map { $0[.temperature] } == [1, 1, 2, 2, 2, 2, 1, 1, 1])
    let starts = answer.map { $0.source.run.initialisation }
    #expect(starts == [0, 0, 6, 6, 6, 6, 0, 0, 0].map { TestIndex.hour($0) })
    #expect(answer.sources.count == 2 && !answer.isCut)
    #expect(answer.notices.map(\.code) == [.sources])
    // Without a start it begins where the newest run does.
    #expect(try hours(ask([old, new])) == [6, 7, 8, 9, 10, 11, 12])
    // One moment, between output times.
    let moment = try Forecasts([old, new]).forecast(
      at: 38.75, -9.25, times: .moment(TestIndex.hour(5.5)))
    #expect(moment.map { $0[.temperature] } == [1] && moment.otherSources.isEmpty)
  }

  @Test("goes over to a coarser domain where the finest ends, and to a longer run of a longer step")
  func longRun() throws {
    let nest = try run(from: 6, hours: hourly(3), value: 3, domain: "d02", degrees: 0.1)
    let parent = try run(from: 6, hours: hourly(6), value: 2)
    let long = try run(from: 0, hours: [0, 3, 6, 9, 12, 15, 18], value: 1)
    let answer = try ask([nest, parent, long], from: 0)
    #expect(hours(answer) == [0, 3, 6, 7, 8, 9, 10, 11, 12, 15, 18])
    #expect(answer.map { $0[.temperature] } == [1, 1, 3, 3, 3, 3, 2, 2, 2, 1, 1])
    #expect(answer.map { $0.source.domain }[3...6] == ["d02", "d02", "d02", "d01"])
    // Within a cell of the nest's edge, and outside of it, only the parents.
    for longitude in [-9.95, -7] {
      #expect(
        try ask([nest, parent, long], from: 6, at: longitude).map { $0[.temperature] }
          == [2, 2, 2, 2, 2, 2, 2, 1, 1])
    }
  }

  /// Differences of totals of two runs would be none of these: the old run has fallen 6 mm at 06 UTC, the new one 0.
  @Test("an amount is made of parts, each of the newest run that knows it")
  func sums() throws {
    let old = try run(from: 0, hours: [0, 3, 6, 9, 12], value: 1)
    let new = try run(from: 6, hours: hourly(4), value: 5)
    var answer = try ask([old, new], [.precipitation, .temperature], from: 0)
    #expect(hours(answer) == [0, 3, 6, 7, 8, 9, 10, 12])
    // The first time of a run ends no interval: at 06 UTC it is the old run's, over three hours. At 12 UTC it is the old
    // run's since 10 UTC, up to which the new one has told it.
    #expect(answer.map { $0[.precipitation] } == [nil, 3, 3, 5, 5, 5, 5, 2])
    #expect(
      answer.metrics[0].intervals.map { ($0?.seconds ?? 0) / 3600 } == [0, 3, 3, 1, 1, 1, 1, 2])
    #expect(answer.map { $0[.temperature] } == [1, 1, 5, 5, 5, 5, 5, 1])
    let row = try #require(answer.first { $0.time == TestIndex.hour(6) })
    #expect(row.source.run.initialisation == TestIndex.hour(6))
    #expect(row.source(of: .precipitation).run.initialisation == TestIndex.hour(0))
    #expect(row.source(of: .temperature) == row.source)
    #expect(answer.metrics[1].sourceNumbers.isEmpty)
    #expect(
      answer.notices.contains {
        $0.code == .sources && $0.metrics == ["precipitation"]
          && $0.text.contains("at 2026-11-20T06:00:00Z from wrf run 2026-11-20T00:00:00Z")
      })
    // Over three hours: up to 06 UTC the old run's, 1 mm an hour, then the new one's, 5 mm. From 09 to 12 UTC it is
    // the old run's alone: its interval is not cut at 10 UTC, where the new run ends.
    answer = try ask([old, new], [.precipitation], from: 6, sumsOver: 3)
    let threeHours: [Double?] = [3, 7, 11, 15, 15, 3]
    #expect(answer.map { $0[.precipitation] } == threeHours)
    // Over eight hours, which nobody knows up to 06 UTC and 07 UTC: 6 + 10, 5 + 15, 4 + 20 mm, and 2 + 15 + 3 mm.
    answer = try ask([old, new], [.precipitation], from: 6, sumsOver: 8)
    let eightHours: [Double?] = [nil, nil, 16, 20, 24, 20]
    #expect(answer.map { $0[.precipitation] } == eightHours)
    let rows = Array(answer)
    #expect(
      rows[5].sources(of: .precipitation).map { $0.run.initialisation }
        == [0, 6, 0].map { TestIndex.hour($0) })
    // Of the last row: 04 to 06 UTC, to 09 UTC and to 12 UTC; the numbers are those of sources by rows.
    #expect(answer.metrics[0].parts[5].map(\.seconds) == [7200, 10_800, 10_800])
    #expect(
      answer.notices.contains {
        $0.code == .sources
          && $0.text.hasPrefix(
            "precipitation: made of parts: up to 2026-11-20T08:00:00Z wrf run 2026-11-20T00:00:00Z, domain d01 until"
              + " 2026-11-20T06:00:00Z, then wrf run 2026-11-20T06:00:00Z, domain d01; up to ")
      })
    // Of one moment, too.
    let moment = try Forecasts([old, new]).forecast(
      at: 38.75, -9.25, metrics: [.precipitation], times: .moment(TestIndex.hour(6)))
    #expect(moment.map { $0[.precipitation] } == [3])
  }

  /// JSON counts sources from 0, the first of which the fields beside them tell.
  @Test("in JSON each time, and each metric that is another's, says which source it is from")
  func json() throws {
    let old = try run(from: 0, hours: hourly(9), value: 1)
    let new = try run(from: 6, hours: hourly(2), value: 5, domain: "d02", degrees: 0.1)
    let answer = try ask([old, new], [.temperature, .precipitation], from: 5, through: 9)
    let text = String(decoding: answer.json(), as: UTF8.self)
    #expect(text.contains(#""source":[0,1,1,1,0],"metrics":{"temperature""#))
    #expect(text.contains(#""values":[1,1,5,5,1],"source":[0,0,1,1,0]"#))
    let sources = try #require(text.firstRange(of: #""sources":["#))
    #expect(text[..<sources.lowerBound].contains(#""run":"2026-11-20T00:00:00Z","domain":"d01""#))
    #expect(
      text[sources.upperBound...].prefix { $0 != "]" }.split(separator: "},{").map {
        $0.contains(#""run":"2026-11-20T06:00:00Z","domain":"d02""#)
      } == [false, true])
    // Of one run there is nothing of it.
    let alone = String(decoding: try ask([new]).json(), as: UTF8.self)
    #expect(!alone.contains("source"))
  }

  @Test("what a model has not computed at its first time is that of the run before")
  func unset() throws {
    let metrics = [Metric.shortwaveRadiation, .temperature]
    let old = try run(from: 0, hours: hourly(9), value: 1, metrics: metrics)
    let new = try run(
      from: 6, hours: hourly(3), value: 5, metrics: metrics, unset: ["shortwave_radiation"])
    let answer = try ask([old, new], metrics, from: 5, through: 8)
    #expect(answer.metrics[0].values == [1, 1, 5, 5])
    #expect(answer.metrics[1].values == [1, 5, 5, 5])
    #expect(!answer.notices.map(\.code).contains(.notComputed))
    // Where there is no other run, it is what the model wrote, and said.
    let alone = try ask([new], metrics, from: 6, through: 8)
    #expect(alone.metrics[0].values == [5, 5, 5])
    #expect(alone.notices.map(\.code).contains(.notComputed))
  }

  @Test("output that is absent from a run is that of the next one, and else missing")
  func absent() throws {
    let old = try run(from: 0, hours: hourly(8), value: 1)
    let holes = try run(from: 2, hours: [0, 1, 2, 4, 5, 6], value: 2)
    let answer = try ask([old, holes], [.temperature, .precipitation], from: 2)
    #expect(hours(answer) == [2, 3, 4, 5, 6, 7, 8])
    #expect(answer.map { $0[.temperature] } == [2, 2, 2, 1, 2, 2, 2])
    // The interval from 05 UTC to 06 UTC is the old run's.
    #expect(answer.map { $0[.precipitation] } == [1, 2, 2, 1, 1, 2, 2])
    #expect(try ask([holes]).map { $0[.temperature] } == [2, 2, 2, nil, 2, 2, 2])
    // As of one domain alone when the other run does not reach so far.
    let short = try run(from: 0, hours: hourly(3), value: 1)
    let same = try ask([short, holes], from: 4)
    #expect(same.map { $0[.temperature] } == [2, nil, 2, 2, 2])
    #expect(same.gaps == [TestIndex.hour(4)...TestIndex.hour(6)])
    #expect(same.notices.map(\.code) == [.gap])
  }

  @Test(
    "a metric that the source of a time does not hold is that of the next one, or missing, and said"
  )
  func unheld() throws {
    let old = try run(from: 0, hours: hourly(6), value: 1, metrics: [.temperature, .cape])
    let new = try run(from: 3, hours: hourly(5), value: 2, metrics: [.temperature, .cape])
    let long = try run(from: 0, hours: hourly(10), value: 3, degrees: 0.6)
    let answer = try ask([old, new, long], [.temperature, .cape], from: 2)
    #expect(answer.map { $0[.temperature] } == [1, 2, 2, 2, 2, 2, 2, 3, 3])
    #expect(answer.map { $0[.cape] } == [1, 2, 2, 2, 2, 2, 2, nil, nil])
    #expect(
      answer.notices.contains {
        $0.code == .sources && $0.metrics == ["cape"] && $0.text.contains("missing")
      })
    // A finer domain that lacks one of them is asked for the other all the same.
    let fine = try run(from: 3, hours: hourly(9), value: 4, domain: "d02", degrees: 0.1)
    let mixed = try ask([new, fine], [.temperature, .cape], from: 3)
    #expect(mixed.map { $0[.temperature] } == [4, 4, 4, 4, 4, 4, 4, 4, 4, 4])
    #expect(mixed.map { $0[.cape] } == [2, 2, 2, 2, 2, 2, nil, nil, nil, nil])
    #expect(mixed.notices.contains { $0.code == .sources && $0.metrics == ["cape"] })
  }

  @Test(
    "a run begins with its first output, also where a nest begins later, and an older run is not part of it"
  )
  func laterNest() throws {
    let before = try run(from: -6, hours: hourly(20), value: 3)
    let outer = try run(from: 0, hours: [0, 3, 6, 9], value: 1)
    let nest = try run(from: 0, hours: [4, 5, 6], value: 2, domain: "d02", degrees: 0.1)
    let answer = try Forecasts([before, outer, nest]).forecast(
      at: 38.75, -9.25, metrics: [.temperature], times: .span(from: nil, through: TestIndex.hour(9))
    )
    #expect(hours(answer) == [0, 3, 4, 5, 6, 9])
    #expect(answer.map { $0[.temperature] } == [1, 1, 2, 2, 2, 1])
  }

  @Test("a metric that only a domain of other times holds is an error, and not left out")
  func heldAtOtherTimes() throws {
    let outer = try run(from: 0, hours: hourly(12), value: 1, metrics: [.temperature])
    let nest = try run(
      from: 0, hours: [3, 4, 5], value: 2, domain: "d02", degrees: 0.1,
      metrics: [.temperature, .cape])
    for names in [[Metric.temperature, .cape], [.cape]] {
      #expect(throws: QueryError.self) { try ask([outer, nest], names, from: 8, through: 10) }
    }
  }

  @Test(
    "an amount that a nest lacks is that since the row before, whatever the interval of its source")
  func amountsBetweenRows() throws {
    let outer = try run(from: 0, hours: hourly(4), value: 4)
    let quarters = (0...8).map { Double($0) / 4 }
    let fine = try run(
      from: 0, hours: quarters, value: 2, domain: "d02", degrees: 0.1, metrics: [.temperature])
    let answer = try ask([outer, fine], [.temperature, .precipitation], from: 0, through: 3)
    #expect(answer.map { $0[.temperature] } == [2, 2, 2, 2, 2, 2, 2, 2, 2, 4])
    #expect(answer.map { $0[.precipitation] } == [nil, 1, 1, 1, 1, 1, 1, 1, 1, 4])
    let amounts = answer.metrics[1].intervals
    #expect(amounts.map { $0?.seconds } == [nil, 900, 900, 900, 900, 900, 900, 900, 900, 3600])
    #expect(!answer.notices.contains { $0.code == .sumHours })
    // A nest that has output more rarely: the hours since its row before.
    let rare = try run(
      from: 0, hours: [0, 2, 4], value: 2, domain: "d02", degrees: 0.1, metrics: [.temperature])
    let rarely = try ask([outer, rare], [.temperature, .precipitation], from: 0, through: 4)
    #expect(rarely.map { $0[.precipitation] } == [nil, 8, 8])
    // The run that answers knows no more than two of the three hours: what it tells is of its own last one.
    let older = try run(from: -4, hours: hourly(8), value: 1)
    let late = try run(from: 0, hours: [1, 2, 3, 4, 5, 6], value: 4)
    let threes = try run(
      from: 0, hours: [0, 3, 6], value: 2, domain: "d02", degrees: 0.1, metrics: [.temperature])
    let begun = try ask(
      [older, late, threes], [.temperature, .precipitation], from: 0, through: 6)
    #expect(begun.map { $0[.precipitation] } == [1, 4, 12])
    #expect(begun.metrics[1].intervals.map { $0?.seconds } == [3600, 3600, 10_800])
  }

  @Test(
    "an amount over a longer interval than rows of another run leave is that since the row before")
  func amountsAfterRows() throws {
    let new = try run(from: 6, hours: hourly(4), value: 2)
    let old = try run(from: 0, hours: [0, 3, 6, 9, 12, 15, 18], value: 1)
    let answer = try ask([old, new], [.temperature, .precipitation], from: 8, through: 15)
    #expect(hours(answer) == [8, 9, 10, 12, 15])
    #expect(answer.map { $0[.precipitation] } == [2, 2, 2, 2, 3])
    let seconds = answer.metrics[1].intervals.map { $0?.seconds }
    #expect(seconds == [3600, 3600, 3600, 7200, 10_800])
    #expect(answer.notices.contains { $0.code == .proRata })
    // The first row of an answer has all of its interval.
    #expect(
      try ask([old, new], [.precipitation], from: 11).map { $0[.precipitation] } == [3, 3, 3])
    // The rows after it are those of one answer: of many gaps the first eight are told, and how many more there are.
    let holed = try run(
      from: 0, hours: (0...60).filter { $0 % 4 != 3 }.map { Double(3 * $0) }, value: 1)
    let gaps = try ask([holed, new], [.precipitation], from: 8).notices.filter { $0.code == .gap }
    #expect(gaps.count == 9 && gaps.last?.text.contains("more places") == true, "\(gaps)")
    // A newest run without the metric, whose rows it has told by the hour.
    let bare = try run(from: 6, hours: hourly(5), value: 2, metrics: [.temperature])
    let lent = try ask([old, bare], [.temperature, .precipitation], from: 9, through: 15)
    #expect(hours(lent) == [9, 10, 11, 12, 15])
    #expect(lent.map { $0[.precipitation] } == [1, 1, 1, 1, 3])
  }

  // Rain in the first of two hours: 3 mm/h or less is slight or moderate rain, 61 or 63.
  @Test("a weather code that a nest lacks is of the same hours as the amount beside it")
  func codesBetweenRows() throws {
    var outer = try TestIndex(
      hours: hourly(4), TestIndex.Field(.temperature) { _, _, _ in 10 },
      TestIndex.Field(.cloudCover) { _, _, _ in 0 },
      TestIndex.Field(.precipitation) { _, _, t in t > 0 ? 3 : 0 })
    outer.grid = try TestIndex.grid(latitude: 36, longitude: -12, columns: 13, rows: 13)
    let rare = try run(
      from: 0, hours: [0, 2, 4], value: 2, domain: "d02", degrees: 0.1, metrics: [.temperature])
    let answer = try ask(
      [try outer.open(), rare], [.temperature, .precipitation, .weatherCode], from: 0, through: 4)
    #expect(answer.map { $0[.precipitation] } == [nil, 3, 0])
    let codes = answer.map { $0[.weatherCode] }
    #expect(codes[1] == 61 || codes[1] == 63, "\(codes)")
    #expect(codes[2] == 0)
  }

  @Test("members of an ensemble are not mixed")
  func members() throws {
    let first = try run(from: 0, hours: hourly(3), value: 1, member: "m01")
    let second = try run(from: 0, hours: hourly(6), value: 2, member: "m02")
    let answer = try Forecasts([first, second]).forecast(at: 38.75, -9.25)
    #expect(Set(answer.map { $0.source.member }).count == 1)
  }

  @Test("what no run covers is left out, before, between and after")
  func holes() throws {
    let old = try run(from: 0, hours: hourly(2), value: 1)
    let new = try run(from: 6, hours: hourly(2), value: 2)
    let answer = try ask([old, new], from: -1, through: 9)
    #expect(hours(answer) == [0, 1, 2, 6, 7, 8])
    #expect(answer.isCut && answer.notices.map(\.code).contains(.cut))
    #expect(answer.gaps == [TestIndex.hour(2)...TestIndex.hour(6)])
    #expect(answer.notices.map(\.code).contains(.gap))
    for moment in [-1, 4, 9] {
      #expect(throws: QueryError.self) {
        try Forecasts([old, new]).forecast(
          at: 38.75, -9.25, times: .moment(TestIndex.hour(Double(moment))))
      }
    }
  }

  @Test("of one domain it is what the domain answers, with whatever is asked for")
  func oneDomain() throws {
    let domain = try run(from: 0, hours: [0, 1, 2, 3, 5, 6, 7], value: 1)
    let past = try run(from: -40, hours: hourly(3), value: 2)
    let point = try place(38.7, -9.3)
    for times in [
      TimeSelection.wholeRun, .moment(TestIndex.hour(1.5)), .length(from: nil, seconds: 7200),
      .span(from: TestIndex.hour(2), through: TestIndex.hour(30)),
    ] {
      for method in InterpolationMethod.allCases {
        let expected = try domain.forecast(
          ForecastQuestion(
            at: point, named: domain.metrics.map(\.name), times: times, method: method,
            sumsOver: 5400, units: .imperial))
        for domains in [[domain], [domain, past]] {
          let answer = try Forecasts(domains).forecast(
            try ForecastQuestion(
              at: 38.7, -9.3, times: times, method: method, sumsOver: 5400, units: .imperial))
          #expect(answer == expected)
        }
      }
    }
  }

  @Test("more values than allowed are refused before any is looked up")
  func limit() throws {
    var new = try TestIndex(
      hours: [2, 3, 4], TestIndex.Field(.temperature) { _, _, _ in 2 })
    new.initialisation = TestIndex.hour(2)
    let path = try TestIndex.folder(
      of: TestIndex(hours: hourly(9), TestIndex.Field(.temperature) { _, _, _ in 1 }), new)
    func ask(_ limit: Int) throws -> PointForecast {
      try Forecasts(opening: path, limits: LookupLimits(values: limit)).forecast(
        at: 40.5, -9.5, metrics: [.temperature],
        times: .span(from: TestIndex.hour(0), through: nil))
    }
    #expect(try ask(10).times.count == 10)
    let error = #expect(throws: QueryError.self) { try ask(9) }
    guard case .tooManyValues(1, 10, 9) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Against ``TimeAxis/coverage(for:within:)``, which judges each interval.
  @Test("a run with regular output knows all of a window where it covers it", arguments: 1...4)
  func knowsAll(count: Int) throws {
    let axis = try #require(
      TimeAxis(start: TestIndex.hour(0), step: count > 1 ? 3600 : 0, count: count))
    let start = axis.first.secondsSince1970
    for low in stride(from: Int64(-3600), through: 14_400, by: 1800) {
      for high in stride(from: low, through: 18_000, by: 1800) {
        let window = start + low...start + high
        func isWhole(_ need: Need) -> Bool {
          axis.coverage(for: need, within: window) == Coverage([window])
        }
        #expect(axis.knowsAll(within: window, sumSeconds: nil) == isWhole(.interval(nil)))
        for sum: Int64 in [3600, 7200] {
          #expect(axis.knowsAll(within: window, sumSeconds: sum) == isWhole(.interval(sum)))
        }
        #expect(!axis.knowsAll(within: window, sumSeconds: .max))
      }
    }
  }

  /// The rule time by time, as one says it: the first run, newest first, that has the moment between two output
  /// times without a gap, or at one; an output time is a row where its run is the one.
  @Test("is for any runs what the rule says for each time", arguments: 0..<60)
  func anyRuns(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var runs: [ForecastDomain] = []
    for number in 0..<3 {
      // No two runs begin at the same second: 3.6 s apart at least.
      let start = Double(random.next() % 12) + Double(number) / 1000
      let step = Double(random.next() % 3 + 1)
      var hours = (0..<Int(random.next() % 6 + 3)).map { Double($0) * step }
      if random.next() % 2 == 0 { hours.remove(at: 2) }
      runs.append(try run(from: start, hours: hours, value: Double(number)))
    }
    runs.sort { $0.run.initialisation > $1.run.initialisation }
    func covers(_ domain: ForecastDomain, _ time: UTCTime) -> Bool {
      guard let position = domain.times.position(of: time) else { return false }
      return position.fraction == 0 || !domain.times.hasGap(before: position.output + 1)
    }
    var expected: [UTCTime: Double] = [:]
    for domain in runs {
      for time in domain.times.times {
        guard let best = runs.first(where: { covers($0, time) }),
          best.run == domain.run
        else { continue }
        let place = try #require(domain.place(of: place(38.75, -9.25), method: .nearest))
        expected[time] = try domain.value(
          of: domain.metric(named: "temperature"), at: place, time: time)
      }
    }
    let answer = try ask(runs, from: -1)
    for row in answer {
      // Rows without a value are those of output that nobody has.
      #expect(row[.temperature] == expected[row.time])
      if expected[row.time] == nil { #expect(!runs.contains { covers($0, row.time) }) }
    }
    #expect(answer.filter { $0[.temperature] != nil }.count == expected.count)
    // No amount is told twice.
    let amounts = try ask(runs, [.temperature, .precipitation], from: -1)
    for (number, interval) in amounts.metrics[1].intervals.enumerated().dropFirst() {
      let since = amounts.times[number].seconds(since: amounts.times[number - 1])
      #expect((interval?.seconds ?? 0) <= since, "\(amounts.times[number])")
    }
  }
}

/// Steele, Lea and Flood's SplitMix64: the same runs every time.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
