package wilds

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Course is what is wild in a hand while its cards come up.
type Course struct {
	Changes []Change // in the order in which they came about

	jokerEndsSuit bool
	stream        []Up // what was last found to change what is wild
	before        []Up // and the time before that
	told          []Up // up-cards whose change has been told
	wild          poker.Wilds
}

// Begin is the course of a new hand: nothing is wild (CH-2).
func Begin(jokerEndsSuit bool) Course { return Course{jokerEndsSuit: jokerEndsSuit} }

// Wild is the cards that are wild now.
func (c *Course) Wild() poker.Wilds { return c.wild }

// News is what an up-card has changed, to be told once.
type News struct {
	Clause string
	Said   func() rules.Text
}

// Go finds what is wild now. List adds to a list the up-cards that change it, as they lie: in order, others are left
// out. Turned is whether anything else is wild than before.
func (c *Course) Go(list func([]Up) []Up) (news []News, turned bool) {
	c.stream, c.before = list(c.before[:0]), c.stream
	if slices.Equal(c.stream, c.before) {
		return nil, false
	}
	c.Changes = Follow(c.stream, c.jokerEndsSuit)
	now := Now(c.Changes)
	turned, c.wild = now != c.wild, now
	for i, x := range c.Changes {
		if !slices.Contains(c.told, x.Up) {
			c.told = append(c.told, x.Up)
			news = append(news, c.news(i))
		}
	}
	return news, turned
}

// news is what the change at a place is told with: it decides what is wild, or one that came up after it does.
func (c *Course) news(i int) News {
	changed, last := c.Changes[i], c.Changes[len(c.Changes)-1]
	if i < len(c.Changes)-1 {
		return News{"CH-4", func() rules.Text {
			return rules.Say(
				"%s came up, %s, but %s came after it and decides what is wild.", changed.Name(), changed.Where, last.Name(),
			)
		}}
	}
	ended := Ended(c.Changes)
	return News{clause(c.Changes), func() rules.Text {
		if ended != "" {
			return rules.Say("%s %s", changed, ended)
		}
		return changed.Told()
	}}
}

// clause is the clause under which the last of some changes came about.
func clause(changes []Change) string {
	now, n := changes[len(changes)-1], len(changes)
	switch {
	case now.Card == card.Joker:
		return "CH-5"
	case n > 1 && changes[n-2].Jokers:
		return "CH-6"
	case n > 1:
		return "CH-4"
	}
	return "CH-3"
}
