// Package hand is one deal of riichi mahjong as it lies on a table of Chaos;Jan: rivers and sets, the wall, the
// indicators, who has declared riichi, where the turn stands. It says what the rules of mahjong allow there and
// what a hand is worth. It knows no cards, no points and no windows.
package hand

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// Stage is where a turn stands.
type Stage int

// The stages of a turn.
const (
	Between  Stage = iota // no hand is being played
	Window                // a window of priority is open
	ToDraw                // the window before the draw is over
	ToAct                 // the window after the draw is over: discard, kan, riichi, tsumo
	Claims                // a discard lies, and may be claimed
	ClaimKan              // a kan lies, and may be robbed
)

// TurnKind is how a turn begins.
type TurnKind int

// A turn begins with a draw, after a chi or pon without one, or after an open
// kan with the replacement tile.
const (
	ByDraw TurnKind = iota
	ByCall
	ByKan
)

// Tile is a discard as it lies in a river.
type Tile struct {
	Card   card.Card
	Entry  fact.ID
	Source fact.SourceKind
	Riichi bool
	Called int // who called it, 0 for nobody
}

// Thrown is a tile that came into everybody's sight as a discard or an added kan.
type Thrown struct {
	Seat int
	Card card.Card
}

// Meld is a set that lies face up, with the tile that was called.
type Meld struct {
	riichi.Meld
	Called card.Card
	Entry  fact.ID
	After  bool // a kan made after a riichi
}

// Declared is a riichi whose tile has not passed yet.
type Declared struct {
	Seat  int
	Play  int // the card played with it, 0 for none
	Tile  bool
	Kind  riichi.Riichi
	Entry fact.ID
	Paid  bool
}

// Laid is the card that was laid with a riichi which is not valid yet, 0 for none.
func (d Declared) Laid() int {
	if d.Paid {
		return 0
	}
	return d.Play
}

// Called is a chi, pon or kan that was said to a discard.
type Called struct {
	Entry fact.ID
	Seat  int
	Meld  riichi.Meld
	From  int
	Tile  card.Card
	// Fits are the tiles that Tile may be, where nobody could read it.
	Fits []card.Card
}

// Hand is one deal. It is copied by value: its lists are only appended to, and an element is changed only in a copy. By
// seat, 0 is nobody.
type Hand struct {
	Began   fact.ID
	Stage   Stage
	Active  int      // whose turn it is
	Kind    TurnKind // how the turn began
	Drew    bool     // has drawn in this turn
	Dead    bool     // the tile drawn last is a replacement (rinshan)
	Mended  bool     // the draw or discard was said over a hold, and counted when that was over
	Wall    int      // tiles that can still be drawn
	Skipped int      // turns that were passed over; whether a tile was drawn in them is not known
	Kans    int

	River  [5][]Tile
	Melds  [5][]Meld
	Norths [5]int
	Newest int // the seat whose river was added to last
	Doras  []card.Card
	Uras   []card.Card
	Shown  [5][]card.Card // hands that were turned up
	Thrown []Thrown

	Calls   int // calls and kans so far, for what only holds before the first
	Riichi  [5]riichi.Riichi
	Ippatsu [5]bool
	Declare Declared
	Call    *Called // a call that waits for the round of priority of a riichi

	house *house.House
	judge *fault.Judge
	seen  [34]int8
	reds  [3]int8
	owed  []owed
	since [5]int // where in Thrown the tiles begin that a seat has let pass
}

// New is a table at which no hand is played.
func New(h *house.House, j *fault.Judge) Hand { return Hand{house: h, judge: j} }

// Deal begins a hand with that fact.
func (h *Hand) Deal(began fact.ID) {
	*h = Hand{house: h.house, judge: h.judge, Began: began, Wall: h.house.Wall()}
}

// Playing reports whether a hand goes on.
func (h *Hand) Playing() bool { return h.Stage != Between }

// Apart is a copy that goes its own way: what is added to it comes to lie elsewhere.
func (h Hand) Apart() Hand {
	h.Thrown, h.Doras, h.Uras = slices.Clip(h.Thrown), slices.Clip(h.Doras), slices.Clip(h.Uras)
	for seat := range h.River {
		h.River[seat] = slices.Clip(h.River[seat])
	}
	return h
}

