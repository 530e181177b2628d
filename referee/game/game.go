// Package game is the contract between the referee and one game. A game is
// one small package below this folder: its deck, its house-rule switches and
// its fold. Games never import each other.
package game

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Game is one set of rules. Values are stateless and safe for use by many
// goroutines.
type Game interface {
	Info() Info
	// Check refuses a set-up that contradicts the rules; the error cites the
	// clause. Player numbers and switch values have been checked already.
	Check(Setup) error
	// Start makes the state before any round of a game with this set-up.
	Start(Setup) State
}

// State is a fold in progress: the one mutable thing, owned by one goroutine
// and made again from the facts whenever one is put right.
type State interface {
	// Apply takes the next fact of the settled timeline. It accepts any fact:
	// what makes no sense becomes a ruling.
	Apply(fact.Entry)
	// Position tells the state. The result shares no memory with the state.
	Position() rules.Position
}

// Info describes a game to people and to the rooms that serve all games.
type Info struct {
	ID                     string // "chaos-maid"
	Name                   string // "Chaos Maid"
	Summary                string // one sentence for the set-up page
	MinPlayers, MaxPlayers int
	PlayersClause          string // "CM-1"
	// InPairs says that the number of players is even: they play in teams of two.
	InPairs bool
	// Mates are every two faces that are a pair, where players lay their cards in pairs: who reads them may expect it,
	// and still see a wrong pair for what it is. nil where they lay none.
	Mates [][2]card.Card
	// Version of the rules as coded; stamped on every game.
	Version  int
	Deck     []card.Card // every card that can be in play, doubles included
	Switches []rules.Switch
	// Pairs are the pairs of the deck, where people lay pairs and every card
	// that has a mate has but one; nil elsewhere.
	Pairs [][2]card.Card
	// BoxStaysShut says that what is hidden is never shown, as no box is opened at
	// the end of a round: no snapshot, export or picture tells it, not even when the
	// game is over.
	BoxStaysShut bool
	// TurnsAtDeck says that a card laid at the deck, or in no place at all, was
	// turned up for everybody to see.
	TurnsAtDeck bool
	// Shows are the words with which somebody shows the cards that they name;
	// cards named with any other word are nobody else's to know. nil leaves it
	// open.
	Shows []string
	// Holds is how many cards a player has hidden in the hand at most, where a
	// player's own phone may keep them in mind: what is entered there stays there. 0
	// for a game in which nobody does.
	Holds int
	// Presets are usual ways to play it; the defaults are the first of them
	// where they have a name.
	Presets []rules.Preset
	// Moves are what people say at this table, in the order of a game: a transcript takes them in other words, too.
	Moves []rules.Move
}

// Tarot reports whether it is played with a tarot deck, which shows its cards as card.TarotPrint has them.
func (i Info) Tarot() bool { return slices.Contains(i.Deck, card.Fool) }

// Takes reports whether so many can play.
func (i Info) Takes(players int) bool {
	return players >= i.MinPlayers && players <= i.MaxPlayers && (!i.InPairs || players%2 == 0)
}

// SpanText is how many can play, to be told.
func (i Info) SpanText() rules.Text {
	switch {
	case i.MinPlayers == i.MaxPlayers:
		return rules.Say("%d players", i.MinPlayers)
	case i.InPairs:
		return rules.Say("%d or %d players", i.MinPlayers, i.MaxPlayers)
	}
	return rules.Say("%d to %d players", i.MinPlayers, i.MaxPlayers)
}

// Span is how many can play, in words: "2 to 8 players", "4 or 6 players".
func (i Info) Span() string {
	switch {
	case i.MinPlayers == i.MaxPlayers:
		return fmt.Sprintf("%d players", i.MinPlayers)
	case i.InPairs:
		text := fmt.Sprint(i.MinPlayers)
		for n := i.MinPlayers + 2; n <= i.MaxPlayers; n += 2 {
			text += fmt.Sprintf(" or %d", n)
		}
		return text + " players"
	}
	return fmt.Sprintf("%d to %d players", i.MinPlayers, i.MaxPlayers)
}

// Adviser is a state that can tell the holder of a hand what follows from it and
// from what lies open. Nothing of it is kept or told to anybody else.
type Adviser interface {
	// Advise is one sentence each; none where nothing follows.
	Advise(seat int, held []card.Card) []rules.Text
}

// Named is a game in which players hold cards besides those of the deck, known
// by their names.
type Named interface {
	// Names are those that somebody may hold under these rules, each once.
	Names(rules.Set) []string
}

// Decked is a game whose deck follows from the house rules.
type Decked interface {
	// Cards is every card in play under these rules, doubles included.
	Cards(rules.Set) []card.Card
}

// Written is a game whose house rules may refer to something that an old game
// must not lose, as a pack of cards: it is written out into the rules, and with
// them into the journal.
type Written interface {
	// Written may change the set and returns it; rules that are written out
	// already stay as they are.
	Written(rules.Set) rules.Set
}

// Paired is a game in which people lay pairs.
type Paired interface {
	// Pairs are the pairs of the deck under these rules, each once; nil where a
	// card has more than one mate.
	Pairs(rules.Set) [][2]card.Card
	// Mates are every two faces that are a pair under these rules, each two once.
	Mates(rules.Set) [][2]card.Card
}

// Agreed describes a game as it was agreed on: with the deck of its house
// rules and its pairs.
func Agreed(g Game, s Setup) Info {
	info := g.Info()
	if d, ok := g.(Decked); ok {
		info.Deck = d.Cards(s.Rules)
	}
	if p, ok := g.(Paired); ok {
		info.Pairs, info.Mates = p.Pairs(s.Rules), p.Mates(s.Rules)
	}
	return AtTable(info)
}

// Setup is a game agreed on: checked, with every switch filled in.
type Setup struct {
	Players []string // by seat, seat 1 first
	Rules   rules.Set
}

// Clone is a copy that shares nothing with s.
func (s Setup) Clone() Setup {
	return Setup{Players: slices.Clone(s.Players), Rules: maps.Clone(s.Rules)}
}

// Prepare checks what was asked for against the game and fills in defaults.
func Prepare(g Game, players []string, given map[string]string) (Setup, error) {
	info := AtTable(g.Info())
	if n := len(players); !info.Takes(n) {
		name := rules.Text(info.Name)
		return Setup{}, rules.Refuse("%s is for %s, not %d (%s).", name, info.SpanText(), n, info.PlayersClause)
	}
	for i, name := range players {
		if name == "" {
			return Setup{}, rules.Refuse("seat %d needs a name", i+1)
		}
		for j := range i {
			if players[j] == name {
				return Setup{}, rules.Refuse("two players are called %s: give one of them another name", name)
			}
		}
	}
	set, err := rules.Complete(info.Switches, given)
	if err != nil {
		return Setup{}, err
	}
	s := Setup{Players: slices.Clone(players), Rules: set}
	if err := g.Check(s); err != nil {
		return Setup{}, err
	}
	if w, ok := g.(Written); ok {
		s.Rules = w.Written(s.Rules)
	}
	return s, nil
}

// Fold is the whole idea: the position is a pure function of the set-up and
// the facts. Entries may hold corrections; they are settled first.
func Fold(g Game, s Setup, entries []fact.Entry) rules.Position {
	state := g.Start(s)
	for _, e := range fact.Settle(entries) {
		state.Apply(e)
	}
	return state.Position()
}
