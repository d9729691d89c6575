/* Holds the inline functions to the compiler's warnings. The tables of the protocols are in generated/. */
#include "CSelvageProtocol.h"
