#pragma once
#include "selvage-libinput.h"
