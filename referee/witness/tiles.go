package witness

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// The verbs of a game of riichi that can be seen (CJ-P4).
const (
	riichi = "riichi"
	pon    = "pon"
	chi    = "chi"
	kan    = "kan"
)

// ofTiles reports whether a deck is one of riichi tiles.
func ofTiles(deck []card.Card) bool { return len(deck) > 0 && slices.Contains(card.Tiles37(), deck[0]) }

// tiles says what a still scene adds to a hand of riichi that stands at position: a tile that came to lie in a river is
// a discard, one that lies sideways is the tile of a riichi, which is declared with it, and three or four that came to
// lie among somebody's sets are a call of the newest discard. If that alone leaves its river and no set tells why,
// people say who called it. Nothing else that leaves is a fact of its own; nor is a discard that somebody tapped and
// that the camera sees late. Discards that are seen in one scene were made in the order of turns. One out of turn is
// not told: more likely a call before it was not seen, and nobody is accused of what the camera missed.
func tiles(scene sight.Scene, position rules.Position) (all []Seen) {
	sets, rivers, indicators := tilesByPlace(scene)
	indicators = slices.DeleteFunc(indicators, func(c sight.Change) bool { return !told(c) })
	if news := foundAgain(indicators, open(position, zone.Deck)); len(news) > 0 {
		all = append(all, laidOne(zone.Deck, news[0]))
	}
	if scene.Afresh {
		return append(all, discardsAfresh(rivers, position)...)
	}
	z, tile := newest(position)
	callers, untold := inTurn(position, sets), true
	for _, seat := range callers {
		if call, ok := called(seat.Seat(), sets[seat], tile); ok {
			all, untold = append(all, seen(call, sets[seat])), false
			position.Turn = seat.Seat()
		}
	}
	if untold {
		all = append(all, left(scene, z, tile, callers)...)
	}
	for _, seat := range inTurn(position, rivers) {
		for _, c := range foundAgain(rivers[seat], tapped(open(position, seat), scene.Lay[seat])) {
			if position.Turn != 0 && seat.Seat() != position.Turn {
				continue
			}
			position.Turn = seat.Seat()%max(len(position.Seats), 1) + 1
			if c.Sideways && !declared(position, seat.Seat()) {
				all = append(all, seen(fact.Declared{Seat: seat.Seat(), Verb: riichi}, []sight.Change{c}))
			}
			all = append(all, laidOne(seat, c))
		}
	}
	return all
}

// tapped are the discards of a river that are not among those seen there: people have told them.
func tapped(lies []card.Card, seen []sight.Sighting) []card.Card {
	for _, s := range seen {
		i := slices.Index(lies, s.Card)
		if i < 0 || !s.Sure {
			i = slices.IndexFunc(lies, func(c card.Card) bool { return c == card.Unknown || s.MayBe(c) })
		}
		if i >= 0 {
			lies = slices.Delete(lies, i, i+1)
		}
	}
	return lies
}

// tilesByPlace are the tiles that came in a scene: to sets, to rivers, and as indicators.
func tilesByPlace(scene sight.Scene) (sets, rivers map[zone.Zone][]sight.Change, indicators []sight.Change) {
	sets, rivers = map[zone.Zone][]sight.Change{}, map[zone.Zone][]sight.Change{}
	for _, c := range scene.Changes {
		switch {
		case c.Kind != sight.Appeared || c.Sighting.Card == card.Back:
		case c.Zone == zone.Deck:
			indicators = append(indicators, c)
		case c.Zone.Seat() > 0 && c.Called:
			sets[c.Zone] = append(sets[c.Zone], c)
		case c.Zone.Seat() > 0:
			rivers[c.Zone] = append(rivers[c.Zone], c)
		}
	}
	return sets, rivers, indicators
}

// laidOne is a tile that came to lie in a place.
func laidOne(z zone.Zone, c sight.Change) Seen {
	one := []sight.Change{c}
	return seen(fact.CardsLaid{Zone: z, Cards: readings(one)}, one)
}

// discardsAfresh are the discards that a camera which looks afresh finds and the game does not know: at most one, the
// newest, can be placed in the order of turns.
func discardsAfresh(rivers map[zone.Zone][]sight.Change, position rules.Position) (news []Seen) {
	for _, z := range inTurn(position, rivers) {
		for _, c := range foundAgain(rivers[z], open(position, z)) {
			news = append(news, laidOne(z, c))
		}
	}
	if len(news) != 1 {
		return nil
	}
	return news
}

