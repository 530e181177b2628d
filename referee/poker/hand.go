package poker

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// dealt is how many cards of a hand need no more room.
const dealt = 8

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
	var natural, wild [dealt]card.Card
	b := builder{natural: natural[:0], wild: wild[:0]}
	for _, c := range cards {
		switch {
		case wilds.Has(c):
			b.wild = append(b.wild, c)
		case rankOf(c) != 0:
			b.natural = append(b.natural, c)
		}
	}
	h := Hand{Value: t.value(five)}
	var wanted [5]uint
	ranks, suit := t.wanted(wanted[:0], h.Value)
	for i, r := range ranks {
		b.play(i, &b.natural, r, suit)
	}
	for i, r := range ranks { // a wild card that is what is wanted stands for itself
		if b.placed[i].Card == card.None {
			b.play(i, &b.wild, r, suit)
		}
	}
	for i, r := range ranks {
		if b.placed[i].Card == card.None {
			b.stand(i, r, suit)
		}
	}
	h.Cards = make([]Played, 0, len(ranks))
	for _, p := range b.placed {
		if p.Card != card.None {
			h.Cards = append(h.Cards, p)
		}
	}
	return h
}

// wanted adds to a list the ranks that a value is made of, and says the suit if
// they must be of one.
func (t *tally) wanted(ranks []uint, v Value) (all []uint, suit card.Suit) {
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
		ranks = run(ranks, rs[0])
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

// run adds the ranks of a straight from its highest down; the ace below a two is an ace.
func run(ranks []uint, highest int) []uint {
	for low := 1; low <= 5; low++ {
		r := uint(highest + 1 - low)
		if r == 1 {
			r = 14
		}
		ranks = append(ranks, r)
	}
	return ranks
}

// suitOf is the suit of which most of the ranks are held.
func (t *tally) suitOf(ranks []uint) card.Suit {
	best, most := card.Spades, -1
	for _, s := range suits {
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
	placed        [5]Played // by rank, as they are wanted
	natural, wild []card.Card
}

// play puts a card of that rank, and of that suit if there is one, from some
// cards in its place as what it is, if one is there.
func (b *builder) play(place int, from *[]card.Card, rank uint, suit card.Suit) {
	for i, c := range *from {
		if rankOf(c) == rank && (suit == "" || c.Suit() == suit) {
			b.placed[place] = Played{c, c}
			*from = slices.Delete(*from, i, i+1)
			return
		}
	}
}

// stand puts a wild card in a place for a card that is not held yet; only for
// five of a kind there is none such (CH-10).
func (b *builder) stand(place int, rank uint, suit card.Suit) {
	if len(b.wild) == 0 {
		return
	}
	var as card.Card
	for i, s := range suits {
		if suit != "" && s != suit {
			continue
		}
		as = faces[13*i+int(rank-1)%13]
		if suit != "" || !b.holds(as) {
			break
		}
	}
	b.placed[place] = Played{b.wild[0], as}
	b.wild = b.wild[1:]
}

func (b *builder) holds(c card.Card) bool {
	return slices.Contains(b.natural, c) || slices.ContainsFunc(b.placed[:], func(p Played) bool { return p.As == c })
}

// The suits in the order in which a wild card stands for one, and the cards by suit,
// ace to king.
var (
	suits = card.Suits()
	faces = card.Standard52()
)
