package chicksrule_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCR10_MadeOrFailed(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	more := s.fork()
	more.agreed(1, 9)
	more.Says("CR-10", "Ann and Cy make 5 hearts with 9 tricks (as agreed) and score 5.")
	more.Points(5, 0, 5, 0) // nothing for more
	s.agreed(1, 4)
	s.Says("CR-10", "Ann and Cy fail in 5 hearts with 4 tricks (as agreed): Bea and Dee score 5.")
	s.Points(0, 5, 0, 5)
	r := s.Position().Results[0]
	require.Equal(t, []int{0, 5, 0, 5}, r.Gains)
	require.Equal(t, []int{0, 5, 0, 5}, r.Totals)
}

func TestCR10_ThreeTeams(t *testing.T) {
	for sw, want := range map[string][]int{"each": {0, 5, 5, 0, 5, 5}, "split": {0, 3, 3, 0, 3, 3}} {
		s := play(t, 6, "three_team_defence "+sw)
		s.contract(6, 1, "5 hearts")
		s.agreed(1, 4)
		s.Points(want...)
		s.Says("CR-10", "Bea, Eli, Cy and Fay score")
	}
}

func TestCR11_TheDefenceConcedes(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	s.trick("7H 9H 10H")
	own := s.fork()
	own.says(3, verb.Concede)
	own.Says("CR-11", "Only the defence may concede")
	own.Open(1)
	s.Choose("Dee concedes", "")
	s.Says("CR-10", "Ann and Cy make 5 hearts with 19 tricks (the rest conceded) and score 5.")
	s.Phase(rules.Settled)
	early := play(t, 4)
	early.Deal(4)
	early.says(2, verb.Concede)
	early.Says("CR-11", "no contract yet")
	late := play(t, 4)
	late.contract(4, 1, "19 hearts")
	late.trick("7C 9C 8C 2C")
	late.says(2, verb.Concede)
	late.Says("CR-10", "fail in 19 hearts with 18 tricks (the rest conceded)") // what is lost stays lost
}

// A fault that is still open keeps a conceded hand from being scored, and nothing
// that is laid then is played.
func TestCR11_NothingIsPlayedAfterTheRestWasConceded(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "5 hearts")
	s.pass(2, 3, 4)
	s.Lay(2, "9S") // led out of turn
	s.says(2, verb.Concede)
	s.Open(1)
	s.Lay(1, "9H")
	s.Says("CR-3", "Hand 1 is played, so this counts for nothing: what is still open comes first.")
	s.Open(1)
	s.Choose("It was not so: take it back", "")
	s.Says("CR-10", "Ann and Cy make 5 hearts with 19 tricks (the rest conceded) and score 5.")
}

func TestCR11_BothDefendingTeamsMustConcede(t *testing.T) {
	s := play(t, 6)
	s.contract(6, 1, "5 hearts")
	s.Choose("Bea concedes", "")
	s.Says("CR-11", "Bea and Eli concede the rest of the hand; it is over when Cy and Fay do so too.")
	s.Phase(rules.Playing)
	s.Choose("Fay concedes", "")
	s.Phase(rules.Settled)
	s.Points(5, 0, 0, 5, 0, 0)
}

func TestCR11_AClaimNeedsEveryonesAgreement(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	id := s.Happens(fact.Declared{Seat: 1, Verb: verb.Claim, Number: 7})
	s.Says("CR-11", "Ann claims 7 of the 19 tricks left: everyone must agree.")
	s.Phase(rules.Playing)
	s.Choose("Bea agrees", "")
	s.Choose("Cy agrees", "")
	s.Phase(rules.Playing)
	no := s.fork()
	no.Choose("Dee does not", "")
	no.Says("CR-11", "Dee does not agree, so the claim is off and play goes on.")
	no.Phase(rules.Playing)
	no.Happens(fact.Declared{Seat: 4, Verb: verb.Agree, About: id})
	no.Says("CR-11", "There is no claim to answer.")
	on := s.fork()
	on.trick("7H")
	on.Says("CR-11", "Play goes on, so the claim is off.")
	s.Choose("Dee agrees", "")
	s.Says("CR-10", "Ann and Cy make 5 hearts with 7 tricks (as agreed)")
	for _, c := range []struct {
		who, number int
		words       string
	}{
		{2, 1, "Only the declarer, Ann, can claim."}, {1, 20, "20 tricks cannot be claimed: 19 are left."},
		{1, -1, "-1 tricks cannot be claimed"},
	} {
		v := play(t, 4)
		v.contract(4, 1, "5 hearts")
		v.Happens(fact.Declared{Seat: c.who, Verb: verb.Claim, Number: c.number})
		v.Says("CR-11", c.words)
		v.Open(1)
	}
}

