//go:build !linux

package desk

// trim is for glibc.
func trim() {}
