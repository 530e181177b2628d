package play

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/priority"
)

// word is the first word after a discard or a kan: it may be claimed no more
// (CJ-P7). A riichi is valid now; then comes whoever is next.
func (s *State) word(e fact.Entry) *fault.Fault {
	h := &s.Hand
	switch h.Stage {
	case hand.ClaimKan:
		h.Replaces()
		return nil
	case hand.Claims:
	case hand.Between, hand.Window, hand.ToDraw, hand.ToAct:
		return nil
	}
	if d, ok := h.Awaited(); ok {
		h.Withdraw()
		if bad := s.Valid(e, d); bad != nil {
			return bad
		}
		if d.Play != 0 && !d.Paid {
			return s.openRiichi(e, d)
		}
	}
	return s.afterRiichi(e)
}

// afterRiichi carries the call out that was said to the discard, or begins the
// next turn.
func (s *State) afterRiichi(e fact.Entry) *fault.Fault {
	h := &s.Hand
	if c := h.Held(); c != nil {
		return s.carryOut(e, *c)
	}
	if laid, is := e.Fact.(fact.CardsLaid); is && !s.House.Spoken && h.Wall > 0 && len(laid.Cards) == 1 {
		if c, owed := h.Owed(laid.Zone.Seat(), laid.Cards[0].Card); owed {
			return s.carryOut(e, c)
		}
	}
	seat := s.House.Next(h.Newest)
	if h.Wall == 0 {
		h.LiesLast(seat)
		return nil
	}
	return s.beginTurn(e, seat, hand.ByDraw)
}

// TurnOf brings the game to a seat's own turn: claims lapse, a riichi's round
// is over. It is a fault if it is somebody else's turn.
func (s *State) TurnOf(e fact.Entry, seat int) *fault.Fault {
	h := &s.Hand
	for range 4 {
		switch {
		case h.Stage == hand.Claims && h.Wall == 0:
			return fault.Refuse(
				"CJ-P4",
				"the wall is empty: whoever is ready shows their tiles, and the hand is over. If tiles are left, a chi or a pon was not told.",
			)
		case h.Stage == hand.Claims || h.Stage == hand.ClaimKan:
			if bad := s.word(e); bad != nil {
				return bad
			}
			continue
		case h.Stage == hand.Window && s.Window.Kind() == priority.Riichi:
			if bad := s.close(e, seat); bad != nil {
				return bad
			}
			continue
		}
		break
	}
	if h.Active != seat {
		if bad := s.Judge.Allow(false, "CJ-P4", "it is %s’s turn.", s.House.Name(h.Active)); bad != nil {
			return bad
		}
		h.PassOver(seat)
		if h.Stage == hand.Window { // what is in play still occurs
			if bad := s.close(e, seat); bad != nil {
				return bad
			}
		}
		return s.beginTurn(e, seat, hand.ByDraw)
	}
	return nil
}

// acts brings the active player to where they may act after the draw: in
// tacit play the windows before are over with that, and a draw is understood.
func (s *State) acts(e fact.Entry, seat int) *fault.Fault {
	if bad := s.TurnOf(e, seat); bad != nil {
		return bad
	}
	for range 4 {
		switch s.Hand.Stage {
		case hand.Window:
			if bad := s.close(e, seat); bad != nil {
				return bad
			}
		case hand.ToDraw:
			if bad := s.drawTile(); bad != nil {
				return bad
			}
		case hand.Between, hand.ToAct, hand.Claims, hand.ClaimKan:
			return nil
		}
	}
	return nil
}

// close lets everybody pass until the window is over, and goes on.
func (s *State) close(e fact.Entry, seat int) *fault.Fault {
	kind := s.Window.Kind()
	done, r := s.Window.Close(seat)
	if r != nil {
		bad := s.Unless(r)
		if bad != nil {
			return bad
		}
		for s.Window.Kind() != priority.None { // let stand: everybody passes after all
			more, _ := s.Window.Pass(s.Window.Holder())
			done = append(done, more...)
		}
	}
	if bad := s.Resolve(e, done); bad != nil {
		return bad
	}
	return s.windowOver(e, kind)
}

func (s *State) draws(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.Hand
	if bad := s.TurnOf(e, f.Seat); bad != nil {
		return bad
	}
	if h.Stage == hand.Window && s.Window.Kind() == priority.Opening && !h.Drew {
		if bad := s.close(e, f.Seat); bad != nil {
			return bad
		}
	}
	if h.Stage != hand.ToDraw {
		if h.DrawnLate() {
			return nil // said again
		}
		if h.Kind == hand.ByCall && !h.Drew {
			return fault.Refuse("CJ-P4", "%s has called a tile, and draws none.", s.House.Name(f.Seat))
		}
		return fault.Refuse("CJ-P4", "%s has drawn already.", s.House.Name(f.Seat))
	}
	return s.drawTile()
}

