import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

/// Expected values are those of `Tests/Reference/source_digest.py`, which is written from the format's text.
@Suite("The source digest")
struct SourceDigestTests {
  private let time = UTCTime(secondsSince1970: 1_795_132_800)
  /// 56 bytes, one word short of a full step.
  private let surface = (0..<7).map { 273.15 + Double($0) }
  /// 76 bytes, half a word after a full step.
  private let level = (0..<19).map { Float($0) / 4 }

  private func digest(_ take: (SourceDigest) -> Void) -> UInt64 {
    let digest = SourceDigest()
    take(digest)
    return digest.value
  }

  @Test("counts a plane once until its time is finished, even where a constant was read ahead")
  func finished() {
    let digest = SourceDigest()
    func value(through finished: Int64) -> UInt64 {
      digest.take(surface, of: .terrainHeight, at: time)
      digest.finishTimes(through: time.adding(seconds: finished) ?? time)
      return digest.value
    }
    let once = value(through: -3600)
    #expect(value(through: 0) == once)
    #expect(value(through: 3600) == once &+ once)
  }

  @Test("of each plane is that of the format")
  func planes() {
    #expect(digest { $0.take(surface, of: .temperature2m, at: time) } == 0xEDFD_94A7_03E6_5F22)
    #expect(
      digest { $0.take(level[...], of: .vapour, at: time, level: 3) } == 0xDD88_2A22_01EF_C8C2)
    #expect(digest { $0.take([], of: .terrainHeight, at: time) } == 0xA5DE_BD08_2C2C_7AF5)
  }

  @Test("does not depend on the order, and counts a plane once")
  func order() {
    let forwards = digest {
      $0.take(surface, of: .temperature2m, at: time)
      $0.take(level[...], of: .vapour, at: time, level: 3)
      $0.take([], of: .terrainHeight, at: time)
    }
    let backwards = digest {
      $0.take([], of: .terrainHeight, at: time)
      $0.take(level[...], of: .vapour, at: time, level: 3)
      $0.take(surface, of: .temperature2m, at: time)
      $0.take(surface, of: .temperature2m, at: time)
    }
    #expect(forwards == 0x7164_7BD1_3202_A2D9)
    #expect(backwards == forwards)
  }

  /// Cloud cover is made of nothing but levels where no layer is asked for.
  @Test("takes in what is read of levels as well as fields")
  func reading() throws {
    let folder = try ScratchFolder()
    func digest(temperature: Double = 280, cloud: Double = 0.5) throws -> UInt64 {
      var fixture = WRFFixture()
      fixture.add("T2", temperature)
      fixture.add("GLW", 300)
      fixture.add("CLDFRA", levels: [0, cloud, 0])
      let path = folder.path("wrfout\(try folder.names.count)")
      try fixture.write(to: path)
      let dataset = try ModelDataset.open(paths: [path])
      for metric in [Metric.temperature, .cloudCover] {
        _ = try dataset.field(of: metric, at: 0)
      }
      return dataset.sourceDigest.value
    }
    let own = try digest()
    #expect(try digest() == own)
    #expect(try digest(temperature: 281) != own)
    #expect(try digest(cloud: 0.25) != own)
  }

  @Test("changes with any bit of any value, with the time, the level and the name")
  func differences() {
    let own = digest { $0.take(surface, of: .temperature2m, at: time) }
    var seen: Set<UInt64> = [own]
    for place in surface.indices {
      for bit in 0..<64 {
        var changed = surface
        changed[place] = Double(bitPattern: changed[place].bitPattern ^ (1 << UInt64(bit)))
        seen.insert(digest { $0.take(changed, of: .temperature2m, at: time) })
      }
    }
    #expect(seen.count == 1 + 7 * 64)
    let later = UTCTime(secondsSince1970: time.secondsSince1970 + 3600)
    #expect(digest { $0.take(surface, of: .temperature2m, at: later) } != own)
    #expect(digest { $0.take(surface, of: .skinTemperature, at: time) } != own)
    let levels = [3, 4].map { number in
      digest { $0.take(level[...], of: .vapour, at: time, level: number) }
    }
    #expect(levels[0] != levels[1])
  }
}
