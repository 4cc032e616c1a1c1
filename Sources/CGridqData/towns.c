#include "CGridqData.h"

// Each file of its own, so that a linker leaves out what a program does not use. #embed is C23, of which clang warns
// in earlier modes although it knows it there.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char towns[] = {
#embed "data/towns.tsv"
};

struct GridqData gridqTowns(void) { return (struct GridqData){towns, sizeof towns}; }
