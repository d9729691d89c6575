/* Who sees the made-up devices: nobody, or one thread. */
#include "internal.h"
#include <stdatomic.h>

static atomic_flag taken = ATOMIC_FLAG_INIT;
static _Thread_local bool active;

bool fake_active(void) { return active; }

int fake_input_install(uint64_t clock_start_us) {
  if (atomic_flag_test_and_set(&taken))
    return -EBUSY;
  active = true;
  fake_clock_start(clock_start_us);
  return 0;
}

int fake_input_reset(void) {
  if (!active) {
    if (atomic_flag_test_and_set(&taken))
      return -EPERM;
    atomic_flag_clear(&taken);
    return 0;
  }
  fake_devices_reset();
  fake_clock_reset();
  active = false;
  atomic_flag_clear(&taken);
  return 0;
}

int fake_input_open_count(void) { return fake_reader_count() + fake_timer_count() + fake_monitor_count(); }
