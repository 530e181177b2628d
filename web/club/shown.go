package club

import (
	"time"

	"github.com/tablemaid/tablemaid/referee/table"
)

// lingers is for how long a game that is decided stays on the page of a table at which
// no other was begun: whoever comes by sees how it ended, and that the table is free.
const lingers = 2 * time.Hour

// shown says which games of an evening concern a director now. Games are told to it
// from the newest to the oldest.
type shown struct {
	tables  map[string]time.Time // when the newest game was begun at each table
	players map[string]time.Time // and with each player
}

func newShown() shown {
	return shown{tables: map[string]time.Time{}, players: map[string]time.Time{}}
}

// is reports whether a game at that table, "" for one without a camera, is shown: last
// is when something happened in it. A game that was left for another one is not, and
// neither is one that was decided a while ago.
func (s shown) is(g table.Summary, at string, last, now time.Time) bool {
	left := s.tables[at].After(last) && at != ""
	for _, p := range g.Players {
		left = left || at == "" && s.players[p].After(last)
	}
	return !left && (!g.Over || now.Sub(last) < lingers)
}

// add notes that a game was begun at that table.
func (s shown) add(g table.Summary, at string) {
	if at != "" && g.Began.After(s.tables[at]) {
		s.tables[at] = g.Began
	}
	for _, p := range g.Players {
		if g.Began.After(s.players[p]) {
			s.players[p] = g.Began
		}
	}
}