// Nobody is winning a trick that the end of the hand leaves unfinished, nor is a card of it marked.
func TestCR11_ATrickLeftUnfinishedHasNoWinner(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	s.trick("7H 9H 10H")
	require.Contains(t, s.told(), "Cy is winning with 10♥")
	claimed := s.fork()
	claimed.agreed(1, 7)
	s.Choose("Dee concedes", "")
	for _, over := range []script{claimed, s} {
		require.Contains(t, over.told(), "Ann led.")
		require.NotContains(t, over.told(), "is winning")
		for _, g := range over.Position().Piles[0].Groups {
			require.False(t, g.Best, g.Cards)
		}
	}
}

func TestCR12_FirstToTheTarget(t *testing.T) {
	s := play(t, 4, "target 7")
	s.contract(4, 1, "5 hearts")
	s.agreed(1, 5)
	s.Phase(rules.Settled)
	s.contract(1, 2, "6 hearts")
	s.agreed(2, 0)
	s.Phase(rules.Over)
	require.Equal(t, []int{1, 3}, s.Position().Winners)
	s.Says("CR-12", "Ann and Cy win the game with 11 points.")
	require.Empty(t, s.Position().Awaiting)
	require.Equal(t, "30", s.Game.Info().Switches[4].Default)
}

func TestCR12_AnAgreedNumberOfHands(t *testing.T) {
	s := play(t, 4, "hands 2", "target 1")
	s.contract(4, 1, "5 hearts")
	s.agreed(1, 5)
	s.Phase(rules.Settled)
	s.contract(1, 2, "6 hearts")
	s.agreed(2, 6)
	s.Phase(rules.Over)
	require.Equal(t, []int{2, 4}, s.Position().Winners)
}

func TestCR12_EqualAtTheEndPlayOn(t *testing.T) {
	for _, sw := range []string{"hands 2", "target 5"} {
		s := play(t, 6, sw)
		s.contract(6, 1, "5 hearts")
		s.agreed(1, 0) // both other teams have five
		if sw == "hands 2" {
			s.contract(1, 1, "1 spades")
			s.agreed(1, 1)
		}
		s.Phase(rules.Settled)
		s.Says("CR-12", "have 5 points each: play goes on until one team leads.")
		s.contract(s.Position().Dealer%6+1, 2, "1 spades")
		s.agreed(2, 1)
		s.Phase(rules.Over)
		require.Equal(t, []int{2, 5}, s.Position().Winners)
	}
}

func TestCR12_TheTableMayStop(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	s.trick("QH")
	s.Choose("End the game", "")
	s.Phase(rules.Over)
	s.Open(0)
	require.Empty(t, s.Position().Winners)
}

func TestAHandIsNotScoredOverAnOpenFault(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	s.trick("7H")
	s.Seen().Lay(3, "8H")
	s.says(2, verb.Concede)
	s.Phase(rules.Showing)
	require.Contains(t, s.Position().Headline, "something to put right")
	s.Choose("It was not so: take it back", "")
	s.Phase(rules.Settled)
}

func TestACorrectionReachesOldHands(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "1 hearts")
	wrong := s.trick("7H")
	s.trick("9H 8H 2H")
	s.says(2, verb.Concede)
	s.contract(1, 2, "1 clubs")
	s.agreed(2, 1)
	s.Points(1, 1, 1, 1)
	bid := fact.ID(3)
	s.Happens(fact.Amended{Target: bid, Fact: fact.Declared{Seat: 1, Verb: verb.Bid, Number: 19, Word: "hearts"}})
	s.Points(0, 20, 0, 20)
	s.Happens(fact.Amended{Target: wrong, Fact: fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("10H")}})
	s.Points(19, 1, 19, 1)
}
