// Package play is Chaos;Jan as it is played: turns and windows, claims, cards as they are played. It carries a fact out
// on its State, or says why it is unlawful; to put the game back as it was then is for who asked.
package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/match"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
)

// State is a game as it is played. It is copied by value before every fact: slices in
// it are only appended to, and an element is changed only in a copy.
type State struct {
	match.Match
	Faults record.List[*OpenFault] // none is changed: another takes its place
	Astray *Mark                   // the newest step that is a fault, nil if the table cannot have gone on from it
	Ahead  *Ahead
	Doubts []Doubt
	// Left is the newest discard of which it was said or seen that it left the river.
	Left   *Left
	Claims *Claimed // what is said to the newest discard or kan
	// Lapsed is the newest discard with the game as it was when it lay, since the next turn has heard a word.
	Lapsed *Claimed
	// Understood is the draw of this turn, if it was not said.
	Understood *Mark
}

// New is a game at which nothing has happened.
func New(h *house.House, j *fault.Judge) State {
	return State{Match: match.New(h, j)}
}

// Clone is a copy to come back to, when the way that was gone from it is given up.
func (s *State) Clone() State {
	c := *s
	c.Table = s.Table.Clone()
	return c
}

// Alone is a copy that goes its own way while this one goes on: what is appended to it comes to lie elsewhere.
func (s *State) Alone() State {
	c := *s
	c.Table, c.Hand = s.Table.Alone(), s.Hand.Apart()
	c.Faults, c.Doubts = c.Faults.Alone(), slices.Clip(c.Doubts)
	return c
}

// Apart is a copy to go another way from, while the one that was gone so far, to now, may still hold: what is appended
// to the copy comes to lie elsewhere than what was appended since.
func (s *State) Apart(now *State) State {
	c := s.Alone()
	c.Table = s.Table.Apart(&now.Table)
	return c
}

// OpenFault is a fault with what the fact said.
type OpenFault struct {
	Ruling int
	Entry  fact.Entry
	Open   bool    // it is to be put right
	Stands bool    // it may be let stand
	Held   int     // the seat that had asked to wait, and was stepped over
	Behind bool    // another step had stepped over that seat before, and is the fault
	Waits  bool    // that seat has played: it is carried out once the card has been dealt with
	Turn   int     // whose turn it was
	After  fact.ID // what went before
	Holder int     // who was to play or pass, if passes are said
	Due    int     // who was to deal, if no hand was played
	Deals  int     // who deals the hand that had not begun
	Chombo int     // who would pay for a wrong win
	Whole  bool    // the tile completes that hand
	Before *State  // the game before the fact, if it may be let stand

	// Thrown is the discard that was the newest, From whose it was, Prior the fact before it.
	Thrown hand.Tile
	From   int
	Prior  fact.ID
	// Draws are the draws that were said since, Cards whether cards were played, Else whether anything else was said.
	Draws []fact.ID
	Cards bool
	Else  bool
	// Called is whether who acted out of turn may have called that discard, which was not told.
	Called bool
	// Pon is the discard that a pon took which was not told, and PonFrom whose it was, where a tile is added to that pon;
	// 0 for none.
	Pon     hand.Tile
	PonFrom int
	// Kans are who may have called a kan on that discard, which was not told.
	Kans []int
	// Kanned is whether an indicator tells of such a kan.
	Kanned bool
	// Began is the deal of its hand, or of the last.
	Began fact.ID
	// Sets are who may have called a chi or pon of which nobody told when.
	Sets []int
	// Set is the one that was called before, where its three tiles are laid at once.
	Set []card.Card
	// Laid are the calls that tiles laid at once may be.
	Laid []fact.Declared
	// More is whether the hand has fewer tiles, or the wall more, than was told.
	More bool
	// Late is a call that can have been made in time, on that discard.
	Late bool
	// Fits are the tiles that a call which is a fault can be for, if it is for none that was told.
	Fits []card.Card
}

// Pending reports whether a step waits for a seat that it stepped over.
func (f *OpenFault) Pending() bool { return f.Held != 0 && (f.Open || f.Behind) }

