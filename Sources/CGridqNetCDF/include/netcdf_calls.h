// The calls of libnetcdf that are made here, found in the library when it is loaded.
//
// As the netCDF-C documentation declares them for version 4.4 and later, so that building does not need the
// library. A test compiles these lists against the library's own header.
#pragma once
#include <stddef.h>

typedef int nc_type;

#define GRIDQ_NETCDF_CONSTANTS(F) \
  F(NC_NOERR, 0) F(NC_EEXIST, -35) F(NC_EINVALCOORDS, -40) F(NC_ENOTVAR, -49) F(NC_EEDGE, -57) \
  F(NC_NOWRITE, 0x0000) F(NC_NOCLOBBER, 0x0004) F(NC_64BIT_DATA, 0x0020) \
  F(NC_CLASSIC_MODEL, 0x0100) F(NC_64BIT_OFFSET, 0x0200) F(NC_NETCDF4, 0x1000) \
  F(NC_FORMAT_CLASSIC, 1) F(NC_FORMAT_64BIT_OFFSET, 2) F(NC_FORMAT_NETCDF4, 3) \
  F(NC_FORMAT_NETCDF4_CLASSIC, 4) F(NC_FORMAT_64BIT_DATA, 5) \
  F(NC_NAT, 0) F(NC_INT, 4) F(NC_FLOAT, 5) F(NC_DOUBLE, 6) \
  F(NC_GLOBAL, -1) F(NC_UNLIMITED, 0) F(NC_MAX_NAME, 256) F(NC_NOFILL, 0x100) F(NC_CHUNKED, 0)

// F(result, name, arguments)
#define GRIDQ_NETCDF_CALLS(F) \
  F(const char *, nc_strerror, (int status)) \
  F(int, nc_open, (const char *path, int mode, int *file)) \
  F(int, nc_create, (const char *path, int mode, int *file)) \
  F(int, nc_enddef, (int file)) \
  F(int, nc_close, (int file)) \
  F(int, nc_abort, (int file)) \
  F(int, nc_inq_format, (int file, int *format)) \
  F(int, nc_inq_nvars, (int file, int *count)) \
  F(int, nc_inq_natts, (int file, int *count)) \
  F(int, nc_inq_dimids, (int file, int *count, int *dimensions, int include_parents)) \
  F(int, nc_inq_unlimdims, (int file, int *count, int *dimensions)) \
  F(int, nc_inq_dim, (int file, int dimension, char *name, size_t *length)) \
  F(int, nc_inq_varname, (int file, int variable, char *name)) \
  F(int, nc_inq_vartype, (int file, int variable, nc_type *type)) \
  F(int, nc_inq_varndims, (int file, int variable, int *count)) \
  F(int, nc_inq_vardimid, (int file, int variable, int *dimensions)) \
  F(int, nc_inq_varnatts, (int file, int variable, int *count)) \
  F(int, nc_inq_var_chunking, (int file, int variable, int *storage, size_t *lengths)) \
  F(int, nc_set_var_chunk_cache, (int file, int variable, size_t size, size_t slots, float preemption)) \
  F(int, nc_inq_attname, (int file, int variable, int attribute, char *name)) \
  F(int, nc_inq_att, (int file, int variable, const char *name, nc_type *type, size_t *length)) \
  F(int, nc_get_att_double, (int file, int variable, const char *name, double *values)) \
  F(int, nc_get_att_text, (int file, int variable, const char *name, char *values)) \
  F(int, nc_get_att_string, (int file, int variable, const char *name, char **values)) \
  F(int, nc_free_string, (size_t count, char **values)) \
  F(int, nc_get_vara_double, \
    (int file, int variable, const size_t *start, const size_t *count, double *values)) \
  F(int, nc_get_vara_text, \
    (int file, int variable, const size_t *start, const size_t *count, char *values)) \
  F(int, nc_get_vara_string, \
    (int file, int variable, const size_t *start, const size_t *count, char **values)) \
  F(int, nc_set_fill, (int file, int mode, int *previous)) \
  F(int, nc_def_dim, (int file, const char *name, size_t length, int *dimension)) \
  F(int, nc_def_var, (int file, const char *name, nc_type type, int rank, const int *dimensions, \
                      int *variable)) \
  F(int, nc_def_var_chunking, (int file, int variable, int storage, const size_t *lengths)) \
  F(int, nc_def_var_deflate, (int file, int variable, int shuffle, int deflate, int level)) \
  F(int, nc_put_att_text, \
    (int file, int variable, const char *name, size_t length, const char *values)) \
  F(int, nc_put_att_int, \
    (int file, int variable, const char *name, nc_type type, size_t length, const int *values)) \
  F(int, nc_put_att_float, (int file, int variable, const char *name, nc_type type, size_t length, \
                            const float *values)) \
  F(int, nc_put_att_double, (int file, int variable, const char *name, nc_type type, \
                             size_t length, const double *values)) \
  F(int, nc_put_vara_text, \
    (int file, int variable, const size_t *start, const size_t *count, const char *values)) \
  F(int, nc_put_vara_int, \
    (int file, int variable, const size_t *start, const size_t *count, const int *values)) \
  F(int, nc_put_vara_float, \
    (int file, int variable, const size_t *start, const size_t *count, const float *values)) \
  F(int, nc_put_vara_double, \
    (int file, int variable, const size_t *start, const size_t *count, const double *values))
