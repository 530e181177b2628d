package witness

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func appeared(z zone.Zone, c card.Card) sight.Change {
	return sight.Change{Kind: sight.Appeared, Zone: z, Sighting: sight.Sighting{Card: c, Sure: c.IsFace()}}
}

func scene(changes ...sight.Change) sight.Scene { return sight.Scene{Changes: changes} }

func TestCardsOfOneZoneAreLaidTogether(t *testing.T) {
	got := Facts(
		scene(appeared(zone.Seat(2), "7H"), appeared(zone.Seat(1), "KS"), appeared(zone.Seat(2), "7D")), rules.Position{},
		card.Standard52(), false,
	)
	assert.Equal(t, []fact.Fact{
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("KS")},
		fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")},
	}, got)
}

func TestAnUnsureCardIsAFactWithItsAlternatives(t *testing.T) {
	guesses := []sight.Guess{{Card: "3S", Confidence: 0.6}, {Card: "8S", Confidence: 0.3}}
	change := sight.Change{
		Kind: sight.Appeared, Zone: zone.Seat(1), Sighting: sight.Sighting{Card: card.Unknown, Alternatives: guesses},
	}
	assert.Equal(t, []fact.Fact{
		fact.CardsLaid{Zone: zone.Seat(1), Cards: []fact.Reading{{Card: card.Unknown, Alternatives: guesses}}},
	}, Facts(scene(change), rules.Position{}, card.Standard52(), false))
}

func TestBacksAndCardsOutsideTheZonesAreNoFacts(t *testing.T) {
	assert.Empty(
		t,
		Facts(
			scene(appeared(zone.Box, card.Back), appeared(zone.Nowhere, "7H"), appeared(zone.Deck, "7D")), rules.Position{},
			card.Standard52(), false,
		),
	)
}

func TestACardFoundAgainIsNoNews(t *testing.T) {
	lying := rules.Position{
		Piles: []rules.Pile{{Zone: zone.Seat(1), Groups: []rules.Group{{Cards: []card.Card{"7H", "7D"}}}}},
	}
	again := scene(appeared(zone.Seat(1), "7H"), appeared(zone.Seat(1), "9S"))
	assert.Equal(
		t, []fact.Fact{fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("9S")}},
		Facts(again, lying, card.Standard52(), false),
	)

	twoDecks := append(card.Standard52(), card.Standard52()...)
	assert.Len(
		t, Facts(again, lying, twoDecks, false)[0].(fact.CardsLaid).Cards, 2, "in two decks a second 7H is news (MM-2)",
	)

	elsewhere := scene(appeared(zone.Seat(2), "7H"))
	assert.Len(
		t, Facts(elsewhere, lying, card.Standard52(), false), 1, "the same card in another zone is for the referee to judge",
	)
}

// A wrong pair is taken back and one of its cards laid again with its mate, while a hand is in the way: the camera sees
// both at once.
func TestACardThatIsTakenBackAndLaidAgainIsNews(t *testing.T) {
	lying := rules.Position{Phase: rules.Playing, Piles: []rules.Pile{
		{Zone: zone.Seat(4), Groups: []rules.Group{{Cards: []card.Card{"JS", "8S"}}}},
	}}
	went := func(c card.Card) sight.Change {
		return sight.Change{Kind: sight.Went, Zone: zone.Seat(4), Sighting: sight.Sighting{Card: c, Sure: true}}
	}
	assert.Equal(t, []fact.Fact{
		fact.CardsTaken{Zone: zone.Seat(4), Cards: []card.Card{"JS", "8S"}},
		fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("JS", "JC")},
	}, Facts(
		scene(went("JS"), went("8S"), appeared(zone.Seat(4), "JS"), appeared(zone.Seat(4), "JC")), lying,
		card.Standard52(), false,
	))
}

// A program that is started anew in mid-round looks afresh: a card of which the
// deck has two is no news where one lay, a second is (RV-1, MM-2).
func TestACameraThatLooksAfreshFindsWhatLay(t *testing.T) {
	lying := rules.Position{Phase: rules.Playing, Piles: []rules.Pile{{Zone: zone.Seat(1), Groups: []rules.Group{
		{Cards: []card.Card{card.Joker, "7H"}}, {Cards: []card.Card{"9S", "9C"}}, {Cards: []card.Card{card.Unknown}},
	}}}}
	unsure := func(guesses ...card.Card) sight.Change {
		s := sight.Sighting{Card: card.Unknown}
		for _, c := range guesses {
			s.Alternatives = append(s.Alternatives, sight.Guess{Card: c, Confidence: 0.4})
		}
		return sight.Change{Kind: sight.Appeared, Zone: zone.Seat(1), Sighting: s}
	}
	deck := append(card.Standard52(), card.Joker, card.Joker)
	one := appeared(zone.Seat(1), card.Joker)
	look := func(afresh bool, changes ...sight.Change) []fact.Fact {
		return Facts(sight.Scene{Changes: changes, Afresh: afresh}, lying, deck, false)
	}
	assert.Empty(t, look(true, one, appeared(zone.Seat(1), "7H"), unsure("6S", "9S"), unsure("2D")))
	assert.Equal(
		t, []fact.Fact{fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(card.Joker)}}, look(true, one, one),
		"the second was laid meanwhile",
	)
	assert.Len(t, look(false, one), 1, "a camera that has looked all the time saw the second come")
	assert.Len(t, look(true, unsure("6S"), unsure("6S")), 1)
}

