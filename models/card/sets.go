package card

import "slices"

// Set is a whole deck that many people have, with a name for commands and one
// for people.
type Set struct {
	Name, Title string
	Cards       []Card
}

// Sets lists the known sets, the smaller before a larger one that has the same
// cards in it.
func Sets() []Set {
	return []Set{
		{"jass36", "a Jass deck of 36", Jass36()},
		{"standard52", "a deck of 52", Standard52()},
		{"tarot78", "a tarot of 78", Tarot78()},
		{"tiles37", "riichi tiles", Tiles37()},
	}
}

// SetOf is the smallest set that has all of these cards; ok is false when none
// has.
func SetOf(cards []Card) (s Set, ok bool) {
	all := Sets()
	i := slices.IndexFunc(all, func(s Set) bool {
		return !slices.ContainsFunc(cards, func(c Card) bool { return !slices.Contains(s.Cards, c) })
	})
	if i < 0 || len(cards) == 0 {
		return Set{}, false
	}
	return all[i], true
}
