package maidsofyesterday

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func (t *twist) Grouped(e fact.Entry, g *pairs.Group) { t.queens.Grouped(e, g) }

func (t *twist) Wait() string { return t.queens.Wait() }

func (t *twist) Score(e fact.Entry, loser int, reveal *rules.Reveal) []int {
	gains := t.NoTwist.Score(e, loser, reveal)
	t.queens.Settle(e, reveal.Maid, gains)
	return gains
}

func (t *twist) Dress(p *rules.Position) {
	p.Awaiting = append(t.queens.Questions(), p.Awaiting...)
	t.queens.Dress(p)
}
