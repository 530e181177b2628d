// Package persist asks the servers of a hall again until one answers: between the
// death of a leader and the election of the next none does, for seconds.
package persist

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

const (
	// Patience is two elections that find no leader (the servers wait 4 to 9 s
	// before each) and one that does.
	Patience = 30 * time.Second
	// Attempt is how long one try of a write waits for its answer.
	Attempt = 2 * time.Second
	// Pause is how long to wait before the next try.
	Pause = 50 * time.Millisecond
	// longest is the longest try of those that were too short at first.
	longest = 8 * time.Second
)

// Retry tries until it succeeds or ctx ends: each time for as long as one try may take, and for longer where that was
// not enough, as on a machine that is very busy.
func Retry(ctx context.Context, each time.Duration, try func(context.Context) error) error {
	for {
		one, cancel := context.WithTimeout(ctx, each)
		err := try(one)
		cancel()
		each = min(2*each, max(each, longest))
		if err == nil || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(Pause):
		}
	}
}

// sequenceNotFound is JSSequenceNotFoundErrF of the server, as the client words it.
const sequenceNotFound = "err_code=10043"

// Delete overwrites one message on all servers; one that is gone already
// is no error: a server that lags may have told of it still. While the servers
// elect a leader it tries again, for as long as ctx lasts.
func Delete(ctx context.Context, s jetstream.Stream, seq uint64) error {
	ctx, cancel := context.WithTimeout(ctx, Patience)
	defer cancel()
	return Retry(ctx, Attempt, func(ctx context.Context) error { return deleteOnce(ctx, s, seq) })
}

func deleteOnce(ctx context.Context, s jetstream.Stream, seq uint64) error {
	err := s.SecureDeleteMsg(ctx, seq)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return nil
	}
	// The client hands over the server's refusal as words only: "no message found", or of three servers, where the
	// one that leads has erased it meanwhile, "sequence 8 not found".
	if errors.Is(err, jetstream.ErrMsgDeleteUnsuccessful) &&
		(strings.Contains(err.Error(), "no message found") || strings.Contains(err.Error(), sequenceNotFound)) {
		return nil
	}
	return err
}
