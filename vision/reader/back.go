package reader

import (
	"github.com/tablemaid/tablemaid/models/picture"
)

// patterned reports whether a card laid flat shows a back: its middle is
// covered by a fine coloured or dark pattern, with hardly any plain paper.
func patterned(p picture.Picture) bool {
	if p.Empty() {
		return false
	}
	// Shares of the middle that may be paper and must be fine detail, and how
	// much two neighbours differ in detail (levels of brightness).
	const paperMost, detailLeast, detail = 0.6, 0.25, 18
	const step = 4
	var white, fine, total int
	for y := p.Height / 5; y < p.Height*4/5; y += step {
		for x := p.Width / 5; x < p.Width*4/5; x += step {
			here, right, below := grey(p, x, y), grey(p, x+step, y), grey(p, x, y+step)
			total++
			if here > 150 && plain(p, x, y) {
				white++
			}
			if max(here-right, right-here) > detail || max(here-below, below-here) > detail {
				fine++
			}
		}
	}
	return float64(white) < paperMost*float64(total) && float64(fine) > detailLeast*float64(total)
}

func grey(p picture.Picture, x, y int) int {
	i := 3 * (y*p.Width + x)
	return (int(p.Pix[i]) + 2*int(p.Pix[i+1]) + int(p.Pix[i+2])) / 4
}

// plain reports a pixel almost without colour.
func plain(p picture.Picture, x, y int) bool {
	i := 3 * (y*p.Width + x)
	b, g, r := p.Pix[i], p.Pix[i+1], p.Pix[i+2]
	return int(max(b, g, r))-int(min(b, g, r)) < 50
}
