package chaosjan

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/priority"
)

// claimed is what has been said to the newest discard or kan, with the game as
// it was before: a stronger claim takes the place of a weaker one.
type claimed struct {
	before live
	rons   []hand.Win
	call   *hand.Called // the call that holds so far
	// asides are what was said besides, and is no word of the next turn: it
	// is said again when the game goes back to before a claim.
	asides []fact.Entry
}

// lay sees tiles or cards that came to lie: a discard, an indicator, a card of
// the pack.
func (s *State) lay(e fact.Entry, f fact.CardsLaid) *fault.Fault {
	faces := f.Faces()
	if len(faces) == 0 {
		return nil
	}
	if f.Zone == "deck" {
		return s.indicate(faces)
	}
	if len(faces) == 1 && s.ofPack(f.Cards[0]) {
		return s.layCard(e, f)
	}
	seat := f.Zone.Seat()
	switch {
	case seat == 0 || seat > s.House.Seats:
		return fault.Refuse("CJ-P4", "a discard lies in front of its player: say whose it is.")
	case len(faces) != 1:
		return fault.Refuse("CJ-P4", "a discard is one tile, not %d.", len(faces))
	case !s.hand.Playing():
		return fault.Refuse("CJ-P4", "no hand is being played, so this counts for nothing.")
	}
	if s.hand.Again(e, seat, faces[0]) {
		return nil
	}
	return s.discard(e, seat, faces[0])
}

// indicate turns an indicator: one at first, and one for each kan.
func (s *State) indicate(tiles []card.Card) *fault.Fault {
	if !s.hand.Playing() {
		return fault.Refuse("CJ-P4", "no hand is being played, so this indicator counts for nothing.")
	}
	if bad := s.hand.Indicate(tiles); bad != nil {
		return bad
	}
	for _, t := range tiles {
		s.Told.Tell(record.Step{Kind: record.Indicator, Tile: t})
	}
	return nil
}

// beginTurn opens a turn with its first window (CJ-2.1, CJ-P7).
func (s *State) beginTurn(e fact.Entry, seat int, kind hand.TurnKind) *fault.Fault {
	s.hand.Begin(seat, kind)
	s.understood = nil
	if kind != hand.ByDraw && s.House.Set["call_turn"] == "none" {
		return s.windowOver(e, priority.Opening)
	}
	s.hand.Stage = hand.Window
	s.Window.Open(priority.Opening, seat)
	return nil
}

// windowOver goes on to the next step of the hand (CJ-2.6).
func (s *State) windowOver(e fact.Entry, kind priority.Kind) *fault.Fault {
	h := &s.hand
	switch {
	case kind == priority.Riichi && h.Stage == hand.Window && h.Declare.Seat != 0:
		h.Stage = hand.ToAct // the round came before the tile
	case kind == priority.Riichi:
		return s.afterRiichi(e)
	case kind == priority.Opening && h.Kind != hand.ByCall:
		h.Stage = hand.ToDraw
	default:
		h.Stage = hand.ToAct
	}
	return nil
}

// drawTile draws for the active player and opens the window after the draw.
func (s *State) drawTile() *fault.Fault {
	if bad := s.hand.Draw(); bad != nil {
		return bad
	}
	s.Modifier.Fresh = false
	s.Told.Tell(record.Step{Kind: record.Draw, Seat: s.hand.Active})
	s.Window.Open(priority.Drawn, s.hand.Active)
	return nil
}
