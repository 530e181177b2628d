package deck

import (
	"image/color"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// court is a framed figure, head up and head down, between two suit signs.
func (s sheet) court(c card.Card) {
	const w, h = Width - 2*courtInset, Height - 22
	s.fill(draw.Rect(courtInset, 11, w, h, 1.5), cream)
	s.both(func(s sheet) { s.figure(c) })
	// a sash hides where the two halves meet
	s.fill(draw.Polygon(courtInset, 50, courtInset, 45.6, Width-courtInset, 38, Width-courtInset, 42.4), gold)
	s.both(func(s sheet) {
		s.fill(draw.Line(courtInset+0.2, 45.6, Width-courtInset-0.2, 38, 0.7), s.robe(c.Suit()))
		for i := range 4 {
			x := courtInset + 4.75 + 9.5*float64(i)
			s.at(pip(card.Diamonds, 2.2), x, 47.8-7.6*(x-courtInset)/w, s.robe(c.Suit()))
		}
		s.at(pip(c.Suit(), 9), courtInset+6, 18, s.ink(c.Suit()))
	})
	s.fill(draw.Frame(courtInset, 11, w, h, 1.5, 0.6), s.style.Robe)
	s.fill(draw.Frame(courtInset+1.1, 12.1, w-2.2, h-2.2, 0.8, 0.3), s.style.Robe)
}

func (s sheet) robe(suit card.Suit) color.RGBA {
	if suit.Colour() == card.Red {
		return s.style.Red
	}
	return s.style.Robe
}

// figure is the upper half of a king, a queen or a jack.
func (s sheet) figure(c card.Card) {
	const x = Width/2 + 2
	hair := color.RGBA{112, 66, 30, 255}
	cloak, trim := s.robe(c.Suit()), s.style.Red
	if cloak == s.style.Red {
		trim = s.style.Robe
	}
	// shoulders, opening of the robe and its trim
	s.fill(
		draw.Parse("M 12.5 47.8 L 12.5 43 C 16 36.5 24 34.5 29 33.5 L 38 33.5 C 43 34.5 48 36 50.5 38.6 L 50.5 40.2 Z"),
		cloak,
	)
	s.fill(draw.Polygon(x-5, 33.5, x+5, 33.5, x+2.6, 46, x-2.6, 46), gold)
	s.fill(draw.Polygon(x-3, 33.5, x+3, 33.5, x, 44), trim)
	for i := range 3 {
		s.at(draw.Ellipse(0, 0, 0.8, 0.8), x-8-3.4*float64(i), 37.6+1.7*float64(i), gold)
		s.at(draw.Ellipse(0, 0, 0.8, 0.8), x+8+2.9*float64(i), 36.9+0.5*float64(i), gold)
	}
	if c.Rank() == "Q" {
		s.fill(draw.Rect(x-7.4, 20, 14.8, 16.4, 5), hair)
	} else {
		s.fill(draw.Rect(x-6.6, 20, 13.2, 11.4, 3.6), hair)
	}
	s.fill(draw.Rect(x-2, 30, 4, 4.6, 1), skin)
	s.fill(draw.Ellipse(x, 26.4, 4.9, 6), skin)
	s.features(c.Rank(), x, hair)
	s.hat(c.Rank(), x, trim)
}

// features are eyes, mouth, and a king's beard.
func (s sheet) features(r card.Rank, x float64, hair color.RGBA) {
	if r == "K" {
		s.fill(
			draw.Parse(
				"M 28.4 27.6 C 29 31 31 30 33.5 30 C 36 30 38 31 38.6 27.6 C 39 33 36 36.5 33.5 37.5 C 31 36.5 28 33 28.4 27.6 Z",
			),
			hair,
		)
		s.fill(draw.Ellipse(x, 31, 1.6, 0.6), red)
	} else {
		s.fill(draw.Ellipse(x, 30, 1.5, 0.6), red)
	}
	s.fill(draw.Ellipse(x-1.9, 25.6, 0.6, 0.75), black)
	s.fill(draw.Ellipse(x+1.9, 25.6, 0.6, 0.75), black)
	s.fill(draw.Line(x-2.8, 24, x-1, 23.8, 0.4), black)
	s.fill(draw.Line(x+1, 23.8, x+2.8, 24, 0.4), black)
	s.fill(draw.Line(x, 26, x-0.5, 28.2, 0.35), hair)
}

// hat is a king's crown, a queen's diadem or a jack's cap with its feather.
func (s sheet) hat(r card.Rank, x float64, trim color.RGBA) {
	switch r {
	case "K":
		s.fill(draw.Polygon(x-6.4, 22, x-7.6, 14.6, x-3.9, 18, x, 13.2, x+3.9, 18, x+7.6, 14.6, x+6.4, 22), gold)
		s.fill(draw.Rect(x-6.4, 20.4, 12.8, 1.7, 0.4), trim)
	case "Q":
		s.fill(
			draw.Parse("M 27 22.4 C 27.4 17.4 30 15 33.5 14.4 C 37 15 39.6 17.4 40 22.4 C 36 20.6 31 20.6 27 22.4 Z"), gold,
		)
		s.fill(draw.Ellipse(x, 17.9, 1.2, 1.5), trim)
		s.fill(draw.Ellipse(x-3.5, 19.2, 0.8, 0.8), trim)
		s.fill(draw.Ellipse(x+3.5, 19.2, 0.8, 0.8), trim)
	case "J":
		s.fill(draw.Parse("M 26.4 22.2 C 26 17 30 15 35 15.4 C 39 15.6 41.4 18 40.8 22.2 Z"), trim)
		s.fill(draw.Rect(x-7.4, 20.8, 14.8, 1.8, 0.6), gold)
		s.fill(draw.Parse("M 38 21 C 39 16 43 13.4 47.6 13.6 C 46.4 17.6 43 20.6 38 21 Z"), gold)
	}
}
