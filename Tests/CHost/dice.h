/* Random numbers that come out the same everywhere. */
#ifndef DICE_H
#define DICE_H

#include <stdbool.h>
#include <stdint.h>

struct dice {
  uint64_t state;
};

static inline uint64_t dice_roll(struct dice *dice) {
  uint64_t z = (dice->state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* 0 to below; 0 for 0. */
static inline int dice_below(struct dice *dice, int below) {
  return below > 0 ? (int)(dice_roll(dice) % (uint64_t)below) : 0;
}

static inline bool dice_chance(struct dice *dice, int percent) { return dice_below(dice, 100) < percent; }

static inline double dice_between(struct dice *dice, double low, double high) {
  return low + (high - low) * (double)(dice_roll(dice) >> 11) / 9007199254740992.0;
}

#endif
