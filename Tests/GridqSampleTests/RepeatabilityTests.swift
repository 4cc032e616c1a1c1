import Foundation
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("Sample runs can be made again")
struct RepeatabilityTests {
  @Test("the same configuration makes the same bytes, another seed does not")
  func determinism() throws {
    var configuration = SampleRunConfiguration.small()
    configuration.container = .offset64
    let first = try Self.bytes(configuration)
    #expect(try Self.bytes(configuration) == first)
    configuration.seed = 21
    #expect(try Self.bytes(configuration) != first)
  }

  @Test("one file per time holds the values of the single file")
  func splitting() throws {
    var configuration = SampleRunConfiguration.small(times: 5)
    let whole = try ScratchRun(configuration)
    configuration.framesPerFile = 2
    let split = try ScratchRun(configuration)
    #expect(
      split.paths.map { URL(fileURLWithPath: $0).lastPathComponent } == [
        "wrfout_d01_2026-11-20_00_00_00", "wrfout_d01_2026-11-20_02_00_00",
        "wrfout_d01_2026-11-20_04_00_00",
      ])
    let single = try whole.history()
    for name in ["T2", "RAINNC", "T", "XTIME"] {
      for time in 0..<5 {
        #expect(
          try split.history(time / 2).values(name, time: time % 2)
            == single.values(name, time: time))
      }
    }
  }

  @Test("file names can have WRF's colons")
  func colons() throws {
    var configuration = SampleRunConfiguration.small(times: 1)
    configuration.hasColonsInNames = true
    let run = try ScratchRun(configuration)
    #expect(run.paths[0].hasSuffix("/wrfout_d01_2026-11-20_00:00:00"))
  }

  @Test("files that are there are not overwritten without being told to")
  func overwriting() throws {
    let configuration = SampleRunConfiguration.small(times: 1)
    let run = try ScratchRun(configuration)
    let again = try SampleRun(configuration)
    #expect {
      try again.write(to: run.folder.url.path)
    } throws: { error in
      "\(error)" == "\(run.paths[0]): exists already"
    }
    #expect(try again.write(to: run.folder.url.path, overwriting: true) == run.paths)
  }

  @Test("a folder in the place of a file stays, and so does what is in it")
  func folderInPlace() throws {
    let configuration = SampleRunConfiguration.small(times: 1)
    let folder = try ScratchFolder()
    let name = "wrfout_d01_2026-11-20_00_00_00"
    try folder.makeFolder("\(name)/kept")
    #expect(throws: SampleRunError.self) {
      try SampleRun(configuration).write(to: folder.url.path, overwriting: true)
    }
    #expect(FileManager.default.fileExists(atPath: folder.path("\(name)/kept")))
    #expect(try folder.names == [name])
  }

  @Test("what no run can be is refused in one line", arguments: Refusal.all)
  func refusal(_ refusal: Refusal) throws {
    var configuration = SampleRunConfiguration.small()
    refusal.change(&configuration)
    #expect {
      try SampleRun(configuration)
    } throws: {
      "\($0)" == refusal.message
    }
  }

  private static func bytes(_ configuration: SampleRunConfiguration) throws -> Data {
    let run = try ScratchRun(configuration)
    return try Data(contentsOf: URL(fileURLWithPath: run.paths[0]))
  }
}

/// A change that makes a configuration unusable, and what is said of it.
struct Refusal: Sendable, CustomTestStringConvertible {
  let message: String
  let change: @Sendable (inout SampleRunConfiguration) -> Void

  var testDescription: String { message }

  init(_ message: String, _ change: @escaping @Sendable (inout SampleRunConfiguration) -> Void) {
    self.message = message
    self.change = change
  }

  static let all = [
    Refusal("columns 1: has to be 2 to 20000") { $0.columns = 1 },
    Refusal("times 0: has to be 1 to 1000000") { $0.times = 0 },
    Refusal("interval 0: has to be 1 to 100000") { $0.interval = 0 },
    Refusal("deflate 10: has to be 0 to 9") { $0.deflateLevel = 10 },
    Refusal("dx nan: has to be 1 to 1000000 metres") { $0.dx = .nan },
    Refusal("bucket -1.0: has to be above 0 mm") { $0.bucket = -1 },
    Refusal("noise -1.0: has to be 0 to 10") { $0.noise = -1 },
    Refusal("start 1899-12-31_23:59:59: has to be in the years 1900 to 8999") {
      $0.start = UTCTime(secondsSince1970: -2_208_988_801)
    },
    Refusal("omit T3: not a variable of a sample run") { $0.omitting = ["T3"] },
    Refusal("frames-per-file 0: has to be 1 to 1000000") { $0.framesPerFile = 0 },
    Refusal("nest d02: it has to lie inside its parent") {
      $0.nests = [SampleNest(parentStartI: 9, parentStartJ: 1, columns: 15, rows: 9)]
    },
    Refusal("nest d02: its columns and rows have to be multiples of its ratio") {
      $0.nests = [SampleNest(parentStartI: 2, parentStartJ: 2, columns: 10, rows: 9)]
    },
    Refusal("nest d02: its parent has to be an earlier domain") {
      $0.nests = [SampleNest(parent: 2, parentStartI: 2, parentStartJ: 2, columns: 9, rows: 9)]
    },
  ]
}
