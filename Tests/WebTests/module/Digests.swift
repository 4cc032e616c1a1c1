import GridqFormat
import GridqGeometry
import GridqMetrics

// A program of its own around the reader of the module: it reads an index from standard input, and writes the
// lines of Tests/Corpus/digest.py that begin with `digest` and `values`.

@_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_read")
@_extern(c, "fd_read")
func fdRead(
  _ file: Int32, _ buffers: UnsafeRawPointer, _ count: Int32,
  _ read: UnsafeMutablePointer<UInt32>
) -> Int32

@_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_write")
@_extern(c, "fd_write")
func fdWrite(
  _ file: Int32, _ buffers: UnsafeRawPointer, _ count: Int32,
  _ written: UnsafeMutablePointer<UInt32>
) -> Int32

struct Buffer {
  var start: UnsafeMutableRawPointer?
  var count: UInt32
}

@_expose(wasm, "_start") @_cdecl("_start")
public func start() {
  do throws(TileIndexError) {
    let index = try TileIndex(
      IndexBytes(copying: standardInput()), path: "index", checking: .tilesWhenRead)
    _ = try index.verify()
    for metric in index.metrics.indices { try writeDigests(of: metric, in: index) }
  } catch {
    write("\(error.description)\n")
  }
}

private func standardInput() -> [UInt8] {
  var bytes: [UInt8] = []
  let piece = UnsafeMutableRawPointer.allocate(byteCount: 65536, alignment: 16)
  while true {
    let buffer = Buffer(start: piece, count: 65536)
    var count: UInt32 = 0
    let status = withUnsafePointer(to: buffer) { fdRead(0, $0, 1, &count) }
    guard status == 0, count > 0 else { return bytes }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: piece, count: Int(count)))
  }
}

private func write(_ text: String) {
  var bytes = Array(text.utf8)
  var count: UInt32 = 0
  bytes.withUnsafeMutableBytes { bytes in
    let buffer = Buffer(start: bytes.baseAddress, count: UInt32(bytes.count))
    withUnsafePointer(to: buffer) { _ = fdWrite(1, $0, 1, &count) }
  }
}

private func writeDigests(of metric: Int, in index: TileIndex) throws(TileIndexError) {
  let stored = index.metrics[metric]
  guard stored.obstacle == nil else {
    write("digest -------- \(stored.name)\n")
    return
  }
  var codes: [UInt8] = []
  var values: [UInt8] = []
  func append(_ number: UInt64, count: Int, to bytes: inout [UInt8]) {
    for byte in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte)))
    }
  }
  for time in 0..<stored.timeCount(of: index.times.count) {
    for j in 0..<index.grid.rows {
      for i in 0..<index.grid.columns {
        let value = try index.value(of: metric, at: GridPoint(i: i, j: j), time: time)
        let code = stored.quantiser.code(of: value).code
        append(UInt64(UInt32(bitPattern: code)), count: 4, to: &codes)
        append((value.isNaN ? Double.nan : value).bitPattern, count: 8, to: &values)
      }
    }
  }
  write("digest \(hexadecimal(Checksum.of(codes))) \(stored.name)\n")
  if stored.quantiser.reference == 0 {
    write("values \(hexadecimal(Checksum.of(values))) \(stored.name)\n")
  }
}

private func hexadecimal(_ number: UInt32) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}
