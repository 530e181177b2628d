package chaosjan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
)

// CJ-P4: what somebody held is told after the hand and not before, once, in full, and as it can have been; after the
// game, too.
func TestCJP4_WhatSomebodyHeldIsToldAfterTheHand(t *testing.T) {
	const dealt13 = "1m 2m 3m 4p 5p 6p 7s 8s 9s 1z 2z 5z 9m"
	s := dealt(t)
	s.say("Ann: 1z", "Bea: 1z", "Cal: 1z")
	s.wrong("Ann says held "+dealt13+" 2m", "CJ-P4")
	s.say("Dee: 1z", "table says four-winds")
	s.wrong("Ann says held "+dealt13, "CJ-P4")
	s.wrong("Ann says held "+strings.Replace(dealt13, "1z", "3z", 1)+" 2m", "CJ-P4")
	s.say("Ann says held " + dealt13 + " 2m")
	s.wrong("Ann says held "+dealt13+" 2m", "CJ-P4")
	s.say("table says end-game", "Bea says held "+dealt13+" 2m")
	s.lawful()
	_, steps, err := chaosjan.Record(s.Entries)
	require.NoError(t, err)
	var held []int
	for _, x := range steps {
		if x.Kind == record.Held {
			held = append(held, x.Seat)
		}
	}
	require.Equal(t, []int{1, 2}, held)
}
