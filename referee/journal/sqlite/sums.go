package sqlite

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// sumOf is the checksum of an entry's line at its place: sixteen hexadecimal
// digits.
func sumOf(game journal.GameID, id fact.ID, line string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s/%d/%s", game, id, line))
	return hex.EncodeToString(sum[:8])
}

// row is an entry as it stands in the database. Its line may have been damaged.
type row struct {
	game journal.GameID
	id   fact.ID
	line string
	sum  sql.NullString // not valid for entries from before there were sums
}

// whole reports a row that its sum vouches for.
func (r row) whole() bool { return r.sum.Valid && r.sum.String == sumOf(r.game, r.id, r.line) }

// entry reads a row; ok is false if it is damaged.
func (r row) entry() (e fact.Entry, ok bool) {
	if r.sum.Valid && !r.whole() {
		return fact.Entry{}, false
	}
	e, err := fact.Decode([]byte(r.line))
	return e, err == nil && e.ID == r.id
}

// seal gives entries from before there were sums theirs, those that can be read.
func (s *Journal) seal(ctx context.Context) error {
	var old []row
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		var r row
		if err := rows.Scan(&r.game, &r.id, &r.line); err != nil {
			return err
		}
		if _, err := fact.Decode([]byte(r.line)); err == nil {
			old = append(old, r)
		}
		return nil
	}, `SELECT game, id, line FROM entries WHERE sum IS NULL`)
	if err != nil || len(old) == 0 {
		return err
	}
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // says only that it was committed
	for _, r := range old {
		for _, do := range []struct {
			statement string
			args      []any
		}{
			{`INSERT OR IGNORE INTO forgetting (game) VALUES (?)`, []any{r.game}},
			{`UPDATE entries SET sum = ? WHERE game = ? AND id = ?`, []any{sumOf(r.game, r.id, r.line), r.game, r.id}},
		} {
			if _, err := tx.ExecContext(ctx, do.statement, do.args...); err != nil {
				return err
			}
		}
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM forgetting`); err != nil {
		return err
	}
	return tx.Commit()
}

// lineUp puts rows in order; in the place of one that is damaged or missing
// stands an entry without a fact. ErrNoGame if there are none.
func lineUp(rows []row) ([]fact.Entry, error) {
	last := fact.ID(0)
	for _, r := range rows {
		last = max(last, r.id)
	}
	if last < 1 || last > mostEntries {
		return nil, journal.ErrNoGame
	}
	entries := make([]fact.Entry, last)
	for i := range entries {
		entries[i] = fact.Entry{ID: fact.ID(i + 1), Source: fact.Source{Kind: fact.Program}}
	}
	for _, r := range rows {
		if e, ok := r.entry(); ok && r.id >= 1 {
			entries[r.id-1] = e
		}
	}
	return entries, nil
}

// mostEntries bounds what a damaged number may ask for.
const mostEntries = 10e6
