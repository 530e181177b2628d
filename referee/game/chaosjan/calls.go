package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// call is a chi, pon or open kan on the newest discard. A stronger claim takes
// the place of a weaker one until the next turn has heard a word (CJ-P7).
func (s *State) call(e fact.Entry, f fact.Declared) *fault.Fault {
	c := s.hand.claims
	if c == nil || len(c.rons) > 0 {
		return fault.Refuse("CJ-P7", "there is no discard that %s could claim now.", s.house.Name(f.Seat))
	}
	if c.before.hand.stage != claims {
		return fault.Refuse("CJ-P4", "only a ron may claim the tile of a kan.")
	}
	if c.call != nil && (f.Verb == verb.Chi || c.call.meld.Call != riichi.Chi) {
		return fault.Refuse("CJ-P4", "%s has claimed this tile, and pon and kan go before chi.", s.house.Name(c.call.seat))
	}
	s.back(c)
	h := &s.hand
	from, t := h.lastNew, s.newest()
	k := called{entry: e.ID, seat: f.Seat, from: from, tile: t}
	if bad := s.mayCall(f, from, t); bad != nil {
		return bad
	}
	own := verb.Tiles(f)
	switch f.Verb {
	case verb.Chi:
		k.meld = riichi.Meld{Call: riichi.Chi}
	case verb.Pon:
		k.meld = riichi.Meld{Call: riichi.Pon}
		own = s.named(fill(own, t, 2))
	default:
		k.meld = riichi.Meld{Call: riichi.OpenKan}
		own = s.named(fill(own, t, 3))
	}
	k.meld.Tiles = append(slices.Clone(own), t)
	k.meld.From = from - 1
	slices.SortFunc(k.meld.Tiles, byKind)
	if !isMeld(k.meld) {
		return fault.Refuse("CJ-P4", "%s make no %s.", k.meld.Tiles, rules.Text(verb.Spaced(f.Verb)))
	}
	if bad := s.see(own...); bad != nil {
		return bad
	}
	h.call = &k
	if bad := s.word(e); bad != nil { // a riichi is valid, its round comes first
		return bad
	}
	h.claims = &claimed{before: c.before, call: &k, asides: c.asides}
	return nil
}

// mayCall checks whether a player may call a discard (CJ-P4, CJ-P19).
func (s *State) mayCall(f fact.Declared, from int, t card.Card) *fault.Fault {
	h := &s.hand
	switch {
	case f.Seat == from:
		return fault.Refuse("CJ-P4", "nobody claims their own discard.")
	case t == card.Unknown:
		return fault.Refuse("CJ-P4", "the tile must be known before it is claimed.")
	case h.wall == 0:
		return fault.Refuse("CJ-P4", "the last discard can be claimed by ron alone.")
	case h.riichi[f.Seat] != riichi.NoRiichi:
		return fault.Refuse("CJ-P4", "%s has declared riichi, and calls no tile.", s.house.Name(f.Seat))
	case f.Verb == verb.Kan && h.kans >= 4:
		return fault.Refuse("CJ-P4", "four kans have been made: there is no fifth.")
	case f.Verb != verb.Chi:
		return nil
	case s.house.Seats == 3:
		return fault.Refuse("CJ-P19", "with three players there is no chi.")
	}
	next := s.house.Next(from)
	return s.judge.Allow(f.Seat == next, "CJ-P4", "only the next player may chi, and that is %s.", s.house.Name(next))
}

// back puts the game back to before a claim, keeping the faults called since.
func (s *State) back(c *claimed) {
	rulings, faults := s.told.Rulings, s.faults
	n, m := len(c.before.told.Rulings), len(c.before.faults)
	s.live = c.before.apart()
	for _, f := range faults[m:] {
		if f.ruling >= n {
			f.ruling = s.told.Rule(rulings[f.ruling])
			s.faults = append(s.faults, f)
		}
	}
	for _, e := range c.asides {
		before := s.clone()
		if s.do(e) != nil {
			s.live = before
		}
	}
	s.hand.settled = s.ledger.Len() // what was paid before is handed over already
	s.hand.claims = &claimed{before: c.before, asides: c.asides}
}

// carryOut lays a called meld and begins the caller's turn.
func (s *State) carryOut(e fact.Entry, c called) *fault.Fault {
	h := &s.hand
	river := slices.Clone(h.river[c.from])
	river[len(river)-1].called = c.seat
	h.river[c.from] = river
	h.melds[c.seat] = append(slices.Clone(h.melds[c.seat]), meld{Meld: c.meld, called: c.tile, entry: c.entry})
	h.calls++
	h.ippatsu = [5]bool{}
	own := slices.Clone(c.meld.Tiles)
	if i := slices.Index(own, c.tile); i >= 0 {
		own = slices.Delete(own, i, i+1)
	}
	s.told.Tell(record.Step{Kind: record.Call, Entry: c.entry, Seat: c.seat, From: c.from, Tile: c.tile, Tiles: own, Call: c.meld.Call})
	s.revealed(e, c.seat, own)
	if c.meld.Call == riichi.OpenKan {
		h.kans++
		if bad := s.beginTurn(e, c.seat, byKan); bad != nil {
			return bad
		}
		h.dead = true
		return nil
	}
	return s.beginTurn(e, c.seat, byCall)
}

