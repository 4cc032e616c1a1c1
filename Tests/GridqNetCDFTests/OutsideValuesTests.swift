import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

/// NetCDF-4 files whose values are not in them: whoever sends such a file chooses which other file is read.
@Suite struct OutsideValuesTests {
  @Test(
    arguments: [
      (HDF5Bytes.storage, "external storage"), (.link, "an external link"),
      (.virtual, "a virtual dataset"),
    ], NetCDFReader.allCases)
  func `are refused, and the variable is named`(
    file: (HDF5Bytes, String), reader: NetCDFReader
  ) throws {
    let folder = try ScratchFolder()
    // What would be read instead: 16 bytes, and a file with the dataset T2.
    try Data(count: 16).write(to: URL(fileURLWithPath: folder.path("secret")))
    try HDF5Bytes.soft.write(to: folder.path("target.h5"))
    let path = folder.path("wrfout")
    try file.0.write(to: path)
    #expect(throws: NetCDFError.outside(path: path, object: "T2", how: file.1)) {
      try NetCDFFile(opening: path, reader: reader)
    }
  }

  @Test func `a link within the file is not one of them`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout")
    try HDF5Bytes.soft.write(to: path)
    let file = try NetCDFFile(opening: path)
    // numpy.arange(4)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2")) == [0, 1, 2, 3])
  }
}
