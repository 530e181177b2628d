package view

// CameraLine is one plain sentence about the camera; empty without one.
type CameraLine struct {
	Text string
	Tone string // "well" or "trouble"
}
