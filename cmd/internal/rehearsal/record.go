package rehearsal

import (
	"errors"
	"io"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
)

// factPace is the time between two facts of a simulated game.
const factPace = 20 * time.Second

// recorder writes simulated games as they would be exported: a game when the
// next begins, the last one when it is closed.
type recorder struct {
	out     io.Writer
	at      time.Time
	entries []fact.Entry
	err     error
}

func (r *recorder) heard(e fact.Entry) {
	if e.Fact.Kind() == fact.KindGameBegan {
		r.flush()
	}
	r.at = r.at.Add(factPace)
	e.At = r.at
	r.entries = append(r.entries, e)
}

func (r *recorder) flush() {
	if len(r.entries) > 0 {
		r.err = errors.Join(
			r.err, exchange.Write(r.out, exchange.Game{ID: string(journal.NewGameID()), Entries: r.entries}, nil),
		)
	}
	r.entries = nil
}

// Close writes what is left, and says what went wrong.
func (r *recorder) Close() error {
	r.flush()
	return r.err
}
