#include <stdlib.h>

#include "CGridqNoFileLocks.h"

// What NetCDFLibrary.turnOffFileLocks() does for a program, done for the tests, whose first thread is not
// theirs to begin.
__attribute__((constructor)) static void turn_off_file_locks(void) {
  setenv("HDF5_USE_FILE_LOCKING", "FALSE", 1);
}
