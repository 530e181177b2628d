package archive

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Store is where an archive is kept.
type Store interface {
	journal.Results
	Games(ctx context.Context) ([]journal.GameID, error)
}

// Archive is all games of a house, in memory and on disk. It is safe for use
// by many goroutines.
type Archive struct {
	store Store
	mu    sync.RWMutex
	games []*Game // the oldest first
	index map[journal.GameID]int
}

// Open reads the archive. stale are the games that have gone on since they
// were written, or never were: whoever can fold them keeps them anew.
func Open(ctx context.Context, store Store) (a *Archive, stale []journal.GameID, err error) {
	a = &Archive{store: store, index: map[journal.GameID]int{}}
	ids, err := store.Games(ctx)
	if err != nil {
		return nil, nil, err
	}
	kept, err := store.Results(ctx)
	if err != nil {
		return nil, nil, err
	}
	lasts, err := store.Lasts(ctx)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range slices.Backward(ids) {
		g := &Game{ID: id}
		if r, ok := kept[id]; ok {
			if g, err = decode(id, r); err != nil {
				return nil, nil, err
			}
		}
		if g.Last != lasts[id] {
			stale = append(stale, id)
		}
		a.index[id] = len(a.games)
		a.games = append(a.games, g)
	}
	return a, stale, nil
}

// Take takes a result that another program has kept.
func (a *Archive) Take(id journal.GameID, r journal.Result) error {
	g, err := decode(id, r)
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.put(g)
	return nil
}

// put is for the owner of the archive.
func (a *Archive) put(g *Game) {
	i, known := a.index[g.ID]
	if !known {
		i = len(a.games)
		a.index[g.ID] = i
		a.games = append(a.games, nil)
	}
	a.games[i] = g
}

// Why says why a game is kept again.
type Why int

// A fact that was added leaves settled rounds as they were settled; a
// correction settles all of them anew; a new name changes words only.
const (
	Added Why = iota + 1
	Corrected
	Renamed
)

// Keep keeps a game as it stands now. A round that comes to the same as before
// keeps the version of the rules that settled it, and so does one that differs
// without having been corrected: it stays as it was settled.
func (a *Archive) Keep(ctx context.Context, g Game, why Why) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	i, known := a.index[g.ID]
	if known {
		g.Rounds = slices.Clone(g.Rounds)
		for j, r := range g.Rounds {
			if k, ok := find(a.games[i].Rounds, r.Number); ok {
				g.Rounds[j] = merge(a.games[i].Rounds[k], r, why)
			}
		}
	}
	result, err := encode(&g)
	if err != nil {
		return fmt.Errorf("keep the result of game %s: %w", g.ID, err)
	}
	if err := a.store.KeepResult(ctx, g.ID, result); err != nil {
		return err
	}
	a.put(&g)
	return nil
}

func merge(was, is Round, why Why) Round {
	switch {
	case was.same(is):
		is.Version = was.Version
		return is
	case why == Added && was.Version != is.Version:
		return was
	case why == Renamed:
		was.Text, was.Said, was.Moments = is.Text, is.Said, is.Moments
		return was
	}
	return is
}

func find(rounds []Round, number int) (int, bool) {
	return slices.BinarySearchFunc(rounds, number, func(r Round, n int) int { return r.Number - n })
}

// Broken notes that a game cannot be opened.
func (a *Archive) Broken(id journal.GameID, trouble string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if i, ok := a.index[id]; ok {
		g := *a.games[i]
		g.Trouble = trouble
		a.games[i] = &g
	}
}

// Forget drops a game that was deleted.
func (a *Archive) Forget(id journal.GameID) {
	a.mu.Lock()
	defer a.mu.Unlock()
	i, ok := a.index[id]
	if !ok {
		return
	}
	a.games = slices.Delete(a.games, i, i+1)
	delete(a.index, id)
	for j := i; j < len(a.games); j++ {
		a.index[a.games[j].ID] = j
	}
}

// Games lists all games, the newest first. One that came from elsewhere stands
// where it was played.
func (a *Archive) Games() []*Game {
	a.mu.RLock()
	defer a.mu.RUnlock()
	newest := slices.Clone(a.games)
	slices.Reverse(newest)
	slices.SortStableFunc(newest, func(a, b *Game) int { return b.Began.Compare(a.Began) })
	return newest
}

// Newest is the game begun last, "" if there is none.
func (a *Archive) Newest() journal.GameID {
	a.mu.RLock()
	defer a.mu.RUnlock()
	var newest *Game
	for _, g := range a.games {
		if newest == nil || !g.Began.Before(newest.Began) {
			newest = g
		}
	}
	if newest == nil {
		return ""
	}
	return newest.ID
}

// Game finds one game.
func (a *Archive) Game(id journal.GameID) (*Game, bool) {
	a.mu.RLock()
	defer a.mu.RUnlock()
	i, ok := a.index[id]
	if !ok {
		return nil, false
	}
	return a.games[i], true
}

// Last is the entry up to which a game is kept, 0 for none.
func (a *Archive) Last(id journal.GameID) fact.ID {
	if g, ok := a.Game(id); ok {
		return g.Last
	}
	return 0
}

// Differs says what the archive remembers of a game otherwise than that version of
// the rules folds it, "" if nothing. at tells when an entry was written.
func (a *Archive) Differs(id journal.GameID, p rules.Position, version int, at func(fact.ID) time.Time) string {
	kept, ok := a.Game(id)
	if !ok || !slices.ContainsFunc(kept.Rounds, func(r Round) bool { return r.Version != version }) {
		return ""
	}
	d := kept.Differences(RoundsOf(p, version, at))
	if len(d) == 0 {
		return ""
	}
	if len(d) > 1 {
		return fmt.Sprintf("%s And %d more rounds.", d[0], len(d)-1)
	}
	return d[0]
}

// Differences tells rounds that today's rules settle otherwise than those by
// which they were settled.
func (g *Game) Differences(today []Round) []string {
	var d []string
	for _, was := range g.Rounds {
		i, ok := find(today, was.Number)
		switch {
		case !ok:
			d = append(
				d,
				fmt.Sprintf(
					"Round %d was settled by version %d of the rules (“%s”); today’s do not settle it.", was.Number,
					was.Version, was.Text,
				),
			)
		case was.Version != today[i].Version && !was.same(today[i]):
			d = append(d, fmt.Sprintf("Round %d was settled by version %d of the rules as “%s”; today’s version %d says “%s”.",
				was.Number, was.Version, was.Text, today[i].Version, today[i].Text))
		}
	}
	return d
}
