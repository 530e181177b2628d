package view

import (
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Rules is a game's page of house rules: what can be chosen, and what was.
type Rules struct {
	Name, Summary, Players, Clause, Deck string
	Switches                             []Rule
	Game                                 string // set when these are the rules of one game
}

// Rule is one house rule.
type Rule struct {
	Label, Clause, Value string
	Choices              []wording.Choice
	Range                string
}

// RulesOf tells a game's rules; set is what was agreed on, nil for none.
func RulesOf(k game.Info, set rules.Set) Rules {
	v := Rules{
		Name: k.Name, Summary: k.Summary, Players: string(k.SpanText()), Clause: k.PlayersClause,
		Deck: strconv.Itoa(len(k.Deck)) + " cards",
	}
	for _, sw := range k.Switches {
		on := sw.Default
		if s, ok := set[sw.Name]; ok {
			on = s
		}
		r := Rule{Label: sw.Label, Clause: sw.Clause, Value: on}
		for _, c := range sw.Choices {
			r.Choices = append(r.Choices, wording.Choice{Value: c.Value, Label: c.Label, On: c.Value == on})
		}
		switch {
		case sw.Words:
			r.Choices = []wording.Choice{{Value: on, Label: brief(on), On: true}}
			r.Value = brief(on)
		case len(sw.Choices) == 0:
			r.Range = wording.Said("%d to %d", sw.Min, sw.Max)
		}
		v.Switches = append(v.Switches, r)
	}
	return v
}

// brief is the beginning of what is too long for a line, as a pack of cards; of a list whole names.
func brief(text string) string {
	const most = 80
	if letters := []rune(text); len(letters) > most {
		begin := string(letters[:most])
		if names := strings.LastIndex(begin, ", "); names > 0 {
			begin = begin[:names] + ", "
		}
		return begin + "…"
	}
	return text
}
