// The C library, for Embedded Swift, which has no module of its own for it.
#pragma once
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// What Swift does not see: macros that are calls, and calls of any number of arguments.
static inline int gridq_errno(void) { return errno; }
static inline void gridq_set_errno(int code) { errno = code; }
static inline int gridq_open_file(const char *path, int flags) { return open(path, flags); }
