package fact_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// A fact is said with who did it and where, for whoever reads the log.
func TestAFactInWords(t *testing.T) {
	seven := []card.Card{"7H", "7D"}
	for _, c := range []struct {
		f    fact.Fact
		said string
	}{
		{fact.RoundBegan{Dealer: 2}, ""},
		{fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(seven...)}, "1 laid [7♥ 7♦]"},
		{fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("7H")}, "From the box: [7♥]"},
		{fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("7H")}, "[7♥] came to middle"},
		{fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("7H")}, "[7♥] came to deck"},
		{fact.CardsTaken{Zone: zone.Seat(3), Cards: seven}, "[7♥ 7♦] taken away from seat-3"},
		{fact.CardsMoved{From: zone.Seat(1), To: zone.Middle, Cards: seven}, "[7♥ 7♦] moved from seat-1 to middle"},
		{fact.Declared{Seat: 1, Verb: "drew"}, ""},
		{fact.Retracted{Target: 7}, "Taken back: 7"},
	} {
		p := fact.PhraseOf(c.f)
		require.Equal(t, strings.Count(p.Message, "%s"), len(p.Args), p.Message)
		args := make([]any, len(p.Args))
		for i, a := range p.Args {
			args[i] = fmt.Sprint(a)
		}
		if c.said != "" {
			require.Equal(t, c.said, fmt.Sprintf(p.Message, args...))
		}
	}
	inner := fact.Retracted{Target: 7}
	require.Equal(t, []any{fact.Fact(inner)}, fact.PhraseOf(fact.Amended{Target: 3, Fact: inner}).Args)
	require.Equal(t, []any{fact.Fact(inner)}, fact.PhraseOf(fact.Inserted{After: 3, Fact: inner}).Args)
}

// What only a camera saw is told apart from what somebody said.
func TestWhatWasOnlySeen(t *testing.T) {
	laid := fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H")}
	for _, c := range []struct {
		kind fact.SourceKind
		f    fact.Fact
		seen bool
	}{
		{fact.Camera, laid, true}, {fact.Person, laid, false}, {fact.Program, laid, false}, {fact.Camera, nil, false},
		{fact.Camera, fact.CardsTaken{Zone: zone.Seat(1), Cards: []card.Card{"7H"}}, true},
		{fact.Camera, fact.CardsMoved{From: zone.Seat(1), To: zone.Middle, Cards: []card.Card{"7H"}}, true},
		{fact.Camera, fact.Declared{Seat: 1, Verb: "drew"}, false},
		{fact.Camera, fact.Amended{Target: 2, Fact: laid}, false},
	} {
		require.Equal(t, c.seen, fact.SeenOnly(fact.Entry{ID: 1, Source: fact.Source{Kind: c.kind}, Fact: c.f}), "%+v", c)
	}
}

// An entry that comes twice counts as it came first; corrections stand below what
// they correct, through insertions and corrections of corrections.
func TestTheHistoryOfAStoryThatWasToldTwice(t *testing.T) {
	laid := func(c card.Card) fact.Fact { return fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(c)} }
	entries := []fact.Entry{
		{ID: 1, Fact: laid("AH")}, {ID: 2, Fact: laid("2H")}, {ID: 2, Fact: laid("3H")},
		{ID: 3, Fact: fact.Inserted{After: 1, Fact: laid("4H")}},
		{ID: 4, Fact: fact.Amended{Target: 3, Fact: laid("5H")}}, {ID: 5, Fact: fact.Retracted{Target: 4}},
		{ID: 6, Fact: fact.Amended{Target: 2, Fact: laid("6H")}},
		{ID: 7, Fact: fact.Retracted{Target: 1}}, {ID: 8, Fact: fact.Retracted{Target: 99}},
		{ID: 9, Fact: fact.Inserted{After: 8, Fact: laid("7H")}},
		{ID: 10, Fact: fact.Inserted{After: 3, Fact: laid("8H")}}, {ID: 11, Fact: fact.Inserted{After: 1, Fact: laid("9H")}},
	}
	var said []string
	for _, l := range fact.History(entries) {
		var by []fact.ID
		for _, c := range l.Corrections {
			by = append(by, c.ID)
		}
		said = append(
			said,
			fmt.Sprint(
				l.Entry.ID, fact.PhraseOf(l.Entry.Fact).Args[1], fact.PhraseOf(l.Original).Args[1], l.Inserted, l.Retracted, by,
			),
		)
	}
	require.Equal(t, []string{
		"1 [A♥] [A♥] false true [7]",
		"3 [4♥] [4♥] true false [4 5]",
		"10 [8♥] [8♥] true false []",
		"11 [9♥] [9♥] true false []",
		"2 [6♥] [2♥] false false [6]",
	}, said)
}
