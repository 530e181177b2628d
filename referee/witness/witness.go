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

// See says what a still scene adds to a game that stands at position and is played with deck: cards laid in each zone
// (those of one scene and zone together, unless they are known to be of several layings), moved from zone to zone,
// taken. Cards face down and cards outside every zone are no facts. With a card that could not be told goes the
// question about it, if it is still open. wasClear says that no card lay open before the scene, as far as the camera
// knows.
//
// A card that a zone already shows as often as the deck holds it is not news:
// it has only been found again, by a camera that was covered or a program that
// was started anew. A camera that looks afresh finds again as many of a card as
// lay there, and what it cannot tell is most simply one of them: so it is with two
// decks, too. Between two rounds on a clear table nothing is known yet:
// the cards of the last round have been swept away and are dealt again.
func See(scene sight.Scene, position rules.Position, deck []card.Card, wasClear bool) []Seen {
	if wasClear && between(position.Phase) {
		position.Piles = nil
	}
	if ofTiles(deck) {
		scene, cards := parted(scene)
		return withCards(tiles(scene, position), cards, position)
	}
	taken, moved, laid := sorted(scene, position)
	var all []Seen
	for _, z := range slices.Sorted(maps.Keys(taken)) {
		all = append(all, seen(fact.CardsTaken{Zone: z, Cards: faces(taken[z])}, taken[z]))
	}
	for _, way := range sortedWays(moved) {
		all = append(all, seen(fact.CardsMoved{From: way[0], To: way[1], Cards: faces(moved[way])}, moved[way]))
	}
	for _, at := range inOrder(laid) {
		came, lies := laid[at], staying(open(position, at.zone), scene, at.zone)
		if scene.Afresh {
			came = foundAgain(came, lies)
		}
		if came = news(came, lies, deck); len(came) > 0 {
			all = append(all, seen(fact.CardsLaid{Zone: at.zone, Cards: readings(came)}, came))
		}
	}
	return all
}

// sorted are the changes of a scene that may be facts, by where cards were taken, which way they were moved, and where
// they were laid together.
func sorted(scene sight.Scene, position rules.Position) (
	taken map[zone.Zone][]sight.Change, moved map[[2]zone.Zone][]sight.Change, laid map[laying][]sight.Change,
) {
	taken, moved, laid = map[zone.Zone][]sight.Change{}, map[[2]zone.Zone][]sight.Change{}, map[laying][]sight.Change{}
	for _, c := range scene.Changes {
		switch c.Kind {
		case sight.Appeared:
			if at, ok := cameToLie(c, scene, position); ok {
				laid[at] = append(laid[at], c)
			}
		case sight.Moved:
			if told(c) && c.From != c.Zone && c.From != zone.Nowhere && c.Zone != zone.Nowhere {
				way := [2]zone.Zone{c.From, c.Zone}
				moved[way] = append(moved[way], c)
			}
		case sight.Went:
			if c.Zone != zone.Nowhere && (told(c) || wasAsked(c, taken[c.Zone], position)) {
				taken[c.Zone] = append(taken[c.Zone], c)
			}
		}
	}
	return taken, moved, laid
}

// wasAsked reports whether a card that went was one of those that are asked about where it lay, beside others that
// went.
func wasAsked(c sight.Change, went []sight.Change, position rules.Position) bool {
	return c.Sighting.Card == card.Unknown && asked(position, c.Zone) > count(faces(went), card.Unknown)
}

// cameToLie is the laying that a card belongs to which appeared; ok is false for
// what is no fact.
func cameToLie(c sight.Change, scene sight.Scene, position rules.Position) (at laying, ok bool) {
	if c.Zone == zone.Nowhere || c.Zone == zone.Deck || c.Sighting.Card == card.Back {
		return laying{}, false
	}
	known := c.Sighting.Card.IsFace() && c.Sighting.Sure
	if scene.Afresh && between(position.Phase) && !known {
		return laying{}, false // nobody has played yet: it is the pattern of the table, or a thing that stands on it
	}
	if !known && swept(scene) {
		return laying{}, false // nobody lays cards while the table is cleared: it is what lies bare now
	}
	at = laying{zone: shown(c, scene, position)}
	if !scene.Afresh {
		at.number = c.Laying
	}
	return at, true
}

