//go:build nocamera

package main

// parts are what this build sees with.
func parts() []string { return []string{"the referee alone, without OpenCV and networks"} }
