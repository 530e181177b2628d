package family

import (
	"fmt"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
)

// dealer holds the truth of a game: cards are numbers, places in the deck.
type dealer struct {
	variant *maids.Variant
	set     rules.Set
	rand    *rand.Rand
	order   draws.Order
	deck    []card.Card
	kin     []int // by card: its family; two of one family are mates, -1 pairs with none
	seats   int
	caught  []string // what is counted for each seat that is
	table   *simulate.Table

	// The game.
	next  int     // who deals
	was   int     // rounds settled
	mean  float64 // pairs to be expected in an opening
	score score

	// The round.
	shuffled []int
	hands    [][]int // by seat-1
	left     int     // cards in all hands
	aside    int
	laid     []int // cards that lie open
	taps     bool  // people tap what they draw
	jokers   int   // who has paired the jokers and not revealed yet
	ascended int
}

// evening is after how many rounds a game without an end of its own is ended.
const evening = 40

// nobody is the aside card of a game without one.
const nobody = -1

// New is a simulate.NewDealer for the games of the family.
func New(g game.Game, setup game.Setup, r *rand.Rand) simulate.Dealer {
	v := g.(*maids.Variant)
	d := &dealer{
		variant: v, set: setup.Rules, rand: r, order: v.Order(setup.Rules),
		deck: v.Deck(setup.Rules), seats: len(setup.Players), hands: make([][]int, len(setup.Players)), next: 1,
	}
	n := len(setup.Players)
	d.score = score{totals: make([]int, n), exiled: make([]bool, n), pairs: make([]int, n), queens: map[card.Colour]int{}}
	for seat := range setup.Players {
		d.caught = append(d.caught, fmt.Sprintf("seat %d caught", seat+1))
	}
	kin, families := v.Kin(setup.Rules), map[string]int{}
	for i, c := range d.deck {
		d.shuffled = append(d.shuffled, i)
		name := kin(c)
		if name == "" {
			d.kin = append(d.kin, -1)
			continue
		}
		if _, known := families[name]; !known {
			families[name] = len(families)
		}
		d.kin = append(d.kin, families[name])
	}
	return d
}

func (d *dealer) mates(a, b int) bool { return d.kin[a] >= 0 && d.kin[a] == d.kin[b] }

// Round implements simulate.Dealer.
func (d *dealer) Round(t *simulate.Table) {
	d.table = t
	d.deal()
	t.Say(fact.RoundBegan{Dealer: d.next})
	first := d.opening()
	d.play(first)
	if d.ascended == 0 {
		d.end()
	}
	d.settled()
	if d.was == evening && t.Phase() != rules.Over {
		t.Say(fact.Declared{Verb: verb.EndGame})
	}
	d.next = d.next%d.seats + 1
}

func (d *dealer) deal() {
	d.rand.Shuffle(len(d.shuffled), func(i, j int) { d.shuffled[i], d.shuffled[j] = d.shuffled[j], d.shuffled[i] })
	cards := d.shuffled
	d.aside = nobody
	if d.variant.Aside {
		d.aside, cards = cards[0], cards[1:]
	}
	for i := range d.hands {
		d.hands[i] = d.hands[i][:0]
	}
	for i, c := range cards {
		seat := (d.next + i) % d.seats
		d.hands[seat] = append(d.hands[seat], c)
	}
	d.left, d.laid, d.jokers, d.ascended = len(cards), d.laid[:0], 0, 0
	d.taps = d.rand.IntN(2) == 0
	clear(d.score.pairs)
	clear(d.score.queens)
	d.chances()
}

// opening lays every pair of every hand, and says who draws first.
func (d *dealer) opening() (first int) {
	first = (d.next-1+d.order.First)%d.seats + 1
	pairs, revealer := 0, 0
	for i := range d.seats {
		seat := (d.next+i)%d.seats + 1
		pairs += d.discard(seat, 1)
		if d.jokers != 0 && d.set["opening_revelation"] == "at-once" {
			revealer = d.reveal(true)
		}
	}
	if d.jokers != 0 {
		revealer = d.reveal(true)
	}
	d.opened(pairs)
	if revealer != 0 && d.set["opening_first_draw"] != "dealer" {
		first = revealer%d.seats + 1
	}
	return first
}
