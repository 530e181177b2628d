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
	then  *revelation // what is revealed after it, nil for nothing
}

// revelation is a card that whoever has paired the jokers lays in the middle, and
// who held its mate; a mate that is None lies in the box (RV-3 to RV-5).
type revelation struct {
	seat, holder int
	card, mate   card.Card
}

// round is what a round shows on the table.
type round struct {
	aside  card.Card
	pairs  []pair
	loser  int // seat
	last   card.Card
	opened int // how many of the pairs were there from the deal
	// ascended tells that the round ended with an Ascension: nobody lost.
	ascended bool
}

// game is what differs between the games of the family.
type game struct {
	name   string    // as the registry has it
	out    card.Card // the card that is not in the deck, if any
	jokers int       // that are added to the deck
	aside  bool      // one card is set aside unseen (CM-2)
	match  func(a, b card.Card) bool
}

var (
	chaosMaid   = game{name: "chaos-maid", aside: true, match: rankAndColour}
	revelations = game{
		name: "revelations", aside: true, jokers: 2, match: rankAndColour,
	} // RV-1
	oldMaid = game{
		name: "old-maid", out: "QC", match: func(a, b card.Card) bool { return a.Rank() == b.Rank() },
	} // OM-2a, OM-5
)

// rankAndColour reports whether two cards are of one rank and colour (CM-3), as two
// jokers are.
func rankAndColour(a, b card.Card) bool { return a.Rank() == b.Rank() && a.Colour() == b.Colour() }

// play shuffles, deals and plays one round, every draw by chance.
func (g game) play(rng *rand.Rand) round {
	cards := slices.DeleteFunc(card.Standard52(), func(c card.Card) bool { return c == g.out })
	cards = append(cards, slices.Repeat([]card.Card{card.Joker}, g.jokers)...)
	rng.Shuffle(len(cards), func(i, k int) { cards[i], cards[k] = cards[k], cards[i] })
	var r round
	if g.aside {
		r.aside, cards = cards[0], cards[1:]
	}
	var hands [seats][]card.Card
	for i, c := range cards {
		hands[i%seats] = append(hands[i%seats], c)
	}
	first := 0
	for seat := range hands {
		for two := g.takePair(&hands[seat]); two != nil; two = g.takePair(&hands[seat]) {
			r.pairs = append(r.pairs, pair{seat: seat, cards: two})
		}
	}
	r.opened = len(r.pairs)
	for _, p := range r.pairs {
		if p.cards[0] == card.Joker { // and once every opening pair is down (RV-10)
			g.reveal(rng, &r, &hands, p.seat)
			first = (p.seat + 1) % seats
		}
	}
	draws := 0
	for turn := first; held(hands) > 1 && !r.ascended; turn = (turn + 1) % seats {
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
			if drawn == card.Joker {
				g.reveal(rng, &r, &hands, turn)
			}
		}
	}
	for seat, h := range hands {
		if len(h) == 1 {
			r.loser, r.last = seat, h[0]
		}
	}
	return r
}

// reveal has a seat reveal a card after the newest pair, if it has one (RV-9).
func (g game) reveal(rng *rand.Rand, r *round, hands *[seats][]card.Card, seat int) {
	if len(hands[seat]) == 0 {
		return
	}
	i := rng.IntN(len(hands[seat]))
	told := &revelation{seat: seat, card: hands[seat][i]}
	hands[seat] = slices.Delete(hands[seat], i, i+1)
	for holder, h := range hands {
		if k := slices.IndexFunc(h, func(c card.Card) bool { return g.match(c, told.card) }); k >= 0 {
			told.holder, told.mate = holder, h[k]
			hands[holder] = slices.Delete(h, k, k+1)
		}
	}
	r.ascended = told.mate == card.None
	r.pairs[len(r.pairs)-1].then = told
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
