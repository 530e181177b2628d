// Package verb is what people say at a table of Chaos;Jan: the verbs that the game offers, and what is said with them.
package verb

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Verbs that the game offers. Cards are tiles, Word names a card of the pack,
// a player or both.
const (
	Character  = "character" // Seat chooses the Character Word
	Brings     = "brings"    // Seat brings the cards Word: one more, or all nine
	Modifier   = "modifier"  // the Modifier Word is drawn and put into play
	Draw       = "draw"      // Seat draws a tile
	Riichi     = "riichi"    // Seat declares riichi, with the card Word or none
	Chi        = "chi"       // with the two tiles of the hand
	Pon        = "pon"
	Set        = "set" // a chi or pon of Seat of which nobody told when: its three tiles, the called one first
	Kan        = "kan"
	ClosedKan  = "closed-kan"
	AddedKan   = "added-kan"
	North      = "north"     // a north is set aside (three players)
	Ron        = "ron"       // with the concealed tiles; the word "last" where it is not known that this is the last tile
	Tsumo      = "tsumo"     // with the concealed tiles, the drawn one last; "last" as with ron
	Ura        = "ura"       // the indicators below, before the win
	Ready      = "ready"     // Seat shows a hand that waits, after the last discard
	Exhausted  = "exhausted" // nobody claims the last discard
	Nine       = "nine-terminals"
	FourWinds  = "four-winds"
	FourRiichi = "four-riichi"
	FourKans   = "four-kans"
	Pass       = "pass"
	Hold       = "hold"
	Quiet      = "quiet"       // everybody passes in the round that goes on
	Play       = "play"        // Seat plays [Number] [tile] Word ["to" player]
	Pay        = "pay"         // Seat pays Number to the player Word, or onto the table
	Take       = "take"        // Seat takes Number from the table: exact, up-to [N], any
	Cards      = "cards"       // Seat draws Number cards
	Leaves     = "leaves"      // the card Word is taken off the table: hand NAME or discard NAME
	EffectEnds = "effect-ends" // that of the card Word, which Seat played; where two are in play, that for the tile
	Chombo     = "chombo"      // Seat pays for a wrong win, and the hand is dealt again
	Held       = "held"        // after a hand, Seat tells the 13 tiles that were dealt, then each that was drawn
	LetStand   = "let-stand"   // the table accepts the fault of About
	EndGame    = "end-game"
)

// Last is the word with which a win is said to be with the last tile.
const Last = "last"

// Seat is whose a fact is, 0 for nobody’s.
func Seat(f fact.Fact) int {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone.Seat()
	case fact.Declared:
		return f.Seat
	case fact.RoundBegan:
		return f.Dealer
	}
	return 0
}

// Spaced is a verb as people say it.
func Spaced(verb string) string { return strings.ReplaceAll(verb, "-", " ") }

// Tiles are the tiles of a declaration, those written as one word too.
func Tiles(f fact.Declared) []card.Card {
	tiles := slices.Clone(f.Cards)
	for _, w := range strings.Fields(f.Word) {
		if all, ok := compact(w); ok {
			tiles = append(tiles, all...)
		}
	}
	return tiles
}

var mpsz = regexp.MustCompile(`^([0-9]+[mpsz]|\?\?)+$`)

// compact reads tiles written as one word: "123m0p", "??" for one that nobody could read.
func compact(word string) ([]card.Card, bool) {
	if !mpsz.MatchString(word) {
		return nil, false
	}
	var tiles []card.Card
	from := 0
	for i := range len(word) {
		switch {
		case word[i] >= '0' && word[i] <= '9':
			continue
		case word[i] == '?':
			if i > from {
				tiles, from = append(tiles, card.Unknown), i+1
			}
			continue
		}
		for _, n := range word[from:i] {
			t, err := card.Parse(string(n) + word[i:i+1])
			if err != nil {
				return nil, false
			}
			tiles = append(tiles, t)
		}
		from = i + 1
	}
	return tiles, true
}
