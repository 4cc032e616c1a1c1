import Foundation
import GridqTestSupport
import Testing

/// What cron starts and nobody looks at: runs that do not come, inputs of several runs, publishers that hang.
@Suite("An ingest that nobody watches")
struct UnattendedTests {
  let folder: ScratchFolder
  var store: String { folder.path("store") }
  var input: String { folder.path("wrfout_d01") }
  var metrics: String { folder.path("gridq.prom") }

  init() throws { folder = try ScratchFolder() }

  private func ingest(_ inputs: [String], _ options: [String] = []) throws -> Outcome {
    try Command.gridx.run(
      ["ingest"] + inputs + ["--store", store, "--metrics-file", metrics, "--quiet"] + options)
  }

  /// The value of a gauge; nil where the file does not have it.
  private func gauge(_ name: String) throws -> Double? {
    let lines = try String(contentsOfFile: metrics, encoding: .utf8).split(separator: "\n")
    return lines.first { $0.hasPrefix(#"gridq_ingest_\#(name){ingest="gridq"} "#) }.flatMap {
      Double($0.split(separator: " ")[1])
    }
  }

  private func age(_ path: String, hours: Double) throws -> Double {
    let date = Date(timeIntervalSinceNow: -3600 * hours)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    return date.timeIntervalSince1970
  }

  @Test(
    "tries again while the files of a short run change, and fails when they have not for --give-up")
  func givesUp() throws {
    try WRFFile(times: 4).write(to: input)
    let patience = ["--expect-hours", "72", "--give-up", "6h"]
    let fresh = try ingest([input], patience)
    #expect(fresh.status == 75 && fresh.errors.contains("72 h are expected"), "\(fresh.errors)")
    #expect(try gauge("exit_status") == 75)
    let changed = try age(input, hours: 7)
    let late = try ingest([input], patience)
    #expect(late.status == 69, "\(late.errors)")
    #expect(
      late.errors.contains("its files have not changed for 7 h 0 min; see whether the model failed")
    )
    #expect(try gauge("exit_status") == 69)
    let since = try #require(try gauge("waiting_since_timestamp_seconds"))
    #expect(abs(since - changed) < 2)
    #expect(try ingest([input], ["--expect-hours", "72"]).status == 75)
    // What it waited for has come.
    #expect(try ingest([input], ["--expect-hours", "3", "--give-up", "6h"]).status == 0)
    #expect(try gauge("waiting_since_timestamp_seconds") == nil)
    for wrong in ["6", "0h", "x"] {
      #expect(try ingest([input], ["--give-up", wrong]).status == 64, "\(wrong)")
    }
  }

