#pragma once
/* Stock Wayland protocols for Swift: the server and client side of wayland.xml, xdg-shell, viewporter,
   fractional-scale, ext-session-lock and pointer-gestures in one module.

   Swift cannot tell a struct tag from a variable of the same name, and the scanner uses one name for both: `struct
   wl_surface_interface` holds the requests a server answers, `wl_surface_interface` describes the wire. Here the first
   is `stock_wl_surface_requests` and the second `stock_wl_surface()`. Variadic functions are not imported either, and
   wl_container_of is a macro: both are wrapped. */

/* Keeps wl_resource and wl_buffer opaque in every module alike. */
#ifndef WL_HIDE_DEPRECATED
#define WL_HIDE_DEPRECATED 1
#endif
#include <stddef.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

#if __has_include("../generated/xdg-shell-server-protocol.h")
#define STOCK_HAS_XDG_SHELL 1
#include "../generated/xdg-shell-client-protocol.h"
#include "../generated/xdg-shell-server-protocol.h"
#else
#error "xdg-shell's protocol code is missing: run `make prepare`, it calls wayland-scanner on the installed protocol"
#endif

#if __has_include("../generated/pointer-gestures-server-protocol.h")
#define STOCK_HAS_POINTER_GESTURES 1
#include "../generated/pointer-gestures-client-protocol.h"
#include "../generated/pointer-gestures-server-protocol.h"
#else
#error "pointer-gestures' protocol code is missing: run `make prepare`, it calls wayland-scanner on the installed protocol"
#endif

#if __has_include("../generated/viewporter-server-protocol.h")
#define STOCK_HAS_VIEWPORTER 1
#include "../generated/viewporter-client-protocol.h"
#include "../generated/viewporter-server-protocol.h"
#else
#error "viewporter's protocol code is missing: run `make prepare`, it calls wayland-scanner on the installed protocol"
#endif

#if __has_include("../generated/fractional-scale-server-protocol.h")
#define STOCK_HAS_FRACTIONAL_SCALE 1
#include "../generated/fractional-scale-client-protocol.h"
#include "../generated/fractional-scale-server-protocol.h"
#else
#error "fractional-scale's protocol code is missing: run `make prepare`, it calls wayland-scanner on the installed protocol"
#endif

#if __has_include("../generated/ext-session-lock-server-protocol.h")
#define STOCK_HAS_SESSION_LOCK 1
#include "../generated/ext-session-lock-client-protocol.h"
#include "../generated/ext-session-lock-server-protocol.h"
#else
#error "ext-session-lock's protocol code is missing: run `make prepare`, it calls wayland-scanner on the installed protocol"
#endif

#define STOCK_INTERFACE(name)                                                                                          \
	static inline const struct wl_interface *stock_##name(void) { return &name##_interface; }
#define STOCK_REQUESTS(name)                                                                                           \
	STOCK_INTERFACE(name)                                                                                          \
	typedef struct name##_interface stock_##name##_requests;

STOCK_REQUESTS(wl_compositor)
STOCK_REQUESTS(wl_surface)
STOCK_REQUESTS(wl_region)
STOCK_REQUESTS(wl_subcompositor)
STOCK_REQUESTS(wl_subsurface)
STOCK_REQUESTS(wl_output)
STOCK_REQUESTS(wl_seat)
STOCK_REQUESTS(wl_pointer)
STOCK_REQUESTS(wl_keyboard)
STOCK_REQUESTS(wl_touch)
STOCK_REQUESTS(wl_data_device_manager)
STOCK_REQUESTS(wl_data_device)
STOCK_REQUESTS(wl_data_source)
STOCK_REQUESTS(wl_data_offer)
STOCK_INTERFACE(wl_callback)
STOCK_INTERFACE(wl_shm)
#ifdef STOCK_HAS_XDG_SHELL
STOCK_REQUESTS(xdg_wm_base)
STOCK_REQUESTS(xdg_positioner)
STOCK_REQUESTS(xdg_surface)
STOCK_REQUESTS(xdg_toplevel)
STOCK_REQUESTS(xdg_popup)
#endif
#ifdef STOCK_HAS_VIEWPORTER
STOCK_REQUESTS(wp_viewporter)
STOCK_REQUESTS(wp_viewport)
#endif
#ifdef STOCK_HAS_FRACTIONAL_SCALE
STOCK_REQUESTS(wp_fractional_scale_manager_v1)
STOCK_REQUESTS(wp_fractional_scale_v1)
#endif
#ifdef STOCK_HAS_SESSION_LOCK
STOCK_REQUESTS(ext_session_lock_manager_v1)
STOCK_REQUESTS(ext_session_lock_v1)
STOCK_REQUESTS(ext_session_lock_surface_v1)
#endif
#ifdef STOCK_HAS_POINTER_GESTURES
STOCK_REQUESTS(zwp_pointer_gestures_v1)
STOCK_REQUESTS(zwp_pointer_gesture_swipe_v1)
STOCK_REQUESTS(zwp_pointer_gesture_pinch_v1)
STOCK_REQUESTS(zwp_pointer_gesture_hold_v1)
#endif

#undef STOCK_HAS_SESSION_LOCK
#undef STOCK_HAS_FRACTIONAL_SCALE
#undef STOCK_HAS_VIEWPORTER
#undef STOCK_HAS_POINTER_GESTURES
#undef STOCK_HAS_XDG_SHELL
#undef STOCK_INTERFACE
#undef STOCK_REQUESTS

/* Ends the client's connection with the error `code` of the resource's interface. */
static inline void stock_post_error(struct wl_resource *resource, uint32_t code, const char *message)
{
	wl_resource_post_error(resource, code, "%s", message);
}

/* Ends the connection of a client that is within the protocol, but asks for more than this server carries. */
static inline void stock_post_refusal(struct wl_client *client, const char *message)
{
	wl_client_post_implementation_error(client, "%s", message);
}

/* A new memory file that holds `size` bytes: sealed, so that everyone can share it, or private to one reader who may map
   it as he likes. -1 and errno when it cannot be made. */
int stock_memory_file(const void *bytes, size_t size, int sealed);

/* A wl_listener that remembers whom to tell. */
struct stock_listener {
	struct wl_listener base;
	void *context;
};

static inline void *stock_listener_context(struct wl_listener *listener)
{
	return ((struct stock_listener *)((char *)listener - offsetof(struct stock_listener, base)))->context;
}

/* Unlinks a listener, and leaves it in a state in which unlinking it again does no harm. */
static inline void stock_listener_remove(struct stock_listener *listener)
{
	wl_list_remove(&listener->base.link);
	wl_list_init(&listener->base.link);
}
