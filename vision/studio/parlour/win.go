package parlour

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// Win is a photograph that whoever won takes of the hand with a phone: turned up and laid down in a row, the winning
// tile at its right end, called sets beyond; behind it a river and what is left of a wall.
type Win struct {
	Picture picture.Picture
	Tiles   []card.Card   // concealed, from left to right, the winning one last
	Sets    [][]card.Card // called
	// Corners are those of Tiles, then of the sets' tiles, in pixels.
	Corners []lens.Quad
	// Of are the tiles at Corners, in the same order.
	Of []card.Card
}

// size of a photograph, in pixels: what a phone's picture is made smaller to before it is sent.
const photoWidth, photoHeight = 1600, 1200

// Photograph is the win of a seed, with a set of tiles, a cloth, a lamp and a phone of one half.
func Photograph(seed uint64, half tile.Half) (Win, error) {
	rng := rand.New(rand.NewPCG(seed, 23+uint64(half)))
	style := tile.Any(rng, half)
	w := Win{}
	w.Tiles, w.Sets = Won(rng)
	row, wide := w.row(rng, style)
	camera, foot, above := held(rng, wide)
	for i := range row {
		row[i].Pose.X -= wide / 2
	}
	drawn, err := scene.NewTiles(seed, camera, foot, above, lookOf(rng, half), style)
	if err != nil {
		return w, err
	}
	drawn.Lay(append(behind(rng, style), row...))
	w.Picture = drawn.Shot(nil)
	for _, b := range row {
		w.Corners, w.Of = append(w.Corners, drawn.Corners(b)), append(w.Of, b.Tile)
	}
	return w, nil
}

// row lays the hand and its sets from x = 0 on, and tells how wide that is: what lies there is a little askew.
func (w Win) row(rng *rand.Rand, s tile.Style) (row []scene.Block, wide float64) {
	x := 0.0
	for i, t := range w.Tiles {
		if i == len(w.Tiles)-1 {
			x += between(rng, 3, 22)
		}
		row = append(row, scene.Block{Tile: t, Pose: lens.Pose{X: x + s.Wide/2}})
		x += s.Wide + between(rng, 0, 0.5)
	}
	for _, called := range w.Sets {
		x += between(rng, 6, 26)
		aside := rng.IntN(len(called))
		for i, t := range called {
			b, across := scene.Block{Tile: t}, s.Wide
			if i == aside {
				b.Pose.Angle, b.Pose.Y, across = -math.Pi/2, (s.High-s.Wide)/2, s.High
			}
			b.Pose.X = x + across/2
			row = append(row, b)
			x += across + between(rng, 0.1, 0.6)
		}
	}
	for i := range row {
		o := &row[i].Pose
		o.Y += between(rng, -0.7, 0.7)
		o.Angle += between(rng, -0.025, 0.025)
		if rng.IntN(8) == 0 {
			o.Angle += math.Pi
		}
	}
	return row, x
}

// behind is what lies farther off: what is left of the wall, and the winner's river.
func behind(rng *rand.Rand, s tile.Style) (all []scene.Block) {
	for k := range rng.IntN(12) {
		for high := range 2 {
			o := lens.Pose{X: float64(k-rng.IntN(2)) * (s.Wide + 0.2), Y: -82}
			all = append(all, scene.Block{Tile: card.Back, Pose: o, High: high})
		}
	}
	wall := Wall(rng)
	var placed []slot
	for _, t := range wall[:rng.IntN(18)] {
		o := river(s, 1, placed, false)
		o.Y -= handLine
		all = append(all, scene.Block{Tile: t, Pose: o})
		placed = append(placed, slot{})
	}
	return all
}

// held is a phone over a row so wide: it fills most of the picture, from above or from where somebody sits.
func held(rng *rand.Rand, wide float64) (c lens.Camera, foot lens.Point, above float64) {
	scale := between(rng, 0.74, 0.92) * photoWidth / wide
	far, tilt := between(rng, 1250, 1500)/scale, between(rng, 0.05, 0.75)
	far = max(far, 260)
	c = lens.Camera{
		Width: photoWidth, Height: photoHeight, Scale: scale, Flat: math.Cos(tilt),
		Lean: lens.Point{Y: math.Sin(tilt) / far}, Turn: between(rng, -0.12, 0.12),
		Off: lens.Point{X: between(rng, -40, 40), Y: between(rng, 0, 260)},
	}
	return c, lens.Point{Y: far * math.Sin(tilt)}, far * math.Cos(tilt)
}

// lookOf is the cloth, the lamp and the lens of a table of one half.
func lookOf(rng *rand.Rand, half tile.Half) scene.Look {
	cloths := scene.Cloths()
	return scene.Look{
		Cloth: cloths[2*rng.IntN(len(cloths)/2)+int(half)], Settings: sensor.Settings{Noise: between(rng, 0.8, 3.5)},
		Soft: max(0, between(rng, -0.6, 1.2)), Light: between(rng, 0.55, 1.04), Slant: between(rng, -0.4, 0.4),
		Warm: between(rng, -0.06, 0.18),
	}
}

func between(rng *rand.Rand, a, b float64) float64 { return a + (b-a)*rng.Float64() }

// Won is a winning hand by chance, four sets and a pair, some of the sets called; the concealed tiles lie sorted, but
// for the winning one, which is the last.
func Won(rng *rand.Rand) (concealed []card.Card, sets [][]card.Card) {
	left := wall{}
	for _, t := range Wall(rng) {
		left[t]++
	}
	kinds := card.Tiles34()
	calls := max(0, rng.IntN(6)-3)
	for len(sets)+len(concealed)/3 < 4 {
		k := kinds[rng.IntN(len(kinds))]
		set := []card.Card(nil)
		if n := int(k[0] - '0'); k[1] == 'z' || rng.IntN(3) == 0 {
			set = left.take(rng, k, k, k)
		} else if n <= 7 {
			set = left.take(rng, k, card.Card([]byte{k[0] + 1, k[1]}), card.Card([]byte{k[0] + 2, k[1]}))
		}
		switch {
		case set == nil:
		case len(sets) < calls:
			sets = append(sets, set)
		default:
			concealed = append(concealed, set...)
		}
	}
	for pair := []card.Card(nil); pair == nil; {
		k := kinds[rng.IntN(len(kinds))]
		if pair = left.take(rng, k, k); pair != nil {
			concealed = append(concealed, pair...)
		}
	}
	i := rng.IntN(len(concealed))
	win := concealed[i]
	concealed = slices.Delete(concealed, i, i+1)
	slices.SortFunc(concealed, inOrder)
	return append(concealed, win), sets
}

// wall is how many of each tile are left.
type wall map[card.Card]int

// take takes tiles of some kinds, red fives by chance; nil, and nothing, where one of them is not left.
func (w wall) take(rng *rand.Rand, kinds ...card.Card) (set []card.Card) {
	for _, k := range kinds {
		red := "0" + k[1:]
		if k[0] == '5' && w[red] > 0 && rng.IntN(4) == 0 || w[k] == 0 {
			k = red
		}
		if w[k] == 0 {
			for _, t := range set {
				w[t]++
			}
			return nil
		}
		w[k]--
		set = append(set, k)
	}
	return set
}

// inOrder is how people sort a hand: by suit, then by number.
func inOrder(a, b card.Card) int {
	at := func(c card.Card) int { return int(c[1])<<8 + int(plain(c)[0]) }
	return at(a) - at(b)
}
