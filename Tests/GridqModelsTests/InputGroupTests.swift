import Foundation
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@testable import GridqModels

/// Which files are of one domain of one run.
@Suite("InputGroup")
struct InputGroupTests {
  private let folder: ScratchFolder
  private static let dates = ["2026-11-20_00:00:00", "2026-11-20_06:00:00"]

  init() throws { folder = try ScratchFolder() }

  /// A file of one time: `start` is SIMULATION_START_DATE and `part` START_DATE, left out where nil.
  private func write(
    _ name: String, start: String?, part: String? = nil, since: String? = nil, domain: Int32? = 1,
    hour: Int = 7
  ) throws -> String {
    var file = WRFFixture()
    file.times = ["2026-11-20_0\(hour):00:00"]
    file.texts["SIMULATION_START_DATE"] = start
    file.texts["START_DATE"] = part
    file.integers["GRID_ID"] = domain
    if let since {
      file.elapsed = [60]
      file.elapsedUnits = "minutes since \(since)"
    }
    file.add("T2", 280)
    let path = folder.path(name)
    try file.write(to: path)
    return path
  }

  private func groups(_ paths: [String]) throws -> [[String]] {
    try SortedInputs(of: paths).groups.map(\.paths)
  }

  @Test("a file without the start of its run belongs to the run that it states otherwise")
  func statedOtherwise() throws {
    let runs = try Self.dates.map { try write("run\($0)", start: $0, part: $0) }
    // The moment that XTIME counts from; else the start of this part of the run.
    for (number, date) in Self.dates.enumerated() {
      let counted = try write("counted\(number)", start: nil, since: date.replacing("_", with: " "))
      #expect(
        try groups(runs + [counted]).first { $0.contains(counted) } == [counted, runs[number]])
      let part = try write("part\(number)", start: nil, part: date)
      #expect(try groups(runs + [part]).first { $0.contains(part) } == [runs[number], part])
    }
  }

  @Test("a file that may be of several runs is refused in a line that says what to do")
  func unclear() throws {
    let runs = try Self.dates.map { try write("run\($0)", start: $0, part: $0) }
    let silent = try write("silent", start: nil)
    let restart = try write("restart", start: nil, part: "2026-11-20_03:00:00")
    for path in [silent, restart] {
      let error = #expect(throws: ModelOutputError.self) { try groups(runs + [path]) }
      let line = "\(try #require(error))"
      #expect(line.hasPrefix(path) && line.contains("at a time") && !line.contains("\n"))
      #expect(error?.isWorthRetrying == false)
    }
    // Nothing else can be meant.
    #expect(try groups([runs[0], silent]).count == 1)
    // Two parts of one run, or two runs: nothing says which.
    let other = try write("other", start: nil, part: Self.dates[0])
    #expect(throws: ModelOutputError.self) { try groups([other, restart]) }
  }

  @Test("a file without its domain's number is refused where two domains have its size")
  func domains() throws {
    let date = Self.dates[0]
    let first = try write("d01", start: date, domain: 1)
    let second = try write("d02", start: date, domain: 2)
    let silent = try write("silent", start: date, domain: nil)
    #expect(try groups([first, second]).count == 2)
    #expect(try groups([first, silent]) == [[first, silent]])
    #expect(throws: ModelOutputError.self) { try groups([first, second, silent]) }
  }

  @Test("the domains of MM5 and WRF at one hour are as many groups, whatever the files are called")
  func models() throws {
    var run = SampleRunConfiguration(columns: 12, rows: 10, levels: 2, times: 2)
    run.fields = .surface
    run.container = .offset64
    run.framesPerFile = 1
    var all: [[String]] = []
    for model in [SampleModel.wrf, .mm5Native] {
      run.model = model
      all.append(try SampleFiles.write(run, to: folder.path("\(model)")))
    }
    let groups = try SortedInputs(of: all.flatMap(\.self).reversed()).groups
    #expect(Set(groups.map { Set($0.paths) }) == Set(all.map { Set($0) }))
    #expect(Set(groups.map(\.model)) == ["wrf", "mm5"])
    #expect(Set(groups.map(\.start)) == [run.start])
  }

  @Test("what was read to sort files is not read again, and counts only while they do not change")
  func opened() throws {
    let paths = try (0..<8).map { hour in
      try write("f\(hour)", start: Self.dates[0], part: Self.dates[0], hour: hour)
    }
    let sorted = try SortedInputs(of: paths)
    let before = try paths.map { try sorted.opened.files.file(at: $0) }
    let dataset = try ModelDataset.open(paths: paths, opened: sorted.opened)
    for (path, file) in zip(paths, before) {
      #expect(try dataset.openFiles.file(at: path) === file)
    }
    let alone = try ModelDataset.open(paths: paths)
    #expect(dataset.times == alone.times)
    for time in 0..<8 {
      #expect(
        try dataset.field(of: .temperature, at: time) == alone.field(of: .temperature, at: time))
    }
    try FileManager.default.removeItem(atPath: paths[3])
    try FileManager.default.copyItem(atPath: paths[4], toPath: paths[3])
    #expect(throws: ModelOutputError.netCDF(.changed(path: paths[3]))) {
      try ModelDataset.open(paths: paths, opened: sorted.opened).checkThatNoInputChanged()
    }
  }
}
