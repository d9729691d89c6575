/* A logind with one session, c1, on the bus of DBUS_SYSTEM_BUS_ADDRESS. SIGUSR1 locks it, SIGUSR2 unlocks it. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>
#include <unistd.h>

#define SESSION "/org/freedesktop/login1/session/c1"
#define INTERFACE "org.freedesktop.login1.Session"


/* Locked, active. */
static int state[] = {0, 1};

static const sd_bus_vtable session[] = {
    SD_BUS_VTABLE_START(0),
    SD_BUS_PROPERTY("LockedHint", "b", NULL, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    SD_BUS_PROPERTY("Active", "b", NULL, sizeof(int), SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE),
    SD_BUS_VTABLE_END,
};

static int on_signal(sd_event_source *source, const struct signalfd_siginfo *info, void *bus) {
  (void)source;
  state[0] = info->ssi_signo == SIGUSR1;
  return sd_bus_emit_properties_changed(bus, SESSION, INTERFACE, "LockedHint", NULL);
}

static void need(int result, const char *what) {
  if (result >= 0)
    return;
  fprintf(stderr, "fake-logind: %s: %s\n", what, strerror(-result));
  exit(1);
}

int main(void) {
  /* Should nobody end it. */
  alarm(120);
  sd_bus *bus;
  sd_event *loop;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigaddset(&signals, SIGUSR2);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  need(sd_event_new(&loop), "loop");
  need(sd_bus_open_system(&bus), "bus");
  need(sd_bus_add_object_vtable(bus, NULL, SESSION, INTERFACE, session, state), "object");
  need(sd_bus_request_name(bus, "org.freedesktop.login1", 0), "name");
  need(sd_event_add_signal(loop, NULL, SIGUSR1, on_signal, bus), "signal");
  need(sd_event_add_signal(loop, NULL, SIGUSR2, on_signal, bus), "signal");
  need(sd_bus_attach_event(bus, loop, 0), "attach");
  puts("ready");
  fflush(stdout);
  return sd_event_loop(loop) < 0;
}
