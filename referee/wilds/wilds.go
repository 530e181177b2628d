package wilds

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// JokerSwitches are the house rules on jokers (CH-5).
func JokerSwitches(clause string) []rules.Switch {
	return []rules.Switch{
		{
			Name: "jokers", Clause: clause, Label: "Jokers in the deck", Default: "0",
			Choices: []rules.Choice{{Value: "0", Label: "None"}, {Value: "2", Label: "Two"}},
		},
		{
			Name: "joker_ends_suit", Clause: clause, Label: "A joker face up turns the wild suit back", Default: "on",
			Choices: []rules.Choice{{Value: "on", Label: "Yes"}, {Value: "off", Label: "No, both are wild"}},
		},
	}
}

// Deck is the deck that the house rules ask for.
func Deck(set rules.Set) []card.Card {
	deck := card.Standard52()
	for range set.Int("jokers") {
		deck = append(deck, card.Joker)
	}
	return deck
}

// Up is a card that came up: where and when, and by which fact.
type Up struct {
	Card  card.Card
	Where Where
	Entry fact.ID
}

// Where is where and when a card came up: How is a format, as fmt.Sprintf has it,
// for Whose and When, or words alone if Whose is "". Its words follow the card:
// "Q♥, dealt to Bea on fourth street".
type Where struct{ How, Whose, When string }

// Told is it in words.
func (w Where) Told() rules.Text {
	switch {
	case w.Whose == "":
		return rules.Text(w.How)
	case w.When == "":
		return rules.Message(w.How, w.who())
	}
	return rules.Message(w.How, w.who(), rules.Text(w.When))
}

// who is a name, or the dummy hand, which is nobody's.
func (w Where) who() rules.Text {
	if w.Whose == Dummy {
		return Dummy
	}
	return rules.Say("%s", w.Whose)
}

// Dummy is what the hand is called that nobody plays (CH-8).
const Dummy = "the dummy hand"

// Changes reports whether a card changes what is wild when it comes up: a queen
// or a joker (CH-3, CH-5).
func Changes(c card.Card) bool { return c == card.Joker || c.Rank() == "Q" }

// Change is an up-card that changed what is wild, and what it made wild.
type Change struct {
	Up
	Suit   card.Suit // whose 2 to 10 are wild, "" for none
	Jokers bool      // whether jokers are wild; otherwise they are null
}

// Name is the card in words: "Q♥", "a joker".
func (u Up) Name() rules.Text {
	if u.Card == card.Joker {
		return "a joker"
	}
	return rules.Say("%s", u.Card)
}

// Follow lists the changes that a stream of up-cards makes, in its order. With
// jokerEndsSuit a joker turns the wild suit back (CH-5).
func Follow(stream []Up, jokerEndsSuit bool) []Change {
	if len(stream) == 0 {
		return nil
	}
	changes := make([]Change, 0, len(stream))
	now := Change{}
	for _, up := range stream {
		switch {
		case up.Card == card.Joker:
			now.Jokers = true
			if jokerEndsSuit {
				now.Suit = ""
			}
		case up.Card.Rank() == "Q":
			now.Suit, now.Jokers = up.Card.Suit(), false
		default:
			continue
		}
		now.Up = up
		changes = append(changes, now)
	}
	return changes
}

// Now is the wild cards after changes; none at the start (CH-2).
func Now(changes []Change) poker.Wilds {
	if len(changes) == 0 {
		return 0
	}
	return changes[len(changes)-1].Wilds()
}

// Wilds are the cards that the change left wild.
func (c Change) Wilds() poker.Wilds {
	w := poker.Wilds(0)
	if c.Suit != "" {
		w = poker.SuitWilds(c.Suit)
	}
	if c.Jokers {
		w |= poker.JokerWilds
	}
	return w
}

// Ended says, as a sentence of its own, what the last of some changes has made
// tame again (CH-4, CH-6); "" for nothing.
func Ended(changes []Change) rules.Text {
	if len(changes) < 2 {
		return ""
	}
	was, now := changes[len(changes)-2], changes[len(changes)-1]
	switch suit, jokers := was.Suit != "" && was.Suit != now.Suit, was.Jokers && !now.Jokers; {
	case suit && jokers:
		return rules.Say("%s to %s and the jokers are no longer wild.", card.Of("2", was.Suit), card.Of("10", was.Suit))
	case suit:
		return rules.Say("%s to %s are no longer wild.", card.Of("2", was.Suit), card.Of("10", was.Suit))
	case jokers:
		return "The jokers are no longer wild: they count as no card."
	}
	return ""
}

// Told says what is wild after a change, and why.
func (c Change) Told() rules.Text {
	switch {
	case c.Suit != "" && c.Jokers:
		return rules.Say(
			"%s to %s and the jokers are wild: %s came up, %s.", card.Of("2", c.Suit), card.Of("10", c.Suit), c.Name(),
			c.Where,
		)
	case c.Jokers:
		return rules.Say("The jokers are wild: %s came up, %s.", c.Name(), c.Where)
	}
	return rules.Say("%s to %s are wild: %s came up, %s.", card.Of("2", c.Suit), card.Of("10", c.Suit), c.Name(), c.Where)
}

// String is the same in English.
func (c Change) String() string { return c.Told().String() }

// Panels tell what is wild now and why, then what was before.
func Panels(changes []Change, jokers bool) []rules.Panel {
	p := rules.Panel{Glance: true, Said: rules.Told{Title: "Wild now"}}
	if len(changes) == 0 {
		p.Said.Lines = []rules.Text{"Nothing is wild: no queen has come up yet."}
		if jokers {
			p.Said.Lines = []rules.Text{"Nothing is wild: no queen and no joker has come up yet. A joker counts as no card."}
		}
		return []rules.Panel{p}
	}
	now := changes[len(changes)-1]
	p.Said.Lines = append(p.Said.Lines, now.Told())
	if jokers && !now.Jokers {
		p.Said.Lines = append(p.Said.Lines, "A joker counts as no card.")
	}
	if len(changes) == 1 {
		return []rules.Panel{p}
	}
	before := rules.Panel{Said: rules.Told{Title: "Wild before"}}
	for i := len(changes) - 2; i >= 0; i-- {
		before.Said.Lines = append(
			before.Said.Lines, rules.Say("%s decided, %s.", changes[i].Name(), changes[i].Where).Capital(),
		)
	}
	return []rules.Panel{p, before}
}
