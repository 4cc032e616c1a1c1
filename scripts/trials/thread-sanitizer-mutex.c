// What the thread sanitizer has to be told of Swift's Mutex (Synchronization, Linux).
//
// Taking a free Mutex is a compare-and-exchange in the code of the caller, which the sanitizer sees. One
// that is taken already is waited for in the standard library: the system hands it over by futex, in code
// that was not compiled for the sanitizer, and two threads that were correctly kept apart are reported. These
// are the three calls of that slow way, each followed or preceded by what it means for the order of memory.
//
// Built and preloaded by scripts/trials/sanitize; no part of any product. Nothing is changed about how a Mutex
// works, so that a data race beside it is found as before.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// There in a program of the sanitizer, and in no other, which is preloaded too.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define CALL __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

CALL void lock(uint32_t thread, SELF) __asm__(LOCK);
CALL bool try_lock(SELF) __asm__(TRY_LOCK);
CALL void unlock(SELF) __asm__(UNLOCK);

CALL void lock(uint32_t thread, SELF) {
  CALL void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  original(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

CALL bool try_lock(SELF) {
  CALL bool (*original)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
  bool is_locked = original(handle);
  if (is_locked && __tsan_acquire) __tsan_acquire(handle);
  return is_locked;
}

CALL void unlock(SELF) {
  CALL void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  original(handle);
}
