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
	pipTall    = 12.5
	left       = 19.5
	middle     = Width / 2
	right      = Width - left
	top        = 15.0
	courtInset = 12.5
)

// Face draws a card of a standard deck or of a French tarot deck, upright,
// transparent outside its round corners. Of the jokers it draws the black one.
func (style Style) Face(c card.Card) *image.RGBA {
	if c == card.Joker {
		return style.Joker(false)
	}
	s := newSheet(style)
	if c == card.Back {
		s.backside()
		return s.img
	}
	s.blank()
	if c.Suit() == "" {
		s.trump(c)
		return s.img
	}
	s.both(func(s sheet) {
		k := style.Index
		x, rank, suit := 1.8+(indexX-1.8)*k, 3.2+(rankY-3.2)*k, 3.2+(suitY-3.2)*k
		for _, x := range style.across(x) {
			for _, bold := range [3]float64{-style.Stems, 0, style.Stems} { // condensing thinned its stems
				s.at(style.rankSign(c.Rank(), k*rankTall), x+bold, rank, s.ink(c.Suit()))
			}
			s.at(pip(c.Suit(), k*suitTall), x, suit, s.ink(c.Suit()))
		}
	})
	switch like := inStandard(c); like.Rank() {
	case "A":
		s.ace(c.Suit())
	case "J", "Q", "K":
		s.courtly(like)
	default:
		s.spots(c)
	}
	return s.img
}

// across is where an index x millimetres from the left is printed along the top.
func (style Style) across(x float64) []float64 {
	if style.Four {
		return []float64{x, Width - x}
	}
	return []float64{x}
}

func (s sheet) ace(suit card.Suit) {
	size := 24.0
	if suit == card.Spades {
		size = 38
	}
	s.at(pip(suit, size), Width/2, Height/2, s.ink(suit))
	if suit == card.Spades {
		s.at(pip(suit, 29), Width/2, Height/2-0.6, s.style.Paper)
		s.at(pip(suit, 27), Width/2, Height/2-0.6, s.ink(suit))
		s.at(pip(card.Hearts, 8), Width/2, Height/2+2, s.style.Paper)
	}
}

// spots prints the pips; those below the middle stand on their heads.
func (s sheet) spots(c card.Card) {
	for _, at := range places(c.Rank()) {
		angle := 0.0
		if at.Y > Height/2+0.1 {
			angle = math.Pi
		}
		s.fill(pip(c.Suit(), pipTall*s.style.Pips).Map(draw.Place(at.X, at.Y, 1, angle)), s.ink(c.Suit()))
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
