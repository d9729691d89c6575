/* Keyboards and pointers. Touchscreens, and what touchpads tell of several fingers, are handed to the adapter. */
#include "slate.h"

#include <linux/input-event-codes.h>
#include <stdlib.h>
#include <time.h>
#include <wlr/backend/session.h>
#include <wlr/interfaces/wlr_input_device.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_primary_selection.h>
#include <wlr/types/wlr_virtual_keyboard_v1.h>
#include <xkbcommon/xkbcommon.h>

struct keyboard {
  struct wlr_input_device *device;
  struct wl_listener key, modifiers, destroy;
};

static uint32_t now_msec(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

/* Keyboards */

static void close_focused(void) {
  if (slate.focus)
    wlr_xdg_toplevel_send_close(slate.focus->xdg);
}

static void toggle_fullscreen(void) {
  if (slate.focus)
    window_set_fullscreen(slate.focus, NULL, !slate.focus->xdg->toplevel->current.fullscreen);
}

static bool switch_terminal(xkb_keysym_t symbol) {
  struct wlr_session *session = wlr_backend_get_session(slate.backend);
  if (symbol < XKB_KEY_XF86Switch_VT_1 || symbol > XKB_KEY_XF86Switch_VT_12 || !session)
    return false;
  wlr_session_change_vt(session, symbol - XKB_KEY_XF86Switch_VT_1 + 1);
  return true;
}

/* Keys with the logo are Slate's. What a gesture does too goes the same way: Selvage ends a gesture that is under way. */
static bool is_ours(xkb_keysym_t symbol, uint32_t modifiers) {
  if (switch_terminal(symbol))
    return true;
  if (!(modifiers & WLR_MODIFIER_LOGO) || slate.is_locked)
    return false;
  switch (symbol) {
  case XKB_KEY_h: return gestures_invoke("home");
  case XKB_KEY_Tab: return gestures_invoke("switch-apps");
  case XKB_KEY_d: return gestures_invoke("dock");
  case XKB_KEY_q: return close_focused(), true;
  case XKB_KEY_f: return toggle_fullscreen(), true;
  case XKB_KEY_Escape: return wl_display_terminate(slate.display), true;
  default: return false;
  }
}

static void on_key(struct wl_listener *listener, void *data) {
  struct keyboard *keyboard = wl_container_of(listener, keyboard, key);
  struct wlr_keyboard *wlr = keyboard->device->keyboard;
  struct wlr_event_keyboard_key *event = data;
  const xkb_keysym_t *symbols;
  int count = xkb_state_key_get_syms(wlr->xkb_state, event->keycode + 8, &symbols);
  for (int i = 0; i < count && event->state == WL_KEYBOARD_KEY_STATE_PRESSED; i++)
    if (is_ours(symbols[i], wlr_keyboard_get_modifiers(wlr)))
      return;
  wlr_seat_set_keyboard(slate.seat, keyboard->device);
  wlr_seat_keyboard_notify_key(slate.seat, event->time_msec, event->keycode, event->state);
}

static void on_modifiers(struct wl_listener *listener, void *data) {
  struct keyboard *keyboard = wl_container_of(listener, keyboard, modifiers);
  (void)data;
  wlr_seat_set_keyboard(slate.seat, keyboard->device);
  wlr_seat_keyboard_notify_modifiers(slate.seat, &keyboard->device->keyboard->modifiers);
}

static void set_keymap(struct wlr_keyboard *keyboard) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_keymap *keymap = xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS);
  wlr_keyboard_set_keymap(keyboard, keymap);
  wlr_keyboard_set_repeat_info(keyboard, 25, 600);
  xkb_keymap_unref(keymap);
  xkb_context_unref(context);
}

/* A tablet may have no keys, and yet apps wait for the Back key: this keyboard has nobody who types. */
static struct wlr_keyboard nobody;
static struct wlr_input_device nobodys;

static void make_nobodys_keyboard(void) {
  static const struct wlr_keyboard_impl keyboard_impl;
  static const struct wlr_input_device_impl device_impl;
  wlr_input_device_init(&nobodys, WLR_INPUT_DEVICE_KEYBOARD, &device_impl, "Slate", 0, 0);
  wlr_keyboard_init(&nobody, &keyboard_impl);
  nobodys.keyboard = &nobody;
  set_keymap(&nobody);
  wlr_seat_set_keyboard(slate.seat, &nobodys);
}

