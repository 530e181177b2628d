// Package pyramid keeps a picture at full, half, quarter … size, so that
// everything in it is seen at a convenient size somewhere.
package pyramid

import "github.com/tablemaid/tablemaid/models/picture"

// Pyramid is a picture and its reductions by halves; level k is 1/2^k as
// large. Each level averages areas, so fine print does not alias.
type Pyramid []Level

// Of builds levels until the longer side is at most smallest pixels.
func Of(p picture.Picture, smallest int) Pyramid {
	levels := Pyramid{{p}}
	for max(p.Width, p.Height) > smallest && min(p.Width, p.Height) >= 2 {
		p = half(p)
		levels = append(levels, Level{p})
	}
	return levels
}

// half averages blocks of 2×2 pixels; an odd last row or column is dropped.
func half(p picture.Picture) picture.Picture {
	h := picture.Picture{Width: p.Width / 2, Height: p.Height / 2}
	h.Pix = make([]byte, 3*h.Width*h.Height)
	for y := range h.Height {
		above := p.Pix[3*p.Width*2*y:][:3*p.Width]
		below := p.Pix[3*p.Width*(2*y+1):][:3*p.Width]
		out := h.Pix[3*h.Width*y:][:3*h.Width]
		for x, i := 0, 0; x < len(out); x, i = x+3, i+6 {
			for c := range 3 {
				sum := int(above[i+c]) + int(above[i+3+c]) + int(below[i+c]) + int(below[i+3+c])
				out[x+c] = byte((sum + 2) / 4)
			}
		}
	}
	return h
}
