// Package reach remembers of each place of a table where the arm that came there crossed the rim.
//
// What moves on a table is joined to the rim by the arm that moves it. While it is, each of its cells notes where. So a
// hand that pauses far in, or that other arms meet, is still known by the person whose it is, and a card by the hand
// that first changed what lay there.
package reach

import (
	"slices"
	"time"
)

const (
	// lately is how long ago cells moved that are one arm with those that move now: its edges sweep over all of it.
	lately = 250 * time.Millisecond
	// keeps is for how long a hand that is joined to no rim, as the arm behind it rests, is whose it was.
	keeps = 5 * time.Second
	// gap is how many cells apart those lie, at most, that move together.
	gap = 2
	// armWidth is how far apart cells of the rim lie, at most, that one arm crosses, by the width of the picture.
	armWidth = 0.12
	// shaken is the share of the rim that moves when it is the camera and not hands.
	shaken = 0.4
)

// origin is the cell of the rim over which an arm came to a cell, and when it last moved there; at 0 if none did.
type origin struct {
	rim int32
	at  time.Duration
}

// Table tells which cells of a picture there are.
type Table struct {
	Cols   int
	Inside []bool // of the play area
	Rim    []bool // of these, at its edge
}

// Field is the memory of one table. Begin with Restart.
type Field struct {
	first, last []origin // by cell: of the arm that came first since it looked as it was understood, and of the newest
	arm         []int32  // for one step of the work: by cell, which arm it belongs to now, from 1; 0 none
	queue       []int32
}

// Restart forgets all and prepares for so many cells.
func (f *Field) Restart(cells int) {
	f.first, f.last, f.arm = make([]origin, cells), make([]origin, cells), make([]int32, cells)
}

// Feed takes what moves in a frame at a time: moved and before are when each cell last moved, and when it last looked
// as it was understood.
func (f *Field) Feed(t Table, at time.Duration, moved, before []time.Duration) {
	arms, ok := crossing(t, at, moved)
	if !ok {
		return
	}
	met := f.follow(t, arms, at, moved)
	f.hands(t, at, moved, met)
	for i, when := range moved {
		if when != at || !t.Inside[i] {
			continue
		}
		o := f.last[i]
		if arm := f.arm[i]; arm > 0 && !(met[arm-1] && o.known(at)) {
			o = origin{arms[arm-1].middle(), at}
		}
		if !o.known(at) {
			continue
		}
		o.at = at
		f.last[i] = o
		if f.first[i].at <= before[i] {
			f.first[i] = o
		}
	}
}

// known reports whether a hand that moves now is still that of an origin.
func (o origin) known(at time.Duration) bool { return o.at > 0 && at-o.at <= keeps }

// crossed is where an arm crosses the rim: cells, in the order of the picture.
type crossed []int32

func (c crossed) middle() int32 { return c[len(c)/2] }

// crossing are the arms that move over the rim; not ok if that moves nearly everywhere.
func crossing(t Table, at time.Duration, moved []time.Duration) (arms []crossed, ok bool) {
	n, all := 0, 0
	for i, rim := range t.Rim {
		if !rim {
			continue
		}
		all++
		if at-moved[i] > lately {
			continue
		}
		n++
		arms = t.join(arms, int32(i))
	}
	for _, cells := range arms {
		slices.Sort(cells)
	}
	return arms, float64(n) <= shaken*float64(all)
}

// join puts a cell to the arms that it is near, which then are one.
func (t Table) join(arms []crossed, cell int32) []crossed {
	one := crossed{cell}
	kept := arms[:0]
	for _, a := range arms {
		if slices.ContainsFunc(a, func(c int32) bool { return t.oneArm(c, cell) }) {
			one = append(a, one...)
		} else {
			kept = append(kept, a)
		}
	}
	return append(kept, one)
}

// oneArm reports whether two cells of the rim lie so near each other that one arm may cross both.
func (t Table) oneArm(a, b int32) bool {
	cols := int32(t.Cols)
	dx, dy := a%cols-b%cols, a/cols-b/cols
	return float64(max(dx, -dx, dy, -dy)) <= armWidth*float64(t.Cols)
}

// follow notes the arm to which each cell belongs that moved lately, the nearest along such cells. It tells of each arm
// whether it meets another.
func (f *Field) follow(t Table, arms []crossed, at time.Duration, moved []time.Duration) (met []bool) {
	clear(f.arm)
	f.queue, met = f.queue[:0], make([]bool, len(arms))
	for k, cells := range arms {
		for _, i := range cells {
			f.arm[i] = int32(k) + 1
		}
		f.queue = append(f.queue, cells...)
	}
	for head := 0; head < len(f.queue); head++ {
		i := f.queue[head]
		arm := f.arm[i]
		t.around(i, func(k int32) {
			switch {
			case at-moved[k] > lately:
			case f.arm[k] == 0:
				f.arm[k] = arm
				f.queue = append(f.queue, k)
			case f.arm[k] != arm:
				met[arm-1], met[f.arm[k]-1] = true, true
			}
		})
	}
	return met
}

// hands lets what moves and is joined to no rim, or to several places of it, be of the arm that was known nearest to
// it, along what moves: a hand that comes to the rim far from its arm is no arm that comes in there.
func (f *Field) hands(t Table, at time.Duration, moved []time.Duration, met []bool) {
	open := func(i int) bool { return at-moved[i] <= lately && (f.arm[i] == 0 || met[f.arm[i]-1]) }
	f.queue = f.queue[:0]
	for i, o := range f.last {
		if open(i) && o.known(at) {
			f.queue = append(f.queue, int32(i))
		}
	}
	for head := 0; head < len(f.queue); head++ {
		o := f.last[f.queue[head]]
		t.around(f.queue[head], func(k int32) {
			if open(int(k)) && !f.last[k].known(at) {
				f.last[k] = o
				f.queue = append(f.queue, k)
			}
		})
	}
}

// around visits the cells of the play area that are no further than a gap from one.
func (t Table) around(i int32, visit func(k int32)) {
	cols, rows := t.Cols, len(t.Inside)/t.Cols
	x, y := int(i)%cols, int(i)/cols
	for yy := max(0, y-gap); yy <= min(rows-1, y+gap); yy++ {
		for k := yy*cols + max(0, x-gap); k <= yy*cols+min(cols-1, x+gap); k++ {
			if t.Inside[k] {
				visit(int32(k))
			}
		}
	}
}
