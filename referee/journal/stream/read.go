package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
)

// Read implements journal.Journal.
func (j *Journal) Read(ctx context.Context, game journal.GameID) ([]fact.Entry, error) {
	h, _ := j.state.head(game)
	if h.last == 0 {
		return nil, journal.ErrNoGame
	}
	ctx, cancel := context.WithTimeout(ctx, j.patience)
	defer cancel()
	for {
		entries, err := j.read(ctx, game, h.seq)
		if err == nil {
			return entries, nil
		}
		if errors.As(err, new(fact.UnknownError)) { // no server would have it otherwise
			return nil, fmt.Errorf("read journal: game %s: %w", game, err)
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("read journal: game %s: %w", game, err)
		case <-time.After(persist.Pause):
		}
		if h, _ = j.state.head(game); h.last == 0 {
			return nil, journal.ErrNoGame
		}
	}
}

// read reads a game at least up to the message upTo; a replica that does not
// have that yet is an error.
func (j *Journal) read(ctx context.Context, game journal.GameID, upTo uint64) ([]fact.Entry, error) {
	messages, err := j.all(ctx, j.subject("fact", string(game)))
	if err != nil {
		return nil, err
	}
	var entries []fact.Entry
	newest := uint64(0)
	for _, m := range messages {
		newest = m.seq
		if m.header.Get(kindHeader) != "" {
			entries = nil
		}
		some, err := decode(m.data)
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", len(entries)+len(some)+1, err)
		}
		entries = append(entries, some...)
	}
	if newest < upTo {
		return nil, fmt.Errorf("a server of the hall is behind")
	}
	j.ring()
	if err := j.state.await(ctx, newest); err != nil { // what was read, an Append goes on from
		return nil, err
	}
	for i, e := range entries {
		if e.ID != fact.ID(i+1) {
			return nil, fmt.Errorf("entry %d is where %d should be", e.ID, i+1)
		}
	}
	if len(entries) == 0 {
		return nil, journal.ErrNoGame
	}
	return entries, nil
}

// all reads every message of a subject.
func (j *Journal) all(ctx context.Context, subject string) ([]message, error) {
	var all []message
	for seq := uint64(1); ; seq = all[len(all)-1].seq + 1 {
		some, more, err := j.get(ctx, seq, subject)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
		if !more || len(all) == 0 {
			return all, nil
		}
	}
}

// Games implements journal.Journal.
func (j *Journal) Games(context.Context) ([]journal.GameID, error) {
	heads := j.state.heads()
	games := make([]journal.GameID, 0, len(heads))
	for id := range heads {
		games = append(games, id)
	}
	slices.SortFunc(games, func(a, b journal.GameID) int {
		return cmp.Or(cmp.Compare(heads[b].born, heads[a].born), strings.Compare(string(a), string(b)))
	})
	return games, nil
}

// Lasts implements journal.Results.
func (j *Journal) Lasts(context.Context) (map[journal.GameID]fact.ID, error) {
	lasts := map[journal.GameID]fact.ID{}
	for id, h := range j.state.heads() {
		lasts[id] = h.last
	}
	return lasts, nil
}

// End is how far a game has come. Seq is the number of its newest message, and
// changes whenever anything in the game does.
type End struct {
	Last fact.ID
	Seq  uint64
}

// Ends tells how far every game has come.
func (j *Journal) Ends() map[journal.GameID]End {
	ends := map[journal.GameID]End{}
	for id, h := range j.state.heads() {
		ends[id] = End{h.last, h.seq}
	}
	return ends
}

// Gone reports whether a game was here and has been forgotten.
func (j *Journal) Gone(game journal.GameID) bool {
	h, _ := j.state.head(game)
	return h.seq > 0 && h.last == 0
}
