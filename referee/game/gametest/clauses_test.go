package gametest_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rulebook"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// cites are the clauses that a game's rulings must name: those whose text says
// what is ruled.
type cites struct {
	game, set string    // house rules, with semicolons between
	foreign   card.Card // of another deck, in front of Bea,
	deck      string    // against the clause that says what the deck is
	wrong     fact.Fact // what may be let stand,
	fault     string    // against this clause,
	stands    string    // and this one is named when it is
	again     string    // the deal is given up
}

// every has a line for each game, and for each deck that it may be played with.
var every = []cites{
	{"chaos-maid", "", card.Joker, "CM-1", laid(2, "7H", "7S"), "CM-3", "CM-11", "OM-11"},
	{"maids-of-yesterday", "", card.Joker, "CM-1", laid(2, "QH", "7H"), "CM-3", "CM-11", "OM-11"},
	{"mirror-maids", "", card.Joker, "MM-1", laid(2, "7H", "7D"), "MM-1", "CM-11", "OM-11"},
	{"revelations", "", "T7", "RV-1", laid(2, "7H", "7S"), "CM-3", "CM-11", "OM-11"},
	{"revelations", "", "T7", "RV-1", laid(2, card.Joker, "7S"), "RV-1", "CM-11", "OM-11"},
	{"old-maid", "", card.Joker, "OM-2", laid(2, "7H", "8H"), "OM-5", "OM-5", "OM-11"},
	{"old-maid", "deck joker", "T7", "OM-2", laid(2, "7H", "8H"), "OM-5", "OM-5", "OM-11"},
	{"old-maid", "deck pictures;pictures a,b,c", "7H", "OM-2", laid(2, "@a", "@b"), "OM-5", "OM-5", "OM-11"},
	{"chicks-rule", "", card.Joker, "CR-1", laid(3, "7H"), "CR-7", "CR-7", "OM-11"},
	{"chaos", "", card.Joker, "CH-1", fact.Declared{Seat: 3, Verb: "fold"}, "CH-11", "CH-11", "OM-11"},
	{"chaos", "jokers 2", "T7", "CH-1", fact.Declared{Seat: 3, Verb: "fold"}, "CH-11", "CH-11", "OM-11"},
	{"night-chaos", "", card.Joker, "NC-1", laid(3, "7H"), "NC-3", "NC-3", "OM-11"},
	{
		"chaos-jan", "", card.Joker, "CJ-P4", fact.Declared{Seat: 3, Verb: "play", Word: "Hyper"}, "CJ-1.3c", "CJ-1.3c",
		"CJ-P19",
	},
}

func laid(seat int, cards ...card.Card) fact.Fact {
	return fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(cards...)}
}

// A wrong clause is a wrong ruling: whoever looks it up reads of something else.
func TestAForeignCardADealGivenUpAndAFaultLetStandCiteTheirClauses(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range every {
		seen[c.game] = true
		t.Run(strings.TrimSpace(c.game+" "+c.set+" "+c.fault), func(t *testing.T) {
			s := dealt(t, c)
			require.Equal(t, []string{c.deck}, faults(s, s.Happens(laid(2, c.foreign))))

			s = dealt(t, c)
			wrong := s.Happens(c.wrong)
			require.Equal(t, []string{c.fault}, faults(s, wrong))
			require.Equal(t, []string{c.stands}, clauses(s, s.LetStand(wrong)))

			again := s.Deal(1)
			if c.game == "chaos-jan" { // asks before, as riichi sticks go back
				require.Equal(t, []string{c.again}, faults(s, again))
				require.Equal(t, []string{c.again}, clauses(s, s.LetStand(again)))
			}
			require.Equal(t, c.again, clauses(s, again)[0])
		})
	}
	for _, g := range registry.New().All() {
		require.True(t, seen[g.Info().ID], "%s has no line here", g.Info().Name)
	}
}

// dealt is a game in which cards may be laid.
func dealt(t *testing.T, c cites) *gametest.Script {
	g, ok := registry.New().Find(c.game)
	require.True(t, ok)
	var set []string
	if c.set != "" {
		set = strings.Split(c.set, ";")
	}
	s := gametest.Play(t, g, 4, set...)
	s.Deal(1)
	if c.game == "chicks-rule" {
		s.Happens(fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: "hearts"})
		for _, seat := range []int{3, 4, 1} {
			s.Happens(fact.Declared{Seat: seat, Verb: "pass"})
		}
		s.Happens(fact.Declared{Seat: 2, Verb: "discard"})
	}
	return s
}

// faults are the clauses of the faults that an entry has.
func faults(s *gametest.Script, entry fact.ID) []string {
	return cited(s, entry, func(k rules.RulingKind) bool { return k == rules.Fault })
}

// clauses are those of everything else that is ruled on an entry.
func clauses(s *gametest.Script, entry fact.ID) []string {
	return cited(s, entry, func(k rules.RulingKind) bool { return k != rules.Fault })
}

func cited(s *gametest.Script, entry fact.ID, which func(rules.RulingKind) bool) (all []string) {
	for _, r := range s.Position().Rulings {
		if r.Entry == entry && which(r.Kind) {
			_, written := rulebook.Find(r.Clause)
			require.True(s.T, written, "%s, of %q, is no clause of the rulebook", r.Clause, r.Text)
			all = append(all, r.Clause)
		}
	}
	return all
}
