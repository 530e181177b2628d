package witness

import (
	"cmp"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Facts says what a still scene adds to a game that stands at position and is
// played with deck: cards laid in each zone (those of one scene and zone
// together, unless they are known to be of several layings), moved from zone to zone, taken. Cards face down and cards outside
// every zone are no facts. With a card that could not be told goes the question about
// it, if it is still open. wasClear says that no card lay open before the scene,
// as far as the camera knows.
//
// A card that a zone already shows as often as the deck holds it is not news:
// it has only been found again, by a camera that was covered or a program that
// was started anew. A camera that looks afresh finds again as many of a card as
// lay there, and what it cannot tell is most simply one of them: so it is with two
// decks, too. Between two rounds on a clear table nothing is known yet:
// the cards of the last round have been swept away and are dealt again.
func Facts(scene sight.Scene, position rules.Position, deck []card.Card, wasClear bool) []fact.Fact {
	if wasClear && between(position.Phase) {
		position.Piles = nil
	}
	var facts []fact.Fact
	taken := byZone{}
	moved := map[[2]zone.Zone][]card.Card{}
	laid := map[laying][]sight.Sighting{}
	for _, c := range scene.Changes {
		known := c.Sighting.Card.IsFace() && c.Sighting.Sure
		switch c.Kind {
		case sight.Appeared:
			if c.Zone == zone.Nowhere || c.Zone == zone.Deck || c.Sighting.Card == card.Back {
				continue
			}
			if scene.Afresh && between(position.Phase) && !known {
				continue // nobody has played yet: it is the pattern of the table, or a thing that stands on it
			}
			at := laying{zone: shown(c, scene, position)}
			if !scene.Afresh {
				at.number = c.Laying
			}
			laid[at] = append(laid[at], c.Sighting)
		case sight.Moved:
			if known && c.From != c.Zone && c.From != zone.Nowhere && c.Zone != zone.Nowhere {
				way := [2]zone.Zone{c.From, c.Zone}
				moved[way] = append(moved[way], c.Sighting.Card)
			}
		case sight.Went:
			if c.Zone != zone.Nowhere && (known || c.Sighting.Card == card.Unknown && asked(position, c.Zone) > count(faces(taken[c.Zone]), card.Unknown)) {
				taken.add(c.Zone, c.Sighting)
			}
		}
	}
	for _, z := range taken.zones() {
		facts = append(facts, fact.CardsTaken{Zone: z, Cards: faces(taken[z])})
	}
	for _, way := range sortedWays(moved) {
		facts = append(facts, fact.CardsMoved{From: way[0], To: way[1], Cards: moved[way]})
	}
	for _, at := range inOrder(laid) {
		z := at.zone
		seen, lies := laid[at], open(position, z)
		if scene.Afresh {
			seen = foundAgain(seen, lies)
		}
		if news := unknownSoFar(seen, lies, deck); len(news) > 0 {
			facts = append(facts, fact.CardsLaid{Zone: z, Cards: news})
		}
	}
	return facts
}

// shown is the place of a card that came. Where the box itself lies nobody may have
// shown the camera, and what was in it is laid in the middle: once play is over and the
// game waits for it, a card that comes there by itself is the card from the box (CM-9).
func shown(c sight.Change, scene sight.Scene, position rules.Position) zone.Zone {
	if c.Zone != zone.Middle || position.Phase != rules.Showing || !awaits(position, zone.Box) {
		return c.Zone
	}
	for _, o := range scene.Changes {
		if o.Kind == sight.Appeared && o.Of != c.Of && o.Sighting.Card != card.Back {
			return c.Zone
		}
	}
	return zone.Box
}

// awaits reports whether the game waits for a card in a place.
func awaits(position rules.Position, z zone.Zone) bool {
	return slices.ContainsFunc(position.Awaiting, func(p rules.Prompt) bool {
		return slices.ContainsFunc(p.Options, func(o rules.Option) bool {
			laid, ok := o.Fact.(fact.CardsLaid)
			return ok && laid.Zone == z
		})
	})
}

// unknownSoFar leaves out the cards that the zone already shows as often as
// the deck holds them.
func unknownSoFar(seen []sight.Sighting, open, deck []card.Card) []fact.Reading {
	var news []fact.Reading
	for _, s := range seen {
		if !s.Sure || !s.Card.IsFace() {
			news = append(news, fact.Reading{Card: card.Unknown, Alternatives: s.Alternatives})
			continue
		}
		if n := count(open, s.Card); n > 0 && n >= count(deck, s.Card) {
			continue
		}
		news = append(news, fact.Reading{Card: s.Card})
	}
	return news
}

// foundAgain leaves out of what is seen afresh in a zone each card that lies
// there, as often as it does; then what cannot be told and may be one of the
// others, or was not told before either.
func foundAgain(seen []sight.Sighting, lies []card.Card) []sight.Sighting {
	lies = slices.Clone(lies)
	found := func(c card.Card) bool {
		i := slices.Index(lies, c)
		if i >= 0 {
			lies = slices.Delete(lies, i, i+1)
		}
		return i >= 0
	}
	seen = slices.DeleteFunc(slices.Clone(seen), func(s sight.Sighting) bool { return s.Sure && found(s.Card) })
	return slices.DeleteFunc(seen, func(s sight.Sighting) bool {
		return !s.Sure && (slices.ContainsFunc(s.Alternatives, func(g sight.Guess) bool { return found(g.Card) }) || found(card.Unknown))
	})
}

// open lists the cards that lie open in a zone.
func open(p rules.Position, z zone.Zone) []card.Card {
	var cards []card.Card
	for _, pile := range p.Piles {
		if pile.Zone == z {
			for _, g := range pile.Groups {
				cards = append(cards, g.Cards...)
			}
		}
	}
	return cards
}

// asked is about how many cards of a zone the table is asked.
func asked(p rules.Position, z zone.Zone) int { return count(open(p, z), card.Unknown) }

func count(cards []card.Card, c card.Card) int {
	n := 0
	for _, o := range cards {
		if o == c {
			n++
		}
	}
	return n
}

func faces(seen []sight.Sighting) []card.Card {
	cards := make([]card.Card, len(seen))
	for i, s := range seen {
		cards[i] = s.Card
	}
	return cards
}

// laying is where cards came to lie, and which of several layings of one scene they are: a wrong
// pair is only what was laid together (CM-9).
type laying struct {
	zone   zone.Zone
	number int
}

func inOrder(laid map[laying][]sight.Sighting) []laying {
	return slices.SortedFunc(maps.Keys(laid), func(a, b laying) int {
		return cmp.Or(cmp.Compare(a.zone, b.zone), cmp.Compare(a.number, b.number))
	})
}

// byZone gathers sightings; its zones come out in a fixed order, so that the
// same recording always gives the same facts.
type byZone map[zone.Zone][]sight.Sighting

func (b byZone) add(z zone.Zone, s sight.Sighting) { b[z] = append(b[z], s) }

func (b byZone) zones() []zone.Zone {
	zs := make([]zone.Zone, 0, len(b))
	for z := range b {
		zs = append(zs, z)
	}
	slices.Sort(zs)
	return zs
}

func sortedWays(moved map[[2]zone.Zone][]card.Card) [][2]zone.Zone {
	ways := make([][2]zone.Zone, 0, len(moved))
	for w := range moved {
		ways = append(ways, w)
	}
	slices.SortFunc(ways, func(a, b [2]zone.Zone) int { return slices.Compare(a[:], b[:]) })
	return ways
}
