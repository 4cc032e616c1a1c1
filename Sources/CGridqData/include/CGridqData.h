#pragma once

#include <stddef.h>

/// A file of `data`, or of the page, as it was when the program was built. Its bytes stay as long as the program runs.
struct GridqData {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// `places.bin` of the page, made with GeoNames by `scripts/data/places`: towns and villages of the world in cells.
/// `web/places.js` says how its bytes are read.
struct GridqData gridqPlaces(void);

/// `plain-letters.txt`, made with Unicode's tables by `scripts/data/plain-letters`: in each line a small letter without
/// accents, and the letters that become it.
struct GridqData gridqPlainLetters(void);

/// `zone-names.txt`, made with Natural Earth by `scripts/data/zone-map`: a line for each zone, from number 1 on.
struct GridqData gridqZoneNames(void);

/// `zone-rows.txt`: a line for each quarter of a degree, from south to north. It has the zones from 180° W on, each with
/// its number, a colon, and how many quarters of a degree it is wide; number 0 is the sea.
struct GridqData gridqZoneRows(void);

/// `examples.json`, written by `Server/Tests/openapi/examples.py`: an object with an answer for each operation of the
/// services, by its id. `{"$ref": "#/id"}` stands for the answer of another operation.
struct GridqData gridqExamples(void);
