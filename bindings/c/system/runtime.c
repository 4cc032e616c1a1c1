// What Swift needs from its environment, and handles.

#define _GNU_SOURCE
#include "handles.h"

#include <errno.h>
#include <locale.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

_Static_assert(sizeof(uintptr_t) == 8, "a handle has 64 bits");

// Handles: a number of a slot, and how often that was used before, with the kind.

enum { slotBits = 20, slots = 1 << slotBits, kindBits = 2 };

struct slot {
  _Atomic(void *) object;
  // How often it was used, with the kind of what is there now, 0 for nothing.
  _Atomic uint64_t mark;
  _Atomic uint32_t next;
};

// Pages of it that are not used take no memory.
static struct slot table[slots];
// Slots from here on were never used; 0 never is.
static _Atomic uint32_t fresh = 1;
// The first of the slots that were used; the upper half counts, so that one which comes back is not mistaken.
static _Atomic uint64_t freed;

void *gridq_handle_make(void *object, unsigned kind) {
  uint64_t head = atomic_load(&freed);
  uint32_t number = (uint32_t)head;
  while (number && !atomic_compare_exchange_weak(
                       &freed, &head, ((head >> 32) + 1) << 32 | atomic_load(&table[number].next))) {
    number = (uint32_t)head;
  }
  if (!number) {
    number = atomic_load(&fresh);
    do {
      if (number == slots) return NULL;
    } while (!atomic_compare_exchange_weak(&fresh, &number, number + 1));
  }
  uint64_t mark = ((atomic_load(&table[number].mark) >> kindBits) + 1) << kindBits | kind;
  atomic_store(&table[number].object, object);
  atomic_store(&table[number].mark, mark);
  return (void *)(uintptr_t)(mark << slotBits | number);
}

static struct slot *slotOf(const void *handle, unsigned kind) {
  uint64_t bits = (uintptr_t)handle;
  struct slot *slot = &table[bits & (slots - 1)];
  uint64_t mark = bits >> slotBits;
  // Of a handle of 64 bits the highest of the mark are cut off.
  uint64_t there = atomic_load_explicit(&slot->mark, memory_order_acquire) & UINT64_MAX >> slotBits;
  return kind && (mark & ((1 << kindBits) - 1)) == kind && mark == there ? slot : NULL;
}

void *gridq_handle_object(const void *handle, unsigned kind) {
  struct slot *slot = slotOf(handle, kind);
  return slot ? atomic_load_explicit(&slot->object, memory_order_relaxed) : NULL;
}

void *gridq_handle_end(void *handle, unsigned kind) {
  struct slot *slot = slotOf(handle, kind);
  if (!slot) return NULL;
  uint64_t mark = atomic_load(&slot->mark);
  void *object = atomic_load(&slot->object);
  // Of two threads that close it one is the first.
  if ((mark & UINT64_MAX >> slotBits) != (uintptr_t)handle >> slotBits ||
      !atomic_compare_exchange_strong(&slot->mark, &mark, mark >> kindBits << kindBits))
    return NULL;
  uint64_t head = atomic_load(&freed);
  do {
    atomic_store(&slot->next, (uint32_t)head);
  } while (!atomic_compare_exchange_weak(&freed, &head, ((head >> 32) + 1) << 32 | (uint32_t)(slot - table)));
  return object;
}

void *gridq_place_load(void *const *place) {
  return atomic_load_explicit((_Atomic(void *) *)place, memory_order_acquire);
}

bool gridq_place_set(void **place, void *object) {
  void *nothing = NULL;
  return atomic_compare_exchange_strong((_Atomic(void *) *)place, &nothing, object);
}

// One for all: it is held while a value is copied, never while a caller's function runs.
static atomic_flag taken = ATOMIC_FLAG_INIT;

void gridq_lock(void) {
  while (atomic_flag_test_and_set_explicit(&taken, memory_order_acquire)) sched_yield();
}

void gridq_unlock(void) { atomic_flag_clear_explicit(&taken, memory_order_release); }

// For seeds of hashing. Before glibc 2.36 there is no such function.
void arc4random_buf(void *bytes, size_t count) {
#if defined(SYS_getrandom)
  while (count > 0) {
    long got = syscall(SYS_getrandom, bytes, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    bytes = (char *)bytes + got;
    count -= (size_t)got;
  }
#endif
  // A kernel that has none: tables are then as good to attack as with a constant seed.
  memset(bytes, 0x5a, count);
}

// The number that a text begins with, whatever the locale of the process is; where it ends.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  // That of C is made already.
  locale_t locale = newlocale(LC_ALL_MASK, "C", NULL);
  if (!locale) return NULL;
  char *end = NULL;
  *number = strtod_l(text, &end, locale);
  freelocale(locale);
  return end;
}
