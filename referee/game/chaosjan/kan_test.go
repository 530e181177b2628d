package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// CJ-P4: a kan that nobody told is found by the indicator that is turned for it, before or after the discard: one
// fault, and one tap that says whose it was.
func TestCJP4_AKanThatWasNotToldIsOneFaultAndOneTap(t *testing.T) {
	for name, told := range map[string][]string{
		"turned before the discard": {"deck: 3s", "Ann: 9m", "deck: 4p", "Dee: 2z", "Ann: 3z", "Bea: 1z"},
		"turned after the discard":  {"deck: 3s", "Ann: 9m", "Dee: 2z", "deck: 4p", "Ann: 3z", "Bea: 1z"},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say(told...)
			require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
			require.Contains(t, urgent(s), "Dee had called kan")
			require.Equal(t, 3, s.Position().Turn)
			s.say("choose Dee had called kan")
			s.lawful()
			require.Contains(t, s.panel("Calls"), "Dee: open kan 9m, 9m, 9m and 9m, from Ann.")
			require.Contains(t, s.panel("East 1"), "3s and 4p")
		})
	}

	s := dealt(t)
	s.say("deck: 3s", "Ann: 9m", "deck: 4p", "Bea: 2z", "Cal: 3z")
	require.Equal(t, 1, s.state().OpenFaults())
	s.say("choose Bea had laid a closed kan | 5z")
	s.lawful()
	require.Contains(t, s.panel("Calls"), "Bea: closed kan")

	s = dealt(t)
	s.say("deck: 3s", "Ann: 9m", "Bea says pon 9m 9m", "Bea: 1z", "Cal: 2z", "Dee: 3z", "Ann: 4z", "deck: 4p", "Bea: 2z")
	require.Equal(t, 1, s.state().OpenFaults())
	s.say("choose Bea had added to the pon of 9m")
	s.lawful()
}

// CJ-P4: a chi or pon that nobody told is seen at the end of the hand at the latest, where the wall has a tile more
// and the hand three fewer: one fault, that says so.
func TestCJP4_ACallThatWasNotToldIsOneFaultAtTheEndOfTheHand(t *testing.T) {
	s := dealt(t)
	for i := range 71 { // one more than the wall has: Bea called one, and drew none
		s.say([]string{"Ann", "Bea", "Cal", "Dee"}[i%4] + ": ??")
	}
	require.Equal(t, 1, s.state().OpenFaults())
	require.Contains(t, s.fault("CJ-P4").Text, "If tiles are left, a chi or a pon was not told.")
	s.say("Bea says ready 2m3m4m4p5p6p7s8s9s1z", "table says exhausted")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
	require.Contains(
		t,
		s.told(),
		"note CJ-P4 Bea shows 10 tiles, and the hand has 13: a call of theirs was not told. It depends on what is to be put right first.",
	)

	s = dealt(t)
	for i := range 70 {
		s.say([]string{"Ann", "Bea", "Cal", "Dee"}[i%4] + ": ??")
	}
	s.say("Bea says ready 2m3m4m4p5p6p7s8s9s1z")
	require.Equal(
		t, "Bea shows a ready hand. Bea shows 10 tiles, and the hand has 13: a call of theirs was not told.",
		s.fault("CJ-P4").Text,
	)
}

