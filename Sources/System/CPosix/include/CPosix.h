#pragma once
/* What the library asks of the system itself: to write a line of a trace without ever waiting for whoever reads it. */
#include <stdbool.h>
#include <stddef.h>

/* Open, and for writing. */
bool posix_is_writable(int fd);

/* Writes a line of at most PIPE_BUF bytes: into a pipe whole or not at all. False if the reader is behind, or gone; no signal
 * says so. The descriptor's own flags stay as they are. */
bool posix_write_line(int fd, const void *_Nonnull line, size_t size);
