package witness_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/witness"
)

// atTiles is a hand of four at a table that a camera looks at.
type atTiles struct {
	*gametest.Script
	t *testing.T
}

func tilesTable(t *testing.T) atTiles {
	s := gametest.Play(t, chaosjan.New(), 4)
	s.Deal(1)
	return atTiles{s, t}
}

// see hands in what a scene of these changes says, and returns how many facts that were.
func (s atTiles) see(changes ...sight.Change) int {
	facts := witness.Facts(sight.Scene{Changes: changes}, s.Position(), chaosjan.New().Info().Deck, false)
	for _, f := range facts {
		s.Happens(f)
	}
	return len(facts)
}

func came(seat int, c card.Card) sight.Change {
	return sight.Change{Kind: sight.Appeared, Zone: zone.Seat(seat), Sighting: sight.Sighting{Card: c, Sure: c.IsFace()}}
}

func sideways(c sight.Change) sight.Change { c.Sideways = true; return c }

func beside(seat int, tiles ...card.Card) (set []sight.Change) {
	for _, c := range tiles {
		change := came(seat, c)
		change.Called = true
		set = append(set, change)
	}
	return set
}

func (s atTiles) river(seat int) (tiles []card.Card) {
	for _, p := range s.Position().Piles {
		if p.Zone == zone.Seat(seat) {
			for _, g := range p.Groups {
				tiles = append(tiles, g.Cards...)
			}
		}
	}
	return tiles
}

// A discard that was tapped while the camera did not see it is not told again when it does, read surely or not; what
// comes after it is (CJ-P4).
func TestATappedDiscardThatIsSeenLateIsNotAnother(t *testing.T) {
	unsure := came(1, card.Unknown)
	unsure.Sighting.Alternatives = []sight.Guess{{Card: "3z", Confidence: 0.6}, {Card: "2z", Confidence: 0.3}}
	for _, late := range []sight.Change{came(1, "3z"), unsure} {
		s := tilesTable(t)
		s.Seen()
		s.see(came(1, "9m"))
		lay := map[zone.Zone][]sight.Sighting{zone.Seat(1): {came(1, "9m").Sighting}}
		for seat := 2; seat <= 4; seat++ {
			s.see(came(seat, "1p"))
		}
		s.Happens(fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("3z")})
		for seat := 2; seat <= 4; seat++ {
			s.see(came(seat, "4s"))
		}
		scene := sight.Scene{Changes: []sight.Change{late, came(1, "7p")}, Lay: lay}
		facts := witness.Facts(scene, s.Position(), chaosjan.New().Info().Deck, false)
		require.Equal(t, []fact.Fact{fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7p")}}, facts)
	}
}

// Discards that the camera sees need no tap; two of one scene were made in the order of turns (CJ-P4).
func TestATileInARiverIsADiscard(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	require.Equal(t, 1, s.see(came(1, "3z")))
	require.Equal(t, 2, s.see(came(3, "1p"), came(2, "9s")))
	require.Equal(t, []card.Card{"9s"}, s.river(2))
	require.Equal(t, 4, s.Position().Turn)
	s.Open(0)
}

// Where a call was not seen, the caller's discard would seem out of turn: nobody is accused of that.
func TestADiscardOutOfTurnIsLeftToPeople(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "3z"))
	require.Zero(t, s.see(came(4, "1p")), "Dee called, and the camera missed it")
	require.Equal(t, 1, s.see(came(2, "9s")))
	s.Open(0)
}

// A sideways tile declares riichi, once: when it is called away the next lies sideways, too (CJ-P10).
func TestASidewaysTileIsARiichi(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "3z"))
	require.Equal(t, 2, s.see(sideways(came(2, "5p"))))
	require.Contains(t, s.Position().Seats[1].Marks, "riichi declared")
	require.Equal(
		t,
		1,
		s.see(
			append(
				beside(4, "5p", "0p", "5p"),
				sight.Change{Kind: sight.Went, Zone: zone.Seat(2), Sighting: sight.Sighting{Card: "5p", Sure: true}},
			)...),
	)
	require.Empty(t, s.river(2), "a called tile has left the river")
	s.see(came(4, "1m"))
	s.see(came(1, "2m"))
	require.Equal(t, 1, s.see(sideways(came(2, "7z"))), "declared already")
	s.Open(0)
}

// A set beside a player is a call of the newest discard: chi, pon or kan, with the tiles from the hand (CJ-P7).
func TestASetIsACall(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "4s"))
	s.see(beside(2, "0s", "4s", "3s")...)
	require.Equal(t, "chi", s.Position().Seats[1].Hand)
	s.see(came(2, "6z"))
	s.see(beside(1, "6z", "6z", "6z", "6z")...)
	require.Equal(t, "open kan", s.Position().Seats[0].Hand)
	s.Open(0)
}