// swept reports whether cards were taken off the table in such numbers, or from so many places at once, that they were
// collected, and none was laid.
func swept(scene sight.Scene) bool {
	const many, places = 6, 3
	went, from := 0, map[zone.Zone]bool{}
	for _, c := range scene.Changes {
		switch {
		case c.Kind == sight.Went:
			went++
			from[c.Zone] = true
		case c.Kind == sight.Appeared && told(c):
			return false
		}
	}
	return went >= many || len(from) >= places
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

// news leaves out the cards that the zone already shows as often as the deck
// holds them.
func news(came []sight.Change, open, deck []card.Card) []sight.Change {
	return slices.DeleteFunc(slices.Clone(came), func(c sight.Change) bool {
		n := count(open, c.Sighting.Card)
		return told(c) && n > 0 && n >= count(deck, c.Sighting.Card)
	})
}

// told reports whether a card was surely read.
func told(c sight.Change) bool { return c.Sighting.Sure && c.Sighting.Card.IsFace() }

// readings are what was read of cards.
func readings(came []sight.Change) []fact.Reading {
	all := make([]fact.Reading, len(came))
	for i, c := range came {
		all[i] = fact.Reading{Card: c.Sighting.Card}
		if !told(c) {
			all[i] = fact.Reading{Card: card.Unknown, Alternatives: c.Sighting.Alternatives}
		}
	}
	return all
}

// foundAgain leaves out of what is seen afresh in a zone each card that lies
// there, as often as it does; then what cannot be told and may be one of the
// others, or was not told before either.
func foundAgain(came []sight.Change, lies []card.Card) []sight.Change {
	lies = slices.Clone(lies)
	found := func(c card.Card) bool {
		i := slices.Index(lies, c)
		if i >= 0 {
			lies = slices.Delete(lies, i, i+1)
		}
		return i >= 0
	}
	came = slices.DeleteFunc(
		slices.Clone(came), func(c sight.Change) bool { return c.Sighting.Sure && found(c.Sighting.Card) },
	)
	return slices.DeleteFunc(came, func(c sight.Change) bool {
		s := c.Sighting
		return !s.Sure &&
			(slices.ContainsFunc(s.Alternatives, func(g sight.Guess) bool { return found(g.Card) }) || found(card.Unknown))
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

// staying are the cards of a zone but for those that left it in a scene: what was taken back and is laid there again at
// once is news.
func staying(lies []card.Card, scene sight.Scene, z zone.Zone) []card.Card {
	for _, c := range scene.Changes {
		left := c.Kind == sight.Went && c.Zone == z || c.Kind == sight.Moved && c.From == z && c.Zone != z
		if i := slices.Index(lies, c.Sighting.Card); left && i >= 0 {
			lies = slices.Delete(lies, i, i+1)
		}
	}
	return lies
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

func faces(changes []sight.Change) []card.Card {
	cards := make([]card.Card, len(changes))
	for i, c := range changes {
		cards[i] = c.Sighting.Card
	}
	return cards
}

// laying is where cards came to lie, and which of several layings of one scene they are: a wrong
// pair is only what was laid together (CM-9).
type laying struct {
	zone   zone.Zone
	number int
}

func inOrder(laid map[laying][]sight.Change) []laying {
	return slices.SortedFunc(maps.Keys(laid), func(a, b laying) int {
		return cmp.Or(cmp.Compare(a.zone, b.zone), cmp.Compare(a.number, b.number))
	})
}

func sortedWays(moved map[[2]zone.Zone][]sight.Change) [][2]zone.Zone {
	ways := make([][2]zone.Zone, 0, len(moved))
	for w := range moved {
		ways = append(ways, w)
	}
	slices.SortFunc(ways, func(a, b [2]zone.Zone) int { return slices.Compare(a[:], b[:]) })
	return ways
}
