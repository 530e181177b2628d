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
	Mistakes []Mistake
	// doubt is how unlikely it is, as minus the logarithm of a probability.
	doubt float64
}

// How unlikely a mistake is before the camera's own doubts are looked at. Only
// their order matters: a wrong pair was let through knowingly; a person's tap
// slips oftener than a sure camera misreads; a pair is overlooked now and then.
const (
	doubtWrong  = 1.0
	doubtUnseen = 3.0
	doubtTapped = 4.0
	doubtHidden = 5.0 // a wrong pair that nobody called, for nobody saw it
	doubtCamera = 7.0
)

const (
	most   = 3 // mistakes: more would explain anything
	reread = 2 // how many groups may be taken for misread at once
	offers = 3 // how many explanations are told
	unseen = 4 // with more cards than this missing no second misreading is tried
)

// Explain finds the fewest mistakes that explain a round which does not add up
// (CM-9, OM-9), the likeliest first; none if no three do. last is
// the card somebody is left with, aside the one from the box, nil if none was
// set aside.
func (l *Ledger) Explain(last, aside *Laid) []Explanation {
	s := newSearch(l, last, aside)
	if s == nil || s.missing > 2*most {
		return nil
	}
	s.try(nil)
	for i := range s.units {
		s.try([]int{i})
	}
	for i := range s.units {
		for j := range i {
			if s.best >= reread && s.missing <= unseen {
				s.try([]int{j, i})
			}
		}
	}
	slices.SortStableFunc(s.found, func(a, b Explanation) int { return cmp.Compare(a.doubt, b.doubt) })
	var told []Explanation
	for _, x := range s.found {
		if len(told) < offers && !slices.ContainsFunc(told, x.same) {
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