// A set of which a tile is not sure is told if what was called leaves one answer, and else not at all.
func TestAnUnsureSetIsToldByWhatWasCalled(t *testing.T) {
	unsure := func(set []sight.Change, guesses ...sight.Guess) []sight.Change {
		set[len(set)-1].Sighting = sight.Sighting{Card: card.Unknown, Alternatives: guesses}
		return set
	}
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "1s"))
	require.Equal(
		t,
		1,
		s.see(
			unsure(
				beside(3, "1s", "1s", card.Unknown), sight.Guess{Card: "7z", Confidence: 0.5},
				sight.Guess{Card: "1s", Confidence: 0.3},
			)...),
	)
	s = tilesTable(t)
	s.Seen()
	s.see(came(1, "5s"))
	require.Zero(
		t,
		s.see(
			unsure(
				beside(3, "5s", "5s", card.Unknown), sight.Guess{Card: "5s", Confidence: 0.5},
				sight.Guess{Card: "0s", Confidence: 0.4},
			)...),
		"red or not",
	)
	require.Zero(t, s.see(beside(3, "5s", "5s")...), "half a set")
	require.Zero(t, s.see(beside(3, "1z", "1z", "1z")...), "nobody discarded that")
}

// A camera that looks afresh finds what lies, and the one discard that came meanwhile (CJ-P4).
func TestRiversAreFoundAgain(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "4s"))
	s.see(came(2, "4s"))
	afresh := func(changes ...sight.Change) []fact.Fact {
		return witness.Facts(sight.Scene{Changes: changes, Afresh: true}, s.Position(), chaosjan.New().Info().Deck, false)
	}
	require.Empty(t, afresh(came(1, "4s"), came(2, "4s")))
	require.Len(t, afresh(came(1, "4s"), came(2, "4s"), came(3, "4s")), 1)
	require.Empty(t, afresh(came(1, "4s"), came(2, "4s"), came(3, "4s"), came(4, "4s")), "nobody knows in which order")
}

// The indicator is told once, and begins the hand on a clear table (CJ-P4).
func TestTheIndicatorBeginsTheHand(t *testing.T) {
	s := gametest.Play(t, chaosjan.New(), 4)
	wall := sight.Change{Kind: sight.Appeared, Zone: zone.Deck, Sighting: sight.Sighting{Card: "2p", Sure: true}}
	facts := witness.Facts(
		sight.Scene{Changes: []sight.Change{wall}, Afresh: true}, s.Position(), chaosjan.New().Info().Deck, true,
	)
	require.Equal(t, []fact.Fact{fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("2p")}}, facts)
	deal, ok := witness.Deal(facts, s.Position(), chaosjan.New().Info().Deck, true)
	require.True(t, ok)
	s.Happens(deal)
	s.Seen()
	s.Happens(facts[0])
	again := witness.Facts(
		sight.Scene{Changes: []sight.Change{wall}, Afresh: true}, s.Position(), chaosjan.New().Info().Deck, true,
	)
	require.Empty(t, again)
	s.Open(0)
}

// The newest discard that alone leaves its river was called, and nobody told by whom: that is asked (CJ-P4). An older
// one, several at once, and one that is called in the same scene are no fact of their own.
func TestADiscardThatLeavesItsRiverIsTold(t *testing.T) {
	went := func(seat int, c card.Card) sight.Change {
		return sight.Change{Kind: sight.Went, Zone: zone.Seat(seat), Sighting: sight.Sighting{Card: c, Sure: c.IsFace()}}
	}
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "3z"))
	s.see(came(2, "5p"))
	require.Zero(t, s.see(went(1, "3z")))
	require.Zero(t, s.see(went(1, "3z"), went(2, "5p")), "the table is cleared")
	require.Zero(t, s.see(went(2, card.Unknown)))
	require.Equal(t, 1, s.see(went(2, "5p")))
	require.True(t, s.Position().Awaiting[0].Urgent)
	require.Equal(t, 1, s.see(beside(4, "5p", "5p", "0p")...), "the set is seen, and tells it")
	require.False(t, s.Position().Awaiting[0].Urgent)
	s.Open(0)
}

// Where a set comes of which too little is read to tell it, who laid it is asked alone whether they called (CJ-P4).
func TestASetThatIsReadInPartTellsWhoCalled(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	s.see(came(1, "3z"))
	s.see(came(2, "5p"))
	went := sight.Change{Kind: sight.Went, Zone: zone.Seat(2), Sighting: sight.Sighting{Card: "5p", Sure: true}}
	require.Equal(t, 1, s.see(append(beside(4, "5p", "0p"), went)...))
	var answers []string
	for _, o := range s.Position().Awaiting[0].Options {
		answers = append(answers, o.Label.String())
	}
	require.Equal(t, []string{"Dee: pon", "Bea took it back", "Nobody: it lies there"}, answers)
	s.Open(0)
}
