/* What people, devices and the compositor do meanwhile. */
#include "happenings.h"

#include <stddef.h>

static struct window *some_window(struct compositor *host, struct dice *dice) {
  if (dice_chance(dice, 50)) return compositor_window(host, 0);
  return compositor_window(host, dice_below(dice, host->window_count));
}

/* Fingers land anywhere, and often on an edge, from where they go inward. */
void happen_fingers(struct compositor *host, struct dice *dice, struct fingers *fingers) {
  int seat = dice_below(dice, 5) == 0;
  for (int id = 0; id < FINGERS; id++) {
    struct finger *finger = &fingers->at[seat][id];
    if (!finger->is_down && dice_chance(dice, 4)) {
      bool is_edge = dice_chance(dice, 40);
      finger->x = dice_between(dice, 1, SCREEN_WIDTH - 1);
      finger->y = is_edge ? SCREEN_HEIGHT - 0.5 : dice_between(dice, 1, SCREEN_HEIGHT - 1);
      finger->dx = dice_between(dice, -3, 3), finger->dy = is_edge ? -3 : dice_between(dice, -3, 3);
      finger->is_down = true;
      compositor_down(host, seat, id, finger->x, finger->y, some_window(host, dice));
    } else if (finger->is_down && dice_chance(dice, 8)) {
      finger->is_down = false;
      compositor_up(host, seat, id);
    } else if (finger->is_down && dice_chance(dice, 80)) {
      finger->x += finger->dx, finger->y += finger->dy;
      compositor_move(host, seat, id, finger->x, finger->y);
    }
  }
  compositor_frame(host, seat);
}

void happen_pad(struct compositor *host, struct dice *dice) {
  if (!host->context) return;
  const struct window *window = some_window(host, dice);
  switch (dice_below(dice, 5)) {
  case 0:
    selvage_pad_begin(host->context, host->pad, host->now_us, dice_chance(dice, 50) ? SELVAGE_PAD_SWIPE : SELVAGE_PAD_PINCH,
                      (uint32_t)(2 + dice_below(dice, 4)), window ? window->handle : 0);
    break;
  case 1: selvage_pad_end(host->context, host->pad, host->now_us, dice_chance(dice, 30)); break;
  default: {
    const struct selvage_pad_motion motion = {
        .struct_size = sizeof motion, .dx = dice_between(dice, -40, 40), .dy = dice_between(dice, -40, 40),
        .scale = dice_between(dice, 0.5, 2), .rotation = dice_between(dice, -20, 20)};
    selvage_pad_update(host->context, host->pad, host->now_us, &motion);
  }
  }
  host->now_us += 8000;
}

void happen_elsewhere(struct compositor *host, struct dice *dice) {
  struct window *window = some_window(host, dice);
  if (!host->context) return;
  switch (dice_below(dice, 12)) {
  case 0: selvage_lock(host->context, dice_chance(dice, 30)); break;
  case 1: selvage_suspend(host->context, dice_chance(dice, 30)); break;
  case 2: selvage_touch_cancel(host->context, host->screens[0], host->now_us); break;
  case 3: selvage_pen(host->context, dice_chance(dice, 30), host->now_us); break;
  case 4: selvage_bind(host->context, "touchscreen edge=left action=back"); break;
  case 5: selvage_invoke(host->context, "home", SELVAGE_SOURCE_KEY, host->output, host->seats[0]); break;
  case 6: compositor_wait(host, (uint64_t)dice_below(dice, 4000000)); break;
  case 7:
    if (dice_chance(dice, 20)) {
      selvage_seat_remove(host->context, host->seats[1]);
      selvage_seat_add(host->context, &host->seats[1]);
      const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = host->seats[1],
                                                 .output = host->output};
      selvage_device_add(host->context, &screen, &host->screens[1]);
    }
    break;
  case 8:
    if (!window) break;
    if (dice_chance(dice, 40)) compositor_forget(host, window);
    else compositor_tell_of(host, window);
    break;
  default:
    if (window && !window->handle) compositor_tell_of(host, window);
    if (window) compositor_show(host, window, dice_chance(dice, 80));
    selvage_scene_changed(host->context, host->output);
  }
}

void happen_rest(struct compositor *host, struct fingers *fingers) {
  for (int seat = 0; seat < SEATS; seat++) {
    for (int id = 0; id < FINGERS; id++) {
      if (fingers->at[seat][id].is_down) compositor_up(host, seat, id);
      fingers->at[seat][id].is_down = false;
    }
    if (host->context) compositor_frame(host, seat);
  }
  if (!host->context) return;
  selvage_pad_end(host->context, host->pad, host->now_us, true);
  selvage_lock(host->context, false);
  selvage_suspend(host->context, false);
  selvage_pen(host->context, false, host->now_us);
  compositor_wait(host, 10000000);
}
