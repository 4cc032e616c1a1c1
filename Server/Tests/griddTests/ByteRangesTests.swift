import Testing

@testable import gridd

/// RFC 9110, 14.1.2 and 14.2, of a content of 10 bytes.
@Suite struct ByteRangesTests {
  @Test(arguments: [
    ("bytes=0-0", [0..<1]), ("bytes=-5", [5..<10]), ("bytes=5-", [5..<10]),
    ("bytes=0-9", [0..<10]), ("bytes=9-9", [9..<10]), ("Bytes=2-3", [2..<4]),
    // Beyond the end is to the end.
    ("bytes=5-10", [5..<10]), ("bytes=-11", [0..<10]), ("bytes=0-", [0..<10]),
    ("bytes=5-99999999999999999999", [5..<10]), ("bytes=-99999999999999999999", [0..<10]),
    ("bytes=5-9223372036854775807", [5..<10]),
    ("bytes=0-1,4-4", [0..<2, 4..<5]), ("bytes= 0-1 ,\t4-4 ,", [0..<2, 4..<5]),
    ("bytes=0-1,2-3,-1", [0..<2, 2..<4, 9..<10]),
    // Those that the content does not have are left out.
    ("bytes=0-1,10-11", [0..<2]), ("bytes=99-,0-1", [0..<2]),
  ])
  func rangesAreFound(field: String, expected: [Range<Int>]) {
    #expect(ByteRanges(field, of: 10) == .parts(expected))
  }

  @Test(arguments: [
    "bytes=10-", "bytes=10-10", "bytes=-0", "bytes=99999999999999999999-", "bytes=10-,11-12",
  ])
  func rangesBeyondTheEndAreRefused(field: String) {
    #expect(ByteRanges(field, of: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes=", "bytes=,", "bytes=-", "bytes=--1", "bytes=1", "bytes=1-2-3",
    "bytes=a-b", "bytes=+1-2", "bytes=1 2-3", "bytes=0x1-2", "bytes=٣-٤", "items=0-1", "0-1",
    "bytes=3-2", "bytes=0-1,x", "bytes:0-1",
    // What is more than the content, or in no order.
    "bytes=0-5,5-9", "bytes=5-9,0-1", "bytes=0-,0-,0-",
    "bytes=" + (0..<257).map { "\($0 * 2)-\($0 * 2)" }.joined(separator: ","),
  ])
  func whatIsNotUnderstoodIsNotAsked(field: String?) {
    #expect(ByteRanges(field, of: 1000) == .whole)
  }

  @Test func anEmptyContentHasNoRanges() {
    #expect(ByteRanges("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRanges("bytes=-1", of: 0) == .unsatisfiable)
  }
}
