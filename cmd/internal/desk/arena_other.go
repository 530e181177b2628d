//go:build !linux

package desk

// oneArena is for glibc.
func oneArena() {}
