package deck

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
)

func TestNumberCardsHaveTheirPips(t *testing.T) {
	for i, r := range card.Ranks()[1:10] {
		assert.Len(t, places(r), i+2, r)
	}
}

func TestTheIndexIsPrintedInBothCorners(t *testing.T) {
	for _, c := range card.Standard52() {
		f := Plain().Face(c)
		w, h := f.Rect.Dx(), f.Rect.Dy()
		near := printed(f, image.Rect(5, 14, 55, 105))
		assert.Greater(t, near, 400, c)
		assert.InDelta(t, near, printed(f, image.Rect(w-55, h-105, w-5, h-14)), 60, "%s is not the same both ways up", c)
	}
}

// printed counts the pixels of ink in part of a face.
func printed(f *image.RGBA, r image.Rectangle) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if f.RGBAAt(x, y).G < 128 {
				n++
			}
		}
	}
	return n
}

// Each style prints two jokers: the same but for the ink, with something in two
// corners.
func TestJokersOfBothColours(t *testing.T) {
	for i, s := range append(Styles(), Styles()...) {
		if i >= len(Styles()) {
			s.Corner = Corners()[len(Corners())-1-i%2]
		}
		var red [2]int
		for k, coloured := range []bool{true, false} {
			f := s.Joker(coloured)
			w, h := f.Rect.Dx(), f.Rect.Dy()
			corner := image.Rect(8, 14, 60, 165)
			near := printed(f, corner)
			assert.Greater(t, near, 400, "style %d", i)
			assert.InDelta(
				t, near, printed(f, image.Rect(w-60, h-165, w-8, h-14)), 60, "style %d is not the same both ways up", i,
			)
			for y := corner.Min.Y; y < corner.Max.Y; y++ {
				for x := corner.Min.X; x < corner.Max.X; x++ {
					if p := f.RGBAAt(x, y); p.R > 150 && p.G < 80 {
						red[k]++
					}
				}
			}
		}
		assert.Greater(t, red[0], 300, "style %d", i)
		assert.Zero(t, red[1], "style %d", i)
		assert.Equal(t, s.Joker(false).Pix, s.Face(card.Joker).Pix)
	}
}

// Every country's letters can be printed in every typeface, and look other than
// the English ones.
func TestForeignLettersArePrinted(t *testing.T) {
	for i, s := range append(Styles(), Kept()...) {
		english := s
		for _, s.Letters = range Foreign() {
			for _, r := range []card.Rank{"J", "Q"} {
				corner := image.Rect(5, 14, 60, 60)
				assert.Greater(t, printed(s.Face(card.Of(r, card.Spades)), corner), 200, "style %d, %s", i, s.Letters)
				assert.NotEqual(t, english.Face(card.Of(r, card.Spades)).Pix, s.Face(card.Of(r, card.Spades)).Pix)
			}
		}
	}
}

func TestAnIndexInFourCorners(t *testing.T) {
	s := Plain()
	other := image.Rect(int((Width-11)*Scale), 14, int((Width-1)*Scale), 105)
	assert.Less(t, printed(s.Face("7S"), other), 100)
	s.Four = true
	assert.Greater(t, printed(s.Face("7S"), other), 400)
}
