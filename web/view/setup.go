package view

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Setup is the form on which a game is agreed on, with what was typed and
// what is wrong with it.
type Setup struct {
	Kinds   []Kind
	Names   []Field
	Offered []string // names of earlier games
	Players string   // what is wrong with the number of players
	Error   string   // what is wrong with all of it together
	Failed  bool
	Own     []Preset         // house rules that this table keeps
	Saving  string           // the name under which these are to be kept
	Decks   []wording.Choice // decks that were taught, and any other; none when no camera looks
}

// Kind is one game on the form.
type Kind struct {
	ID, Name, Summary, Players string
	Chosen                     bool
	Switches                   []SwitchField
	Presets                    []Preset
}

// Ruled is the name of the house rules as they are filled in: that of a preset, "as usual" where every switch stands as
// it does unless somebody says otherwise, or "your own".
func (k Kind) Ruled() string {
	now := map[string]string{}
	for _, s := range k.Switches {
		now[strings.TrimPrefix(s.Name, "rule."+k.ID+".")] = s.Value
	}
	text, err := json.Marshal(now)
	if err != nil {
		return ""
	}
	for _, p := range k.Presets {
		if p.all == string(text) {
			return p.Name
		}
	}
	for i, s := range k.Switches {
		if s.Value != s.Standard {
			return "your own"
		} else if i == len(k.Switches)-1 {
			return "as usual"
		}
	}
	return ""
}

// Wrong reports house rules that cannot be.
func (k Kind) Wrong() bool {
	return slices.ContainsFunc(k.Switches, func(s SwitchField) bool { return s.Error != "" })
}

// Preset is house rules under a name: every switch of the game, as JSON, but for lists of words that are as usual.
type Preset struct {
	Name, Game, Rules string
	Own               bool   // people named it
	all               string // the rules with lists of words that are as they usually are
}

// Field is a line of text with what is wrong with it.
type Field struct {
	Value, Error string
	Missing      bool // the form as a whole is wrong for want of this
}

// Wrong reports a field to be looked at.
func (f Field) Wrong() bool { return f.Error != "" || f.Missing }

// SwitchField is a house rule on the form.
type SwitchField struct {
	ID, Name, Label, Clause string
	Choices                 []wording.Choice
	Words                   bool   // names, separated by commas
	Kept                    string // the sort of kept file that is chosen from
	Value, Standard         string // as it is, and as it is unless somebody says otherwise
	Min, Max                string
	Error                   string
}

// Asked is what somebody filled in.
type Asked struct {
	Kind    string
	Names   []string
	Rules   map[string]string // by kind and switch, "chaos-maid.scoring"
	Problem string
	Check   bool // whether to say what is wrong
	Presets []rules.Preset
	Kept    map[string][]wording.Choice // what the house keeps, by sort, to be chosen for a switch
}

// SetupOf draws the form; ok says that nothing was found wrong with it.
func SetupOf(kinds []game.Info, games []table.Summary, a Asked) (Setup, bool) {
	v := Setup{Error: a.Problem, Failed: a.Check}
	wrong := a.Problem != ""
	for _, k := range kinds {
		chosen := k.ID == a.Kind
		kind := Kind{ID: k.ID, Name: k.Name, Summary: k.Summary, Chosen: chosen, Players: string(k.SpanText())}
		for _, sw := range k.Switches {
			f := switchOf(k.ID, sw, a)
			if a.Check && chosen {
				if _, err := rules.Complete([]rules.Switch{sw}, map[string]string{sw.Name: f.Value}); err != nil {
					f.Error, wrong = Problem(err), true
				}
			}
			kind.Switches = append(kind.Switches, f)
		}
		for _, p := range k.Presets {
			kind.Presets = appendPreset(kind.Presets, k, p)
		}
		for _, p := range a.Presets {
			if p.Game == k.ID {
				v.Own = owned(appendPreset(v.Own, k, p))
			}
		}
		v.Kinds = append(v.Kinds, kind)
		if n := len(a.Names); a.Check && chosen && !k.Takes(n) {
			v.Players, wrong = playersOf(k, n), true
		}
	}
	if v.nameSeats(a) {
		wrong = true
	}
	if v.Players != "" {
		v.point()
	}
	v.Offered = known(games)
	return v, !wrong
}

