package fact

import "slices"

// Layings are the facts of a round that laid cards, in their order, so that a
// correction can be made from what one of them said. The zero value holds none.
type Layings []Laying

// Laying is a fact that laid cards.
type Laying struct {
	Entry ID
	CardsLaid
}

// Add puts a fact at the end.
func (l *Layings) Add(entry ID, f CardsLaid) { *l = append(*l, Laying{entry, f}) }

// Of is what a fact laid; ok is false if it laid nothing.
func (l Layings) Of(entry ID) (f CardsLaid, ok bool) {
	for _, x := range slices.Backward(l) {
		if x.Entry == entry {
			return x.CardsLaid, true
		}
	}
	return CardsLaid{}, false
}
