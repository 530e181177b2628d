package tiles

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
)

// What the studio's people do is lawful: a fault that the referee calls at their table is a false one.
func TestTheStudioPlaysLawfulHands(t *testing.T) {
	g, ok := registry.New().Find("chaos-jan")
	require.True(t, ok)
	setup, err := game.Prepare(g, recorded.Players(), nil)
	require.NoError(t, err)
	_, plain, err := house()
	require.NoError(t, err)
	for seed := range uint64(300) {
		said := []fact.Fact{
			fact.GameBegan{Game: "chaos-jan", Players: setup.Players, Rules: setup.Rules}, fact.RoundBegan{Dealer: 1},
		}
		rng := rand.New(rand.NewPCG(seed, 9))
		moves, _ := parlour.Play(rng)
		for _, m := range parlour.Played(rng, moves, plain) {
			said = append(said, done(m)...)
		}
		entries := make([]fact.Entry, len(said))
		for i, f := range said {
			entries[i] = fact.Entry{ID: fact.ID(i + 1), Source: fact.Source{Kind: fact.Person}, Fact: f}
		}
		for _, r := range game.Fold(g, setup, entries).Rulings {
			require.False(t, r.Open, "seed %d, entry %d, %s: %v", seed, r.Entry, r.Text, entries[r.Entry-1].Fact)
		}
	}
}

// done is what a move is.
func done(m parlour.Move) []fact.Fact {
	laid := fact.CardsLaid{Zone: zone.Seat(m.Seat), Cards: fact.Read(m.Tile)}
	switch m.Kind {
	case parlour.PlayCard:
		return []fact.Fact{played(m.Seat, m.Tile)}
	case parlour.PutAway:
		return nil
	case parlour.Discard:
		return []fact.Fact{laid}
	case parlour.Riichi:
		return []fact.Fact{fact.Declared{Seat: m.Seat, Verb: "riichi"}, laid}
	case parlour.Pon, parlour.Chi, parlour.Kan:
	}
	return []fact.Fact{fact.Declared{Seat: m.Seat, Verb: string(m.Kind), Cards: m.Own}}
}
