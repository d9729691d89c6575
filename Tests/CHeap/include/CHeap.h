/* The C library's account of what is allocated. */
#pragma once
#include <malloc.h>
