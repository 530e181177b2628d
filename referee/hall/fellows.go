package hall

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	fellowSubject = "fellow"
	// repeat is how often a machine says the same again, and forget after what
	// silence the others take it for gone.
	repeat = time.Second
	forget = 4 * time.Second
	// atOnce is how long what changes is gathered before it is said.
	atOnce = 100 * time.Millisecond
)

// Fellows is what the machines of a hall tell each other of the moment, such as
// which phones are there: plain messages that nobody keeps. Whoever comes later
// hears it with the next repetition.
type Fellows struct {
	node *Node
	ctx  context.Context
	stop context.CancelFunc
	done sync.WaitGroup
	news chan struct{} // one-slot bell

	mu   sync.Mutex
	text []byte
}

// fellow is a message of one machine.
type fellow struct {
	From string          `json:"from"` // the machine, as it was started this time
	Text json.RawMessage `json:"text,omitempty"`
	Bye  bool            `json:"bye,omitempty"`
}

// OpenFellows speaks to the other machines until it is closed.
func OpenFellows(n *Node) *Fellows {
	f := &Fellows{node: n, news: make(chan struct{}, 1)}
	f.ctx, f.stop = context.WithCancel(context.Background())
	f.done.Go(func() { f.speak(f.ctx) })
	return f
}

// Hear has one goroutine call heard when a machine says something else than
// before, and with nil when it is gone.
func (f *Fellows) Hear(heard func(machine string, text []byte)) error {
	said := make(chan *nats.Msg, 256)
	sub, err := f.node.conn.ChanSubscribe(fellowSubject, said)
	if err != nil {
		return fmt.Errorf("listen to the other machines: %w", err)
	}
	f.done.Go(func() {
		defer func() { _ = sub.Unsubscribe() }()
		f.listen(f.ctx, said, heard)
	})
	return nil
}

// Tell takes what this machine tells from now on, in JSON, in the place of what it told before.
func (f *Fellows) Tell(text []byte) {
	f.mu.Lock()
	f.text = text
	f.mu.Unlock()
	select {
	case f.news <- struct{}{}:
	default:
	}
}

// Close says goodbye.
func (f *Fellows) Close() {
	f.stop()
	f.done.Wait()
	f.say(fellow{Bye: true})
	_ = f.node.conn.FlushTimeout(time.Second) // the others find it out by themselves
}

func (f *Fellows) say(m fellow) {
	m.From = f.node.server.ID()
	if text, err := json.Marshal(m); err == nil {
		_ = f.node.conn.Publish(fellowSubject, text) // said again before long
	}
}

func (f *Fellows) speak(ctx context.Context) {
	clock := time.NewTicker(repeat)
	defer clock.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-f.news:
			select {
			case <-ctx.Done():
				return
			case <-time.After(atOnce):
			}
		case <-clock.C:
		}
		f.mu.Lock()
		text := f.text
		f.mu.Unlock()
		if text != nil {
			f.say(fellow{Text: text})
		}
	}
}

// listen tells what other machines say, and who is not heard any more.
func (f *Fellows) listen(ctx context.Context, said <-chan *nats.Msg, heard func(string, []byte)) {
	type last struct {
		text string
		at   time.Time
	}
	others := map[string]last{}
	gone := func(machine string) {
		delete(others, machine)
		heard(machine, nil)
	}
	clock := time.NewTicker(repeat)
	defer clock.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case m := <-said:
			var o fellow
			if json.Unmarshal(m.Data, &o) != nil || o.From == f.node.server.ID() {
				continue
			}
			before, known := others[o.From]
			if o.Bye {
				if known {
					gone(o.From)
				}
				continue
			}
			others[o.From] = last{string(o.Text), time.Now()}
			if before.text != string(o.Text) {
				heard(o.From, o.Text)
			}
		case <-clock.C:
			for machine, l := range others {
				if time.Since(l.at) > forget {
					gone(machine)
				}
			}
		}
	}
}
