// libyaml: its header.
#pragma once
#include <yaml.h>
