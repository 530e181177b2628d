package chicks

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
)

// dealer holds the truth of a game.
type dealer struct {
	set   rules.Set
	rand  *rand.Rand
	deck  []card.Card
	nymph card.Card
	seats int
	table *simulate.Table

	// The game.
	next   int   // who deals
	was    int   // rounds settled
	points []int // by seat-1

	// The hand.
	hands    [][]card.Card // by seat-1
	kitty    []card.Card   // then what was put away
	declarer int           // 0 before the auction is over
	number   int
	trump    string      // the denomination
	open     []lain      // the trick on the table
	gathered bool        // it has been taken away
	taken    []int       // tricks by seat-1
	played   int         // cards of all tricks
	follow   []card.Card // room for those that follow suit
}

// lain is a card with whose it is.
type lain struct {
	seat int
	card card.Card
}

// bids is the chance that a player bids where there is anything to bid.
const bids = 0.3

// evening is after how many rounds a game without an end of its own is ended.
const evening = 60

// New is a simulate.NewDealer for Chicks Rule.
func New(_ game.Game, setup game.Setup, r *rand.Rand) simulate.Dealer {
	n := len(setup.Players)
	return &dealer{set: setup.Rules, rand: r, deck: card.Tarot78(), nymph: nymphOf(setup.Rules), seats: n, next: 1,
		points: make([]int, n), hands: make([][]card.Card, n), taken: make([]int, n)}
}

// Round implements simulate.Dealer.
func (d *dealer) Round(t *simulate.Table) {
	d.table = t
	d.deal()
	t.Say(fact.RoundBegan{Dealer: d.next})
	d.auction()
	if d.declarer == 0 {
		d.settled(nil)
	} else {
		d.discard()
		d.settled(d.hand())
	}
	if d.was == evening && t.Phase() != rules.Over {
		t.Say(fact.Declared{Verb: verb.EndGame})
	}
	d.next = d.left(d.next)
}

func (d *dealer) left(seat int) int { return seat%d.seats + 1 }

func (d *dealer) partners(a, b int) bool { return (a-b)%(d.seats/2) == 0 }

func (d *dealer) deal() {
	d.rand.Shuffle(len(d.deck), func(i, j int) { d.deck[i], d.deck[j] = d.deck[j], d.deck[i] })
	each := len(d.deck) / d.seats
	for i := range d.hands {
		d.hands[i] = append(d.hands[i][:0], d.deck[i*each:(i+1)*each]...)
		d.taken[i] = 0
	}
	d.kitty = slices.Clone(d.deck[each*d.seats:])
	d.declarer, d.number, d.trump, d.open, d.gathered, d.played = 0, 0, "", nil, false, 0
}

// denominations from low to high, as the rule says it.
var denominations = []string{"bettys", "spades", "hearts", "diamonds", "clubs", "no-trump"}

// auction bids a little higher or passes, as chance has it.
func (d *dealer) auction() {
	out, level, most := 0, -1, 6*len(d.hands[0])-1 // a level is a number and a denomination
	passed := make([]bool, d.seats+1)
	high, passedOut := 0, 1.0
	for seat := d.left(d.next); out < d.seats && (high == 0 || out < d.seats-1) && level < most; seat = d.left(seat) {
		if passed[seat] {
			continue
		}
		if d.rand.Float64() < bids {
			level = min(level+1+d.rand.IntN(24), most)
			high = seat
			d.table.Say(fact.Declared{Seat: seat, Verb: verb.Bid, Number: level/6 + 1, Word: denominations[level%6]})
			continue
		}
		passed[seat] = true
		out++
		d.table.Say(fact.Declared{Seat: seat, Verb: verb.Pass})
	}
	for range d.seats {
		passedOut *= 1 - bids
	}
	d.table.Chance("all pass", high == 0, passedOut)
	if high > 0 {
		d.declarer, d.number, d.trump = high, level/6+1, denominations[level%6]
	}
}

// discard takes up the kitty and puts any cards away, whatever they are. It is
// not always said.
func (d *dealer) discard() {
	if len(d.kitty) == 0 {
		return
	}
	hand := append(d.hands[d.declarer-1], d.kitty...)
	d.rand.Shuffle(len(hand), func(i, j int) { hand[i], hand[j] = hand[j], hand[i] })
	n := len(hand) - len(d.kitty)
	d.hands[d.declarer-1], d.kitty = slices.Clone(hand[:n]), slices.Clone(hand[n:])
	d.table.Chance("the Nymph is put away", slices.Contains(d.kitty, d.nymph), float64(len(d.kitty))/78)
	switch d.rand.IntN(4) {
	case 0:
	case 1:
		d.table.Say(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(d.kitty...)})
	default:
		d.table.Say(fact.Declared{Seat: d.declarer, Verb: verb.Discard})
	}
}

