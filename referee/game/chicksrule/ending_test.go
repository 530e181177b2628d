package chicksrule_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// revoked plays two tricks: Bea fails to follow hearts in the first with the
// club, and shows a heart in the second.
func revoked(t *testing.T, n int, switches ...string) (s script, first, second fact.ID) {
	s = play(t, n, switches...)
	s.contract(n, 1, "3 spades")
	s.trick("7H")
	first = s.seen().trick("2C")
	s.trick("9H 8H 3H 4H"[:3*(n-2)-1]) // Cy wins
	s.trick("2D 3D 4D 5D 6D"[:3*(n-1)-1])
	require.Equal(t, 2, s.Position().Turn)
	second = s.trick("10H")
	return s, first, second
}

func TestCR4_ARevokeIsCalledWithBothPictures(t *testing.T) {
	s, first, second := revoked(t, 4)
	r := s.Says("CR-4", "Bea plays 10♥, but did not follow hearts in trick 1 with 2♣: a revoke.")
	require.Equal(t, second, r.Entry)
	require.Equal(t, []fact.ID{first}, r.Also)
	require.Equal(t, rules.Fault, r.Kind)
	require.True(t, r.Open)
	so := s.fork()
	so.Choose("It was so: play on", "")
	so.Open(0)
	require.Equal(t, "2 of 3", so.tricks(1), "it is called, and no more")
	misread := s.fork()
	misread.Choose("2♣ in trick 1 was another card", "2H")
	misread.Open(0)
	misread.Silent("CR-4")
	other := s.fork()
	other.Choose("10♥ was another card", "10D")
	other.Silent("CR-4")
}

func TestCR4_EveryTrickOfARevokeIsNamedOnce(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H 2C 9H 8H")
	s.trick("10H AH VH 3C") // Bea discards again
	s.trick("2D RH")
	s.Says("CR-4", "did not follow hearts in trick 1 with 2♣ and in trick 2 with 3♣: a revoke.")
	s.Open(1)
	s.trick("3D 4D")
	s.trick("5D DH") // a second heart proves nothing new
	s.Open(1)
}

func TestCR4_ADiscardWithoutTheSuitIsLawful(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "3 spades")
	s.trick("7H 2C 9H 8H") // any card may be played, a trump too, but need not
	s.trick("2D 3D 4D 5D")
	s.Silent("CR-4")
	s.Open(0)
}

func TestCR4_ForfeitTrick(t *testing.T) {
	s, _, _ := revoked(t, 4, "revoke forfeit-trick")
	require.Equal(t, "2 of 3", s.tricks(1), "Cy's side did not revoke: the trick is theirs already")
	// Bea trumps the trick that she ought to follow in: it goes back.
	v := play(t, 4, "revoke forfeit-trick")
	v.contract(4, 1, "3 spades")
	v.trick("7H 2S 9H 8H")
	v.wins(2, "CR-3", "Bea wins trick 1 with 2♠")
	require.Equal(t, "1", v.tricks(2))
	v.trick("10H")
	v.Says("CR-4", "did not follow hearts in trick 1 with 2♠")
	v.Says("CR-4", "Trick 1 goes to Cy for 9♥, the best card of a team that did not revoke in it.")
	require.Equal(t, "1 of 3", v.tricks(1))
	require.Equal(t, "0", v.tricks(2))
	require.Equal(t, 3, v.Position().Turn, "the play itself goes on as it went")
	v.Choose("It was so: the trick is lost", "")
	v.Open(0)
	require.Equal(t, "1 of 3", v.tricks(1))
}

func TestCR4_ForfeitTrickWhenTheSideOfTheRevokeIsLeading(t *testing.T) {
	s := play(t, 4, "revoke forfeit-trick")
	s.contract(4, 1, "3 spades")
	s.trick("DH 2C 9S 8C") // Cy trumps; Dee and Bea show no heart
	s.wins(3, "CR-3", "Cy wins trick 1")
	s.trick("10H") // but Cy has one
	s.Says("CR-4", "Trick 1 goes to Dee for 8♣, the best card of a team that did not revoke in it.")
	require.Equal(t, "1", s.tricks(2))
	require.Equal(t, "0 of 3", s.tricks(1))
	s.trick("VH") // Dee too: no team is left, and the trick stays as it was given
	s.Says("CR-4", "Dee plays V♥")
}

func TestCR4_ForfeitTrickOfThreeTeams(t *testing.T) {
	s := play(t, 6, "revoke forfeit-trick")
	s.contract(6, 1, "3 spades")
	s.trick("7H 2S 9H 3S 8H 10H") // Dee (Ann's partner) and Bea revoke, as it proves
	s.wins(4, "CR-3", "Dee wins trick 1 with 3♠")
	s.trick("VH")
	s.Says("CR-4", "Trick 1 goes to Bea for 2♠")
	s.trick("6H AH AC 4H CH")
	s.Says("CR-4", "Trick 1 goes to Fay for 10♥")
	require.Equal(t, "2", s.tricks(3), "this one, and Cy won the second")
}

