package queens_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/maids/queens"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// queenly is the small game of the family with points for queens.
func queenly() game.Game {
	v := gametest.SmallMaid()
	v.Facts.Switches = append(points.Switches("MY-1", false), queens.Switch())
	v.Twist = func(s *maids.State) maids.Twist { return &counted{maids.NoTwist{State: s}, queens.Pairs{State: s}} }
	return v
}

// counted adds the queens to the common points.
type counted struct {
	maids.NoTwist
	queens queens.Pairs
}

func (c *counted) Grouped(e fact.Entry, g *pairs.Group) { c.queens.Grouped(e, g) }
func (c *counted) Wait() string                         { return c.queens.Wait() }
func (c *counted) Dress(p *rules.Position) {
	c.queens.Dress(p)
	p.Awaiting = append(p.Awaiting, c.queens.Questions()...)
}

func (c *counted) Score(e fact.Entry, loser int, r *rules.Reveal) []int {
	gains := c.NoTwist.Score(e, loser, r)
	c.queens.Settle(e, r.Maid, gains)
	return gains
}

func panel(p rules.Position, title string) []string {
	for _, q := range p.Panels {
		if q.Title == title {
			return q.Lines
		}
	}
	return nil
}

// MY-1 to MY-3: a pair of queens is a point; three if the maid is a queen of the other
// colour and black, three lost if she is red.
func TestWhatQueensAreWorthDependsOnTheMaid(t *testing.T) {
	for _, c := range []struct {
		name, lay, maid, aside string
		penalty                string
		clause                 string
		points                 []int
	}{
		{"no queen is the maid", "QH QD", "4S", "4C", "replace", "MY-1", []int{2, 0, 1}},
		{"a black one is", "QH QD", "QS", "QC", "replace", "MY-2", []int{4, 0, 1}},
		{"a red one is", "QS QC", "QH", "QD", "replace", "MY-3", []int{-2, 0, 1}},
		{"a red one is, and the point is kept", "QS QC", "QH", "QD", "add", "MY-3", []int{-1, 0, 1}},
	} {
		s := gametest.Play(t, queenly(), 3, "queens_penalty "+c.penalty)
		s.Deal(1)
		s.Lay(1, c.lay)
		s.Says("MY-1", "A pair of queens is worth a point to Ann, until it is known who the maid is.")
		kept := c.maid + " " + c.aside
		if c.maid == "4S" { // the other queens lie in the middle, and count for nobody until somebody says whose they are
			s.LayAt(zone.Middle, "QS QC")
		}
		s.Rest(pairs.RankAndColour, kept)
		s.Last(2, c.maid)
		s.Box(c.aside)
		if c.maid == "4S" {
			require.NotEqual(t, rules.Settled, s.Position().Phase, "it is not known whose the queens are")
			s.Choose("Cy", "")
			c.points[2]++
		}
		s.Phase(rules.Settled)
		s.Says(c.clause, "Ann")
		s.Points(c.points...)
	}
}

// MY-4: what the queens may be worth is shown until the round is settled.
func TestQueensAreProvisional(t *testing.T) {
	const title = "Queens, not settled yet (MY-4)"
	s := gametest.Play(t, queenly(), 3, "queens_penalty add")
	s.Deal(1)
	require.Empty(t, panel(s.Position(), title))
	s.Lay(1, "QH QD")
	require.Equal(t, []string{"Red queens: Ann, 1 point; 3 if the maid is a black queen."}, panel(s.Position(), title))
	s.Lay(3, "QS QC")
	require.Contains(t, panel(s.Position(), title), "Black queens: Cy, 1 point; −2 if the maid is a red queen.")
	s.Rest(pairs.RankAndColour, "4H 4D")
	s.Last(2, "4H")
	s.Box("4D")
	s.Phase(rules.Settled)
	require.Empty(t, panel(s.Position(), title))
}

// Queens that were laid one by one in the middle are moved to whoever laid them.
func TestQueensLaidOneByOneAreSomebodys(t *testing.T) {
	s := gametest.Play(t, queenly(), 3)
	s.Deal(1)
	s.LayAt(zone.Middle, "QH")
	s.LayAt(zone.Middle, "QD")
	asked := slices.IndexFunc(s.Position().Awaiting, func(p rules.Prompt) bool { return p.Text == "Who laid the queens?" })
	require.GreaterOrEqual(t, asked, 0)
	whose := s.Position().Awaiting[asked]
	require.Equal(t, "MY-1", whose.Clause)
	require.Len(t, whose.Options, 3, "anybody at the table")
	require.Equal(t, "Bea", whose.Options[1].Label.String())
	s.Happens(whose.Options[1].Fact)
	require.Equal(t, fact.CardsMoved{From: zone.Middle, To: zone.Seat(2), Cards: []card.Card{"QH", "QD"}},
		s.Entries[len(s.Entries)-1].Fact)
	require.NotEmpty(t, panel(s.Position(), "Queens, not settled yet (MY-4)"))
}
