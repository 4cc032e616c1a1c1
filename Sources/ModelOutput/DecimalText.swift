/// `value` with `places` digits after the point, for messages.
func decimal(_ value: Double, places: Int) -> String {
  var unit = 1.0
  for _ in 0..<places { unit *= 10 }
  guard value.isFinite, abs(value) * unit < 9e15 else { return "\(value)" }
  let scaled = Int((abs(value) * unit).rounded())
  let digits = String(scaled % Int(unit))
  let fraction = String(repeating: "0", count: places - min(places, digits.count)) + digits
  let whole = "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / Int(unit))"
  return places > 0 ? "\(whole).\(fraction)" : whole
}
