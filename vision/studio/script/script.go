package script

import (
	"fmt"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// Kind is what a hand does at the table.
type Kind string

// What hands do.
const (
	Aside Kind = "aside" // one card is laid face down in the box zone
	Pair  Kind = "pair"  // two cards are laid face up
	Last  Kind = "last"  // the loser shows the last card
	Turn  Kind = "turn"  // the card set aside is turned face up
	Glint Kind = "draw"  // a hand reaches over to draw; no card is seen
)

// Laid is one card and where it comes to lie on the table.
type Laid struct {
	Card card.Card
	Pose lens.Pose
}

// Move is one movement of one hand; times are in seconds from the start.
type Move struct {
	Kind  Kind
	Seat  int // whose hand, from 1
	Zone  zone.Zone
	Cards []Laid
	// The hand comes into the picture at Start, the cards lie still from Rest,
	// the hand is gone from Clear.
	Start, Rest, Clear float64
}

// Script is a whole video.
type Script struct {
	Seed   uint64
	Moves  []Move
	Length float64 // seconds
}

// attempts bounds the search for a round that fits the table.
const attempts = 60

// ChaosMaid writes one round for four players at the table of a profile. The
// same seed gives the same script.
func ChaosMaid(seed uint64, p calibration.Profile) (Script, error) {
	for i := range uint64(attempts) {
		rng := rand.New(rand.NewPCG(seed, i))
		r := play(rng)
		if !r.even() {
			continue
		}
		moves, ok, err := stage(rng, r, p)
		if err != nil {
			return Script{}, err
		}
		if ok {
			s := Script{Seed: seed, Moves: moves}
			s.time(rng)
			return s, nil
		}
	}
	return Script{}, fmt.Errorf("no round of %d fits into the zones of this table: make the seats' zones larger", attempts)
}

// stage finds a place for every card; ok is false when one found none.
func stage(rng *rand.Rand, r round, p calibration.Profile) (moves []Move, ok bool, err error) {
	l, err := newLayout(rng, p)
	if err != nil {
		return nil, false, err
	}
	box, ok := l.place(zone.Box, centre(p, zone.Box), 1)
	if !ok {
		return nil, false, nil
	}
	moves = append(moves, Move{Kind: Aside, Seat: 1, Zone: zone.Box, Cards: []Laid{{card.Back, box[0]}}})
	lay := func(kind Kind, seat int, cards ...card.Card) bool {
		z := zone.Seat(seat)
		poses, ok := l.place(z, centre(p, z), len(cards))
		if !ok {
			return false
		}
		m := Move{Kind: kind, Seat: seat, Zone: z}
		for i, c := range cards {
			m.Cards = append(m.Cards, Laid{c, poses[i]})
		}
		moves = append(moves, m)
		return true
	}
	for i, two := range r.pairs {
		if i >= r.opened && two.draws > 1 && rng.IntN(2) == 0 {
			moves = append(moves, Move{Kind: Glint, Seat: two.seat + 1})
		}
		if !lay(Pair, two.seat+1, two.cards...) {
			return nil, false, nil
		}
	}
	if !lay(Last, r.loser+1, r.last) {
		return nil, false, nil
	}
	return append(moves, Move{Kind: Turn, Seat: 1, Zone: zone.Box, Cards: []Laid{{r.aside, box[0]}}}), true, nil
}

// centre is the middle of a zone in pixels.
func centre(p calibration.Profile, name zone.Zone) lens.Point {
	a := p.PlayArea
	for _, z := range p.Zones {
		if z.Name == name {
			x, y := (z.Min.X+z.Max.X)/2, (z.Min.Y+z.Max.Y)/2
			return lens.Point{
				X: lens.Width * ((a[0].X*(1-x)+a[1].X*x)*(1-y) + (a[3].X*(1-x)+a[2].X*x)*y),
				Y: lens.Height * ((a[0].Y*(1-x)+a[1].Y*x)*(1-y) + (a[3].Y*(1-x)+a[2].Y*x)*y),
			}
		}
	}
	return lens.Point{X: lens.Width / 2, Y: lens.Height / 2}
}
