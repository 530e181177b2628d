package riichi

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

func (j *judge) pinfu(g *reading) bool {
	for _, s := range g.sets {
		if !s.run {
			return false
		}
	}
	return j.closed && j.pairFu(g.pair) == 0 && g.twoSided(j.win)
}

// by is one han count for a closed hand, another for an open one.
func (j *judge) by(closed, open int) int {
	if j.closed {
		return closed
	}
	return open
}

// form is what the sets of a reading come to.
type form struct {
	runs, triplets           kinds.Set // by their first kind
	concealed, kans, dragons int       // triplets nobody fed, kans, triplets of dragons
	twins                    int       // pairs of equal runs
	terminals                bool      // every set and the pair hold a terminal or an honour
}

func formOf(g *reading) form {
	f := form{terminals: g.pair.Orphan()}
	for i, s := range g.sets {
		f.terminals = f.terminals && (s.first.Orphan() || s.run && s.first%9 == 6)
		if s.run {
			f.runs |= 1 << s.first
			for _, other := range g.sets[:i] {
				if other.run && other.first == s.first {
					f.twins++
				}
			}
			continue
		}
		f.triplets |= 1 << s.first
		if !s.open {
			f.concealed++
		}
		if s.kan {
			f.kans++
		}
		if s.first >= kinds.White {
			f.dragons++
		}
	}
	return f
}

// yaku counts what depends on how the hand is read.
func (j *judge) yaku(t *tally, g *reading, pinfu bool) {
	f := formOf(g)
	for _, s := range g.sets {
		if !s.run {
			j.valued(t, s.first)
		}
	}
	if pinfu {
		t.add(YPinfu, 1)
	}
	j.inRuns(t, f)
	j.inTriplets(t, g, f)
	switch {
	case !f.terminals || f.runs == 0:
	case j.only(kinds.Kind.Suited):
		t.add(YJunchan, j.by(3, 2))
	default:
		t.add(YChanta, j.by(2, 1))
	}
}

// inRuns counts the yaku that runs make.
func (j *judge) inRuns(t *tally, f form) {
	switch {
	case !j.closed || f.twins == 0:
	case f.twins == 2 || f.twins == 6: // two pairs of runs, or four runs alike
		t.add(YRyanpeikou, 3)
	default:
		t.add(YIipeikou, 1)
	}
	for k := kinds.Kind(0); k < kinds.East; k += 9 {
		if f.runs>>k&0o111 == 0o111 {
			t.add(YIttsuu, j.by(2, 1))
		}
	}
	if threeSuits(f.runs) {
		t.add(YSanshoku, j.by(2, 1))
	}
}

// inTriplets counts the yaku that triplets and kans make.
func (j *judge) inTriplets(t *tally, g *reading, f form) {
	if f.dragons == 2 && g.pair >= kinds.White {
		t.add(YShousangen, 2)
	}
	if threeSuits(f.triplets) {
		t.add(YSanshokuDoukou, 2)
	}
	if f.runs == 0 {
		t.add(YToitoi, 2)
	}
	if f.concealed == 3 {
		t.add(YSanankou, 2)
	}
	if f.kans == 3 {
		t.add(YSankantsu, 2)
	}
}

// valued counts a set of dragons or of a wind of one's own.
func (j *judge) valued(t *tally, k kinds.Kind) {
	if k >= kinds.White {
		t.add([]Yaku{YHaku, YHatsu, YChun}[k-kinds.White], 1)
	}
	if k == j.seatWind() {
		t.add(YSeatWind, 1)
	}
	if k == j.roundWind() {
		t.add(YRoundWind, 1)
	}
}

// threeSuits reports whether a number is there in all three suits.
func threeSuits(s kinds.Set) bool { return s&(s>>9)&(s>>18)&0o777 != 0 }

// whole counts what does not depend on how the hand is read.
func (j *judge) whole(t *tally) {
	j.occasion(t)
	switch {
	case j.only(kinds.Kind.Simple) && (j.closed || j.r.OpenTanyao):
		t.add(YTanyao, 1)
	case j.only(kinds.Kind.Orphan):
		t.add(YHonroutou, 2)
	}
	for suit := kinds.Kind(0); suit < kinds.East; suit += 9 {
		switch {
		case j.only(func(k kinds.Kind) bool { return k/9 == suit/9 }):
			t.add(YChinitsu, j.by(6, 5))
		case j.only(func(k kinds.Kind) bool { return k/9 == suit/9 || k.Honour() }):
			t.add(YHonitsu, j.by(3, 2))
		}
	}
}

// occasion counts when and how the hand was won.
func (j *judge) occasion(t *tally) {
	s := j.s
	switch {
	case s.Riichi == DoubleRiichi:
		t.add(YDoubleRiichi, 2)
	case s.Riichi == SingleRiichi:
		t.add(YRiichi, 1)
	}
	if s.Ippatsu {
		t.add(YIppatsu, 1)
	}
	if s.Tsumo && j.closed {
		t.add(YTsumo, 1)
	}
	switch {
	case s.LastTile && s.Tsumo && !s.Rinshan:
		t.add(YHaitei, 1)
	case s.LastTile && !s.Tsumo:
		t.add(YHoutei, 1)
	}
	if s.Rinshan {
		t.add(YRinshan, 1)
	}
	if s.Chankan {
		t.add(YChankan, 1)
	}
}

// dora adds dora to a hand that has a yaku.
func (j *judge) dora(t *tally) {
	if t.han == 0 {
		return
	}
	t.add(YDora, j.indicated(j.s.Dora))
	if j.s.Riichi != NoRiichi {
		t.add(YUra, j.indicated(j.s.Ura))
	}
	red := 0
	for _, c := range j.h.tiles() {
		if kinds.IsRed(c) {
			red++
		}
	}
	t.add(YRed, red)
	t.add(YNuki, j.h.Norths)
}

// renhou makes a hand a mangan that is won with a discard in the first
// go-around, unless it is worth that much by itself.
func (j *judge) renhou(t *tally) {
	if !j.s.FirstTurn || j.s.Tsumo || j.s.Seat == j.s.Dealer || j.r.Renhou != "mangan" {
		return
	}
	if _, limit := j.r.base(0, t.han, t.fu); limit == NoLimit {
		*t = tally{fu: t.fu}
		t.add(YRenhou, 5)
	}
}

func (j *judge) indicated(indicators []card.Card) int {
	n := 0
	for _, c := range indicators {
		k, _ := kinds.Of(c)
		k = k.Indicated(j.r.Players)
		if n += int(j.all[k]); k == kinds.North {
			n += j.h.Norths
		}
	}
	return n
}
