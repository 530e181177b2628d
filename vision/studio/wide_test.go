package studio

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Whatever is drawn: each card comes to lie and is taken away, the camera sees the whole table,
// cards are as large as the set-up page asks for, and a hand does one thing at a time.
func TestWideEvenings(t *testing.T) {
	for seed := range uint64(40) {
		for _, h := range []half.Half{half.Fit, half.Kept} {
			e, err := Wide(seed, h, false)
			require.NoError(t, err)
			s := e.Script
			assert.True(t, sees(s.Camera, s.Size), "seed %d", seed)
			assert.GreaterOrEqual(t, across(s.Camera)*s.CardWidth, 50.0, "seed %d", seed)
			lying := map[card.Card]int{}
			var free [5]float64
			for _, m := range s.Moves {
				for _, g := range m.Gone {
					lying[g.Card]--
					require.GreaterOrEqual(t, lying[g.Card], 0, "seed %d: %s is taken before it lies", seed, g.Card)
				}
				for _, c := range m.Cards {
					lying[c.Card]++
				}
				assert.GreaterOrEqual(t, m.Start, free[m.Seat])
				assert.LessOrEqual(t, m.Rest+m.Hold, m.Clear)
				free[m.Seat] = m.Clear
			}
			for c, n := range lying {
				assert.Zero(t, n, "seed %d: %s is left", seed, c)
			}
		}
	}
}

// What people do beyond the first rounds happens now and then, and a tenth of the pairs at
// most hides more than half an index.
func TestWideEveningsHaveAllManners(t *testing.T) {
	seen := map[script.Kind]int{}
	pairs, buried, holds, both, at45, upright := 0, 0, 0, 0, 0, 0
	for seed := range uint64(60) {
		e, err := Wide(seed, half.Fit, false)
		require.NoError(t, err)
		if e.Script.Camera.Width < e.Script.Camera.Height {
			upright++
		}
		if math.Acos(e.Script.Camera.Flat) > 0.6 {
			at45++
		}
		for _, m := range e.Script.Moves {
			seen[m.Kind]++
			if m.Kind == script.Pair {
				pairs++
				if m.Hides >= 0.5 {
					buried++
				}
			}
			if m.Hold > 0 {
				holds++
			}
			if m.Both {
				both++
			}
		}
	}
	for _, k := range []script.Kind{script.Lean, script.Shift, script.Slip, script.Straight, script.Back} {
		assert.Greater(t, seen[k], 5, k)
	}
	assert.Positive(t, buried)
	assert.Less(t, buried, pairs/10)
	for _, n := range []int{holds, both, at45, upright} {
		assert.Greater(t, n, 3)
	}
}

// A round of bumps has its knocks while people play, each of 3 to 31 pixels in the middle.
func TestBumpsComeWhilePeoplePlay(t *testing.T) {
	e, err := Table(3, "bumps")
	require.NoError(t, err)
	require.Len(t, e.Script.Incidents, knocks)
	before := e.Script.Camera
	for _, in := range e.Script.Incidents {
		a, b := before.Pixel(lens.Point{}), in.Camera.Pixel(lens.Point{})
		far := math.Hypot(a.X-b.X, a.Y-b.Y)
		assert.True(t, far >= 3 && far <= 31, "%.1f px", far)
		busy := false
		for _, m := range e.Script.Moves {
			busy = busy || m.Start < in.To && in.From < m.Clear
		}
		assert.True(t, busy)
		before = in.Camera
	}
}

// From whatever side a camera looks, a card before a seat lies in that seat's zone, and the
// first corner of the table is at the top left.
func TestATableIsSeenFromAnySide(t *testing.T) {
	for seed := range uint64(24) {
		e, err := Wide(seed, half.Fit, false)
		require.NoError(t, err)
		c, p := e.Script.Camera, e.Script.Table
		require.NoError(t, p.Check())
		assert.Less(t, p.PlayArea[0].X, p.PlayArea[1].X)
		assert.Less(t, p.PlayArea[0].Y, p.PlayArea[3].Y)
		l, err := p.Locator(c.Width, c.Height)
		require.NoError(t, err)
		for _, z := range e.Script.Zones {
			at := c.Pixel(lens.Point{
				X: ((z.Min.X+z.Max.X)/2 - 0.5) * e.Script.Size.Width, Y: ((z.Min.Y+z.Max.Y)/2 - 0.5) * e.Script.Size.Height,
			})
			assert.Equal(t, z.Name, l.ZoneAt(at.X, at.Y), "seed %d", seed)
		}
	}
}

// The set-up shows four cards and every seat inside the picture, and the same seed shows the same.
func TestWhatTheSetUpIsShown(t *testing.T) {
	e, err := Wide(4, half.Fit, false)
	require.NoError(t, err)
	a := e.SetUp(0)
	assert.Equal(t, a.Picture.Pix, e.SetUp(0).Picture.Pix)
	assert.NotEqual(t, a.Four, e.SetUp(1).Four)
	require.Len(t, a.Four, 4)
	require.Len(t, a.Seats, 4)
	for _, p := range a.Four {
		assert.True(t, p.X > 0 && p.Y > 0 && p.X < float64(a.Picture.Width) && p.Y < float64(a.Picture.Height))
	}
}

// Rolling shutters, exposure, balance, daylight, mirrored lamps and things change a picture.
func TestWhatACameraDoesIsSeen(t *testing.T) {
	e, err := Table(1, "calm")
	require.NoError(t, err)
	e.Script.Rate = 2
	e.Script.Incidents = []script.Incident{{Trouble: script.Jolt, From: 0.4, To: 0.9, Camera: e.Script.Camera}}
	third := func(change func(*Evening)) []byte {
		e := e
		change(&e)
		p := scene.NewPlayer(e.Script, e.Look, nil)
		p.Next()
		f, _ := p.Next()
		return f.Pix
	}
	plain := third(func(*Evening) {})
	for name, change := range map[string]func(*Evening){
		"rolling": func(e *Evening) { e.Look.Rolling = true },
		"balance": func(e *Evening) { e.Look.Balance = 0.1 },
		"day":     func(e *Evening) { e.Look.Day = 0.2 },
		"lamps":   func(e *Evening) { e.Look.Second = 0.3 },
		"things":  func(e *Evening) { e.Script.Things = []script.Thing{{Kind: script.Mug}} },
	} {
		assert.NotEqual(t, plain, third(change), name)
	}
}
