import Foundation
import GridqTestSupport
import Testing

/// `gridx doctor` as a timer runs it: what is demanded of a store holds, or the exit status says what does not.
@Suite("A watch over a store")
struct WatchTests {
  let folder: ScratchFolder
  var store: String { folder.path("store") }

  init() throws { folder = try ScratchFolder() }

  private func doctor(_ options: [String]) throws -> Outcome {
    try Command.gridx.run(["doctor", "--store", store] + options)
  }

  /// Publishes a run of `times` hours, the first `hours` before now.
  private func publish(hoursAgo: Int, domain: Int32 = 1, times: Int = 7) throws {
    let now = Int(Date().timeIntervalSince1970) / 3600 * 3600
    let file = folder.path("wrfout_d0\(domain)_\(hoursAgo)")
    var model = WRFFile(start: Date(timeIntervalSince1970: TimeInterval(now - hoursAgo * 3600)))
    (model.domain, model.times) = (domain, times)
    try model.write(to: file)
    let index = folder.path("\(domain)-\(hoursAgo).gridx")
    try #require(try Command.gridx.run(["build", file, "-o", index, "-q"]).status == 0)
    try #require(try Command.gridx.run(["publish", index, "--store", store, "-q"]).status == 0)
  }

  @Test("is quiet while the newest run of each domain is young and long enough")
  func good() throws {
    try publish(hoursAgo: 30, times: 3)
    try publish(hoursAgo: 2)
    let outcome = try doctor(["--max-age", "9h", "--expect-hours", "6", "--strict"])
    #expect(outcome.status == 0 && outcome.output.contains("nothing is wrong"), "\(outcome)")
  }

  @Test("is 5 for a domain whose newest run is too old, though another one has a new run")
  func old() throws {
    try publish(hoursAgo: 12, domain: 2)
    try publish(hoursAgo: 2)
    let outcome = try doctor(["--max-age", "9h"])
    #expect(outcome.status == 5)
    #expect(outcome.output.contains("error: wrf d02: the newest run, from "), "\(outcome)")
    #expect(!outcome.output.contains("d01"))
    #expect(try doctor(["--max-age", "20h"]).status == 0)
    #expect(try doctor([]).status == 0)
  }

  @Test("is 65 for a run that is too short, and for a warning with --strict")
  func short() throws {
    try publish(hoursAgo: 30)
    try publish(hoursAgo: 26, times: 3)
    let short = try doctor(["--expect-hours", "6"])
    #expect(short.status == 65)
    #expect(short.output.contains("error: wrf d01: the newest finished run, from "), "\(short)")
    #expect(try doctor(["--expect-hours", "2"]).status == 0)
    #expect(try doctor(["--expect-hours", "d01=6,d02=2"]).status == 65)
    let lacking = try doctor(["--expect-hours", "d01=2,d02=6"])
    #expect(lacking.status == 65)
    #expect(
      lacking.output.contains("error: wrf: the newest finished run, from ")
        && lacking.output.contains(", has no d02\n"), "\(lacking)")
    // More than a day old.
    #expect(try doctor([]).output.hasPrefix("warning: the newest run"))
    let strict = try doctor(["--strict"])
    #expect(strict.status == 65 && strict.output.hasPrefix("error: the newest run"))
    #expect(try doctor(["--expect-hours", "0"]).status == 64)
    #expect(try doctor(["--max-age", "9"]).status == 64)
  }

  /// Without reading it whole: where its grid is described, and in its first bytes.
  @Test("is 65 for an index that no reader opens", arguments: [300, 0])
  func unopened(offset: UInt64) throws {
    try publish(hoursAgo: 2)
    let files = try #require(FileManager.default.enumerator(atPath: store)).compactMap {
      $0 as? String
    }
    let index = try #require(files.first { $0.hasSuffix(".gridx") })
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store + "/" + index))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4))
    try file.close()
    let outcome = try doctor([])
    #expect(
      outcome.status == 65 && outcome.output.contains("error: \(store)/\(index)"), "\(outcome)")
  }

  @Test("says of a store that is not there what 'gridx runs' says")
  func absent() throws {
    try folder.makeFolder("empty")
    for path in [store, folder.path("empty")] {
      let runs = try Command.gridx.run(["runs", "--store", path])
      for options in [[], ["--repair"], ["--thorough"]] {
        let doctor = try Command.gridx.run(["doctor", "--store", path] + options)
        #expect(doctor.status == runs.status && doctor.output == runs.output)
        #expect(doctor.errors == runs.errors)
      }
      #expect(runs.status == 66 && runs.errors.contains("fill one with"))
    }
  }
}
