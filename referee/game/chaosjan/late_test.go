package chaosjan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// CJ-P7: a call that is told after what was discarded with it is one fault, and counts on the tile that it was on.
func TestCJP7_ACallToldAfterItsDiscardCountsBeforeIt(t *testing.T) {
	for _, told := range [][]string{
		{"Ann: 5p", "Bea: 1z", "Bea says chi 4p 6p"},
		{"Ann: 5p", "Bea says draw", "Bea: 1z", "Bea says pon 5p 5p"},
	} {
		s, right := dealt(t), dealt(t)
		s.say(told...)
		require.Equal(
			t,
			"Bea calls "+map[int]string{3: "chi", 4: "pon"}[len(told)]+". It was told after the discard of 1z, and counts before it.",
			s.fault("CJ-P7").Text,
		)
		right.say("Ann: 5p", told[len(told)-1], "Bea: 1z")
		require.Equal(t, right.panel("Calls"), s.panel("Calls"))
		require.Equal(t, right.panel("East 1"), s.panel("East 1"), "no tile was drawn for it")
		require.Equal(t, []string{"It was called before, on 5p", "They take it back", "|"}, urgent(s))
		s.say("Cal: 2z", "Dee: 3z")
		require.Equal(t, 1, s.state().OpenFaults())
		s.say("choose It was called before, on 5p")
		s.lawful()
		require.Equal(t, right.panel("Calls"), s.panel("Calls"))
	}
	s := dealt(t)
	s.say("Ann: 5p", "Bea: 1z", "Bea says pon 1z 1z")
	require.Equal(t, "Bea calls pon. Nobody claims their own discard.", s.fault("CJ-P4").Text)
}

// CJ-P7: a claim that is told after a draw or a card is late; where the table goes on from it, it counts on the tile
// that lay there, and no discard is made up for it.
func TestCJP7_ALateClaimFromWhichTheTableGoesOnIsOnTheTileThatLay(t *testing.T) {
	for _, between := range []string{"Bea says draw", "Bea says play Toll"} {
		s := dealt(t)
		s.say("Ann: 5m", between, "Cal says pon 5m 5m")
		require.Equal(t, "Cal calls pon. There is no discard that Cal could claim now.", s.fault("CJ-P7").Text)
		require.Equal(t, 2, s.Position().Turn)
		require.Contains(t, urgent(s), "It was called before, on 5m")
		s.say("Cal: 1z", "Dee: 2z")
		require.Contains(t, s.panel("Calls"), "Cal: pon 5m, 5m and 5m, from Ann.")
		require.Equal(t, 1, s.state().OpenFaults())
		s.say("choose It was called before, on 5m")
		s.lawful()
		require.Contains(t, s.panel("Calls"), "Cal: pon 5m, 5m and 5m, from Ann.")
	}
}

// CJ-P8, CJ-P4: a pass or a draw that is noted for the wrong player is one fault, and one tap.
func TestCJP8_APassOrDrawOfTheWrongPlayerIsOneFault(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says pass", "Bea says pass", "Dee says pass", "Dee says pass", "Ann says draw")
	require.Equal(t, 1, s.state().OpenFaults())
	s.say("choose It was Cal")
	s.lawful()

	s = dealt(t, "passing spoken")
	s.say("table says quiet", "Bea says draw", "Ann says pass", "Bea says pass")
	require.Equal(t, 1, s.state().OpenFaults())
	s.say("choose It was Ann")
	s.lawful()

	s = dealt(t)
	s.say("Ann: 1z", "Cal says draw", "Bea: 2z")
	s.say("choose It was Bea")
	s.lawful()

	s = dealt(t, "passing spoken")
	s.say(
		"table says quiet", "Ann says draw", "table says quiet", "Ann: 1z", "Cal says pass", "Cal says pass", "Dee says pass",
		"Ann says pass", "Bea says draw",
	)
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
}

