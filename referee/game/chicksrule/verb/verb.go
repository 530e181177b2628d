// Package verb has what is said at a table of Chicks Rule: the verbs of
// fact.Declared. Those that speak of one fact name it in About.
package verb

// Verbs that the game offers.
const (
	Bid      = "bid"       // Seat bids Number in the denomination Word
	Pass     = "pass"      // Seat is out of the auction
	Discard  = "discarded" // the declarer has put cards away; never which
	Concede  = "concede"   // the defending team of Seat gives up the rest
	Claim    = "claim"     // the declarer's team is to have Number more tricks
	Agree    = "agree"     // Seat accepts the claim About
	Object   = "object"    // Seat does not
	InOrder  = "in-order"  // the cards of About came in the order Word, "2 1"
	LetStand = "let-stand" // the table accepts the fault of About
	EndGame  = "end-game"  // the table stops playing
)
