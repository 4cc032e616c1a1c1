#include "CGridqData.h"

// Each file of its own, so that a linker leaves out what a program does not use. #embed is C23, of which clang warns
// in earlier modes although it knows it there.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char places[] = {
#embed "../../web/places.bin"
};

struct GridqData gridqPlaces(void) { return (struct GridqData){places, sizeof places}; }
