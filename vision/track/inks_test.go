package track

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// A deck of four colours: once a spade and a club lie on the table, the ink of the next black card tells its suit.
func TestTheInksOfTheDeckAreLearned(t *testing.T) {
	black, green := sight.Hue{Red: 0.33, Blue: 0.33}, sight.Hue{Red: 0.39, Blue: 0.38}
	printed := func(h sight.Hue, reads func(int) sight.Sighting) func(int) sight.Sighting {
		return func(n int) sight.Sighting {
			s := reads(n)
			s.Hue = h
			return s
		}
	}
	sure := func(c card.Card) func(int) sight.Sighting {
		return func(int) sight.Sighting {
			guess := sight.Guess{Card: c, Confidence: 0.999}
			return sight.Sighting{Card: c, Sure: true, Confidence: 0.999, Alternatives: []sight.Guess{guess}}
		}
	}
	spade, club := sight.Guess{Card: "AS", Confidence: 0.9}, sight.Guess{Card: "AC", Confidence: 0.09}
	doubtful := tabletest.Doubtful(false, spade, club)
	for _, c := range []struct {
		clubs sight.Hue
		want  string
	}{{green, "appeared AS seat-1"}, {black, "appeared ?? seat-1"}} {
		b := newBench(t)
		b.rest()
		b.LayUnread("spade", 300, 430, printed(black, sure("7S")))
		b.LayUnread("club", 400, 430, printed(c.clubs, sure("9C")))
		b.rest()
		b.LayUnread("ace", 200, 430, printed(black, doubtful))
		assert.Equal(t, []string{c.want}, told(b.rest()))
	}
}
