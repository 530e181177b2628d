package sqlite

import (
	"context"
	"database/sql"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// note is what is kept of a game.
type note struct{ game, name, value string }

// copyBeside reads the notes of a damaged database, as far as it gives them.
// Results are folded anew.
func copyBeside(ctx context.Context, file string) (notes []note) {
	db, err := sql.Open("sqlite", address(file))
	if err != nil {
		return nil
	}
	defer db.Close()
	_ = each(ctx, db, func(rows *sql.Rows) error { // what can be read is better than nothing
		var n note
		if err := rows.Scan(&n.game, &n.name, &n.value); err != nil {
			return err
		}
		notes = append(notes, n)
		return nil
	}, `SELECT game, name, value FROM notes`)
	return notes
}

// fill writes what was saved into a fresh journal. Where an entry is missing,
// one that says so keeps its place: entries are numbered without gaps.
func (s *Journal) fill(ctx context.Context, rows []row, notes []note) error {
	games := map[journal.GameID][]row{}
	for _, r := range rows {
		games[r.game] = append(games[r.game], r)
	}
	var order []journal.GameID
	for g := range games {
		order = append(order, g)
	}
	began := func(g journal.GameID) int64 { // by time, as they were written
		entries, err := lineUp(games[g])
		if i := slices.IndexFunc(entries, func(e fact.Entry) bool { return e.Fact != nil }); err == nil && i >= 0 {
			return entries[i].At.UnixNano()
		}
		return 0
	}
	slices.SortFunc(order, func(a, b journal.GameID) int { return int(began(a)/1e6 - began(b)/1e6) })
	for _, g := range order {
		entries, err := lineUp(games[g])
		if err != nil {
			continue
		}
		if err := s.Append(ctx, g, entries...); err != nil {
			return err
		}
	}
	for _, n := range notes {
		if err := s.Note(ctx, journal.GameID(n.game), n.name, n.value); err != nil {
			return err
		}
	}
	return nil
}
