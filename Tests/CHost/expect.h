#pragma once
/* How the stories of C hosts say what did not hold: `not ok STORY: why`, once for each thing, and on with the next. */
#include "selvage.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

/* The story that is told, and how much of it did not hold so far. */
static const char *story;
static int broken;

static void expect(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void expect(bool holds, const char *format, ...) {
  va_list arguments;
  if (holds) return;
  va_start(arguments, format);
  printf("not ok %s: ", story);
  vprintf(format, arguments);
  printf("\n");
  va_end(arguments);
  broken++;
}

#define EXPECT(result, call) expect_result((call), (result), #call)
__attribute__((unused)) static void expect_result(enum selvage_result got, enum selvage_result want, const char *call) {
  expect(got == want, "%s gave %d instead of %d", call, (int)got, (int)want);
}