// mayOwnKan checks whether whose turn it is may make a kan now (CJ-P4).
func (s *State) mayOwnKan(seat int, tiles []card.Card) *fault.Fault {
	h := &s.hand
	switch {
	case !h.drew:
		return fault.Refuse("CJ-P4", "a kan of one’s own is made after a draw.")
	case h.declare.seat == seat:
		return fault.Refuse("CJ-P4", "%s has declared riichi: its tile comes next.", s.house.Name(seat))
	case h.kans >= 4:
		return fault.Refuse("CJ-P4", "four kans have been made: there is no fifth.")
	case h.wall == 0:
		return fault.Refuse("CJ-P4", "there is no tile left to draw after a kan.")
	case len(tiles) == 0:
		return fault.Refuse("CJ-P4", "say which tile.")
	}
	return nil
}

// ownKan is a closed kan, or a fourth tile added to a pon: it may be robbed,
// then a replacement is drawn.
func (s *State) ownKan(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	tiles := verb.Tiles(f)
	if bad := s.mayOwnKan(f.Seat, tiles); bad != nil {
		return bad
	}
	kind, _ := riichi.KindOf(tiles[0])
	melds := slices.Clone(h.melds[f.Seat])
	t := tiles[len(tiles)-1]
	var pon []card.Card
	if f.Verb == verb.ClosedKan {
		tiles = s.named(fill(tiles, t, 4))
		m := riichi.Meld{Call: riichi.ClosedKan, Tiles: tiles, From: f.Seat - 1}
		if !isMeld(m) {
			return fault.Refuse("CJ-P4", "%s are no four of a kind.", tiles)
		}
		melds = append(melds, meld{Meld: m, called: t, entry: e.ID})
	} else {
		if h.riichi[f.Seat] != riichi.NoRiichi {
			return fault.Refuse("CJ-P4", "%s has declared riichi, and has no pon to add to.", s.house.Name(f.Seat))
		}
		i := slices.IndexFunc(melds, func(m meld) bool {
			k, _ := riichi.KindOf(m.Tiles[0])
			return m.Call == riichi.Pon && k == kind
		})
		if i < 0 {
			return fault.Refuse("CJ-P4", "%s has no pon of %s to add a tile to.", s.house.Name(f.Seat), t)
		}
		tiles, pon = []card.Card{t}, s.redInPon(melds[i].Tiles, t)
		melds[i].Call = riichi.AddedKan
		melds[i].Tiles = append(slices.Clone(pon), t)
	}
	if bad := s.see(tiles...); bad != nil {
		return bad
	}
	step := record.Step{Kind: record.Kan, Entry: e.ID, Seat: f.Seat, Call: riichi.ClosedKan, Tiles: tiles}
	if f.Verb == verb.AddedKan {
		step.Call, step.Tile, step.Tiles = riichi.AddedKan, t, pon
	}
	s.told.Tell(step)
	before := s.clone() // for who robs it
	h.melds[f.Seat] = melds
	h.understood = nil
	h.kans++
	h.lastNew = f.Seat
	h.stage = claimKan
	h.shows(f.Seat, t)
	s.revealed(e, f.Seat, tiles)
	before.hand.stage, before.hand.lastNew, before.hand.claims = claimKan, f.Seat, nil
	before.hand.thrown = h.thrown
	h.claims = &claimed{before: before}
	// Ippatsu and the first go-around last until the kan is not robbed: a ron
	// on it goes by the state before.
	h.calls++
	h.ippatsu = [5]bool{}
	return nil
}

// shows notes a tile that others may win with: before riichi, what was passed over before one's own no longer counts.
func (h *hand) shows(seat int, tile card.Card) {
	h.thrown = append(h.thrown, thrown{seat, tile})
	if h.riichi[seat] == riichi.NoRiichi {
		h.since[seat] = len(h.thrown)
	}
}

// north sets a north aside (three players, `nuki = on`).
func (s *State) north(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if !s.house.Riichi.Nuki || s.house.Seats != 3 {
		return fault.Refuse("CJ-P19", "norths are not set aside in this game.")
	}
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	if !h.drew || h.wall == 0 || h.declare.seat == f.Seat {
		return fault.Refuse("CJ-P19", "a north is set aside after a draw, while there is a tile to replace it.")
	}
	if bad := s.see("4z"); bad != nil {
		return bad
	}
	h.norths[f.Seat]++
	s.told.Tell(record.Step{Kind: record.North, Entry: e.ID, Seat: f.Seat})
	h.calls++
	h.ippatsu = [5]bool{}
	h.stage, h.dead = toDraw, true
	return nil
}

// newest is the tile that was discarded or added to a kan last.
func (s *State) newest() card.Card {
	return s.hand.thrown[len(s.hand.thrown)-1].card
}

// fill names the tiles of a pon or kan that nobody named.
func fill(own []card.Card, t card.Card, n int) []card.Card {
	k, _ := riichi.KindOf(t)
	own = slices.Clone(own)
	if len(own) > 1 || len(own) == 1 && n < 4 {
		return own
	}
	for len(own) < n {
		own = append(own, k.Card())
	}
	return own
}

func isMeld(m riichi.Meld) bool {
	want := map[riichi.Call]int{riichi.Chi: 3, riichi.Pon: 3, riichi.OpenKan: 4, riichi.ClosedKan: 4, riichi.AddedKan: 4}[m.Call]
	if len(m.Tiles) != want {
		return false
	}
	first, ok := riichi.KindOf(m.Tiles[0])
	for i, t := range m.Tiles {
		k, tile := riichi.KindOf(t)
		switch {
		case !ok || !tile:
			return false
		case m.Call != riichi.Chi && k != first:
			return false
		case m.Call == riichi.Chi && (k.Honour() || int(k) != int(first)+i || k/9 != first/9):
			return false
		}
	}
	return true
}

// byKind orders tiles, a red five as a five.
func byKind(a, b card.Card) int {
	x, _ := riichi.KindOf(a)
	y, _ := riichi.KindOf(b)
	return int(x) - int(y)
}
