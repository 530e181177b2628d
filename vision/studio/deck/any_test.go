package deck

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// Decks of both halves print an index, courts and a back, and share neither typeface,
// courts, backs nor jokers.
func TestDecksOfBothHalves(t *testing.T) {
	type own struct {
		Typeface
		Court
		Back
		Corner
	}
	var seen [2][]own
	for seed := range uint64(12) {
		for _, h := range []half.Half{half.Fit, half.Kept} {
			s := Any(rand.New(rand.NewPCG(seed, 2)), h)
			seen[h] = append(seen[h], own{s.Typeface, s.Court, s.Back, s.Corner})
			for _, c := range []card.Card{"7S", "KH", "AD"} {
				assert.Greater(t, printed(s.Face(c), image.Rect(2, 12, 70, 120)), 250, "%+v %s", s, c)
			}
			assert.NotEmpty(t, s.Face(card.Back).Pix)
			assert.NotEmpty(t, s.Joker(true).Pix)
		}
	}
	for _, a := range seen[half.Fit] {
		for _, b := range seen[half.Kept] {
			assert.NotEqual(t, a.Typeface, b.Typeface)
			assert.NotEqual(t, a.Court, b.Court)
			assert.NotEqual(t, a.Back, b.Back)
			assert.NotEqual(t, a.Corner, b.Corner)
		}
	}
}

// A worn card is the same card, looks otherwise, and each in its own way; a new one is
// left as it is.
func TestWear(t *testing.T) {
	img := Plain().Face("9C")
	assert.Same(t, img, Wear{}.On(img, 1))
	w := Wear{Amount: 1, Seed: 4}
	assert.Equal(t, w.On(img, 1).Pix, w.On(img, 1).Pix)
	assert.NotEqual(t, w.On(img, 1).Pix, w.On(img, 2).Pix)
	whole := image.Rect(5, 14, 310, 426)
	assert.InEpsilon(t, printed(img, whole), printed(w.On(img, 1), whole), 0.2)
}
