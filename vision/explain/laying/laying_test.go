package laying

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// pairs is a table on which people lay pairs.
func pairs(t *testing.T) *scene.Model {
	m := &scene.Model{Profile: calibration.Default(4)}
	f := tabletest.New().Next()
	require.NoError(t, m.Begin(image.Pt(f.Picture.Width, f.Picture.Height), photometry.Shrink(f.Picture), f.At))
	m.Mates = func(a, b card.Card) bool { return a.Rank() == b.Rank() }
	return m
}

func parsed(s string) card.Card {
	c, err := card.Parse(s)
	if err != nil {
		panic(err)
	}
	return c
}

// laid is a card that was surely read with its middle at x, 100 px high.
func laid(number int, c card.Card, x float64) scene.Card {
	return scene.Card{Number: number, Sighting: sight.Sighting{
		Card: c, Sure: true,
		Corners: sight.Quad{{X: x - 36, Y: 0}, {X: x + 36, Y: 0}, {X: x + 36, Y: 100}, {X: x - 36, Y: 100}},
	}}
}

func numbers(cards []scene.Card) (all []int) {
	for _, k := range cards {
		all = append(all, k.Number)
	}
	return all
}

// Two people lay their pairs beside each other at once: these are two layings.
func TestPairsThatCameAtOnceAreLayingsOfTheirOwn(t *testing.T) {
	table := pairs(t)
	came := []scene.Card{
		laid(1, parsed("5H"), 0), laid(2, parsed("AH"), 60),
		laid(3, parsed("AD"), 110), laid(4, parsed("5S"), 20),
	}
	n := gather(table, came)
	assert.ElementsMatch(t, []int{1, 4}, numbers(came[:n]))
	came = came[n:]
	assert.Equal(t, 2, gather(table, came))
	assert.ElementsMatch(t, []int{2, 3}, numbers(came))
}

// Two that are no mates are one laying, a wrong pair, where nothing says otherwise; not with a card that has its mate.
func TestCardsThatAreNoPairAreOneLaying(t *testing.T) {
	table := pairs(t)
	came := []scene.Card{
		laid(1, parsed("5H"), 0), laid(2, parsed("AH"), 40),
		laid(3, parsed("6D"), 80), laid(4, parsed("AS"), 70),
	}
	n := gather(table, came)
	assert.ElementsMatch(t, []int{1, 3}, numbers(came[:n]))
}
