import Foundation
import GridQuery
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

@Suite struct OpenMeteoBinaryTests {
  private static let reader = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Reference/openmeteo_read.py")

  /// By hand, from "FlatBuffers Internals": a byte in field 0 and a text in field 2.
  @Test func aTableIsLaidOutAsTheFormatSays() {
    var table = FlatTable()
    table[0] = .uint8(7)
    table[2] = .text("hi")
    let expected: [UInt8] = [
      36, 0, 0, 0,  // bytes that follow
      16, 0, 0, 0,  // from here to the table
      10, 0, 9, 0,  // bytes of the directory and of the table
      8, 0, 0, 0, 4, 0,  // where fields 0, 1 and 2 are in the table; 0 is nowhere
      0, 0,  // up to a place where eight bytes would be aligned after four
      12, 0, 0, 0,  // back from here to the directory
      8, 0, 0, 0,  // from here to the text
      7, 0, 0, 0,
      2, 0, 0, 0, 0x68, 0x69, 0, 0,
    ]
    #expect(table.message == expected)
  }

  @Test func eightBytesAreAligned() {
    for length in 0..<9 {
      var table = FlatTable()
      table[0] = .text(String(repeating: "x", count: length))
      table[1] = .int64s([0x1122_3344_5566_7788])
      table[2] = .int64(0x0102_0304_0506_0708)
      let bytes = table.message
      #expect(bytes.count % 8 == 0)
      for first in [UInt8(0x88), 0x08] {
        let position = bytes.firstIndex(of: first) ?? 1
        #expect(position % 8 == 0)
      }
    }
  }

  private static func hasDecoder() -> Bool {
    (try? run(["-c", "import openmeteo_sdk"]).status) == 0
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Two places, one in a zone of its own.
  @Test(.enabled(if: hasDecoder(), "skipped: python3 on PATH has no openmeteo-sdk"))
  func theirDecoderReadsWhatTheJSONSays() throws {
    let served = try ServedRun.shared.get()
    let service = OpenMeteoService(served.settings)
    let query =
      "/v1/forecast?latitude=38.7369,41.1496&longitude=-9.1427,-8.611&timezone=GMT,Asia/Tokyo"
      + "&hourly=temperature_2m,precipitation,wind_speed_10m&daily=temperature_2m_max,sunrise,"
      + "precipitation_sum&current=temperature_2m,weather_code&minutely_15=rain"
      + "&forecast_days=2&timeformat=unixtime"
    let binary = try served.ask(service, query + "&format=flatbuffers")
    #expect(binary.contentType == "application/octet-stream")
    let file = served.scratch.path("answer.fb")
    try Data(binary.body).write(to: URL(fileURLWithPath: file))
    let (status, output) = try OpenMeteoBinaryTests.run([OpenMeteoBinaryTests.reader.path, file])
    try #require(status == 0)
    let messages = try #require(
      try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
    let text = try served.ask(service, query)
    let places = try #require(
      try JSONSerialization.jsonObject(with: Data(text.body)) as? [[String: Any]])
    #expect(messages.count == 2)
    for (message, place) in zip(messages, places) {
      for (binary, name) in [
        ("latitude", "latitude"), ("longitude", "longitude"), ("elevation", "elevation"),
        ("offset", "utc_offset_seconds"),
      ] {
        let read = try #require(message[binary] as? Double)
        // Four bytes have seven digits.
        #expect(abs(read - (place[name] as? Double ?? .nan)) <= 0.051, "\(name)")
      }
      #expect(message["id"] as? Int == place["location_id"] as? Int ?? 0)
      try compare(
        message, place, "hourly",
        [
          ("temperature_2m", "temperature", "celsius", "none", 2),
          ("precipitation", "precipitation", "millimetre", "none", 0),
          ("wind_speed_10m", "wind_speed", "kilometres_per_hour", "none", 10),
        ])
      try compare(
        message, place, "daily",
        [
          ("temperature_2m_max", "temperature", "celsius", "maximum", 2),
          ("sunrise", "sunrise", "unix_time", "none", 0),
          ("precipitation_sum", "precipitation", "millimetre", "sum", 0),
        ])
      try compare(
        message, place, "minutely_15", [("rain", "rain", "millimetre", "none", 0)])
      try compare(
        message, place, "current",
        [
          ("temperature_2m", "temperature", "celsius", "none", 2),
          ("weather_code", "weather_code", "wmo_code", "none", 0),
        ])
    }
    #expect(messages[0]["zone"] is NSNull)
    #expect(messages[1]["zone"] as? String == "Asia/Tokyo")
    #expect(messages[1]["abbreviation"] as? String == "GMT+9")
  }

  /// A section of both, the values to the decimals of the JSON.
  private func compare(
    _ message: [String: Any], _ place: [String: Any], _ name: String,
    _ columns: [(json: String, variable: String, unit: String, aggregation: String, altitude: Int)]
  ) throws {
    let binary = try #require(message[name] as? [String: Any], "\(name)")
    let text = try #require(place[name] as? [String: Any])
    let read = try #require(binary["columns"] as? [[String: Any]])
    #expect(read.count == columns.count)
    let times = text["time"] as? [Int] ?? [text["time"] as? Int ?? -1]
    let (start, interval) = (binary["time"] as? Int ?? 0, binary["interval"] as? Int ?? 0)
    #expect(times == times.indices.map { start + $0 * interval })
    #expect(binary["end"] as? Int == start + times.count * interval)
    for (column, expected) in zip(read, columns) {
      #expect(column["variable"] as? String == expected.variable)
      #expect(column["unit"] as? String == expected.unit)
      #expect(column["aggregation"] as? String == expected.aggregation)
      #expect(column["altitude"] as? Int == expected.altitude)
      let told = text[expected.json] as? [Any] ?? [text[expected.json] as Any]
      var values = try #require(column["values"] as? [Any])
      if expected.json == "sunrise" { values = try #require(column["moments"] as? [Any]) }
      if name == "current" { values = [column["value"] as Any] }
      #expect(values.count == times.count && told.count == times.count)
      for (value, told) in zip(values, told) {
        #expect((value is NSNull) == (told is NSNull))
        guard let value = value as? Double, let told = told as? Double else { continue }
        #expect(abs(value - told) <= 0.0505, "\(expected.json)")
      }
    }
  }
}
