// Calls of Linux that Swift does not see, because the C library declares them for GNU sources only.
#pragma once
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#if defined(__APPLE__)
#include <sys/mount.h>
#include <sys/param.h>
#endif
#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/vfs.h>
#include <unistd.h>
#if defined(__GLIBC__) && __has_include(<bits/types/cookie_io_functions_t.h>)
#include <bits/types/cookie_io_functions_t.h>
#define GRIDQ_HAS_COOKIES
extern FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);
#endif
#endif

// Whether a file is on a file system of a network or of a program, or may be: its bytes can vanish without
// anything being done to it on this machine.
static inline int gridq_is_remote(int descriptor) {
#if defined(__linux__)
  struct statfs system;
  if (fstatfs(descriptor, &system) != 0) return 1;
  switch ((unsigned long)system.f_type & 0xFFFFFFFFUL) {
  case 0x6969UL: case 0x517BUL: case 0xFF534D42UL: case 0xFE534D42UL:  // NFS, SMB, CIFS, SMB 2
  case 0x65735546UL: case 0x01021997UL:  // FUSE, 9P
  case 0x0BD00BD0UL: case 0x00C36400UL: case 0x47504653UL: case 0x5346414FUL:  // Lustre, Ceph, GPFS, AFS
    return 1;
  default:
    return 0;
  }
#elif defined(__APPLE__)
  struct statfs system;
  return fstatfs(descriptor, &system) != 0 || !(system.f_flags & MNT_LOCAL);
#else
  (void)descriptor;
  return 1;
#endif
}

// Whether any process of this machine has a regular file open for writing, of which `descriptor` is open for
// reading only: 1, 0, or -1 where the system does not tell (another owner's file, a network file system).
// Linux grants a read lease exactly where nobody does. It is given back at once; who opens the file for
// writing in between waits that long and does not fail, and the signal that the kernel then sends to this
// process is one that is ignored unless it is handled.
static inline int gridq_is_open_for_writing(int descriptor) {
#if defined(__linux__)
  // A network file system refuses a lease also where its server has not delegated the file, whoever has it open.
  if (gridq_is_remote(descriptor)) return -1;
  const int set_signal = 10, set_lease = 1024;  // F_SETSIG, F_SETLEASE
  if (fcntl(descriptor, set_signal, SIGURG) != 0) return -1;
  if (fcntl(descriptor, set_lease, F_RDLCK) != 0) return errno == EAGAIN ? 1 : -1;
  fcntl(descriptor, set_lease, F_UNLCK);
  return 0;
#else
  (void)descriptor;
  return -1;
#endif
}

// Gives what stdio writes to standard error to `take`, which has to write it there itself: the last words of a
// program whose runtime ends it. Only glibc (2.28 or later) lets the stream be exchanged; elsewhere nothing is
// given.
static inline void gridq_take_last_words(ssize_t (*take)(void *unused, const char *text, size_t count)) {
#if defined(GRIDQ_HAS_COOKIES)
  cookie_io_functions_t functions = {0};
  functions.write = take;
  FILE *stream = fopencookie(NULL, "w", functions);
  if (stream == NULL) return;
  setvbuf(stream, NULL, _IONBF, 0);
  stderr = stream;
#else
  (void)take;
#endif
}
