/* What a process has: memory and descriptors. Counts each call to the allocator of the whole process, where
 * AddressSanitizer does not do so already. */
#ifndef LEDGER_H
#define LEDGER_H

#include <stddef.h>

struct ledger {
  /* Bytes in use. */
  size_t heap;
  int descriptors;
};
struct ledger ledger_now(void);

/* How often the library took memory since the first time that this was asked; 0 under AddressSanitizer. */
unsigned long ledger_calls(void);

/* Allows as many descriptors as the system does. */
void ledger_allow_descriptors(void);

#endif
