package live

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// aids reports whether the table agreed to see what is still out; then
// everybody sees the same.
func aids(s table.Snapshot) bool { return s.Setup.Rules[game.Aids] == game.On }

// out is every card that lies nowhere yet, as often as it is in play.
func out(s table.Snapshot) []wording.Face {
	if !aids(s) || s.Position.Round == 0 {
		return nil
	}
	left := unseen(s)
	var faces []wording.Face
	for _, b := range wording.KeysOf(s.Info.Deck).Blocks {
		for _, k := range b.Keys {
			for range max(0, left[k.Face.Card]) {
				faces = append(faces, k.Face)
			}
		}
	}
	return faces
}

// dim is every card of which no copy can still come. It is an aid to counting
// as well.
func dim(s table.Snapshot) string {
	if !aids(s) {
		return ""
	}
	left := unseen(s)
	words := ""
	for _, c := range s.Info.Deck {
		if n, in := left[c]; in && n <= 0 {
			words += string(c) + " "
			delete(left, c)
		}
	}
	return words
}

// unseen counts the copies of each card that lie nowhere.
func unseen(s table.Snapshot) map[card.Card]int {
	left := map[card.Card]int{}
	for _, c := range s.Info.Deck {
		left[c]++
	}
	for _, p := range s.Position.Piles {
		if p.Zone == zone.Box && s.Position.Reveal == nil {
			continue
		}
		for _, g := range p.Groups {
			for _, c := range g.Cards {
				left[c]--
			}
		}
	}
	return left
}
