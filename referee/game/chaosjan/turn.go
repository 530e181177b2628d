package chaosjan

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// word is the first word after a discard or a kan: it may be claimed no more
// (CJ-P7). A riichi is valid now; then comes whoever is next.
func (s *State) word(e fact.Entry) *fault.Fault {
	h := &s.hand
	switch h.stage {
	case claimKan:
		h.stage, h.dead = toDraw, true
		return nil
	case claims:
	case between, window, toDraw, toAct:
		return nil
	}
	if d := h.declare; d.seat != 0 && d.tile {
		h.declare = declared{}
		if bad := s.valid(e, d); bad != nil {
			return bad
		}
		if d.play != 0 && !d.paid {
			return s.openRiichi(e, d)
		}
	}
	return s.afterRiichi(e)
}

// afterRiichi carries the call out that was said to the discard, or begins the
// next turn.
func (s *State) afterRiichi(e fact.Entry) *fault.Fault {
	h := &s.hand
	if c := h.call; c != nil {
		h.call = nil
		return s.carryOut(e, *c)
	}
	seat := s.house.Next(h.lastNew)
	if h.wall == 0 {
		h.stage, h.active = claims, seat
		return nil
	}
	return s.beginTurn(e, seat, byDraw)
}

// turnOf brings the game to a seat's own turn: claims lapse, a riichi's round
// is over. It is a fault if it is somebody else's turn.
func (s *State) turnOf(e fact.Entry, seat int) *fault.Fault {
	h := &s.hand
	for range 4 {
		switch {
		case h.stage == claims && h.wall == 0:
			return fault.Refuse("CJ-P4", "the wall is empty: whoever is ready shows it, and the hand is over.")
		case h.stage == claims || h.stage == claimKan:
			if bad := s.word(e); bad != nil {
				return bad
			}
			continue
		case h.stage == window && s.window.Kind() == priority.Riichi:
			if bad := s.close(e, seat); bad != nil {
				return bad
			}
			continue
		}
		break
	}
	if h.active != seat {
		if bad := s.judge.Allow(false, "CJ-P4", "it is %s’s turn.", s.house.Name(h.active)); bad != nil {
			return bad
		}
		h.skipped += (seat - h.active + s.house.Seats) % s.house.Seats
		if h.stage == window { // what is in play still occurs
			if bad := s.close(e, seat); bad != nil {
				return bad
			}
		}
		return s.beginTurn(e, seat, byDraw)
	}
	return nil
}

// emptied reports whether the wall can be empty after the discard that lies.
func (h *hand) emptied() bool { return h.stage == claims && h.wall <= h.skipped }

// acts brings the active player to where they may act after the draw: in
// tacit play the windows before are over with that, and a draw is understood.
func (s *State) acts(e fact.Entry, seat int) *fault.Fault {
	if bad := s.turnOf(e, seat); bad != nil {
		return bad
	}
	for range 4 {
		switch s.hand.stage {
		case window:
			if bad := s.close(e, seat); bad != nil {
				return bad
			}
		case toDraw:
			if bad := s.drawTile(); bad != nil {
				return bad
			}
		case between, toAct, claims, claimKan:
			return nil
		}
	}
	return nil
}

// close lets everybody pass until the window is over, and goes on.
func (s *State) close(e fact.Entry, seat int) *fault.Fault {
	kind := s.window.Kind()
	done, r := s.window.Close(seat)
	if r != nil {
		bad := s.unless(r)
		if bad != nil {
			return bad
		}
		for s.window.Kind() != priority.None { // let stand: everybody passes after all
			more, _ := s.window.Pass(s.window.Holder())
			done = append(done, more...)
		}
	}
	if bad := s.resolve(e, done); bad != nil {
		return bad
	}
	return s.windowOver(e, kind)
}

func (s *State) draws(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if bad := s.turnOf(e, f.Seat); bad != nil {
		return bad
	}
	if h.stage == window && s.window.Kind() == priority.Opening && !h.drew {
		if bad := s.close(e, f.Seat); bad != nil {
			return bad
		}
	}
	if h.stage != toDraw {
		if h.mended && h.drew {
			h.mended = false
			return nil // said again
		}
		if h.kind == byCall && !h.drew {
			return fault.Refuse("CJ-P4", "%s has called a tile, and draws none.", s.house.Name(f.Seat))
		}
		return fault.Refuse("CJ-P4", "%s has drawn already.", s.house.Name(f.Seat))
	}
	return s.drawTile()
}

