#pragma once

#include <stddef.h>

/// A file of `data` as it was when the program was built. Its bytes stay as long as the program runs.
struct GridqData {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// `towns.tsv`, made with Natural Earth by `scripts/data/place-names`: a heading, then a line for each town of the world, from
/// south to north.
struct GridqData gridqTowns(void);

/// `zone-names.txt`, made with Natural Earth by `scripts/data/zone-map`: a line for each zone, from number 1 on.
struct GridqData gridqZoneNames(void);

/// `zone-rows.txt`: a line for each quarter of a degree, from south to north. It has the zones from 180° W on, each with
/// its number, a colon, and how many quarters of a degree it is wide; number 0 is the sea.
struct GridqData gridqZoneRows(void);

/// `examples.json`, written by `Server/Tests/openapi/examples.py`: an object with an answer for each operation of the
/// services, by its id. `{"$ref": "#/id"}` stands for the answer of another operation.
struct GridqData gridqExamples(void);
