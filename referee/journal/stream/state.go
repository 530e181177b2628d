package stream

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Headers of a message of facts.
const (
	lastHeader = "Tablemaid-Last" // the newest entry
	bornHeader = "Tablemaid-Born" // when the game was begun here, in nanoseconds
	kindHeader = "Tablemaid-Kind" // "" for appended entries
)

// Kinds of messages of facts besides appended entries.
const (
	whole = "whole" // all entries of a game, in the place of those before
	gone  = "gone"  // the game has been forgotten
)

// message is one message of the stream.
type message struct {
	seq     uint64
	subject string
	header  nats.Header
	data    []byte
}

// head is the end of a game.
type head struct {
	seq  uint64 // of its newest message
	last fact.ID
	born int64
}

// state is what a handle knows of the hall: everything up to one message.
type state struct {
	mu        sync.Mutex
	applied   uint64
	moved     chan struct{} // closed when applied moves
	games     map[journal.GameID]head
	notes     map[journal.GameID]map[string]string
	results   map[journal.GameID]journal.Result
	followers map[*follower]struct{}
	// recent are the ids of the newest messages of facts, in a ring.
	recent [4096]string
	newest int
}

// has reports whether a message of facts was stored a while ago or less.
func (s *state) has(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Contains(s.recent[:], id)
}

// follower is one who is told of changes.
type follower struct{ tell func(journal.News) }

func newState() *state {
	return &state{
		moved: make(chan struct{}), games: map[journal.GameID]head{}, notes: map[journal.GameID]map[string]string{},
		results: map[journal.GameID]journal.Result{}, followers: map[*follower]struct{}{},
	}
}

// house stands for no game in a subject.
const house = "_"

// apply takes the next message; older ones are passed over. The caller owns
// the state.
func (s *state) apply(m message) (n journal.News, told bool) {
	if m.seq <= s.applied {
		return n, false
	}
	s.applied = m.seq
	close(s.moved)
	s.moved = make(chan struct{})
	parts := strings.Split(m.subject, ".") // kind, hall, game, name
	if len(parts) < 3 {
		return n, false
	}
	n.Game = journal.GameID(parts[2])
	switch parts[0] {
	case "fact":
		return s.applyFacts(n, m)
	case "note":
		if n.Game == house {
			n.Game = ""
		}
		name, err := base64.RawURLEncoding.DecodeString(parts[len(parts)-1])
		if err != nil {
			return n, false
		}
		if s.notes[n.Game] == nil {
			s.notes[n.Game] = map[string]string{}
		}
		s.notes[n.Game][string(name)] = string(m.data)
		if len(m.data) == 0 {
			delete(s.notes[n.Game], string(name))
		}
		n.What = journal.Noted
	case "result":
		var r journal.Result
		delete(s.results, n.Game)
		if json.Unmarshal(m.data, &r) == nil && len(m.data) > 0 {
			s.results[n.Game], n.Result = r, r
		}
		n.What = journal.Resulted
	}
	return n, true
}

func (s *state) applyFacts(n journal.News, m message) (journal.News, bool) {
	last, _ := strconv.ParseInt(m.header.Get(lastHeader), 10, 64)
	born, _ := strconv.ParseInt(m.header.Get(bornHeader), 10, 64)
	s.games[n.Game] = head{seq: m.seq, last: fact.ID(last), born: born}
	s.newest = (s.newest + 1) % len(s.recent)
	s.recent[s.newest] = m.header.Get(jetstream.MsgIDHeader)
	switch m.header.Get(kindHeader) {
	case whole:
		n.What = journal.Rewritten
	case gone:
		n.What = journal.Forgotten
		delete(s.notes, n.Game)
		delete(s.results, n.Game)
	default:
		n.What = journal.Appended
		var err error
		if n.Entries, err = decode(m.data); err != nil {
			n.What, n.Entries = journal.Rewritten, nil // who shows the game reads it again, and hears why that cannot be
		}
	}
	return n, true
}

// take applies messages and tells the followers, in order. Only one goroutine
// at a time may call it.
func (s *state) take(messages ...message) {
	for _, m := range messages {
		s.mu.Lock()
		n, told := s.apply(m)
		var to []*follower
		if told {
			for f := range s.followers {
				to = append(to, f)
			}
		}
		s.mu.Unlock()
		for _, f := range to {
			f.tell(n)
		}
	}
}

// head is the end of a game as known here.
func (s *state) head(game journal.GameID) (head, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.games[game], s.moved
}

// await waits until a message has been applied.
func (s *state) await(ctx context.Context, seq uint64) error {
	for {
		s.mu.Lock()
		applied, moved := s.applied, s.moved
		s.mu.Unlock()
		if applied >= seq {
			return nil
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// heads are the ends of all games that are there. The caller owns the map.
func (s *state) heads() map[journal.GameID]head {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := maps.Clone(s.games)
	maps.DeleteFunc(all, func(_ journal.GameID, h head) bool { return h.last == 0 })
	return all
}