// discardedLate reports whether a discard is the one that was carried out once somebody had been waited for.
func (s *State) discardedLate(seat int, c card.Card) bool {
	h := &s.hand
	return h.mended && h.stage == claims && h.lastNew == seat && s.newest() == c
}

// mayFollowCall refuses what may not be discarded right after a call: the called tile, or one that the set takes in its place.
func (s *State) mayFollowCall(seat int, c card.Card) *fault.Fault {
	h := &s.hand
	n := len(h.melds[seat])
	if n == 0 || h.kind != byCall || s.house.Riichi.SwapCall {
		return nil
	}
	last := h.melds[seat][n-1]
	k, ok := riichi.KindOf(c)
	swapped := ok && riichi.SwapCalls(last.Meld, last.called).Has(k)
	return s.judge.Allow(!swapped, "CJ-P4", "%s may not be discarded right after calling %s with %s.", c, last.called, last.Tiles)
}

func (s *State) discard(e fact.Entry, seat int, c card.Card) *fault.Fault {
	h := &s.hand
	if s.discardedLate(seat, c) {
		h.mended = false
		return nil // said again
	}
	if bad := s.acts(e, seat); bad != nil {
		return bad
	}
	if bad := s.see(c); bad != nil {
		return bad
	}
	if bad := s.mayFollowCall(seat, c); bad != nil {
		return bad
	}
	d := h.declare
	t := tile{card: c, entry: e.ID, source: e.Source.Kind, riichi: d.seat == seat && !d.tile}
	h.river[seat] = append(h.river[seat], t)
	h.lastNew = seat
	h.thrown = append(h.thrown, thrown{seat, c})
	s.told.Tell(record.Step{Kind: record.Discard, Entry: e.ID, Seat: seat, Tile: c})
	h.ippatsu[seat] = false
	if t.riichi {
		h.declare.tile = true
		h.since[seat] = len(h.thrown)
		if d.paid {
			h.riichi[seat], h.ippatsu[seat] = d.kind, true
			h.declare = declared{}
		}
	}
	if h.riichi[seat] == riichi.NoRiichi {
		h.since[seat] = len(h.thrown)
	}
	if c == card.Unknown {
		s.doubts = append(s.doubts, doubt{entry: e})
	}
	s.discarded(e, c)
	h.stage, h.claims, h.understood, s.mod.fresh = claims, nil, nil, false
	h.claims = &claimed{before: s.clone()}
	return nil
}

func (s *State) pass(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if h.stage == claims || h.stage == claimKan {
		if h.wall == 0 || h.stage == claimKan {
			return nil // nobody is asked here, and silence is all it says
		}
		if bad := s.word(e); bad != nil {
			return bad
		}
	}
	kind, heard := s.window.Kind(), true
	done, r := s.window.Pass(f.Seat)
	if r != nil {
		if bad := s.unless(r); bad != nil || kind == priority.None {
			return bad
		}
		heard = false
		done = s.passUntil(func(passed int) bool { heard = passed == f.Seat; return heard })
	}
	if bad := s.resolve(e, done); bad != nil {
		return bad
	}
	if kind == priority.None || s.window.Kind() != priority.None {
		return nil
	}
	if bad := s.windowOver(e, kind); bad != nil || heard || s.window.Kind() == priority.None {
		return bad
	}
	return s.pass(e, f) // the others' passes ended the window, and this one is the next one's
}

// passUntil lets everybody pass, from who is asked until it is enough, as the table lets it stand.
func (s *State) passUntil(enough func(passed int) bool) (done []priority.Outcome) {
	for s.window.Kind() != priority.None {
		holder := s.window.Holder()
		more, _ := s.window.Pass(holder)
		if done = append(done, more...); enough(holder) {
			break
		}
	}
	return done
}

func (s *State) quiet(e fact.Entry) *fault.Fault {
	if s.hand.stage == claims || s.hand.stage == claimKan {
		if bad := s.word(e); bad != nil {
			return bad
		}
		if s.hand.stage != window {
			return nil
		}
	}
	kind := s.window.Kind()
	done, r := s.window.Quiet()
	if r != nil {
		return s.refused(r)
	}
	if bad := s.resolve(e, done); bad != nil {
		return bad
	}
	if s.window.Kind() == priority.None {
		return s.windowOver(e, kind)
	}
	return nil
}
