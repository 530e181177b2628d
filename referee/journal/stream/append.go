package stream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nuid"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
)

// errLost is a write that expected another end of its subject.
var errLost = errors.New("another writer was quicker")

var gamePattern = regexp.MustCompile(`^[A-Za-z0-9-]{1,64}$`)

// Append implements journal.Journal.
func (j *Journal) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	if !gamePattern.MatchString(string(game)) {
		return fmt.Errorf("append to journal: %q is no name of a game", game)
	}
	data, err := encode(entries)
	if err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	// From here on the caller's hurry does not count: a cancelled write would
	// leave it unknown whether the facts were kept.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), j.patience)
	defer cancel()
	for {
		h, moved := j.state.head(game)
		for i, e := range entries {
			if want := h.last + 1 + fact.ID(i); e.ID != want {
				return journal.GapError{Game: game, Got: e.ID, Want: want}
			}
		}
		if len(entries) == 0 {
			return nil
		}
		if h.last == 0 {
			h.born = time.Now().UnixNano()
		}
		m := j.facts(game, "", entries[len(entries)-1].ID, h.born, data)
		seq, err := j.publish(ctx, m, jetstream.WithExpectLastSequencePerSubject(h.seq))
		if errors.Is(err, errLost) {
			mine, waited := j.overtaken(ctx, game, h, moved, m.Header.Get(jetstream.MsgIDHeader))
			if mine {
				return nil
			}
			if waited {
				continue
			}
		}
		if err == nil {
			err = j.state.await(ctx, seq)
		}
		if err != nil {
			return fmt.Errorf("append to journal: %w", err)
		}
		return nil
	}
}

// overtaken waits until this handle knows who was quicker: mine says that it
// was this very message, whose first answer was lost.
func (j *Journal) overtaken(
	ctx context.Context, game journal.GameID, was head, moved <-chan struct{}, id string,
) (mine, waited bool) {
	for {
		j.ring()
		select {
		case <-moved:
		case <-time.After(persist.Pause):
		case <-ctx.Done():
			return false, false
		}
		var is head
		if is, moved = j.state.head(game); is.seq != was.seq {
			return j.state.has(id), true
		}
	}
}

// facts is a message of the facts of a game.
func (j *Journal) facts(game journal.GameID, kind string, last fact.ID, born int64, data []byte) *nats.Msg {
	m := nats.NewMsg(j.subject("fact", string(game)))
	m.Data = data
	m.Header.Set(jetstream.MsgIDHeader, nuid.Next())
	m.Header.Set(lastHeader, strconv.FormatInt(int64(last), 10))
	m.Header.Set(bornHeader, strconv.FormatInt(born, 10))
	if kind != "" {
		m.Header.Set(kindHeader, kind)
	}
	return m
}

// publish stores a message and returns its sequence. It tries again, under the
// same id, so that a message whose answer was lost is not stored twice.
func (j *Journal) publish(ctx context.Context, m *nats.Msg, o ...jetstream.PublishOpt) (uint64, error) {
	for {
		one, cancel := context.WithTimeout(ctx, persist.Attempt)
		ack, err := j.js.PublishMsg(one, m, append(o, jetstream.WithRetryAttempts(0))...)
		cancel()
		if err == nil {
			return ack.Sequence, nil
		}
		var refused *jetstream.APIError
		if errors.As(err, &refused) && refused.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence {
			return 0, errLost
		}
		if errors.Is(err, nats.ErrMaxPayload) || errors.Is(err, nats.ErrConnectionClosed) {
			return 0, err
		}
		select {
		case <-ctx.Done():
			return 0, fmt.Errorf("no quorum of the hall's servers has confirmed it: %w", err)
		case <-time.After(persist.Pause):
		}
	}
}

// encode writes entries one a line.
func encode(entries []fact.Entry) ([]byte, error) {
	var b bytes.Buffer
	for _, e := range entries {
		line, err := fact.Encode(e)
		if err != nil {
			return nil, err
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	return b.Bytes(), nil
}

func decode(data []byte) ([]fact.Entry, error) {
	var entries []fact.Entry
	for line := range bytes.Lines(data) {
		e, err := fact.Decode(bytes.TrimRight(line, "\n"))
		if err != nil {
			return entries, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}
