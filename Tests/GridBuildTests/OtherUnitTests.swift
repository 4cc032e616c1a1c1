import GridBuild
import GridQuery
import GridqFormat
import GridqModels
import GridqTestSupport
import Testing

/// Other programs change the unit of a variable and its attribute: to take such values for WRF's would be a wrong number.
@Suite("A variable in another unit than WRF's")
struct OtherUnitTests {
  private static func build(
    _ units: [String: String], fields requests: [String] = []
  ) throws -> BuildSummary {
    let folder = try ScratchFolder.untilExit()
    let usual = [
      "T2": "K", "U10": "m s-1", "V10": "m s-1", "RAINC": "mm", "RAINNC": "mm", "SNOWH": "m",
      "PBLH": "m",
      "PSFC": "Pa",
    ]
    let fields = usual.merging(units) { $1 }.sorted { $0.key < $1.key }.map { name, unit in
      NamedFieldRun.Field(name: name, unit: unit) { _, t, _, _ in
        name == "T2" ? 280 : name == "PSFC" ? 100_000 : Double(1 + t)
      }
    }
    try NamedFieldRun(fields: fields).write(to: folder.path("wrfout_d01"))
    var build = IndexBuild(
      inputs: [folder.path("wrfout_d01")], output: folder.path("x.gridx"), producer: "test")
    build.fields = try requests.map { try FieldRequest(line: $0) }
    return try build.run()
  }

  @Test("is used under no name, and not left out of a sum")
  func parts() throws {
    #expect {
      try Self.build(["SNOWH": "cm"], fields: ["SNOWH: name=snow_cm, unit=cm, step=1"])
    } throws: {
      "\($0)".contains("SNOWH is in 'cm', where WRF has m")
    }
    let shallow = try Self.build(["RAINSH": "cm"])
    #expect(!shallow.metrics.contains { $0.stored.name == "precipitation" })
    #expect(try Self.build(["RAINSH": "mm"]).metrics.contains { $0.stored.name == "precipitation" })
  }

  @Test(
    "is not used, and the build warns",
    arguments: [
      ("SNOWH", "cm", "m", "snow_depth"), ("PBLH", "km", "m", "boundary_layer_height"),
      ("U10", "knots", "m/s", "wind_u"), ("RAINNC", "m", "mm", "precipitation"),
      ("RAINNC", "kg m-2 s-1", "mm", "precipitation"), ("T2", "degC", "K", "temperature"),
      ("PSFC", "hPa", "Pa", "surface_pressure"),
    ])
  func refused(name: String, unit: String, own: String, metric: String) throws {
    let summary = try Self.build([name: unit])
    let text =
      "\(name) is in '\(unit)', where WRF has \(own): correct the values or the attribute units"
    #expect(summary.warnings.contains("\(text); it is not used"), "\(summary.warnings)")
    let stored = summary.metrics.map(\.stored.name)
    #expect(!stored.contains(metric) && stored.count > 3)
    #expect(try #require(summary.absent.first { $0.metric.name == metric }).reason.hasPrefix(text))
  }

  @Test(
    "is used where it is the same in other words, or says nothing that can only mean another one",
    arguments: [
      [
        "T2": "Kelvin", "U10": "m/s", "RAINC": "kg m-2", "SNOWH": "", "PBLH": "meters AGL",
        "PSFC": "N m-2",
      ],
      ["T2": "deg K", "U10": "ms-1", "V10": "ms^-1", "SNOWH": "1", "PBLH": "gpm"],
      ["T2": "degrees Kelvin", "U10": "m s**-1"],
    ])
  func same(units: [String: String]) throws {
    let summary = try Self.build(units)
    #expect(summary.warnings.isEmpty)
    let stored = summary.metrics.map(\.stored.name)
    #expect(
      Set(stored).isSuperset(of: [
        "temperature", "wind_u", "precipitation", "snow_depth", "boundary_layer_height",
        "surface_pressure",
      ]))
  }
}
