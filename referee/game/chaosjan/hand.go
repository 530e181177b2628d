package chaosjan

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// stage is where a turn stands.
type stage int

// The stages of a turn.
const (
	between  stage = iota // no hand is being played
	window                // a window of priority is open
	toDraw                // the window before the draw is over
	toAct                 // the window after the draw is over: discard, kan, riichi, tsumo
	claims                // a discard lies, and may be claimed
	claimKan              // a kan lies, and may be robbed
)

// turnKind is how a turn begins.
type turnKind int

// A turn begins with a draw, after a chi or pon without one, or after an open
// kan with the replacement tile.
const (
	byDraw turnKind = iota
	byCall
	byKan
)

// tile is a discard as it lies in a river.
type tile struct {
	card   card.Card
	entry  fact.ID
	source fact.SourceKind
	riichi bool
	called int // who called it, 0 for nobody
}

// thrown is a tile that came into everybody's sight as a discard or an added kan.
type thrown struct {
	seat int
	card card.Card
}

// meld is a set that lies face up, with the tile that was called.
type meld struct {
	riichi.Meld
	called card.Card
	entry  fact.ID
}

// hand is one deal.
type hand struct {
	began   fact.ID
	mark    int // transfers before it
	settled int // transfers before those with which it ended
	points  [5]int
	stage   stage
	active  int      // whose turn it is
	kind    turnKind // how the turn began
	drew    bool     // has drawn in this turn
	dead    bool     // the tile drawn last is a replacement (rinshan)
	mended  bool     // the draw or discard was said over a hold, and counted when that was over
	wall    int      // tiles that can still be drawn
	skipped int      // turns that were passed over; whether a tile was drawn in them is not known
	kans    int

	river   [5][]tile
	melds   [5][]meld
	norths  [5]int
	lastNew int // the seat whose river was added to last
	doras   []card.Card
	uras    []card.Card
	seen    [34]int8
	reds    [3]int8

	calls   int // calls and kans so far, for what only holds before the first
	riichi  [5]riichi.Riichi
	ippatsu [5]bool
	declare declared
	thrown  []thrown
	since   [5]int // where in thrown the tiles begin that a seat has let pass
	shown   [5][]card.Card
	claims  *claimed
	call    *called // a call that waits for the round of priority of a riichi
	// understood is the draw of this turn, if it was not said.
	understood *understood
}

// declared is a riichi whose tile has not passed yet.
type declared struct {
	seat  int
	play  int // the card played with it, 0 for none
	tile  bool
	kind  riichi.Riichi
	entry fact.ID
	paid  bool
}

// claimed is what has been said to the newest discard or kan, with the game as
// it was before: a stronger claim takes the place of a weaker one.
type claimed struct {
	before live
	rons   []won
	call   *called // the call that holds so far
	// asides are what was said besides, and is no word of the next turn: it
	// is said again when the game goes back to before a claim.
	asides []fact.Entry
}

// called is a chi, pon or kan that was said to a discard.
type called struct {
	entry fact.ID
	seat  int
	meld  riichi.Meld
	from  int
	tile  card.Card
}

// see counts tiles that came to lie face up; a fifth of a kind cannot be.
func (s *State) see(tiles ...card.Card) *fault.Fault {
	h := &s.hand
	for _, t := range tiles {
		if t == card.Unknown {
			continue
		}
		k, ok := riichi.KindOf(t)
		if !ok {
			return fault.Refuse("CJ-P4", "%s is no riichi tile.", t)
		}
		if s.house.Seats == 3 && k > 0 && k < 8 {
			if bad := s.judge.Allow(false, "CJ-P19", "%s: with three players there are no 2m to 8m.", t); bad != nil {
				return bad
			}
		}
		if h.seen[k]++; h.seen[k] > 4 {
			if bad := s.judge.Allow(false, "CJ-P4", "%s is seen a fifth time: there are four of each.", t); bad != nil {
				return bad
			}
		}
		if riichi.IsRed(t) {
			if bad := s.seeRed(t, int(k)/9); bad != nil {
				return bad
			}
		}
	}
	return nil
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
	case seat == 0 || seat > s.house.Seats:
		return fault.Refuse("CJ-P4", "a discard lies in front of its player: say whose it is.")
	case len(faces) != 1:
		return fault.Refuse("CJ-P4", "a discard is one tile, not %d.", len(faces))
	case !s.playing():
		return fault.Refuse("CJ-P4", "no hand is being played, so this counts for nothing.")
	}
	if s.hand.tappedAndSeen(e, seat, faces[0]) {
		return nil
	}
	return s.discard(e, seat, faces[0])
}

