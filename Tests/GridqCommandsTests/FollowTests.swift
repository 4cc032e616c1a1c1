import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

#if os(Linux)
  /// A run that is published while the model writes it.
  @Suite("With --follow")
  struct FollowTests {
    private let folder: ScratchFolder
    private var input: String { folder.path("wrfout_d01") }
    private var store: String { folder.path("store") }

    init() throws {
      folder = try ScratchFolder()
    }

    private func follow(
      _ inputs: [String], hours: Int,
      _ options: [String] = ["--interval", "0.1", "--wait-stable", "0.1"]
    ) throws -> Running {
      try Running(
        Command.gridx.path,
        ["ingest"] + inputs + ["--store", store, "--follow", "--expect-hours", "\(hours)"]
          + options)
    }

    /// Waits until the store has reached so many hours.
    private func wait(forHour hour: Int, _ process: Running) throws {
      for _ in 0..<300 {
        // Asked first: it may publish the last hour and end after the look at the store.
        let isRunning = process.isRunning
        if let run = try? StoredRun(in: store) {
          if run.state == "complete" || run.through == "2026-11-20T0\(hour):00:00Z" { return }
        }
        if !isRunning {
          Issue.record("it ended: \(try process.wait().errors)")
          return
        }
        Thread.sleep(forTimeInterval: 0.1)
      }
      Issue.record("hour \(hour) was not published")
    }

    private func built(of paths: [String]) throws -> Data {
      let index = folder.path("built.gridx")
      let outcome = try Command.gridx.run(["build"] + paths + ["--output", index])
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try Data(contentsOf: URL(fileURLWithPath: index))
    }

    private func published(_ number: Int = 0) throws -> Data {
      let run = try StoredRun(in: store)
      return try Data(contentsOf: URL(fileURLWithPath: "\(store)/\(run.paths[number])"))
    }

    @Test(
      "each record is published when it is written, and the last index is that of the finished file"
    )
    func records() throws {
      let file = WRFFile(times: 5)
      let process = try follow([input], hours: 4)
      let growing = try GrowingFile(file, at: input, scratch: folder)
      for record in 0..<5 {
        try growing.begin(record, share: 0.4)
        try growing.write(record)
        try wait(forHour: record, process)
      }
      // Every record is there, but the model has not closed the file.
      #expect(try StoredRun(in: store).state == "partial")
      #expect(process.isRunning)
      try growing.close()
      let outcome = try process.wait()
      #expect(outcome.status == 0, "\(outcome.errors)")
      let run = try StoredRun(in: store)
      #expect(run.state == "complete" && run.through == nil && run.generation == 6)
      #expect(try published() == built(of: [input]))
      let lines = outcome.errors.split(separator: "\n").filter { $0.contains(": generation ") }
      #expect(lines.count == 6 && lines[0].contains("partial, through 2026-11-20T00:00:00Z"))
      // Nothing half is left.
      let names = try FileManager.default.contentsOfDirectory(atPath: store)
      #expect(Set(names) == [".lock", ".ingested", ".manifests", "manifest.json", "runs"])
    }

    @Test("files that appear in a folder are found, by a process that was ended and started again")
    func files() throws {
      try folder.makeFolder("run")
      func write(_ domain: Int32, _ hour: Int) throws {
        var file =
          domain == 1
          ? WRFFile()
          : WRFFile(
            domain: 2, columns: 16, rows: 11, south: 38.6, west: -9.3, step: 0.02, warmth: 20)
        file.initialisation = file.start
        file.start += 3600 * Double(hour)
        file.times = 1
        file.rain = 0.5 * Double(hour)
        try file.write(to: folder.path("run/wrfout_d0\(domain)_0\(hour)"))
      }
      // What is not the model's output by its name is not looked at.
      try Data("text".utf8).write(to: URL(fileURLWithPath: folder.path("run/namelist.input")))
      let first = try follow([folder.path("run")], hours: 3)
      for hour in 0..<2 {
        try write(1, hour)
        try write(2, hour)
        try wait(forHour: hour, first)
      }
      kill(first.identifier, SIGTERM)
      #expect(try first.wait().signal == SIGTERM)
      let generation = try StoredRun(in: store).generation
      let second = try follow([folder.path("run") + "/wrfout_d0[12]_*"], hours: 3)
      for hour in 2..<4 {
        try write(1, hour)
        try write(2, hour)
        try wait(forHour: hour, second)
      }
      let outcome = try second.wait()
      #expect(outcome.status == 0, "\(outcome.errors)")
      let run = try StoredRun(in: store)
      #expect(run.state == "complete" && run.generation > generation && run.paths.count == 2)
      for domain in 1...2 {
        let paths = (0..<4).map { folder.path("run/wrfout_d0\(domain)_0\($0)") }
        #expect(try published(domain - 1) == built(of: paths))
      }
      // Started once more, it has nothing to do.
      let third = try follow([folder.path("run")], hours: 3).wait()
      #expect(third.status == 0)
      #expect(try StoredRun(in: store).generation == run.generation)
    }

    @Test("a file is read when its writer has closed it or paused, long before the next look")
    func told() throws {
      // A model writes its log beside its output all the time.
      let log = try Running(
        "/bin/sh",
        ["-c", #"while :; do echo line >>"$0"; sleep 0.02; done"#, folder.path("rsl.out.0000")])
      defer { kill(log.identifier, SIGKILL) }
      let process = try follow([folder.path("wrfout_d0*")], hours: 3, ["--interval", "3600"])
      let growing = try GrowingFile(WRFFile(times: 4), at: input, scratch: folder)
      for record in 0..<4 {
        try growing.write(record)
        try wait(forHour: record, process)
      }
      try growing.close()
      let outcome = try process.wait()
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try published() == built(of: [input]))
    }

    /// HDF5 gives a file that is open already as it knows it from then.
    @Test("a NetCDF-4 file that has grown in its place is read as it is now")
    func grownNetCDF4() throws {
      try WRFFile(times: 3, container: .netCDF4).write(to: input)
      let process = try follow(
        [input], hours: 4, ["--interval", "0.1", "--wait-stable", "0.1", "--give-up", "20s"])
      try wait(forHour: 2, process)
      let whole = folder.path("whole")
      try WRFFile(times: 5, container: .netCDF4).write(to: whole)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: input))
      try file.write(contentsOf: try Data(contentsOf: URL(fileURLWithPath: whole)))
      try file.close()
      let outcome = try process.wait()
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try published() == built(of: [whole]))
    }

    @Test("it ends with 69 when the model has written nothing for --give-up")
    func givesUp() throws {
      try WRFFile(times: 3).write(to: input)
      let outcome = try follow(
        [input], hours: 6, ["--interval", "0.2", "--wait-stable", "0.1", "--give-up", "3s"]
      ).wait()
      #expect(
        outcome.status == 69 && outcome.errors.contains("have not changed for"), "\(outcome.errors)"
      )
      #expect(try StoredRun(in: store).through == "2026-11-20T02:00:00Z")
    }

    @Test("an input that is damaged ends it with 65, and leaves what is published")
    func damaged() throws {
      try WRFFile(times: 3).write(to: input)
      let process = try follow([folder.path("wrfout_d0*")], hours: 6)
      try wait(forHour: 2, process)
      let before = try published()
      try Data("no model wrote this".utf8).write(
        to: URL(fileURLWithPath: folder.path("wrfout_d02")))
      let outcome = try process.wait()
      #expect(outcome.status == 65 && outcome.errors.contains("wrfout_d02"))
      #expect(try published() == before)
    }

    @Test("it has to be told how long the run is, and does not take what it cannot use")
    func usage() throws {
      let base = ["ingest", input, "--store", store]
      for (options, words) in [
        (["--follow"], "--follow needs --expect-hours"),
        (["--interval", "1"], "--interval needs --follow"),
        (["--follow", "--expect-hours", "6", "--dry-run"], "exclude each other"),
        (["--follow", "--expect-hours", "6", "--interval", "0"], "from 0.1 to 3600"),
        (["--follow", "--expect-hours", "0"], "from 1 to 100000"),
      ] {
        let outcome = try Command.gridx.run(base + options)
        #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
      }
      try folder.makeFolder("empty")
      let outcome = try Command.gridx.run(["ingest", folder.path("empty"), "--store", store])
      #expect(outcome.status == 75 && outcome.errors.contains("wrfout_… or MMOUT_DOMAIN…"))
    }
  }
#endif
