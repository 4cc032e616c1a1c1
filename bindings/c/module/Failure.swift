import CGridq
import GridQuery
import GridqFormat
import GridqLookup
import GridqMetrics
import GridqText

/// Why a call has no result: a code for programs, and a line for people.
struct Failure: Error {
  let code: Int
  let text: String

  init(_ code: Int, _ text: String) {
    (self.code, self.text) = (code, text)
  }

  static let noData = Failure(GRIDQ_CLOSED, "no data: it was not opened, or is closed")
  static let noAnswer = Failure(GRIDQ_CLOSED, "no answer: there was none, or it is closed")
  static let noRoom = Failure(
    GRIDQ_OTHER, "a million handles are open already; close those that are not needed any more")

  init(_ error: QueryError) {
    if case .index(let error) = error {
      self.init(error)
      return
    }
    let code =
      switch error {
      case .outsideDomains: GRIDQ_OUTSIDE_DOMAINS
      case .outsideRun: GRIDQ_OUTSIDE_RUN
      case .noCell: GRIDQ_NO_CELL
      case .unknownMetric: GRIDQ_UNKNOWN_METRIC
      case .absentMetric, .absentMap, .absentProfiles: GRIDQ_ABSENT_METRIC
      case .noIndex: GRIDQ_NOT_FOUND
      case .noRun: GRIDQ_NO_RUN
      case .tooManyValues, .tooManyIndexes: GRIDQ_TOO_LARGE
      case .invalidArgument, .unknownUnit, .otherDomain: GRIDQ_INVALID
      default: GRIDQ_OTHER
      }
    self.init(code, error.description)
  }

  init(_ error: TileIndexError) {
    let code =
      switch error {
      case .notFound: GRIDQ_NOT_FOUND
      case .unreadable: GRIDQ_UNREADABLE
      case .notAnIndex: GRIDQ_NOT_AN_INDEX
      case .unsupported: GRIDQ_UNSUPPORTED
      case .damaged: GRIDQ_DAMAGED
      case .overLimit: GRIDQ_TOO_LARGE
      default: GRIDQ_OTHER
      }
    self.init(code, error.description)
  }

  init(_ error: RunStoreError) {
    let code =
      switch error {
      case .noStore: GRIDQ_NOT_FOUND
      case .unreadable: GRIDQ_UNREADABLE
      case .damaged: GRIDQ_DAMAGED
      case .unsupported: GRIDQ_UNSUPPORTED
      default: GRIDQ_OTHER
      }
    self.init(code, error.description)
  }
}

/// What `body` returns. Where it fails: nil, and why, for the caller.
@inline(always)
func result<Result>(
  _ place: UnsafeMutablePointer<gridq_error>?, _ body: () throws(Failure) -> Result
) -> Result? {
  do throws(Failure) {
    let result = try body()
    place?.pointee.code = Int32(GRIDQ_OK)
    // Of the text only its end.
    if let place {
      UnsafeMutableRawPointer(place).storeBytes(of: 0, toByteOffset: 4, as: UInt8.self)
    }
    return result
  } catch {
    if let place {
      place.pointee.code = Int32(error.code)
      let text = UnsafeMutableRawBufferPointer(start: place, count: MemoryLayout<gridq_error>.size)
      CText.write(error.text, to: UnsafeMutableRawBufferPointer(rebasing: text[4...]))
    }
    return nil
  }
}

/// The code of a call that has no other result.
@inline(always)
func code(
  _ place: UnsafeMutablePointer<gridq_error>?, _ body: () throws(Failure) -> Void
) -> Int32 {
  var code = GRIDQ_OK
  let isDone: Void? = result(place) { () throws(Failure) in
    do throws(Failure) { try body() } catch {
      code = error.code
      throw error
    }
  }
  return isDone == nil ? Int32(code) : Int32(GRIDQ_OK)
}

/// What `body` returns.
///
/// - Throws: its error, as one that callers get.
func asking<Result>(_ body: () throws(QueryError) -> Result) throws(Failure) -> Result {
  do throws(QueryError) { return try body() } catch { throw Failure(error) }
}
