// Calls of Linux that Swift cannot see, because the C library declares them only for GNU sources.
#pragma once
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <unistd.h>
#endif
#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>
#if defined(__GLIBC__) && __has_include(<bits/types/cookie_io_functions_t.h>)
#include <bits/types/cookie_io_functions_t.h>
#define GRIDQ_HAS_COOKIES
extern FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);
#endif
#endif

// Whether the process has more rights than who started it (setuid, file capabilities): then its environment is a
// stranger's.
static inline int gridq_has_foreign_rights(void) {
#if defined(__linux__)
  return getauxval(AT_SECURE) != 0;
#elif defined(__APPLE__)
  return issetugid();
#else
  return 0;
#endif
}

// Whether a file is, or may be, on a network file system or one provided by a program: its bytes can vanish
// without any action on this machine.
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
#elif defined(__APPLE__) && !TARGET_OS_OSX
  // The files of an app are in its container. Apple wants a reason for each call of fstatfs, and has none that fits.
  (void)descriptor;
  return 0;
#elif defined(__APPLE__)
  struct statfs system;
  return fstatfs(descriptor, &system) != 0 || !(system.f_flags & MNT_LOCAL);
#else
  (void)descriptor;
  return 1;
#endif
}

// Whether any process of this machine has a regular file open for writing, given a `descriptor` open only for
// reading: 1, 0, or -1 where the system does not say (another owner's file, a network file system). Linux
// grants a read lease only if no process does. It is returned at once; a process that opens the file for
// writing in between waits that long and does not fail, and the signal that the kernel then sends to this
// process is ignored by default.
static inline int gridq_is_open_for_writing(int descriptor) {
#if defined(__linux__)
  // A network file system also refuses a lease when its server has not delegated the file, even if nobody has
  // it open.
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

// Has the system begin to write a part of a file to the disk, and returns. Whatever is left is written by fsync,
// which also finds the errors.
static inline void gridq_begin_writing(int descriptor, long long offset, long long count) {
#if defined(__linux__)
  extern int sync_file_range(int, off_t, off_t, unsigned int);
  const unsigned int write = 2;  // SYNC_FILE_RANGE_WRITE
  const int before = errno;
  sync_file_range(descriptor, offset, count, write);
  errno = before;
#else
  (void)descriptor;
  (void)offset;
  (void)count;
#endif
}

// Asks for pages of 2 MiB where `count` bytes of memory are written for the first time. What it answers does not matter:
// the pages are then small ones.
static inline void gridq_use_large_pages(void *start, size_t count) {
#if defined(__linux__)
  extern int madvise(void *, size_t, int);
  const int before = errno;
  madvise(start, count, 14);  // MADV_HUGEPAGE
  errno = before;
#else
  (void)start;
  (void)count;
#endif
}

// Passes what stdio writes to standard error to `take`, which must write it there itself: the last message of
// a program that its runtime ends. Only glibc (2.28 or later) lets the stream be replaced; elsewhere nothing
// is passed.
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

// What a process calls a library for, in memory that it shares with the one that watches it.
struct gridq_watch {
  // When the call began, in milliseconds of the monotonic clock; 0 while there is none.
  volatile long long since;
  // The thread that calls, by the system's number.
  volatile int thread;
  // The process that watches.
  int parent;
  // The file that it is for, the last one also after the call.
  char path[4096];
  // Files that a process did not survive, each with what happened, all ended by 0, and how many bytes that is.
  char refused[65536];
  int used;
};

static inline long long gridq_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// The system's number of the calling thread; 0 where there is none.
static inline int gridq_thread(void) {
#if defined(__linux__)
  return (int)syscall(SYS_gettid);
#else
  return 0;
#endif
}

static inline void gridq_watch_begin(struct gridq_watch *watch, const char *path) {
  strncpy(watch->path, path, sizeof watch->path - 1);
  watch->thread = gridq_thread();
  watch->since = gridq_milliseconds();
}

// Notes that the file of the last call is not to be read again; 0 when there is none, or no room.
static inline int gridq_watch_refuse(struct gridq_watch *watch, const char *reason) {
  const size_t path = strlen(watch->path) + 1, text = strlen(reason) + 1;
  watch->since = 0;
  if (path == 1 || watch->used + path + text > sizeof watch->refused) return 0;
  memcpy(watch->refused + watch->used, watch->path, path);
  memcpy(watch->refused + watch->used + path, reason, text);
  watch->used += (int)(path + text);
  return 1;
}

static inline const char *gridq_watch_refused(const struct gridq_watch *watch) { return watch->refused; }

// Memory that a process started by this one can have too: its descriptor, which is handed on, or -1.
static inline int gridq_shared_memory(long long size) {
#if defined(__linux__)
  extern int memfd_create(const char *, unsigned int);
  const int descriptor = memfd_create("gridq", 0);
  if (descriptor >= 0 && ftruncate(descriptor, size) == 0) return descriptor;
  if (descriptor >= 0) close(descriptor);
#else
  (void)size;
#endif
  return -1;
}

// Ends this process when the one that started it, of this number, ends.
static inline void gridq_end_with(int parent) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(70);
#else
  (void)parent;
#endif
}
