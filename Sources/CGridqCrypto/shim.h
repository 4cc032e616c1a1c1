// The digests of OpenSSL's libcrypto; a system module map may only name a header in its own folder.
#include <openssl/evp.h>
