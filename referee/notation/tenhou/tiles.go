package tenhou

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// asDrawn is a discard of the tile that was just drawn.
const asDrawn = 60

// tile is a tile as tenhou numbers it: from 11 characters, 21 circles, 31 bamboos, 41 honours; 51 to 53 are red fives.
func tile(c card.Card) int {
	suit := 1 + strings.IndexByte("mpsz", c[1])
	if c[0] == '0' {
		return 50 + suit
	}
	return 10*suit + int(c[0]-'0')
}

func tiles(cards []card.Card) []int {
	all := make([]int, len(cards))
	for i, c := range cards {
		all[i] = tile(c)
	}
	return all
}

// marks are the letters of calls; each stands before the tile that was called or added.
var marks = map[riichi.Call]string{
	riichi.Chi: "c", riichi.Pon: "p", riichi.OpenKan: "m", riichi.AddedKan: "k", riichi.ClosedKan: "a",
}

// called is a set with the called tile where it lies on the table: first from the player before, second from the one
// across, last from the next. ago is how many places before the caller the other sits, of four.
func called(x record.Step, ago int) string {
	own := tiles(x.Tiles)
	slices.Sort(own)
	at := map[int]int{1: 0, 2: 1, 3: len(own)}[ago]
	return word(x.Call, own, at, tile(x.Tile))
}

// word writes the tiles of a set, with the mark and a tile put in at a place.
func word(call riichi.Call, own []int, at, called int) string {
	var b strings.Builder
	for i := range len(own) + 1 {
		switch {
		case i == at:
			fmt.Fprintf(&b, "%s%d", marks[call], called)
		case i < at:
			fmt.Fprint(&b, own[i])
		}
		if i >= at && i < len(own) {
			fmt.Fprint(&b, own[i])
		}
	}
	return b.String()
}

// added is the word of a pon to which a fourth tile is added.
func added(pon string, fourth card.Card) string {
	at := strings.Index(pon, marks[riichi.Pon])
	return pon[:at] + fmt.Sprintf("%s%d", marks[riichi.AddedKan], tile(fourth)) + pon[at+1:]
}

// closed is the word of a closed kan.
func closed(four []card.Card) string {
	own := tiles(four)
	slices.Sort(own) // a red five, the highest, is told last
	return word(riichi.ClosedKan, own[:3], 3, own[3])
}
