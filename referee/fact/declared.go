package fact

import "github.com/tablemaid/tablemaid/models/card"

// KindDeclared says that somebody said something.
const KindDeclared Kind = "declared"

// Declared is what somebody said or tapped: a draw, a bet, a bid, "this is my
// last card". Verb is a word of the game that offered it; the other fields
// are used as that verb needs them.
type Declared struct {
	// Seat is who it is about; 0 when it concerns the whole table.
	Seat   int         `json:"seat,omitempty"`
	Verb   string      `json:"verb"`
	Number int         `json:"number,omitempty"`
	Cards  []card.Card `json:"cards,omitempty"`
	Word   string      `json:"word,omitempty"`
	// About is the earlier fact it speaks of, 0 for none.
	About ID `json:"about,omitempty"`
}

// Kind is KindDeclared.
func (Declared) Kind() Kind { return KindDeclared }

func (Declared) class() class { return said }

// Parts are all its fields.
func (f Declared) Parts() Parts {
	return Parts{Seat: f.Seat, Verb: f.Verb, Number: f.Number, Cards: readings(f.Cards), Word: f.Word, About: f.About}
}

func (f Declared) with(p Parts) Fact {
	return Declared{Seat: p.Seat, Verb: p.Verb, Number: p.Number, Cards: p.Faces(), Word: p.Word, About: p.About}
}

func (f Declared) lacks() string {
	if f.Verb == "" {
		return "nothing was declared: a verb is missing"
	}
	return ""
}

// phrase is empty: what a verb means is the affair of the game that offers it.
func (f Declared) phrase() Phrase { return Phrase{} }
