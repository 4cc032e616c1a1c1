extension Double {
  /// A direction that is told in whole degrees: 0 instead of what would be 360.
  var belowFullTurn: Double { self >= 359.5 ? 0 : self }
}
