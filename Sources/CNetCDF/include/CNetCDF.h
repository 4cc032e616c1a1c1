// libnetcdf and HDF5, loaded when they are needed: structures with a pointer for each call.
#pragma once
#include "hdf5_calls.h"
#include "netcdf_calls.h"

#define GRIDQ_CONSTANT(name, value) static const int name = value;
GRIDQ_NETCDF_CONSTANTS(GRIDQ_CONSTANT)
GRIDQ_HDF5_CONSTANTS(GRIDQ_CONSTANT)
#undef GRIDQ_CONSTANT

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-completeness"
#define GRIDQ_CALL(result, name, arguments) result (*_Nonnull name) arguments;
#define GRIDQ_OPTIONAL_CALL(result, name, arguments) result (*_Nullable name) arguments;
#define GRIDQ_ID(name) hid_t name;

// Nothing but addresses, which stay what they are.
struct __attribute__((swift_attr("@Sendable"))) netcdf_calls {
  GRIDQ_NETCDF_CALLS(GRIDQ_CALL)
};

struct __attribute__((swift_attr("@Sendable"))) hdf5_calls {
  GRIDQ_HDF5_CALLS(GRIDQ_CALL)
  GRIDQ_HDF5_CHUNK_CALL(GRIDQ_OPTIONAL_CALL)
  GRIDQ_HDF5_CHUNK_CALL_2(GRIDQ_OPTIONAL_CALL)
  GRIDQ_HDF5_IDS(GRIDQ_ID)
};

#undef GRIDQ_CALL
#undef GRIDQ_OPTIONAL_CALL
#undef GRIDQ_ID

// Finds the calls in a library that dlopen gave, or says which one it lacks.
const struct netcdf_calls *_Nullable gridq_find_netcdf(
    void *_Nonnull library, const char *_Nullable *_Nonnull missing);

// Finds the calls of the HDF5 under libnetcdf; nothing when it has none, or one that is too old. To be
// called by one thread at a time: it initialises HDF5.
const struct hdf5_calls *_Nullable gridq_find_hdf5(void *_Nonnull library);
#pragma clang diagnostic pop
