// Package fellows is what the machines of one hall tell each other of the moment, and how a phone whose
// machine is gone goes on at another.
package fellows

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/web/answer"
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

// Service knows the other machines, and takes in the phones that come from them. It is safe for use by many goroutines.
type Service struct {
	*answer.Answers
	Fellows
	tickets tickets
	now     func() time.Time

	mu            sync.Mutex
	plain, secure []string // where the pages of all that were ever heard are
}

// New makes what knows the other machines; nil for none. Ticket is a key that
// all of them have and nobody else.
func New(a *answer.Answers, f Fellows, ticket [32]byte, now func() time.Time) (*Service, error) {
	if f == nil {
		return nil, nil
	}
	t, err := newTickets(ticket)
	return &Service{Answers: a, Fellows: f, tickets: t, now: now}, err
}

// told is what a machine tells the others.
type told struct {
	Plain  string           `json:"plain,omitempty"`  // where its pages are, over HTTP
	Secure string           `json:"secure,omitempty"` // and over HTTPS
	Live   seating.Presence `json:"live,omitempty"`
}

// Meet tells the other machines which phones are here and where the pages are, over
// HTTP and HTTPS, and hears the same of them. The seats are not used yet.
func (s *Service) Meet(seats *seating.Seats, plain, secure string) error {
	if s == nil {
		return nil
	}
	tell := func() {
		text, err := json.Marshal(told{Plain: plain, Secure: secure, Live: seats.Presence()})
		if err == nil { // of strings and times it is always nil
			s.Tell(text)
		}
	}
	seats.OnMove(tell)
	tell()
	return s.Hear(func(machine string, text []byte) {
		var t told
		if text != nil && json.Unmarshal(text, &t) != nil {
			return // another version: it is as if it were not there
		}
		s.met(t)
		seats.Elsewhere(context.Background(), machine, t.Live)
	})
}

// met keeps where a machine's pages are.
func (s *Service) met(t told) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range []struct {
		all *[]string
		new string
	}{{&s.plain, t.Plain}, {&s.secure, t.Secure}} {
		if a.new != "" && !slices.Contains(*a.all, a.new) {
			*a.all = append(slices.Clone(*a.all), a.new) // a page may be reading the old list
		}
	}
}

// pages are where the others' pages are.
func (s *Service) pages(secure bool) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if secure {
		return s.secure
	}
	return s.plain
}
