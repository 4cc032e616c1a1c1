import Foundation
import GridQuery
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `Tests/Reference/range_server.py`, which serves a folder by HTTP with ranges, and a client that counts.
final class RangeServer {
  private let process = Process()
  private let input = Pipe()
  private let port: Int
  /// Requests that were sent.
  private(set) var requests = 0
  /// Bytes of the bodies of the answers, with what `multipart/byteranges` has around its parts.
  private(set) var received = 0

  static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  init(folder: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", tests.appendingPathComponent("Reference/range_server.py").path, folder,
    ]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func resetCounts() { (requests, received) = (0, 0) }

  /// The parts of a file that a request for some ranges gives; without ranges, the whole file.
  func fetch(_ name: String, _ ranges: [Range<Int>]?) async throws -> [FilePart] {
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/\(name)")))
    if let ranges {
      request.setValue(RemoteDomain.header(of: ranges), forHTTPHeaderField: "Range")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    requests += 1
    received += data.count
    let answer = try #require(response as? HTTPURLResponse)
    let version = answer.value(forHTTPHeaderField: "ETag")
    let bytes = [UInt8](data)
    guard answer.statusCode == 206 else {
      try #require(answer.statusCode == 200)
      return [FilePart(offset: 0, bytes: bytes, fileLength: bytes.count, version: version)]
    }
    if let range = answer.value(forHTTPHeaderField: "Content-Range") {
      return [try part(range, bytes, version)]
    }
    let type = try #require(answer.value(forHTTPHeaderField: "Content-Type"))
    let boundary = try #require(type.split(separator: "boundary=").last)
    return try parts(bytes, boundary: String(boundary), version)
  }

  /// The parts of a body in `multipart/byteranges`.
  private func parts(
    _ body: [UInt8], boundary: String, _ version: String?
  ) throws -> [FilePart] {
    var parts: [FilePart] = []
    var rest = Data(body)
    while let start = rest.range(of: Data("--\(boundary)\r\n".utf8)) {
      rest = rest[start.upperBound...]
      let headerEnd = try #require(rest.range(of: Data("\r\n\r\n".utf8)))
      let header = String(decoding: rest[..<headerEnd.lowerBound], as: UTF8.self)
      let range = try #require(header.split(separator: "Content-Range: ").last)
      rest = rest[headerEnd.upperBound...]
      let end = try #require(rest.range(of: Data("\r\n--\(boundary)".utf8)))
      parts.append(try part(String(range), [UInt8](rest[..<end.lowerBound]), version))
      rest = rest[end.lowerBound...]
    }
    return parts
  }

  /// A part whose place is `bytes 0-4095/488917`.
  private func part(_ range: String, _ bytes: [UInt8], _ version: String?) throws -> FilePart {
    let numbers = range.split { !$0.isNumber }.compactMap { Int($0) }
    try #require(numbers.count == 3 && numbers[1] - numbers[0] + 1 == bytes.count)
    return FilePart(
      offset: numbers[0], bytes: bytes, fileLength: numbers[2], version: version)
  }
}
