package sqlite

import (
	"database/sql"
	"errors"
	"os"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite/pages"
)

// salvage reads entries from the bytes of a database and its log of writes,
// without asking the database. Only what its checksum vouches for is believed.
func salvage(file string) ([]row, error) {
	db, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	wal, err := os.ReadFile(file + "-wal")
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	found := map[journal.GameID]map[fact.ID]row{}
	pages.Each(db, wal, func(values [][]byte) {
		r, ok := rowOf(values)
		if !ok || !r.sum.Valid {
			return
		}
		if _, ok := r.entry(); !ok {
			return
		}
		if found[r.game] == nil {
			found[r.game] = map[fact.ID]row{}
		}
		found[r.game][r.id] = r
	})
	var rows []row
	for _, game := range found {
		for _, r := range game {
			rows = append(rows, r)
		}
	}
	return rows, nil
}

// rowOf is a row of the table of entries: seq, game, id, line, sum.
func rowOf(values [][]byte) (r row, ok bool) {
	if len(values) != 5 || len(values[2]) > 8 {
		return r, false
	}
	id := fact.ID(0)
	for _, b := range values[2] {
		id = id<<8 | fact.ID(b)
	}
	return row{
		journal.GameID(values[1]),
		id,
		string(values[3]),
		sql.NullString{String: string(values[4]), Valid: len(values[4]) > 0},
	}, true
}
