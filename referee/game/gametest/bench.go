package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
)

// BenchmarkFold folds an evening of forty rounds and tells facts a second.
func BenchmarkFold(b *testing.B, g game.Game) {
	setup, err := game.Prepare(g, Players[:4], nil)
	require.NoError(b, err)
	var entries []fact.Entry
	add := func(f fact.Fact) {
		entries = append(entries, fact.Entry{ID: fact.ID(len(entries) + 1), Source: fact.Source{Kind: fact.Camera}, Fact: f})
	}
	v := g.(*maids.Variant)
	kin, deck := v.Kin(setup.Rules), v.Deck(setup.Rules)
	keep := 1
	if v.Aside {
		keep = 2
	}
	for round := range 40 {
		add(fact.RoundBegan{Dealer: round%4 + 1})
		left := append(deck[:0:0], deck...)
		for i := 0; i < len(deck) && len(left) > keep; i++ {
			paired := false
			for j := 1; j < len(left) && !paired; j++ {
				if kin.Mates(left[0], left[j]) {
					add(fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(left[0], left[j])})
					if left[0] == card.Joker {
						add(fact.Declared{Seat: i%4 + 1, Verb: "no-cards"})
					}
					left = append(left[1:j:j], left[j+1:]...)
					paired = true
				}
			}
			if !paired {
				left = append(left[1:len(left):len(left)], left[0])
			}
		}
		add(fact.CardsLaid{Zone: zone.Seat(round%4 + 1), Cards: fact.Read(left[0])})
		if v.Aside {
			add(fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(left[1])})
		}
	}
	for b.Loop() {
		if p := game.Fold(g, setup, entries); len(p.Results) == 0 {
			b.Fatal("no round was settled")
		}
	}
	b.ReportMetric(float64(len(entries))*float64(b.N)/b.Elapsed().Seconds(), "facts/s")
}
