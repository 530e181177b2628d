package seating

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/referee/table"
)

// Where several machines serve one house, each tells the others which pages are
// live at it: of the tabs of a phone one plays, whichever machines they ask, and
// a scorekeeper is there who is there at any of them.

// Presence is which pages are live at one machine, by game.
type Presence map[table.GameID]Live

// Live are the pages of one game, and in which tab a phone plays.
type Live struct {
	Tabs  []Tab             `json:"tabs,omitempty"`
	Plays map[Device]Choice `json:"plays,omitempty"`
}

// Tab is a live page: which tab of the browser, and which load of it. A tab
// loaded again is the same tab; a copied one is too, so that the copy plays
// and the first one watches.
type Tab struct {
	Device Device    `json:"phone"`
	Name   string    `json:"name"`
	Page   string    `json:"page"`
	Came   time.Time `json:"came"`

	visit *byte // which stream of it, at this machine
}

// Choice is the tab in which a phone plays, and since when.
type Choice struct {
	Name string    `json:"name"`
	At   time.Time `json:"at"`
}

// OnMove calls moved whenever the live pages of this machine may have changed.
// It is called before the seats are used.
func (s *Seats) OnMove(moved func()) { s.moved = moved }

// Presence is which pages are live at this machine.
func (s *Seats) Presence() Presence {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := Presence{}
	for game, p := range s.games {
		l := Live{Tabs: slices.Clone(p.tabs), Plays: map[Device]Choice{}}
		for _, t := range p.tabs {
			if c, ok := p.plays[t.Device]; ok {
				l.Plays[t.Device] = c
			}
		}
		if len(l.Tabs) > 0 {
			all[game] = l
		}
	}
	return all
}

// Elsewhere takes which pages are live at another machine, nil when that is gone.
func (s *Seats) Elsewhere(ctx context.Context, machine string, there Presence) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for game := range there {
		_, _ = s.at(ctx, game) // if not, the next message does
	}
	for game, p := range s.games {
		before, now := p.others[machine], there[game].Tabs
		if len(now) > 0 {
			p.others[machine] = now
		} else {
			delete(p.others, machine)
		}
		changed := !slices.EqualFunc(before, now, func(a, b Tab) bool { return a.Device == b.Device && a.Page == b.Page })
		for d, c := range there[game].Plays {
			if c.At.After(p.plays[d].At) {
				p.plays[d], changed = c, true
			}
		}
		for _, t := range before {
			if !p.present(t.Device) {
				p.seen[t.Device] = s.now()
			}
		}
		if changed {
			p.tell()
		}
	}
}

// choose makes a tab the one in which a phone plays. It is the newest choice at all machines, also where the clock of
// this one is behind those of the others, or was put back.
func (p *phones) choose(d Device, name string, now time.Time) {
	now = now.Round(0) // the time of day, which is what other machines are told
	if before := p.plays[d].At; !now.After(before) {
		now = before.Add(time.Millisecond)
	}
	p.plays[d] = Choice{name, now}
}

// open are the live tabs of a phone at all machines, in the order in which they
// came.
func (p *phones) open(d Device) (tabs []Tab) {
	for _, all := range p.everywhere() {
		for _, t := range all {
			if t.Device == d {
				tabs = append(tabs, t)
			}
		}
	}
	slices.SortFunc(tabs, func(a, b Tab) int { return cmp.Or(a.Came.Compare(b.Came), cmp.Compare(a.Name, b.Name)) })
	return tabs
}

func (p *phones) everywhere() [][]Tab {
	all := [][]Tab{p.tabs}
	for _, tabs := range p.others {
		all = append(all, tabs)
	}
	return all
}

// present reports whether a phone has the game open at any machine.
func (p *phones) present(d Device) bool { return len(p.open(d)) > 0 }
