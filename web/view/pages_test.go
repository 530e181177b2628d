package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
)

// A pack of cards is long: its line on the page of rules ends after eighty letters.
func TestALongSettingIsShownInShort(t *testing.T) {
	k := game.Info{Switches: []rules.Switch{{Name: "pack", Words: true}}}
	for n, want := range map[int]string{80: strings.Repeat("ä", 80), 81: strings.Repeat("ä", 80) + "…"} {
		assert.Equal(t, want, view.RulesOf(k, rules.Set{"pack": strings.Repeat("ä", n)}).Switches[0].Value)
	}
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

// Somebody who is gone from the seats of a game is nobody's turn.
func TestAClubTellsWhoseTurnItIs(t *testing.T) {
	s := viewtest.Journal(viewtest.Deal(1))
	for turn, want := range map[int]string{0: "", 1: "Ann", 2: "Bea", 3: ""} {
		s.Position.Turn = turn
		assert.Equal(t, want, view.ClubGameOf(s, viewtest.Evening).Turn)
	}
	var c view.Club
	c.Place("nowhere", view.ClubGame{ID: "a"})
	c.Tables = []view.ClubTable{{Name: "one"}}
	c.Place("one", view.ClubGame{ID: "b"})
	assert.Len(t, c.Tables[0].Games, 1)
	assert.Len(t, c.Elsewhere, 1)
}

// What was damaged or changed as a whole has no fields to edit.
