// What Swift has no words for: products without carries, in which a processor divides 16 bytes by a polynomial at once.
//
// By the compiler's own names: its header of instructions brings in declarations of the C library, which Swift then takes for
// declarations of that header.
#pragma once
#if defined(__x86_64__)
#include <stddef.h>

typedef long long gridq_pair __attribute__((vector_size(16)));
typedef char gridq_bytes __attribute__((vector_size(16)));
typedef unsigned int gridq_words __attribute__((vector_size(16)));
// Anywhere in memory, whatever is there.
typedef gridq_pair gridq_unaligned __attribute__((aligned(1), may_alias));

// Whether the processor has the instructions of gridq_crc32_folded. It takes a microsecond: ask once.
static inline int gridq_can_fold(void) {
  unsigned int a = 1, b, c = 0, d;
  __asm__("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
  const unsigned int needed = 1u << 1 | 1u << 19;  // PCLMULQDQ, SSE4.1
  return (c & needed) == needed;
}

#define GRIDQ_FOLDING __attribute__((target("pclmul,sse4.1"))) static inline

// The product of one half of each, 64 bits, by the number of the half: 0 or 1.
#define GRIDQ_PRODUCT(a, half, b, otherHalf) __builtin_ia32_pclmulqdq128(a, b, (half) | (otherHalf) << 4)

// 16 bytes, moved on by as many bits as `powers` are of, and with `next` added: the remainder stays the same.
GRIDQ_FOLDING gridq_pair gridq_fold(gridq_pair bytes, gridq_pair powers, gridq_pair next) {
  return GRIDQ_PRODUCT(bytes, 0, powers, 0) ^ GRIDQ_PRODUCT(bytes, 1, powers, 1) ^ next;
}

// The bytes of `from` that `places` name; 0 for a place of 128.
GRIDQ_FOLDING gridq_pair gridq_placed(gridq_pair from, gridq_pair places) {
  return (gridq_pair)__builtin_ia32_pshufb128((gridq_bytes)from, (gridq_bytes)places);
}

// By which bytes move up or down in 16 of them, from a place on.
static const unsigned char gridq_places[48] = {
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128,
    0,   1,   2,   3,   4,   5,   6,   7,   8,   9,   10,  11,  12,  13,  14,  15,
    128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128};

// The remainder of CRC-32 after `count` bytes, at least 64; not inverted at either end.
// V. Gopal and others, Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction, Intel, 2009: four times 16
// bytes are folded side by side into the next 64, then into one, then divided with Barrett's method. The constants are
// theirs for this polynomial, its bits reversed: powers of x, divided by it.
GRIDQ_FOLDING unsigned int gridq_crc32_folded(unsigned int start, const void *bytes, size_t count) {
  const gridq_unaligned *from = (const gridq_unaligned *)bytes;
  const gridq_unaligned *const end = from + count / 16;
  const gridq_pair over512 = {0x154442BD4, 0x1C6E41596}, over128 = {0x1751997D0, 0x0CCAA009E};
  const gridq_pair over64 = {0x163CD6124, 0}, barrett = {0x1DB710641, 0x1F7011641};
  const gridq_pair low32 = {0xFFFFFFFF, 0xFFFFFFFF};

  gridq_pair a = from[0] ^ (gridq_pair){start, 0}, b = from[1], c = from[2], d = from[3];
  for (from += 4; end - from >= 4; from += 4) {
    a = gridq_fold(a, over512, from[0]);
    b = gridq_fold(b, over512, from[1]);
    c = gridq_fold(c, over512, from[2]);
    d = gridq_fold(d, over512, from[3]);
  }
  a = gridq_fold(gridq_fold(gridq_fold(a, over128, b), over128, c), over128, d);
  for (; from < end; from += 1) a = gridq_fold(a, over128, *from);
  // The last bytes, fewer than 16: the 16 before the end, of which the first are the last of `a`.
  const size_t rest = count % 16;
  if (rest != 0) {
    const gridq_pair first = *(const gridq_unaligned *)(gridq_places + rest);
    const gridq_pair last = *(const gridq_unaligned *)(gridq_places + rest + 16);
    const gridq_pair tail = *(const gridq_unaligned *)((const char *)bytes + count - 16);
    // The top bit of a place says that the byte is of the tail.
    const gridq_pair isOfTail = (gridq_pair)((gridq_bytes)last < 0);
    a = gridq_fold(gridq_placed(a, first), over128, gridq_placed(a, last) | (tail & isOfTail));
  }

  // 128 bits to 96, to 64, to the 32 of the remainder.
  a = (gridq_pair){a[1], 0} ^ GRIDQ_PRODUCT(a, 0, over128, 1);
  a = (gridq_pair){(long long)((unsigned long long)a[0] >> 32 | (unsigned long long)a[1] << 32),
                   (long long)((unsigned long long)a[1] >> 32)} ^
      GRIDQ_PRODUCT(a & low32, 0, over64, 0);
  const gridq_pair quotient = GRIDQ_PRODUCT(a & low32, 0, barrett, 1);
  return ((gridq_words)(a ^ GRIDQ_PRODUCT(quotient & low32, 0, barrett, 0)))[1];
}

#undef GRIDQ_FOLDING
#undef GRIDQ_PRODUCT
#endif
