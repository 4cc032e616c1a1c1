import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

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
    #expect(dataset.readingNeeds(of: [.temperature]).largestChunk == 4 * 4 * 5)
    #expect(dataset.readingNeeds(of: [.temperature, .cloudCover]).largestChunk == 4 * 7 * 4 * 5)
    #expect(
      try ModelDataset.open(paths: [paths[0]]).readingNeeds(of: [.cloudCover]).largestChunk == 0)
  }

  /// 4 × 3 points; PSFC is made of PP, which is on two levels, and so is P.
  @Test("of MM5's files is that of the elements", arguments: [NetCDFContainer.netCDF4, .classic])
  func elements(container: NetCDFContainer) throws {
    var fixture = MM5ArchiverFixture()
    fixture.fields = ["t2": [280]]
    let path = folder.path("MMOUT_DOMAIN2.nc")
    try fixture.write(to: path, container: container)
    let dataset = try ModelDataset.open(paths: [path])
    let scale = container == .netCDF4 ? 1 : 0
    #expect(dataset.readingNeeds(of: [.temperature]).largestChunk == scale * 4 * 12)
    #expect(dataset.readingNeeds(of: [.surfacePressure]).largestChunk == scale * 4 * 2 * 12)
    let output = try MM5Output.open(path: path, openFiles: OpenFiles())
    let pressure = try #require(MM5Column.all.first { $0.variable == .pressure })
    let column = Inventory.Column(pressure, of: output, levelCount: 2)
    #expect(column.chunkBytes == scale * 4 * 2 * 12)
  }
}
