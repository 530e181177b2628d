package seating

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Seats are the phones at all tables of a house. It is safe for use by many
// goroutines.
type Seats struct {
	notes journal.Notes
	now   func() time.Time
	moved func()
	goOn  func() []table.GameID // the games that are not over

	mu    sync.Mutex
	games map[table.GameID]*phones
}

// phones are those of one game.
type phones struct {
	keeper Device
	seats  map[int]Device
	codes  map[int]string    // by seat; 0 is the scorekeeper's own, to hand it over
	asks   map[Device]asking // who would like to sit where
	tabs   []Tab             // live at this machine
	others map[string][]Tab  // live at other machines, by machine
	plays  map[Device]Choice
	seen   map[Device]time.Time // when a phone's last tab closed
	watch  map[chan struct{}]struct{}
}

// New makes the seats of a house, kept in the notes beside its games; goOn are those that are not over.
func New(notes journal.Notes, goOn func() []table.GameID, now func() time.Time) *Seats {
	return &Seats{notes: notes, goOn: goOn, now: now, moved: func() {}, games: map[table.GameID]*phones{}}
}

const (
	keeperNote = "keeper"
	seatNote   = "seat/"
	askNote    = "ask/"
	codeNote   = "code/"
)

// at reads a game's phones the first time. The caller holds the lock.
func (s *Seats) at(ctx context.Context, game table.GameID) (*phones, error) {
	if p, ok := s.games[game]; ok {
		return p, nil
	}
	kept, err := s.notes.Notes(ctx, game)
	if err != nil {
		return nil, err
	}
	p := &phones{
		keeper: Device(kept[keeperNote]), seats: map[int]Device{}, asks: map[Device]asking{},
		others: map[string][]Tab{}, plays: map[Device]Choice{}, seen: map[Device]time.Time{},
		watch: map[chan struct{}]struct{}{},
	}
	p.read(kept)
	p.seen[p.keeper] = s.now() // perhaps about to come back after a restart
	s.games[game] = p
	return p, nil
}

// read takes who sits where from the notes of the game.
func (p *phones) read(kept map[string]string) {
	p.keeper = Device(kept[keeperNote])
	clear(p.seats)
	before := p.asks
	p.asks = map[Device]asking{}
	p.codes = codesIn(kept)
	for name, value := range kept {
		if n, isSeat := strings.CutPrefix(name, seatNote); isSeat {
			if seat, err := strconv.Atoi(n); err == nil {
				p.seats[seat] = Device(value)
			}
		}
		if d, isAsk := strings.CutPrefix(name, askNote); isAsk {
			if seat, err := strconv.Atoi(value); err == nil {
				a := before[Device(d)]
				a.seat = seat
				p.asks[Device(d)] = a
			}
		}
	}
}

// Refresh reads again who sits where, when another program may have changed it.
func (s *Seats) Refresh(ctx context.Context, game table.GameID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, ok := s.games[game]
	if !ok {
		return
	}
	if kept, err := s.notes.Notes(ctx, game); err == nil {
		p.read(kept)
		p.tell()
	}
}

// CatchUp reads who sits where as it is known at any machine by now, where this one may have been told a little later.
func (s *Seats) CatchUp(ctx context.Context, game table.GameID) {
	late, ok := s.notes.(journal.Late)
	if !ok {
		return
	}
	soon, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if late.CatchUp(soon) == nil {
		s.Refresh(ctx, game)
	}
}

// patience is how long to wait for what is known at other machines.
const patience = 2 * time.Second

// Forget drops what is known of a game that was deleted.
func (s *Seats) Forget(game table.GameID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.games, game)
}

// change runs f on a game's phones and tells everybody who watches.
func (s *Seats) change(ctx context.Context, game table.GameID, f func(*phones) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	if err != nil {
		return err
	}
	if err := f(p); err != nil {
		return err
	}
	p.tell()
	return nil
}

// Claim is what a phone is at a table, whichever of its tabs plays.
func (s *Seats) Claim(ctx context.Context, game table.GameID, d Device) (Role, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	if err != nil {
		return Role{}, err
	}
	return p.role(d), nil
}

// Role is what a phone is at a table, seen from one of its pages ("" for one
// that is not live): while it plays in one tab, the others watch.
func (s *Seats) Role(ctx context.Context, game table.GameID, d Device, page string) (Role, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	if err != nil {
		return Role{}, err
	}
	r := p.role(d)
	if playing := p.playing(d); !r.Watches() && playing != "" && playing != page {
		return Role{Elsewhere: true}, nil
	}
	return r, nil
}

