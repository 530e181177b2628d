package view

import (
	"fmt"
	"hash/fnv"
	"io"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Lying is one open card that the camera sees: card.Unknown with its
// alternatives when it cannot be told.
type Lying struct {
	Zone         zone.Zone
	Card         card.Card
	Alternatives []sight.Guess
}

// Compare lays what the table shows beside what is noted.
type Compare struct {
	Game, Last string
	Places     []Compared
	Outside    []wording.Face // cards that lie in no place
	Note       string         // why there is nothing to compare
	InStep     bool
	May        bool // this phone may put them in step
	Line       CameraLine
	Picture    bool // there is one to show
}

// Compared is one place of the table.
type Compared struct {
	Place       string
	Agree       []wording.Face // seen and noted
	Differences []Difference
}

// Difference is one thing that does not agree, with the facts that would put
// it right, the likeliest first.
type Difference struct {
	Text     string
	Faces    []wording.Face
	Remedies []Remedy
	Mild     bool // nothing need be done about it
}

// Remedy is one ready-made fact; its ID stays the same from one look to the next.
type Remedy struct {
	ID, Label, Fact string
	Of              string // which entry it puts right, by fact.Marks
}

// name gives every remedy its ID.
func (v *Compare) name() {
	seen := map[uint64]int{}
	for _, p := range v.Places {
		for _, d := range p.Differences {
			for i, r := range d.Remedies {
				h := fnv.New64a()
				_, _ = io.WriteString(h, r.Fact)
				seen[h.Sum64()]++
				d.Remedies[i].ID = fmt.Sprintf("note-%x-%d", h.Sum64(), seen[h.Sum64()])
			}
		}
	}
}

// CompareOf compares the open cards of a look with the piles of the position.
// The box is left out until it is opened: nobody may learn its card (CM-2).
func CompareOf(s table.Snapshot, lying []Lying, may bool) Compare {
	v := Compare{Game: string(s.Game), Last: wording.EntryID(s.Last), May: may}
	switch s.Position.Phase {
	case rules.Playing, rules.Showing:
	case rules.BeforeRound, rules.Settled, rules.Over:
		v.Note = "No round is being played: what lies on the table counts for nothing now."
		return v
	}
	c := comparison{snap: s, sp: wording.SpeakerOf(s), places: map[zone.Zone]*place{}}
	for n := range s.Setup.Players {
		c.add(zone.Seat(n + 1))
	}
	c.add(zone.Middle)
	if c.sp.BoxShown {
		c.add(zone.Box)
	}
	c.note(s.Position.Piles)
	for _, l := range lying {
		if l.Zone == zone.Nowhere && l.Card.IsFace() {
			v.Outside = append(v.Outside, c.sp.Face(l.Card))
		}
		c.see(l)
	}
	v.Places, v.InStep = c.differences()
	v.name()
	return v
}

// comparison is a table with, for each place, what agrees and what does not.
type comparison struct {
	snap   table.Snapshot
	sp     wording.Speaker
	order  []zone.Zone
	places map[zone.Zone]*place
}

type place struct {
	agree  []card.Card
	seen   []card.Card // not noted here
	noted  []noted     // not seen here
	unsure []Lying
}

// noted is one card that the position has somewhere.
type noted struct {
	card  card.Card
	group rules.Group
}

func (c *comparison) add(z zone.Zone) {
	c.order = append(c.order, z)
	c.places[z] = &place{}
}

func (c *comparison) note(piles []rules.Pile) {
	for _, p := range piles {
		at := c.places[p.Zone]
		if at == nil {
			continue
		}
		for _, g := range p.Groups {
			for _, k := range g.Cards {
				at.noted = append(at.noted, noted{k, g})
			}
		}
	}
}

// see takes one seen card off what is noted in its place.
func (c *comparison) see(l Lying) {
	at := c.places[l.Zone]
	switch {
	case at == nil:
	case !l.Card.IsFace():
		at.unsure = append(at.unsure, l)
	case at.take(l.Card):
		at.agree = append(at.agree, l.Card)
	default:
		at.seen = append(at.seen, l.Card)
	}
}

// take removes one noted card; false when it is not there.
func (p *place) take(k card.Card) bool {
	for i, n := range p.noted {
		if n.card == k {
			p.noted = append(p.noted[:i], p.noted[i+1:]...)
			return true
		}
	}
	return false
}

// drop removes one seen card.
func (p *place) drop(k card.Card) {
	for i, s := range p.seen {
		if s == k {
			p.seen = append(p.seen[:i], p.seen[i+1:]...)
			return
		}
	}
}

func (c *comparison) remedy(label string, f fact.Fact) []Remedy {
	text, err := fact.EncodeFact(f)
	if err != nil {
		return nil
	}
	return []Remedy{{Label: label, Fact: string(text), Of: fact.Marks(c.snap.Journal, f)}}
}
