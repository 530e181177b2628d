package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// CJ-P4: a discard that leaves its river was called: if nobody says so, one question asks who did it, accuses nobody,
// and one tap tells it.
func TestCJP4_ADiscardThatLeavesItsRiverIsAskedAbout(t *testing.T) {
	for _, seen := range []bool{true, false} {
		s := dealt(t)
		s.say("Ann: 9m")
		leaves := fact.CardsTaken{Zone: zone.Seat(1), Cards: []card.Card{"9m"}}
		if seen {
			s.Seen()
		}
		s.Happens(leaves)
		s.Tapped()
		s.lawful()
		require.Equal(
			t, []string{"Bea: pon", "Bea: chi", "Cal: pon", "Dee: pon", "Ann took it back", "Nobody: it lies there", "|"},
			urgent(s),
		)
		s.say("Bea: 1z")
		s.lawful()
		require.Equal(t, []string{"Bea: pon", "Bea: chi", "Nobody: it lies there", "|"}, urgent(s), "Bea has gone on")
		s.say("Cal: 2z", "choose Bea: chi | 7m 8m")
		s.lawful()
		require.Empty(t, urgent(s))
		require.Contains(t, s.panel("Calls"), "Bea: chi 7m, 8m and 9m, from Ann.")
		require.Contains(t, s.panel("East 1"), "68 tiles", "Bea drew none")
	}

	s := dealt(t)
	s.say("Ann: 9m", "take Ann: 9m", "Dee says pon 9m 9m")
	s.lawful()
	require.Empty(t, urgent(s), "told after all")

	s = dealt(t)
	s.say("Ann: 9m", "take Ann: 9m", "Dee: 1z", "Ann: 2z")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Len(t, s.asksNow(), 1, "the fault asks it")
	s.say("choose Dee had called pon")
	s.lawful()
	require.Empty(t, urgent(s))

	s = dealt(t)
	s.say("Ann: 9m", "take Ann: 9m", "choose Ann took it back", "Ann: 8m")
	s.lawful()
	require.Len(t, s.rivers()[0].Groups, 1)

	s = dealt(t)
	s.say("Ann: 9m", "take Ann: 9m", "Bea: 1z", "choose Nobody: it lies there")
	s.lawful()
	require.Empty(t, urgent(s))
}

// asksNow are the questions that are put first.
func (s *script) asksNow() (all []rules.Prompt) {
	for _, p := range s.Position().Awaiting {
		if p.Urgent {
			all = append(all, p)
		}
	}
	return all
}

// CJ-P4: two or three tiles that a player lays at once are a call that was not told: one fault, and one tap.
func TestCJP4_TilesLaidAtOnceAreACall(t *testing.T) {
	for name, c := range map[string]struct {
		said  []string
		tap   string
		calls string
	}{
		"two, by the next player": {
			[]string{"Ann: 9m", "Bea: 7m 8m", "Bea: 1z", "Cal: 2z"}, "Bea calls chi with 7m and 8m",
			"Bea: chi 7m, 8m and 9m, from Ann.",
		},
		"three, by the next player": {
			[]string{"Ann: 9m", "Bea: 7m 8m 9m", "Bea: 1z", "Cal: 2z"}, "Bea calls chi with 7m and 8m",
			"Bea: chi 7m, 8m and 9m, from Ann.",
		},
		"two, by another": {
			[]string{"Ann: 9m", "Dee: 9m 9m", "Dee: 1z", "Ann: 2z"}, "Dee calls pon with two 9m",
			"Dee: pon 9m, 9m and 9m, from Ann.",
		},
		"three, by another": {
			[]string{"Ann: 9m", "Cal: 9m 9m 9m", "Cal: 1z", "Dee: 2z"}, "Cal calls pon with two 9m",
			"Cal: pon 9m, 9m and 9m, from Ann.",
		},
		"three, after the discard": {
			[]string{"Ann: 9m", "Bea: 1z", "Bea: 7m 8m 9m", "Cal: 2z"}, "Bea had called 9m, 7m and 8m",
			"Bea: chi 7m, 8m and 9m, from Ann.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say(c.said...)
			s.putRightBy(c.tap, c.calls)
		})
	}
}

// CJ-P4: a hand that is shown with a set fewer than was told tells of a call: one fault, whatever is dealt and drawn
// after it, and the set is told with its three tiles. It was called on the first discard that it fits.
func TestCJP4_AHandThatIsShownASetShortTellsOfACall(t *testing.T) {
	for name, win := range map[string]string{
		"ron": "Bea says ron 4p5p6p7s8s9s1z1z2s3s", "tsumo": "Bea says tsumo 4p5p6p7s8s9s1z1z2s3s4s",
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say("Ann: 5z", "Bea: 2z", "Cal: 3z", "Dee: 4z", "Ann: 2z", "Bea: 9p", "Cal: 3z", "Dee: 4z", "Ann: 4s")
			if name == "tsumo" {
				s.say("Bea: 1p", "Cal: 7z", "Dee: 7z", "Ann: 7z")
			}
			s.say(win)
			require.Contains(t, s.fault("CJ-P4").Text, "the hand has 13: a call of theirs was not told.")
			s.say("Bea says cards 1", "deal Bea", "Bea: 1z", "Cal: 2z")
			require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
			s.say("choose Bea had called a set: the called tile first | 5z 5z 5z")
			require.Empty(t, s.asksNow(), "%v", s.told())
			require.Contains(t, s.told(), map[string]string{
				"ron":   "score CJ-3.2c Bea wins on Ann’s 4s: haku (1 han 30 fu), 1000 points.",
				"tsumo": "score CJ-3.2c Bea wins by tsumo: haku (1 han 30 fu), 1100 points.",
			}[name])
			s.sum()
		})
	}
	s := dealt(t)
	r := s.wrong("Bea says set 1m 2m 4m", "CJ-P4")
	require.Contains(t, r.Text, "1m, 2m and 4m are neither a chi nor a pon.")
}
