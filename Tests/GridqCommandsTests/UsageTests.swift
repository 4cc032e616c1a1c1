import Testing

/// A command line that is wrong, and the one line that says so.
struct Mistake: CustomTestStringConvertible {
  let arguments: [String]
  let message: String

  init(_ arguments: [String], _ message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("Mistakes on the command line")
struct UsageTests {
  static let coordinate = ["--lat", "1", "--lon", "2"]
  static let question = coordinate + ["--metric", "temperature"]

  @Test(
    "gridq ends with 64 and says what is wrong in one line",
    arguments: [
      Mistake(
        [],
        "give a coordinate with --lat and --lon, such as --lat 38.7369 --lon -9.1427, or a place with --place"
      ),
      Mistake(
        ["--lat", "1", "--metric", "t2"],
        "give a coordinate with --lat and --lon, such as --lat 38.7369 --lon -9.1427, or a place with --place"
      ),
      Mistake(
        coordinate,
        "name the metrics with --metric NAME or --metric all; --list-metrics lists them"),
      Mistake(
        question + ["--place", "Sintra"],
        "--place names the place; leave out --lat, --lon and --points"),
      Mistake(
        ["--points", "a.csv", "--place", "Sintra", "--metric", "t2"],
        "--place names the place; leave out --lat, --lon and --points"),
      Mistake(
        question + ["--places", "a.csv"], "--places has names for --place; ask for one of them"),
      Mistake(
        ["--place", " , PT", "--metric", "t2"], "--place: give a name, such as Peniche"),
      Mistake(["--lat"], "missing value for '--lat <degrees>'; see 'gridq --help'"),
      Mistake(
        ["--lat", "--lon", "2", "--metric", "t2"],
        "the value '--lon' is invalid for '--lat <degrees>': it is an option itself; "
          + "see 'gridq --help'"),
      Mistake(["--latt", "1"], "unknown option '--latt'; did you mean '--lat'?"),
      Mistake(["--form", "now"], "unknown option '--form'; did you mean '--from'?"),
      Mistake(["--sum-hour", "6"], "unknown option '--sum-hour'; did you mean '--sum-hours'?"),
      // Another word is no slip of the finger.
      Mistake(["--last", "6"], "unknown option '--last'; see 'gridq --help'"),
      Mistake(["--near", "1"], "unknown option '--near'; see 'gridq --help'"),
      Mistake(
        question + ["--lat", "39"], "--lat is given twice; give it once"),
      Mistake(
        question + ["--format", "chart", "--sun"],
        "--format chart shows output times of one member; leave out --daily, --sun and --member all"
      ),
      Mistake(
        ["--points", "a.csv", "--metric", "temperature", "--format", "chart"],
        "--format chart is of one place; use --lat and --lon"),
      Mistake(
        ["--points", "a.csv", "--plot", "a.svg"], "--plot is of one place; use --lat and --lon"),
      Mistake(
        coordinate + ["--plot", "a.svg", "--daily"],
        "--plot shows output times of one member; leave out --daily, --sun and --member all"),
      Mistake(
        coordinate + ["--plot", "a.svg", "--member", "all"],
        "--plot shows output times of one member; leave out --daily, --sun and --member all"),
      Mistake(
        question + ["--plot", "-", "--format", "json"],
        "--plot is the form of the answer; leave out --format and --list-metrics"),
      Mistake(
        question + ["--plot", "d01.gridx"],
        "--plot d01.gridx: name a file that ends in .svg, or - for standard output"),
      Mistake(
        ["--plot", "a.svg", "--max-age", "9h"],
        "give a coordinate with --lat and --lon, such as --lat 38.7369 --lon -9.1427, or a place with --place"
      ),
      Mistake(
        ["--lat=1"] + question, "--lat is given twice; give it once"),
      // Of a variable that a script has not set. The next word is no value.
      Mistake(
        ["--metric="] + question, "--metric is empty; write a value after the equals sign"),
      Mistake(
        question + ["--format", "json", "--sun", "--format", "csv"],
        "--format is given twice; give it once"),
      Mistake(
        ["--index", "a", "--index", "b", "--run", "x", "--run", "x"] + question,
        "--run is given twice; give it once"),
      Mistake(
        ["--lat", "0x26", "--lon", "2", "--metric", "t2"],
        "--lat 0x26: not a number; write decimal degrees such as 38.7369"),
      // Behind an equals sign the parser reads it.
      Mistake(
        ["--lat=0x26", "--lon", "2", "--metric", "t2"],
        "--lat 0x26: not a number; write decimal degrees such as 38.7369"),
      Mistake(
        question + ["--time=now++6h"],
        "--time now++6h: not a time; write 2026-11-20T15:00Z, now or now+6h"),
      Mistake(
        ["--lat", "1", "--lon", "infinity", "--metric", "t2"],
        "--lon infinity: not a number; write decimal degrees such as -9.1427"),
      Mistake(
        question + ["--elevation", "0x64"],
        "--elevation 0x64: must be a number from -1000 to 9500 metres"),
      Mistake(
        question + ["--hours", "0x1p4"],
        "--hours 0x1p4: must be a number above 0, 1000000 at most"),
      Mistake(
        question + ["--ozone", "0x12C"],
        "--ozone 0x12C: must be a number from 50 to 700 Dobson units"),
      Mistake(
        question + ["--time", "now++6h"],
        "--time now++6h: not a time; write 2026-11-20T15:00Z, now or now+6h"),
      Mistake(
        question + ["--time", "now+-6h"],
        "--time now+-6h: not a time; write 2026-11-20T15:00Z, now or now+6h"),
      Mistake(question + ["-x"], "unknown option '-x'; see 'gridq --help'"),
      Mistake(["stray"] + question, "unexpected argument 'stray'; see 'gridq --help'"),
      Mistake(
        question + ["--format", "xml"],
        "the value 'xml' is invalid for '--format <format>'; write 'table', 'json', 'jsonl', 'csv' or 'chart'; "
          + "see 'gridq --help'"),
      Mistake(
        question + ["--units", "furlong"],
        "the value 'furlong' is invalid for '--units <units>'; write 'metric', 'imperial' or 'si'; "
          + "see 'gridq --help'"),
      Mistake(
        ["--lat", "38,7", "--lon", "2", "--metric", "t2"],
        "--lat 38,7: not a number; write decimal degrees such as 38.7369"),
      Mistake(
        ["--lat", "1", "--lon", "nan", "--metric", "t2"],
        "--lon nan: not a number; write decimal degrees such as -9.1427"),
      Mistake(
        ["--lat", "91", "--lon", "120", "--metric", "t2"],
        "--lat 91: must lie between -90 and 90 degrees"),
      Mistake(
        ["--lat=-90.5", "--lon", "120", "--metric", "t2"],
        "--lat -90.5: must lie between -90 and 90 degrees"),
      Mistake(
        ["--lat", "148.6", "--lon", "-22.8", "--metric", "t2"],
        "--lat 148.6: must lie between -90 and 90 degrees; did you mean --lat -22.8 --lon 148.6?"),
      Mistake(
        ["--lat", "1", "--lon", "361", "--metric", "t2"],
        "--lon 361: must lie between -180 and 360 degrees"),
      Mistake(
        coordinate + ["--metric", "t2,,rain"],
        "--metric 't2,,rain': a name is empty; write names with one comma between them"),
      Mistake(
        question + ["--time", "noon"],
        "--time noon: not a time; write 2026-11-20T15:00Z, now or now+6h"),
      Mistake(
        question + ["--time", "yesterday"],
        "--time yesterday: which day that is depends on the time zone; give --tz, for example utc"),
      Mistake(
        question + ["--from", "2026-02-30"],
        "--from 2026-02-30: not a time; write 2026-11-20T15:00Z, now or now+6h"),
      Mistake(
        question + ["--run", "first"], "--run first: is not a time; write 2026-11-20T00:00Z"),
      Mistake(
        question + ["--time", "now", "--hours", "3"],
        "--time is one moment; leave out --from, --to and --hours"),
      Mistake(
        question + ["--to", "now", "--hours", "3"],
        "--to and --hours both end the series; give one of them"),
      Mistake(
        question + ["--hours", "-3"], "--hours -3: must be a number above 0, 1000000 at most"),
      Mistake(
        question + ["--ozone", "0.3"],
        "--ozone 0.3: must be a number from 50 to 700 Dobson units"),
      Mistake(
        question + ["--tilt", "91"], "--tilt 91: must be a number from 0 to 90 degrees"),
      Mistake(
        question + ["--azimuth", "-181"],
        "--azimuth -181: must be a number from -180 to 180 degrees"),
      Mistake(
        question + ["--azimuth", "-20"],
        "--azimuth -20: is of global_tilted_irradiance, which is not among the metrics asked for"),
      Mistake(
        question + ["--sum-hours", "6h"],
        "--sum-hours 6h: must be a number above 0, 1000000 at most"),
      Mistake(
        question + ["--from", "2026-11-20T05:00Z", "--to", "2026-11-20T04:00Z"],
        "--from 2026-11-20T05:00:00Z lies after --to 2026-11-20T04:00:00Z; exchange them"),
    ])
  func gridq(_ mistake: Mistake) throws {
    let outcome = try Command.gridq.run(mistake.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "gridq: \(mistake.message)\n")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "gridx ends with 64 and says what is wrong in one line",
    arguments: [
      Mistake(
        [],
        "give a command: build, ingest, publish, runs, drop, prune, settings, mirror, site, doctor, list, info, verify, export or extract; see 'gridx --help'"
      ),
      Mistake(
        ["buld", "x", "--output", "y"],
        "there is no command 'buld', only build, ingest, publish, runs, drop, prune, settings, mirror, site, doctor, list, info, verify, export or extract; see 'gridx --help'"
      ),
      Mistake(
        ["help", "buld"],
        "there is no command 'buld', only build, ingest, publish, runs, drop, prune, settings, mirror, site, doctor, list, info, verify, export or extract; see 'gridx --help'"
      ),
      Mistake(["--foo"], "unknown option '--foo'; see 'gridx --help'"),
      Mistake(["build"], "missing expected argument '<input> ...'; see 'gridx build --help'"),
      Mistake(
        ["build", "x"], "missing expected argument '--output <file>'; see 'gridx build --help'"),
      Mistake(
        ["build", "x", "--output"], "missing value for '--output <file>'; see 'gridx build --help'"
      ),
      Mistake(["build", "x", "--output", ""], "--output is empty; name the file to write"),
      Mistake(
        ["build", "x", "--output", "y", "--metrics", "tempratur"],
        "there is no metric 'tempratur'; did you mean 'temperature'?"),
      Mistake(
        ["build", "x", "--output", "y", "--metrics", "elevation,land"],
        "--metrics elevation,land: elevation and land are kept in any case; "
          + "name metrics that change with time"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "t2"],
        "--quantum t2: write METRIC=VALUE with a value above 0"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "t2=0"],
        "--quantum t2=0: write METRIC=VALUE with a value above 0"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "t2=1e9"],
        "--quantum t2=1e9: the step is as large as the range of temperature; its own is "
          + "0.05 degC"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "visibility=50"],
        "--quantum visibility=50: steps of visibility are a share of the value, at most 1; its own is "
          + "0.02, 2 %"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "visibility=-0.02"],
        "--quantum visibility=-0.02: write METRIC=VALUE with a value above 0"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "wind_speed=1"],
        "--quantum wind_speed=1: wind_speed is not stored; it is derived from wind_u, wind_v"),
      Mistake(
        ["build", "x", "--output", "y", "--threads", "0"],
        "--threads 0: write a number from 1 to 1024"),
      Mistake(
        ["publish", "x", "--store", "y", "--threads", "0"],
        "--threads 0: write a number from 1 to 1024"),
      Mistake(
        ["build", "x", "--output", "y", "--memory", "0"], "--memory 0: write MiB, such as 400"),
      Mistake(
        ["build", "x", "--output", "y", "--reader", "hdf5"],
        "the value 'hdf5' is invalid for '--reader <reader>'; write 'direct' or 'libnetcdf'; "
          + "see 'gridx build --help'"),
      Mistake(
        ["build", "--output=", "x", "y"], "--output is empty; write a value after the equals sign"),
      Mistake(
        ["ingest", "x", "--store=", "y"], "--store is empty; write a value after the equals sign"),
      Mistake(
        ["build", "x", "--output", "y", "--output", "z"], "--output is given twice; give it once"),
      Mistake(["build", "x", "-o", "y", "--output", "z"], "--output is given twice; give it once"),
      Mistake(
        ["build", "x", "--output", "y", "--threads", "1", "--threads=2"],
        "--threads is given twice; give it once"),
      Mistake(
        ["build", "x", "--output", "y", "--quantum", "t2=0x1p-4"],
        "--quantum t2=0x1p-4: write METRIC=VALUE with a value above 0"),
      Mistake(
        ["build", "x", "--output", "y", "--metrics", "all,nonsense"],
        "there is no metric 'nonsense'; 'gridq --list-metrics' names them all"),
      Mistake(["info"], "name an index, or a store with --store FOLDER"),
      Mistake(
        ["prune", "--store", "a", "--allow-future"],
        "unknown option '--allow-future'; see 'gridx prune --help'"),
      Mistake(["info", "a", "b"], "unexpected argument 'b'; see 'gridx info --help'"),
      Mistake(["verify"], "name the indexes to check, or a store with --store FOLDER"),
    ])
  func gridx(_ mistake: Mistake) throws {
    let outcome = try Command.gridx.run(mistake.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "gridx: \(mistake.message)\n")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "a metric that does not exist is 64, with the name that was meant",
    arguments: [
      ("tempratur", "there is no metric 'tempratur'; did you mean 'temperature'?"),
      ("wind-sped", "there is no metric 'wind-sped'; did you mean 'wind_speed'?"),
      ("zzzzzz", "there is no metric 'zzzzzz'; --list-metrics names them all"),
      ("all,nonsense", "there is no metric 'nonsense'; --list-metrics names them all"),
      (
        "dew_point",
        "the index does not hold 'dew_point'; it holds temperature, wind_speed, wind_direction, "
          + "wind_u, wind_v, precipitation, precipitation_probability, uv_index, weather_code, "
          + "is_day, elevation, land"
      ),
    ])
  func unknownMetric(name: String, message: String) throws {
    let arguments =
      ["--index", try Indexes.shared().d01, "--metric", name] + Indexes.lisbon
    let outcome = try Command.gridq.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "gridq: \(message)\n")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "help and version are data: status 0, on standard output",
    arguments: [
      (Command.gridq, ["--help"], "USAGE: gridq --lat <degrees> --lon <degrees> --metric <names>"),
      (.gridq, ["-h"], "$XDG_DATA_HOME/gridq"),
      (.gridx, ["--help"], "verify                  Verifies every checksum"),
      (.gridx, ["build", "--help"], "-o, --output <file>     The index to write."),
      (.gridx, ["extract", "--help"], "gridx extract <index> --bbox <west,south,east,north>"),
      (.gridx, ["ingest", "--help"], "--allow-future"),
      (.gridx, ["help", "info"], "Print one JSON object instead of text."),
      (.gridq, ["--version"], "0."),
      (.gridx, ["--version"], "0."),
    ])
  func help(command: Command, arguments: [String], excerpt: String) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains(excerpt))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
  }
}
