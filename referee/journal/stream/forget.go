package stream

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Forget implements journal.Forgetter. A message without anything in it stays
// under the game's name, so that every handle learns of it.
func (j *Journal) Forget(ctx context.Context, game journal.GameID) error {
	err := j.DropStills(ctx, game)
	if errors.Is(err, journal.ErrNoGame) {
		return err
	}
	if err == nil {
		err = j.supersede(ctx, game, gone, nil)
	}
	if err == nil {
		err = j.eraseBeside(ctx, game)
	}
	if err != nil {
		return fmt.Errorf("forget game %s: %w", game, err)
	}
	return nil
}

// supersede puts entries in the place of all that a game has, and overwrites
// those.
func (j *Journal) supersede(
	ctx context.Context, game journal.GameID, kind string, change func([]fact.Entry) []fact.Entry,
) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), j.patience)
	defer cancel()
	for {
		h, moved := j.state.head(game)
		if h.last == 0 {
			return nil
		}
		var data []byte
		last := fact.ID(0)
		if kind == whole {
			was, err := j.read(ctx, game, h.seq)
			if err != nil {
				return err
			}
			if fact.ID(len(was)) != h.last { // somebody has just appended
				continue
			}
			if data, err = encode(change(was)); err != nil {
				return err
			}
			last = h.last
		}
		m := j.facts(game, kind, last, h.born, data)
		seq, err := j.publish(ctx, m, jetstream.WithExpectLastSequencePerSubject(h.seq))
		if errors.Is(err, errLost) {
			mine, waited := j.overtaken(ctx, game, h, moved, m.Header.Get(jetstream.MsgIDHeader))
			switch {
			case !waited:
				return err
			case !mine:
				continue
			}
			return j.Purge(ctx)
		}
		if err == nil {
			err = j.state.await(ctx, seq)
		}
		if err != nil {
			return err
		}
		return j.erase(ctx, j.subject("fact", string(game)), seq)
	}
}

// eraseBeside overwrites notes and results of a game.
func (j *Journal) eraseBeside(ctx context.Context, game journal.GameID) error {
	return errors.Join(
		j.erase(ctx, j.subject("note", string(game)+".>"), ^uint64(0)),
		j.erase(ctx, j.subject("result", string(game)), ^uint64(0)),
	)
}

// DropStills implements journal.Forgetter.
func (j *Journal) DropStills(ctx context.Context, game journal.GameID) error {
	entries, err := j.Read(ctx, game)
	if err != nil {
		return err
	}
	for _, name := range journal.StillsOf(entries) {
		if err := j.DropStill(ctx, name); err != nil {
			return fmt.Errorf("drop the pictures of game %s: %w", game, err)
		}
	}
	return nil
}

// Purge implements journal.Forgetter: it finishes what a program that died
// while it was forgetting has left.
func (j *Journal) Purge(ctx context.Context) error {
	left := map[journal.GameID]uint64{}
	err := j.each(ctx, j.subject("fact", "*"), func(m message) {
		if m.header.Get(kindHeader) != "" {
			left[gameOf(m)] = m.seq
		}
	})
	if err != nil {
		return err
	}
	for game, seq := range left {
		if err := j.erase(ctx, j.subject("fact", string(game)), seq); err != nil {
			return err
		}
		if h, _ := j.state.head(game); h.last == 0 {
			if err := j.eraseBeside(ctx, game); err != nil {
				return err
			}
		}
	}
	return j.nc.Publish(PurgeSubject+"."+j.hall, nil)
}

// PurgeSubject, with the name of a hall after it, asks the servers of that hall
// to cut their logs of consensus.
const PurgeSubject = "purge"

// Streams are the names of the streams of a hall.
func Streams(hall string) []string { return []string{"HALL_" + hall, "OBJ_stills_" + hall} }

// each reads every message of a subject, without keeping them.
func (j *Journal) each(ctx context.Context, subject string, do func(message)) error {
	for seq, more := uint64(1), true; more; {
		var some []message
		var err error
		if some, more, err = j.get(ctx, seq, subject); err != nil {
			return err
		}
		for _, m := range some {
			do(m)
			seq = m.seq + 1
		}
		more = more && len(some) > 0
	}
	return nil
}

func gameOf(m message) journal.GameID { return journal.GameID(strings.Split(m.subject, ".")[2]) }

// Rename implements journal.Forgetter.
func (j *Journal) Rename(ctx context.Context, from, to string) ([]journal.GameID, error) {
	quoted, err := json.Marshal(from)
	if err != nil {
		return nil, err
	}
	named := map[journal.GameID]bool{}
	err = j.each(ctx, j.subject("fact", "*"), func(m message) {
		if bytes.Contains(m.data, quoted) {
			named[gameOf(m)] = true
		}
	})
	if err != nil {
		return nil, fmt.Errorf("look for a name: %w", err)
	}
	var games []journal.GameID
	for game := range named {
		entries, err := j.Read(ctx, game)
		if errors.Is(err, journal.ErrNoGame) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(entries, func(e fact.Entry) bool {
			r := journal.Renamed(e, from, to)
			return !fact.Equal(r.Fact, e.Fact) || r.Source != e.Source
		}) {
			continue
		}
		if err := j.rename(ctx, game, from, to, string(quoted)); err != nil {
			return nil, fmt.Errorf("rename a player: %w", err)
		}
		games = append(games, game)
	}
	slices.Sort(games)
	return games, nil
}

func (j *Journal) rename(ctx context.Context, game journal.GameID, from, to, quoted string) error {
	err := j.supersede(ctx, game, whole, func(entries []fact.Entry) []fact.Entry {
		for i, e := range entries {
			entries[i] = journal.Renamed(e, from, to)
		}
		return entries
	})
	if err != nil {
		return err
	}
	notes, err := j.Notes(ctx, game)
	if err != nil {
		return err
	}
	for name, value := range notes {
		if strings.Contains(value, quoted) {
			if err := j.Note(ctx, game, name, ""); err != nil {
				return err
			}
		}
	}
	return nil
}
