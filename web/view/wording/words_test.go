package wording_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// A fact about nobody, nowhere or of nothing is a sentence, too: the log shows
// whatever was sent.
func TestOddFactsAreSentences(t *testing.T) {
	s := wording.Speaker{
		Players: []string{"Ann", "Bea"},
		Journal: []fact.Entry{{ID: 4, Fact: viewtest.Lay(1, "3H 3D")}, {ID: 5, Fact: fact.Retracted{Target: 4}}, {ID: 6}},
	}
	for want, f := range map[string]fact.Fact{
		"Something happened":                            nil,
		"3♥ came to the table":                          fact.CardsLaid{Zone: zone.Nowhere, Cards: fact.Read("3H")},
		"the table laid 3♥ and 3♦":                      viewtest.Lay(9, "3H 3D"),
		"Bea laid 3♥ and 3♦":                            viewtest.Lay(2, "3H 3D"),
		"Bea laid 3♥ and a card that could not be read": viewtest.Lay(2, "3H ??"),
		"Taken back: Ann laid 3♥ and 3♦":                fact.Retracted{Target: 4},
		"Taken back: no. 77":                            fact.Retracted{Target: 77},
		"Taken back: the taking back of no. 4":          fact.Retracted{Target: 5},
		"Taken back: Something happened":                fact.Retracted{Target: 6},
		"The Modifier Futuresight was put into play":    fact.Declared{Verb: "modifier", Word: "Futuresight"},
		"Ann: modifier Futuresight":                     fact.Declared{Seat: 1, Verb: "modifier", Word: "Futuresight"},
		"Modifier":                                      fact.Declared{Verb: "modifier"},
		"Ann chose Reiko":                               fact.Declared{Seat: 1, Verb: "character", Word: "Reiko"},
		"Ann: character":                                fact.Declared{Seat: 1, Verb: "character"},
		"Ann: bet":                                      fact.Declared{Seat: 1, Verb: "bet"},
		"Ann bid 2 tricks in no trump":                  fact.Declared{Seat: 1, Verb: "bid", Number: 2, Word: "NT"},
		"the table laid no card":                        fact.CardsLaid{Zone: zone.Seat(7)},
		"Bea showed the last card: two 5♦": fact.Declared{
			Seat: 2, Verb: "last-card", Cards: []card.Card{"5D", "5D"},
		},
	} {
		assert.Equal(t, want, s.Say(f))
	}
	assert.Equal(t, []string{"the table", "Ann", "Bea", "the table"}, []string{s.Name(0), s.Name(1), s.Name(2), s.Name(3)})
	assert.Equal(t, []string{"the deck", "the table", "the table", "Bea"},
		[]string{s.Place(zone.Deck), s.Place(zone.Nowhere), s.Place("attic"), s.Place(zone.Seat(2))})
}
