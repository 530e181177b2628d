package fact

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// Fact is what happened. The set is sealed: the types of this file are all
// there are.
//
//sumtype:decl
type Fact interface {
	// Kind is the fact's name in the journal.
	Kind() Kind
	fact()
}

// Kind is a fact's name in the journal.
type Kind string

// The kinds of fact.
const (
	KindGameBegan  Kind = "game-began"
	KindRoundBegan Kind = "round-began"
	KindCardsLaid  Kind = "cards-laid"
	KindCardsMoved Kind = "cards-moved"
	KindCardsTaken Kind = "cards-taken"
	KindDeclared   Kind = "declared"
	KindAmended    Kind = "amended"
	KindRetracted  Kind = "retracted"
	KindInserted   Kind = "inserted"
)

// GameBegan opens a journal: which game, who sits where, which house rules.
type GameBegan struct {
	Game string `json:"game"`
	// Version is that of the game's rules; a later program folds an old game
	// by the version that it was played under, or says that it differs.
	Version int `json:"version"`
	// Players by seat: Players[0] sits at seat 1; seats go clockwise.
	Players []string `json:"players"`
	// Rules are the house-rule switches by name; a missing one has its default.
	Rules map[string]string `json:"rules,omitempty"`
}

// RoundBegan is a new deal.
type RoundBegan struct {
	Dealer int `json:"dealer"`
}

// CardsLaid says that cards came to lie face up in a zone, together.
type CardsLaid struct {
	Zone  zone.Zone `json:"zone"`
	Cards []Reading `json:"cards"`
}

// Faces are the cards as they were read.
func (f CardsLaid) Faces() []card.Card {
	cards := make([]card.Card, len(f.Cards))
	for i, r := range f.Cards {
		cards[i] = r.Card
	}
	return cards
}

// CardsMoved says that open cards went from one zone to another.
type CardsMoved struct {
	From  zone.Zone   `json:"from"`
	To    zone.Zone   `json:"to"`
	Cards []card.Card `json:"cards"`
}

// CardsTaken says that open cards left a zone (taken back, swept away);
// card.Unknown is one that could not be read while it lay there.
type CardsTaken struct {
	Zone  zone.Zone   `json:"zone"`
	Cards []card.Card `json:"cards"`
}

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

// Amended replaces what an earlier fact said.
type Amended struct {
	Target ID   `json:"target"`
	Fact   Fact `json:"fact"`
}

// Retracted says that an earlier fact did not happen.
type Retracted struct {
	Target ID `json:"target"`
}

// Inserted says that something happened right after an earlier fact and was
// not noted then.
type Inserted struct {
	After ID   `json:"after"`
	Fact  Fact `json:"fact"`
}

// Kind is KindGameBegan.
func (GameBegan) Kind() Kind { return KindGameBegan }

// Kind is KindRoundBegan.
func (RoundBegan) Kind() Kind { return KindRoundBegan }

// Kind is KindCardsLaid.
func (CardsLaid) Kind() Kind { return KindCardsLaid }

// Kind is KindCardsMoved.
func (CardsMoved) Kind() Kind { return KindCardsMoved }

// Kind is KindCardsTaken.
func (CardsTaken) Kind() Kind { return KindCardsTaken }

// Kind is KindDeclared.
func (Declared) Kind() Kind { return KindDeclared }

// Kind is KindAmended.
func (Amended) Kind() Kind { return KindAmended }

// Kind is KindRetracted.
func (Retracted) Kind() Kind { return KindRetracted }

// Kind is KindInserted.
func (Inserted) Kind() Kind { return KindInserted }

func (GameBegan) fact()  {}
func (RoundBegan) fact() {}
func (CardsLaid) fact()  {}
func (CardsMoved) fact() {}
func (CardsTaken) fact() {}
func (Declared) fact()   {}
func (Amended) fact()    {}
func (Retracted) fact()  {}
func (Inserted) fact()   {}

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
