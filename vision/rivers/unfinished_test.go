package rivers

import (
	"image"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// calling is a table on which 2m has been discarded, and its caller lays what is put on it.
type calling struct {
	t     *testing.T
	lies  map[image.Rectangle]card.Card
	scene func(p picture.Picture, seen ...sight.Sighting) []sight.Change
}

var (
	discarded = image.Rect(480, 680, 512, 720)
	inSet     = []image.Rectangle{
		image.Rect(780, 900, 812, 940), image.Rect(820, 900, 852, 940), image.Rect(860, 900, 892, 940),
	}
)

func newCalling(t *testing.T) *calling {
	tr := &Tracker{ground: square(t), width: 1000, area: 30 * 40 / cell / cell}
	c := &calling{t: t, lies: map[image.Rectangle]card.Card{}, scene: scenes(t, tr)}
	require.Empty(t, c.looks())
	c.lies[discarded] = "2m"
	require.Len(t, c.looks(), 1)
	return c
}

// looks is what is told of the table as it lies now.
func (c *calling) looks() []sight.Change {
	boxes := map[image.Rectangle]byte{}
	var seen []sight.Sighting
	for at, is := range c.lies {
		boxes[at] = 200
		seen = append(seen, face(is, at, 0.99))
	}
	return c.scene(clothWith(boxes), seen...)
}

// A discard that is taken up and the set that is laid next are told together, however the set is laid: in between
// nobody is asked who called.
func TestACallIsToldWhenItsSetIsLaid(t *testing.T) {
	for name, steps := range map[string][]map[image.Rectangle]card.Card{
		"the discard first": {{}, {inSet[0]: "2m", inSet[1]: "2m", inSet[2]: "2m"}},
		"piece by piece": {
			{discarded: "2m", inSet[0]: "2m", inSet[1]: "2m"}, {inSet[0]: "2m", inSet[1]: "2m"},
			{inSet[0]: "2m", inSet[1]: "2m", inSet[2]: "2m"},
		},
		"one laid elsewhere": {
			{inSet[0]: "2m", inSet[2]: "2m"}, {inSet[0]: "2m"}, {inSet[0]: "2m", inSet[1]: "2m", inSet[2]: "2m"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := newCalling(t)
			for _, lies := range steps[:len(steps)-1] {
				c.lies = lies
				require.Empty(t, c.looks())
			}
			c.lies = steps[len(steps)-1]
			changes := c.looks()
			require.Len(t, changes, 4)
			called := 0
			for _, change := range changes {
				require.Equal(t, change.Called, change.Kind == sight.Appeared)
				if change.Called {
					called++
				}
			}
			require.Equal(t, 3, called)
			require.Empty(t, c.looks())
			require.Empty(t, c.looks())
			require.Empty(t, c.looks())
		})
	}
}

// A discard that was taken up and is laid back where it lay has not left its river.
func TestADiscardThatIsLaidBackHasNotLeft(t *testing.T) {
	c := newCalling(t)
	lay := maps.Clone(c.lies)
	c.lies = nil
	require.Empty(t, c.looks())
	c.lies = lay
	for range 4 {
		require.Empty(t, c.looks())
	}
}

// What comes beside tells what has begun: the next discard, while the set is not seen whole.
func TestTheNextDiscardTellsWhatLeft(t *testing.T) {
	c := newCalling(t)
	c.lies = map[image.Rectangle]card.Card{inSet[0]: "2m", inSet[1]: "2m"}
	require.Empty(t, c.looks())
	c.lies[image.Rect(700, 480, 732, 520)] = "9p"
	require.Len(t, c.looks(), 4)
}
