package live

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Pile is what lies open at one place.
type Pile struct {
	Zone   zone.Zone
	Place  string // in words
	Groups []Group
	Count  int
}

// Group is cards laid together.
type Group struct {
	Faces  []wording.Face
	Faulty bool
	Entry  string
	Across bool // laid sideways
}

func Piles(sp wording.Speaker, ps []rules.Pile) []Pile {
	var out []Pile
	for _, p := range ps {
		if p.Zone == zone.Box && !sp.BoxShown || len(p.Groups) == 0 || spread(p) {
			continue
		}
		v := Pile{Zone: p.Zone, Place: sp.Place(p.Zone)}
		if p.Zone.Seat() == 0 {
			v.Place = map[zone.Zone]string{zone.Middle: "The middle", zone.Box: "The box", zone.Deck: "The deck"}[p.Zone]
		}
		for _, g := range p.Groups {
			v.Count += len(g.Cards)
			v.Groups = append(
				v.Groups,
				Group{
					Faces: sp.Faces(g.Cards), Faulty: g.Faulty, Entry: strconv.FormatInt(int64(g.Entry), 10),
					Across: g.Sideways,
				},
			)
		}
		out = append(out, v)
	}
	return out
}

// everySeat gives each seat a pile, empty where nothing lies yet, before those of other places: a board on which
// all lay pairs before them does not grow while they do.
func everySeat(sp wording.Speaker, seats []rules.Seat, piles []Pile) []Pile {
	rest := slices.Clone(piles)
	out := make([]Pile, 0, len(seats)+len(rest))
	for _, seat := range seats {
		at := zone.Seat(seat.Number)
		p := Pile{Zone: at, Place: sp.Place(at)}
		if i := slices.IndexFunc(rest, func(r Pile) bool { return r.Zone == at }); i >= 0 {
			p = rest[i]
			rest = slices.Delete(rest, i, i+1)
		}
		out = append(out, p)
	}
	return append(out, rest...)
}

// Centre is what lies in the middle and is nobody's; ok is false for nothing, and where tiles lie, as cards are there.
func (b Board) Centre() (p Pile, ok bool) {
	i := slices.IndexFunc(b.Piles, func(p Pile) bool { return p.Zone == zone.Middle })
	if i < 0 || b.Tiles || b.Piles[i].Count == 0 {
		return p, false
	}
	return b.Piles[i], true
}

// Played is a card in the middle with whose it is, as in a trick.
type Played struct {
	Group
	Name string
	Best bool
}

// spread reports a pile whose cards are somebody's each.
func spread(p rules.Pile) bool {
	return p.Zone == zone.Middle && slices.ContainsFunc(p.Groups, func(g rules.Group) bool { return g.By > 0 })
}

// middle is the cards that lie in the middle, each somebody's, and what there
// is to say about them.
func middle(sp wording.Speaker, ps []rules.Pile) (out []Played, text string) {
	for _, p := range ps {
		if !spread(p) {
			continue
		}
		for _, g := range p.Groups {
			v := Played{
				Group: Group{Faces: sp.Faces(g.Cards), Faulty: g.Faulty, Entry: wording.EntryID(g.Entry)}, Best: g.Best,
			}
			if g.By > 0 {
				v.Name = sp.Name(g.By)
			}
			out = append(out, v)
		}
		text = string(p.Told())
	}
	return out, text
}
