package stream

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
)

// Note implements journal.Notes.
func (j *Journal) Note(ctx context.Context, game journal.GameID, name, value string) error {
	if name == "" {
		return journal.ErrNoName // it has no subject
	}
	had, err := j.Notes(ctx, game)
	if err != nil {
		return err
	}
	if is, noted := had[name]; is == value && (noted || value == "") {
		return nil // it is so already
	}
	where := string(game)
	if game == "" {
		where = house
	} else if !gamePattern.MatchString(where) {
		return fmt.Errorf("keep a note: %q is no name of a game", game)
	}
	if err := j.replace(
		context.WithoutCancel(ctx),
		j.subject("note", where+"."+base64.RawURLEncoding.EncodeToString([]byte(name))), []byte(value),
	); err != nil {
		return fmt.Errorf("keep a note: %w", err)
	}
	return nil
}

// Notes implements journal.Notes.
func (j *Journal) Notes(_ context.Context, game journal.GameID) (map[string]string, error) {
	j.state.mu.Lock()
	defer j.state.mu.Unlock()
	notes := map[string]string{}
	maps.Copy(notes, j.state.notes[game])
	return notes, nil
}

// KeepResult implements journal.Results. One that was not kept can be worked out
// again, so it waits no longer than ctx.
func (j *Journal) KeepResult(ctx context.Context, game journal.GameID, r journal.Result) error {
	line, err := json.Marshal(r)
	if err == nil {
		err = j.replace(ctx, j.subject("result", string(game)), line)
	}
	if err != nil {
		return fmt.Errorf("keep the result of game %s: %w", game, err)
	}
	return nil
}

// Results implements journal.Results.
func (j *Journal) Results(context.Context) (map[journal.GameID]journal.Result, error) {
	j.state.mu.Lock()
	defer j.state.mu.Unlock()
	all := maps.Clone(j.state.results)
	for id, r := range all {
		r.Rounds = slices.Clone(r.Rounds)
		all[id] = r
	}
	return all, nil
}

// replace stores the newest value of a subject and overwrites the ones before.
func (j *Journal) replace(ctx context.Context, subject string, data []byte) error {
	ctx, cancel := context.WithTimeout(ctx, j.patience)
	defer cancel()
	m := nats.NewMsg(subject)
	m.Data = data
	m.Header.Set(jetstream.MsgIDHeader, nuid.Next())
	seq, err := j.publish(ctx, m)
	if err != nil {
		return err
	}
	if err := j.state.await(ctx, seq); err != nil {
		return err
	}
	return j.erase(ctx, subject, seq)
}

// erase overwrites all messages of a subject before one.
func (j *Journal) erase(ctx context.Context, subject string, before uint64) error {
	var old []message
	whole, cancel := context.WithTimeout(ctx, j.patience)
	defer cancel()
	if err := persist.Retry(whole, 3*persist.Attempt, func(ctx context.Context) (err error) {
		old, err = j.all(ctx, subject)
		return err
	}); err != nil {
		return err
	}
	for _, m := range old {
		if m.seq >= before {
			continue
		}
		if err := persist.Delete(ctx, j.stream, m.seq); err != nil {
			return err
		}
	}
	return nil
}
