import CGridq
import GridqGeometry
import GridqLookup

// What callers pass, checked.

func place(_ latitude: Double, _ longitude: Double) throws(Failure) -> LatLon {
  guard let place = LatLon(latitude: latitude, longitude: longitude) else {
    throw Failure(
      GRIDQ_INVALID,
      "\(latitude), \(longitude): latitudes are from -90 to 90 degrees, and longitudes are numbers")
  }
  return place
}

func interpolation(_ number: Int32) throws(Failure) -> InterpolationMethod {
  switch Int(number) {
  case GRIDQ_NEAREST: .nearest
  case GRIDQ_BILINEAR: .bilinear
  default: throw Failure(GRIDQ_INVALID, "method \(number): there are 0 and 1")
  }
}

/// A size of C, as it was passed.
func size(_ number: Int) -> UInt { UInt(bitPattern: number) }

/// Numbers from `first` on, of which there are `all`.
func range(
  _ first: Int, _ count: Int, of all: Int, _ name: StaticString
) throws(Failure) -> Range<Int> {
  let (end, isOver) = first.addingReportingOverflow(count)
  guard first >= 0, count >= 0, !isOver, end <= all else {
    throw Failure(GRIDQ_INVALID, "\(size(count)) \(name) from \(size(first)) on: there are \(all)")
  }
  return first..<end
}

/// Memory of the caller's for so many values.
func room<Element>(
  _ start: UnsafeMutablePointer<Element>?, _ count: Int, for needed: Int
) throws(Failure) -> UnsafeMutableBufferPointer<Element> {
  guard count == needed else {
    throw Failure(GRIDQ_INVALID, "there is room for \(size(count)) values, and there are \(needed)")
  }
  guard start != nil || count == 0 else {
    throw Failure(GRIDQ_INVALID, "the place for the values is null")
  }
  // Of no values it may be anywhere.
  guard count > 0 else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
  guard UInt(bitPattern: start) % UInt(MemoryLayout<Element>.alignment) == 0 else {
    throw Failure(GRIDQ_INVALID, "the place for the values is not aligned")
  }
  return UnsafeMutableBufferPointer(start: start, count: count)
}

/// So many values of the caller's.
func given(
  _ start: UnsafePointer<Double>?, _ count: Int
) throws(Failure) -> UnsafeBufferPointer<Double> {
  guard count >= 0, start != nil || count == 0 else {
    throw Failure(GRIDQ_INVALID, "the places are null")
  }
  return UnsafeBufferPointer(start: start, count: count)
}

func set<Value>(_ place: UnsafeMutablePointer<Value>?, _ value: Value) throws(Failure) {
  guard let place else { throw Failure(GRIDQ_INVALID, "the place for the result is null") }
  place.pointee = value
}
