package cards

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
)

// LieOpen is how many copies of a card lie open: in play or discarded. Laid is one that was laid with a riichi whose
// tile has not passed, 0 for none.
func (s *Table) LieOpen(name string, laid int) int {
	n := 0
	for _, d := range s.Deck.Discards {
		if d == name {
			n++
		}
	}
	for _, x := range s.Effects {
		if x.Card.Name == name {
			n++
		}
	}
	for _, c := range s.Window.Stack() {
		if p := s.plays[c.ID-1]; !c.Gone && p.Card.Name == name {
			n++
		}
	}
	if laid != 0 && s.plays[laid-1].Card.Name == name {
		n++
	}
	return n
}

// DrawsCards is a player who draws cards as an effect says (CJ-4.4).
func (s *Table) DrawsCards(e fact.Entry, f fact.Declared) *fault.Fault {
	if strings.Contains(strings.ToLower(f.Word), "modifier") {
		return fault.Refuse("CJ-4.5", "nobody draws from the Modifier Deck.")
	}
	if f.Number < 1 || f.Number > 60 {
		return fault.Refuse("CJ-4.4", "say how many cards are drawn.")
	}
	s.Deck.Draw(&s.Told, e, f.Seat, f.Number, "CJ-4.4")
	return nil
}

// modifiersLeft reports whether a Modifier is left that was not in play yet.
func (s *Table) modifiersLeft() bool {
	return slices.ContainsFunc(
		s.Deck.Modifiers(), func(name string) bool { return !slices.Contains(s.Modifier.Past, name) },
	)
}

// Count is how many cards of the Action Deck there are in the deck, in hands, in play and discarded.
func (s *Table) Count() int {
	n := s.Deck.Left + len(s.Deck.Discards) + len(s.Effects)
	for _, held := range s.Deck.Hands {
		n += held
	}
	for _, c := range s.Window.Stack() {
		if !c.Gone {
			n++
		}
	}
	return n
}
