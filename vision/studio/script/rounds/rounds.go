// Package rounds deals and plays rounds of the Old Maid family by chance: who lays which pairs, and who is left.
package rounds

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Seats is how many play; each sits at one side of the table.
const Seats = 4

// Pair is two cards that a seat lays together; Draws is how many turns without
// a pair went before it.
type Pair struct {
	Seat  int
	Cards []card.Card
	Draws int
	Then  *Revelation // what is revealed after it, nil for nothing
}

// Revelation is a card that whoever has paired the jokers lays in the middle, and
// who held its mate; a mate that is None lies in the box (RV-3 to RV-5).
type Revelation struct {
	Seat, Holder int
	Card, Mate   card.Card
}

// Round is what a round shows on the table.
type Round struct {
	Aside  card.Card
	Pairs  []Pair
	Loser  int // seat
	Last   card.Card
	Opened int // how many of the pairs were there from the deal
	// Ascended tells that the round ended with an Ascension: nobody lost.
	Ascended bool
}

// Game is what differs between the games of the family.
type Game struct {
	Name   string    // as the registry has it
	out    card.Card // the card that is not in the deck, if any
	Jokers int       // that are added to the deck
	Aside  bool      // one card is set aside unseen (CM-2)
	match  func(a, b card.Card) bool
}

// The games of the family.
var (
	ChaosMaid   = Game{Name: "chaos-maid", Aside: true, match: rankAndColour}
	Revelations = Game{
		Name: "revelations", Aside: true, Jokers: 2, match: rankAndColour,
	} // RV-1
	OldMaid = Game{
		Name: "old-maid", out: "QC", match: func(a, b card.Card) bool { return a.Rank() == b.Rank() },
	} // OM-2a, OM-5
)

// rankAndColour reports whether two cards are of one rank and colour (CM-3), as two
// jokers are.
func rankAndColour(a, b card.Card) bool { return a.Rank() == b.Rank() && a.Colour() == b.Colour() }

// WithJoker is the game with a joker for the maid, and all other cards (OM-2 b).
func (g Game) WithJoker() Game {
	g.out, g.Jokers = card.None, 1
	return g
}

// Play shuffles, deals and plays one round, every draw by chance.
func (g Game) Play(rng *rand.Rand) Round {
	cards := slices.DeleteFunc(card.Standard52(), func(c card.Card) bool { return c == g.out })
	cards = append(cards, slices.Repeat([]card.Card{card.Joker}, g.Jokers)...)
	rng.Shuffle(len(cards), func(i, k int) { cards[i], cards[k] = cards[k], cards[i] })
	var r Round
	if g.Aside {
		r.Aside, cards = cards[0], cards[1:]
	}
	var hands [Seats][]card.Card
	for i, c := range cards {
		hands[i%Seats] = append(hands[i%Seats], c)
	}
	first := 0
	for seat := range hands {
		for two := g.takePair(&hands[seat]); two != nil; two = g.takePair(&hands[seat]) {
			r.Pairs = append(r.Pairs, Pair{Seat: seat, Cards: two})
		}
	}
	r.Opened = len(r.Pairs)
	for _, p := range r.Pairs {
		if p.Cards[0] == card.Joker { // and once every opening pair is down (RV-10)
			g.reveal(rng, &r, &hands, p.Seat)
			first = (p.Seat + 1) % Seats
		}
	}
	draws := 0
	for turn := first; held(hands) > 1 && !r.Ascended; turn = (turn + 1) % Seats {
		right := (turn + Seats - 1) % Seats
		if len(hands[right]) == 0 {
			continue // CM-6: the turn is skipped
		}
		draws++
		i := rng.IntN(len(hands[right]))
		drawn := hands[right][i]
		hands[right] = append(hands[right][:i], hands[right][i+1:]...)
		hands[turn] = append(hands[turn], drawn)
		if two := g.takePair(&hands[turn]); two != nil {
			r.Pairs = append(r.Pairs, Pair{Seat: turn, Cards: two, Draws: draws})
			draws = 0
			if drawn == card.Joker {
				g.reveal(rng, &r, &hands, turn)
			}
		}
	}
	for seat, h := range hands {
		if len(h) == 1 {
			r.Loser, r.Last = seat, h[0]
		}
	}
	return r
}

// reveal has a seat reveal a card after the newest pair, if it has one (RV-9).
func (g Game) reveal(rng *rand.Rand, r *Round, hands *[Seats][]card.Card, seat int) {
	if len(hands[seat]) == 0 {
		return
	}
	i := rng.IntN(len(hands[seat]))
	told := &Revelation{Seat: seat, Card: hands[seat][i]}
	hands[seat] = slices.Delete(hands[seat], i, i+1)
	for holder, h := range hands {
		if k := slices.IndexFunc(h, func(c card.Card) bool { return g.match(c, told.Card) }); k >= 0 {
			told.Holder, told.Mate = holder, h[k]
			hands[holder] = slices.Delete(h, k, k+1)
		}
	}
	r.Ascended = told.Mate == card.None
	r.Pairs[len(r.Pairs)-1].Then = told
}

// takePair removes two cards that match, nil if there are none.
func (g Game) takePair(hand *[]card.Card) []card.Card {
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

func held(hands [Seats][]card.Card) int {
	n := 0
	for _, h := range hands {
		n += len(h)
	}
	return n
}

// Even reports whether every seat lays some pairs and none very many, so that
// all find room on the table.
func (r Round) Even() bool {
	var laid [Seats]int
	for _, p := range r.Pairs {
		laid[p.Seat]++
	}
	return slices.Min(laid[:]) >= 4 && slices.Max(laid[:]) <= 8
}
