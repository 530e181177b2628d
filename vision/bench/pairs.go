package bench

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"text/tabwriter"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Couple is what came of one pair of cards laid close on each other.
type Couple struct {
	photo.Pair
	// Open is the share of the better index of the lower card that shows.
	Open float64
	// Right says which were surely read as what they are: lower, upper. Asked says
	// of which it was told that a card lies there.
	Right, Asked [2]bool
	// Wrong are sure faces at this pair that neither card has.
	Wrong []card.Card
}

// offset is how far apart the two cards of a pair are laid.
type offset struct {
	name string
	draw func(*rand.Rand) (right, down float64)
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
		all = append(all, offset{fmt.Sprintf("beside %.0f–%.0f mm", w[0], w[1]), beside(w[0], w[1])})
	}
	for _, w := range [][2]float64{{3, 8}, {8, 13}, {13, 18}, {18, 25}, {25, 40}} {
		all = append(all, offset{fmt.Sprintf("along %.0f–%.0f mm", w[0], w[1]), along(w[0], w[1])})
	}
	return append(all, offset{"askew, to 16 by 40 mm", func(rng *rand.Rand) (float64, float64) {
		return either(rng) * between(rng, 0, 16), either(rng) * between(rng, 0, 40)
	}})
}()

// DrawPairs is one pair of each way of laying, in any order, of cards of the deck
// that are of one rank and colour as often as not, no card twice.
func DrawPairs(rng *rand.Rand, deck []card.Card, way []int) []photo.Pair {
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
		p.Right, p.Down = offsets[k].draw(rng)
		p.Turn = turned * (2*rng.Float64() - 1)
		if rng.IntN(2) == 0 {
			p.Turn += math.Pi
		}
		pairs = append(pairs, p)
	}
	return pairs
}

// Pairs photographs n pictures of four pairs each of a deck and reads them with r.
func Pairs(
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
			ways[i] = (together*k + i + int(seed)) % len(offsets)
		}
		pairs := DrawPairs(rng, cards, ways)
		p, laid, err := photo.TakePairs(rng, deck, photo.Still(rng), pairs)
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

// judge fills in what was seen of each pair; the cards of laid are theirs, two by two.
func judge(couples []Couple, laid []photo.Laid, seen []sight.Sighting) {
	near := func(s sight.Sighting) int { // the card that lies nearest, -1 for none
		best, least := -1, 0.6
		for i, l := range laid {
			size := l.Corners[0].Distance(l.Corners[3])
			if d := s.Corners.Centre().Distance(l.Corners.Centre()) / size; d < least {
				best, least = i, d
			}
		}
		return best
	}
	var unsure []sight.Sighting
	for _, s := range seen {
		at := near(s)
		switch {
		case !s.Sure || !s.Card.IsFace():
			unsure = append(unsure, s)
		case slices.ContainsFunc(laid, func(l photo.Laid) bool { return l.Card == s.Card }):
			i := slices.IndexFunc(laid, func(l photo.Laid) bool { return l.Card == s.Card })
			couples[i/2].Right[i%2] = true
		case at >= 0:
			couples[at/2].Wrong = append(couples[at/2].Wrong, s.Card)
		}
	}
	for _, s := range unsure {
		at := near(s)
		if at < 0 {
			continue
		}
		c := &couples[at/2]
		for _, i := range [3]int{at % 2, 0, 1} { // of that card, or of the other if that one is told
			if !c.Right[i] && !c.Asked[i] {
				c.Asked[i] = true
				break
			}
		}
	}
}

// Tally counts pairs.
type Tally struct {
	Name string `json:"name"`
	// Pairs is how many there are, Both of how many both cards were read.
	Pairs int `json:"pairs"`
	Both  int `json:"both"`
	// Asked and Silent count cards that were not read, Wrong sure faces that are none
	// of the pair's.
	Asked  int `json:"asked"`
	Silent int `json:"silent"`
	Wrong  int `json:"wrong"`
}

func (t *Tally) add(c Couple) {
	t.Pairs++
	if c.Right[0] && c.Right[1] {
		t.Both++
	}
	for i := range c.Right {
		switch {
		case c.Right[i]:
		case c.Asked[i]:
			t.Asked++
		default:
			t.Silent++
		}
	}
	t.Wrong += len(c.Wrong)
}

// Tallies sums couples up, way by way, then by how much of the lower card's index shows.
func Tallies(byWay map[int][]Couple) []Tally {
	var all []Tally
	half, less := Tally{Name: "half an index shows"}, Tally{Name: "less shows"}
	mates, others := Tally{Name: "half shows, of one rank and colour"}, Tally{Name: "half shows, of others"}
	for k, o := range offsets {
		t := Tally{Name: o.name}
		for _, c := range byWay[k] {
			t.add(c)
			if c.Open >= 0.5 {
				half.add(c)
				if posterior.Mates(c.Lower, c.Upper) {
					mates.add(c)
				} else {
					others.add(c)
				}
			} else {
				less.add(c)
			}
		}
		all = append(all, t)
	}
	return append(all, half, less, mates, others)
}

// PrintTallies writes them as a table for people.
func PrintTallies(out io.Writer, tallies []Tally) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "laid\tpairs\tboth read\tasked\tsilent\twrong")
	for _, t := range tallies {
		fmt.Fprintf(
			w, "%s\t%d\t%.3f (%d)\t%d\t%d\t%d\n", t.Name, t.Pairs, share(t.Both, t.Pairs), t.Both, t.Asked, t.Silent, t.Wrong,
		)
	}
	return w.Flush()
}
