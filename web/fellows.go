package web

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"github.com/tablemaid/tablemaid/web/seating"
)

// Fellows are the other machines of a hall. What they tell each other is of the
// moment; nobody keeps it.
type Fellows interface {
	// Tell tells them something, in JSON, until something else is told.
	Tell(text []byte)
	// Hear calls heard whenever one of them tells something new, one call at a
	// time, and with nil when it is gone.
	Hear(heard func(machine string, text []byte)) error
}

// fellows are the other machines as this one knows them. It is safe for use by
// many goroutines.
type fellows struct {
	Fellows
	mu            sync.Mutex
	plain, secure []string // where the pages of all that were ever heard are
}

// told is what a machine tells the others.
type told struct {
	Plain  string           `json:"plain,omitempty"`  // where its pages are, over HTTP
	Secure string           `json:"secure,omitempty"` // and over HTTPS
	Live   seating.Presence `json:"live,omitempty"`
}

// meet tells the other machines which phones are here, and hears which are
// there. The server's seats are not used yet.
func (s *Server) meet(o Options) error {
	if s.fellows == nil {
		return nil
	}
	tell := func() {
		text, err := json.Marshal(told{Plain: o.Address, Secure: o.Secure, Live: s.seats.Presence()})
		if err == nil { // of strings and times it is always nil
			s.fellows.Tell(text)
		}
	}
	s.seats.OnMove(tell)
	tell()
	return s.fellows.Hear(func(machine string, text []byte) {
		var t told
		if text != nil && json.Unmarshal(text, &t) != nil {
			return // another version: it is as if it were not there
		}
		s.fellows.met(t)
		s.seats.Elsewhere(context.Background(), machine, t.Live)
	})
}

// met keeps where a machine's pages are.
func (f *fellows) met(t told) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, a := range []struct {
		all *[]string
		new string
	}{{&f.plain, t.Plain}, {&f.secure, t.Secure}} {
		if a.new != "" && !slices.Contains(*a.all, a.new) {
			*a.all = append(slices.Clone(*a.all), a.new) // a page may be reading the old list
		}
	}
}

// pages are where the others' pages are.
func (f *fellows) pages(secure bool) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	if secure {
		return f.secure
	}
	return f.plain
}