// playersOf says that a game is not for so many players.
func playersOf(k game.Info, n int) string {
	if n == 0 {
		return wording.Said("Who plays? Put in the names: %s is for %s.", rules.Text(k.Name), k.SpanText())
	}
	return wording.Said("%s is for %s, not %d (%s).", rules.Text(k.Name), k.SpanText(), n, k.PlayersClause)
}

// nameSeats fills the fields of names; wrong says that two are the same.
func (v *Setup) nameSeats(a Asked) (wrong bool) {
	for i, name := range a.Names {
		f := Field{Value: name}
		for _, other := range a.Names[:i] {
			if a.Check && strings.EqualFold(other, name) {
				f.Error, wrong = wording.Said("%s sits at the table already: give one of them another name.", other), true
			}
		}
		v.Names = append(v.Names, f)
	}
	for len(v.Names) < fewestFields {
		v.Names = append(v.Names, Field{})
	}
	return wrong
}

// fewestFields is how many names the form has room for at first.
const fewestFields = 4

// point marks the field that is to be filled in: the first that is empty, or
// the last where there are too many.
func (v *Setup) point() {
	at := len(v.Names) - 1
	for i, f := range slices.Backward(v.Names) {
		if f.Value == "" {
			at = i
		}
	}
	v.Names[at].Missing = true
}

// owned marks the newest preset as one that people named.
func owned(list []Preset) []Preset {
	if len(list) > 0 {
		list[len(list)-1].Own = true
	}
	return list
}

// appendPreset fills a preset in with defaults, so that choosing it changes
// whatever was chosen before. One that the game no longer knows is left out.
func appendPreset(list []Preset, k game.Info, p rules.Preset) []Preset {
	set, err := rules.Complete(k.Switches, p.Rules)
	if err != nil {
		return list
	}
	all, err := json.Marshal(set)
	if err != nil {
		return list
	}
	for _, sw := range k.Switches {
		if sw.Words && sw.Kept == "" && set[sw.Name] == sw.Default {
			delete(set, sw.Name) // the form has it in the language of whoever reads it
		}
	}
	text, err := json.Marshal(set)
	if err != nil {
		return list
	}
	return append(list, Preset{Name: p.Name, Game: k.ID, Rules: string(text), all: string(all)})
}

func switchOf(kind string, sw rules.Switch, a Asked) SwitchField {
	f := SwitchField{
		ID: kind + "-" + sw.Name, Name: "rule." + kind + "." + sw.Name, Label: sw.Label, Clause: sw.Clause, Words: sw.Words,
		Value: sw.Default, Standard: sw.Default, Min: strconv.Itoa(sw.Min), Max: strconv.Itoa(sw.Max),
	}
	if v, ok := a.Rules[kind+"."+sw.Name]; ok {
		f.Value = v
	}
	for _, c := range sw.Choices {
		f.Choices = append(f.Choices, wording.Choice{Value: c.Value, Label: c.Label, On: c.Value == f.Value})
	}
	if kept := a.Kept[sw.Kept]; len(kept) > 0 {
		f.Kept, f.Choices = sw.Kept, wording.Choose(slices.Clone(kept), f.Value)
	}
	return f
}

// known lists the names of earlier games, the newest first, each once.
func known(games []table.Summary) []string {
	var names []string
	seen := map[string]bool{}
	for _, g := range games {
		for _, p := range g.Players {
			if !seen[p] && len(names) < 12 {
				seen[p] = true
				names = append(names, p)
			}
		}
	}
	return names
}

// Problem is what is wrong with a rule, to be read in any language where it can be.
func Problem(err error) string {
	var refused rules.Refused
	if errors.As(err, &refused) {
		return string(refused.Told())
	}
	return err.Error()
}
