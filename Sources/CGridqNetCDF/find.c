#include <dlfcn.h>

#include "CGridqNetCDF.h"

#define FIND(result, name, arguments) \
  (calls->name = (result(*) arguments)(uintptr_t)dlsym(library, #name))

const char *gridq_find_netcdf(void *library, struct netcdf_calls *calls) {
#define REQUIRE(result, name, arguments) \
  if (!FIND(result, name, arguments)) return #name;
  GRIDQ_NETCDF_CALLS(REQUIRE)
#undef REQUIRE
  return NULL;
}

bool gridq_find_hdf5(void *library, struct hdf5_calls *calls) {
#define REQUIRE(result, name, arguments) \
  if (!FIND(result, name, arguments)) return false;
  GRIDQ_HDF5_CALLS(REQUIRE)
#undef REQUIRE
#define TRY(result, name, arguments) FIND(result, name, arguments);
  GRIDQ_HDF5_CHUNK_CALL(TRY)
  GRIDQ_HDF5_CHUNK_CALL_2(TRY)
  GRIDQ_HDF5_VISIT_CALL(TRY)
  GRIDQ_HDF5_VISIT_CALL_2(TRY)
#undef TRY
  if (!calls->H5Lvisit && !calls->H5Lvisit2) return false;
  if (!calls->H5Dread_chunk && !calls->H5Dread_chunk2) return false;
  if (calls->H5open() < 0) return false;
#define READ_ID(name) \
  const hid_t *name = dlsym(library, #name); \
  if (!name) return false; \
  calls->name = *name;
  GRIDQ_HDF5_IDS(READ_ID)
#undef READ_ID
  return true;
}
