package view_test

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view"
)

var evening = time.Date(2026, 3, 14, 19, 0, 0, 0, time.UTC)

// remembered is a game of so many rounds, in each of which one of three is caught.
func remembered(rounds int) *archive.Game {
	g := &archive.Game{ID: "kept", Kind: "chaos-maid", Name: "Chaos Maid", Players: []string{"Ann", "Bea", "Cy"}, Began: evening, Over: true,
		Winners: []int{2}, Points: []int{rounds, 2, 0}, Headline: "Bea wins."}
	for n := 1; n <= rounds; n++ {
		r := archive.Round{Number: n, At: evening.Add(time.Duration(n) * time.Minute), Dealer: 1, Loser: n%3 + 1, Text: fmt.Sprint("round ", n), Clause: "CM-8",
			Gains: []int{1, 0, -1}, Totals: []int{n, n % 2, -n}}
		if n%3 == 0 {
			r.Faults, r.Moments = n/3, []archive.Moment{{Seat: 2, Clause: "RV-7", Text: "Bea is In Exile"}, {Seat: 2, Text: "again"}}
		}
		g.Rounds = append(g.Rounds, r)
	}
	return g
}

// TestWhatIsRemembered writes down what the pages of games and players are told.
func TestWhatIsRemembered(t *testing.T) {
	newHouse(t) // for its clock
	w := &told{t: t}
	for _, n := range []int{0, 1, 4, 51, 120} {
		g := remembered(n)
		w.page(fmt.Sprintf("story of %d rounds", n), view.StoryOf(g, 0, ""))
		w.page(fmt.Sprintf("story of %d rounds, page 1", n), view.StoryOf(g, 1, "round 2 would be settled otherwise"))
	}
	w.page("chart of 700 rounds, which has more points than a phone", view.StoryOf(remembered(700), 0, "").Chart)
	safe := remembered(3)
	for i := range safe.Rounds {
		safe.Rounds[i].Loser = 0
	}
	w.page("story of a game without losers", view.StoryOf(safe, 9, ""))
	bea := archive.Player{Name: "Bea B", Games: 2, Won: 1, Rounds: 3, Caught: 1, Time: 95 * time.Minute, Since: evening, Safest: 2, Worst: 1,
		Kinds: []archive.Kind{{Name: "Chaos Maid", Games: 1, Won: 1, Rounds: 2, Caught: 2, Losing: true}, {Name: "Chaos", Rounds: 1}},
		Duels: []archive.Duel{{Name: "Ann", Rounds: 3, Caught: 1, OtherCaught: 4, Ahead: 1, Games: 2}, {Name: "Cy", Rounds: 1}},
		Beads: []archive.Bead{{Round: 1, Caught: true, Gain: -1}, {Round: 2, Gain: 2}, {Round: 3}},
	}
	for i := range 12 {
		bea.Moments = append(bea.Moments, archive.PlayerMoment{Game: "kept", Round: i + 1, At: evening, Moment: archive.Moment{Text: fmt.Sprint("moment ", i), Clause: "RV-7"}})
	}
	ann := archive.Player{Name: "Ann", Rounds: 245, Caught: 3, Time: 5 * time.Minute}
	for i := range 245 {
		ann.Beads = append(ann.Beads, archive.Bead{Round: i, Caught: i%7 == 0})
	}
	w.page("players", view.PlayersOf([]archive.Player{bea, ann}))
	w.page("Bea", view.PlayerOf(bea))
	w.page("Ann", view.PlayerOf(ann))
	w.page("games", view.PastOf([]table.Summary{
		{ID: "one", Info: game.Info{Name: "Chaos"}, Players: []string{"Ann", "Bea"}, Began: evening, Rounds: 1, Points: []int{3, -1}, Over: true, Winners: []int{1}, Headline: "Ann wins."},
		{ID: "two", Players: []string{"Ann"}, Points: []int{0}, Rounds: 2}, {ID: "three", Trouble: "no such game"}}))
	w.holds("memory")
}

