// Package gametest plays games from transcripts: a few words a line for what
// happened, then what the referee must have said.
package gametest

import (
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Players are the names at a test's table, by seat.
var Players = []string{
	"Ann", "Bea", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon", "Kit", "Leo", "Mia", "Ned", "Oda", "Pat", "Quy",
	"Ros", "Sam", "Tam",
}

// T is a test as a script needs it: *testing.T, or rapid's.
type T interface {
	require.TestingT
	Helper()
}

// Script is a transcript in the making.
type Script struct {
	T       T
	Game    game.Game
	Setup   game.Setup
	Entries []fact.Entry
	source  fact.SourceKind
}

// Play sits n players down to a game with the given house rules, "name value"
// each.
func Play(t T, g game.Game, n int, switches ...string) *Script {
	t.Helper()
	given := map[string]string{}
	for _, s := range switches {
		name, value, _ := strings.Cut(s, " ")
		given[name] = value
	}
	setup, err := game.Prepare(g, Players[:n], given)
	require.NoError(t, err)
	s := &Script{T: t, Game: g, Setup: setup, source: fact.Person}
	s.Happens(fact.GameBegan{Game: g.Info().ID, Version: g.Info().Version, Players: setup.Players, Rules: setup.Rules})
	return s
}

// Happens adds a fact and returns its id.
func (s *Script) Happens(f fact.Fact) fact.ID {
	id := fact.ID(len(s.Entries) + 1)
	s.Entries = append(
		s.Entries, fact.Entry{ID: id, At: time.Unix(int64(id), 0).UTC(), Source: fact.Source{Kind: s.source}, Fact: f},
	)
	return id
}

// Seen makes what follows be seen by the camera instead of tapped.
func (s *Script) Seen() *Script { s.source = fact.Camera; return s }

// Tapped makes what follows be tapped by people.
func (s *Script) Tapped() *Script { s.source = fact.Person; return s }

// Deal begins a round.
func (s *Script) Deal(dealer int) fact.ID { return s.Happens(fact.RoundBegan{Dealer: dealer}) }

// Lay lays cards in front of a seat; "??" is a card that cannot be read.
func (s *Script) Lay(seat int, cards string) fact.ID { return s.LayAt(zone.Seat(seat), cards) }

// LayAt lays cards in a zone.
func (s *Script) LayAt(z zone.Zone, cards string) fact.ID {
	return s.Happens(fact.CardsLaid{Zone: z, Cards: fact.Read(s.Cards(cards)...)})
}

// Take takes cards from in front of a seat.
func (s *Script) Take(seat int, cards string) fact.ID {
	return s.Happens(fact.CardsTaken{Zone: zone.Seat(seat), Cards: s.Cards(cards)})
}

// Box shows the card from the box.
func (s *Script) Box(c string) fact.ID { return s.LayAt(zone.Box, c) }

// Drew declares a draw from whom it should be.
func (s *Script) Drew(seat int) fact.ID { return s.Happens(fact.Declared{Seat: seat, Verb: "drew"}) }

// Last declares who is left with which card.
func (s *Script) Last(seat int, c string) fact.ID {
	return s.Happens(fact.Declared{Seat: seat, Verb: "last-card", Cards: s.Cards(c)})
}

// LetStand accepts the fault of an entry.
func (s *Script) LetStand(about fact.ID) fact.ID {
	return s.Happens(fact.Declared{Verb: "let-stand", About: about})
}

// Retract says that an entry did not happen.
func (s *Script) Retract(target fact.ID) fact.ID { return s.Happens(fact.Retracted{Target: target}) }

// Amend says that an entry laid other cards.
func (s *Script) Amend(target fact.ID, cards string) fact.ID {
	for _, e := range fact.Settle(s.Entries) {
		if f, ok := e.Fact.(fact.CardsLaid); ok && e.ID == target {
			f.Cards = fact.Read(s.Cards(cards)...)
			return s.Happens(fact.Amended{Target: target, Fact: f})
		}
	}
	require.Fail(s.T, "no cards were laid by that entry")
	return 0
}

// Cards reads card notation.
func (s *Script) Cards(text string) []card.Card {
	s.T.Helper()
	cards, err := card.ParseAll(text)
	require.NoError(s.T, err)
	return cards
}

// Position folds the transcript.
func (s *Script) Position() rules.Position { return game.Fold(s.Game, s.Setup, s.Entries) }

// Says requires a ruling of that clause whose text holds words, and returns
// the newest such.
func (s *Script) Says(clause, words string) rules.Ruling {
	s.T.Helper()
	rulings := s.Position().Rulings
	for i := len(rulings) - 1; i >= 0; i-- {
		if r := rulings[i]; r.Clause == clause && strings.Contains(r.Text, words) {
			return r
		}
	}
	require.Failf(s.T, "the referee does not say so", "wanted %s %q\n%s", clause, words, tell(rulings))
	return rules.Ruling{}
}

// Silent requires that no ruling cites the clause.
func (s *Script) Silent(clause string) {
	s.T.Helper()
	for _, r := range s.Position().Rulings {
		if r.Clause == clause {
			require.Failf(s.T, "the referee says too much", "%s: %s", clause, r.Text)
		}
	}
}

// Open requires that many open faults.
func (s *Script) Open(n int) {
	s.T.Helper()
	open := 0
	rulings := s.Position().Rulings
	for _, r := range rulings {
		if r.Open {
			open++
		}
	}
	require.Equalf(s.T, n, open, "open faults\n%s", tell(rulings))
}

// Phase requires a phase.
func (s *Script) Phase(want rules.Phase) {
	s.T.Helper()
	p := s.Position()
	require.Equalf(s.T, want, p.Phase, "%s\n%s", p.Headline, tell(p.Rulings))
}

// Points requires the points by seat.
func (s *Script) Points(want ...int) {
	s.T.Helper()
	var got []int
	p := s.Position()
	for _, seat := range p.Seats {
		got = append(got, seat.Points)
	}
	require.Equalf(s.T, want, got, "points\n%s", tell(p.Rulings))
}

// Option finds an answer by its label, in any prompt.
func (s *Script) Option(label string) rules.Option {
	s.T.Helper()
	var have []string
	for _, p := range s.Position().Awaiting {
		for _, o := range p.Options {
			if o.Label.String() == label {
				return o
			}
			have = append(have, o.Label.String())
		}
	}
	require.Failf(s.T, "no such answer", "wanted %q of %q", label, have)
	return rules.Option{}
}

// Choose taps an answer, with the cards it wants.
func (s *Script) Choose(label, cards string) fact.ID {
	s.T.Helper()
	f, err := s.Option(label).Fill(s.Cards(cards), 0)
	require.NoError(s.T, err)
	return s.Happens(f)
}

func tell(rulings []rules.Ruling) string {
	var b strings.Builder
	for _, r := range rulings {
		b.WriteString(string(r.Kind) + " " + r.Clause + ": " + r.Text + "\n")
	}
	return b.String()
}

// Fork is a copy that goes its own way from here.
func (s *Script) Fork() *Script {
	c := *s
	c.Entries = append([]fact.Entry(nil), s.Entries...)
	return &c
}
