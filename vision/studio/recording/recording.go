package recording

import (
	"bytes"
	_ "embed" // the video and its table
)

//go:embed chaos-maid.mp4
var video []byte

//go:embed chaos-maid.profile.json
var profile []byte

// Video is an MP4 file, H.264. The caller owns the bytes.
func Video() []byte { return bytes.Clone(video) }

// Profile is the file of the table in the video, as calibration.Decode reads
// it. The caller owns the bytes.
func Profile() []byte { return bytes.Clone(profile) }
