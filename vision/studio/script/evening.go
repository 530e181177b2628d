package script

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script/rounds"
)

// Habit is how people lay their pairs.
type Habit int

// The habits.
const (
	Apart Habit = iota + 1 // beside each other
	Row                    // each pair partly on the one before
	Heap                   // thrown on the pile of earlier pairs
)

// seats is how many play; each sits at one side of the table.
const seats = rounds.Seats

// Custom is how a table plays a round: everything that a script needs besides
// its seed.
type Custom struct {
	Game      string // "chaos-maid", "revelations" or "old-maid"
	Joker     bool   // Old Maid has a joker for the maid (OM-2 b)
	Rate      int    // frames a second
	Camera    lens.Camera
	CardWidth float64 // millimetres
	Habits    [seats]Habit
	// Close says that pairs are laid at any offset, down to half an index that shows.
	Close bool
	// Restless is how often, as a share of the pairs, cards are pushed
	// straight, taken back, or laid in the middle first.
	Restless float64
	// Troubles happen in this order, spread over the round.
	Troubles []Trouble
	// Wide is what else people do; its zero value is nothing.
	Wide Wide
}

// Round writes one round of four players who lay their pairs as people do:
// several at once, on top of each other, straightening, taking back, and
// sweeping all away at the end.
func Round(seed uint64, c Custom) (Script, error) {
	rng := rand.New(rand.NewPCG(seed, 11))
	g, err := c.game()
	if err != nil {
		return Script{}, err
	}
	d := director{rng: rng, custom: c, floor: newFloor(rng, c)}
	d.things, d.later = d.floor.furnish(c.Wide.Things)
	d.direct(g, g.Play(rng))
	s := Script{
		Seed: seed, Rate: c.Rate, Camera: c.Camera, CardWidth: c.CardWidth, Table: c.Wide.seen(c.Camera),
		Moves: d.moves, Length: d.end + quiet, Things: d.things, Size: c.Wide.size(), Zones: c.Wide.profile().Zones,
	}
	if c.Wide.Any {
		s.Retreat = wideRetreat
		s.Elbows = elbows(rand.New(rand.NewPCG(seed, 12)))
	}
	slices.SortStableFunc(s.Moves, func(a, b Move) int { return int(math.Copysign(1, a.Start-b.Start)) })
	s.upset(rng, c)
	return s, nil
}

// game is what is played.
func (c Custom) game() (rounds.Game, error) {
	for _, g := range []rounds.Game{rounds.ChaosMaid, rounds.Revelations, rounds.OldMaid} {
		if g.Name != c.Game {
			continue
		}
		if c.Joker {
			g = g.WithJoker()
		}
		return g, nil
	}
	return rounds.Game{}, fmt.Errorf(
		"the studio plays %s, %s and %s, not %q", rounds.ChaosMaid.Name, rounds.Revelations.Name, rounds.OldMaid.Name, c.Game,
	)
}

// The table top that is played on, in millimetres.
const tableWidth, tableHeight = 1440.0, 800.0

// Seen is the profile of the studio's table before a camera.
func Seen(c lens.Camera) calibration.Profile { return Wide{}.seen(c) }

// How long things take, in seconds.
const (
	quiet   = 0.7  // nothing moves
	inward  = 0.40 // a hand comes
	pushing = 0.35
	outward = 0.36
)

// director tells hands what to do and when.
type director struct {
	rng    *rand.Rand
	custom Custom
	floor  *floor
	moves  []Move
	end    float64        // when the last hand so far is gone
	free   [seats]float64 // when a seat's hand is free again
	began  float64        // when the newest pair was begun
	things []Thing
	later  []lens.Pose // where each thing is moved
}

// direct writes the moves of a round.
func (d *director) direct(g rounds.Game, r rounds.Round) {
	d.end = quiet
	if g.Jokers > 0 {
		d.floor.coloured = d.rng.IntN(2) == 0
	}
	var box Laid
	if g.Aside {
		box = Laid{Card: card.Back, Pose: d.floor.single(zone.Box)}
		d.act(Move{Kind: Aside, Seat: 1, Zone: zone.Box, Cards: []Laid{box}}, d.end+quiet)
	}
	// The pairs of the deal are laid by all at once, later ones one by one.
	began := d.end + quiet
	d.free = [seats]float64{began, began + 0.3, began + 0.55, began + 0.8}
	for _, p := range r.Pairs[:r.Opened] {
		d.lay(p.Seat, p.Cards, d.free[p.Seat])
		d.reveal(p.Then)
	}
	for _, p := range r.Pairs[r.Opened:] {
		if p.Draws > 2 && d.rng.IntN(3) == 0 {
			d.act(Move{Kind: Glint, Seat: p.Seat + 1}, d.end+0.2)
		}
		d.lay(p.Seat, p.Cards, d.next(p.Seat))
		d.restless(p.Seat)
		d.meanwhile(p.Seat)
		d.reveal(p.Then)
	}
	if !r.Ascended {
		d.single(Last, r.Loser, zone.Seat(r.Loser+1), r.Last)
	}
	if g.Aside {
		d.act(
			Move{Kind: Turn, Seat: 1, Zone: zone.Box, Gone: []Laid{box}, Cards: []Laid{d.floor.print(r.Aside, box.Pose, false)}},
			d.end+quiet,
		)
	}
	d.sweep()
}

