package seating

import (
	"context"
	"time"

	"github.com/tablemaid/tablemaid/referee/table"
)

// away is how long a scorekeeper may be gone before a player may take over,
// and deserted before anybody may.
const (
	away     = 2 * time.Minute
	deserted = 10 * time.Minute
)

// MayKeep reports whether a phone may become the scorekeeper by itself: where
// there is none, or where the scorekeeper has been away for a while.
func (s *Seats) MayKeep(ctx context.Context, game table.GameID, d Device) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	return err == nil && d != "" && p.mayKeep(d, s.now())
}

func (p *phones) mayKeep(d Device, now time.Time) bool {
	if p.keeper == "" {
		return true
	}
	left, known := p.seen[p.keeper]
	if p.keeper == d || p.present(p.keeper) || !known {
		return false
	}
	gone := now.Sub(left)
	return gone > away && p.role(d).Seat > 0 || gone > deserted && len(p.seats) == 0
}

// Kept reports whether a game has a scorekeeper.
func (s *Seats) Kept(ctx context.Context, game table.GameID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	return err != nil || p.keeper != ""
}

// Keep makes a phone the scorekeeper. Where MayKeep is false it is a Refusal.
func (s *Seats) Keep(ctx context.Context, game table.GameID, d Device) error {
	return s.change(ctx, game, func(p *phones) error {
		if !p.mayKeep(d, s.now()) {
			return table.Refusal{Message: "Another phone keeps the score. Its owner can hand it over under “Seats and phones”."}
		}
		return s.keep(ctx, game, p, d)
	})
}

func (s *Seats) keep(ctx context.Context, game table.GameID, p *phones, d Device) error {
	for _, where := range []table.GameID{game, ""} { // and of the house
		if err := s.note(ctx, where, keeperNote, d); err != nil {
			return err
		}
	}
	p.keeper = d
	return s.dropCode(ctx, game, p, 0)
}

// KeepsHouse reports whether a phone may change what concerns all games, which
// the one may that kept the score last, and whether any phone ever did.
func (s *Seats) KeepsHouse(ctx context.Context, d Device) (keeps, any bool, err error) {
	notes, err := s.notes.Notes(ctx, "")
	if err != nil {
		return false, false, err
	}
	keeper := Device(notes[keeperNote])
	return keeper == d && d != "", keeper != "", nil
}

// KeepHouse makes a phone the one that may change what concerns all games.
func (s *Seats) KeepHouse(ctx context.Context, d Device) error { return s.note(ctx, "", keeperNote, d) }
