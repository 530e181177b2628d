package bench

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"github.com/tablemaid/tablemaid/models/card"
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
func (l Laying) Tallies(byWay map[int][]Couple) []Tally {
	var all []Tally
	half, less := Tally{Name: "half an index shows"}, Tally{Name: "less shows"}
	mates, others := Tally{Name: "half shows, of one rank and colour"}, Tally{Name: "half shows, of others"}
	for k, o := range l.ways {
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
