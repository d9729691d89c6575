// zlib: its header, and what is a macro there.
#pragma once
#include <zlib.h>

/// Starts reading a gzip file: the largest window, and 16 for gzip's own header and checksum.
static inline int selvage_inflate_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
