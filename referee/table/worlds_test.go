package table_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/chicks"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
	"github.com/tablemaid/tablemaid/referee/simulate/jan"
	"github.com/tablemaid/tablemaid/referee/simulate/poker"
	"github.com/tablemaid/tablemaid/referee/table"
)

// TestCM2_CR6_NoFactTellsTwoWorldsApart plays every game in two worlds, and at
// random moments lets a fact name a card that nobody can see: of every kind, at
// every place that hides its cards, from every source, plain, inserted or as a
// correction. The card differs from one world to the other; nothing that the
// table gives away may.
//
// WORLDS=50000 plays that many pairs.
func TestCM2_CR6_NoFactTellsTwoWorldsApart(t *testing.T) {
	pairs := 500
	if n, err := strconv.Atoi(os.Getenv("WORLDS")); err == nil {
		pairs = n
	}
	games := []struct {
		id    string
		deal  simulate.NewDealer
		rules map[string]string
	}{
		{"old-maid", family.New, nil},
		{"chaos-maid", family.New, nil},
		{"maids-of-yesterday", family.New, nil},
		{"mirror-maids", family.New, nil},
		{"revelations", family.New, nil},
		{"revelations", family.New, map[string]string{"yesterday": "on", "opening_revelation": "at-once"}},
		{"chicks-rule", chicks.New, nil},
		{"chaos", poker.New, nil},
		{"night-chaos", poker.New, nil},
		{"chaos-jan", jan.New, nil},
	}
	for i, one := range games {
		t.Run(one.id, func(t *testing.T) {
			g, ok := registry.New().Find(one.id)
			require.True(t, ok)
			r := rand.New(rand.NewPCG(uint64(i), uint64(pairs)))
			done := 0
			for seed := uint64(1); done < pairs/len(games); seed++ {
				for _, said := range stories(t, g, one.deal, one.rules, seed) {
					if done < pairs/len(games) {
						done += apart(t, r, g, one.rules, said)
					}
				}
			}
		})
	}
}

// stories are some rounds of a game, each by itself, with what was said before the
// first of them.
func stories(t *testing.T, g game.Game, deal simulate.NewDealer, set map[string]string, seed uint64) (all [][]fact.Fact) {
	t.Helper()
	var first []fact.Fact
	heard := func(e fact.Entry) {
		switch e.Fact.(type) {
		case fact.GameBegan:
			return
		case fact.RoundBegan:
			all = append(all, slices.Clone(first))
		}
		if len(all) == 0 {
			first = append(first, e.Fact)
			return
		}
		all[len(all)-1] = append(all[len(all)-1], e.Fact)
	}
	_, err := simulate.Run(ctx, simulate.Order{Game: g, Dealer: deal, Players: 4, Rules: set, Rounds: 4, Seed: seed, Heard: heard})
	require.NoError(t, err)
	return all
}

// apart plays one round in two worlds, and returns how many facts named a
// hidden card in it.
func apart(t *testing.T, r *rand.Rand, g game.Game, set map[string]string, said []fact.Fact) (hints int) {
	t.Helper()
	a, b := secret(t, g, set), secret(t, g, set)
	defer a.hall.Close()
	defer b.hall.Close()
	defer func() {
		if t.Failed() {
			t.Logf("named in the dark: %+v\nentries: %+v", a.dark, unnamed(a.table.Snapshot().Journal))
		}
	}()
	from, sparse := r.IntN(len(said)+2)-1, 1+r.IntN(6)
	for i := -1; i <= len(said); i++ {
		if i >= 0 && i < len(said) {
			if a.refuses(said[i]) || b.refuses(said[i]) {
				return hints
			}
			a.hear(t, said[i], nil)
			b.hear(t, said[i], nil)
		}
		if hints > 0 {
			if mayBeTold(a) || mayBeTold(b) {
				return hints
			}
			alike(t, a, b, false)
		}
		for i >= from && hints < 12 && r.IntN(sparse) == 0 {
			if !a.hint2(t, r, b) {
				break
			}
			hints++
			if mayBeTold(a) || mayBeTold(b) {
				return hints
			}
			alike(t, a, b, hints == 1 || r.IntN(4) == 0)
		}
	}
	return max(hints, 1)
}

