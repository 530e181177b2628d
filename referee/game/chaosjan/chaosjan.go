// Package chaosjan is Chaos;Jan (CJ-1 to CJ-5.2d.2, CJ-P1 to CJ-P20): riichi
// mahjong with a deck of cards, windows of priority, Negates and payments in
// point sticks.
//
// The game is built of rooms below this folder: the hand (tiles, calls, wins) and the cards (windows, points), of which
// match makes hands one after the other, and play turns; offer and shown read it. This package judges: a fact is
// carried out, and if anything in it is unlawful the game is put back as it was, and what is left of the fact is an
// open fault.
package chaosjan

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

type chaosJan struct{}

// New is the game.
func New() game.Game { return chaosJan{} }

// Info implements game.Game.
func (chaosJan) Info() game.Info {
	return game.Info{
		ID: "chaos-jan", Name: "Chaos;Jan",
		Summary:    "Riichi mahjong with cards: priority, Negates, and payments in point sticks.",
		MinPlayers: 3, MaxPlayers: 4, PlayersClause: "CJ-P19", Version: 1,
		Deck: tiles(), Switches: house.Switches(), BoxStaysShut: true, TurnsAtDeck: true, Holds: 14,
		Shows: []string{
			verb.Chi,
			verb.Pon,
			verb.Kan,
			verb.ClosedKan,
			verb.AddedKan,
			verb.North,
			verb.Ron,
			verb.Tsumo,
			verb.Ura,
			verb.Ready,
			verb.Nine,
			verb.Play,
			verb.Held,
			verb.Leaves,
			verb.EffectEnds,
		},
		Moves: moves(),
	}
}

// tiles is every tile that can be in play, each kind four times; of the fives
// one of each suit may be red.
func tiles() []card.Card {
	var all []card.Card
	for _, t := range card.Tiles34() {
		n := 4
		if t[0] == '5' && t[1] != 'z' {
			all = append(all, card.Card([]byte{'0', t[1]}))
			n = 3
		}
		for range n {
			all = append(all, t)
		}
	}
	return all
}

// Check implements game.Game: the pack must be one, and hold the Hypers and
// Negates that were agreed on (CJ-5.1d.1, CJ-P18).
func (chaosJan) Check(s game.Setup) error { return house.Check(s) }

// Written implements game.Written: the pack itself goes into the journal, so
// that an old game folds by the cards that it was played with (CJ-P5).
func (chaosJan) Written(set rules.Set) rules.Set { return house.Written(set) }

// Start implements game.Game.
func (chaosJan) Start(s game.Setup) game.State { return start(s) }

func start(s game.Setup) *State {
	st := &State{house: house.Of(s), stood: map[int64]string{}}
	st.live = play.New(st.house, &st.judge)
	return st
}
