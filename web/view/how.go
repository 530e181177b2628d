package view

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rulebook"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Agreed is the game of one table with its house rules.
type Agreed struct {
	Game  string
	Info  game.Info
	Rules rules.Set
}

// How is a game in a minute.
type How struct {
	ID, Name, Summary, Players string
	Deal, Turn, End, Score     string // "" where no guide is written
	Yes, No                    []wording.Face
	Clauses                    []ClauseRule
	Game                       string // the table that asked, "" for none
}

// ClauseRule is one clause with the house rules that go with it.
type ClauseRule struct {
	ID, Text string
	House    []HouseRule
}

// HouseRule is what a table may agree on, and what this one has.
type HouseRule struct {
	Label, Value string
	Here         bool // it is this table's, and not only how it is usually played
}

// Written reports whether the text of a clause can be read here.
func Written(id string) bool {
	_, ok := rulebook.Find(id)
	return ok
}

// GuidesOf lists games.
func GuidesOf(kinds []game.Info) []How {
	out := make([]How, len(kinds))
	for i, k := range kinds {
		out[i] = How{ID: k.ID, Name: k.Name, Summary: k.Summary, Players: string(k.SpanText())}
	}
	return out
}

// HowOf tells a game; at is the table that asks, nil for none.
func HowOf(k game.Info, at *Agreed) How {
	v := GuidesOf([]game.Info{k})[0]
	if at != nil {
		v.Game = at.Game
	}
	g, ok := rulebook.Of(k.ID)
	if !ok {
		return v
	}
	v.Deal, v.Turn, v.End, v.Score = g.Deal, g.Turn, g.End, g.Score
	v.Yes, v.No = wording.FacesOf(g.Yes), wording.FacesOf(g.No)
	for _, c := range g.Rules() {
		v.Clauses = append(v.Clauses, ClauseRule{ID: c.ID, Text: c.Text, House: houseRules(c.ID, k, at)})
	}
	return v
}

// ClauseOf is one clause, of the game at a table where one asks; ok is false
// for an id that no rule has.
func ClauseOf(id string, kinds []game.Info, at *Agreed) (ClauseRule, bool) {
	c, ok := rulebook.Find(id)
	if !ok {
		return ClauseRule{}, false
	}
	v := ClauseRule{ID: c.ID, Text: c.Text}
	if at != nil {
		v.House = houseRules(id, at.Info, at)
		return v, true
	}
	for _, k := range kinds {
		if v.House = houseRules(id, k, nil); len(v.House) > 0 {
			break
		}
	}
	return v, true
}

func houseRules(id string, k game.Info, at *Agreed) []HouseRule {
	var out []HouseRule
	for _, sw := range k.Switches {
		if sw.Clause != id {
			continue
		}
		value := sw.Default
		if at != nil {
			value = cmp.Or(at.Rules[sw.Name], value)
		}
		out = append(out, HouseRule{Label: sw.Label, Value: settingOf(sw, value), Here: at != nil})
	}
	return out
}

// settingOf is a setting in words.
func settingOf(sw rules.Switch, value string) string {
	for _, c := range sw.Choices {
		if c.Value == value {
			return c.Label
		}
	}
	if n, err := strconv.Atoi(value); err == nil {
		return string(wording.Figure(n))
	}
	if sw.Words {
		return strings.Join(rules.Set{sw.Name: value}.Words(sw.Name), ", ")
	}
	return card.Card(value).String()
}
