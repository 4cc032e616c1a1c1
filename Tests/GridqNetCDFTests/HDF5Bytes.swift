import Foundation

/// A small HDF5 file that h5py 3 made: how many bytes it has, and those that are not 0, by where they stand.
struct HDF5Bytes: Sendable {
  let count: Int
  /// In base64.
  let runs: [(offset: Int, bytes: String)]

  func write(to path: String) throws {
    var data = Data(count: count)
    for run in runs {
      guard let bytes = Data(base64Encoded: run.bytes) else { throw CocoaError(.coderInvalidValue) }
      data.replaceSubrange(run.offset..<run.offset + bytes.count, with: bytes)
    }
    try data.write(to: URL(fileURLWithPath: path))
  }
}

extension HDF5Bytes {
  /// `h.create_dataset('T2', shape=(4,), dtype='<f4', external=[('secret', 0, 16)])`
  static let storage = HDF5Bytes(
    count: 1464,
    runs: [
      (0, "iUhERg0KGgoAAAAAAAgIAAQAEA=="),
      (
        32,
        """
        //////////+4BQAAAAAAAP//////////AAAAAAAAAABgAAAAAAAAAAEAAAAAAAAAiAAAAAAAAACoAgAAAAAA\
        AAEAAQABAAAAGAAAAAAAAAARABAAAAAAAIgAAAAAAAAAqAIAAAAAAABUUkVFAAABAP//////////////////\
        //8AAAAAAAAAAHAEAAAAAAAACA==
        """
      ),
      (680, "SEVBUAAAAABYAAAAAAAAABAAAAAAAAAAyAI="),
      (720, "VDIAAAAAAAABAAAAAAAAAEg="),
      (
        800,
        """
        AQAGAAEAAAAAAQAAAAAAAAEAGAAAAAAAAQEBAAAAAAAEAAAAAAAAAAQAAAAAAAAAAwAYAAEAAAARIB8ABAAA\
        AAAAIAAXCAAXfwAAAAAAAAAFAAgAAQAAAAICAgEAAAAABwAoAAEAAAABAAAAAQABADAEAAAAAAAACA==
        """
      ),
      (936, "EAAAAAAAAAAIABgAAAAAAAMB//////////8Q"),
      (978, "WA=="),
      (1072, "SEVBUAAAAAAgAAAAAAAAABAAAAAAAAAAUAQ="),
      (1112, "c2VjcmV0AAABAAAAAAAAABAAAAAAAAAAU05PRAEAAQAIAAAAAAAAACAD"),
    ])

  /// `h['T2'] = h5py.ExternalLink('target.h5', '/T2')`
  static let link = HDF5Bytes(
    count: 880,
    runs: [
      (0, "iUhERg0KGgoAAAAAAAgIAAQAEA=="),
      (
        32,
        """
        //////////9wAwAAAAAAAP//////////AAAAAAAAAABgAAAAAAAAAAEAAAAAAAAAiAAAAAAAAACoAgAAAAAA\
        AAEABAABAAAAGAAAAAAAAAAQABAAAAAAACADAAAAAAAAUAAAAAAAAABUUkVFAAAAAP//////////////////\
        //8=
        """
      ),
      (680, "SEVBUAAAAABYAAAAAAAAAAgAAAAAAAAAyAI="),
      (720, "AQAAAAAAAABQ"),
      (
        800,
        """
        AgAYAAAAAAAAAP////////////////////8AAAAAAAAKAAgAAQAAAAAAAAAAAAAABgAYAAAAAAABCEACVDIP\
        AAB0YXJnZXQuaDUAL1Qy
        """
      ),
    ])

  /// `h.create_virtual_dataset('T2', layout)` of `h5py.VirtualSource('target.h5', 'T2', shape=(4,))`
  static let virtual = HDF5Bytes(
    count: 6144,
    runs: [
      (
        0,
        """
        iUhERg0KGgoDCAgAAAAAAAAAAAD//////////wAYAAAAAAAAMAAAAAAAAABBiYkHT0hEUgIAeAISAAAAAP//\
        //////////////////8KAgABAAAGDQAAAQACVDKzAAAAAAAAAABH
        """
      ),
      (
        175,
        """
        BC8sSk9IRFICIaEqAmuhKgJroSoCa6EqAmsAAQEUAAACAQEBBAAAAAAAAAAEAAAAAAAAAAMUAAERIB8ABAAA\
        AAAAIAAXCAAXfwAAAAUCAAEDCwgOAAAEAwAIAAAAAAAAAQAAAAC0
        """
      ),
      (459, "1la5Ow=="),
      (
        2048,
        """
        R0NPTAEAAAAAEAAAAAAAAAEAAAAAAAAASgAAAAAAAAAAAQAAAAAAAAB0YXJnZXQuaDUAVDIAAwAAAAEAAAAA\
        AAAAAAAAAAIAAAABAAAAAAAAABAAAAABAAAAAQAAAAAAAAADAAAAscb7aQ==
        """
      ),
      (2168, "kA8="),
    ])

  /// `h['g/other'] = np.arange(4, dtype='f4'); h['T2'] = h5py.SoftLink('/g/other')`
  static let soft = HDF5Bytes(
    count: 4752,
    runs: [
      (0, "iUhERg0KGgoAAAAAAAgIAAQAEA=="),
      (
        32,
        """
        //////////+QEgAAAAAAAP//////////AAAAAAAAAABgAAAAAAAAAAEAAAAAAAAAiAAAAAAAAACoAgAAAAAA\
        AAEAAQABAAAAGAAAAAAAAAARABAAAAAAAIgAAAAAAAAAqAIAAAAAAABUUkVFAAABAP//////////////////\
        //8AAAAAAAAAAAAQAAAAAAAACA==
        """
      ),
      (680, "SEVBUAAAAABYAAAAAAAAACgAAAAAAAAAyAI="),
      (720, "ZwAAAAAAAABUMgAAAAAAAC9nL290aGVyAAAAAAAAAAABAAAAAAAAADA="),
      (
        800,
        """
        AQAFAAEAAAAAAQAAAAAAAAEAGAAAAAAAAQEBAAAAAAAEAAAAAAAAAAQAAAAAAAAAAwAYAAEAAAARIB8ABAAA\
        AAAAIAAXCAAXfwAAAAAAAAAFAAgAAQAAAAICAgEAAAAACAAYAAAAAAADAQAIAAAAAAAAEA==
        """
      ),
      (930, "iA=="),
      (
        1072,
        """
        AQABAAEAAAAYAAAAAAAAABEAEAAAAAAAWAQAAAAAAAB4BgAAAAAAAFRSRUUAAAEA////////////////////\
        /wAAAAAAAAAASBEAAAAAAAAI
        """
      ),
      (1656, "SEVBUAAAAABYAAAAAAAAABAAAAAAAAAAmAY="),
      (1696, "b3RoZXIAAAABAAAAAAAAAEg="),
      (2054, "gD8AAABAAABAQA=="),
      (4096, "U05PRAEAAgAQAAAAAAAAAP//////////AgAAAAAAAAAY"),
      (4144, "CAAAAAAAAAAwBAAAAAAAAAEAAAAAAAAAWAQAAAAAAAB4Bg=="),
      (4424, "U05PRAEAAQAIAAAAAAAAACAD"),
    ])
}
