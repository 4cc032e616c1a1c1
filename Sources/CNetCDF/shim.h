// The public C interface of libnetcdf; a system module map may only name a header beside it.
#include <netcdf.h>
