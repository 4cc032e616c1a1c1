// What Swift has no words for: products without carries, in which a processor divides 16 bytes by a polynomial at once.
#pragma once
#if defined(__x86_64__)
#include <cpuid.h>
#include <emmintrin.h>
#include <smmintrin.h>
#include <stddef.h>
#include <wmmintrin.h>

// Whether the processor has the instructions of gridq_crc32_folded. It takes a microsecond: ask once.
static inline int gridq_can_fold(void) {
  unsigned int a, b, c, d;
  const unsigned int needed = bit_PCLMUL | bit_SSE4_1;
  return __get_cpuid(1, &a, &b, &c, &d) && (c & needed) == needed;
}

// 16 bytes, moved on by as many bits as `powers` are of, and with `next` added: the remainder stays the same.
__attribute__((target("pclmul,sse4.1"))) static inline __m128i gridq_fold(__m128i bytes, __m128i powers, __m128i next) {
  const __m128i low = _mm_clmulepi64_si128(bytes, powers, 0x00), high = _mm_clmulepi64_si128(bytes, powers, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

// By which bytes move up or down in 16 of them, from a place on: those that have none become 0.
static const unsigned char gridq_places[48] = {
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    0,   1,   2,   3,   4,   5,   6,   7,   8,   9,   10,  11,  12,  13,  14,  15,
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128};

// The remainder of CRC-32 after `count` bytes, at least 64; not inverted at either end.
// V. Gopal and others, Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction, Intel, 2009: four times 16
// bytes are folded side by side into the next 64, then into one, then divided with Barrett's method. The constants are
// theirs for this polynomial, its bits reversed: powers of x, divided by it.
__attribute__((target("pclmul,sse4.1"))) static inline unsigned int gridq_crc32_folded(
    unsigned int start, const void *bytes, size_t count) {
  const __m128i *from = (const __m128i *)bytes;
  const __m128i *const end = from + count / 16;
  const __m128i over512 = _mm_set_epi64x(0x1C6E41596, 0x154442BD4), over128 = _mm_set_epi64x(0x0CCAA009E, 0x1751997D0);
  const __m128i over64 = _mm_set_epi64x(0, 0x163CD6124), barrett = _mm_set_epi64x(0x1F7011641, 0x1DB710641);
  const __m128i low32 = _mm_set_epi32(0, -1, 0, -1);

  __m128i a = _mm_xor_si128(_mm_loadu_si128(from), _mm_cvtsi32_si128((int)start));
  __m128i b = _mm_loadu_si128(from + 1), c = _mm_loadu_si128(from + 2), d = _mm_loadu_si128(from + 3);
  for (from += 4; end - from >= 4; from += 4) {
    a = gridq_fold(a, over512, _mm_loadu_si128(from));
    b = gridq_fold(b, over512, _mm_loadu_si128(from + 1));
    c = gridq_fold(c, over512, _mm_loadu_si128(from + 2));
    d = gridq_fold(d, over512, _mm_loadu_si128(from + 3));
  }
  a = gridq_fold(gridq_fold(gridq_fold(a, over128, b), over128, c), over128, d);
  for (; from < end; from += 1) a = gridq_fold(a, over128, _mm_loadu_si128(from));
  // The last bytes, fewer than 16: the 16 before the end, of which the first are the last of `a`.
  const size_t rest = count % 16;
  if (rest != 0) {
    const unsigned char *places = gridq_places + rest;
    const __m128i first = _mm_loadu_si128((const __m128i *)places), last = _mm_loadu_si128((const __m128i *)(places + 16));
    const __m128i tail = _mm_loadu_si128((const __m128i *)((const char *)bytes + count - 16));
    a = gridq_fold(_mm_shuffle_epi8(a, first), over128, _mm_blendv_epi8(_mm_shuffle_epi8(a, last), tail, last));
  }

  // 128 bits to 96, to 64, to the 32 of the remainder.
  a = _mm_xor_si128(_mm_srli_si128(a, 8), _mm_clmulepi64_si128(a, over128, 0x10));
  a = _mm_xor_si128(_mm_srli_si128(a, 4), _mm_clmulepi64_si128(_mm_and_si128(a, low32), over64, 0x00));
  const __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(a, low32), barrett, 0x10);
  a = _mm_xor_si128(a, _mm_clmulepi64_si128(_mm_and_si128(quotient, low32), barrett, 0x00));
  return (unsigned int)_mm_extract_epi32(a, 1);
}
#endif
