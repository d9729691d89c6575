/* The tables that the Wayland conformance suite looks for. It wants a symbol that is data, and Swift makes functions only.

   Where the suite is not installed there is nothing to look for them, and this file is empty. */
#include "CWlcs.h"

#if __has_include(<wlcs/display_server.h>)
#include <stdlib.h>
#include <wayland-client-core.h>
#include <wayland-util.h>
#include <wlcs/display_server.h>
#include <wlcs/pointer.h>
#include <wlcs/touch.h>

struct server {
	WlcsDisplayServer base;
	void *host;
};

struct pointer {
	WlcsPointer base;
	void *host;
};

struct touch {
	WlcsTouch base;
	void *host;
};

static void *host_of(const WlcsDisplayServer *server) { return ((const struct server *)server)->host; }

/* Touch. Version 1.5 of the suite hands whole pixels over here, whatever its header says. */

static void touch_down(WlcsTouch *touch, wl_fixed_t x, wl_fixed_t y)
{
	reference_touch_down(((struct touch *)touch)->host, x, y);
}

static void touch_move(WlcsTouch *touch, wl_fixed_t x, wl_fixed_t y)
{
	reference_touch_move(((struct touch *)touch)->host, x, y);
}

static void touch_up(WlcsTouch *touch) { reference_touch_up(((struct touch *)touch)->host); }
static void touch_destroy(WlcsTouch *touch) { free(touch); }

static WlcsTouch *create_touch(WlcsDisplayServer *server)
{
	static const WlcsTouch calls = {WLCS_TOUCH_VERSION, touch_down, touch_move, touch_up, touch_destroy};
	struct touch *touch = malloc(sizeof *touch);
	if (!touch)
		return NULL;
	*touch = (struct touch){calls, host_of(server)};
	return &touch->base;
}

/* Pointer */

static void pointer_move(WlcsPointer *pointer, wl_fixed_t x, wl_fixed_t y)
{
	reference_pointer_move(((struct pointer *)pointer)->host, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void pointer_move_by(WlcsPointer *pointer, wl_fixed_t dx, wl_fixed_t dy)
{
	reference_pointer_move_by(((struct pointer *)pointer)->host, wl_fixed_to_double(dx), wl_fixed_to_double(dy));
}

static void button_up(WlcsPointer *pointer, int button)
{
	reference_pointer_button(((struct pointer *)pointer)->host, button, 0);
}

static void button_down(WlcsPointer *pointer, int button)
{
	reference_pointer_button(((struct pointer *)pointer)->host, button, 1);
}

static void pointer_destroy(WlcsPointer *pointer) { free(pointer); }

static WlcsPointer *create_pointer(WlcsDisplayServer *server)
{
	static const WlcsPointer calls = {WLCS_POINTER_VERSION, pointer_move, pointer_move_by,
					  button_up, button_down, pointer_destroy};
	struct pointer *pointer = malloc(sizeof *pointer);
	if (!pointer)
		return NULL;
	*pointer = (struct pointer){calls, host_of(server)};
	return &pointer->base;
}

/* Server */

static void run(WlcsDisplayServer *server, struct wl_event_loop *suite) { reference_run(host_of(server), suite); }
static void stop(WlcsDisplayServer *server) { reference_stop(host_of(server)); }
static int connect_client(WlcsDisplayServer *server) { return reference_connect(host_of(server)); }

static void place(WlcsDisplayServer *server, struct wl_display *client, struct wl_surface *surface, int x, int y)
{
	reference_place(host_of(server), client, surface, x, y);
}

/* What the reference host speaks; the suite skips tests that want something else. */
static const WlcsIntegrationDescriptor *describe(const WlcsDisplayServer *server)
{
	static const WlcsExtensionDescriptor extensions[] = {
		{"wl_compositor", 5},
		{"wl_subcompositor", 1},
		{"wl_shm", 1},
		{"wl_seat", 7},
		{"wl_output", 4},
		{"wl_data_device_manager", 3},
		{"wp_viewporter", 1},
		{"wp_fractional_scale_manager_v1", 1},
		{"ext_session_lock_manager_v1", 1},
		{"xdg_wm_base", 5},
		{"zwp_pointer_gestures_v1", 3},
	};
	static const WlcsIntegrationDescriptor descriptor = {
		1, sizeof extensions / sizeof extensions[0], extensions};
	(void)server;
	return &descriptor;
}

static WlcsDisplayServer *create_server(int argc, const char **argv)
{
	struct server *server = calloc(1, sizeof *server);
	void *host = server ? reference_create(argc, argv) : NULL;
	if (!host) {
		free(server);
		return NULL;
	}
	server->host = host;
	server->base.version = WLCS_DISPLAY_SERVER_VERSION;
	server->base.stop = stop;
	server->base.create_client_socket = connect_client;
	server->base.position_window_absolute = place;
	server->base.create_pointer = create_pointer;
	server->base.create_touch = create_touch;
	server->base.get_descriptor = describe;
	server->base.start_on_this_thread = run;
	return &server->base;
}

static void destroy_server(WlcsDisplayServer *server)
{
	reference_destroy(host_of(server));
	free(server);
}

const WlcsServerIntegration wlcs_server_integration = {WLCS_SERVER_INTEGRATION_VERSION, create_server, destroy_server};
#else
typedef int nothing_to_compile;
#endif
