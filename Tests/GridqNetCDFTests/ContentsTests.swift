import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// What our own reader says of a classic file, against what libnetcdf says.
@Suite struct ContentsTests {
  /// 2²⁰ values are the limit, of texts 2²³.
  @Test(arguments: [NetCDFContainer.classic, .netCDF4])
  func `an attribute of more values than any has is refused`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    for (count, isRefused) in [(1 << 20, false), ((1 << 20) + 1, true)] {
      let path = folder.path("run\(count).nc")
      let writer = try NetCDFWriter(creating: path, container: container)
      try writer.setAttribute("levels", floats: [Float](repeating: 1, count: count))
      try writer.setAttribute("history", text: String(repeating: "a", count: count))
      let column = try writer.defineDimension("column", length: 1)
      let field = try writer.defineVariable("HGT", type: .float, dimensions: [column])
      try writer.endDefinitions()
      try writer.write([1] as [Float], to: field, start: [0], count: [1])
      try writer.close()
      guard isRefused else {
        let file = try NetCDFFile(opening: path)
        #expect(file.attributes.text(named: "history")?.utf8.count == count)
        continue
      }
      let reason = "attribute levels claims \(count) values"
      #expect(throws: NetCDFError.damaged(path: path, reason: reason)) {
        try NetCDFFile(opening: path)
      }
    }
  }

  @Test(arguments: RealData.files)
  func `both readers describe a real file alike`(path: String) throws {
    try ReaderComparison(path).expectSameContents()
  }

  /// Every type there is in the container, as attribute and as variable, and what is odd of each.
  private static func everyType(_ container: NetCDFContainer) -> String {
    let more = """
        ubyte many_ub(x) ; many_ub:v = 0UB, 255UB ;
        ushort many_us(x) ; many_us:v = 0US, 65535US ;
        uint many_ui(x) ; many_ui:v = 0U, 4294967295U ;
        int64 many_l(x) ; many_l:v = -9223372036854775807LL, 9007199254740993LL ;
        uint64 many_ul(x) ; many_ul:v = 18446744073709551615ULL, 0ULL ;
      """
    return """
      netcdf made {
      dimensions: Time = UNLIMITED ; x = 2 ; len = 5 ;
      variables:
        double scalar ; scalar:_FillValue = -1.5 ;
        byte many_b(x) ; many_b:v = -128b, 127b, 0b ; many_b:_Unsigned = "true" ;
        char many_c(Time, len) ; many_c:v = "  padded \\000after" ; many_c:empty = "" ;
        short many_s(Time) ; many_s:scale_factor = 0.1f ; many_s:v = -32768s, 32767s ;
        int many_i(x, len) ; many_i:v = -2147483648, 2147483647 ;
        float many_f(Time, x) ; many_f:v = 9.96921e36f, NaNf, -Infinityf, 1.e-40f ;
        double many_d(Time) ; many_d:v = 1.e300, NaN, -0., 0.1 ;
      \(container == .cdf5 ? more : "")
        :title = "ÜBER – 東京" ; :numbers = 1, 2, 3, 4, 5 ;
      data: scalar = 7 ; many_b = -1b, 2b ; many_c = "ab", "  c  ", "\\000de" ;
        many_s = 1s, 2s, 3s ; many_f = 1, 2, 3, 4, 5, 6 ;
      }
      """
  }

  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5])
  func `both readers describe all types alike`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = try Tool.makeFile(Self.everyType(container), container: container, in: folder)
    let comparison = try ReaderComparison(path)
    try comparison.expectSameContents()
    #expect(comparison.direct.container == container)
    // Seen by eye, so that both cannot be wrong alike.
    let file = comparison.direct
    #expect(try file.requiredVariable(named: "many_c").attributes.text(named: "v") == "padded")
    #expect(
      try file.requiredVariable(named: "many_b").attributes.numbers(named: "v") == [-128, 127, 0])
    #expect(try file.texts(of: file.requiredVariable(named: "many_c")) == ["ab", "c", ""])
    #expect(file.attributes.text(named: "title") == "ÜBER – 東京")
    if container == .cdf5 {
      // 2^53 + 1 is the first integer that a double has not; 2^64 − 1 is rounded up.
      #expect(
        try file.requiredVariable(named: "many_l").attributes.numbers(named: "v")
          == [-0x1p63, 0x1p53])
      #expect(
        try file.requiredVariable(named: "many_ul").attributes.numbers(named: "v") == [0x1p64, 0])
    }
  }

  /// Variables that end between multiples of four bytes, with two records, none, and only one variable of
  /// them, which is not padded.
  private static let oddSizes = [
    """
    netcdf made { dimensions: Time = UNLIMITED ; x = 3 ;
    variables: byte a(x) ; byte b(x) ; short c(Time, x) ; char d(Time, x) ; float e(Time) ;
    data: a = 1b, 2b, 3b ; b = 4b, 5b, 6b ; c = 1s, 2s, 3s, 4s, 5s, 6s ; d = "abc", "def" ; e = 1, 2 ; }
    """,
    """
    netcdf made { dimensions: Time = UNLIMITED ; x = 3 ;
    variables: byte c(Time, x) ; short d(Time) ; float e(Time, x) ; }
    """,
    """
    netcdf made { dimensions: Time = UNLIMITED ; x = 3 ;
    variables: byte a(x) ; byte c(Time, x) ; data: a = 1b, 2b, 3b ; c = 1b, 2b, 3b, 4b, 5b, 6b ; }
    """,
  ]

  /// What libnetcdf refuses is refused, and what both open they describe alike.
  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5], 0...3)
  func `both readers take and leave the same damaged headers`(
    container: NetCDFContainer, number: Int
  ) throws {
    let folder = try ScratchFolder()
    let cdl = number == 0 ? Self.everyType(container) : Self.oddSizes[number - 1]
    let path = try Tool.makeFile(cdl, container: container, in: folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let length = try ClassicHeader(reading: path).length
    var random = SplitMix(UInt64(number))
    var openedByBoth = 0
    let rounds = Repetitions.of(150, long: 1000)
    for round in 0..<rounds {
      var bytes = whole
      for _ in 0...round % 2 {
        let place = Int.random(in: 4..<length, using: &random)
        // Any byte, or one close by: offsets and lengths are off by little.
        bytes[place] =
          round % 4 < 2
          ? .random(in: 0...255, using: &random)
          : bytes[place] &+ UInt8.random(in: 0...8, using: &random) &- 4
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      openedByBoth += try expectSame(path, "round \(round)") ? 1 : 0
    }
    #expect(openedByBoth > rounds / 10)
  }

  /// Expects that both readers open a file and describe it alike, or both refuse it for one reason; says
  /// whether they open it.
  private func expectSame(_ path: String, _ comment: Comment) throws -> Bool {
    let direct = Result { try NetCDFFile(opening: path) }
    let library = Result { try NetCDFFile(opening: path, reader: .libnetcdf) }
    switch (direct, library) {
    case (.success(let ours), .success(let theirs)):
      #expect(ours.contentsText == theirs.contentsText, comment)
      return true
    case (.failure(let ours), .failure(let theirs)):
      #expect("\(ours)" == "\(theirs)", comment)
    case (.success, .failure(let error)):
      // The library lists an attribute whose name is not UTF-8, and then cannot find it.
      guard case NetCDFError.library(_, _, "nc_inq_att", -43, _) = error else {
        Issue.record("libnetcdf refuses what is taken here: \(error), \(comment)")
        return false
      }
    case (.failure(let error), .success):
      Issue.record("libnetcdf takes what is refused here: \(error), \(comment)")
    }
    return false
  }
}
