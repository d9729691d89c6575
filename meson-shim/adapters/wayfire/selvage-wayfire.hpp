/* What the files of the plugin share. The adapter for wlroots does most: Wayfire 0.7 is built on wlroots 0.15.
 *
 *   plugin.cpp   start and end, settings           places.cpp   what lies where
 *   fork.cpp     whose a finger is: Wayfire's       actions.cpp  what Wayfire does when a gesture commits
 *                own, or for Selvage to judge       hint.cpp     "Swipe again", and progress */
#ifndef SELVAGE_WAYFIRE_HPP
#define SELVAGE_WAYFIRE_HPP

#include <memory>
#include <wayfire/core.hpp>
#include <wayfire/output-layout.hpp>
#include <wayfire/output.hpp>
#include <wayfire/plugin.hpp>
#include <wayfire/render-manager.hpp>
#include <wayfire/signal-definitions.hpp>
#include <wayfire/util/log.hpp>
#include <wayfire/view.hpp>
#include <wayfire/workspace-manager.hpp>

#include <wayfire/nonstd/wlroots-full.hpp>

extern "C" {
#include <wlr/types/wlr_pointer.h>

#include "selvage-wlroots.h"
}

namespace selvage {

/* One for the process, whatever outputs come and go. NULL before the first output and after the end. */
extern selvage_wlr *adapter;

/* places.cpp */
wlr_surface *surface_at(void *, double x, double y);
bool place_of(void *, wlr_surface *surface, double *x, double *y);
/* The window, panel or popup that it is part of, while that is mapped. */
wayfire_view view_of(wlr_surface *surface);
/* Wayfire draws something of its own here, like the bar of a window, or a plugin has grabbed the input. */
bool is_wayfires(double x, double y);
/* NULL for none, and for one that is gone. */
wf::output_t *output_of(selvage_output handle);

/* Stands between a device and those that listen to it. */
class fork_t;
void forks_init();
void forks_finish();

/* actions.cpp */
void on_action(void *, const selvage_action *action);
/* Edges that lead to nothing are no edges. */
void tell_missing();

/* hint.cpp */
void on_affordance(void *, const selvage_affordance *affordance);
void on_gesture(void *, const selvage_gesture *gesture);
void hint_finish();
/* An output goes. */
void hint_forget(wf::output_t *output);

} // namespace selvage

#endif
