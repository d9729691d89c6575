/* Holds the inline functions to the compiler's warnings. */
#include "CSelvageProtocolClient.h"
