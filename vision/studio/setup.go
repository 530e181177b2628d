package studio

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Shown is what somebody shows the set-up page before a round; places are in pixels.
type Shown struct {
	Picture picture.Picture     // with four cards far apart
	Four    []sight.Point       // their middles
	Seats   map[int]sight.Point // a card before each seat
	Box     []sight.Point       // the corners of the card box's place; none where nothing is set aside
}

// SetUp shows the table of an evening to the set-up page; try counts from 0, each lays other
// cards elsewhere.
func (e Evening) SetUp(try uint64) Shown {
	rng := rand.New(rand.NewPCG(e.Script.Seed, 60+try))
	size, c := e.Script.Size, e.Script.Camera
	off := func() float64 { return 0.06 * (2*rng.Float64() - 1) }
	var laid []script.Laid
	out := Shown{Seats: map[int]sight.Point{}}
	order := rng.Perm(52)
	for i, at := range []lens.Point{{X: -0.36, Y: -0.34}, {X: 0.36, Y: -0.34}, {X: 0.36, Y: 0.34}, {X: -0.36, Y: 0.34}} {
		o := e.clear(func() lens.Pose {
			return lens.Pose{X: (at.X + off()) * size.Width, Y: (at.Y + off()) * size.Height, Angle: 6.3 * rng.Float64()}
		})
		laid = append(laid, script.Laid{Card: card.Standard52()[order[i]], Pose: o})
		out.Four = append(out.Four, c.Pixel(lens.Point{X: o.X, Y: o.Y}))
	}
	for _, z := range e.Script.Zones {
		mid := lens.Point{X: (z.Min.X+z.Max.X)/2 - 0.5 + off(), Y: (z.Min.Y+z.Max.Y)/2 - 0.5 + off()}
		if seat := z.Name.Seat(); seat > 0 {
			out.Seats[seat] = c.Pixel(lens.Point{X: mid.X * size.Width, Y: mid.Y * size.Height})
		}
		if z.Name == zone.Box && e.Script.Moves[0].Kind == script.Aside {
			for _, p := range []lens.Point{{X: z.Min.X, Y: z.Min.Y}, {X: z.Max.X, Y: z.Max.Y}} {
				out.Box = append(out.Box, c.Pixel(lens.Point{X: (p.X - 0.5) * size.Width, Y: (p.Y - 0.5) * size.Height}))
			}
		}
	}
	s := e.Script
	s.Moves = []script.Move{{Kind: script.Pair, Seat: 1, Cards: laid, Start: -2, Touch: -1, Rest: -1, Clear: -1}}
	s.Incidents = nil
	out.Picture, _ = scene.NewPlayer(s, e.Look, nil).Next()
	return out
}

// clear is a place for a card away from the things on the table, if some tries find one.
func (e Evening) clear(somewhere func() lens.Pose) (o lens.Pose) {
	for range 40 {
		o = somewhere()
		if !slices.ContainsFunc(e.Script.Things, func(t script.Thing) bool {
			return math.Hypot(t.Pose.X-o.X, t.Pose.Y-o.Y) < t.Reach()+deck.Height/2
		}) {
			return o
		}
	}
	return o
}
