// What Swift needs from its environment and WebAssembly does not have: memory, and the 128-bit product.

#include <stddef.h>
#include <stdint.h>

// Memory grows and is only returned when the instance ends: it holds one index, and temporary answers. Blocks
// have one of four sizes for each power of two, and freed ones wait in a list for the next one of their size.
// The number of the list is stored before each block.

struct block {
  size_t list;
  struct block *next;
};

enum { lists = 100, header = 16, page = 65536 };

extern unsigned char __heap_base;
static struct block *freed[lists];
static size_t top;

static size_t sizeOfBlocks(size_t list) { return (size_t)(4 + list % 4) << (list / 4 + 4); }

/// Never null: lack of memory ends the instance, and the host gets an error.
static void *allocate(size_t count) {
  size_t list = 0;
  while (list < lists && sizeOfBlocks(list) - header < count) list++;
  if (list == lists) __builtin_trap();
  struct block *block = freed[list];
  if (block) {
    freed[list] = block->next;
  } else {
    if (top == 0) top = ((size_t)&__heap_base + header - 1) & ~(size_t)(header - 1);
    size_t size = sizeOfBlocks(list);
    size_t end = __builtin_wasm_memory_size(0) * (size_t)page;
    if (size > end - top) {
      size_t pages = (size - (end - top) + page - 1) / page;
      if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    }
    block = (struct block *)top;
    block->list = list;
    top += size;
  }
  return (unsigned char *)block + header;
}

/// - Parameter alignment: 16 at most, which all blocks have.
int posix_memalign(void **memory, size_t alignment, size_t count) {
  if (alignment > header) __builtin_trap();
  *memory = allocate(count);
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = (struct block *)((unsigned char *)memory - header);
  block->next = freed[block->list];
  freed[block->list] = block;
}

// Compiled with bulk memory, these are one instruction each.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t n = 0; n < count; n++)
    if (a[n] != b[n]) return a[n] - b[n];
  return 0;
}

union wide {
  unsigned __int128 number;
  struct { uint64_t low, high; };
};

/// The product of two numbers of 128 bits: the compiler's own name for it.
unsigned __int128 __multi3(unsigned __int128 left, unsigned __int128 right) {
  union wide a = {left}, b = {right}, product;
  uint64_t aLow = (unsigned)a.low, aHigh = a.low >> 32;
  uint64_t bLow = (unsigned)b.low, bHigh = b.low >> 32;
  uint64_t middle = aHigh * bLow + (aLow * bLow >> 32);
  uint64_t other = aLow * bHigh + (unsigned)middle;
  product.low = a.low * b.low;
  product.high = aHigh * bHigh + (middle >> 32) + (other >> 32) + a.low * b.high + a.high * b.low;
  return product.number;
}