// Begin begins the turn of a seat.
func (h *Hand) Begin(seat int, kind TurnKind) {
	h.Active, h.Kind, h.Drew, h.Dead, h.Mended = seat, kind, false, kind == ByKan, false
}

// Draw takes a tile from the wall for whose turn it is.
func (h *Hand) Draw() *fault.Fault {
	if bad := h.judge.Allow(h.Wall > 0, "CJ-P4", "there is no tile left to draw."); bad != nil {
		return bad
	}
	h.Wall--
	h.Drew, h.Stage = true, Window
	return nil
}

// Replaces says that the next tile is drawn from the dead wall, after a kan or a north.
func (h *Hand) Replaces() { h.Stage, h.Dead = ToDraw, true }

// LastTile is the tile that was discarded or added to a kan last.
func (h *Hand) LastTile() card.Card { return h.Thrown[len(h.Thrown)-1].Card }

// Emptied reports whether the wall can be empty after the discard that lies.
func (h *Hand) Emptied() bool { return h.Stage == Claims && h.Wall <= h.Skipped }

// Unsettled reports whether the last discard lies, and nothing but the hands that are ready is left to be told.
func (h *Hand) Unsettled() bool { return h.Stage == Claims && h.Wall == 0 }

// MayBeEmpty reports whether the wall may be empty once n more tiles are drawn, though the count says otherwise:
// whether a tile was drawn in the turns that were passed over is not known.
func (h *Hand) MayBeEmpty(n int) bool { return h.Wall-n > 0 && h.Wall-n <= h.Skipped }

// Untouched reports whether a seat has discarded nothing and nobody has called yet.
func (h *Hand) Untouched(seat int) bool { return h.Calls == 0 && len(h.River[seat]) == 0 }

// Concealed is how many tiles of a hand nobody else sees, without the one just drawn.
func (h *Hand) Concealed(seat int) int { return 13 - 3*len(h.Melds[seat]) }

// IsClosed reports whether a seat has called no tile.
func (h *Hand) IsClosed(seat int) bool {
	return !slices.ContainsFunc(h.Melds[seat], func(m Meld) bool { return m.Open() })
}

// HasRiichi reports whether a seat has declared riichi, and its tile has passed.
func (h *Hand) HasRiichi(seat int) bool { return h.Riichi[seat] != riichi.NoRiichi }

// WithCard is a riichi with a card whose tile lies and may be claimed, with the
// fact of that tile; its play is 0 for none.
func (h *Hand) WithCard() (Declared, fact.ID) {
	d := h.Declare
	if h.Stage != Claims || !d.Tile || d.Play == 0 {
		return Declared{}, 0
	}
	river := h.River[d.Seat]
	return d, river[len(river)-1].Entry
}

// Show turns a hand up.
func (h *Hand) Show(seat int, tiles []card.Card) { h.Shown[seat] = slices.Clone(tiles) }

// Again reports whether a discard is the newest once more, from another source.
func (h *Hand) Again(e fact.Entry, seat int, t card.Card) bool {
	n := len(h.River[seat])
	if n == 0 || h.Newest != seat || h.Stage != Claims {
		return false
	}
	last := h.River[seat][n-1]
	return last.Card == t && last.Source != e.Source.Kind
}

// Discard lays a tile into a river.
func (h *Hand) Discard(e fact.Entry, seat int, c card.Card) *fault.Fault {
	if bad := h.See(c); bad != nil {
		return bad
	}
	if bad := h.mayFollowCall(seat, c); bad != nil {
		return bad
	}
	d := h.Declare
	t := Tile{Card: c, Entry: e.ID, Source: e.Source.Kind, Riichi: d.Seat == seat && !d.Tile}
	h.River[seat] = append(h.River[seat], t)
	h.Newest = seat
	h.Thrown = append(h.Thrown, Thrown{seat, c})
	h.Ippatsu[seat] = false
	if t.Riichi {
		h.Declare.Tile = true
		h.since[seat] = len(h.Thrown)
		if d.Paid {
			h.Valid(d)
			h.Declare = Declared{}
		}
	}
	if !h.HasRiichi(seat) {
		h.since[seat] = len(h.Thrown)
	}
	h.Stage = Claims
	return nil
}

