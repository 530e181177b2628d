package simulate

import (
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Dealer plays one game with the truth in its hands: what everybody holds and
// what lies face down. One dealer serves one game from its first round to its
// last, and is not used again.
type Dealer interface {
	// Round deals and plays the next round lawfully at random, to its end or to
	// the game's, and says every fact to the table. It follows the truth, never
	// the referee, so that it comes to its end whatever the referee thinks.
	Round(t *Table)
	// Check compares the referee's state with the truth. It is called after
	// every fact and must be cheap.
	Check(state game.State) error
	// Examine compares a whole position with the truth: nothing false, nothing
	// that could not be known at the table. It is called now and then.
	Examine(p rules.Position) error
}

// NewDealer makes the dealer of one game. All its chances come from r.
type NewDealer func(g game.Game, setup game.Setup, r *rand.Rand) Dealer
