//go:build linux

package desk

// #include <malloc.h>
//
// // one_arena has the threads of OpenCV share one heap. By itself each keeps one of its own, and in it what it has
// // freed: 100 MB more where full HD jumps. It runs before there is a second thread, from which on the C library hears
// // no more of it.
// static void __attribute__((constructor)) one_arena(void) { mallopt(M_ARENA_MAX, 1); }
import "C"

// trim gives back what OpenCV has freed to the system.
func trim() { C.malloc_trim(0) }
