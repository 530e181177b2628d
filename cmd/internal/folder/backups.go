package folder

import (
	"context"
	"time"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Backups are made while the program serves.
type Backups struct {
	Journal *sqlite.Journal
	Hall    *table.Hall
	Data    string
	Tell    func(string)
}

const (
	backupEvery = 24 * time.Hour
	backupLook  = time.Minute // how often it is looked whether one is due
)

// Follow makes one a day, and one after each game, until ctx ends.
func (b Backups) Follow(ctx context.Context) {
	tick := time.NewTicker(backupLook)
	defer tick.Stop()
	over, told, made := b.over(), "", time.Time{}
	for {
		now := b.over()
		if now > over || b.due(made) {
			if err := b.Journal.KeepBackup(ctx, b.Hall.Now()); err == nil {
				over, told, made = now, "", b.Hall.Now()
			} else if ctx.Err() == nil && err.Error() != told {
				told = err.Error() // once
				b.Tell("no backup could be made: " + told)
			}
		}
		over = min(over, now) // a game that was forgotten
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// due reports whether a day has gone since the last backup; made is when this program
// made its last, for a clock that was ahead once.
func (b Backups) due(made time.Time) bool {
	now, last := b.Hall.Now(), sqlite.LastBackup(b.Data)
	if last.After(now) {
		last = made
	}
	return now.Sub(last) >= backupEvery || made.After(now)
}

// over is how many games are over.
func (b Backups) over() (n int) {
	for _, g := range b.Hall.Archive().Games() {
		if g.Over {
			n++
		}
	}
	return n
}
