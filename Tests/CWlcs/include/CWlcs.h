/* What the Wayland conformance suite may ask of the reference host: Swift answers, the tables of the suite stand in CWlcs.c. */
#pragma once
#include <stdint.h>

struct wl_display;
struct wl_surface;
struct wl_event_loop;

/* A compositor that has not begun to run, or NULL. */
void *reference_create(int argc, const char *const *argv);
void reference_destroy(void *host);
/* Runs until `reference_stop`; the suite's own loop is dispatched with it, and asks for everything else from there. */
void reference_run(void *host, struct wl_event_loop *suite);
void reference_stop(void *host);
/* A socket for one more client, or -1. The caller closes it. */
int reference_connect(void *host);
/* Moves the window of a client in this process. */
void reference_place(void *host, struct wl_display *client, struct wl_surface *surface, int x, int y);

/* Places are in pixels of the output. */
void reference_touch_down(void *host, double x, double y);
void reference_touch_move(void *host, double x, double y);
void reference_touch_up(void *host);

void reference_pointer_move(void *host, double x, double y);
void reference_pointer_move_by(void *host, double dx, double dy);
void reference_pointer_button(void *host, int button, int is_pressed);