func TestAClubRanksByPointsThenGamesThenRounds(t *testing.T) {
	c := view.Club{Tables: []view.ClubTable{{Name: "one"}, {Name: "two"}}}
	c.Place("two", view.ClubGame{ID: "a"})
	c.Place("three", view.ClubGame{ID: "b"})
	assert.Equal(t, "a", c.Tables[1].Games[0].ID)
	assert.Empty(t, c.Tables[0].Games)
	assert.Equal(t, "b", c.Elsewhere[0].ID)
	count := func(kind string, rounds int, points, winners []int, players ...string) {
		c.Count(table.Summary{Info: game.Info{Name: kind}, Rounds: rounds, Points: points, Winners: winners, Players: players})
	}
	count("Chaos", 3, []int{5, 2, 5}, []int{1}, "Ann", "Bea", "Cy")
	count("Chaos", 1, []int{0, 3, 0}, []int{2}, "Dee", "Bea", "Cy")
	count("Chaos", 1, []int{0}, nil, "Eve")
	count("Belote", 1, []int{1, 9}, nil, "Ann", "Bea")
	count("Belote", 1, []int{1}, nil, "Cy", "Dee")
	c.Count(table.Summary{Trouble: "broken", Players: []string{"Zed"}})
	c.Rank()
	var got []string
	for _, s := range c.Standings {
		got = append(got, fmt.Sprintf("%s %d %s %d p %d/%d won %d rounds", s.Kind, s.Place, s.Name, s.Points, s.Won, s.Games, s.Rounds))
	}
	assert.Equal(t, []string{
		"Belote 1 Bea 9 p 0/1 won 1 rounds", "Belote 2 Ann 1 p 0/1 won 1 rounds", "Belote 2 Cy 1 p 0/1 won 1 rounds", "Belote 4 Dee 0 p 0/1 won 1 rounds",
		"Chaos 1 Ann 5 p 1/1 won 3 rounds", "Chaos 2 Bea 5 p 1/2 won 4 rounds", "Chaos 3 Cy 5 p 0/2 won 4 rounds", "Chaos 4 Dee 0 p 0/1 won 1 rounds", "Chaos 4 Eve 0 p 0/1 won 1 rounds",
	}, got)
}

func TestAgesInWords(t *testing.T) {
	newHouse(t)
	for ago, want := range map[time.Duration]string{0: "now", 9999 * time.Millisecond: "now", 10 * time.Second: "10 s ago", 59 * time.Second: "59 s ago",
		time.Minute: "1 min ago", 59 * time.Minute: "59 min ago", time.Hour: "at 18:00"} {
		assert.Equal(t, want, rules.Text(view.SeenOf(evening.Add(-ago), evening)).String(), ago)
	}
	assert.Equal(t, "not yet", view.SeenOf(time.Time{}, evening))
	assert.Equal(t, "19:00", view.Clock(evening))
}

func TestTextForASpreadsheet(t *testing.T) {
	for text, want := range map[string]string{"": "", "Ann": "Ann", "=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "\tx": "'\tx", "\rx": "'\rx", "a=b": "a=b"} {
		assert.Equal(t, want, view.Plain(text))
	}
}

func TestPagesOfALongList(t *testing.T) {
	q := url.Values{"q": {"Ann"}}
	for _, c := range []struct {
		page, all, shown int
		want             view.Pager
	}{
		{0, 3, 3, view.Pager{}},
		{0, 4, 3, view.Pager{Older: "/history?page=1&q=Ann", Where: "1 to 3 of 4"}},
		{1, 4, 3, view.Pager{Newer: "/history?page=0&q=Ann", Where: "4 to 4 of 4"}},
		{1, 6, 3, view.Pager{Newer: "/history?page=0&q=Ann", Where: "4 to 6 of 6"}},
		{1, 7, 3, view.Pager{Newer: "/history?page=0&q=Ann", Older: "/history?page=2&q=Ann", Where: "4 to 6 of 7"}},
	} {
		got := view.PagerOf("/history", q, c.page, c.all, c.shown)
		got.Where = rules.Text(got.Where).String()
		assert.Equal(t, c.want, got)
	}
	assert.Equal(t, url.Values{"q": {"Ann"}}, q, "what was asked for stays as it was")
}

