#include "CGridqData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char names[] = {
#embed "data/zone-names.txt"
};
static const unsigned char rows[] = {
#embed "data/zone-rows.txt"
};

struct GridqData gridqZoneNames(void) { return (struct GridqData){names, sizeof names}; }

struct GridqData gridqZoneRows(void) { return (struct GridqData){rows, sizeof rows}; }
