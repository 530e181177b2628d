package vote

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// What few looks read is asked about if two of them were sure; one is a flicker.
func TestWhatTwoLooksWereSureOfIsNoFlicker(t *testing.T) {
	for name, c := range map[string]struct {
		looks []int
		sure  bool
		asked bool
	}{
		"sure twice":    {[]int{4, 8}, true, true},
		"one forgotten": {[]int{2, 6}, true, true},
		"sure once":     {[]int{8}, true, false},
		"doubted twice": {[]int{4, 8}, false, false},
	} {
		var ballots []*Ballot
		for look := range LooksToGiveUp {
			var seen []sight.Sighting
			if slices.Contains(c.looks, look+1) {
				s := at("8C", c.sure, sight.Point{X: 300, Y: 430})
				if !c.sure {
					s.Card = card.Unknown
				}
				seen = append(seen, s)
			}
			ballots = Gather(ballots, look+1, seen)
		}
		s, decided, asked := ballots[0].Verdict(LooksToGiveUp, ballots[0].Guesses())
		assert.True(t, decided, name)
		assert.Equal(t, c.asked, asked, name)
		assert.False(t, s.Sure, name)
	}
}

func TestAnEndOfEachOfTwoIsNoCardBetweenThem(t *testing.T) {
	var ballots []*Ballot
	for look, at := range [][]float64{{300, 340}, {322}, {300, 340}, {318}} {
		var seen []sight.Sighting
		for _, x := range at {
			corners := sight.Quad{{X: x - 20, Y: 170}, {X: x + 20, Y: 170}, {X: x + 20, Y: 230}, {X: x - 20, Y: 230}}
			p := 1 - 0.01*float64(len(at)-1)
			seen = append(seen, sight.Sighting{Card: card.Joker, Sure: true, Confidence: p, Corners: corners})
		}
		ballots = Gather(ballots, look+1, seen)
	}
	var at []float64
	for _, b := range ballots {
		s, _, _ := b.Verdict(4, nil)
		at = append(at, s.Corners.Centre().X)
	}
	assert.ElementsMatch(t, []float64{300, 340}, at)
}

// Two cards laid on each other with their middles in one place are two, though the lower one is
// read first in some looks and alone in others.
func TestCardsTurnedOnEachOtherKeepTheirBallots(t *testing.T) {
	askew := func(c card.Card, turn float64) sight.Sighting {
		s := sight.Sighting{Card: c, Sure: true, Confidence: 0.99}
		for i, p := range [4]sight.Point{{X: -20, Y: -30}, {X: 20, Y: -30}, {X: 20, Y: 30}, {X: -20, Y: 30}} {
			sin, cos := math.Sincos(turn)
			s.Corners[i] = sight.Point{X: 300 + p.X*cos - p.Y*sin, Y: 200 + p.X*sin + p.Y*cos}
		}
		return s
	}
	lower, upper := askew("7S", 0.2), askew("7C", 0)
	var ballots []*Ballot
	for look, seen := range [][]sight.Sighting{{lower}, {upper, lower}, {upper}, {upper, lower}} {
		ballots = Gather(ballots, look+1, seen)
	}
	assert.Len(t, ballots, 2)
	for _, b := range ballots {
		for _, s := range b.seen {
			assert.Equal(t, b.face, s.Card)
		}
	}
}

// at reads as a card with its middle and its indices at some places.
func at(c card.Card, sure bool, middle sight.Point, indices ...sight.Point) sight.Sighting {
	guesses := []sight.Guess{{Card: c, Confidence: 0.99}}
	s := sight.Sighting{Card: c, Sure: sure, Confidence: 0.99, Indices: indices, Alternatives: guesses}
	for i, d := range [4]sight.Point{{X: -30, Y: -42}, {X: 30, Y: -42}, {X: 30, Y: 42}, {X: -30, Y: 42}} {
		s.Corners[i] = sight.Point{X: middle.X + d.X, Y: middle.Y + d.Y}
	}
	return s
}

// The first look takes an end of each of two cards for one card between them; those that follow tell them apart.
func TestCardsLaidOnEachOtherAreToldApartByTheirIndices(t *testing.T) {
	far, near, below := sight.Point{X: 80, Y: 70}, sight.Point{X: 120, Y: 130}, sight.Point{X: 130, Y: 122}
	ballots := Gather(nil, 1, []sight.Sighting{at("7C", true, sight.Point{X: 104, Y: 97}, far, below)})
	for look := 2; look < 6; look++ {
		ballots = Gather(ballots, look, []sight.Sighting{
			at("7S", true, sight.Point{X: 105, Y: 96}, below),
			at("7C", true, sight.Point{X: 100, Y: 100}, far, near),
		})
	}
	var faces []card.Card
	for _, b := range ballots {
		faces = append(faces, b.Agreed())
	}
	assert.ElementsMatch(t, []card.Card{"7C", "7S"}, faces)
}

// One card of which the looks read now one index and now the other is one card.
func TestACardReadByEitherIndexIsOneCard(t *testing.T) {
	far, near := sight.Point{X: 80, Y: 70}, sight.Point{X: 120, Y: 130}
	var ballots []*Ballot
	for look := range 4 {
		index := []sight.Point{far, near}[look%2]
		ballots = Gather(ballots, look+1, []sight.Sighting{at("7C", look%2 == 0, sight.Point{X: 100, Y: 100}, index)})
	}
	assert.Len(t, ballots, 1)
}
