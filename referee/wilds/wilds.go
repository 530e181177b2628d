package wilds

import (
	"fmt"

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

// String is it in words.
func (w Where) String() string {
	if w.Whose == "" {
		return w.How
	}
	return fmt.Sprintf(w.How, w.Whose, w.When)
}

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
func (u Up) Name() string {
	if u.Card == card.Joker {
		return "a joker"
	}
	return u.Card.String()
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
func Ended(changes []Change) string {
	if len(changes) < 2 {
		return ""
	}
	was, now := changes[len(changes)-2], changes[len(changes)-1]
	switch suit, jokers := was.Suit != "" && was.Suit != now.Suit, was.Jokers && !now.Jokers; {
	case suit && jokers:
		return fmt.Sprintf(" %s to %s and the jokers are no longer wild.", card.Of("2", was.Suit), card.Of("10", was.Suit))
	case suit:
		return fmt.Sprintf(" %s to %s are no longer wild.", card.Of("2", was.Suit), card.Of("10", was.Suit))
	case jokers:
		return " The jokers are no longer wild: they count as no card."
	}
	return ""
}

// String says what is wild after a change, and why.
func (c Change) String() string {
	what := ""
	switch {
	case c.Suit != "" && c.Jokers:
		what = fmt.Sprintf("%s to %s and the jokers are wild", card.Of("2", c.Suit), card.Of("10", c.Suit))
	case c.Jokers:
		what = "The jokers are wild"
	default:
		what = fmt.Sprintf("%s to %s are wild", card.Of("2", c.Suit), card.Of("10", c.Suit))
	}
	return fmt.Sprintf("%s: %s came up, %s.", what, c.Name(), c.Where)
}

// Panels tell what is wild now and why, then what was before.
func Panels(changes []Change, jokers bool) []rules.Panel {
	p := rules.Panel{Title: "Wild now", Glance: true}
	if len(changes) == 0 {
		p.Lines = []string{"Nothing is wild: no queen has come up yet."}
		if jokers {
			p.Lines = []string{"Nothing is wild: no queen and no joker has come up yet. A joker counts as no card."}
		}
		return []rules.Panel{p}
	}
	now := changes[len(changes)-1]
	p.Lines = append(p.Lines, now.String())
	if jokers && !now.Jokers {
		p.Lines = append(p.Lines, "A joker counts as no card.")
	}
	if len(changes) == 1 {
		return []rules.Panel{p}
	}
	before := rules.Panel{Title: "Wild before"}
	for i := len(changes) - 2; i >= 0; i-- {
		before.Lines = append(before.Lines, rules.Capital(fmt.Sprintf("%s decided, %s.", changes[i].Name(), changes[i].Where)))
	}
	return []rules.Panel{p, before}
}
