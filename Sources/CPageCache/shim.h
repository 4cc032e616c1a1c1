// A call of Linux that Swift does not see, because the C library declares it for GNU sources only.
#pragma once
#include <stddef.h>

#if defined(__linux__)
#include <errno.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
#endif

// Reads as pread does, but only what is in memory already: fewer bytes than `count`, or -1, where any would
// have to come from the disk; -2 where this can never be told. Linux: preadv2 with RWF_NOWAIT, which not
// every file system knows.
static inline long gridq_read_from_memory(int descriptor, void *buffer, size_t count, long offset) {
#if defined(__linux__) && defined(SYS_preadv2) && __SIZEOF_LONG__ == 8
  struct iovec piece = {buffer, count};
  long count_read = syscall(SYS_preadv2, descriptor, &piece, 1, offset, 0L, 8 /* RWF_NOWAIT */);
  if (count_read >= 0) return count_read;
  return errno == EOPNOTSUPP || errno == ENOSYS || errno == EINVAL ? -2 : -1;
#else
  (void)descriptor, (void)buffer, (void)count, (void)offset;
  return -2;
#endif
}
