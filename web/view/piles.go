package view

import (
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Pile is what lies open at one place.
type Pile struct {
	Place  string
	Groups []Group
	Count  int
}

// Group is cards laid together.
type Group struct {
	Faces  []Face
	Faulty bool
	Entry  string
}

func piles(sp Speaker, ps []rules.Pile) []Pile {
	var out []Pile
	for _, p := range ps {
		if p.Zone == zone.Box && !sp.BoxShown || len(p.Groups) == 0 {
			continue
		}
		v := Pile{Place: sp.Place(p.Zone)}
		if p.Zone.Seat() == 0 {
			v.Place = map[zone.Zone]string{zone.Middle: "The middle", zone.Box: "The box", zone.Deck: "The deck"}[p.Zone]
		}
		for _, g := range p.Groups {
			v.Count += len(g.Cards)
			v.Groups = append(v.Groups, Group{Faces: FacesOf(g.Cards), Faulty: g.Faulty, Entry: strconv.FormatInt(int64(g.Entry), 10)})
		}
		out = append(out, v)
	}
	return out
}

// dim is every card of which no copy can still come.
func dim(s table.Snapshot) string {
	left := map[card.Card]int{}
	for _, c := range s.Info.Deck {
		left[c]++
	}
	words := ""
	for _, p := range s.Position.Piles {
		if p.Zone == zone.Box && s.Position.Reveal == nil {
			continue
		}
		for _, g := range p.Groups {
			for _, c := range g.Cards {
				if left[c]--; left[c] == 0 {
					words += string(c) + " "
				}
			}
		}
	}
	return words
}
