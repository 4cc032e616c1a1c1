import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

@Suite struct CLibraryTests {
  private static let hasHeaders =
    Tool.clang.isPresent
    && ["/usr/include/netcdf.h", "/usr/include/hdf5/serial/hdf5.h"].allSatisfy {
      FileManager.default.fileExists(atPath: $0)
    }
  private static let absence =
    "needs clang, and the headers of libnetcdf and HDF5 in Debian's places"

  @Test(.enabled(if: hasHeaders, "\(absence)"))
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
      #if H5_VERSION_GE(1, 12, 0)
      GRIDQ_HDF5_VISIT_CALL_2(TYPE)
      #else
      GRIDQ_HDF5_VISIT_CALL(TYPE)
      #endif
      #if H5_VERSION_GE(2, 0, 0)
      GRIDQ_HDF5_CHUNK_CALL_2(TYPE)
      #else
      GRIDQ_HDF5_CHUNK_CALL(TYPE)
      #endif
      """
    try check(source)
  }

  @Test(.enabled(if: hasHeaders, "\(absence)"))
  func `types are as wide and signed as in the headers of HDF5`() throws {
    let types = [
      "hid_t", "herr_t", "htri_t", "hsize_t", "H5Z_filter_t", "H5D_layout_t", "H5F_close_degree_t",
      "H5_index_t", "H5_iter_order_t",
    ]
    var source = types.map { "#define \($0) gridq_\($0)\n" }.joined()
    source += """
      #define H5E_auto2_t gridq_H5E_auto2_t
      #define H5L_iterate_t gridq_H5L_iterate_t
      #include "hdf5_calls.h"

      """
    source += (types + ["H5E_auto2_t", "H5L_iterate_t"]).map { "#undef \($0)\n" }.joined()
    source += """
      #include <hdf5.h>
      #define SAME(ours, theirs) \\
        _Static_assert(sizeof(ours) == sizeof(theirs) && ((ours)-1 < 0) == ((theirs)-1 < 0), #theirs);

      """
    source += types.map { "SAME(gridq_\($0), \($0))\n" }.joined()
    try check(source)
  }

  /// Expects that a C program that includes our declarations and the libraries' headers compiles.
  private func check(_ source: String) throws {
    let folder = try ScratchFolder()
    let path = folder.path("declarations.c")
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    let ours = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CGridqNetCDF/include")
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

  @Test(arguments: [(nil, true), ("TRUE", true), ("BEST_EFFORT", true), ("FALSE", false)])
  func `HDF5 locks what it reads unless it is told FALSE`(locking: String?, locks: Bool) throws {
    #expect(try CLibrary(for: "x.nc", locking: locking).locksFiles == locks)
  }

  #if os(Linux)
    /// In a process of its own, where HDF5 was not used yet.
    @Test func `NetCDF-4 is not read where it would be locked, and the environment stays as it is`()
      async
    {
      await #expect(processExitsWith: .success) {
        unsetenv("HDF5_USE_FILE_LOCKING")
        let folder = try ScratchFolder()
        let path = folder.path("run.nc")
        let writer = try NetCDFWriter(creating: path, container: .netCDF4)
        try writer.defineDimension("column", length: 5)
        try writer.close()
        #expect(throws: NetCDFError.locking(path: path)) { try NetCDFFile(opening: path) }
        #expect(getenv("HDF5_USE_FILE_LOCKING") == nil)
      }
    }

    @Test func `the library's names are nobody else's to see`() throws {
      _ = try CLibrary(for: "x.nc")
      for name in ["nc_open", "H5Fopen"] { #expect(dlsym(nil, name) == nil, "\(name)") }
    }

    @Test func `a library that is named is the only one that is looked for`() async {
      await #expect(processExitsWith: .success) {
        setenv("GRIDQ_NETCDF", "/no/such/library.so", 1)
        #expect(CLibrary.names == ["/no/such/library.so"])
        let reason = "there is no /no/such/library.so"
        #expect(throws: NetCDFError.noLibrary(path: "x.nc", reason: reason)) {
          try CLibrary(for: "x.nc")
        }
      }
    }

    /// A bare name is looked for in folders that LD_LIBRARY_PATH names, and another path in the current folder.
    @Test func `a library is named by an absolute path`() async {
      await #expect(processExitsWith: .success) {
        for name in ["libnetcdf.so.19", "./libnetcdf.so", "lib/x.so"] {
          setenv("GRIDQ_NETCDF", name, 1)
          let reason = "GRIDQ_NETCDF is '\(name)', which is not an absolute path"
          #expect(throws: NetCDFError.noLibrary(path: "x.nc", reason: reason)) {
            try CLibrary(for: "x.nc")
          }
        }
      }
    }
  #endif
}
