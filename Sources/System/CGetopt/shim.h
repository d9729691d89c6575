/* getopt_long, which the Glibc module leaves out, with its global variables behind functions. */
#pragma once
#define _GNU_SOURCE
#include <getopt.h>

/* Begins with the first word again, and prints nothing. */
static inline void getopt_begin(void) { optind = 0, opterr = 0; }
/* Where the first word stands that was not looked at. */
static inline int getopt_next_word(void) { return optind; }
/* The option that is wrong. */
static inline int getopt_wrong(void) { return optopt; }
static inline const char *getopt_value(void) { return optarg; }
