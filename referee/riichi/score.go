package riichi

import "github.com/tablemaid/tablemaid/referee/riichi/kinds"

// Score is what a winning hand is worth and who pays how much of it, read in
// the way that makes it dearest (CJ-P4). It does not look at furiten. The error
// is ErrShape, ErrYaku, a *TooManyError, or what else Hand.Check says.
func Score(h Hand, s Situation, r Rules) (Worth, error) {
	if err := h.Check(r); err != nil {
		return Worth{}, err
	}
	if err := s.check(r); err != nil {
		return Worth{}, err
	}
	j := newJudge(h, s, r)
	var best tally
	shaped := false
	consider := func(t tally) {
		t.base, t.limit = r.base(t.yakuman, t.han, t.fu)
		if !shaped || t.dearer(best) {
			best, shaped = t, true
		}
	}
	for _, g := range j.readings() {
		consider(j.judge(&g))
	}
	if len(h.Melds) == 0 && j.concealed.sevenPairs() {
		consider(j.sevenPairs())
	}
	if len(h.Melds) == 0 && j.concealed.orphans() {
		consider(j.orphans())
	}
	if !shaped {
		return Worth{}, ErrShape
	}
	if best.han == 0 {
		return Worth{}, ErrYaku
	}
	return j.worth(best), nil
}

// judge holds what all ways to read one hand share.
type judge struct {
	h         Hand
	s         Situation
	r         Rules
	concealed counts // the winning tile, too
	all       counts // melds, too
	closed    bool
	win       kinds.Kind
	melds     []set
}

func newJudge(h Hand, s Situation, r Rules) *judge {
	j := &judge{h: h, s: s, r: r, concealed: countsOf(h.Tiles), closed: h.Closed()}
	j.win, _ = kinds.Of(h.Win)
	j.concealed[j.win]++
	j.all = j.concealed
	for _, m := range h.Melds {
		low, _ := m.first()
		j.melds = append(j.melds, set{first: low, run: m.Call == Chi, kan: m.Call > Pon, open: m.Open()})
		for k, n := range countsOf(m.Tiles) {
			j.all[k] += n
		}
	}
	return j
}

// tally is what one way to read a hand counts.
type tally struct {
	yaku    [24]Counted
	n       int
	han, fu int
	yakuman int
	base    int
	limit   Limit
}

func (t *tally) add(y Yaku, han int) {
	if han == 0 {
		return
	}
	t.yaku[t.n] = Counted{y, han}
	t.n++
	t.han += han
}

func (t *tally) addYakuman(y Yaku, times int) {
	t.yakuman += times
	t.add(y, 13*times)
}

// dearer compares two ways to read a hand; of one price, more han are dearer, so
// that a counted yakuman of 14 han stands before a yakuman that costs the same.
func (t tally) dearer(than tally) bool {
	switch {
	case (t.han > 0) != (than.han > 0):
		return t.han > 0
	case t.base != than.base:
		return t.base > than.base
	case t.han != than.han:
		return t.han > than.han
	}
	return t.fu > than.fu
}

// base is the points of a hand before they are multiplied, and its limit.
func (r Rules) base(yakuman, han, fu int) (int, Limit) {
	points := fu << (2 + min(han, 8))
	switch {
	case yakuman > 0:
		return 8000 * yakuman, Yakuman
	case han >= 13 && r.CountedYakuman:
		return 8000, Yakuman
	case han >= 11:
		return 6000, Sanbaiman
	case han >= 8:
		return 4000, Baiman
	case han >= 6:
		return 3000, Haneman
	case han == 5, points >= 2000, r.Kiriage && points == 1920:
		return 2000, Mangan
	}
	return points, NoLimit
}

func (j *judge) worth(t tally) Worth {
	seat, units := j.liable(t)
	return Worth{
		Han: t.han, Fu: t.fu, Limit: t.limit, Yakuman: t.yakuman, Base: t.base,
		Yaku:     append([]Counted(nil), t.yaku[:t.n]...),
		Payments: payments(j.s, j.r, t.base, 8000*units, seat),
	}
}

// liable is the seat that pays for big dragons or big winds, because it fed the
// last of their melds, and for how many yakuman (CJ-P4, pao).
func (j *judge) liable(t tally) (seat, units int) {
	for _, c := range t.yaku[:t.n] {
		from, to := kinds.White, kinds.Red
		switch {
		case !j.r.Pao, c.Yaku != YDaisangen && c.Yaku != YDaisuushii:
			continue
		case c.Yaku == YDaisuushii:
			from, to = kinds.East, kinds.North
		}
		last, missing := Meld{}, to-from+1
		for i, m := range j.melds {
			if m.first >= from && m.first <= to {
				last, missing = j.h.Melds[i], missing-1
			}
		}
		if missing == 0 && last.Open() {
			return last.From, c.Han / 13
		}
	}
	return -1, 0
}