// single has a seat lay one card.
func (d *director) single(kind Kind, seat int, z zone.Zone, c card.Card) {
	d.act(Move{Kind: kind, Seat: seat + 1, Zone: z, Cards: []Laid{d.floor.print(c, d.floor.single(z), true)}}, d.end+quiet)
}

// reveal has a Revelation laid in the middle, and its mate there or before whoever
// held it; nil is none.
func (d *director) reveal(r *rounds.Revelation) {
	if r == nil {
		return
	}
	d.single(Reveal, r.Seat, zone.Middle, r.Card)
	if r.Mate == card.None {
		return // it lies in the box
	}
	z := zone.Seat(r.Holder + 1)
	if d.rng.IntN(2) == 0 {
		z = zone.Middle
	}
	d.single(Mate, r.Holder, z, r.Mate)
}

// lay has a seat lay a pair.
func (d *director) lay(seat int, cards []card.Card, at float64) {
	z := zone.Seat(seat + 1)
	laid := d.floor.pair(z, d.custom.Habits[seat], cards)
	if d.rng.Float64() < d.custom.Restless/4 { // in the middle first, then home
		middle := d.floor.pair(zone.Middle, Heap, cards)
		d.act(Move{Kind: Pair, Seat: seat + 1, Zone: zone.Middle, Cards: middle}, at)
		d.act(Move{Kind: Push, Seat: seat + 1, Zone: z, From: zone.Middle, Gone: middle, Cards: laid}, d.free[seat])
		return
	}
	if d.slips() {
		d.slip(seat, z, laid, at)
		return
	}
	d.act(Move{Kind: Pair, Seat: seat + 1, Zone: z, Cards: laid}, at)
}

// restless has a seat do something with the pair it has just laid.
func (d *director) restless(seat int) {
	if d.rng.Float64() >= d.custom.Restless {
		return
	}
	last := d.moves[len(d.moves)-1]
	if last.Kind != Pair || last.Zone.Seat() == 0 {
		return
	}
	if d.rng.IntN(3) > 0 {
		pushed := d.floor.nudge(last.Zone, last.Cards)
		d.act(Move{Kind: Straight, Seat: seat + 1, Zone: last.Zone, Gone: last.Cards, Cards: pushed}, d.end+quiet)
		return
	}
	d.act(Move{Kind: Back, Seat: seat + 1, Zone: last.Zone, Gone: last.Cards}, d.end+quiet)
	d.act(Move{Kind: Pair, Seat: seat + 1, Zone: last.Zone, Cards: last.Cards}, d.end+quiet)
}

// sweep has every seat take away what lies before it.
func (d *director) sweep() {
	lying := map[zone.Zone][]Laid{}
	for _, m := range d.moves {
		from := m.Zone
		if m.From != zone.Nowhere {
			from = m.From
		}
		lying[from] = slices.DeleteFunc(lying[from], func(l Laid) bool { return slices.Contains(m.Gone, l) })
		lying[m.Zone] = append(lying[m.Zone], m.Cards...)
	}
	began := d.end + 2*quiet
	for seat := range seats {
		if z := zone.Seat(seat + 1); len(lying[z]) > 0 {
			d.act(Move{Kind: Sweep, Seat: seat + 1, Zone: z, Gone: lying[z]}, began+0.3*float64(seat))
		}
	}
	for _, z := range []zone.Zone{zone.Box, zone.Middle} {
		if len(lying[z]) > 0 {
			d.act(Move{Kind: Sweep, Seat: 1, Zone: z, Gone: lying[z]}, d.end+quiet)
		}
	}
}

// act gives a move its times and adds it.
func (d *director) act(m Move, at float64) {
	hurry := 0.85 + 0.4*d.rng.Float64()
	m.Start = at
	m.Touch = at + inward*hurry
	m.Rest = m.Touch
	if len(m.Gone) > 0 || m.Thing > 0 {
		m.Rest += pushing * hurry
	}
	if m.Kind == Turn {
		m.Touch = m.Rest
	}
	if m.Kind == Pair || m.Kind == Slip {
		d.began = at
	}
	d.linger(&m)
	m.Clear = m.Rest + m.Hold + outward*hurry
	d.moves = append(d.moves, m)
	d.end = max(d.end, m.Clear)
	d.free[m.Seat-1] = m.Clear + 0.6 + 0.5*d.rng.Float64()
}