// mayFollowCall refuses what may not be discarded right after a call: the called tile, or one that the set takes in
// its place.
func (h *Hand) mayFollowCall(seat int, c card.Card) *fault.Fault {
	n := len(h.Melds[seat])
	if n == 0 || h.Kind != ByCall || h.house.Riichi.SwapCall {
		return nil
	}
	last := h.Melds[seat][n-1]
	k, ok := kinds.Of(c)
	swapped := ok && riichi.SwapCalls(last.Meld, last.Called).Has(k)
	return h.judge.Allow(
		!swapped, "CJ-P4", "%s may not be discarded right after calling %s with %s.", c, last.Called, last.Tiles,
	)
}

// Stick is the points of a riichi.
const Stick = 1000

// MayRiichi checks whether a player whose turn it is, with so many points, may declare riichi (CJ-P4, CJ-3.1g).
func (h *Hand) MayRiichi(seat, has int) *fault.Fault {
	switch {
	case h.Declare.Seat == seat || h.HasRiichi(seat):
		return fault.Refuse("CJ-P4", "%s has declared riichi already.", h.house.Name(seat))
	case !h.Drew:
		return fault.Refuse("CJ-P4", "riichi is declared after a draw.")
	}
	if bad := h.judge.Allow(
		h.IsClosed(seat), "CJ-P4", "%s has called tiles: only a closed hand declares riichi.", h.house.Name(seat),
	); bad != nil {
		return bad
	}
	if bad := h.judge.Allow(
		has >= Stick, "CJ-3.1g", "a riichi needs %d points, and %s has %d.", Stick, h.house.Name(seat), has,
	); bad != nil {
		return bad
	}
	return h.judge.Allow(h.Wall >= h.house.Seats, "CJ-P4", "only %d more can be drawn: too late for a riichi.", h.Wall)
}

// Valid makes a riichi hold whose tile has passed.
func (h *Hand) Valid(d Declared) { h.Riichi[d.Seat], h.Ippatsu[d.Seat] = d.Kind, true }

// Indicate turns indicators: one at first, and one for each kan.
func (h *Hand) Indicate(tiles []card.Card) *fault.Fault {
	most := 1 + h.Kans
	if c := h.Call; c != nil && c.Meld.Call == riichi.OpenKan {
		most++ // it is carried out after the round of a riichi
	}
	for _, t := range tiles {
		if bad := h.judge.Allow(
			len(h.Doras) < most, "CJ-P4", "%s is one indicator too many: there is one, and one more for each kan.", t,
		); bad != nil {
			return bad
		}
		if bad := h.See(t); bad != nil {
			return bad
		}
		h.Doras = append(h.Doras[:len(h.Doras):len(h.Doras)], t)
	}
	return nil
}

// Dora are the tiles that the indicators mean.
func (h *Hand) Dora() []card.Card {
	tiles := make([]card.Card, len(h.Doras))
	for i, t := range h.Doras {
		k, _ := kinds.Of(t)
		tiles[i] = k.Indicated(h.house.Seats).Card()
	}
	return tiles
}

// Ura notes the indicators below; they count for who had declared riichi.
func (h *Hand) Ura(f fact.Declared) *fault.Fault {
	tiles := verb.Tiles(f)
	switch {
	case len(tiles) == 0:
		return fault.Refuse("CJ-P4", "say which indicators lie below.")
	case len(h.Uras)+len(tiles) > 1+h.Kans:
		return fault.Refuse("CJ-P4", "of the indicators below there can be %d, not %d.", 1+h.Kans, len(h.Uras)+len(tiles))
	}
	if bad := h.See(tiles...); bad != nil {
		return bad
	}
	h.Uras = append(h.Uras[:len(h.Uras):len(h.Uras)], tiles...)
	return nil
}
