#include "device.h"

#include <linux/input.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libevdev asks with buffers of exactly these sizes, and umockdev answers only those. */
enum { NAME_SIZE = 255, KEY_SIZE = 96, BIT_SIZE = 8, FF_SIZE = 16, ASKED_SLOTS = 256 };

static const char *name(void) { return device_is_touchpad() ? "Selvage test touchpad" : "Selvage test touchscreen"; }
static const char *kind(void) { return device_is_touchpad() ? "ID_INPUT_TOUCHPAD" : "ID_INPUT_TOUCHSCREEN"; }

int device_is_touchpad(void) {
  const char *kind = getenv("TOUCHBED_KIND");
  return kind && strcmp(kind, "touchpad") == 0;
}

/* The axes, in ascending order: umockdev walks its answers in the order they are written. */
static const struct axis {
  unsigned code;
  int32_t most, resolution;
} axes[] = {
    {ABS_X, DEVICE_WIDTH_MM * DEVICE_UNITS_PER_MM - 1, DEVICE_UNITS_PER_MM},
    {ABS_Y, DEVICE_HEIGHT_MM * DEVICE_UNITS_PER_MM - 1, DEVICE_UNITS_PER_MM},
    {ABS_MT_SLOT, DEVICE_SLOTS - 1, 0},
    {ABS_MT_POSITION_X, DEVICE_WIDTH_MM * DEVICE_UNITS_PER_MM - 1, DEVICE_UNITS_PER_MM},
    {ABS_MT_POSITION_Y, DEVICE_HEIGHT_MM * DEVICE_UNITS_PER_MM - 1, DEVICE_UNITS_PER_MM},
    {ABS_MT_TRACKING_ID, 65535, 0},
};
enum { AXES = sizeof axes / sizeof *axes };

static const struct input_id identity = {BUS_I2C, 0x5e1, 1, 0x100};

static void hex(FILE *out, const char *request, int answer, const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  fprintf(out, "%s %d ", request, answer);
  for (size_t i = 0; i < count; i++)
    fprintf(out, "%02X", byte[i]);
  fputc('\n', out);
}

static void bits(FILE *out, const char *request, size_t size, const unsigned *codes, size_t count) {
  unsigned char bytes[KEY_SIZE] = {0};
  for (size_t i = 0; i < count; i++)
    bytes[codes[i] / 8] |= (unsigned char)(1u << codes[i] % 8);
  hex(out, request, (int)size, bytes, size);
}

static void text(FILE *out, const char *request, const char *words) {
  char bytes[NAME_SIZE] = {0};
  strncpy(bytes, words, sizeof bytes - 1);
  hex(out, request, (int)strlen(words) + 1, bytes, sizeof bytes);
}

static void capabilities(FILE *out) {
  const unsigned types[] = {EV_SYN, EV_KEY, EV_ABS}, screen[] = {INPUT_PROP_DIRECT};
  const unsigned keys[] = {BTN_TOUCH,          BTN_LEFT,           BTN_TOOL_FINGER,   BTN_TOOL_DOUBLETAP,
                           BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP,   BTN_TOOL_QUINTTAP};
  const unsigned pad[] = {INPUT_PROP_POINTER, INPUT_PROP_BUTTONPAD};
  unsigned codes[AXES];
  for (size_t i = 0; i < AXES; i++)
    codes[i] = axes[i].code;
  bits(out, "EVIOCGBIT(0)", BIT_SIZE, types, 3);
  text(out, "EVIOCGNAME(0)", name());
  text(out, "EVIOCGPHYS(0)", "selvage/input7");
  text(out, "EVIOCGUNIQ(0)", "");
  hex(out, "EVIOCGID", 0, &identity, sizeof identity);
  const int32_t version = 0x10001;
  hex(out, "EVIOCGVERSION", 0, &version, sizeof version);
  bits(out, "EVIOCGPROP(0)", BIT_SIZE, device_is_touchpad() ? pad : screen, device_is_touchpad() ? 2 : 1);
  bits(out, "EVIOCGBIT(3)", BIT_SIZE, codes, AXES);
  bits(out, "EVIOCGBIT(1)", KEY_SIZE, keys, device_is_touchpad() ? sizeof keys / sizeof *keys : 1);
  static const char *const none[] = {"EVIOCGBIT(2)", "EVIOCGBIT(17)", "EVIOCGBIT(5)", "EVIOCGBIT(4)", "EVIOCGBIT(18)",
                                     "EVIOCGLED(0)", "EVIOCGSW(0)"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    bits(out, none[i], BIT_SIZE, NULL, 0);
  bits(out, "EVIOCGBIT(21)", FF_SIZE, NULL, 0);
  bits(out, "EVIOCGKEY(0)", KEY_SIZE, NULL, 0);
}

static void ranges(FILE *out) {
  for (size_t i = 0; i < AXES; i++) {
    char request[32];
    struct input_absinfo range = {.maximum = axes[i].most, .resolution = axes[i].resolution};
    if (axes[i].code)
      snprintf(request, sizeof request, "EVIOCGABS(%u)", axes[i].code);
    else
      snprintf(request, sizeof request, "EVIOCGABS");
    hex(out, request, 0, &range, sizeof range);
  }
}

/* No finger is down: every tracking id is -1. */
static void slots(FILE *out) {
  for (size_t i = 0; i < AXES; i++) {
    int32_t answer[1 + ASKED_SLOTS] = {(int32_t)axes[i].code};
    if (axes[i].code <= ABS_MT_SLOT)
      continue;
    for (size_t slot = 0; slot < ASKED_SLOTS; slot++)
      answer[1 + slot] = axes[i].code == ABS_MT_TRACKING_ID ? -1 : 0;
    hex(out, "EVIOCGMTSLOTS(0)", 0, answer, sizeof answer);
  }
}

char *device_ioctls(void) {
  char *words = NULL;
  size_t length;
  FILE *out = open_memstream(&words, &length);
  fprintf(out, "@DEV %s\n", DEVICE_NODE);
  capabilities(out);
  ranges(out);
  slots(out);
  fclose(out);
  return words;
}

char *device_description(void) {
  char *words = NULL;
  size_t length;
  FILE *out = open_memstream(&words, &length);
  fprintf(out,
          "P: /devices/virtual/input/input7/event7\nN: input/event7\nE: DEVNAME=%s\nE: MAJOR=13\nE: MINOR=%d\n"
          "E: SUBSYSTEM=input\nE: ID_INPUT=1\nE: %s=1\nE: ID_INPUT_WIDTH_MM=%d\n"
          "E: ID_INPUT_HEIGHT_MM=%d\nE: ID_SEAT=seat0\nE: TAGS=:seat:\nA: dev=13:%d\nL: device=../../input7\n\n",
          DEVICE_NODE, 64 + DEVICE_NUMBER, kind(), DEVICE_WIDTH_MM, DEVICE_HEIGHT_MM, 64 + DEVICE_NUMBER);
  fprintf(out,
          "P: /devices/virtual/input/input7\nE: SUBSYSTEM=input\nE: ID_INPUT=1\nE: %s=1\n"
          "E: NAME=\"%s\"\nE: PRODUCT=18/5e1/1/100\nE: ID_SEAT=seat0\nE: TAGS=:seat:\nA: name=%s\n"
          "A: id/bustype=0018\nA: id/vendor=05e1\nA: id/product=0001\nA: id/version=0100\n\n",
          kind(), name(), name());
  fclose(out);
  return words;
}
