// Newer versions of functions would keep the library from systems that have only older ones: it asks for those that all have.
// Results are the same; newer ones only do without errno, which nothing here reads.
#if defined(__linux__) && defined(__x86_64__)
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define OLDER(name, version, result, parameters, arguments)          \
  result gridq_older_##name parameters;                               \
  __asm__(".symver gridq_older_" #name ", " #name "@" version);       \
  result name parameters { return gridq_older_##name arguments; }

OLDER(exp, "GLIBC_2.2.5", double, (double x), (x))
OLDER(log, "GLIBC_2.2.5", double, (double x), (x))
OLDER(pow, "GLIBC_2.2.5", double, (double x, double y), (x, y))

// Before glibc 2.33 they were no functions of the library.
int stat(const char *path, struct stat *status) { return (int)syscall(SYS_stat, path, status); }
int lstat(const char *path, struct stat *status) { return (int)syscall(SYS_lstat, path, status); }
int fstat(int descriptor, struct stat *status) { return (int)syscall(SYS_fstat, descriptor, status); }
#endif
