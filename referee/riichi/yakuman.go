package riichi

import "github.com/tablemaid/tablemaid/referee/riichi/kinds"

// judge counts what one reading has: yakuman, or else yaku and dora.
func (j *judge) judge(g *reading) tally {
	var t tally
	pinfu := j.pinfu(g)
	t.fu = j.fu(g, pinfu)
	j.yakuman(&t, g)
	if t.yakuman == 0 {
		j.yaku(&t, g, pinfu)
		j.whole(&t)
		j.dora(&t)
		j.renhou(&t)
	}
	return t
}

// orphans counts thirteen orphans.
func (j *judge) orphans() tally {
	t := tally{fu: 25}
	j.firstTurn(&t)
	if j.concealed[j.win] == 2 {
		t.addYakuman(YKokushi13, j.double())
	} else {
		t.addYakuman(YKokushi, 1)
	}
	return t
}

// sevenPairs counts seven pairs.
func (j *judge) sevenPairs() tally {
	t := tally{fu: 25}
	j.firstTurn(&t)
	if j.only(kinds.Kind.Honour) {
		t.addYakuman(YTsuuiisou, 1)
	}
	if t.yakuman == 0 {
		t.add(YChiitoitsu, 2)
		j.whole(&t)
		j.dora(&t)
		j.renhou(&t)
	}
	return t
}

// double is what a yakuman counts that some houses count twice.
func (j *judge) double() int {
	if j.r.DoubleYakuman {
		return 2
	}
	return 1
}

// firstTurn counts a win before the first discard.
func (j *judge) firstTurn(t *tally) {
	dealer := j.s.Seat == j.s.Dealer
	switch {
	case !j.s.FirstTurn:
	case j.s.Tsumo && dealer:
		t.addYakuman(YTenhou, 1)
	case j.s.Tsumo:
		t.addYakuman(YChiihou, 1)
	case !dealer && j.r.Renhou == "yakuman":
		t.addYakuman(YRenhou, 1)
	}
}

func (j *judge) yakuman(t *tally, g *reading) {
	j.firstTurn(t)
	f := formOf(g)
	switch {
	case f.concealed == 4 && g.win < 0:
		t.addYakuman(YSuuankouTanki, j.double())
	case f.concealed == 4:
		t.addYakuman(YSuuankou, 1)
	}
	winds := 0
	for _, s := range g.sets {
		if !s.run && s.first >= kinds.East && s.first < kinds.White {
			winds++
		}
	}
	switch {
	case f.dragons == 3:
		t.addYakuman(YDaisangen, 1)
	case winds == 4:
		t.addYakuman(YDaisuushii, j.double())
	case winds == 3 && g.pair >= kinds.East && g.pair <= kinds.North:
		t.addYakuman(YShousuushii, 1)
	}
	if f.kans == 4 {
		t.addYakuman(YSuukantsu, 1)
	}
	j.ofOneKind(t)
	j.nineGates(t)
}

// ofOneKind counts hands of which every tile is an honour, a terminal or green.
func (j *judge) ofOneKind(t *tally) {
	switch {
	case j.only(kinds.Kind.Honour):
		t.addYakuman(YTsuuiisou, 1)
	case j.only(kinds.Kind.Terminal):
		t.addYakuman(YChinroutou, 1)
	case j.only(kinds.Kind.Green):
		t.addYakuman(YRyuuiisou, 1)
	}
}

// nineGates counts 1112345678999 of one suit and any one more of it.
func (j *judge) nineGates(t *tally) {
	if len(j.melds) > 0 || j.win.Honour() {
		return
	}
	suit, pure := j.win/9*9, true
	for n := range kinds.Kind(9) {
		have, want := j.concealed[suit+n], int8(1)
		if n == 0 || n == 8 {
			want = 3
		}
		if have < want {
			return
		}
		if suit+n == j.win {
			have--
		}
		pure = pure && have == want
	}
	if pure {
		t.addYakuman(YJunseiChuuren, j.double())
	} else {
		t.addYakuman(YChuuren, 1)
	}
}

// only reports whether all tiles of the hand are such.
func (j *judge) only(such func(kinds.Kind) bool) bool {
	for k, n := range j.all {
		if n > 0 && !such(kinds.Kind(k)) {
			return false
		}
	}
	return true
}
