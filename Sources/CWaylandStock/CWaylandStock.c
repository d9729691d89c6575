#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CWaylandStock.h"

/* The marshalling tables of the stock protocols beyond wayland.xml. SwiftPM is told to leave the folder generated/ alone, so that its .c file is
   compiled once, here; the header says what to do when it is missing. */
#if __has_include("generated/xdg-shell-protocol.c")
#include "generated/xdg-shell-protocol.c"
#endif
#if __has_include("generated/viewporter-protocol.c")
#include "generated/viewporter-protocol.c"
#endif
#if __has_include("generated/fractional-scale-protocol.c")
#include "generated/fractional-scale-protocol.c"
#endif
#if __has_include("generated/ext-session-lock-protocol.c")
#include "generated/ext-session-lock-protocol.c"
#endif
#if __has_include("generated/pointer-gestures-protocol.c")
#include "generated/pointer-gestures-protocol.c"
#endif

static int write_all(int fd, const char *bytes, size_t size)
{
	while (size > 0) {
		ssize_t written = write(fd, bytes, size);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return -1;
		bytes += written;
		size -= (size_t)written;
	}
	return 0;
}

int stock_memory_file(const void *bytes, size_t size, int sealed)
{
	const int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL;
	int fd = memfd_create("reference-host", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (fd < 0)
		return -1;
	if (write_all(fd, bytes, size) == 0 && (!sealed || fcntl(fd, F_ADD_SEALS, seals) == 0))
		return fd;
	close(fd);
	return -1;
}
