#include "CGridqData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char examples[] = {
#embed "data/examples.json"
};

struct GridqData gridqExamples(void) { return (struct GridqData){examples, sizeof examples}; }
