package source

import (
	"context"
	"os"
	"strconv"
	"strings"
)

// Open opens what spec names: a camera by number or device file, an address
// with "://", a folder of pictures or a video file. The caller closes it; a
// camera's goroutine also ends with ctx.
func Open(ctx context.Context, spec string, opts Options) (Source, error) {
	switch {
	case spec == "":
		return nil, &Trouble{Kind: NotFound, Spec: "source with an empty name"}
	case IsCamera(spec):
		return openLive(ctx, spec, openDevice(spec, opts), NoSuchCamera)
	case strings.HasPrefix(spec, "rtsp://"), strings.HasPrefix(spec, "http://"),
		strings.HasPrefix(spec, "https://"), strings.HasPrefix(spec, "rtmp://"), strings.HasPrefix(spec, "udp://"):
		return openLive(ctx, spec, openAddress(spec), Unreachable)
	}
	info, err := os.Stat(spec)
	if err != nil {
		return nil, &Trouble{Kind: NotFound, Spec: spec}
	}
	var open opener
	if info.IsDir() {
		open = openFolder(spec)
	} else {
		open = openVideo(spec)
	}
	return openRecording(spec, open, opts)
}

// IsCamera reports whether spec names a camera device rather than a file or
// an address.
func IsCamera(spec string) bool { return deviceNumber(spec) >= 0 }

// deviceNumber is the n of "n" or "/dev/videon", -1 for anything else.
func deviceNumber(spec string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(spec, "/dev/video"))
	if err != nil || n < 0 {
		return -1
	}
	return n
}
