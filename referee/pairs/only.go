package pairs

import "github.com/tablemaid/tablemaid/models/card"

// Only are the pairs of a deck in its order, where no card has more than one
// mate in it; nil where one has.
func Only(deck []card.Card, kin Kin) [][2]card.Card {
	families := map[string][]card.Card{}
	var order []string
	for _, c := range deck {
		name := kin(c)
		if name == "" {
			continue
		}
		if families[name] == nil {
			order = append(order, name)
		}
		families[name] = append(families[name], c)
	}
	var all [][2]card.Card
	for _, name := range order {
		switch f := families[name]; len(f) {
		case 1: // the odd one out
		case 2:
			all = append(all, [2]card.Card{f[0], f[1]})
		default:
			return nil
		}
	}
	return all
}

// All are every two faces of a deck that are mates, each two once; a face is its own mate where the deck holds it
// more than once and copies pair.
func All(deck []card.Card, kin Kin) (all [][2]card.Card) {
	count := map[card.Card]int{}
	var faces []card.Card
	for _, c := range deck {
		if count[c]++; count[c] == 1 {
			faces = append(faces, c)
		}
	}
	for i, a := range faces {
		for _, b := range faces[i:] {
			if kin.Mates(a, b) && (a != b || count[a] > 1) {
				all = append(all, [2]card.Card{a, b})
			}
		}
	}
	return all
}
