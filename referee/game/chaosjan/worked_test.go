package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The ten interactions that the design was tried on.

func TestCJ1_5d_Worked1_EastActionSouthNegateEastNegate(t *testing.T) {
	s := play(t, "passing spoken")
	s.say(
		"deal Ann", "Ann says pay 500", "Ann says play Alms", "Ann says pass", "Bea says play Negate", "Cal says pass",
		"Dee says pass", "Ann says play Negate",
	)
	s.say("Bea says pass", "Cal says pass", "Dee says pass")
	require.Equal(t, 500, s.onTable(), "nothing happens until all four have passed")
	s.say("Ann says pass")
	s.lawful()
	require.Equal(t, 0, s.onTable(), "the Action applies")
	s.Says("CJ-1.5c", "Bea’s Negate is negated")
	s.Says("CJ-1.1a", "Alms takes effect")
}

func TestCJ2_Worked2_TwoWantToStopIt(t *testing.T) {
	s := play(t)
	s.say(
		"deal Ann", "Ann says pay 500", "Ann says play Alms", "Bea says play Negate", "Cal says play Negate", "Ann says draw",
	)
	s.lawful()
	s.Says("CJ-1.1a", "Alms takes effect")
}

func TestCJ2_5_Worked3_WhoSpeaksLast(t *testing.T) {
	s := play(t, "passing spoken")
	s.say(
		"deal Ann", "Ann says pass", "Bea says pass", "Cal says pass", "Dee says play Toll", "Dee says pass", "Ann says pass",
		"Bea says pass", "Cal says pass",
	)
	s.say("Ann says pass", "Bea says pass", "Cal says pass")
	s.wrong("Ann says draw", "CJ-2.6")
	s.say("Dee says pass", "Ann says draw")
	s.lawful()
}

func TestCJP10_Worked4_RiichiWithACard(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann says character Crane") // too late, so no bonus
	s.Open(1)
	s = play(t)
	s.say("Ann says character Turtle", "Bea says character Crane", "Cal says character Tiger", "Dee says character Fox")
	s.say("deal Ann", "Ann says riichi Fanfare", "Ann: 8s")
	s.Points(25000, 25000, 25000, 25000)
	passed := s.Fork()
	p := &script{passed, t}
	p.say("Bea says draw")
	p.lawful()
	p.Points(25000, 25000, 25000, 25000)
	require.Equal(t, 0, p.onTable(), "the bonus takes her own stick back")
	p.Says("CJ-P10", "1000 points go onto the table")
	s.say("Bea says ron 2m 3m 4m 5p 6p 7p 6s 7s 3s 4s 5s 1z 1z")
	s.Open(1) // no yaku
	s.say("undo", "deck: 2s", "Bea says ron 2m 3m 4m 5p 6p 7p 6s 7s 2s 3s 4s 8p 8p")
	s.lawful()
	require.Equal(t, 0, s.onTable())
	s.Says("CJ-1.1b", "Fanfare is discarded without effect")
	require.Less(t, s.Position().Seats[0].Points, 25000)
}

func TestCJP8_Worked5_ACardThatEndsARiichiRound(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann says riichi Fanfare", "Ann: 8s", "Bea says play Old Friend", "Bea: 1m")
	s.lawful()
	s.Says("CJ-1.6", "Old Friend takes effect")
}

func TestCJ1_5e_Worked6_Bribery(t *testing.T) {
	s := play(t)
	s.say("deal Ann", "Ann says play Toll")
	f := &script{s.Fork(), t}
	f.say("Bea says play Bribery", "Ann says draw")
	f.lawful()
	f.Points(26000, 24000, 25000, 25000)
	f = &script{s.Fork(), t}
	f.say("Bea says play Negate", "Cal says play Bribery", "Ann says draw")
	f.lawful()
	f.Points(25900, 25700, 23700, 24700)
	f = &script{s.Fork(), t}
	f.say("Bea says play Bribery", "Cal says play Negate", "Ann says draw")
	f.Points(25900, 24700, 24700, 24700)
	poor := play(t, "start_points 900")
	poor.say("deal Ann", "Ann says play Toll", "Bea says play Bribery", "Ann says draw")
	poor.Points(900, 900, 900, 900)
	poor.Says("CJ-1.5c", "Toll")
	poor.Says("CJ-3.1g", "pays nothing")
}

