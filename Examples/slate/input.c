/* Keyboards and pointers. Touchscreens, and what touchpads tell of several fingers, are handed to the adapter. */
#include "slate.h"

#include <linux/input-event-codes.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_virtual_keyboard_v1.h>
#include <wlr/types/wlr_xcursor_manager.h>

struct keyboard {
  struct wlr_input_device *device;
  struct wl_listener key, modifiers, destroy;
};

static struct wlr_cursor *cursor;
static struct wlr_xcursor_manager *cursors;

/* A tablet may have no keys, and yet apps wait for the Back key: this keyboard has nobody who types. */
static struct wlr_keyboard nobodys_keyboard;
static struct wlr_input_device nobody = {.keyboard = &nobodys_keyboard};

/* Keys with the logo are Slate's. */
static bool is_ours(xkb_keysym_t symbol, uint32_t modifiers) {
  if (!(modifiers & WLR_MODIFIER_LOGO) || slate.locker)
    return false;
  switch (symbol) {
  case XKB_KEY_h: return gestures_invoke("home");
  case XKB_KEY_Tab: return gestures_invoke("switch-apps");
  case XKB_KEY_d: return gestures_invoke("dock");
  case XKB_KEY_Escape: return wl_display_terminate(slate.display), true;
  case XKB_KEY_q: return slate.focus && (wlr_xdg_toplevel_send_close(slate.focus->xdg), true);
  default: return false;
  }
}

ON(keyboard, key) {
  struct wlr_keyboard *wlr = keyboard->device->keyboard;
  struct wlr_event_keyboard_key *event = data;
  xkb_keysym_t symbol = xkb_state_key_get_one_sym(wlr->xkb_state, event->keycode + 8);
  if (event->state == WL_KEYBOARD_KEY_STATE_PRESSED && is_ours(symbol, wlr_keyboard_get_modifiers(wlr)))
    return;
  wlr_seat_set_keyboard(slate.seat, keyboard->device);
  wlr_seat_keyboard_notify_key(slate.seat, event->time_msec, event->keycode, event->state);
}

ON(keyboard, modifiers) {
  wlr_seat_set_keyboard(slate.seat, keyboard->device);
  wlr_seat_keyboard_notify_modifiers(slate.seat, &keyboard->device->keyboard->modifiers);
}

ON(keyboard, destroy) {
  wl_list_remove(&keyboard->key.link);
  wl_list_remove(&keyboard->modifiers.link);
  wl_list_remove(&keyboard->destroy.link);
  wlr_seat_set_keyboard(slate.seat, &nobody);
  free(keyboard);
}

static void set_keymap(struct wlr_keyboard *keyboard) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS);
  wlr_keyboard_set_keymap(keyboard, keymap);
  wlr_keyboard_set_repeat_info(keyboard, 25, 600);
  xkb_keymap_unref(keymap);
  xkb_context_unref(context);
}

static void add_keyboard(struct wlr_input_device *device) {
  struct keyboard *keyboard = calloc(1, sizeof *keyboard);
  if (!keyboard)
    return;
  keyboard->device = device;
  listen_to(&device->keyboard->events.key, &keyboard->key, on_key);
  listen_to(&device->keyboard->events.modifiers, &keyboard->modifiers, on_modifiers);
  listen_to(&device->events.destroy, &keyboard->destroy, on_destroy);
  wlr_seat_set_keyboard(slate.seat, device);
}

/* An on-screen keyboard brings its own keymap. */
static void on_virtual_keyboard(struct wl_listener *listener, void *data) {
  add_keyboard(&((struct wlr_virtual_keyboard_v1 *)data)->input_device);
}

static void make_nobodys_keyboard(void) {
  static const struct wlr_keyboard_impl keyboard_impl;
  static const struct wlr_input_device_impl device_impl;
  wlr_input_device_init(&nobody, WLR_INPUT_DEVICE_KEYBOARD, &device_impl, "Slate", 0, 0);
  wlr_keyboard_init(&nobodys_keyboard, &keyboard_impl);
  nobody.keyboard = &nobodys_keyboard;
  set_keymap(&nobodys_keyboard);
  wlr_seat_set_keyboard(slate.seat, &nobody);
}

void press_back(uint32_t msec) {
  wlr_seat_keyboard_notify_key(slate.seat, msec, KEY_BACK, WL_KEYBOARD_KEY_STATE_PRESSED);
  wlr_seat_keyboard_notify_key(slate.seat, msec, KEY_BACK, WL_KEYBOARD_KEY_STATE_RELEASED);
}

void cursor_place(double *x, double *y) { *x = cursor->x, *y = cursor->y; }

