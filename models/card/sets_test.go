package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheSmallestSetThatHasThemAll(t *testing.T) {
	for want, cards := range map[string][]Card{
		"jass36": {"AS", "6H"}, "standard52": {"AS", "5H"}, "tarot78": {"AS", "VH"}, "tiles37": {"0m"},
		"": {"AS", "@miss-prim"},
	} {
		s, ok := SetOf(cards)
		assert.Equal(t, want, s.Name)
		assert.Equal(t, want != "", ok)
	}
	_, ok := SetOf(nil)
	assert.False(t, ok)
}
