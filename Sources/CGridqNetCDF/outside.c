#include <string.h>

#include "CGridqNetCDF.h"

struct search {
  const struct hdf5_calls *calls;
  char *name;
  size_t name_size;
  enum gridq_outside found;
};

// Where the values of a dataset are; none for anything that is not a dataset.
static enum gridq_outside look_at(const struct hdf5_calls *calls, hid_t group, const char *name) {
  hid_t dataset = calls->H5Dopen2(group, name, H5P_DEFAULT);
  if (dataset < 0) return gridq_outside_none;
  enum gridq_outside found = gridq_outside_unknown;
  hid_t list = calls->H5Dget_create_plist(dataset);
  if (list >= 0) {
    if (calls->H5Pget_layout(list) == H5D_VIRTUAL)
      found = gridq_outside_virtual;
    else if (calls->H5Pget_external_count(list) > 0)
      found = gridq_outside_storage;
    else
      found = gridq_outside_none;
    calls->H5Pclose(list);
  }
  calls->H5Dclose(dataset);
  return found;
}

// Called for each link; other than 0 ends the search. A soft link leads to an object of the same file,
// through links that are visited themselves.
static herr_t visit(hid_t group, const char *name, const void *link, void *data) {
  struct search *search = data;
  int kind;
  memcpy(&kind, link, sizeof kind);
  if (kind == H5L_TYPE_SOFT) return 0;
  search->found = kind == H5L_TYPE_HARD ? look_at(search->calls, group, name) : gridq_outside_link;
  if (search->found == gridq_outside_none) return 0;
  strncpy(search->name, name, search->name_size - 1);
  search->name[search->name_size - 1] = 0;
  return 1;
}

enum gridq_outside gridq_find_outside(
    const struct hdf5_calls *calls, hid_t file, char *name, size_t name_size) {
  struct search search = {calls, name, name_size, gridq_outside_none};
  herr_t status = calls->H5Lvisit2
      ? calls->H5Lvisit2(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit, &search)
      : calls->H5Lvisit(file, H5_INDEX_NAME, H5_ITER_NATIVE, visit, &search);
  return status < 0 ? gridq_outside_unknown : search.found;
}
