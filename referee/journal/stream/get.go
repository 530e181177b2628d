package stream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
)

// batch is how many messages one request asks for, and batchBytes about how
// many bytes.
const (
	batch      = 512
	batchBytes = 8 << 20
)

// errNoAnswer is a request that no replica has answered in full.
var errNoAnswer = errors.New("no server of the hall answers")

// get reads messages of a subject, which may have wildcards, from seq on, from
// whichever replica answers; more says that there were more at that moment.
// The protocol is that of batched direct gets (NATS architecture decision
// record 31).
func (j *Journal) get(ctx context.Context, seq uint64, subject string) (messages []message, more bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, persist.Attempt)
	defer cancel()
	inbox := j.nc.NewRespInbox()
	sub, err := j.nc.SubscribeSync(inbox)
	if err != nil {
		return nil, false, err
	}
	defer func() { _ = sub.Unsubscribe() }()
	request, err := json.Marshal(
		map[string]any{"seq": seq, "next_by_subj": subject, "batch": batch, "max_bytes": batchBytes},
	)
	if err != nil {
		return nil, false, err
	}
	if err := j.nc.PublishRequest("$JS.API.DIRECT.GET.HALL_"+j.hall, inbox, request); err != nil {
		return nil, false, err
	}
	for {
		m, err := sub.NextMsgWithContext(ctx)
		if err != nil {
			return nil, false, fmt.Errorf("%w: %w", errNoAnswer, err)
		}
		switch status := m.Header.Get("Status"); status {
		case "":
			one, err := received(m)
			if err != nil {
				return nil, false, err
			}
			messages = append(messages, one)
		case "204": // the end
			left, _ := strconv.ParseUint(m.Header.Get("Nats-Num-Pending"), 10, 64)
			return messages, left > 0, nil
		case "404": // nothing from seq on
			return nil, false, nil
		default:
			return nil, false, fmt.Errorf("%w: %s %s", errNoAnswer, status, m.Header.Get("Description"))
		}
	}
}

func received(m *nats.Msg) (message, error) {
	seq, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64)
	if err != nil {
		return message{}, fmt.Errorf("a message without its sequence: %w", err)
	}
	return message{seq: seq, subject: m.Header.Get(jetstream.SubjectHeader), header: m.Header, data: m.Data}, nil
}
