package record

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// Kind is what a step of a hand is.
type Kind int

// The steps of a hand.
const (
	Deal      Kind = iota + 1 // Seat deals; Points before it, Number deals have passed on
	Draw                      // Seat draws a tile that nobody else sees
	Discard                   // Tile
	Call                      // Call of Tile of From, with Tiles of the hand
	Kan                       // Call ClosedKan of Tiles, or AddedKan of Tile
	North                     // a north is set aside
	Indicator                 // Tile is turned
	Riichi                    // declared
	Valid                     // the riichi's tile has passed, its stick is paid
	Shown                     // Seat shows Tiles, a hand that waits
	Win                       // Seat wins Tile of From (0: drawn) with Tiles; Points are what everybody gains by it
	Paid                      // Seat pays Number to From (0 is the table both times) for Word, at a draw or by a card
	Card                      // Seat plays the card Word
	Held                      // Seat tells Tiles after the hand: those dealt, then each that was drawn
	End                       // the hand is over by the verb Word; Points after it
)

// Step is one thing that happened in a hand, as it holds: what a stronger
// claim has undone is not among the steps. Seats count from 1.
type Step struct {
	Kind   Kind
	Entry  fact.ID
	Seat   int
	From   int
	Number int
	Word   string
	Tile   card.Card
	Tiles  []card.Card
	Call   riichi.Call
	Worth  *riichi.Worth // of a win
	Points []int
	Honba  int
	Table  int // points that lie on the table
}
