/* Preloaded with AddressSanitizer, in front of it: what C++ allocates gets eight bytes more. The emulated processor of
 * QEMU 7.2 reads sixteen bytes where `cvtdq2pd` has eight, and AddressSanitizer's memory may end right behind those. */
#include <stdlib.h>

void *_Znwm(size_t size);
void _ZdlPv(void *memory);
void _ZdlPvm(void *memory, size_t size);

void *_Znwm(size_t size) { return malloc(size + 8); }
void _ZdlPv(void *memory) { free(memory); }
void _ZdlPvm(void *memory, size_t size) {
  (void)size;
  free(memory);
}
