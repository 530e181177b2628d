package view_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// house is a hall with a clock that goes on a minute with every look.
type house struct {
	t *testing.T
	*table.Hall
	now time.Time
}

func newHouse(t *testing.T) *house {
	h := &house{t: t, now: time.Date(2026, 3, 14, 19, 0, 0, 0, time.UTC)}
	local := time.Local
	time.Local = time.UTC
	t.Cleanup(func() { time.Local = local })
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), func() time.Time { h.now = h.now.Add(time.Minute); return h.now })
	require.NoError(t, err)
	h.Hall = hall
	t.Cleanup(func() { require.NoError(t, hall.Close()) })
	return h
}

func (h *house) begin(kind string, set map[string]string, players ...string) *table.Table {
	h.t.Helper()
	tbl, err := h.Begin(h.t.Context(), kind, players, set, fact.Source{Kind: fact.Person, Person: "Ann"})
	require.NoError(h.t, err)
	return tbl
}

// say says facts, seen by the camera with a picture or, every third, by Bea.
func (h *house) say(tbl *table.Table, facts ...fact.Fact) {
	h.t.Helper()
	for i, f := range facts {
		s := table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: still(h.t)}
		if _, said := f.(fact.Declared); said || i%3 == 2 {
			s = table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Bea", Second: map[bool]string{true: "Cy"}[i%2 == 0]}}
		}
		_, err := tbl.Submit(h.t.Context(), s)
		require.NoError(h.t, err, "%+v", f)
	}
}

// still is a picture.
func still(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 36)), nil))
	return b.Bytes()
}

// lay is cards that come to lie together before a seat, 0 for the middle.
func lay(seat int, cards string) fact.Fact {
	f := fact.CardsLaid{Zone: zone.Middle}
	if seat > 0 {
		f.Zone = zone.Seat(seat)
	}
	for _, c := range strings.Fields(cards) {
		f.Cards = append(f.Cards, fact.Reading{Card: card.Card(c)})
	}
	return f
}

func doubt(seat int, sure string, guesses ...card.Card) fact.Fact {
	f := lay(seat, sure).(fact.CardsLaid)
	r := fact.Reading{Card: card.Unknown}
	for i, g := range guesses {
		r.Alternatives = append(r.Alternatives, sight.Guess{Card: g, Confidence: 0.6 / float64(i+1)})
	}
	f.Cards = append(f.Cards, r)
	return f
}

func box(c card.Card) fact.Fact { return fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)} }

func deal(dealer int) fact.Fact { return fact.RoundBegan{Dealer: dealer} }

func say(seat int, verb string, number int) fact.Fact {
	return fact.Declared{Seat: seat, Verb: verb, Number: number}
}

func last(seat int, c card.Card) fact.Fact {
	return fact.Declared{Seat: seat, Verb: "last-card", Cards: []card.Card{c}}
}

// pairs lays every pair of the deck but those of these ranks and colours, in turn.
func pairs(seats int, but ...string) (facts []fact.Fact) {
	for i, r := range card.Ranks() {
		for j, mates := range []string{"H D", "S C"} {
			suits := strings.Fields(mates)
			if name := string(r) + suits[0]; !strings.Contains(strings.Join(but, " "), name) {
				facts = append(facts, lay((i+j)%seats+1, name+" "+string(r)+suits[1]))
			}
		}
	}
	return facts
}

