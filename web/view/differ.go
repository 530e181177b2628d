package view

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// differences explains what does not agree: first what lies in another place
// than noted, then cards taken for others, then what is new, gone or unread.
func (c *comparison) differences() (places []Compared, inStep bool) {
	found := map[zone.Zone][]Difference{}
	for _, step := range []func(zone.Zone) []Difference{c.elsewhere, c.misread, c.fresh, c.unread, c.gone} {
		for _, z := range c.order {
			found[z] = append(found[z], step(z)...)
		}
	}
	inStep = true
	for _, z := range c.order {
		if p := c.places[z]; len(p.agree)+len(found[z]) > 0 {
			name := c.sp.Place(z)
			if z.Seat() == 0 {
				name = strings.ToUpper(name[:1]) + name[1:]
			}
			places = append(places, Compared{Place: name, Agree: c.sp.Faces(p.agree), Differences: found[z]})
			inStep = inStep && !slices.ContainsFunc(found[z], func(d Difference) bool { return !d.Mild })
		}
	}
	return places, inStep
}

// elsewhere finds cards that are noted in one place and lie in another.
func (c *comparison) elsewhere(z zone.Zone) []Difference {
	var out []Difference
	for _, k := range slices.Clone(c.places[z].seen) {
		from, n, ok := c.notedElsewhere(k, z)
		if !ok || !slices.Contains(c.places[z].seen, k) {
			continue
		}
		d := Difference{Text: wording.Said("Noted at %s, seen here.", c.sp.Where(from))}
		group := []card.Card{k}
		if laid, ok := c.laid(n, from); ok && c.allSeen(n.group.Cards, z) {
			group = slices.Clone(n.group.Cards)
			laid.Zone = z
			d.Remedies = c.remedy(wording.Said("Note it at %s", c.sp.Where(z)), fact.Amended{Target: n.group.Entry, Fact: laid})
		}
		d.Remedies = append(d.Remedies, c.remedy("Moved here since", fact.CardsMoved{From: from, To: z, Cards: group})...)
		d.Faces = c.sp.Faces(group)
		for _, g := range group {
			c.places[from].take(g)
			c.places[z].drop(g)
		}
		out = append(out, d)
	}
	return out
}

func (c *comparison) notedElsewhere(k card.Card, z zone.Zone) (zone.Zone, noted, bool) {
	for _, from := range c.order {
		for _, n := range c.places[from].noted {
			if from != z && n.card == k {
				return from, n, true
			}
		}
	}
	return "", noted{}, false
}

// laid is the fact that laid a noted card, if the card still lies where it
// was laid.
func (c *comparison) laid(n noted, z zone.Zone) (fact.CardsLaid, bool) {
	for _, e := range c.snap.Entries {
		if f, ok := e.Fact.(fact.CardsLaid); ok && e.ID == n.group.Entry && f.Zone == z &&
			len(f.Cards) == len(n.group.Cards) {
			f.Cards = slices.Clone(f.Cards)
			return f, true
		}
	}
	return fact.CardsLaid{}, false
}

func (c *comparison) allSeen(cards []card.Card, z zone.Zone) bool {
	seen := slices.Clone(c.places[z].seen)
	for _, k := range cards {
		i := slices.Index(seen, k)
		if i < 0 {
			return false
		}
		seen = slices.Delete(seen, i, i+1)
	}
	return true
}

// misread finds a noted card in whose place another lies: one that could not
// be read then, or one whose companion has the rank of the card that lies
// there.
func (c *comparison) misread(z zone.Zone) []Difference {
	var out []Difference
	at := c.places[z]
	for _, k := range slices.Clone(at.seen) {
		for i, n := range at.noted {
			laid, ok := c.laid(n, z)
			if !ok || n.card != card.Unknown && !suits(k, n) {
				continue
			}
			for j, r := range laid.Cards {
				if r.Card == n.card {
					laid.Cards[j] = fact.Reading{Card: k}
					break
				}
			}
			d := Difference{
				Faces: c.sp.Faces([]card.Card{k}),
				Text:  wording.Said("Noted as %s, seen as %s.", c.sp.Cards([]card.Card{n.card}), c.sp.Card(k)),
			}
			d.Remedies = c.remedy(wording.Said("It is %s", c.sp.Card(k)), fact.Amended{Target: n.group.Entry, Fact: laid})
			besides := fact.CardsLaid{Zone: z, Cards: fact.Read(k)}
			d.Remedies = append(d.Remedies, c.remedy(wording.Said("%s came besides", c.sp.Card(k)), besides)...)
			out = append(out, d)
			at.noted = slices.Delete(at.noted, i, i+1)
			at.drop(k)
			break
		}
	}
	return out
}

// suits reports whether a card goes with the rest of a noted card's group.
func suits(k card.Card, n noted) bool {
	return slices.ContainsFunc(
		n.group.Cards, func(o card.Card) bool { return o != n.card && o.Rank() == k.Rank() && o != k },
	)
}

// fresh is what lies in a place and is noted nowhere.
func (c *comparison) fresh(z zone.Zone) []Difference {
	seen := c.places[z].seen
	if len(seen) == 0 {
		return nil
	}
	return []Difference{{
		Text: "On the table, but not noted.", Faces: c.sp.Faces(seen),
		Remedies: c.remedy("Note this", fact.CardsLaid{Zone: z, Cards: fact.Read(seen...)}),
	}}
}

// unread are cards that cannot be told, more than are noted and not seen: the
// others are probably those.
func (c *comparison) unread(z zone.Zone) []Difference {
	at := c.places[z]
	var out []Difference
	for _, l := range at.unsure[min(len(at.noted), len(at.unsure)):] {
		out = append(out, Difference{
			Text: "A card lies there that cannot be told.", Faces: c.sp.Faces([]card.Card{card.Unknown}),
			Remedies: c.remedy(
				"Note it and ask which",
				fact.CardsLaid{Zone: z, Cards: []fact.Reading{{Card: card.Unknown, Alternatives: l.Alternatives}}},
			),
		})
	}
	return out
}

// gone is what is noted and not seen. It may well lie under other cards, so
// nothing need be done about it.
func (c *comparison) gone(z zone.Zone) []Difference {
	var gone []card.Card
	for _, n := range c.places[z].noted {
		if n.card != card.Unknown {
			gone = append(gone, n.card)
		}
	}
	if len(gone) == 0 {
		return nil
	}
	return []Difference{{
		Text: "Noted, but not seen. Fine if other cards cover this.", Faces: c.sp.Faces(gone), Mild: true,
		Remedies: c.remedy("Taken away", fact.CardsTaken{Zone: z, Cards: gone}),
	}}
}
