package view

// CameraLine is one plain sentence about the camera; empty without one.
type CameraLine struct {
	Text string
	Tone string // "well" or "trouble"
}

// Camera is the page on which the camera is told where things lie.
type Camera struct {
	Line    CameraLine
	Live    bool
	Seats   int
	Profile string // JSON
	Names   string // JSON: what zones are called
	Error   string
	Saved   bool
}