  @Test("compares a run with those before it, where nobody says how long it is")
  func compares() throws {
    for (day, times) in [(0, 7), (1, 7), (2, 3)] {
      var file = WRFFile(times: times)
      file.start = file.start.addingTimeInterval(Double(day - 5) * 86_400)
      try? FileManager.default.removeItem(atPath: input)
      try file.write(to: input)
      #expect(try ingest([input]).status == 0)
      let text = try String(contentsOfFile: metrics, encoding: .utf8)
      #expect(
        text.contains(#"missing_hours{model="wrf",domain="d01",ingest="gridq"} 4"#) == (day == 2),
        "\(text)")
    }
    let runs = try Command.gridx.run(["runs", "--store", store])
    #expect(
      runs.errors.contains("has 2 h of d01; the last 2 of that hour had 6 h"), "\(runs.errors)")
    #expect(runs.output.contains("unverified"))
    let doctor = try Command.gridx.run(["doctor", "--store", store, "--strict"])
    #expect(doctor.status == 65 && doctor.output.contains("error: the run of wrf from"))
  }

  @Test(
    "publishes indexes of a run that is as long as is expected, with what is there, and no other")
  func publishes() throws {
    let index = folder.path("d01.gridx")
    try WRFFile(times: 4).write(to: input)
    #expect(try Command.gridx.run(["build", input, "--output", index, "--quiet"]).status == 0)
    func publish(_ hours: String) throws -> Outcome {
      try Command.gridx.run(["publish", index, "--store", store, "--expect-hours", hours])
    }
    let short = try publish("d01=4")
    #expect(short.status == 75 && short.errors.contains("and 4 h are expected"), "\(short.errors)")
    let noNest = try publish("d01=3,d02=3")
    #expect(noNest.status == 75 && noNest.errors.contains("there is no output of d02"))
    // The files of what was refused do not stay.
    #expect(try FileManager.default.contentsOfDirectory(atPath: store) == [".lock"])
    let whole = try publish("3")
    #expect(whole.status == 0 && whole.errors.contains("complete"), "\(whole.errors)")
    #expect(try publish("x").status == 64)
    // A member is compared with what there is of it.
    let member = folder.path("m2.gridx")
    let build = ["build", input, "--output", member, "--member", "2", "--quiet"]
    #expect(try Command.gridx.run(build).status == 0)
    let nested = folder.path("d02.gridx")
    try WRFFile(domain: 2, columns: 16, rows: 11, south: 38.6, west: -9.3, step: 0.02, times: 4)
      .write(to: folder.path("wrfout_d02"))
    let nest = ["build", folder.path("wrfout_d02"), "--output", nested, "--quiet"]
    #expect(try Command.gridx.run(nest).status == 0)
    let options = ["--store", store, "--expect-hours", "d01=3,d02=3"]
    #expect(try Command.gridx.run(["publish", nested] + options).status == 0)
    let lacking = try Command.gridx.run(["publish", member] + options)
    #expect(lacking.status == 75 && lacking.errors.contains("no output of d02 of member 2"))
  }

  @Test("an empty folder is waited for, however long: it may be emptied after each run")
  func emptyFolder() throws {
    try folder.makeFolder("input")
    let path = folder.path("input")
    _ = try age(path, hours: 20)
    let none = try ingest([path], ["--give-up", "1h"])
    #expect(none.status == 75 && none.errors.contains("no file there"), "\(none.errors)")
  }

  @Test(
    "an old run that is short, or older than those that are kept, is no failure beside newer ones")
  func superseded() throws {
    let start = WRFFile().start
    var inputs: [String] = []
    for (number, times) in [3, 7, 7].enumerated() {
      var file = WRFFile(times: times)
      file.start = start.addingTimeInterval(Double(number) * 6 * 3600)
      inputs.append(folder.path("wrfout_d01_\(number)"))
      try file.write(to: inputs[number])
      _ = try age(inputs[number], hours: 9)
    }
    let options = ["--expect-hours", "6", "--give-up", "6h"]
    let outcome = try ingest(inputs, options)
    #expect(outcome.status == 0 && outcome.errors.contains("not published: "), "\(outcome.errors)")
    #expect(try gauge("last_success_timestamp_seconds") != nil)
    #expect(try ingest(inputs, options).status == 0)
    #expect(try ingest(Array(inputs.dropFirst()), options + ["--keep-runs", "1"]).status == 0)
    // A new store with more runs than it keeps has the newest.
    try FileManager.default.removeItem(atPath: store)
    let first = try ingest(Array(inputs.dropFirst()), options + ["--keep-runs", "1"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(try StoredRun(in: store).state == "complete")
    // Alone, it is told.
    #expect(try ingest([inputs[1]], options + ["--keep-runs", "1"]).status == 65)
  }

  @Test("a folder from which files were removed does not make a run shorter")
  func removed() throws {
    var names: [String] = []
    for hour in 0..<7 {
      var file = WRFFile(times: 1)
      file.initialisation = file.start
      file.start = file.start.addingTimeInterval(Double(hour) * 3600)
      names.append(folder.path("wrfout_d01_2026-11-20_0\(hour)_00_00"))
      try file.write(to: names[hour])
    }
    #expect(try ingest(names, ["--expect-hours", "6"]).status == 0)
    let end = try Command.gridx.run(["ingest"] + names.prefix(3) + ["--store", store])
    #expect(
      end.status == 0 && end.errors.contains("has output that these files lack"), "\(end.errors)")
    let beginning = try ingest(Array(names.suffix(3)), ["--expect-hours", "6"])
    #expect(
      beginning.status == 75 && beginning.errors.contains("and that which is published before"))
    let run = try StoredRun(in: store)
    #expect(run.state == "complete" && run.generation == 1)
  }

  @Test("a run is not complete while a domain of it that was published before is short")
  func shortDomain() throws {
    let inner = folder.path("wrfout_d02")
    try WRFFile(times: 5).write(to: input)
    try WRFFile(
      domain: 2, columns: 16, rows: 11, south: 38.6, west: -9.3, step: 0.02, times: 7
    ).write(to: inner)
    let expected = ["--expect-hours", "d01=6,d02=6"]
    #expect(
      try ingest([input], expected + ["--allow-partial", "--wait-stable", "0.1"]).status == 0)
    #expect(try ingest([inner], expected).status == 0)
    #expect(try StoredRun(in: store).state == "partial")
    try FileManager.default.removeItem(atPath: input)
    try WRFFile(times: 7).write(to: input)
    #expect(try ingest([input], expected).status == 0)
    #expect(try StoredRun(in: store).state == "complete")
  }

  @Test("a file that cannot be read goes with the run of the time in its name, or with none")
  func stray() throws {
    var second = WRFFile(times: 7)
    second.start = second.start.addingTimeInterval(6 * 3600)
    try WRFFile(times: 7).write(to: input)
    try second.write(to: folder.path("wrfout_d01_later"))
    func ingest(_ stray: String) throws -> Outcome {
      try? FileManager.default.removeItem(atPath: store)
      try Data("no model output".utf8).write(to: URL(fileURLWithPath: folder.path(stray)))
      return try self.ingest([input, folder.path("wrfout_d01_later"), folder.path(stray)])
    }
    func starts() throws -> [String] {
      let runs = try Command.gridx.run(["runs", "--store", store]).output
      return runs.split(separator: "\n").dropFirst().map { String($0.prefix(20)) }
    }
    let old = try ingest("wrfout_d01_2026-11-19_00_00_00")
    #expect(old.status == 65 && old.errors.contains("2026-11-19"), "\(old.errors)")
    #expect(try starts() == ["2026-11-20T06:00:00Z", "2026-11-20T00:00:00Z"])
    #expect(try ingest("wrfout_d01_2026-11-20_05_00_00").status == 65)
    #expect(try starts() == ["2026-11-20T06:00:00Z"])
    #expect(try ingest("wrfout_d01_2026-11-20_07_00_00").status == 65)
    #expect(try starts() == ["2026-11-20T00:00:00Z"])
  }

  @Test("publishes what is whole beside a run that is not, and says so by its status")
  func several() throws {
    var second = WRFFile(times: 4)
    second.start = second.start.addingTimeInterval(6 * 3600)
    try WRFFile(times: 7).write(to: input)
    try second.write(to: folder.path("wrfout_d01_later"))
    let outcome = try Command.gridx.run(
      ["ingest", input, folder.path("wrfout_d01_later"), "--store", store, "--expect-hours", "6"])
    #expect(outcome.status == 75, "\(outcome.errors)")
    #expect(outcome.errors.contains("generation 1 published: d01"))
    #expect(outcome.errors.contains("6 h are expected"))
    #expect(try StoredRun(in: store).state == "complete")
    try Data("text".utf8).write(to: URL(fileURLWithPath: folder.path("wrfout_d01_later")))
    let damaged = try Command.gridx.run(
      ["ingest", input, folder.path("wrfout_d01_later"), "--store", store, "--expect-hours", "6"])
    #expect(
      damaged.status == 65 && damaged.errors.contains("wrfout_d01_later"), "\(damaged.errors)")
  }

  #if os(Linux)
    @Test("takes files by names of any bytes, as words, from a folder and from a pattern")
    func bytes() throws {
      try folder.makeFolder("input")
      try WRFFile(times: 2).write(to: input)
      // 0xE9 is é of ISO 8859-1.
      let script =
        #"f=$(printf '%s/input/wrfout_d01_\351t\351' "$0"); cp "$1" "$f"; exec "$2" ingest "#
      for (number, word) in [
        #""$f""#, #""$0/input""#, #"$0/input/wrfout*"#, #""$0/input/wrfout*t*""#,
      ].enumerated() {
        let store = folder.path("store\(number)")
        let outcome = try Running(
          "/bin/sh",
          [
            "-c", script + word + #" --store "$3""#, folder.path(""), input, Command.gridx.path,
            store,
          ]
        ).wait()
        #expect(outcome.status == 0, "\(word): \(outcome.errors)")
        #expect(try StoredRun(in: store).paths.count == 1)
      }
      try WRFFile(times: 1).write(to: folder.path("text"))
      let refused = try Running(
        "/bin/sh",
        [
          "-c", #"exec "$1" info "$(printf '%s/\351' "$0")""#, folder.path(""), Command.gridx.path,
        ]
      ).wait()
      #expect(refused.status == 66 && refused.errors.contains(#"\xE9"#), "\(refused.errors)")
    }

    @Test("keeps a store, an index and a report whose names have any bytes")
    func bytesOfOutputs() throws {
      try WRFFile(times: 2).write(to: input)
      let script =
        #"cd "$0" && s=$(printf 'store\351') && x=$(printf 'x\351.gridx') && "$2" ingest "$1" --store "$s" -q "#
        + #"&& "$2" prune --store "$s" --keep-runs 3 -q && "$2" verify --store "$s" && "$2" doctor --store "$s" "#
        + #"&& "$2" build "$1" -o "$x" --report "$x.json" -q && "$2" verify "$x" "#
        // The copy gives up an old file, whose time of grace begins then.
        + #"&& c=$(printf 'copy\351') && "$2" mirror "$s" "$c" -q && find "$c" -name '*.gridx' -exec touch -d 2020-01-01 {} + "#
        + #"&& "$2" build "$1" -o n.gridx --metrics temperature -q && "$2" publish n.gridx --store "$s" -q "#
        + #"&& "$2" mirror "$s" "$c" -q && find "$c" -name '*.gridx' -newermt 2021-01-01 -printf 'kept\n' "#
        + #"&& "$3" --index "$x" --lat 38.7 --lon -9.3 --metric t2 --time 2026-11-20T01:00Z --format csv "#
        + #"&& "$3" --store "$s" --lat 38.7 --lon -9.3 --metric t2 --time 2026-11-20T01:00Z --format csv && LC_ALL=C ls -b"#
      let outcome = try Running(
        "/bin/sh",
        ["-c", script, folder.path(""), input, Command.gridx.path, Command.gridq.path]
      ).wait()
      #expect(outcome.status == 0, "\(outcome)")
      // 10 + 1 + 0.5 · 2 + 0.1 · 2, from the index and from the store.
      #expect(outcome.output.components(separatedBy: ",12.2\n").count == 3, "\(outcome.output)")
      // The one that is given up, and the new one.
      #expect(outcome.output.components(separatedBy: "kept\n").count == 3, "\(outcome.output)")
      // Nothing was made under the bytes of the text.
      #expect(
        outcome.output.contains(#"store\351"#) && !outcome.output.contains(#"\364\217"#),
        "\(outcome.output)")
    }

    @Test("says who changes the store, and doctor when that takes too long")
    func frozen() throws {
      try WRFFile(times: 2).write(to: input)
      try #require(try ingest([input]).status == 0)
      let holder = try Running(
        "/bin/sh",
        [
          "-c",
          #"exec 9<>"$0"; flock 9; printf 'process %s on here, since 2026-11-20T00:00:00Z\n' $$ >&9; echo held; exec sleep 60"#,
          store + "/.lock",
        ])
      defer { kill(holder.identifier, SIGKILL) }
      var refused = try ingest([input])
      for _ in 0..<100 where refused.status != 75 {
        Thread.sleep(forTimeInterval: 0.05)
        refused = try ingest([input], ["--metrics", "temperature"])
      }
      #expect(
        refused.errors.contains(
          "another process is changing the store: process \(holder.identifier) on here, since"),
        "\(refused.errors)")
      let note = try Command.gridx.run(["doctor", "--store", store])
      #expect(
        note.status == 0 && note.output.contains("note: another process is changing"),
        "\(note.output)")
      _ = try age(store + "/.lock", hours: 1)
      let warning = try Command.gridx.run(["doctor", "--store", store])
      #expect(warning.output.contains("warning: another process is changing the store: process"))
      #expect(warning.output.contains("kill -9"))
    }
  #endif

  #if os(Linux)
    /// Of 590 files that were changed at random, these end libhdf5 by a signal; `ncdump` too.
    @Test(
      "a NetCDF-4 file that libhdf5 does not survive ends its build, and not the ingest",
      .enabled(if: LethalFiles.paths.count > 3, "GRIDQ_REAL_DATA has no such files"))
    func lethal() throws {
      try WRFFile(times: 2).write(to: input)
      for path in LethalFiles.paths {
        let built = try Command.gridx.run(["build", path, "--output", folder.path("a.gridx")])
        #expect(built.status == 65, "\(built.errors)")
        #expect(
          built.errors.contains("\(path): damaged: the NetCDF library does not survive it (signal"))
      }
      // Whose they are is not known: they are taken for files of the newest run, and the other one is published.
      var newest = WRFFile(times: 2)
      newest.start = newest.start.addingTimeInterval(6 * 3600)
      try folder.makeFolder("input")
      try newest.write(to: folder.path("later"))
      for (number, path) in LethalFiles.paths.enumerated() {
        try FileManager.default.copyItem(
          atPath: path, toPath: folder.path("input/wrfout_\(number)"))
      }
      let outcome = try ingest([input, folder.path("later"), folder.path("input")])
      #expect(outcome.status == 65, "\(outcome.errors)")
      #expect(try StoredRun(in: store).generation == 1)
      #expect(try !folder.names.contains { $0.hasPrefix(".gridx") })
    }

    /// A minute of processor time.
    @Test(
      "a NetCDF-4 file that keeps libhdf5 for ever ends its build",
      .enabled(
        if: Repetitions.areMany && LethalFiles.endless != nil,
        "GRIDQ_LONG_TESTS is not 1, or GRIDQ_REAL_DATA has no such file"))
    func endless() throws {
      let path = try #require(LethalFiles.endless)
      let built = try Command.gridx.run(["build", path, "--output", folder.path("a.gridx")])
      #expect(built.status == 65, "\(built.errors)")
      #expect(
        built.errors.contains(
          "the NetCDF library needs more than 60 s of processor time"), "\(built.errors)")
    }

    @Test("a NetCDF-4 build ends where whoever starts it does not wait for processes")
    func ignoredChildren() throws {
      let program = Command.folder.appendingPathComponent("gridsample").path
      let made = try Running(
        program,
        [
          "--output", folder.path("sample"), "--columns", "6", "--rows", "5", "--levels", "3",
          "--times", "2", "--surface-only",
        ]
      ).wait()
      let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
      let outcome = try Running(
        "/bin/sh",
        [
          "-c", #"trap '' CHLD; exec timeout 60 "$0" build "$1" --output "$2" --quiet"#,
          Command.gridx.path, path, folder.path("c.gridx"),
        ]
      ).wait()
      #expect(outcome.status == 0, "\(outcome)")
      #expect(try folder.names.contains("c.gridx"))
    }

    @Test(
      "a signal to the process that reads NetCDF-4 in another one ends both, and leaves nothing")
    func interrupted() throws {
      let sample = folder.path("sample")
      let program = Command.folder.appendingPathComponent("gridsample").path
      let made = try Running(
        program,
        [
          "--output", sample, "--columns", "40", "--rows", "30", "--levels", "3", "--times", "12",
          "--surface-only",
        ]
      ).wait()
      try #require(made.status == 0)
      let path = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
      for number in [SIGTERM, SIGINT] {
        let process = try Running(
          Command.gridx.path, ["build", path, "--output", folder.path("b.gridx"), "--quiet"])
        Thread.sleep(forTimeInterval: 0.15)
        kill(process.identifier, number)
        let outcome = try process.wait()
        #expect(outcome.signal == number || outcome.status == 0, "\(outcome)")
        #expect(try !folder.names.contains { $0.hasPrefix(".gridx") })
      }
    }
  #endif

  @Test("a store says which model answers first")
  func settings() throws {
    try WRFFile(times: 2).write(to: input)
    try #require(try ingest([input]).status == 0)
    func settings(_ options: String...) throws -> Outcome {
      try Command.gridx.run(["settings", "--store", store] + options)
    }
    #expect(try settings().output == "models: finest\n")
    let set = try settings("--models", "mm5,wrf")
    #expect(set.output == "models: mm5,wrf\n" && set.errors.contains("the store has no run of mm5"))
    #expect(try settings().output == "models: mm5,wrf\n")
    #expect(try settings("--models", "finest").output == "models: finest\n")
    #expect(try settings("--models", "a,,b").status == 64)
    #expect(try settings("--models", "finest,wrf").status == 64)
    #expect(try settings("--models", "wrf,wrf").output == "models: wrf\n")
    #expect(try settings("--models", "finest").status == 0)
    #expect(
      try Command.gridx.run(["settings", "--store", folder.path("none"), "--models", "wrf"]).status
        == 66)
  }
}

/// Of 590 NetCDF-4 files that were changed at random, those that end libhdf5 by a signal.
private enum LethalFiles {
  static let paths: [String] = {
    let folder = RealData.folder.appendingPathComponent("hostile/server")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("pf-nc4c") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }()

  /// One that it does not end to close.
  static let endless: String? = {
    let path = RealData.folder.appendingPathComponent("hostile/server/pf-nc4--24-237").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
}
