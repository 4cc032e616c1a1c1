import GridqGeometry
import Testing

@Suite("The extent of a field")
struct FieldExtentTests {
  @Test("counts each value once, in fields of any length, with missing ones anywhere")
  func everyPlace() {
    for count in 0..<14 {
      for missing in -1..<count {
        var values = (0..<count).map { Double(($0 * 5 + 3) % 13) - 6 }
        if missing >= 0 { values[missing] = .nan }
        let known = values.filter { !$0.isNaN }
        let extent = FieldExtent(of: values)
        #expect(extent.least == known.min() ?? .infinity, "\(values)")
        #expect(extent.greatest == known.max() ?? -.infinity, "\(values)")
        #expect(extent.missing == count - known.count, "\(values)")
      }
    }
  }

  @Test("an infinite value is one of the outermost, and not missing")
  func infinite() {
    let extent = FieldExtent(of: [1, .infinity, 2, 3, 4, -.infinity, .nan])
    #expect(extent.least == -.infinity && extent.greatest == .infinity && extent.missing == 1)
    #expect(FieldExtent(of: [.nan, .nan, .nan, .nan, .nan]).missing == 5)
  }
}
