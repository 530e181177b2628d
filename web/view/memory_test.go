package view_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/viewtest"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

func TestAClubRanksByPointsThenGamesThenRounds(t *testing.T) {
	c := view.Club{Tables: []view.ClubTable{{Name: "one"}, {Name: "two"}}}
	c.Place("two", view.ClubGame{ID: "a"})
	c.Place("three", view.ClubGame{ID: "b"})
	assert.Equal(t, "a", c.Tables[1].Games[0].ID)
	assert.Empty(t, c.Tables[0].Games)
	assert.Equal(t, "b", c.Elsewhere[0].ID)
	count := func(kind string, rounds int, points, winners []int, players ...string) {
		c.Count(
			table.Summary{Info: game.Info{Name: kind}, Rounds: rounds, Points: points, Winners: winners, Players: players},
		)
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
		got = append(
			got, fmt.Sprintf("%s %d %s %d p %d/%d won %d rounds", s.Kind, s.Place, s.Name, s.Points, s.Won, s.Games, s.Rounds),
		)
	}
	assert.Equal(t, []string{
		"Belote 1 Bea 9 p 0/1 won 1 rounds", "Belote 2 Ann 1 p 0/1 won 1 rounds", "Belote 2 Cy 1 p 0/1 won 1 rounds",
		"Belote 4 Dee 0 p 0/1 won 1 rounds",
		"Chaos 1 Ann 5 p 1/1 won 3 rounds", "Chaos 2 Bea 5 p 1/2 won 4 rounds", "Chaos 3 Cy 5 p 0/2 won 4 rounds",
		"Chaos 4 Dee 0 p 0/1 won 1 rounds", "Chaos 4 Eve 0 p 0/1 won 1 rounds",
	}, got)
}

func TestAgesInWords(t *testing.T) {
	newHouse(t)
	for ago, want := range map[time.Duration]string{0: "now", 9999 * time.Millisecond: "now", 10 * time.Second: "10 s ago", 59 * time.Second: "59 s ago",
		time.Minute: "1 min ago", 59 * time.Minute: "59 min ago", time.Hour: "at 18:00"} {
		assert.Equal(t, want, rules.Text(view.SeenOf(viewtest.Evening.Add(-ago), viewtest.Evening)).String(), ago)
	}
	assert.Equal(t, "not yet", view.SeenOf(time.Time{}, viewtest.Evening))
	assert.Equal(t, "19:00", wording.Clock(viewtest.Evening))
}

func TestTextForASpreadsheet(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "Ann": "Ann", "=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "\tx": "'\tx", "\rx": "'\rx",
		"a=b": "a=b",
	} {
		assert.Equal(t, want, view.Plain(text))
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
	for i, f := range []fact.Fact{viewtest.Lay(2, ""), viewtest.Lay(0, "")} {
		name := []string{"for Bea", "for nobody"}[i]
		for _, seen := range []string{"", "7H", "??", "7H 7D 9S ??", "?? ??", "7D 7H 7S 7C"} {
			w.page(name+": "+seen, view.PhotoOf(snap, "token", f, viewtest.Lay(1, seen).(fact.CardsLaid).Cards))
			w.page(
				name+" without known pairs: "+seen, view.PhotoOf(plain, "token", f, viewtest.Lay(1, seen).(fact.CardsLaid).Cards),
			)
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
	kinds := slices.DeleteFunc(
		h.Kinds(), func(k game.Info) bool { return !slices.Contains([]string{"chaos-maid", "chaos", "chicks-rule"}, k.ID) },
	)
	games := []table.Summary{
		{Players: []string{"Ann", "Bea", "Ann"}},
		{Players: []string{"Bea", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N"}},
	}
	presets := []rules.Preset{
		{Name: "Ours", Game: "chaos-maid", Rules: map[string]string{"scoring": "points-target", "target": "7"}},
		{Name: "Broken", Game: "chaos", Rules: map[string]string{"ante": "many"}},
	}
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
		{
			"wrong rules",
			view.Asked{
				Kind: "chaos", Names: []string{"Ann", "Bea"},
				Rules: map[string]string{"chaos.ante": "lots", "chaos.betting": "no-limit"}, Check: true,
			},
		},
		{
			"a problem",
			view.Asked{Kind: "chaos", Names: []string{"Ann", "Bea"}, Problem: "the small bet is larger", Check: true},
		},
		{
			"not looked at yet",
			view.Asked{Kind: "chaos", Names: []string{"Ann", "Ann"}, Rules: map[string]string{"chaos.ante": "lots"}},
		},
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
