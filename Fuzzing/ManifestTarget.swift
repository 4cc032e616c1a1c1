import GridqGeometry

@testable import GridQuery
@testable import GridqFormat
@testable import GridqLookup
@testable import GridqMetrics
@testable import GridqText
@testable import gridx

/// The manifest of a store, with the checksum at its end corrected. What is read is written and read again, listed,
/// and asked; none of its files is there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var body = bytes(at: start, count: count)
  if body.count >= StoreManifest.sealLength,
    body.suffix(StoreManifest.sealLength).starts(with: Array("\"crc32\":\"".utf8))
  {
    body.removeLast(StoreManifest.sealLength)
  }
  guard
    let manifest = try? StoreManifest(body + StoreManifest.seal(of: body.span), path: "manifest")
  else {
    return 0
  }
  guard let again = try? StoreManifest(manifest.bytes(), path: "again"), again == manifest else {
    fatalError("what is written of a manifest is read as another one")
  }
  let now = UTCTime(secondsSince1970: 1_795_132_800)
  _ = manifest.table(now: now)
  guard JSONReader.isObject(manifest.json(store: "store", now: now)) else { fatalError("no JSON") }
  let folder = "/nowhere/gridq"
  let opening = RunStore.Opening(loading: .automatic, checking: .metadata, limits: LookupLimits())
  for file in manifest.runs.flatMap(\.files).prefix(3) {
    let extent = file.extent
    for (latitude, longitude) in [(extent.south, extent.west), (extent.north, extent.east), (0, 0)]
    {
      guard let point = LatLon(latitude: latitude, longitude: longitude) else { continue }
      for times in [TimeSelection.wholeRun, .moment(file.times.last)] {
        let snapshot = StoreSnapshot(manifest, folder: folder, opening: opening, before: nil)
        _ = snapshot.mayContain(point)
        if (try? snapshot.forecast(
          ForecastQuestion(at: point, named: ["temperature"], times: times))) != nil
        {
          fatalError("an answer without files")
        }
      }
    }
  }
  return 0
}