func (s *State) discard(e fact.Entry, seat int, c card.Card) *fault.Fault {
	h := &s.Hand
	if h.DiscardedLate(seat, c) {
		return nil // said again
	}
	s.lapse()
	prior := s.Lapsed
	if bad := s.acts(e, seat); bad != nil {
		return bad
	}
	_, draw := h.OpenDraw(s.RiichiRound())
	if bad := h.Discard(e, seat, c); bad != nil {
		return bad
	}
	if draw != "" {
		s.Told.Note(e, "CJ-P4", 0, "%s Nobody said so, and the hand goes on.", draw)
	}
	s.Told.Tell(record.Step{Kind: record.Discard, Entry: e.ID, Seat: seat, Tile: c})
	if c == card.Unknown {
		s.Doubts = append(s.Doubts, Doubt{Entry: e})
	}
	s.Discarded(e, c)
	s.Claims, s.Lapsed, s.Understood = nil, nil, nil
	s.TileMoved()
	s.Claims = &Claimed{Before: s.Clone(), Prior: prior}
	return nil
}

func (s *State) pass(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.Hand
	if h.Stage == hand.Claims || h.Stage == hand.ClaimKan {
		if h.Wall == 0 || h.Stage == hand.ClaimKan {
			return nil // nobody is asked here, and silence is all it says
		}
		if bad := s.word(e); bad != nil {
			return bad
		}
	}
	kind, heard := s.Window.Kind(), true
	done, r := s.Window.Pass(f.Seat)
	if r != nil {
		if bad := s.Unless(r); bad != nil || kind == priority.None {
			return bad
		}
		heard = false
		done = s.PassUntil(func(passed int) bool { heard = passed == f.Seat; return heard })
	}
	if bad := s.Resolve(e, done); bad != nil {
		return bad
	}
	if kind == priority.None || s.Window.Kind() != priority.None {
		return nil
	}
	if bad := s.windowOver(e, kind); bad != nil || heard || s.Window.Kind() == priority.None {
		return bad
	}
	return s.pass(e, f) // the others' passes ended the window, and this one is the next one's
}

func (s *State) quiet(e fact.Entry) *fault.Fault {
	if s.Hand.Stage == hand.Claims || s.Hand.Stage == hand.ClaimKan {
		if bad := s.word(e); bad != nil {
			return bad
		}
		if s.Hand.Stage != hand.Window {
			return nil
		}
	}
	kind := s.Window.Kind()
	done, r := s.Window.Quiet()
	if r != nil {
		return s.Refused(r)
	}
	if bad := s.Resolve(e, done); bad != nil {
		return bad
	}
	if s.Window.Kind() == priority.None {
		return s.windowOver(e, kind)
	}
	return nil
}

// beginTurn opens a turn with its first window (CJ-2.1, CJ-P7).
func (s *State) beginTurn(e fact.Entry, seat int, kind hand.TurnKind) *fault.Fault {
	s.Hand.Begin(seat, kind)
	s.Understood = nil
	if kind != hand.ByDraw && s.House.Set["call_turn"] == "none" {
		return s.windowOver(e, priority.Opening)
	}
	s.Hand.Open()
	s.Window.Open(priority.Opening, seat)
	return nil
}

// windowOver goes on to the next step of the hand (CJ-2.6).
func (s *State) windowOver(e fact.Entry, kind priority.Kind) *fault.Fault {
	h := &s.Hand
	switch {
	case kind == priority.Riichi && h.Stage == hand.Window && h.Declare.Seat != 0:
		h.MayAct() // the round came before the tile
	case kind == priority.Riichi:
		return s.afterRiichi(e)
	case kind == priority.Opening && h.Kind != hand.ByCall:
		h.MayDraw()
	default:
		h.MayAct()
	}
	return nil
}

// drawTile draws for the active player and opens the window after the draw.
func (s *State) drawTile() *fault.Fault {
	if bad := s.Hand.Draw(); bad != nil {
		return bad
	}
	s.TileMoved()
	s.Told.Tell(record.Step{Kind: record.Draw, Seat: s.Hand.Active})
	s.Window.Open(priority.Drawn, s.Hand.Active)
	return nil
}
