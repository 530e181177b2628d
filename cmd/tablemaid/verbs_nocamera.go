//go:build nocamera

package main

// cameraVerbs are the commands that need OpenCV: this program was built without
// it, for the machine of a club or for the referee alone.
type cameraVerbs struct{}
