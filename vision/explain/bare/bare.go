// Package bare tells whether a place looks as it does without a card, or as with it.
package bare

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// Step is how much a place may differ from before a card came to it and still count as bare again.
	Step = 10
	// Telling is how much a cell must differ with a card and without to tell one from the other.
	Telling = 14
)

// Cell is one that distinguishes whether a tracked card is present: its brightness now, with the card and without
// it, the background averaged over its neighbours, and its row.
type Cell struct {
	Now, Without, With, Before uint8
	Row                        int
}

// Is reports whether nearly all of some cells look as without the card, up to the gain of a shadow; step is how much of a
// difference tells anything, Step and more. Cells that match neither state, as along an edge that shifted by part of a
// cell, are not counted, but may be no more than half of all.
func Is(cells []Cell, gain photometry.Gain, step int) bool {
	const most, half, few = 0.85, 0.5, 10
	if len(cells) < few {
		return false
	}
	shade, bare, there := 256, 0, 0
	if unlike(cells) {
		shade = shadeOver(gain, cells)
	}
	for _, c := range cells {
		without, with := int(c.Without)*shade>>8, int(c.With)*shade>>8
		off, on := gain.Apart(c.Now, uint8(min(without, 255)), c.Row), gain.Apart(c.Now, uint8(min(with, 255)), c.Row)
		switch {
		case off <= step && off < on:
			bare++
		case on < off:
			there++
		}
	}
	return float64(bare) >= most*float64(bare+there) && float64(bare) >= half*float64(len(cells)) && !smooth(cells)
}

// smooth reports whether a place has much less texture than the background below the card: a sleeve on a checked
// cloth, where near the edges of the checks almost any brightness may be the cloth's.
func smooth(cells []Cell) bool {
	const part, least = 0.5, 2 * Telling
	spread := func(of func(Cell) uint8) int {
		all := make([]int, len(cells))
		for i, c := range cells {
			all[i] = int(of(c))
		}
		slices.Sort(all)
		return all[3*len(all)/4] - all[len(all)/4]
	}
	was := spread(func(c Cell) uint8 { return c.Before })
	return was >= least && float64(spread(func(c Cell) uint8 { return c.Now })) < part*float64(was)
}

// unlike reports whether the states with and without the card differ as print does from paper, or paper from cloth,
// and not only by the gain between two lights.
func unlike(cells []Cell) bool {
	const lamp, print, share = 0.6, 0.15, 0.25
	ratios := make([]float64, len(cells))
	for i, c := range cells {
		ratios[i] = float64(max(c.With, 1)) / float64(max(c.Without, 1))
	}
	slices.Sort(ratios)
	middle, n := ratios[len(ratios)/2], 0
	for _, r := range ratios {
		if math.Abs(r/middle-1) > print {
			n++
		}
	}
	return middle < lamp || middle > 1/lamp || float64(n) >= share*float64(len(cells))
}

// shadeOver is the gain of a place against its reference, in 256ths, under the hypothesis that it is bare: the median
// over its cells, within the range of a person's shadow.
func shadeOver(l photometry.Gain, cells []Cell) int {
	const darkest, brightest = 200, 300
	var kept []int
	for _, c := range cells {
		kept = append(kept, int(c.Now)<<8/max(l.Expected(c.Without, c.Row), 1))
	}
	slices.Sort(kept)
	return min(max(kept[len(kept)/2], darkest), brightest)
}
