package source

import "gocv.io/x/gocv"

// Engine names the library that decodes pictures, for people.
func Engine() string { return "OpenCV " + gocv.OpenCVVersion() + " by gocv " + gocv.Version() }

// ReadsVideo reports whether videos and network cameras can be decoded: OpenCV
// needs FFmpeg for them.
func ReadsVideo() bool { return gocv.VideoRegistry.HasBackend(gocv.VideoCaptureFFmpeg) }
