// Nothing to call: see NoFileLocks.c.
#pragma once
