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

// Only addresses, which never change.
struct __attribute__((swift_attr("@Sendable"))) netcdf_calls {
  GRIDQ_NETCDF_CALLS(GRIDQ_CALL)
};

struct __attribute__((swift_attr("@Sendable"))) hdf5_calls {
  GRIDQ_HDF5_CALLS(GRIDQ_CALL)
  GRIDQ_HDF5_CHUNK_CALL(GRIDQ_OPTIONAL_CALL)
  GRIDQ_HDF5_CHUNK_CALL_2(GRIDQ_OPTIONAL_CALL)
  GRIDQ_HDF5_VISIT_CALL(GRIDQ_OPTIONAL_CALL)
  GRIDQ_HDF5_VISIT_CALL_2(GRIDQ_OPTIONAL_CALL)
  GRIDQ_HDF5_IDS(GRIDQ_ID)
};

#undef GRIDQ_CALL
#undef GRIDQ_OPTIONAL_CALL
#undef GRIDQ_ID

// Finds the calls in a library opened by dlopen; returns the name of the first that is missing, or NULL.
const char *_Nullable gridq_find_netcdf(
    void *_Nonnull library, struct netcdf_calls *_Nonnull calls);

// Finds the calls of the HDF5 under libnetcdf; false when it has none, or one older than 1.10.5. Only one
// thread at a time may call it: it initialises HDF5.
bool gridq_find_hdf5(void *_Nonnull library, struct hdf5_calls *_Nonnull calls);

// The kinds of objects of an HDF5 file whose values are not in the file.
enum gridq_outside {
  gridq_outside_none,
  // A link to an object of another file, or of a kind that only its maker understands.
  gridq_outside_link,
  // Values in other files, by their names (external storage).
  gridq_outside_storage,
  // Values put together from datasets, of whatever files (virtual dataset).
  gridq_outside_virtual,
  // The file, or the list of its objects, cannot be read.
  gridq_outside_unknown,
};

// Looks for an object whose values are not in an open file, without opening what it leads to; its name goes
// into `name`. Only one thread at a time may call it.
enum gridq_outside gridq_find_outside(
    const struct hdf5_calls *_Nonnull calls, hid_t file, char *_Nonnull name, size_t name_size);
#pragma clang diagnostic pop
