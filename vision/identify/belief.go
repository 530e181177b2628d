package identify

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
)

// Classes of the network's answer: ranks A to K, then joker, then none; of the
// network for letters of other countries then V, which is a jack's or a queen's;
// and for tarot (where V, D and R are told as J, Q and K) the chevalier, the 21
// trumps and the fool; suits S H D C, then none.
const (
	rankJack, rankQueen, rankJoker, rankNone, ranks = 10, 11, 13, 14, 15
	rankV, letterRanks                              = 15, 16
	rankChevalier, rankTrumps, tarotRanks           = 15, 16, 38
	suitNone, suits                                 = 4, 5
	// Faces is how many faces a belief tells apart: 52 and the joker, and of
	// tarot four chevaliers, 21 trumps and the fool.
	Faces = 79

	joker, chevaliers, trumps = 52, 53, 57
)

const (
	// trainedJokers is the share of jokers among the faces that the network
	// learned from.
	trainedJokers = 0.04
	// strayJokers is how likely a joker is, beside that, where none is known to
	// be in play: mostly there is none, while print, courts and clutter without
	// number look a little like one.
	strayJokers = 0.05
)

// jokerOdds is how likely a joker is in a deck, beside how often the network
// saw one: by how many of its cards are jokers.
func jokerOdds(deck []card.Card) float64 {
	jokers := 0
	for _, c := range deck {
		if c == card.Joker {
			jokers++
		}
	}
	return max(strayJokers, float64(jokers)/(trainedJokers*float64(max(len(deck), 1))))
}

var faces = inOrder()

// inOrder lists the faces in the order of a belief; a tarot deck's V, D and R
// are J, Q and K here.
func inOrder() []card.Card {
	list := append(card.Standard52(), card.Joker)
	for _, s := range card.Suits() {
		list = append(list, card.Of("C", s))
	}
	for n := 1; n <= card.Bettys; n++ {
		list = append(list, card.Betty(n))
	}
	return append(list, card.Fool)
}

// Belief is what one stack says: the probability of each face. What is missing
// to 1 is the probability that here is no index at all.
type Belief [Faces]float64

// believe joins rank and suit, which the network tells independently.
func (n *Namer) believe(rank, suit []float32) Belief {
	pr, ps := belief.Softmax(rank), belief.Softmax(suit)
	n.lettered(pr)
	var b Belief
	for s := range suitNone {
		for r := range rankJoker {
			b[13*s+r] = pr[r] * ps[s]
		}
	}
	// A joker's index has no suit, or any.
	b[joker] = pr[rankJoker] * n.jokers / (1 - pr[rankJoker]*(1-n.jokers))
	if len(pr) == tarotRanks {
		for s := range suitNone {
			b[chevaliers+s] = pr[rankChevalier] * ps[s]
		}
		for n := range card.Bettys + 1 { // a trump's number has no suit, nor has the fool's star
			b[trumps+n] = pr[rankTrumps+n] * ps[suitNone]
		}
	}
	return b
}

// lettered gives the probability of the letter V to the rank that it stands for. A network
// that does not tell V by itself calls it a jack.
func (n *Namer) lettered(rank []float64) {
	switch {
	case len(rank) == letterRanks && n.dutch:
		rank[rankQueen] += rank[rankV]
	case len(rank) == letterRanks:
		rank[rankJack] += rank[rankV]
	case len(rank) == ranks && n.dutch:
		rank[rankJack] /= 2
		rank[rankQueen] += rank[rankJack]
	}
}

// either is the belief where one of two is right, and nobody knows which.
func either(a, b Belief) Belief {
	for i := range a {
		a[i] = (a[i] + b[i]) / 2
	}
	return a
}

// Index is the probability that there is any index.
func (b Belief) Index() float64 { return belief.Any(b[:]) }

// Doubted is the belief after something that is so many times as likely where
// there is an index as where there is none.
func (b Belief) Doubted(ratio float64) Belief {
	belief.Update(b[:], ratio)
	return b
}

// Weighed is the belief after something that is so many times as likely with each face as with
// no index at all.
func (b Belief) Weighed(ratio func(card.Card) float64) Belief {
	return b.weighed(func(i int) float64 { return ratio(faces[i]) })
}

// weighed is like Weighed, by the place of the face.
func (b Belief) weighed(ratio func(i int) float64) Belief {
	sum := 1 - b.Index()
	for i := range b {
		b[i] *= ratio(i)
		sum += b[i]
	}
	for i := range b {
		b[i] /= sum
	}
	return b
}

// AnySuit is the belief when of a standard card no more than the rank is known.
func (b Belief) AnySuit() Belief {
	ranks := map[card.Rank]float64{}
	for i, c := range faces[:joker] {
		ranks[c.Rank()] += b[i] / float64(len(card.Suits()))
	}
	for i, c := range faces[:joker] {
		b[i] = ranks[c.Rank()]
	}
	return b
}

// Best is the likeliest face and its probability.
func (b Belief) Best() (card.Card, float64) { return belief.Best(faces, b[:]) }

// Kin is the probability of the faces of a face's rank and colour.
func (b Belief) Kin(c card.Card) (sum float64) {
	for i, p := range b {
		if Akin(faces[i], c) {
			sum += p
		}
	}
	return sum
}

// Akin reports whether two faces are of one rank and colour.
func Akin(a, b card.Card) bool {
	return a == b || a.Rank() == b.Rank() && a.Suit() != "" && b.Suit() != "" && a.Suit().Colour() == b.Suit().Colour()
}

// Guesses lists at most n faces of probability over 1 %, likeliest first.
func (b Belief) Guesses(n int) []sight.Guess { return belief.Guesses(faces, b[:], n) }

// Agree is the probability that two stacks show the same face.
func (b Belief) Agree(o Belief) float64 {
	sum := 0.0
	for i, p := range b {
		sum += p * o[i]
	}
	return sum
}

const (
	// floor is the least likelihood of a face: a witness that errs spreads its error, and must not veto outright what
	// the other is sure of.
	floor = 1e-4
	// independent is the weight of a second stack of a card: the two err alike.
	independent = 0.8
)

// With is the belief after two stacks of one card: for each face the product,
// against both being wrong. The two err alike where the print is strange (a
// German B is like an 8 at both ends), so they count for less than two.
func (b Belief) With(o Belief) Belief {
	both := func(p, q float64) float64 { return math.Pow((p+floor)*(q+floor), independent) }
	var joint Belief
	sum := both(1-b.Index(), 1-o.Index())
	for i := range joint {
		joint[i] = both(b[i], o[i])
		sum += joint[i]
	}
	for i := range joint {
		joint[i] /= sum
	}
	return joint
}

// Corroborated is the belief after another stack that is one of the card's, too, if it is an index at all: many decks
// have none there. For each face the likelihood is a mixture: of what the stack shows, and, as far as it is no index,
// of the same for every face. It counts for less than a witness of its own, see With.
func (b Belief) Corroborated(o Belief) Belief {
	rest := max(1-o.Index(), floor)
	return b.weighed(func(i int) float64 { return math.Pow(float64(len(b))*o[i]+rest, independent) })
}

// Pooled is the belief after several looks at one stack.
func Pooled(looks ...Belief) (p Belief) {
	all := make([][]float64, len(looks))
	for i := range looks {
		all[i] = looks[i][:]
	}
	belief.Pool(p[:], all...)
	return p
}
