package posterior

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Evidence is what is read on one card: the probability of each face by itself. What
// the guesses leave of 1 is that of any other face.
type Evidence []sight.Guess

// Prior is what is known of the cards before they are read.
type Prior struct {
	// Left is how many cards of a face may still come to the table.
	Left func(card.Card) int
	// Mates reports whether people lay two cards as a pair; nil is the pairs of one rank and colour.
	Mates func(a, b card.Card) bool
	// Together reports whether two of the cards, by their numbers, were laid together;
	// nil where people do not lay pairs.
	Together func(i, j int) bool
}

// mateOdds is how many times as likely as another face the mate of a card is on the
// card laid with it. Of a full deck it is a thousand times as likely where people lay
// pairs: on films by others 7 of 222 were wrong ones. Said for it is far less, so that a wrong pair is seen
// for what it is, or asked about where it is read with a doubt.
const mateOdds = 30

const (
	// mostJoint bounds the work: of more cards the surest are taken as read.
	mostJoint = 6
	// unlikely guesses are left to the other faces.
	unlikely = 0.002
)

// Mates reports whether two cards are of one rank and colour: mates in most games of pairs.
func Mates(a, b card.Card) bool {
	return a != b && a.Rank() != "" && a.Rank() == b.Rank() && a.Colour() == b.Colour()
}

// mates reports whether two cards are a pair. Two of one face may be one, too, but of two cards that are read they
// are as likely both ends of one.
func (p Prior) mates(a, b card.Card) bool {
	if p.Mates == nil {
		return Mates(a, b)
	}
	return p.Mates(a, b)
}

// Joint is for each card the posterior of its faces, the likeliest first, given what is
// read on all of them: summed over all ways to name them that the deck allows.
func Joint(cards []Evidence, p Prior) []Evidence {
	order := make([]int, len(cards))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cards[a].most(), cards[b].most()) })
	doubtful := order[:min(len(order), mostJoint)]
	s := sum{
		cards:    cards,
		prior:    p,
		faces:    make([]card.Card, len(cards)),
		used:     map[card.Card]int{},
		paired:   make([]bool, len(cards)),
		marginal: make([]map[card.Card]float64, len(cards)),
	}
	for i := range s.marginal {
		s.marginal[i] = map[card.Card]float64{}
	}
	for _, i := range order[len(doubtful):] {
		if len(cards[i]) > 0 {
			s.faces[i] = cards[i][0].Card
			s.used[s.faces[i]]++
			if mate := s.mateOf(i); mate >= 0 {
				s.paired[i], s.paired[mate] = true, true
			}
		}
	}
	s.over(doubtful, 1)
	out := make([]Evidence, len(cards))
	for i := range cards {
		out[i] = s.evidence(i, slices.Contains(doubtful, i))
	}
	return out
}

// most is the probability of the likeliest face.
func (e Evidence) most() float64 {
	p := 0.0
	for _, g := range e {
		p = max(p, g.Confidence)
	}
	return p
}

// sum goes over all ways to name some cards.
type sum struct {
	cards    []Evidence
	prior    Prior
	faces    []card.Card // as named so far; None for any other face than those guessed
	named    []int
	used     map[card.Card]int
	paired   []bool // with another one of those named so far
	marginal []map[card.Card]float64
	total    float64
}

func (s *sum) over(rest []int, weight float64) {
	if len(rest) == 0 {
		s.total += weight
		for _, i := range s.named {
			s.marginal[i][s.faces[i]] += weight
		}
		return
	}
	i := rest[0]
	other := 1.0
	s.named = append(s.named, i)
	for _, g := range s.cards[i] {
		if g.Confidence < unlikely {
			continue
		}
		other -= g.Confidence
		if s.used[g.Card] >= s.prior.Left(g.Card) {
			continue
		}
		s.faces[i] = g.Card
		s.used[g.Card]++
		if mate := s.mateOf(i); mate >= 0 {
			s.paired[i], s.paired[mate] = true, true
			s.over(rest[1:], weight*g.Confidence*mateOdds)
			s.paired[i], s.paired[mate] = false, false
		} else {
			s.over(rest[1:], weight*g.Confidence)
		}
		s.used[g.Card]--
	}
	if other > 1e-9 {
		s.faces[i] = card.None
		s.over(rest[1:], weight*other)
	}
	s.faces[i] = card.None
	s.named = s.named[:len(s.named)-1]
}

// mateOf is the card named before that was laid with card i and is its mate, -1 for none: one that has no other mate
// among them. A pair is two cards: where two of three queens are mates, the third is nobody's.
func (s *sum) mateOf(i int) int {
	if s.prior.Together == nil {
		return -1
	}
	for j, f := range s.faces {
		if j != i && f != card.None && f != s.faces[i] && !s.paired[j] && s.prior.mates(f, s.faces[i]) &&
			s.prior.Together(i, j) {
			return j
		}
	}
	return -1
}

// evidence is what the sum says of a card.
func (s *sum) evidence(i int, summed bool) Evidence {
	if !summed || s.total <= 0 {
		return s.cards[i]
	}
	var e Evidence
	for c, p := range s.marginal[i] {
		if c != card.None {
			e = append(e, sight.Guess{Card: c, Confidence: p / s.total})
		}
	}
	slices.SortFunc(e, func(a, b sight.Guess) int {
		return cmp.Or(cmp.Compare(b.Confidence, a.Confidence), cmp.Compare(a.Card, b.Card))
	})
	return e
}
