package poker_test

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/poker"
)

// What follows knows nothing of the package but its words: it ranks five plain
// cards by looking at them, and tries everything that a wild card could be.

// face is a card of the 52: rank 2 to 14, suit 0 to 3.
type face struct{ rank, suit int }

var deck = func() (all [52]face) {
	for i := range all {
		all[i] = face{2 + i/4, i % 4}
	}
	return all
}()

func faceOf(c card.Card) face {
	return face{
		2 + slices.Index([]card.Rank{"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}, c.Rank()),
		slices.Index(card.Suits(), c.Suit()),
	}
}

// score is a hand's category (0 to 8, five of a kind 9) and its ranks.
type score struct {
	category int
	ranks    [5]int
}

const fiveOfAKind = 9

// look ranks up to five cards, none of them wild.
func look(hand []face) score {
	var times [15]int
	flush := len(hand) == 5
	for _, f := range hand {
		times[f.rank]++
		flush = flush && f.suit == hand[0].suit
	}
	var s score
	var shape [5]int // how often each rank occurs, the most frequent first
	n := 0
	for often := 5; often > 0; often-- {
		for rank := 14; rank >= 2; rank-- {
			if times[rank] == often {
				s.ranks[n], shape[n] = rank, often
				n++
			}
		}
	}
	straight := n == 5 && s.ranks[0]-s.ranks[4] == 4
	if s.ranks == [5]int{14, 5, 4, 3, 2} {
		straight, s.ranks[0] = true, 5
	}
	flush = flush && n == 5
	if straight {
		s.ranks = [5]int{s.ranks[0]}
	}
	switch {
	case shape[0] == 5:
		s.category = fiveOfAKind
	case straight && flush:
		s.category = 8
	case shape[0] == 4:
		s.category = 7
	case shape[0] == 3 && shape[1] == 2:
		s.category = 6
	case flush:
		s.category = 5
	case straight:
		s.category = 4
	case shape[0] == 3:
		s.category = 3
	case shape[0] == 2 && shape[1] == 2:
		s.category = 2
	case shape[0] == 2:
		s.category = 1
	}
	return s
}

// order is the place of a category under a house rule.
func (s score) order(five poker.Five) int {
	if s.category == fiveOfAKind && five == poker.FiveBelow {
		return 15 // between 7 and 8, doubled
	}
	return 2 * s.category
}

func better(a, b score, five poker.Five) bool {
	if d := cmp.Compare(a.order(five), b.order(five)); d != 0 {
		return d > 0
	}
	return slices.Compare(a.ranks[:], b.ranks[:]) > 0
}

var fiveRules = [3]poker.Five{poker.FiveTop, poker.FiveBelow, poker.FiveOff}

// brute remembers what the best is that wild cards make of plain ones.
type brute struct{ known map[[6]face][3]score }

func newBrute() *brute { return &brute{known: map[[6]face][3]score{}} }

// best is the best hand, under each rule on five of a kind, that the plain
// cards and so many wild ones make, five at most in all.
func (b *brute) best(plain []face, wild int) [3]score {
	plain = renamed(plain)
	key := [6]face{5: {wild, 0}}
	copy(key[:], plain)
	if s, ok := b.known[key]; ok {
		return s
	}
	var best [3]score
	keep := func(s score, fives ...int) {
		for _, i := range fives {
			if better(s, best[i], fiveRules[i]) {
				best[i] = s
			}
		}
	}
	// CH-10: a card counts twice for five of a kind only. So either all cards
	// differ, or it is five of one rank.
	var try func(hand []face, left, from int)
	try = func(hand []face, left, from int) {
		if left == 0 {
			keep(look(hand), 0, 1, 2)
			return
		}
		for i := from; i < 52; i++ {
			if !slices.Contains(plain, deck[i]) {
				try(append(hand, deck[i]), left-1, i+1)
			}
		}
	}
	try(slices.Clone(plain), wild, 0)
	for rank := 2; rank <= 14 && wild > 0 && len(plain)+wild == 5; rank++ {
		if !slices.ContainsFunc(plain, func(f face) bool { return f.rank != rank }) {
			keep(score{fiveOfAKind, [5]int{rank}}, 0, 1)
		}
	}
	b.known[key] = best
	return best
}

// renamed numbers the suits as they come: no hand is better for the name of
// its suit.
func renamed(plain []face) []face {
	names := [4]int{-1, -1, -1, -1}
	next := 0
	out := make([]face, len(plain))
	for i, f := range plain {
		if names[f.suit] < 0 {
			names[f.suit] = next
			next++
		}
		out[i] = face{f.rank, names[f.suit]}
	}
	return out
}

// hand takes the best five of the cards, under each rule.
func (b *brute) hand(plain []face, wild int) [3]score {
	slices.SortFunc(plain, func(x, y face) int { return cmp.Or(cmp.Compare(x.rank, y.rank), cmp.Compare(x.suit, y.suit)) })
	n := len(plain) + wild
	var best [3]score
	for chosen := range 1 << n {
		var five []face
		wilds := 0
		for i := range n {
			switch {
			case chosen&(1<<i) == 0:
			case i < len(plain):
				five = append(five, plain[i])
			default:
				wilds++
			}
		}
		if len(five)+wilds != min(5, n) {
			continue
		}
		for i, s := range b.best(five, wilds) {
			if better(s, best[i], fiveRules[i]) {
				best[i] = s
			}
		}
	}
	return best
}
