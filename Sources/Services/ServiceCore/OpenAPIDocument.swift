import ForecastText

/// A description of routes for programs (OpenAPI), made of what the routes say of themselves.
package struct OpenAPIDocument {
  /// Of the OpenAPI specification.
  package var version: String
  package var title: String
  /// Of what is described.
  package var edition: String
  package var text: String
  /// Where the paths begin.
  package var origin: String
  package var routes: [ServiceRoute]
  /// What the server answers besides, to any GET: statuses and what they mean.
  package var shared: [(status: Int, text: String)] = []

  package init(
    version: String, title: String, edition: String, text: String, origin: String,
    routes: [ServiceRoute]
  ) {
    self.version = version
    self.title = title
    self.edition = edition
    self.text = text
    self.origin = origin
    self.routes = routes
  }

  package func json() -> [UInt8] {
    var json = JSONText(capacity: 1 << 16)
    json.object { json in
      json.string("openapi", version)
      json.object("info") { json in
        json.string("title", title)
        json.string("version", edition)
        json.string("description", text)
      }
      json.objects("servers", [origin]) { $0.string("url", $1) }
      json.object("paths") { json in
        var paths: [String] = []
        for route in routes where !paths.contains(route.path) { paths.append(route.path) }
        for path in paths {
          json.object(path) { json in
            for route in routes where route.path == path {
              json.object(route.method.rawValue.lowercased()) { $0.operation(of: route, shared) }
            }
          }
        }
      }
      json.object("components") { json in
        json.object("schemas") { json in
          for schema in schemas { json.schema(schema.name, schema) }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Those with names, each once.
  private var schemas: [AnswerSchema] {
    var found: [AnswerSchema] = []
    for route in routes {
      let operation = route.operation
      for form in operation.answer + [operation.failure] + [operation.content].compactMap(\.self)
      where form.schema.name != nil && !found.contains(where: { $0.name == form.schema.name }) {
        found.append(form.schema)
      }
    }
    return found
  }
}

extension JSONText {
  fileprivate mutating func operation(
    of route: ServiceRoute, _ shared: [(status: Int, text: String)]
  ) {
    let operation = route.operation
    // A name that no other has: `getEdrCollectionsCollectionIdPosition`.
    let words = route.path.split { !$0.isLetter && !$0.isNumber }
    string(
      "operationId",
      route.method.rawValue.lowercased()
        + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    string("summary", operation.summary)
    objects("parameters", operation.parameters) { $0.parameter($1) }
    if let content = operation.content {
      object("requestBody") { json in
        json.bool("required", true)
        json.content([content])
      }
    }
    object("responses") { json in
      if !operation.answer.isEmpty {
        json.object("200") { json in
          json.string("description", "The answer.")
          json.content(operation.answer)
        }
      }
      if operation.mayBeEmpty {
        json.object("204") { $0.string("description", "There is no data there and then.") }
      }
      for status in operation.failures {
        json.object("\(status)") { json in
          json.string("description", OpenAPIDocument.meaning(of: status))
          json.content([operation.failure])
        }
      }
      if route.method == .get {
        for answer in shared {
          json.object("\(answer.status)") { $0.string("description", answer.text) }
        }
      }
    }
  }

  private mutating func content(_ forms: [ServiceOperation.Form]) {
    object("content") { json in
      for form in forms {
        json.object(form.mediaType) { json in
          guard let name = form.schema.name else { return json.schema("schema", form.schema) }
          json.object("schema") { $0.string("$ref", "#/components/schemas/\(name)") }
        }
      }
    }
  }

  fileprivate mutating func schema(_ key: String?, _ schema: AnswerSchema) {
    object(key) { json in
      json.types(schema.types)
      if !schema.required.isEmpty { json.strings("required", schema.required) }
      guard !schema.properties.isEmpty else { return }
      json.object("properties") { json in
        for property in schema.properties {
          json.object(property.name) { $0.types(property.types) }
        }
      }
    }
  }

  private mutating func types(_ types: [String]) {
    if types.count == 1 { string("type", types[0]) } else { strings("type", types) }
  }

  private mutating func parameter(_ parameter: RequestParameter) {
    string("name", parameter.name)
    string("in", parameter.isInPath ? "path" : "query")
    bool("required", parameter.isRequired)
    string("description", parameter.text)
    switch parameter.type {
    case .list, .texts, .numbers:
      string("style", "form")
      bool("explode", false)
    default: break
    }
    switch parameter.type {
    case .text(let example): string("example", example)
    case .texts(let example): strings("example", example)
    case .number(_, let example?): number("example", example)
    case .numbers(_, let example): array("example", example) { $0.number(nil, $1) }
    default: break
    }
    object("schema") { $0.schema(of: parameter.type) }
  }

  private mutating func schema(of type: RequestParameter.Kind) {
    switch type {
    case .text: string("type", "string")
    case .number(let range, _):
      string("type", "number")
      number("minimum", range.lowerBound)
      number("maximum", range.upperBound)
    case .whole(let range):
      string("type", "integer")
      integer("minimum", range.lowerBound)
      integer("maximum", range.upperBound)
    case .choice(let choices):
      string("type", "string")
      strings("enum", choices)
    case .list(let names):
      string("type", "array")
      integer("minItems", 1)
      object("items") { json in
        json.string("type", "string")
        json.strings("enum", names)
      }
    case .texts:
      string("type", "array")
      object("items") { $0.string("type", "string") }
    case .numbers(let count, _):
      string("type", "array")
      integer("minItems", count.lowerBound)
      integer("maxItems", count.upperBound)
      object("items") { $0.string("type", "number") }
    }
  }
}

extension OpenAPIDocument {
  fileprivate static func meaning(of status: Int) -> String {
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
