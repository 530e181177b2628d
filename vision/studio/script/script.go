package script

import (
	"fmt"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script/rounds"
)

// Kind is what a hand does at the table.
type Kind string

// What hands do.
const (
	Aside    Kind = "aside"    // one card is laid face down in the box zone
	Pair     Kind = "pair"     // two cards are laid face up
	Reveal   Kind = "reveal"   // a Revelation is laid in the middle (RV-3)
	Mate     Kind = "mate"     // its mate is discarded (RV-4)
	Last     Kind = "last"     // the loser shows the last card
	Turn     Kind = "turn"     // the card set aside is turned face up
	Glint    Kind = "draw"     // a hand reaches over to draw; no card is seen
	Lean     Kind = "lean"     // an arm rests over the table for a while
	Shift    Kind = "shift"    // a thing is moved
	Slip     Kind = "slip"     // a pair is laid, one card of it face down by mistake
	Straight Kind = "straight" // cards are pushed about in their place
	Push     Kind = "push"     // cards are pushed into another zone
	Back     Kind = "back"     // cards are taken back into the hand
	Sweep    Kind = "sweep"    // all cards of a zone are swept away
)

// Laid is one card and where it lies on the table.
type Laid struct {
	Card card.Card
	Pose lens.Pose
	// Coloured tells the coloured joker from the black one.
	Coloured bool
}

// Move is one movement of one hand; times are in seconds from the start.
type Move struct {
	Kind  Kind
	Seat  int // whose hand, from 1
	Zone  zone.Zone
	Cards []Laid    // that lie from Rest on
	Gone  []Laid    // that lie no longer from Touch on
	From  zone.Zone // where they lay; Zone if not said
	// Hides is the largest share of a card's better index that the others of the move
	// cover. From 0.5 on people cannot read it either.
	Hides float64
	// Hold is for how many seconds from Rest on the hand stays where it is, Grip how far from
	// the middle of the cards, in millimetres, the fingers are. Both is set where the other hand
	// lays one of the cards.
	Hold float64
	Grip lens.Point
	Both bool
	// Over is where an arm reaches that moves no card; To where a Thing, counted from 1, is
	// moved.
	Over  lens.Point
	Thing int
	To    lens.Pose
	// The hand comes into the picture at Start, reaches what lies there at
	// Touch, the cards lie still from Rest, the hand is gone from Clear.
	Start, Touch, Rest, Clear float64
}

// Trouble is something that happens to the camera or the light.
type Trouble string

// The troubles.
const (
	Bump   Trouble = "bump"   // the camera is kicked and stands elsewhere afterwards; people wait
	Knock  Trouble = "knock"  // the camera is knocked a little, and nobody stops for it
	Lamp   Trouble = "lamp"   // a lamp is switched on or off
	Cover  Trouble = "cover"  // something is in front of the lens
	Blur   Trouble = "blur"   // the lens looks for its focus
	Freeze Trouble = "freeze" // the same picture comes again and again
	Cut    Trouble = "cut"    // no picture comes: the cable is out
	Early  Trouble = "early"  // a bump before the first card lies
	Jolt   Trouble = "jolt"   // a knock that also turns and nears the camera a little
	Hunt   Trouble = "hunt"   // the lens looks for its focus while people play on
)

// Incident is one trouble and when it is; a lamp stays as it was switched, and
// a camera where it was kicked.
type Incident struct {
	Trouble  Trouble
	From, To float64     // seconds
	Camera   lens.Camera // after a bump
	Light    float64     // a lamp's, as a share of the light before
}

// Script is a whole video.
type Script struct {
	Seed      uint64
	Rate      int // frames a second
	Camera    lens.Camera
	Table     calibration.Profile
	CardWidth float64 // millimetres
	Moves     []Move  // by their Start
	Incidents []Incident
	Length    float64 // seconds
	Things    []Thing
	// Retreat is how far beyond a person's place a hand is when it is gone, in millimetres;
	// 0 for the usual.
	Retreat float64
	// Elbows are how far, in radians, each seat's person has the elbow to the right of the straight line from their place
	// to what they lay; every other person lays with the left hand, and has it to the left.
	Elbows [seats]float64
	Size   Size
	// Zones are where people lay, as shares of the table top.
	Zones []calibration.Zone
}

// attempts bounds the search for a round that fits the table.
const attempts = 60

// ChaosMaid writes one round for four players at the table of a profile. The
// same seed gives the same script.
func ChaosMaid(seed uint64, p calibration.Profile) (Script, error) {
	for i := range uint64(attempts) {
		rng := rand.New(rand.NewPCG(seed, i))
		r := rounds.ChaosMaid.Play(rng)
		if !r.Even() {
			continue
		}
		moves, ok, err := stage(rng, r, p)
		if err != nil {
			return Script{}, err
		}
		if ok {
			s := Script{Seed: seed, Rate: calmRate, Camera: lens.Above(), Table: p, CardWidth: deck.Width, Moves: moves}
			s.time(rng)
			return s, nil
		}
	}
	return Script{}, fmt.Errorf("no round of %d fits into the zones of this table: make the seats' zones larger", attempts)
}

// stage finds a place for every card; ok is false when one found none.
func stage(rng *rand.Rand, r rounds.Round, p calibration.Profile) (moves []Move, ok bool, err error) {
	l, err := newLayout(rng, p)
	if err != nil {
		return nil, false, err
	}
	box, ok := l.place(zone.Box, centre(p, zone.Box), 1)
	if !ok {
		return nil, false, nil
	}
	moves = append(moves, Move{Kind: Aside, Seat: 1, Zone: zone.Box, Cards: []Laid{{Card: card.Back, Pose: box[0]}}})
	lay := func(kind Kind, seat int, cards ...card.Card) bool {
		z := zone.Seat(seat)
		poses, ok := l.place(z, centre(p, z), len(cards))
		if !ok {
			return false
		}
		m := Move{Kind: kind, Seat: seat, Zone: z}
		for i, c := range cards {
			m.Cards = append(m.Cards, Laid{Card: c, Pose: poses[i]})
		}
		moves = append(moves, m)
		return true
	}
	for i, two := range r.Pairs {
		if i >= r.Opened && two.Draws > 1 && rng.IntN(2) == 0 {
			moves = append(moves, Move{Kind: Glint, Seat: two.Seat + 1})
		}
		if !lay(Pair, two.Seat+1, two.Cards...) {
			return nil, false, nil
		}
	}
	if !lay(Last, r.Loser+1, r.Last) {
		return nil, false, nil
	}
	return append(
		moves,
		Move{
			Kind: Turn, Seat: 1, Zone: zone.Box, Cards: []Laid{{Card: r.Aside, Pose: box[0]}},
			Gone: []Laid{{Card: card.Back, Pose: box[0]}},
		},
	), true, nil
}

// centre is the middle of a zone in pixels.
func centre(p calibration.Profile, name zone.Zone) lens.Point {
	a := p.PlayArea
	for _, z := range p.Zones {
		if z.Name == name {
			x, y := (z.Min.X+z.Max.X)/2, (z.Min.Y+z.Max.Y)/2
			return lens.Point{
				X: frameWidth * ((a[0].X*(1-x)+a[1].X*x)*(1-y) + (a[3].X*(1-x)+a[2].X*x)*y),
				Y: frameHeight * ((a[0].Y*(1-x)+a[1].Y*x)*(1-y) + (a[3].Y*(1-x)+a[2].Y*x)*y),
			}
		}
	}
	return lens.Point{X: frameWidth / 2, Y: frameHeight / 2}
}
