import GridQuery

@testable import GridqMetrics
@testable import GridqServices
@testable import GridqText

/// A request, answered by the service whose path it has, from a store of one run: `GET /v1/point?lat=…` in the first
/// line, what the client accepts in the second, the content of a POST after it.
///
/// Whatever is asked, the answer has a status that the services have pages for, fields that a header can have, and
/// a body that is JSON where it says so. None is the server's fault.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzService(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let lines = bytes(at: start, count: count).split(
    separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
  let head = String(decoding: lines[0], as: UTF8.self)
    .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
  guard head.count == 2, let method = ServiceRoute.Method(rawValue: String(head[0])) else {
    return -1
  }
  let sides = head[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  // Opened for each input: what lives until the end of the process would be a leak to the sanitizer.
  guard let store = try? RunStore(opening: "Fuzzing/Store") else {
    fatalError("start it in the folder of the package")
  }
  let routes = allServices(ServiceSettings(store: store, mostPoints: 50)).flatMap(\.routes)
  guard let (route, captures) = ServiceRoute.find(method, String(sides[0]), among: routes),
    let query = try? QueryFields(sides.count > 1 ? sides[1] : "")
  else { return 0 }
  check(
    route.respond(
      ServiceRequest(
        captures: captures, query: query,
        accept: lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : nil, now: noon,
        body: lines.count > 2 ? Array(lines[2]) : [], origin: "http://127.0.0.1:8080")))
  return 0
}

/// Twelve hours and twenty minutes after the start of the run.
private let noon = UTCTime(secondsSince1970: 1_795_132_800 + 44_400)

private func check(_ answer: ServiceResponse) {
  guard [200, 204, 400, 401, 404, 413, 422].contains(answer.status) else {
    fatalError("status \(answer.status): \(String(decoding: answer.body, as: UTF8.self))")
  }
  for field in answer.headers + [("Content-Type", answer.contentType)] {
    guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      fatalError("\(field.name) has a control character: \(field.value)")
    }
  }
  guard answer.contentType.contains("json"), answer.status != 204 else { return }
  // Any value of JSON, as the field of an object.
  guard JSONReader.isObject(Array(#"{"answer":"#.utf8) + answer.body + [UInt8(ascii: "}")]) else {
    fatalError("no JSON: \(String(decoding: answer.body, as: UTF8.self))")
  }
}
