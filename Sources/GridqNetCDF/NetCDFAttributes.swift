/// What a file says about itself or about one variable.
public struct NetCDFAttributes: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    /// One text (`char`) or several (`string`), already without padding.
    case texts([String])
    /// Numbers of any type.
    case numbers([Double])
  }

  /// In the order of the file. Attributes of user-defined types are left out.
  public let names: [String]
  private let values: [String: Value]

  init(_ attributes: [(name: String, value: Value)] = []) {
    names = attributes.map(\.name)
    values = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// A text attribute without NULs and without blanks at either end, or nil when there is none of
  /// that name or it is a number. Of several texts, the first.
  public func text(named name: String) -> String? {
    guard case .texts(let texts) = values[name] else { return nil }
    return texts.first ?? ""
  }

  /// The first number of an attribute of any numeric type, or nil when there is none.
  public func number(named name: String) -> Double? {
    numbers(named: name)?.first
  }

  /// The numbers of an attribute of any numeric type, or nil when there is none of that name or it is a text.
  /// 64-bit integers beyond 2^53 are rounded.
  public func numbers(named name: String) -> [Double]? {
    guard case .numbers(let numbers) = values[name] else { return nil }
    return numbers
  }
}