func TestNumbersHaveTheirSigns(t *testing.T) {
	for n, want := range map[int][2]string{0: {"0", "0"}, 1: {"1", "+1"}, -1: {"−1", "−1"}, -20: {"−20", "−20"}} {
		assert.Equal(t, want, [2]string{view.Figure(n), view.Gain(n)})
	}
}

func TestTheLampShowsTheWorst(t *testing.T) {
	f := func(g view.Grade) view.Finding { return view.Finding{Grade: g, Text: string(g)} }
	for _, c := range []struct {
		findings []view.Finding
		grade    view.Grade
		text     string
	}{
		{nil, view.Good, "Good enough. Every card can be read."},
		{[]view.Finding{f(view.Good), f(view.Fair)}, view.Good, "Good enough. Every card can be read."},
		{[]view.Finding{f(view.Unknown), f(view.Poor)}, view.Poor, "poor"},
		{[]view.Finding{{Grade: view.Unknown, Text: "first"}, f(view.Unknown), f(view.Good)}, view.Unknown, "first"},
	} {
		grade, text := view.Lamp(c.findings)
		assert.Equal(t, c.grade, grade)
		assert.Equal(t, c.text, text)
	}
}

func TestAPhotoOfCards(t *testing.T) {
	h := newHouse(t)
	w := &told{t: t}
	snap := h.begin("chaos-maid", nil, "Ann", "Bea").Snapshot()
	plain := snap
	plain.Info.Pairs = nil
	for i, f := range []fact.Fact{lay(2, ""), lay(0, "")} {
		name := []string{"for Bea", "for nobody"}[i]
		for _, seen := range []string{"", "7H", "??", "7H 7D 9S ??", "?? ??", "7D 7H 7S 7C"} {
			w.page(name+": "+seen, view.PhotoOf(snap, "token", f, lay(1, seen).(fact.CardsLaid).Cards))
			w.page(name+" without known pairs: "+seen, view.PhotoOf(plain, "token", f, lay(1, seen).(fact.CardsLaid).Cards))
		}
	}
	for _, seen := range [][]card.Card{nil, {"1m"}, {"1m", card.Unknown}, {card.Unknown, card.Unknown, "2p"}} {
		for wants := range 4 {
			w.page(fmt.Sprint("hand of ", len(seen), " where ", wants, " are wanted"), view.HandPhotoOf("token", seen, wants))
		}
	}
	w.holds("photos")
}

