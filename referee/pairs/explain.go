package pairs

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// MistakeKind is what went wrong.
type MistakeKind int

// The mistakes that can stand behind a round whose cards do not add up.
const (
	WrongPair MistakeKind = iota + 1 // laid and let through, though no pair
	Misread                          // something else was laid
	NeverSeen                        // laid, and nobody noted it
)

// Mistake is one of the mistakes that explain a round.
type Mistake struct {
	Kind MistakeKind
	Zone zone.Zone // where it lies; zone.Nowhere for the last card and the aside card
	// Cards are those it is about as they were read, none if they were never
	// seen.
	Cards []Laid
	// Were is what they were, as the explanation has it.
	Were []card.Card
}

// Explanation is a set of mistakes with which everything adds up: every card
// of the deck lies where one was read, and what is left is left over.
type Explanation struct {
	// Mistakes are those that lead to what is left. A wrong pair that has
	// nothing to do with it is not among them.
	Mistakes []Mistake
	// doubt is how unlikely it is, as minus the logarithm of a probability. All
	// that went wrong counts for it, told or not.
	doubt float64
}

// Likely reports whether x is about as likely as y, or more.
func (x Explanation) Likely(y Explanation) bool { return x.doubt <= y.doubt+alike }

// How unlikely a mistake is before the camera's own doubts are looked at, as
// minus the natural logarithm of how often it happens. A wrong pair that lies
// there costs next to nothing: everybody saw it, and it was called. A person's
// tap slips oftener than a sure camera misreads; who slips with one card of a
// pair slips with its mate; a pair is overlooked now and then.
const (
	doubtWrong  = 1.0
	doubtUnseen = 3.0
	doubtTapped = 4.0
	doubtBoth   = 1.0 // a second card of one tap
	doubtStood  = 2.0 // misread besides, though the table has looked at it
	doubtHidden = 5.0 // a wrong pair that nobody called, for nobody saw it
	doubtCamera = 7.0
)

const (
	alike  = 1.1 // about three times as likely is still much the same
	near   = 6.5 // what is less likely by more than that is not looked for
	most   = 3   // misreadings and unseen pairs: more would explain anything
	offers = 3   // how many explanations are told, if no more are alike
	unseen = 4   // with more cards than this missing no second misreading is tried
	limit  = 6   // of explanations that are alike
)

// Explain finds the likeliest mistakes that explain a round which does not add
// up (CM-9, OM-9), the likeliest first; none if no few do. Every wrong pair
// that leads from the last card to the one that it should have been is part of
// an explanation, however many there are. last is the card somebody is left
// with, aside the one from the box, nil if none was set aside.
func (l *Ledger) Explain(last, aside *Laid) []Explanation {
	s := newSearch(l, last, aside)
	if s == nil || s.missing > 2*most {
		return nil
	}
	s.try(nil)
	for i := range s.units {
		if s.least(i) <= s.best+near {
			s.try([]int{i})
		}
	}
	for i := range s.units {
		for j := range i {
			if s.missing <= unseen && s.least(j, i) <= s.best+alike {
				s.try([]int{j, i})
			}
		}
	}
	slices.SortStableFunc(s.found, func(a, b Explanation) int {
		return cmp.Or(cmp.Compare(a.doubt, b.doubt), cmp.Compare(len(a.Mistakes), len(b.Mistakes)))
	})
	var told []Explanation
	for _, x := range s.found {
		fits := len(told) < offers && x.doubt <= s.best+near || len(told) < limit && x.Likely(s.found[0])
		if fits && !slices.ContainsFunc(told, x.same) {
			told = append(told, x)
		}
	}
	return told
}

// same reports whether two explanations differ only in which of two cards was
// which.
func (x Explanation) same(y Explanation) bool {
	return slices.EqualFunc(x.Mistakes, y.Mistakes, func(a, b Mistake) bool {
		where := func(c, d Laid) bool { return c.Entry == d.Entry && c.Index == d.Index }
		return a.Kind == b.Kind && slices.EqualFunc(a.Cards, b.Cards, where) &&
			slices.Equal(slices.Sorted(slices.Values(a.Were)), slices.Sorted(slices.Values(b.Were)))
	})
}

// Entries are the facts that the mistakes are about, each once.
func (x Explanation) Entries() []fact.ID {
	var ids []fact.ID
	for _, m := range x.Mistakes {
		for _, c := range m.Cards {
			if !slices.Contains(ids, c.Entry) {
				ids = append(ids, c.Entry)
			}
		}
	}
	return ids
}

// misreading is how unlikely it is that a card was really that one.
func misreading(c Laid, is card.Card) float64 {
	for _, g := range c.Alternatives {
		if g.Card == is && g.Confidence > 0 {
			return -math.Log(g.Confidence)
		}
	}
	if c.Source == fact.Person {
		return doubtTapped
	}
	return doubtCamera
}
