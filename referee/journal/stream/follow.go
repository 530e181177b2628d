package stream

import (
	"context"
	"encoding/json"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
)

// load reads the newest message of every subject.
func (j *Journal) load(ctx context.Context) error {
	c, err := j.reader(ctx)
	if c == nil || err != nil {
		return err
	}
	defer func() {
		soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), answered)
		defer cancel()
		_ = j.stream.DeleteConsumer(soon, c.CachedInfo().Name) // otherwise it ends by itself
	}()
	for {
		batch, err := c.Fetch(1000, jetstream.FetchMaxWait(persist.Attempt))
		if err != nil {
			return err
		}
		got, left := 0, uint64(0)
		for m := range batch.Messages() {
			meta, err := m.Metadata()
			if err != nil {
				return err
			}
			j.state.take(message{seq: meta.Sequence.Stream, subject: m.Subject(), header: m.Headers(), data: m.Data()})
			got, left = got+1, meta.NumPending
			if left == 0 {
				return nil
			}
		}
		if err := batch.Error(); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if got == 0 && c.CachedInfo().NumPending > 0 {
			return errNoAnswer // there was something to read
		}
		if got == 0 {
			return nil
		}
	}
}

// reader reads the newest message of every subject; nil where there is none. While a cluster has no leader, it says
// nothing at all: it is asked again soon, not when the time for reading is over.
func (j *Journal) reader(ctx context.Context) (c jetstream.Consumer, err error) {
	return c, persist.Retry(ctx, answered, func(ctx context.Context) error {
		info, err := j.stream.Info(ctx)
		if err != nil || info.State.Msgs == 0 {
			return err
		}
		c, err = j.stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
			DeliverPolicy:     jetstream.DeliverLastPerSubjectPolicy,
			FilterSubjects:    info.Config.Subjects, // which that policy demands
			AckPolicy:         jetstream.AckNonePolicy,
			MemoryStorage:     true,
			Replicas:          1,
			InactiveThreshold: 10 * time.Second,
		})
		return err
	})
}

// listen follows the stream until the journal is closed.
func (j *Journal) listen() error {
	ctx, stop := context.WithCancel(context.Background())
	j.stop = stop
	stored := make(chan *nats.Msg, 1024)
	sub, err := j.nc.ChanSubscribe("news.>", stored)
	if err != nil {
		stop()
		return err
	}
	j.news = sub
	j.done.Go(func() {
		defer func() { _ = sub.Unsubscribe() }()
		j.follow(ctx, stored)
	})
	return nil
}

// follow applies what is published as stored when it is the next message, and
// otherwise fetches. It looks from time to time in any case, because what is
// published may be lost.
func (j *Journal) follow(ctx context.Context, stored <-chan *nats.Msg) {
	clock := time.NewTicker(look)
	defer clock.Stop()
	j.ring() // for what was stored while the journal was being opened
	for {
		select {
		case <-ctx.Done():
			return
		case m := <-stored:
			if m.Header.Get("Nats-Stream") != "HALL_"+j.hall {
				continue
			}
			seq, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64)
			if err != nil {
				continue
			}
			if next := j.applied() + 1; seq == next {
				j.state.take(message{seq: seq, subject: m.Header.Get(jetstream.SubjectHeader), header: m.Header, data: m.Data})
			} else if seq > next {
				j.ring()
			}
		case <-j.bell:
			j.fetch(ctx)
		case <-clock.C:
			j.fetch(ctx)
		}
	}
}

func (j *Journal) applied() uint64 {
	j.state.mu.Lock()
	defer j.state.mu.Unlock()
	return j.state.applied
}

// ring has the follower look.
func (j *Journal) ring() {
	select {
	case j.bell <- struct{}{}:
	default:
	}
}

// fetch applies what any replica has after the last applied message. What
// fails is tried again at the next look.
func (j *Journal) fetch(ctx context.Context) {
	for ctx.Err() == nil {
		messages, more, err := j.get(ctx, j.applied()+1, ">")
		if err != nil || len(messages) == 0 {
			return
		}
		j.state.take(messages...)
		if !more {
			return
		}
	}
}

// CatchUp implements journal.Late.
func (j *Journal) CatchUp(ctx context.Context) error {
	newest, err := j.newest(ctx)
	if err != nil {
		return err
	}
	for j.applied() < newest {
		j.ring()
		soon, cancel := context.WithTimeout(ctx, persist.Pause)
		_ = j.state.await(soon, newest)
		cancel()
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// newest is the sequence of the newest message, as the leader of the stream has it; 0 for none.
func (j *Journal) newest(ctx context.Context) (uint64, error) {
	m, err := j.nc.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET.HALL_"+j.hall, []byte(`{"last_by_subj":">"}`))
	if err != nil {
		return 0, err
	}
	var answer struct {
		Message struct {
			Seq uint64 `json:"seq"`
		} `json:"message"`
		Error *jetstream.APIError `json:"error"`
	}
	if err := json.Unmarshal(m.Data, &answer); err != nil {
		return 0, err
	}
	if answer.Error != nil && answer.Error.ErrorCode != jetstream.JSErrCodeMessageNotFound {
		return 0, answer.Error
	}
	return answer.Message.Seq, nil
}

// Follow implements journal.Shared.
func (j *Journal) Follow(tell func(journal.News)) (stop func()) {
	var mu sync.Mutex
	stopped := false
	f := &follower{tell: func(n journal.News) {
		mu.Lock()
		defer mu.Unlock()
		if !stopped {
			tell(n)
		}
	}}
	j.state.mu.Lock()
	j.state.followers[f] = struct{}{}
	j.state.mu.Unlock()
	return func() {
		j.state.mu.Lock()
		delete(j.state.followers, f)
		j.state.mu.Unlock()
		mu.Lock()
		stopped = true
		mu.Unlock()
	}
}
