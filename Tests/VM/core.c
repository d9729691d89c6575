/* Preloaded into compositors: one that catches the signals of its own crash would leave no core. */
#include <signal.h>

static int is_crash(int number) { return number == SIGSEGV || number == SIGABRT || number == SIGFPE; }

sighandler_t signal(int number, sighandler_t handler) {
  struct sigaction now = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
  if (is_crash(number))
    return SIG_DFL;
  return sigaction(number, &now, &before) == 0 ? before.sa_handler : SIG_ERR;
}