void press_back(void) {
  wlr_seat_keyboard_notify_key(slate.seat, now_msec(), KEY_BACK, WL_KEYBOARD_KEY_STATE_PRESSED);
  wlr_seat_keyboard_notify_key(slate.seat, now_msec(), KEY_BACK, WL_KEYBOARD_KEY_STATE_RELEASED);
}

static void on_keyboard_destroy(struct wl_listener *listener, void *data) {
  struct keyboard *keyboard = wl_container_of(listener, keyboard, destroy);
  (void)data;
  wl_list_remove(&keyboard->key.link);
  wl_list_remove(&keyboard->modifiers.link);
  wl_list_remove(&keyboard->destroy.link);
  if (wlr_seat_get_keyboard(slate.seat) == keyboard->device->keyboard)
    wlr_seat_set_keyboard(slate.seat, &nobodys);
  free(keyboard);
}

static void add_keyboard(struct wlr_input_device *device) {
  struct keyboard *keyboard = calloc(1, sizeof *keyboard);
  if (!keyboard)
    return;
  keyboard->device = device;
  listen_to(&device->keyboard->events.key, &keyboard->key, on_key);
  listen_to(&device->keyboard->events.modifiers, &keyboard->modifiers, on_modifiers);
  listen_to(&device->events.destroy, &keyboard->destroy, on_keyboard_destroy);
  wlr_seat_set_keyboard(slate.seat, device);
}

/* An on-screen keyboard brings its own keymap. */
static void on_virtual_keyboard(struct wl_listener *listener, void *data) {
  struct wlr_virtual_keyboard_v1 *keyboard = data;
  (void)listener;
  add_keyboard(&keyboard->input_device);
}

/* Pointers */

static void show_arrow(void) { wlr_xcursor_manager_set_cursor_image(slate.cursors, "left_ptr", slate.cursor); }

static void point(uint32_t time) {
  double x = slate.cursor->x, y = slate.cursor->y, left, top;
  struct output *output = output_at(x, y);
  if (output)
    slate.output = output;
  if (window_drag(x, y))
    return;
  struct wlr_surface *surface = surface_at(x, y);
  if (!surface || !surface_place(surface, &left, &top)) {
    show_arrow();
    wlr_seat_pointer_notify_clear_focus(slate.seat);
    return;
  }
  wlr_seat_pointer_notify_enter(slate.seat, surface, x - left, y - top);
  wlr_seat_pointer_notify_motion(slate.seat, time, x - left, y - top);
}

static void on_motion(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_motion *event = data;
  (void)listener;
  wlr_cursor_move(slate.cursor, event->device, event->delta_x, event->delta_y);
  point(event->time_msec);
}

static void on_motion_absolute(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_motion_absolute *event = data;
  (void)listener;
  wlr_cursor_warp_absolute(slate.cursor, event->device, event->x, event->y);
  point(event->time_msec);
}

static void on_button(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_button *event = data;
  struct window *window = window_of(surface_at(slate.cursor->x, slate.cursor->y));
  (void)listener;
  if (event->state == WLR_BUTTON_RELEASED)
    window_drop();
  else if (window && !slate.is_locked)
    window_focus(window);
  wlr_seat_pointer_notify_button(slate.seat, event->time_msec, event->button, event->state);
}

static void on_axis(struct wl_listener *listener, void *data) {
  struct wlr_event_pointer_axis *event = data;
  (void)listener;
  wlr_seat_pointer_notify_axis(slate.seat, event->time_msec, event->orientation, event->delta, event->delta_discrete,
                               event->source);
}

static void on_pointer_frame(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  wlr_seat_pointer_notify_frame(slate.seat);
}

/* For apps that know no touch: where a finger rests. */
void click_right(struct wlr_surface *surface, double x, double y) {
  double left, top;
  uint32_t time = now_msec();
  if (!surface || !surface_place(surface, &left, &top))
    return;
  wlr_cursor_warp(slate.cursor, NULL, x, y);
  wlr_seat_pointer_notify_enter(slate.seat, surface, x - left, y - top);
  wlr_seat_pointer_notify_button(slate.seat, time, BTN_RIGHT, WLR_BUTTON_PRESSED);
  wlr_seat_pointer_notify_button(slate.seat, time, BTN_RIGHT, WLR_BUTTON_RELEASED);
  wlr_seat_pointer_notify_frame(slate.seat);
}

