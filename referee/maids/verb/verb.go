// Package verb has what is said at a table of the Old Maid family: the verbs of
// fact.Declared.
package verb

// Verbs that the common round offers.
const (
	Drew     = "drew"      // Seat drew; Number is from whom, 0 for whom it should be
	Skipped  = "skipped"   // Seat loses the turn: there was nothing to draw
	LastCard = "last-card" // Seat is left with Cards[0]
	LetStand = "let-stand" // the table accepts the fault of About
	EndGame  = "end-game"  // the table stops playing
)
