package poker

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Hand is the best five (or fewer) of some cards.
type Hand struct {
	Value Value
	Cards []Played
}

// Played is a card of a hand and what it stands for: itself, or for a wild
// card whatever makes the hand.
type Played struct{ Card, As card.Card }

// Wild reports whether the card stands for another one.
func (p Played) Wild() bool { return p.Card != p.As }

// Best finds the best five of the cards and what each wild card among them
// stands for. The value is that of Rank.
func Best(cards []card.Card, wilds Wilds, five Five) Hand {
	t := count(cards, wilds)
	b := builder{hand: Hand{Value: t.value(five)}}
	for _, c := range cards {
		switch {
		case wilds.Has(c):
			b.wild = append(b.wild, c)
		case rankOf(c) != 0:
			b.natural = append(b.natural, c)
		}
	}
	ranks, suit := t.wanted(b.hand.Value)
	var open []uint // ranks that no natural card fills
	for _, r := range ranks {
		if !b.play(&b.natural, r, suit) {
			open = append(open, r)
		}
	}
	var rest []uint
	for _, r := range open { // a wild card that is what is wanted stands for itself
		if !b.play(&b.wild, r, suit) {
			rest = append(rest, r)
		}
	}
	for _, r := range rest {
		b.stand(r, suit)
	}
	slices.SortStableFunc(b.hand.Cards, func(x, y Played) int {
		return slices.Index(ranks, rankOf(x.As)) - slices.Index(ranks, rankOf(y.As))
	})
	return b.hand
}

// wanted is the ranks that a value is made of, and the suit if they must be of
// one.
func (t *tally) wanted(v Value) (ranks []uint, suit card.Suit) {
	rs := v.Ranks()
	repeat := func(counts ...int) {
		for i, r := range rs {
			n := 1
			if i < len(counts) {
				n = counts[i]
			}
			for range n {
				ranks = append(ranks, uint(r))
			}
		}
	}
	switch v.Category() {
	case StraightFlush, Straight:
		for low := 1; low <= 5; low++ {
			r := uint(rs[0] + 1 - low)
			if r == 1 {
				r = 14
			}
			ranks = append(ranks, r)
		}
		if v.Category() == Straight {
			return ranks, ""
		}
		return ranks, t.suitOf(ranks)
	case Flush:
		repeat()
		return ranks, t.suitOf(ranks)
	case FiveOfAKind, fiveBelow:
		repeat(5)
	case FourOfAKind:
		repeat(4)
	case FullHouse:
		repeat(3, 2)
	case ThreeOfAKind:
		repeat(3)
	case TwoPair:
		repeat(2, 2)
	case OnePair:
		repeat(2)
	case HighCard:
		repeat()
	}
	return ranks, ""
}

// suitOf is the suit of which most of the ranks are held.
func (t *tally) suitOf(ranks []uint) card.Suit {
	best, most := card.Spades, -1
	for _, s := range card.Suits() {
		held := 0
		for _, r := range ranks {
			if t.suits[suitIndex(s)]&(1<<r) != 0 {
				held++
			}
		}
		if held > most {
			best, most = s, held
		}
	}
	return best
}

// builder picks cards for a hand.
type builder struct {
	hand          Hand
	natural, wild []card.Card
}

// play puts a card of that rank, and of that suit if there is one, from some
// cards into the hand as what it is.
func (b *builder) play(from *[]card.Card, rank uint, suit card.Suit) bool {
	i := slices.IndexFunc(*from, func(c card.Card) bool { return rankOf(c) == rank && (suit == "" || c.Suit() == suit) })
	if i < 0 {
		return false
	}
	b.hand.Cards = append(b.hand.Cards, Played{(*from)[i], (*from)[i]})
	*from = slices.Delete(*from, i, i+1)
	return true
}

// stand puts a wild card into the hand for a card that is not held yet; only
// for five of a kind there is none such (CH-10).
func (b *builder) stand(rank uint, suit card.Suit) {
	if len(b.wild) == 0 {
		return
	}
	as := card.Of(rankCard(rank), suit)
	if suit == "" {
		for _, s := range card.Suits() {
			as = card.Of(rankCard(rank), s)
			if !b.holds(as) {
				break
			}
		}
	}
	b.hand.Cards = append(b.hand.Cards, Played{b.wild[0], as})
	b.wild = b.wild[1:]
}

func (b *builder) holds(c card.Card) bool {
	return slices.Contains(b.natural, c) || slices.ContainsFunc(b.hand.Cards, func(p Played) bool { return p.As == c })
}
