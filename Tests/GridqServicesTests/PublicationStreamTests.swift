import Foundation
import GridQuery
import GridqMetrics
import GridqServices
import Testing

/// What listeners of a store are told, read as the WHATWG standard says.
@Suite struct PublicationStreamTests {
  /// An event as a page gets it.
  private struct Event: Equatable {
    var kind = ""
    var data = ""
    var id: String?
  }

  /// The events of a stream, and the id that is left (HTML, 9.2.6).
  private static func events(_ bytes: [UInt8]) -> (events: [Event], last: String?) {
    var events: [Event] = []
    var (event, last) = (Event(), String?.none)
    var hasData = false
    for line in String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n") {
      if line.isEmpty {
        last = event.id
        if hasData { events.append(event) }
        (event, hasData) = (Event(id: event.id), false)
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let value = String(parts[1].hasPrefix(" ") ? parts[1].dropFirst() : parts[1])
      switch parts[0] {
      case "event": event.kind = value
      case "data": (event.data, hasData) = (event.data + value, true)
      case "id": event.id = value
      default: break
      }
    }
    return (events, last)
  }

  private static func time(_ hours: Int64) -> UTCTime {
    UTCTime(secondsSince1970: 1_795_132_800 + hours * 3600)
  }

  private static func run(
    _ model: String, _ hours: Int64, _ domains: [String], members: [String] = [""],
    generation: UInt32 = 1, state: StoreManifest.State = .complete, published: Int64
  ) throws -> StoreManifest.Run {
    let template = try #require(ServedRun.shared.get().store.snapshot().manifest.runs.first)
    var files: [StoreManifest.File] = []
    for domain in domains {
      for member in members {
        var file = template.files[0]
        (file.domain, file.member) = (domain, member)
        files.append(file)
      }
    }
    return StoreManifest.Run(
      ModelRun(model: model, initialisation: time(hours)), generation: generation, state: state,
      published: UTCTime(secondsSince1970: time(0).secondsSince1970 + published), files: files)
  }

  private static func state(_ sequence: UInt64, written: Int64, _ runs: [StoreManifest.Run])
    -> PublicationStream.State
  {
    PublicationStream.State(
      StoreManifest(
        id: "0123456789abcdef", sequence: sequence,
        written: UTCTime(secondsSince1970: time(0).secondsSince1970 + written), producer: "test",
        runs: runs))
  }

  private static func runs(_ events: [Event]) throws -> [String] {
    try events.map { event in
      let object = try JSONSerialization.jsonObject(with: Data(event.data.utf8)) as? [String: Any]
      return "\(object?["model"] ?? "") \(object?["run"] ?? "") \(object?["generation"] ?? "")"
    }
  }

