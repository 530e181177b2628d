package deck

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Where the index is printed, in millimetres from the card's corner.
const (
	indexX     = 6.2
	rankTall   = 8.6
	rankY      = 3.2 + rankTall/2
	suitTall   = 6.0
	suitY      = rankY + rankTall/2 + 1.1 + suitTall/2
	heavier    = 0.2 // added to the rank's stems on either side
	pipTall    = 12.5
	left       = 19.5
	middle     = Width / 2
	right      = Width - left
	top        = 15.0
	courtInset = 12.5
)

// Face draws a standard card, upright, transparent outside its round corners.
func Face(c card.Card) *image.RGBA {
	if c == card.Back {
		return back()
	}
	s := newSheet()
	s.blank()
	s.both(func(s sheet) {
		for _, bold := range [3]float64{-heavier, 0, heavier} { // condensing thinned its stems
			s.at(rankSign(c.Rank(), rankTall), indexX+bold, rankY, ink(c.Suit()))
		}
		s.at(pip(c.Suit(), suitTall), indexX, suitY, ink(c.Suit()))
	})
	switch c.Rank() {
	case "A":
		s.ace(c.Suit())
	case "J", "Q", "K":
		s.court(c)
	default:
		s.spots(c)
	}
	return s.img
}

func (s sheet) ace(suit card.Suit) {
	size := 24.0
	if suit == card.Spades {
		size = 38
	}
	s.at(pip(suit, size), Width/2, Height/2, ink(suit))
	if suit == card.Spades {
		s.at(pip(suit, 29), Width/2, Height/2-0.6, white)
		s.at(pip(suit, 27), Width/2, Height/2-0.6, ink(suit))
		s.at(pip(card.Hearts, 8), Width/2, Height/2+2, white)
	}
}

// spots prints the pips; those below the middle stand on their heads.
func (s sheet) spots(c card.Card) {
	for _, at := range places(c.Rank()) {
		angle := 0.0
		if at.Y > Height/2+0.1 {
			angle = math.Pi
		}
		s.fill(pip(c.Suit(), pipTall).Map(draw.Place(at.X, at.Y, 1, angle)), ink(c.Suit()))
	}
}

// places are where a number card has its pips.
func places(r card.Rank) []draw.Point {
	const span = Height - 2*top
	columns := func(rows ...float64) (p []draw.Point) {
		for _, y := range rows {
			p = append(p, draw.Point{X: left, Y: top + y*span}, draw.Point{X: right, Y: top + y*span})
		}
		return p
	}
	centre := func(rows ...float64) (p []draw.Point) {
		for _, y := range rows {
			p = append(p, draw.Point{X: middle, Y: top + y*span})
		}
		return p
	}
	switch r {
	case "2":
		return centre(0, 1)
	case "3":
		return centre(0, 0.5, 1)
	case "4":
		return columns(0, 1)
	case "5":
		return append(columns(0, 1), centre(0.5)...)
	case "6":
		return columns(0, 0.5, 1)
	case "7":
		return append(columns(0, 0.5, 1), centre(0.25)...)
	case "8":
		return append(columns(0, 0.5, 1), centre(0.25, 0.75)...)
	case "9":
		return append(columns(0, 1.0/3, 2.0/3, 1), centre(0.5)...)
	case "10":
		return append(columns(0, 1.0/3, 2.0/3, 1), centre(1.0/6, 5.0/6)...)
	}
	return nil
}