// all writes down all pages of a game for all who may look at it.
func (h *house) all(w *told, tbl *table.Table) {
	s := tbl.Snapshot()
	w.hides = hidden(w.hides, s)
	join := view.Join{}
	keeper := view.Viewer{Role: seating.Role{Keeper: true, Seat: 1}, Now: h.now, Taken: map[int]bool{1: true}, Kept: true, Join: join,
		Asks: []seating.Ask{{Device: "phone", Seat: 2}, {Device: "other", Seat: 9}}, Next: "another"}
	first := w.page("board of the scorekeeper", view.BoardOf(s, keeper))
	w.others("board of seat 2", view.BoardOf(s, view.Viewer{Role: seating.Role{Seat: 2}, Now: h.now, Kept: true, Taken: map[int]bool{1: true, 2: true, 3: true, 4: true}, Asked: 3}), first)
	w.others("board of a guest", view.BoardOf(s, view.Viewer{Now: h.now, MayKeep: true}), first)
	w.others("board of a film", view.BoardOf(s, view.Viewer{Now: h.now, Film: true, Role: seating.Role{Elsewhere: true}}), first)
	w.page("seats of the scorekeeper", view.SeatsOf(s, keeper, func(seat int) string { return fmt.Sprint("code", seat) }, "http://table"))
	w.page("seats of a guest", view.SeatsOf(s, view.Viewer{}, nil, "http://table"))
	w.page("who", view.WhoOf(s, view.Viewer{Taken: map[int]bool{2: true}, Role: seating.Role{Seat: 1}}))
	w.page("joining", view.JoiningOf(s, 2, "code2"))
	w.page("rules", view.RulesOf(s.Info, s.Setup.Rules))
	w.page("club", view.ClubGameOf(s, h.now))
	w.page("log", view.LogOf(s, 0))
	w.page("log of round 1", view.LogOf(s, 1))
	w.page("log by five, page 1", view.LogPageOf(s, 1, 5))
	for n := range s.Position.Round {
		w.page(fmt.Sprint("round ", n+1), view.RoundOf(s, n+1))
		steps := view.Steps(s, n+1)
		for at := 0; at < len(steps); at += 1 + len(steps)/4 {
			w.page(fmt.Sprintf("round %d, step %d", n+1, at), view.ScrubOf(s, tbl.At(steps[at].ID), n+1, steps, at))
		}
	}
	for _, e := range s.Entries {
		line, round, ok := view.LineOf(s, e.ID)
		if !ok || len(s.Entries) > 20 && e.ID%7 != 0 || e.ID > 10 && e.ID%3 != 0 {
			continue
		}
		w.page(fmt.Sprint("correct ", e.ID), view.CorrectOf(s, line, round))
		w.page(fmt.Sprint("likely ", e.ID), view.Suggest(s, line, round, tbl.Preview))
		w.page(fmt.Sprint("proposal ", e.ID), view.ProposalOf(s, "1", "Bea", fact.Retracted{Target: e.ID}))
	}
	lying := []view.Lying{{Zone: zone.Seat(1), Card: s.Info.Deck[0]}, {Zone: zone.Seat(1), Card: card.Unknown, Alternatives: []sight.Guess{{Card: s.Info.Deck[3], Confidence: 0.5}}},
		{Zone: zone.Nowhere, Card: s.Info.Deck[1]}, {Zone: zone.Middle, Card: s.Info.Deck[2]}, {Zone: zone.Box, Card: card.Back}}
	for _, p := range s.Position.Piles {
		for _, g := range p.Groups[1:] {
			for _, c := range g.Cards {
				lying = append(lying, view.Lying{Zone: p.Zone, Card: c})
			}
		}
	}
	w.page("compare", view.CompareOf(s, lying, true))
}

// hidden takes out of the words what is drawn by lot: the game's address and the
// names of its pictures.
func hidden(before *strings.Replacer, s table.Snapshot) *strings.Replacer {
	words := []string{string(s.Game), "GAME"}
	for i, e := range s.Journal {
		if e.Still != "" {
			words = append(words, e.Still, fmt.Sprintf("still-%d.jpg", i+1))
		}
	}
	return strings.NewReplacer(words...)
}

