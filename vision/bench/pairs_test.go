package bench

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// A card that is read, one that is asked about, one that nothing is said of and a wrong one are each counted as such.
func TestJudgePairs(t *testing.T) {
	at := func(x float64) sight.Quad { return sight.Quad{{X: x}, {X: x + 63}, {X: x + 63, Y: 88}, {X: x, Y: 88}} }
	laid := []photo.Laid{
		{Card: "7H", Corners: at(0)}, {Card: "7D", Corners: at(10)}, {Card: "2S", Corners: at(300)},
		{Card: "9C", Corners: at(312)},
	}
	sure := func(c card.Card, x float64) sight.Sighting {
		return sight.Sighting{Card: c, Sure: true, Corners: at(x)}
	}
	for name, c := range map[string]struct {
		seen []sight.Sighting
		want Tally
	}{
		"all read": {
			[]sight.Sighting{sure("7H", 0), sure("7D", 10), sure("2S", 300), sure("9C", 312)}, Tally{Pairs: 2, Both: 2},
		},
		"lower asked": {
			[]sight.Sighting{{Card: card.Unknown, Corners: at(8)}, sure("7D", 10), sure("2S", 300), sure("9C", 312)},
			Tally{Pairs: 2, Both: 1, Asked: 1},
		},
		"silent": {[]sight.Sighting{sure("7D", 10), sure("9C", 312)}, Tally{Pairs: 2, Silent: 2}},
		"wrong": {
			[]sight.Sighting{sure("7D", 10), sure("8H", 0), sure("2S", 300), sure("9C", 312)},
			Tally{Pairs: 2, Both: 1, Silent: 1, Wrong: 1},
		},
	} {
		couples := make([]Couple, 2)
		judge(couples, laid, c.seen)
		var got Tally
		for _, c := range couples {
			got.add(c)
		}
		require.Equal(t, c.want, got, name)
	}
}
