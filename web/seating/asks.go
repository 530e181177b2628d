package seating

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/table"
)

// How many phones may ask for a seat of one game at once: in all, and from one address, behind which a club may have
// all its phones. One that asks always gets in: where there are too many it takes the place of the oldest at the
// address from which most ask, so that somebody who asks under many names keeps nobody else out.
const (
	mostAsks     = 32
	mostAsksFrom = 8
)

// Ask is a phone that would like a seat without a code, until the scorekeeper
// answers.
type Ask struct {
	Device Device
	Seat   int
}

// asking is from where and when a phone asked: not known, and so the oldest of one address, where that was at another
// machine or before the program was started.
type asking struct {
	seat int
	from string
	at   time.Time
}

// Ask asks the scorekeeper for a seat, from an address; 0 takes the question back.
func (s *Seats) Ask(ctx context.Context, game table.GameID, d Device, from string, seat int) error {
	return s.change(ctx, game, func(p *phones) error {
		if seat > 0 && d != "" {
			if out := p.crowded(d, from); out != "" {
				if err := s.ask(ctx, game, p, out, asking{}); err != nil {
					return err
				}
			}
		}
		return s.ask(ctx, game, p, d, asking{seat, from, s.now()})
	})
}

// crowded is the phone that asks no longer where another one does, "" for none.
func (p *phones) crowded(d Device, from string) Device {
	if _, already := p.asks[d]; already {
		return ""
	}
	by := map[string][]Device{}
	for _, other := range slices.Sorted(maps.Keys(p.asks)) {
		a := p.asks[other]
		by[a.from] = append(by[a.from], other)
	}
	most := from
	if len(by[from]) < mostAsksFrom {
		if len(p.asks) < mostAsks {
			return ""
		}
		for _, address := range slices.Sorted(maps.Keys(by)) {
			if len(by[address]) > len(by[most]) {
				most = address
			}
		}
	}
	return slices.MinFunc(by[most], func(a, b Device) int { return p.asks[a].at.Compare(p.asks[b].at) })
}

// ask notes that a phone would like to sit somewhere, or with seat 0 no longer.
func (s *Seats) ask(ctx context.Context, game table.GameID, p *phones, d Device, a asking) error {
	if d == "" {
		return nil
	}
	value := ""
	if delete(p.asks, d); a.seat > 0 {
		p.asks[d], value = a, strconv.Itoa(a.seat)
	}
	return s.note(ctx, game, askNote+string(d), Device(value))
}

// Asks lists the open questions by seat.
func (s *Seats) Asks(ctx context.Context, game table.GameID) []Ask {
	s.mu.Lock()
	defer s.mu.Unlock()
	var asks []Ask
	if p, err := s.at(ctx, game); err == nil {
		for d, a := range p.asks {
			asks = append(asks, Ask{d, a.seat})
		}
	}
	slices.SortFunc(asks, func(a, b Ask) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Device, b.Device))
	})
	return asks
}
