package table

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/seal"
)

// intake is what is known of the game where facts come in. The caller owns the table.
func (t *Table) intake() intake.Game {
	return intake.Game{Kind: t.game.Info().ID, Players: len(t.setup.Players), Entries: t.entries}
}

// seals is what must not be told at that position, which that timeline comes to. The
// caller owns the table.
func (t *Table) seals(p rules.Position, timeline []fact.Entry) *seal.Seal {
	return seal.At(t.game.Info(), p, seal.Story{Said: t.entries, Now: t.settled, Then: timeline})
}

// reseal notes which pictures must not be shown at present. The caller owns
// the table.
func (t *Table) reseal() {
	clear(t.hidden)
	seal := t.seals(t.state.Position(), t.settled)
	for _, e := range t.entries {
		if e.Still != "" && seal.Hides(e) {
			t.hidden[e.Still] = true
		}
	}
}

// hides reports whether a picture shows what nobody may know yet.
func (t *Table) hides(still string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.hidden[still]
}