// CJ-1.5b: Negates upon a card that is to be put right are no faults of their own.
func TestCJ1_5b_ANegateUponACardThatIsAFaultIsNone(t *testing.T) {
	s := dealt(t)
	s.say("Bea says play Silence", "Cal says play Negate", "Bea says play Negate")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Contains(t, s.told(), "note CJ-1.5b Bea plays Negate. It answers a card that is to be put right first.")
	s.say("choose It stands")
	s.lawful()
	require.Contains(t, s.panel("In play"), "Silence")

	s = dealt(t)
	s.say("Cal says play Negate", "Ann says draw", "Bea says play Negate")
	require.Equal(t, 2, s.state().OpenFaults(), "a step lies between them")
}

// CJ-1.2a: the indicator of a deal that came too early is no fault of its own.
func TestCJ1_2a_TheIndicatorOfADealTooEarlyIsNoFault(t *testing.T) {
	s := play(t)
	s.say(setUp[0], setUp[4])
	s.say("deal Ann", "deck: 3z", "Ann: 1m", "Bea: 2m")
	require.Equal(t, 1, s.state().OpenFaults(), "%v", s.told())
	require.Contains(t, s.panel("East 1"), "3z")
}

// CJ-P8: where passing is understood, who draws the Modifier that a card asks for says that nobody has negated it.
func TestCJP8_AModifierThatACardAsksForMayBeNamedAtOnce(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Change of Air", "table says modifier Fair Wind", "Ann: 1z")
	s.lawful()
	require.Contains(t, s.panel("Modifier"), "Fair Wind")

	s = dealt(t)
	s.say("Ann says play Change of Air", "Bea says play Negate", "table says modifier Fair Wind")
	s.fault("CJ-1.4b.1")
	require.Contains(t, s.panel("In play"), "Negate", "it may be negated itself")

	s = dealt(t)
	s.say("Bea says hold", "Ann says play Change of Air", "table says modifier Fair Wind")
	s.fault("CJ-2.6")
}

// CJ-P4: a draw that lies open to all, and that nobody says, is noted where the hand goes on.
func TestCJP4_ADrawThatNobodySaysIsNoted(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 4z", "Bea: 4z", "Cal: 4z", "Dee: 4z")
	require.NotContains(t, strings.Join(s.told(), " "), "goes on")
	s.say("Ann: 1m", "Bea: 2m")
	require.Contains(
		t, s.told(), "note CJ-P4 Four winds of a kind: the hand is a draw. Nobody said so, and the hand goes on.",
	)
	s.lawful()
	s = dealt(t, "abortive off")
	s.say("Ann: 4z", "Bea: 4z", "Cal: 4z", "Dee: 4z", "Ann: 1m")
	require.NotContains(t, strings.Join(s.told(), " "), "goes on")
}

// CJ-P4: who is furiten has claimed the tile that completes the hand: nothing that was not told would help.
func TestCJP4_WhoIsFuritenHasNoUntoldDiscardToClaim(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Bea: 7z", "Cal: 7z", "Bea says ron 234m567m234p55s77z")
	s.fault("CJ-P4")
	require.Equal(t, []string{"Chombo: Bea pays, and the hand is dealt again", "They take it back", "|"}, urgent(s))
}

// CJ-P4: who discards out of turn right after a discard has mostly called it, and nobody said so: that is one tap.
func TestCJP4_APonThatWasNotToldIsOneTap(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 5p", "Dee: 1z")
	require.Equal(
		t,
		[]string{
			"Dee had called pon", "It was Bea", "Bea’s discard was not told", "They take it back", "It stands", "|",
		}, urgent(s),
	)
	s.say("choose Dee had called pon")
	s.lawful()
	require.Contains(t, s.panel("Calls"), "Dee: pon 5p, 5p and 5p, from Ann.")

	s = dealt(t)
	s.say("Ann: 5p", "Bea: 5p", "Cal: 5p", "Bea: 1z")
	require.NotContains(t, urgent(s), "Bea had called pon", "one tile is left")
	s = dealt(t)
	s.say("Ann: 5p", "Bea says draw", "Dee: 1z")
	require.NotContains(t, urgent(s), "Dee had called pon", "the next turn has begun")
}
