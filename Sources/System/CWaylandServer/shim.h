#pragma once
/* Keeps wl_resource and wl_buffer opaque, as the library meets them. */
#ifndef WL_HIDE_DEPRECATED
#define WL_HIDE_DEPRECATED 1
#endif
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>
