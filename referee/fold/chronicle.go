package fold

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Chronicle is how the game stands as the archive keeps it, under its name; sealed
// says that it has pictures that nobody may see yet.
func (g *Game) Chronicle(id journal.GameID, sealed bool) archive.Game {
	p, info := g.state.Position(), g.kind.Info()
	kept := archive.Game{
		ID: id, Kind: info.ID, Name: info.Name, Players: slices.Clone(g.setup.Players), Began: g.entries[0].At,
		Over: p.Phase == rules.Over, Winners: p.Winners, Headline: p.Headline, Said: string(p.Said),
		Last: g.Last(), Sealed: sealed,
		Rounds: archive.RoundsOf(p, info.Version, g.Written),
	}
	for _, seat := range p.Seats {
		kept.Points = append(kept.Points, seat.Points)
	}
	if kept.Over {
		kept.Ended = g.entries[len(g.entries)-1].At
	}
	return kept
}
