// libevdev: its header, and what of the kernel's it hands out.
#pragma once
#include <libevdev/libevdev.h>
#include <linux/input.h>
