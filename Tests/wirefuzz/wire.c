#define _GNU_SOURCE
#include "wire.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-server-core.h>

struct wl_client *wire_open(struct wire *wire, struct wl_display *display) {
  int ends[2];
  memset(wire, 0, sizeof *wire);
  wire->fd = -1;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return NULL;
  wire->fd = ends[1];
  return wl_client_create(display, ends[0]);
}

void wire_close(struct wire *wire) {
  if (wire->fd >= 0) close(wire->fd);
  free(wire->out);
  free(wire->in);
  memset(wire, 0, sizeof *wire);
  wire->fd = -1;
}

static void append(struct wire *wire, const void *bytes, size_t count) {
  while (wire->length + count > wire->capacity) {
    wire->capacity = wire->capacity ? 2 * wire->capacity : 256;
    wire->out = realloc(wire->out, wire->capacity);
    if (!wire->out) abort();
  }
  if (count > 0) memcpy(wire->out + wire->length, bytes, count);
  wire->length += count;
}

/* Until the end is known, the header holds where the message began. */
static size_t begun;

void wire_begin(struct wire *wire, uint32_t object, uint32_t opcode) {
  begun = wire->length;
  wire_word(wire, object);
  wire_word(wire, opcode & 0xffff);
}

void wire_word(struct wire *wire, uint32_t word) { append(wire, &word, sizeof word); }

void wire_string(struct wire *wire, const char *text, size_t length) {
  static const char zeros[4];
  wire_word(wire, (uint32_t)length + 1);
  append(wire, text, length);
  append(wire, zeros, 4 - length % 4);
}

void wire_end(struct wire *wire) {
  uint32_t header;
  memcpy(&header, wire->out + begun + 4, 4);
  header |= (uint32_t)(wire->length - begun) << 16;
  memcpy(wire->out + begun + 4, &header, 4);
}

bool wire_send(struct wire *wire, size_t most) {
  size_t count = wire->length - wire->sent;
  ssize_t sent;
  if (wire->fd < 0) return false;
  if (count > most) count = most;
  if (count == 0) return true;
  sent = send(wire->fd, wire->out + wire->sent, count, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent < 0) return errno == EAGAIN;
  wire->sent += (size_t)sent;
  if (wire->sent == wire->length) wire->sent = wire->length = 0;
  return true;
}

bool wire_receive(struct wire *wire) {
  ssize_t count;
  if (wire->fd < 0) return false;
  if (wire->taken > 0) {
    memmove(wire->in, wire->in + wire->taken, wire->got - wire->taken);
    wire->got -= wire->taken, wire->taken = 0;
  }
  do {
    if (wire->room - wire->got < 4096) {
      wire->room += 8192;
      wire->in = realloc(wire->in, wire->room);
      if (!wire->in) abort();
    }
    count = recv(wire->fd, wire->in + wire->got, wire->room - wire->got, MSG_DONTWAIT);
    if (count > 0) wire->got += (size_t)count;
  } while (count > 0);
  return count < 0 && errno == EAGAIN;
}

bool wire_next(struct wire *wire, struct message *message) {
  const uint8_t *at = wire->in + wire->taken;
  uint32_t head[2];
  if (wire->got - wire->taken < 8) return false;
  memcpy(head, at, sizeof head);
  size_t size = head[1] >> 16;
  if (size < 8 || size % 4 != 0 || size > wire->got - wire->taken) return false;
  *message = (struct message){head[0], head[1] & 0xffff, (const uint32_t *)(const void *)(at + 8), size / 4 - 2};
  wire->taken += size;
  return true;
}
