package reach

import "time"

const (
	// fewest cells tell where an arm came from, of which so large a share agree.
	fewest, agreed = 3, 0.6
	// newest is how long before the newest of some cells the others moved with it.
	newest = 1200 * time.Millisecond
)

// Arrival is how cards came to where they lie.
type Arrival struct {
	Rim int           // the cell of the rim over which the arm came that laid them
	At  time.Duration // when that was first there
}

// Arrived tells how what some cells show may have come there: by the arm that came first since they looked as they were
// understood, or by the newest, which may have come over it only later; by one of them where that is the same, or the
// other is not known. An arm is known where most of the cells agree. before is as in Feed, understood whether it tells
// anything.
func (f *Field) Arrived(t Table, cells []int, before []time.Duration, understood bool) (by []Arrival) {
	if first, ok := t.most(f.earliest(cells, before)); ok && understood {
		by = append(by, first)
	}
	if last, ok := t.most(f.latest(cells)); ok && (len(by) == 0 || !t.oneArm(int32(by[0].Rim), int32(last.Rim))) {
		by = append(by, last)
	}
	return by
}

// earliest are the origins of those that moved first at some cells since these looked as they were understood.
func (f *Field) earliest(cells []int, before []time.Duration) (came []origin) {
	for _, i := range cells {
		if o := f.first[i]; o.at > before[i] {
			came = append(came, o)
		}
	}
	return came
}

// latest are the origins of the newest that moved at some cells.
func (f *Field) latest(cells []int) (came []origin) {
	var last time.Duration
	for _, i := range cells {
		last = max(last, f.last[i].at)
	}
	for _, i := range cells {
		if o := f.last[i]; o.at > 0 && last-o.at <= newest {
			came = append(came, o)
		}
	}
	return came
}

// most is what most of some origins agree on.
func (t Table) most(came []origin) (a Arrival, ok bool) {
	best := 0
	counted := map[int32]bool{}
	for _, one := range came {
		if counted[one.rim] {
			continue
		}
		counted[one.rim] = true
		n, first := 0, one.at
		for _, o := range came {
			if t.oneArm(one.rim, o.rim) {
				n, first = n+1, min(first, o.at)
			}
		}
		if n > best {
			best, a = n, Arrival{int(one.rim), first}
		}
	}
	return a, best >= fewest && float64(best) >= agreed*float64(len(came))
}
