package deck

import (
	"image"
	"image/color"

	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Corner is what a deck prints in two corners of its jokers.
type Corner int

// What real decks have there.
const (
	Letters Corner = iota // JOKER, one letter below the other
	Starred               // the same below a star
	Initial               // J above a star, as large as an index
	Star                  // a star alone
	Ringed                // a star in a ring
	Crossed               // a cross in a ring
	Jolly                 // JOLLY, one letter below the other
	Word                  // JOKER in one small line
	Nothing               // only the large picture tells
)

// Corners are those that most decks have.
func Corners() []Corner { return []Corner{Letters, Starred, Initial, Star} }

func (c Corner) String() string {
	return [...]string{
		"letters", "star, letters", "J, star", "star", "star in a ring", "cross in a ring", "JOLLY", "a word", "nothing",
	}[c]
}

const (
	letterTall = 3.5 // millimetres
	letterStep = 4.1
	cornerX    = 5.4
)

// Joker draws one of the deck's two jokers: the coloured one or the black one.
func (style Style) Joker(coloured bool) *image.RGBA {
	s := newSheet(style)
	s.blank()
	ink := style.Black
	if coloured {
		ink = style.Red
	}
	s.both(func(s sheet) { s.jokerCorner(ink) })
	robe, trim := color.RGBA{96, 96, 100, 255}, color.RGBA{214, 212, 204, 255}
	if coloured {
		robe, trim = style.Robe, gold
	}
	if style.Jester {
		s.to = s.to.After(draw.Place(0, 4, 1, 0))
		s.jester(ink, robe, trim)
	} else {
		s.at(star(44), Width/2, Height/2+2, ink)
		s.at(star(38), Width/2, Height/2+2, trim)
		s.at(star(24), Width/2, Height/2+2, robe)
	}
	return s.img
}

// jokerCorner prints the corner, upright.
func (s sheet) jokerCorner(ink color.RGBA) {
	k := s.style.Index
	x, y := 1.8+(cornerX-1.8)*k, 3.4
	switch s.style.Corner {
	case Initial:
		s.at(s.style.rankSign("J", k*rankTall), x, y+k*rankTall/2, ink)
		s.at(star(k*suitTall), x, y+k*(rankTall+1+suitTall/2), ink)
		return
	case Star:
		s.at(star(1.1*k*rankTall), x+1, y+0.55*k*rankTall, ink)
		return
	case Ringed, Crossed:
		s.ringed(x+1, y+0.5*k*rankTall, k*rankTall, ink)
		return
	case Word:
		s.at(s.style.Typeface.outline("JOKER").Fit(0.8*letterTall, 0.85*s.style.Condensed), x+5, y+letterTall/2, ink)
		return
	case Nothing:
		return
	case Starred:
		s.at(star(1.5*k*letterTall), x, y+0.75*k*letterTall, ink)
		y += 1.5*k*letterTall + 0.9
	case Letters, Jolly:
	}
	word := "JOKER"
	if s.style.Corner == Jolly {
		word = "JOLLY"
	}
	for i, letter := range word {
		sign := s.style.Typeface.outline(string(letter)).Fit(k*letterTall, 0.85*s.style.Condensed)
		s.at(sign, x, y+k*(letterTall/2+letterStep*float64(i)), ink)
	}
}

// ringed is a star or a cross in a ring, that tall.
func (s sheet) ringed(x, y, tall float64, ink color.RGBA) {
	s.at(draw.Ellipse(0, 0, tall/2, tall/2), x, y, ink)
	s.at(draw.Ellipse(0, 0, 0.42*tall, 0.42*tall), x, y, s.style.Paper)
	if s.style.Corner == Ringed {
		s.at(star(0.7*tall), x, y, ink)
		return
	}
	s.fill(draw.Line(x, y-0.34*tall, x, y+0.34*tall, 0.14*tall), ink)
	s.fill(draw.Line(x-0.34*tall, y, x+0.34*tall, y, 0.14*tall), ink)
}

// jester is a head with cap and bells over a ruff.
func (s sheet) jester(ink, robe, trim color.RGBA) {
	const x = Width / 2
	s.fill(draw.Parse("M 17 66 C 18 56 24 52 31.5 51 C 39 52 45 56 46 66 Z"), robe)
	for i := range 7 { // the ruff
		s.at(draw.Ellipse(0, 0, 2.6, 3.4), x-12+4*float64(i), 52, trim)
	}
	// the cap's three horns with their bells
	s.fill(draw.Parse("M 24 36 C 20 30 14 28 11 33 C 10 24 20 19 28 28 Z"), ink)
	s.fill(draw.Parse("M 39 36 C 43 30 49 28 52 33 C 53 24 43 19 35 28 Z"), ink)
	s.fill(draw.Parse("M 23.5 36 C 24 26 28 20 31.5 16 C 35 20 39 26 39.5 36 Z"), robe)
	for _, bell := range []draw.Point{{X: 11, Y: 34}, {X: 52, Y: 34}, {X: x, Y: 15}} {
		s.at(draw.Ellipse(0, 0, 2.1, 2.1), bell.X, bell.Y, trim)
		s.at(draw.Ellipse(0, 0, 0.6, 0.6), bell.X, bell.Y+0.7, black)
	}
	s.fill(draw.Ellipse(x, 41, 7, 8.6), skin)
	s.fill(draw.Rect(x-8.2, 33.4, 16.4, 2.6, 1.2), trim)
	for _, side := range []float64{-1, 1} {
		s.at(draw.Ellipse(0, 0, 0.8, 1), x+2.7*side, 39.6, black)
		s.at(draw.Ellipse(0, 0, 1.3, 1), x+4.2*side, 43.4, color.RGBA{228, 150, 130, 255})
	}
	s.fill(draw.Parse("M 27.4 44.4 C 29 47.8 34 47.8 35.6 44.4 C 34 46 29 46 27.4 44.4 Z"), s.style.Red)
	s.fill(draw.Polygon(x, 40, x-1.3, 43, x+0.9, 43), color.RGBA{222, 180, 150, 255})
}
