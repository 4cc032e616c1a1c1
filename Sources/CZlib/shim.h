// zlib, for its CRC-32; a system module map may only name a header beside it.
#include <zlib.h>
