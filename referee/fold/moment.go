package fold

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/damage"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/seal"
)

// Moment is a game at one moment, as far as it may be told. It is its holder's own;
// facts inside entries are read, not written.
type Moment struct {
	Info     game.Info
	Setup    game.Setup
	Position rules.Position
	// Entries are the timeline after all corrections, Journal everything that was
	// ever said, both without what nobody may know yet.
	Entries, Journal []fact.Entry
	Last             fact.ID
}

// Now is the game as it stands.
func (g *Game) Now() Moment { return g.moment(g.setup, g.state.Position(), g.settled, g.entries) }

// At is the game as it stood after the fact with that id: the timeline up to
// it, as it is known today. For a correction it is everything that had been
// said by then. An id that the game does not have gives the newest.
func (g *Game) At(id fact.ID) Moment {
	if i := slices.IndexFunc(g.settled, func(e fact.Entry) bool { return e.ID == id }); i >= 0 {
		state := g.kind.Start(g.setup)
		for _, e := range g.settled[:i+1] {
			state.Apply(e)
		}
		return g.moment(g.setup, state.Position(), g.settled[:i+1], g.entries)
	}
	return g.AsOf(id)
}

// AsOf is the game as it was known when that entry was the newest, before anything that was said later. An id that the
// game does not have gives the newest.
func (g *Game) AsOf(id fact.ID) Moment {
	if id < 1 || id > g.Last() {
		return g.Now()
	}
	said := g.entries[:id]
	then, err := settle(g.kind, said)
	if err != nil {
		return g.Now()
	}
	return g.moment(then.setup, then.state.Position(), then.settled, said)
}

func (g *Game) moment(setup game.Setup, p rules.Position, settled, entries []fact.Entry) Moment {
	seal := g.seals(p, settled)
	m := Moment{
		Info: game.Agreed(g.kind, setup), Setup: setup.Clone(), Position: p, Entries: seal.Masked(settled),
		Journal: seal.Masked(entries),
	}
	m.Position.Rulings = damage.Doubted(p.Rulings, settled, entries)
	if n := len(entries); n > 0 {
		m.Last = entries[n-1].ID
	}
	return m
}

// seals is what must not be told at that position, which that timeline comes to.
func (g *Game) seals(p rules.Position, timeline []fact.Entry) *seal.Seal {
	return seal.At(g.kind.Info(), p, seal.Story{Said: g.entries, Now: g.settled, Then: timeline})
}

// Told is the journal without what nobody may know yet, and whether there is any such.
func (g *Game) Told() (entries []fact.Entry, sealed bool) {
	seal := g.seals(g.state.Position(), g.settled)
	return seal.Masked(g.entries), seal.Any()
}

// Said are the entries that came from a source, with what nobody else may know yet.
func (g *Game) Said(by fact.Source) (said []fact.Entry) {
	for _, e := range g.entries {
		if e.Source == by {
			said = append(said, e)
		}
	}
	return said
}

// Hidden are the pictures that must not be shown at present, by name.
func (g *Game) Hidden() map[string]bool {
	hidden := map[string]bool{}
	seal := g.seals(g.state.Position(), g.settled)
	for _, e := range g.entries {
		if e.Still != "" && seal.Hides(e) {
			hidden[e.Still] = true
		}
	}
	return hidden
}
