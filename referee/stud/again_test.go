package stud_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a player said is not counted twice, and accuses nobody, when it is said once more: a tap too many, or one on a
// second phone after somebody else's.
func TestWhatIsSaidTwiceCountsOnce(t *testing.T) {
	type act struct {
		seat   int
		verb   string
		number int
	}
	for name, c := range map[string]struct {
		acts []act // the last one says something again
		says string
	}{
		"a check": {
			[]act{{1, "check", 0}, {1, "check", 0}}, "Ann has checked already: said again, it changes nothing",
		},
		"a pass":  {[]act{{1, "pass", 0}, {1, "check", 0}}, "Ann has checked already"},
		"a bet":   {[]act{{1, "bet", 4}, {1, "bet", 4}}, "Ann has bet 4 already"},
		"a raise": {[]act{{1, "bet", 4}, {2, "raise-to", 8}, {2, "raise-to", 8}}, "Bea has raised to 8 already"},
		"a call":  {[]act{{1, "bet", 4}, {2, "call", 0}, {2, "call", 4}}, "Bea has called already"},
		"a call, after others": {
			[]act{{1, "bet", 4}, {2, "call", 0}, {3, "fold", 0}, {2, "call", 0}}, "Bea has called already",
		},
		"the last call": {[]act{{1, "bet", 4}, {2, "call", 0}, {3, "call", 0}, {3, "call", 0}}, "Cy has called already"},
		"a fold":        {[]act{{1, "bet", 4}, {2, "fold", 0}, {3, "raise-to", 8}, {2, "fold", 0}}, "Bea has folded already"},
		"too early":     {[]act{{2, "check", 0}, {2, "check", 0}}, "Bea has said so already"},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t, 3)
			s.round("2H", "3H", "4H")
			last := len(c.acts) - 1
			for _, a := range c.acts[:last] {
				s.says(a.seat, a.verb, a.number)
			}
			before := s.Position()
			s.says(c.acts[last].seat, c.acts[last].verb, c.acts[last].number)
			after := s.Position()
			assert.Equal(t, before.Turn, after.Turn)
			assert.Equal(t, before.Seats, after.Seats)
			require.Len(t, after.Rulings, len(before.Rulings)+1)
			r := after.Rulings[len(before.Rulings)]
			assert.False(t, r.Open)
			assert.Contains(t, r.Text, c.says)
		})
	}
}

// What was said too early and counts now may be tapped once more in its turn.
func TestWhatWasSaidTooEarlyMayBeTappedInItsTurn(t *testing.T) {
	s := play(t, 3)
	s.round("2H", "3H", "4H")
	s.says(2, "check")
	s.says(2, "check")
	s.says(1, "check")
	s.says(2, "check")
	s.Open(0)
	assert.Equal(t, 3, s.Position().Turn)
}

// A call of what has been raised since is none that was said before.
func TestACallOfARaiseIsNotThatOfTheBet(t *testing.T) {
	s := play(t, 3)
	s.round("2H", "3H", "4H")
	s.says(1, "bet", 4)
	s.says(2, "call", 0)
	s.says(3, "raise-to", 8)
	s.says(2, "call", 0) // for Ann's turn has come
	s.Open(1)
	s.says(1, "call", 0)
	s.says(2, "call", 0)
	s.Open(0)
	assert.Zero(t, s.Position().Turn)
}

// Who calls a bet that is to be put right is accused of nothing: the call counts once the bet does, and not without it.
func TestACallOfABetThatIsHeldWaitsForIt(t *testing.T) {
	s := play(t, 3)
	s.round("2H", "3H", "4H")
	id := s.says(1, "bet", 5)
	s.says(2, "call", 0)
	s.says(3, "call", 0)
	s.Open(1)
	s.Says("money", "Bea calls: this counts once the bet before it is put right")
	assert.Equal(t, 1, s.Position().Turn)
	s.LetStand(id)
	s.Open(0)
	assert.Zero(t, s.Position().Turn, "all have called")

	s = play(t, 3)
	s.round("2H", "3H", "4H")
	s.says(1, "bet", 5)
	s.says(2, "call", 0)
	s.says(1, "check", 0)
	s.says(1, "check", 0)
	s.Open(1) // nobody was told what Ann's bet was
}
