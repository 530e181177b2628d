package chicksrule_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
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
	r := s.Says("CR-4", "Bea plays 10♥ now, but played 2♣ in trick 1 when hearts were led: a revoke.")
	require.Equal(t, second, r.Entry)
	require.Equal(t, []fact.ID{first}, r.Also)
	require.Equal(t, rules.Fault, r.Kind)
	require.True(t, r.Open)
	so := s.fork()
	so.Choose("It was so: play on", "")
	so.Open(0)
	require.Equal(t, "2/3", so.tricks(1), "it is called, and no more")
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
	s.Says("CR-4", "played 2♣ in trick 1 and 3♣ in trick 2 when hearts were led: a revoke.")
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
	require.Equal(t, "2/3", s.tricks(1), "Cy's side did not revoke: the trick is theirs already")
	// Bea trumps the trick that she ought to follow in: it goes back.
	v := play(t, 4, "revoke forfeit-trick")
	v.contract(4, 1, "3 spades")
	v.trick("7H 2S 9H 8H")
	v.wins(2, "CR-3", "Bea wins trick 1 with 2♠")
	require.Equal(t, "1", v.tricks(2))
	v.trick("10H")
	v.Says("CR-4", "played 2♠ in trick 1 when hearts were led")
	v.Says("CR-4", "Trick 1 goes to Cy: 9♥ is the best card of a team that did not revoke in it.")
	require.Equal(t, "1/3", v.tricks(1))
	require.Equal(t, "0", v.tricks(2))
	require.Equal(t, 3, v.Position().Turn, "the play itself goes on as it went")
	v.Choose("It was so: the trick is lost", "")
	v.Open(0)
	require.Equal(t, "1/3", v.tricks(1))
}

func TestCR4_ForfeitTrickWhenTheSideOfTheRevokeIsLeading(t *testing.T) {
	s := play(t, 4, "revoke forfeit-trick")
	s.contract(4, 1, "3 spades")
	s.trick("DH 2C 9S 8C") // Cy trumps; Dee and Bea show no heart
	s.wins(3, "CR-3", "Cy wins trick 1")
	s.trick("10H") // but Cy has one
	s.Says("CR-4", "Trick 1 goes to Dee: 8♣ is the best card of a team that did not revoke in it.")
	require.Equal(t, "1", s.tricks(2))
	require.Equal(t, "0/3", s.tricks(1))
	s.trick("VH") // Dee too
	s.Says("CR-4", "Dee plays V♥")
	s.Says("CR-4", "Trick 1 goes to Cy: every team revoked in it, so it stays as it fell.")
}

func TestCR4_ForfeitTrickOfThreeTeams(t *testing.T) {
	s := play(t, 6, "revoke forfeit-trick")
	s.contract(6, 1, "3 spades")
	s.trick("7H 2S 9H 3S 8H 10H") // Dee (Ann's partner) and Bea revoke, as it proves
	s.wins(4, "CR-3", "Dee wins trick 1 with 3♠")
	s.trick("VH")
	s.Says("CR-4", "Trick 1 goes to Bea: 2♠")
	s.trick("6H AH AC 4H CH")
	s.Says("CR-4", "Trick 1 goes to Fay: 10♥")
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

// What the table lets stand is what it was shown: a revoke that comes to light
// because a card out of turn stands is called, too.
func TestCR4_ARevokeOutOfTurnIsCalledByItself(t *testing.T) {
	s := play(t, 4, "revoke forfeit-contract")
	s.contract(4, 1, "3 spades")
	s.trick("7H 2C 9H 8H") // Bea follows with a club; Cy wins
	heart := s.Lay(2, "10H")
	s.LetStand(heart)
	s.Says("CR-4", "Bea plays 10♥ now, but played 2♣ in trick 1 when hearts were led: a revoke.")
	s.Open(1)
	s.Phase(rules.Showing)
	s.Choose("It was so: the hand is lost", "")
	s.Open(0)
	s.Says("CR-10", "by the revoke of Bea and Dee")
}
