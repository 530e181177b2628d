package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Advise implements game.Adviser: what a hand waits for, and whether it is
// furiten (CJ-P4). It reads what lies open and the tiles that it is given, and
// keeps none.
func (s *State) Advise(seat int, held []card.Card) []rules.Text {
	if !s.live.Hand.Playing() || seat < 1 || seat > s.house.Seats {
		return nil
	}
	h := &s.live.Hand
	var melds []riichi.Meld
	for _, m := range h.Melds[seat] {
		melds = append(melds, m.Meld)
	}
	if t, n := s.live.Hand.Fifth(held); t != card.None {
		return []rules.Text{rules.Say("%s cannot be: with these it would be seen %d times, and there are four.", t, n)}
	}
	concealed := 13 - 3*len(melds)
	switch {
	case len(held) == concealed+1:
		last := len(held) - 1
		if riichi.Wins(riichi.Hand{Tiles: held[:last], Win: held[last], Melds: melds}) {
			return []rules.Text{"This hand is complete."}
		}
		return nil
	case len(held) != concealed:
		return []rules.Text{rules.Say("%d of %d tiles are entered.", len(held), concealed)}
	}
	waits := riichi.Waits(held, melds)
	if waits == 0 {
		return nil
	}
	said := []rules.Text{rules.Say("You wait for %s.", waits.Cards())}
	own, passed := h.LetPass(seat, s.live.Claims != nil)
	switch {
	case riichi.Furiten(waits, own, nil):
		said = append(said, "Furiten: a tile that you wait for lies among your own discards. You win by tsumo alone.")
	case riichi.Furiten(waits, nil, passed) && h.Riichi[seat] != riichi.NoRiichi:
		said = append(said, "Furiten: you let a tile pass after your riichi. You win by tsumo alone.")
	case riichi.Furiten(waits, nil, passed):
		said = append(said, "Furiten until your next discard: you let a tile pass that you wait for.")
	}
	return said
}

// Names implements game.Named: the cards that somebody may hold.
func (chaosJan) Names(set rules.Set) []string {
	var names []string
	for _, c := range house.PackPlayed(set).Cards {
		if c.Type != pack.Modifier && !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	slices.Sort(names)
	return names
}
