// Package viewtest has the facts and the small games of which the tests of the rooms of views make their tables.
package viewtest

import (
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Evening is when the games of the tests are played.
var Evening = time.Date(2026, 3, 14, 19, 0, 0, 0, time.UTC)

// Lay is cards that come to lie together before a seat, 0 for the middle.
func Lay(seat int, cards string) fact.Fact {
	f := fact.CardsLaid{Zone: zone.Middle}
	if seat > 0 {
		f.Zone = zone.Seat(seat)
	}
	for _, c := range strings.Fields(cards) {
		f.Cards = append(f.Cards, fact.Reading{Card: card.Card(c)})
	}
	return f
}

// Doubt is cards of which one could not be told: what it may be, likeliest first.
func Doubt(seat int, sure string, guesses ...card.Card) fact.Fact {
	f := Lay(seat, sure).(fact.CardsLaid)
	r := fact.Reading{Card: card.Unknown}
	for i, g := range guesses {
		r.Alternatives = append(r.Alternatives, sight.Guess{Card: g, Confidence: 0.6 / float64(i+1)})
	}
	f.Cards = append(f.Cards, r)
	return f
}

// Box is the card that is put into the box.
func Box(c card.Card) fact.Fact { return fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)} }

// Deal begins a round.
func Deal(dealer int) fact.Fact { return fact.RoundBegan{Dealer: dealer} }

// Say is what somebody said by a verb, with a number.
func Say(seat int, verb string, number int) fact.Fact {
	return fact.Declared{Seat: seat, Verb: verb, Number: number}
}

// Journal is a game of Ann and Bea, of which each fact is an entry; nil is one that
// was damaged on the disk.
func Journal(facts ...fact.Fact) table.Snapshot {
	s := table.Snapshot{Game: "aaaaaaaa", Setup: game.Setup{Players: []string{"Ann", "Bea"}}}
	for i, f := range append([]fact.Fact{fact.GameBegan{Game: "chaos-maid", Players: s.Setup.Players}}, facts...) {
		s.Journal = append(
			s.Journal,
			fact.Entry{ID: fact.ID(i + 1), At: Evening, Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Ann"}},
		)
	}
	s.Last = fact.ID(len(s.Journal))
	s.Entries = fact.Settle(s.Journal)
	return s
}

// Read is a text that a view holds as somebody reads it.
func Read(text string) string { return rules.Text(text).String() }

// LastCard is somebody who shows the last card that they hold.
func LastCard(seat int, c card.Card) fact.Fact {
	return fact.Declared{Seat: seat, Verb: "last-card", Cards: []card.Card{c}}
}