  @Test func eachRunThatChangedIsAnEvent() throws {
    let first = try Self.run("wrf", 0, ["d01"], published: 100)
    let old = Self.state(1, written: 100, [first])
    let partial = try Self.run(
      "wrf", 6, ["d01", "d02"], members: ["1", "2"], state: .partial(through: Self.time(9)),
      published: 5000)
    let again = try Self.run("wrf", 0, ["d01"], generation: 2, published: 4000)
    let new = Self.state(3, written: 5000, [partial, again])
    #expect(PublicationStream.events(from: old, to: old).isEmpty)
    let (events, last) = Self.events(PublicationStream.events(from: old, to: new))
    #expect(events.map(\.kind) == ["publication", "publication"])
    #expect(events.map(\.id) == [new.id, new.id])
    #expect(last == new.id && new.id != old.id)
    // The first published first.
    #expect(
      try Self.runs(events) == ["wrf 2026-11-20T00:00:00Z 2", "wrf 2026-11-20T06:00:00Z 1"])
    #expect(
      events.last?.data == #"{"schema":1,"sequence":3,"model":"wrf","run":"2026-11-20T06:00:00Z","#
        + #""generation":1,"state":"partial","through":"2026-11-20T09:00:00Z","#
        + #""published":"2026-11-20T01:23:20Z","domains":["d01","d02"],"members":["1","2"]}"#)
    #expect(events.first?.data.contains(#""state":"complete""#) ?? false)
  }

  @Test func whoComesForTheFirstTimeHearsOfNothingAndKnowsTheState() throws {
    let state = Self.state(1, written: 100, [try Self.run("wrf", 0, ["d01"], published: 100)])
    for last in [nil, state.id] {
      let text = PublicationStream.beginning(of: state, after: last)
      let (events, known) = Self.events(text)
      #expect(events.isEmpty)
      #expect(known == state.id)
      #expect(String(decoding: text, as: UTF8.self).hasPrefix("retry: "))
    }
  }

  @Test func whoComesBackHearsOfWhatItMissed() throws {
    let seen = try Self.run("wrf", 0, ["d01"], published: 100)
    let old = Self.state(1, written: 100, [seen])
    let missed = try Self.run("wrf", 6, ["d01"], published: 20_000)
    let new = Self.state(2, written: 20_000, [missed, seen])
    // The first was published in the second of the state that is known, and may have been published after it.
    let (events, last) = Self.events(PublicationStream.beginning(of: new, after: old.id))
    #expect(
      try Self.runs(events) == ["wrf 2026-11-20T00:00:00Z 1", "wrf 2026-11-20T06:00:00Z 1"])
    #expect(last == new.id)
    let newest = Self.state(
      3, written: 40_000, [try Self.run("wrf", 12, ["d01"], published: 40_000), missed, seen])
    let (later, _) = Self.events(PublicationStream.beginning(of: newest, after: new.id))
    #expect(
      try Self.runs(later) == ["wrf 2026-11-20T06:00:00Z 1", "wrf 2026-11-20T12:00:00Z 1"])
  }

  /// Of a manifest that went back, of another store, and what anybody may send.
  @Test(arguments: [
    "9-1795132900-abc", "2-1795132900-abc", "", "x", "1-2", "-1--1--1", "1-2-3-4",
    "99999999999999999999-1-a", "0-\(Int64.min)-a", "0-\(Int64.max)-a", "\u{0}é",
  ])
  func anIdThatIsNoneIsAnsweredByTheNewestRuns(id: String) throws {
    let state = Self.state(
      2, written: 20_000,
      [
        try Self.run("wrf", 6, ["d01"], published: 20_000),
        try Self.run("mm5", 0, ["d01"], published: 300),
        try Self.run("wrf", 0, ["d01"], published: 100),
      ])
    let (events, last) = Self.events(PublicationStream.beginning(of: state, after: id))
    #expect(last == state.id)
    let runs = try Self.runs(events)
    // A number that is earlier, and a time after which nothing was published.
    let isOfLater = id == "0-\(Int64.max)-a"
    #expect(
      runs == (isOfLater ? [] : ["mm5 2026-11-20T00:00:00Z 1", "wrf 2026-11-20T06:00:00Z 1"]))
  }

  /// The same number with other runs, as after a manifest went back, is another state.
  @Test func statesOfOneNumberAreToldApart() throws {
    let states = try [1, 2].map { generation in
      Self.state(
        5, written: 100,
        [try Self.run("wrf", 0, ["d01"], generation: UInt32(generation), published: 100)])
    }
    #expect(states[0].id != states[1].id)
  }

  /// For servers that cannot keep a connection open.
  @Test func theRouteAnswersWithWhatWasMissed() throws {
    let run = try ServedRun.shared.get()
    let response = try run.ask(PointService(run.settings), "/v1/events")
    #expect(response.status == 200)
    #expect(response.contentType == "text/event-stream")
    let state = PublicationStream.State(run.store.snapshot().manifest)
    #expect(response.body == PublicationStream.beginning(of: state, after: nil))
    #expect(try run.ask(PointService(run.settings), "/v1/events?x=1").status == 400)
  }
}
