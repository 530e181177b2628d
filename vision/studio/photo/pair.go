package photo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Pair is two cards laid together, Upper on Lower. Its middle lies Right and Down
// of that of Lower, in millimetres along the sides of Lower, and it is turned by Turn
// radians, clockwise.
type Pair struct {
	Lower, Upper      card.Card
	Right, Down, Turn float64
}

// TakePairs lays pairs on a cloth, each apart from the others, and photographs
// them. Laid are the lower and the upper card of each pair in turn; pairs for which
// there was no room are missing at the end. s.Cards and s.Cover have no meaning here.
func TakePairs(rng *rand.Rand, d Deck, s Setting, pairs []Pair) (picture.Picture, []Laid, error) {
	c := aim(rng, s)
	var poses []pose
	for _, p := range pairs {
		two, ok, err := together(rng, d, c, s, p, poses)
		if err != nil {
			return picture.Picture{}, nil, err
		}
		if !ok {
			break
		}
		poses = append(poses, two...)
	}
	return shoot(rng, d, c, s, poses)
}

// together finds a place for a pair away from those that lie there.
func together(rng *rand.Rand, d Deck, c camera, s Setting, p Pair, there []pose) (two []pose, ok bool, err error) {
	const tries, gap = 400, 5.0 // millimetres
	var faces [2]face
	for i, want := range [2]card.Card{p.Lower, p.Upper} {
		at := slices.IndexFunc(d.faces, func(f face) bool { return f.card == want })
		if at < 0 {
			return nil, false, fmt.Errorf("the deck has no %s", want)
		}
		faces[i] = d.faces[at]
	}
	for range tries {
		at := c.table(sight.Point{X: rng.Float64() * float64(s.Width), Y: rng.Float64() * float64(s.Height)})
		turn := 2 * math.Pi * rng.Float64()
		lower := pose{face: faces[0], x: at.X, y: at.Y}
		lower.sin, lower.cos = math.Sincos(turn)
		above := lower.at(p.Right, p.Down)
		upper := pose{face: faces[1], x: above.X, y: above.Y}
		upper.sin, upper.cos = math.Sincos(turn + p.Turn)
		if !inPicture(d, c, lower, s) || !inPicture(d, c, upper, s) {
			continue
		}
		if covered(d, lower, there, gap) == 0 && covered(d, upper, there, gap) == 0 {
			return []pose{lower, upper}, true, nil
		}
	}
	return nil, false, nil
}

// shoot photographs what lies there.
func shoot(rng *rand.Rand, d Deck, c camera, s Setting, poses []pose) (picture.Picture, []Laid, error) {
	under := cover(rng)
	under.print = s.Cloth
	t := table{d, c, s, poses, under, shine(rng, s), rng.Float64() * 2 * math.Pi}
	pix := t.draw()
	laid := make([]Laid, len(poses))
	for i, o := range poses {
		above := poses[i+1:]
		laid[i] = Laid{o.face.card, corners(d, c, o), 1 - covered(d, o, above, 0), d.open(o, above)}
	}
	p, err := develop(rng, pix, s)
	return p, laid, err
}

// open is the share of the better of a card's two indices that others leave open.
func (d Deck) open(o pose, above []pose) (most float64) {
	const n = 12
	ways := [][2]float64{{1, 1}, {-1, -1}}
	if d.Four {
		ways = append(ways, [2]float64{1, -1}, [2]float64{-1, 1})
	}
	for _, way := range ways {
		free := 0
		for k := range n * n {
			x := d.Index.X + d.Index.Width*(float64(k%n)+0.5)/n - d.Width/2
			y := d.Index.Y + d.Index.Height*(float64(k/n)+0.5)/n - d.Height/2
			at := o.at(way[0]*x, way[1]*y)
			if !slices.ContainsFunc(above, func(a pose) bool {
				x, y := a.local(at)
				return math.Abs(x) < d.Width/2 && math.Abs(y) < d.Height/2
			}) {
				free++
			}
		}
		most = max(most, float64(free)/(n*n))
	}
	return most
}
