// The public C interface of libdeflate; a system module map may only name a header beside it.
#include <libdeflate.h>
