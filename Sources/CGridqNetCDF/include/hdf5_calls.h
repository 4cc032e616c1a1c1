// The calls of HDF5 that are made here, found in the library that libnetcdf uses.
//
// As the HDF5 reference declares them for version 1.10.5 and later; see netcdf_calls.h.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifndef GRIDQ_TYPES_OF_HDF5
typedef int64_t hid_t;
typedef int herr_t;
typedef int htri_t;
typedef uint64_t hsize_t;
typedef int H5Z_filter_t;
typedef int H5D_layout_t;
typedef unsigned H5F_close_degree_t;
typedef herr_t (*H5E_auto2_t)(hid_t stack, void *data);
typedef int H5_index_t;
typedef int H5_iter_order_t;
// The first member of what `link` points to is the kind of the link, an int, in all versions.
typedef herr_t (*H5L_iterate_t)(hid_t group, const char *name, const void *link, void *data);
#endif

#define GRIDQ_HDF5_CONSTANTS(F) \
  F(H5P_DEFAULT, 0) F(H5E_DEFAULT, 0) F(H5F_ACC_RDONLY, 0) F(H5F_CLOSE_WEAK, 1) \
  F(H5F_CLOSE_SEMI, 2) F(H5F_CLOSE_STRONG, 3) F(H5D_CHUNKED, 2) F(H5D_VIRTUAL, 3) \
  F(H5Z_FILTER_DEFLATE, 1) F(H5Z_FILTER_SHUFFLE, 2) F(H5L_TYPE_HARD, 0) F(H5L_TYPE_SOFT, 1) F(H5_INDEX_NAME, 0) \
  F(H5_ITER_NATIVE, 2)

// F(result, name, arguments)
#define GRIDQ_HDF5_CALLS(F) \
  F(herr_t, H5open, (void)) \
  F(herr_t, H5Eset_auto2, (hid_t stack, H5E_auto2_t print, void *data)) \
  F(hid_t, H5Fopen, (const char *path, unsigned flags, hid_t access)) \
  F(herr_t, H5Fclose, (hid_t file)) \
  F(hid_t, H5Pcreate, (hid_t kind)) \
  F(herr_t, H5Pclose, (hid_t list)) \
  F(herr_t, H5Pset_fclose_degree, (hid_t list, H5F_close_degree_t degree)) \
  F(H5D_layout_t, H5Pget_layout, (hid_t list)) \
  F(int, H5Pget_external_count, (hid_t list)) \
  F(int, H5Pget_chunk, (hid_t list, int rank, hsize_t *lengths)) \
  F(herr_t, H5Pget_chunk_opts, (hid_t list, unsigned *options)) \
  F(int, H5Pget_nfilters, (hid_t list)) \
  F(H5Z_filter_t, H5Pget_filter2, \
    (hid_t list, unsigned place, unsigned *flags, size_t *parameter_count, unsigned *parameters, \
     size_t name_size, char *name, unsigned *configuration)) \
  F(hid_t, H5Dopen2, (hid_t file, const char *name, hid_t access)) \
  F(herr_t, H5Dclose, (hid_t dataset)) \
  F(hid_t, H5Dget_type, (hid_t dataset)) \
  F(hid_t, H5Dget_space, (hid_t dataset)) \
  F(hid_t, H5Dget_create_plist, (hid_t dataset)) \
  F(herr_t, H5Dget_chunk_storage_size, (hid_t dataset, const hsize_t *offset, hsize_t *size)) \
  F(htri_t, H5Tequal, (hid_t type, hid_t other)) \
  F(herr_t, H5Tclose, (hid_t type)) \
  F(int, H5Sget_simple_extent_ndims, (hid_t space)) \
  F(int, H5Sget_simple_extent_dims, (hid_t space, hsize_t *lengths, hsize_t *limits)) \
  F(herr_t, H5Sclose, (hid_t space))

// Visits all links of a file: before 1.12, and its successor.
#define GRIDQ_HDF5_VISIT_CALL(F) \
  F(herr_t, H5Lvisit, \
    (hid_t group, H5_index_t index, H5_iter_order_t order, H5L_iterate_t visit, void *data))
#define GRIDQ_HDF5_VISIT_CALL_2(F) \
  F(herr_t, H5Lvisit2, \
    (hid_t group, H5_index_t index, H5_iter_order_t order, H5L_iterate_t visit, void *data))

// Before 2.0, and its successor, which takes the size of the buffer.
#define GRIDQ_HDF5_CHUNK_CALL(F) \
  F(herr_t, H5Dread_chunk, \
    (hid_t dataset, hid_t transfer, const hsize_t *offset, uint32_t *skipped_filters, void *buffer))
#define GRIDQ_HDF5_CHUNK_CALL_2(F) \
  F(herr_t, H5Dread_chunk2, \
    (hid_t dataset, hid_t transfer, const hsize_t *offset, uint32_t *skipped_filters, void *buffer, \
     size_t *size))

// Variables of the library, set by H5open.
#define GRIDQ_HDF5_IDS(F) F(H5P_CLS_FILE_ACCESS_ID_g) F(H5T_IEEE_F32LE_g)
