// Objects that a caller of the library holds, by numbers that are not used again: whatever a caller passes, it is seen whether
// it stands for an object that lives.
#pragma once
#include <stdbool.h>

/// - Parameter kind: from 1 to 3.
/// - Returns: what the caller gets; null where there is no room for more.
void *gridq_handle_make(void *object, unsigned kind);
/// The object; null for what is none of this kind.
void *gridq_handle_object(const void *handle, unsigned kind);
/// The same, for the last time.
void *gridq_handle_end(void *handle, unsigned kind);

/// What is in a place that several threads set.
void *gridq_place_load(void *const *place);
/// Sets a place that holds null; false where another thread was earlier.
bool gridq_place_set(void **place, void *object);

/// Between these calls no other thread is.
void gridq_lock(void);
void gridq_unlock(void);