// Nobody need have shown the camera where the box lies: its card comes to the middle (CM-9).
func TestTheCardFromTheBoxComesToTheMiddle(t *testing.T) {
	due := rules.Position{
		Phase: rules.Showing, Awaiting: []rules.Prompt{{Options: []rules.Option{{Fact: fact.CardsLaid{Zone: zone.Box}}}}},
	}
	one, deck := scene(appeared(zone.Middle, "8D")), card.Standard52()
	assert.Equal(t, []fact.Fact{fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("8D")}}, Facts(one, due, deck, false))
	assert.Equal(
		t, zone.Middle, Facts(one, rules.Position{Phase: rules.Showing}, deck, false)[0].(fact.CardsLaid).Zone,
		"nobody waits for it",
	)
	due.Phase = rules.Playing
	assert.Equal(t, zone.Middle, Facts(one, due, deck, false)[0].(fact.CardsLaid).Zone, "players hold cards yet")
	due.Phase = rules.Showing
	two := scene(appeared(zone.Middle, "8D"), appeared(zone.Middle, "9D"))
	two.Changes[0].Of, two.Changes[1].Of = 1, 2
	assert.Equal(t, zone.Middle, Facts(two, due, deck, false)[0].(fact.CardsLaid).Zone)
	assert.Equal(t, zone.Seat(1), Facts(scene(appeared(zone.Seat(1), "8D")), due, deck, false)[0].(fact.CardsLaid).Zone)
}

func TestMovesWithinAZoneAreNoFacts(t *testing.T) {
	straightened := sight.Change{
		Kind: sight.Moved, Zone: zone.Seat(1), From: zone.Seat(1), Sighting: sight.Sighting{Card: "7H", Sure: true},
	}
	pushed := sight.Change{
		Kind: sight.Moved, Zone: zone.Seat(2), From: zone.Seat(1), Sighting: sight.Sighting{Card: "7D", Sure: true},
	}
	went := sight.Change{Kind: sight.Went, Zone: zone.Seat(3), Sighting: sight.Sighting{Card: "9S", Sure: true}}
	assert.Equal(t, []fact.Fact{
		fact.CardsTaken{Zone: zone.Seat(3), Cards: []card.Card{"9S"}},
		fact.CardsMoved{From: zone.Seat(1), To: zone.Seat(2), Cards: []card.Card{"7D"}},
	}, Facts(scene(straightened, pushed, went), rules.Position{}, card.Standard52(), false))
}

// A card that was asked about is taken as it was laid, and its question with it
// (CM-11); one of which the table has been told meanwhile is not.
func TestACardThatIsAskedAboutIsTaken(t *testing.T) {
	asking := func(cards ...card.Card) rules.Position {
		return rules.Position{Piles: []rules.Pile{{Zone: zone.Seat(3), Groups: []rules.Group{{Cards: cards}}}}}
	}
	went := func(c card.Card) sight.Change {
		return sight.Change{Kind: sight.Went, Zone: zone.Seat(3), Sighting: sight.Sighting{Card: c, Sure: c.IsFace()}}
	}
	both := scene(went(card.Unknown), went("9S"), went(card.Unknown))
	assert.Equal(
		t, []fact.Fact{fact.CardsTaken{Zone: zone.Seat(3), Cards: []card.Card{card.Unknown, "9S"}}},
		Facts(both, asking("9S", card.Unknown), card.Standard52(), false),
	)
	assert.Equal(
		t, []fact.Fact{fact.CardsTaken{Zone: zone.Seat(3), Cards: []card.Card{"9S"}}},
		Facts(both, asking("9S", "9H"), card.Standard52(), false),
	)
	assert.Empty(t, Facts(scene(went(card.Back)), asking(card.Unknown), card.Standard52(), false))
}