// inTurn are places of seats in the order of turns, beginning with whose turn it is.
func inTurn[V any](position rules.Position, by map[zone.Zone]V) (zones []zone.Zone) {
	for z := range by {
		zones = append(zones, z)
	}
	n := max(len(position.Seats), 1)
	from := func(z zone.Zone) int { return (z.Seat() - position.Turn + n) % n }
	slices.SortFunc(zones, func(a, b zone.Zone) int { return cmp.Or(cmp.Compare(from(a), from(b)), cmp.Compare(a, b)) })
	return zones
}

// declared reports whether a seat has declared riichi.
func declared(position rules.Position, seat int) bool {
	return slices.ContainsFunc(position.Seats, func(s rules.Seat) bool {
		return s.Number == seat && slices.ContainsFunc(s.Marks, func(m string) bool { return strings.HasPrefix(m, riichi) })
	})
}

// left is the newest discard, if it alone leaves the rivers: to where the only new set lies, of which too little is
// read to tell it.
func left(scene sight.Scene, z zone.Zone, tile card.Card, callers []zone.Zone) []Seen {
	var went []sight.Change
	for _, c := range scene.Changes {
		if c.Kind == sight.Went && c.Zone.Seat() > 0 && !c.Called {
			went = append(went, c)
		}
	}
	if len(went) != 1 || went[0].Zone != z || !told(went[0]) || went[0].Sighting.Card != tile {
		return nil
	}
	if len(callers) == 1 && callers[0] != z {
		return []Seen{seen(fact.CardsMoved{From: z, To: callers[0], Cards: []card.Card{tile}}, went)}
	}
	return []Seen{seen(fact.CardsTaken{Zone: z, Cards: []card.Card{tile}}, went)}
}

// newest is the discard that can be called, and where it lies.
func newest(position rules.Position) (where zone.Zone, tile card.Card) {
	last := fact.ID(0)
	for _, p := range position.Piles {
		if p.Zone.Seat() == 0 {
			continue
		}
		for _, g := range p.Groups {
			if g.Entry > last && len(g.Cards) == 1 {
				where, tile, last = p.Zone, g.Cards[0], g.Entry
			}
		}
	}
	return where, tile
}

// firmly is the probability from which a call is believed whose tiles are not all sure: that of
// all that the tiles can be together with the discard which was called.
const firmly = 0.97

// called is the call that a seat's new set is: the verb, and the tiles from the hand.
func called(seat int, set []sight.Change, tile card.Card) (call fact.Declared, ok bool) {
	if len(set) != 3 && len(set) != 4 || !tile.IsFace() {
		return call, false
	}
	chances := map[string]float64{}
	calls := map[string]fact.Declared{}
	total := 0.0
	var choose func(i int, cards []card.Card, chance float64)
	choose = func(i int, cards []card.Card, chance float64) {
		if i < len(set) {
			for _, g := range guesses(set[i].Sighting) {
				choose(i+1, append(cards[:len(cards):len(cards)], g.Card), chance*g.Confidence)
			}
			return
		}
		verb := verbOf(cards)
		k := slices.Index(cards, tile)
		if verb == "" || k < 0 {
			return
		}
		own := slices.Sorted(slices.Values(slices.Delete(slices.Clone(cards), k, k+1)))
		key := ""
		for _, c := range own {
			key += string(c)
		}
		chances[key] += chance
		total += chance
		calls[key] = fact.Declared{Seat: seat, Verb: verb, Cards: own}
	}
	choose(0, nil, 1)
	for key, chance := range chances {
		if chance > firmly*total {
			return calls[key], true
		}
	}
	return call, false
}

// guesses are what a tile may be.
func guesses(s sight.Sighting) []sight.Guess {
	if s.Sure {
		return []sight.Guess{{Card: s.Card, Confidence: 1}}
	}
	return s.Alternatives
}

// verbOf is what a set is called, "" if it is none.
func verbOf(set []card.Card) string {
	var n []int
	for _, c := range set {
		if len(c) != 2 || c[1] != set[0][1] {
			return ""
		}
		v := int(c[0] - '0')
		if v == 0 {
			v = 5
		}
		n = append(n, v)
	}
	slices.Sort(n)
	switch {
	case n[0] == n[len(n)-1] && len(n) == 4:
		return kan
	case n[0] == n[len(n)-1]:
		return pon
	case len(n) == 3 && set[0][1] != 'z' && n[1] == n[0]+1 && n[2] == n[1]+1:
		return chi
	}
	return ""
}
