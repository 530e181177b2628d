package recording

import (
	"bytes"
	_ "embed" // the video and its table
)

//go:embed chaos-maid.mp4
var video []byte

//go:embed chaos-maid.small.mp4
var small []byte

//go:embed chaos-maid.truth.json
var truth []byte

//go:embed chaos-maid.profile.json
var profile []byte

// Video is an MP4 file, H.264. The caller owns the bytes.
func Video() []byte { return bytes.Clone(video) }

// Profile is the file of the table in the video, as calibration.Decode reads
// it. The caller owns the bytes.
func Profile() []byte { return bytes.Clone(profile) }

// Small is the same film for a page: 960 pixels wide, no larger than a phone
// loads in passing. The caller owns the bytes.
func Small() []byte { return bytes.Clone(small) }

// Truth is when which cards came to lie where in the film, as script.Truth
// encodes it. The caller owns the bytes.
func Truth() []byte { return bytes.Clone(truth) }