func TestCJ1_4e_Worked7_AModifierThatEndsForOne(t *testing.T) {
	s := play(t)
	s.say("table says modifier Ill Wind", "deal Ann", "deck: 9m", "Ann: 8s", "Bea: 1z", "Cal: 2z", "Dee: 3z", "Ann: 8s")
	s.say("Bea: 9p", "Ann says ron 234m567p77s99p555z")
	s.lawful()
	s.Says("CJ-1.4e", "over for Bea")
	require.Contains(t, s.panel("Modifier"), "over for Bea")
	s.Says("CJ-3.2c.2", "Ill Wind doubles what Bea pays Ann")
}

func TestCJP17_Worked9_WhoPaidDrawsOneCardMore(t *testing.T) {
	s := play(t)
	s.say(
		"deal Ann", "Ann: 5z", "Bea says pon", "Bea: 1m", "Cal: 6z", "Bea says pon", "Bea: 2m", "Cal: 9m", "Dee: 7z",
		"Bea says pon", "Bea: 3m",
	)
	s.say("Cal: 9p", "Dee: 9s", "Ann: 9m", "Bea says tsumo 2s 3s 4s 8p 8p")
	s.lawful()
	s.Points(25000, 57000, 25000, -7000)
	s.say("deal Bea")
	held := func(seat int) string { return s.Position().Seats[seat-1].Stats[1].Value }
	require.Equal(
		t, []string{"7", "7", "7", "8"}, []string{held(1), held(2), held(3), held(4)},
		"Dee paid by liability and draws it; who did not pay does not",
	)

	// Two win on one tile: one card, however many payments were made.
	s = play(t)
	s.say("deal Ann", "Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s", "Dee says ron 6m7m8m4p5p3s4s5s5s6s7s2p2p")
	s.lawful()
	s.say("deal Bea")
	require.Equal(t, "8", held(1))
}

func TestCJP15_Worked8_TwoWaremes(t *testing.T) {
	s := play(t)
	s.say(
		"deal Ann", "Ann says play Wandering Wareme", "Ann: 9m", "Bea says play Wandering Wareme", "Bea: 9m", "Cal: 9m",
		"Dee: 9p", "Ann: 9p", "Bea: 1z", "Cal: 1z", "Dee: 1z",
	)
	s.say("Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.lawful()
	s.Points(25000-4*2000, 25000+4*2000, 25000, 25000)
}

// What was said between a discard and a claim that turns out to be none is told still: the state that is put back is
// the one that was left.
func TestCJP4_AWrongClaimTakesBackNothingThatWasTold(t *testing.T) {
	for notes := range 20 { // however much was told before
		s := dealt(t)
		for range notes {
			s.say("Ann says pay 100 Bea")
		}
		s.say("Ann: 1z", "Cal says hold", "Cal says hold", "Bea says ron 1m1m4m4m5p2s3s4s6s7s8s8s8s")
		before := s.told()
		s.say("Dee says ron 1m1m4m4m5p2s3s4s6s7s8s8s9s")
		require.Equal(t, before, s.told()[:len(before)])
	}
}

// CJ-3.2c.1: what is handed over at the end of a hand is what the win costs, not a stick that lies on the table
// already.
func TestCJ3_2c_1_AStickThatWasPaidIsNotHandedOverAgain(t *testing.T) {
	s := dealt(t)
	s.say("Ann says riichi", "Ann: 1z", "Bea: 3p", "Ann says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.lawful()
	require.Equal(
		t,
		"Hand over\nBea to Ann, the point exchange: 12000 (1 × 10000, 2 × 1000).\nThe table to Ann, the win: 1000 (1 × 1000).",
		s.panel("Hand over"),
	)
}