func TestCR4_ForfeitContract(t *testing.T) {
	s, _, _ := revoked(t, 4, "revoke forfeit-contract")
	s.Phase(rules.Showing)
	s.Points(0, 0, 0, 0)
	s.Choose("It was so: the hand is lost", "")
	s.Says("CR-10", "Ann and Cy make 3 spades by the revoke of Bea and Dee and score 3.")
	s.Points(3, 0, 3, 0)
	s.Phase(rules.Settled)
	own := play(t, 4, "revoke forfeit-contract")
	own.contract(4, 1, "3 spades")
	own.trick("7H 9H 2C 8H")
	own.trick("2D 10H")
	own.Choose("It was so: the hand is lost", "")
	own.Says("CR-10", "Ann and Cy fail in 3 spades by the revoke of Ann and Cy: Bea and Dee score 3.")
	own.Points(0, 3, 0, 3)
	six, _, _ := revoked(t, 6, "revoke forfeit-contract")
	six.Choose("It was so: the hand is lost", "")
	six.Points(3, 0, 0, 3, 0, 0) // a defending team's revoke makes the contract
	both := play(t, 4, "revoke forfeit-contract")
	both.contract(4, 1, "3 spades")
	both.trick("7H 2C 3C 8H") // Dee wins; Bea and Cy show no heart
	both.trick("2D 3D 10H")   // Bea has one: hers was called first
	both.trick("RH")
	both.Open(2)
	both.Choose("It was so: the hand is lost", "")
	both.Says("CR-10", "by the revoke of Bea and Dee")
	misread, first, _ := revoked(t, 4, "revoke forfeit-contract")
	misread.Amend(first, "2H")
	misread.Phase(rules.Playing)
	misread.Open(0)
}

func TestCR10_MadeOrFailed(t *testing.T) {
	s := play(t, 4)
	s.contract(4, 1, "5 hearts")
	more := s.fork()
	more.agreed(1, 9)
	more.Says("CR-10", "Ann and Cy make 5 hearts with 9 tricks, as agreed and score 5.")
	more.Points(5, 0, 5, 0) // nothing for more
	s.agreed(1, 4)
	s.Says("CR-10", "Ann and Cy fail in 5 hearts with 4 tricks, as agreed: Bea and Dee score 5.")
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
	own.says(3, chicksrule.VerbConcede)
	own.Says("CR-11", "Only the defence may concede")
	own.Open(1)
	s.Choose("Dee concedes", "")
	s.Says("CR-10", "Ann and Cy make 5 hearts with 19 tricks, the rest conceded and score 5.")
	s.Phase(rules.Settled)
	early := play(t, 4)
	early.Deal(4)
	early.says(2, chicksrule.VerbConcede)
	early.Says("CR-11", "no contract yet")
	late := play(t, 4)
	late.contract(4, 1, "19 hearts")
	late.trick("7C 9C 8C 2C")
	late.says(2, chicksrule.VerbConcede)
	late.Says("CR-10", "fail in 19 hearts with 18 tricks, the rest conceded") // what is lost stays lost
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
	id := s.Happens(fact.Declared{Seat: 1, Verb: chicksrule.VerbClaim, Number: 7})
	s.Says("CR-11", "Ann claims 7 of the 19 tricks left: everyone must agree.")
	s.Phase(rules.Playing)
	s.Choose("Bea agrees", "")
	s.Choose("Cy agrees", "")
	s.Phase(rules.Playing)
	no := s.fork()
	no.Choose("Dee does not", "")
	no.Says("CR-11", "Dee does not agree, so the claim falls and play goes on.")
	no.Phase(rules.Playing)
	no.Happens(fact.Declared{Seat: 4, Verb: chicksrule.VerbAgree, About: id})
	no.Says("CR-11", "There is no claim to answer.")
	on := s.fork()
	on.trick("7H")
	on.Says("CR-11", "Play goes on, so the claim falls.")
	s.Choose("Dee agrees", "")
	s.Says("CR-10", "Ann and Cy make 5 hearts with 7 tricks, as agreed")
	for _, c := range []struct {
		who, number int
		words       string
	}{{2, 1, "Only the declarer, Ann, can claim."}, {1, 20, "20 tricks cannot be claimed: 19 are left."}, {1, -1, "-1 tricks cannot be claimed"}} {
		v := play(t, 4)
		v.contract(4, 1, "5 hearts")
		v.Happens(fact.Declared{Seat: c.who, Verb: chicksrule.VerbClaim, Number: c.number})
		v.Says("CR-11", c.words)
		v.Open(1)
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
	s.says(2, chicksrule.VerbConcede)
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
	s.says(2, chicksrule.VerbConcede)
	s.contract(1, 2, "1 clubs")
	s.agreed(2, 1)
	s.Points(1, 1, 1, 1)
	bid := fact.ID(3)
	s.Happens(fact.Amended{Target: bid, Fact: fact.Declared{Seat: 1, Verb: chicksrule.VerbBid, Number: 19, Word: "hearts"}})
	s.Points(0, 20, 0, 20)
	s.Happens(fact.Amended{Target: wrong, Fact: fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("10H")}})
	s.Points(19, 1, 19, 1)
}
