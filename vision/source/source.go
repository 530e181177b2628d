package source

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
)

// Frame is one picture of a source.
type Frame struct {
	Picture picture.Picture
	// At is the time since the source began; in a recording its own time.
	At    time.Duration
	Index int
}

// Source gives frames. It is used by one goroutine at a time.
type Source interface {
	// Next waits for the next frame. io.EOF ends a recording; a *Trouble is a
	// live source that gives no picture for now and is tried again by calling
	// Next again; any other error is final.
	Next(ctx context.Context) (Frame, error)
	// Live reports whether frames come as things happen, rather than from a
	// recording.
	Live() bool
	Close() error
}

// Trouble is a live source without a picture, in a sentence for people.
type Trouble struct{ Text string }

func (t *Trouble) Error() string { return t.Text }

// Pace says how fast a recording is played.
type Pace int

// The paces of a recording.
const (
	// AsFastAsPossible gives each frame as soon as it is asked for.
	AsFastAsPossible Pace = iota + 1
	// RealTime gives frames at the recording's own speed and leaves out those
	// that nobody asked for in time, as a camera would.
	RealTime
)

// Open opens "0" or /dev/video0 (a camera), an rtsp or http address, a video
// file, or a folder of pictures. The error says what to do.
func Open(spec string, pace Pace) (Source, error) {
	switch {
	case spec == "":
		return nil, errors.New("no camera named: give a number (0), an address (rtsp://…, http://…), a video file or a folder")
	case strings.Contains(spec, "://"):
		return openCamera(spec, func() (capture, error) { return openFile(spec) })
	}
	device, isDevice := strings.CutPrefix(spec, "/dev/video")
	if n, err := strconv.Atoi(device); err == nil {
		if isDevice || n >= 0 {
			return openCamera(fmt.Sprintf("camera %d", n), func() (capture, error) { return openDevice(n) })
		}
	}
	info, err := os.Stat(spec)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no %s: give a camera number (0), an address, a video file or a folder of pictures", spec)
	case err != nil:
		return nil, fmt.Errorf("cannot open %s: %w", spec, err)
	case info.IsDir():
		return openFolder(spec)
	}
	return openVideo(spec, pace)
}
