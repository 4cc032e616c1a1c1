import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird

/// The page for people: its files, from memory, at `/`.
struct ServedPage: Sendable {
  private let contents: [String: KeptContent]
  private let html: [UInt8]
  private let preview: LinkPreview

  /// - Parameter preview: what is in the head of the page besides.
  init(_ page: WebPage, _ preview: LinkPreview) {
    html = page.files.first { $0.name == WebPage.indexName }.map(ServedPage.bytes) ?? []
    self.preview = preview
    contents = Dictionary(
      uniqueKeysWithValues: page.files.map { file in
        let (type, isText) = ServedPage.type(of: file.name)
        return (file.name, KeptContent(ServedPage.bytes(of: file), type: type, isText: isText))
      })
  }

  /// A file as it is sent: the page is told where the services are, for what is made by a server alone.
  private static func bytes(of file: WebPage.File) -> [UInt8] {
    guard file.name == WebPage.indexName else { return file.bytes }
    let text = String(decoding: file.bytes, as: UTF8.self)
    let told = "<meta name=\"gridq-service\" content=\"v1/\">\n<title>"
    return Array(text.replacing("<title>", with: told, maxReplacements: 1).utf8)
  }

  func add(to router: Router<ServerContext>) {
    router.get("/") { request, context in
      if let answer = try await preview(for: request, context) { return answer }
      return try response(to: request, for: WebPage.indexName)
    }
    router.refuseOthers(than: [.get], at: "/")
    router.get("/{file}") { request, context in
      try response(to: request, for: context.parameters.get("file") ?? "")
    }
  }

  /// The page with what chats show of a link; nil where that is nothing, and where the query is invalid.
  private func preview(for request: Request, _ context: ServerContext) async throws -> Response? {
    guard let query = try? QueryFields(RequestHead(request).query), preview.isNeeded(for: query)
    else { return nil }
    let work = { @Sendable [html, preview] in preview.html(html, for: query, now: .now) }
    let found = try await LongWork.reading.result(
      for: { [channel = context.channel] in !channel.hasClientLeft }, of: work)
    guard case let bytes?? = found else { return nil }
    let (type, isText) = ServedPage.type(of: WebPage.indexName)
    return KeptContent(bytes, type: type, isText: isText)
      .response(to: request, with: ServedPage.fields)
  }

  private func response(to request: Request, for name: String) throws -> Response {
    // Refused as every path that does not exist.
    guard let content = contents[name] else { throw HTTPError(.notFound) }
    return content.response(to: request, with: ServedPage.fields)
  }

  /// What browsers are told of each file: that it takes nothing from elsewhere. Pictures of forecasts have styles of
  /// their own.
  private static let fields: HTTPFields = {
    var fields: HTTPFields = [.xContentTypeOptions: "nosniff"]
    fields[.contentSecurityPolicy] =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline';"
      + " img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
    // Its address has the place that somebody looks at.
    if let policy = HTTPField.Name("Referrer-Policy") { fields[policy] = "same-origin" }
    return fields
  }()

  /// The media type of a file, by the end of its name, and whether compression makes it smaller.
  private static func type(of name: String) -> (type: String, isText: Bool) {
    switch name.split(separator: ".").last {
    case "html": ("text/html; charset=utf-8", true)
    case "js": ("text/javascript; charset=utf-8", true)
    case "css": ("text/css; charset=utf-8", true)
    case "txt": ("text/plain; charset=utf-8", true)
    case "json": ("application/json", true)
    case "webmanifest": ("application/manifest+json", true)
    case "svg": ("image/svg+xml", true)
    case "wasm": ("application/wasm", true)
    case "png": ("image/png", false)
    case "ico": ("image/x-icon", false)
    // As they are, and not as the coding of something else: the page unpacks them itself.
    case "gz": ("application/gzip", false)
    default: ("application/octet-stream", false)
    }
  }
}
