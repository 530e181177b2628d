package chaosjan

import (
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// deeds are what somebody does by a verb, where the verb alone tells it.
var deeds = map[string]rules.Text{
	verb.Draw: "%s draws a tile", verb.Riichi: "%s declares riichi", verb.Chi: "%s calls chi", verb.Pon: "%s calls pon",
	verb.Kan: "%s calls kan", verb.ClosedKan: "%s makes a closed kan", verb.AddedKan: "%s adds a tile to a pon",
	verb.North: "%s sets a north aside", verb.Ron: "%s calls ron", verb.Tsumo: "%s calls tsumo",
	verb.Ready: "%s shows a ready hand",
	verb.Nine:  "%s declares nine terminals", verb.Pass: "%s passes", verb.Cards: "%s draws cards",
	verb.Take: "%s takes points from the table",
}

// deed is who did what by a fact, as the beginning of a ruling on it; empty where
// the rest says it already.
func (s *State) deed(f fact.Fact) rules.Text {
	seat := verb.Seat(f)
	if seat < 1 || seat > s.house.Seats {
		return ""
	}
	name := s.house.Name(seat)
	switch f := f.(type) {
	case fact.CardsLaid:
		if len(f.Cards) == 1 {
			return rules.Say("%s discards %s", name, rules.One(f.Cards[0].Card))
		}
		return rules.Say("%s lays %s", name, f.Faces())
	case fact.RoundBegan:
		return rules.Say("%s deals", name)
	case fact.Declared:
		if f.Verb == verb.Play {
			played, _, _ := strings.Cut(strings.TrimPrefix(f.Word, "0 "), " to ")
			c, ok := s.house.Pack.Card(played)
			if ok && c.Type == pack.Hyper {
				return rules.Say("%s plays a Hyper", name)
			}
			if ok {
				played = c.Name
			}
			return rules.Say("%s plays %s", name, played)
		}
		if f.Verb == verb.Pay && f.Number > 0 {
			return rules.Say("%s pays %d points", name, f.Number)
		}
		if message, known := deeds[f.Verb]; known {
			return rules.Say(string(message), name)
		}
	}
	return ""
}