/* Devices, and what clients ask of the seat */

/* The seat never loses a capability: what clients hold of it would be dead when the device is plugged in again. */
static void on_new_input(struct wl_listener *listener, void *data) {
  struct wlr_input_device *device = data;
  (void)listener;
  selvage_wlr_add_device(slate.selvage, slate.seat, device);
  if (device->type == WLR_INPUT_DEVICE_KEYBOARD) {
    set_keymap(device->keyboard);
    add_keyboard(device);
  } else if (device->type == WLR_INPUT_DEVICE_POINTER) {
    wlr_cursor_attach_input_device(slate.cursor, device);
    wlr_seat_set_capabilities(slate.seat, slate.seat->capabilities | WL_SEAT_CAPABILITY_POINTER);
    show_arrow();
  } else if (device->type == WLR_INPUT_DEVICE_TOUCH) {
    wlr_seat_set_capabilities(slate.seat, slate.seat->capabilities | WL_SEAT_CAPABILITY_TOUCH);
  }
}

static void on_set_cursor(struct wl_listener *listener, void *data) {
  struct wlr_seat_pointer_request_set_cursor_event *event = data;
  (void)listener;
  if (slate.seat->pointer_state.focused_client == event->seat_client)
    wlr_cursor_set_surface(slate.cursor, event->surface, event->hotspot_x, event->hotspot_y);
}

static void on_set_selection(struct wl_listener *listener, void *data) {
  struct wlr_seat_request_set_selection_event *event = data;
  (void)listener;
  wlr_seat_set_selection(slate.seat, event->source, event->serial);
}

static void on_set_primary_selection(struct wl_listener *listener, void *data) {
  struct wlr_seat_request_set_primary_selection_event *event = data;
  (void)listener;
  wlr_seat_set_primary_selection(slate.seat, event->source, event->serial);
}

static void on_start_drag(struct wl_listener *listener, void *data) {
  struct wlr_seat_request_start_drag_event *event = data;
  struct wlr_touch_point *finger;
  (void)listener;
  if (wlr_seat_validate_pointer_grab_serial(slate.seat, event->origin, event->serial))
    wlr_seat_start_pointer_drag(slate.seat, event->drag, event->serial);
  else if (wlr_seat_validate_touch_grab_serial(slate.seat, event->origin, event->serial, &finger))
    wlr_seat_start_touch_drag(slate.seat, event->drag, event->serial, finger);
  else if (event->drag->source)
    wlr_data_source_destroy(event->drag->source);
}

static void listen_to_cursor(void) {
  static struct wl_listener motion, motion_absolute, button, axis, frame;
  slate.cursor = wlr_cursor_create();
  slate.cursors = wlr_xcursor_manager_create(NULL, 24);
  wlr_xcursor_manager_load(slate.cursors, 1);
  wlr_cursor_attach_output_layout(slate.cursor, slate.layout);
  listen_to(&slate.cursor->events.motion, &motion, on_motion);
  listen_to(&slate.cursor->events.motion_absolute, &motion_absolute, on_motion_absolute);
  listen_to(&slate.cursor->events.button, &button, on_button);
  listen_to(&slate.cursor->events.axis, &axis, on_axis);
  listen_to(&slate.cursor->events.frame, &frame, on_pointer_frame);
}

void input_start(void) {
  static struct wl_listener new_input, set_cursor, set_selection, set_primary_selection, start_drag, virtual_keyboard;
  slate.seat = wlr_seat_create(slate.display, "seat0");
  make_nobodys_keyboard();
  wlr_seat_set_capabilities(slate.seat, WL_SEAT_CAPABILITY_KEYBOARD);
  listen_to_cursor();
  listen_to(&slate.backend->events.new_input, &new_input, on_new_input);
  listen_to(&slate.seat->events.request_set_cursor, &set_cursor, on_set_cursor);
  listen_to(&slate.seat->events.request_set_selection, &set_selection, on_set_selection);
  listen_to(&slate.seat->events.request_set_primary_selection, &set_primary_selection, on_set_primary_selection);
  listen_to(&slate.seat->events.request_start_drag, &start_drag, on_start_drag);
  listen_to(&wlr_virtual_keyboard_manager_v1_create(slate.display)->events.new_virtual_keyboard, &virtual_keyboard,
         on_virtual_keyboard);
}