// tappedAndSeen reports whether a discard is the newest once more, from another source.
func (h *hand) tappedAndSeen(e fact.Entry, seat int, t card.Card) bool {
	n := len(h.river[seat])
	if n == 0 || h.lastNew != seat || h.stage != claims {
		return false
	}
	last := h.river[seat][n-1]
	return last.card == t && last.source != e.Source.Kind
}

// indicate turns an indicator: one at first, and one for each kan.
func (s *State) indicate(tiles []card.Card) *fault.Fault {
	if !s.playing() {
		return fault.Refuse("CJ-P4", "no hand is being played, so this indicator counts for nothing.")
	}
	most := 1 + s.hand.kans
	if c := s.hand.call; c != nil && c.meld.Call == riichi.OpenKan {
		most++ // it is carried out after the round of a riichi
	}
	for _, t := range tiles {
		if bad := s.judge.Allow(len(s.hand.doras) < most, "CJ-P4", "%s is one indicator too many: there is one, and one more for each kan.", t); bad != nil {
			return bad
		}
		if bad := s.see(t); bad != nil {
			return bad
		}
		s.hand.doras = append(s.hand.doras[:len(s.hand.doras):len(s.hand.doras)], t)
		s.told.Tell(record.Step{Kind: record.Indicator, Tile: t})
	}
	return nil
}

// ura notes the indicators below; they count for who had declared riichi.
func (s *State) ura(f fact.Declared) *fault.Fault {
	tiles := verb.Tiles(f)
	switch {
	case len(tiles) == 0:
		return fault.Refuse("CJ-P4", "say which indicators lie below.")
	case len(s.hand.uras)+len(tiles) > 1+s.hand.kans:
		return fault.Refuse("CJ-P4", "of the indicators below there can be %d, not %d.", 1+s.hand.kans, len(s.hand.uras)+len(tiles))
	}
	if bad := s.see(tiles...); bad != nil {
		return bad
	}
	s.hand.uras = append(s.hand.uras[:len(s.hand.uras):len(s.hand.uras)], tiles...)
	return nil
}

// beginTurn opens a turn with its first window (CJ-2.1, CJ-P7).
func (s *State) beginTurn(e fact.Entry, seat int, kind turnKind) *fault.Fault {
	h := &s.hand
	h.active, h.kind, h.drew, h.dead, h.mended, h.understood = seat, kind, false, false, false, nil
	if kind != byDraw && s.house.Set["call_turn"] == "none" {
		return s.windowOver(e, priority.Opening)
	}
	h.stage = window
	s.window.Open(priority.Opening, seat)
	return nil
}

// windowOver goes on to the next step of the hand (CJ-2.6).
func (s *State) windowOver(e fact.Entry, kind priority.Kind) *fault.Fault {
	h := &s.hand
	switch {
	case kind == priority.Riichi && h.stage == window && h.declare.seat != 0:
		h.stage = toAct // the round came before the tile
	case kind == priority.Riichi:
		return s.afterRiichi(e)
	case kind == priority.Opening && h.kind != byCall:
		h.stage = toDraw
	default:
		h.stage = toAct
	}
	return nil
}

// drawTile draws for the active player and opens the window after the draw.
func (s *State) drawTile() *fault.Fault {
	h := &s.hand
	if bad := s.judge.Allow(h.wall > 0, "CJ-P4", "there is no tile left to draw."); bad != nil {
		return bad
	}
	h.wall--
	s.mod.fresh = false
	s.told.Tell(record.Step{Kind: record.Draw, Seat: h.active})
	h.drew, h.stage = true, window
	s.window.Open(priority.Drawn, h.active)
	return nil
}
