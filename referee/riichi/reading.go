package riichi

import "github.com/tablemaid/tablemaid/referee/riichi/kinds"

// set is three in a row, or three or four alike.
type set struct {
	first          kinds.Kind
	run, kan, open bool // open: called, or completed by another player's tile
}

// reading is one way to take a hand apart: four sets and a pair, and where the
// winning tile belongs (-1: to the pair).
type reading struct {
	sets [4]set
	pair kinds.Kind
	win  int
}

// readings are all ways to take the hand apart.
func (j *judge) readings() []reading {
	var all []reading
	var g reading
	c, n := j.concealed, copy(g.sets[:], j.melds)
	var take func(k kinds.Kind, n int)
	take = func(k kinds.Kind, n int) {
		for k < kinds.Count && c[k] == 0 {
			k++
		}
		if k == kinds.Count {
			all = j.place(all, g)
			return
		}
		if c[k] >= 3 {
			c[k] -= 3
			g.sets[n] = set{first: k}
			take(k, n+1)
			c[k] += 3
		}
		if k < kinds.East && k%9 < 7 && c[k+1] > 0 && c[k+2] > 0 {
			c[k]--
			c[k+1]--
			c[k+2]--
			g.sets[n] = set{first: k, run: true}
			take(k, n+1)
			c[k]++
			c[k+1]++
			c[k+2]++
		}
	}
	for k := range kinds.Count {
		if c[k] >= 2 {
			c[k] -= 2
			g.pair = k
			take(0, n)
			c[k] += 2
		}
	}
	return all
}

// place adds the reading once for every place the winning tile may have.
func (j *judge) place(all []reading, g reading) []reading {
	if g.win = -1; g.pair == j.win {
		all = append(all, g)
	}
	for i := len(j.melds); i < 4; i++ {
		s := g.sets[i]
		if s.first == j.win || s.run && (s.first+1 == j.win || s.first+2 == j.win) {
			done := g
			done.win = i
			done.sets[i].open = !j.s.Tsumo && !s.run
			all = append(all, done)
		}
	}
	return all
}

// twoSided reports whether the winning tile completed a run from either end.
func (g *reading) twoSided(win kinds.Kind) bool {
	if g.win < 0 || !g.sets[g.win].run {
		return false
	}
	low := g.sets[g.win].first
	return win == low && low%9 != 6 || win == low+2 && low%9 != 0
}

// fu of a hand of four sets and a pair.
func (j *judge) fu(g *reading, pinfu bool) int {
	if pinfu && j.s.Tsumo {
		return 20
	}
	fu := 20
	switch {
	case j.s.Tsumo:
		fu += 2
	case j.closed:
		fu += 10
	}
	for _, s := range g.sets {
		if s.run {
			continue
		}
		worth := 2
		if s.first.Orphan() {
			worth *= 2
		}
		if !s.open {
			worth *= 2
		}
		if s.kan {
			worth *= 4
		}
		fu += worth
	}
	fu += j.pairFu(g.pair)
	if g.win < 0 || g.sets[g.win].run && !g.twoSided(j.win) {
		fu += 2
	}
	if fu == 20 { // an open hand that would be pinfu
		return 30
	}
	return (fu + 9) / 10 * 10
}

func (j *judge) pairFu(k kinds.Kind) int {
	switch seat, round := k == j.seatWind(), k == j.roundWind(); {
	case seat && round:
		return j.r.DoubleWindPair
	case seat, round, k >= kinds.White:
		return 2
	}
	return 0
}

func (j *judge) seatWind() kinds.Kind {
	return kinds.East + kinds.Kind(after(j.s.Dealer, j.s.Seat, j.r.Players))
}

func (j *judge) roundWind() kinds.Kind { return kinds.East + kinds.Kind(j.s.RoundWind) }
