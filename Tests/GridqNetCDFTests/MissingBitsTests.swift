import Testing

@testable import GridqNetCDF

/// What is missing goes into the source digest of an index, and so has to be one NaN (format v1, chapter 2).
@Suite struct MissingBitsTests {
  /// 7149F2C9 is the last float32 up to 1e30. Beyond it come infinity (7F800000) and all NaN, of either sign.
  @Test(
    arguments: [
      0x7149_F2CA, 0xF149_F2CA, 0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0xFFFF_FFFF, 0x7F80_0001,
    ] as [UInt32])
  func `a float32 that is no measurement has the bits of one NaN`(bits: UInt32) {
    #expect(measurableBits(bits) == 0x7FC0_0000)
  }

  @Test(arguments: [0, 0x8000_0000, 1, 0x3F80_0000, 0x7149_F2C9, 0xF149_F2C9] as [UInt32])
  func `a float32 that may be one stays as it is`(bits: UInt32) {
    #expect(measurableBits(bits) == bits)
  }
}
