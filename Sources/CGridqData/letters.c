#include "CGridqData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char letters[] = {
#embed "data/plain-letters.txt"
};

struct GridqData gridqPlainLetters(void) { return (struct GridqData){letters, sizeof letters}; }
