package gametest_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestCM5_CM6_OM6_OM8_AWrongPairOnTheTableMakesNoDrawAFault plays rounds in which
// somebody lays a wrong pair that stays open, or takes it back later, while all
// go on drawing as they must: no draw may be called out of turn, or from the
// wrong hand.
func TestCM5_CM6_OM6_OM8_AWrongPairOnTheTableMakesNoDrawAFault(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 60 {
		for _, id := range []string{"chaos-maid", "old-maid"} {
			g, _ := registry.New().Find(id)
			m := &hands{Script: gametest.Play(t, g, 3+i%3), r: r, v: g.(*maids.Variant), skip: id == "old-maid"}
			m.play()
			for _, said := range m.Position().Rulings {
				if said.Kind == rules.Fault {
					require.Equal(t, m.v.Cite.Pair, said.Clause, "%s %d: %s", id, i, said.Text)
				}
			}
		}
	}
}

func TestOM7_OM8_WhoIsOutAndDrawsAgainIsMentioned(t *testing.T) {
	g, _ := registry.New().Find("old-maid")
	s := gametest.Play(t, g, 3, "deck pictures", "pictures a,b,c,d,e", "draw_again on")
	s.Deal(1) // four cards each for Bea and Cy, three for Ann
	s.Lay(2, "@a @a")
	s.Lay(3, "@b @b")
	s.Drew(3) // from Bea, who has one left
	s.Silent("OM-8")
	s.Lay(3, "@c @c") // and Cy one
	s.Drew(3)         // again (OM-7): now Bea has none
	s.Drew(1)
	s.Silent("OM-8")
	s.Lay(1, "@d @d")
	s.Drew(2)
	s.Says("OM-8", "Bea draws, but by the deal and the draws Bea has no card left")

	again := gametest.Play(t, g, 3, "deck pictures", "pictures a,b,c,d,e", "draw_again on")
	again.Deal(1)
	again.Lay(3, "@b @b")
	again.Drew(3)
	again.Lay(3, "@c @c") // the first pair left two, the draw made three: one is left
	again.Drew(3)
	again.Lay(3, "@d @d") // and none now
	again.Silent("OM-8")
	again.Drew(3)
	again.Says("OM-8", "Cy draws, but by the deal and the draws Cy has no card left")
}

// hands are the truth of a round: who holds what.
type hands struct {
	*gametest.Script
	r     *rand.Rand
	v     *maids.Variant
	cards [][]card.Card
	skip  bool // who has no cards is passed over (OM-8)
}

func (m *hands) play() {
	n := len(m.Setup.Players)
	deck := m.v.Deck(m.Setup.Rules)
	m.r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	if m.v.Aside {
		deck = deck[1:]
	}
	m.Deal(1)
	m.cards = make([][]card.Card, n)
	for i, c := range deck {
		m.cards[(i+1)%n] = append(m.cards[(i+1)%n], c)
	}
	for p := range n {
		m.discard(p)
	}
	open, by, wrong := fact.ID(0), 0, []card.Card(nil)
	last := -1
	for turn := range 30 {
		p, from := m.next(last)
		if p < 0 {
			return
		}
		i := m.r.IntN(len(m.cards[from]))
		m.cards[p] = append(m.cards[p], m.cards[from][i])
		m.cards[from] = append(m.cards[from][:i:i], m.cards[from][i+1:]...)
		m.Drew(p + 1)
		m.discard(p)
		last = p
		switch {
		case open == 0 && turn > 2 && len(m.cards[p]) > 1 && m.r.IntN(2) == 0:
			wrong, by = append([]card.Card(nil), m.cards[p][:2]...), p
			m.cards[p] = m.cards[p][2:]
			open = m.Lay(p+1, string(wrong[0])+" "+string(wrong[1]))
		case wrong != nil && m.r.IntN(8) == 0:
			m.Take(by+1, string(wrong[0])+" "+string(wrong[1]))
			m.cards[by] = append(m.cards[by], wrong...)
			wrong = nil
		}
	}
}

// next is who draws from whom, by the clauses.
func (m *hands) next(last int) (drawer, from int) {
	n := len(m.cards)
	due := (last + 1) % n
	if last < 0 {
		due = 0 // the dealer (CM-5)
		if m.skip {
			due = 2 % n // the dealer's left offers to the next (OM-6)
		}
	}
	if m.skip {
		var holders []int
		for i := range n {
			if p := (due - 1 + n + i) % n; len(m.cards[p]) > 0 {
				holders = append(holders, p)
			}
		}
		if len(holders) < 2 {
			return -1, -1
		}
		return holders[1], holders[0]
	}
	for i := range n {
		p := (due + i) % n
		if right := (p - 1 + n) % n; len(m.cards[right]) > 0 {
			return p, right
		}
	}
	return -1, -1
}

// discard lays all pairs of a hand.
func (m *hands) discard(p int) {
	kin := m.v.Kin(m.Setup.Rules)
	var kept []card.Card
	for _, c := range m.cards[p] {
		paired := false
		for i, k := range kept {
			if kin.Mates(k, c) {
				m.Lay(p+1, string(k)+" "+string(c))
				kept = append(kept[:i:i], kept[i+1:]...)
				paired = true
				break
			}
		}
		if !paired {
			kept = append(kept, c)
		}
	}
	m.cards[p] = kept
}
