package film

import (
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Film is a recorded table that newcomers watch, each from its beginning.
type Film struct {
	MP4     []byte // H.264
	Kind    string // the game that is played
	Players []string
	Rules   map[string]string
	// Beats are what happens in it, in order of time.
	Beats []Beat
}

// Beat is one moment of a film.
type Beat struct {
	At      time.Duration
	Caption string    // "" leaves the one before
	Fact    fact.Fact // nil for a caption alone
	Source  fact.Source
	// Staged is a fact that a later beat settles.
	Staged bool
	// Settles says that Fact, without its target, answers the question or puts
	// right the fault of the last staged fact. Who watches may have done so
	// already: then nothing happens, and Done is the caption. Who has answered
	// differently sees it put right.
	Settles bool
	Done    string
	// Outlines are the cards read in this moment, each by its corners in
	// fractions of the picture.
	Outlines [][4]calibration.Point
}
