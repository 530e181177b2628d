package pack

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// names are those of all cards and Characters.
func (p Pack) names() (all []string) {
	for _, c := range p.Cards {
		all = append(all, c.Name)
	}
	for _, c := range p.Characters {
		all = append(all, c.Name)
	}
	return all
}

// With is the pack with a card in the place of the one called was, or besides
// its others.
func (p Pack) With(was string, k Card) Pack {
	at := slices.IndexFunc(p.Cards, func(c Card) bool { return c.Name == was })
	q := p.Without(was)
	if at < 0 {
		at = len(q.Cards)
	}
	q.Cards = slices.Insert(q.Cards, at, k)
	q.index()
	return q
}

// WithCharacter is With for a Character.
func (p Pack) WithCharacter(was string, k Character) Pack {
	at := slices.IndexFunc(p.Characters, func(c Character) bool { return c.Name == was })
	q := p.Without(was)
	if at < 0 {
		at = len(q.Characters)
	}
	q.Characters = slices.Insert(q.Characters, at, k)
	q.index()
	return q
}

// Without is the pack without the card or Character of that name.
func (p Pack) Without(name string) Pack {
	p.Cards = slices.DeleteFunc(slices.Clone(p.Cards), func(c Card) bool { return c.Name == name })
	p.Characters = slices.DeleteFunc(slices.Clone(p.Characters), func(c Character) bool { return c.Name == name })
	p.index()
	return p
}

// Picture is what a taught deck calls the card of a name: "Riichi Robbery" is
// "@riichi-robbery"; card.None for a name that cannot be one there.
func Picture(name string) card.Card {
	return card.Picture(strings.Map(func(r rune) rune {
		if strings.ContainsRune(";:!?", r) {
			return ' '
		}
		return r
	}, name))
}
