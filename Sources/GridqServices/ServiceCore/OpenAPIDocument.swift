import GridqText

/// A description of routes for programs (OpenAPI), made of what the routes say of themselves.
package struct OpenAPIDocument {
  /// Of the OpenAPI specification. Before 3.1, schemas say in another way what may be null.
  package enum Version: String {
    case earlier = "3.0.3"
    case current = "3.1.0"
  }

  package var version: Version
  package var title: String
  /// Of what is described.
  package var edition: String
  package var text: String
  /// Where the paths begin; empty for where the document comes from.
  package var origin: String
  /// Routes, and what they are grouped under.
  package var groups: [(tag: ServiceTag, routes: [ServiceRoute])]
  /// What the server answers besides, to any GET: statuses and what they mean.
  package var shared: [(status: Int, text: String)] = []

  package init(
    version: Version, title: String, edition: String, text: String, origin: String,
    groups: [(tag: ServiceTag, routes: [ServiceRoute])]
  ) {
    self.version = version
    self.title = title
    self.edition = edition
    self.text = text
    self.origin = origin
    self.groups = groups
  }

  package func json() -> [UInt8] {
    let routes = groups.flatMap { group in group.routes.map { (route: $0, tag: group.tag) } }
    var json = JSONText(capacity: 1 << 18)
    json.object { json in
      json.string("openapi", version.rawValue)
      json.object("info") { json in
        json.string("title", title)
        json.string("version", edition)
        json.string("description", text)
      }
      json.objects("servers", [origin.isEmpty ? "/" : origin]) { $0.string("url", $1) }
      var tags: [ServiceTag] = []
      for (tag, _) in groups where !tags.contains(where: { $0.name == tag.name }) {
        tags.append(tag)
      }
      json.objects("tags", tags) { json, tag in
        json.string("name", tag.name)
        json.string("description", tag.text)
      }
      json.object("paths") { json in
        var paths: [String] = []
        for (route, _) in routes where !paths.contains(route.path) { paths.append(route.path) }
        for path in paths {
          json.object(path) { json in
            for (route, tag) in routes where route.path == path {
              json.object(route.method.rawValue.lowercased()) { json in
                operation(of: route, tag, to: &json)
              }
            }
          }
        }
      }
      json.object("components") { json in
        json.object("schemas") { json in
          for schema in components { json.definition(of: schema, version) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The schemas with names, each once.
  private var components: [AnswerSchema] {
    var (found, names) = ([AnswerSchema](), Set<String>())
    for operation in groups.flatMap(\.routes).map(\.operation) {
      let forms = operation.answer + [operation.failure] + [operation.content].compactMap(\.self)
      for schema in forms.flatMap(\.schema.all) {
        if let name = schema.name, names.insert(name).inserted { found.append(schema) }
      }
    }
    return found
  }

  private func operation(of route: ServiceRoute, _ tag: ServiceTag, to json: inout JSONText) {
    let operation = route.operation
    let id = OpenAPIDocument.id(of: route)
    json.string("operationId", id)
    json.strings("tags", [tag.name])
    json.string("summary", operation.summary)
    json.objects("parameters", operation.parameters) { $0.parameter($1) }
    if let content = operation.content {
      json.object("requestBody") { json in
        json.bool("required", true)
        json.content([content], version, example: nil)
      }
    }
    json.object("responses") { json in
      if !operation.answer.isEmpty {
        json.object("200") { json in
          json.string("description", "The answer.")
          json.content(operation.answer, version, example: OperationExamples.all[id])
        }
      }
      if operation.mayBeEmpty {
        json.object("204") { $0.string("description", "There is no data there and then.") }
      }
      for status in operation.failures {
        json.object("\(status)") { json in
          json.string("description", OpenAPIDocument.meaning(of: status))
          let forms = [operation.failure, operation.plainFailure].compactMap(\.self)
          json.content(forms, version, example: nil)
        }
      }
      if route.method == .get {
        for answer in shared {
          json.object("\(answer.status)") { $0.string("description", answer.text) }
        }
      }
    }
  }

  /// A name that no other has: if the route states none, the method and the path without our version, `getNext24` of
  /// `/v1/next24`.
  package static func id(of route: ServiceRoute) -> String {
    if let id = route.operation.id { return id }
    var words = route.path.split { !$0.isLetter && !$0.isNumber }
    if words.first == "v1" { words.removeFirst() }
    return route.method.rawValue.lowercased()
      + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func meaning(of status: Int) -> String {
    switch status {
    case 400: "The request is invalid; the answer says which part of it."
    case 404:
      "The place is outside every domain, the time outside the runs, or there is no such thing."
    case 413: "More is asked for than one answer may have."
    case 422: "The place is outside every domain."
    default: "There is no run, or what is there is not readable now."
    }
  }
}

extension JSONText {
  fileprivate mutating func content(
    _ forms: [ServiceOperation.Form], _ version: OpenAPIDocument.Version, example: String?
  ) {
    object("content") { json in
      for (formNumber, form) in forms.enumerated() {
        json.object(form.mediaType) { json in
          json.schema("schema", form.schema, version)
          guard formNumber == 0, let example else { return }
          if form.mediaType.hasSuffix("json") {
            json.value("example", text: example)
          } else {
            json.string("example", example)
          }
        }
      }
    }
  }
}
