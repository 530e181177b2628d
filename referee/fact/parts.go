package fact

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// Parts are what a fact names, whatever its kind: by them the rooms that treat all
// facts alike look into one. A part that a kind does not have is zero.
type Parts struct {
	Players []string // by seat
	Dealer  int      // who deals, a seat
	Seat    int      // who it is about; 0 for the whole table
	// Zones are the places, in the order in which the cards were there.
	Zones  []zone.Zone
	Cards  []Reading
	Verb   string
	Word   string
	Number int
	// About is the earlier fact that it speaks of, 0 for none.
	About ID
	// Inner is what a correction says happened, nil for any other fact.
	Inner Fact
}

// Faces are the cards, without what else they may have been.
func (p Parts) Faces() []card.Card {
	if p.Cards == nil {
		return nil
	}
	cards := make([]card.Card, len(p.Cards))
	for i, r := range p.Cards {
		cards[i] = r.Card
	}
	return cards
}

// Within is what a fact says happened at the table: the fact itself, or what is
// inside a correction; nil for a retraction and for no fact.
func Within(f Fact) Fact {
	for f != nil && !Plain(f) {
		f = f.Parts().Inner
	}
	return f
}

// Change is the fact with other parts. Those of a correction are changed where it
// says what happened. The fact itself stays as it was.
func Change(f Fact, change func(p *Parts)) Fact {
	if f == nil {
		return nil
	}
	p := f.Parts()
	switch {
	case p.Inner != nil:
		p.Inner = Change(p.Inner, change)
	case !Plain(f):
		return f
	default:
		change(&p)
	}
	return f.with(p)
}

// Readdress is the fact with every entry that it speaks of under another number.
func Readdress(f Fact, to func(ID) ID) Fact {
	if f == nil {
		return nil
	}
	p := f.Parts()
	p.About, p.Inner = to(p.About), Readdress(p.Inner, to)
	return f.with(p)
}

// Reading is one card of a fact. Card is card.Unknown when the camera could
// not tell it; the answer to the question is an Amended fact.
type Reading struct {
	Card         card.Card     `json:"card"`
	Alternatives []sight.Guess `json:"alternatives,omitempty"`
}

// Read makes plain readings of cards that are sure.
func Read(cards ...card.Card) []Reading {
	rs := make([]Reading, len(cards))
	for i, c := range cards {
		rs[i] = Reading{Card: c}
	}
	return rs
}

// readings are those of cards; none for none.
func readings(cards []card.Card) []Reading {
	if cards == nil {
		return nil
	}
	return Read(cards...)
}
