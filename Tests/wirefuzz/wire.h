/* The bytes of a Wayland connection, from the client's end and without libwayland: it can say anything, be cut off anywhere,
 * and sees every byte that it is sent. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wl_display;
struct wl_client;

struct wire {
  int fd; /* -1 once it is closed */
  /* What is to be sent; `sent` of it is. */
  uint8_t *out;
  size_t length, sent, capacity;
  /* What came; the messages before `taken` were looked at. */
  uint8_t *in;
  size_t got, taken, room;
};

/* A client of the display at the other end; NULL when the system has no descriptors left. */
struct wl_client *wire_open(struct wire *wire, struct wl_display *display);
/* Frees everything. Once more does no harm. */
void wire_close(struct wire *wire);

/* A message: begin, its arguments, end, which fills in the size. */
void wire_begin(struct wire *wire, uint32_t object, uint32_t opcode);
void wire_word(struct wire *wire, uint32_t word);
void wire_string(struct wire *wire, const char *text, size_t length);
void wire_end(struct wire *wire);

/* Sends at most so many bytes. False when the other end is gone. */
bool wire_send(struct wire *wire, size_t most);
/* Takes what has arrived; never waits. False when the other end is gone and all was taken. */
bool wire_receive(struct wire *wire);

/* A message as it came. */
struct message {
  uint32_t object, opcode;
  const uint32_t *words;
  size_t count;
};
/* The next one that is complete; valid until the next call. */
bool wire_next(struct wire *wire, struct message *message);

#endif
