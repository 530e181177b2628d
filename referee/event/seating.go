package event

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// past is who has met whom so far, by numbers of players.
type past struct {
	met, partners [][]int
	byes, first   []int // sat out; sat in seat 1
}

func (s *State) past() past {
	n := len(s.Players) + 1
	p := past{met: square(n), partners: square(n), byes: make([]int, n), first: make([]int, n)}
	for _, r := range s.Rounds {
		for _, b := range r.Byes {
			p.byes[b]++
		}
		for _, t := range r.Tables {
			p.first[t.Seats[0]]++
			for i, a := range t.Seats {
				for j, b := range t.Seats {
					if i != j {
						p.met[a][b]++
						if s.Format.partners(len(t.Seats), i, j) {
							p.partners[a][b]++
						}
					}
				}
			}
		}
	}
	return p
}

func square(n int) [][]int {
	all := make([][]int, n)
	for i := range all {
		all[i] = make([]int, n)
	}
	return all
}

// partners reports whether two places of a table of that size face each other,
// where partners play (CR-1).
func (f Format) partners(size, i, j int) bool { return f.Pairs && abs(i-j)*2 == size }

// seating is a draw while it is looked for: who sits in each place of the room,
// table after table.
type seating struct {
	past
	format Format
	sizes  []int
	start  []int // by table: its first place
	table  []int // by place: its table
	at     []int // by place: who sits there
}

// Draw seats the active players for the next round so that everybody meets
// everybody as evenly as possible: the sum over all pairs at a table of how often
// they have met before, squared, is as small as can be found; that they were
// partners counts three times.
// Who sits out is one of those who did so least. The same state and the same
// seed give the same draw.
func (s *State) Draw(seed uint64) (tables [][]int, byes []int) {
	r := rand.New(rand.NewPCG(seed, uint64(len(s.Rounds))))
	active, p := s.Active(), s.past()
	sizes, out := s.Format.Tables(len(active))
	r.Shuffle(len(active), func(i, j int) { active[i], active[j] = active[j], active[i] })
	slices.SortStableFunc(active, func(a, b int) int { return cmp.Compare(p.byes[a], p.byes[b]) })
	byes, active = active[:out], active[out:]
	slices.Sort(byes)
	if len(sizes) == 0 {
		return nil, byes
	}
	best, least := []int(nil), math.MaxInt
	try := func(order []int) {
		d := newSeating(p, s.Format, sizes, order)
		d.improve(r)
		if c := d.cost(); c < least {
			best, least = d.at, c
		}
	}
	for _, order := range designs(len(s.Players), active, sizes) {
		if c := newSeating(p, s.Format, sizes, order).cost(); c < least {
			best, least = order, c
		}
	}
	for i := 0; i < restarts && least > 0; i++ {
		r.Shuffle(len(active), func(i, j int) { active[i], active[j] = active[j], active[i] })
		try(active)
	}
	for _, n := range sizes {
		tables = append(tables, s.turned(p, best[:n]))
		best = best[n:]
	}
	return tables, byes
}

const (
	restarts = 4
	// swaps is how many exchanges of two people are tried for each of them.
	swaps = 600
)

func newSeating(p past, f Format, sizes, order []int) *seating {
	d := &seating{past: p, format: f, sizes: sizes, at: slices.Clone(order)}
	for t, n := range sizes {
		d.start = append(d.start, len(d.table))
		for range n {
			d.table = append(d.table, t)
		}
	}
	return d
}

// price is what one place costs with somebody in it: what they have met of the
// others at the table.
func (d *seating) price(place int) (sum int) {
	t, who := d.table[place], d.at[place]
	for i := d.start[t]; i < d.start[t]+d.sizes[t]; i++ {
		if i == place {
			continue
		}
		m := d.met[who][d.at[i]]
		sum += m * m
		if d.format.partners(d.sizes[t], place-d.start[t], i-d.start[t]) {
			sum += 3 * d.partners[who][d.at[i]]
		}
	}
	return sum
}

func (d *seating) cost() (sum int) {
	for place := range d.at {
		sum += d.price(place)
	}
	return sum
}

// improve exchanges people by simulated annealing and keeps the best.
func (d *seating) improve(r *rand.Rand) {
	now := d.cost()
	best, least := slices.Clone(d.at), now
	steps := swaps * len(d.at)
	for i := 0; i < steps && least > 0; i++ {
		heat := 2 * (1 - float64(i)/float64(steps))
		a, b := r.IntN(len(d.at)), r.IntN(len(d.at))
		if a == b || d.table[a] == d.table[b] && !d.format.Pairs {
			continue
		}
		before := d.price(a) + d.price(b)
		d.at[a], d.at[b] = d.at[b], d.at[a]
		// A pair is counted from both of its ends, and so twice.
		change := 2 * (d.price(a) + d.price(b) - before)
		if change > 0 && r.Float64() >= math.Exp(-float64(change)/(heat+1e-9)) {
			d.at[a], d.at[b] = d.at[b], d.at[a]
			continue
		}
		if d.table[a] == d.table[b] {
			now = d.cost() // the two share a table: their prices overlap
		} else {
			now += change
		}
		if now < least {
			least = now
			copy(best, d.at)
		}
	}
	d.at = best
}

// turned turns a table so that who begins it least often sits in seat 1;
// neighbours and partners stay.
func (s *State) turned(p past, seats []int) []int {
	first := 0
	for i, who := range seats {
		if p.first[who] < p.first[seats[first]] {
			first = i
		}
	}
	return append(slices.Clone(seats[first:]), seats[:first]...)
}
