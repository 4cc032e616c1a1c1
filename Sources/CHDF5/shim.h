// The public C interface of HDF5; a system module map may only name a header beside it.
#include <hdf5.h>

// Swift cannot see these: macros with casts, or with calls that initialise the library.
static inline hid_t gridq_H5P_DEFAULT(void) { return H5P_DEFAULT; }
static inline hid_t gridq_H5P_FILE_ACCESS(void) { return H5P_FILE_ACCESS; }
static inline hid_t gridq_H5T_IEEE_F32LE(void) { return H5T_IEEE_F32LE; }
static inline hid_t gridq_H5E_DEFAULT(void) { return H5E_DEFAULT; }
static inline unsigned gridq_H5F_ACC_RDONLY(void) { return H5F_ACC_RDONLY; }

// From 2.0 on this tells the size of the buffer, of which nothing is written when it is too small.
static inline herr_t gridq_H5Dread_chunk(
    hid_t dataset, const hsize_t *offset, uint32_t *skipped_filters, void *buffer, size_t size) {
#if H5_VERSION_GE(2, 0, 0)
  return H5Dread_chunk2(dataset, H5P_DEFAULT, offset, skipped_filters, buffer, &size);
#else
  (void)size;
  return H5Dread_chunk(dataset, H5P_DEFAULT, offset, skipped_filters, buffer);
#endif
}
