/* Preloaded with AddressSanitizer: the lists of libwayland once more, built with it. A listener that is taken out of a list
 * writes into its neighbours, and where one of them was freed nobody else would notice. */
#include <wayland-util.h>

void wl_list_init(struct wl_list *list) { *list = (struct wl_list){.prev = list, .next = list}; }

void wl_list_insert(struct wl_list *list, struct wl_list *element) {
  *element = (struct wl_list){.prev = list, .next = list->next};
  list->next->prev = element;
  list->next = element;
}

void wl_list_remove(struct wl_list *element) {
  element->prev->next = element->next;
  element->next->prev = element->prev;
  *element = (struct wl_list){0};
}

void wl_list_insert_list(struct wl_list *list, struct wl_list *other) {
  if (other->next == other)
    return;
  other->next->prev = list;
  other->prev->next = list->next;
  list->next->prev = other->prev;
  list->next = other->next;
}
