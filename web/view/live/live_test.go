package live_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// The points of a reveal are told where somebody has any.
func TestTheScoresOfAReveal(t *testing.T) {
	s := table.Snapshot{Setup: game.Setup{Players: []string{"Ann", "Bea"}}}
	scores := func(gains, totals []int) (words []string) {
		s.Position.Results = []rules.Result{{Round: 1, Loser: 2, Gains: gains, Totals: totals}}
		for _, l := range live.RevealOf(s, rules.Reveal{Maid: "QS"}, 1).Scores {
			words = append(words, fmt.Sprint(l.Name, " ", l.Gain, " ", l.Total, " ", l.Caught, " ", l.Best))
		}
		return words
	}
	assert.Empty(t, scores([]int{0, 0}, []int{0, 0}), "nobody plays for points")
	assert.Empty(t, scores(nil, []int{3, 1}))
	assert.Empty(t, scores([]int{1, 0}, nil))
	assert.Equal(t, []string{"Ann 0 3 false true", "Bea 0 1 true false"}, scores([]int{0, 0}, []int{3, 1}))
	assert.Equal(t, []string{"Ann +1 0 false true", "Bea −1 0 true true"}, scores([]int{1, -1}, []int{0, 0}))
}

func TestAScreenSaysTheNewestRulings(t *testing.T) {
	news := []live.News{{Text: "new"}, {Text: "before"}, {Text: "earlier"}, {Text: "old"}}
	assert.Empty(t, live.TV{}.Said())
	assert.Equal(t, news[:3], live.TV{Board: live.Board{News: news}}.Said())
	assert.Equal(t, news[:1], live.TV{Board: live.Board{News: news, Tiles: true}}.Said(), "tiles need the room")
}

// A board is sent anew with every fact: it lists the newest rounds, and says how many there are besides.
func TestABoardListsTheNewestRounds(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1))
	viewer := live.Viewer{Role: seating.Role{Keeper: true}}
	for round := 1; round <= 1000; round++ {
		s.Position.Results = append(s.Position.Results, rules.Result{Round: round, Text: "Ann wins."})
		b := live.BoardOf(s, viewer)
		assert.Equal(t, round, b.Results[0].Round)
		assert.Len(t, b.Results, min(round, 20))
		assert.Equal(t, round > 20, b.Older != "")
	}
	assert.Equal(t, string(wording.Count(980, "older round")), live.BoardOf(s, viewer).Older)
}

// What a camera thought possible is offered first, never what stands there already.
// A card that went to the box unseen is still out; once shown it is not.
func TestTheBoxIsCountedOnceItIsOpen(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1))
	s.Info.Deck, s.Setup.Rules = []card.Card{"QS", "QC"}, rules.Set{game.Aids: game.On}
	s.Position.Round, s.Position.Piles = 1, []rules.Pile{
		{Zone: zone.Box, Groups: []rules.Group{{Cards: []card.Card{"QC"}}}},
	}
	viewer := live.Viewer{Role: seating.Role{Keeper: true}}
	assert.Len(t, live.BoardOf(s, viewer).Out, 2)
	s.Position.Reveal = &rules.Reveal{}
	assert.Len(t, live.BoardOf(s, viewer).Out, 1)
}

// Where pairs are laid before the players, each has a place from the first card on, in the order of the seats.
func TestEverySeatHasItsPlace(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1))
	s.Info.Mates, s.Setup.Players = [][2]card.Card{{"3H", "3D"}}, []string{"Ann", "Bea"}
	s.Position = rules.Position{Phase: rules.Playing, Round: 1, Seats: []rules.Seat{
		{Number: 1}, {Number: 2},
	}, Piles: []rules.Pile{
		{Zone: zone.Seat(2), Groups: []rules.Group{{Cards: []card.Card{"3H", "3D"}}}},
		{Zone: zone.Middle, Groups: []rules.Group{{Cards: []card.Card{"QC"}}}},
	}}
	counts := func() (out []string) {
		for _, p := range live.BoardOf(s, live.Viewer{}).Piles {
			out = append(out, fmt.Sprint(p.Place, " ", p.Count))
		}
		return out
	}
	assert.Equal(t, []string{"Ann 0", "Bea 2", "The middle 1"}, counts())
	s.Setup.Players[0] = "The middle"
	assert.Equal(t, []string{"The middle 0", "Bea 2", "The middle 1"}, counts(), "whatever somebody is called")
	s.Setup.Players[0] = "Ann"
	s.Info.Mates = nil
	assert.Equal(t, []string{"Bea 2", "The middle 1"}, counts())
}