func TestTheSetUpPage(t *testing.T) {
	h := newHouse(t)
	w := &told{t: t}
	kinds := slices.DeleteFunc(h.Kinds(), func(k game.Info) bool { return !slices.Contains([]string{"chaos-maid", "chaos", "chicks-rule"}, k.ID) })
	games := []table.Summary{{Players: []string{"Ann", "Bea", "Ann"}}, {Players: []string{"Bea", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N"}}}
	presets := []rules.Preset{{Name: "Ours", Game: "chaos-maid", Rules: map[string]string{"scoring": "points-target", "target": "7"}}, {Name: "Broken", Game: "chaos", Rules: map[string]string{"ante": "many"}}}
	for _, c := range []struct {
		name  string
		asked view.Asked
	}{
		{"first", view.Asked{Kind: "chaos-maid", Presets: presets}},
		{"as it is", view.Asked{Kind: "chaos-maid", Names: []string{"Ann", "Bea"}, Check: true}},
		{"nobody", view.Asked{Kind: "chaos-maid", Check: true}},
		{"one of a name", view.Asked{Kind: "chicks-rule", Names: []string{"Ann", "ann", "", "Dee"}, Check: true}},
		{"too few", view.Asked{Kind: "chicks-rule", Names: []string{"Ann", "Bea"}, Check: true}},
		{"too many", view.Asked{Kind: "chicks-rule", Names: []string{"A", "B", "C", "D", "E", "F", "G"}, Check: true}},
		{"wrong rules", view.Asked{Kind: "chaos", Names: []string{"Ann", "Bea"}, Rules: map[string]string{"chaos.ante": "lots", "chaos.betting": "no-limit"}, Check: true}},
		{"a problem", view.Asked{Kind: "chaos", Names: []string{"Ann", "Bea"}, Problem: "the small bet is larger", Check: true}},
		{"not looked at yet", view.Asked{Kind: "chaos", Names: []string{"Ann", "Ann"}, Rules: map[string]string{"chaos.ante": "lots"}}},
	} {
		s, ok := view.SetupOf(kinds, games, c.asked)
		if c.name != "first" { // the other kinds are as they were
			for i, k := range s.Kinds {
				if k.ID != c.asked.Kind {
					s.Kinds[i].Switches, s.Kinds[i].Presets = nil, nil
				}
			}
		}
		w.page(fmt.Sprintf("%s: %t", c.name, ok), s)
		for _, k := range s.Kinds {
			w.lines = append(w.lines, fmt.Sprintf("%s: ruled %q, wrong %t", k.ID, k.Ruled(), k.Wrong()))
		}
		for i, f := range s.Names {
			w.lines = append(w.lines, fmt.Sprintf("name %d: wrong %t", i, f.Wrong()))
		}
	}
	mine, _ := view.SetupOf(kinds, nil, view.Asked{Rules: map[string]string{"chaos-maid.scoring": "points-target"}})
	for _, k := range mine.Kinds {
		w.lines = append(w.lines, fmt.Sprintf("%s: ruled %q", k.ID, k.Ruled()))
	}
	at := &view.Agreed{Game: "kept", Info: kinds[0], Rules: rules.Set{"scoring": "points-target", "target": "7"}}
	w.page("guides", view.GuidesOf(kinds))
	w.page("how at a table", view.HowOf(kinds[0], at))
	for _, id := range []string{"CM-10", "OM-2", "CR-9", "ZZ-1"} {
		usual, known := view.ClauseOf(id, kinds, nil)
		w.page(fmt.Sprintf("clause %s: %t, written %t", id, known, view.Written(id)), usual)
		here, _ := view.ClauseOf(id, kinds, at)
		w.page("clause "+id+" at a table", here)
	}
	for _, k := range h.Kinds() {
		if k.ID == "old-maid" {
			how := view.HowOf(k, &view.Agreed{Info: k, Rules: rules.Set{"pictures": "baker, judge ,cook", "queen": "QH"}})
			for _, c := range how.Clauses {
				for _, r := range c.House {
					w.lines = append(w.lines, fmt.Sprintf("%s %s: %s", c.ID, r.Label, r.Value))
				}
			}
		}
	}
	w.holds("setup")
}

func TestFacesAndKeyboards(t *testing.T) {
	w := &told{t: t}
	for _, c := range []card.Card{"10H", "AS", "QC", "VD", "CH", "RS", "DC", card.Joker, card.Back, card.None, card.Unknown, card.Fool, "T1", "T21", "@baker", "1m", "5z", "0p"} {
		w.page("face "+string(c), view.FaceOf(c))
	}
	for i, name := range []string{"standard", "tarot", "twice", "pictures"} {
		deck := [][]card.Card{card.Standard52(), card.Tarot78(), append(card.Standard52(), card.Standard52()...), {"@baker", "@baker", "@old-maid"}}[i]
		k := view.KeysOf(deck)
		w.page("keys "+name, k)
		w.page("keys with pairs "+name, k.With([][2]card.Card{{"7H", "7D"}, {"QS", "QC"}}))
	}
	w.page("boards for the usual deck", view.LessonBoards(nil, card.Standard52(), nil))
	w.page("boards for a picture game", view.LessonBoards(nil, []card.Card{"@baker", "@judge"}, nil))
	w.page("boards for what was taught", view.LessonBoards([]card.Card{"@baker", "T1"}, card.Standard52(), []card.Card{"T2"}))
	w.page("runs", view.Runs("Ann lays 10♥, Q♠ and betty 5; A♣"))
	w.page("marked", view.Marked(rules.Say("%s lays %s, %s and %s.", "Ann", card.Card("10H"), card.Joker, card.Card("T5"))))
	decks := view.Decks{Decks: []view.Deck{{Name: "Any", Printed: true}, {Name: "Mine", Cards: 1}, {Name: "Other", Cards: 20}}}
	for _, d := range decks.Decks {
		w.lines = append(w.lines, rules.Text(d.Label()).String())
	}
	w.page("own decks", decks.Own())
	w.holds("faces")
}
