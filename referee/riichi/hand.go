package riichi

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// Call is how a meld came about.
type Call int8

// The calls.
const (
	Chi Call = iota + 1
	Pon
	OpenKan
	AddedKan // a pon with the fourth tile added
	ClosedKan
)

// Meld is a set that lies face up (or is a closed kan). Tiles holds all of its
// three or four tiles. From is the seat whose discard was called; for a closed
// kan it says nothing.
type Meld struct {
	Call  Call
	Tiles []card.Card
	From  int
}

// Open reports whether the meld opens the hand.
func (m Meld) Open() bool { return m.Call != ClosedKan }

// Hand is a hand of 13 tiles and, when it wins, the tile it wins with.
type Hand struct {
	Tiles  []card.Card // concealed, without the winning tile
	Melds  []Meld      // in the order in which they were called
	Win    card.Card   // the tile it is won with, drawn or claimed
	Norths int         // norths set aside (three players, `nuki = on`)
}

// Closed reports whether nothing in the hand was called.
func (h Hand) Closed() bool {
	for _, m := range h.Melds {
		if m.Open() {
			return false
		}
	}
	return true
}

// TooManyError is a tile that a hand has more often than the game: Most is 0 for
// one that is not in it at all.
type TooManyError struct {
	Tile       card.Card
	Held, Most int
	words      string
}

func (e *TooManyError) Error() string { return e.words }

// Check says what is impossible about a hand: too many or too few tiles, a fifth
// tile of a kind, melds that are none, more red fives than the rules have, tiles
// that are not in a game for three. A hand without a winning tile is checked as
// one that waits.
func (h Hand) Check(r Rules) error {
	if want := 13 - 3*len(h.Melds); len(h.Tiles) != want {
		return fmt.Errorf(
			"with %d melds a hand has %d concealed tiles beside the winning one, not %d", len(h.Melds), want, len(h.Tiles),
		)
	}
	for _, m := range h.Melds {
		if err := m.check(); err != nil {
			return err
		}
		if m.Call == Chi && r.Players == 3 {
			return fmt.Errorf("%v: with three players there is no chi (CJ-P19)", m.Tiles)
		}
	}
	var count [kinds.Count]int
	count[kinds.North] = h.Norths
	reds := map[card.Card]int{}
	for _, t := range h.tiles() {
		k, ok := kinds.Of(t)
		switch {
		case !ok:
			return fmt.Errorf(
				"%q is no riichi tile: write 1m to 9m, p and s alike, 0m for a red five, 1z to 7z for the honours", string(t),
			)
		case r.Players == 3 && k > 0 && k < 8:
			return &TooManyError{
				Tile: t, Held: 1, words: fmt.Sprintf("%s: with three players there are no 2m to 8m (CJ-P19)", t),
			}
		}
		if count[k]++; count[k] > 4 {
			return &TooManyError{
				Tile: k.Card(), Held: count[k], Most: 4,
				words: fmt.Sprintf("%s is there five times; there are four of each", k.Card()),
			}
		}
		if kinds.IsRed(t) {
			if reds[t]++; reds[t] > r.reds(t) {
				return &TooManyError{Tile: t, Held: reds[t], Most: r.reds(t), words: fmt.Sprintf(
					"%s is there %d times; these rules have %d of it (red_fives = %d)", t, reds[t], r.reds(t), r.RedFives,
				)}
			}
		}
	}
	return nil
}

// tiles are all tiles of the hand, the winning one too; not the norths.
func (h Hand) tiles() []card.Card {
	all := make([]card.Card, 0, 18)
	all = append(all, h.Tiles...)
	for _, m := range h.Melds {
		all = append(all, m.Tiles...)
	}
	if h.Win != card.None {
		all = append(all, h.Win)
	}
	return all
}

// check says what is wrong with a meld by itself.
func (m Meld) check() error {
	want := 4
	switch {
	case m.Call < Chi || m.Call > ClosedKan:
		return fmt.Errorf("%v: a meld is chi, pon or one of the three kans", m.Tiles)
	case m.Call <= Pon:
		want = 3
	}
	if len(m.Tiles) != want {
		return fmt.Errorf("%v: this meld has %d tiles, not %d", m.Tiles, want, len(m.Tiles))
	}
	k, _ := m.first()
	for i, t := range m.Tiles {
		other, ok := kinds.Of(t)
		switch {
		case !ok:
			return fmt.Errorf("%q is no riichi tile", string(t))
		case m.Call != Chi && other != k:
			return fmt.Errorf("%v: a pon or kan is of one kind", m.Tiles)
		case m.Call == Chi && (other.Honour() || !kinds.SetOf(m.Tiles...).Has(k+kinds.Kind(i)) || other/9 != k/9):
			return fmt.Errorf("%v: a chi is three in a row of one suit", m.Tiles)
		}
	}
	return nil
}

// first is the lowest kind of a meld.
func (m Meld) first() (kinds.Kind, bool) {
	low, found := kinds.Count, false
	for _, t := range m.Tiles {
		if k, ok := kinds.Of(t); ok && k < low {
			low, found = k, true
		}
	}
	return low, found
}
