import Foundation
import Testing

/// Holds the privacy manifest for Apple's systems against the sources of the library.
@Suite("PrivacyInfo.xcprivacy")
struct PrivacyManifestTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// Calls that Apple wants a reason for ("Describing use of required reason API"), by category.
  private static let calls: [String: [String]] = [
    "FileTimestamp": ["stat", "fstat", "fstatat", "lstat", "getattrlist", "fgetattrlist"],
    "SystemBootTime": ["systemUptime", "mach_absolute_time"],
    "DiskSpace": ["statfs", "statvfs", "fstatfs", "fstatvfs"],
    "UserDefaults": ["UserDefaults"],
    "ActiveKeyboards": ["activeInputModes"],
  ]

  @Test("declares the calls that are made on these systems, and no others")
  func calls() throws {
    let url = Self.sources.appendingPathComponent("GridQuery/PrivacyInfo.xcprivacy")
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    let manifest = try #require(list as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
    let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    let declared = types.compactMap { $0["NSPrivacyAccessedAPIType"] as? String }
    #expect(
      types.allSatisfy { ($0["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false })

    var made: Set<String> = []
    let modules = [
      "GridQuery", "GridqText", "GridqLookup", "GridqFiles", "GridqFormat", "GridqGeometry",
      "GridqMetrics", "GridqSystem", "GridQueryFoundation",
    ]
    for module in modules {
      let folder = Self.sources.appendingPathComponent(module)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        for (category, names) in Self.calls
        where names.contains(where: { text.contains("\($0)(") || text.contains("\($0).") }) {
          made.insert("NSPrivacyAccessedAPICategory\(category)")
        }
      }
    }
    #expect(made == Set(declared))
  }

  @Test("needs no reason for the file system: only macOS is asked, where none is wanted")
  func fileSystem() throws {
    let shim = try String(
      contentsOf: Self.sources.appendingPathComponent("CGridqSystem/shim.h"), encoding: .utf8)
    let calls = shim.components(separatedBy: "gridq_is_remote(int descriptor) {")
    let function = try #require(calls.last?.components(separatedBy: "\n}\n").first)
    let branches = function.components(separatedBy: "#el")
    let mobile = try #require(branches.first { $0.contains("!TARGET_OS_OSX") })
    #expect(!mobile.contains("statfs("))
  }
}
