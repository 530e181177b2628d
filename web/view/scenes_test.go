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
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
	"github.com/tablemaid/tablemaid/web/view/wording"
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
	hall, err := table.OpenHall(
		journal.NewMemory(), registry.New(), func() time.Time { h.now = h.now.Add(time.Minute); return h.now },
	)
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

func (h *house) say(tbl *table.Table, facts ...fact.Fact) {
	h.t.Helper()
	for i, f := range facts {
		s := table.Submission{Fact: f, Source: fact.Source{Kind: fact.Camera}, Still: still(h.t)}
		if _, said := f.(fact.Declared); said || i%3 == 2 {
			s = table.Submission{
				Fact: f, Source: fact.Source{Kind: fact.Person, Person: "Bea", Second: map[bool]string{true: "Cy"}[i%2 == 0]},
			}
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

// pairs lays every pair of the deck but those of these ranks and colours, in turn.
func pairs(seats int, but ...string) (facts []fact.Fact) {
	for i, r := range card.Ranks() {
		for j, mates := range []string{"H D", "S C"} {
			suits := strings.Fields(mates)
			if name := string(r) + suits[0]; !strings.Contains(strings.Join(but, " "), name) {
				facts = append(facts, viewtest.Lay((i+j)%seats+1, name+" "+string(r)+suits[1]))
			}
		}
	}
	return facts
}

// all writes down all pages of a game for all who may look at it.
func (h *house) all(w *told, tbl *table.Table) {
	s := tbl.Snapshot()
	w.hides = hidden(w.hides, s)
	join := live.Join{}
	keeper := live.Viewer{Role: seating.Role{
		Keeper: true, Seat: 1,
	}, Now: h.now, Taken: map[int]bool{1: true}, Kept: true, Join: join,
		Asks: []seating.Ask{{Device: "phone", Seat: 2}, {Device: "other", Seat: 9}}, Next: "another"}
	first := w.page("board of the scorekeeper", live.BoardOf(s, keeper))
	w.others(
		"board of seat 2",
		live.BoardOf(
			s,
			live.Viewer{
				Role: seating.Role{Seat: 2}, Now: h.now, Kept: true, Taken: map[int]bool{1: true, 2: true, 3: true, 4: true},
				Asked: 3,
			},
		), first,
	)
	w.others("board of a guest", live.BoardOf(s, live.Viewer{Now: h.now, MayKeep: true}), first)
	w.others(
		"board of a film", live.BoardOf(s, live.Viewer{Now: h.now, Film: true, Role: seating.Role{Elsewhere: true}}), first,
	)
	w.page(
		"seats of the scorekeeper",
		live.SeatsOf(s, keeper, func(seat int) string { return fmt.Sprint("code", seat) }, "http://table"),
	)
	w.page("seats of a guest", live.SeatsOf(s, live.Viewer{}, nil, "http://table"))
	w.page("who", live.WhoOf(s, live.Viewer{Taken: map[int]bool{2: true}, Role: seating.Role{Seat: 1}}))
	w.page("joining", live.JoiningOf(s, 2, "code2"))
	w.page("rules", view.RulesOf(s.Info, s.Setup.Rules))
	w.page("club", view.ClubGameOf(s, h.now))
	w.page("log", past.LogOf(s, 0))
	w.page("log of round 1", past.LogOf(s, 1))
	w.page("log by five, page 1", past.LogPageOf(s, 1, 5))
	for n := range s.Position.Round {
		w.page(fmt.Sprint("round ", n+1), past.RoundOf(s, n+1))
		steps := past.Steps(s, n+1)
		for at := 0; at < len(steps); at += 1 + len(steps)/4 {
			w.page(fmt.Sprintf("round %d, step %d", n+1, at), past.ScrubOf(s, tbl.At(steps[at].ID), n+1, steps, at))
		}
	}
	for _, e := range s.Entries {
		line, round, ok := wording.LineOf(s, e.ID)
		if !ok || len(s.Entries) > 20 && e.ID%7 != 0 || e.ID > 10 && e.ID%3 != 0 {
			continue
		}
		w.page(fmt.Sprint("correct ", e.ID), past.CorrectOf(s, line, round))
		w.page(fmt.Sprint("likely ", e.ID), past.Suggest(s, line, round, tbl.Preview))
		w.page(fmt.Sprint("proposal ", e.ID), live.ProposalOf(s, "1", "Bea", fact.Retracted{Target: e.ID}))
	}
	lying := []view.Lying{{Zone: zone.Seat(1), Card: s.Info.Deck[0]}, {
		Zone: zone.Seat(1), Card: card.Unknown, Alternatives: []sight.Guess{{Card: s.Info.Deck[3], Confidence: 0.5}},
	},
		{Zone: zone.Nowhere, Card: s.Info.Deck[1]}, {Zone: zone.Middle, Card: s.Info.Deck[2]},
		{Zone: zone.Box, Card: card.Back}}
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
			viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(2, "3S 4D"), viewtest.Doubt(3, "QH", "QD", "JD"),
			viewtest.Lay(2, "9C"), viewtest.Say(2, "drew", 0), viewtest.Say(4, "drew", 0),
			viewtest.Lay(4, "KH KD"), retract(9), amend(3, viewtest.Lay(1, "3H 3D")),
			fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"9C"}}, viewtest.Lay(1, "3H 3D"),
		}},
		{"maid-over", "chaos-maid", map[string]string{
			"scoring": "points-rounds", "rounds": "2", "tie": "shared",
		}, four, slicesOf(
			viewtest.Deal(1), pairs(4, "QS"), viewtest.LastCard(2, "QS"), viewtest.Box("QC"), viewtest.Deal(2), pairs(3, "7H"),
			viewtest.LastCard(4, "7D"), viewtest.Box("7H"))},
		{
			"maid-settled", "chaos-maid", map[string]string{game.Aids: game.On, game.Seconds: game.On}, []string{"Ann", "Bea"},
			slicesOf(
				viewtest.Deal(2), pairs(2, "QS"), viewtest.Say(1, "drew", 2), viewtest.LastCard(2, "QS"), viewtest.Box("QC"),
			),
		},
		{"maid-undone", "chaos-maid", nil, four, []fact.Fact{
			viewtest.Deal(1), retract(2), viewtest.Deal(2), viewtest.Lay(1, "3H 3D"), retract(5), retract(6),
			viewtest.Lay(2, "9C"), fact.CardsMoved{From: zone.Seat(2), To: zone.Seat(3), Cards: []card.Card{"9C"}},
			viewtest.Lay(4, "5S 6C"), amend(10, viewtest.Lay(4, "5S 5C")),
			fact.Inserted{After: 5, Fact: viewtest.Lay(3, "8H 8D")}, retract(11), viewtest.Lay(1, "KS KD"), viewtest.Box("KC"),
		}},
		{
			"maid-error", "chaos-maid", nil, []string{"Ann", "Bea"},
			slicesOf(
				viewtest.Deal(1), pairs(2, "QS", "7H"), viewtest.Lay(1, "7H QS"), viewtest.LastCard(2, "7D"), viewtest.Box("QC"),
			),
		},
		{
			"old-maid", "old-maid", map[string]string{"winner": "most-pairs"}, four,
			[]fact.Fact{
				viewtest.Deal(1), viewtest.Lay(1, "3H 3D"), viewtest.Lay(0, "5H 5D"), viewtest.Lay(3, "2H 2D 2S"),
				viewtest.Say(2, "drew", 1),
			},
		},
		{
			"pictures", "old-maid", map[string]string{"deck": "pictures", "pictures": "baker,judge,cook"},
			[]string{"Ann", "Bea"},
			[]fact.Fact{viewtest.Deal(1), viewtest.Lay(1, "@baker @baker"), viewtest.Lay(2, "@judge @old-maid")},
		},
		{
			"revelations", "revelations", nil, four,
			[]fact.Fact{
				viewtest.Deal(1), viewtest.Lay(1, "JKR JKR"), viewtest.Lay(0, "5H"), viewtest.Lay(3, "5D"),
				viewtest.Lay(2, "7H 7D"),
			},
		},
		{
			"yesterday", "maids-of-yesterday", nil, four,
			[]fact.Fact{viewtest.Deal(1), viewtest.Lay(1, "QH QD"), viewtest.Lay(0, "QS QC")},
		},
		{
			"mirror", "mirror-maids", map[string]string{game.Aids: game.On}, four,
			[]fact.Fact{viewtest.Deal(3), viewtest.Lay(1, "QH QH"), viewtest.Lay(4, "QS QS"), viewtest.Lay(2, "5H 5D")},
		},
		{"chaos", "chaos", map[string]string{"betting": "no-limit", "jokers": "2"}, four, []fact.Fact{
			viewtest.Deal(1), viewtest.Lay(2, "2C"), viewtest.Lay(3, "QH"), viewtest.Lay(4, "9D"), viewtest.Lay(1, "KD"),
			viewtest.Say(2, "bring-in", 2), viewtest.Say(3, "raise-to", 20), viewtest.Say(4, "fold", 0),
			viewtest.Say(1, "call", 0),
		}},
		{"chaos-showdown", "chaos", nil, []string{"Ann", "Bea"}, []fact.Fact{
			viewtest.Deal(1), viewtest.Lay(2, "2C"), viewtest.Lay(1, "KD"), viewtest.Say(2, "bring-in", 2),
			viewtest.Say(1, "call", 0), viewtest.Lay(2, "3C"), viewtest.Lay(1, "KH"), viewtest.Say(1, "check", 0),
			viewtest.Say(2, "check", 0),
			viewtest.Lay(2, "4C"), viewtest.Lay(1, "QS"), viewtest.Say(1, "check", 0), viewtest.Say(2, "check", 0),
			viewtest.Lay(2, "5C"), viewtest.Lay(1, "2S"), viewtest.Say(1, "check", 0), viewtest.Say(2, "check", 0),
			viewtest.Say(1, "check", 0), viewtest.Say(2, "check", 0), viewtest.Lay(1, "9D 9H 3S"),
		}},
		{
			"night", "night-chaos", nil, four,
			[]fact.Fact{
				viewtest.Deal(1), viewtest.Lay(0, "9D"), viewtest.Lay(2, "10H"), viewtest.Say(2, "bet", 4), viewtest.Lay(4, "QS"),
			},
		},
		{
			"chicks-bids", "chicks-rule", nil, four,
			[]fact.Fact{viewtest.Deal(1), fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: "spades"}},
		},
		{"chicks", "chicks-rule", nil, four, []fact.Fact{
			viewtest.Deal(1), fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: "spades"}, viewtest.Say(3, "pass", 0),
			viewtest.Say(4, "pass", 0), viewtest.Say(1, "pass", 0),
			viewtest.Lay(0, "DH"), viewtest.Lay(3, "3H"), viewtest.Lay(4, "RH"), viewtest.Lay(1, "T5"), viewtest.Lay(0, "2S"),
			viewtest.Lay(3, "T7"), viewtest.Lay(4, "EXC"),
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
