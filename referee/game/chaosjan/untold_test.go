package chaosjan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// urgent are the answers to the questions that are put first, each question with a bar after it.
func urgent(s *script) (labels []string) {
	for _, p := range s.Position().Awaiting {
		if !p.Urgent {
			continue
		}
		for _, o := range p.Options {
			labels = append(labels, o.Label.String())
		}
		labels = append(labels, "|")
	}
	return labels
}

// CJ-P4: a call on a discard that was not told says which tile that was, or which few it can have been: one question,
// and the set lies until it is answered.
func TestCJP4_ACallOnADiscardThatWasNotToldAsksForItsTile(t *testing.T) {
	for name, c := range map[string]struct {
		said    []string
		answers []string
		answer  string
		meld    string
	}{
		"a chi of two": {
			[]string{"Ann: 1z", "Cal says chi 5p 6p"},
			[]string{"Bea’s discard was 4p", "Bea’s discard was 7p", "They take it back", "|"}, "Bea’s discard was 7p",
			"Cal: chi 5p, 6p and 7p, from Bea.",
		},
		"a chi of one": {
			[]string{"Ann: 1z", "Cal says chi 5p 7p"},
			[]string{"Bea’s discard was 6p", "They take it back", "|"}, "Bea’s discard was 6p",
			"Cal: chi 5p, 6p and 7p, from Bea.",
		},
		"a chi of a five, red or not": {
			[]string{"Ann: 1z", "Cal says chi 4p 6p"},
			[]string{"Bea’s discard was 5p", "Bea’s discard was 0p", "They take it back", "|"}, "Bea’s discard was 0p",
			"Cal: chi 4p, 0p and 6p, from Bea.",
		},
		"after a draw": {
			[]string{"Ann: 1z", "Bea says draw", "Cal says chi 5p 6p"},
			[]string{"Bea’s discard was 4p", "Bea’s discard was 7p", "They take it back", "|"}, "Bea’s discard was 4p",
			"Cal: chi 4p, 5p and 6p, from Bea.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t)
			s.say(c.said...)
			s.say("Cal: 9m", "Dee: 2z", "Ann: 3z", "Bea: 1z")
			require.Equal(t, c.answers, urgent(s))
			require.Contains(t, s.panel("Calls"), "from Bea.", "the set lies")
			require.Equal(t, len(c.answers) > 3, strings.Contains(s.panel("Calls"), "of a tile that is not known yet"))
			require.Equal(t, 3, s.Position().Turn)
			s.say("choose " + c.answer)
			s.lawful()
			require.Contains(t, s.panel("Calls"), c.meld)
			require.Equal(t, 3, s.Position().Turn)
			s.sum()
		})
	}
}

// CJ-P4: tiles that make no set with the discard that was told were called on another, or that one was misnamed.
func TestCJP4_ACallThatDoesNotFitTheDiscardAsksWhichItWas(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Dee says pon 5z 5z", "Dee: 9m")
	require.Equal(t, []string{"It was 5z, not 1z", "Bea’s discard was 5z", "They take it back", "|"}, urgent(s))
	s.say("choose It was 5z, not 1z")
	s.lawful()
	require.Contains(t, s.panel("Calls"), "Dee: pon 5z, 5z and 5z, from Ann.")

	s = dealt(t)
	s.say("Ann: 1z", "Bea says draw", "Dee says pon 5z 5z", "Dee: 9m")
	require.NotContains(t, urgent(s), "It was called before, on 1z")
}

// CJ-P4: a discard that nobody could read may be claimed; the claim names it, or leaves few to ask about.
func TestCJP4_ADiscardThatNobodyCouldReadMayBeClaimed(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Bea: ??", "Dee says pon 5z 5z", "Dee: 9m")
	s.lawful()
	require.Empty(t, urgent(s), "the pon has named it")
	require.Contains(t, s.panel("Calls"), "Dee: pon 5z, 5z and 5z, from Bea.")

	s = dealt(t)
	s.say("Ann: 1z", "Bea: ??", "Cal says chi 5p 6p", "Cal: 9m", "Dee: 2z")
	require.Equal(t, []string{"4p", "7p", "Another tile", "No tile was laid", "|"}, urgent(s))
	s.lawful()
	s.say("choose 7p")
	s.lawful()
	require.Empty(t, urgent(s))
	require.Contains(t, s.panel("Calls"), "Cal: chi 5p, 6p and 7p, from Bea.")

	s = dealt(t)
	s.say("Ann: 1z", "Bea: ??", "Cal says chi 1z 2z")
	s.fault("CJ-P4")

	s = dealt(t)
	s.say("Ann: 1z", "Bea: ??", "Dee says pon", "Dee: 9m", "Ann: 2z")
	s.lawful()
	require.Contains(t, s.panel("Calls"), "Dee: pon of a tile that is not known yet, from Bea.")
}

// CJ-P4: a hand with a tile that is not known yet is not paid for, whatever it may be worth.
func TestCJP4_AHandWithACalledTileThatIsNotKnownIsNotJudged(t *testing.T) {
	s := dealt(t)
	s.say(
		"Ann: 1z", "Bea: ??", "Cal says chi 5p 6p", "Cal: 9m", "Dee: 2z", "Ann: 3z", "Bea: 1z",
		"Cal says tsumo 2m3m4m7p7p2s3s4s6s7s8s",
	)
	s.fault("CJ-P4")
	s.Points(25000, 25000, 25000, 25000)
	s.say("choose 7p")
	s.lawful()
	require.Equal(t, rules.Settled, s.Position().Phase)
}

// CJ-P4: a kan on a discard that was not told is one fault, though an indicator is turned for it at once; and so is a
// call after a kan.
func TestCJP4_AKanOnADiscardThatWasNotToldIsOneFault(t *testing.T) {
	s := dealt(t)
	s.say("deck: 3s", "Ann: 1z", "Ann says kan 6z 6z 6z", "deck: 7p", "Ann: 2z", "Bea: 3z")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Equal(t, []string{"Bea’s discard was 6z", "They take it back", "|"}, urgent(s))
	s.say("choose Bea’s discard was 6z")
	s.lawful()

	s = dealt(t)
	s.say("Ann says closed-kan 5z", "Dee says pon 6z 6z", "Dee: 2z", "Ann: 3z")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Contains(t, s.panel("Calls"), "Dee: pon 6z, 6z and 6z, from Ann.")
}

// CJ-P4: where another than the next player takes a tile by chi, and the table goes on from there, nobody counts the
// tiles of the wall that were left out between.
func TestCJP4_AfterAChiOfAnotherTheWallMayBeEmptySooner(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 4p", "Cal says chi 5p 6p", "Cal: 9m")
	for i := range 68 { // of the 70, one was drawn by Ann; Bea’s was, or was not
		s.say([]string{"Dee", "Ann", "Bea", "Cal"}[i%4] + ": ??")
	}
	s.say("table says exhausted")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Equal(t, rules.Settled, s.Position().Phase)
}
