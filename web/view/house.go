package view

import (
	"strconv"

	"github.com/tablemaid/tablemaid/web/view/wording"
)

// House is what concerns all games.
type House struct {
	Keep   []wording.Choice
	Own    []string // house rules kept under a name
	Keeper bool
	Saved  bool
}

// KeptDays are the times for which pictures can be kept, 0 for ever.
var KeptDays = []int{0, 7, 30, 365}

// HouseOf tells how a house is set.
func HouseOf(days int, keeper, saved bool) House {
	h := House{Keeper: keeper, Saved: saved}
	for _, d := range KeptDays {
		label := map[int]string{0: "For ever", 7: "For a week", 30: "For a month", 365: "For a year"}[d]
		h.Keep = append(h.Keep, wording.Choice{Value: strconv.Itoa(d), Label: label, On: d == days})
	}
	return h
}
