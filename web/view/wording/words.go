// Package wording puts what the referee knows as data into what a person reads: facts into sentences,
// cards and tiles into faces and keys, numbers, times and sources into words.
package wording

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Speaker puts facts into words for one game: it knows the names of seats.
type Speaker struct {
	Players []string
	// Journal is what was said, for sentences about earlier facts.
	Journal []fact.Entry
	// BoxShown says that the card of the box lies open, so that words and
	// pictures of it may be shown.
	BoxShown bool
	Tarot    bool // the deck in play is a tarot deck
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
	return s.Name(z.Seat())
}

// Secret reports a fact that must not be told before the box is opened. No
// fact should ever say so early; if one does, no page repeats it.
func (s Speaker) Secret(f fact.Fact) bool {
	if s.BoxShown {
		return false
	}
	happened := fact.Within(f)
	return happened != nil && slices.Contains(happened.Parts().Zones, zone.Box)
}

// Say is a fact in one plain English sentence without a full stop.
func (s Speaker) Say(f fact.Fact) string { return s.Tell(f).String() }

// Tell is a fact in one plain sentence without a full stop.
func (s Speaker) Tell(f fact.Fact) rules.Text {
	if s.Secret(f) {
		return "A card in the box"
	}
	if f == nil {
		return "Something happened"
	}
	if d, ok := f.(fact.Declared); ok && d.Verb == "" && d.Word == "" && len(d.Cards) == 0 {
		return "Something happened" // no line is empty
	} else if ok {
		return s.declared(d)
	}
	p := fact.PhraseOf(f)
	args := make([]any, len(p.Args))
	for i, a := range p.Args {
		args[i] = s.part(a)
	}
	return rules.Message(p.Message, args...)
}

// part is an argument of a fact's phrase, to be told.
func (s Speaker) part(a any) rules.Text {
	switch a := a.(type) {
	case fact.Who:
		return s.who(int(a))
	case zone.Zone:
		return s.Where(a)
	case []card.Card:
		return s.Cards(a)
	case []string:
		return listed(a)
	case int:
		return rules.Say("%d", a)
	case fact.ID:
		return s.Earlier(a)
	case fact.Fact:
		return s.Tell(a)
	}
	return "Something happened"
}

// who is who sits at a seat, to be told: a name is told as it is.
func (s Speaker) who(n int) rules.Text {
	if n < 1 || n > len(s.Players) {
		return "the table"
	}
	return rules.Say("%s", s.Players[n-1])
}

// Where is a zone, to be told.
func (s Speaker) Where(z zone.Zone) rules.Text {
	if n := z.Seat(); n > 0 {
		return s.who(n)
	}
	return rules.Text(s.Place(z))
}

// Earlier is a fact that another one speaks of.
func (s Speaker) Earlier(id fact.ID) rules.Text {
	for _, e := range s.Journal {
		if e.ID != id {
			continue
		}
		if f, nested := e.Fact.(fact.Retracted); nested {
			return rules.Say("the taking back of no. %d", f.Target)
		}
		return s.Tell(e.Fact)
	}
	return rules.Say("no. %d", id)
}

// Card is a card of the deck in play, to be told.
func (s Speaker) Card(c card.Card) rules.Text {
	if s.Tarot {
		c = c.TarotPrint()
	}
	return rules.Say("%s", c)
}

// Cards are several cards, to be told.
func (s Speaker) Cards(cs []card.Card) rules.Text {
	if len(cs) == 2 && cs[0] == cs[1] && cs[0] != card.Unknown {
		return rules.Say("%s", cs) // "two 5♦"
	}
	words := make([]rules.Text, len(cs))
	for i, c := range cs {
		words[i] = s.Card(c)
		if c == card.Unknown {
			words[i] = "a card that could not be read"
		}
	}
	if len(words) == 0 {
		return "no card"
	}
	return rules.Listed(words)
}

// listed are names, to be told.
func listed(names []string) rules.Text {
	words := make([]rules.Text, len(names))
	for i, n := range names {
		words[i] = rules.Say("%s", n)
	}
	return rules.Listed(words)
}

// Said is a message that a view holds as a string until it is read.
func Said(message string, args ...any) string { return string(rules.Say(message, args...)) }

// SpeakerOf speaks about the round being played.
func SpeakerOf(s table.Snapshot) Speaker {
	return Speaker{Players: s.Setup.Players, Journal: s.Journal, BoxShown: s.Position.Reveal != nil, Tarot: s.Info.Tarot()}
}

// SpeakerFor speaks about a round: a finished one may tell its box card.
func SpeakerFor(s table.Snapshot, round int) Speaker {
	sp := SpeakerOf(s)
	sp.BoxShown = sp.BoxShown || !s.Info.BoxStaysShut && (round < s.Position.Round || s.Position.Phase == rules.Over)
	return sp
}
