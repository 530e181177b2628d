package stream

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
	"github.com/tablemaid/tablemaid/referee/journal/stream/pictures"
)

// Options say which hall, and how it is kept.
type Options struct {
	// Hall is its name: letters, digits, - and _.
	Hall string
	// Replicas is how many servers keep each message: 1, or 3 in a cluster.
	Replicas int
	// Patience is how long a write may take, through an election of a new
	// leader of the stream, before it is given up; 0 for 30 s.
	Patience time.Duration
}

// Journal is a handle on the journal of a hall. It is safe for use by many
// goroutines. Use Open.
type Journal struct {
	*pictures.Store
	nc       *nats.Conn
	js       jetstream.JetStream
	stream   jetstream.Stream
	hall     string
	patience time.Duration

	state *state
	bell  chan struct{} // rings when something may be there to fetch
	news  *nats.Subscription
	stop  context.CancelFunc
	done  sync.WaitGroup
}

var (
	_           journal.Shared = (*Journal)(nil)
	_           journal.Late   = (*Journal)(nil)
	hallPattern                = regexp.MustCompile(`^[A-Za-z0-9_-]{1,32}$`)
)

const (
	// answered is how long one try to make a stream waits: a cluster that has no
	// leader yet, or is just making it for another server, says nothing at all.
	answered = time.Second
	// loading is how long one try to read all of a hall may take.
	loading = time.Minute
	// look is how often a handle asks for what it may have missed.
	look = time.Second
)

// Open opens the journal of a hall, which is made when there is none. The
// caller keeps the connection and closes it after the journal.
func Open(ctx context.Context, nc *nats.Conn, o Options) (*Journal, error) {
	if !hallPattern.MatchString(o.Hall) {
		return nil, fmt.Errorf("open the journal of the hall: %q is no name of a hall: use letters, digits, - and _", o.Hall)
	}
	js, err := jetstream.New(nc)
	if err != nil {
		return nil, fmt.Errorf("open the journal of the hall: %w", err)
	}
	j := &Journal{nc: nc, js: js, hall: o.Hall, patience: o.Patience, bell: make(chan struct{}, 1)}
	if j.patience == 0 {
		j.patience = persist.Patience
	}
	if err := j.open(ctx, max(1, o.Replicas)); err != nil {
		return nil, fmt.Errorf("open the journal of the hall: %w", err)
	}
	return j, nil
}

func (j *Journal) open(ctx context.Context, replicas int) (err error) {
	// The other servers may still be starting. Where the streams are made all of
	// them must be there ("no suitable peers for placement"), afterwards two.
	makeStream := func(ctx context.Context) error { return j.makeStream(ctx, replicas) }
	if err := persist.Retry(ctx, answered, makeStream); err != nil {
		return err
	}
	openPictures := func(ctx context.Context) (err error) {
		j.Store, err = pictures.Open(ctx, j.js, j.hall, replicas, j.patience)
		return err
	}
	if err := persist.Retry(ctx, answered, openPictures); err != nil {
		return err
	}
	j.state = newState()
	if err := persist.Retry(ctx, loading, j.load); err != nil {
		return err
	}
	if err := j.listen(); err != nil {
		return err
	}
	// The server that answered may have been behind.
	if err := persist.Retry(ctx, answered, j.CatchUp); err != nil {
		return errors.Join(err, j.Close())
	}
	return nil
}

// makeStream opens the stream, and makes or changes it where it is not as it should be. A change asks all servers,
// which takes long on busy ones.
func (j *Journal) makeStream(ctx context.Context, replicas int) (err error) {
	want := jetstream.StreamConfig{
		Name: "HALL_" + j.hall, Description: "facts, notes and results of the hall",
		Subjects: []string{j.subject("fact", "*"), j.subject("note", ">"), j.subject("result", "*")},
		Storage:  jetstream.FileStorage, Replicas: replicas, AllowDirect: true,
		RePublish: &jetstream.RePublish{Source: ">", Destination: "news.>"},
	}
	if j.stream, err = j.js.Stream(ctx, want.Name); err == nil {
		if serves(j.stream.CachedInfo().Config, want) {
			return nil
		}
	} else if !errors.Is(err, jetstream.ErrStreamNotFound) {
		return err
	}
	j.stream, err = j.js.CreateOrUpdateStream(ctx, want)
	return err
}

// serves reports whether a stream is all that is wanted of it. That it is more, as a newer program made it, is left so:
// machines of one hall are updated one after the other.
func serves(has, want jetstream.StreamConfig) bool {
	for _, s := range want.Subjects {
		if !slices.Contains(has.Subjects, s) {
			return false
		}
	}
	return has.Replicas == want.Replicas && has.AllowDirect && has.RePublish != nil && *has.RePublish == *want.RePublish
}

func (j *Journal) subject(kind, rest string) string { return kind + "." + j.hall + "." + rest }

// Close implements journal.Journal.
func (j *Journal) Close() error {
	j.stop()
	j.done.Wait()
	return nil
}
