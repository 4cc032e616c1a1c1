import Foundation
import Logging
import Metrics
import Testing

@testable import gridd

/// The log where it cannot be written: whoever logs goes on, and the lines are counted.
@Suite struct LogOutputTests {
  private let metrics = PrometheusMetrics()

  init() { LogOutput.prepare() }

  private func log(_ count: Int = 1, to descriptor: Int32, _ text: String = "text") {
    let dropped = Counter(label: "dropped_total", dimensions: [], factory: metrics)
    let output = LogOutput(descriptor)
    let logger = Logger(label: "test") { _ in JSONLogHandler(output: output, dropped: dropped) }
    for _ in 0..<count { logger.info("\(text)") }
  }

  private var dropped: Int? {
    metrics.text().firstMatch(of: #/\ndropped_total (\d+)/#).flatMap { Int($0.1) }
  }

  private func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func aLineThatIsWrittenIsNotCounted() throws {
    let (reader, writer) = try pipe()
    log(to: writer, "a\nb")
    close(writer)
    let file = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    let line = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    #expect(line.hasSuffix("\"level\":\"info\",\"message\":\"a\\nb\"}\n"))
    #expect(dropped == 0)
  }

  @Test func aReaderThatHasGoneEndsNobody() throws {
    let (reader, writer) = try pipe()
    close(reader)
    log(3, to: writer)
    close(writer)
    #expect(dropped == 3)
  }

  @Test func aClosedFileEndsNobody() {
    log(3, to: -1)
    // Without a number it is not even looked at.
    log(2, to: 1 << 20)
    #expect(dropped == 5)
  }

  /// A pipe that nobody reads has room for 64 KiB, and whoever writes more waits for ever.
  @Test func nobodyWaitsForAReader() throws {
    let (reader, writer) = try pipe()
    let text = String(repeating: "x", count: 5000)
    log(20, to: writer, text)
    let count = try #require(dropped)
    #expect(count > 0 && count < 20)
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
    defer { room.deallocate() }
    func empty() -> String {
      String(
        decoding: room.prefix(max(0, read(reader, room.baseAddress, room.count))), as: UTF8.self)
    }
    _ = empty()
    // What follows a line that was cut is a line of its own.
    let output = LogOutput(writer)
    while output.write(text) {}
    let isCut = !empty().hasSuffix("\n")
    #expect(output.write("next"))
    #expect(empty() == (isCut ? "\nnext\n" : "next\n"))
    close(reader)
    close(writer)
  }

  #if os(Linux)
    @Test func aFullDiskEndsNobody() throws {
      let full = open("/dev/full", O_WRONLY)
      try #require(full >= 0)
      defer { close(full) }
      log(3, to: full)
      #expect(dropped == 3)
    }
  #endif
}
