package parlour

import (
	"context"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// Rate is how many frames a second a table is filmed with: few, as its people are slow.
const Rate = 5

// frames of a move: an arm that comes and goes, and the table at rest.
const moving, resting = 3, 5

// Table is a table at which a hand is played. It is a source of frames for one goroutine.
type Table struct {
	Moves     []Move
	Indicator card.Card
	Profile   calibration.Profile

	style  tile.Style
	drawn  *scene.Tiles
	rng    *rand.Rand
	rivers [5][]slot
	used   [5]float64
	stood  [5]int
	wall   int
	lying  []scene.Block // rivers and sets, in the order in which they were laid
	cards  []scene.Flat  // of a pack, beside the rivers
	askew  *rand.Rand    // how those lie
	next   int           // move
	frame  int           // of that move; the first rest has no move
	index  int
	began  bool
	shown  []time.Duration
}

// New is the table of a seed: a set of tiles, a cloth, a lamp and a camera by chance, those
// of one half never those of the other.
func New(seed uint64, half tile.Half) (*Table, error) {
	rng := rand.New(rand.NewPCG(seed, 9+uint64(half)))
	between := func(a, b float64) float64 { return a + (b-a)*rng.Float64() }
	cloths := scene.Cloths()
	look := scene.Look{
		Cloth: cloths[2*rng.IntN(len(cloths)/2)+int(half)], Settings: sensor.Settings{Noise: between(0.8, 3)},
		Soft:  max(0, between(-0.6, 0.8)),
		Light: between(0.65, 1.02), Slant: between(-0.35, 0.35), Warm: between(-0.06, 0.18),
	}
	t := &Table{style: tile.Any(rng, half), rng: rng, wall: 42}
	for i := 1; i <= 4; i++ {
		t.stood[i] = 13
	}
	camera, foot, above := hung(between)
	t.Profile = Profile(camera)
	var err error
	if t.drawn, err = scene.NewTiles(seed, camera, foot, above, look, t.style); err != nil {
		return nil, err
	}
	t.Moves, t.Indicator = Play(rng)
	t.shown = make([]time.Duration, len(t.Moves))
	t.lay()
	return t, nil
}

// hung is a camera over the near edge of the table, up to twenty degrees from upright.
func hung(between func(a, b float64) float64) (c lens.Camera, foot lens.Point, above float64) {
	far, tilt := between(1100, 1500), between(0, 0.35)
	c = lens.Camera{
		Width: 1920, Height: 1080, Flat: math.Cos(tilt), Lean: lens.Point{Y: math.Sin(tilt) / far},
		Turn: between(-0.04, 0.04),
	}
	c.Scale = between(1.42, 1.5) * (1 - 250*c.Lean.Y)
	c.Off = lens.Point{X: between(-12, 12), Y: between(-6, 6) - 90*c.Lean.Y*345}
	return c, lens.Point{Y: far * math.Sin(tilt)}, far * math.Cos(tilt)
}

// lay puts on the table all that lies there now.
func (t *Table) lay() {
	all := slices.Clone(t.lying)
	for seat := 1; seat <= 4; seat++ {
		all = append(all, hand(t.style, seat, t.stood[seat])...)
	}
	t.drawn.Lay(append(all, walls(t.style, t.wall, t.Indicator)...), t.cards...)
}

// Next implements source.Source: the frames of all moves, each an arm and then a rest.
func (t *Table) Next(ctx context.Context) (source.Frame, error) {
	if err := ctx.Err(); err != nil {
		return source.Frame{}, err
	}
	if !t.began {
		t.frame++
		if t.frame == resting {
			t.began, t.frame = true, 0
		}
		return t.shot(nil), nil
	}
	if t.next == len(t.Moves) {
		return source.Frame{}, io.EOF
	}
	m := t.Moves[t.next]
	t.frame++
	switch {
	case t.frame < moving:
		hand := t.reach(m, float64(t.frame)/moving)
		return t.shot(&hand), nil
	case t.frame == moving:
		hand := t.reach(m, 0.7)
		t.do(m)
		t.lay()
		return t.shot(&hand), nil
	case t.frame == moving+1:
		t.shown[t.next] = t.now()
	case t.frame == moving+resting:
		t.frame = 0
		t.next++
	}
	return t.shot(nil), nil
}

// Live and Close complete source.Source.
func (t *Table) Live() bool { return false }

// Close has nothing to free.
func (t *Table) Close() error { return nil }

// Now is how many moves have been made.
func (t *Table) Now() int { return t.next }

// Shown is when what a move laid lay still with nothing over it.
func (t *Table) Shown(move int) time.Duration { return t.shown[move] }

// Still is a picture of the table as it is.
func (t *Table) Still() picture.Picture { return t.drawn.Shot(nil) }

// Skip makes all moves up to one at once.
func (t *Table) Skip(to int) {
	for ; t.next < min(to, len(t.Moves)); t.next++ {
		t.do(t.Moves[t.next])
	}
	t.lay()
}

func (t *Table) now() time.Duration { return time.Duration(t.index) * time.Second / Rate }

func (t *Table) shot(hand *lens.Pose) source.Frame {
	f := source.Frame{Picture: t.drawn.Shot(hand), At: t.now(), Index: t.index}
	t.index++
	return f
}

// do makes a move: what it lays lies a little askew.
func (t *Table) do(m Move) {
	if m.Kind == PlayCard || m.Kind == PutAway {
		t.doCard(m)
		return
	}
	if m.Kind != Discard && m.Kind != Riichi {
		t.lying = slices.Delete(t.lying, len(t.lying)-1, len(t.lying)) // the discard before
		aside := map[int]int{3: 0, 2: 1, 1: len(m.Own)}[(m.From-m.Seat+4)%4]
		tiles := slices.Insert(slices.Clone(m.Own), aside, m.Tile)
		blocks, wide := set(t.style, m.Seat, tiles, aside, t.used[m.Seat])
		t.lying, t.used[m.Seat] = append(t.lying, t.loose(blocks, 0.3)...), t.used[m.Seat]+wide
		t.stood[m.Seat] -= len(m.Own)
		if m.Kind == Kan {
			t.stood[m.Seat]++
		}
		return
	}
	sideways := m.Kind == Riichi
	b := scene.Block{Tile: m.Tile, Pose: river(t.style, m.Seat, t.rivers[m.Seat], sideways)}
	t.rivers[m.Seat] = append(t.rivers[m.Seat], slot{sideways})
	t.lying = append(t.lying, t.loose([]scene.Block{b}, 0.8)...)
	if t.next%2 == 0 {
		t.wall = max(7, t.wall-1)
	}
	if t.next > 0 && t.called() {
		t.stood[m.Seat]--
	}
}

// called reports whether the move before was a call, after which nothing is drawn.
func (t *Table) called() bool {
	for i := t.next - 1; i >= 0; i-- {
		if k := t.Moves[i].Kind; k != PutAway {
			return t.Moves[i].called()
		}
	}
	return false
}

// loose moves blocks by up to so many millimetres and turns them a little; some are laid upside down.
func (t *Table) loose(blocks []scene.Block, by float64) []scene.Block {
	for i := range blocks {
		o := &blocks[i].Pose
		o.X, o.Y, o.Angle = o.X+by*(2*t.rng.Float64()-1), o.Y+by*(2*t.rng.Float64()-1), o.Angle+0.05*by*(2*t.rng.Float64()-1)
		if t.rng.IntN(8) == 0 {
			o.Angle += math.Pi
		}
	}
	return blocks
}

// reach is where the arm is, in part of its way.
func (t *Table) reach(m Move, part float64) lens.Pose {
	home := seated(m.Seat, lens.Pose{X: 40, Y: 620})
	goal := seated(m.Seat, lens.Pose{X: 0, Y: 130})
	return lens.Pose{
		X: home.X + part*(goal.X-home.X), Y: home.Y + part*(goal.Y-home.Y), Angle: seated(m.Seat, lens.Pose{}).Angle,
	}
}
