/* The world of deferral_search: two screens, four apps, and what the person and the contract know of them. */
#pragma once
#include "checker.h"
#include "dice.h"
#include "display_client.h"

#include <wayland-server-core.h>

#define APPS 4
/* So many of them speak the protocol, in some of the runs. */
#define WIRE_APPS 2
#define SCREENS 2
#define MOST_RECTS 32

enum user { USER_NEVER, USER_FULLSCREEN, USER_ALWAYS };

/* One app: one surface, at most one object. The first ones may speak the protocol, the others are told of by calls. */
struct app {
  uint64_t client;
  selvage_surface surface;
  selvage_deferral object;
  enum selvage_verdict verdict;
  struct selvage_surface_state state;
  int screen, name;
  /* What it asks for, as applied. */
  uint32_t edges;

  bool has_wire;
  struct client wire;
  struct wl_client *served;
  struct wl_resource *resource;
  enum selvage_removal leaves;
  /* What it was told that it has for itself, and what comes before the next done. */
  struct selvage_rect granted[MOST_RECTS], heard[MOST_RECTS];
  int grants, rects;
};

struct screen {
  selvage_output output;
  selvage_device device;
  struct selvage_output_info info;
  /* As the person sees it. */
  double width_mm, height_mm;
  /* Which app a finger meets. */
  int front;
  /* Edges whose hint is on the screen: the person sees that the next swipe is the system's. */
  uint32_t hints;
  /* Clients saw a swipe on this edge, 0 for none; until then the next one is the system's. */
  uint32_t promised;
  uint64_t until_us;
};

/* What is known of the swipe under way. */
struct swipe {
  int screen;
  enum selvage_edge edge;
  bool was_seen, was_system, was_hinted;
  /* Clients did something meanwhile; or the screen was turned, and all of it is void. */
  bool is_disturbed, is_void;
};

struct search {
  struct dice dice;
  struct checker checker;
  uint64_t seed, now_us, last_client;
  bool verbose, knows_scene, is_swiping;
  int depth, budget;
  selvage_context *context;
  selvage_seat seat;
  struct wl_display *display;
  struct app apps[APPS];
  struct screen screens[SCREENS];
  struct swipe swipe;
  uint32_t bound;
  enum user user;
  /* Names of apps, as sets: those that may never defer, and those that always do, on these edges. */
  uint32_t denied, always, always_edges;
};

void say(struct search *search, const char *format, ...) __attribute__((format(printf, 2, 3)));
void broken(void *search, const char *promise);

/* deferral_wire.c: a compositor for apps that speak the protocol. */
void wire_start(struct search *search, struct selvage_host *host);
void wire_serve(struct search *search);
void wire_end(struct search *search);
void wire_connect(struct search *search, struct app *app);
void wire_disconnect(struct search *search, struct app *app, enum selvage_removal reason);
void wire_pump(struct search *search);

/* deferral_apps.c: what clients do. */
extern const char *const app_names[4];
void come(struct search *search, struct app *app);
void leave(struct search *search, struct app *app, enum selvage_removal reason);
void misbehave(struct search *search);

/* deferral_contract.c: whose a swipe has to be, by the words of the contract and not by the library's. */
enum owner {
  OWNER_SYSTEM,
  /* The app's, which goes first: then the edge is armed. */
  OWNER_APP,
  /* The client's under it, and the edge stays what it was. */
  OWNER_CLIENT,
  OWNER_UNKNOWN
};
enum ground {
  GROUND_SECOND,
  GROUND_HINT,
  GROUND_NOBODY,
  GROUND_FIRST,
  GROUND_GRANTED,
  GROUND_KEYS,
  GROUND_UNBOUND,
  /* A window goes first only where it has been alone for some time. */
  GROUND_PERHAPS,
  GROUND_BORDER,
  GROUNDS
};
extern const char *const grounds[GROUNDS];
enum ground contract_says(struct search *search, double x, double y);
enum owner owner_by(enum ground ground);
void check_grants(struct search *search);
