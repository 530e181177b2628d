package view

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// List joins names as people do: "Ann, Bea and Cal".
func List(names []string) string { return rules.List(names) }

// Speaker puts facts into words for one game: it knows the names of seats.
type Speaker struct {
	Players []string
	// Journal is what was said, for sentences about earlier facts.
	Journal []fact.Entry
	// BoxShown says that the card of the box lies open, so that words and
	// pictures of it may be shown.
	BoxShown bool
}

// Name is who sits at seat n.
func (s Speaker) Name(n int) string {
	if n < 1 || n > len(s.Players) {
		return "the table"
	}
	return s.Players[n-1]
}

// Place is a zone in words that follow "at" or "in".
func (s Speaker) Place(z zone.Zone) string {
	switch z {
	case zone.Middle:
		return "the middle"
	case zone.Box:
		return "the box"
	case zone.Deck:
		return "the deck"
	case zone.Nowhere:
		return "the table"
	}
	if n := z.Seat(); n > 0 {
		return s.Name(n)
	}
	return "the table"
}

// Secret reports a fact that must not be told before the box is opened. No
// fact should ever say so early; if one does, no page repeats it.
func (s Speaker) Secret(f fact.Fact) bool {
	if s.BoxShown {
		return false
	}
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone == zone.Box
	case fact.CardsMoved:
		return f.From == zone.Box || f.To == zone.Box
	case fact.CardsTaken:
		return f.Zone == zone.Box
	case fact.Amended:
		return s.Secret(f.Fact)
	case fact.Inserted:
		return s.Secret(f.Fact)
	case nil, fact.GameBegan, fact.RoundBegan, fact.Declared, fact.Retracted:
	}
	return false
}

// Say is a fact in one plain sentence without a full stop.
func (s Speaker) Say(f fact.Fact) string {
	if s.Secret(f) {
		return "A card in the box"
	}
	switch f := f.(type) {
	case fact.GameBegan:
		return "The game began: " + rules.List(f.Players)
	case fact.RoundBegan:
		return s.Name(f.Dealer) + " dealt a new round"
	case fact.CardsLaid:
		return s.laid(f)
	case fact.CardsMoved:
		return fmt.Sprintf("%s moved from %s to %s", cards(f.Cards), s.Place(f.From), s.Place(f.To))
	case fact.CardsTaken:
		return fmt.Sprintf("%s taken away from %s", cards(f.Cards), s.Place(f.Zone))
	case fact.Declared:
		return s.declared(f)
	case fact.Amended:
		return "Put right: " + s.Say(f.Fact)
	case fact.Retracted:
		return "Taken back: " + s.earlier(f.Target)
	case fact.Inserted:
		return "Put in later: " + s.Say(f.Fact)
	}
	return "Something happened"
}

// earlier is a fact that another one speaks of.
func (s Speaker) earlier(id fact.ID) string {
	for _, e := range s.Journal {
		if e.ID != id {
			continue
		}
		if f, nested := e.Fact.(fact.Retracted); nested {
			return fmt.Sprintf("the taking back of no. %d", f.Target)
		}
		return s.Say(e.Fact)
	}
	return fmt.Sprintf("no. %d", id)
}

func (s Speaker) laid(f fact.CardsLaid) string {
	cs := f.Faces()
	switch {
	case f.Zone.Seat() > 0:
		return fmt.Sprintf("%s laid %s", s.Name(f.Zone.Seat()), cards(cs))
	case f.Zone == zone.Box:
		return fmt.Sprintf("From the box: %s", cards(cs))
	}
	return fmt.Sprintf("%s came to %s", cards(cs), s.Place(f.Zone))
}

func cards(cs []card.Card) string {
	words := make([]string, len(cs))
	for i, c := range cs {
		words[i] = c.String()
		if c == card.Unknown {
			words[i] = "a card that could not be read"
		}
	}
	if len(words) == 0 {
		return "no card"
	}
	return rules.List(words)
}
