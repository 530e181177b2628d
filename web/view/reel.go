package view

import (
	"encoding/json"

	"github.com/tablemaid/tablemaid/calibration"
)

// Reel is a recorded table as its page plays it.
type Reel struct {
	Source  string
	Players []string
	Beats   []Beat
}

// Beat is one moment of a reel, in seconds from its beginning.
type Beat struct {
	At       float64                `json:"at"`
	Caption  string                 `json:"caption,omitempty"`
	Outlines [][4]calibration.Point `json:"outlines,omitempty"`
}

// JSON is the beats for the page's script.
func (r Reel) JSON() string {
	b, err := json.Marshal(r.Beats)
	if err != nil {
		return "[]"
	}
	return string(b)
}