// Left is a discard that left its river, with the fact that tells it: somebody has called it, perhaps untold.
type Left struct {
	Entry fact.ID
	Tile  hand.Tile
	From  int
	By    int // to whom it was moved, 0 if that is not known
}

// LeftUntold reports whether a discard has left its river in the hand that is played, of which no call was told.
func (s *State) LeftUntold() bool {
	l := s.Left
	return l != nil && s.Hand.Playing() && (s.Claims == nil || s.Claims.Call == nil) &&
		slices.ContainsFunc(s.Hand.River[l.From], func(t hand.Tile) bool { return t.Entry == l.Tile.Entry && t.Called == 0 })
}

// Doubt is a tile that could not be read, or a card of which it is not known what it was played as.
type Doubt struct {
	Entry fact.Entry
	Index int
	Early bool // a card that is known, and could not be played when it was seen
	// Fits are the tiles it can be by what was called with it; empty if that does not tell.
	Fits []card.Card
}

// Turn is who acts: who has priority where passes are spoken, else whose turn
// it is.
func (s *State) Turn() int {
	switch h := &s.Hand; {
	case !s.Hand.Playing() || s.Over:
		return 0
	case h.Stage == hand.Window && s.House.Spoken:
		return s.Window.Holder()
	case h.Stage == hand.Claims && h.Wall == 0:
		return 0
	case h.Stage == hand.Claims:
		return s.House.Next(h.Newest)
	default:
		return h.Active
	}
}

// NextTurn is whose turn it is, or will be as soon as somebody acts, and whether
// it begins with a chi or pon.
func (s *State) NextTurn() (seat int, called bool) {
	h := &s.Hand
	riichi := h.Stage == hand.Window && s.Window.Kind() == priority.Riichi && h.Declare.Seat == 0
	switch {
	case riichi && h.Call != nil: // it waits for the round of the riichi
		return h.Call.Seat, len(h.Call.Meld.Tiles) == 3
	case riichi, h.Stage == hand.Claims:
		return s.House.Next(h.Newest), false
	}
	return h.Active, h.Kind == hand.ByCall
}

// WhoseTurn is who would discard next, 0 for nobody.
func (s *State) WhoseTurn() int {
	if !s.Hand.Playing() || s.Hand.Stage == hand.Claims && s.Hand.Wall == 0 {
		return 0
	}
	seat, _ := s.NextTurn()
	return seat
}

// BeforeDraw reports whether whose turn it is has not drawn.
func (s *State) BeforeDraw() bool {
	switch h := &s.Hand; h.Stage {
	case hand.Window:
		return s.Window.Kind() != priority.Drawn && h.Declare.Seat == 0
	case hand.ToDraw, hand.Claims, hand.ClaimKan:
		return true
	case hand.Between, hand.ToAct:
	}
	return false
}

// Playable reports whether the deck may still hold a card that does not lie
// open; the list of the deck is open to all (CJ-P18).
func (s *State) Playable(c pack.Card) bool {
	return !s.Deck.Known || s.LieOpen(c.Name, s.Hand.Declare.Laid()) < s.Deck.Copies(c)
}

// Change puts a fault as it is now in the place of what it was; states that hold the old one keep that.
func (s *State) Change(at int, change func(*OpenFault)) {
	now := *s.Faults.At(at)
	change(&now)
	s.Faults.Put(at, &now)
}

// Mark is a step of the game as it was judged, with the game as it was before it.
type Mark struct {
	Entry  fact.Entry
	Wrong  *fault.Fault
	Turn   int             // whose turn it was
	Kans   []int           // who may have called a kan before it, which was not told
	Pon    bool            // who did it may have called pon before, which was not told
	Laid   []fact.Declared // the calls that it may have been, where several tiles were laid at once
	Tried  int             // how many facts since were looked at for whether they go on from it
	Read   int             // how many ways to read it have been tried
	Before State
}

// Ahead is the game as it would be had the steps that stepped over somebody been carried out. It is kept for the next
// such step, and holds as long as nothing else is carried out.
type Ahead struct {
	State State
	Held  int  // who was stepped over last
	Upto  int  // how many faults were looked at
	Stuck bool // one of the steps cannot be carried out, though nobody were stepped over
}
