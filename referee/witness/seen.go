package witness

import (
	"image"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Seen is a fact with what it was seen as.
type Seen struct {
	Fact fact.Fact
	// Of are the cards on the table that the fact's cards are, in the same order,
	// as the tracker counts them (sight.Change.Of): what people say of one later
	// is said of that card.
	Of []int
	// Place is the part of the picture, in pixels, in which they lie or lay.
	Place image.Rectangle
}

func seen(f fact.Fact, changes []sight.Change) Seen {
	s := Seen{Fact: f}
	for _, c := range changes {
		s.Of = append(s.Of, c.Of)
		s.Place = s.Place.Union(c.Sighting.Corners.Box())
	}
	return s
}

// Facts are those of See alone.
func Facts(scene sight.Scene, position rules.Position, deck []card.Card, wasClear bool) []fact.Fact {
	return Bare(See(scene, position, deck, wasClear))
}

// Bare are the facts without what they were seen as.
func Bare(all []Seen) []fact.Fact {
	var facts []fact.Fact
	for _, s := range all {
		facts = append(facts, s.Fact)
	}
	return facts
}
