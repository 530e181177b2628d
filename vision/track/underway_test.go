package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
)

// A card that was pushed is told when the place where it lay can be seen, not asked
// about because it is thought to lie there still; nobody waits for ever.
func TestACardUnderWayWaitsForThePlaceThatItLeft(t *testing.T) {
	pushed := func() *bench {
		b := newBench(t)
		b.tracker.Play(card.Standard52())
		b.rest()
		b.lay("7H", 300, 220)
		b.rest()
		b.cards["7H"].at = image.Pt(300, 430)
		return b
	}
	over := func(b *bench, i int) { b.hand = image.Rect(280, 190+3*(i%2), 340, 250) }

	b := pushed()
	for i := range 20 {
		over(b, i)
		assert.Empty(t, b.frame())
	}
	b.hand = image.Rectangle{}
	assert.ElementsMatch(t, []string{"went 7H middle", "appeared 7H seat-1"}, told(b.rest()))

	b = pushed()
	var changes []string
	for i := range 60 {
		over(b, i)
		changes = append(changes, told(b.frame())...)
	}
	assert.Equal(t, []string{"appeared ?? seat-1"}, changes)
}
