package gametest

import (
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// round deals and plays a round to its end.
func (w *walk) round() {
	n := len(w.setup.Players)
	deck := rapid.Permutation(w.v.Deck(w.setup.Rules)).Draw(w.T, "deck")
	aside := card.None
	if w.v.Aside {
		aside, deck = deck[0], deck[1:]
	}
	w.hands = make([][]card.Card, n)
	for i, c := range deck {
		seat := (w.dealer + i) % n
		w.hands[seat] = append(w.hands[seat], c)
	}
	w.open, w.hidden = map[card.Card]int{}, w.secrets(deck, aside)
	settled := len(w.position().Results)
	w.before = rules.Position{Rulings: w.position().Rulings}
	w.happens(fact.RoundBegan{Dealer: w.dealer})
	for seat := 1; seat <= n; seat++ {
		w.discard(seat)
	}
	order := w.v.Order(w.setup.Rules)
	first := (w.dealer-1+order.First)%n + 1
	if seat := w.jokers; w.reveal(aside) && w.setup.Rules["opening_first_draw"] != "dealer" {
		first = seat%n + 1
	}
	taps := rapid.Bool().Draw(w.T, "draws are tapped")
	seat, idle := first, 0
	for w.left() > 1 && !w.won {
		if order.SkipOver {
			seat = w.offered(seat)
		}
		if w.draw(seat, taps, order, idle >= n) {
			idle = 0
		} else {
			idle++
		}
		w.reveal(aside)
		seat = seat%n + 1
	}
	if w.won {
		return
	}
	loser := 1 + slices.IndexFunc(w.hands, func(h []card.Card) bool { return len(h) == 1 })
	maid := w.hands[loser-1][0]
	delete(w.hidden, maid)
	w.open[maid]++
	if rapid.Bool().Draw(w.T, "the last card is tapped") {
		w.happens(fact.Declared{Seat: loser, Verb: "last-card", Cards: []card.Card{maid}})
	} else {
		w.happens(fact.CardsLaid{Zone: zone.Seat(loser), Cards: fact.Read(maid)})
	}
	if w.v.Aside {
		delete(w.hidden, aside)
		w.happens(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(aside)})
	}
	p := w.position()
	require.Contains(w, []rules.Phase{rules.Settled, rules.Over}, p.Phase, p.Headline)
	require.Len(w, p.Results, settled+1)
	require.Equal(w, loser, p.Results[settled].Loser)
	w.dealer = w.dealer%n + 1
}

// secrets are the aside card and its mate, as far as their names cannot be
// open for another reason.
func (w *walk) secrets(deck []card.Card, aside card.Card) map[card.Card]bool {
	hidden := map[card.Card]bool{}
	if aside == card.None || aside == card.Joker {
		return hidden
	}
	hidden[aside] = true
	kin := w.v.Kin(w.setup.Rules)
	for _, c := range deck {
		if kin.Mates(c, aside) {
			hidden[c] = true
		}
	}
	return hidden
}

func (w *walk) left() int {
	n := 0
	for _, h := range w.hands {
		n += len(h)
	}
	return n
}

// offered is who draws when it would be seat's turn: the player to the right
// of seat offers, or the next to the left who holds cards, to the next again.
func (w *walk) offered(seat int) int {
	n := len(w.setup.Players)
	offers := (seat+n-2)%n + 1
	for len(w.hands[offers-1]) == 0 {
		offers = offers%n + 1
	}
	draws := offers%n + 1
	for len(w.hands[draws-1]) == 0 {
		draws = draws%n + 1
	}
	return draws
}

