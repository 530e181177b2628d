package poker

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/stud"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// dealer holds the truth of a game.
type dealer struct {
	set    rules.Set
	rand   *rand.Rand
	deck   []card.Card
	five   poker.Five
	night  bool
	table  *simulate.Table
	stacks []int // between hands, by seat-1
	next   int   // who deals
	hands  int

	// The hand.
	shuffled []card.Card
	rest     []card.Card   // what is left of it, from the top
	down     [][]card.Card // face down, by seat
	open     [][]card.Card // face up, by seat; 0 for the middle
	stream   []card.Card   // every card that came up, in the order of the deal
	purse    *purse
	over     bool
}

// evening is after how many hands a game is ended that nobody has won.
const evening = 40

// examined is in how many hands, on average, the end of one is looked at whole.
const examined = 4

// New is a simulate.NewDealer for Chaos and Night Chaos.
func New(g game.Game, setup game.Setup, r *rand.Rand) simulate.Dealer {
	d := &dealer{set: setup.Rules, rand: r, deck: wilds.Deck(setup.Rules), night: g.Info().ID == "night-chaos", over: true}
	d.five, _ = poker.ParseFive(setup.Rules["five_of_a_kind"])
	for range setup.Players {
		d.stacks = append(d.stacks, setup.Rules.Int("stack"))
	}
	d.down, d.open = make([][]card.Card, len(d.stacks)+1), make([][]card.Card, len(d.stacks)+1)
	return d
}

// Round implements simulate.Dealer.
func (d *dealer) Round(t *simulate.Table) {
	d.table = t
	d.next = d.left(d.next)
	for d.stacks[d.next-1] == 0 {
		d.next = d.left(d.next)
	}
	d.shuffled = append(d.shuffled[:0], d.deck...)
	d.rest = d.shuffled
	d.rand.Shuffle(len(d.rest), func(i, j int) { d.rest[i], d.rest[j] = d.rest[j], d.rest[i] })
	d.stream = d.stream[:0]
	for seat := range d.open {
		d.down[seat], d.open[seat] = d.down[seat][:0], d.open[seat][:0]
	}
	d.purse, d.over = newPurse(d.stacks, d.set.Int("ante")), false
	t.Say(fact.RoundBegan{Dealer: d.next})
	if d.night {
		d.turns()
	} else {
		d.streets()
	}
	d.over = true
	if d.hands++; d.hands == evening && t.Phase() != rules.Over {
		t.Say(fact.Declared{Verb: stud.VerbEndGame})
	}
	if d.rand.IntN(examined) == 0 {
		t.Examine()
	}
}

func (d *dealer) left(seat int) int { return seat%len(d.stacks) + 1 }

// live is who is in the hand, clockwise from the dealer's left.
func (d *dealer) live(yield func(seat int) bool) {
	for seat, i := d.left(d.next), 0; i < len(d.stacks); seat, i = d.left(seat), i+1 {
		if d.purse.in[seat-1] && !yield(seat) {
			return
		}
	}
}

// first is who sits nearest to the dealer's left of those in the hand.
func (d *dealer) first() int {
	for seat := range d.live {
		return seat
	}
	return 0
}

// draw takes n cards from the top of the deck.
func (d *dealer) draw(n int) []card.Card {
	cards := d.rest[:n]
	d.rest = d.rest[n:]
	return cards
}

// referee is the referee's state, to be compared with.
func (d *dealer) referee() *stud.Table { return d.table.State().(*stud.Table) }

// said says an act of betting and counts it.
func (d *dealer) said(f fact.Declared) {
	d.purse.say(f)
	d.table.Say(f)
}

// bet plays a round of betting to its end.
func (d *dealer) bet() {
	for acts := 0; ; acts++ {
		hand := d.referee().Hand
		seat := hand.Turn()
		if seat == 0 || !d.referee().Live() || !d.night && d.purse.over() {
			break
		}
		d.table.Require(acts < 500, "the betting does not come to an end")
		d.table.Require(d.purse.in[seat-1] && d.purse.stack[seat-1] > 0, "it is the turn of seat %d, who cannot bet", seat)
		choices := hand.Choices()
		if acts >= 500 || len(choices) == 0 {
			return
		}
		c := choices[d.rand.IntN(len(choices))]
		if c.Verb == chips.Fold && d.rand.IntN(3) > 0 {
			c = choices[0]
		}
		number := c.Min
		if c.Max > c.Min && d.rand.IntN(2) == 0 {
			number += d.rand.IntN(c.Max - c.Min + 1)
		}
		d.said(fact.Declared{Seat: seat, Verb: string(c.Verb), Number: number})
	}
	d.table.Require(d.purse.live() < 2 || d.purse.matched(), "the betting is over, but not everybody has matched it")
}

// wild is what is wild, found from the stream alone (CH-2 to CH-6).
func (d *dealer) wild() poker.Wilds {
	w := poker.Wilds(0)
	for _, c := range d.stream {
		switch {
		case c == card.Joker && d.set["joker_ends_suit"] == "off":
			w |= poker.JokerWilds
		case c == card.Joker:
			w = poker.JokerWilds
		case c.Rank() == "Q":
			w = poker.SuitWilds(c.Suit())
		}
	}
	return w
}

func (d *dealer) value(seat int) poker.Value {
	return poker.Rank(d.open[seat], d.wild(), d.five)
}

// settle divides the pots by the truth and compares.
func (d *dealer) settle(value func(seat int) poker.Value) {
	d.stacks = d.purse.settle(d.next, func(i int) poker.Value { return value(i + 1) })
	t := d.referee()
	d.table.Require(!t.Live(), "the hand is not settled")
	for i, n := range t.Chips() {
		d.table.Require(n == d.stacks[i], "seat %d has %d chips, but should have %d", i+1, n, d.stacks[i])
	}
}

// Check implements simulate.Dealer.
func (d *dealer) Check(state game.State) error {
	t := state.(*stud.Table)
	if d.over || !t.Live() {
		return nil
	}
	return d.purse.agree(t.Hand)
}

// Examine implements simulate.Dealer: no fault in lawful play, every open card
// where it lies, and no card that lies face down.
func (d *dealer) Examine(p rules.Position) error {
	for _, r := range p.Rulings {
		if r.Open {
			return fmt.Errorf("a fault in lawful play: %s: %s", r.Clause, r.Text)
		}
	}
	left := map[int][]card.Card{}
	for seat, cards := range d.open {
		left[seat] = slices.Clone(cards)
	}
	for _, pile := range p.Piles {
		seat := pile.Zone.Seat()
		for _, g := range pile.Groups {
			for _, c := range g.Cards {
				i := slices.Index(left[seat], c)
				if i < 0 || pile.Zone != zone.Middle && seat == 0 {
					return fmt.Errorf("%s lies open at %q, where it does not", c, pile.Zone)
				}
				left[seat] = slices.Delete(left[seat], i, i+1)
			}
		}
	}
	total := 0
	for _, s := range p.Seats {
		total += s.Points
		for _, o := range s.Open {
			if !slices.Contains(d.open[s.Number], o.Card) {
				return fmt.Errorf("%s is told of %s, who does not show it", o.Card, s.Name)
			}
		}
	}
	if want := len(d.stacks) * d.set.Int("stack"); d.over && total != want {
		return fmt.Errorf("%d chips of %d are left", total, want)
	}
	return nil
}
