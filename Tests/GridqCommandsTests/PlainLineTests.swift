import ArgumentParser
import Testing

@testable import gridq

/// Lines that are read without the parser, and lines that are left to it.
@Suite("A plain command line")
struct PlainLineTests {
  /// What a command was told, option after option.
  private func told(_ command: Gridq) -> [String] {
    let (metric, place, time, source) = (
      command.metric, command.place, command.time, command.source
    )
    return [
      "\(metric.metric)", "\(metric.units)", "\(metric.ozone ?? "–")", "\(metric.tilt ?? "–")",
      "\(metric.azimuth ?? "–")", "\(metric.listMetrics)",
      place.lat ?? "–", place.lon ?? "–", place.points ?? "–", place.place ?? "–",
      place.places ?? "–", "\(place.method)", "\(place.cell)",
      place.elevation ?? "–", time.time ?? "–", time.from ?? "–", time.to ?? "–",
      time.hours ?? "–", time.sumHours ?? "–", "\(source.index)", source.domain ?? "–",
      source.run ?? "–", "\(command.format)", "\(command.sun)", time.tz ?? "–",
      "\(command.daily)", source.store ?? "–", source.model ?? "–", source.member ?? "–",
      source.maxAge ?? "–", command.plot ?? "–",
    ]
  }

  @Test(
    "says what the parser understands",
    arguments: [
      "--lat 38.7 --lon -9.1 --metric temperature", "--lat -38.7 --lon 9", "--metric t2,rain",
      "--store a --model wrf --member all --max-age 9h",
      "--index a --index b --domain d01 --run 2026-11-20T00:00Z", "--time now+6h",
      "--from 2026-11-20 --to 2026-11-21", "--hours 24 --sum-hours 6", "--elevation 120",
      "--ozone 300 --units imperial", "--tilt 35 --azimuth -90", "--units si --format json",
      "--format csv --units metric",
      "--format table", "--format chart", "--method bilinear --cell nearest",
      "--cell land --method nearest",
      "--cell sea", "--points a.csv --format jsonl", "--lat x --time y --index z=1",
      "--tz Europe/Lisbon --time now", "--place Peniche --places a.csv",
      "--index --lat=1", "--lat 1e1", "--lat 1 --lon 2 --plot a.svg",
    ])
  func same(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard let plain = Gridq(plain: words) else {
      #expect(line == "--index --lat=1", "left to the parser")
      return
    }
    #expect(told(plain) == told(try Gridq.parse(words)))
  }

  @Test(
    "is none when the parser has more to say",
    arguments: [
      "", "--help", "-h", "--version", "--lat", "--lat --lon 2", "--lat=1 --lon=2", "--latt 1",
      "stray", "stray --lat", "--sun", "--format json --sun", "--daily --tz utc",
      "--list-metrics --format csv",
      "--format xml", "--units furlong", "--method linear", "--cell lake", "--lat 1 --lat 2",
      "--metric a --metric b", "--index -x", "--hours -3", "--elevation -5", "--azimuth --tilt",
      "-- --lat",
      "--lat 1 --", "--points -", "--plot -", "--generate-completion-script bash",
    ])
  func other(line: String) {
    #expect(Gridq(plain: line.split(separator: " ").map(String.init)) == nil)
  }

  /// Each option with a value stands once in the help.
  @Test("may have every option of the help that takes a value")
  func complete() {
    let options = Gridq.helpMessage().split(separator: "\n")
      .filter { $0.hasPrefix("  --") && $0.contains("<") && !$0.contains("gridq") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(options.count == 28)
    let words = ["--units": "si", "--method": "nearest", "--cell": "sea", "--format": "json"]
    for option in options {
      #expect(Gridq(plain: [option, words[option] ?? "1"]) != nil, "\(option)")
    }
  }
}
