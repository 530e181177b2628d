package past

import (
	"encoding/json"
	"slices"

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

// JSON is the beats for the page's script, their captions put into words.
func (r Reel) JSON(word func(string) string) string {
	beats := slices.Clone(r.Beats)
	for i, b := range beats {
		beats[i].Caption = word(b.Caption)
	}
	b, err := json.Marshal(beats)
	if err != nil {
		return "[]"
	}
	return string(b)
}
