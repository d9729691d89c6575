/* Selvage for compositors that run without it too: libselvage is looked for when the compositor starts.
 *
 * Copy this header, selvage.h and selvage-loader.c into your sources. Nothing is linked, and building needs no Swift.
 *
 *   const struct selvage_library *selvage = selvage_loader_load();
 *   selvage_context *gestures = NULL;
 *   if (selvage)
 *     gestures = selvage->context_create(&host);
 *   else
 *     log("gestures are off: %s", selvage_loader_reason());
 *   ...
 *   if (gestures)
 *     selvage->touch_down(gestures, ...);
 *   else
 *     deliver the touch as you always did;
 *
 * Each function of selvage.h is a member, without the prefix: selvage_touch_down() is selvage->touch_down().
 *
 * SELVAGE_DISABLE=1 in the environment keeps the library out, so that a person who reports a bug can see the compositor
 * without it. Any value but an empty one and 0 does. */
#ifndef SELVAGE_LOADER_H
#define SELVAGE_LOADER_H

#include "selvage.h"

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Every function of selvage.h, without its prefix. The library must have them all. */
#define SELVAGE_FUNCTIONS(X)                                                                                           \
  X(version)                                                                                                           \
  X(context_create)                                                                                                    \
  X(context_destroy)                                                                                                   \
  X(advance)                                                                                                           \
  X(next_deadline)                                                                                                     \
  X(statistics)                                                                                                        \
  X(context_trace)                                                                                                     \
  X(output_add)                                                                                                        \
  X(output_update)                                                                                                     \
  X(output_remove)                                                                                                     \
  X(scene_changed)                                                                                                     \
  X(seat_add)                                                                                                          \
  X(seat_remove)                                                                                                       \
  X(device_add)                                                                                                        \
  X(device_update)                                                                                                     \
  X(device_remove)                                                                                                     \
  X(surface_add)                                                                                                       \
  X(surface_remove)                                                                                                    \
  X(surface_state)                                                                                                     \
  X(global_visible)                                                                                                    \
  X(context_attach_display)                                                                                            \
  X(surface_commit)                                                                                                    \
  X(surface_applied)                                                                                                   \
  X(touch_down)                                                                                                        \
  X(touch_motion)                                                                                                      \
  X(touch_up)                                                                                                          \
  X(touch_shape)                                                                                                       \
  X(touch_frame)                                                                                                       \
  X(touch_cancel)                                                                                                      \
  X(touch_take)                                                                                                        \
  X(pad_begin)                                                                                                         \
  X(pad_update)                                                                                                        \
  X(pad_end)                                                                                                           \
  X(lock)                                                                                                              \
  X(suspend)                                                                                                           \
  X(pen)                                                                                                               \
  X(invoke)                                                                                                            \
  X(affordance_activate)                                                                                               \
  X(affordance_dismiss)                                                                                                \
  X(set)                                                                                                               \
  X(reduces_motion)                                                                                                    \
  X(bind)                                                                                                              \
  X(unbind_all)                                                                                                        \
  X(actions_missing)                                                                                                   \
  X(deferral_add)                                                                                                      \
  X(deferral_set)                                                                                                      \
  X(deferral_remove)

/* A pointer to each of them, with the type that the header gives it. */
#ifdef __cplusplus
#define SELVAGE_MEMBER(name) decltype(&selvage_##name) SELVAGE_NONNULL name;
#else
#define SELVAGE_MEMBER(name) __typeof__(&selvage_##name) SELVAGE_NONNULL name;
#endif

struct selvage_library {
  SELVAGE_FUNCTIONS(SELVAGE_MEMBER)
};

/* Loads libselvage.so.0, once: later calls give the same answer. NULL when it is disabled, not installed, of another
 * major version or without one of the functions. The library stays until the process ends. Call it from one thread at a
 * time. */
const struct selvage_library *SELVAGE_NULLABLE selvage_loader_load(void);

/* Why selvage_loader_load() returned NULL, in a line to log; an empty string when it did not, or was not called. */
const char *SELVAGE_NONNULL selvage_loader_reason(void);

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#pragma clang diagnostic pop
#endif

#endif
