package seating

import (
	"context"
	"slices"

	"github.com/tablemaid/tablemaid/referee/table"
)

// tab is a live page: which tab of the browser, and which load of it. A tab
// loaded again is the same tab; a copied one is too, so that the copy plays
// and the first one watches.
type tab struct{ name, page string }

// Attend says that a page is live until left is called. Of the tabs of a
// phone the one that came first plays, and goes on playing when it comes back.
func (s *Seats) Attend(ctx context.Context, game table.GameID, d Device, name, page string) (left func(), err error) {
	if name == "" {
		name = page
	}
	t := &tab{name, page}
	err = s.change(ctx, game, func(p *phones) error {
		for i, other := range p.tabs[d] {
			if other.name == name {
				p.tabs[d][i] = t
				return nil
			}
		}
		if p.tabs[d] = append(p.tabs[d], t); len(p.tabs[d]) == 1 {
			p.plays[d] = name
		}
		return nil
	})
	return func() {
		_ = s.change(context.WithoutCancel(ctx), game, func(p *phones) error { p.leave(d, t, s); return nil })
	}, err
}

func (p *phones) leave(d Device, t *tab, s *Seats) {
	p.tabs[d] = slices.DeleteFunc(p.tabs[d], func(other *tab) bool { return other == t })
	if len(p.tabs[d]) == 0 {
		delete(p.tabs, d)
		p.seen[d] = s.now()
	}
}

// Here makes a live page the one in which its phone plays.
func (s *Seats) Here(ctx context.Context, game table.GameID, d Device, page string) error {
	return s.change(ctx, game, func(p *phones) error {
		for _, t := range p.tabs[d] {
			if t.page == page {
				p.plays[d] = t.name
			}
		}
		return nil
	})
}

// playing is the page in which a phone plays, "" if none of its is live.
func (p *phones) playing(d Device) string {
	open := p.tabs[d]
	if len(open) == 0 {
		return ""
	}
	if i := slices.IndexFunc(open, func(t *tab) bool { return t.name == p.plays[d] }); i >= 0 {
		return open[i].page
	}
	return open[0].page
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
