package chaosmaid_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
)

func insertLast(after fact.ID, seat int) fact.Fact {
	return fact.Inserted{After: after, Fact: fact.Declared{Seat: seat, Verb: "last-card", Cards: []card.Card{"QS"}}}
}

func TestWalk(t *testing.T)      { gametest.Walk(t, chaosmaid.New()) }
func FuzzApply(f *testing.F)     { gametest.FuzzApply(f, chaosmaid.New()) }
func BenchmarkFold(b *testing.B) { gametest.BenchmarkFold(b, chaosmaid.New()) }