// draw plays a turn: a card from the right, and the pair it may make. When
// nobody could draw for a whole turn of the table, a stuck player reaches over
// the empty hands.
func (w *walk) draw(seat int, taps bool, order draws.Order, stuck bool) bool {
	n := len(w.setup.Players)
	right := (seat+n-2)%n + 1
	if order.Out && len(w.hands[seat-1]) == 0 {
		return false
	}
	if order.SkipOver || stuck {
		for len(w.hands[right-1]) == 0 {
			right = (right+n-2)%n + 1
		}
	}
	if len(w.hands[right-1]) == 0 || right == seat {
		return false
	}
	for {
		from := w.hands[right-1]
		i := rapid.IntRange(0, len(from)-1).Draw(w.T, "drawn")
		w.hands[seat-1] = append(w.hands[seat-1], from[i])
		w.hands[right-1] = slices.Delete(slices.Clone(from), i, i+1)
		if taps {
			w.happens(fact.Declared{Seat: seat, Verb: "drew"})
		}
		if !w.discard(seat) || !order.Again || len(w.hands[seat-1]) == 0 || len(w.hands[right-1]) == 0 {
			return true
		}
	}
}

// discard lays down every pair of a hand, and reports whether there was one.
func (w *walk) discard(seat int) (any bool) {
	kin := w.v.Kin(w.setup.Rules)
	for {
		i, j := findPair(w.hands[seat-1], kin.Mates)
		if j == 0 {
			return any
		}
		any = true
		if w.hands[seat-1][i] == card.Joker {
			w.jokers = seat
		}
		a, b := w.hands[seat-1][i], w.hands[seat-1][j]
		w.hands[seat-1] = slices.Delete(slices.Delete(slices.Clone(w.hands[seat-1]), j, j+1), i, i+1)
		w.open[a]++
		w.open[b]++
		z := zone.Seat(seat)
		switch rapid.IntRange(0, 5).Draw(w.T, "how") {
		case 0: // the camera settles twice
			w.happens(fact.CardsLaid{Zone: z, Cards: fact.Read(a)})
			w.happens(fact.CardsLaid{Zone: z, Cards: fact.Read(b)})
		case 1: // one cannot be read, and somebody says what it is
			id := w.happens(
				fact.CardsLaid{
					Zone:  z,
					Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: a, Confidence: 0.4}}}, {Card: b}},
				},
			)
			w.happens(fact.Amended{Target: id, Fact: fact.CardsLaid{Zone: z, Cards: fact.Read(a, b)}})
		default:
			w.happens(fact.CardsLaid{Zone: z, Cards: fact.Read(a, b)})
		}
	}
}

func findPair(hand []card.Card, mates func(a, b card.Card) bool) (i, j int) {
	for j = 1; j < len(hand); j++ {
		for i = range j {
			if mates(hand[i], hand[j]) {
				return i, j
			}
		}
	}
	return 0, 0
}

// reveal plays the Revelation that a pair of jokers has called for. It
// reports whether a card was revealed and its mate laid.
func (w *walk) reveal(aside card.Card) bool {
	seat := w.jokers
	w.jokers = 0
	if seat == 0 || w.v.Facts.ID != "revelations" {
		return false
	}
	hand := w.hands[seat-1]
	if len(hand) == 0 {
		w.happens(fact.Declared{Seat: seat, Verb: "no-cards"})
		return false
	}
	i := rapid.IntRange(0, len(hand)-1).Draw(w.T, "revealed")
	c := hand[i]
	w.hands[seat-1] = slices.Delete(slices.Clone(hand), i, i+1)
	delete(w.hidden, c)
	w.open[c]++
	w.happens(fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(c)})
	kin := w.v.Kin(w.setup.Rules)
	for other, h := range w.hands {
		for k, x := range h {
			if !kin.Mates(c, x) {
				continue
			}
			w.hands[other] = slices.Delete(slices.Clone(h), k, k+1)
			w.open[x]++
			w.happens(
				fact.CardsLaid{
					Zone: []zone.Zone{zone.Middle, zone.Seat(other + 1)}[rapid.IntRange(0, 1).Draw(w.T, "where")], Cards: fact.Read(x),
				},
			)
			return true
		}
	}
	if rapid.Bool().Draw(w.T, "somebody says that nobody has it") {
		w.happens(fact.Declared{Verb: "nobody-has-it"})
	}
	w.hidden = nil
	w.happens(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(aside)})
	p := w.position()
	require.Equal(w, rules.Over, p.Phase, p.Headline)
	require.Equal(w, []int{seat}, p.Winners)
	w.won = true
	return false
}