func secret(t *testing.T, g game.Game, set map[string]string) *world {
	h, err := table.OpenHall(journal.NewMemory(), registry.New(), clock())
	require.NoError(t, err)
	tb, err := h.Begin(ctx, g.Info().ID, []string{"P1", "P2", "P3", "P4"}, set, people)
	require.NoError(t, err)
	return &world{hall: h, table: tb, seen: 1}
}

func (w *world) refuses(f fact.Fact) bool { _, err := w.table.Preview(f); return err != nil }

// mayBeTold reports whether what was named may be known from here on: the round
// it was named in is settled, or a card of the box lies open as the rules have
// it.
func mayBeTold(w *world) bool {
	s := w.table.Snapshot()
	if s.Info.BoxStaysShut {
		return false
	}
	if rs := s.Position.Results; len(rs) > 0 && rs[len(rs)-1].To >= w.seen && w.seen > 1 {
		return true
	}
	return slices.ContainsFunc(s.Position.Piles, func(pile rules.Pile) bool {
		return slices.ContainsFunc(pile.Groups, func(g rules.Group) bool {
			return g.Entry >= w.seen && w.seen > 1 && s.Info.Conceals(s.Journal[g.Entry-1].Fact)
		}) ||
			pile.Zone == zone.Box
	})
}

// hint2 names a card that nobody can see in both worlds, another in each.
func (w *world) hint2(t *testing.T, r *rand.Rand, other *world) bool {
	t.Helper()
	s := w.table.Snapshot()
	if s.Position.Phase == rules.Showing && !s.Info.BoxStaysShut {
		return false
	}
	cards, ok := unseen(r, s)
	if !ok {
		return false
	}
	f := hiddenFact(r, s, cards[0])
	g := swapped(f, cards[0], cards[1])
	source := []fact.Source{people, {Kind: fact.Camera}, {Kind: fact.Program}}[r.IntN(3)]
	still := [][]byte{nil, jpeg}[r.IntN(2)]
	x, err := w.table.Submit(ctx, table.Submission{Fact: f, Source: source, Still: still})
	y, err2 := other.table.Submit(ctx, table.Submission{Fact: g, Source: source, Still: still})
	require.Equal(t, err, err2)
	if err != nil {
		return false
	}
	require.Equal(t, x.Last, y.Last)
	w.dark = append(w.dark, f)
	if w.seen == 1 {
		w.seen, other.seen = x.Last, y.Last
	}
	return true
}

// unseen are two cards of the deck that lie open at no time: a fact may be put in
// at any.
func unseen(r *rand.Rand, s table.Snapshot) (two [2]card.Card, ok bool) {
	var open []card.Card
	for _, p := range s.Position.Piles {
		for _, g := range p.Groups {
			open = append(open, g.Cards...)
		}
	}
	for _, e := range s.Journal {
		if laid, ok := e.Fact.(fact.CardsLaid); ok {
			open = append(open, laid.Faces()...)
		}
	}
	for range 500 {
		c := s.Info.Deck[r.IntN(len(s.Info.Deck))]
		switch {
		case slices.Contains(open, c) || c == two[0]:
		case two[0] == card.None:
			two[0] = c
		default:
			two[1] = c
			return two, true
		}
	}
	return two, false
}

