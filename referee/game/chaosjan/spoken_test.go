package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// CJ-2.6: where passes are said, a step before which nobody said them is one fault, told as what it is; that all have
// passed is offered.
func TestCJ2_6_PassesThatNobodySaidAreOffered(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says pass", "Bea says pass", "Cal says pass", "Ann says draw")
	require.Equal(t, []string{"All have passed", "They take it back", "It stands", "|"}, urgent(s))
	s.say("choose All have passed")
	s.lawful()
	s.say("table says quiet", "Ann: 1z")
	s.lawful()

	s = dealt(t, "passing spoken")
	s.say("Ann says draw", "Ann: 1z", "Bea says draw", "Bea: 2z")
	for _, r := range s.Position().Rulings {
		if r.Open {
			require.Equal(t, "CJ-2.6", r.Clause, "%s", r.Text)
		}
	}
	require.Equal(t, 4, s.state().OpenFaults(), "one for each step")
}

// CJ-2.6: a step that was said too early, and again once all have passed, is said right.
func TestCJ2_6_AStepSaidAgainOnceAllHavePassedIsRight(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say(
		"Ann says pass", "Bea says pass", "Cal says pass", "Ann says draw", "Dee says pass", "Ann says draw",
		"table says quiet", "Ann: 1z",
	)
	s.lawful()
}

// CJ-2.3: who passes before their turn has one fault; the others pass as they sit, and it counts when its turn comes.
func TestCJ2_3_APassTooEarlyIsOneFault(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says pass", "Cal says pass")
	require.Equal(t, []string{"Bea has passed", "It was Bea", "They take it back", "It stands", "|"}, urgent(s))
	s.say("Bea says pass", "Dee says pass", "Ann says draw")
	require.Equal(t, 1, s.state().OpenFaults())
	require.Equal(t, 1, s.Position().Turn)

	s = dealt(t, "passing spoken")
	s.say("Ann says pass", "Cal says play Toll", "choose Bea has passed")
	s.lawful()
	require.Contains(t, s.panel("In play"), "Toll")
}

// CJ-2.3: a pass that is said twice in a row is one.
func TestCJ2_3_APassSaidTwiceIsOne(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says pass", "Ann says pass", "Bea says pass", "Bea says pass")
	s.lawful()
	require.Equal(t, 3, s.Position().Turn)
}

// CJ-2.3: a card that is played too early lies there, and counts when its player may speak.
func TestCJ2_3_ACardTooEarlyIsOneFault(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say(
		"Ann says pass", "Cal says play Toll", "Bea says pass", "Cal says pass", "Dee says pass", "Ann says pass",
		"Bea says pass",
	)
	require.Equal(t, 1, s.state().OpenFaults())
	require.Equal(t, 25900, s.Position().Seats[2].Points, "the Toll has taken effect")
	s.say("Dee says pass", "Ann says pass", "Bea says pass", "Cal says pass", "Ann says draw")
	require.Equal(t, 1, s.state().OpenFaults())

	s = dealt(t, "passing spoken")
	s.say("Ann says pass", "Cal says play Toll", "Bea says pass", "Cal says pass", "Dee says pass", "Ann says draw")
	require.Equal(t, 1, s.state().OpenFaults(), "it was taken back, and nobody has played")
	require.Equal(t, 25000, s.Position().Seats[2].Points)
}