// TestWhatEveryPageIsTold plays through what happens at a table, lawful and not, and
// writes down what every page of it is told.
func TestWhatEveryPageIsTold(t *testing.T) {
	four := []string{"Ann", "Bea", "Cy", "Dörte"}
	retract := func(id fact.ID) fact.Fact { return fact.Retracted{Target: id} }
	amend := func(id fact.ID, f fact.Fact) fact.Fact { return fact.Amended{Target: id, Fact: f} }
	for _, c := range []struct {
		name, kind string
		rules      map[string]string
		players    []string
		facts      []fact.Fact
	}{
		{"maid-lobby", "chaos-maid", nil, four, nil},
		{"maid-faults", "chaos-maid", map[string]string{"scoring": "points-target", "target": "2"}, four, []fact.Fact{
			deal(1), lay(1, "3H 3D"), lay(2, "3S 4D"), doubt(3, "QH", "QD", "JD"), lay(2, "9C"), say(2, "drew", 0), say(4, "drew", 0),
			lay(4, "KH KD"), retract(9), amend(3, lay(1, "3H 3D")), fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"9C"}}, lay(1, "3H 3D"),
		}},
		{"maid-over", "chaos-maid", map[string]string{"scoring": "points-rounds", "rounds": "2", "tie": "shared"}, four, slicesOf(
			deal(1), pairs(4, "QS"), last(2, "QS"), box("QC"), deal(2), pairs(3, "7H"), last(4, "7D"), box("7H"))},
		{"maid-settled", "chaos-maid", map[string]string{game.Aids: game.On, game.Seconds: game.On}, []string{"Ann", "Bea"}, slicesOf(deal(2), pairs(2, "QS"), say(1, "drew", 2), last(2, "QS"), box("QC"))},
		{"maid-undone", "chaos-maid", nil, four, []fact.Fact{
			deal(1), retract(2), deal(2), lay(1, "3H 3D"), retract(5), retract(6), lay(2, "9C"), fact.CardsMoved{From: zone.Seat(2), To: zone.Seat(3), Cards: []card.Card{"9C"}},
			lay(4, "5S 6C"), amend(10, lay(4, "5S 5C")), fact.Inserted{After: 5, Fact: lay(3, "8H 8D")}, retract(11), lay(1, "KS KD"), box("KC"),
		}},
		{"maid-error", "chaos-maid", nil, []string{"Ann", "Bea"}, slicesOf(deal(1), pairs(2, "QS", "7H"), lay(1, "7H QS"), last(2, "7D"), box("QC"))},
		{"old-maid", "old-maid", map[string]string{"winner": "most-pairs"}, four, []fact.Fact{deal(1), lay(1, "3H 3D"), lay(0, "5H 5D"), lay(3, "2H 2D 2S"), say(2, "drew", 1)}},
		{"pictures", "old-maid", map[string]string{"deck": "pictures", "pictures": "baker,judge,cook"}, []string{"Ann", "Bea"}, []fact.Fact{deal(1), lay(1, "@baker @baker"), lay(2, "@judge @old-maid")}},
		{"revelations", "revelations", nil, four, []fact.Fact{deal(1), lay(1, "JKR JKR"), lay(0, "5H"), lay(3, "5D"), lay(2, "7H 7D")}},
		{"yesterday", "maids-of-yesterday", nil, four, []fact.Fact{deal(1), lay(1, "QH QD"), lay(0, "QS QC")}},
		{"mirror", "mirror-maids", map[string]string{game.Aids: game.On}, four, []fact.Fact{deal(3), lay(1, "QH QH"), lay(4, "QS QS"), lay(2, "5H 5D")}},
		{"chaos", "chaos", map[string]string{"betting": "no-limit", "jokers": "2"}, four, []fact.Fact{
			deal(1), lay(2, "2C"), lay(3, "QH"), lay(4, "9D"), lay(1, "KD"), say(2, "bring-in", 2), say(3, "raise-to", 20), say(4, "fold", 0), say(1, "call", 0),
		}},
		{"chaos-showdown", "chaos", nil, []string{"Ann", "Bea"}, []fact.Fact{
			deal(1), lay(2, "2C"), lay(1, "KD"), say(2, "bring-in", 2), say(1, "call", 0), lay(2, "3C"), lay(1, "KH"), say(1, "check", 0), say(2, "check", 0),
			lay(2, "4C"), lay(1, "QS"), say(1, "check", 0), say(2, "check", 0), lay(2, "5C"), lay(1, "2S"), say(1, "check", 0), say(2, "check", 0),
			say(1, "check", 0), say(2, "check", 0), lay(1, "9D 9H 3S"),
		}},
		{"night", "night-chaos", nil, four, []fact.Fact{deal(1), lay(0, "9D"), lay(2, "10H"), say(2, "bet", 4), lay(4, "QS")}},
		{"chicks-bids", "chicks-rule", nil, four, []fact.Fact{deal(1), fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: "spades"}}},
		{"chicks", "chicks-rule", nil, four, []fact.Fact{
			deal(1), fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: "spades"}, say(3, "pass", 0), say(4, "pass", 0), say(1, "pass", 0),
			lay(0, "DH"), lay(3, "3H"), lay(4, "RH"), lay(1, "T5"), lay(0, "2S"), lay(3, "T7"), lay(4, "EXC"),
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHouse(t)
			tbl := h.begin(c.kind, c.rules, c.players...)
			h.say(tbl, c.facts...)
			w := &told{t: t}
			h.all(w, tbl)
			w.holds(c.name)
		})
	}
}

// slicesOf strings facts and lists of facts together.
func slicesOf(parts ...any) (facts []fact.Fact) {
	for _, p := range parts {
		switch p := p.(type) {
		case fact.Fact:
			facts = append(facts, p)
		case []fact.Fact:
			facts = append(facts, p...)
		}
	}
	return facts
}
