package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// The keyboard that comes first is the one that has all likely cards: those taught
// and guessed, else those of the game, with jokers or without.
func TestTheFirstKeyboardHasTheLikelyCards(t *testing.T) {
	for _, c := range []struct {
		name                  string
		taught, game, guessed []card.Card
		want                  string
	}{
		{"a game with jokers", nil, append(card.Standard52(), card.Joker, card.Joker), []card.Card{"@x"}, "Standard"},
		{"a game of tarot", nil, card.Tarot78(), []card.Card{"@x"}, "Tarot"},
		{"taught cards that no set has", []card.Card{"7H", "@x"}, card.Tarot78(), nil, "Pictures"},
		{"cards that no set has", []card.Card{"7H", "T1", "1m"}, card.Standard52(), nil, "Standard"},
		{"tiles", []card.Card{"1m"}, card.Standard52(), []card.Card{"2p"}, "Tiles"},
	} {
		var on []string
		for _, b := range view.LessonBoards(c.taught, c.game, c.guessed) {
			if b.On {
				on = append(on, b.Name)
			}
		}
		assert.Equal(t, []string{c.want}, on, c.name)
	}
}

// A pack of cards is long: its line on the page of rules ends after eighty letters.
func TestALongSettingIsShownInShort(t *testing.T) {
	k := game.Info{Switches: []rules.Switch{{Name: "pack", Words: true}}}
	for n, want := range map[int]string{80: strings.Repeat("ä", 80), 81: strings.Repeat("ä", 80) + "…"} {
		assert.Equal(t, want, view.RulesOf(k, rules.Set{"pack": strings.Repeat("ä", n)}).Switches[0].Value)
	}
}

func TestASignAtTheBeginning(t *testing.T) {
	runs := view.Runs("♥ is led")
	assert.Len(t, runs, 2)
	assert.Equal(t, []string{"", "♥", "red"}, []string{runs[0].Text, runs[0].Sign, runs[0].Tone})
	assert.Equal(t, " is led", runs[1].Text)
}

// Fifty rounds are one page of a story: there is none after it.
func TestAStoryOfOneFullPage(t *testing.T) {
	v := view.StoryOf(remembered(50), 1, "")
	assert.Len(t, v.Rounds, 50)
	assert.Empty(t, v.Later+v.Earlier)
}

// Who joined late has points from then on, and a curve only with points.
func TestAPlayerWithoutPointsHasNoCurve(t *testing.T) {
	g := remembered(3)
	for i := range g.Rounds {
		g.Rounds[i].Totals = g.Rounds[i].Totals[:2]
	}
	assert.Equal(t, []string{"3", "1", "0"}, []string{view.StoryOf(g, 0, "").Chart.Lines[0].Points, view.StoryOf(g, 0, "").Chart.Lines[1].Points,
		view.StoryOf(g, 0, "").Chart.Lines[2].Points})
}

// The points of a reveal are told where somebody has any.
func TestTheScoresOfAReveal(t *testing.T) {
	s := table.Snapshot{Setup: game.Setup{Players: []string{"Ann", "Bea"}}}
	scores := func(gains, totals []int) (words []string) {
		s.Position.Results = []rules.Result{{Round: 1, Loser: 2, Gains: gains, Totals: totals}}
		for _, l := range view.RevealOf(s, rules.Reveal{Maid: "QS"}, 1).Scores {
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

func TestHowLongPicturesAreKept(t *testing.T) {
	var on []string
	for _, c := range view.HouseOf(30, true, true).Keep {
		if c.On {
			on = append(on, c.Value+" "+c.Label)
		}
	}
	assert.Equal(t, []string{"30 For a month"}, on)
}

func TestAScreenSaysTheNewestRulings(t *testing.T) {
	news := []view.News{{Text: "new"}, {Text: "before"}, {Text: "earlier"}, {Text: "old"}}
	assert.Empty(t, view.TV{}.Said())
	assert.Equal(t, news[:3], view.TV{Board: view.Board{News: news}}.Said())
	assert.Equal(t, news[:1], view.TV{Board: view.Board{News: news, Tiles: true}}.Said(), "tiles need the room")
}

// What a camera thought possible is offered first, never what stands there already.
// A card that went to the box unseen is still out; once shown it is not.
func TestTheBoxIsCountedOnceItIsOpen(t *testing.T) {
	s := journalOf(deal(1))
	s.Info.Deck, s.Setup.Rules = []card.Card{"QS", "QC"}, rules.Set{game.Aids: game.On}
	s.Position.Round, s.Position.Piles = 1, []rules.Pile{{Zone: zone.Box, Groups: []rules.Group{{Cards: []card.Card{"QC"}}}}}
	viewer := view.Viewer{Role: seating.Role{Keeper: true}}
	assert.Len(t, view.BoardOf(s, viewer).Out, 2)
	s.Position.Reveal = &rules.Reveal{}
	assert.Len(t, view.BoardOf(s, viewer).Out, 1)
}

// Somebody who is gone from the seats of a game is nobody's turn.
func TestAClubTellsWhoseTurnItIs(t *testing.T) {
	s := journalOf(deal(1))
	for turn, want := range map[int]string{0: "", 1: "Ann", 2: "Bea", 3: ""} {
		s.Position.Turn = turn
		assert.Equal(t, want, view.ClubGameOf(s, evening).Turn)
	}
	var c view.Club
	c.Place("nowhere", view.ClubGame{ID: "a"})
	c.Tables = []view.ClubTable{{Name: "one"}}
	c.Place("one", view.ClubGame{ID: "b"})
	assert.Len(t, c.Tables[0].Games, 1)
	assert.Len(t, c.Elsewhere, 1)
}

// What was damaged or changed as a whole has no fields to edit.
