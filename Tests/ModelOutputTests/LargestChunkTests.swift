import Forecast
import NetCDF
import Testing

@testable import ModelOutput

/// Chunks as libnetcdf makes them of a variable this small: a whole record.
@Suite("the largest chunk")
struct LargestChunkTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// One hour has CLDFRA in a classic file, the next one humidity and heights in NetCDF-4: 4 bytes · 7 faces · 4 rows
  /// · 5 columns. A chunk of T2 is on one level.
  @Test("is that of what each file's own recipe reads")
  func ownRecipes() throws {
    var paths: [String] = []
    for (hour, container) in [NetCDFContainer.classic, .netCDF4].enumerated() {
      var fixture = WRFFixture.hourly([hour])
      fixture.levelCount = 6
      fixture.add("T2", 280)
      let names = hour == 0 ? ["CLDFRA"] : ["T", "P", "PB", "QVAPOR"]
      for name in names { fixture.add(name, levels: [1, 2, 3, 4, 5, 6]) }
      if hour > 0 {
        for name in ["PH", "PHB"] { fixture.add(name, levels: [1, 2, 3, 4, 5, 6, 7]) }
      }
      paths.append(folder.path("wrfout_d01_\(hour)"))
      try fixture.write(to: paths[hour], container: container)
    }
    let dataset = try ModelDataset.open(paths: paths)
    #expect(dataset.largestChunk(of: [.temperature]) == 4 * 4 * 5)
    #expect(dataset.largestChunk(of: [.temperature, .cloudCover]) == 4 * 7 * 4 * 5)
    #expect(try ModelDataset.open(paths: [paths[0]]).largestChunk(of: [.cloudCover]) == 0)
  }
}