// end is how many tricks the declarer's team has in the end, and whether play
// went on to it.
type end struct{ tricks int }

// hand plays tricks until there are none left, or somebody has had enough.
func (d *dealer) hand() *end {
	leader := d.declarer
	if d.set["first_lead"] == "left-of-declarer" {
		leader = d.left(leader)
	}
	stop := -1 // before that trick
	if d.rand.IntN(3) == 0 {
		stop = d.rand.IntN(len(d.hands[0]))
	}
	for n := 0; len(d.hands[leader-1]) > 0; n++ {
		if n == stop {
			if e := d.stop(); e != nil {
				return e
			}
		}
		leader = d.trick(leader)
	}
	return &end{d.side()}
}

// side is the tricks of the declarer's team.
func (d *dealer) side() int {
	n := 0
	for i, tricks := range d.taken {
		if d.partners(i+1, d.declarer) {
			n += tricks
		}
	}
	return n
}

// trick plays one and returns its winner.
func (d *dealer) trick(leader int) (winner int) {
	d.open, d.gathered = d.open[:0], false
	seat := leader
	for range d.seats {
		c := d.choose(seat)
		d.open = append(d.open, lain{seat, c})
		d.played++
		if len(d.open) == d.seats {
			winner = d.best()
			d.taken[winner-1]++
		}
		z := zone.Middle
		if d.rand.IntN(4) == 0 {
			z = zone.Seat(seat)
		}
		d.table.Say(fact.CardsLaid{Zone: z, Cards: fact.Read(c)})
		seat = d.left(seat)
	}
	if t := d.trumps(); t != "" && slices.ContainsFunc(d.open, func(l lain) bool { return l.card == d.nymph }) {
		d.table.Chance("the Nymph wins when there are trumps", d.cardOf(winner) == d.nymph, 1)
	}
	if d.rand.IntN(3) > 0 {
		d.gather(winner)
	}
	return winner
}

// gather takes the trick away, wherever its cards were seen.
func (d *dealer) gather(winner int) {
	d.gathered = true
	all := make([]card.Card, 0, d.seats)
	for _, l := range d.open {
		all = append(all, l.card)
	}
	for seat := range d.seats {
		d.table.Say(fact.CardsTaken{Zone: zone.Seat(seat + 1), Cards: all})
	}
	if d.rand.IntN(2) == 0 {
		d.table.Say(fact.CardsMoved{From: zone.Middle, To: zone.Deck, Cards: all})
	} else {
		d.table.Say(fact.CardsTaken{Zone: zone.Middle, Cards: all})
	}
}

// choose takes a lawful card from a hand.
func (d *dealer) choose(seat int) card.Card {
	hand := d.hands[seat-1]
	lawful := hand
	if len(d.open) > 0 {
		led := d.suit(d.open[0].card)
		follow := d.follow[:0]
		for _, c := range hand {
			if d.suit(c) == led {
				follow = append(follow, c)
			}
		}
		d.follow = follow
		if len(follow) > 0 {
			lawful = follow
		}
	}
	c := lawful[d.rand.IntN(len(lawful))]
	i := slices.Index(hand, c)
	d.hands[seat-1] = slices.Delete(hand, i, i+1)
	return c
}

// stop concedes the rest, or claims tricks and is answered. nil when play goes
// on.
func (d *dealer) stop() *end {
	rest := len(d.hands[0])
	if d.rand.IntN(2) == 0 {
		for seat := 1; seat <= d.seats/2; seat++ {
			if !d.partners(seat, d.declarer) {
				d.table.Say(fact.Declared{Seat: seat, Verb: verb.Concede})
			}
		}
		d.table.Count("conceded")
		return &end{d.side() + rest}
	}
	more := d.rand.IntN(rest + 1)
	id := d.table.Say(fact.Declared{Seat: d.declarer, Verb: verb.Claim, Number: more})
	for seat := 1; seat <= d.seats; seat++ {
		if seat == d.declarer {
			continue
		}
		if d.rand.IntN(6) == 0 {
			d.table.Say(fact.Declared{Seat: seat, Verb: verb.Object, About: id})
			return nil
		}
		d.table.Say(fact.Declared{Seat: seat, Verb: verb.Agree, About: id})
	}
	d.table.Count("claims agreed on")
	return &end{d.side() + more}
}
