package family

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Check implements simulate.Dealer: no fault in lawful play, and as many
// cards down as were laid.
func (d *dealer) Check(state game.State) error {
	s := state.(*maids.State)
	if n := s.OpenFaults(); n > 0 {
		return fmt.Errorf("%d faults are open in lawful play", n)
	}
	if s.Live() && s.CardsLaid() != len(d.laid) {
		return fmt.Errorf("%d cards were laid, but the referee counts %d", len(d.laid), s.CardsLaid())
	}
	return nil
}

// settled compares the settled round with the truth.
func (d *dealer) settled() {
	t := d.table
	s := t.State().(*maids.State)
	results := s.Results()
	d.was++
	if len(results) != d.was {
		t.Require(false, "%d rounds were played, but the referee has settled %d", d.was, len(results))
		return
	}
	r := results[len(results)-1]
	if d.ascended != 0 {
		t.Require(s.Phase() == rules.Over && r.Loser == 0, "an Ascension ends the game")
		d.score.check(d, r, make([]int, d.seats), false)
		return
	}
	loser, maid := d.loser()
	t.Require(r.Loser == loser, "seat %d is caught, but the referee says %d", loser, r.Loser)
	if r.Reveal == nil {
		t.Require(false, "the referee shows no maid")
		return
	}
	t.Require(
		r.Reveal.Matches && r.Reveal.Maid == d.deck[maid], "the maid is %s, but the referee says %s", d.deck[maid],
		r.Reveal.Maid,
	)
	t.Count(d.caught[loser-1])
	joker := d.deck[maid] == card.Joker && d.aside != nobody
	d.score.check(d, r, d.gains(loser, d.deck[maid]), joker)
	if joker {
		t.Count("players caught with a joker: In Exile")
	}
}

// Examine implements simulate.Dealer: what lies open is what was laid, and no
// card that is in a hand or in the box is named.
func (d *dealer) Examine(p rules.Position) error {
	if p.Phase != rules.Playing {
		return nil
	}
	open := map[card.Card]int{}
	for _, c := range d.laid {
		open[d.deck[c]]++
	}
	for _, pile := range p.Piles {
		for _, g := range pile.Groups {
			for _, c := range g.Cards {
				if open[c]--; open[c] < 0 {
					return fmt.Errorf("%s lies open oftener than it was laid", c)
				}
			}
		}
	}
	for c, n := range open {
		if n != 0 {
			return fmt.Errorf("%s was laid, but is not shown", c)
		}
	}
	for i, seat := range p.Seats {
		if n := len(p.Results); n > 0 && p.Results[n-1].Totals[i] != seat.Points {
			return errors.New("the points disagree with the results")
		}
	}
	return nil
}

// chances are what arithmetic says of a deal.
func (d *dealer) chances() {
	if d.aside == nobody {
		return
	}
	chance := func(what string, is func(card.Card) bool) {
		n := 0
		for _, c := range d.deck {
			if is(c) {
				n++
			}
		}
		if n > 0 {
			d.table.Chance(what, is(d.deck[d.aside]), float64(n)/float64(len(d.deck)))
		}
	}
	chance("a queen lies aside", func(c card.Card) bool { return c.Rank() == "Q" })
	chance("a red card lies aside", func(c card.Card) bool { return c.Colour() == card.Red })
	jokers := func(c card.Card) bool { return c == card.Joker }
	chance("a joker lies aside", jokers)
	together, mean, n := false, 0.0, float64(len(d.deck))
	for _, h := range d.hands {
		held := 0
		for _, c := range h {
			if jokers(d.deck[c]) {
				held++
			}
		}
		together = together || held == 2
		mean += float64(len(h)*(len(h)-1)) / (n * (n - 1))
	}
	if slices.ContainsFunc(d.deck, jokers) {
		d.table.Chance("both jokers are dealt to one hand", together, mean)
	}
}

// opened compares the pairs of the opening with arithmetic: a hand is a random
// part of the deck, so k of a family of m cards are in a hand of h with
// C(m,k)·C(n-m,h-k)/C(n,h), and make k/2 pairs.
func (d *dealer) opened(pairs int) {
	if d.set["opening_revelation"] == "at-once" {
		return // a Revelation in between takes a card out of a hand
	}
	if d.mean == 0 {
		d.mean = d.meanPairs()
	}
	d.table.Mean("pairs laid in the opening", float64(pairs), d.mean)
}

func (d *dealer) meanPairs() float64 {
	sizes := make([]int, len(d.deck)) // by family
	for _, f := range d.kin {
		if f >= 0 {
			sizes[f]++
		}
	}
	n := len(d.deck)
	dealt := n
	if d.aside != nobody {
		dealt--
	}
	alike := make([]int, n+1) // by size: how many families
	for _, m := range sizes {
		alike[m]++
	}
	mean := 0.0
	for i := range d.seats {
		hand := dealt / d.seats
		if i < dealt%d.seats {
			hand++
		}
		for m, families := range alike {
			for k := 2; k <= min(m, hand) && families > 0; k++ {
				mean += float64(families*(k/2)) * math.Exp(choose(m, k)+choose(n-m, hand-k)-choose(n, hand))
			}
		}
	}
	return mean
}

// choose is the logarithm of n over k.
func choose(n, k int) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}
