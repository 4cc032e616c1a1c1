import Foundation
import Testing

@testable import NetCDF

@Suite struct CLibraryTests {
  private static let headers = ["/usr/include/netcdf.h", "/usr/include/hdf5/serial/hdf5.h"]

  /// What we declare ourselves against what the library's own headers declare.
  @Test(
    .enabled(
      if: Tool.clang.isPresent
        && headers.allSatisfy { FileManager.default.fileExists(atPath: $0) },
      "needs clang and the headers of libnetcdf and HDF5 where Debian has them"))
  func `calls and constants are declared as in the headers of the libraries`() throws {
    let source = """
      #include <netcdf.h>
      #include <hdf5.h>
      #define GRIDQ_TYPES_OF_HDF5
      #include "netcdf_calls.h"
      #include "hdf5_calls.h"
      // Constants of HDF5 are behind calls that initialise it.
      #undef H5OPEN
      #undef H5CHECK
      #define H5OPEN
      #define H5CHECK
      #define VALUE(name, value) _Static_assert(name == value, #name);
      #define TYPE(result, name, arguments) \\
        _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result (*) arguments), #name);
      #define ID(name) _Static_assert(__builtin_types_compatible_p(__typeof__(name), hid_t), #name);
      GRIDQ_NETCDF_CONSTANTS(VALUE)
      GRIDQ_NETCDF_CALLS(TYPE)
      GRIDQ_HDF5_CONSTANTS(VALUE)
      GRIDQ_HDF5_CALLS(TYPE)
      GRIDQ_HDF5_IDS(ID)
      #if H5_VERSION_GE(2, 0, 0)
      GRIDQ_HDF5_CHUNK_CALL_2(TYPE)
      #else
      GRIDQ_HDF5_CHUNK_CALL(TYPE)
      #endif
      // What our own types are when there is no header.
      _Static_assert(sizeof(hid_t) == 8 && sizeof(hsize_t) == 8 && sizeof(herr_t) == 4, "ids");
      _Static_assert(sizeof(htri_t) == 4 && sizeof(H5Z_filter_t) == 4, "numbers");
      _Static_assert(sizeof(H5D_layout_t) == 4 && sizeof(H5F_close_degree_t) == 4, "enumerations");
      _Static_assert(sizeof(nc_type) == 4, "nc_type");
      """
    let folder = try ScratchFolder()
    let path = folder.path("declarations.c")
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    let ours = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CNetCDF/include")
    try Tool.clang.run(
      "-fsyntax-only", "-Werror", "-std=c11", "-I", ours.path, "-I", "/usr/include/hdf5/serial",
      path)
  }

  @Test func `a library that is not there is an error that says so`() {
    #expect(throws: NetCDFError.noLibrary(path: "x.nc", reason: "there is none")) {
      try CLibrary(for: "x.nc", names: ["libgridq-has-no-such.so", "/no/such/libnetcdf.so.19"])
    }
  }

  @Test func `a library that cannot be loaded is an error that says why`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("libnetcdf.so")
    try "no library".write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: NetCDFError.self) {
      try CLibrary(for: "x.nc", names: ["/no/such/libnetcdf.so.19", path])
    }
    guard case .noLibrary("x.nc", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(path))
  }

  @Test func `another library is an error that says what it lacks`() {
    #if canImport(Darwin)
      let other = "libSystem.B.dylib"
    #else
      let other = "libc.so.6"
    #endif
    #expect(throws: NetCDFError.noLibrary(path: "x.nc", reason: "it lacks nc_strerror")) {
      try CLibrary(for: "x.nc", names: [other])
    }
  }
}
