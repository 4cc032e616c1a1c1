import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of an SVG file, as another parser reads it.
final class Drawing: NSObject, XMLParserDelegate {
  let source: String
  private(set) var elements: [(name: String, attributes: [String: String], text: String)] = []
  private var open: [Int] = []

  /// - Throws: when the text is not well-formed XML.
  init(_ source: String) throws {
    self.source = source
    super.init()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  var count: Int { elements.count }

  /// The texts that are shown, each with all of its parts.
  var texts: [String] { elements.filter { $0.name == "text" }.map(\.text) }

  /// The texts that are aligned in one way, from left to right and from the bottom up.
  func texts(anchor: String) -> [String] {
    elements.filter { $0.name == "text" && $0.attributes["text-anchor"] == anchor }.map(\.text)
  }

  /// The attributes of all elements of a name.
  func all(_ name: String) -> [[String: String]] {
    elements.filter { $0.name == name }.map(\.attributes)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append((name, attributes, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for number in open { elements[number].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }
}
