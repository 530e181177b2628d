package seating

import (
	"context"
	"slices"

	"github.com/tablemaid/tablemaid/referee/table"
)

// Attend says that a page is live until left is called. Of the tabs of a
// phone the one that came first plays, and goes on playing when it comes back.
func (s *Seats) Attend(ctx context.Context, game table.GameID, d Device, name, page string) (left func(), err error) {
	if name == "" {
		name = page
	}
	visit := new(byte) // another one each time
	err = s.move(ctx, game, func(p *phones) {
		for i, other := range p.tabs {
			if other.Device == d && other.Name == name {
				p.tabs[i].Page, p.tabs[i].visit = page, visit
				return
			}
		}
		if !p.present(d) {
			p.choose(d, name, s.now())
		}
		p.tabs = append(p.tabs, Tab{Device: d, Name: name, Page: page, Came: s.now(), visit: visit})
	})
	return func() {
		_ = s.move(context.WithoutCancel(ctx), game, func(p *phones) {
			p.tabs = slices.DeleteFunc(p.tabs, func(t Tab) bool { return t.visit == visit })
			if !p.present(d) {
				p.seen[d] = s.now()
			}
		})
	}, err
}

// move changes which pages are live.
func (s *Seats) move(ctx context.Context, game table.GameID, f func(*phones)) error {
	err := s.change(ctx, game, func(p *phones) error { f(p); return nil })
	s.moved()
	return err
}

// Here makes a live page the one in which its phone plays.
func (s *Seats) Here(ctx context.Context, game table.GameID, d Device, page string) error {
	return s.move(ctx, game, func(p *phones) {
		for _, t := range p.tabs {
			if t.Device == d && t.Page == page {
				p.choose(d, t.Name, s.now())
			}
		}
	})
}

// playing is the page in which a phone plays, "" if none of its is live.
func (p *phones) playing(d Device) string {
	open := p.open(d)
	if len(open) == 0 {
		return ""
	}
	if i := slices.IndexFunc(open, func(t Tab) bool { return t.Name == p.plays[d].Name }); i >= 0 {
		return open[i].Page
	}
	return open[0].Page
}

// Watch tells of every change at a table, never twice before it was read,
// until stop is called.
func (s *Seats) Watch(ctx context.Context, game table.GameID) (changes <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.at(ctx, game)
	if err != nil {
		return c, func() {}
	}
	p.watch[c] = struct{}{}
	return c, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(p.watch, c)
	}
}

func (p *phones) tell() {
	for c := range p.watch {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}
