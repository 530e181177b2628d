package script

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// seats is how many play; each sits at one side of the table.
const seats = 4

// pair is two cards that a seat lays together; draws is how many turns without
// a pair went before it.
type pair struct {
	seat  int
	cards []card.Card
	draws int
}

// round is what a round shows on the table.
type round struct {
	aside  card.Card
	pairs  []pair
	loser  int // seat
	last   card.Card
	opened int // how many of the pairs were there from the deal
}

// game is what differs between the games of the family.
type game struct {
	name  string    // as the registry has it
	out   card.Card // the card that is not in the deck, if any
	aside bool      // one card is set aside unseen (CM-2)
	match func(a, b card.Card) bool
}

var (
	chaosMaid = game{name: "chaos-maid", aside: true, match: func(a, b card.Card) bool {
		return a.Rank() == b.Rank() && a.Colour() == b.Colour() // CM-3
	}}
	oldMaid = game{name: "old-maid", out: "QC", match: func(a, b card.Card) bool { return a.Rank() == b.Rank() }} // OM-2a, OM-5
)

// play shuffles, deals and plays one round, every draw by chance.
func (g game) play(rng *rand.Rand) round {
	cards := slices.DeleteFunc(card.Standard52(), func(c card.Card) bool { return c == g.out })
	rng.Shuffle(len(cards), func(i, k int) { cards[i], cards[k] = cards[k], cards[i] })
	var r round
	if g.aside {
		r.aside, cards = cards[0], cards[1:]
	}
	var hands [seats][]card.Card
	for i, c := range cards {
		hands[i%seats] = append(hands[i%seats], c)
	}
	for seat := range hands {
		for two := g.takePair(&hands[seat]); two != nil; two = g.takePair(&hands[seat]) {
			r.pairs = append(r.pairs, pair{seat: seat, cards: two})
		}
	}
	r.opened = len(r.pairs)
	draws := 0
	for turn := 0; held(hands) > 1; turn = (turn + 1) % seats {
		right := (turn + seats - 1) % seats
		if len(hands[right]) == 0 {
			continue // CM-6: the turn is skipped
		}
		draws++
		i := rng.IntN(len(hands[right]))
		drawn := hands[right][i]
		hands[right] = append(hands[right][:i], hands[right][i+1:]...)
		hands[turn] = append(hands[turn], drawn)
		if two := g.takePair(&hands[turn]); two != nil {
			r.pairs = append(r.pairs, pair{seat: turn, cards: two, draws: draws})
			draws = 0
		}
	}
	for seat, h := range hands {
		if len(h) == 1 {
			r.loser, r.last = seat, h[0]
		}
	}
	return r
}

// takePair removes two cards that match, nil if there are none.
func (g game) takePair(hand *[]card.Card) []card.Card {
	h := *hand
	for i, a := range h {
		for k := i + 1; k < len(h); k++ {
			if b := h[k]; g.match(a, b) {
				rest := append([]card.Card(nil), h[:i]...)
				rest = append(rest, h[i+1:k]...)
				*hand = append(rest, h[k+1:]...)
				return []card.Card{a, b}
			}
		}
	}
	return nil
}

func held(hands [seats][]card.Card) int {
	n := 0
	for _, h := range hands {
		n += len(h)
	}
	return n
}

// even reports whether every seat lays some pairs and none very many, so that
// all find room on the table.
func (r round) even() bool {
	var laid [seats]int
	for _, p := range r.pairs {
		laid[p.seat]++
	}
	return slices.Min(laid[:]) >= 4 && slices.Max(laid[:]) <= 8
}
