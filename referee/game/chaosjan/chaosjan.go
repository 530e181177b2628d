// Package chaosjan is Chaos;Jan (CJ-1 to CJ-5.2d.2, CJ-P1 to CJ-P20): riichi
// mahjong with a deck of cards, windows of priority, Negates and payments in
// point sticks.
//
// Three machines lie on each other: the hand (turns, calls, wins), the windows
// (referee/priority), the ledger (referee/sticks); this package wires them. A
// fact is carried out on the live state; if anything in it is unlawful the
// state is put back as it was, and what is left of the fact is an open fault.
package chaosjan

import (
	"encoding/json"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Verbs that the game offers. Cards are tiles, Word names a card of the pack,
// a player or both.
const (
	VerbCharacter  = "character" // Seat chooses the Character Word
	VerbBrings     = "brings"    // Seat brings the cards Word: one more, or all nine
	VerbModifier   = "modifier"  // the Modifier Word is drawn and put into play
	VerbDraw       = "draw"      // Seat draws a tile
	VerbRiichi     = "riichi"    // Seat declares riichi, with the card Word or none
	VerbChi        = "chi"       // with the two tiles of the hand
	VerbPon        = "pon"
	VerbKan        = "kan"
	VerbClosedKan  = "closed-kan"
	VerbAddedKan   = "added-kan"
	VerbNorth      = "north"     // a north is set aside (three players)
	VerbRon        = "ron"       // with the concealed tiles; the word "last" where it is not known that this is the last tile
	VerbTsumo      = "tsumo"     // with the concealed tiles, the drawn one last; "last" as with ron
	VerbUra        = "ura"       // the indicators below, before the win
	VerbReady      = "ready"     // Seat shows a hand that waits, after the last discard
	VerbExhausted  = "exhausted" // nobody claims the last discard
	VerbNine       = "nine-terminals"
	VerbFourWinds  = "four-winds"
	VerbFourRiichi = "four-riichi"
	VerbFourKans   = "four-kans"
	VerbPass       = "pass"
	VerbHold       = "hold"
	VerbQuiet      = "quiet"       // everybody passes in the round that goes on
	VerbPlay       = "play"        // Seat plays [Number] [tile] Word ["to" player]
	VerbPay        = "pay"         // Seat pays Number to the player Word, or onto the table
	VerbTake       = "take"        // Seat takes Number from the table: exact, up-to [N], any
	VerbCards      = "cards"       // Seat draws Number cards
	VerbLeaves     = "leaves"      // the card Word is taken off the table: hand NAME or discard NAME
	VerbEffectEnds = "effect-ends" // that of the card Word, which Seat played; where two are in play, that for the tile
	VerbChombo     = "chombo"      // Seat pays for a wrong win, and the hand is dealt again
	VerbHeld       = "held"        // after a hand, Seat tells the 13 tiles that were dealt, then each that was drawn
	VerbLetStand   = "let-stand"   // the table accepts the fault of About
	VerbEndGame    = "end-game"
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
		Deck: tiles(), Switches: switches(), BoxStaysShut: true, TurnsAtDeck: true, Holds: 14,
		Shows: []string{VerbChi, VerbPon, VerbKan, VerbClosedKan, VerbAddedKan, VerbNorth, VerbRon, VerbTsumo, VerbUra,
			VerbReady, VerbNine, VerbPlay, VerbHeld, VerbLeaves, VerbEffectEnds},
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
func (chaosJan) Check(s game.Setup) error {
	p, err := packOf(s.Rules)
	if err != nil {
		return cannot("The pack cannot be played with: %s", rules.Written(err.Error()))
	}
	hypers, negates := built(p, pack.Hyper, s.Rules.Int("hypers")*len(s.Players)), built(p, pack.Negate, s.Rules.Int("negates"))
	if negates.lack() {
		return cannot("The pack has %d Negate cards, and the Action Deck needs %d: agree on fewer, or add some (CJ-5.1d.1).", negates.fixed, negates.want)
	}
	if hypers.lack() && hypers.fixed == 0 {
		return cannot("The pack has no Hyper card, and the Action Deck needs some for each player (CJ-5.1d.1).")
	}
	if hypers.lack() {
		return cannot("The pack has %d Hyper cards, and the Action Deck of so many players needs %d: agree on fewer, or add some (CJ-5.1d.1).", hypers.fixed, hypers.want)
	}
	return nil
}

// unplayable is why a game cannot begin.
type unplayable struct{ text rules.Text }

func cannot(format string, args ...any) error { return unplayable{rules.Say(format, args...)} }

func (u unplayable) Error() string    { return u.text.String() }
func (u unplayable) Told() rules.Text { return u.text }

// Written implements game.Written: the pack itself goes into the journal, so
// that an old game folds by the cards that it was played with (CJ-P5).
func (chaosJan) Written(set rules.Set) rules.Set {
	if strings.HasPrefix(strings.TrimSpace(set["pack"]), "{") {
		return set // it is written out already
	}
	if p, err := packOf(set); err == nil {
		if text, err := json.Marshal(p); err == nil {
			set["pack"] = string(text)
		}
	}
	return set
}

// Start implements game.Game.
func (chaosJan) Start(s game.Setup) game.State { return start(s) }

func start(s game.Setup) *State {
	p := packPlayed(s.Rules)
	st := &State{setup: s, pack: p, table: tableOf(s), stood: map[int64]string{}}
	st.live = st.fresh()
	return st
}
