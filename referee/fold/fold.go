// Package fold is one game as its journal tells it: the timeline after all corrections
// and the position that it comes to, now and at any moment before. It writes nothing
// down and has no lock: that is for whoever owns the game.
package fold

import (
	"errors"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Game is a game in progress.
type Game struct {
	kind    game.Game
	entries []fact.Entry // the journal as written
	timeline
}

// timeline is a journal folded from the start.
type timeline struct {
	settled []fact.Entry // after corrections
	setup   game.Setup
	state   game.State
}

// New folds a journal of that kind of game, which has one entry at least.
func New(kind game.Game, entries []fact.Entry) (*Game, error) {
	t, err := settle(kind, entries)
	if err != nil {
		return nil, err
	}
	return &Game{kind: kind, entries: entries, timeline: t}, nil
}

func settle(kind game.Game, entries []fact.Entry) (timeline, error) {
	settled := fact.Settle(entries)
	if len(settled) == 0 {
		return timeline{}, errors.New("nothing is left of the game")
	}
	began, ok := settled[0].Fact.(fact.GameBegan)
	if !ok {
		return timeline{}, errors.New("the game has no set-up")
	}
	setup, err := game.Prepare(kind, began.Players, began.Rules)
	if err != nil {
		return timeline{}, err
	}
	state := kind.Start(setup)
	for _, e := range settled {
		state.Apply(e)
	}
	return timeline{settled, setup, state}, nil
}

// Info is what the kind of game says of itself.
func (g *Game) Info() game.Info { return g.kind.Info() }

// Position is where the game stands.
func (g *Game) Position() rules.Position { return g.state.Position() }

// Last is the number of the newest entry.
func (g *Game) Last() fact.ID { return g.entries[len(g.entries)-1].ID }

// Written is when an entry was written, zero for none of the game's.
func (g *Game) Written(id fact.ID) time.Time {
	if id < 1 || id > g.Last() {
		return time.Time{}
	}
	return g.entries[id-1].At
}

// Rewritten reports whether a journal of the game begins otherwise than what was taken. No two entries are written in
// the same nanosecond; one that is damaged on the disk says nothing.
func (g *Game) Rewritten(journal []fact.Entry) bool {
	last := min(len(journal), len(g.entries)) - 1
	if last < 0 || journal[last].Fact == nil || g.entries[last].Fact == nil {
		return false
	}
	return !journal[last].At.Equal(g.entries[last].At)
}

// Next is the number of the entry that would keep a fact. It refuses what cannot be
// kept: a correction is folded beforehand, so that one which would leave no game is
// refused.
func (g *Game) Next(e fact.Entry) (fact.ID, error) {
	if err := g.intake().Check(e.Fact); err != nil {
		return 0, err
	}
	e.ID = g.Last() + 1
	if !fact.Plain(e.Fact) {
		if _, err := settle(g.kind, append(slices.Clone(g.entries), e)); err != nil {
			return 0, intake.RefusalOf(err)
		}
	}
	return e.ID, nil
}

// Take folds entries that are in the journal; those that it has already are
// passed over. whole reports whether none is missing before them, changed whether any
// was taken.
func (g *Game) Take(entries ...fact.Entry) (whole, changed bool) {
	again := false
	for _, e := range entries {
		switch {
		case e.ID <= g.Last():
			continue
		case e.ID > g.Last()+1:
			return false, changed
		}
		g.entries, changed = append(g.entries, e), true
		if again = again || !fact.Plain(e.Fact); !again {
			g.settled = append(g.settled, e)
			g.state.Apply(e)
		}
	}
	if again {
		// It was folded without error before it was written.
		if t, err := settle(g.kind, g.entries); err == nil {
			g.timeline = t
		}
	}
	return true, changed
}

// Judge refuses what a phone could not have submitted, of the entries after the first
// n, of which there is one at least.
func (g *Game) Judge(n int) error { return g.intake().All(n) }

// Admit judges entries that would be appended.
func (g *Game) Admit(entries []fact.Entry) error {
	said := g.intake()
	said.Entries = append(slices.Clone(g.entries), entries...)
	return admit(g.kind, said, len(g.entries))
}

// Admit judges a game from its beginning.
func Admit(kind game.Game, began fact.GameBegan, entries []fact.Entry) error {
	return admit(kind, intake.Game{Kind: began.Game, Players: len(began.Players), Entries: entries}, 1)
}

// admit judges the entries of a game after the first n.
func admit(kind game.Game, said intake.Game, n int) error {
	if err := said.All(n); err != nil {
		return err
	}
	corrects := slices.ContainsFunc(said.Entries[n:], func(e fact.Entry) bool { return !fact.Plain(e.Fact) })
	if n > 1 && !corrects {
		return nil
	}
	if _, err := settle(kind, said.Entries); err != nil {
		return intake.RefusalOf(err)
	}
	return nil
}

// intake is what is known of the game where facts come in.
func (g *Game) intake() intake.Game {
	return intake.Game{Kind: g.kind.Info().ID, Players: len(g.setup.Players), Entries: g.entries}
}

// timed is a state whose questions may be answered by silence.
type timed interface{ Ring() *rules.Ring }

// Ring is the ring that should run, the zero value for none.
func (g *Game) Ring() rules.Ring {
	if s, ok := g.state.(timed); ok {
		if r := s.Ring(); r != nil {
			return *r
		}
	}
	return rules.Ring{}
}

// Advise tells whoever holds these cards what follows from them; nil where the game
// has nothing to tell.
func (g *Game) Advise(seat int, held []card.Card) []rules.Text {
	if a, ok := g.state.(game.Adviser); ok {
		return a.Advise(seat, held)
	}
	return nil
}

// Names are the cards, beside those of the deck, that somebody may hold.
func (g *Game) Names() []string {
	if n, ok := g.kind.(game.Named); ok {
		return n.Names(g.setup.Rules)
	}
	return nil
}