// CJ-P4: a pon that nobody told is found by the tile that is added to it, by the card that is played after it, or by a
// call that the wall has no tile for: one fault, and what follows from it is none. One tap says whose it was.
func TestCJP4_APonThatWasNotToldIsOneFaultWhateverShowsIt(t *testing.T) {
	for name, c := range map[string]struct {
		told  []string
		tap   string
		calls string
	}{
		"a tile added, by the next player": {
			[]string{
				"deck: 3s", "Ann: 9m", "Bea: 1z", "Cal: 2z", "Dee: 3z", "Ann: 4z", "Bea says added-kan 9m", "deck: 4p",
				"Bea: 5z", "Cal: 6z",
			}, "Bea had called pon on Ann’s 9m", "Bea: added kan 9m, 9m, 9m and 9m, from Ann.",
		},
		"its indicator turned after two discards": {
			[]string{
				"deck: 3s", "Ann: 9m", "Bea: 1z", "Cal: 2z", "Dee: 3z", "Ann: 4z", "Bea says added-kan 9m", "Bea: 5z", "Cal: 6z",
				"deck: 4p", "Dee: 7z",
			}, "Bea had called pon on Ann’s 9m", "Bea: added kan 9m, 9m, 9m and 9m, from Ann.",
		},
		"a tile added, by another player": {
			[]string{
				"deck: 3s", "Ann: 9m", "Dee: 1z", "Ann: 2z", "Bea: 3z", "Cal: 4z", "Dee says added-kan 9m", "deck: 4p", "Dee: 5z",
				"Ann: 6z",
			}, "Dee had called pon", "Dee: added kan 9m, 9m, 9m and 9m, from Ann.",
		},
		"a Stock": {
			[]string{"Ann: 9m", "Dee says play Standing Order", "Dee: 1z", "Ann: 2z", "Bea: 3z"}, "Dee had called pon",
			"Dee: pon 9m, 9m and 9m, from Ann.",
		},
		"a card before the discard": {
			[]string{"Ann: 9m", "Dee says play Alms", "Dee: 1z", "Ann: 2z", "Bea: 3z"}, "Dee had called pon",
			"Dee: pon 9m, 9m and 9m, from Ann.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say(c.told...)
			s.putRightBy(c.tap, c.calls)
		})
	}
}

// CJ-P4: a chi or pon that was not told leaves the wall empty too soon: a call, an indicator or a riichi then is one
// fault, and what follows hangs on it.
func TestCJP4_ACallForWhichTheWallHasNoTileIsOneFault(t *testing.T) {
	for name, told := range map[string][]string{
		"pon":       {"Bea says pon 5z 5z", "Bea: 2z", "Cal: 3z"},
		"kan":       {"Bea says kan 5z 5z 5z", "deck: 4p", "Bea: 2z", "Cal: 3z"},
		"a card":    {"Cal says play Alms", "Cal: 3z"},
		"discards":  {"Cal: 3z", "Dee: 4z"},
		"pon, card": {"Bea says pon 5z 5z", "Bea says play Standing Order", "Bea: 2z"},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say("deck: 3s")
			for i := range 70 {
				s.say([]string{"Ann", "Bea", "Cal", "Dee"}[i%4] + ": " + map[bool]string{true: "5z", false: "??"}[i == 69])
			}
			s.lawful()
			s.say(told...)
			require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
		})
	}
	s := dealt(t)
	for i := range 68 {
		s.say([]string{"Ann", "Bea", "Cal", "Dee"}[i%4] + ": ??")
	}
	s.say("Ann says riichi", "Ann: 2z", "Bea: 3z", "Cal: 4z", "Dee: 4z")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
}

// CJ-P4: after a riichi a closed kan must leave the waits as they are; whether it does is seen once the hand is shown.
func TestCJP4_AKanAfterRiichiLeavesTheWaits(t *testing.T) {
	for shown, kan := range map[string]string{"2m3m4p5p6p7s8s9s2z2z": "1z", "4m5m4p5p6p7s8s9s2z2z": "3m"} {
		for _, end := range []string{"tsumo", "ron", "ready"} {
			s := dealt(t)
			s.say("deck: 8p", "Ann says riichi", "Ann: 9m", "Bea: 7z", "Cal: 6z", "Dee: 5z", "Ann says closed-kan "+kan)
			switch end {
			case "tsumo":
				shown := shown + map[string]string{"1z": "1m", "3m": "6m"}[kan]
				s.say("Ann says tsumo " + shown)
			case "ron":
				s.say("Ann: 9p", "Bea: "+map[string]string{"1z": "1m", "3m": "6m"}[kan], "Ann says ron "+shown)
			case "ready":
				s.say("Ann: 9p")
				for i := range 64 {
					s.say([]string{"Bea", "Cal", "Dee", "Ann"}[i%4] + ": ??")
				}
				s.say("Ann says ready " + shown)
			}
			if kan == "1z" {
				s.lawful()
				continue
			}
			require.Contains(
				t, s.fault("CJ-P4").Text,
				"Ann made a kan of 3m after the riichi, and the hand waits for other tiles than before it.", end,
			)
			s.say("choose It stands")
			require.NotContains(t, s.offered(), "It stands", end)
		}
	}
}
