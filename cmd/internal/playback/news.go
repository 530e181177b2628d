package playback

import (
	"context"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// News tells what a game's journal has got since it was asked last. The journal holds the facts as they were told; what
// a table shows has no card that nobody may know yet. It is for one goroutine.
type News struct {
	Journal journal.Journal
	Game    journal.GameID
	told    int
}

// Since are all entries of the game, and of them those that came since the call before.
func (n *News) Since(ctx context.Context) (all, fresh []fact.Entry, err error) {
	all, err = n.Journal.Read(ctx, n.Game)
	if err != nil {
		return nil, nil, err
	}
	fresh, n.told = all[n.told:], len(all)
	return all, fresh, nil
}
