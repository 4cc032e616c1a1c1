import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite struct NetCDFErrorTests {
  private func error(opening path: String) -> NetCDFError? {
    do throws(NetCDFError) {
      _ = try NetCDFFile(opening: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file that is not there is not found`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("absent.nc")
    #expect(error(opening: path) == .notFound(path: path))
    #expect(error(opening: path + "/below") == .notFound(path: path + "/below"))
    #expect(error(opening: "") == .notFound(path: ""))
    #expect(error(opening: "http://localhost:1/x.nc#mode=bytes") != nil)
  }

  @Test(arguments: [
    ("text, not NetCDF at all\n", "text"), ("NET", "text"),
    ("CDX\u{1}abcdefgh", "unknown binary data"),
    ("GRIB\u{0}\u{0}\u{0}\u{2}", "a GRIB file"),
    ("CDF\u{3}\u{0}\u{0}\u{0}\u{0}", "a CDF file of an unknown version"),
  ])
  func `what is not NetCDF is named`(content: String, found: String) throws {
    let folder = try ScratchFolder()
    let path = folder.path("other")
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    #expect(error(opening: path) == .notNetCDF(path: path, found: found))
  }

  @Test func `folders and devices are not NetCDF`() throws {
    let folder = try ScratchFolder()
    #expect(
      error(opening: folder.url.path)
        == .notNetCDF(path: folder.url.path, found: "a directory"))
    #expect(
      error(opening: "/dev/null") == .notNetCDF(path: "/dev/null", found: "a device or a pipe"))
  }

  @Test func `an empty file is worth another try`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("empty")
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(error(opening: path) == .empty(path: path))
    #expect(error(opening: path)?.isWorthRetrying == true)
  }

  @Test func `a file that begins with zeros has no header yet`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("zeros")
    try Data(count: 100).write(to: URL(fileURLWithPath: path))
    #expect(
      error(opening: path)
        == .incomplete(path: path, reason: "it begins with zeros instead of a header"))
  }

  @Test func `a file without permission is unreadable`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("secret")
    try Data("CDF".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // The superuser reads everything; then it is a file that is cut short.
    if FileManager.default.isReadableFile(atPath: path) {
      #expect(error(opening: path)?.isWorthRetrying == true)
    } else {
      #expect(error(opening: path) == .unreadable(path: path, reason: "Permission denied"))
    }
  }

  @Test(arguments: [
    (
      NetCDFError.notFound(path: "/run/x.nc"), "/run/x.nc: no such file; check the name"
    ),
    (
      .notNetCDF(path: "x", found: "text"),
      "x: not a NetCDF file but text; give a NetCDF classic, 64-bit offset, CDF-5 or NetCDF-4 file"
    ),
    (
      .incomplete(path: "x", reason: "it has 5 bytes, its header promises 9"),
      "x: still being written or cut short: it has 5 bytes, its header promises 9; "
        + "try again when the writer is done, or copy the file again"
    ),
    (
      .noSuchVariable(path: "x", variable: "T2"),
      "x: no variable T2; see 'ncdump -h' for what the file holds"
    ),
    (
      .library(
        path: "x", variable: "T2", call: "nc_get_vara_double", code: -101, reason: "HDF error"),
      "x: variable T2: nc_get_vara_double failed: HDF error (-101); check the file with 'ncdump -h'"
    ),
    (
      .damaged(path: "a\nb", reason: "T\u{0} has the unknown type 7"),
      "a\\u{a}b: damaged: T\\u{0} has the unknown type 7; copy or write the file again"
    ),
    (
      .library(
        path: "x", variable: nil, call: "nc_sync", code: 28, reason: "No space left on device"),
      "x: nc_sync failed: No space left on device (28); check the disk and the permissions"
    ),
  ])
  func `an error is one line that says what, where, why and what to do`(
    error: NetCDFError, text: String
  ) {
    #expect(error.description == text)
  }
}
