#pragma once
#include <systemd/sd-bus.h>
#include <systemd/sd-login.h>
/* Swift's own module of the C library leaves it out. */
#include <sys/signalfd.h>
