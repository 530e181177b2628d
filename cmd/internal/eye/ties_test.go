package eye

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/source"
)

// lamplit is a table with two cards on it, and the reader of its pictures: one of them
// it cannot tell from another.
type lamplit struct {
	noise *rand.Rand
	lies  []sight.Sighting
	at    time.Duration
}

func (l *lamplit) ReadIn(_ picture.Picture, regions []image.Rectangle) (seen []sight.Sighting, _ error) {
	for _, s := range l.lies {
		if s.Corners.Box().Overlaps(regions[0]) {
			seen = append(seen, s)
		}
	}
	return seen, nil
}

// second lets one pass under the eye.
func (l *lamplit) second(t *testing.T, e *Eye) {
	for range 20 {
		p := picture.Picture{Width: 640, Height: 480, Pix: make([]byte, 3*640*480)}
		for i := range p.Pix {
			p.Pix[i] = byte(90 + l.noise.IntN(7))
		}
		for _, s := range l.lies {
			b := s.Corners.Box()
			for y := b.Min.Y; y < b.Max.Y; y++ {
				for i := 3 * (y*p.Width + b.Min.X); i < 3*(y*p.Width+b.Max.X); i++ {
					p.Pix[i] += 110
				}
			}
		}
		tracker, err := e.Tracker()
		require.NoError(t, err)
		f := source.Frame{Picture: p, At: l.at}
		l.at += 50 * time.Millisecond
		scene, err := tracker.Feed(f)
		require.NoError(t, err)
		if scene != nil {
			require.NoError(t, e.Scene(t.Context(), *scene, f))
		}
	}
}

// What people answer is true for the camera, too: when that card leaves, it is that
// card which leaves.
func TestACardThatWasAskedAboutLeavesAsWhatPeopleSaidItIs(t *testing.T) {
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	defer hall.Close()
	game, err := hall.Begin(t.Context(), "old-maid", players, nil, fact.Source{Kind: fact.Program})
	require.NoError(t, err)
	submit := func(f fact.Fact) {
		_, err := game.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Ann"}})
		require.NoError(t, err)
	}
	submit(fact.RoundBegan{Dealer: 1})

	at := func(x, y float64) sight.Quad {
		return sight.Quad{{X: x, Y: y}, {X: x + 40, Y: y}, {X: x + 40, Y: y + 56}, {X: x, Y: y + 56}}
	}
	l := &lamplit{noise: rand.New(rand.NewPCG(1, 2))}
	e := New(l, hall, calibration.Default(4), true, nil)
	l.second(t, e)
	l.lies = []sight.Sighting{
		{Card: "7H", Sure: true, Confidence: 0.999, Corners: at(280, 402)},
		{
			Card: card.Unknown, Confidence: 0.5, Corners: at(325, 402),
			Alternatives: []sight.Guess{{Card: "7D", Confidence: 0.5}, {Card: "2D", Confidence: 0.4}},
		},
	}
	l.second(t, e)
	laid := game.Snapshot().Entries[2]
	require.Equal(t, []card.Card{"7H", card.Unknown}, laid.Fact.(fact.CardsLaid).Faces())

	submit(fact.Amended{Target: laid.ID, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "2D")}})
	l.lies = l.lies[:1]
	l.second(t, e)
	entries := game.Snapshot().Entries
	assert.Equal(t, fact.CardsTaken{Zone: zone.Seat(1), Cards: []card.Card{"2D"}}, entries[len(entries)-1].Fact)
}

// Which of two cards became which nobody can tell, unless they are the same.
func TestOnlyWhatIsCertainIsTaught(t *testing.T) {
	const x = card.Unknown
	for _, c := range []struct {
		was, now []card.Card
		want     map[int]card.Card
	}{
		{[]card.Card{"7H", x}, []card.Card{"7H", "7D"}, map[int]card.Card{2: "7D"}},
		{[]card.Card{x, x}, []card.Card{"7H", x}, map[int]card.Card{1: "7H"}},
		{[]card.Card{x, x}, []card.Card{x, "7H"}, map[int]card.Card{2: "7H"}},
		{[]card.Card{x, x}, []card.Card{"7H", "7D"}, nil},
		{[]card.Card{x, x}, []card.Card{card.Joker, card.Joker}, map[int]card.Card{1: card.Joker, 2: card.Joker}},
		{[]card.Card{"7H", "7D"}, []card.Card{"7D", "7H"}, nil},
		{[]card.Card{"7H", "7D"}, []card.Card{"7D", "7C"}, map[int]card.Card{1: "7C"}},
		{[]card.Card{"7H", "7D"}, []card.Card{x, x}, nil}, // sealed
	} {
		var told map[int]card.Card
		tell := func(of int, is card.Card) bool {
			if told == nil {
				told = map[int]card.Card{}
			}
			told[of] = is
			return true
		}
		tied := tie{fact: 3, of: []int{1, 2}, is: c.was}
		tied.learn(c.now, tell)
		assert.Equal(t, c.want, told, c)
		told = nil
		tied.learn(c.now, tell)
		assert.Empty(t, told, "it is told once: %v", c)
	}
}
