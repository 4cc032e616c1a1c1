#include <dlfcn.h>

#include "CNetCDF.h"

#define FIND(calls, result, name, arguments) \
  (calls.name = (result(*) arguments)(uintptr_t)dlsym(library, #name))

const struct netcdf_calls *gridq_find_netcdf(void *library, const char **missing) {
  static struct netcdf_calls calls;
#define REQUIRE(result, name, arguments) \
  if (!FIND(calls, result, name, arguments)) { \
    *missing = #name; \
    return NULL; \
  }
  GRIDQ_NETCDF_CALLS(REQUIRE)
#undef REQUIRE
  return &calls;
}

const struct hdf5_calls *gridq_find_hdf5(void *library) {
  static struct hdf5_calls calls;
#define REQUIRE(result, name, arguments) \
  if (!FIND(calls, result, name, arguments)) return NULL;
  GRIDQ_HDF5_CALLS(REQUIRE)
#undef REQUIRE
#define TRY(result, name, arguments) FIND(calls, result, name, arguments);
  GRIDQ_HDF5_CHUNK_CALL(TRY)
  GRIDQ_HDF5_CHUNK_CALL_2(TRY)
#undef TRY
  if (!calls.H5Dread_chunk && !calls.H5Dread_chunk2) return NULL;
  if (calls.H5open() < 0) return NULL;
#define READ_ID(name) \
  const hid_t *name = dlsym(library, #name); \
  if (!name) return NULL; \
  calls.name = *name;
  GRIDQ_HDF5_IDS(READ_ID)
#undef READ_ID
  return &calls;
}
