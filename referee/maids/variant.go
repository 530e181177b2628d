package maids

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Variant says what one game of the family is, and only where it differs.
// It is a game.Game.
type Variant struct {
	Facts game.Info // but Deck, which follows from the house rules
	// Deck is what can be in play under the house rules, the aside card
	// included; under no rules at all, whatever could be.
	Deck func(rules.Set) []card.Card
	Kin  func(rules.Set) pairs.Kin
	// Why says in half a sentence why two cards are no mates.
	Why  func(s rules.Set, a, b card.Card) string
	Maid string // "Chaos Maid"
	// Aside says that one card of the deck lies unseen in the card box.
	Aside bool
	Cite  cite.Clauses
	// Order is who draws from whom.
	Order func(rules.Set) draws.Order
	// Refuse rejects a set-up that contradicts the rules; nil for none.
	Refuse func(game.Setup) error
	// Twist makes what only this game has; nil for nothing.
	Twist func(*State) Twist
}

// Info implements game.Game.
func (v *Variant) Info() game.Info {
	info := v.Facts
	info.Deck = v.Deck(nil)
	info.Shows, info.BoxStaysShut = []string{verb.LastCard}, !v.Aside
	info.Moves = append(slices.Clone(info.Moves), moves()...)
	info.Switches = slices.Clone(info.Switches)
	info.Presets = make([]rules.Preset, len(v.Facts.Presets))
	for i, p := range v.Facts.Presets {
		info.Presets[i] = p.Clone()
	}
	return info
}

// Cards implements game.Decked.
func (v *Variant) Cards(s rules.Set) []card.Card { return v.Deck(s) }

// Pairs implements game.Paired.
func (v *Variant) Pairs(s rules.Set) [][2]card.Card { return pairs.Only(v.Deck(s), v.Kin(s)) }

// Mates implements game.Paired.
func (v *Variant) Mates(s rules.Set) [][2]card.Card { return pairs.All(v.Deck(s), v.Kin(s)) }

// Check implements game.Game.
func (v *Variant) Check(s game.Setup) error {
	if v.Refuse == nil {
		return nil
	}
	return v.Refuse(s)
}

// Start implements game.Game.
func (v *Variant) Start(setup game.Setup) game.State { return newState(v, setup) }
