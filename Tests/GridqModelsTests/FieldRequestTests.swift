import Foundation
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("Lines that ask for a field")
struct FieldRequestTests {
  @Test("all keys are read, in any order, with a title that has commas")
  func keys() throws {
    let request = try FieldRequest(
      line:
        " o3 : unit = ppb,level=1, step=0.1, scale=log, from=0.5,kind=instant, valid=0…500, missing=-999, "
        + "standard_name=mole_fraction_of_ozone_in_air, title=Ozone, at the ground ")
    #expect(request.variable == "o3")
    #expect(request.unit == "ppb")
    #expect(request.layer == .level(1))
    #expect(request.step == 0.1)
    #expect(request.smallest == 0.5)
    #expect(request.kind == .instant)
    #expect(request.validRange == 0...500)
    #expect(request.missing == -999)
    #expect(request.standardName == "mole_fraction_of_ozone_in_air")
    #expect(request.title == "Ozone, at the ground")
    #expect(request.names == ["o3"])
    #expect(try FieldRequest(line: "PM2.5-DRY").names == ["pm2_5_dry"])
    #expect(
      try FieldRequest(line: "U1: kind=vector, partner=V1").names == ["u1", "v1"])
  }

  @Test(
    "mistakes are named with a remedy",
    arguments: [
      ("", "'' does not begin with a variable; write VARIABLE: step=0.5, unit=dBZ"),
      (": step=1", "': step=1' does not begin with a variable; write VARIABLE: step=0.5, unit=dBZ"),
      (
        "A B: step=1",
        "'A B: step=1' does not begin with a variable; write VARIABLE: step=0.5, unit=dBZ"
      ),
      ("X: stepp=1", "X: 'stepp' is not known; did you mean step=…?"),
      ("X: step=0", "X: step=0: write a number above 0"),
      ("X: step=nan", "X: step=nan: write a number above 0"),
      ("X: step=1, step=2", "X: step is given twice"),
      (
        "X: kind=max",
        "X: kind=max: write one of instant, total, amount, mean, maximum, minimum, category, direction, vector"
      ),
      ("X: level=0", "X: level=0: write a number from 1 on; 1 is the first of the file"),
      ("X: valid=5..1", "X: valid=5..1: write two numbers, the smaller one first, such as 0..100"),
      ("X: from=1", "X: from= is of a logarithmic scale; write scale=log, too"),
      ("X: scale=log, from=0", "X: from=0: write the smallest value that matters, above 0"),
      (
        "X: scale=log, from=1, step=2",
        "X: steps of a logarithmic scale are a share of the value, at most 1: step=0.02 is 2 %"
      ),
      (
        "X: scale=log, kind=total",
        "X: amounts are differences of totals, and a logarithmic scale rounds large totals by more; write scale=linear"
      ),
      (
        "X: scale=log, kind=amount",
        "X: amounts are differences of totals, and a logarithmic scale rounds large totals by more; write scale=linear"
      ),
      ("X: scale=log, kind=category", "X: a category has even steps only; write scale=linear"),
      ("X: scale=log, kind=direction", "X: a direction has even steps only; write scale=linear"),
      (
        "X: scale=log, kind=vector, partner=Y",
        "X: a vector has even steps only; write scale=linear"
      ),
      (
        "X: kind=vector",
        "X: a vector needs both kind=vector and partner=VARIABLE, its component along the y axis"
      ),
      ("X: name=a/b", "X: a vector has two names, name=EAST/NORTH, and everything else has one"),
      (
        "X: name=Großer",
        "X: name=Großer: write small letters, digits and _ only, such as radar_reflectivity"
      ),
      (
        "X: name=temperature",
        "X: 'temperature' is a metric of the table; write name=ANOTHER"
      ),
      ("T2: step=0.1", "T2: 't2' means temperature, a metric of the table; write name=ANOTHER"),
      ("2X", "2X: '2x' is not a valid name; write name=ANOTHER"),
      ("X: title=", "X: title=: say something"),
    ])
  func mistakes(_ line: String, _ message: String) {
    #expect {
      _ = try FieldRequest(line: line)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test("a file has a line for each, comments, and mistakes with the number of their line")
  func file() throws {
    let text = """
      # Radar
      REFD_MAX: step=0.5, kind=maximum   # since the last output

      O3: level=1\r
      """
    #expect(try FieldRequest.requests(in: text).map(\.variable) == ["REFD_MAX", "O3"])
    #expect {
      _ = try FieldRequest.requests(in: text + "\nX: step=-1")
    } throws: { error in
      "\(error)" == "line 5: X: step=-1: write a number above 0"
    }
    #expect {
      _ = try FieldRequest.requests(in: text + "\n\nTSLB: level=1, name=o3")
    } throws: { error in
      "\(error)" == "line 6: 'o3' is the name of line 4, too; write name=ANOTHER for one"
    }
    #expect {
      try FieldRequest.checkNames(
        of: ["TSLB: level=1", "TSLB: level=2"].map { try FieldRequest(line: $0) })
    } throws: { error in
      "\(error)" == "TSLB and TSLB would both be 'tslb'; write name=ANOTHER for one"
    }
  }

  @Test("the names of metrics on a layer of the air are those that are asked for")
  func layerNames() throws {
    for (line, names) in [
      ("T_PL: pressure=850hPa, name=temperature_850hPa", ["temperature_850hPa"]),
      ("T_PL: pressure=850hPa, name=temperature_850hpa", ["temperature_850hPa"]),
      ("wind_u_850hPa", ["wind_u_850hPa"]), ("X: name=cloud_850hpa", ["cloud_850hpa"]),
    ] {
      #expect(try FieldRequest(line: line).names == names, "\(line)")
    }
    for line in ["X: name=cloud_850hPa", "X: name=temperature_850HPa/v"] {
      #expect(throws: FieldRequestError.self) { try FieldRequest(line: line) }
    }
  }

  @Test(
    "what a line leaves out is as in a set, but for the name; a step is never one of another scale or unit"
  )
  func completed() throws {
    func completed(_ line: String) throws -> FieldRequest {
      KnownFields.completing(try FieldRequest(line: line))
    }
    let radar = try completed("REFD_MAX: step=1")
    #expect(radar.names == ["refd_max"])
    #expect(radar.kind == .maximum)
    #expect(radar.step == 1)
    #expect(radar.unit == "dBZ")
    #expect(radar.known == "radar")
    // The set has °C.
    #expect(try completed("TSLB: level=1, unit=K").step == nil)
    // A level is never chosen for anybody.
    #expect(try completed("TSLB").layer == nil)
    #expect(try completed("PM2_5_DRY: level=1, scale=log, from=1").step == nil)
    #expect(try completed("PM2_5_DRY: level=1, scale=log").smallest == 0.01)
    #expect(try completed("PM2_5_DRY: level=1, scale=linear").smallest == nil)
    #expect(try completed("PM2_5_DRY: level=1, step=5").smallest == nil)
    #expect(try completed("NOTHING: step=1").known == nil)
  }

  @Test("the lines of docs/fields.md are read")
  func documentation() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/fields.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.components(separatedBy: "--field '").dropFirst().compactMap {
      $0.components(separatedBy: "'").first
    }
    #expect(lines.count >= 9)
    for line in lines { _ = try FieldRequest(line: line) }
    let file = text.components(separatedBy: "```").first { $0.contains("# fields.conf") } ?? ""
    #expect(try FieldRequest.requests(in: file).count == 3)
  }

  @Test("no text traps")
  func hostile() {
    var generator = SeededGenerator(state: 34)
    let pieces = [
      "X", ":", "=", ",", "step", "level", "9999999999999999999", "title", "…", "..", "name", "/",
      "#",
      "\u{0}", "\u{301}", "scale", "log", "from", "1e999", "-", " ", "\n", "kind", "vector",
      "partner",
    ]
    for _ in 0..<Repetitions.of(3000, long: 20_000) {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      _ = try? FieldRequest(line: text)
      _ = try? FieldRequest.requests(in: text)
    }
  }
}