func (p *phones) role(d Device) Role {
	r := Role{Keeper: d != "" && p.keeper == d}
	for seat, other := range p.seats {
		if other == d && d != "" {
			r.Seat = seat
		}
	}
	return r
}

// note writes who sits where or keeps the score. A phone that hangs up meanwhile
// leaves no half of a change behind.
func (s *Seats) note(ctx context.Context, game table.GameID, name string, d Device) error {
	if err := s.notes.Note(context.WithoutCancel(ctx), game, name, string(d)); err != nil {
		return fmt.Errorf("keep who sits where: %w", err)
	}
	return nil
}

// Sit gives a seat to a phone, which leaves the one it had; who sat there
// before watches from now on. Whether it may be given is the caller's question.
func (s *Seats) Sit(ctx context.Context, game table.GameID, d Device, seat int) error {
	return s.change(ctx, game, func(p *phones) error { return s.sit(ctx, game, p, d, seat) })
}

// SitDown gives a free seat to a phone that said whose it is; ok is false if
// another phone has the seat.
func (s *Seats) SitDown(ctx context.Context, game table.GameID, d Device, seat int) (ok bool, err error) {
	err = s.change(ctx, game, func(p *phones) error {
		if other, taken := p.seats[seat]; taken && other != d {
			return nil
		}
		ok = true
		return s.sit(ctx, game, p, d, seat)
	})
	return ok, err
}

func (s *Seats) sit(ctx context.Context, game table.GameID, p *phones, d Device, seat int) error {
	if was := p.role(d).Seat; was != 0 && was != seat {
		if err := s.free(ctx, game, p, was); err != nil {
			return err
		}
	}
	if err := s.note(ctx, game, seatNote+strconv.Itoa(seat), d); err != nil {
		return err
	}
	p.seats[seat] = d
	if err := s.dropCode(ctx, game, p, seat); err != nil {
		return err
	}
	return s.ask(ctx, game, p, d, asking{})
}

// Carry lets everybody who sat at one game sit at the next under the same
// name, and whoever watches the first know of it.
func (s *Seats) Carry(ctx context.Context, from, to table.GameID, was, is []string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	old, err := s.at(ctx, from)
	if err != nil {
		return err
	}
	next, err := s.at(ctx, to)
	if err != nil {
		return err
	}
	for seat, d := range old.seats {
		if seat > len(was) {
			continue
		}
		if i := slices.Index(is, was[seat-1]); i >= 0 {
			if err := s.sit(ctx, to, next, d, i+1); err != nil {
				return err
			}
		}
	}
	old.tell()
	return nil
}

// Free takes a seat from whoever has it.
func (s *Seats) Free(ctx context.Context, game table.GameID, seat int) error {
	return s.change(ctx, game, func(p *phones) error { return s.free(ctx, game, p, seat) })
}

func (s *Seats) free(ctx context.Context, game table.GameID, p *phones, seat int) error {
	if err := s.note(ctx, game, seatNote+strconv.Itoa(seat), ""); err != nil {
		return err
	}
	delete(p.seats, seat)
	return nil
}

// Leave gives up a phone's seat; a scorekeeper goes on keeping the score.
func (s *Seats) Leave(ctx context.Context, game table.GameID, d Device) error {
	return s.change(ctx, game, func(p *phones) error {
		if seat := p.role(d).Seat; seat != 0 {
			return s.free(ctx, game, p, seat)
		}
		return nil
	})
}

// Others reports whether any phone but d has a say at a table.
func (s *Seats) Others(ctx context.Context, game table.GameID, d Device) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	if err != nil {
		return true
	}
	if p.keeper != "" && p.keeper != d {
		return true
	}
	for _, other := range p.seats {
		if other != d {
			return true
		}
	}
	return false
}

// Tell tells everybody who watches a table that something beside its facts
// has changed.
func (s *Seats) Tell(ctx context.Context, game table.GameID) {
	_ = s.change(ctx, game, func(*phones) error { return nil })
}

// Taken lists the seats that a phone has claimed.
func (s *Seats) Taken(ctx context.Context, game table.GameID) map[int]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	taken := map[int]bool{}
	if p, err := s.at(ctx, game); err == nil {
		for seat := range p.seats {
			taken[seat] = true
		}
	}
	return taken
}
