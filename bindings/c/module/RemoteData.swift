// Names are those of gridq.h, which the compiler compares.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGridq
import GridqFormat
import GridqLookup
import GridqMetrics
import GridqSystem

@c @implementation
public func gridq_open_remote(
  _ address: UnsafePointer<CChar>?, _ fetch: gridq_fetch?, _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> OpaquePointer? {
  result(error) { () throws(Failure) in
    guard let address = CText.text(address), let fetch else {
      throw Failure(GRIDQ_INVALID, "the address or the function is null")
    }
    return try Handle.data.make(
      OpenData(
        .remote(try RemoteData.opened(at: address, CallersFetch(function: fetch, context: context)))
      ))
  }
}

@c @implementation
public func gridq_part(
  _ parts: OpaquePointer?, _ offset: Int64, _ bytes: UnsafeRawPointer?, _ count: Int,
  _ fileSize: Int64, _ version: UnsafePointer<CChar>?
) {
  guard let parts = FetchedParts.of(parts), let bytes, count > 0 else { return }
  parts.parts.append(
    FilePart(
      offset: Int(clamping: offset),
      bytes: [UInt8](UnsafeRawBufferPointer(start: bytes, count: count)),
      fileLength: fileSize < 0 ? nil : Int(clamping: fileSize), version: CText.text(version)))
}

@c @implementation
public func gridq_part_error(_ parts: OpaquePointer?, _ text: UnsafePointer<CChar>?) {
  guard let parts = FetchedParts.of(parts), let text = CText.text(text) else { return }
  parts.reason = text
}

/// What a function of the caller's has fetched.
final class FetchedParts {
  var parts: [FilePart] = []
  var reason = "it could not be fetched"

  static func of(_ handle: OpaquePointer?) -> FetchedParts? {
    gridq_handle_object(UnsafeRawPointer(handle), Handle.parts.rawValue).map {
      Unmanaged<FetchedParts>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

/// A function of the caller's that fetches.
struct CallersFetch {
  /// `gridq_fetch`.
  typealias Function =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<Int64>?,
      UnsafePointer<Int64>?, Int, OpaquePointer?
    ) -> Int32

  let function: Function
  let context: UnsafeMutableRawPointer?

  /// - Throws: `.unreadable`.
  func callAsFunction(
    _ path: String, _ ranges: [Range<Int>], at address: String
  ) throws(TileIndexError) -> [FilePart] {
    let fetched = FetchedParts()
    let text = CText([path])
    let handle: OpaquePointer
    do throws(Failure) { handle = try Handle.parts.make(fetched) } catch {
      throw .unreadable(path: address + path, reason: error.text)
    }
    let starts = ranges.map { Int64($0.lowerBound) }
    let ends = ranges.map { Int64($0.upperBound) }
    let code = starts.withUnsafeBufferPointer { starts in
      ends.withUnsafeBufferPointer { ends in
        function(context, text[0], starts.baseAddress, ends.baseAddress, ranges.count, handle)
      }
    }
    if let object = gridq_handle_end(UnsafeMutableRawPointer(handle), Handle.parts.rawValue) {
      Unmanaged<FetchedParts>.fromOpaque(object).release()
    }
    guard code == 0, !fetched.parts.isEmpty else {
      throw .unreadable(path: address + path, reason: LineText.printable(fetched.reason))
    }
    return fetched.parts
  }
}

/// A store that is elsewhere, and what was fetched of it.
final class RemoteData: @unchecked Sendable {
  /// The address of its folder, with a slash at its end.
  let address: String
  let manifest: StoreManifest
  let fetch: CallersFetch
  /// The files of the manifest, the newest run first.
  let files: [(file: StoreManifest.File, run: StoreManifest.Run)]
  // Copied and set by one thread at a time.
  private var known: RemoteStore
  private var fetchedBytes = 0
  /// The domains that a caller has asked for, by their numbers.
  private var domains: [OpenDomain?]

  private static let mostBytes = 64 << 20

  private init(_ manifest: StoreManifest, at address: String, _ fetch: CallersFetch) {
    (self.manifest, self.address, self.fetch) = (manifest, address, fetch)
    known = RemoteStore(manifest, at: address)
    files = manifest.runs.flatMap { run in run.files.map { ($0, run) } }
    domains = files.map { _ in nil }
  }

  /// The store at an address, of which the manifest is fetched. (An initialiser that throws leaves memory behind.)
  static func opened(at address: String, _ fetch: CallersFetch) throws(Failure) -> RemoteData {
    let address = address.utf8.last == UInt8(ascii: "/") ? address : address + "/"
    var bytes: [UInt8] = []
    do throws(TileIndexError) {
      for part in try fetch("manifest.json", [], at: address) { bytes += part.bytes }
    } catch {
      throw Failure(error)
    }
    do throws(RunStoreError) {
      let manifest = try StoreManifest(bytes, path: address + "manifest.json")
      return RemoteData(manifest, at: address, fetch)
    } catch {
      throw Failure(error)
    }
  }

  /// What is there, to ask it and to add to it.
  var copy: RemoteStore {
    gridq_lock()
    defer { gridq_unlock() }
    return known
  }

  /// Takes what was fetched for a question.
  func keep(_ store: RemoteStore, fetched byteCount: Int) {
    let fresh = RemoteStore(manifest, at: address)
    gridq_lock()
    defer { gridq_unlock() }
    fetchedBytes += byteCount
    known = fetchedBytes > RemoteData.mostBytes ? fresh : store
    if fetchedBytes > RemoteData.mostBytes { fetchedBytes = 0 }
  }

  /// A domain by the number of its file.
  func domain(_ number: Int) throws(TileIndexError) -> OpenDomain {
    if let domain = known(number) { return domain }
    let (file, run) = files[number]
    let opened = OpenDomain(
      try RemoteQuestion(self).domain(file, of: run), elsewhere: (self, number))
    gridq_lock()
    defer { gridq_unlock() }
    // Its texts stay where they are.
    if let domain = domains[number] { return domain }
    domains[number] = opened
    return opened
  }

  private func known(_ number: Int) -> OpenDomain? {
    gridq_lock()
    defer { gridq_unlock() }
    return domains[number]
  }
}
