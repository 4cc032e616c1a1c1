// Nothing to call: see CGridqNoFileLocks.c.
#pragma once
