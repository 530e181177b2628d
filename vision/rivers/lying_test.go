package rivers

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// reads is what a reader says of the newest picture.
type reads struct{ seen []sight.Sighting }

func (r *reads) ReadIn(picture.Picture, []image.Rectangle) ([]sight.Sighting, error) {
	return r.seen, nil
}

// clothWith is a dark table of 1000 pixels with boxes of some brightness.
func clothWith(boxes map[image.Rectangle]byte) picture.Picture {
	p := picture.Picture{Width: 1000, Height: 1000, Pix: make([]byte, 3*1000*1000)}
	for i := range p.Pix {
		p.Pix[i] = 60
	}
	for box, light := range boxes {
		for y := box.Min.Y; y < box.Max.Y; y++ {
			for x := 3 * box.Min.X; x < 3*box.Max.X; x++ {
				p.Pix[3*y*p.Width+x] = light
			}
		}
	}
	return p
}

// scenes are what a tracker tells of one still picture after the other, when so much is seen in it.
func scenes(t *testing.T, tr *Tracker) func(p picture.Picture, seen ...sight.Sighting) []sight.Change {
	at := time.Duration(0)
	return func(p picture.Picture, seen ...sight.Sighting) []sight.Change {
		at += time.Second
		tr.reader, tr.calm = &reads{seen}, []picture.Picture{p}
		s, err := tr.judge(at)
		require.NoError(t, err)
		if s == nil {
			return nil
		}
		return s.Changes
	}
}

func face(c card.Card, box image.Rectangle, share float64) sight.Sighting {
	x0, y0, x1, y1 := float64(box.Min.X), float64(box.Min.Y), float64(box.Max.X), float64(box.Max.Y)
	return sight.Sighting{
		Card: c, Sure: share > 0.94, Confidence: share, Face: share,
		Alternatives: []sight.Guess{{Card: c, Confidence: share}},
		Corners:      sight.Quad{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}},
	}
}

// A tile at rest is there until its place looks as before it came: neither a look that reads another tile there, pushed
// a little, nor a hand over it is a departure.
func TestATileLiesUntilItIsSeenToLeave(t *testing.T) {
	tr := &Tracker{reader: &reads{}, ground: square(t), width: 1000, area: 30 * 40 / cell / cell}
	scene := scenes(t, tr)
	face := func(c card.Card, box image.Rectangle) sight.Sighting { return face(c, box, 0.99) }
	place := image.Rect(480, 680, 512, 720)
	aside := place.Add(image.Pt(8, 4))
	require.Empty(t, scene(clothWith(nil)))

	changes := scene(clothWith(map[image.Rectangle]byte{place: 200}), face("2m", place))
	require.Len(t, changes, 1)
	require.Equal(t, zone.Seat(1), changes[0].Zone)
	require.Empty(t, scene(clothWith(map[image.Rectangle]byte{aside: 150}), face("1m", aside)), "pushed, and misread")
	hand := clothWith(map[image.Rectangle]byte{image.Rect(470, 670, 530, 730): 110})
	require.Empty(t, scene(hand), "a hand rests there")
	require.Len(t, tr.tiles, 1)
	require.Equal(t, card.Card("2m"), tr.lying()[zone.Seat(1)][0].Card)

	require.Empty(t, scene(clothWith(nil)), "it may be called, and its set laid next")
	require.Empty(t, scene(clothWith(nil)))
	changes = scene(clothWith(nil))
	require.Len(t, changes, 1)
	require.Equal(t, sight.Went, changes[0].Kind)
	require.Len(t, scene(clothWith(map[image.Rectangle]byte{place: 200}), face("2m", place)), 1, "and another comes")
}

// What looks a little like a tile is one where nothing but a tile has come; within something larger it may be anything.
func TestWithinSomethingLargerOnlySureTilesCome(t *testing.T) {
	place := image.Rect(480, 680, 512, 720)
	larger := image.Rect(470, 668, 542, 732)
	for _, c := range []struct {
		came  image.Rectangle
		share float64
		tells int
	}{{place, 0.6, 1}, {larger, 0.6, 0}, {larger, 0.97, 1}} {
		tr := &Tracker{ground: square(t), width: 1000, area: 30 * 40 / cell / cell}
		scene := scenes(t, tr)
		require.Empty(t, scene(clothWith(nil)))
		changes := scene(clothWith(map[image.Rectangle]byte{c.came: 200}), face("1s", place, c.share))
		require.Len(t, changes, c.tells, c)
		for _, change := range changes {
			require.True(t, change.Sighting.Sure)
		}
	}
}
