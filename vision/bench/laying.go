package bench

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// offset is how far apart the two cards of a pair are laid.
type offset struct {
	name string
	draw func(*rand.Rand) (right, down float64)
	turn func(*rand.Rand) float64 // in radians; nil for a little, either way
}

// Laying is how pairs are laid and photographed.
type Laying struct {
	ways  []offset
	still func(*rand.Rand) photo.Setting
}

// Usual lays pairs close on each other and nearly the same way up, on plain cloths.
func Usual() Laying { return Laying{offsets, photo.Still} }

// Anyhow lays them in any way, on all tables of a half.
func Anyhow(h half.Half) Laying {
	return Laying{slices.Concat(offsets, strewn), func(rng *rand.Rand) photo.Setting { return photo.Any(rng, h) }}
}

// strewn are the other ways in which people lay pairs.
var strewn = []offset{
	{"fanned by 10 to 45°", func(rng *rand.Rand) (float64, float64) {
		return either(rng) * between(rng, 4, 30), between(rng, 0, 14)
	}, func(rng *rand.Rand) float64 { return either(rng) * between(rng, 0.17, 0.79) }},
	{"thrown, any angle", func(rng *rand.Rand) (float64, float64) {
		return between(rng, -40, 40), between(rng, -50, 50)
	}, func(rng *rand.Rand) float64 { return between(rng, 0, math.Pi) }},
	{"apart, to 30 mm", func(rng *rand.Rand) (float64, float64) {
		return either(rng) * between(rng, 64, 94), between(rng, -20, 20)
	}, nil},
}

func between(rng *rand.Rand, a, b float64) float64 { return a + (b-a)*rng.Float64() }

func either(rng *rand.Rand) float64 { return 1 - 2*float64(rng.IntN(2)) }

// offsets are the ways in which people lay pairs, from squared to apart.
var offsets = func() (all []offset) {
	beside := func(a, b float64) func(*rand.Rand) (float64, float64) {
		return func(rng *rand.Rand) (float64, float64) { return either(rng) * between(rng, a, b), between(rng, -3, 3) }
	}
	along := func(a, b float64) func(*rand.Rand) (float64, float64) {
		return func(rng *rand.Rand) (float64, float64) { return between(rng, -3, 3), either(rng) * between(rng, a, b) }
	}
	for _, w := range [][2]float64{{0, 4}, {4, 8}, {8, 12}, {12, 16}} {
		all = append(all, offset{name: fmt.Sprintf("beside %.0f–%.0f mm", w[0], w[1]), draw: beside(w[0], w[1])})
	}
	for _, w := range [][2]float64{{3, 8}, {8, 13}, {13, 18}, {18, 25}, {25, 40}} {
		all = append(all, offset{name: fmt.Sprintf("along %.0f–%.0f mm", w[0], w[1]), draw: along(w[0], w[1])})
	}
	return append(all, offset{name: "askew, to 16 by 40 mm", draw: func(rng *rand.Rand) (float64, float64) {
		return either(rng) * between(rng, 0, 16), either(rng) * between(rng, 0, 40)
	}})
}()

// draw is one pair of each way of laying, in any order, of cards of the deck
// that are of one rank and colour as often as not, no card twice.
func (l Laying) draw(rng *rand.Rand, deck []card.Card, way []int) []photo.Pair {
	const turned = 0.12 // radians, as a rule
	left := slices.Clone(deck)
	take := func(fits func(card.Card) bool) card.Card {
		for _, i := range rng.Perm(len(left)) {
			if c := left[i]; fits(c) {
				left = slices.Delete(left, i, i+1)
				return c
			}
		}
		return card.Unknown
	}
	var pairs []photo.Pair
	for _, k := range way {
		p := photo.Pair{Lower: take(func(card.Card) bool { return true })}
		p.Upper = card.Unknown
		if rng.Float64() < 0.6 {
			p.Upper = take(func(c card.Card) bool {
				return c.Rank() == p.Lower.Rank() && c.Suit().Colour() == p.Lower.Suit().Colour()
			})
		}
		if p.Upper == card.Unknown {
			p.Upper = take(func(card.Card) bool { return true })
		}
		p.Right, p.Down = l.ways[k].draw(rng)
		if turn := l.ways[k].turn; turn != nil {
			p.Turn = turn(rng)
		} else {
			p.Turn = turned * (2*rng.Float64() - 1)
		}
		if rng.IntN(2) == 0 {
			p.Turn += math.Pi
		}
		pairs = append(pairs, p)
	}
	return pairs
}

// Take photographs n pictures of four pairs each of a deck and reads them with r.
func (l Laying) Take(
	ctx context.Context,
	seed uint64,
	n int,
	deck photo.Deck,
	cards []card.Card,
	r Reader,
	told func(k int, p picture.Picture, seen []sight.Sighting, couples []Couple) error,
) (byWay map[int][]Couple, err error) {
	const together = 4
	byWay = map[int][]Couple{}
	for k := range n {
		if err := ctx.Err(); err != nil {
			return byWay, err
		}
		rng := rand.New(rand.NewPCG(seed, uint64(k)))
		ways := make([]int, together)
		for i := range ways {
			ways[i] = (together*k + i + int(seed)) % len(l.ways)
		}
		pairs := l.draw(rng, cards, ways)
		p, laid, err := photo.TakePairs(rng, deck, l.still(rng), pairs)
		if err != nil {
			return byWay, err
		}
		seen, err := r.Read(p)
		if err != nil {
			return byWay, err
		}
		var couples []Couple
		for i := range len(laid) / 2 {
			couples = append(couples, Couple{Pair: pairs[i], Open: laid[2*i].Open})
		}
		judge(couples, laid, seen)
		for i, c := range couples {
			byWay[ways[i]] = append(byWay[ways[i]], c)
		}
		if err := told(k, p, seen, couples); err != nil {
			return byWay, err
		}
	}
	return byWay, nil
}
