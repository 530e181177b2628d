package family

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
)

// dealer holds the truth of a game: cards are numbers, places in the deck.
type dealer struct {
	variant *maids.Variant
	set     rules.Set
	rand    *rand.Rand
	order   maids.Order
	deck    []card.Card
	kin     []int // by card: its family; two of one family are mates, -1 pairs with none
	seats   int
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
		t.Say(fact.Declared{Verb: maids.VerbEndGame})
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
		pairs += d.discard(seat)
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

// play draws until one card is left.
func (d *dealer) play(seat int) {
	for idle := 0; d.left > 1 && d.ascended == 0; seat = seat%d.seats + 1 {
		if d.order.SkipOver {
			seat = d.offered(seat)
		}
		if d.turn(seat, idle >= d.seats) {
			idle = 0
		} else {
			idle++
		}
		if d.jokers != 0 {
			d.reveal(false)
		}
	}
}

func (d *dealer) empty(seat int) bool { return len(d.hands[seat-1]) == 0 }

func (d *dealer) right(seat int) int { return (seat+d.seats-2)%d.seats + 1 }

// offered is who draws when it would be seat's turn and empty hands are passed
// over: seat's right neighbour offers, or the next to the left who holds
// cards, to the next of those again (OM-8).
func (d *dealer) offered(seat int) int {
	offers := d.right(seat)
	for d.empty(offers) {
		offers = offers%d.seats + 1
	}
	draws := offers%d.seats + 1
	for d.empty(draws) {
		draws = draws%d.seats + 1
	}
	return draws
}

// turn plays seat's turn and reports whether a card was drawn. When nobody
// could draw for a whole turn of the table, a player reaches over empty hands.
func (d *dealer) turn(seat int, stuck bool) bool {
	if d.order.Out && d.empty(seat) {
		return false
	}
	from := d.right(seat)
	if d.order.SkipOver || stuck {
		for d.empty(from) {
			from = d.right(from)
		}
	}
	if d.empty(from) || from == seat {
		return false
	}
	for {
		hand := d.hands[from-1]
		i := d.rand.IntN(len(hand))
		c := hand[i]
		hand[i] = hand[len(hand)-1]
		d.hands[from-1] = hand[:len(hand)-1]
		d.hands[seat-1] = append(d.hands[seat-1], c)
		if d.taps {
			said := fact.Declared{Seat: seat, Verb: maids.VerbDrew}
			if stuck {
				said.Number = from
			}
			d.table.Say(said)
		}
		if d.discard(seat) == 0 || !d.order.Again || d.empty(seat) || d.empty(from) {
			return true
		}
	}
}

// discard lays down every pair of a hand and counts them.
func (d *dealer) discard(seat int) (n int) {
	hand := d.hands[seat-1]
	for j := 1; j < len(hand); j++ {
		i := slices.IndexFunc(hand[:j], func(c int) bool { return d.mates(c, hand[j]) })
		if i < 0 {
			continue
		}
		a, b := hand[i], hand[j]
		hand = slices.Delete(slices.Delete(hand, j, j+1), i, i+1)
		j -= 2
		d.hands[seat-1] = hand
		n++
		d.score.lays(seat, d.deck[a])
		if d.deck[a] == card.Joker {
			d.jokers = seat
		}
		if d.rand.IntN(8) == 0 { // the camera settles twice
			d.lay(zone.Seat(seat), a)
			d.lay(zone.Seat(seat), b)
			continue
		}
		d.lay(zone.Seat(seat), a, b)
	}
	return n
}

// lay takes cards that have left a hand out of play and shows them.
func (d *dealer) lay(z zone.Zone, cards ...int) {
	d.left -= len(cards)
	d.show(z, cards...)
}

func (d *dealer) show(z zone.Zone, cards ...int) {
	readings := make([]fact.Reading, len(cards))
	for i, c := range cards {
		readings[i].Card = d.deck[c]
	}
	if z != zone.Box {
		d.laid = append(d.laid, cards...)
	}
	d.table.Say(fact.CardsLaid{Zone: z, Cards: readings})
}
