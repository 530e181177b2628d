package chaosjan

import (
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// deeds are what somebody does by a verb, where the verb alone tells it.
var deeds = map[string]rules.Text{
	VerbDraw: "%s draws a tile", VerbRiichi: "%s declares riichi", VerbChi: "%s calls chi", VerbPon: "%s calls pon",
	VerbKan: "%s calls kan", VerbClosedKan: "%s makes a closed kan", VerbAddedKan: "%s adds a tile to a pon",
	VerbNorth: "%s sets a north aside", VerbRon: "%s calls ron", VerbTsumo: "%s calls tsumo", VerbReady: "%s shows a ready hand",
	VerbNine: "%s declares nine terminals", VerbPass: "%s passes", VerbCards: "%s draws cards", VerbTake: "%s takes points from the table",
}

// deed is who did what by a fact, as the beginning of a ruling on it; empty where
// the rest says it already.
func (s *State) deed(f fact.Fact) rules.Text {
	seat := about(f)
	if seat < 1 || seat > s.table.seats {
		return ""
	}
	name := s.name(seat)
	switch f := f.(type) {
	case fact.CardsLaid:
		if len(f.Cards) == 1 {
			return rules.Say("%s discards %s", name, rules.One(f.Cards[0].Card))
		}
	case fact.RoundBegan:
		return rules.Say("%s deals", name)
	case fact.Declared:
		if f.Verb == VerbPlay {
			played, _, _ := strings.Cut(strings.TrimPrefix(f.Word, "0 "), " to ")
			if c, ok := s.pack.Card(played); ok {
				played = c.Name
			}
			return rules.Say("%s plays %s", name, played)
		}
		if f.Verb == VerbPay && f.Number > 0 {
			return rules.Say("%s pays %d points", name, f.Number)
		}
		if message, known := deeds[f.Verb]; known {
			return rules.Say(string(message), name)
		}
	}
	return ""
}
