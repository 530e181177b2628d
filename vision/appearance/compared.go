package appearance

import (
	"image"
	"slices"
)

// compared are the blocks of a comparison, and where each lies.
type compared struct {
	found      []Match
	wide, high int   // of the table, in blocks
	at         []int // by block: which of those found it is, counted from 1; 0 for none
}

// begin forgets the comparison before; cells are those of the whole table.
func (c *compared) begin(cells image.Rectangle) {
	wide, high := (cells.Dx()+blockCells-1)/blockCells, (cells.Dy()+blockCells-1)/blockCells
	if wide != c.wide || high != c.high {
		*c = compared{wide: wide, high: high, at: make([]int, wide*high)}
	}
	for _, m := range c.found {
		c.at[c.index(m.Block)] = 0
	}
	c.found = c.found[:0]
}

func (c *compared) index(block image.Rectangle) int {
	return block.Min.Y/blockCells*c.wide + block.Min.X/blockCells
}

func (c *compared) add(m Match) {
	c.found = append(c.found, m)
	c.at[c.index(m.Block)] = len(c.found)
}

// lightRound is how much brighter than the table the blocks round a block have become whose print is what it was: a
// lamp that swings lights one place more and another less. 1 where too few tell.
func (c *compared) lightRound(block image.Rectangle) float64 {
	const far, few = 6, 3 // blocks
	var room [(2*far + 1) * (2*far + 1)]float64
	lights, k := room[:0], c.index(block)
	for y := max(k/c.wide-far, 0); y <= min(k/c.wide+far, c.high-1); y++ {
		for x := max(k%c.wide-far, 0); x <= min(k%c.wide+far, c.wide-1); x++ {
			if i := c.at[y*c.wide+x]; i > 0 && c.found[i-1].same && c.found[i-1].printed {
				lights = append(lights, c.found[i-1].Light)
			}
		}
	}
	if len(lights) < few {
		return 1
	}
	slices.Sort(lights)
	return lights[len(lights)/2]
}
