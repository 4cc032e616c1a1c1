// The public C interface of libdeflate; a system module map may only name a header in its own folder.
#include <libdeflate.h>
