/* Python in a program of our own, so that it can be linked with the library under the race detector,
 * which works in no library that is loaded later. */
#include <Python.h>

int main(int argc, char **argv) { return Py_BytesMain(argc, argv); }