static void point(uint32_t msec) {
  double left, top;
  struct wlr_surface *surface = surface_at(NULL, cursor->x, cursor->y);
  slate.output = output_at(cursor->x, cursor->y) ? output_at(cursor->x, cursor->y) : slate.output;
  if (slate.dragged) {
    window_drag(NULL, cursor->x, cursor->y, false);
  } else if (surface && surface_place(NULL, surface, &left, &top)) {
    wlr_seat_pointer_notify_enter(slate.seat, surface, cursor->x - left, cursor->y - top);
    wlr_seat_pointer_notify_motion(slate.seat, msec, cursor->x - left, cursor->y - top);
  } else {
    wlr_xcursor_manager_set_cursor_image(cursors, "left_ptr", cursor);
    wlr_seat_pointer_notify_clear_focus(slate.seat);
  }
}

static void on_motion(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_motion *event = data;
  wlr_cursor_move(cursor, event->device, event->delta_x, event->delta_y);
  point(event->time_msec);
}

static void on_motion_absolute(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_motion_absolute *event = data;
  wlr_cursor_warp_absolute(cursor, event->device, event->x, event->y);
  point(event->time_msec);
}

static void on_button(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_button *event = data;
  struct window *window = window_of(surface_at(NULL, cursor->x, cursor->y));
  if (event->state == WLR_BUTTON_RELEASED)
    window_drag(NULL, 0, 0, true);
  else if (window && !slate.locker)
    window_focus(window);
  wlr_seat_pointer_notify_button(slate.seat, event->time_msec, event->button, event->state);
}

static void on_axis(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_axis *event = data;
  wlr_seat_pointer_notify_axis(slate.seat, event->time_msec, event->orientation, event->delta, event->delta_discrete,
                               event->source);
}
static void on_frame(struct wl_listener *listener, void *data) { wlr_seat_pointer_notify_frame(slate.seat); }

/* The seat never loses a capability: what clients hold of it would be dead when the device is plugged in again. */
static void on_new_input(struct wl_listener *listener, void *data) {
  struct wlr_input_device *device = data;
  selvage_wlr_add_device(slate.selvage, slate.seat, device);
  if (device->type == WLR_INPUT_DEVICE_KEYBOARD) {
    set_keymap(device->keyboard);
    add_keyboard(device);
  } else if (device->type == WLR_INPUT_DEVICE_POINTER) {
    wlr_cursor_attach_input_device(cursor, device);
    wlr_seat_set_capabilities(slate.seat, slate.seat->capabilities | WL_SEAT_CAPABILITY_POINTER);
  } else if (device->type == WLR_INPUT_DEVICE_TOUCH) {
    wlr_seat_set_capabilities(slate.seat, slate.seat->capabilities | WL_SEAT_CAPABILITY_TOUCH);
  }
}

static void on_set_cursor(struct wl_listener *listener, void *data) {
  struct wlr_seat_pointer_request_set_cursor_event *event = data;
  if (slate.seat->pointer_state.focused_client == event->seat_client)
    wlr_cursor_set_surface(cursor, event->surface, event->hotspot_x, event->hotspot_y);
}

static void on_set_selection(struct wl_listener *listener, void *data) {
  struct wlr_seat_request_set_selection_event *event = data;
  wlr_seat_set_selection(slate.seat, event->source, event->serial);
}

static void on_start_drag(struct wl_listener *listener, void *data) {
  struct wlr_seat_request_start_drag_event *event = data;
  struct wlr_touch_point *finger;
  if (wlr_seat_validate_pointer_grab_serial(slate.seat, event->origin, event->serial))
    wlr_seat_start_pointer_drag(slate.seat, event->drag, event->serial);
  else if (wlr_seat_validate_touch_grab_serial(slate.seat, event->origin, event->serial, &finger))
    wlr_seat_start_touch_drag(slate.seat, event->drag, event->serial, finger);
  else if (event->drag->source)
    wlr_data_source_destroy(event->drag->source);
}

void input_start(void) {
  static struct wl_listener listeners[10], *next = listeners;
  slate.seat = wlr_seat_create(slate.display, "seat0");
  make_nobodys_keyboard();
  wlr_seat_set_capabilities(slate.seat, WL_SEAT_CAPABILITY_KEYBOARD);
  cursor = wlr_cursor_create();
  cursors = wlr_xcursor_manager_create(NULL, 24);
  wlr_xcursor_manager_load(cursors, 1);
  wlr_cursor_attach_output_layout(cursor, slate.layout);
  listen_to(&cursor->events.motion, next++, on_motion);
  listen_to(&cursor->events.motion_absolute, next++, on_motion_absolute);
  listen_to(&cursor->events.button, next++, on_button);
  listen_to(&cursor->events.axis, next++, on_axis);
  listen_to(&cursor->events.frame, next++, on_frame);
  listen_to(&slate.backend->events.new_input, next++, on_new_input);
  listen_to(&slate.seat->events.request_set_cursor, next++, on_set_cursor);
  listen_to(&slate.seat->events.request_set_selection, next++, on_set_selection);
  listen_to(&slate.seat->events.request_start_drag, next++, on_start_drag);
  struct wlr_virtual_keyboard_manager_v1 *virtual = wlr_virtual_keyboard_manager_v1_create(slate.display);
  listen_to(&virtual->events.new_virtual_keyboard, next++, on_virtual_keyboard);
}
