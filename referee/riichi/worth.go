package riichi

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// Riichi is what a winner had declared.
type Riichi int8

// No riichi, a riichi, one in the first go-around that no call broke.
const (
	NoRiichi Riichi = iota
	SingleRiichi
	DoubleRiichi
)

// Situation is how a hand was won. Seats count in turn order from 0.
type Situation struct {
	Seat, Dealer, From int  // the winner, the dealer, who dealt in (not looked at on a tsumo)
	Tsumo              bool // won with a tile drawn
	RoundWind          int  // 0 east, 1 south, …
	Riichi             Riichi
	Ippatsu            bool
	Rinshan            bool // a tile drawn after a kan
	Chankan            bool // a kan robbed
	LastTile           bool // haitei with a tsumo, houtei with a ron
	// FirstTurn: a win before anybody has called and before the winner's first
	// discard: tenhou, chiihou and, if the house has it, renhou.
	FirstTurn bool
	Dora, Ura []card.Card // the indicators, as they lie; Ura counts after riichi only
	Honba     int
}

// check says what cannot be about a situation.
func (s Situation) check(r Rules) error {
	for _, seat := range []int{s.Seat, s.Dealer, s.From} {
		if seat < 0 || seat >= r.Players {
			return fmt.Errorf("seat %d: seats are 0 to %d", seat, r.Players-1)
		}
	}
	if !s.Tsumo && s.From == s.Seat {
		return errors.New("nobody wins with their own discard: say tsumo, or who dealt in")
	}
	for _, c := range append(append([]card.Card{}, s.Dora...), s.Ura...) {
		if _, ok := kinds.Of(c); !ok {
			return fmt.Errorf("%q is no riichi tile and cannot be an indicator", string(c))
		}
	}
	return nil
}

// Limit is the name of a limit; none is "".
type Limit string

// The limits.
const (
	NoLimit   Limit = ""
	Mangan    Limit = "mangan"
	Haneman   Limit = "haneman"
	Baiman    Limit = "baiman"
	Sanbaiman Limit = "sanbaiman"
	Yakuman   Limit = "yakuman"
)

// Counted is a yaku (or dora) and the han it counts; 13 a yakuman.
type Counted struct {
	Yaku Yaku `json:"yaku"`
	Han  int  `json:"han"`
}

// Payment is what one player pays to the winner: Points, and beside them Honba.
type Payment struct {
	From, To, Points, Honba int
}

// Worth is what a win is worth. Sticks on the table are not part of it.
type Worth struct {
	Han      int // dora included; 13 for each yakuman
	Fu       int
	Limit    Limit
	Yakuman  int // how many; 0 for a counted one
	Yaku     []Counted
	Base     int       // points before they are multiplied by 1, 2, 4 or 6
	Payments []Payment // in turn order from the winner
}

// Total is what the winner gets, honba included.
func (w Worth) Total() int {
	sum := 0
	for _, p := range w.Payments {
		sum += p.Points + p.Honba
	}
	return sum
}

// Why a hand cannot be won.
var (
	ErrShape = errors.New(
		"these tiles are no winning hand: four sets and a pair, seven pairs, or thirteen orphans are needed",
	)
	ErrYaku = errors.New("no yaku: dora alone don’t make a hand")
)
