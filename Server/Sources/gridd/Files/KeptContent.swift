import HTTPTypes
import Hummingbird
import NIOCore

/// A content that is kept in memory, as it is and compressed, and asked for again each time.
struct KeptContent: Sendable {
  private let type: String
  private let plain: ByteBuffer
  private let packed: ByteBuffer?
  private let hash: String

  /// Compressed once, for many answers.
  private static let level: Int32 = 9

  /// - Parameter isText: whether to compress it.
  init(_ bytes: [UInt8], type: String, isText: Bool) {
    self.type = type
    plain = ByteBuffer(bytes: bytes)
    let isPacked = isText && bytes.count >= Compression.leastBytes
    packed = (isPacked ? Compression.gzip(bytes, level: KeptContent.level) : nil)
      .map { ByteBuffer(bytes: $0) }
    var hash = EntityTag.Hash()
    hash.mix(bytes)
    self.hash = String(hash.value, radix: 16)
  }

  /// The answer, with other fields.
  func response(to request: Request, with fields: HTTPFields) -> Response {
    let accepted = Compression.isAccepted(request.headers[.acceptEncoding]) ? packed : nil
    let tag = accepted == nil ? "\"\(hash)\"" : "\"\(hash)-gzip\""
    var headers = fields
    headers[.eTag] = tag
    headers[.cacheControl] = "no-cache"
    headers[.vary] = "Accept-Encoding"
    if EntityTag.isKnown(tag, request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = type
    if accepted != nil { headers[.contentEncoding] = "gzip" }
    if packed == nil {
      headers[.acceptRanges] = "bytes"
      // A range is asked for by GET alone, and if there is a condition, of this content. Where it is several, all is sent.
      let isAsked = request.method == .get && [nil, tag].contains(request.headers[.ifRange])
      let asked = ByteRanges(isAsked ? request.headers[.range] : nil, of: plain.readableBytes)
      if case .parts(let ranges) = asked, ranges.count == 1, let range = ranges.first,
        let part = plain.getSlice(at: plain.readerIndex + range.lowerBound, length: range.count)
      {
        headers[.contentRange] =
          "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(plain.readableBytes)"
        return Response(
          status: .partialContent, headers: headers, body: ResponseBody(byteBuffer: part))
      }
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: accepted ?? plain))
  }
}