func TestTheFirstPairOnAClearTableBeginsTheRound(t *testing.T) {
	pair := []fact.Fact{fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")}}
	waiting := rules.Position{
		Phase: rules.BeforeRound, Round: 1,
		Awaiting: []rules.Prompt{{Options: []rules.Option{{Fact: fact.RoundBegan{Dealer: 3}}}}},
	}

	deal, ok := Deal(pair, waiting, nil, true)
	assert.True(t, ok)
	assert.Equal(t, fact.RoundBegan{Dealer: 3}, deal)

	_, ok = Deal(pair, waiting, nil, false)
	assert.False(t, ok, "last round's cards still lie there")
	_, ok = Deal([]fact.Fact{fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("7H")}}, waiting, nil, true)
	assert.False(t, ok, "a card in the box is no pair")
	_, ok = Deal([]fact.Fact{fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("7H")}}, waiting, nil, true)
	assert.False(t, ok, "one card in the middle is no pair")
	_, ok = Deal([]fact.Fact{fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("7H", "7D")}}, waiting, nil, true)
	assert.True(t, ok, "a pair may be thrown into the middle first")
	waiting.Opening = zone.Middle // where the game says that a round begins
	_, ok = Deal(pair, waiting, nil, true)
	assert.False(t, ok)
	_, ok = Deal([]fact.Fact{fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("7H")}}, waiting, nil, true)
	assert.True(t, ok)
	waiting.Opening, waiting.Phase = zone.Nowhere, rules.Playing
	_, ok = Deal(pair, waiting, nil, true)
	assert.False(t, ok)
}

func TestTheCardsOfTheLastRoundAreNewsInTheNext(t *testing.T) {
	settled := rules.Position{
		Phase: rules.Settled,
		Piles: []rules.Pile{{Zone: zone.Seat(1), Groups: []rules.Group{{Cards: []card.Card{"7H", "7D"}}}}},
	}
	again := scene(appeared(zone.Seat(1), "7H"), appeared(zone.Seat(1), "7D"))
	assert.Len(t, Facts(again, settled, card.Standard52(), true), 1)
	assert.Empty(t, Facts(again, settled, card.Standard52(), false), "they still lie there")
	settled.Phase = rules.Playing
	assert.Empty(t, Facts(again, settled, card.Standard52(), true), "the program was started anew in mid-round")
}

// Cards that came into sight in one moment, far from each other, were not laid together: when an arm
// goes that covered them, two halves must not become a wrong pair (CM-9).
func TestCardsOfSeveralLayingsAreSeveralFacts(t *testing.T) {
	ten, jack := appeared(zone.Seat(3), "10D"), appeared(zone.Seat(3), "JD")
	ten.Laying, jack.Laying = 1, 2
	apart := scene(ten, jack)
	assert.Equal(t, []fact.Fact{
		fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("10D")},
		fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("JD")},
	}, Facts(apart, rules.Position{}, card.Standard52(), false))
	jack.Laying = 1
	assert.Len(t, Facts(scene(ten, jack), rules.Position{}, card.Standard52(), false), 1, "laid together")
	apart.Afresh = true
	assert.Len(
		t, Facts(apart, rules.Position{}, card.Standard52(), false), 1,
		"when all comes into sight at once nothing is known of layings",
	)
}

// Before the first card is laid the table's own pattern is no question, however like an index it looks.
func TestAPatternOnTheTableIsNoQuestion(t *testing.T) {
	speck := scene(appeared(zone.Seat(1), card.Unknown))
	speck.Afresh = true
	assert.Empty(t, Facts(speck, rules.Position{Phase: rules.BeforeRound}, card.Standard52(), false))
	assert.Len(
		t, Facts(speck, rules.Position{Phase: rules.Playing}, card.Standard52(), false), 1, "in a round it may be a card",
	)
	speck.Afresh = false
	assert.Len(
		t, Facts(speck, rules.Position{Phase: rules.BeforeRound}, card.Standard52(), false), 1,
		"it came while the camera looked",
	)
}

// While the table is cleared nobody lays a card: what comes to light cannot be told, and is
// no question.
func TestWhatComesToLightOnASweptTableIsNoQuestion(t *testing.T) {
	var changes []sight.Change
	for _, c := range []card.Card{"7H", "7D", "9S", "9C", "KS", "KC"} {
		changes = append(
			changes, sight.Change{Kind: sight.Went, Zone: zone.Seat(1), Sighting: sight.Sighting{Card: c, Sure: true}},
		)
	}
	unsure := appeared(zone.Seat(2), card.Unknown)
	laid := func(changes ...sight.Change) (n int) {
		for _, f := range Facts(scene(changes...), rules.Position{Phase: rules.Playing}, card.Standard52(), false) {
			if _, ok := f.(fact.CardsLaid); ok {
				n++
			}
		}
		return n
	}
	assert.Zero(t, laid(append(changes, unsure)...))
	assert.Equal(t, 1, laid(append(changes[:3:3], unsure)...), "a few were taken, and one was laid")
	assert.Equal(t, 2, laid(append(changes, unsure, appeared(zone.Seat(3), "2H"))...), "and one was surely laid meanwhile")
	three := slices.Clone(changes[:3])
	for i := range three {
		three[i].Zone = zone.Seat(i + 1)
	}
	assert.Zero(t, laid(append(three, unsure)...), "nobody takes the cards of three players but who collects them")
	assert.Equal(t, 1, laid(append(three[:2:2], unsure)...))
}