// hiddenFact is a fact of some kind that tells a card of a place that hides it.
func hiddenFact(r *rand.Rand, s table.Snapshot, c card.Card) fact.Fact {
	hidden := []zone.Zone{zone.Box}
	if !s.Info.TurnsAtDeck {
		hidden = append(hidden, zone.Deck, zone.Nowhere)
	}
	all := append([]zone.Zone{zone.Middle, zone.Seat(1), zone.Seat(2), zone.Seat(4)}, hidden...)
	dark := func() zone.Zone { return hidden[r.IntN(len(hidden))] }
	cards := []card.Card{c}
	if r.IntN(3) == 0 {
		cards = append(cards, card.Unknown)
	}
	var f fact.Fact
	switch r.IntN(7) {
	case 0:
		f = fact.CardsLaid{Zone: dark(), Cards: fact.Read(cards...)}
	case 1:
		f = fact.CardsLaid{Zone: dark(), Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: c, Confidence: 0.6}}}}}
	case 2:
		f = fact.CardsTaken{Zone: dark(), Cards: cards}
	case 3:
		f = fact.CardsMoved{From: all[r.IntN(len(all))], To: zone.Box, Cards: cards}
	case 4:
		f = fact.CardsMoved{From: dark(), To: dark(), Cards: cards}
	case 5:
		if to := all[r.IntN(len(all))]; !s.Info.TurnsAtDeck {
			f = fact.CardsMoved{From: zone.Box, To: to, Cards: cards}
			break
		}
		f = fact.CardsMoved{From: zone.Box, To: zone.Nowhere, Cards: cards}
	case 6:
		verbs := []string{"drew", "discarded", "looked", "pass", "fold", "no-cards", "nobody-has-it", "opening-over", "look"}
		f = fact.Declared{Seat: 1 + r.IntN(4), Verb: verbs[r.IntN(len(verbs))], Cards: cards}
	}
	id := fact.ID(2 + r.IntN(len(s.Journal)))
	switch r.IntN(6) {
	case 0:
		if int(id) <= len(s.Journal) {
			return fact.Inserted{After: id, Fact: f}
		}
	case 1:
		if int(id) <= len(s.Journal) {
			return fact.Amended{Target: id, Fact: f}
		}
	case 2:
		if i := slices.IndexFunc(s.Journal, func(e fact.Entry) bool { return s.Info.Conceals(e.Fact) }); i >= 0 {
			return fact.Retracted{Target: s.Journal[i].ID}
		}
	}
	return f
}

// swapped is a fact with one card in place of another.
func swapped(f fact.Fact, a, b card.Card) fact.Fact {
	swap := func(cards []card.Card) []card.Card {
		out := slices.Clone(cards)
		for i := range out {
			if out[i] == a {
				out[i] = b
			}
		}
		return out
	}
	switch f := f.(type) {
	case fact.CardsLaid:
		out := slices.Clone(f.Cards)
		for i := range out {
			out[i].Card = swap([]card.Card{out[i].Card})[0]
			out[i].Alternatives = slices.Clone(out[i].Alternatives)
			for j := range out[i].Alternatives {
				out[i].Alternatives[j].Card = b
			}
		}
		return fact.CardsLaid{Zone: f.Zone, Cards: out}
	case fact.CardsTaken:
		return fact.CardsTaken{Zone: f.Zone, Cards: swap(f.Cards)}
	case fact.CardsMoved:
		return fact.CardsMoved{From: f.From, To: f.To, Cards: swap(f.Cards)}
	case fact.Declared:
		f.Cards = swap(f.Cards)
		return f
	case fact.Amended:
		return fact.Amended{Target: f.Target, Fact: swapped(f.Fact, a, b)}
	case fact.Inserted:
		return fact.Inserted{After: f.After, Fact: swapped(f.Fact, a, b)}
	}
	return f
}

// public is a snapshot without what one seat alone may see.
func public(s table.Snapshot) table.Snapshot {
	s.Game, s.Position.Private = "", nil
	s.Entries, s.Journal = unnamed(s.Entries), unnamed(s.Journal)
	return s
}

// unnamed are entries with a word for the random name of each picture.
func unnamed(entries []fact.Entry) []fact.Entry {
	entries = slices.Clone(entries)
	for i := range entries {
		if entries[i].Still != "" {
			entries[i].Still = "a picture"
		}
	}
	return entries
}

func samePublic(a, b table.Snapshot) bool { return reflect.DeepEqual(public(a), public(b)) }
