package source

import (
	"context"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Frame is one picture of a source. Its pixels hold until the third frame after it is
// asked for, then others may be written there: who needs them for longer copies them.
type Frame struct {
	Picture picture.Picture
	// At is the time from the start of the source: a recording's own time, or
	// the time since a camera was opened. It never goes back.
	At time.Duration
	// Index counts the source's frames from 0; a live source leaves numbers
	// out when frames were passed over.
	Index int

	of *pixels // whose buffer the picture is in, nil if it has its own
}

// Source hands out frames to one caller at a time.
type Source interface {
	// Next waits for a frame. It returns io.EOF after the last frame of a
	// recording, and a *Trouble when something is wrong; after a Trouble that
	// is Passing it may be asked again.
	Next(ctx context.Context) (Frame, error)
	// Live says that time goes on whether or not frames are asked for.
	Live() bool
	// Close ends the source and waits for its goroutine.
	Close() error
}

// Passer is a source that can pass over frames at less cost than handing them out.
type Passer interface {
	// Pass says that no frame is needed for so long after the newest one that was handed out.
	Pass(time.Duration)
}

// Pace is how fast a recording is handed out.
type Pace int

// The paces.
const (
	// EveryFrame hands out frames as fast as they are asked for.
	EveryFrame Pace = iota + 1
	// RealTime holds a frame back until the recording's own time has come.
	RealTime
)

// Options say how to open a source. The zero value is good for anything.
type Options struct {
	// Pace is for recordings; EveryFrame if not set. Cameras are always live.
	Pace Pace
	// Loop starts a recording again when it ends. Times go on growing.
	Loop bool
	// Width and Height are what a camera is asked for; 1920×1080 if not set.
	Width, Height int
}
