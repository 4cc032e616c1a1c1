// libnetcdf and HDF5, loaded when they are needed: structures with a pointer for each call.
#pragma once
#include <stdbool.h>

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

// Finds the calls in a library that dlopen gave; the name of the first that it lacks, or NULL.
const char *_Nullable gridq_find_netcdf(
    void *_Nonnull library, struct netcdf_calls *_Nonnull calls);

// Finds the calls of the HDF5 under libnetcdf; false when it has none, or one that is too old. To be called
// by one thread at a time: it initialises HDF5.
bool gridq_find_hdf5(void *_Nonnull library, struct hdf5_calls *_Nonnull calls);
#pragma clang diagnostic pop
