package deck

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Court is how kings, queens and jacks are drawn.
type Court int

// The ways.
const (
	Framed   Court = iota // a figure, head up and head down, in a frame
	Open                  // the same without a frame, on the card's own paper
	Angular               // heads made of few straight lines, a level line between them
	Lettered              // the rank's letter, large, in a ring of the suit's signs
)

// courtly draws a court card in the deck's way.
func (s sheet) courtly(c card.Card) {
	switch s.style.Court {
	case Open:
		s.both(func(s sheet) {
			s.figure(c)
			s.at(pip(c.Suit(), 8), courtInset+4, 20, s.ink(c.Suit()))
		})
		s.fill(draw.Line(courtInset-2, 46.5, Width-courtInset+2, 41.5, 2.2), s.robe(c.Suit()))
	case Angular:
		s.both(func(s sheet) { s.angular(c) })
		s.fill(draw.Rect(courtInset-1, Height/2-0.8, Width-2*courtInset+2, 1.6, 0), gold)
	case Lettered:
		s.lettered(c)
	default:
		s.court(c)
	}
}

// angular is the upper half of a figure of few straight lines.
func (s sheet) angular(c card.Card) {
	const x = Width / 2
	cloak, trim := s.robe(c.Suit()), s.ink(c.Suit())
	const near, far = courtInset - 1, Width - courtInset + 1
	s.fill(draw.Polygon(near, Height/2, near+6, 36, x, 31, far-6, 36, far, Height/2), cloak)
	s.fill(draw.Polygon(x-7, 33, x+7, 33, x, Height/2), gold)
	s.fill(draw.Polygon(x-5.5, 20, x+5.5, 20, x+6.5, 27, x, 34, x-6.5, 27), skin)
	s.fill(draw.Line(x-4, 24, x-1.4, 24, 0.9), black)
	s.fill(draw.Line(x+1.4, 24, x+4, 24, 0.9), black)
	s.fill(draw.Line(x-2, 29.5, x+2, 29.5, 0.8), red)
	switch c.Rank() {
	case "K":
		s.fill(draw.Polygon(x-8, 20.5, x-8, 11, x-4, 15, x, 10, x+4, 15, x+8, 11, x+8, 20.5), gold)
		s.fill(draw.Polygon(x-5.5, 30, x+5.5, 30, x, 38), trim)
	case "Q":
		s.fill(draw.Polygon(x-6, 20, x, 12, x+6, 20), gold)
		s.fill(draw.Polygon(x-6, 20, x-10, 36, x-6, 32), trim)
		s.fill(draw.Polygon(x+6, 20, x+10, 36, x+6, 32), trim)
	case "J":
		s.fill(draw.Polygon(x-8, 20.5, x-4, 14, x+9, 14, x+6, 20.5), trim)
		s.fill(draw.Polygon(x+5, 15, x+12, 8, x+9, 17), gold)
	}
	s.at(pip(c.Suit(), 7), courtInset+3, 16, trim)
}

// lettered is a large letter in a ring of signs.
func (s sheet) lettered(c card.Card) {
	ink := s.ink(c.Suit())
	for i := range 12 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / 12)
		s.at(pip(c.Suit(), 5), Width/2+17*cos, Height/2+17*sin, ink)
	}
	s.at(s.style.rankSign(c.Rank(), 19), Width/2, Height/2, ink)
	s.both(func(s sheet) { s.fill(draw.Line(18, 20, Width-18, 20, 0.8), s.style.Robe) })
}
