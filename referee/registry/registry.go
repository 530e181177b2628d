// Package registry lists the games that tablemaid plays.
package registry

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/maidsofyesterday"
	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
	"github.com/tablemaid/tablemaid/referee/game/revelations"
)

// Registry is a list of games, in the order in which they are offered.
type Registry []game.Game

// New lists every game that is complete.
func New() Registry {
	return Registry{
		chaosmaid.New(), maidsofyesterday.New(), mirrormaids.New(), revelations.New(), oldmaid.New(), chicksrule.New(),
		chaos.New(), nightchaos.New(), chaosjan.New(),
	}
}

// All lists the games; the caller owns the slice.
func (r Registry) All() []game.Game { return slices.Clone(r) }

// Find looks a game up by its id.
func (r Registry) Find(id string) (game.Game, bool) {
	for _, g := range r {
		if g.Info().ID == id {
			return g, true
		}
	}
	return nil, false
}
